"""The actions of Battlecrest: what a player (or the table) can answer (R20)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.battlecrest.components.board import Cell, Position
from engine.battlecrest.components.load import CardId, LandmarkId, WarriorId
from engine.core.patterns import like

#: A cell of a path: any name of the right form, so that a wrong one is refused with the rule it breaks.
PathCell = Annotated[str, like("r[0-9]c[0-9]")]
Path = Annotated[tuple[PathCell, ...], Meta(min_length=1, max_length=64)]


class _Action(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True, gc=False):
    pass


class DrawLandmark(_Action, tag="draw_landmark", frozen=True):
    """Chance: this landmark is drawn for the next position (R3.2)."""

    landmark: LandmarkId
    """the landmark drawn"""


class DrawPlayer(_Action, tag="draw_player", frozen=True):
    """Chance: this player begins (R3.5, R17.3)."""

    player: Annotated[int, Meta(ge=1, le=4)]
    """the player drawn: a number of the options, from 1"""


class ChooseCell(_Action, tag="choose_cell", frozen=True):
    """A cell for a hero (R3.9), a minion (R17.5) or a relocation (R15.6)."""

    cell: Cell
    """the cell, which has to be free"""


class ChooseHero(_Action, tag="choose_hero", frozen=True):
    """The hero that takes the hero cell (R17.6), or the one to unsettle (R15.7)."""

    warrior: WarriorId
    """the hero chosen"""


class Activate(_Action, tag="activate", frozen=True):
    """Activate an action card and apply its abilities (R4.2a)."""

    card: CardId
    """one of your prepared action cards"""


class PrimeCrest(_Action, tag="prime", frozen=True):
    """Activate an action card for its crest alone (R4.2b)."""

    card: CardId
    """one of your prepared action cards"""


class Refocus(_Action, tag="refocus", frozen=True):
    """Turn over and prepare all activated cards (R4.2c)."""


class Move(_Action, tag="move", frozen=True):
    """Move one of your warriors along a path (R4.2d, R7)."""

    warrior: WarriorId
    """the warrior of yours that moves"""
    path: Path
    """the cells it enters, its own cell first; a waypoint is a jump to the exit cell (R7.8)"""


class EndMove(_Action, tag="end_move", frozen=True):
    """End the Move action: no other warrior moves (R7.3)."""


class ChooseItem(_Action, tag="choose_item", frozen=True):
    """The item of the card that comes next (R5.9), where the option `ability_order` is `any`."""

    item: Annotated[int, Meta(ge=1, le=9)]
    """the number of the item in printed order, from 1"""


class Apply(_Action, tag="apply", frozen=True):
    """Apply the item of the card (R5.3)."""


class Ignore(_Action, tag="ignore", frozen=True):
    """Ignore the item of the card (R5.4)."""


class AttackTargets(_Action, tag="attack", frozen=True):
    """The targets of an attack, in order (R6.6, R9.1)."""

    targets: Annotated[tuple[WarriorId, ...], Meta(min_length=1, max_length=8)]
    """different enemies, in the order in which they are attacked"""


class MarchPath(_Action, tag="march", frozen=True):
    """The path of a March (R7.11)."""

    path: Path
    """the cells it enters, the hero's own cell first"""


class PushPath(_Action, tag="push", frozen=True):
    """The target of a Push and its path (R8)."""

    target: WarriorId
    """the warrior that is moved, ally or enemy"""
    path: Path
    """the cells it enters, its own cell first; only that one where the push ends before it is moved (R8.8)"""


class PowerSource(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Where a star power is printed."""

    source: Literal["hero", "minion", "landmark"]
    """your hero card, your minion card, or a landmark"""
    position: Position | None = None
    """where the landmark lies; null for a hero or minion"""


class SpendStar(_Action, tag="star", frozen=True):
    """The power that a star is spent on (R14.3)."""

    power: PowerSource
    """where the power is printed"""


class ChooseCard(_Action, tag="choose_card", frozen=True):
    """One of your action cards: to ready (R15.2), to prime (R15.3), or to give up when unsettled (R15.7)."""

    card: CardId
    """one of your action cards"""


class ChooseLandmark(_Action, tag="choose_landmark", frozen=True):
    """The landmark to turn over (R15.5)."""

    position: Position
    """where the landmark lies"""


class Defend(_Action, tag="defend", frozen=True):
    """The card to defend with, or none (R9.3, R9.4)."""

    card: CardId | None
    """a prepared action card of the attacked seat; null: no defence"""


class Resign(_Action, tag="resign", frozen=True):
    """Resign: legal at each of the player's decisions from the first turn on, and never listed (R16.5)."""


Action = (
    DrawLandmark
    | DrawPlayer
    | ChooseCell
    | ChooseHero
    | Activate
    | PrimeCrest
    | Refocus
    | Move
    | EndMove
    | ChooseItem
    | Apply
    | Ignore
    | AttackTargets
    | MarchPath
    | PushPath
    | SpendStar
    | ChooseCard
    | ChooseLandmark
    | Defend
    | Resign
)
