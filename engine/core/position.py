"""What travels: the last checkpoint and the actions since.  The same game gives the same bytes."""

from __future__ import annotations

import hashlib
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
#: More steps than chance and automatic answers add after any action of a player.
STEP_HEADROOM = 1000
#: The last step that is read, so that the rules have headroom to continue.  The last step that is played from, so that
#: the result can be read again.
LAST_STEP = MAX_STEP - STEP_HEADROOM
LAST_PLAYABLE_STEP = LAST_STEP - STEP_HEADROOM


class LogEntry(msgspec.Struct, Generic[A], omit_defaults=True, forbid_unknown_fields=True):
    """One answer of the journal or of a log."""

    seat: Actor
    """the seat that answered; `table` is chance"""
    action: A
    """the answer"""
    auto: bool = False
    """whether the core gave it, because it was the only one"""


class Undo(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How the last call can be taken back, or why it cannot: it has a ``parent`` or is ``final``.

    A call is everything that was played between two positions, one action or several. With a referee it may be both:
    then only the referee can take it back.
    """

    parent: Annotated[str, Meta(min_length=64, max_length=64)] | None = None
    """the content hash of the position that the call started from: what an undo goes back to"""
    seat: Actor | None = None
    """the seat whose call it was; null if several seats acted in it"""
    final: Literal["chance", "revealed"] | None = None
    """why players cannot take it back: chance has answered in it, or something hidden was shown; null where they can"""

    def __post_init__(self) -> None:
        if (self.seat or self.final is None) if self.parent is None else self.final == "chance":
            raise ValueError("either a parent, and perhaps a seat, or why it is final")


class Position(msgspec.Struct, Generic[S, A], forbid_unknown_fields=True, omit_defaults=True):
    """A game between actions: its last checkpoint, and the answers given since.

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
    """the table at the checkpoint, when no action was under way"""
    journal: Annotated[list[LogEntry[A]], Meta(max_length=MAX_JOURNAL)] = []
    """the answers given since the checkpoint, in order; empty in a position made by hand"""
    auto: bool = True
    """whether the core answers decisions that have one legal answer and hide nothing"""
    undo: Undo | None = None
    """how the last call can be undone; null after the setup, and in a position made by hand"""


def content_hash(position: bytes) -> str:
    """SHA-256 of a position in canonical form, in hexadecimal: what a position says of its parent."""
    return hashlib.sha256(position).hexdigest()


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended; several share the victory, all seats too where the rules say so."""

    winners: list[str]
    """the seats that have won; empty if none has"""
    reason: str
    """why the game ended, as a key of the texts `outcome_<reason>`"""
    rule: str
    """the paragraph by which it ended"""
