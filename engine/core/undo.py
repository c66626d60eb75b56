"""Taking the last action back.

The policy, for every game: the last action of a seat can be taken back, with the answers the core gave after it, unless
chance has answered since, or the action showed something hidden, or (when a seat asks) it was another seat's action.
"""

from __future__ import annotations

from typing import Any

from engine.core.decision import TABLE
from engine.core.errors import UndoRefused
from engine.core.game import Game
from engine.core.position import Position
from engine.core.table import Table


def undo(game: Game[Any], table: Table, seat: str | None = None) -> Table:
    """The table before the last action; ``seat`` is the seat that asks (``None``: the whole table may).

    Raises `UndoRefused`.
    """
    journal = table.journal
    last = max((n for n, entry in enumerate(journal) if entry.seat != TABLE and not entry.auto), default=None)
    if last is None:
        raise _refused(game, "undo_nothing")
    if any(entry.seat == TABLE for entry in journal[last:]):
        raise _refused(game, "undo_chance")
    if seat is not None and journal[last].seat != seat:
        raise _refused(game, "undo_other_seat", seat=journal[last].seat)
    position = table.position()
    before = Table(
        game,
        Position(
            position.game,
            position.ruleset,
            position.step - (len(journal) - last),
            position.chance,
            position.checkpoint,
            journal[:last],
            position.auto,
        ),
        trusted=True,
    )
    again = Table(game, before.position(), trusted=True)
    again.act(journal[last].seat, journal[last].action)
    if any(event.reveals for event in again.events):
        raise _refused(game, "undo_revealed")
    return before


def _refused(game: Game[Any], code: str, **bindings: str) -> UndoRefused:
    return UndoRefused(code, game.texts.say(code, bindings), bindings)
