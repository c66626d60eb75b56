"""R7 Strikes: one group at a time, left to right; R11.7 in duels by turns.

R7.10: cards leave a deck in the order of the steps: terrain, volley, luck, strikes (an extra card right after its
strike), saving throws, refill.
"""

from engine.core.decision import CHECKPOINT, Rule
from engine.core.steps import NEXT, OTHERWISE
from engine.math_and_magic.components.schema import (
    BestOfTwoFirst,
    BloodRage,
    HeroMult,
    HeroTwoStrikes,
    ReflipFirstMiss,
    TierMult,
)
from engine.math_and_magic.kernel.army import ability, damage, groups, skill
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model.state import Army, Group


def form_groups(g: Context) -> None:
    """R7.2: what strikes together."""
    b = g.battle
    for army in b.armies:
        army.groups = groups(army, formed=b.has_formations)


def waiting(army: Army) -> list[Group]:
    """The groups that have still to strike; one that was bribed away altogether does not (R11.8)."""
    left = [group for group in army.groups if not group.struck]
    if army.bribed:
        left = [group for group in left if cards_of(army, group) or is_hero(army, group)]
    return left


def is_hero(army: Army, group: Group) -> bool:
    """R7.2: the hero is a group."""
    return army.slot(group.slots[0]).is_hero


def cards_of(army: Army, group: Group) -> int:
    """R7.4: front and second echelon, dense cards counted singly; bribed ones are gone."""
    cards = 0
    for n in group.slots:
        slot = army.slot(n)
        if not slot.bribed:
            cards += len(slot.cards)
        if slot.behind is not None and not slot.bribed_behind:
            cards += 1
    return cards


def next_side(g: Context) -> int:
    """R11.7: whose turn it is to strike; a side without groups left waits."""
    b = g.battle
    if b.is_duel and not waiting(b.armies[b.striker]):
        return 1 - b.striker
    return b.striker


def count_has_ended(g: Context) -> bool:
    """R7.5, R11.7: whether the damage count ends: all have struck, or the player leads already.

    In a duel: if the side about to strike leads and the other has no group left.
    """
    b = g.battle
    if not any(waiting(army) for army in b.armies):
        return True
    if not b.is_duel:
        return b.armies[0].strength > g.enemy_strength()
    side = next_side(g)
    leads = b.armies[side].strength > b.armies[1 - side].strength
    return leads and not waiting(b.armies[1 - side])


def strike(g: Context) -> Rule:
    """R7.1: the next group strikes, in this order from one window (R7.3) to the next.

    1. the side (R11.7) and its next group (R7.1);
    2. its cards are turned over (R7.4, R7.6, R7.7);
    3. its damage (R7.4, R7.7), then what multiplies or raises it (R7.8);
    4. on a blank it is routed (R7.6, R7.7);
    5. the line of the account (R16); in a duel it is the other side's turn (R11.7);
    6. the damage count may end with it (R7.5, R7.9); otherwise a window comes before the next strike (R7.3).
    """
    b = g.battle
    side = next_side(g)
    army = b.armies[side]
    group = waiting(army)[0]
    yield CHECKPOINT
    if is_hero(army, group):
        yield from hero_strikes(g, side, army, group)
    else:
        yield from creatures_strike(g, side, army, group)
    group.struck = True
    if b.is_duel:
        b.striker = 1 - side
    return OTHERWISE if count_has_ended(g) else NEXT


def creatures_strike(g: Context, side: int, army: Army, group: Group) -> Rule:
    """R7.4, R7.6, R7.8: a group of creatures flips, deals damage, and is routed on a blank."""
    p = g.player(army.seat)
    tier = army.slot(group.slots[0]).tier
    flips = yield from first_flips(g, army, group)  # R7.4
    value = max(flips)
    if not value and ability(army, ReflipFirstMiss) and not army.reflipped:  # R7.6
        army.reflipped = True
        value = yield from g.flip(army.seat, "R7.6")
        flips.append(value)
    group.cards = cards_of(army, group)
    group.damage = multiplied(
        army, tier, value, damage(p, tier, value, g.state.rules.unimproved_strikes) * group.cards
    )  # R7.4, R7.8
    if not value:  # R7.6
        rout(army, group)
        army.missed = True
    g.add_strength(side, group.damage, "R7.4", "strike", flips=flips, tier=tier, cards=group.cards, miss=not value)


def hero_strikes(g: Context, side: int, army: Army, group: Group) -> Rule:
    """R7.7: the hero's damage is 1 plus the strike, multiplied; on a blank the hero is routed after it."""
    flips = yield from first_flips(g, army, group)
    value = max(flips)
    if ability(army, HeroTwoStrikes):
        second = yield from g.flip(army.seat, "R7.7")
        flips.append(second)
        value += second
    mult = skill(army, HeroMult)
    group.damage = (1 + value) * (mult.k if isinstance(mult, HeroMult) else 1)
    if not value:
        rout(army, group)
    g.add_strength(side, group.damage, "R7.7", "hero_strike", flips=flips, card=army.hero, miss=not value)


def first_flips(g: Context, army: Army, group: Group) -> Rule:
    """R7.4: one card; the group of slot 1 under `best_of_two_first` flips two, of which the higher counts."""
    flips = [(yield from g.flip(army.seat, "R7.4"))]
    if ability(army, BestOfTwoFirst) and group.slots[0] == 1:
        second = yield from g.flip(army.seat, "R7.4")
        flips.append(second)
    return flips


def multiplied(army: Army, tier: int, value: int, total: int) -> int:
    """R7.8: the damage of a group by the multiplier of its tier, then with blood rage if it hits after a miss."""
    mult, rage = ability(army, TierMult), ability(army, BloodRage)
    if isinstance(mult, TierMult) and mult.tier == tier:
        total *= mult.k
    if value and army.missed and isinstance(rage, BloodRage):
        total += rage.n
    return total


def rout(army: Army, group: Group) -> None:
    """R7.6: a blank routs the front squads of the group (all cards of a dense one), not the second echelon."""
    for n in group.slots:
        slot = army.slot(n)
        slot.routed = not slot.bribed
