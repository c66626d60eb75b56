"""R7 Playing cards and abilities: what can be played at a moment, and the steps of a play up to its payment.

Cards can be played at these moments only, so a play has no other answer (R7.10), and Companions act by their
abilities alone (R9.3).
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from engine.core.choices import Choice, choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Skipped
from engine.time_of_heroes.components.cards import ADDON, PLAYABLES, Moment, Playable, matching
from engine.time_of_heroes.components.dsl import Letter
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.kernel.equal_cards import distinct
from engine.time_of_heroes.kernel.zone_errors import Refusal, not_in_hand, not_on_field, unknown
from engine.time_of_heroes.model.actions import Cancel, Join, Pass, Play
from engine.time_of_heroes.model.state import FieldCard, Player, card_of
from engine.time_of_heroes.playing.costs import Plan, choose_cost, illegal_cost, unpayable
from engine.time_of_heroes.playing.payment import pay


class Alternative(ABC):
    """What else than a play may be chosen at a moment; ``action`` is the type of its actions."""

    __slots__ = ()
    action: ClassVar[type]

    @abstractmethod
    def listed(self) -> Sequence[Action]:
        """Those that are legal."""

    @abstractmethod
    def expected(self) -> Sequence[Action]:
        """Those that somebody may look for."""

    @abstractmethod
    def check(self, action: Any) -> Illegal | None:
        """Return what forbids one."""

    @abstractmethod
    def take(self, action: Any) -> None:
        """One is chosen."""


def offer(
    g: Context,
    seat: Player,
    moment: Moment,
    kind: str,
    rule: str,
    alternative: Alternative | None = None,
    *,
    always: bool = False,
    **bindings: Any,
) -> Rule:
    """R7.2: at this moment a player may play one ability, or take the ``alternative``, or pass.

    Returns the play when it is paid, the other action when it is taken, or ``None`` for a pass.  R7.23: who can do
    nothing is not asked (unless ``always``, or the option `prompts` says always).
    """
    legal: list[Play] | None = None
    if g.when_needed and not always:
        there = might_play(g, seat, moment)
        legal = plays(g, seat, moment) if there else []
        if not legal and not (alternative and alternative.listed()):
            if there or (alternative and alternative.expected()):
                yield Skipped(partial(question, g, seat, moment, kind, rule, bindings, alternative))
            return None
    while True:
        yield CHECKPOINT
        answer = yield question(g, seat, moment, kind, rule, bindings, alternative, legal)
        if type(answer) is Play:
            if (yield from play(g, seat, answer)):
                return answer
        elif alternative and type(answer) is alternative.action:
            alternative.take(answer)
            return answer
        else:
            return None


def question(
    g: Context,
    seat: Player,
    moment: Moment,
    kind: str,
    rule: str,
    bindings: dict[str, Any],
    alternative: Alternative | None = None,
    legal: list[Play] | None = None,
) -> Decision:
    """R7.2: the question what a player does at this moment."""
    opening = Opening(g, seat, moment, alternative, legal)
    return Choice(
        seat,
        kind,
        rule,
        opening.candidates,
        opening.check,
        bindings,
        g.when_needed,
        plausible=opening.expected,
        answers=(Play, Pass, alternative.action) if alternative else (Play, Pass),
    )


class Opening:
    """R7.3: what a player may do at a moment: the legal plays, the ``alternative``, or a pass.

    ``legal`` are these plays, where they have been looked for already.
    """

    __slots__ = ("alternative", "g", "legal", "moment", "seat")

    def __init__(
        self, g: Context, seat: Player, moment: Moment, alternative: Alternative | None, legal: list[Play] | None
    ) -> None:
        self.g, self.seat, self.moment, self.alternative, self.legal = g, seat, moment, alternative, legal

    def candidates(self) -> list[Action]:
        """What is legal."""
        legal = plays(self.g, self.seat, self.moment) if self.legal is None else self.legal
        return [*legal, *self.alternative.listed(), Pass()] if self.alternative else [*legal, Pass()]

    def expected(self) -> list[Action]:
        """What somebody may look for."""
        possible = possible_plays(self.g, self.seat, self.moment)
        return [*possible, *self.alternative.expected()] if self.alternative else [*possible]

    def check(self, action: Any) -> Illegal | None:
        """Return what forbids an answer."""
        if type(action) is Play:
            return illegal_play(self.g, self.seat, self.moment, action)
        return self.alternative.check(action) if self.alternative and type(action) is not Pass else None


def might_play(g: Context, seat: Player, moment: Moment) -> bool:
    """Whether the player has a card there with an ability of this moment; usually not."""
    side = g.sides[seat]
    if side.hero in moment.hero or not moment.hand_cards.isdisjoint(side.hand):
        return True
    if side.turned and not moment.hand_cards.isdisjoint(side.turned):
        return True
    field = side.field
    return bool(field) and not moment.field_cards.isdisjoint([c.card for c in field])


def plays(g: Context, seat: Player, moment: Moment) -> list[Play]:
    """R7.3: every legal play of this moment; equal cards are offered once."""
    return [
        Play(on.handle if on else p.card.id, p.ability.id, turned)
        for p, on, turned in _candidates(g, seat, moment, None)
        if illegal_cost(g, seat, p, on, turned) is None
    ]


def possible_plays(g: Context, seat: Player, moment: Moment) -> list[Play]:
    """Every play of this moment that could be thought of, legal or not."""
    return [Play(*_named(*found)) for found in _candidates(g, seat, moment, None)]


#: A play that could be thought of: the ability, the field card it is on, and whether the copy of the hand is turned.
Candidate = tuple[Playable, FieldCard | None, bool]


def _named(p: Playable, on: FieldCard | None, turned: bool) -> tuple[str, Letter, bool]:
    """What an action calls it."""
    return on.handle if on else p.card.id, p.ability.id, turned


def _candidates(g: Context, seat: Player, moment: Moment, joined_to: Plan | None) -> list[Candidate]:
    """What the different cards of the hand and of the field and the Hero offer at this moment."""
    side, field = g.sides[seat], joined_to.means.field if joined_to else g.sides[seat].field
    offers = moment.hand
    found: list[Candidate]
    found = [(p, None, False) for card in dict.fromkeys(side.hand) if card in offers for p in offers[card]]
    if side.turned:
        found += [(p, None, True) for card in dict.fromkeys(side.turned) if card in offers for p in offers[card]]
    if joined_to:
        found = [(p, on, turned) for p, on, turned in found if (p.card.id, turned) in joined_to.means.hand]
    if field and (there := [c for c in field if c.card in moment.field]):
        found += [(p, c, False) for c in distinct(g, seat, there) for p in moment.field[c.card]]
    if side.hero in moment.hero:
        found += [(p, None, False) for p in moment.hero[side.hero]]
    return found


def illegal_play(g: Context, seat: Player, moment: Moment, action: Play) -> Illegal | None:
    """Return what forbids a play at this moment: R7.3, in the order zone, window, conditions, cost."""
    found = find(g, seat, action)
    if found is None:
        return Illegal(action, *elsewhere(g, seat, action), "/card")
    p, on = found
    if p.window not in moment.windows:
        return Illegal(action, *_wrong_moment(g, p))
    why = illegal_payment(g, seat, p, on, action.turned)
    return Illegal(action, *why) if why else None


def illegal_payment(
    g: Context, seat: Player, p: Playable, on: FieldCard | None, turned: bool, joined_to: Plan | None = None
) -> Refusal | None:
    """R7.3: as `illegal_cost`, and where the cost cannot be paid, what of it (that takes longer)."""
    why = illegal_cost(g, seat, p, on, turned, joined_to)
    return unpayable(g, seat, p, on, turned, joined_to) if why and why[0] == "R7.6" else why


def find(g: Context, seat: Player, action: Play | Join) -> tuple[Playable, FieldCard | None] | None:
    """The ability that an action means, with its field card, if the card is where the ability is played from.

    R9.8: what a Companion does by being discarded, it does from the hand.
    """
    side = g.sides[seat]
    p = PLAYABLES.get((card_of(action.card), action.ability))
    if p is None:
        return None
    if p.zone == "field":
        on = side.on_field(action.card)
        return (p, on) if on and not action.turned else None
    if p.zone == "hero":
        there = side.hero == action.card and not action.turned
    else:
        there = action.card in (side.turned if action.turned else side.hand)
    return (p, None) if there else None


def elsewhere(g: Context, seat: Player, action: Play | Join) -> Refusal:
    """R7.3: why `find` has found nothing: no such ability, or the card is not where it is played from."""
    card = card_of(action.card)
    p = PLAYABLES.get((card, action.ability))
    if p is None:
        return unknown(card) or ("R7.3", "ability_not_available", {"card": card})
    if p.zone == "hero":
        return "R7.3", "not_your_hero", {"card": card}
    if p.zone == "field":
        why = not_on_field(g, seat, seat, action.card, "R7.3")
    else:
        why = not_in_hand(g, seat, seat, action.card, action.turned, "R7.3")
    return why or ("R7.19", "none_turned", {"card": card})  # on the field nothing is turned


def _wrong_moment(g: Context, p: Playable) -> Refusal:
    """R7.1, R7.21, R7.22: not now; R8.9, R8.13: nor against this attack or strike."""
    attack, strike = g.attack, g.strike
    if p.window == "interrupt" and attack and all(s.has("uninterruptible") for s in attack.strikes):
        return "R8.9", "attack_uninterruptible", {"card": p.card.id}
    if p.window == "defend" and strike and strike.has("unpreventable"):
        return "R8.13", "strike_unpreventable", {"card": p.card.id}
    return "R7.21", "wrong_moment", {"card": p.card.id, "moment": f"moment_{p.window}"}


def play(g: Context, seat: Player, action: Play) -> Rule:
    """R7.4: a play, in its steps; false if the player takes it back before it is paid (R7.5)."""
    found = find(g, seat, action)
    assert found is not None
    p, on = found
    plan = Plan(g, seat, p, on, action.turned)  # (1) the ability
    if not (yield from choose_cost(g, plan)):  # (2) the cards for its cost
        return False
    if not (yield from join_addon(g, plan)):  # (3) an add-on, and the cards for its cost
        return False
    pay(g, plan)  # (4); it puts on the agenda: (5), (6) the effects (`effects.carry_out`), and (7) the hand limits
    return True


def join_addon(g: Context, plan: Plan) -> Rule:
    """R7.4 (3), R7.16: at most one add-on may join a play that attacks or draws; false if the play is taken back."""
    p = plan.playable
    if p.window not in ("main", "own", "opp") or not (p.attacks or p.draws):
        return True
    legal = [
        Join(*_named(*found))
        for found in _candidates(g, plan.seat, ADDON, plan)
        if _illegal_joining(g, plan, *found) is None and illegal_cost(g, plan.seat, *found, plan) is None
    ]
    asked = ask_for_addon(g, plan, legal)
    if g.when_needed and not legal:
        if might_play(g, plan.seat, ADDON):
            yield Skipped(lambda: asked)
        return True
    answer = yield asked
    if type(answer) is Cancel:
        return False
    if type(answer) is Join:
        found = find(g, plan.seat, answer)
        assert found is not None
        plan.addon = Plan(g, plan.seat, *found, answer.turned, joined_to=plan)
        return (yield from choose_cost(g, plan.addon))
    return True


def ask_for_addon(g: Context, plan: Plan, legal: Sequence[Join]) -> Decision:
    """R7.16: one of these add-ons, or none, or the play is taken back."""

    def validate(action: Any) -> Illegal | None:
        if not isinstance(action, Join):
            return None
        found = find(g, plan.seat, action)
        if found is None:
            return Illegal(action, *elsewhere(g, plan.seat, action), "/card")
        why = _illegal_joining(g, plan, *found, action.turned)
        why = why or illegal_payment(g, plan.seat, *found, action.turned, plan)
        return Illegal(action, *why) if why else None

    def plausible() -> list[Join]:
        return [Join(*_named(*found)) for found in _candidates(g, plan.seat, ADDON, None)]

    return choice(
        plan.seat,
        "addon",
        "R7.16",
        [*legal, Pass(), Cancel()],
        answers=(Join, Pass, Cancel),
        validate=validate,
        plausible=plausible,
        auto=False,
        card=plan.playable.card.id,
    )


def _illegal_joining(g: Context, plan: Plan, a: Playable, on: FieldCard | None, turned: bool) -> Refusal | None:
    """R7.16: why an ability cannot join the play, or ``None`` if it is an add-on that fits; R7.7: of another card."""
    p, joins = plan.playable, a.ability.joins
    named = {"card": a.card.id}
    if joins is None:
        return "R7.16", "no_addon", named
    source = plan.on.under[0] if p.attacks and plan.on and plan.on.under else p.card.id  # Raid's first card
    by_attack = joins.attack is not None and p.attacks and source in matching(joins.attack)
    by_draw = joins.draw is not None and p.draws and p.card.id in matching(joins.draw)
    if not (by_attack or by_draw) or a.zone == p.zone == "hero":
        return "R7.16", "addon_does_not_fit", named | {"played": p.card.id}
    if (a.zone == "hand" and (a.card.id, turned) not in plan.means.hand) or (on and on not in plan.means.field):
        return "R7.7", "card_used_twice", named
    return None
