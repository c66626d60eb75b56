"""The kinds of things in the box: what a file of ``data/`` may say of a unit, a tile, a card or a token."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from engine.core.catalog import Origin
from engine.core.text.catalog import Text

Shape = Literal["triangle", "rectangle", "hexagon", "circle"]
Dial = Literal["food", "wood", "ore"]
Attribute = Literal["strength", "agility", "wisdom"]
Alignment = Literal["good", "neutral", "evil"]  # R1.19
Destiny = Literal["gold", "silver", "red"]
SeasonName = Literal["spring", "summer", "autumn", "winter"]
RuneKind = Literal["dragon", "false"]
Line = Literal["open", "mountain", "water"]
QuestStep = Literal[
    "reward",
    "damage_1",
    "damage_2",
    "damage_4",
    "train_strength",
    "train_agility",
    "train_any",
    "swap",
    "may_swap",
    "retreat",
    "discard_reward",
    "rout",
]
Few = Annotated[int, Meta(ge=0, le=20)]
Rotation = Annotated[int, Meta(ge=0, le=5)]
Coordinate = Annotated[int, Meta(ge=-99, le=99)]
Provenance = dict[str, Origin]

DIALS: Final[tuple[Dial, ...]] = ("food", "wood", "ore")
ATTRIBUTES: Final[tuple[Attribute, ...]] = ("strength", "agility", "wisdom")
SEASONS: Final[tuple[SeasonName, ...]] = ("spring", "summer", "autumn", "winter")
#: R7: the numbers of the Order cards.
STRATEGIZE, MOBILIZE, CONQUER, HARVEST, RECRUIT, RALLY, ACQUIRE, FORTIFY = range(1, 9)
#: The steps N, NE, SE, S, SW, NW from a hexagon to its neighbours, in axial coordinates (q, r).
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of what is in the box."""


class NamedThing(Printed, frozen=True, kw_only=True):
    """Something with an id and a name."""

    id: str
    name: Text
    provenance: Provenance


