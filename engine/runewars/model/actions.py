"""The actions of Runewars: what a player, or the table, can answer.

The decisions are many (their kinds say what is asked), the answers few: an area, a group of units, a hero, a card, a
number.  Equal figures are interchangeable, so a group is a type in an area, standing or routed, with its damage.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.runewars.components.load import (
    AreaId,
    DevelopmentId,
    FactionId,
    HeroId,
    ObjectiveId,
    QuestId,
    RewardId,
    TacticId,
    TileId,
    TitleId,
    UnitId,
)
from engine.runewars.components.schema import Attribute, Dial, Rotation
from engine.runewars.model.types import CardId, Seat


class _Action(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True, frozen=True, gc=False):
    pass


class Pass(_Action, tag="pass", frozen=True):
    """Play or use nothing (more); choose none."""


class Resign(_Action, tag="resign", frozen=True):
    """Leave the game (R28.9); accepted from every player in the game at any time after the setup."""


class Done(_Action, tag="done", frozen=True):
    """End the steps that were begun."""


class Yes(_Action, tag="yes", frozen=True):
    """Do what was offered."""


class No(_Action, tag="no", frozen=True):
    """Do without what was offered (R2.9)."""


class Faction(_Action, tag="faction", frozen=True):
    """Play a faction (R3.2)."""

    faction: FactionId
    """a faction that no other player has"""


class Tile(_Action, tag="tile", frozen=True):
    """Name a map tile (R3.4)."""

    tile: TileId
    """the tile, one of those dealt"""


class PlaceTile(_Action, tag="place_tile", frozen=True):
    """Put a tile on the board (R3.4)."""

    tile: TileId
    """the tile, one of the player's"""
    rotation: Rotation
    """how many steps of 60 degrees clockwise it is turned"""
    q: Annotated[int, Meta(ge=-99, le=99)]
    """where its area A is: axial coordinate, to the south-east"""
    r: Annotated[int, Meta(ge=-99, le=99)]
    """the other axial coordinate, to the south"""


class Spot(_Action, tag="spot", frozen=True):
    """Name the place of a home marker: two adjacent hexes, the smaller one first (R3.6, R3.7)."""

    q1: Annotated[int, Meta(ge=-99, le=99)]
    """the first hex, axial coordinate q"""
    r1: Annotated[int, Meta(ge=-99, le=99)]
    """the first hex, axial coordinate r"""
    q2: Annotated[int, Meta(ge=-99, le=99)]
    """the second hex, axial coordinate q"""
    r2: Annotated[int, Meta(ge=-99, le=99)]
    """the second hex, axial coordinate r"""


class Area(_Action, tag="area", frozen=True):
    """Name an area."""

    area: AreaId
    """the area that is meant by the question"""


class Border(_Action, tag="border", frozen=True):
    """Name a border, by its two areas in the order of their ids (R23.14)."""

    a: AreaId
    """the area whose id comes first"""
    b: AreaId
    """the other area"""


class Units(_Action, tag="units", frozen=True):
    """Name a figure: those of one type, area and state are alike."""

    unit: UnitId
    """its type"""
    area: AreaId | None = None
    """where it is; null in a battle, where the side is known"""
    routed: bool = False
    """whether it is routed"""
    damage: Annotated[int, Meta(ge=0, le=9)] = 0
    """damage that lies on it"""


class UnitType(_Action, tag="unit_type", frozen=True):
    """Name a type of units."""

    unit: UnitId
    """the type that is meant by the question"""


class Hero(_Action, tag="hero", frozen=True):
    """Name a hero."""

    hero: HeroId
    """the hero that is meant by the question"""


class Reward(_Action, tag="reward", frozen=True):
    """Name a Reward of a hero."""

    hero: HeroId
    """the hero that has it"""
    reward: RewardId
    """the Reward that is meant by the question"""


class Tactics(_Action, tag="tactics", frozen=True):
    """Name a Tactics card."""

    card: TacticId
    """the card that is played, given or discarded"""


