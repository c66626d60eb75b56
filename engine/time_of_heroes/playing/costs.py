"""R7.6 to R7.8, R7.13, R7.15 and R7.17 to R7.20: what a play costs, and what of it can be paid.

A `Plan` is a play in the making: nothing of it is known to anybody before it is paid, all at one instant.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from engine.core.choices import choice
from engine.core.decision import Rule
from engine.time_of_heroes.components.cards import RETREATS, Playable, Slot
from engine.time_of_heroes.kernel.context import Context, HandCard
from engine.time_of_heroes.kernel.zone_errors import Refusal, illegal_by, not_in_hand, not_on_field
from engine.time_of_heroes.model.actions import Cancel, Enough, Pay
from engine.time_of_heroes.model.state import FieldCard, Player
from engine.time_of_heroes.playing.conditions import unmet


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

    ``on`` is the field card that the ability is on, ``turned`` says which copy of the hand.  ``joined_to``: the play
    that this one joins as an add-on, and after which its own cost is chosen (R7.16).

    ``discarded``, ``shown`` and ``buried`` are the other cards chosen so far, ``means`` those that are left.
    ``by_retreat`` (R14.8): the card itself is a Trick that would be discarded for its attack, and is shown instead.
    ``overlooks``: rules that are left out of account, to find out which of them it is that hinders the play.
    """

    __slots__ = (
        "addon",
        "buried",
        "by_retreat",
        "discarded",
        "means",
        "on",
        "overlooks",
        "playable",
        "seat",
        "shown",
        "turned",
        "x",
    )

    def __init__(
        self, g: Context, seat: Player, p: Playable, on: FieldCard | None, turned: bool, joined_to: Plan | None = None
    ) -> None:
        self.seat, self.playable, self.on, self.turned = seat, p, on, turned
        hand = joined_to.means.hand.copy() if joined_to else g.hand(seat)
        field = joined_to.means.field if joined_to else g.sides[seat].field
        if p.zone == "hand":  # R7.8: the card itself fills no slot
            hand.remove((p.card.id, turned))
        self.means: Means = Means(hand, [c for c in field if c is not on])
        self.discarded: list[HandCard] = []
        self.shown: list[str] = []
        self.buried: list[FieldCard] = []
        self.x = 0
        self.by_retreat = g.sides[seat].retreat and p.key in RETREATS and not turned
        self.addon: Plan | None = None
        self.overlooks: tuple[str, ...] = ()

    def options(self, g: Context, slot: Slot, means: Means) -> list[Any]:
        """The different cards among these that can fill a slot."""
        if slot.kind == "bury":
            return [c for c in means.field if g.fits(self.seat, c, slot.of)]
        found = dict.fromkeys(c for c in means.hand if c[0] in slot.cards)
        if slot.kind == "discard":
            return list(found)
        return [c for c in found if (why := self.hidden(g, c)) is None or why[0] in self.overlooks]

    def hidden(self, g: Context, card: HandCard) -> Refusal | None:
        """R7.13: why this card of the hand cannot be shown, or ``None``."""
        if card[1]:
            return "R7.19", "card_is_turned", {"card": card[0]}
        if self.playable.ability.once_per_turn and card[0] in g.sides[self.seat].shown:
            return "R7.20", "name_is_turned", {"card": card[0]}
        return None

    def hindrance(self, g: Context, rule: str) -> Refusal:
        """What keeps the first card from being shown that this rule keeps from it."""
        shows = (slot for slot in self.playable.required if slot.kind == "show")
        hidden = (self.hidden(g, card) for slot in shows for card in self.options(g, slot, self.means))
        return next(why for why in hidden if why and why[0] == rule)

    def can_fill(self, g: Context, slots: tuple[Slot, ...], means: Means) -> bool:
        """R7.7: whether different cards among these can fill all these slots."""
        if not slots:
            return True
        slot, rest = slots[0], slots[1:]
        options = self.options(g, slot, means)
        if not rest:
            return bool(options)
        return any(self.can_fill(g, rest, means.without(slot, card)) for card in options)

    def choices(self, g: Context, n: int) -> list[Any]:
        """The cards that can fill slot ``n`` so that the later ones can be filled too."""
        slot = self.playable.slots[n]
        later = tuple(slot for slot in self.playable.slots[n + 1 :] if not slot.optional)
        options = self.options(g, slot, self.means)
        if not later:
            return options
        return [card for card in options if self.can_fill(g, later, self.means.without(slot, card))]

    def illegal_payment(self, g: Context, n: int, choices: list[Any], action: Pay) -> Refusal | None:
        """R7.4 (2): return what forbids that this card fills slot ``n``."""
        slot = self.playable.slots[n]
        if slot.kind == "bury":
            return self._illegal_burial(g, slot, choices, action.card)
        why = not_in_hand(g, self.seat, self.seat, action.card, action.turned, "R7.4")
        if why:
            return why
        card = (action.card, action.turned)
        named = {"card": action.card}
        if action.card not in slot.cards:
            return "R7.6", "does_not_fit", named | {"text": self.playable.card.id}
        if card not in self.means.hand:
            itself = self.playable.zone == "hand" and card == (self.playable.card.id, self.turned)
            taken = ("R7.8", "card_itself") if itself else ("R7.7", "card_used_twice")
            return *taken, named
        if slot.kind == "show" and (why := self.hidden(g, card)):
            return why
        return None if card in choices else ("R7.7", "needed_elsewhere", named)

    def _illegal_burial(self, g: Context, slot: Slot, choices: list[Any], handle: str) -> Refusal | None:
        """The same for a card of the field."""
        if why := not_on_field(g, self.seat, self.seat, handle, "R7.4"):
            return why
        c = g.sides[self.seat].on_field(handle)
        assert c is not None
        named = {"card": c.card}
        if not g.fits(self.seat, c, slot.of):
            return "R7.6", "does_not_fit", named | {"text": self.playable.card.id}
        if c not in self.means.field:
            return *(("R7.8", "card_itself") if c is self.on else ("R7.7", "card_used_twice")), named
        return None if c in choices else ("R7.7", "needed_elsewhere", named)

    def thinkable(self, g: Context, slot: Slot) -> list[Pay]:
        """The cards that somebody might look for to fill a slot: all of the zone."""
        if slot.kind == "bury":
            return [Pay(c.handle) for c in g.sides[self.seat].field]
        return [Pay(*card) for card in dict.fromkeys(g.hand(self.seat))]

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


