"""Narrating a record: each action with its decision, and the events that followed, as text; or turn by turn."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.core.chance import Referee
from engine.core.decision import TABLE
from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.position import LogEntry
from engine.core.session import Session
from engine.core.text.catalog import Language


class NarratedAction(msgspec.Struct, omit_defaults=True):
    """One answer of a game."""

    step: int
    """how many answers were given before it"""
    seat: str
    """the seat that answered; `table` is chance"""
    action: Any
    """the answer"""
    label: str
    """the answer in words"""
    auto: bool = False
    """whether it was the only one"""
    title: str = ""
    """what the question was about; empty if there was no question"""
    prompt: str = ""
    """the question as a sentence"""
    rule: str = ""
    """the paragraph of the rules that asks"""
    events: Sequence[Event] = ()
    """what came of it"""


def narrate(
    game: AnyGame, options: Any, log: Sequence[LogEntry[Any]], language: Language, names: Mapping[str, str]
) -> Iterator[NarratedAction]:
    """Yield every action of a legal and complete log, as in the sessions of verdicts.

    Nothing is hidden; ``names`` are those of the players, by seat.
    """
    table = Session.begin(game, options, Referee(), auto=False, durable=False)
    teller = game.text.renderer(language, names)
    heard = 0
    for entry in log:
        told = NarratedAction(
            table.step, entry.seat, entry.action, teller.label(entry.action, table.view(None)), entry.auto
        )
        if (decision := table.decisions.get(entry.seat)) is not None:
            told.title, told.prompt = (
                teller.title(decision),
                game.text.messages.format(*decision.prompt, language, teller.players),
            )
            told.rule = decision.rule
        table.replay_entry(entry)
        told.events, heard = [teller.with_text(event) for event in table.events[heard:]], len(table.events)
        yield told


class TurnAction(msgspec.Struct):
    """What a player has chosen in a turn."""

    seat: str
    """who has chosen"""
    label: str
    """the choice in words"""


class NarratedTurn(msgspec.Struct):
    """A turn of a game, or another part that an event begins: the setup, a round, a season."""

    step: int
    """how many answers were given before it"""
    text: str
    """the event that begins it; empty for the setup"""
    actions: list[TurnAction]
    """what players have chosen in it; draws and automatic answers are left out"""


def narrate_turns(actions: Iterable[NarratedAction]) -> Iterator[NarratedTurn]:
    """Yield the turns of narrated actions."""
    turn: NarratedTurn | None = None
    for action in actions:
        turn = turn or NarratedTurn(action.step, "", [])
        if action.seat != TABLE and not action.auto:
            turn.actions.append(TurnAction(action.seat, action.label))
        for event in action.events:
            if event.begins_turn:
                yield turn
                turn = NarratedTurn(action.step + 1, event.text or "", [])
    if turn is not None:
        yield turn


def distinct_names(names: Mapping[str, str]) -> dict[str, str]:
    """Return the names of players by seat, each with its seat if two are equal: `random (p1)`."""
    if len({*names.values()}) == len(names):
        return dict(names)
    return {seat: f"{name} ({seat})" for seat, name in names.items()}
