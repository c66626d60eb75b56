"""The actions of Heroes of Math & Magic: what a player, or the table, can answer."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.core.decision import Seat
from engine.math_and_magic.components.load import HeroId, NeutralId, SpellId, TabletId
from engine.math_and_magic.components.schema import Tier
from engine.math_and_magic.model.state import MOST_COUNTED, Card

#: A slot that a player may name: the six of the front line, and that of the elemental (R5.8).
NamedSlot = Annotated[int, Meta(ge=1, le=7)]


class _Action(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    pass


class Buy(_Action, tag="buy", frozen=True):
    """Buy the next level of a building, or the next improvement of a tier (R12)."""

    what: Literal["smithy", "mage_tower", "fountain", "improvement"]
    """what is bought: a level of the Smithy or the Mage Tower, the Fountain, or an improvement of a tier"""
    tier: Tier | None = None
    """the tier that is improved; null: a building is bought"""


class Done(_Action, tag="done", frozen=True):
    """Buy nothing more (R3.4); deploy no more (R5.9)."""


class Neutral(_Action, tag="neutral", frozen=True):
    """Fight the neutral army (R4.1)."""


class Duel(_Action, tag="duel", frozen=True):
    """Challenge another player (R11.1)."""

    seat: Seat
    """the challenged player"""


class Pass(_Action, tag="pass", frozen=True):
    """Take a chest without a battle (R4.2); cast no spell; play no chest."""


class ChooseType(_Action, tag="choose_type", frozen=True):
    """Name the battle type (R4.3)."""

    battle: Literal["field", "siege", "dungeon"]
    """the type of the battle with the neutral army"""


class ChooseSize(_Action, tag="choose_size", frozen=True):
    """Order a number of squads, one to seven (R4.4)."""

    squads: Annotated[int, Meta(ge=0, le=MOST_COUNTED)]
    """the neutral squads that are ordered"""


class Place(_Action, tag="place", frozen=True):
    """A creature card opens the next slot (R5.2)."""

    tier: Tier
    """its tier"""
    mark: Annotated[int, Meta(ge=0, le=7)] | None = None
    """its strike mark; null: the copy with the lowest"""


class Stack(_Action, tag="stack", frozen=True):
    """Another card of the same creature joins the slot: a dense squad (R5.4)."""

    slot: NamedSlot
    """the slot that it joins, counted from 1"""
    mark: Annotated[int, Meta(ge=0, le=7)] | None = None
    """its strike mark; null: the copy with the lowest"""


class Behind(_Action, tag="behind", frozen=True):
    """Put a card of the same creature behind a slot: the second echelon (R5.5)."""

    slot: NamedSlot
    """the slot that it is put behind, counted from 1"""
    mark: Annotated[int, Meta(ge=0, le=7)] | None = None
    """its strike mark; null: the copy with the lowest"""


class PlaceHero(_Action, tag="place_hero", frozen=True):
    """The hero takes the next slot (R5.3)."""


class TakeBack(_Action, tag="take_back", frozen=True):
    """Take back the last step of the deployment."""


class Spy(_Action, tag="spy", frozen=True):
    """Announce espionage: the opponent deploys first and openly (R11.3)."""


class Cast(_Action, tag="cast", frozen=True):
    """Cast a spell (R8.1)."""

    spell: SpellId
    """a spell of the player's tablet"""


class Target(_Action, tag="target", frozen=True):
    """Aim the spell at a squad (R8.8)."""

    slot: NamedSlot
    """the slot of the squad, counted from 1"""
    behind: bool = False
    """whether the squad of the second echelon is meant, not the front squad"""


class Bribe(_Action, tag="bribe", frozen=True):
    """Lower the enemy by bribes (R10.2, R11.8)."""

    chests: Annotated[int, Meta(ge=1, le=999)]
    """the chests that are spent, one for each squad"""


class Hire(_Action, tag="hire", frozen=True):
    """Raise the neutral army by mercenaries (R10.3)."""

    chests: Annotated[int, Meta(ge=1, le=999)]
    """the chests that are spent, one for each squad"""


class Resign(_Action, tag="resign", frozen=True):
    """Resign and leave the game (R15.2)."""


class DrawCard(_Action, tag="draw_card", frozen=True):
    """Chance: the next card of a creature deck."""

    card: Card
    """the creature card that is drawn"""


class Flip(_Action, tag="flip", frozen=True):
    """Chance: a creature card is turned over (R2.8)."""

    card: Card
    """the creature card that is turned over"""


class DrawHero(_Action, tag="draw_hero", frozen=True):
    """Chance: the next card of a hero deck."""

    hero: HeroId
    """the hero that is drawn"""


class DrawNeutral(_Action, tag="draw_neutral", frozen=True):
    """Chance: the neutral army of a round (R3.2)."""

    neutral: NeutralId
    """the neutral card that is turned up"""


class DrawTablet(_Action, tag="draw_tablet", frozen=True):
    """Chance: the tablet of a player (R3.1)."""

    tablet: TabletId
    """the tablet that is drawn"""


class DrawFirst(_Action, tag="draw_first", frozen=True):
    """Chance: who goes first (R3.1)."""

    seat: Seat
    """the player who goes first"""


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
    | Resign
    | DrawCard
    | Flip
    | DrawHero
    | DrawNeutral
    | DrawTablet
    | DrawFirst
)
