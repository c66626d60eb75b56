"""Validating records: a line in, a verdict out.  HTTP, the command `herald` and a cluster call this one function."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.errors import faults
from api.errors.problems import SENTENCES, MalformedRequest
from api.http.ndjson import Line, is_utf16
from api.records.canonical_json import hash_of
from api.telemetry.engine_timer import take_turns
from engine.core.decode_errors import DECODE_ERRORS, describe
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
from engine.core.patterns import like
from engine.core.records.record import Adjudication, Record
from engine.core.records.verify import verify
from engine.core.text.catalog import DEFAULT, Language, MessageCatalog, Verbatim
from engine.registry import Registry

RecordHash = Annotated[
    str,
    like("sha256:[0-9a-f]{64}", description="the hash of a record: SHA-256 of its canonical form (RFC 8785)"),
]


class ReplayedOutcome(msgspec.Struct):
    """How a game ended by the rules."""

    winners: list[str]
    """the seats that have won; none: a draw"""
    reason: str
    """the reason as a word for programs"""


class RecordVerdict(msgspec.Struct, omit_defaults=True):
    """The verdict on one record of many."""

    line: Annotated[int, Meta(ge=1)]
    """which line it stood on, counted from 1"""
    valid: bool
    """whether it is a game by the rules"""
    game: str | UnsetType = UNSET
    """the id of the game"""
    ruleset: str | UnsetType = UNSET
    """the version of the rules that it was judged by"""
    record: RecordHash | UnsetType = UNSET
    finished: bool = False
    """whether the game was ended, by the rules or by an adjudication"""
    outcome: ReplayedOutcome | None = None
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
    fault: str | UnsetType = UNSET
    """the id of an error of the service in its log: the record was not judged, and may be valid"""
    signature: (
        Annotated[
            str,
            like(
                r"v4\.public\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+",
                description="PASETO (v4.public) of all that does not depend on the language or on where the record "
                "stood; what is no record, and so has no hash, cannot be signed",
            ),
        ]
        | UnsetType
    ) = UNSET


def validate(games: Registry, line: Line, most: int, language: Language = DEFAULT) -> RecordVerdict:
    """The verdict on the record in this line (of ``most`` bytes); whatever is wrong with it is never an error.

    An error of ours is a verdict as well, with the id under which the log has it: the next record is judged.
    """
    try:
        return _validate(games, line, most, language)
    except MemoryError:
        raise
    except Exception as error:
        id_ = faults.report(error, f"the record on line {line.number} was not judged")
        verdict = unread(line.number, "record_not_judged", language, id=id_)
        verdict.fault = id_
        return verdict


def _validate(games: Registry, line: Line, most: int, language: Language) -> RecordVerdict:
    if line.content is None:
        return unread(line.number, "line_too_long", language, limit=most)
    judged = RecordVerdict(line.number, valid=False)
    texts = SENTENCES
    try:
        record = _read(line.content, judged)
        game = games.get(record.game)
        if game is None:
            raise MalformedRecord("/game", "no_such_game", games=", ".join(games))
        judged.game, judged.ruleset, texts = game.id, game.ruleset, game.messages
        _judge(game, record, judged)
    except RulesError as problem:
        _tell(problem, judged, texts, language)
    return judged


def unread(number: int, code: str, language: Language = DEFAULT, **bindings: Any) -> RecordVerdict:
    """The verdict on a line that nobody has read: ``code`` is the sentence that says why."""
    return RecordVerdict(number, valid=False, reason=SENTENCES.format(code, bindings, language))


def _judge(game: Game[Any], record: Record, judged: RecordVerdict) -> None:
    verdict = verify(game, record, durable=False, pause=take_turns)
    if verdict.problem is not None:
        judged.at = verdict.at
        raise verdict.problem
    judged.valid = True
    judged.adjudication = record.adjudication
    if (outcome := verdict.table.outcome) is not None:
        judged.outcome = ReplayedOutcome(outcome.winners, outcome.reason)
    judged.finished = outcome is not None or record.adjudication is not None


def _tell(problem: RulesError, judged: RecordVerdict, texts: MessageCatalog, language: Language) -> None:
    """Say what is wrong, where, and by which rule."""
    where = "" if judged.at is None else f"/log/{judged.at}"
    match problem:
        case Fault():
            inside = "/options" if isinstance(problem, InvalidOptions) else ""
            judged.pointer, judged.rule = inside + problem.pointer, problem.rule or UNSET
            judged.reason = texts.format(problem.code, problem.bindings, language)
        case IllegalAction():
            judged.pointer, judged.rule = f"{where}/action{problem.pointer}", problem.rule
            judged.reason = texts.format(problem.code, problem.bindings, language)
        case NotYourDecision():
            judged.pointer, judged.rule = f"{where}/seat", problem.rule
            bindings = {"seat": problem.seat, "to_act": problem.to_act}
            judged.reason = SENTENCES.format("not-your-decision", bindings, language)
        case GameOver():
            judged.pointer, judged.rule = where, problem.rule
            judged.reason = SENTENCES.format("game-over", {}, language)
        case WrongRuleset():
            bindings = {"found": Verbatim(problem.found), "expected": Verbatim(problem.expected)}
            judged.pointer = "/ruleset"
            judged.reason = SENTENCES.format("record_of_another_ruleset", bindings, language)
        case _:
            raise problem


# -- reading ----------------------------------------------------------------------------------------------------------

_decode: Final = msgspec.json.Decoder(Record).decode


def _read(line: bytes, judged: RecordVerdict) -> Record:
    """The record of a line, and its hash; raises `MalformedRecord`."""
    try:
        record = _decode(line)
        judged.record = hash_of(line)
    except DECODE_ERRORS as problem:
        if is_utf16(line):
            raise MalformedRecord("", "json_utf16") from problem
        pointer, code, bindings = describe(problem)
        raise MalformedRecord(pointer, code, **bindings) from problem
    except MalformedRequest as problem:
        raise MalformedRecord("", problem.why.key, **problem.why.bindings) from problem
    except ValueError as problem:  # also what RFC 8785 does not know
        raise MalformedRecord("", "json_range") from problem
    return record
