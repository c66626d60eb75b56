"""Scheduling: batches of records out to workers, verdicts back in order, whatever crashes."""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, wait
from typing import Final

import msgspec

from api.http.ndjson import Line
from api.records.batch.contents import BROKEN, PACKED, UTF16
from api.records.batch.sources import LINK_OUTSIDE, NOT_A_FILE, SourceRecord
from api.records.batch.worker import Batch, WorkerCrashed, Workers
from api.records.validate import unjudged_verdict
from engine.core.text.catalog import Language

#: Bytes of a batch, or more if its last record has more: so little that all are busy to the end, so much that sending
#: it costs nothing.
BATCH_BYTES: Final = 2**19
#: Bytes of a verdict, counted for each line in addition to its own.
VERDICT_BYTES: Final = 2**9
#: Crashes of a process with a single record until the record is blamed: one may be chance.
MAX_CRASHES: Final = 2

WORKER_DIED: Final = "worker_died"
#: The codes in verdicts on records that were not judged.
UNJUDGED: Final = (BROKEN, PACKED, UTF16, NOT_A_FILE, LINK_OUTSIDE, WORKER_DIED)

Judged = list[tuple[SourceRecord, bytes]]


def judge_all(found: Iterable[SourceRecord], workers: Workers, most: int, language: Language) -> Iterator[Judged]:
    """Yield the verdicts (JSON) on all records, in order, in lists as they arrive.

    Only the records of batches in work are in memory. After a crash the batch is judged again, one record at a time; a
    record that crashes two workers on its own gets a verdict that says so.
    """
    out: deque[tuple[list[SourceRecord], Future[list[bytes]]]] = deque()

    def submit(lines: list[Line]) -> Future[list[bytes]]:
        return workers.submit(Batch(lines, most, language))

    def finish() -> Judged:
        batch, future = out.popleft()
        try:
            verdicts = future.result()
        except WorkerCrashed:
            wait([other for _, other in out])  # a later crash is due to the one record in work
            verdicts = [alone(line) for line in _lines(batch)]
        told = iter(verdicts)
        return [(one, _unread_verdict(one, language) if one.broken else next(told)) for one in batch]

    def alone(line: Line) -> bytes:
        for _ in range(MAX_CRASHES):
            try:
                (verdict,) = submit([line]).result()
            except WorkerCrashed:
                continue
            return verdict
        return msgspec.json.encode(unjudged_verdict(line.number, WORKER_DIED, language))

    for batch in _batches(found):
        while out and (len(out) >= workers.max_in_flight or out[0][1].done()):
            yield finish()
        out.append((batch, submit(_lines(batch))))
    while out:
        yield finish()


def _batches(found: Iterable[SourceRecord]) -> Iterator[list[SourceRecord]]:
    batch: list[SourceRecord] = []
    size = 0
    for one in found:
        batch.append(one)
        size += len(one.line.content or b"") + VERDICT_BYTES
        if size >= BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _lines(batch: list[SourceRecord]) -> list[Line]:
    return [one.line for one in batch if not one.broken]


def _unread_verdict(one: SourceRecord, language: Language) -> bytes:
    return msgspec.json.encode(unjudged_verdict(one.line.number, one.why, language))
