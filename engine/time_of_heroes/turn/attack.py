"""R8.3, R8.6, R8.8 to R8.25 Attacks, strike by strike; R13.1, R13.2: losing by a strike.

How an attack is made, with Force and property of its strikes, is in `making_attacks`.
"""

from __future__ import annotations

from typing import Any, Literal

from engine.core.decision import CHECKPOINT, Action, Barred, Decision, Rule, Skipped
from engine.time_of_heroes.box.cards import AFTER_DEFENDED, DEFEND, INTERRUPT, Moment
from engine.time_of_heroes.box.components import CARDS
from engine.time_of_heroes.playing.playing import Alternative, might_play, offer, possible_plays
from engine.time_of_heroes.position import events
from engine.time_of_heroes.position.actions import Play, Redirect, Target
from engine.time_of_heroes.position.state import OTHER, Attacking, Effects, HandLimit, Player, Strike, card_of
from engine.time_of_heroes.table.asking import choice, distinct
from engine.time_of_heroes.table.match import Match
from engine.time_of_heroes.table.whereabouts import Refusal, not_on_field
from engine.time_of_heroes.zones.companions import (
    can_redirect,
    companions,
    redirect,
    redirect_refusal,
    strike_companion,
)
from engine.time_of_heroes.zones.second_wind import triggered


def resolve_attack(m: Match, a: Attacking) -> Rule:
    """The next step of an attack.  What a step brings about (texts, draws) is resolved before the one after it."""
    match a.step:
        case "target" if not a.declared:  # R8.3
            yield from choose_targets(m, a)
            declare(m, a)
            a.step = "interrupt"
        case "target":  # R8.20: an extra strike, when its turn comes
            yield from aim_extra_strike(m, a)
            a.step = "defence"
        case "interrupt":  # R8.8: once, before all strikes
            yield from ask_for_interrupt(m, a)
            a.step = "defence"
        case "defence":  # R8.12, R8.13: from here on for each strike
            a.step = yield from defend_strike(m, a)
        case "result":  # R8.14, R8.17
            a.step = yield from resolve_strike(m, a)
        case "after":  # R8.20
            yield from ask_after_defence(m, a)
            a.step = "next"
        case "next" if a.now + 1 < len(a.strikes):  # R8.12
            a.now += 1
            a.step = "defence"
        case "next":  # R8.22
            end_attack(m, a)


# -- before the strikes -----------------------------------------------------------------------------------------------


def choose_targets(m: Match, a: Attacking) -> Rule:
    """R8.3, R8.6: a target for each strike, first to last.  R8.25: an attack may be made even if nothing can come of
    it."""
    for n, strike in enumerate(a.strikes):
        if strike.target is None:
            yield from choose_target(m, a, n)


def choose_target(m: Match, a: Attacking, n: int) -> Rule:
    """R8.6: a strike is aimed at the opponent, or at one of his Companions; returns the target."""
    strike, found = a.strikes[n], companions(m, OTHER[a.seat])
    if found:  # else there is one answer, and nobody waits here
        yield CHECKPOINT
    foe = m.sides[OTHER[a.seat]]
    aimed = yield choice(
        a.seat,
        "target",
        "R8.6",
        [Target("player"), *(Target(c.handle) for c in distinct(m, OTHER[a.seat], found))],
        lambda action: no_target(m, a.seat, action),
        [Target(c.handle) for c in found],
        expected=lambda: map(Target, (foe.hero, *(c.handle for c in foe.field))),
        strike=n + 1,
        force=strike.force,
    )
    strike.target = aimed.at
    return aimed.at


def no_target(m: Match, seat: Player, action: Action) -> Refusal | None:
    """R8.6: Heroes, other field cards and own Companions are no targets."""
    if not isinstance(action, Target):
        return None
    foe, card = OTHER[seat], card_of(action.at)
    if action.at in (m.sides[foe].hero, m.sides[seat].hero):
        return "R8.6", "target_hero", {"card": card}
    if (c := m.sides[foe].on_field(action.at)) is not None:
        return None if CARDS[c.card].companion else ("R8.6", "target_no_companion", {"card": card})
    if m.sides[seat].on_field(action.at) is not None:
        return "R8.6", "target_own", {"card": card}
    return not_on_field(m, seat, foe, action.at, "R8.6")


def declare(m: Match, a: Attacking) -> None:
    """R8.3: now the attack is declared and public."""
    a.declared = True
    strikes = [events.StrikeTold(s.force, s.source, s.property, list(s.flags), s.target or "") for s in a.strikes]
    m.emit(events.AttackDeclared(seat=a.seat, strikes=strikes))


def aim_extra_strike(m: Match, a: Attacking) -> Rule:
    """R8.20: the extra strike may be aimed anew; nobody can interrupt it."""
    strike = a.strikes[a.now]
    if strike.target is None:
        target = yield from choose_target(m, a, a.now)
        m.emit(events.StrikeAdded(seat=a.seat, force=strike.force, target=target))


def ask_for_interrupt(m: Match, a: Attacking) -> Rule:
    """R8.8: the defender may play one interrupt; R8.9: not if every strike is uninterruptible."""
    if not all(strike.has("uninterruptible") for strike in a.strikes):
        yield from offer(m, OTHER[a.seat], INTERRUPT, "interrupt", "R8.8", strikes=len(a.strikes))
    elif might_play(m, OTHER[a.seat], INTERRUPT):
        why = ("R8.9", "attack_uninterruptible")
        yield Skipped(lambda: unanswerable(m, OTHER[a.seat], INTERRUPT, "interrupt", why, strikes=len(a.strikes)))


