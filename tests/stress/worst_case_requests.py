"""What a request may cost: the most expensive ones that the contract allows, in processor time, without a server.

For every operation and type it builds the longest lists, the greatest numbers, the longest texts, the deepest and the
broadest JSON, the longest journals and records, each as large as a body may be, and prints the slowest ten:

    python -m tests.stress.worst_case_requests                 every game
    python -m tests.stress.worst_case_requests runewars        one game

It ends in failure where one takes too long, or is answered with a 5xx.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any, NamedTuple

from msgspec import inspect

from api.http.request_body import MsgspecField
from engine import games
from engine.core.errors import InvalidOptions
from engine.core.game import Game
from engine.core.position import MAX_JOURNAL, Position
from engine.core.records.record import MAX_LOG
from engine.core.session import Session
from engine.registry import Registry
from tests.helpers.in_process import Answer, InProcess
from tests.stress.valid_requests import (
    DEEPEST,
    Endpoint,
    Json,
    any_match,
    bodies,
    endpoints,
    least,
    long_journal,
    of_players,
    played,
    record,
)

#: Seconds of processor time that a request may take, and one with a whole game.
MOST, MOST_RECORD = 0.25, 0.5
SHOWN = 10
#: Of the states that were slowest to look at, so many are sent to every operation.
EVERYWHERE = 20
#: All parts of a turn: what an answer may hold costs as well.
PARTS = "include=position,decisions,view,events,log,illegal,text,frames"
#: Numbers where a type names no greatest one.
BIG = (2**31, 2**53, 2**63 - 1)
SPLICE = "@splice@"


class Request(NamedTuple):
    """One request to measure."""

    endpoint: Endpoint
    what: str
    body: bytes


class Measured(NamedTuple):
    """What it has cost."""

    request: Request
    answer: Answer

    def __str__(self) -> str:
        size = len(self.request.body)
        where = self.request.endpoint.path.removeprefix("/v1/games/")
        return f"{self.answer.seconds:7.3f} s  {self.answer.status}  {size:8} bytes  {where:28} {self.request.what}"


def text(document: Any) -> bytes:
    """The document as short JSON."""
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()


def dear(info: inspect.Type, value: Any, room: int, depth: int = 0) -> Iterator[tuple[str, Any]]:
    """Values made of this one, each with one thing blown up to fill the room (in bytes), and where that is."""
    if depth > DEEPEST:
        return
    match info:
        case inspect.Metadata():
            yield from dear(info.type, value, room, depth)
        case inspect.UnionType():
            for t in fitting(info, value):
                yield from dear(t, value if fits(t, value) else least(t), room, depth)
        case inspect.StructType() if isinstance(value, dict):
            for field in info.fields:
                inner = value.get(field.encode_name)
                given = least(field.type) if inner is None else inner
                for where, blown in dear(field.type, given, room, depth + 1):
                    yield f"/{field.encode_name}{where}", {**value, field.encode_name: blown}
        case inspect.ListType() | inspect.VarTupleType() if isinstance(value, list):
            for what, items in fillings(info.item_type, value):
                yield f"={what}", list(islice(cycle(items), longest(items, info.max_length, room)))
            for first in value[:1] or alternatives(info.item_type):
                for where, blown in dear(info.item_type, first, room, depth + 1):
                    yield f"/0{where}", [blown, *value[1:]]
        case inspect.DictType() if isinstance(value, dict):
            inner = next(iter(value.values()), least(info.value_type))
            keys = keys_of(info.key_type, len(text(inner)), room, info.max_length)
            yield "=keys", dict.fromkeys(keys, inner)
            if keys:
                for where, blown in dear(info.value_type, inner, room, depth + 1):
                    yield f"/{keys[0]}{where}", {**value, keys[0]: blown}
        case inspect.IntType():
            for number in BIG if info.le is None else (info.le,):
                yield f"={number}", number
        case inspect.StrType() if not info.pattern:
            yield "=text", "x" * (info.max_length or room)


def alternatives(info: inspect.Type) -> list[Any]:
    """A value of every kind that this type may be."""
    if isinstance(info, inspect.Metadata):
        return alternatives(info.type)
    return [least(t) for t in info.types] if isinstance(info, inspect.UnionType) else [least(info)]


def fitting(info: inspect.UnionType, value: Any) -> list[inspect.Type]:
    """The alternatives to follow: the one that the value is; all of them where it is none or null."""
    return [t for t in info.types if value is not None and fits(t, value)][:1] or list(info.types)


def fits(info: inspect.Type, value: Any) -> bool:
    """Whether a value may be of this type."""
    match info:
        case inspect.StructType():
            return isinstance(value, dict) and (not info.tag_field or value.get(info.tag_field) == info.tag)
        case inspect.ListType() | inspect.VarTupleType() | inspect.TupleType():
            return isinstance(value, list)
        case inspect.DictType():
            return isinstance(value, dict)
        case inspect.IntType():
            return type(value) is int
        case inspect.StrType() | inspect.LiteralType():
            return isinstance(value, str)
        case inspect.Metadata():
            return fits(info.type, value)
    return value is None


def fillings(item: inspect.Type, value: list[Any]) -> Iterator[tuple[str, list[Any]]]:
    """What a list can be filled with: items that it has, and items of every kind that it may have."""
    if value:
        yield "its items", value
        yield "its first", value[:1]
    match item:
        case inspect.Metadata():
            yield from fillings(item.type, [])
        case inspect.UnionType():
            for t in item.types:
                yield from fillings(t, [])
        case inspect.LiteralType():
            yield "every word", list(item.values)
        case inspect.StructType():
            yield str(item.tag or item.cls.__name__), [least(item)]
        case inspect.ListType() | inspect.VarTupleType():
            yield "lists", [least(item), [least(item.item_type)] * (item.max_length or 8)]
        case _:
            yield "items", [least(item)]


def longest(items: list[Any], most: int | None, room: int) -> int:
    """How many of these items a list may have."""
    fit = max(0, room * len(items) // (len(text(items)) or 1))
    return fit if most is None else min(fit, most)


def keys_of(info: inspect.Type, size: int, room: int, most: int | None) -> list[str]:
    """As many keys as a map may have."""
    if isinstance(info, inspect.Metadata):
        return keys_of(info.type, size, room, most)
    if isinstance(info, inspect.LiteralType):
        return [str(value) for value in info.values]
    return [f"k{n}" for n in range(min(room // (size + 12), most or room))]


def junk(size: int) -> Iterator[tuple[str, bytes]]:
    """JSON of this size, valid or not."""
    for number in (
        "1e300",
        "1.0",
        "-0.0",
        "1e2",
        "1.5",
        "1e-300",
        "123456789012345678901",
        "9" * 4000,
        "0." + "1" * 800,
    ):
        yield f"numbers {number[:8]}", b"[" + b",".join([number.encode()] * (size // (len(number) + 1))) + b"]"
    yield "a number", b"9" * size
    yield "a fraction", b"0." + b"1" * size
    yield "an exponent", b"1e" + b"9" * size
    for name, item in {
        "empty lists": b"[]",
        "empty objects": b"{}",
        "empty texts": b'""',
        "nested": b"[" * 60 + b"]" * 60,
        "nested objects": b'{"a":' * 60 + b"1" + b"}" * 60,
        "texts like brackets": b'"[","]"',
        "escapes": b'"\\u0000\\"\\ud83d\\ude00"',
        "nulls": b"null",
    }.items():
        yield name, b"[" + b",".join([item] * (size // (len(item) + 1))) + b"]"
    yield "members", b"{" + b",".join(b'"%x":0' % n for n in range(size // 10)) + b"}"
    yield "the same member", b"{" + b",".join([b'"a":0'] * (size // 6)) + b"}"
    yield "a long text", b'"' + b"x" * size + b'"'
    yield "a long name", b'{"' + b"x" * size + b'":0}'
    yield "a text of escapes", b'"' + b"\\u0001" * (size // 6) + b'"'
    yield "a text of quotes", b'"' + b'\\"' * (size // 2) + b'"'
    yield "a text of signs", b'"' + "\U0001f600".encode() * (size // 4) + b'"'
    yield "deep lists", b"[" * (size // 2) + b"]" * (size // 2)
    yield "deep objects", b'{"a":' * (size // 6) + b"1" + b"}" * (size // 6)
    yield "only opened", b"[" * size
    yield "blanks", b" " * size
    yield "backslashes", b"\\" * size
    yield "an open text", b'"' + b'\\"[' * (size // 3)


def spliced(body: Json, *path: str, limit: int) -> Iterator[tuple[str, bytes]]:
    """The body with junk in one place of it."""
    marked = json.loads(json.dumps(body))
    *outer, last = path
    inside = marked
    for name in outer:
        inside = inside[name]
    inside[last] = SPLICE
    frame, mark = text(marked), text(SPLICE)
    for name, value in junk(limit - len(frame)):
        yield f"/{'/'.join(path)} is {name}", frame.replace(mark, value, 1)


class Dear:
    """The expensive requests of one game."""

    def __init__(self, service: InProcess, game: Game[Any]) -> None:
        self.service, self.game = service, game
        self.endpoints = {endpoint.name: endpoint for endpoint in endpoints(game)}
        self.match = any_match(game)
        self.measured: list[Measured] = []

    def limit(self, endpoint: Endpoint) -> int:
        """How large a body may be."""
        settings = self.service.settings
        return settings.max_record_bytes if endpoint.record else settings.max_body_bytes

    def measure(self, request: Request) -> Measured:
        """Send a request; one that seems slow again, since others use the machine too."""
        most = MOST_RECORD if request.endpoint.record else MOST
        query = PARTS if "include" in request.endpoint.query else ""
        answer = self.service.post(request.endpoint.path, request.body, query)
        for _ in range(2):
            if answer.seconds > most:
                answer = min(
                    answer,
                    self.service.post(request.endpoint.path, request.body, query),
                    key=lambda answer: answer.seconds,
                )
        self.measured.append(Measured(request, answer))
        return self.measured[-1]

    def run(self) -> list[Measured]:
        """Measure everything."""
        for endpoint in self.endpoints.values():
            for body in list(bodies(self.game, self.match, endpoint))[:1]:
                for what, data in self.of_members(endpoint, body):
                    self.measure(Request(endpoint, what, data))
        self.states()
        for endpoint, what, body in self.long_ones():
            self.measure(Request(endpoint, what, text(body)))
        return self.measured

    def of_members(self, endpoint: Endpoint, body: Json) -> Iterator[tuple[str, bytes]]:
        """Junk for a body and in every member of it, and each member that is typed blown up."""
        limit = self.limit(endpoint)
        for what, data in junk(limit):
            yield f"the body is {what}", data[:limit]
        for name in (*body, "zzz"):
            yield from spliced(body, name, limit=limit)
        for name in body:
            field = endpoint.schema.fields[name]
            if isinstance(body[name], dict) and name != "position":
                for inner in (*body[name], "zzz"):
                    yield from spliced(body, name, inner, limit=limit)
            if isinstance(field, MsgspecField) and name != "position":
                room = limit - len(text(body))
                for where, value in dear(inspect.type_info(field.type), body[name], room):
                    yield f"/{name}{where}", text({**body, name: value})

    def states(self) -> None:
        """Positions: junk in every part of one, then everything in two of them blown up; the slowest everywhere."""
        look = self.endpoints["legalActions"]
        limit, begun = self.limit(look), len(self.measured)
        positions = [json.loads(position) for position, _, _ in self.match.positions]
        type_ = inspect.type_info(Position[self.game.State, self.game.Action])  # type: ignore[name-defined]
        for name in (*positions[-1], "journal", "undo", "zzz"):
            for what, data in spliced({"position": positions[-1]}, "position", name, limit=limit):
                self.measure(Request(look, what, data))
        for name in (*positions[-1]["checkpoint"], "zzz"):
            for what, data in spliced({"position": positions[-1]}, "position", "checkpoint", name, limit=limit):
                self.measure(Request(look, what, data))
        for position in (positions[0], positions[len(positions) // 2]):
            room = limit - len(text(position)) - 100
            for where, blown in dear(type_, position, room):
                self.measure(Request(look, f"/position{where}", text({"position": blown})))
        slowest = sorted(self.measured[begun:], key=lambda m: -m.answer.seconds)[:EVERYWHERE]
        for measured in slowest:
            frame = measured.request.body[1:-1]
            for endpoint in self.endpoints.values():
                body = next(bodies(self.game, self.match, endpoint))
                if "position" in body and endpoint is not look:
                    rest = text({**body, "position": 0}).replace(b'"position":0', frame, 1)
                    self.measure(Request(endpoint, measured.request.what, rest))

    def long_ones(self) -> Iterator[tuple[Endpoint, str, Json]]:
        """The longest games, journals and lists of actions, all of them legal."""
        replay, apply, look, compare = (self.endpoints[name] for name in ("replay", "apply", "legalActions", "compare"))
        for mode in self.game.modes:
            match = played(self.game, longest_options(self.game, mode.example), 1)
            players = of_players(match.log)
            yield replay, f"{mode.id}: {len(match.log)} entries", record(self.game, match)
            yield replay, f"{mode.id}: without what the service answers", record(self.game, match, players)
            yield replay, f"{mode.id}: the last is wrong", record(self.game, match, [*match.log, *match.log[:1]])
            yield (
                replay,
                f"{mode.id}: half without",
                record(self.game, match, [*match.log[:200], *of_players(match.log[200:])]),
            )
            whole = record(self.game, match)
            times = min((self.limit(replay) - 1000) // len(text(whole)), MAX_LOG // len(match.log))
            if times > 1:
                yield replay, f"{mode.id}: {times} times the log", {**whole, "log": whole["log"] * times}
            yield (
                compare,
                f"{mode.id}: the same twice",
                {name: {**whole, "game": self.game.id} for name in ("first", "second")},
            )
            start = Session.begin(self.game, match.options, match.chance)
            yield replay, f"{mode.id}: a table that it never was", {**whole, "position": json.loads(start.save())}
            several = [{"seat": e.seat, "action": json.loads(self.game.codec.encode(e.action))} for e in players[:256]]
            yield (
                apply,
                f"{mode.id}: {len(several)} actions",
                {"position": json.loads(start.save()), "actions": several},
            )
            for length in (MAX_JOURNAL, MAX_JOURNAL + 1):
                position = long_journal(self.game, match, length)
                yield look, f"{mode.id}: {length} entries in the journal", {"position": position}
            for position, _, _ in match.positions[::5]:
                yield look, f"{mode.id}: a position as it is played", {"position": json.loads(position)}


def longest_options(game: Game[Any], options: Json) -> Json:
    """These options, with every number in them as great as the rules allow: so games last longest."""
    for field in inspect.type_info(game.Options).fields:  # type: ignore[attr-defined]
        for t in getattr(field.type, "types", (field.type,)):
            if isinstance(t, inspect.IntType) and t.le is not None:
                longer = {**options, field.encode_name: t.le}
                try:
                    Session.begin(game, longer)
                except InvalidOptions:
                    continue
                options = longer
    return options


def too_dear(measured: Measured) -> bool:
    """Whether a request takes too long, or is answered with a 5xx."""
    most = MOST_RECORD if measured.request.endpoint.record else MOST
    return measured.answer.seconds > most or measured.answer.status >= 500


def main(*names: str) -> int:
    """Measure and print; how many are too expensive."""
    wanted = [game for name, game in games.items() if not names or name in names]
    service = InProcess(Registry(*wanted))
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)  # as in a worker (`pre_fork`), which has not the rules and data to look through
    found = [measured for game in wanted for measured in Dear(service, game).run()]
    found.sort(key=lambda measured: -measured.answer.seconds)
    failed = list(filter(too_dear, found))
    print(f"{len(found)} dear requests; the slowest:")
    for measured in (*found[:SHOWN], *(m for m in failed if m not in found[:SHOWN])):
        print(f"{measured}{'   TOO DEAR' * too_dear(measured)}")
    return len(failed)


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
