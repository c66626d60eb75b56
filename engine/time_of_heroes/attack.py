"""R8.1 to R8.11, R8.20 to R8.25 Attacks: making them, interrupting them, and what follows them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.decision import CHECKPOINT, Rule
from engine.time_of_heroes import events
from engine.time_of_heroes.actions import Target
from engine.time_of_heroes.asking import choice, distinct
from engine.time_of_heroes.cards import EFFECTS, INTERRUPT, STATICS, TEXTS, matching
from engine.time_of_heroes.companions import companions
from engine.time_of_heroes.language import Add, Boost, Force, Property, StrikeStatic, StrikeText, strikes_of
from engine.time_of_heroes.match import Match
from engine.time_of_heroes.playing import offer
from engine.time_of_heroes.state import MOST_FORCE, OTHER, Attacking, Effects, Player, Strike

Text = tuple[str, StrikeText, str]  # the source card (R8.2), the strike as it stands there, the text of its success


def strikes_in(text: str, n: int) -> list[Text]:
    """The strikes of the effect at place ``n`` of a text."""
    card, passage = text.partition(".")[0], TEXTS[text]
    return [(card, strike, key) for strike, key in zip(strikes_of(passage.effects[n]), passage.inner[n], strict=True)]


# -- making an attack -------------------------------------------------------------------------------------------------


def strikes_of_text(m: Match, seat: Player, texts: Iterable[Text], x: int) -> list[Strike]:
    """R8.3 to R8.5: the strikes in printed order, with Force and property fixed now."""
    strikes: list[Strike] = []
    for source, text, on_success in texts:
        force, property_ = _force(m, seat, text, x), _property(m, text)
        strike = Strike(max(1, force), source, property_, text.flags, on_success or None)
        strikes.append(_with_statics(m, seat, strike))
    return strikes


def _force(m: Match, seat: Player, text: StrikeText, x: int) -> int:
    """The printed Force, with X and conditions."""
    force = text.force
    if isinstance(force, Force):
        holds = force.when is None or m.sides[OTHER[seat]].closed
        return force.base + force.per_x * x + (force.plus if holds else 0)
    if force == "ref":
        return m.strike.force if m.strike else 1
    return int(force)


def _property(m: Match, text: StrikeText) -> Property:
    if text.property == "ref":
        return m.strike.property if m.strike else "simple"
    return text.property


def _with_statics(m: Match, seat: Player, strike: Strike) -> Strike:
    """R8.4, R8.5: statics of the attacker and of the defender; the Force is at least 1.

    R14.9: the statics of several cards of one name count once.
    """
    for owner in (seat, OTHER[seat]):
        names = dict.fromkeys(c.card for c in m.sides[owner].field if c.card in STATICS)
        for static in (s for name in names for s in STATICS[name]):
            change: StrikeStatic | None = static.strike if owner == seat else static.opp_strike
            if change is not None and strike.source in matching(static.of):
                strike.force += change.force
                strike.property = change.property or strike.property
    strike.force = min(max(1, strike.force), MOST_FORCE)
    return strike


def begin_attack(m: Match, t: Effects, strikes: list[Strike]) -> None:
    """R8.1 to R8.4: an attack made by playing an ability: boosts and the add-on go to its first strike.

    R8.24: it is the same in the opponent's turn.
    """
    first, side = strikes[0], m.sides[t.seat]
    for key in side.boosts.copy():
        boost = EFFECTS[key]
        if isinstance(boost, Boost) and first.source in matching(boost.of):
            side.boosts.remove(key)
            first.force += boost.force
    add = EFFECTS[t.add] if t.add else None
    if isinstance(add, Add):
        first.force += add.force
        first.property = add.property or first.property
        first.flags = (*first.flags, *(flag for flag in add.flags if not first.has(flag)))
    first.force = min(first.force, MOST_FORCE)
    m.then(Attacking(seat=t.seat, strikes=strikes, released=t.released, gone=t.gone))
    t.released = []


def add_strike(m: Match, strike: Strike) -> None:
    """R8.20: the extra strike becomes part of the running attack, and is resolved next."""
    running = m.attack
    if running is not None:
        running.strikes.insert(running.now + 1, strike)


# -- the procedure ----------------------------------------------------------------------------------------------------


def choose_targets(m: Match, a: Attacking) -> Rule:
    """R8.3, R8.6: a target for each strike, first to last; then the attack is declared and public.

    R8.25: an attack may be made even if nothing can come of it.
    """
    for n, strike in enumerate(a.strikes):
        if strike.target is None:
            yield CHECKPOINT
            found = companions(m, OTHER[a.seat])
            aimed = yield choice(
                a.seat,
                "target",
                "R8.6",
                [Target("player"), *(Target(c.handle) for c in distinct(found))],
                [Target(c.handle) for c in found],
                strike=n + 1,
                force=strike.force,
            )
            strike.target = aimed.at
            if a.declared:
                m.emit(events.StrikeAdded(seat=a.seat, force=strike.force, target=aimed.at))
                break  # an extra strike; others wait for their turn
    if a.declared:
        a.step = "defence"
        return
    a.declared, a.step = True, "interrupt"
    told = [events.StrikeTold(s.force, s.source, s.property, list(s.flags), s.target or "") for s in a.strikes]
    m.emit(events.AttackDeclared(seat=a.seat, strikes=told))


def interrupting(m: Match, a: Attacking) -> Rule:
    """R8.8: the defender may play one interrupt; R8.9: not if every strike is uninterruptible."""
    if not all(strike.has("uninterruptible") for strike in a.strikes):
        yield from offer(m, OTHER[a.seat], INTERRUPT, "interrupt", "R8.8", strikes=len(a.strikes))
    a.step = "defence"


def next_strike(m: Match, a: Attacking) -> None:
    """R8.12: the strikes are resolved one after another; R8.22: after the last one the attack ends."""
    if a.now + 1 < len(a.strikes):
        a.now += 1
        a.step = "defence"
    else:
        end_attack(m, a)


def end_attack(m: Match, a: Attacking) -> None:
    """R8.22, R14.7, R8.21: released cards go their way, then come the counterattacks in the order they arose.

    One that arises in a counterattack lies above those that still wait, and so comes before them.
    """
    m.finish(a)
    side = m.sides[a.seat]
    if a.released and side.retreat:  # R14.8
        for card in a.released:
            m.add(a.seat, card, turned=True)
        m.emit(events.Returned(seat=a.seat, cards=a.released, rule="R14.8"))
    else:
        side.graveyard += sorted(a.released)
    m.emit(events.AttackEnded(seat=a.seat))
    m.then(*(Attacking(seat=OTHER[a.seat], strikes=strikes, gone=True) for strikes in a.counters))