class Quest(_Action, tag="quest", frozen=True):
    """Name a Quest card."""

    quest: QuestId
    """the card that is attempted, kept or discarded"""


class Objective(_Action, tag="objective", frozen=True):
    """Name an Objective."""

    objective: ObjectiveId
    """the card that is kept, swapped or discarded"""


class Title(_Action, tag="title", frozen=True):
    """Name a Title card."""

    title: TitleId
    """the card that is paid for"""


class Order(_Action, tag="order", frozen=True):
    """Choose an Order card (R5.1)."""

    number: Annotated[int, Meta(ge=1, le=8)]
    """number of the card"""


class Number(_Action, tag="number", frozen=True):
    """Name a number."""

    n: Annotated[int, Meta(ge=0, le=999)]
    """how much: influence, figures, resources, by the question"""


class Player(_Action, tag="player", frozen=True):
    """Name a player."""

    seat: Seat
    """the player that is meant by the question"""


class Resource(_Action, tag="resource", frozen=True):
    """Name a dial."""

    dial: Dial
    """the dial that is turned or counted"""


class Development(_Action, tag="development", frozen=True):
    """Choose a development (R12.2)."""

    development: DevelopmentId
    """a development of the player's faction"""


class Train(_Action, tag="train", frozen=True):
    """Choose what to train."""

    attribute: Attribute
    """the attribute that becomes one higher (R17.7)"""


class Symbol(_Action, tag="symbol", frozen=True):
    """Choose among drawn Fate cards by their destiny (R13.2, R19.4)."""

    destiny: Literal["gold", "silver", "red"]
    """the symbol of the card that counts"""


class FateCard(_Action, tag="fate_card", frozen=True):
    """Choose among drawn Fate cards (R20.5)."""

    number: Annotated[int, Meta(ge=1, le=30)]
    """number of the card that counts"""


class Rune(_Action, tag="rune", frozen=True):
    """Choose a rune token."""

    kind: Literal["dragon", "false"]
    """what the token is"""


class Do(_Action, tag="do", frozen=True):
    """Do one of the things offered."""

    what: Literal[
        "attack",  # a hero: challenge; units: battle
        "battle",
        "build",
        "captain",
        "circle",
        "commander",
        "damage",
        "destroy",
        "diplomacy",
        "duel",
        "heal",
        "hexagon",
        "influence",
        "keep",
        "look",
        "move",
        "neutrals",
        "nothing",
        "pass_reward",
        "portal",
        "quests",
        "race",
        "rectangle",
        "repair",
        "retreat",
        "rewards",
        "runes",
        "special",
        "stay",
        "steal",
        "swap",
        "tactics",
        "take",
        "take_rewards",
        "train",
        "triangle",
    ]
    """the thing, as the decision lists it"""


class Draw(_Action, tag="draw", frozen=True):
    """Chance: the next card or token."""

    card: CardId
    """what is drawn"""


class Flip(_Action, tag="flip", frozen=True):
    """Chance: a Fate card is drawn (R2.5)."""

    number: Annotated[int, Meta(ge=1, le=30)]
    """number of the card"""


class Lot(_Action, tag="lot", frozen=True):
    """Chance: one of the cards of a hand, or of the Rewards of a hero."""

    card: CardId
    """the card chosen at random"""


class Shuffled(_Action, tag="shuffled", frozen=True):
    """Chance: where the dragon rune lies after two tokens were mixed (R23.9)."""

    area: AreaId
    """the area that it lies in"""


Action = (
    Pass
    | Resign
    | Done
    | Yes
    | No
    | Faction
    | Tile
    | PlaceTile
    | Spot
    | Area
    | Border
    | Units
    | UnitType
    | Hero
    | Reward
    | Tactics
    | Quest
    | Objective
    | Title
    | Order
    | Number
    | Player
    | Resource
    | Development
    | Train
    | Symbol
    | FateCard
    | Rune
    | Do
    | Draw
    | Flip
    | Lot
    | Shuffled
)
