"""Conditions of abilities: whether they hold, and the sentence that says which does not (R7.3).

One function per word of the language.  "Up to X" includes X (R0.3).
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.time_of_heroes.components.cards import Condition, matching
from engine.time_of_heroes.components.dsl import Filter
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.model.state import OTHER, Attacking, FieldCard, Strike

#: The code of a refusal, with what belongs in the sentence.
Unmet = tuple[str, dict[str, Any]]


def unmet(g: Context, seat: str, conditions: Iterable[Condition], on: FieldCard | None) -> Unmet | None:
    """The first of these conditions that does not hold, or ``None``."""
    for word, wanted in conditions:
        if missing := UNMET[word](g, seat, on, wanted):
            return missing
    return None


def _strike(g: Context) -> Strike:
    strike = g.strike
    assert strike is not None, "asked at a moment without a strike (`card_checks.CONDITIONS_FIT`)"
    return strike


def _attack(g: Context) -> Attacking:
    attack = g.attack
    assert attack is not None, "asked at a moment without an attack (`card_checks.CONDITIONS_FIT`)"
    return attack


def strike_force_max(g: Context, seat: str, on: FieldCard | None, most: int) -> Unmet | None:
    """The strike to be defended has so much Force at most."""
    force = _strike(g).force
    return ("strike_too_strong", {"most": most, "force": force}) if force > most else None


def strike_property_not(g: Context, seat: str, on: FieldCard | None, forbidden: tuple[str, ...]) -> Unmet | None:
    """The strike to be defended has none of these properties."""
    found = _strike(g).property
    return ("strike_property", {"property": found}) if found in forbidden else None


def strike_source(g: Context, seat: str, on: FieldCard | None, of: Filter) -> Unmet | None:
    """The strike comes from such a card."""
    return None if _strike(g).source in matching(of) else ("other_source", {})


def attack_force_max(g: Context, seat: str, on: FieldCard | None, most: int) -> Unmet | None:
    """Every strike of the attack has so much Force at most."""
    strongest = max(strike.force for strike in _attack(g).strikes)
    return ("strike_too_strong", {"most": most, "force": strongest}) if strongest > most else None


def attack_strike_count(g: Context, seat: str, on: FieldCard | None, count: int) -> Unmet | None:
    """The attack has so many strikes."""
    strikes = len(_attack(g).strikes)
    return ("strike_count", {"count": count, "strikes": strikes}) if strikes != count else None


def attack_source(g: Context, seat: str, on: FieldCard | None, of: Filter) -> Unmet | None:
    """The first strike of the attack comes from such a card."""
    return None if _attack(g).strikes[0].source in matching(of) else ("other_source", {})


def opp_hand_min(g: Context, seat: str, on: FieldCard | None, least: int) -> Unmet | None:
    """The opponent has so many cards in hand at least."""
    cards = g.sides[OTHER[seat]].cards
    return ("opponents_hand", {"least": least, "cards": cards}) if cards < least else None


def opp_hero(g: Context, seat: str, on: FieldCard | None, state: str) -> Unmet | None:
    """The opponent's Hero is open, or closed."""
    closed = g.sides[OTHER[seat]].closed
    return (f"opponents_hero_not_{state}", {}) if (state == "closed") != closed else None


def own_closed_exists(g: Context, seat: str, on: FieldCard | None, of: Filter) -> Unmet | None:
    """Such a card lies closed on the own field."""
    there = any(c.closed and g.fits(seat, c, of) for c in g.sides[seat].field)
    return None if there else ("nothing_closed", {})


def stash_min(g: Context, seat: str, on: FieldCard | None, least: int) -> Unmet | None:
    """So many cards lie under the card at least."""
    return ("nothing_under_it", {"least": least}) if on is None or len(on.under) < least else None


def second_wind(g: Context, seat: str, on: FieldCard | None, state: str) -> Unmet | None:
    """The player has not gone to the Second Wind in this turn (R10.5)."""
    return ("second_wind_used", {}) if g.sides[seat].second_wind else None


UNMET: Final[dict[str, Callable[[Context, str, FieldCard | None, Any], Unmet | None]]] = {
    "strike_force_max": strike_force_max,
    "strike_property_not": strike_property_not,
    "strike_source": strike_source,
    "attack_force_max": attack_force_max,
    "attack_strike_count": attack_strike_count,
    "attack_source": attack_source,
    "opp_hand_min": opp_hand_min,
    "opp_hero": opp_hero,
    "own_closed_exists": own_closed_exists,
    "stash_min": stash_min,
    "second_wind": second_wind,
}
