"""The lines of a file of vectors, as docs/conformance.md describes them.

A line says what is asked (``at`` which line, by whom, what) and what the rules answer.  Lines are numbered from 1, the
head.  What is JSON of a game (positions, actions, events, views) is carried as it is.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import UNSET, Raw, UnsetType

FORMAT: Final = 1


class Head(msgspec.Struct, tag="head", tag_field="kind"):
    """The first line: of what the others are, and what they show of it."""

    format: int
    game: str
    ruleset: str
    lines: dict[str, int]
    """how many there are of each kind"""
    covered: dict[str, list[str]]
    """what is met at least once, by kind: modes, actions, events, decisions, refusals, outcomes"""
    not_covered: dict[str, list[str]]
    """what the game has besides, by the same kinds"""
    generated_by: str = "make conformance"


class Asked(msgspec.Struct):
    """A decision: who has to choose, what, by which paragraph, and every action offered."""

    seat: str
    kind: str
    rule: str
    actions: list[Raw]


class Setup(msgspec.Struct, tag="setup", tag_field="kind"):
    """A game is set up: the position before the first answer of a player."""

    mode: str
    options: Raw
    chance: Raw
    events: list[Raw]
    decisions: list[Asked]
    hash: str
    position: Raw


class Given(msgspec.Struct, tag="position", tag_field="kind"):
    """A position to begin from; the vectors do not say how it came about."""

    decisions: list[Asked]
    hash: str
    position: Raw


class Apply(msgspec.Struct, tag="apply", tag_field="kind"):
    """An action is played at the position of a line: what happens, what is asked then, and the next position."""

    at: int
    seat: str
    action: Raw
    events: list[Raw]
    decisions: list[Asked]
    hash: str
    position: Raw | UnsetType = UNSET


class Refuse(msgspec.Struct, tag="refuse", tag_field="kind"):
    """An action is refused at the position of a line: the problem, and which rule says so."""

    at: int
    seat: str
    action: Raw
    problem: str
    rule: str | UnsetType = UNSET
    code: str | UnsetType = UNSET
    pointer: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET


class View(msgspec.Struct, tag="view", tag_field="kind"):
    """What a seat (``null``: the whole table) may know of the position of a line, and how it hears its events."""

    at: int
    seat: str | None
    view: Raw
    heard: list[Raw] | UnsetType = UNSET
    """the events of the line as the seat hears them, where they are others than for the whole table"""


class Draw(msgspec.Struct, tag="draw", tag_field="kind"):
    """What a seed has drawn on the way to the position of a line: all that could come, with weights, and what came."""

    at: int
    step: int
    decision: str
    rule: str
    chance: dict[str, Any]
    """match, seed, commitment and, if there are any, contributions"""
    outcomes: list[dict[str, Any]]
    action: Raw


class Ending(msgspec.Struct, tag="outcome", tag_field="kind"):
    """How the game has ended at the position of a line."""

    at: int
    winners: list[str]
    reason: str
    rule: str


Place = Setup | Given | Apply
Line = Head | Place | Refuse | View | Draw | Ending
decode = msgspec.json.Decoder(Line).decode
encode = msgspec.json.Encoder().encode
