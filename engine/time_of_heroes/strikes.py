"""R8.12 to R8.20, R8.23 Strikes: defence, success, and what follows; R13: losing by them."""

from __future__ import annotations

from typing import Final

from engine.core.decision import Rule
from engine.time_of_heroes import events
from engine.time_of_heroes.actions import Redirect
from engine.time_of_heroes.asking import distinct
from engine.time_of_heroes.attack import choose_targets, interrupting, next_strike
from engine.time_of_heroes.cards import AFTER_DEFENDED, DEFEND
from engine.time_of_heroes.companions import can_redirect, redirect, redirect_refusal, struck
from engine.time_of_heroes.match import Match
from engine.time_of_heroes.playing import Also, offer
from engine.time_of_heroes.second_wind import triggered
from engine.time_of_heroes.state import OTHER, Attacking, Effects, HandLimit, Player, Result, Strike


def attack(m: Match, a: Attacking) -> Rule | None:
    """R8: the next step of an attack."""
    return STEPS[a.step](m, a)


def defence(m: Match, a: Attacking) -> Rule:
    """R8.13: against a strike that is not unpreventable, one ability or a redirection, or nothing (R8.15).

    R8.16: cards defend a strike at a Companion as well.
    """
    strike, defender = a.strikes[a.now], OTHER[a.seat]
    if strike.result != "pending":  # R8.10: interrupted
        a.step = "next"
        return
    if strike.target is None:  # R8.20: an extra strike is aimed anew
        a.step = "target"
        return
    side = m.sides[defender]
    if strike.target == "player" and side.immune:  # R8.18
        ended(m, a, "immune", "R8.18")
        return
    if strike.target != "player" and side.on_field(strike.target) is None:
        ended(m, a, "fizzled", "R8.23")
        return
    if not strike.has("unpreventable"):
        answer = yield from offer(
            m,
            defender,
            DEFEND,
            "defend",
            "R8.13",
            Also(
                Redirect,
                [Redirect(c.handle) for c in distinct(can_redirect(m, defender, strike))],
                lambda action: redirect_refusal(m, defender, strike, action),
            ),
            force=strike.force,
            property=strike.property,
        )
        if isinstance(answer, Redirect):
            redirect(m, defender, strike, answer.to)
    a.step = "result"


def result(m: Match, a: Attacking) -> Rule:
    """R8.14, R8.17: a strike that was not defended succeeds against its target."""
    strike, defender = a.strikes[a.now], OTHER[a.seat]
    if strike.result == "defended":
        a.step = "after"
    elif strike.result == "redirected":
        a.step = "after"
        struck(m, defender, strike)
    elif strike.target == "player":
        yield from success(m, a, strike, defender)
    elif m.sides[defender].on_field(strike.target) is None:
        ended(m, a, "fizzled", "R8.23")
    else:
        ended(m, a, "success", "R8.17")
        struck(m, defender, strike)


def success(m: Match, a: Attacking, strike: Strike, defender: Player) -> Rule:
    """R8.17: the player discards as many cards at random as the Force; R13 is checked at once; R8.19: then the rest."""
    had = m.sides[defender].cards
    yield from m.fall(defender, strike.force, "R8.17")
    if not had:
        m.lose(defender, "strike_empty_hand")  # R13.2
    if not m.sides[defender].cards:
        m.lose(defender, "strike_last_card")  # R13.1; R13.5: whatever the success would bring comes too late
    follow = follow_ups(m, a, strike)
    ended(m, a, "success", "R8.17")
    m.then(*follow)


def follow_ups(m: Match, a: Attacking, strike: Strike) -> list[Effects | HandLimit]:
    """R8.19: what the strike's text and the attacker's field cards do on its success against the player."""
    follow: list[Effects | HandLimit] = []
    if strike.on_success:
        follow += [Effects(seat=a.seat, text=strike.on_success, gone=a.gone), HandLimit()]
    follow += triggered(m, a.seat, "strike_success")
    return follow


def ended(m: Match, a: Attacking, how: Result, rule: str) -> None:
    """The strike is over; what it has brought about is resolved, then the next one."""
    a.strikes[a.now].result, a.step = how, "next"
    m.emit(events.StrikeEnded(strike=a.now, result=how, rule=rule))


def after_defended(m: Match, a: Attacking) -> Rule:
    """R8.20, R9.7: after a defence or a redirection the attacker may play one ability of this moment."""
    yield from offer(m, a.seat, AFTER_DEFENDED, "after_defended", "R8.20", strike=a.now + 1)
    a.step = "next"


STEPS: Final = {
    "target": choose_targets,
    "interrupt": interrupting,
    "defence": defence,
    "result": result,
    "after": after_defended,
    "next": next_strike,
}
