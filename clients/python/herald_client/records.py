"""Records of whole matches: lines, hashes, joining.  `Match.record` makes a record."""

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

#: A record, or a line with a record.
AnyRecord = MatchRecord | Mapping[str, Any] | bytes | str
#: Any number of records.
AnyRecords = Iterable[AnyRecord]
AsyncAnyRecords = Iterable[AnyRecord] | AsyncIterable[AnyRecord]


def to_line(record: AnyRecord) -> bytes:
    """Return a record as one line without a line end: canonical JSON (RFC 8785).

    The hash of the record is the SHA-256 of this line.  Every client writes the same line for the same match.  Raises
    `ValueError` if a text is not JSON, or a value can't be in a record: a fraction, a lone surrogate.
    """
    values = msgspec.json.decode(record) if isinstance(record, bytes | str) else msgspec.to_builtins(record)
    return json.dumps(_in_order(values), ensure_ascii=False, separators=(",", ":")).encode()


def hash_of(record: AnyRecord) -> str:
    """Return the hash of a record, as in the member `record` of verdicts.  Raises `ValueError` as `to_line` does.

    A line that was read as a model and written again has the same hash, unless it spells out a default.
    """
    return "sha256:" + hashlib.sha256(to_line(record)).hexdigest()


def read_record(record: Any, kind: Any) -> dict[str, Any]:
    """Return the members of a record of one game (``kind`` is its type).

    Raises `ValueError` if it is not a record of this game.  The service reports errors inside the log.
    """
    game = kind.__struct_config__.tag
    try:
        values = msgspec.json.decode(record) if isinstance(record, bytes | str) else msgspec.to_builtins(record)
        members = msgspec.convert(values, dict[str, Any])
        convert({name: value for name, value in members.items() if name not in ("log", "logs")}, kind)
    except msgspec.MsgspecError as error:
        raise ValueError(f"this is not a record of {game}: {error}") from error
    if members.get("game", game) != game:
        raise ValueError(f"this is not a record of {game}: its game is {members['game']!r}")
    if unknown := members.keys() - {"game", *kind.__struct_fields__}:
        raise ValueError(f"this is not a record of {game}: it has unknown members: {sorted(unknown)}")
    return members


def join_records(records: Iterable[Recorded]) -> Recorded:
    """Join the records of the seats of a sealed match, each with its own log, into one record.

    A member that several records have must be equal in them.  A member that only some have (the event, the options, a
    player's name, a tag) is included, and so are all comments.  If none has options, they are those of the first mode.
    Raises `WrongMatch` if the records are not of one match, or contradict each other, and `ValueError` if there are
    none.
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
            value = getattr(record, name)
            if name in ("logs", "players", "tags"):
                for key, part in (value or {}).items():
                    _agree(whole.setdefault(name, {}), key, part, f"{name} of {key}")
            elif name == "comments":
                if value:
                    whole[name] = [*whole.get(name, ()), *value]
            elif value is not UNSET and value is not None:
                _agree(whole, name, value, name)
    if kind is None:
        raise ValueError("there are no records to join")
    return kind(**whole)


async def aiter_records(records: AsyncAnyRecords) -> AsyncIterator[AnyRecord]:
    """Yield the records of any iterable."""
    if isinstance(records, AsyncIterable):
        async for record in records:
            yield record
    else:
        for record in records:
            yield record


def iter_records(records: AnyRecords) -> Iterator[AnyRecord]:
    """Return an iterator over records, as `aiter_records` does without `await`."""
    return iter(records)


def line_of(record: AnyRecord) -> bytes:
    """Return a record as a line to send.  A line stays as it is: the service reports what is wrong with it."""
    if not isinstance(record, bytes | str):
        return to_line(record)
    line = (record.encode() if isinstance(record, str) else record).strip()
    if b"\n" in line:
        raise ValueError("a record has to be on one line")
    return line


def _agree(whole: dict[str, Any], name: str, value: Any, path: str) -> None:
    if _plain(whole.setdefault(name, value)) != _plain(value):
        raise WrongMatch(f"these records are not of one match, or contradict each other: {path}")


def _plain(value: Any) -> Any:
    return None if value is UNSET else msgspec.to_builtins(value)


def _in_order(value: Any) -> Any:
    """Return the value with the members of objects in the order of RFC 8785: by UTF-16 code units."""
    if isinstance(value, dict):
        return {name: _in_order(value[name]) for name in sorted(value, key=_utf_16)}
    if isinstance(value, list | tuple):
        return [_in_order(item) for item in value]
    if isinstance(value, float):
        raise ValueError(f"records have only integers: {value}")
    return value


def _utf_16(name: str) -> bytes:
    return name.encode("utf-16-be")
