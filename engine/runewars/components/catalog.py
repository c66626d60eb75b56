"""The catalog: every card, unit, tile and token with its values, names and provenance, as it is served."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta

from engine.core.catalog import Component
from engine.core.text.catalog import LANGUAGES, Text
from engine.runewars.components.load import (
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
from engine.runewars.components.schema import (
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


class UnitComponent(Component, tag="unit", frozen=True, kw_only=True):
    """A kind of unit."""

    faction: str
    """the faction that has it, or `neutral` (R1.6)"""
    shape: Shape
    """its shape, by which Fate cards speak to it (R1.20)"""
    health: int
    """damage that destroys it (R15.2)"""
    initiative: int
    """the round of a battle in which it draws (R14.6)"""
    fast: bool
    """whether it moves farther (R6)"""
    flying: bool
    """whether it flies over all borders (R6.5)"""
    figures: int
    """figures in the box; they are a limit (R29.3)"""
    ability: Ability
    """what it does with an orb (R16)"""


class FateComponent(Component, tag="fate", frozen=True, kw_only=True):
    """A Fate card."""

    number: int
    """number of the card, 1 to 30"""
    triangle: Face
    """what it says for triangle units"""
    rectangle: Face
    """what it says for rectangle units"""
    hexagon: Face
    """what it says for hexagon units"""
    circle: Face
    """what it says for circle units"""
    destiny: Destiny
    """its symbol, for diplomacy and tests"""


class FactionComponent(Component, tag="faction", frozen=True, kw_only=True):
    """A faction."""

    colour: str
    """colour of its figures"""
    alignment: Alignment
    """its alignment (R1.19)"""
    influence: int
    """the influence that it starts with"""
    tactics: int
    """the Tactics cards that it starts with"""
    start: Resources
    """the levels of its dials at the start"""
    tracks: dict[Dial, tuple[str | None, ...]]
    """for each dial, what is printed on its spaces 1 to 8: a unit type, `influence`, `tactics`, or null for nothing"""
    units: tuple[str, ...]
    """its unit types"""
    developments: dict[str, int]
    """its developments, and how many of each"""


class TileComponent(Component, tag="tile", frozen=True, kw_only=True):
    """A map tile, or the home tile of a faction."""

    areas: list[str]
    """its areas, the first one is the one that it is placed by"""
    setup_quest: str | None
    """the Setup Quest that it brings into the deck (R3.11); null: a home tile"""
    home: str | None
    """the faction whose home it is; null: a map tile"""


class AreaComponent(Component, tag="area", frozen=True, kw_only=True):
    """An area of a tile."""

    tile: str
    """the tile that it is on"""
    at: Annotated[tuple[int, ...], Meta(min_length=2, max_length=2)]
    """where it lies on the tile in rotation 0: axial coordinates q and r"""
    resources: Resources
    """what it produces (R8.4)"""
    neutrals: dict[str, int]
    """the neutral units that start there, by type (R3.10)"""
    city: bool
    """whether it has a space for a city (R3.10)"""
    quest: str | None
    """the quest that is done there; null: none"""
    home: str | None
    """the faction whose home it is part of; null: none"""
    borders: tuple[Line, ...]
    """its borders N, NE, SE, S, SW, NW in rotation 0"""


class CityComponent(Component, tag="city", frozen=True, kw_only=True):
    """A city token: what it offers, one thing at a time (R10)."""

    neutrals: Shape
    """shape of the neutral units that it offers"""
    number: int
    """how many of them"""
    influence: int
    """how much influence; 0: none"""
    tactics: int
    """how many Tactics cards; 0: none"""
    quests: int
    """how many Quest cards; 0: none"""


class DevelopmentComponent(Component, tag="development", frozen=True, kw_only=True):
    """A development (R12)."""

    copies: int
    """tokens that each of the factions has"""
    factions: tuple[str, ...]
    """the factions that have it"""
    timing: Literal["harvest", "battle"]
    """whether it works with Harvest or in battles"""
    text: Text
    """what it does, in each language"""


class OrderComponent(Component, tag="order", frozen=True, kw_only=True):
    """An Order card (R7)."""

    number: int
    """its number, 1 to 8"""
    primary: Text
    """its primary ability, in each language"""
    bonus: Text | None
    """its Supremacy Bonus, in each language; null: it has none"""
    rule: str
    """the paragraph that it follows"""


class SeasonCardComponent(Component, tag="season_card", frozen=True, kw_only=True):
    """A Season card (R26)."""

    season: SeasonName
    """the season that it is for"""
    copies: int
    """how many there are"""
    council: bool
    """whether it bears the words Wizards' Council"""
    bid: bool
    """whether the players bid (R21)"""
    rule: str
    """the paragraph that it follows"""
    text: Text
    """what it does, in each language"""


