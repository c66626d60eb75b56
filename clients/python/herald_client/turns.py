"""Turns of any game, and the steps of a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Protocol

import msgspec
from msgspec import UNSET, Raw, UnsetType
from typing_extensions import TypeVar  # with defaults: `Match` alone is a match of any game

from herald_client.answers import UNREADABLE, decode
from herald_client.errors import HeraldError
from herald_client.models import Chance, Seat


class Outcome(Protocol):
    """How a game ended."""

    @property
    def winners(self) -> list[str]:
        """The seats that have won; empty for a draw."""

    @property
    def reason(self) -> str:
        """The reason, for programs."""

    @property
    def rule(self) -> str:
        """The id of the paragraph of the rules."""

    @property
    def text(self) -> str:
        """The reason as a sentence."""


class AnyTurn(Protocol):
    """The members that the turns of all games have."""

    game: str
    ruleset: str
    chance: Chance
    step: Any
    ref: Any
    to_act: list[Seat]
    outcome: Any
    position: Any
    decisions: Any
    view: Any
    tables: Any
    events: Any
    log: Any
    token: Any
    seat_keys: Any
    call: Any
    own_calls: Any
    match_id: Any


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
TEXT = "text"

#: A saved position: JSON, or the result of `json.loads`.
Saved = Raw | bytes | str | Mapping[str, Any]


class PlayedCall(msgspec.Struct, frozen=True):
    """A call of an open match: the position before it with its ref, and its actions."""

    ref: str
    position: Raw
    actions: list[Any]


class SavedMatch(msgspec.Struct, Generic[Entry], omit_defaults=True):
    """What `save` of an open match writes, as JSON; all clients write the same format."""

    game: str
    position: Raw
    setup: dict[str, Any] | None = None
    """without the text options; None if the match was resumed without it or without its log"""
    log: list[Entry] | None = None
    commitment: str | None = None
    past: list[Raw] = []
    """the positions before the calls that can be undone, the last one at the end"""
    last_call: PlayedCall | None = None
    text: bool | None = None
    names: dict[str, str] | None = None

    def encode(self) -> str:
        """Return the match as one line."""
        return msgspec.json.encode(self).decode()


def read_saved(text: Any, kind: Any) -> Any:
    """Return the saved match (``kind``: with entries of its game) in a text; None if it is not one."""
    if not isinstance(text, bytes | bytearray | memoryview | str):
        return None
    try:
        members = msgspec.json.decode(text, type=dict[str, Raw])
        return decode(text.encode() if isinstance(text, str) else bytes(text), kind) if "position" in members else None
    except UNREADABLE:
        return None


class Step(msgspec.Struct, Generic[Turn, Event, Entry, Verdict], frozen=True):
    """A step of a replayed record: the setup, an answer, or the verdict on the whole record.

    Draws and automatic answers belong to the step that they follow: ``turn.log`` has all answers of a step.
    """

    entry: Entry | None
    """the answer; None for the setup, and for a verdict about another part of the record"""
    turn: Turn
    """the turn after it, for the whole table; with a verdict, the turn at the end of the log or before the error"""
    verdict: Verdict | None = None
    """only in the last step: whether it is a game by the rules; if not, ``entry`` is the wrong answer"""

    @property
    def events(self) -> list[Event]:
        """The events of this step."""
        return [] if self.turn.events is UNSET else list(self.turn.events)

    @property
    def sentences(self) -> list[str]:
        """The sentences of the events.  Raises `HeraldError` if the steps have no text."""
        return [text for event in self.events if (text := sentence_of(event))]


def require_text(text: Any) -> Any:
    """Return the text.  Raises `HeraldError` if the service sent none, since the match was begun without ``text``."""
    if isinstance(text, UnsetType):
        raise HeraldError("this match has no text: begin or resume it with text=True")
    return text


def sentence_of(event: Any) -> str:
    """Return the sentence of an event, also of an `Unknown` one."""
    sentence: str = require_text(getattr(event, "text", UNSET))
    return sentence


def to_wire(position: Any) -> Any:
    """Return a saved position as a request sends it.  Raises `ValueError` if its text is not a JSON object."""
    if not isinstance(position, Raw | bytes | bytearray | memoryview | str):
        return position
    try:
        msgspec.json.decode(position, type=dict[str, Raw])
    except msgspec.DecodeError as error:
        raise ValueError(f"the position is not a JSON object: {error}") from error
    return position if isinstance(position, Raw) else Raw(position)
