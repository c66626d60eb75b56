"""Archives of random games, of which every fiftieth is damaged: all damage is found where it is, and nothing else."""

import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tests.helpers.corrupted_records import KINDS, Damaged, damage

#: Seconds after which something hangs, and is not only slow.
TIMEOUT = 3_600
HERALD = [sys.executable, "-m", "api.cli"]


def played(game: str, count: int, file: Path, *arguments: str) -> list[bytes]:
    """So many random games of all modes, made by `herald play`: the lines of the file."""
    command = [*HERALD, "play", game, "--mode", "all", "--count", str(count), "--seed", "archives", *arguments]
    subprocess.run([*command, "--output", str(file)], check=True, timeout=TIMEOUT)
    return file.read_bytes().splitlines()


def validated(file: Path, verdicts: Path) -> list[dict[str, Any]]:
    """What `herald validate` says of each line."""
    command = [*HERALD, "validate", str(file), "--output", str(verdicts)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT)
    assert done.returncode == 1, done.stderr  # there is damage
    return [msgspec.json.decode(line) for line in verdicts.read_bytes().splitlines()]


def damaged(lines: Sequence[bytes], every: int) -> tuple[list[bytes], dict[int, tuple[str, Damaged]]]:
    """The lines with every so-manieth damaged, the kinds in turn; and by index what was done to which."""
    changed, done = list(lines), dict[int, tuple[str, Damaged]]()
    waiting = list(KINDS)
    for n in range(every - 1, len(lines), every):
        for kind in waiting:
            if (made := damage(lines[n], kind, n)) is not None:
                changed[n], done[n] = made.line, (kind, made)
                waiting.remove(kind)  # whoever found no place is tried first on the next
                waiting.append(kind)
                break
    return changed, done


def missed(verdicts: Sequence[dict[str, Any]], done: dict[int, tuple[str, Damaged]]) -> list[str]:
    """Damage that was not found as it should be, and good games that were accused."""
    problems = []
    for n, verdict in enumerate(verdicts):
        if n in done:
            kind, made = done[n]
            if why := made.missed(verdict):
                problems.append(f"line {n + 1}, {kind}: {why}")
        elif not (verdict["valid"] and verdict["finished"]):
            problems.append(f"line {n + 1}, a good game: {verdict}")
    return problems


def counted(done: dict[int, tuple[str, Damaged]]) -> dict[str, int]:
    """How often which damage was done."""
    counts = Counter(kind for kind, _ in done.values())
    return {kind: counts[kind] for kind in KINDS}