class HeroComponent(Component, tag="hero", frozen=True, kw_only=True):
    """A hero (R17)."""

    alignment: Alignment
    """its alignment, which decides who may have it (R1.19)"""
    health: int
    """damage that defeats it (R17.12)"""
    strength: int
    """its printed Strength"""
    agility: int
    """its printed Agility"""
    wisdom: int
    """its printed Wisdom"""
    timing: tuple[str, ...]
    """when its ability works"""
    rule: str
    """the paragraph that its ability follows"""
    text: Text
    """its ability, in each language"""


class QuestComponent(Component, tag="quest", frozen=True, kw_only=True):
    """A Quest card (R19)."""

    area: str | None
    """where it is done; null: at a kind of place"""
    setup: bool
    """whether it is a Setup Quest, which its tile brings into the deck (R3.11)"""
    type: Literal["test", "duel", "visit"]
    """a test, a duel with a unit, or a visit"""
    attribute: Attribute | None
    """the attribute that is tested; null: no test"""
    unit: str | None
    """the unit that is fought; null: no duel"""
    place: str | None
    """the kind of place that is visited; null: no visit"""
    price: int
    """the influence that it costs"""
    minimum: int
    """neutral units that must be there at least (R19.10); 0: it does not matter"""
    outcomes: dict[str, tuple[QuestStep, ...]]
    """what happens, step by step, by destiny (test), `win` or `otherwise` (duel), or `done` (visit)"""
    rule: str
    """the paragraph that it follows"""
    text: Text
    """the card in words, in each language"""


class RewardComponent(Component, tag="reward", frozen=True, kw_only=True):
    """A Reward card (R19.11, R20)."""

    type: Literal["weapon", "armour"] | None
    """a weapon or armour, of which a hero uses one each in a duel (R20.10); null: neither"""
    copies: int
    """how many there are"""
    timing: tuple[str, ...]
    """when it may be used"""
    rule: str
    """the paragraph that it follows"""
    text: Text
    """what it does, in each language"""


class TitleComponent(Component, tag="title", frozen=True, kw_only=True):
    """A Title card (R22)."""

    abilities: tuple[TitleAbility, ...]
    """what its owner can do"""


class TacticComponent(Component, tag="tactic", frozen=True, kw_only=True):
    """A Tactics card (R23)."""

    copies: int
    """how many there are"""
    timing: tuple[str, ...]
    """in which windows it may be played (R23.0, R31)"""
    rule: str
    """the paragraph that it follows"""
    text: Text
    """what it does, in each language"""


class ObjectiveComponent(Component, tag="objective", frozen=True, kw_only=True):
    """An Objective card (R24)."""

    alignment: Literal["good", "evil"]
    """the alignment of the factions that it is for"""
    timing: str
    """when it is fulfilled or checked"""
    rule: str
    """the paragraph that it follows"""
    text: Text
    """what it asks for, in each language"""
    swap: Literal["may", "must"] | None
    """whether it may or must be exchanged where the board makes it pointless; null: it stays"""


class ExplorationComponent(Component, tag="exploration", frozen=True, kw_only=True):
    """An exploration token (R27)."""

    type: Literal["event", "location", "destructible"]
    """an event, a location that stays, or a location that can be destroyed"""
    back_1: int
    """how many there are with the back 1"""
    back_2: int
    """how many there are with the back 2+"""
    text: Text
    """what it does, in each language"""


class RuneComponent(Component, tag="rune", frozen=True, kw_only=True):
    """The runes of one kind (R25)."""

    count: int
    """how many there are; they are a limit (R25.3)"""


