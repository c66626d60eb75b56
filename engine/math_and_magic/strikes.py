"""R7 Strikes: one group at a time, left to right; R11.7 in duels by turns.

R7.10: cards leave a deck in the order of the steps: terrain, volley, luck, strikes (an extra card right after its
strike), saving throws, refill.
"""

from __future__ import annotations

from engine.core.decision import CHECKPOINT, Rule
from engine.math_and_magic.army import ability, damage, skill
from engine.math_and_magic.components import (
    BestOfTwoFirst,
    BloodRage,
    HeroMult,
    HeroTwoStrikes,
    ReflipFirstMiss,
    TierMult,
)
from engine.math_and_magic.match import Match
from engine.math_and_magic.state import Army, Group


def waiting(army: Army) -> list[Group]:
    """The groups that have still to strike; one that was bribed away altogether does not (R11.8)."""
    return [group for group in army.groups if not group.struck and (cards_of(army, group) or is_hero(army, group))]


def is_hero(army: Army, group: Group) -> bool:
    """R7.2: the hero is a group."""
    return not army.slots[group.slots[0]].cards


def cards_of(army: Army, group: Group) -> int:
    """R7.4: front and second echelon, dense cards counted singly; bribed ones are gone."""
    return sum(
        (0 if slot.bribed else len(slot.cards)) + (slot.behind is not None and not slot.bribed_behind)
        for slot in (army.slots[n] for n in group.slots)
    )


def next_side(m: Match) -> int:
    """R11.7: whose turn it is to strike; a side without groups left waits."""
    b = m.battle
    if len(b.armies) == 2 and not waiting(b.armies[b.at]):
        return 1 - b.at
    return b.at


def is_over(m: Match) -> bool:
    """R7.5, R11.7: whether the damage count ends: all have struck, or the player leads already.

    In a duel: if the side about to strike leads and the other has no group left.
    """
    b = m.battle
    if not any(waiting(army) for army in b.armies):
        return True
    if len(b.armies) == 1:
        return b.armies[0].strength > m.enemy_strength()
    side = next_side(m)
    leads = b.armies[side].strength > b.armies[1 - side].strength
    return leads and not waiting(b.armies[1 - side])


def strike(m: Match) -> Rule:
    """R7.1: the next group strikes; R7.9: after the last one the strengths are compared."""
    b = m.battle
    side = next_side(m)
    army = b.armies[side]
    group = waiting(army)[0]
    yield CHECKPOINT
    if is_hero(army, group):
        yield from hero_strikes(m, side, army, group)
    else:
        yield from creatures_strike(m, side, army, group)
    group.struck = True
    if len(b.armies) == 2:
        b.at = 1 - side
    b.step = "result" if is_over(m) else "window"


def creatures_strike(m: Match, side: int, army: Army, group: Group) -> Rule:
    """R7.4: a group flips one card; its damage is that of a card times the cards of the group; R7.8: multipliers."""
    p = m.player(army.seat)
    tier = army.slots[group.slots[0]].tier
    flips = yield from first_flips(m, army, group)
    value = max(flips)
    if not value and ability(army, ReflipFirstMiss) and not army.reflipped:  # R7.6
        army.reflipped = True
        value = yield from m.flip(army.seat, "R7.6")
        flips.append(value)
    cards = cards_of(army, group)
    total = damage(p, tier, value) * cards
    mult, rage = ability(army, TierMult), ability(army, BloodRage)
    if isinstance(mult, TierMult) and mult.tier == tier:
        total *= mult.k
    if value and army.missed and isinstance(rage, BloodRage):
        total += rage.n
    if not value:
        rout(army, group)
        army.missed = True
    group.cards, group.damage = cards, total
    m.count(side, total, "R7.4", "strike", flips=flips, tier=tier, count=cards, miss=not value)


def first_flips(m: Match, army: Army, group: Group) -> Rule:
    """R7.4: one card; the group of slot 1 under `best_of_two_first` flips two, of which the higher counts."""
    flips = [(yield from m.flip(army.seat, "R7.4"))]
    if ability(army, BestOfTwoFirst) and group.slots[0] == 0:
        second = yield from m.flip(army.seat, "R7.4")
        flips.append(second)
    return flips


def hero_strikes(m: Match, side: int, army: Army, group: Group) -> Rule:
    """R7.7: the hero's damage is 1 plus the strike, multiplied; on a blank he is routed after it."""
    flips = yield from first_flips(m, army, group)
    value = max(flips)
    if ability(army, HeroTwoStrikes):
        second = yield from m.flip(army.seat, "R7.7")
        flips.append(second)
        value += second
    mult = skill(army, HeroMult)
    total = (1 + value) * (mult.k if isinstance(mult, HeroMult) else 1)
    if not value:
        rout(army, group)
    group.damage = total
    m.count(side, total, "R7.7", "hero_strike", flips=flips, card=army.hero, miss=not value)


def rout(army: Army, group: Group) -> None:
    """R7.6: a blank routs the front squads of the group (all cards of a dense one), not the second echelon."""
    for n in group.slots:
        army.slots[n].routed = not army.slots[n].bribed
