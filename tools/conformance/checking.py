"""Check a file of vectors against the engine, as an independent implementation of the rules would.

What a line asks is asked again, and what is answered is compared with the line.  The positions that lines lead to are
kept, by the number of the line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Raw

from engine import games
from engine.core.chance import Referee, Seeded
from engine.core.errors import RulesError
from engine.core.events import Event
from engine.core.game import Game
from engine.core.position import LogEntry
from engine.core.session import Session
from tools.conformance import rules
from tools.conformance.lines import FORMAT, Apply, Draw, Ending, Given, Head, Line, Refuse, Setup, View, decode, encode


class Difference(NamedTuple):
    """Where a line differs from the rules: the first place in it, what the line says, and what was found."""

    line: int
    pointer: str
    told: Any
    found: Any


class Place(NamedTuple):
    """Where a line leads: the position, the events on the way, and what chance has drawn there."""

    position: bytes
    events: list[Event]
    draws: list[Draw]


def check(lines: Iterable[bytes]) -> Iterator[Difference]:
    """All lines that are not what the rules say, in their order; the head alone, if it is of no use."""
    numbered = enumerate(lines, 1)
    first, head = next(numbered, (1, b""))
    try:
        told = decode(head)
    except msgspec.MsgspecError as problem:
        yield Difference(first, "", None, str(problem))
        return
    if not isinstance(told, Head) or told.game not in games:
        yield Difference(first, "/kind", None, "no head of a game that there is")
        return
    game = games[told.game]
    if (told.format, told.ruleset) != (FORMAT, game.ruleset):
        yield Difference(first, "/ruleset", [told.format, told.ruleset], [FORMAT, game.ruleset])
        return
    checking = Checking(game)
    counted: dict[str, int] = {}
    for number, data in numbered:
        try:
            line = decode(data)
            kind = str(line.__struct_config__.tag)
            counted[kind] = counted.get(kind, 0) + 1
            found = checking.answer(number, line)
        except (RulesError, msgspec.MsgspecError, KeyError) as problem:
            yield Difference(number, "", None, f"{type(problem).__name__}: {problem}")
            continue
        where = difference(msgspec.json.decode(data), None if found is None else msgspec.json.decode(encode(found)))
        if where is not None:
            yield Difference(number, *where)
    if counted != told.lines:
        yield Difference(first, "/lines", told.lines, counted)


class Checking:
    """The answers of the engine to the lines of a file, in their order."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.places: dict[int, Place] = {}

    def answer(self, number: int, line: Line) -> Line | None:
        """The line as the rules have it; raises `KeyError` if it is about a line that leads nowhere."""
        match line:
            case Setup():
                return self._setup(number, line)
            case Given():
                table = Session.resume(self.game, bytes(line.position))
                self.places[number] = Place(bytes(line.position), [], [])
                return rules.given(table)
            case Apply():
                return self._apply(number, line)
            case Refuse():
                table, action = self._table(line.at), self._action(line.action)
                why = rules.objection(table, line.seat, action)
                return None if why is None else rules.refuse(table, line.at, line.seat, action, why)
            case View():
                return rules.view(self._table(line.at), line.at, line.seat, self.places[line.at].events)
            case Draw():
                drawn = self.places[line.at].draws
                return next((draw for draw in drawn if draw.step == line.step), None)
            case Ending():
                return rules.ending(self._table(line.at), line.at)
            case _:
                return None  # a second head

    def _setup(self, number: int, line: Setup) -> Setup:
        options = msgspec.json.decode(line.options)
        seeded = msgspec.json.decode(line.chance)["mode"] == "seeded"
        chance = msgspec.json.decode(line.chance, type=Seeded) if seeded else Referee()
        table = Session.begin(self.game, options, chance)
        draws = rules.draws_of_setup(self.game, options, number, chance)
        self.places[number] = Place(rules.position_of(table), table.events, draws)
        return rules.setup(table, line.mode, options)

    def _apply(self, number: int, line: Apply) -> Apply:
        table, entry = self._table(line.at), LogEntry(line.seat, self._action(line.action))  # type: ignore[arg-type]
        table.act(entry.seat, entry.action)
        draws = rules.draws_of_action(self.game, self.places[line.at].position, entry, number, table.chance)
        self.places[number] = Place(rules.position_of(table), table.events, draws)
        return rules.apply(table, line.at, entry, whole=line.position is not UNSET)

    def _table(self, at: int) -> Session:
        return Session.resume(self.game, self.places[at].position)

    def _action(self, action: Raw) -> Any:
        return self.game.codec.decode_action(action)


def difference(told: Any, found: Any, pointer: str = "") -> tuple[str, Any, Any] | None:
    """The first place where two JSON values differ, with what is there; the order of members does not matter."""
    if isinstance(told, dict) and isinstance(found, dict):
        for name in [*told, *(name for name in found if name not in told)]:
            if where := difference(told.get(name, UNSET), found.get(name, UNSET), f"{pointer}/{_token(name)}"):
                return where
        return None
    if isinstance(told, list) and isinstance(found, list):
        for n in range(max(len(told), len(found))):
            one, other = (there[n] if n < len(there) else UNSET for there in (told, found))
            if where := difference(one, other, f"{pointer}/{n}"):
                return where
        return None
    return None if told == found and type(told) is type(found) else (pointer, told, found)


def _token(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")
