"""Equal cards on a field: a player is offered one of them."""

from collections.abc import Sequence

from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.model.state import OTHER, Attacking, FieldCard


def distinct(g: Context, seat: str, cards: Sequence[FieldCard]) -> list[FieldCard]:
    """The field cards of this player without those that are equal to an earlier one.

    Equal: same name, same state, same cards under them, and not distinguished by what is being resolved, as two
    Companions are if a strike aims at one of them.
    """
    if len(cards) < 2:
        return list(cards)
    found: list[FieldCard] = []
    seen: list[tuple[str, bool, list[str], list[tuple[int, int]]]] = []
    for c in cards:
        looks = (c.card, c.closed, c.under, meant_by(g, seat, c.handle) if g.agenda else [])
        if looks not in seen:
            seen.append(looks)
            found.append(c)
    return found


def meant_by(g: Context, seat: str, handle: str) -> list[tuple[int, int]]:
    """What speaks of this very card: tasks of the agenda, and in attacks the strikes that aim at it, by number."""
    found: list[tuple[int, int]] = []
    for n, task in enumerate(g.agenda):
        if isinstance(task, Attacking):
            if task.seat == OTHER[seat]:
                aimed = (k for k, s in enumerate(task.strikes) if s.target == handle and s.result == "pending")
                found += [(n, k) for k in aimed]
        elif getattr(task, "at", None) == handle and getattr(task, "seat", None) == seat:
            found.append((n, 0))
    return found
