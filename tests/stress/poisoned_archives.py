"""An archive with poisoned records: each is named, no other is, and nothing stops the run, also after interruptions.

    python -m tests.stress.poisoned_archives                  100,000 records, of which 1,000 are poisoned
    python -m tests.stress.poisoned_archives 5000 100

The records are the beginnings of some hundred games of all kinds, over and over, in plain, gzipped and zstd files.  The
command is interrupted once, killed once, and goes on by `--resume`.  It ends in failure where a verdict is wrong.
"""

from __future__ import annotations

import gzip
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import zstandard

from engine import games
from tests.helpers.playout import play, seeded
from tests.stress.valid_requests import of_seats

COUNT, POISONED = 100_000, 1_000
#: Different records of each game, and the answers that each has, at most.
DIFFERENT, ANSWERS = 75, 8
#: Bytes that a record may have in these runs.
MOST: Final = 2**16
#: Files of the archive.
FILES: Final = ("a.ndjson", "b.ndjson.gz", "c.jsonl.zst", "d/e.ndjson")
#: Seconds after which something hangs, and is not only slow.
HANGS: Final = 3_600
HERALD: Final = [sys.executable, "-m", "api.cli"]
SEED: Final = "/chance/seed"


@cache
def records() -> list[bytes]:
    """The records, on one line each."""
    found = []
    for n in range(DIFFERENT):
        for game in games.values():
            options, chance = game.modes[0].example, seeded(n)
            log = list(play(game, options, n, stop=ANSWERS).log)
            told = {"mode": "seeded", "match": chance.match, "seed": chance.seed}
            record = {"game": game.id, "ruleset": game.ruleset, "options": options, "chance": told, "log": log}
            found.append(game.codec.encode(record))
    return found


def behind(pointer: str, more: str) -> Callable[[Any], Any]:
    """This behind a text."""
    return lambda record: _put(record, pointer, lambda value: value + more)


def instead(pointer: str, value: Any) -> Callable[[Any], Any]:
    """This in place of a value."""
    return lambda record: _put(record, pointer, lambda _: value)


def _put(record: Any, pointer: str, change: Callable[[Any], Any]) -> Any:
    *steps, last = pointer.split("/")[1:]
    inside = record
    for step in steps:
        inside = inside[int(step) if isinstance(inside, list) else step]
    key: Any = int(last) if isinstance(inside, list) else last
    inside[key] = change(inside[key] if isinstance(inside, list) else inside.get(key))
    return record


def logs(record: Any) -> Any:
    """The logs of the seats, one with a seat that is spelt in another way."""
    own = of_seats(record.pop("log"))
    return record | {"logs": {f"{seat}\n": log for seat, log in own.items()}}


#: What is done to the values of a record.
VALUES: Final[dict[str, Callable[[Any], Any]]] = {
    "newline behind the seed": behind(SEED, "\n"),
    "newline behind the match": behind("/chance/match", "\n"),
    "newline behind a contribution": instead("/chance/contributions", {"p1": "0" * 64 + "\n"}),
    "newline behind the seat of a contribution": instead("/chance/contributions", {"p1\n": "0" * 64}),
    "newline behind the commitment": instead("/chance/commitment", "0" * 64 + "\n"),
    "newline behind the date": instead("/date", "2026-11-23\n"),
    "newline behind the game": behind("/game", "\n"),
    "newline behind the ruleset": behind("/ruleset", "\n"),
    "newline behind a seat of the log": behind("/log/0/seat", "\n"),
    "newline behind a type of action": behind("/log/0/action/type", "\n"),
    "newline behind the seats of logs": logs,
    "newline behind the seat of a player": instead("/players", {"p1\n": "A"}),
    "digits of another script in the date": instead("/date", "٢٠٢٦-١١-٢٣"),
    "digits of another script in the seed": instead(SEED, "٠" * 64),
    "no such day": instead("/date", "9999-99-99"),
    "February 29": instead("/date", "2026-02-29"),
    "mark behind the game": behind("/game", "\ufeff"),
    "NUL behind the match": behind("/chance/match", "\0"),
    "half a pair behind the match": behind("/chance/match", "\ud800"),
    "half a pair in a name": instead("/players", {"p1": "\udc00"}),
    "seat that nobody has": instead("/players", {"p9": "A"}),
    "winner twice": instead("/adjudication", {"reason": "decision", "winners": ["p2", "p2"]}),
    "winner of nothing": instead("/outcome", {"winners": ["p1"]}),
    "log of nothing": instead("/log", None),
    "entry of nothing": instead("/log/0", None),
    "too long a log": lambda record: record | {"log": [0] * 5_001},
    "deep options": instead("/options", json.loads("[" * 500 + "]" * 500)),
}
#: What is done to the bytes of a record.
BYTES: Final[dict[str, Callable[[bytes], bytes]]] = {
    "cut": lambda line: line[:-20],
    "more behind it": lambda line: line + b"]",
    "a member twice": lambda line: b'{"date":"2026-11-23","date":"2026-11-24",' + line[1:],
    "not UTF-8": lambda line: line.replace(b'"chance"', b'"event":"\xff\xfe","chance"', 1),
    "UTF-16": lambda line: line.decode().encode("utf-16-be"),
    "a huge number": lambda line: line.replace(b'"options":{', b'"options":{"auto":' + b"9" * 5_000 + b",", 1),
    "no number": lambda line: line.replace(b'"options":{', b'"options":{"auto":NaN,', 1),
    "very deep": lambda line: b"[" * 60_000,
    "very long": lambda line: line[:-1] + b" " * MOST + b"}",
}
KINDS: Final = (*VALUES, *BYTES)


