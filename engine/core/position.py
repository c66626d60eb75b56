"""What travels: the last checkpoint and the actions since.  The same game gives the same bytes."""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

import msgspec
from msgspec import Meta

from engine.core.chance import ChanceMode
from engine.core.decision import Actor

S = TypeVar("S")
A = TypeVar("A")

#: Longest journal that is read; in play it stays below 32 (the benchmarks print the longest).
MAX_JOURNAL = 64
MAX_STEP = 1_000_000


class Entry(msgspec.Struct, Generic[A], omit_defaults=True, forbid_unknown_fields=True):
    """One action of the journal or of a log; ``auto`` marks an answer that the core gave because it was the only one."""

    seat: Actor
    action: A
    auto: bool = False


class Position(msgspec.Struct, Generic[S, A], forbid_unknown_fields=True):
    """A game at rest.

    ``checkpoint`` is the typed state where nothing was half done, ``journal`` what was answered since, ``step`` the
    number of all answers since setup.  A hand-made position is a checkpoint with an empty journal.
    """

    game: str
    ruleset: str
    step: Annotated[int, Meta(ge=0, le=MAX_STEP)]
    chance: ChanceMode
    checkpoint: S
    journal: Annotated[list[Entry[A]], Meta(max_length=MAX_JOURNAL)] = []
    auto: bool = True


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended; no winners means a draw."""

    winners: list[str]
    reason: str
    rule: str
