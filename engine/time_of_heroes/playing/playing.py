"""R7 Playing cards and abilities: what can be played at a moment, and the steps of a play up to its payment.

Nothing can be played but at these moments, so nobody answers a play otherwise (R7.10), and Companions act by their
abilities alone (R9.3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.core.decision import CHECKPOINT, Action, Barred, Decision, Rule
from engine.time_of_heroes.box.cards import ADDON, PLAYABLES, Moment, Playable, matching
from engine.time_of_heroes.playing.costs import Plan, Refusal, choose_cost, cost_refusal
from engine.time_of_heroes.playing.payment import pay
from engine.time_of_heroes.position.actions import Cancel, Join, Pass, Play
from engine.time_of_heroes.position.state import FieldCard, Player, card_of
from engine.time_of_heroes.table.asking import distinct
from engine.time_of_heroes.table.match import Match


class Alternative(NamedTuple):
    """What else than a play may be chosen at a moment: the type of its actions, those listed, and the reason why one is
    refused."""

    action: type
    listed: Sequence[Action]
    refusal: Callable[[Any], Barred | None]


def offer(
    m: Match,
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

    Returns the play when it is paid, the other action, or ``None`` for a pass.  R7.23: who can do nothing is not asked
    (unless ``always``, or the option `prompting` says always).
    """

    def judge(action: Any) -> Barred | None:
        if isinstance(action, Play):
            return play_refusal(m, seat, moment, action)
        if isinstance(action, Pass):
            return None
        if alternative and isinstance(action, alternative.action):
            return alternative.refusal(action)
        return Barred(action, rule, "not_offered", {"kind": kind})

    more = alternative.listed if alternative else ()
    while always or more or not m.capable or can_play(m, seat, moment):
        yield CHECKPOINT
        answer = yield Decision(
            seat,
            kind,
            rule,
            lambda: (*plays(m, seat, moment), *more, Pass()),
            judge,
            bindings,
            m.capable,
        )
        if isinstance(answer, Pass):
            return None
        if not isinstance(answer, Play) or (yield from play(m, seat, answer)):
            return answer
    return None


# -- what can be played -----------------------------------------------------------------------------------------------


def can_play(m: Match, seat: Player, moment: Moment) -> bool:
    """Whether there is a legal play at this moment."""
    side = m.sides[seat]
    if (  # the usual case: no card there that could be played now
        moment.hand_cards.isdisjoint(side.hand)
        and moment.hand_cards.isdisjoint(side.turned)
        and side.hero not in moment.hero
        and not any(c.card in moment.field for c in side.field)
    ):
        return False
    return any(why is None for *_, why in _candidates(m, seat, moment, None))


def plays(m: Match, seat: Player, moment: Moment) -> Iterator[Play | Barred]:
    """R7.3: every play of this moment, legal or barred; equal cards are offered once."""
    for p, on, turned, why in _candidates(m, seat, moment, None):
        action = Play(on.handle if on else p.card.id, p.ability.id, turned)
        yield Barred(action, *why) if why else action


#: A play that could be thought of: the ability, the field card it is on, whether the copy of the hand is turned, and
#: why it is refused.
Candidate = tuple[Playable, FieldCard | None, bool, Refusal | None]


def _candidates(m: Match, seat: Player, moment: Moment, joined_to: Plan | None) -> Iterator[Candidate]:
    """What the different cards of the hand and of the field and the Hero offer at this moment."""
    side, means = m.sides[seat], joined_to.means if joined_to else None
    if moment.hand:
        for turned, cards in ((False, side.hand), (True, side.turned)):
            for card in dict.fromkeys(cards):
                if card in moment.hand and (means is None or (card, turned) in means.hand):
                    for p in moment.hand[card]:
                        yield p, None, turned, cost_refusal(m, seat, p, None, turned, joined_to)
    if moment.field:
        found = [c for c in (means.field if means else side.field) if c.card in moment.field]
        for c in distinct(found) if len(found) > 1 else found:
            for p in moment.field[c.card]:
                yield p, c, False, cost_refusal(m, seat, p, c, False, joined_to)
    for p in moment.hero.get(side.hero, ()):
        yield p, None, False, cost_refusal(m, seat, p, None, False, joined_to)


