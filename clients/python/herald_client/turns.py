"""Turns of any game, as matches take them in, and the steps of a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Protocol

import msgspec
from msgspec import UNSET, Raw, UnsetType
from typing_extensions import TypeVar  # with defaults: `Match` alone is a match of any game

from herald_client.errors import HeraldError
from herald_client.models import Chance, Outcome, Seat


class AnyTurn(Protocol):
    """What the turns of all games have."""

    game: str
    ruleset: str
    chance: Chance
    step: Any
    ref: Any
    to_act: list[Seat]
    outcome: Outcome | None
    position: Any
    decisions: Any
    view: Any
    sheets: Any
    events: Any
    log: Any
    token: Any
    seat_keys: Any


Turn = TypeVar("Turn", bound=AnyTurn, default=Any)
Action = TypeVar("Action", default=Any)
Decision = TypeVar("Decision", default=Any)
View = TypeVar("View", default=Any)
Event = TypeVar("Event", default=Any)
Entry = TypeVar("Entry", default=Any)
Verdict = TypeVar("Verdict", default=Any)
Record = TypeVar("Record", default=Any)
Suggestion = TypeVar("Suggestion", default=Any)

#: The parts of a turn that every match asks for.
INCLUDE = ("position", "decisions", "view", "events", "log")
WORDS = "words"

#: A position that was saved: as it was told, or as what `json.loads` has made of it.
Saved = Raw | bytes | str | Mapping[str, Any]


class Step(msgspec.Struct, Generic[Turn, Event, Entry, Verdict], frozen=True):
    """A step of a record that is played again: the setup, an answer, or what the service says of the whole.

    What chance has answered, and what the service has answered by itself, belongs to the step before which it was
    possible: ``turn.log`` has all the answers of a step.
    """

    entry: Entry | None
    """the answer; None: the setup, or the verdict on what is no entry of the log"""
    turn: Turn
    """the turn after it, for the whole table; with a verdict, the turn that the log leads to or where it is wrong"""
    verdict: Verdict | None = None
    """in the last step alone: whether it is a game by the rules; if not, ``entry`` is the answer that is wrong"""

    @property
    def events(self) -> list[Event]:
        """What has happened in this step."""
        return [] if self.turn.events is UNSET else list(self.turn.events)

    @property
    def sentences(self) -> list[str]:
        """The same in words.  Raises `HeraldError` if the steps are not told in words."""
        return [sentence_of(event) for event in self.events]


def worded(told: Any) -> Any:
    """What is told in words alone."""
    if isinstance(told, UnsetType):
        raise HeraldError("this is not told in words: begin it, or go on with it, with words=True")
    return told


def sentence_of(event: Any) -> str:
    """An event in words; also one that this client has no type for."""
    sentence: str = worded(getattr(event, "text", UNSET))
    return sentence


def sendable(position: Any) -> Any:
    """A saved position as it can be sent.  Raises `ValueError` if its text is no JSON object."""
    if not isinstance(position, Raw | bytes | bytearray | memoryview | str):
        return position
    try:
        msgspec.json.decode(position, type=dict[str, Raw])
    except msgspec.DecodeError as error:
        raise ValueError(f"the position is no JSON object: {error}") from error
    return position if isinstance(position, Raw) else Raw(position)