def poisoned(line: bytes, kind: str) -> bytes:
    """The record with poison of this kind in it; no such line is a record."""
    if kind in BYTES:
        return BYTES[kind](line)
    return json.dumps(VALUES[kind](json.loads(line)), separators=(",", ":")).encode()


def write(folder: Path, count: int, poison: int) -> dict[tuple[str, int], str]:
    """Write an archive; returns file, line and kind of what is poisoned."""
    good, each, done = records(), -(-count // len(FILES)), dict[tuple[str, int], str]()
    poison_at = {(n * count + count // 2) // poison: KINDS[n % len(KINDS)] for n in range(poison)}
    for at, name in enumerate(FILES):
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        lines = []
        for n in range(at * each, min(count, (at + 1) * each)):
            line = good[n % len(good)]
            if kind := poison_at.get(n):
                line = poisoned(line, kind)
                done[str(path), len(lines) + 1] = kind
            lines.append(line)
        content = b"\n".join(lines) + b"\n"
        if name.endswith(".gz"):
            content = gzip.compress(content, 1)
        elif name.endswith(".zst"):
            content = zstandard.ZstdCompressor().compress(content)
        path.write_bytes(content)
    assert len(done) == poison
    return done


def judge(archive: Path, output: Path, *more: str, stop_at: int = 0, how: signal.Signals = signal.SIGINT) -> str:
    """Run the command, until so many bytes of verdicts are written; returns what it said last."""
    command = [*HERALD, "validate", str(archive), "--output", str(output), "--processes", "2", *more]
    environment = {"HERALD_MAX_RECORD_BYTES": str(MOST), "PATH": "", "PYTHONPATH": ":".join(filter(None, sys.path))}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as running:
        deadline = time.monotonic() + HANGS
        while stop_at and running.poll() is None and (not output.exists() or output.stat().st_size < stop_at):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        if stop_at:
            running.send_signal(how)
        _, said = running.communicate(timeout=HANGS)
    wanted = {0: 3, signal.SIGINT: 130, signal.SIGKILL: -signal.SIGKILL}[how if stop_at else 0]
    assert running.returncode == wanted, (running.returncode, said)
    return said.splitlines()[-1] if said else ""


def missed(output: Path, count: int, done: dict[tuple[str, int], str]) -> Iterator[str]:
    """What is wrong with the verdicts on an archive."""
    seen: set[tuple[str, int]] = set()
    for line in output.read_bytes().splitlines():
        verdict = msgspec.json.decode(line)
        place = verdict["file"], verdict["line"]
        kind = done.get(place)
        if place in seen:
            yield f"{place}: judged twice"
        seen.add(place)
        if verdict["valid"] != (kind is None):
            yield f"{place}, {kind or 'a good record'}: {verdict}"
        elif kind and (verdict.get("fault") or not verdict["reason"]):
            yield f"{place}, {kind}: {verdict}"
    if len(seen) != count:
        yield f"{len(seen)} verdicts on {count} records"


def run(folder: Path, count: int, poison: int) -> tuple[list[str], list[str]]:
    """Make an archive and judge it: once through, and once interrupted, killed and gone on with.

    Returns what was wrong, and what the command said.
    """
    archive, through, resumed = folder / "archive", folder / "through.ndjson", folder / "resumed.ndjson"
    archive.mkdir()
    done = write(archive, count, poison)
    said = [judge(archive, through)]
    size = through.stat().st_size
    said.append(judge(archive, resumed, stop_at=size // 4))
    judge(archive, resumed, "--resume", stop_at=size // 2, how=signal.SIGKILL)
    said.append(judge(archive, resumed, "--resume"))
    wrong = [*missed(through, count, done), *missed(resumed, count, done)]
    if through.read_bytes() != resumed.read_bytes():
        wrong.append("the verdicts of the interrupted run are others")
    return wrong, said


def main(count: str = str(COUNT), poison: str = str(POISONED)) -> int:
    """Run it and print what was wrong; how much was."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        wrong, said = run(Path(folder), int(count), int(poison))
        kinds = Counter(KINDS[n % len(KINDS)] for n in range(int(poison)))
        print(*wrong[:50], sep="\n")
        print(*said, sep="\n")
        took = f"{time.monotonic() - start:.0f} s"
        print(f"{count} records, {poison} poisoned in {len(kinds)} ways: {len(wrong)} wrong, {took}")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
