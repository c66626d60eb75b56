"""The cards, units, tiles and tokens, read from ``data/``; ``check_data`` says whether they hang together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from engine.core.catalog import load_yaml
from engine.core.codec import generic
from engine.core.errors import DataError
from engine.runewars.components.limits import FIGURES_EACH, FIGURES_NEUTRAL
from engine.runewars.components.schema import (
    DIALS,
    DIRECTIONS,
    SEASONS,
    CityKind,
    Coordinate,
    DevelopmentKind,
    ExplorationKind,
    FactionKind,
    FateKind,
    HeroKind,
    NamedThing,
    ObjectiveKind,
    OrderKind,
    Printed,
    QuestKind,
    Resources,
    RewardKind,
    Rotation,
    SeasonCardKind,
    TacticKind,
    TileKind,
    TitleKind,
    Tokens,
    UnitKind,
)

FOLDER: Final = Path(__file__).parents[1]
DATA: Final = FOLDER / "data"

_T = TypeVar("_T", bound=NamedThing)


def _load(file: str, type_: type[_T]) -> dict[str, _T]:
    things: list[_T] = load_yaml(DATA.joinpath(file), generic(list, type_))
    return {thing.id: thing for thing in things}


def _load_tiles(factions: Iterable[str]) -> Iterator[TileKind]:
    for tile in load_yaml(DATA / "tiles.yaml", list[TileKind]):
        home = tile.id if tile.id in factions else None
        yield msgspec.structs.replace(tile, areas=tuple(msgspec.structs.replace(a, home=home) for a in tile.areas))


UNITS: Final = _load("units.yaml", UnitKind)
FATE: Final = {card.number: card for card in load_yaml(DATA / "fate.yaml", list[FateKind])}
FACTIONS: Final = _load("factions.yaml", FactionKind)
TILES: Final = {tile.id: tile for tile in _load_tiles(FACTIONS)}
AREAS: Final = {area.id: area for tile in TILES.values() for area in tile.areas}
CITIES: Final = _load("cities.yaml", CityKind)
DEVELOPMENTS: Final = _load("developments.yaml", DevelopmentKind)
ORDERS: Final = {order.number: order for order in _load("orders.yaml", OrderKind).values()}
SEASON_CARDS: Final = _load("seasons.yaml", SeasonCardKind)
HEROES: Final = _load("heroes.yaml", HeroKind)
QUESTS: Final = _load("quests.yaml", QuestKind)
REWARDS: Final = _load("rewards.yaml", RewardKind)
TITLES: Final = _load("titles.yaml", TitleKind)
TACTICS: Final = _load("tactics.yaml", TacticKind)
OBJECTIVES: Final = _load("objectives.yaml", ObjectiveKind)
EXPLORATION: Final = _load("exploration.yaml", ExplorationKind)
BOX: Final = load_yaml(DATA / "box.yaml", Tokens)
RUNES: Final = {kind: rune.count for kind, rune in BOX.runes.items()}
STRONGHOLDS: Final = BOX.stronghold.per_player
#: R11.1.
STRENGTH: Final = BOX.stronghold.strength
STRENGTH_DAMAGED: Final = BOX.stronghold.damaged

if TYPE_CHECKING:
    UnitId: TypeAlias = str
    FactionId: TypeAlias = str
    AreaId: TypeAlias = str
    TileId: TypeAlias = str
    CityId: TypeAlias = str
    DevelopmentId: TypeAlias = str
    SeasonCardId: TypeAlias = str
    HeroId: TypeAlias = str
    QuestId: TypeAlias = str
    RewardId: TypeAlias = str
    TitleId: TypeAlias = str
    TacticId: TypeAlias = str
    ObjectiveId: TypeAlias = str
    ExplorationId: TypeAlias = str
else:  # the published schema names every id there is
    UnitId = Literal[tuple(UNITS)]
    FactionId = Literal[tuple(FACTIONS)]
    AreaId = Literal[tuple(AREAS)]
    TileId = Literal[tuple(TILES)]
    CityId = Literal[tuple(CITIES)]
    DevelopmentId = Literal[tuple(DEVELOPMENTS)]
    SeasonCardId = Literal[tuple(SEASON_CARDS)]
    HeroId = Literal[tuple(HEROES)]
    QuestId = Literal[tuple(QUESTS)]
    RewardId = Literal[tuple(REWARDS)]
    TitleId = Literal[tuple(TITLES)]
    TacticId = Literal[tuple(TACTICS)]
    ObjectiveId = Literal[tuple(OBJECTIVES)]
    ExplorationId = Literal[tuple(EXPLORATION)]


class Placed(Printed, frozen=True, kw_only=True):
    """A placed tile."""

    tile: TileId
    """which tile"""
    rotation: Rotation
    """how many steps of 60 degrees clockwise it is turned"""
    q: Coordinate
    """where its first area is: axial coordinate, to the south-east"""
    r: Coordinate
    """the other axial coordinate, to the south"""


class Preset(Printed, frozen=True, kw_only=True):
    """R30.3: a board without a draft of tiles."""

    players: Annotated[int, Meta(ge=2, le=4)]
    map: tuple[Placed, ...]
    homes: tuple[Placed, ...]


#: The board of so many players.
PRESETS: Final = {preset.players: preset for preset in load_yaml(DATA / "presets.yaml", list[Preset])}


def _require(true: bool, file: str, pointer: str, why: str) -> None:
    if not true:
        raise DataError(file, pointer, why)


def _known(file: str, pointer: str, ids: Iterable[str | None], known: Iterable[str]) -> None:
    for id_ in ids:
        _require(id_ is None or id_ in known, file, pointer, f"no such id: {id_}")


def check_data() -> None:
    """The data hang together; raises `DataError`."""
    _check_counts()
    _check_units()
    _check_factions()
    for tile in TILES.values():
        _check_tile(tile)
    _check_quests()
    for preset in PRESETS.values():
        _check_preset(preset)


def _check_counts() -> None:
    seasons = Counter[str]()
    for card in SEASON_CARDS.values():
        seasons[card.season] += card.copies
    counts: Sequence[tuple[str, object, object]] = (
        ("units.yaml", len(UNITS), 22),
        ("fate.yaml", list(FATE), list(range(1, 31))),
        ("factions.yaml", len(FACTIONS), 4),
        ("tiles.yaml", (len(TILES), len(AREAS)), (13, 40)),
        ("presets.yaml", list(PRESETS), [2, 3, 4]),
        ("cities.yaml", len(CITIES), 7),
        ("orders.yaml", list(ORDERS), list(range(1, 9))),
        ("seasons.yaml", seasons, dict.fromkeys(SEASONS, 8)),
        ("heroes.yaml", len(HEROES), 12),
        ("quests.yaml", (len(QUESTS), sum(q.setup for q in QUESTS.values())), (24, 9)),
        ("rewards.yaml", sum(r.copies for r in REWARDS.values()), 25),
        ("titles.yaml", len(TITLES), 3),
        ("tactics.yaml", sum(t.copies for t in TACTICS.values()), 50),
        ("objectives.yaml", Counter(o.alignment for o in OBJECTIVES.values()), {"good": 8, "evil": 8}),
        ("exploration.yaml", sum(e.back_1 + e.back_2 for e in EXPLORATION.values()), 35),
        ("box.yaml", RUNES, {"dragon": 21, "false": 17}),
    )
    for file, there, wanted in counts:
        _require(there == wanted, file, "", f"{there}, not {wanted}")


def _check_units() -> None:
    figures = Counter[str]()
    for unit in UNITS.values():
        figures[unit.faction] += unit.figures
    wanted = dict.fromkeys(FACTIONS, FIGURES_EACH) | {"neutral": FIGURES_NEUTRAL}
    _require(figures == wanted, "units.yaml", "", f"figures: {dict(figures)}, not {wanted}")


def _check_factions() -> None:
    for faction in FACTIONS.values():
        at, own = f"/{faction.id}", {u.id for u in UNITS.values() if u.faction == faction.id}
        _require(set(faction.units) == own, "factions.yaml", f"{at}/units", "not the units of the faction")
        _require(set(faction.tracks) == set(DIALS), "factions.yaml", f"{at}/tracks", "a track for every dial")
        for dial, track in faction.tracks.items():
            _require(len(track) == 8, "factions.yaml", f"{at}/tracks/{dial}", "eight spaces")
            _known("factions.yaml", f"{at}/tracks/{dial}", track, own | {"influence", "tactics"})
        tokens = {d.id: d.copies for d in DEVELOPMENTS.values() if faction.id in d.factions}
        _require(faction.developments == tokens, "factions.yaml", f"{at}/developments", f"not {tokens}")
        _require(sum(tokens.values()) == 5, "developments.yaml", at, "five tokens of each faction")
        _require(faction.id in TILES, "tiles.yaml", at, "a home tile of each faction")
        home = [a.resources for a in AREAS.values() if a.home == faction.id]
        produced = Resources(sum(r.food for r in home), sum(r.wood for r in home), sum(r.ore for r in home))
        _require(produced == faction.start, "factions.yaml", f"{at}/start", f"the home produces {produced}")
    for development in DEVELOPMENTS.values():
        _known("developments.yaml", f"/{development.id}/factions", development.factions, FACTIONS)


def _check_tile(tile: TileKind) -> None:
    lies = {area.at: area for area in tile.areas}
    _require(tile.areas[0].at == (0, 0), "tiles.yaml", f"/{tile.id}", "the first area is at (0, 0)")
    _require(len(lies) == len(tile.areas), "tiles.yaml", f"/{tile.id}", "two areas in one place")
    for area in tile.areas:
        _known(
            "tiles.yaml",
            f"/{area.id}/neutrals",
            area.neutrals,
            [u.id for u in UNITS.values() if u.faction == "neutral"],
        )
        _known("tiles.yaml", f"/{area.id}/quest", [area.quest], QUESTS)
        _require(not (area.city and area.neutrals), "tiles.yaml", f"/{area.id}", "a city has no neutral units")
        for direction, (q, r) in enumerate(DIRECTIONS):
            other = lies.get((area.at[0] + q, area.at[1] + r))
            agree = other is None or other.borders[(direction + 3) % 6] == area.borders[direction]
            _require(agree, "tiles.yaml", f"/{area.id}/borders/{direction}", "the other side says something else")
    quests = [a.quest for a in tile.areas if a.quest and QUESTS[a.quest].setup]
    wanted = [tile.setup_quest] if tile.setup_quest else []
    _require(quests == wanted, "tiles.yaml", f"/{tile.id}/setup_quest", f"the areas have {quests}")
    _require(bool(wanted) != (tile.id in FACTIONS), "tiles.yaml", f"/{tile.id}/setup_quest", "each map tile has one")


_OUTCOMES: Final = {"test": {"gold", "silver", "red"}, "duel": {"win", "otherwise"}, "visit": {"done"}}


def _check_quests() -> None:
    for quest in QUESTS.values():
        at = f"/{quest.id}"
        there = [a.id for a in AREAS.values() if a.quest == quest.id]
        _require(there == ([quest.area] if quest.area else []), "quests.yaml", f"{at}/area", f"the tiles say {there}")
        _known("quests.yaml", f"{at}/unit", [quest.unit], UNITS)
        _require(
            set(quest.outcomes) == _OUTCOMES[quest.kind],
            "quests.yaml",
            f"{at}/outcomes",
            f"not those of a {quest.kind}",
        )
        asks = {"test": quest.attribute, "duel": quest.unit, "visit": quest.place}
        asked = [kind for kind, what in asks.items() if what is not None]
        _require(asked == [quest.kind], "quests.yaml", at, f"a {quest.kind} asks for {asked}")


def _check_preset(preset: Preset) -> None:
    at, maps, homes = f"/{preset.players}", [p.tile for p in preset.map], [p.tile for p in preset.homes]
    _require(
        len(set(maps) - set(FACTIONS)) == len(maps) == 2 * preset.players, "presets.yaml", f"{at}/map", "map tiles"
    )
    _require(
        len(set(homes) & set(FACTIONS)) == len(homes) == preset.players, "presets.yaml", f"{at}/homes", "home tiles"
    )


check_data()
