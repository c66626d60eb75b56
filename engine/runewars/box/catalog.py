"""The catalog: every card, unit, tile and token with its values, names and provenance, as it is served."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta

from engine.core.catalog import Component
from engine.core.texts import LANGUAGES, Text
from engine.runewars.box.components import (
    AREAS,
    BOX,
    CITIES,
    DEVELOPMENTS,
    EXPLORATION,
    FACTIONS,
    FATE,
    HEROES,
    OBJECTIVES,
    ORDERS,
    QUESTS,
    REWARDS,
    SEASON_CARDS,
    TACTICS,
    TILES,
    TITLES,
    UNITS,
)
from engine.runewars.box.kinds import (
    Ability,
    Alignment,
    Attribute,
    Destiny,
    Dial,
    Face,
    Line,
    QuestStep,
    Resources,
    SeasonName,
    Shape,
    TileKind,
    TitleAbility,
)


class UnitEntry(Component, tag="unit", frozen=True, kw_only=True):
    """A kind of unit, and what it does with an orb (R16)."""

    faction: str
    shape: Shape
    health: int
    initiative: int
    fast: bool
    flying: bool
    figures: int
    ability: Ability


class FateEntry(Component, tag="fate", frozen=True, kw_only=True):
    """A Fate card: what it says for each shape, and its symbol."""

    number: int
    triangle: Face
    rectangle: Face
    hexagon: Face
    circle: Face
    destiny: Destiny


class FactionEntry(Component, tag="faction", frozen=True, kw_only=True):
    """A faction: what it starts with, and the spaces 1 to 8 of its dials."""

    colour: str
    alignment: Alignment
    influence: int
    tactics: int
    start: Resources
    tracks: dict[Dial, tuple[str | None, ...]]
    units: tuple[str, ...]
    developments: dict[str, int]


class TileEntry(Component, tag="tile", frozen=True, kw_only=True):
    """A map tile, or the home tile of a faction."""

    areas: list[str]
    setup_quest: str | None
    home: str | None


class AreaEntry(Component, tag="area", frozen=True, kw_only=True):
    """An area: where it lies on its tile, what it produces, and its borders N, NE, SE, S, SW, NW in rotation 0."""

    tile: str
    at: Annotated[tuple[int, ...], Meta(min_length=2, max_length=2)]
    resources: Resources
    neutrals: dict[str, int]
    city: bool
    quest: str | None
    home: str | None
    borders: tuple[Line, ...]


class CityEntry(Component, tag="city", frozen=True, kw_only=True):
    """A city token: one of neutral units, influence, Tactics cards and Quests (R10)."""

    neutrals: Shape
    number: int
    influence: int
    tactics: int
    quests: int


class DevelopmentEntry(Component, tag="development", frozen=True, kw_only=True):
    """A development (R12); each of the factions has so many copies."""

    copies: int
    factions: tuple[str, ...]
    timing: Literal["harvest", "battle"]
    text: Text


class OrderEntry(Component, tag="order", frozen=True, kw_only=True):
    """An Order card (R7) with its Supremacy Bonus."""

    number: int
    primary: Text
    bonus: Text | None
    rule: str


class SeasonCardEntry(Component, tag="season_card", frozen=True, kw_only=True):
    """A Season card (R26)."""

    season: SeasonName
    copies: int
    council: bool
    bid: bool
    rule: str
    text: Text


class HeroEntry(Component, tag="hero", frozen=True, kw_only=True):
    """A hero (R17)."""

    alignment: Alignment
    health: int
    strength: int
    agility: int
    wisdom: int
    timing: tuple[str, ...]
    rule: str
    text: Text


class QuestEntry(Component, tag="quest", frozen=True, kw_only=True):
    """A Quest card (R19)."""

    area: str | None
    setup: bool
    type: Literal["test", "duel", "visit"]
    attribute: Attribute | None
    unit: str | None
    place: str | None
    price: int
    minimum: int
    outcomes: dict[str, tuple[QuestStep, ...]]
    rule: str
    text: Text


class RewardEntry(Component, tag="reward", frozen=True, kw_only=True):
    """A Reward card (R19.11, R20)."""

    type: Literal["weapon", "armour"] | None
    copies: int
    timing: tuple[str, ...]
    rule: str
    text: Text


class TitleEntry(Component, tag="title", frozen=True, kw_only=True):
    """A Title card (R22)."""

    abilities: tuple[TitleAbility, ...]


class TacticEntry(Component, tag="tactic", frozen=True, kw_only=True):
    """A Tactics card (R23)."""

    copies: int
    timing: tuple[str, ...]
    rule: str
    text: Text


class ObjectiveEntry(Component, tag="objective", frozen=True, kw_only=True):
    """An Objective card (R24)."""

    alignment: Literal["good", "evil"]
    timing: str
    rule: str
    text: Text
    swap: Literal["may", "must"] | None


class ExplorationEntry(Component, tag="exploration", frozen=True, kw_only=True):
    """An exploration token (R27), and how many have the back "1" and the back "2+"."""

    type: Literal["event", "location", "destructible"]
    back_1: int
    back_2: int
    text: Text


class RuneEntry(Component, tag="rune", frozen=True, kw_only=True):
    """The runes of one kind (R25)."""

    count: int


class StrongholdEntry(Component, tag="stronghold", frozen=True, kw_only=True):
    """The strongholds of a player (R11)."""

    per_player: int
    strength: int
    damaged: int
    build: Resources
    repair: Resources


Entry = (
    UnitEntry
    | FateEntry
    | FactionEntry
    | TileEntry
    | AreaEntry
    | CityEntry
    | DevelopmentEntry
    | OrderEntry
    | SeasonCardEntry
    | HeroEntry
    | QuestEntry
    | RewardEntry
    | TitleEntry
    | TacticEntry
    | ObjectiveEntry
    | ExplorationEntry
    | RuneEntry
    | StrongholdEntry
)

_E = TypeVar("_E", bound=Component)


def _as(type_: type[_E], thing: Any, **more: Any) -> _E:
    """The entry of this thing: the fields that both have, and ``more``."""
    shared = {name: getattr(thing, name) for name in type_.__struct_fields__ if hasattr(thing, name)}
    return type_(**{**shared, **more})


def catalog() -> Iterator[Entry]:
    """Every component."""
    yield from (_as(UnitEntry, unit) for unit in UNITS.values())
    for card in FATE.values():
        name = _numbered(("Fate card", "Карта долі", "Карта судьбы"), str(card.number))
        yield _as(FateEntry, card, id=f"fate-{card.number}", name=name, provenance={"card": "PUBLISHED"})
    yield from (_as(FactionEntry, faction) for faction in FACTIONS.values())
    for tile in TILES.values():
        yield from _tile(tile)
    yield from (_as(CityEntry, city) for city in CITIES.values())
    yield from (_as(DevelopmentEntry, development) for development in DEVELOPMENTS.values())
    yield from (_as(OrderEntry, order) for order in ORDERS.values())
    yield from (_as(SeasonCardEntry, season) for season in SEASON_CARDS.values())
    yield from (_as(HeroEntry, hero) for hero in HEROES.values())
    yield from (_as(QuestEntry, quest, type=quest.kind) for quest in QUESTS.values())
    yield from (_as(RewardEntry, reward) for reward in REWARDS.values())
    yield from (_as(TitleEntry, title) for title in TITLES.values())
    yield from (_as(TacticEntry, tactic) for tactic in TACTICS.values())
    yield from (_as(ObjectiveEntry, objective) for objective in OBJECTIVES.values())
    yield from (_as(ExplorationEntry, token, type=token.kind) for token in EXPLORATION.values())
    yield from (
        RuneEntry(id=f"{kind}_rune", name=rune.name, provenance=rune.provenance, count=rune.count)
        for kind, rune in BOX.runes.items()
    )
    yield _as(StrongholdEntry, BOX.stronghold, id="stronghold")


def tile_entry_id(tile: str) -> str:
    """The id of a tile in the catalog: a home tile's own id is that of its faction."""
    return f"home-{tile}" if tile in FACTIONS else f"tile-{tile}"


def _tile(tile: TileKind) -> Iterator[Entry]:
    id_, home = tile_entry_id(tile.id), FACTIONS.get(tile.id)
    words = (
        ("Map tile", "Тайл карти", "Тайл карты") if home is None else ("Home tile:", "Домашній тайл:", "Домашний тайл:")
    )
    name = _numbered(words, tile.id if home is None else home.name)
    areas = [area.id for area in tile.areas]
    yield _as(TileEntry, tile, id=id_, name=name, areas=areas, home=home and home.id)
    for area in (AREAS[a] for a in areas):
        label = (
            dict.fromkeys(name, area.id)
            if home is None
            else _numbered(tuple(home.name[x] for x in LANGUAGES), area.id[-1])
        )
        yield _as(AreaEntry, area, name=label, tile=id_)


def _numbered(words: tuple[str, ...], what: str | Text) -> Text:
    of: Text = {"en": what, "uk": what, "ru": what} if isinstance(what, str) else what
    return {"en": f"{words[0]} {of['en']}", "uk": f"{words[1]} {of['uk']}", "ru": f"{words[2]} {of['ru']}"}
