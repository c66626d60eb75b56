"""The batch worker: a batch of lines in, their verdicts out.

`Workers` are the processes of this machine, or those of a cluster.
"""

from collections.abc import Mapping
from concurrent.futures import Future
from functools import cache
from typing import NamedTuple, Protocol, Self

import msgspec

from api.http.ndjson import Line
from api.http.upstream import Upstream
from api.records.elsewhere import OtherRulesets
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
    elsewhere: Mapping[str, str] = {}
    """the base URLs of services that judge records of other rulesets, by ruleset"""


class WorkerCrashed(Exception):
    """The process that had this batch has crashed; one of its records may be the cause."""


class WorkersLost(Exception):
    """No workers can be used, or used any longer; the message says why."""


class Workers(Protocol):
    """Processes that judge batches."""

    @property
    def max_in_flight(self) -> int:
        """The number of batches to submit at once, so that every process always has a next one."""

    def submit(self, batch: Batch) -> Future[list[bytes]]:
        """Submit a batch and return its future verdicts (`judge`), in order, or `WorkerCrashed`."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


def judge(batch: Batch) -> list[bytes]:
    """Return the verdict on each line as JSON."""
    others = OtherRulesets({ruleset: _service(url) for ruleset, url in batch.elsewhere.items()}, {})
    verdicts = ((line, validate(games, line, batch.most, batch.language)) for line in batch.lines)
    return [_encode(others.review(verdict, line, batch.language)) for line, verdict in verdicts]


_service = cache(Upstream)
