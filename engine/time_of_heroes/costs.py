"""R7.6 to R7.8, R7.12 to R7.15 and R7.17 to R7.20: what a play costs, and what of it can be paid.

A `Plan` is a play in the making: nothing of it is known to anybody before it is paid, all at one instant.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.decision import Rule
from engine.time_of_heroes import events
from engine.time_of_heroes.actions import Cancel, Enough, Pay
from engine.time_of_heroes.asking import choice
from engine.time_of_heroes.cards import HERO_POWER, RETREATS, Playable, Slot
from engine.time_of_heroes.conditions import unmet
from engine.time_of_heroes.language import Release
from engine.time_of_heroes.match import Match
from engine.time_of_heroes.state import Effects, FieldCard, HandLimit, Player

HandCard = tuple[str, bool]  # a card of the hand, and whether it is turned (R7.19)
Refusal = tuple[str, str, dict[str, Any]]  # rule, code, bindings


class Plan:
    """A play in the making: its ability, and the cards chosen for its cost.

    ``on`` is the field card that the ability is on, ``turned`` tells which copy of the hand; ``hand`` and ``field`` are
    the other cards that can still fill a slot (R7.7, R7.8).
    """

    __slots__ = ("addon", "buried", "discarded", "field", "hand", "on", "playable", "seat", "shown", "turned", "x")

    def __init__(
        self, m: Match, seat: Player, p: Playable, on: FieldCard | None, turned: bool, of: Plan | None = None
    ) -> None:
        self.seat, self.playable, self.on, self.turned = seat, p, on, turned
        self.hand: list[HandCard] = list(of.hand) if of else m.hand(seat)
        field = of.field if of else m.sides[seat].field
        self.field: list[FieldCard] = [c for c in field if c is not on]
        if p.zone == "hand":
            self.hand.remove((p.card.id, turned))
        self.discarded: list[HandCard] = []
        self.shown: list[str] = []
        self.buried: list[FieldCard] = []
        self.x = 0
        self.addon: Plan | None = None

    def options(self, m: Match, slot: Slot) -> list[Any]:
        """The different cards that can fill a slot."""
        if slot.kind == "bury":
            return [c for c in self.field if m.fits(self.seat, c, slot.of)]
        found = dict.fromkeys(c for c in self.hand if c[0] in slot.cards)
        if slot.kind == "discard":
            return list(found)
        locked = m.sides[self.seat].shown if self.playable.ability.once_per_turn else ()
        return [c for c in found if not c[1] and c[0] not in locked]  # R7.13, R7.19, R7.20

    def fill(self, slot: Slot, card: Any) -> None:
        """R7.7: this card fills the slot, and no other one."""
        if slot.kind == "bury":
            self.field = [c for c in self.field if c is not card]
            self.buried.append(card)
            return
        self.hand.remove(card)
        if slot.kind == "discard":
            self.discarded.append(card)
            self.x += slot.optional
        else:
            self.shown.append(card[0])

    def fillable(self, m: Match, slots: tuple[Slot, ...]) -> bool:
        """Whether different cards can fill all these slots."""
        must = tuple(slot for slot in slots if not slot.optional)
        return not must or any(True for _ in self._fitting(m, must[0], must[1:]))

    def choices(self, m: Match, n: int) -> list[Any]:
        """The cards that can fill slot ``n`` so that the later ones can be filled too."""
        return list(self._fitting(m, self.playable.slots[n], self.playable.slots[n + 1 :]))

    def _fitting(self, m: Match, slot: Slot, rest: tuple[Slot, ...]) -> Iterator[Any]:
        for card in self.options(m, slot):
            if not rest:
                yield card
                continue
            hand, field = self.hand, self.field
            if slot.kind == "bury":
                self.field = [c for c in field if c is not card]
            else:
                self.hand = hand.copy()
                self.hand.remove(card)
            fine = self.fillable(m, rest)
            self.hand, self.field = hand, field
            if fine:
                yield card


def refusal(
    m: Match, seat: Player, p: Playable, on: FieldCard | None, turned: bool, of: Plan | None = None
) -> Refusal | None:
    """R7.3: why this ability cannot be played or paid now, or ``None``; zone and window are right."""
    side, a = m.sides[seat], p.ability
    if a.once_per_turn and p.key in side.used:
        return "R7.18", "once_per_turn_used", {"card": p.card.id}
    if p.conditional and (missing := unmet(m, seat, a.conditions, on)):
        return "R7.3", *missing
    if p.own == "close" and (side.closed if on is None else on.closed):
        return "R7.15", "already_closed", {"card": p.card.id}
    if p.own == "show" and turned:
        return "R7.19", "card_is_turned", {"card": p.card.id}
    if p.own == "show" and a.once_per_turn and p.card.id in side.shown:
        return "R7.20", "name_is_turned", {"card": p.card.id}
    if p.must and not payable(m, seat, p, on, turned, of):
        return "R7.6", "cost_not_payable", {"card": p.card.id}
    return None


def payable(m: Match, seat: Player, p: Playable, on: FieldCard | None, turned: bool, of: Plan | None) -> bool:
    """Whether other cards can fill the slots of the cost (R7.7, R7.8)."""
    if of is not None or not p.alike:
        return Plan(m, seat, p, on, turned, of).fillable(m, p.slots)
    side, slot = m.sides[seat], p.must[0]  # the usual case: it is enough to count
    if slot.kind == "discard":
        count = sum(card in slot.cards for card in side.hand) + sum(card in slot.cards for card in side.turned)
        own = p.zone == "hand"
    else:
        locked = side.shown if p.ability.once_per_turn else ()
        count = sum(card in slot.cards and card not in locked for card in side.hand)
        own = p.zone == "hand" and not turned and p.card.id not in locked
    return count - (own and p.card.id in slot.cards) >= len(p.must)


def fill_slots(m: Match, plan: Plan) -> Rule:
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


def pay(m: Match, plan: Plan) -> None:
    """R7.4 (4), R7.6: everything is paid at once, the add-on's cost too; then the effects are carried out."""
    side, seat, p = m.sides[plan.seat], plan.seat, plan.playable
    told = events.Played(seat=seat, card=plan.on.handle if plan.on else p.card.id, ability=p.ability.id)
    discarded: list[HandCard] = []
    released: list[str] = []
    falls = False  # the Power of the Hero
    for part in (plan, plan.addon) if plan.addon else (plan,):
        playable = part.playable
        if playable.ability.once_per_turn:
            side.used.append(playable.key)  # R7.18
        discarded += part.discarded
        if playable.own == "discard" and not _kept(m, part):
            discarded.append((playable.card.id, part.turned))
        if playable.own == "show" or (playable.own == "discard" and _kept(m, part)):
            part.shown.insert(0, playable.card.id)
        _show(m, part, told)
        if playable.own == "close":
            told.closed.append(_close(m, part))
        buried = [*part.buried, part.on] if playable.own == "bury" and part.on else part.buried
        for c in buried:
            side.field.remove(c)
            side.graveyard.append(c.card)
            if c is part.on and any(isinstance(e, Release) for e in playable.ability.do):
                released = c.under  # R14.7: in no zone while their attack is made
            else:
                side.graveyard += c.under  # R14.2
            told.buried.append(c.handle)
            falls = falls or c.card in HERO_POWER
    if p.discards_hand:
        discarded += plan.hand
    told.discarded = m.discard(seat, discarded)
    if plan.addon:
        told.joined = plan.addon.on.handle if plan.addon.on else plan.addon.playable.card.id
    m.emit(told)
    effects = Effects(
        seat=seat,
        text=p.key,
        at=plan.on.handle if plan.on else None,
        turned=plan.turned,
        x=plan.x,
        add=f"{plan.addon.playable.key}:0" if plan.addon else None,
        released=released,
        gone=_kept(m, plan),
    )
    m.then(effects, HandLimit())
    if falls:
        m.check_limits()


def _kept(m: Match, plan: Plan) -> bool:
    """R14.8: under Retreat a Trick that would be discarded for its own attack is shown instead."""
    p = plan.playable
    return m.sides[plan.seat].retreat and p.key in RETREATS and not plan.turned


def _show(m: Match, plan: Plan, told: events.Played) -> None:
    """R7.13: what is shown stays in the hand; R7.19, R7.20: for a once-per-turn ability it is turned, and its name too.

    R14.8: Retreat turns the card and does not lock its name.
    """
    side = m.sides[plan.seat]
    told.shown += plan.shown
    kept = _kept(m, plan)
    for n, card in enumerate(plan.shown):
        retreating = kept and n == 0
        if plan.playable.ability.once_per_turn or retreating:
            m.take(plan.seat, card, False)
            m.add(plan.seat, card, turned=True)
            told.turned.append(card)
            if not retreating and card not in side.shown:
                side.shown.append(card)


def _close(m: Match, plan: Plan) -> str:
    """R7.15: close the field card or the Hero."""
    if plan.on is None:
        m.sides[plan.seat].closed = True
        return m.sides[plan.seat].hero
    plan.on.closed = True
    return plan.on.handle
