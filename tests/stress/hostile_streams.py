"""Hostile streams: a million slow, tiny, pipelined, chunked, compressed and refused requests from four attackers.

    python -m tests.stress.hostile_streams                        every kind, then all at once
    python -m tests.stress.hostile_streams --only gzip-newlines   one kind
    python -m tests.stress.hostile_streams --list

Each kind attacks a new service with two workers.  Meanwhile another address asks for `/health/live` ten times a second.
A kind fails if there is a 5xx (but for refusals under load), if a worker is lost, if the event loop of a worker spends
more than 250 ms of processor time without looking for events, if a health check takes longer than 0.5 s, or if the
memory of a worker grows by more than 64 MiB above rest.
"""

from __future__ import annotations

import argparse
import json
import pickle
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from engine import games
from tests.stress.attack.exploits import Kind
from tests.stress.attack.loop import Tally
from tests.stress.attack.material import material
from tests.stress.attack.mixture import EVERYTHING, KINDS
from tests.stress.attack.target import Memory, Probe, Target, target

REQUESTS: Final = 1_000_000
MUTATED: Final = 2000
#: Addresses of attackers: 127.0.0.11 and the ones after it.
ADDRESS, ATTACKERS = "127.0.0.{}", 4
FIRST: Final = 11
#: Seconds that one kind may last, and all at once.
SECONDS, SECONDS_OF_ALL = 90.0, 3600.0
#: Seconds without an attack before memory at rest and the stall are read.
REST: Final = 1.5
MOST_STALL, MOST_HEALTH = 0.25, 0.5
MIB: Final = 2**20
#: Messages of the log that are shown.
SHOWN: Final = 5
MOST_MEMORY: Final = 64 * MIB
HEADS: Final = (
    "kind",
    "requests",
    "refused",
    "5xx",
    "MB sent",
    "stall",
    "health",
    "p99",
    "late",
    "rest",
    "peak",
    "after",
)
LEGEND: Final = """
requests  begun, and below how they ended; refused: 503 answers of an overloaded service
stall     ms of processor time of the longest stall of an event loop; health, p99: ms of health checks
late      ms that the probe itself waited for a processor: how busy the machine is
rest, peak, after   MiB of the worker that has grown the most
"""


class Row(NamedTuple):
    """What one kind did to the service."""

    kind: str
    tally: Tally
    seconds: float
    stall: float | None
    health: float
    health_p99: float
    late: float
    memory: tuple[int, int, int]
    """bytes at rest, at the peak and afterwards, of the worker that has grown the most"""
    missed: list[str]
    """conditions that are not met, in words"""
    log: list[str]


