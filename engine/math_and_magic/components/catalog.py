"""The catalog: every card and building with its values, names and provenance, as it is served."""

from collections.abc import Iterator
from typing import Final

from engine.core.catalog import Component
from engine.core.text.catalog import Text
from engine.math_and_magic.components import card_text
from engine.math_and_magic.components.load import BUILDINGS, CREATURES, HEROES, NEUTRALS, RACES, SPELLS, TABLETS
from engine.math_and_magic.components.schema import (
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


class RaceComponent(Component, tag="race", frozen=True, kw_only=True):
    """A race (R1.1)."""


class CreatureComponent(Component, tag="creature", frozen=True, kw_only=True):
    """A kind of creature card."""

    race: str
    """its race (R1.1)"""
    tier: int
    """its tier, 1 to 7"""
    damage: tuple[int, ...]
    """damage of one card (R7.4): the minimum, the cap with improvement 1, and with improvement 2"""
    attack: Attack
    """its attack type (R6.5)"""
    magic: Element | None
    """the element of its magic strike; null: it has none (R6.5, R8.2)"""
    big: bool
    """whether it is big: it has a saving throw (R9.6), and blanks come to it last (R2.4)"""
    immune: bool
    """whether it is immune to magic (R8.11)"""
    copies: int
    """how many cards the default deck has (R2.1)"""
    labels: list[Text]
    """the creature, its upgrade and its alternative upgrade, by name in each language"""


class HeroComponent(Component, tag="hero", frozen=True, kw_only=True):
    """A hero card (R13)."""

    number: int
    """number of the card, 1 to 72"""
    race: str
    """the hero's race (R1.4)"""
    attack: Attack
    """the hero's attack type (R6.5)"""
    magic: Element | None
    """the element of the hero's magic strike; null: none (R6.5)"""
    tactical: Skill
    """the tactical skill"""
    tactical_text: Text
    """the tactical skill in words, in each language"""
    special: Ability
    """the special ability"""
    special_text: Text
    """the special ability in words, in each language"""
    strategic: Text
    """the strategic skill that is printed; it has no effect (R13.2)"""


class NeutralComponent(Component, tag="neutral", frozen=True, kw_only=True):
    """A neutral army."""

    race: str
    """the race whose set it belongs to (R1.4)"""
    tier: int
    """tier of its creature"""
    attack: Attack
    """its attack type (R8.9)"""
    magic: Element | None
    """the element of its magic strike; null: it has none"""
    big: bool
    """whether its creature is big"""
    immune: bool
    """whether it is immune to magic (R8.11)"""
    strength: tuple[int, ...]
    """strength of 1 to 7 squads (R4.6)"""


class TabletComponent(Component, tag="tablet", frozen=True, kw_only=True):
    """A spell tablet (R3.1)."""

    spells: list[str]
    """the spells of the tablet"""


class SpellComponent(Component, tag="spell", frozen=True, kw_only=True):
    """A spell (R8)."""

    tablet: str
    """the tablet that it is on (R8.3)"""
    level: int
    """the level of the Mage Tower that it needs (R8.4)"""
    circle: Circle
    """its circle: whom it is aimed at, and where it is forbidden (R8.5 to R8.8)"""
    effect: Effect
    """what it does"""
    text: Text
    """what it does in words, in each language"""


class BuildingComponent(Component, tag="building", frozen=True, kw_only=True):
    """A building, or the improvement of a tier (R12)."""

    costs: list[int]
    """chests that its levels cost, the first one first"""
    levels: list[SmithyLevel]
    """for the Smithy, what its levels bring; empty for the others"""
    bonus: list[int]
    """for the Mage Tower, the bonus of each level (R6.9); empty for the others"""


class MachineComponent(Component, tag="machine", frozen=True, kw_only=True):
    """A machine of the Smithy (R6.6)."""


AnyComponent = (
    RaceComponent
    | CreatureComponent
    | HeroComponent
    | NeutralComponent
    | TabletComponent
    | SpellComponent
    | BuildingComponent
    | MachineComponent
)


#: The notes that the components of a kind share (`messages_notes`).
_NEUTRALS: Final = "notes_neutrals"
_TABLETS: Final = "notes_tablets"


def _note(of: str) -> str:
    """Return the key of the note on a race or a building, which is also that on what belongs to it."""
    return f"note_{of}"


def catalog() -> Iterator[AnyComponent]:
    """Every component."""
    for race in RACES.values():
        yield RaceComponent(id=race.id, name=race.name, provenance={"name": "published"}, note=_note(race.id))
    for c in CREATURES.values():
        yield CreatureComponent(
            id=c.id,
            name=c.name,
            provenance=c.provenance,
            note=_note(c.race),
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
        yield HeroComponent(
            id=h.id,
            name=h.name,
            provenance=h.provenance,
            note=_note(h.race),
            number=h.number,
            race=h.race,
            attack=h.attack,
            magic=h.magic,
            tactical=h.tactical,
            tactical_text=card_text.of_skill(h.tactical),
            special=h.special,
            special_text=card_text.of_ability(h.special, h.race),
            strategic=h.strategic,
        )
    for n in NEUTRALS.values():
        yield NeutralComponent(
            id=n.id,
            name=n.name,
            provenance=n.provenance,
            note=_NEUTRALS,
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
        yield TabletComponent(id=t.id, name=t.name, provenance=t.provenance, note=_TABLETS, spells=spells)
    for s in SPELLS.values():
        yield SpellComponent(
            id=s.id,
            name=s.name,
            provenance=s.provenance,
            note=_TABLETS,
            tablet=s.tablet,
            level=s.level,
            circle=s.circle,
            effect=s.effect,
            text=card_text.of_spell(s),
        )
    yield from _buildings()


def _buildings() -> Iterator[AnyComponent]:
    b = BUILDINGS
    levels = b.smithy.levels
    costs: dict[str, tuple[Smithy | MageTower | Fountain | Improvement, list[int], list[SmithyLevel]]] = {
        "smithy": (b.smithy, [one.cost for one in levels], levels),
        "mage_tower": (b.mage_tower, list(b.mage_tower.costs), []),
        "fountain": (b.fountain, [b.fountain.cost], []),
        "improvement": (b.improvement, list(b.improvement.costs), []),
    }
    for id_, (building, prices, machines) in costs.items():
        yield BuildingComponent(
            id=id_,
            name=building.name,
            provenance=building.provenance,
            note=_note(id_),
            costs=prices,
            levels=machines,
            bonus=building.bonus if isinstance(building, MageTower) else [],
        )
    for id_, machine in b.machines.items():
        yield MachineComponent(id=id_, name=machine.name, provenance=machine.provenance, note=_note("smithy"))