def unanswerable(m: Match, seat: Player, moment: Moment, kind: str, why: tuple[str, str], **bindings: Any) -> Decision:
    """R8.9, R8.13: the question that is not asked, since no card at all can answer this attack or strike."""

    rule, code = why

    def judge(action: Any) -> Barred | None:
        return Barred(action, rule, code, {"card": card_of(action.card)}) if isinstance(action, Play) else None

    def nothing() -> tuple[()]:
        return ()

    return Decision(seat, kind, rule, nothing, judge, bindings, expected=lambda: possible_plays(m, seat, moment))


# -- a strike ---------------------------------------------------------------------------------------------------------


def defend_strike(m: Match, a: Attacking) -> Rule:
    """R8.13: the defence step of a strike, where it has one; returns the step that follows."""
    strike, defender = a.strikes[a.now], OTHER[a.seat]
    if strike.result != "pending":  # R8.10: interrupted
        return "next"
    if strike.target is None:  # R8.20: an extra strike
        return "target"
    side = m.sides[defender]
    if strike.target == "player" and side.immune:
        return end_strike(m, a, "immune", "R8.18")
    if strike.target != "player" and side.on_field(strike.target) is None:
        return end_strike(m, a, "fizzled", "R8.23")
    if not strike.has("unpreventable"):
        yield from ask_for_defence(m, defender, strike)
    elif might_play(m, defender, DEFEND):
        why = ("R8.13", "strike_unpreventable")
        told = {"force": strike.force, "property": strike.property}
        yield Skipped(lambda: unanswerable(m, defender, DEFEND, "defend", why, **told))
    return "result"


def ask_for_defence(m: Match, defender: Player, strike: Strike) -> Rule:
    """R8.13, R8.15: one ability, or one redirection, or nothing.  R8.16: cards defend a strike at a Companion too."""
    redirection = Alternative(
        Redirect,
        lambda: [Redirect(c.handle) for c in distinct(m, defender, can_redirect(m, defender, strike))],
        lambda action: redirect_refusal(m, defender, strike, action),
        lambda: [Redirect(c.handle) for c in companions(m, defender)],
    )
    answer = yield from offer(
        m, defender, DEFEND, "defend", "R8.13", redirection, force=strike.force, property=strike.property
    )
    if isinstance(answer, Redirect):
        redirect(m, defender, strike, answer.to)


def resolve_strike(m: Match, a: Attacking) -> Rule:
    """R8.14, R8.17: a strike that was not defended succeeds against its target; returns the step that follows."""
    strike, defender = a.strikes[a.now], OTHER[a.seat]
    if strike.result == "defended":
        return "after"
    if strike.result == "redirected":
        strike_companion(m, defender, strike)
        return "after"
    if strike.target == "player":
        yield from strike_player(m, a, strike)
        return "next"
    if m.sides[defender].on_field(strike.target) is None:
        return end_strike(m, a, "fizzled", "R8.23")
    end_strike(m, a, "success", "R8.17")
    strike_companion(m, defender, strike)
    return "next"


def strike_player(m: Match, a: Attacking, strike: Strike) -> Rule:
    """R8.17: the player discards as many cards at random as the Force; R13 is checked at once; R8.19: then the rest."""
    defender = OTHER[a.seat]
    had = m.sides[defender].cards
    yield from m.discard_at_random(defender, strike.force, "R8.17")
    if not had:
        m.lose(defender, "strike_empty_hand")  # R13.2
    if not m.sides[defender].cards:
        m.lose(defender, "strike_last_card")  # R13.1; R13.5: whatever the success would bring comes too late
    following = follow_ups(m, a, strike)
    end_strike(m, a, "success", "R8.17")
    m.resolve_next(*following)


def follow_ups(m: Match, a: Attacking, strike: Strike) -> list[Effects | HandLimit]:
    """R8.19: what the strike's text and the attacker's field cards do on its success against the player."""
    triggers = triggered(m, a.seat, "strike_success")
    if not strike.on_success:
        return triggers
    # R11.2: what the strike does and what that triggers belong together, so the hands are checked after a trigger
    return [Effects(seat=a.seat, text=strike.on_success, gone=a.gone), *(triggers or [HandLimit()])]


def end_strike(m: Match, a: Attacking, how: Literal["success", "immune", "fizzled"], rule: str) -> Literal["next"]:
    """The strike is over; returns the step that follows."""
    a.strikes[a.now].result = how
    m.emit(events.StrikeEnded(strike=a.now, result=how, rule=rule))
    return "next"


def ask_after_defence(m: Match, a: Attacking) -> Rule:
    """R8.20, R9.7: after a defence or a redirection the attacker may play one ability of this moment."""
    yield from offer(m, a.seat, AFTER_DEFENDED, "after_defended", "R8.20", strike=a.now + 1)


# -- after the strikes ------------------------------------------------------------------------------------------------


def end_attack(m: Match, a: Attacking) -> None:
    """R8.22, R14.7, R8.21: released cards go their way, then come the counterattacks in the order they arose.

    One that arises in a counterattack lies above those that still wait, and so comes before them.
    """
    m.finish(a)
    side = m.sides[a.seat]
    if a.released and side.retreat:  # R14.8
        for card in a.released:
            m.add_to_hand(a.seat, card, turned=True)
        m.emit(events.Returned(seat=a.seat, cards=a.released, rule="R14.8"))
    else:
        side.graveyard += sorted(a.released)
    m.emit(events.AttackEnded(seat=a.seat))
    m.resolve_next(*(Attacking(seat=OTHER[a.seat], strikes=strikes, gone=True) for strikes in a.counters))
