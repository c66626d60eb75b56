"""What travels: the last checkpoint and the actions since.  The same game gives the same bytes."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from engine.core.chance import ChanceMode
from engine.core.decision import Actor

S = TypeVar("S")
A = TypeVar("A")

#: Longest journal that is read; in play it stays below 32 (the benchmarks print the longest).
MAX_JOURNAL = 64
MAX_STEP = 1_000_000
#: A game's id, and the version of its rules and data (three numbers).
Name = Annotated[str, Meta(max_length=64)]
#: More answers than chance and the core give by themselves after any player's.
ROOM = 1000
#: The last step that is read, so that the rules have room to go on; and the last that is played on from, so that what
#: comes of it is read again.
LAST_STEP = MAX_STEP - ROOM
LAST_PLAYED = LAST_STEP - ROOM


class Entry(msgspec.Struct, Generic[A], omit_defaults=True, forbid_unknown_fields=True):
    """One answer of the journal or of a log."""

    seat: Actor
    """who has answered; `table` is chance"""
    action: A
    """the answer"""
    auto: bool = False
    """whether the core gave it, because it was the only one"""


class Past(msgspec.Struct, Generic[S, A], forbid_unknown_fields=True):
    """The position before the last action, for an undo: kept where that action has crossed a checkpoint."""

    seat: Actor
    """whose action can be taken back"""
    step: Annotated[int, Meta(ge=0, le=MAX_STEP)]
    """the number of all answers before that action"""
    checkpoint: S
    """the state of the position before it"""
    journal: Annotated[list[Entry[A]], Meta(max_length=MAX_JOURNAL)] = []
    """the answers of the position before it, since its checkpoint"""


class Position(msgspec.Struct, Generic[S, A], forbid_unknown_fields=True, omit_defaults=True):
    """A game at rest: the last place where nothing was half done, and what was answered since.

    A position made by hand is a checkpoint with an empty journal.
    """

    game: Name
    """id of the game"""
    ruleset: Name
    """version of the rules and cards that it is played by; positions of another one are refused"""
    step: Annotated[int, Meta(ge=0, le=MAX_STEP)]
    """number of all answers since the setup, those of chance and of the core included"""
    chance: ChanceMode
    """who answers for dice, cards and lots"""
    checkpoint: S
    """the table where nothing was half done"""
    journal: Annotated[list[Entry[A]], Meta(max_length=MAX_JOURNAL)] = []
    """what was answered since the checkpoint, in this order; empty in a position made by hand"""
    auto: bool = True
    """whether the core answers decisions that have one legal answer and hide nothing"""
    undo: Past[S, A] | Literal["chance", "revealed"] | None = None
    """what an undo goes back to, or why it can't (chance has answered, something hidden was shown); null where the
    journal tells, and where nothing can be taken back"""


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended; several share the victory, all seats too where the rules say so."""

    winners: list[str]
    """the seats that have won; empty if nobody has"""
    reason: str
    """why the game ended, as a key of the texts `outcome_<reason>`"""
    rule: str
    """the paragraph by which it ended"""
