"""boardgame.io: a small card duel through its local reducer, in process and with the state carried as JSON.

The game and the measuring are in `boardgameio/bench.cjs`; this module installs the pinned packages once and runs it.
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
_BENCH_SECONDS = 60

# What npm says after its error code, or the line in which Node names an uncaught error.
_ERROR_LINE = re.compile(r"^npm error (?!code\b|errno\b).+|^\w*Error\b.*: .+", re.MULTILINE)

_IN_PROCESS = ("boardgame.io card duel, in process", "enumerate the moves, reduce one")
_JSON = ("boardgame.io card duel, JSON out and in", "the same, then the whole state to JSON and back (about 1 kB)")
JSON_UNDO = ("boardgame.io card duel, JSON and undo", "the same with undo on (up to 10 kB)")
_RATES = ("in_process", "json_round_trip", "json_round_trip_undo")  # what the script prints
_NOTE = "Node, production build, undo off, random play"
_NOTE_UNDO = "Node, production build, random play"


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


def _bench() -> tuple[float, float, float, str]:
    """Return the three rates and the version, installing the packages when they are absent."""
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
        in_process, json_round_trip, json_undo = (float(found[name]) for name in _RATES)
        return in_process, json_round_trip, json_undo, str(found["version"])
    except (ValueError, KeyError, TypeError) as error:
        raise _Unavailable(f"node bench.cjs: unexpected output: {printed[:100]!r}") from error


def rows(baseline: float) -> list[PeerRow]:
    """Measure the three loops; when that is impossible, return rows with the reason."""
    try:
        in_process, json_round_trip, json_undo, version = _bench()
    except _Unavailable as reason:
        return [skipped(*labels, str(reason)) for labels in (_IN_PROCESS, _JSON, JSON_UNDO)]
    return [
        measured(*_IN_PROCESS, version, in_process, baseline, _NOTE),
        measured(*_JSON, version, json_round_trip, baseline, _NOTE),
        measured(*JSON_UNDO, version, json_undo, baseline, _NOTE_UNDO),
    ]
