"""Batches through workers: their order, how many are out, and what becomes of those whose worker dies."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import Future

import msgspec
import pytest

from api.http.ndjson import Line
from api.records.batch import scheduler
from api.records.batch.scheduler import judge_all
from api.records.batch.sources import SourceRecord
from api.records.batch.worker import Batch, WorkerCrashed, WorkersLost

ENGLISH = "en"


class Fake:
    """Workers that finish in any order, and die of the lines that the test names."""

    def __init__(self, max_in_flight: int, killers: dict[bytes, int] | None = None) -> None:
        self.max_in_flight, self.killers = max_in_flight, killers or {}
        self.out: list[tuple[Batch, Future[list[bytes]]]] = []
        self.most_out = self.judged = 0
        self.seen: list[bytes] = []
        self.choose = random.Random(1)

    def submit(self, batch: Batch) -> Future[list[bytes]]:
        future: Late = Late(self)
        self.out.append((batch, future))
        self.most_out = max(self.most_out, len(self.out))
        return future

    def work(self) -> None:
        """Be done with one batch; if it kills, all that are out die along."""
        batch, future = self.out.pop(self.choose.randrange(len(self.out)))
        for line in batch.lines:
            if self.killers.get(line.content, 0):
                self.killers[line.content] -= 1
                future.set_exception(WorkerCrashed())
                for _, other in self.out:
                    other.set_exception(WorkerCrashed())
                self.out.clear()
                return
        self.judged += len(batch.lines)
        self.seen += [line.content for line in batch.lines]
        future.set_result([msgspec.json.encode({"line": line.number}) for line in batch.lines])

    def __enter__(self) -> Fake:
        return self

    def __exit__(self, *_: object) -> None: ...


class Late(Future):
    """What is worked on while somebody waits for it."""

    def __init__(self, workers: Fake) -> None:
        super().__init__()
        self.workers = workers

    def result(self, timeout: float | None = None) -> list[bytes]:
        while not self.done():
            self.workers.work()
        return super().result()


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three lines each; and whoever waits for many lets them work."""

    def wait(futures: list[Late]) -> None:
        for future in futures:
            while not future.done():
                future.workers.work()

    monkeypatch.setattr(scheduler, "BATCH_BYTES", 3 * scheduler.VERDICT_BYTES)
    monkeypatch.setattr(scheduler, "wait", wait)


def find(count: int, broken: tuple[int, ...] = ()) -> list[SourceRecord]:
    return [SourceRecord("f", Line(n, None if n in broken else b"%d" % n), n, n in broken) for n in range(1, count + 1)]


def test_verdicts_come_in_order_and_no_more_is_read_than_is_in_work() -> None:
    workers, read = Fake(4), 0

    def reading() -> Iterator[SourceRecord]:
        nonlocal read
        for one in find(1000):
            read += 1
            yield one

    told = 0
    for batch in judge_all(reading(), workers, 100, ENGLISH):
        for one, verdict in batch:
            told += 1
            assert (one.line.number, msgspec.json.decode(verdict)) == (told, {"line": told})
        assert read - told <= (4 + 1) * 3
    assert (told, workers.judged, workers.most_out) == (1000, 1000, 4)


def test_what_is_done_is_told_without_waiting_for_more() -> None:
    workers = Fake(4)

    def reading() -> Iterator[SourceRecord]:
        yield from find(6)
        workers.work()
        workers.work()
        yield from find(9)[6:]
        pytest.fail("two batches were done, and not told")

    batches = judge_all(reading(), workers, 100, ENGLISH)
    assert len(next(batches)) + len(next(batches)) >= 4


def test_places_where_files_break_are_told_in_their_order() -> None:
    workers = Fake(4)
    told = [verdict for batch in judge_all(find(10, broken=(2, 3, 10)), workers, 100, ENGLISH) for _, verdict in batch]
    verdicts = [msgspec.json.decode(verdict) for verdict in told]
    assert [verdict["line"] for verdict in verdicts] == list(range(1, 11))
    assert [verdict["line"] for verdict in verdicts if "reason" in verdict] == [2, 3, 10]
    assert workers.judged == 7


@pytest.mark.parametrize("max_in_flight", [1, 2, 5])
def test_a_killer_is_told_and_everything_else_is_told_once(max_in_flight: int) -> None:
    killers = {b"1": 99, b"17": 99, b"18": 99, b"40": 99}
    workers = Fake(max_in_flight, killers)
    told = [(one, verdict) for batch in judge_all(find(40), workers, 100, ENGLISH) for one, verdict in batch]
    assert [one.line.number for one, _ in told] == list(range(1, 41))
    assert {one.line.content for one, verdict in told if b"died" in verdict} == set(killers)
    assert sorted(workers.seen, key=int) == [b"%d" % n for n in range(1, 41) if b"%d" % n not in killers]


@pytest.mark.parametrize("deaths", [1, 2])
def test_who_dies_once_while_a_record_is_alone_accuses_nobody(deaths: int) -> None:
    workers = Fake(3, {b"5": deaths})
    told = [verdict for batch in judge_all(find(12), workers, 100, ENGLISH) for _, verdict in batch]
    assert [msgspec.json.decode(verdict) for verdict in told] == [{"line": n} for n in range(1, 13)]


def test_where_there_is_nobody_left_it_ends() -> None:
    class Lost(Fake):
        def work(self) -> None:
            self.out.pop(0)[1].set_exception(WorkersLost("all gone"))

    with pytest.raises(WorkersLost, match="all gone"):
        list(judge_all(find(12), Lost(2), 100, ENGLISH))