def play_refusal(m: Match, seat: Player, moment: Moment, action: Play | Join) -> Barred | None:
    """Why a play is refused at this moment, or ``None``: R7.3, in the order zone, window, conditions, cost."""
    found = find(m, seat, action)
    if found is None:
        return Barred(action, "R7.3", "ability_not_available", {"card": card_of(action.card)}, "/card")
    p, on = found
    if p.window not in moment.windows:
        return Barred(action, *_wrong_moment(m, p))
    why = cost_refusal(m, seat, p, on, action.turned)
    return Barred(action, *why) if why else None


def find(m: Match, seat: Player, action: Play | Join) -> tuple[Playable, FieldCard | None] | None:
    """The ability that an action means, with its field card, if the card is where the ability is played from.

    R9.8: what a Companion does by being discarded, it does from the hand.
    """
    side = m.sides[seat]
    card = card_of(action.card)
    p = PLAYABLES.get((card, action.ability))
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


def _wrong_moment(m: Match, p: Playable) -> Refusal:
    """R7.1, R7.21, R7.22: not now; R8.9, R8.13: nor against this attack or strike."""
    attack, strike = m.attack, m.strike
    if p.window == "interrupt" and attack and all(s.has("uninterruptible") for s in attack.strikes):
        return "R8.9", "attack_uninterruptible", {"card": p.card.id}
    if p.window == "defend" and strike and strike.has("unpreventable"):
        return "R8.13", "strike_unpreventable", {"card": p.card.id}
    return "R7.21", "wrong_moment", {"card": p.card.id}


# -- the steps of a play ----------------------------------------------------------------------------------------------


def play(m: Match, seat: Player, action: Play) -> Rule:
    """R7.4: a play, in its steps; false if the player takes it back before it is paid (R7.5)."""
    found = find(m, seat, action)
    assert found is not None
    plan = Plan(m, seat, *found, action.turned)  # (1) the ability
    if not (yield from choose_cost(m, plan)):  # (2) the cards for its cost
        return False
    if not (yield from join_addon(m, plan)):  # (3) an add-on, and the cards for its cost
        return False
    pay(m, plan)  # (4); it puts on the agenda: (5), (6) the effects (`effects.carry_out`), and (7) the hand limits
    return True


def join_addon(m: Match, plan: Plan) -> Rule:
    """R7.4 (3), R7.16: at most one add-on may join a play that attacks or draws; false if the play is taken back."""
    p = plan.playable
    if p.window not in ("main", "own", "opp") or not (p.attacks or p.draws):
        return True
    addons = list(_addons(m, plan))
    if m.capable and all(why is not None for *_, why in addons):
        return True
    listed: list[Action | Barred] = []
    for a, on, turned, why in addons:
        join = Join(on.handle if on else a.card.id, a.ability.id, turned)
        listed.append(Barred(join, *why) if why else join)
    answer = yield Decision(
        plan.seat, "addon", "R7.16", lambda: (*listed, Pass(), Cancel()), bindings={"card": p.card.id}, auto=False
    )
    if isinstance(answer, Cancel):
        return False
    if isinstance(answer, Join):
        found = find(m, plan.seat, answer)
        assert found is not None
        plan.addon = Plan(m, plan.seat, *found, answer.turned, joined_to=plan)
        return (yield from choose_cost(m, plan.addon))
    return True


def _addons(m: Match, plan: Plan) -> Iterator[Candidate]:
    """The add-ons that fit the play, and why one of them cannot be paid."""
    p = plan.playable
    source = plan.on.under[0] if p.attacks and plan.on and plan.on.under else p.card.id  # R7.16: Raid's first card
    for a, on, turned, why in _candidates(m, plan.seat, ADDON, plan):
        joins = a.ability.joins
        assert joins is not None
        by_attack = joins.attack is not None and p.attacks and source in matching(joins.attack)
        by_draw = joins.draw is not None and p.draws and p.card.id in matching(joins.draw)
        if (by_attack or by_draw) and not (a.zone == p.zone == "hero"):
            yield a, on, turned, why
