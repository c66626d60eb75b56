"""The actions of Time of Heroes: what a player, or the table, can answer."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.time_of_heroes.components.dsl import Letter
from engine.time_of_heroes.components.load import CardId
from engine.time_of_heroes.model.state import Handle, Player


class _Action(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    pass


class Play(_Action, tag="play", frozen=True):
    """Play an ability of a card of the hand, of the field or of the Hero (R7.4)."""

    card: Handle
    """the card: of the hand and the Hero by id, of the field by its handle"""
    ability: Letter
    """the letter of the ability on the card"""
    turned: bool = False
    """whether it is the turned copy of the hand (R7.19)"""


class BattleWits(_Action, tag="battle_wits", frozen=True):
    """Close the Hero and discard two cards of one name to draw two (R12.1)."""

    card: CardId
    """the name of both cards"""
    turned: Annotated[int, Meta(ge=0, le=2)] = 0
    """how many of the two are turned ones (R7.19)"""


class Pay(_Action, tag="pay", frozen=True):
    """Fill a slot of the cost with this card (R7.6)."""

    card: Handle
    """the card: of the hand by its id, of the field by its handle"""
    turned: bool = False
    """whether it is the turned copy of the hand (R7.19)"""


class Enough(_Action, tag="enough", frozen=True):
    """No more cards (where the number is "up to")."""


class Cancel(_Action, tag="cancel", frozen=True):
    """Take the play back before it is paid (R7.5)."""


class Join(_Action, tag="join", frozen=True):
    """Join an add-on to the play (R7.16)."""

    card: Handle
    """the card of the add-on: of the hand and the Hero by id, of the field by its handle"""
    ability: Letter
    """the letter of the add-on on the card"""
    turned: bool = False
    """whether it is the turned copy of the hand (R7.19)"""


class Pass(_Action, tag="pass", frozen=True):
    """Play nothing: no card, no defence, no add-on; in phase 4, end the phase."""


class Target(_Action, tag="target", frozen=True):
    """Aim the strike (R8.6)."""

    at: Handle
    """`player`, or the handle of a Companion of the opponent"""


class Redirect(_Action, tag="redirect", frozen=True):
    """Close this Companion to take the strike (R9.5)."""

    to: Handle
    """the handle of an open Companion of the player"""


class Choose(_Action, tag="choose", frozen=True):
    """Carry out this branch."""

    branch: Annotated[int, Meta(ge=0, le=3)]
    """number of the branch, from 0"""


class Pick(_Action, tag="pick", frozen=True):
    """Choose this card."""

    card: Handle
    """the card: of a hand or graveyard by its id, of a field by its handle"""
    turned: bool = False
    """whether it is the turned copy of the hand (R7.19)"""


class Put(_Action, tag="put", frozen=True):
    """Put the cards looked at back there."""

    to: Literal["top", "bottom"]
    """the end of the deck"""


class Respond(_Action, tag="respond", frozen=True):
    """Answer the opponent's Second Wind (R10.7)."""

    response: Literal["second_wind", "draw_two", "nothing"]
    """take it too, draw two cards, or do nothing"""


class Resign(_Action, tag="resign", frozen=True):
    """Resign the game; possible at any time, also out of turn, and never listed (R13.7)."""


class DrawCard(_Action, tag="draw_card", frozen=True):
    """Chance: this card is the next of the deck."""

    card: CardId
    """the card drawn"""


class Fall(_Action, tag="fall", frozen=True):
    """Chance: this card of the hand is discarded (R8.17)."""

    card: CardId
    """the card that is discarded"""
    turned: bool = False
    """whether it is the turned copy of the hand (R7.19)"""


class Lot(_Action, tag="lot", frozen=True):
    """Chance: this player goes first (R5.2)."""

    seat: Player
    """the player"""


Action = (
    Play
    | BattleWits
    | Pay
    | Enough
    | Cancel
    | Join
    | Pass
    | Target
    | Redirect
    | Choose
    | Pick
    | Put
    | Respond
    | Resign
    | DrawCard
    | Fall
    | Lot
)
