"""The catalog: every card and building with its values, names and provenance, as it is served."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.catalog import Component
from engine.core.texts import Text
from engine.math_and_magic.box import wording
from engine.math_and_magic.box.components import (
    BUILDINGS,
    CREATURES,
    HEROES,
    NEUTRALS,
    RACES,
    SPELLS,
    TABLETS,
    Ability,
    Attack,
    Circle,
    Effect,
    Element,
    Fountain,
    Improvement,
    MageTower,
    Skill,
    Smithy,
    SmithyLevel,
)


class RaceEntry(Component, tag="race", frozen=True, kw_only=True):
    """A race (R1.1)."""


class CreatureEntry(Component, tag="creature", frozen=True, kw_only=True):
    """A kind of creature card: minimum, and the caps of improvement 1 and 2 (R7.4)."""

    race: str
    tier: int
    damage: tuple[int, ...]
    attack: Attack
    magic: Element | None
    big: bool
    immune: bool
    copies: int
    labels: list[Text]


class HeroEntry(Component, tag="hero", frozen=True, kw_only=True):
    """A hero card (R13): its skill and ability, also in words; the strategic skill has no effect."""

    number: int
    race: str
    attack: Attack
    magic: Element | None
    tactical: Skill
    tactical_text: Text
    special: Ability
    special_text: Text
    strategic: Text


class NeutralEntry(Component, tag="neutral", frozen=True, kw_only=True):
    """A neutral army, with the strength of 1 to 7 squads (R4.6)."""

    race: str
    tier: int
    attack: Attack
    magic: Element | None
    big: bool
    immune: bool
    strength: tuple[int, ...]


class TabletEntry(Component, tag="tablet", frozen=True, kw_only=True):
    """A spell tablet."""

    spells: list[str]


class SpellEntry(Component, tag="spell", frozen=True, kw_only=True):
    """A spell (R8): its effect, also in words."""

    tablet: str
    level: int
    circle: Circle
    effect: Effect
    text: Text


class BuildingEntry(Component, tag="building", frozen=True, kw_only=True):
    """A building, or the improvement of a tier (R12): what its levels cost in chests."""

    costs: list[int]
    levels: list[SmithyLevel]


class MachineEntry(Component, tag="machine", frozen=True, kw_only=True):
    """A machine of the Smithy (R6.6)."""


Entry = RaceEntry | CreatureEntry | HeroEntry | NeutralEntry | TabletEntry | SpellEntry | BuildingEntry | MachineEntry


def catalog() -> Iterator[Entry]:
    """Every component."""
    for race in RACES.values():
        yield RaceEntry(id=race.id, name=race.name, provenance={"name": "PUBLISHED"})
    for c in CREATURES.values():
        yield CreatureEntry(
            id=c.id,
            name=c.name,
            provenance=c.provenance,
            race=c.race,
            tier=c.tier,
            damage=c.damage,
            attack=c.attack,
            magic=c.magic,
            big=c.big,
            immune=c.immune,
            copies=c.copies,
            labels=c.labels,
        )
    for h in HEROES.values():
        yield HeroEntry(
            id=h.id,
            name=h.name,
            provenance=h.provenance,
            number=h.number,
            race=h.race,
            attack=h.attack,
            magic=h.magic,
            tactical=h.tactical,
            tactical_text=wording.of_skill(h.tactical),
            special=h.special,
            special_text=wording.of_ability(h.special),
            strategic=h.strategic,
        )
    for n in NEUTRALS.values():
        yield NeutralEntry(
            id=n.id,
            name=n.name,
            provenance=n.provenance,
            race=n.race,
            tier=n.tier,
            attack=n.attack,
            magic=n.magic,
            big=n.big,
            immune=n.immune,
            strength=n.strength,
        )
    for t in TABLETS.values():
        spells = [s.id for s in SPELLS.values() if s.tablet == t.id]
        yield TabletEntry(id=t.id, name=t.name, provenance=t.provenance, spells=spells)
    for s in SPELLS.values():
        yield SpellEntry(
            id=s.id,
            name=s.name,
            provenance=s.provenance,
            tablet=s.tablet,
            level=s.level,
            circle=s.circle,
            effect=s.effect,
            text=wording.of_spell(s),
        )
    yield from _buildings()


def _buildings() -> Iterator[Entry]:
    b = BUILDINGS
    levels = b.smithy.levels
    costs: dict[str, tuple[Smithy | MageTower | Fountain | Improvement, list[int], list[SmithyLevel]]] = {
        "smithy": (b.smithy, [one.cost for one in levels], levels),
        "mage_tower": (b.mage_tower, list(b.mage_tower.costs), []),
        "fountain": (b.fountain, [b.fountain.cost], []),
        "improvement": (b.improvement, list(b.improvement.costs), []),
    }
    for id_, (building, prices, machines) in costs.items():
        yield BuildingEntry(id=id_, name=building.name, provenance=building.provenance, costs=prices, levels=machines)
    for id_, machine in b.machines.items():
        yield MachineEntry(id=id_, name=machine.name, provenance=machine.provenance)
