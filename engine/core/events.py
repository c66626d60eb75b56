"""What happened: events are typed structs of the games, each with the rule that made it happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

import msgspec
from msgspec import UNSET, UnsetType


class Event(msgspec.Struct, tag_field="type", kw_only=True):
    """The base of all events.  ``reveals`` marks those that show hidden information: no undo goes back across them."""

    reveals: ClassVar[bool] = False
    rule: str
    """the paragraph that made it happen"""
    text: str | UnsetType = UNSET
    """with `words`: what has happened, as a sentence"""


Emit = Callable[[Event], None]


class EventLog:
    """What the rules of a table have told, and what follows from it for the call under way.

    It knows nothing of the table: rules that held their own table would make a circle with it, and a table that nobody
    holds any longer would wait for the collector, with all its state.
    """

    __slots__ = ("entered", "events", "final", "news")

    def __init__(self, *, news: bool) -> None:
        self.events: list[Event] = []
        self.news = news  # whether anything has happened since the last checkpoint
        self.entered = False  # whether a referee has entered this step: he may have mistyped
        self.final: Literal["chance", "revealed"] | None = None  # why the call can't be taken back

    def tell(self, event: Event) -> None:
        """Something has happened."""
        self.events.append(event)
        self.news = True
        if event.reveals and not self.entered:
            self.close("revealed")

    def close(self, why: Literal["chance", "revealed"]) -> None:
        """The call can't be taken back any more."""
        self.final = self.final or why
