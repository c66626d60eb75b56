"""What is done where the cores are: a batch of lines in, their verdicts out.

Who has cores to give is a `Workers`: the processes of this machine, or those of a cluster.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import NamedTuple, Protocol, Self

import msgspec

from api.http.ndjson import Line
from api.records.validate import validate
from engine import games
from engine.core.text.catalog import Language

_encode = msgspec.json.Encoder(order="deterministic").encode


class Batch(NamedTuple):
    """Lines in order, of one file or of many."""

    lines: list[Line]
    most: int
    """the bytes that a line may have"""
    language: Language


class WorkerCrashed(Exception):
    """The process that had this batch is gone: one of its records may have killed it."""


class WorkersLost(Exception):
    """There is nobody who could judge, or go on judging; a sentence says why."""


class Workers(Protocol):
    """Processes that judge batches."""

    @property
    def max_in_flight(self) -> int:
        """Batches that are given out at once, at most: so many that every process has another when one is done."""

    def submit(self, batch: Batch) -> Future[list[bytes]]:
        """The verdicts on a batch to come (`judge`), in its order; or `WorkerCrashed`."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


def judge(batch: Batch) -> list[bytes]:
    """The verdict on each line as JSON."""
    return [_encode(validate(games, line, batch.most, batch.language)) for line in batch.lines]