def main() -> int:
    """Attack with the kinds that are wanted; 1 if a condition is missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.stress.hostile_streams", description=__doc__)
    parser.add_argument("--requests", type=int, help=f"requests in all (default: {REQUESTS:,}), or of each of --only")
    parser.add_argument("--attackers", type=int, default=ATTACKERS, help="processes that attack")
    parser.add_argument("--only", action="append", choices=KINDS, metavar="KIND", help="a kind; may be repeated")
    parser.add_argument("--seconds", type=float, help="how long one kind may last")
    parser.add_argument("--seed", type=int, default=0, help="of all that is random")
    parser.add_argument("--list", action="store_true", help="list the kinds")
    options = parser.parse_args()
    if options.list:
        print(*KINDS, sep="\n")
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and end what was started
    made = material(list(games.values()), MUTATED)
    print(LEGEND, line(HEADS), sep="\n", flush=True)
    wanted, begun, missed = options.requests or REQUESTS, 0, []
    with TemporaryDirectory(prefix="herald-attack-") as folder:
        content = Path(folder) / "material"
        content.write_bytes(pickle.dumps(made))
        for name in options.only or KINDS:
            is_rest = name == EVERYTHING.name
            row = attacked(
                KINDS[name],
                content,
                made.valid,
                attackers=options.attackers,
                requests=wanted - begun if is_rest else options.requests if options.only else None,
                seconds=options.seconds or (SECONDS_OF_ALL if is_rest else SECONDS),
                seed=options.seed,
            )
            begun += row.tally.requests
            missed += row.missed
            show(row)
    if begun < wanted and (options.requests or not options.only):
        missed.append(f"{wanted:,} requests were wanted")
    print(f"\n{begun:,} requests and streams; {len(missed)} conditions missed", *missed, sep="\n  ")
    return int(bool(missed))


def attacked(
    kind: Kind,
    made: Path,
    warm_up: list[tuple[str, bytes]],
    *,
    attackers: int,
    requests: int | None,
    seconds: float,
    seed: int = 0,
) -> Row:
    """Attack a new service with one kind, and judge what came of it."""
    with target(kind.environ) as service:
        service.warm_up(warm_up)
        time.sleep(REST)
        service.reset_peaks()
        before, begun = service.memory(), time.monotonic()
        rounds = kind.rounds if requests is None else MIB
        bound = sys.maxsize if requests is None else max(1, requests // attackers)
        processes = [
            attacker(made, kind.name, service.port, ADDRESS.format(FIRST + n), seed, rounds, bound, seconds)
            for n in range(attackers)
        ]
        try:
            probe = Probe(service.port)
            while any(process.poll() is None for process in processes):
                probe.step()
            tally = Tally()
            for process in processes:
                assert process.stdout is not None
                tally.add(read(process.stdout.read()))
        finally:
            for process in processes:
                process.kill()
                process.wait()
        took = time.monotonic() - begun
        end = time.monotonic() + REST
        while time.monotonic() < end:
            probe.step()
        probe.settle()
        probe.close()
        return judged(kind.name, service, tally, took, probe, before)


def attacker(made: Path, name: str, *arguments: object) -> subprocess.Popen[bytes]:
    """A process that attacks; it is nice to the service, which needs the same processors."""
    command = ["nice", sys.executable, "-m", "tests.stress.attack", name, *map(str, arguments)]
    with made.open("rb") as content:
        return subprocess.Popen(command, stdin=content, stdout=subprocess.PIPE)


def read(printed: bytes) -> Tally:
    """The tally that an attacker has printed."""
    found: dict[str, Any] = json.loads(printed)
    tally = Tally(**found)
    return Tally().add(tally)


def judged(name: str, service: Target, tally: Tally, seconds: float, probe: Probe, before: dict[int, Memory]) -> Row:
    """The row of a kind, with the conditions that it missed."""
    stall, after = service.stall(), service.memory()
    missed = misses(tally=tally, stall=stall, took=probe.took, failed=probe.failed, before=before, after=after)
    return Row(
        name,
        tally,
        seconds,
        stall,
        max(probe.took),
        quantiles(probe.took, n=100)[-1],
        probe.late,
        most_grown(before, after),
        [f"{name}: {what}" for what in missed],
        shortened(service.log),
    )


def misses(
    *,
    tally: Tally,
    stall: float | None,
    took: list[float],
    failed: int,
    before: dict[int, Memory],
    after: dict[int, Memory],
) -> list[str]:
    """The conditions that are not met, in words."""
    lost, worst, (rest, peak, _) = before.keys() - after.keys(), max(took), most_grown(before, after)
    conditions = {
        f"{tally.fault_count} faults": tally.fault_count,
        f"{len(lost)} workers lost": lost,
        f"a stall of {(stall or 0) * 1000:.0f} ms": (stall or 0) > MOST_STALL,
        f"a health check took {worst * 1000:.0f} ms": worst > MOST_HEALTH,
        f"{failed} health checks failed": failed,
        f"a worker has grown by {(peak - rest) / MIB:.0f} MiB": peak - rest > MOST_MEMORY,
        "nothing was sent": not tally.requests,
    }
    return [what for what, holds in conditions.items() if holds]


def most_grown(before: dict[int, Memory], after: dict[int, Memory]) -> tuple[int, int, int]:
    """Bytes at rest, at the peak and afterwards of the worker that has grown the most."""
    found = [(before[pid].now, after[pid].peak, after[pid].now) for pid in before.keys() & after.keys()]
    return max(found, key=lambda memory: memory[1] - memory[0], default=(0, 0, 0))


def shortened(log: list[str]) -> list[str]:
    """The messages of an error log, each once with its number: of a traceback, the last line."""
    found: Counter[str] = Counter()
    for entry in log:
        try:
            said = json.loads(entry)
            what = f"{said['level']}: {said.get('exception', said['message']).splitlines()[-1]}"
        except (ValueError, KeyError, IndexError):
            what = entry
        found[what[:200]] += 1
    return [f"log, {number} times: {what}" for what, number in found.most_common(SHOWN)]


def show(row: Row) -> None:
    """Print a row, and what was wrong."""
    tally = row.tally
    ms = (f"{s * 1000:.0f}" for s in (row.health, row.health_p99, row.late))
    stall = "no gauge" if row.stall is None else f"{row.stall * 1000:.0f}"
    mib = (f"{size / MIB:.0f}" for size in row.memory)
    sent = f"{tally.sent / 1e6:.1f}"
    print(line((row.kind, tally.requests, tally.refused, tally.fault_count, sent, stall, *ms, *mib)))
    counts = " ".join(f"{n}x{what}" for what, n in [*sorted(tally.statuses.items()), *sorted(tally.ends.items())])
    print(f"    {row.seconds:.0f} s: {counts}")
    for what in (*row.missed, *tally.faults, *(row.log if row.missed else ())):
        print(f"    ! {what[:400]}")
    sys.stdout.flush()


def line(cells: tuple[object, ...]) -> str:
    """A line of the table."""
    first, *others = cells
    return f"{first:20}" + "".join(f"{cell!s:>9}" for cell in others)


if __name__ == "__main__":
    sys.exit(main())
