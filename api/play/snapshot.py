"""Turns: what nearly every operation answers, and how one is made of a table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
from flask import current_app
from msgspec import UNSET, Meta, UnsetType

from api.cache.positions import Hot
from api.cache.refs import Ref
from api.http.locale import language
from api.sealed.tokens import SeatKey, Token
from api.telemetry.engine_timer import timed
from engine.core import decision, position
from engine.core.chance import Hex32, MatchId, Numbers, Seeded
from engine.core.decision import SPECTATOR, TABLE, Actor
from engine.core.game import Game
from engine.core.position import Entry, Position
from engine.core.session import Session
from engine.core.text.catalog import NO_NAMES
from engine.core.text.renderer import MAX_LABEL, Renderer, Sheet

P = TypeVar("P")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

Rule = Annotated[str, Meta(description="the id of the paragraph of the rules")]


class Outcome(msgspec.Struct):
    """How the game ended."""

    winners: Annotated[list[str], Meta(description="the seats that have won; none: a draw")]
    reason: Annotated[str, Meta(description="the reason as a word for programs")]
    rule: Rule
    text: Annotated[str, Meta(description="the reason as a sentence")]


class Chance(msgspec.Struct):
    """Who answers for chance; the seed is shown when the game is over."""

    mode: Literal["seeded", "referee"]
    """`seeded`: the service, from a secret seed; `referee`: the caller, as the seat `table`"""
    match: MatchId | UnsetType = UNSET
    """the public name of the match; draws depend on it (seeded)"""
    commitment: Annotated[Hex32, Meta(description="SHA-256 of the seed")] | UnsetType = UNSET
    seed: Hex32 | UnsetType = UNSET
    """the secret seed, once the game is over (seeded); in a sealed match without `guard`, not after a surrender"""
    numbers: Numbers | UnsetType = UNSET
    """what players have added to the seed (seeded)"""


class Forbidden(msgspec.Struct, Generic[A]):
    """An action that a rule forbids, and why."""

    action: A
    """the action that is forbidden"""
    rule: Rule
    reason: str
    """why, in a sentence"""
    label: Annotated[str, Meta(description="with `words`: the action in a few words")] | UnsetType = UNSET


class Decision(msgspec.Struct, Generic[A]):
    """What one seat has to choose now."""

    seat: Actor
    """the seat that has to choose; `table` is chance"""
    kind: Annotated[str, Meta(description="the kind of decision as a word for programs")]
    prompt: Annotated[str, Meta(description="the question as a sentence")]
    rule: Rule
    actions: Annotated[list[A], Meta(description="every action to choose from")]
    barred: Annotated[list[Forbidden[A]], Meta(description="what might be expected but is forbidden")] | UnsetType = (
        UNSET
    )
    title: Annotated[str, Meta(description="with `words`: what it is about, in a few words")] | UnsetType = UNSET
    labels: (
        Annotated[
            list[Annotated[str, Meta(max_length=MAX_LABEL)]],
            Meta(description="with `words`: the actions in a few words each, in their order; no two are the same"),
        ]
        | UnsetType
    ) = UNSET


class Skipped(msgspec.Struct, Generic[A]):
    """A question that was not asked in this call, because nothing or only one thing was possible, and why."""

    seat: Actor
    """the seat that was not asked"""
    kind: Annotated[str, Meta(description="the kind of decision as a word for programs")]
    prompt: Annotated[str, Meta(description="the question as a sentence")]
    rule: Rule
    barred: Annotated[list[Forbidden[A]], Meta(description="what might be expected but was forbidden")]


class Turn(msgspec.Struct, Generic[P, A, E, V]):
    """A game between two calls: where it stands, what has happened, and who has to choose what."""

    game: str
    """the id of the game"""
    ruleset: str
    """the version of the rules and data that the position was made under"""
    to_act: Annotated[list[Actor], Meta(description="the seats that have a decision; `table` is chance")]
    outcome: Annotated[Outcome | None, Meta(description="null while the game goes on")]
    chance: Chance
    """who answers for chance"""
    step: Annotated[int, Meta(ge=0)] | UnsetType = UNSET
    """how many answers have been given since the setup, also hidden ones; not told to a seat"""
    ref: Ref | UnsetType = UNSET
    """the name of the position, which stands for it while it is hot; not told to a seat"""
    position: P | UnsetType = UNSET
    """everything that must travel: send it with the next call; not told to a seat"""
    token: Token | UnsetType = UNSET
    """the sealed position: send it with the next call, with the key of the seat that asks"""
    seat_keys: (
        Annotated[
            dict[str, SeatKey],
            Meta(description="at the setup of a sealed match: the key of each seat, told only once"),
        ]
        | UnsetType
    ) = UNSET
    guard: (
        Annotated[bool, Meta(description="true: of a sealed match in which each token has one successor")] | UnsetType
    ) = UNSET
    decisions: list[Decision[A]] | UnsetType = UNSET
    """what is to be chosen now, a decision for each seat that is asked"""
    skipped: (
        Annotated[
            list[Skipped[A]],
            Meta(description="with `barred`: what was not asked in this call, as nothing or one thing was possible"),
        ]
        | UnsetType
    ) = UNSET
    view: V | UnsetType = UNSET
    """what the one that `as` names may know of the table; without `as`, everything"""
    sheets: (
        Annotated[list[Sheet], Meta(description="with `words`, of `view`: the view as tables for people to read")]
        | UnsetType
    ) = UNSET
    events: Annotated[list[E], Meta(description="what has happened in this call")] | UnsetType = UNSET
    log: (
        Annotated[
            list[Entry[A]],
            Meta(description="the answers that this call has added, for `replay`; to a seat, its own"),
        ]
        | UnsetType
    ) = UNSET


def turn_of(game: Game[Any]) -> Any:
    """The type of this game's turns."""
    return Turn[Position[game.State, game.Action], game.Action, game.Event, game.View]  # type: ignore[name-defined]


