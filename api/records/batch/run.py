"""An archive through many processes: batches out, verdicts back in order, whoever dies on the way."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, wait
from typing import Final

import msgspec

from api.errors.problems import SENTENCES
from api.http.ndjson import Line
from api.records.batch.files import BROKEN, LINK_OUTSIDE, NOT_A_FILE, Found
from api.records.batch.work import Batch, WorkerDied, Workers
from api.records.validate import unread
from engine.core.text.catalog import LANGUAGES, Language

#: Bytes of a batch, or more if its last record has more: so little that all are busy to the end, so much that sending
#: it costs nothing.
BATCH: Final = 2**19
#: What a line costs beside its own bytes: its verdict.
VERDICT: Final = 2**9
#: So often a record may be alone in a process that dies: once may be chance.
DEATHS: Final = 2

WORKER_DIED: Final = "worker_died"
#: What is said where nobody has judged, in every language.
UNJUDGED: Final = {
    SENTENCES.format(code, {}, told) for code in (BROKEN, NOT_A_FILE, LINK_OUTSIDE, WORKER_DIED) for told in LANGUAGES
}

Judged = list[tuple[Found, bytes]]


def run(found: Iterable[Found], workers: Workers, most: int, language: Language) -> Iterator[Judged]:
    """The verdict (JSON) on everything found, in order, as many at a time as come back at once.

    Of all that was found no more is kept than is in work.  If a process dies, what it had is done again one record at a
    time; a record that two die of, with nothing else in work, is told to have killed them.
    """
    out: deque[tuple[list[Found], Future[list[bytes]]]] = deque()

    def submit(lines: list[Line]) -> Future[list[bytes]]:
        return workers.submit(Batch(lines, most, language))

    def finish() -> Judged:
        batch, future = out.popleft()
        try:
            verdicts = future.result()
        except WorkerDied:
            wait([other for _, other in out])  # what dies from here on has died of the one record that is in work
            verdicts = [alone(line) for line in _lines(batch)]
        told = iter(verdicts)
        return [(one, _broken(one, language) if one.broken else next(told)) for one in batch]

    def alone(line: Line) -> bytes:
        for _ in range(DEATHS):
            try:
                (verdict,) = submit([line]).result()
            except WorkerDied:
                continue
            return verdict
        return msgspec.json.encode(unread(line.number, WORKER_DIED, language))

    for batch in _batches(found):
        while out and (len(out) >= workers.in_flight or out[0][1].done()):
            yield finish()
        out.append((batch, submit(_lines(batch))))
    while out:
        yield finish()


def _batches(found: Iterable[Found]) -> Iterator[list[Found]]:
    batch: list[Found] = []
    size = 0
    for one in found:
        batch.append(one)
        size += len(one.line.content or b"") + VERDICT
        if size >= BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _lines(batch: list[Found]) -> list[Line]:
    return [one.line for one in batch if not one.broken]


def _broken(one: Found, language: Language) -> bytes:
    return msgspec.json.encode(unread(one.line.number, one.why, language))
