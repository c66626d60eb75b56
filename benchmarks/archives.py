"""Archives of records: what a verdict costs beside the bare log check, and what processes, a cluster and memory do.

``python -m benchmarks.archives`` measures the memory of the command alone: that takes minutes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

import msgspec

from api.bots.selfplay import Plan, play_all
from api.http.ndjson import Line
from api.records.batch.dask_pool import BATCHES_PER_THREAD, DaskPool
from api.records.batch.process_pool import ProcessPool
from api.records.batch.scheduler import judge_all
from api.records.batch.sources import Archive
from api.records.batch.worker import Batch, Workers, judge
from benchmarks.baseline import in_units
from benchmarks.games import log_check
from engine.core.game import Game, Mode
from tests.helpers.cluster import dask_cluster
from tests.helpers.playout import play, seeded

MOST = 2**21
#: Records of the archive that processes and a cluster share, and how often each has its turn.
RECORDS, ROUNDS = 4_000, 4
#: The game whose archive that is: its records are the shortest, so that sending them costs most.
PLAN = Plan("battlecrest", ["duel"], "archive")
CHECK, VALIDATION = "log check", "validation"
ONE, TWO, CLUSTER = "1 process", "2 processes", "cluster of 2"


@dataclass
class Cost:
    """Units and microseconds per step: of the log check as `games` has it, and of lines in, verdicts out."""

    game: str
    mode: str
    times: dict[str, tuple[float, float]]

    @property
    def ratio(self) -> float:
        """What a validation costs, beside the log check."""
        return self.times[VALIDATION][0] / self.times[CHECK][0]


@dataclass
class Report:
    """What was measured; ``rates`` are records in a second by the clock, the best of all rounds."""

    costs: list[Cost]
    records: int
    rates: dict[str, float]


def report(games: Iterable[Game[Any]]) -> Report:
    """Everything but the memory."""
    costs = [cost(game, mode) for game in games for mode in game.modes]
    return Report(costs, RECORDS, rates())


def cost(game: Game[Any], mode: Mode) -> Cost:
    """One mode, in one process; both take turns with the same games."""
    runs = {CHECK: log_check(game, mode), VALIDATION: validation(game, mode)}
    return Cost(game.id, mode.id, in_units(runs, rounds=40, seconds=0.04))  # many short turns: a ratio is wanted


def validation(game: Game[Any], mode: Mode) -> Callable[[], int]:
    """Lines to verdicts: the games of `log_check`."""
    lines, steps = [], 0
    for seed in range(2):
        log, chance = play(game, mode.example, seed).log, seeded(seed)
        steps += len(log)
        told = {"mode": "seeded", "match": chance.match, "seed": chance.seed}
        record = {"game": game.id, "ruleset": game.ruleset, "options": mode.example, "chance": told, "log": list(log)}
        lines.append(Line(seed + 1, msgspec.json.encode(record)))
    batch = Batch(lines, MOST, "en")
    assert all(b'"valid":true' in verdict for verdict in judge(batch))

    def run() -> int:
        judge(batch)
        return steps

    return run


def rates() -> dict[str, float]:
    """Records in a second of one process, of two, and of a cluster of two workers: the same archive, in turns."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        file = Path(folder, "games.ndjson")
        with file.open("wb") as out:
            out.writelines(record + b"\n" for record in play_all(PLAN, RECORDS, 2))
        cluster = stack.enter_context(DaskPool(stack.enter_context(dask_cluster(2)).address))
        while cluster.max_in_flight != 2 * BATCHES_PER_THREAD:
            sleep(0.1)
        everyone: dict[str, Workers] = {
            ONE: stack.enter_context(ProcessPool(1)),
            TWO: stack.enter_context(ProcessPool(2)),
            CLUSTER: cluster,
        }
        best = dict.fromkeys(everyone, 0.0)
        for n in range(ROUNDS + 1):
            for name, workers in everyone.items():
                start = monotonic()
                judged = sum(len(batch) for batch in judge_all(Archive([str(file)], MOST, None), workers, MOST, "en"))
                assert judged == RECORDS
                if n:  # the first round loads what is loaded on first use
                    best[name] = max(best[name], judged / (monotonic() - start))
        return best


def peak_memory(records: int, games: int = 2_000) -> int:
    """The most bytes that `herald validate` ever had in its own process, with a stream of so many records.

    They are so many different games of Battlecrest, again and again.
    """
    stream = islice(cycle(_games(games)), records)
    with TemporaryDirectory() as folder:
        output = Path(folder, "verdicts.ndjson")
        command = [sys.executable, "-m", "api.cli", "validate", "-", "--output", str(output), "--processes", "2"]
        validating = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert validating.stdin is not None
        with validating.stdin as out:
            out.writelines(record + b"\n" for record in stream)
        _, status, used = os.wait4(validating.pid, 0)
        validating.returncode = os.waitstatus_to_exitcode(status)
        assert validating.returncode == 0
        with output.open("rb") as verdicts:
            assert sum(1 for _ in verdicts) == records
    return used.ru_maxrss * 1024


def _games(count: int) -> list[bytes]:
    return list(play_all(PLAN, count, 2))


def memory() -> Iterator[str]:
    """What memory the command takes for archives of two sizes, in sentences."""
    for records in (10_000, 100_000):
        yield f"herald validate, {records:,} records of Battlecrest: {peak_memory(records) / 1e6:.0f} MB at most"


if __name__ == "__main__":
    for line in memory():
        print(line, flush=True)
