"""Validating records: a line in, a verdict out.  HTTP, the command `herald` and a cluster call this one function."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

import msgspec
import rfc8785
from msgspec import UNSET, Meta, UnsetType

from api.body import check_names
from api.problems import SENTENCES, MalformedRequest
from engine.core.errors import (
    Fault,
    GameOver,
    IllegalAction,
    InvalidOptions,
    MalformedRecord,
    NotYourDecision,
    RulesError,
    WrongRuleset,
)
from engine.core.game import Game
from engine.core.judging import judge
from engine.core.record import Adjudication, Record
from engine.core.replay import Verdict
from engine.core.unreadable import UNREADABLE, say_unreadable
from engine.registry import Registry


class Result(msgspec.Struct):
    """How a game ended by the rules."""

    winners: list[str]
    """the seats that have won; none: a draw"""
    reason: str
    """the reason as a word for programs"""


class Judged(msgspec.Struct, omit_defaults=True):
    """The verdict on one record of many."""

    line: Annotated[int, Meta(ge=1)]
    """which line it stood on, counted from 1"""
    valid: bool
    """whether it is a game by the rules"""
    game: str | UnsetType = UNSET
    """the id of the game"""
    ruleset: str | UnsetType = UNSET
    """the version of the rules that it was judged by"""
    record: str | UnsetType = UNSET
    """the hash of the record: SHA-256 of its canonical form (RFC 8785)"""
    finished: bool = False
    """whether the game was ended, by the rules or by an adjudication"""
    outcome: Result | None = None
    """how the rules have ended it; null while they have not"""
    adjudication: Adjudication | None = None
    """how it was ended where the rules have not"""
    at: int | None = None
    """the index in `log` of what is wrong first; null: it is no entry of the log"""
    pointer: str | UnsetType = UNSET
    """JSON pointer of what is wrong in the record"""
    reason: str | UnsetType = UNSET
    """what is wrong, in a sentence"""
    rule: str | UnsetType = UNSET
    """the paragraph of the rules that says so"""


def validate(games: Registry, line: bytes, number: int, language: str = "en") -> Judged:
    """The verdict on the record in this line; whatever is wrong is a verdict, and never an error."""
    judged = Judged(number, valid=False)
    try:
        record = _read(line, judged)
        game = games.get(record.game)
        if game is None:
            raise MalformedRecord("/game", "no_such_game_here", games=list(games))
        judged.game, judged.ruleset = game.id, game.ruleset
        _judge(game, record, judged, language)
    except RulesError as problem:
        _tell(problem, judged, SENTENCES, language)
    return judged


def _read(line: bytes, judged: Judged) -> Record:
    try:
        check_names(line)
        judged.record = hash_of(msgspec.json.decode(line))
        return msgspec.json.decode(line, type=Record)
    except MalformedRequest as problem:
        raise MalformedRecord("", problem.why.key, **problem.why.bindings) from problem
    except UNREADABLE as problem:
        pointer, code, bindings = say_unreadable(problem)
        raise MalformedRecord(pointer, code, **bindings) from problem


def hash_of(record: Any) -> str:
    """The hash of a record, as JSON values."""
    return "sha256:" + hashlib.sha256(rfc8785.dumps(record)).hexdigest()


def _judge(game: Game[Any], record: Record, judged: Judged, language: str) -> None:
    verdict = judge(game, record)
    if verdict.problem is None:
        _found_good(record, verdict, judged)
        return
    judged.at = verdict.at
    _tell(verdict.problem, judged, game.texts, language)


def _found_good(record: Record, verdict: Verdict, judged: Judged) -> None:
    judged.valid = True
    judged.adjudication = record.adjudication
    if (outcome := verdict.table.outcome) is not None:
        judged.outcome = Result(outcome.winners, outcome.reason)
    judged.finished = outcome is not None or record.adjudication is not None
