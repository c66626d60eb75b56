"""R7.6 to R7.8, R7.13, R7.15 and R7.17 to R7.20: what a play costs, and what of it can be paid.

A `Plan` is a play in the making: nothing of it is known to anybody before it is paid, all at one instant.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.decision import Rule
from engine.time_of_heroes.box.cards import RETREATS, Playable, Slot
from engine.time_of_heroes.playing.conditions import unmet
from engine.time_of_heroes.position.actions import Cancel, Enough, Pay
from engine.time_of_heroes.position.state import FieldCard, Player
from engine.time_of_heroes.table.asking import choice
from engine.time_of_heroes.table.match import HandCard, Match

Refusal = tuple[str, str, dict[str, Any]]  # rule, code, bindings


class Means(NamedTuple):
    """The cards that can still fill a slot: those of the hand, and those of the field."""

    hand: list[HandCard]
    field: list[FieldCard]

    def without(self, slot: Slot, card: Any) -> Means:
        """R7.7: what is left when this card fills the slot, and so no other one."""
        if slot.kind == "bury":
            return Means(self.hand, [c for c in self.field if c is not card])
        hand = self.hand.copy()
        hand.remove(card)
        return Means(hand, self.field)


class Plan:
    """A play in the making: its ability, and the cards chosen for its cost.

    ``on`` is the field card that the ability is on, ``turned`` tells which copy of the hand.  ``joined_to``: the play
    that this one joins as an add-on, and after which its own cost is chosen (R7.16).

    ``discarded``, ``shown`` and ``buried`` are the other cards chosen so far, ``means`` those that are left.
    ``by_retreat`` (R14.8): the card itself is a Trick that would be discarded for its attack, and is shown instead.
    """

    __slots__ = (
        "addon",
        "buried",
        "by_retreat",
        "discarded",
        "means",
        "on",
        "playable",
        "seat",
        "shown",
        "turned",
        "x",
    )

    def __init__(
        self, m: Match, seat: Player, p: Playable, on: FieldCard | None, turned: bool, joined_to: Plan | None = None
    ) -> None:
        self.seat, self.playable, self.on, self.turned = seat, p, on, turned
        hand = joined_to.means.hand.copy() if joined_to else m.hand(seat)
        field = joined_to.means.field if joined_to else m.sides[seat].field
        if p.zone == "hand":  # R7.8: the card itself fills no slot
            hand.remove((p.card.id, turned))
        self.means: Means = Means(hand, [c for c in field if c is not on])
        self.discarded: list[HandCard] = []
        self.shown: list[str] = []
        self.buried: list[FieldCard] = []
        self.x = 0
        self.by_retreat = m.sides[seat].retreat and p.key in RETREATS and not turned
        self.addon: Plan | None = None

    def options(self, m: Match, slot: Slot, means: Means) -> list[Any]:
        """The different cards among these that can fill a slot."""
        if slot.kind == "bury":
            return [c for c in means.field if m.fits(self.seat, c, slot.of)]
        found = dict.fromkeys(c for c in means.hand if c[0] in slot.cards)
        if slot.kind == "discard":
            return list(found)
        locked = m.sides[self.seat].shown if self.playable.ability.once_per_turn else ()
        return [c for c in found if not c[1] and c[0] not in locked]  # R7.13, R7.19, R7.20

    def can_fill(self, m: Match, slots: tuple[Slot, ...], means: Means) -> bool:
        """R7.7: whether different cards among these can fill all these slots."""
        if not slots:
            return True
        slot, rest = slots[0], slots[1:]
        options = self.options(m, slot, means)
        if not rest:
            return bool(options)
        return any(self.can_fill(m, rest, means.without(slot, card)) for card in options)

    def choices(self, m: Match, n: int) -> list[Any]:
        """The cards that can fill slot ``n`` so that the later ones can be filled too."""
        slot = self.playable.slots[n]
        later = tuple(slot for slot in self.playable.slots[n + 1 :] if not slot.optional)
        options = self.options(m, slot, self.means)
        if not later:
            return options
        return [card for card in options if self.can_fill(m, later, self.means.without(slot, card))]

    def fill(self, slot: Slot, card: Any) -> None:
        """R7.7: this card fills the slot, and no other one."""
        self.means = self.means.without(slot, card)
        match slot.kind:
            case "bury":
                self.buried.append(card)
            case "discard":
                self.discarded.append(card)
                self.x += slot.optional
            case "show":
                self.shown.append(card[0])

    @property
    def handle(self) -> str:
        """What actions and events call its card."""
        return self.on.handle if self.on else self.playable.card.id


# -- what can be paid -------------------------------------------------------------------------------------------------


def cost_refusal(
    m: Match, seat: Player, p: Playable, on: FieldCard | None, turned: bool, joined_to: Plan | None = None
) -> Refusal | None:
    """R7.3: why this ability cannot be played or paid now, or ``None``; zone and window are right."""
    side, a = m.sides[seat], p.ability
    if a.once_per_turn and p.key in side.used:
        return "R7.18", "once_per_turn_used", {"card": p.card.id}
    if p.conditional and (missing := unmet(m, seat, a.conditions, on)):
        return "R7.3", *missing
    if p.self_cost == "close" and (side.closed if on is None else on.closed):
        return "R7.15", "already_closed", {"card": p.card.id}
    if p.self_cost == "show" and turned:
        return "R7.19", "card_is_turned", {"card": p.card.id}
    if p.self_cost == "show" and a.once_per_turn and p.card.id in side.shown:
        return "R7.20", "name_is_turned", {"card": p.card.id}
    if p.required and not can_be_paid(m, seat, p, on, turned, joined_to):
        return "R7.6", "cost_not_payable", {"card": p.card.id}
    return None


def can_be_paid(
    m: Match, seat: Player, p: Playable, on: FieldCard | None, turned: bool, joined_to: Plan | None
) -> bool:
    """Whether other cards can fill the slots of the cost (R7.7, R7.8)."""
    if joined_to is None and p.required_alike:
        return _enough_in_hand(m, seat, p, turned)
    plan = Plan(m, seat, p, on, turned, joined_to)
    return plan.can_fill(m, p.required, plan.means)


def _enough_in_hand(m: Match, seat: Player, p: Playable, turned: bool) -> bool:
    """The same where all slots take the same cards of the hand: then it is enough to count those."""
    side, slot = m.sides[seat], p.required[0]
    own = p.zone == "hand" and p.card.id in slot.cards  # R7.8: counted with the others, and fills no slot
    if slot.kind == "discard":
        count = sum(card in slot.cards for card in side.hand) + sum(card in slot.cards for card in side.turned)
    else:
        locked = side.shown if p.ability.once_per_turn else ()
        count = sum(card in slot.cards and card not in locked for card in side.hand)
        own = own and not turned and p.card.id not in locked
    return count - own >= len(p.required)


# -- choosing the cards -----------------------------------------------------------------------------------------------


def choose_cost(m: Match, plan: Plan) -> Rule:
    """R7.4 (2): the player chooses the cards for the cost, one by one; false if he takes the play back (R7.5)."""
    enough = False
    for n, slot in enumerate(plan.playable.slots):
        choices = [] if enough and slot.optional else plan.choices(m, n)
        if slot.optional and (enough or (m.capable and not choices)):
            continue
        actions = [Pay(c.handle) if isinstance(c, FieldCard) else Pay(*c) for c in choices]
        kind = "cost_more" if slot.optional else f"cost_{slot.kind}"
        more = [Enough()] if slot.optional else []
        listed = [*actions, *more, Cancel()]
        answer = yield choice(plan.seat, kind, "R7.4", listed, auto=False, card=plan.playable.card.id)
        if isinstance(answer, Cancel):
            return False
        if isinstance(answer, Enough):
            enough = True
        else:
            plan.fill(slot, choices[actions.index(answer)])
    return True
