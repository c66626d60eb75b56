"""R21 What a position holds.  What must be true of it is in `checking`.

What is pending in the middle of an action (R21.3) is in no checkpoint: the journal of the position holds the answers
given since, and the rules run through them again.  They note in ``State.resolving`` what they are at, for the views.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from engine.battlecrest.components.board import Cell
from engine.battlecrest.components.load import Face, LandmarkId, SetId, Side, WarriorId
from engine.battlecrest.model.options import Options
from engine.battlecrest.model.pending import Tasks
from engine.core.decision import Seat
from engine.core.patterns import only_published

Team = Literal["A", "B"]
Kind = Literal["activate", "prime", "refocus", "move"]
Column = Annotated[int, Meta(ge=0, le=9)]
MAX_TURN = 100_000
#: A star power (R14.5): the card and the face or side that shows it, see `power_id`.
PowerId = Annotated[str, Meta(max_length=60)]


class _State(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    pass


#: An action card: the face that lies up, and + prepared or - activated.
Card = Literal["A+", "A-", "B+", "B-"]


class Health(_State, omit_defaults=False):
    """A health card."""

    side: Side
    """the side that lies up"""
    column: Column
    """its column above the action row; each wound moves it one to the right (R10.1)"""


class Hero(_State):
    """A hero on the battlefield."""

    cell: Cell | None
    """its cell; null: not placed yet"""
    face: Face = "A"
    """the face of the hero card that lies up (R15.4)"""


class Minion(_State):
    """A minion on the battlefield."""

    cell: Cell | None
    """its cell; null: not placed yet"""
    side: Side = "healthy"
    """the side of the minion card that lies up; a wounded one dies of the next wound (R10.5)"""


class SeatState(_State):
    """One seat: its hero set, cards and warriors."""

    set: SetId
    """the hero set of the seat"""
    player: Annotated[int, Meta(ge=1, le=4)]
    """its player: a number of the options, from 1; one player may have two seats (R17.2)"""
    hero: Hero
    """the hero on the battlefield"""
    health: Health | None
    """the health card of the hero; null: the seat is a ghost (R17.8)"""
    cards: Annotated[list[Card], Meta(min_length=3, max_length=4)]
    """the action cards, in the order of the set: the face that lies up, + prepared or - activated"""
    minion: Minion | None = None
    """the minion on the battlefield; null: the set has none, or it has died"""


class Turn(_State, omit_defaults=False):
    """Whose turn it is (R4.1), and what was done in it."""

    number: Annotated[int, Meta(ge=1, le=MAX_TURN)]
    """number of the turn, from 1; each seat's turn counts"""
    seat: Seat
    """the active seat"""
    used: Annotated[list[Kind], Meta(max_length=2)] = []
    """the kinds of action taken in this turn, in their order; the second is of another kind (R4.1)"""
    stars: Annotated[list[PowerId], Meta(max_length=8)] = []
    """the star powers used in this turn (R14.5), as card:face"""
    moved: Annotated[list[WarriorId], Meta(max_length=2)] = []
    """the warriors that have moved in a Move action that is not over yet (R7.3); empty: none is under way"""


class Over(_State, omit_defaults=False):
    """The end."""

    team: Team | None
    """the team that has won: A is seats 1 and 3, B seats 2 and 4; null: a draw"""
    reason: Literal["defeat", "resigned", "turn_limit"]
    """R16.6: all heroes of a team defeated (R16.1, R17.12), a resignation (R16.5), or the limit of turns (R16.4)"""


class State(_State):
    """The table."""

    landmarks: Annotated[list[LandmarkId], Meta(max_length=6)]
    """the landmarks on P1 to P6; fewer while they are drawn (R3.2)"""
    faces: Annotated[str, only_published("[AB]{0,6}", max_length=6)]
    """the faces of the landmarks that lie up, one letter each, in the order of P1 to P6"""
    seats: Annotated[list[SeatState], Meta(max_length=4)]
    """the seats in the order of their turns"""
    turn: Turn
    """the turn, and what was done in it"""
    mode: Literal["duel", "team"] = "duel"
    """duel, or teams of two seats (R17)"""
    max_turns: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    """the number of turns after which the game is a draw (R16.4); null: no limit"""
    ability_order: Literal["printed", "any"] = "printed"
    """whether the items of a card come in printed order or as the player chooses (R5.3, R5.9)"""
    setup: Options | None = None
    """the options, until the first turn begins; then null"""
    over: Over | None = None
    """how the game has ended; null while it goes on"""
    resolving: Tasks | UnsetType = UNSET
    """what is under way while a decision in the middle of an action waits, the innermost last (R21.3); in no
    checkpoint"""


def power_id(card: str, face: str) -> str:
    """The name of a star power (R14.5): the card and the face or side that shows it."""
    return f"{card}:{face}"
