"""Validating records: a line in, a verdict out.  HTTP, the command `herald` and a cluster use this function."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.errors import faults
from api.errors.engine import explain_in_record
from api.errors.exceptions import MalformedRequest
from api.errors.registry import MESSAGES
from api.http.ndjson import Line, is_utf16
from api.records.canonical_json import hash_of
from api.telemetry.middleware import yield_turn
from engine.core.decode_errors import DECODE_ERRORS, describe
from engine.core.errors import MalformedRecord, RulesError
from engine.core.game import AnyGame
from engine.core.patterns import like
from engine.core.records.record import Adjudication, Record
from engine.core.records.verify import verify
from engine.core.text.catalog import DEFAULT, Language, Message
from engine.core.text.messages import MessageCatalog
from engine.registry import Registry

RecordHash = Annotated[
    str, like("sha256:[0-9a-f]{64}", description="the hash of a record: SHA-256 of its canonical form (RFC 8785)")
]


class ReplayedOutcome(msgspec.Struct):
    """How a game ended by the rules."""

    winners: list[str]
    """the seats that have won; empty for a draw"""
    reason: str
    """the reason, for programs"""


class RecordVerdict(msgspec.Struct, omit_defaults=True):
    """The verdict on one record."""

    line: Annotated[int, Meta(ge=1)]
    """the line of the record, counted from 1"""
    valid: bool
    """whether the record is valid"""
    game: str | UnsetType = UNSET
    """the id of the game"""
    ruleset: str | UnsetType = UNSET
    """the version of the rules of the verdict"""
    record: RecordHash | UnsetType = UNSET
    finished: bool = False
    """whether the game was ended, by the rules or by an adjudication"""
    outcome: ReplayedOutcome | None = None
    """how the game ended by the rules; null if it did not"""
    adjudication: Adjudication | None = None
    """how players or a judge ended it, if the rules did not"""
    at: int | None = None
    """the index in `log` of the first error; null if it is elsewhere"""
    pointer: str | UnsetType = UNSET
    """JSON pointer into the record"""
    code: str | UnsetType = UNSET
    """what is wrong, for programs"""
    reason: str | UnsetType = UNSET
    """what is wrong, as a sentence"""
    rule: str | UnsetType = UNSET
    """the id of the paragraph of the rules"""
    fault: str | UnsetType = UNSET
    """the id of an internal error in the log of the service: the record may be valid"""
    signature: (
        Annotated[
            str,
            like(
                r"v4\.public\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+",
                description="PASETO (v4.public) of all that depends neither on the language nor on the line of the "
                "record; a line that is not a record has no hash and cannot be signed",
            ),
        ]
        | UnsetType
    ) = UNSET


def validate(games: Registry, line: Line, most: int, language: Language = DEFAULT) -> RecordVerdict:
    """Return the verdict on the record in this line (up to ``most`` bytes); it raises nothing about the record.

    A fault of the service becomes a verdict with the id of the fault, so that the next record is judged.
    """
    try:
        return _validate(games, line, most, language)
    except MemoryError:
        raise
    except Exception as error:
        id_ = faults.report(error, f"the record on line {line.number} was not judged")
        verdict = unjudged_verdict(line.number, "record_not_judged", language, id=id_)
        verdict.fault = id_
        return verdict


def _validate(games: Registry, line: Line, most: int, language: Language) -> RecordVerdict:
    if line.content is None:
        return unjudged_verdict(line.number, "line_too_long", language, limit=most)
    judged = RecordVerdict(line.number, valid=False)
    texts = MESSAGES
    try:
        record = _read(line.content, judged)
        game = games.get(record.game)
        if game is None:
            raise MalformedRecord("/game", "no_such_game", games=", ".join(games))
        judged.game, judged.ruleset, texts = game.id, game.ruleset, game.text.messages
        _verify(game, record, judged)
    except RulesError as problem:
        _explain(problem, judged, texts, language)
    return judged


def unjudged_verdict(number: int, code: str, language: Language = DEFAULT, **bindings: Any) -> RecordVerdict:
    """Return the verdict on a line that was not judged; ``code`` is the key of the message."""
    return RecordVerdict(number, valid=False, code=code, reason=MESSAGES.format(code, bindings, language))


def _verify(game: AnyGame, record: Record, judged: RecordVerdict) -> None:
    verdict = verify(game, record, durable=False, pause=yield_turn)
    if verdict.problem is not None:
        judged.at = verdict.at
        raise verdict.problem
    judged.valid = True
    judged.adjudication = record.adjudication
    if (outcome := verdict.session.outcome) is not None:
        judged.outcome = ReplayedOutcome(outcome.winners, outcome.reason)
    judged.finished = outcome is not None or record.adjudication is not None


def _explain(problem: RulesError, judged: RecordVerdict, texts: MessageCatalog, language: Language) -> None:
    """Put into the verdict what is wrong, where, and by which rule."""
    found = explain_in_record(problem, texts, judged.at)
    judged.pointer, judged.rule = found.pointer, found.rule or UNSET
    judged.code, judged.reason = found.code, found.sentence(language)


_decode: Final = msgspec.json.Decoder(Record).decode


def _read(line: bytes, judged: RecordVerdict) -> Record:
    """Return the record of a line, and put its hash into the verdict; raises `MalformedRecord`."""
    try:
        record = _decode(line)
        judged.record = hash_of(line)
    except DECODE_ERRORS as problem:
        if is_utf16(line):
            raise MalformedRecord("", "json_utf16") from problem
        pointer, code, bindings = describe(problem, Record)
        if code == "json_unknown" and pointer.count("/") == 1:
            bindings["known"] = Message("no_such_member_of_records", {"known": bindings["known"]})
        raise MalformedRecord(pointer, code, **bindings) from problem
    except MalformedRequest as problem:
        raise MalformedRecord("", problem.why.key, **problem.why.bindings) from problem
    except ValueError as problem:  # also values that RFC 8785 cannot represent
        raise MalformedRecord("", "json_range") from problem
    return record
