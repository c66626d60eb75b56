"""How a player is put a choice of listed actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.decision import Action, Barred, Decision
from engine.time_of_heroes.position.state import FieldCard, Player


def choice(
    seat: Player,
    kind: str,
    rule: str,
    actions: Sequence[Action],
    equal: Sequence[Action] = (),
    *,
    auto: bool = True,
    **bindings: Any,
) -> Decision:
    """A decision between these actions; ``equal`` are others that are taken too, since they name an equal card."""

    def judge(action: Any) -> Barred | None:
        return None if action in actions or action in equal else Barred(action, rule, "not_offered", {"kind": kind})

    return Decision(seat, kind, rule, lambda: actions, judge, bindings, auto)


def distinct(cards: Sequence[FieldCard]) -> list[FieldCard]:
    """The field cards without those that are equal to an earlier one: same name, same state, same cards under them."""
    found: list[FieldCard] = []
    seen: list[tuple[str, bool, list[str]]] = []
    for c in cards:
        looks = (c.card, c.closed, c.under)
        if looks not in seen:
            seen.append(looks)
            found.append(c)
    return found
