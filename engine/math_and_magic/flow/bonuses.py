"""R6 Bonuses, in exactly this order: terrain, numbers, formations, weapon, machines, tower, spells, heroes, luck.

Each is done for the challenger before the defender (R6.1, R11.4); in a duel each side has its own (R11.5).  What they
and the strikes come to is the strength of an army (R1.3).
"""

from typing import Final

from engine.core.decision import CHECKPOINT, Rule
from engine.core.steps import AGAIN
from engine.math_and_magic.components.load import BUILDINGS
from engine.math_and_magic.components.schema import DenyTerrain, Elemental, MachineMult, OpeningVolley, TierFlat, Troop
from engine.math_and_magic.kernel.army import (
    ability,
    creature_squads,
    formation,
    hero_of,
    luck_of,
    skill,
    squads,
    squads_for_numbers,
    tower_bonus,
)
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model.state import MOST_FLIPS, About, Army

FAVOURED = {"field": "shooter", "duel": "shooter", "siege": "flyer", "dungeon": "melee"}  # R6.5
#: R6.4: of each formation its paragraph, and what its line in the account is about.
FORMATIONS: Final[dict[str, tuple[str, About]]] = {
    "none": ("R6.4", "formation_none"),
    "same": ("R6.4.1", "formation_same"),
    "mixed": ("R6.4.5", "formation_mixed"),
    "royal": ("R6.4.6", "formation_royal"),
}


def terrain(g: Context) -> Rule:
    """R6.2: the attacker flips two cards; the first is the attacker's bonus, the second the enemy's."""
    b = g.battle
    own = yield from g.flip(b.armies[0].seat, "R6.2")
    other = yield from g.flip(b.armies[0].seat, "R6.2")
    denied_own = b.is_duel and ability(b.armies[1], DenyTerrain) is not None
    g.add_strength(0, 0 if denied_own else own, "R6.2", "terrain", flips=[own])
    g.add_strength(1, 0 if ability(b.armies[0], DenyTerrain) else other, "R6.2", "terrain", flips=[other])


def numbers(g: Context) -> None:
    """R6.3: the side with more front squads gets the difference; a neutral army has its ordered size."""
    b = g.battle
    if not b.has_formations:
        return
    own = squads_for_numbers(b.armies[0])
    other = squads_for_numbers(b.armies[1]) if b.is_duel else b.ordered
    larger = 0 if own >= other else 1
    g.add_strength(larger, abs(own - other), "R6.3", "numbers", squads=max(own, other))


def formations(g: Context) -> None:
    """R6.4: the largest of the three totals."""
    b = g.battle
    if not b.has_formations:
        return
    for side, army in enumerate(b.armies):
        found = formation(g.player(army.seat), army)
        rule, about = FORMATIONS[found.name]
        g.add_strength(side, found.bonus, rule, about, squads_in_lines=found.lines)


def weapons(g: Context) -> None:
    """R6.5: the favoured attack type, and magic strikes unless the enemy is immune; a dense squad counts once."""
    b = g.battle
    for side, army in enumerate(b.armies):
        against_immune = g.enemy_immune(side)
        bonus = 0
        hero = hero_of(army)
        for squad in squads(g.player(army.seat), army):
            fighter = squad.creature or hero
            if fighter is not None:
                bonus += fighter.attack == FAVOURED[b.type]
                bonus += fighter.magic is not None and not against_immune
        g.add_strength(side, bonus, "R6.5", "weapon")


def machines(g: Context) -> None:
    """R6.6, R12.4: the machines of the army's Smithy: artillery in the field, siege machines in a siege, else none."""
    for side, army in enumerate(g.battle.armies):
        g.add_strength(side, machine_bonus(g, army), "R6.6", "machines")


def machine_bonus(g: Context, army: Army) -> int:
    """R6.6: with the ammo cart, and doubled by a hero who knows machines, as of Smithy 1 at least."""
    b, p = g.battle, g.player(army.seat)
    mult = skill(army, MachineMult)
    level = max(p.smithy, 1) if mult else p.smithy
    if not level or b.type == "dungeon":
        return 0
    built = BUILDINGS.smithy.levels[level - 1]
    shooters = sum(s.creature is not None and s.creature.attack == "shooter" for s in creature_squads(p, army))
    bonus = (built.siege if b.type == "siege" else built.artillery) + built.ammo_cart * shooters
    return bonus * (mult.k if isinstance(mult, MachineMult) else 1)


def tower(g: Context) -> None:
    """R6.6, R6.9, R11.5: the bonus of the army's Mage Tower, unless the option has none."""
    for side, army in enumerate(g.battle.armies):
        p = g.player(army.seat)
        bonus = tower_bonus(p, army, g.battle.type) if g.state.rules.tower_bonus else 0
        g.add_strength(side, bonus, "R6.9", "tower")


def own_luck(g: Context) -> None:
    """R6.8: the luck that each army brings; spells may change it."""
    for army in g.battle.armies:
        army.luck = luck_of(g.player(army.seat), army)


def heroes(g: Context) -> Rule:
    """R6.7: what the deployed heroes add; R11.4: opening volleys come after both spells."""
    b = g.battle
    for side, army in enumerate(b.armies):
        g.add_strength(side, hero_bonus(g, army), "R6.7", "hero", card=army.hero)
        if ability(army, OpeningVolley):
            strike = yield from g.flip(army.seat, "R6.7")
            g.add_strength(side, strike, "R6.7", "volley", flips=[strike])


def hero_bonus(g: Context, army: Army) -> int:
    """R6.7: the additive skills and abilities: of troops, of a tier, of the elemental."""
    bonus = 0
    troop, flat, elemental = skill(army, Troop), ability(army, TierFlat), ability(army, Elemental)
    for squad in creature_squads(g.player(army.seat), army):
        assert squad.creature is not None
        if isinstance(troop, Troop) and squad.creature.is_a(troop.kind):
            bonus += troop.n
        if isinstance(flat, TierFlat) and squad.creature.tier == flat.tier:
            bonus += flat.n
    return bonus + (elemental.n if isinstance(elemental, Elemental) else 0)


def luck(g: Context) -> Rule:
    """R6.8, R11.6: the luckier side flips until a card is no blank, the other flips one card for its penalty.

    Each multiplies by the difference of their luck.
    """
    b = g.battle
    side = b.side
    own = b.armies[side].luck
    other = b.armies[1 - side].luck if b.is_duel else b.neutral_luck
    seat = b.armies[side].seat
    if own > other and g.has_marked_card(seat):
        flips = b.armies[side].luck_flips
        yield CHECKPOINT
        strike = yield from g.flip(seat, "R6.8")
        if len(flips) < MOST_FLIPS:
            flips.append(strike)
        if not strike:
            return AGAIN  # until a card is no blank
        g.add_strength(side, (own - other) * strike, "R6.8", "luck", flips=flips.copy(), luck_ahead=own - other)
    elif own < other:
        yield CHECKPOINT
        strike = yield from g.flip(seat, "R6.8")
        g.add_strength(side, (own - other) * strike, "R6.8", "bad_luck", flips=[strike], luck_behind=other - own)
    return None
