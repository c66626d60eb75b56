"""Armies: their squads, and what they come to (R5, R6.3, R6.4, R7.2, R8.11)."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

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
    Type,
)
from engine.math_and_magic.model.state import Army, Group, Player, UnimprovedStrikes


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


#: R6.4.5, R6.4.6: the fewest squads of a mixed run and of a royal row.
FEWEST_IN_A_ROW: Final = 3
#: R6.4.5: what a mixed run of three squads gives, and each squad beyond them; R6.4.6: what a royal row gives.
MIXED: Final = 9
MIXED_FOR_MORE: Final = 3
ROYAL: Final = 18


class Formation(NamedTuple):
    """R6.4: the three totals of an army, of which the largest counts."""

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
    """R6.4.1 to R6.4.8: return the totals of the same kind, of the mixed run and of the royal row.

    Of several royal rows the one with the largest total counts (R6.4.7): a part of a row is a row, so those of three
    squads are enough.  R6.4.8 follows: one more squad or card never lowers the largest total.
    """
    tiers = [slot.tier for slot in a.slots]
    columns = [slot.behind is not None and CREATURES[p.race, slot.tier].attack == "melee" for slot in a.slots]
    lines_and_columns = same_kind(tiers, columns)
    in_front = [n for n, tier in enumerate(tiers) if tier]  # R6.4.5, R6.4.6: a hero inside a row is skipped
    if len(in_front) < FEWEST_IN_A_ROW:
        return Formation(*lines_and_columns, 0, 0)
    royal = 0
    for n in range(len(in_front) - FEWEST_IN_A_ROW + 1):
        row = in_front[n : n + FEWEST_IN_A_ROW]
        low, middle, high = [tiers[place] for place in row]
        if middle - low == high - middle and abs(middle - low) == 1:
            outside = [-1 if place in row else tier for place, tier in enumerate(tiers)]
            royal = max(royal, ROYAL + sum(same_kind(outside, columns)))
    more = longest_mixed_run([tiers[n] for n in in_front]) - FEWEST_IN_A_ROW
    return Formation(*lines_and_columns, MIXED + MIXED_FOR_MORE * more if more >= 0 else 0, royal)


def same_kind(tiers: Sequence[int], columns: Sequence[bool]) -> tuple[int, int]:
    """R6.4.1: return what lines and columns give.

    ``tiers`` has the tier of each slot: 0 for the hero, who separates squads (R6.4.2), and -1 for a squad of the royal
    row, which counts in no line or column (R6.4.6).  A squad without a partner adds nothing (R6.4.3), and a dense one
    counts as one (R6.4.4).
    """
    lines = sum([len(run) for tier, found in groupby(tiers) if tier > 0 and len(run := list(found)) > 1])
    return lines, 2 * sum([column and tier > 0 for tier, column in zip(tiers, columns, strict=True)])


def longest_mixed_run(tiers: Sequence[int]) -> int:
    """R6.4.5: return the length of the longest run of neighbouring squads of pairwise different tiers."""
    longest = start = 0
    for end, tier in enumerate(tiers):
        if tier in tiers[start:end]:
            start += tiers[start:end].index(tier) + 1
        longest = max(longest, end + 1 - start)
    return longest


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


def tower_bonus(p: Player, a: Army, battle: Type) -> int:
    """R6.9: return the bonus of the Mage Tower: only for an army that may use magic (R8.2), and less in a dungeon."""
    level = mage_tower(p, a)
    if not level or not has_mage(p, a):
        return 0
    bonus = BUILDINGS.mage_tower.bonus[level - 1]
    return min(bonus, BUILDINGS.mage_tower.bonus_in_dungeon) if battle == "dungeon" else bonus


def damage(p: Player, tier: int, strike: int, unimproved: UnimprovedStrikes) -> int:
    """R7.4: one card's damage: the minimum on a blank, else minimum plus strike up to the cap of its improvement.

    With ``interval`` the cap is one number higher: the second without improvement, the third with improvement 1.
    """
    triple = CREATURES[p.race, tier].damage
    if not strike:
        return triple[0]
    level = int(p.improvements[tier - 1]) + (unimproved == "interval")
    return min(triple[0] + strike, triple[min(level, len(triple) - 1)])


def take_all_back(p: Player, army: Army) -> None:
    """R15.4: return the cards of an army to the hand."""
    for slot in army.slots:
        p.hand += slot.cards
        if slot.behind is not None:
            p.hand.append(slot.behind)
    p.hand.sort()
    if army.hero is not None:
        p.hero = army.hero
    army.slots, army.steps, army.hero = [], [], None
