"""Undo the last call.

The policy, for every game: the last call of a seat can be undone, with all that the core answered in it.  It is final
if chance answered in it, or if it revealed hidden information.  A seat can undo only calls in which it acted alone.
Where a referee enters chance, a call that names no seat is the referee's.  It can always be undone, whatever it has
revealed: the referee enters everything, may have mistyped, and has the real table.

A position holds only the hash of the one before it: the caller sends the earlier position.
"""

from typing import Any

from engine.core.errors import UndoRefused
from engine.core.game import Game
from engine.core.position import content_hash
from engine.core.session import Session


def parent_of(game: Game[Any], session: Session, seat: str | None = None) -> str:
    """Return the hash of the position before the last call; ``seat`` is the seat that undoes it (``None``: all, or the
    referee).

    Raises `UndoRefused` if the call is final.
    """
    undo = session.position().undo
    if undo is None:
        raise refused(game, "undo_nothing")
    if undo.final is not None and (undo.parent is None or seat is not None):
        raise refused(game, f"undo_{undo.final}")
    assert undo.parent is not None  # one of the two is there
    if seat is not None and undo.seat is None:
        raise refused(game, "undo_several_seats")
    if seat is not None and undo.seat != seat:
        raise refused(game, "undo_other_seat", seat=str(undo.seat))
    return undo.parent


def undo(game: Game[Any], session: Session, before: Session, seat: str | None = None) -> Session:
    """Return the session before the last call: ``before``, if the call started from it.

    Raises `UndoRefused`.
    """
    if content_hash(before.save()) != parent_of(game, session, seat):
        raise refused(game, "undo_other_position")
    return before


def refused(game: Game[Any], code: str, **bindings: str) -> UndoRefused:
    """Return the error for an undo that is refused for this reason (`code`)."""
    return UndoRefused(code, game.text.messages.format(code, bindings), bindings)
