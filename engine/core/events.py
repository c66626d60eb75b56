"""What happened: events are typed structs of the games, each with the rule that made it happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

import msgspec
from msgspec import UNSET, UnsetType


class Event(msgspec.Struct, tag_field="type", kw_only=True):
    """The base of all events.  ``reveals`` marks those that show hidden information: no undo goes back across them.

    ``begins_turn`` marks those that begin a turn, or what a game has above turns: a round or a season.
    """

    reveals: ClassVar[bool] = False
    begins_turn: ClassVar[bool] = False
    rule: str
    """the paragraph that made it happen"""
    text: str | UnsetType = UNSET
    """with `text`: what happened, as a sentence; empty if it changed nothing"""


Emit = Callable[[Event], None]


class EventLog:
    """The events of a session, and whether the current call can be undone.  An observer is called after each event.

    It has no reference to the session: a reference cycle would keep the session and its state in memory until the
    garbage collector runs.
    """

    __slots__ = ("by_referee", "dirty", "events", "final", "observer", "since_checkpoint")

    def __init__(self, *, news: bool) -> None:
        self.events: list[Event] = []
        self.since_checkpoint: list[Event] = []
        self.dirty = news  # whether anything has happened since the last checkpoint
        self.by_referee = False  # whether a referee has entered this step (and may have mistyped)
        self.final: Literal["chance", "revealed"] | None = None  # why the call can't be taken back
        self.observer: Callable[[], None] | None = None

    def append(self, event: Event) -> None:
        """Add an event; one that reveals hidden information seals the undo."""
        self.events.append(event)
        self.since_checkpoint.append(event)
        self.dirty = True
        if event.reveals and not self.by_referee:
            self.seal_undo("revealed")
        if self.observer is not None:
            self.observer()

    def seal_undo(self, why: Literal["chance", "revealed"]) -> None:
        """Make the call final: it cannot be undone any more."""
        self.final = self.final or why
