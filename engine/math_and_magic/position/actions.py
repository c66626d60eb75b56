"""The actions of Heroes of Math & Magic: what a player, or the table, can answer."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.core.decision import Seat
from engine.math_and_magic.box.components import HeroId, NeutralId, SpellId, TabletId, Tier
from engine.math_and_magic.position.state import MOST_COUNTED, Card

#: A slot that somebody may name: the six of the front line, and that of the elemental (R5.8).
NamedSlot = Annotated[int, Meta(ge=1, le=7)]


class _Action(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    pass


class Buy(_Action, tag="buy", frozen=True):
    """Buy the next level of a building, or the next improvement of a tier (R12)."""

    what: Literal["smithy", "mage_tower", "fountain", "improvement"]
    tier: Tier | None = None


class Done(_Action, tag="done", frozen=True):
    """Buy nothing more (R3.4); deploy no more (R5.9)."""


class Neutral(_Action, tag="neutral", frozen=True):
    """Fight the neutral army (R4.1)."""


class Duel(_Action, tag="duel", frozen=True):
    """Challenge another player (R11.1)."""

    seat: Seat


class Pass(_Action, tag="pass", frozen=True):
    """Take a chest and fight nobody (R4.2); cast no spell; play no chest."""


class ChooseType(_Action, tag="choose_type", frozen=True):
    """Name the battle type (R4.3)."""

    battle: Literal["field", "siege", "dungeon"]


class ChooseSize(_Action, tag="choose_size", frozen=True):
    """Order so many squads, one to seven (R4.4)."""

    squads: Annotated[int, Meta(ge=0, le=MOST_COUNTED)]


class Place(_Action, tag="place", frozen=True):
    """A creature card of this tier opens the next slot; without a mark, the copy with the lowest (R5.2)."""

    tier: Tier
    mark: Annotated[int, Meta(ge=0, le=7)] | None = None


class Stack(_Action, tag="stack", frozen=True):
    """Another card of the same creature joins the slot: a dense squad (R5.4)."""

    slot: NamedSlot
    mark: Annotated[int, Meta(ge=0, le=7)] | None = None


class Behind(_Action, tag="behind", frozen=True):
    """A card of the same creature stands behind the slot: the second echelon (R5.5)."""

    slot: NamedSlot
    mark: Annotated[int, Meta(ge=0, le=7)] | None = None


class PlaceHero(_Action, tag="place_hero", frozen=True):
    """The hero takes the next slot (R5.3)."""


class TakeBack(_Action, tag="take_back", frozen=True):
    """Take back the last step of the deployment."""


class Spy(_Action, tag="spy", frozen=True):
    """Announce espionage: the opponent deploys first and openly (R11.3)."""


class Cast(_Action, tag="cast", frozen=True):
    """Cast a spell (R8.1)."""

    spell: SpellId


class Target(_Action, tag="target", frozen=True):
    """Aim the spell at the squad of this slot, or at the one behind it (R8.8)."""

    slot: NamedSlot
    behind: bool = False


class Bribe(_Action, tag="bribe", frozen=True):
    """Spend so many chests to lower the enemy (R10.2, R11.8)."""

    chests: Annotated[int, Meta(ge=1, le=999)]


class Hire(_Action, tag="hire", frozen=True):
    """Spend so many chests to raise the neutral army (R10.3)."""

    chests: Annotated[int, Meta(ge=1, le=999)]


class DrawCard(_Action, tag="draw_card", frozen=True):
    """Chance: this creature card is the next of the deck."""

    card: Card


class Flip(_Action, tag="flip", frozen=True):
    """Chance: this creature card is turned over (R2.8)."""

    card: Card


class DrawHero(_Action, tag="draw_hero", frozen=True):
    """Chance: this hero is the next of the hero deck."""

    hero: HeroId


class DrawNeutral(_Action, tag="draw_neutral", frozen=True):
    """Chance: this neutral army is turned up (R3.2)."""

    neutral: NeutralId


class DrawTablet(_Action, tag="draw_tablet", frozen=True):
    """Chance: a player draws this tablet (R3.1)."""

    tablet: TabletId


class DrawFirst(_Action, tag="draw_first", frozen=True):
    """Chance: this seat goes first (R3.1)."""

    seat: Seat


Action = (
    Buy
    | Done
    | Neutral
    | Duel
    | Pass
    | ChooseType
    | ChooseSize
    | Place
    | Stack
    | Behind
    | PlaceHero
    | TakeBack
    | Spy
    | Cast
    | Target
    | Bribe
    | Hire
    | DrawCard
    | Flip
    | DrawHero
    | DrawNeutral
    | DrawTablet
    | DrawFirst
)