def illegal_cost(
    g: Context, seat: Player, p: Playable, on: FieldCard | None, turned: bool, joined_to: Plan | None = None
) -> Refusal | None:
    """R7.3: return what forbids to play or pay this ability now; zone and window are right."""
    if p.always:
        return None
    side, a = g.sides[seat], p.ability
    if a.once_per_turn and p.key in side.used:
        return "R7.18", "once_per_turn_used", {"card": p.card.id}
    if p.conditions and (missing := unmet(g, seat, p.conditions, on)):
        return "R7.3", *missing
    if p.self_cost == "close" and (side.closed if on is None else on.closed):
        return "R7.15", "already_closed", {"card": p.card.id}
    if p.self_cost == "show":
        if turned:
            return "R7.19", "card_is_turned", {"card": p.card.id}
        if a.once_per_turn and p.card.id in side.shown:
            return "R7.20", "name_is_turned", {"card": p.card.id}
    if p.required and not can_be_paid(g, seat, p, on, turned, joined_to):
        return "R7.6", "cost_not_payable", {"card": p.card.id}
    return None


def can_be_paid(
    g: Context, seat: Player, p: Playable, on: FieldCard | None, turned: bool, joined_to: Plan | None
) -> bool:
    """Whether other cards can fill the slots of the cost (R7.7, R7.8)."""
    if joined_to is None and p.required_alike:
        return _enough_in_hand(g, seat, p, turned)
    plan = Plan(g, seat, p, on, turned, joined_to)
    return plan.can_fill(g, p.required, plan.means)


def _enough_in_hand(g: Context, seat: Player, p: Playable, turned: bool) -> bool:
    """The same where all slots take the same cards of the hand: then it is enough to count those."""
    side, slot = g.sides[seat], p.required[0]
    fitting = [card for card in side.hand if card in slot.cards]
    if slot.kind == "discard":
        fitting += [card for card in side.turned if card in slot.cards]
    elif p.ability.once_per_turn:
        fitting = [card for card in fitting if card not in side.shown]
    itself = p.zone == "hand" and p.card.id in fitting and (slot.kind == "discard" or not turned)
    return len(fitting) - itself >= len(p.required)  # R7.8: the card itself is counted, and fills no slot


def unpayable(
    g: Context, seat: Player, p: Playable, on: FieldCard | None, turned: bool, joined_to: Plan | None
) -> Refusal:
    """R7.6, R7.7, R7.19, R7.20: why the cost of this ability cannot be paid; asked only when it cannot.

    R7.20 if it could be, were no name locked; R7.19 if no card were turned besides; R7.7 if each slot could be filled
    by itself.
    """
    plan = Plan(g, seat, p, on, turned, joined_to)
    named = {"card": p.card.id}
    for overlooked in (("R7.20",), ("R7.20", "R7.19")):
        plan.overlooks = overlooked
        if plan.can_fill(g, p.required, plan.means):
            return plan.hindrance(g, overlooked[-1])
    plan.overlooks = ()
    if not p.required_alike and all(plan.options(g, slot, plan.means) for slot in p.required):
        return "R7.7", "cards_for_two_slots", named
    return "R7.6", "cost_not_payable", named


def choose_cost(g: Context, plan: Plan) -> Rule:
    """R7.4 (2): the player chooses the cards for the cost, one by one; false if they take the play back (R7.5)."""
    enough = False
    for n, slot in enumerate(plan.playable.slots):
        choices = [] if enough and slot.optional else plan.choices(g, n)
        if slot.optional and (enough or (g.when_needed and not choices)):
            continue
        actions = [Pay(c.handle) for c in choices] if slot.kind == "bury" else [Pay(*card) for card in choices]
        kind = "cost_more" if slot.optional else f"cost_{slot.kind}"
        more = [Enough()] if slot.optional else []
        listed = [*actions, *more, Cancel()]
        answer = yield choice(
            plan.seat,
            kind,
            "R7.4",
            listed,
            why_illegal=illegal_by(Pay, partial(plan.illegal_payment, g, n, choices)),
            plausible=partial(plan.thinkable, g, slot),
            auto=False,
            card=plan.playable.card.id,
        )
        if isinstance(answer, Pay):
            plan.fill(slot, choices[actions.index(answer)])
        elif isinstance(answer, Enough):
            enough = True
        else:
            return False
    return True