class Resources(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Food, wood and ore."""

    food: Few = 0
    """how much food"""
    wood: Few = 0
    """how much wood"""
    ore: Few = 0
    """how much ore"""


class Ability(Printed, frozen=True, kw_only=True):
    """R16: what a unit does with an orb."""

    id: str
    """what texts call it"""
    name: Text
    """its name in each language"""
    rule: str
    """the paragraph that it follows"""
    text: Text
    """what it does, in each language"""


class UnitKind(NamedThing, frozen=True, kw_only=True):
    """R1.20: a type of units, of a faction or neutral (R1.6); ``figures`` is a limit (R29.3)."""

    faction: str
    shape: Shape
    health: Few
    initiative: Few
    fast: bool
    flying: bool
    figures: Few
    ability: Ability


class Face(Printed, frozen=True, kw_only=True):
    """What a Fate card says for one shape."""

    kind: Literal["miss", "special", "damage", "rout"]
    """nothing, the special ability, damage, or routs"""
    n: Few = 0
    """how much damage, or how many routs"""


class FateKind(Printed, frozen=True, kw_only=True):
    """A Fate card."""

    number: int
    triangle: Face
    rectangle: Face
    hexagon: Face
    circle: Face
    destiny: Destiny

    def face(self, shape: Shape) -> Face:
        """The section for units of this shape."""
        return {"triangle": self.triangle, "rectangle": self.rectangle, "hexagon": self.hexagon, "circle": self.circle}[
            shape
        ]


class FactionKind(NamedThing, frozen=True, kw_only=True):
    """A faction sheet: ``tracks`` is what is printed on the spaces 1 to 8 of each dial."""

    colour: str
    alignment: Alignment
    influence: Few
    tactics: Few
    start: Resources
    tracks: dict[Dial, tuple[str | None, ...]]
    units: tuple[str, ...]
    developments: dict[str, Few]


class AreaKind(Printed, frozen=True, kw_only=True):
    """A hexagon of a tile, in rotation 0; ``home`` is the faction whose home tile it is on."""

    id: str
    at: tuple[int, int]
    resources: Resources
    neutrals: dict[str, Few] = {}
    city: bool = False
    quest: str | None = None
    home: str | None = None
    borders: Annotated[tuple[Line, ...], Meta(min_length=6, max_length=6)]
    provenance: Provenance


class TileKind(Printed, frozen=True, kw_only=True):
    """A map tile or a home tile (its id is the faction's)."""

    id: str
    areas: tuple[AreaKind, ...]
    setup_quest: str | None = None
    provenance: Provenance


class CityKind(NamedThing, frozen=True, kw_only=True):
    """A city token: ``number`` units of the shape ``neutrals``, or influence, Tactics cards, or Quests (R7.6)."""

    neutrals: Shape
    number: Few
    influence: Few
    tactics: Few
    quests: Few


class DevelopmentKind(NamedThing, frozen=True, kw_only=True):
    """A kind of development; each of these factions has so many copies."""

    copies: Few
    factions: tuple[str, ...]
    timing: Literal["harvest", "battle"]
    text: Text


class OrderKind(NamedThing, frozen=True, kw_only=True):
    """R7: an Order card, with its Supremacy Bonus."""

    number: Annotated[int, Meta(ge=1, le=8)]
    primary: Text
    bonus: Text | None
    rule: str


class SeasonCardKind(NamedThing, frozen=True, kw_only=True):
    """R26: a Season card; ``council``: it bears the words "Wizards' Council"."""

    season: SeasonName
    copies: Few
    council: bool
    bid: bool
    rule: str
    text: Text


class HeroKind(NamedThing, frozen=True, kw_only=True):
    """R17: a hero."""

    alignment: Alignment
    health: Few
    strength: Few
    agility: Few
    wisdom: Few
    timing: tuple[str, ...]
    rule: str
    text: Text

    def attribute(self, name: Attribute) -> int:
        """The printed value of this attribute."""
        return {"strength": self.strength, "agility": self.agility, "wisdom": self.wisdom}[name]


class QuestKind(NamedThing, frozen=True, kw_only=True):
    """R19: a Quest card.  ``outcomes``: by destiny (test), ``win`` or ``otherwise`` (duel), or ``done`` (visit)."""

    area: str | None = None
    setup: bool = False
    kind: Literal["test", "duel", "visit"]
    attribute: Attribute | None = None
    unit: str | None = None
    place: Literal["enemy_stronghold", "enemy_home", "city", "neutral_units"] | None = None
    price: Few = 0
    minimum: Few = 0
    outcomes: dict[str, tuple[QuestStep, ...]]
    rule: str
    text: Text


class RewardKind(NamedThing, frozen=True, kw_only=True):
    """R19.11: a Reward card."""

    type: Literal["weapon", "armour"] | None
    copies: Few
    timing: tuple[Literal["turn", "quest_move", "duel_start", "duel_draw", "duel_orb", "duel_react"], ...]
    rule: str
    text: Text


class TitleAbility(Printed, frozen=True, kw_only=True):
    """One of the abilities of a Title card."""

    id: str
    """what texts call it"""
    timing: str
    """when it works"""
    rule: str
    """the paragraph that it follows"""
    text: Text
    """what it does, in each language"""


class TitleKind(NamedThing, frozen=True, kw_only=True):
    """R22: a Title card."""

    abilities: tuple[TitleAbility, ...]


#: R23.0, R31: when a Tactics card may be played.
TacticTiming = Literal[
    "turn",
    "order_plan",
    "bid",
    "move",
    "hero_enters",
    "battle_start_def",
    "battle_any",
    "tally",
    "after_win",
    "stronghold_lost",
]


class TacticKind(NamedThing, frozen=True, kw_only=True):
    """R23: a Tactics card."""

    copies: Few
    timing: tuple[TacticTiming, ...]
    rule: str
    text: Text


class ObjectiveKind(NamedThing, frozen=True, kw_only=True):
    """R24: an Objective card; ``swap``: it may or must be exchanged where the board makes it pointless."""

    alignment: Literal["good", "evil"]
    timing: str
    rule: str
    text: Text
    swap: Literal["may", "must"] | None


class ExplorationKind(NamedThing, frozen=True, kw_only=True):
    """R27: a kind of exploration token, and how many have the back "1" and the back "2+"."""

    back_1: Few
    back_2: Few
    kind: Literal["event", "location", "destructible"]
    text: Text


class RuneTokens(Printed, frozen=True, kw_only=True):
    """Runes of one kind; their number is a limit."""

    name: Text
    count: Annotated[int, Meta(ge=1)]
    provenance: Provenance


class StrongholdPieces(Printed, frozen=True, kw_only=True):
    """What a stronghold is worth, and what it costs to build and to repair one."""

    name: Text
    per_player: Few
    strength: Few
    damaged: Few
    build: Resources
    repair: Resources
    provenance: Provenance


class Tokens(Printed, frozen=True, kw_only=True):
    """The file of the remaining tokens."""

    runes: dict[RuneKind, RuneTokens]
    stronghold: StrongholdPieces
