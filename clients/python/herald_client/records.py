"""Records: whole matches to keep and to have checked.  `Match.record` makes one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, TypeVar

import httpx
import msgspec
from msgspec import UNSET

from herald_client.client import read_lines
from herald_client.errors import NetworkError, WrongMatch
from herald_client.models import Record, RecordVerdict
from herald_client.patience import Patience

Recorded = TypeVar("Recorded", bound=Record)

#: A record, or a line that holds one already.
AnyRecord = Record | Mapping[str, Any] | bytes | str
#: What is sent in one request at most (or one record that is longer): the answer to it fits into what networks hold
#: back, so that nobody waits for a reader who is still sending.
LINES: Final = 200
BYTES: Final = 250_000


def to_line(record: AnyRecord) -> bytes:
    """A record as a line, without its end: its canonical form (RFC 8785), of which its hash is the SHA-256.

    Of the same match every client makes the same line.  Raises `ValueError` if a text is not JSON, or a value is one
    that records do not hold: a number that is not whole, half a letter.
    """
    values = msgspec.json.decode(record) if isinstance(record, bytes | str) else msgspec.to_builtins(record)
    return json.dumps(_in_order(values), ensure_ascii=False, separators=(",", ":")).encode()


def hash_of(record: AnyRecord) -> str:
    """The hash of a record as verdicts tell it (`record`).  Raises `ValueError`, as `to_line` does.

    A line keeps its hash when it is read as a model and written again, unless it spells out what is the default.
    """
    return "sha256:" + hashlib.sha256(to_line(record)).hexdigest()


def join_records(records: Iterable[Recorded]) -> Recorded:
    """One record of what the seats of a sealed match have recorded, each with its own log.

    What several tell has to be the same, and what only some tell (an event, the own name) is taken over; but options
    that are left out are those of the first mode.  Raises `WrongMatch` if they are not of one match, or tell it in
    different ways, and `ValueError` if there is no record.
    """
    whole: dict[str, Any] = {}
    kind: Callable[..., Recorded] | None = None
    for record in records:
        kind = kind or type(record)
        if type(record) is not kind:
            raise WrongMatch("these are records of different games")
        if not record.logs:
            raise WrongMatch("a record of a sealed match has `logs`, and this one has none")
        for name in record.__struct_fields__:
            told = getattr(record, name)
            if name in ("logs", "players"):
                for seat, of_seat in (told or {}).items():
                    _agree(whole.setdefault(name, {}), seat, of_seat, f"{name} of {seat}")
            elif told is not UNSET or name == "options":
                _agree(whole, name, told, name)
    if kind is None:
        raise ValueError("there are no records to be joined")
    return kind(**whole)


def validated(client: Any, records: Iterable[AnyRecord], signed: bool, patience: Patience) -> Iterator[RecordVerdict]:
    """What the service says of each record: `Herald.validate`."""
    before = 0
    for lines in _batches(map(_line, records)):
        for verdict in patience.call(partial(_ask, client, lines, signed)):
            verdict.line += before
            yield verdict
        before += len(lines)


def _ask(client: Any, lines: list[bytes], signed: bool) -> list[RecordVerdict]:
    """The verdicts on a batch of lines; empty ones have none."""
    query = {"include": ["signature"] if signed else None}
    response: httpx.Response = client.send("POST", "/v1/validations", query=query, body=b"\n".join(lines))
    verdicts: list[RecordVerdict] = read_lines(response, RecordVerdict)
    if [verdict.line for verdict in verdicts] != [number for number, line in enumerate(lines, 1) if line]:
        raise NetworkError("the answer broke off: not every record has got its verdict")
    return verdicts


def _batches(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    batch: list[bytes] = []
    size = 0
    for line in lines:
        if batch and (len(batch) == LINES or size + len(line) > BYTES):
            yield batch
            batch, size = [], 0
        batch.append(line)
        size += len(line)
    if batch:
        yield batch


def _line(record: AnyRecord) -> bytes:
    """A record as it is sent.  A line is sent as it is, whatever is wrong with it: that is for the service to say."""
    if not isinstance(record, bytes | str):
        return to_line(record)
    line = (record.encode() if isinstance(record, str) else record).strip()
    if b"\n" in line:
        raise ValueError("a record has to be on one line")
    return line


def _agree(whole: dict[str, Any], name: str, told: Any, what: str) -> None:
    if _plain(whole.setdefault(name, told)) != _plain(told):
        raise WrongMatch(f"these records are not of one match, or tell it in different ways: {what}")


def _plain(told: Any) -> Any:
    return None if told is UNSET else msgspec.to_builtins(told)


def _in_order(value: Any) -> Any:
    """The same value with the names of objects in the order of RFC 8785, which counts letters as UTF-16 does."""
    if isinstance(value, dict):
        return {name: _in_order(value[name]) for name in sorted(value, key=_utf_16)}
    if isinstance(value, list | tuple):
        return [_in_order(item) for item in value]
    if isinstance(value, float):
        raise ValueError(f"records hold whole numbers only: {value}")
    return value


def _utf_16(name: str) -> bytes:
    return name.encode("utf-16-be")
