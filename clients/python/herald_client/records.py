"""Records: whole matches to keep and to have checked.  `Match.record` makes one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from herald_client.answers import convert
from herald_client.errors import WrongMatch
from herald_client.models import MatchRecord

Recorded = TypeVar("Recorded", bound=MatchRecord)

#: A record, or a line that holds one already.
AnyRecord = MatchRecord | Mapping[str, Any] | bytes | str
#: Any number of them.
AnyRecords = Iterable[AnyRecord]
AsyncAnyRecords = Iterable[AnyRecord] | AsyncIterable[AnyRecord]


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


def read_record(record: Any, kind: Any) -> dict[str, Any]:
    """The members of a record of one game, whose type this is.

    What is wrong inside its log is for the service to say.  Raises `ValueError` where something else is wrong.
    """
    game = kind.__struct_config__.tag
    try:
        told = msgspec.json.decode(record) if isinstance(record, bytes | str) else msgspec.to_builtins(record)
        members = msgspec.convert(told, dict[str, Any])
        convert({name: value for name, value in members.items() if name not in ("log", "logs")}, kind)
    except msgspec.MsgspecError as error:
        raise ValueError(f"this is no record of {game}: {error}") from error
    if members.get("game", game) != game:
        raise ValueError(f"this is no record of {game}: its game is {members['game']!r}")
    if unknown := members.keys() - {"game", *kind.__struct_fields__}:
        raise ValueError(f"this is no record of {game}: it has members that records do not have: {sorted(unknown)}")
    return members


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


async def aeach(records: AsyncAnyRecords) -> AsyncIterator[AnyRecord]:
    """Records one after another, wherever they come from."""
    if isinstance(records, AsyncIterable):
        async for record in records:
            yield record
    else:
        for record in records:
            yield record


def each(records: AnyRecords) -> Iterator[AnyRecord]:
    """The same of what need not be awaited."""
    return iter(records)


def line_of(record: AnyRecord) -> bytes:
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
