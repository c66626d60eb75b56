"""R4 Where a card is not: why it cannot be chosen there.

Every refusal about a missing card is made here, so that the same mistake is answered alike everywhere.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.core.decision import Action, Illegal
from engine.time_of_heroes.components.load import ALL_CARDS
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.model.state import Player, card_of

#: What forbids something: the rule, the code of the message, and its bindings.
Refusal = tuple[str, str, dict[str, Any]]

#: Returns why an action is illegal, or ``None``.
Check = Callable[[Any], Refusal | None]

#: By the zone, and whether it is the player's own.
_NOT_THERE: Final = {
    ("hand", True): "not_in_hand",
    ("hand", False): "not_in_opponents_hand",
    ("field", True): "not_on_field",
    ("field", False): "not_on_opponents_field",
    ("graveyard", True): "not_in_graveyard",
    ("graveyard", False): "not_in_opponents_graveyard",
}


def illegal_by(type_: type[Action], check: Check) -> Callable[[Any], Illegal | None]:
    """Return the `Decision.why_illegal` by this check of actions of a type: it is about their first field."""

    def why_illegal(action: Any) -> Illegal | None:
        why = check(action) if isinstance(action, type_) else None
        return Illegal(action, *why, f"/{action.__struct_fields__[0]}") if why else None

    return why_illegal


def unknown(card: str) -> Refusal | None:
    """R3.6: there is no such card at all."""
    return None if card_of(card) in ALL_CARDS else ("R3.6", "no_such_card", {})


def not_in_hand(g: Context, seat: Player, owner: Player, card: str, turned: bool, rule: str) -> Refusal | None:
    """Why this card cannot be chosen in the hand of ``owner``, or ``None`` if it is there.

    R7.19: a turned copy and another are two different cards.
    """
    side = g.sides[owner]
    if card in (side.turned if turned else side.hand):
        return None
    if card in (side.hand if turned else side.turned):
        return "R7.19", "none_turned" if turned else "only_turned", {"card": card}
    return _missing(seat, owner, "hand", card, {*side.hand, *side.turned}, rule)


def not_on_field(g: Context, seat: Player, owner: Player, handle: str, rule: str) -> Refusal | None:
    """Why this card cannot be chosen on the field of ``owner``, or ``None`` if it is there."""
    side = g.sides[owner]
    if side.on_field(handle) is not None:
        return None
    return _missing(seat, owner, "field", handle, {c.card for c in side.field}, rule)


def not_in_graveyard(g: Context, seat: Player, owner: Player, card: str, rule: str) -> Refusal | None:
    """Why this card cannot be chosen in the graveyard of ``owner``, or ``None`` if it is there."""
    there = g.sides[owner].graveyard
    return None if card in there else _missing(seat, owner, "graveyard", card, {*there}, rule)


def _missing(seat: Player, owner: Player, zone: str, handle: str, there: set[str], rule: str) -> Refusal:
    """R4.1: the card is not there, or not under this number: only field cards are distinguished by numbers."""
    card, _, copy = handle.partition(".")
    if card in there:
        return "R4.1", "no_such_copy", {"card": card, "copy": int(copy or 1)}
    return unknown(card) or (rule, _NOT_THERE[zone, seat == owner], {"card": card})
