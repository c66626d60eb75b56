"""Armies: their squads, and what they come to (R5, R6.3, R6.4, R7.2, R8.11)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from engine.math_and_magic.components.load import BUILDINGS, CREATURES, HEROES
from engine.math_and_magic.components.schema import (
    Ability,
    Attack,
    Creature,
    Elemental,
    FlankPlus,
    Hero,
    Luck,
    MageTowerPlus,
    Skill,
)
from engine.math_and_magic.model.state import Army, Group, Player


class Squad(NamedTuple):
    """A deployed squad: its slot, whether it stands behind, and its creature (``None``: the hero)."""

    slot: int
    behind: bool
    creature: Creature | None
    cards: int


def squads(p: Player, a: Army) -> Iterator[Squad]:
    """R6.5: every deployed squad: front line and second echelon, hero included; not the elemental (R5.8)."""
    for n, slot in enumerate(a.slots, 1):
        if slot.is_hero:
            yield Squad(n, False, None, 1)
            continue
        creature = CREATURES[p.race, slot.tier]
        yield Squad(n, False, creature, len(slot.cards))
        if slot.behind is not None:
            yield Squad(n, True, creature, 1)


def creature_squads(p: Player, a: Army) -> list[Squad]:
    """The deployed squads that are creatures (R13.3: a hero is none)."""
    return [squad for squad in squads(p, a) if squad.creature is not None]


def hero_of(a: Army) -> Hero | None:
    """R13.1: the deployed hero."""
    return HEROES[a.hero] if a.hero else None


def skill(a: Army, kind: type[Skill]) -> Skill | None:
    """The tactical skill of the deployed hero, if it is of this kind (R13.1)."""
    hero = hero_of(a)
    return hero.tactical if hero and isinstance(hero.tactical, kind) else None


def ability(a: Army, kind: type[Ability]) -> Ability | None:
    """The special ability of the deployed hero, if it is of this kind (R13.1)."""
    hero = hero_of(a)
    return hero.special if hero and isinstance(hero.special, kind) else None


def front_squads(a: Army) -> int:
    """R6.3: creature slots (a dense one is one), hero and elemental; not the second echelon."""
    return len(a.slots) + (ability(a, Elemental) is not None)


def squads_for_numbers(a: Army) -> int:
    """R6.3: the front squads, and those that a hero makes the army count for."""
    flank = ability(a, FlankPlus)
    return front_squads(a) + (flank.n if isinstance(flank, FlankPlus) else 0)


class Formation(NamedTuple):
    """R6.4: the three formation bonuses, of which the largest counts."""

    lines: int
    columns: int
    mixed: int
    royal: int

    @property
    def bonus(self) -> int:
        """R6.4: they are never added up."""
        return max(self.lines + self.columns, self.mixed, self.royal)

    @property
    def name(self) -> str:
        """Which of them counts."""
        if not self.bonus:
            return "none"
        return {self.royal: "royal", self.mixed: "mixed"}.get(self.bonus, "same")


def formation(p: Player, a: Army) -> Formation:
    """R6.4.1 to R6.4.6: lines and columns of the same kind; different tiers; tiers in a straight.

    R6.4.3: a squad without a partner adds nothing; R6.4.4: a dense one counts as one.
    """
    lines = columns = 0
    for run in runs(a):
        if len(run) > 1:
            lines += len(run)
        for n in run:
            slot = a.slot(n)
            if slot.behind is not None and CREATURES[p.race, slot.tier].attack == "melee":
                columns += 2
    tiers = [slot.tier for slot in a.slots if not slot.is_hero]  # R6.4.6: the hero is skipped
    mixed = royal = 0
    if len(tiers) >= 3 and len(set(tiers)) == len(tiers):  # R6.4.5
        mixed = 9 + 3 * (len(tiers) - 3)
        steps = {after - before for before, after in pairwise(tiers)}
        if steps in ({1}, {-1}):
            mixed, royal = 0, 18
    return Formation(lines, columns, mixed, royal)


def runs(a: Army) -> Iterator[list[int]]:
    """R6.4.1: the slots of maximal runs of neighbouring front squads of the same creature (R5.11).

    R6.4.2: a hero separates them.
    """
    run: list[int] = []
    for n, slot in enumerate(a.slots, 1):
        if run and slot.tier != a.slot(run[-1]).tier:
            yield run
            run = []
        if not slot.is_hero:
            run.append(n)
    if run:
        yield run


def groups(a: Army, *, formed: bool) -> list[Group]:
    """R7.2: what strikes together, from left to right; without formations every squad is a group of its own."""
    if not formed:
        return [Group([n]) for n in range(1, len(a.slots) + 1)]
    found = [Group(run) for run in runs(a)]
    found += [Group([n]) for n, slot in enumerate(a.slots, 1) if slot.is_hero]
    return sorted(found, key=lambda group: group.slots[0])


def is_immune(p: Player, a: Army) -> bool:
    """R8.11: an army without a hero, all of whose creature squads are immune to magic."""
    found = creature_squads(p, a)
    return a.hero is None and bool(found) and all(squad.creature and squad.creature.immune for squad in found)


def has_attack_type(p: Player, a: Army, attack: Attack) -> bool:
    """R8.9: whether at least half of the creature squads have this attack type; an army without any has none."""
    found = creature_squads(p, a)
    of_it = sum(squad.creature is not None and squad.creature.attack == attack for squad in found)
    return bool(found) and 2 * of_it >= len(found)


def has_mage(p: Player, a: Army) -> bool:
    """R8.2: a hero, or a squad with a magic strike."""
    return a.hero is not None or any(s.creature and s.creature.magic for s in creature_squads(p, a))


def mage_tower(p: Player, a: Army) -> int:
    """R8.4: the level of the Mage Tower in this battle."""
    plus = ability(a, MageTowerPlus)
    return min(5, p.mage_tower + (plus.n if isinstance(plus, MageTowerPlus) else 0))


def luck_of(p: Player, a: Army) -> int:
    """R6.8: the Fountain, and the luck of the deployed hero."""
    lucky = skill(a, Luck)
    return p.fountain * BUILDINGS.fountain.luck + (lucky.n if isinstance(lucky, Luck) else 0)


def damage(p: Player, tier: int, strike: int) -> int:
    """R7.4: one card's damage: the minimum on a blank, else minimum plus strike up to the cap of its improvement."""
    triple = CREATURES[p.race, tier].damage
    cap = triple[int(p.improvements[tier - 1])]
    return triple[0] if not strike else min(triple[0] + strike, cap)
