"""The actions of Runewars: what a player, or the table, can answer.

The decisions are many (their kinds say what is asked), the answers few: an area, a group of units, a hero, a card, a
number.  Equal figures are never told apart: a group is a type in an area, standing or routed, with its damage.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.runewars.box.components import (
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
from engine.runewars.box.kinds import Attribute, Dial, Rotation
from engine.runewars.position.terms import CardId, Seat


class _Action(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True, frozen=True, gc=False):
    pass


class Pass(_Action, tag="pass", frozen=True):
    """Play or use nothing (more); choose none."""


class Done(_Action, tag="done", frozen=True):
    """Enough: no more steps of what was begun."""


class Yes(_Action, tag="yes", frozen=True):
    """Do what was offered."""


class No(_Action, tag="no", frozen=True):
    """Do without what was offered (R2.9)."""


class Faction(_Action, tag="faction", frozen=True):
    """Play this faction (R3.2)."""

    faction: FactionId


class Tile(_Action, tag="tile", frozen=True):
    """This map tile (R3.4)."""

    tile: TileId


class PlaceTile(_Action, tag="place_tile", frozen=True):
    """Put the tile there: rotation in steps of 60 degrees clockwise, and the hex of its area A (R3.4)."""

    tile: TileId
    rotation: Rotation
    q: Annotated[int, Meta(ge=-99, le=99)]
    r: Annotated[int, Meta(ge=-99, le=99)]


class Spot(_Action, tag="spot", frozen=True):
    """The home marker that covers these two hexes (R3.6, R3.7)."""

    q1: Annotated[int, Meta(ge=-99, le=99)]
    r1: Annotated[int, Meta(ge=-99, le=99)]
    q2: Annotated[int, Meta(ge=-99, le=99)]
    r2: Annotated[int, Meta(ge=-99, le=99)]


class Area(_Action, tag="area", frozen=True):
    """This area."""

    area: AreaId


class Border(_Action, tag="border", frozen=True):
    """The border between these two areas, the ids sorted (R23.14)."""

    a: AreaId
    b: AreaId


class Units(_Action, tag="units", frozen=True):
    """A figure of this type and state, in this area (in a battle: of that side's army)."""

    unit: UnitId
    area: AreaId | None = None
    routed: bool = False
    damage: Annotated[int, Meta(ge=0, le=9)] = 0


class UnitType(_Action, tag="unit_type", frozen=True):
    """Units of this type."""

    unit: UnitId


class Hero(_Action, tag="hero", frozen=True):
    """This hero."""

    hero: HeroId


class Reward(_Action, tag="reward", frozen=True):
    """This Reward of this hero."""

    hero: HeroId
    reward: RewardId


class Tactics(_Action, tag="tactics", frozen=True):
    """This Tactics card."""

    card: TacticId


class Quest(_Action, tag="quest", frozen=True):
    """This Quest card."""

    quest: QuestId


class Objective(_Action, tag="objective", frozen=True):
    """This Objective."""

    objective: ObjectiveId


class Title(_Action, tag="title", frozen=True):
    """This Title card."""

    title: TitleId


class Order(_Action, tag="order", frozen=True):
    """The Order card of this number (R5.1)."""

    number: Annotated[int, Meta(ge=1, le=8)]


class Number(_Action, tag="number", frozen=True):
    """So many."""

    n: Annotated[int, Meta(ge=0, le=999)]


class Player(_Action, tag="player", frozen=True):
    """This player."""

    seat: Seat


class Resource(_Action, tag="resource", frozen=True):
    """This dial."""

    dial: Dial


class Development(_Action, tag="development", frozen=True):
    """This development (R12.2)."""

    development: DevelopmentId


class Train(_Action, tag="train", frozen=True):
    """This attribute."""

    attribute: Attribute


class Symbol(_Action, tag="symbol", frozen=True):
    """A drawn Fate card with this destiny (R13.2, R19.4)."""

    destiny: Literal["gold", "silver", "red"]


class FateCard(_Action, tag="fate_card", frozen=True):
    """This drawn Fate card (R20.5)."""

    number: Annotated[int, Meta(ge=1, le=30)]


class Rune(_Action, tag="rune", frozen=True):
    """The rune token of this kind."""

    kind: Literal["dragon", "false"]


class Do(_Action, tag="do", frozen=True):
    """The named one of the things offered."""

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


class Draw(_Action, tag="draw", frozen=True):
    """Chance: this card or token is the next one."""

    card: CardId


class Flip(_Action, tag="flip", frozen=True):
    """Chance: this Fate card is drawn (R2.5)."""

    number: Annotated[int, Meta(ge=1, le=30)]


class Lot(_Action, tag="lot", frozen=True):
    """Chance: of the cards of a hand, or the Rewards of a hero, this one."""

    card: CardId


class Shuffled(_Action, tag="shuffled", frozen=True):
    """Chance: the dragon rune lies in this area (R23.9)."""

    area: AreaId


Action = (
    Pass
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