class StrongholdComponent(Component, tag="stronghold", frozen=True, kw_only=True):
    """The strongholds of a player (R11)."""

    per_player: int
    """how many each player has"""
    strength: int
    """the strength that it adds in a battle (R11.1)"""
    damaged: int
    """the strength that it adds when it is damaged"""
    build: Resources
    """what it costs to build one (R11.2)"""
    repair: Resources
    """what it costs to repair one (R11.4)"""


AnyComponent = (
    UnitComponent
    | FateComponent
    | FactionComponent
    | TileComponent
    | AreaComponent
    | CityComponent
    | DevelopmentComponent
    | OrderComponent
    | SeasonCardComponent
    | HeroComponent
    | QuestComponent
    | RewardComponent
    | TitleComponent
    | TacticComponent
    | ObjectiveComponent
    | ExplorationComponent
    | RuneComponent
    | StrongholdComponent
)

_E = TypeVar("_E", bound=Component)


def _as(type_: type[_E], thing: Any, **more: Any) -> _E:
    """The entry of this thing: the fields that both have, and ``more``."""
    shared = {name: getattr(thing, name) for name in type_.__struct_fields__ if hasattr(thing, name)}
    return type_(**{**shared, **more})


def catalog() -> Iterator[AnyComponent]:
    """Every component."""
    yield from (_as(UnitComponent, unit) for unit in UNITS.values())
    for card in FATE.values():
        name = _numbered(("Fate card {}", "Карта долі {}", "Карта Судьбы {}"), str(card.number))
        yield _as(FateComponent, card, id=f"fate-{card.number}", name=name, provenance={"card": "published"})
    yield from (_as(FactionComponent, faction) for faction in FACTIONS.values())
    for tile in TILES.values():
        yield from _tile(tile)
    yield from (_as(CityComponent, city) for city in CITIES.values())
    yield from (_as(DevelopmentComponent, development) for development in DEVELOPMENTS.values())
    yield from (_as(OrderComponent, order) for order in ORDERS.values())
    yield from (_as(SeasonCardComponent, season) for season in SEASON_CARDS.values())
    yield from (_as(HeroComponent, hero) for hero in HEROES.values())
    yield from (_as(QuestComponent, quest, type=quest.kind) for quest in QUESTS.values())
    yield from (_as(RewardComponent, reward) for reward in REWARDS.values())
    yield from (_as(TitleComponent, title) for title in TITLES.values())
    yield from (_as(TacticComponent, tactic) for tactic in TACTICS.values())
    yield from (_as(ObjectiveComponent, objective) for objective in OBJECTIVES.values())
    yield from (_as(ExplorationComponent, token, type=token.kind) for token in EXPLORATION.values())
    yield from (
        RuneComponent(id=f"{kind}_rune", name=rune.name, provenance=rune.provenance, count=rune.count)
        for kind, rune in BOX.runes.items()
    )
    yield _as(StrongholdComponent, BOX.stronghold, id="stronghold")


def tile_entry_id(tile: str) -> str:
    """The id of a tile in the catalog: a home tile's own id is that of its faction."""
    return f"home-{tile}" if tile in FACTIONS else f"tile-{tile}"


def _tile(tile: TileKind) -> Iterator[AnyComponent]:
    id_, home = tile_entry_id(tile.id), FACTIONS.get(tile.id)
    words = (
        ("Map tile {}", "Тайл карти {}", "Тайл карты {}")
        if home is None
        else ("{} home tile", "Домашній тайл «{}»", "Домашний тайл «{}»")
    )
    name = _numbered(words, tile.id if home is None else home.name)
    areas = [area.id for area in tile.areas]
    yield _as(TileComponent, tile, id=id_, name=name, areas=areas, home=home and home.id)
    for area in (AREAS[a] for a in areas):
        label = (
            dict.fromkeys(name, area.id)
            if home is None
            else _numbered(tuple(home.name[x] + " {}" for x in LANGUAGES), area.id[-1])
        )
        yield _as(AreaComponent, area, name=label, tile=id_)


def _numbered(words: tuple[str, ...], what: str | Text) -> Text:
    of: Text = {"en": what, "uk": what, "ru": what} if isinstance(what, str) else what
    return {language: words[n].format(of[language]) for n, language in enumerate(LANGUAGES)}
