"""Verdicts: whether an action is legal, and whether a record is a game by the rules."""

from __future__ import annotations

from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.errors.engine import explain_in_record
from api.errors.registry import MESSAGES
from api.http.headers import current_locale
from api.play.snapshot import Rule, snapshot_type
from api.records.compare import TableComparison
from api.telemetry.middleware import yield_turn
from engine.core import decision
from engine.core.game import AnyGame, of_types
from engine.core.position import LogEntry
from engine.core.records.record import Record, read_log
from engine.core.records.replay import Verdict, draws


class Legal(msgspec.Struct, tag_field="verdict", tag="legal"):
    """The rules allow the action."""

    legal: Annotated[bool, Meta(extra_json_schema={"const": True})] = True
    """true"""


class Illegal(msgspec.Struct, tag_field="verdict", tag="illegal"):
    """The rules refuse the action."""

    rule: Rule
    code: Annotated[str, Meta(description="the reason, for programs: an `ErrorCode` of the game")]
    reason: Annotated[str, Meta(description="the reason, as a sentence")]
    rule_text: Annotated[str, Meta(description="the text of the rule")]
    pointer: Annotated[str, Meta(description="JSON pointer of the place in the request")]
    legal: Annotated[bool, Meta(extra_json_schema={"const": False})] = False
    """false"""


Legality = Legal | Illegal

T = TypeVar("T")
A = TypeVar("A")


class PossibleDraw(msgspec.Struct, Generic[A]):
    """A possible outcome of a draw."""

    action: Annotated[A, Meta(description="the outcome")]
    weight: Annotated[int, Meta(ge=1, description="the number of equally likely cases with this outcome")]


class Draw(msgspec.Struct, Generic[A]):
    """A random draw, with what is needed to verify it."""

    step: Annotated[int, Meta(ge=0, description="the index in the log")]
    outcomes: Annotated[
        list[PossibleDraw[A]], Meta(description="all possible outcomes, in the order in which they are counted")
    ]
    action: Annotated[A, Meta(description="the outcome")]


Draws = Annotated[
    list[Draw[A]], Meta(description="with `draws`, without `viewer`: every random draw up to the first error")
]


Compared = Annotated[
    TableComparison, Meta(description="with `position`: how it differs from the one that the log leads to")
]


class Valid(msgspec.Struct, Generic[T, A], tag_field="verdict", tag="valid"):
    """The record is valid."""

    finished: Annotated[bool, Meta(description="whether the log leads to the end of the game")]
    turn: Annotated[T, Meta(description="the snapshot that the log leads to")]
    valid: Annotated[bool, Meta(extra_json_schema={"const": True})] = True
    """true"""
    draws: Draws[A] | UnsetType = UNSET
    comparison: Compared | UnsetType = UNSET


class Invalid(msgspec.Struct, Generic[T, A], tag_field="verdict", tag="invalid"):
    """The record is invalid: its first error, and the snapshot before it."""

    at: Annotated[int | None, Meta(description="the index of the entry in `log`; null if the error is elsewhere")]
    pointer: Annotated[str, Meta(description="JSON pointer into the record")]
    code: Annotated[str, Meta(description="what is wrong, for programs")]
    reason: Annotated[str, Meta(description="what is wrong, as a sentence")]
    turn: Annotated[T, Meta(description="the snapshot before it")]
    rule: Rule | UnsetType = UNSET
    rule_text: Annotated[str, Meta(description="the text of the rule")] | UnsetType = UNSET
    draws: Draws[A] | UnsetType = UNSET
    comparison: Compared | UnsetType = UNSET
    valid: Annotated[bool, Meta(extra_json_schema={"const": False})] = False
    """false"""


def verdict_of(game: AnyGame) -> Any:
    """Return the type of the verdicts on this game's records."""
    snapshot = snapshot_type(game)
    return of_types(Valid, snapshot, game.Action) | of_types(Invalid, snapshot, game.Action)


def legality(game: AnyGame, refusal: decision.Illegal | None) -> Legality:
    """Return whether an action is legal, by its refusal."""
    if refusal is None:
        return Legal()
    return Illegal(
        refusal.rule,
        refusal.code,
        game.text.messages.format(refusal.code, refusal.bindings, current_locale()),
        game.text.rulebook.text(refusal.rule, current_locale()),
        f"/action{refusal.pointer}",
    )


def is_visible_to(game: AnyGame, record: Record, viewer: str, at: int | None) -> bool:
    """Return whether a viewer may know what is wrong at this place: it is their own action, or no seat's."""
    if record.log is UNSET:
        return False
    entry = None if at is None else read_log(game, record.log)[at]
    return not isinstance(entry, LogEntry) or entry.seat == viewer


def draws_in(game: AnyGame, options: Any, verdict: Verdict) -> list[Draw[Any]]:
    """Return every random draw of a replayed game."""
    return [
        Draw(draw.step, [PossibleDraw(action, weight) for action, weight in draw.outcomes], draw.action)
        for draw in draws(game, options, verdict.session.log, yield_turn)
    ]


def invalid_verdict(game: AnyGame, verdict: Verdict, snapshot: msgspec.Raw, *, hidden: bool) -> Invalid[Any, Any]:
    """Return the verdict on an invalid record; ``hidden``: only the place, as the reason may be secret."""
    problem, at = verdict.problem, verdict.at
    assert problem is not None
    if hidden:
        code = "reason_is_hidden"
        reason = MESSAGES.format(code, {}, current_locale())
        return Invalid(at, "" if at is None else f"/log/{at}", code, reason, snapshot)
    found = explain_in_record(problem, game.text.messages, at)
    answer: Invalid[Any, Any] = Invalid(at, found.pointer, found.code, found.sentence(current_locale()), snapshot)
    if found.rule:
        answer.rule, answer.rule_text = found.rule, game.text.rulebook.text(found.rule, current_locale())
    return answer
