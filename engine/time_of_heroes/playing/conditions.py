"""Conditions of abilities: whether they hold, and the sentence that says which does not (R7.3).

"Up to X" includes X (R0.3).
"""

from __future__ import annotations

from typing import Any

from engine.time_of_heroes.box.cards import matching
from engine.time_of_heroes.box.language import Conditions
from engine.time_of_heroes.position.state import OTHER, FieldCard
from engine.time_of_heroes.table.match import Match

Unmet = tuple[str, dict[str, Any]]


def unmet(m: Match, seat: str, c: Conditions, on: FieldCard | None) -> Unmet | None:
    """The first condition that does not hold: its refusal code with what belongs in the sentence, or ``None``."""
    return _of_strike(m, c) or _of_attack(m, c) or _of_table(m, seat, c, on)


def _of_strike(m: Match, c: Conditions) -> Unmet | None:
    if c.strike_force_max is None and not c.strike_property_not and c.strike_source is None:
        return None
    strike = m.strike
    assert strike is not None, "asked at a moment without a strike (`card_checks.CONDITIONS_FIT`)"
    if c.strike_force_max is not None and strike.force > c.strike_force_max:
        return "strike_too_strong", {"most": c.strike_force_max, "force": strike.force}
    if strike.property in c.strike_property_not:
        return "strike_property", {"property": strike.property}
    if c.strike_source is not None and strike.source not in matching(c.strike_source):
        return "other_source", {}
    return None


def _of_attack(m: Match, c: Conditions) -> Unmet | None:
    """R8.11: all strikes of the attack count, whatever their flags."""
    if c.attack_force_max is None and c.attack_strike_count is None and c.attack_source is None:
        return None
    attack = m.attack
    assert attack is not None, "asked at a moment without an attack (`card_checks.CONDITIONS_FIT`)"
    strongest = max(strike.force for strike in attack.strikes)
    if c.attack_force_max is not None and strongest > c.attack_force_max:
        return "strike_too_strong", {"most": c.attack_force_max, "force": strongest}
    if c.attack_strike_count is not None and len(attack.strikes) != c.attack_strike_count:
        return "strike_count", {"count": c.attack_strike_count, "strikes": len(attack.strikes)}
    if c.attack_source is not None and attack.strikes[0].source not in matching(c.attack_source):
        return "other_source", {}
    return None


def _of_table(m: Match, seat: str, c: Conditions, on: FieldCard | None) -> Unmet | None:
    own, foe = m.sides[seat], m.sides[OTHER[seat]]
    if c.opp_hand_min is not None and foe.cards < c.opp_hand_min:
        return "opponents_hand", {"least": c.opp_hand_min, "cards": foe.cards}
    if c.opp_hero is not None and (c.opp_hero == "closed") != foe.closed:
        return f"opponents_hero_not_{c.opp_hero}", {}
    closed = c.own_closed_exists
    if closed is not None and not any(f.closed and m.fits(seat, f, closed) for f in own.field):
        return "nothing_closed", {}
    if c.stash_min is not None and (on is None or len(on.under) < c.stash_min):
        return "nothing_under_it", {"least": c.stash_min}
    if c.second_wind is not None and own.second_wind:
        return "second_wind_used", {}
    return None
