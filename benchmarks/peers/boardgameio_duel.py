"""boardgame.io: two small duels through its local reducer, in process and with the state carried as JSON.

The games and the measuring are in `boardgameio/`; this module installs the pinned packages once and runs them.
"""

from __future__ import annotations

import json
import re
import subprocess
from os import environ
from pathlib import Path
from shutil import which

from .row import PeerRow, measured, skipped

_FOLDER = Path(__file__).parent / "boardgameio"
_INSTALLED = _FOLDER / "node_modules" / ".package-lock.json"  # written by npm as its last step
_INSTALL_SECONDS = 180
_BENCH_SECONDS = 180  # by the clock; it takes 17 of processor time

# What npm says after its error code, or the line in which Node names an uncaught error.
_ERROR_LINE = re.compile(r"^npm error (?!code\b|errno\b).+|^\w*Error\b.*: .+", re.MULTILINE)

#: The duels by the names of their files, and the loops by what the script calls them: what a row says of each.
_DUELS = {"fencing": "boardgame.io, Herald's duel", "spark": "boardgame.io, a card duel"}
_LOOPS = {
    "in_process": "enumerate the moves, reduce one",
    "json": "the same, then the whole state to JSON and back",
    "json_undo": "the same with undo on",
}
#: The rows that stand beside a stateless move of Herald's: of the same duel, and of one of cards alone.
SAME, OTHER = ((name, _LOOPS["json_undo"]) for name in _DUELS.values())
_NOTE = "Node, production build, random play"


class _Unavailable(Exception):
    """The benchmark could not be run; the message says why."""


def _run(command: list[str], timeout: float) -> str:
    """Run a command in the benchmark's folder and return what it printed."""
    what = f"{Path(command[0]).name} {command[1]}"
    try:
        done = subprocess.run(
            command,
            cwd=_FOLDER,
            env={**environ, "NODE_ENV": "production"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise _Unavailable(f"{what}: not done after {timeout:.0f} s") from None
    except OSError as error:
        raise _Unavailable(f"{what}: {error.strerror}") from error
    if done.returncode:
        reason = _ERROR_LINE.search(done.stderr)
        raise _Unavailable(f"{what}: exit {done.returncode}: {reason[0][:200] if reason else 'no message'}")
    return done.stdout


def _bench() -> tuple[dict[str, dict[str, float]], str]:
    """Return the rates by duel and loop, and the version, installing the packages when they are absent."""
    node = which("node")
    if node is None:
        raise _Unavailable("node not found")
    if not _INSTALLED.exists():
        npm = which("npm")
        if npm is None:
            raise _Unavailable("npm not found")
        _run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], _INSTALL_SECONDS)
    printed = _run([node, "bench.cjs"], _BENCH_SECONDS)
    try:
        found = json.loads(printed)
        return {duel: {loop: float(found[duel][loop]) for loop in _LOOPS} for duel in _DUELS}, str(found["version"])
    except (ValueError, KeyError, TypeError) as error:
        raise _Unavailable(f"node bench.cjs: unexpected output: {printed[:100]!r}") from error


def rows(baseline: float) -> list[PeerRow]:
    """Measure every loop of both duels; when that is impossible, return rows with the reason."""
    try:
        rates, version = _bench()
    except _Unavailable as reason:
        return [skipped(name, move, str(reason)) for name in _DUELS.values() for move in _LOOPS.values()]
    return [
        measured(name, move, version, rates[duel][loop], baseline, _NOTE)
        for duel, name in _DUELS.items()
        for loop, move in _LOOPS.items()
    ]
