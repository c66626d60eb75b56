"""The cards and buildings, read from ``data/``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.core.catalog import load_yaml
from engine.core.errors import DataError
from engine.math_and_magic.components.schema import TIERS, Buildings, Creature, Hero, Neutral, Race, Spells

FOLDER: Final = Path(__file__).parents[1]
DATA: Final = FOLDER / "data"

_races = load_yaml(DATA / "races.yaml", list[Race])
_creatures = load_yaml(DATA / "creatures.yaml", list[Creature])
_heroes = load_yaml(DATA / "heroes.yaml", list[Hero])
_neutrals = load_yaml(DATA / "neutrals.yaml", list[Neutral])
_magic = load_yaml(DATA / "spells.yaml", Spells)

RACES: Final = {race.id: race for race in _races}
#: The creature of each race and tier.
CREATURES: Final = {(c.race, c.tier): c for c in _creatures}
HEROES: Final = {h.id: h for h in _heroes}
NEUTRALS: Final = {n.id: n for n in _neutrals}
TABLETS: Final = {t.id: t for t in _magic.tablets}
SPELLS: Final = {s.id: s for s in _magic.spells}
BUILDINGS: Final = load_yaml(DATA / "buildings.yaml", Buildings)


def _check() -> None:
    """The data hang together; raises `DataError`."""
    for race in RACES:
        tiers = [CREATURES.get((race, tier)) for tier in TIERS]
        if None in tiers:
            raise DataError("creatures.yaml", f"/{race}", "a creature of every tier")
        if sum(h.race == race for h in _heroes) != 9:
            raise DataError("heroes.yaml", f"/{race}", "nine heroes (R1.4)")
        if sum(n.race == race for n in _neutrals) < 8:
            raise DataError("neutrals.yaml", f"/{race}", "at least eight neutral cards (R1.4)")
    for spell in SPELLS.values():
        if spell.tablet not in TABLETS:
            raise DataError("spells.yaml", f"/{spell.id}/tablet", "no such tablet")


_check()

if TYPE_CHECKING:
    RaceId: TypeAlias = str
    HeroId: TypeAlias = str
    NeutralId: TypeAlias = str
    SpellId: TypeAlias = str
    TabletId: TypeAlias = str
else:  # the published schema names every id there is
    RaceId = Literal[tuple(RACES)]
    HeroId = Literal[tuple(HEROES)]
    NeutralId = Literal[tuple(NEUTRALS)]
    SpellId = Literal[tuple(SPELLS)]
    TabletId = Literal[tuple(TABLETS)]
