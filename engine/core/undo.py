"""Taking the last call back.

The policy, for every game: the last call of a seat can be taken back, with all that the core answered in it, unless
chance has answered in it, or it showed something hidden, or (when a seat asks) it was not that seat's alone.  What a
referee has entered for chance can always be taken back: he saw it on a table, and may have mistyped.

A position does not hold the one before it, only its hash: who wants to go back shows the position that he had.
"""

from __future__ import annotations

from typing import Any

from engine.core.errors import UndoRefused
from engine.core.game import Game
from engine.core.position import content_hash
from engine.core.session import Session


def parent_of(game: Game[Any], table: Session, seat: str | None = None) -> str:
    """The hash of the position before the last call; ``seat`` is the seat that asks (``None``: the whole table may).

    Raises `UndoRefused` where the policy lets the call stand.
    """
    undo = table.position().undo
    if undo is None:
        raise refused(game, "undo_nothing")
    if undo.parent is None:
        raise refused(game, f"undo_{undo.final}")
    if seat is not None and undo.seat is None:
        raise refused(game, "undo_several_seats")
    if seat is not None and undo.seat != seat:
        raise refused(game, "undo_other_seat", seat=str(undo.seat))
    return undo.parent


def undo(game: Game[Any], table: Session, before: Session, seat: str | None = None) -> Session:
    """The table before the last call, which is ``before`` if that stands where the call began.

    Raises `UndoRefused`.
    """
    if content_hash(before.save()) != parent_of(game, table, seat):
        raise refused(game, "undo_other_position")
    return before


def refused(game: Game[Any], code: str, **bindings: str) -> UndoRefused:
    """Return the error for an undo that is refused for this reason (`code`)."""
    return UndoRefused(code, game.text.messages.format(code, bindings), bindings)
