"""Taking the last action back.

The policy, for every game: the last action of a seat can be taken back, with the answers the core gave after it, unless
chance has answered since, or the action showed something hidden, or (when a seat asks) it was another seat's action.
What a referee has entered for chance can always be taken back: he saw it on a table, and may have mistyped.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.chance import Referee
from engine.core.decision import TABLE
from engine.core.errors import MalformedPosition, UndoRefused
from engine.core.game import Game
from engine.core.position import Past, Position
from engine.core.table import Table


def undo(game: Game[Any], table: Table, seat: str | None = None) -> Table:
    """The table before the last action; ``seat`` is the seat that asks (``None``: the whole table may).

    Raises `UndoRefused`.
    """
    past = _in_journal(game, table) or table.past
    if past is None:
        raise _refused(game, "undo_nothing")
    if isinstance(past, str):
        raise _refused(game, f"undo_{past}")
    if seat is not None and past.seat != seat:
        raise _refused(game, "undo_other_seat", seat=past.seat)
    try:
        return game.table(
            Position(game.id, game.ruleset, past.step, table.chance, past.checkpoint, past.journal, table.auto)
        )
    except MalformedPosition as problem:  # a position is only checked where it is used, and here is where its past is
        raise problem.tell(game.texts, "/undo") from problem.__cause__


def _in_journal(game: Game[Any], table: Table) -> Past[Any, Any] | str | None:
    """The past of the last action, where that is still in the journal."""
    journal = table.journal
    by_referee = isinstance(table.chance, Referee)
    own = [n for n, entry in enumerate(journal) if not entry.auto and (by_referee or entry.seat != TABLE)]
    if not own:
        return None
    last = own[-1]
    if not by_referee and any(entry.seat == TABLE for entry in journal[last:]):
        return "chance"
    seat, step = journal[last].seat, table.step - len(journal) + last
    past: Past[Any, Any] = Past(seat, step, msgspec.Raw(table.base), journal[:last])
    if seat == TABLE:
        return past
    again = game.table(Position(game.id, game.ruleset, step, table.chance, past.checkpoint, past.journal, table.auto))
    again.play(journal[last])
    return "revealed" if any(event.reveals for event in again.events) else past


def _refused(game: Game[Any], code: str, **bindings: str) -> UndoRefused:
    return UndoRefused(code, game.texts.say(code, bindings), bindings)
