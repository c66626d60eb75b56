"""R8.3, R8.6, R8.8 to R8.25 Attacks, strike by strike; R13.1, R13.2: losing by a strike.

`attack_building` makes an attack, with the Force and property of its strikes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Decision, Illegal, Rule, Skipped
from engine.time_of_heroes.components.cards import AFTER_DEFENDED, DEFEND, INTERRUPT, Moment
from engine.time_of_heroes.components.load import CARDS
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.kernel.equal_cards import distinct
from engine.time_of_heroes.kernel.zone_errors import Refusal, illegal_by, not_on_field
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.actions import Play, Target
from engine.time_of_heroes.model.state import OTHER, Attacking, Effects, HandLimit, Player, Reason, Strike, card_of
from engine.time_of_heroes.playing.play import might_play, offer, possible_plays
from engine.time_of_heroes.zones.companions import RedirectInstead, companions, strike_companion
from engine.time_of_heroes.zones.second_wind import triggered


def resolve_attack(g: Context, a: Attacking) -> Rule | None:
    """The next step of an attack.  What a step brings about (texts, draws) is resolved before the one after it."""
    return ATTACK_STEPS[a.step](g, a)


def aim(g: Context, a: Attacking) -> Rule:
    """R8.3: all strikes are aimed, then the attack is declared; R8.20: an extra strike, when its turn comes."""
    return aim_extra_strike(g, a) if a.declared else aim_strikes(g, a)


def aim_strikes(g: Context, a: Attacking) -> Rule:
    """R8.3, R8.6: a target for each strike, first to last.  R8.25: an attack may be made even if nothing can come of
    it."""
    for n, strike in enumerate(a.strikes):
        if strike.target is None:
            yield from choose_target(g, a, n)
    declare(g, a)
    a.step = "interrupt"


def choose_target(g: Context, a: Attacking, n: int) -> Rule:
    """R8.6: a strike is aimed at the opponent, or at one of their Companions; returns the target."""
    strike, found = a.strikes[n], companions(g, OTHER[a.seat])
    if found:  # else there is one answer, which the core gives (unless `auto` is off)
        yield CHECKPOINT
    foe = g.sides[OTHER[a.seat]]
    aimed = yield choice(
        a.seat,
        "target",
        "R8.6",
        [Target("player"), *(Target(c.handle) for c in distinct(g, OTHER[a.seat], found))],
        why_illegal=illegal_by(Target, lambda action: illegal_target(g, a.seat, action)),
        also=[Target(c.handle) for c in found],
        plausible=lambda: map(Target, (foe.hero, *(c.handle for c in foe.field))),
        strike=n + 1,
        force=strike.force,
    )
    strike.target = aimed.at
    return aimed.at


def illegal_target(g: Context, seat: Player, action: Target) -> Refusal | None:
    """R8.6: Heroes, other field cards and own Companions are no targets."""
    if action.at == "player":
        return None
    foe, card = OTHER[seat], card_of(action.at)
    if action.at in (g.sides[foe].hero, g.sides[seat].hero):
        return "R8.6", "target_hero", {"card": card}
    if (c := g.sides[foe].on_field(action.at)) is not None:
        return None if CARDS[c.card].companion else ("R8.6", "target_no_companion", {"card": card})
    if g.sides[seat].on_field(action.at) is not None:
        return "R8.6", "target_own", {"card": card}
    return not_on_field(g, seat, foe, action.at, "R8.6")


def declare(g: Context, a: Attacking) -> None:
    """R8.3: now the attack is declared and public."""
    a.declared = True
    strikes = [events.StrikeTold(s.force, s.source, s.property, list(s.flags), s.target or "") for s in a.strikes]
    g.emit(events.AttackDeclared(seat=a.seat, strikes=strikes))


def aim_extra_strike(g: Context, a: Attacking) -> Rule:
    """R8.20: the extra strike may have another target; it cannot be interrupted."""
    strike = a.strikes[a.now]
    if strike.target is None:
        target = yield from choose_target(g, a, a.now)
        g.emit(events.StrikeAdded(seat=a.seat, force=strike.force, target=target))
    a.step = "defence"


def ask_for_interrupt(g: Context, a: Attacking) -> Rule:
    """R8.8: the defender may play one interrupt, once, before all strikes; R8.9: not if every strike is
    uninterruptible."""
    if not all(strike.has("uninterruptible") for strike in a.strikes):
        yield from offer(g, OTHER[a.seat], INTERRUPT, "interrupt", "R8.8", strikes=len(a.strikes))
    elif might_play(g, OTHER[a.seat], INTERRUPT):
        why = ("R8.9", "attack_uninterruptible")
        yield Skipped(lambda: unanswerable(g, OTHER[a.seat], INTERRUPT, "interrupt", why, strikes=len(a.strikes)))
    a.step = "defence"


def unanswerable(
    g: Context, seat: Player, moment: Moment, kind: str, why: tuple[str, str], **bindings: Any
) -> Decision:
    """R8.9, R8.13: the question that is not asked, since no card at all can answer this attack or strike."""

    rule, code = why

    def validate(action: Any) -> Illegal | None:
        return Illegal(action, rule, code, {"card": card_of(action.card)}) if isinstance(action, Play) else None

    def nothing() -> tuple[()]:
        return ()

    return Decision(seat, kind, rule, nothing, validate, bindings, plausible=lambda: possible_plays(g, seat, moment))


def defend_strike(g: Context, a: Attacking) -> Rule | None:
    """R8.12, R8.13: the defence step of a strike, where it has one."""
    strike, side = a.strikes[a.now], g.sides[OTHER[a.seat]]
    if strike.result != "pending":  # R8.10: interrupted
        a.step = "next"
    elif strike.target is None:  # R8.20: an extra strike
        a.step = "target"
    elif strike.target == "player" and side.immune:
        end_strike(g, a, "immune", "R8.18")
    elif strike.target != "player" and side.on_field(strike.target) is None:
        end_strike(g, a, "fizzled", "R8.23")
    else:
        return ask_for_defence(g, a, strike)
    return None


def ask_for_defence(g: Context, a: Attacking, strike: Strike) -> Rule:
    """R8.13, R8.15: one ability, or one redirection, or nothing.  R8.16: cards defend a strike at a Companion too."""
    defender = OTHER[a.seat]
    struck = defender if strike.target == "player" else card_of(strike.target or "")
    bindings: dict[str, Any] = {"force": strike.force, "property": strike.property, "target": struck}
    if not strike.has("unpreventable"):
        redirection = RedirectInstead(g, defender, strike)
        yield from offer(g, defender, DEFEND, "defend", "R8.13", redirection, **bindings)
    elif might_play(g, defender, DEFEND):
        why = ("R8.13", "strike_unpreventable")
        yield Skipped(lambda: unanswerable(g, defender, DEFEND, "defend", why, **bindings))
    a.step = "result"


def resolve_strike(g: Context, a: Attacking) -> Rule | None:
    """R8.14, R8.17: a strike that was not defended succeeds against its target."""
    strike, defender = a.strikes[a.now], OTHER[a.seat]
    if strike.result == "defended":
        a.step = "after"
    elif strike.result == "redirected":
        strike_companion(g, defender, strike)
        a.step = "after"
    elif strike.target == "player":
        return strike_player(g, a, strike)
    elif g.sides[defender].on_field(strike.target) is None:
        end_strike(g, a, "fizzled", "R8.23")
    else:
        end_strike(g, a, "success", "R8.17")
        strike_companion(g, defender, strike)
    return None


def strike_player(g: Context, a: Attacking, strike: Strike) -> Rule:
    """R8.17: the player discards as many cards at random as the Force; R13 is checked at once; R8.19: then the rest."""
    defender = OTHER[a.seat]
    had = g.sides[defender].cards
    yield from g.discard_at_random(defender, strike.force, "R8.17")
    if not had:
        g.lose(defender, "strike_empty_hand")  # R13.2
    if not g.sides[defender].cards:
        g.lose(defender, "strike_last_card")  # R13.1; R13.5: whatever the success would bring comes too late
    following = follow_ups(g, a, strike)
    end_strike(g, a, "success", "R8.17")
    g.resolve_next(*following)


def follow_ups(g: Context, a: Attacking, strike: Strike) -> list[Effects | HandLimit]:
    """R8.19: what the strike's text and the attacker's field cards do on its success against the player."""
    triggers = triggered(g, a.seat, "strike_success")
    if not strike.on_success:
        return triggers
    # R11.2: what the strike does and what that triggers belong together, so the hands are checked after a trigger
    return [Effects(seat=a.seat, text=strike.on_success, gone=a.gone), *(triggers or [HandLimit()])]


def end_strike(g: Context, a: Attacking, how: Literal["success", "immune", "fizzled"], rule: str) -> None:
    """The strike is over."""
    a.strikes[a.now].result = how
    a.step = "next"
    g.tell_strike(a, a.now, how, rule)


def ask_after_defence(g: Context, a: Attacking) -> Rule:
    """R8.20, R9.7: after a defence or a redirection the attacker may play one ability of this moment."""
    yield from offer(g, a.seat, AFTER_DEFENDED, "after_defended", "R8.20", strike=a.now + 1)
    a.step = "next"


def go_on(g: Context, a: Attacking) -> None:
    """R8.12: the next strike, if there is one."""
    if a.now + 1 < len(a.strikes):
        a.now += 1
        a.step = "defence"
    else:
        end_attack(g, a)


def end_attack(g: Context, a: Attacking) -> None:
    """R8.22, R14.7, R8.21: released cards go their way, then come the counterattacks in the order they arose.

    One that arises in a counterattack lies above those that still wait, and so comes before them.
    """
    g.finish(a)
    side = g.sides[a.seat]
    if a.released and side.retreat:  # R14.8
        for card in a.released:
            g.add_to_hand(a.seat, card, turned=True)
        g.emit(events.Returned(seat=a.seat, cards=a.released, rule="R14.8"))
    else:
        side.graveyard += sorted(a.released)
    g.emit(events.AttackEnded(seat=a.seat))
    g.resolve_next(*(Attacking(seat=OTHER[a.seat], strikes=strikes, gone=True) for strikes in a.counters))


def break_off_attacks(g: Context, reason: Reason) -> None:
    """R13.6: the game has ended for this reason; what the attacks under way have left is not resolved."""
    fatal = reason in ("strike_last_card", "strike_empty_hand")
    for a in reversed(g.agenda):
        if type(a) is not Attacking or not a.declared:
            continue
        for n, strike in enumerate(a.strikes):
            if a is g.attack and n == a.now and fatal:
                g.tell_strike(a, n, "success", "R8.17")
            elif strike.target is not None and strike.result == "pending":
                g.tell_strike(a, n, "game_over", "R13.6")
        g.emit(events.AttackEnded(seat=a.seat, reason="game_over", rule="R13.6"))


#: The steps of an attack (`Attacking.step`); those from the defence on are for each strike.
ATTACK_STEPS: Final[dict[str, Callable[[Context, Attacking], Rule | None]]] = {
    "target": aim,
    "interrupt": ask_for_interrupt,
    "defence": defend_strike,
    "result": resolve_strike,
    "after": ask_after_defence,
    "next": go_on,
}
