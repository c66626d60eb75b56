"""What the rules answer to a line: each function makes one from what it asks.  Making and checking both call them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Raw

from api.records.canonical_json import canonical
from engine.core.chance import ChanceMode, Referee, Seeded
from engine.core.decision import TABLE, Chance, Illegal
from engine.core.errors import GameOver, NotYourDecision
from engine.core.events import Event
from engine.core.game import Game
from engine.core.position import LogEntry
from engine.core.session import Session
from tools.conformance.lines import Apply, Asked, Draw, Ending, Given, Refuse, Setup, View


def position_of(table: Session) -> bytes:
    """The position without how the last call can be taken back: that is the service's, and no matter of rules."""
    position = table.position()
    position.undo = None
    return table.game.codec.encode(position)


def hash_of(position: bytes) -> str:
    """SHA-256 of the canonical form (RFC 8785), in hexadecimal."""
    return hashlib.sha256(canonical(position)).hexdigest()


def asked_at(table: Session) -> list[Asked]:
    """Every decision at a table at rest."""
    return [
        Asked(
            seat, decision.kind, decision.rule, [Raw(table.game.codec.encode(action)) for action in table.legal(seat)]
        )
        for seat, decision in table.decisions.items()
    ]


def told_at(table: Session) -> list[Raw]:
    """What has happened at a table in the last call."""
    return [Raw(table.game.codec.encode(event)) for event in table.events]


def setup(table: Session, mode: str, options: Mapping[str, Any]) -> Setup:
    """The line of a table that was just set up."""
    position, chance = position_of(table), msgspec.json.encode(table.chance)
    told = Raw(msgspec.json.encode(options)), Raw(chance), told_at(table), asked_at(table)
    return Setup(mode, *told, hash_of(position), Raw(position))


def given(table: Session) -> Given:
    """The line of a position to begin from."""
    position = position_of(table)
    return Given(asked_at(table), hash_of(position), Raw(position))


def apply(table: Session, at: int, entry: LogEntry[Any], *, whole: bool) -> Apply:
    """The line of an action that was just played at this table; ``whole``: with the next position."""
    position, action = position_of(table), Raw(table.game.codec.encode(entry.action))
    told = told_at(table), asked_at(table), hash_of(position)
    return Apply(at, entry.seat, action, *told, Raw(position) if whole else UNSET)


def objection(table: Session, seat: str, action: Any) -> Illegal | str | None:
    """Why an action is refused at this table: a rule's reason, or the name of another problem; ``None``: it is not."""
    try:
        return table.refusal(seat, action)
    except NotYourDecision:
        return "not-your-decision"
    except GameOver:
        return "game-over"


def refuse(table: Session, at: int, seat: str, action: Any, why: Illegal | str) -> Refuse:
    """The line of an action that is refused at this table, for this reason."""
    told = at, seat, Raw(table.game.codec.encode(action))
    if isinstance(why, str):
        return Refuse(*told, why)
    reason = table.game.text.messages.format(why.code, why.bindings)
    return Refuse(*told, "illegal-action", why.rule, why.code, why.pointer or UNSET, reason)


def view(table: Session, at: int, seat: str | None, events: Sequence[Event]) -> View:
    """The line of what a seat may know of this table, and of the events that have led to it."""
    encode = table.game.codec.encode
    told = [encode(event) for event in events]
    heard = told if seat is None else [encode(table.game.redact(event, seat)) for event in events]
    return View(at, seat, Raw(encode(table.view(seat))), UNSET if heard == told else [Raw(event) for event in heard])


def ending(table: Session, at: int) -> Ending | None:
    """The line of how the game has ended, or ``None`` while it goes on."""
    outcome = table.outcome
    return None if outcome is None else Ending(at, outcome.winners, outcome.reason, outcome.rule)


def draws(table: Session, at: int, chance: Seeded) -> list[Draw]:
    """The lines of all that this seed draws until a player is asked.  The table is one at which a referee answers."""
    found = []
    while isinstance(decision := table.decisions.get(TABLE), Chance):
        encode = table.game.codec.encode
        action = chance.answer(decision, table.step)
        outcomes = [{"action": Raw(encode(one)), "weight": weight} for one, weight in decision.outcomes()]
        told = {"match": chance.match, "seed": chance.seed, "commitment": chance.commitment}
        if chance.contributions:
            told["contributions"] = chance.contributions  # type: ignore[assignment]  # the only one that is no text
        found.append(Draw(at, table.step, decision.kind, decision.rule, told, outcomes, Raw(encode(action))))
        table.act(TABLE, action)
    return found


def refereed(game: Game[Any], position: bytes) -> Session:
    """The table of this position, at which a referee answers for chance."""
    return Session.resume(game, msgspec.json.encode(msgspec.json.decode(position) | {"chance": {"mode": "referee"}}))


def draws_of_setup(game: Game[Any], options: Mapping[str, Any], at: int, chance: ChanceMode) -> list[Draw]:
    """What a seed has drawn in a setup."""
    return draws(Session.begin(game, options, Referee()), at, chance) if isinstance(chance, Seeded) else []


def draws_of_action(game: Game[Any], before: bytes, entry: LogEntry[Any], at: int, chance: ChanceMode) -> list[Draw]:
    """What a seed has drawn after an action at this position."""
    if not isinstance(chance, Seeded):
        return []
    table = refereed(game, before)
    table.act(entry.seat, entry.action)
    return draws(table, at, chance)
