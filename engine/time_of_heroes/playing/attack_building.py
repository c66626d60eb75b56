"""R8.1 to R8.5 Making an attack: its strikes, with Force and property, as they are when it is declared.

What becomes of the attack then is in `attack`.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.time_of_heroes.components.cards import STATICS, matching
from engine.time_of_heroes.components.dsl import Add, Boost, Force, Property, StrikeStatic, StrikeText, strikes_of
from engine.time_of_heroes.components.text_refs import PLACES, Passage, Place
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.model.state import MOST_FORCE, OTHER, Attacking, Effects, Player, Strike


class PrintedStrike(NamedTuple):
    """A strike as it stands on a card, its source (R8.2), and what follows its success."""

    source: str
    text: StrikeText
    on_success: Passage | None


def printed_strikes(place: Place) -> list[PrintedStrike]:
    """The strikes of the effect at this place, in printed order."""
    passage = place.passage
    pairs = zip(strikes_of(place.effect), passage.inside[place.n], strict=True)
    return [PrintedStrike(passage.card, text, on_success) for text, on_success in pairs]


def make_strikes(g: Context, seat: Player, printed: Iterable[PrintedStrike], x: int) -> list[Strike]:
    """R8.3 to R8.5: the strikes in printed order, with Force and property fixed now; ``x`` of the cost."""
    strikes: list[Strike] = []
    for source, text, on_success in printed:
        strike = Strike(
            max(1, _force(g, seat, text, x)),
            source,
            _property(g, text),
            text.flags,
            on_success.key if on_success else None,
        )
        strikes.append(_with_statics(g, seat, strike))
    return strikes


def _force(g: Context, seat: Player, text: StrikeText, x: int) -> int:
    """The printed Force, with X and conditions; ``ref``: that of the strike that is being defended."""
    force = text.force
    if isinstance(force, Force):
        holds = force.when is None or g.sides[OTHER[seat]].closed
        return force.base + force.per_x * x + (force.plus if holds else 0)
    if force == "ref":
        assert g.strike is not None
        return g.strike.force
    return int(force)


def _property(g: Context, text: StrikeText) -> Property:
    if text.property == "ref":
        assert g.strike is not None
        return g.strike.property
    return text.property


def _with_statics(g: Context, seat: Player, strike: Strike) -> Strike:
    """R8.4, R8.5: statics of the attacker and of the defender; the Force is at least 1.

    R14.9: the statics of several cards of one name count once.
    """
    for owner in (seat, OTHER[seat]):
        names = dict.fromkeys(c.card for c in g.sides[owner].field if c.card in STATICS)
        for static in (s for name in names for s in STATICS[name]):
            change: StrikeStatic | None = static.strike if owner == seat else static.opp_strike
            if change is not None and strike.source in matching(static.of):
                strike.force += change.force
                strike.property = change.property or strike.property
    strike.force = min(max(1, strike.force), MOST_FORCE)
    return strike


def begin_attack(g: Context, t: Effects, strikes: list[Strike]) -> None:
    """R8.1 to R8.4: an attack made by playing an ability: boosts and the add-on go to its first strike.

    R8.24: it is the same in the opponent's turn.
    """
    _boost(g, t.seat, strikes[0])
    _add_on(t, strikes[0])
    strikes[0].force = min(strikes[0].force, MOST_FORCE)
    g.resolve_next(Attacking(seat=t.seat, strikes=strikes, released=t.released, gone=t.gone))
    t.released = []


def _boost(g: Context, seat: Player, first: Strike) -> None:
    """R8.4: every boost that waits for such an attack goes to its first strike, and is used up."""
    side = g.sides[seat]
    for key in side.boosts.copy():
        boost = PLACES[key].effect
        if isinstance(boost, Boost) and first.source in matching(boost.of):
            side.boosts.remove(key)
            first.force += boost.force


def _add_on(t: Effects, first: Strike) -> None:
    """R7.16, R8.5: what the add-on of the play changes; a property replaces the other."""
    add = PLACES[t.add].effect if t.add else None
    if isinstance(add, Add):
        first.force += add.force
        first.property = add.property or first.property
        first.flags = (*first.flags, *(flag for flag in add.flags if not first.has(flag)))


def add_strike(attack: Attacking, strike: Strike) -> None:
    """R8.20: the extra strike becomes part of the running attack, and is resolved next."""
    attack.strikes.insert(attack.now + 1, strike)
