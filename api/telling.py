"""Telling the game of a record: each step with the question, the answer, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.core.chance import Referee
from engine.core.events import Event
from engine.core.game import Game
from engine.core.position import Entry
from engine.core.texts import Language, localized


class Step(msgspec.Struct, omit_defaults=True):
    """One answer of a game."""

    step: int
    """how many answers were given before it"""
    seat: str
    """who has answered; `table` is chance"""
    action: Any
    """the answer"""
    auto: bool = False
    """whether it was the only one"""
    prompt: str = ""
    """what was asked; empty where nobody had asked"""
    rule: str = ""
    """the paragraph of the rules that asks"""
    events: Sequence[Event] = ()
    """what came of it"""


def steps(game: Game[Any], options: Any, log: Sequence[Entry[Any]], language: Language) -> Iterator[Step]:
    """Every step of a log that is legal and leaves nothing out, as the tables of verdicts have it."""
    table = game.setup(options, Referee(), auto=False, durable=False)
    heard = 0
    for entry in log:
        told = Step(table.step, entry.seat, entry.action, entry.auto)
        if (decision := table.decisions.get(entry.seat)) is not None:
            told.prompt, told.rule = game.texts.say(*decision.prompt, language), decision.rule
        table.enter(entry)
        told.events, heard = table.events[heard:], len(table.events)
        yield told


def line_of(game: Game[Any], said: msgspec.Struct, language: Language) -> str:
    """An action or an event as a line: what it is, and its parts, of which components appear with their names."""
    values = msgspec.to_builtins(said)
    values.pop("rule", None)
    kind = values.pop("type")
    return " ".join([kind, *(f"{name}={_text(game, value, language)}" for name, value in values.items())])


def _text(game: Game[Any], value: Any, language: Language) -> str:
    match value:
        case str():
            name = localized(game.texts.names[value], language) if value in game.texts.names else value
            return f"“{name}”" if " " in name else name
        case list() | tuple():
            return ",".join(_text(game, part, language) for part in value) or "-"
        case dict():
            inside = (f"{_text(game, key, language)}:{_text(game, part, language)}" for key, part in value.items())
            return f"({' '.join(inside)})"
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
    return str(value)
