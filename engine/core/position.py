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
#: More answers than chance and the core give by themselves after any player's.
ROOM = 1000
#: The last step that is read, so that the rules have room to go on; and the last that is played on from, so that what
#: comes of it is read again.
LAST_STEP = MAX_STEP - ROOM
LAST_PLAYED = LAST_STEP - ROOM


class Entry(msgspec.Struct, Generic[A], omit_defaults=True, forbid_unknown_fields=True):
    """One action of the journal or of a log; ``auto`` marks an answer that the core gave, as the only one."""

    seat: Actor
    action: A
    auto: bool = False


class Past(msgspec.Struct, Generic[S, A], forbid_unknown_fields=True):
    """The position before the last action, for an undo: kept where that action has crossed a checkpoint."""

    seat: Actor
    step: Annotated[int, Meta(ge=0, le=MAX_STEP)]
    checkpoint: S
    journal: Annotated[list[Entry[A]], Meta(max_length=MAX_JOURNAL)] = []


class Position(msgspec.Struct, Generic[S, A], forbid_unknown_fields=True, omit_defaults=True):
    """A game at rest.

    ``checkpoint`` is the typed state where nothing was half done, ``journal`` what was answered since, ``step`` the
    number of all answers since setup.  ``undo`` is the past that an undo goes back to, or why it can't, where the
    journal does not tell.  A hand-made position is a checkpoint with an empty journal.
    """

    game: str
    ruleset: str
    step: Annotated[int, Meta(ge=0, le=MAX_STEP)]
    chance: ChanceMode
    checkpoint: S
    journal: Annotated[list[Entry[A]], Meta(max_length=MAX_JOURNAL)] = []
    auto: bool = True
    undo: Past[S, A] | Literal["chance", "revealed"] | None = None


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended, for which ``reason`` (its sentence is the game's text ``outcome_<reason>``).

    No winners means that nobody has won; several share the victory, all seats too where the rules say so.
    """

    winners: list[str]
    reason: str
    rule: str