class Telling(NamedTuple):
    """What tells a turn in words, and the view of who reads it (``None`` where no action is told)."""

    teller: Renderer
    view: Any


class Held(NamedTuple):
    """The token under which a sealed match stands, and what is to be told of it.

    ``size`` is about how many bytes its position has.
    """

    token: str
    size: int
    guarded: bool
    is_new: bool = True
    seat_keys: dict[str, str] | UnsetType = UNSET


@timed
def turn(
    game: Game[Any],
    table: Session,
    include: Collection[str],
    viewer: str | None = None,
    *,
    held: Held | None = None,
    deciding: str | None = None,
    at_rest: bool = True,
    names: Mapping[str, str] = NO_NAMES,
    sheets: bool = False,
    share: bool = False,
    after: str | None = None,
) -> msgspec.Raw:
    """The turn at which a table stands, with the parts asked for, as a viewer may know it.

    A viewer is a seat or `spectator`; ``None`` is the whole table, and alone is told position, ref and step.  A sealed
    match is ``held`` under a token; who enters what chance did sees no more of it than a spectator.  With ``deciding``
    only that seat's decisions are told.  The turn is JSON already, so that a table ``at_rest`` (the core has nothing
    left to answer) is free to be played on by whoever comes next.  ``share`` and ``after`` are those of `Hot.keep`.
    """
    hot: Hot = current_app.extensions["hot"]
    answer: Turn[Any, Any, Any, Any] = Turn(
        game=game.id,
        ruleset=game.ruleset,
        to_act=table.to_act,  # type: ignore[arg-type]
        outcome=_outcome(game, table.outcome),
        chance=_chance(table, shows_seed=held is None or held.guarded),
    )
    whole = viewer is None
    eyes = SPECTATOR if viewer == TABLE else viewer
    if held is None:
        saved = table.save()
        ref = hot.keep(game, saved, share=share, after=after)
        if whole:
            answer.step, answer.ref = table.step, ref
        if whole and "position" in include:
            answer.position = msgspec.Raw(saved)
    else:
        if held.is_new or "position" in include:
            answer.token, answer.seat_keys = held.token, held.seat_keys
        if held.guarded:
            answer.guard = True
    asks = "decisions" in include or "barred" in include
    view = table.view(eyes) if "view" in include or ("words" in include and asks) else None
    words = Telling(game.renderer(language(), names), view) if "words" in include else None
    if asks:
        answer.decisions = [
            _decision(game, table, asked, words, "barred" in include)
            for asked in table.decisions.values()
            if (whole or asked.seat == viewer) and deciding in (None, asked.seat)
        ]
    if "barred" in include:
        answer.skipped = [
            Skipped(asked.seat, asked.kind, _prompt(game, asked, words), asked.rule, _told(game, barred, words))
            for asked, barred in table.skipped
            if (whole or asked.seat == viewer) and deciding in (None, asked.seat)
        ]
    if "view" in include:
        answer.view = view
        if words and sheets:
            answer.sheets = list(game.sheets(view, words.teller.format))
    if "events" in include:
        heard = table.events if eyes is None else [game.redact(event, eyes) for event in table.events]
        answer.events = [words.teller.with_text(event) for event in heard] if words else heard
    if "log" in include:  # others' answers may be secret, and so may be how many there were
        answer.log = table.log if whole else [entry for entry in table.log if entry.seat == viewer]
    told = msgspec.Raw(game.encode(answer))
    if held is not None:
        hot.rest_sealed(table, held.token, held.size)
    elif at_rest:
        hot.rest(table, ref)
    return told


def _decision(
    game: Game[Any], table: Session, asked: decision.Decision, words: Telling | None, explain: bool
) -> Decision[Any]:
    told: Decision[Any] = Decision(
        asked.seat,
        asked.kind,
        _prompt(game, asked, words),
        asked.rule,
        table.legal(asked.seat),
        _told(game, asked.illegal(), words) if explain else UNSET,
    )
    if words:
        told.title, told.labels = words.teller.title(asked), words.teller.labels(told.actions, words.view)
    return told


def _prompt(game: Game[Any], asked: decision.Decision, words: Telling | None) -> str:
    return game.messages.format(*asked.prompt, language(), words.teller.players if words else NO_NAMES)


def _told(game: Game[Any], barred: Iterable[decision.Illegal], words: Telling | None) -> list[Forbidden[Any]]:
    return [
        Forbidden(
            b.action,
            b.rule,
            game.messages.format(b.code, b.bindings, language(), words.teller.players if words else NO_NAMES),
            words.teller.label(b.action, words.view) if words else UNSET,
        )
        for b in barred
    ]


def _outcome(game: Game[Any], outcome: position.Outcome | None) -> Outcome | None:
    if outcome is None:
        return None
    text = game.messages.format(f"outcome_{outcome.reason}", {}, language())
    return Outcome(outcome.winners, outcome.reason, outcome.rule, text)


def _chance(table: Session, *, shows_seed: bool) -> Chance:
    """Return who answers for chance, with the seed when the game is over.

    A sealed match without a guard shows no seed after a surrender.  Its token has other successors: a player could
    surrender, read the seed, and play on from the token before.
    """
    chance = table.chance
    if not isinstance(chance, Seeded):
        return Chance("referee")
    outcome = table.outcome
    seed: str | UnsetType = UNSET
    if outcome is not None and (shows_seed or outcome.reason not in table.game.surrenders):
        seed = chance.seed
    return Chance("seeded", chance.match, chance.commitment, seed, chance.numbers or UNSET)
