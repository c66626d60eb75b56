"""Everything that can be wrong with a request, as RFC 9457 problems.

The table `PROBLEMS` says which error becomes which problem; `problem_shapes` has their members, `problems.yaml` the words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from flask import Flask, Response, current_app, g, request
from msgspec import UNSET, UnsetType
from werkzeug.exceptions import (
    HTTPException,
    MethodNotAllowed,
    NotFound,
    RequestEntityTooLarge,
    RequestHeaderFieldsTooLarge,
    RequestTimeout,
    RequestURITooLarge,
    UnsupportedMediaType,
)

from api.errors.models import (
    BadSeatKeyProblem,
    BadTokenProblem,
    ConflictingMembersProblem,
    GameOverProblem,
    GuardWaitingProblem,
    HiddenReasonProblem,
    IllegalActionProblem,
    InvalidOptionsProblem,
    MalformedPositionProblem,
    MalformedRequestProblem,
    NoGuardProblem,
    NoSuchSeatProblem,
    NotFoundProblem,
    NotReadyProblem,
    NotYourDecisionProblem,
    NotYourSeatProblem,
    PositionNotHotProblem,
    Problem,
    StalePositionProblem,
    TooLargeProblem,
    TooManyRequestsProblem,
    UndoRefusedProblem,
    WrongRulesetProblem,
)
from api.errors.tracebacks import traceback_of
from api.http.locale import current_locale
from api.http.responses import json_response, script_root
from engine.core.catalog import load_yaml
from engine.core.decode_errors import LONGEST, shortened
from engine.core.description import CORE_TEXTS
from engine.core.errors import (
    Fault,
    GameOver,
    IllegalAction,
    InvalidOptions,
    MalformedPosition,
    NotYourDecision,
    RulesError,
    UndoRefused,
    WrongRuleset,
)
from engine.core.patterns import scan
from engine.core.text.catalog import Phrase, Text, Texts, Verbatim, localized

MEDIA_TYPE = "application/problem+json"
#: Where in the environment a server puts the error of a request that it could not read, so that it is answered here.
REFUSAL = "herald.refusal"


class ProblemTexts(msgspec.Struct):
    """The texts of a problem type."""

    title: Text
    advice: Text
    detail: Text | None = None


HERE = Path(__file__).parent
GAME_PATH = scan(r"/v1/games/([^/]*)")
TEXTS: dict[str, ProblemTexts] = load_yaml(HERE / "problems.yaml", dict[str, ProblemTexts])
#: What details say, by the name of the problem, and what is wrong with requests.
MESSAGES = Texts(
    CORE_TEXTS
    | load_yaml(HERE / "messages.yaml", dict[str, Text])
    | {name: words.detail for name, words in TEXTS.items() if words.detail},
    {},
)


# -- errors that belong to HTTP, not to the rules ---------------------------------------------------------------------


class MalformedRequest(Exception):
    """The body (``pointer``) or the query (``parameter``) is not as the contract says: ``why`` is the sentence."""

    def __init__(self, pointer: str | UnsetType, why: Phrase, parameter: str | UnsetType = UNSET) -> None:
        super().__init__(MESSAGES.say(*why))
        self.pointer, self.why, self.parameter = pointer, why, parameter


class PositionNotHot(Exception):
    """No cache has a position any more that the request only names."""


class ConflictingMembers(Exception):
    """Members that are right, each for itself, do not go together: ``why`` is the sentence."""

    def __init__(self, pointer: str, code: str) -> None:
        super().__init__(MESSAGES.say(code, {}))
        self.pointer, self.code = pointer, code


class NoSuchSeat(Exception):
    """Something is asked or said of a seat that this table does not have; ``seats`` are those it has."""

    def __init__(self, seat: str, seats: list[str], pointer: str = "/as") -> None:
        super().__init__(f"nobody sits at {seat}")
        self.seat, self.seats, self.pointer = seat, seats, pointer


class HiddenReason(Exception):
    """Whether and why an action of this seat is refused is not for the eyes that the answer is for."""

    def __init__(self, seat: str) -> None:
        super().__init__(f"what {seat} may do is not told to others")
        self.seat = seat


class UnsupportedEncoding(Exception):
    """The body is coded (`Content-Encoding`) in a way that the operation does not take; ``taken`` are those it does."""

    def __init__(self, taken: str) -> None:
        super().__init__(taken)
        self.taken = taken


class BadToken(Exception):
    """What was sent as a token is none of this service and game: nobody is told what is wrong with it."""


class BadSeatKey(Exception):
    """The key is that of no seat of the match."""


class NotYourSeat(Exception):
    """The key is that of another seat than the one that is to act, to look or to take back."""

    def __init__(self, seat: str, pointer: str) -> None:
        super().__init__(f"the key is not that of {seat}")
        self.seat, self.pointer = seat, pointer


class StalePosition(Exception):
    """In a guarded match another call has come of this position, so many ``seconds`` ago."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"another call came first, {seconds} s ago")
        self.seconds = seconds


class PositionTooLarge(Exception):
    """A position is too large for a token of its match: its length would depend on what is hidden."""


class PromiseUsed(StalePosition):
    """A guarded promise has served another setup."""


#: Seconds after which a call may be tried again that had to wait, or was too much.
RETRY_AFTER = "1"


class GuardWaiting(Exception):
    """A guarded match cannot go on now: ``code`` is the sentence that says why."""

    def __init__(self, code: str) -> None:
        super().__init__(MESSAGES.say(code, {}))
        self.code = code


class NotReady(Exception):
    """This process is not to be sent requests now: for each reason the code of its sentence."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__(", ".join(reasons))
        self.reasons = reasons


class Overloaded(Exception):
    """So many requests wait that this one is refused at once."""


class UnknownApiKey(Exception):
    """The API key is nobody's, or there is none where one is needed."""


class TooManyRequests(Exception):
    """The caller has asked more often than ``limit`` times in ``window`` seconds; in ``seconds`` he may again."""

    def __init__(self, limit: int, window: int, seconds: int) -> None:
        super().__init__(f"more than {limit} requests in {window} s")
        self.limit, self.window, self.seconds = limit, window, seconds


class NoGuard(Exception):
    """This service has no Redis, and so it cannot guard anything."""


#: Where a request has the position that the last call started from.
PARENT_POINTER = "/before"


class ErrorAt(Exception):
    """An error about one of several actions, or about the position before: where in the request that stands."""

    def __init__(self, where: str, error: RulesError | HiddenReason | PositionNotHot | BadToken) -> None:
        super().__init__(str(error))
        self.where, self.error = where, error


# -- what was sent, repeated in short ---------------------------------------------------------------------------------

#: So many characters of what was sent are repeated at most, in any member of a problem.
MAX_ECHO = 200
#: The members that repeat what was sent as it stands; sentences repeat it inside (`_format`).
ECHOING_MEMBERS = ("pointer", "parameter", "seat", "found")


def _format(texts: Texts, code: str, bindings: Mapping[str, Any]) -> str:
    """The sentence in the caller's language, with no more than so much of what was sent in it."""
    return texts.say(code, _shorten(texts, bindings), current_locale())


def _shorten(texts: Texts, bindings: Mapping[str, Any]) -> dict[str, Any]:
    """What is filled into a sentence; names are ours, and stay whole."""
    most = MAX_ECHO if len(bindings) == 1 else LONGEST

    def brief(value: Any) -> Any:
        if isinstance(value, Phrase):
            return Phrase(value.key, _shorten(texts, value.bindings))
        if isinstance(value, (list, tuple)):
            sent = ", ".join(one for one in value if isinstance(one, str) and one not in texts.names)
            return brief(Verbatim(sent)) if len(sent) > most else value
        if isinstance(value, str) and len(value) > most and value not in texts.names:
            return Verbatim(shortened(value, most - 1))
        return value

    return {name: brief(value) for name, value in bindings.items()}


# -- which error is which problem -------------------------------------------------------------------------------------


class ProblemSpec(NamedTuple):
    """A type of problem: its name in URLs and texts, its status, its shape, and the members beyond RFC 9457."""

    name: str
    status: int
    model: type[Problem] = Problem
    members: Callable[[Any, str], dict[str, Any]] = lambda error, where: {}


def _cited(error: RulesError) -> dict[str, Any]:
    """The rule behind an error, with its text in the caller's language."""
    return {"rule": error.rule, "rule_text": g.game.rulebook.text(error.rule, current_locale())}


def _illegal_action(error: IllegalAction, where: str) -> dict[str, Any]:
    return {
        **_cited(error),
        "reason": _format(g.game.texts, error.code, error.bindings),
        "pointer": f"{where}/action{error.pointer}",
        "legal_actions": error.legal,
    }


def _invalid_options(error: InvalidOptions, where: str) -> dict[str, Any]:
    return _fault(f"{where}/options", error)


def _fault(where: str, error: Fault) -> dict[str, Any]:
    return {
        "pointer": where + error.pointer,
        "reason": _format(g.game.texts, error.code, error.bindings),
        "rule": error.rule or UNSET,
    }


def _not_found(error: NotFound, where: str) -> dict[str, Any]:
    """Where the address names a game that is not played here, those that are."""
    games = current_app.extensions["games"]
    asked = GAME_PATH.match(request.path)
    return {"games": UNSET if asked is None or asked[1] in games else list(games)}


def _undo_refused(error: UndoRefused, where: str) -> dict[str, Any]:
    return {"reason": _format(g.game.texts, error.code, error.bindings), "code": error.code}


PROBLEMS: dict[type[Exception], ProblemSpec] = {
    IllegalAction: ProblemSpec("illegal-action", 422, IllegalActionProblem, _illegal_action),
    NotYourDecision: ProblemSpec(
        "not-your-decision",
        422,
        NotYourDecisionProblem,
        lambda error, where: {
            **_cited(error),
            "seat": error.seat,
            "to_act": error.to_act,
            "pointer": f"{where}/seat",
        },
    ),
    NoSuchSeat: ProblemSpec(
        "no-such-seat",
        422,
        NoSuchSeatProblem,
        lambda error, where: {"seat": error.seat, "seats": error.seats, "pointer": error.pointer},
    ),
    ConflictingMembers: ProblemSpec(
        "conflicting-members",
        422,
        ConflictingMembersProblem,
        lambda error, where: {"pointer": error.pointer, "reason": MESSAGES.say(error.code, {}, current_locale())},
    ),
    HiddenReason: ProblemSpec(
        "hidden-reason",
        403,
        HiddenReasonProblem,
        lambda error, where: {"seat": error.seat, "pointer": f"{where}/seat"},
    ),
    BadToken: ProblemSpec("bad-token", 400, BadTokenProblem, lambda error, where: {"pointer": where or "/token"}),
    BadSeatKey: ProblemSpec("bad-seat-key", 403, BadSeatKeyProblem, lambda error, where: {"pointer": "/key"}),
    NotYourSeat: ProblemSpec(
        "not-your-seat",
        403,
        NotYourSeatProblem,
        lambda error, where: {"seat": error.seat, "pointer": error.pointer},
    ),
    PromiseUsed: ProblemSpec(
        "promise-used",
        409,
        StalePositionProblem,
        lambda error, where: {"pointer": "/chance/promise", "seconds": error.seconds},
    ),
    StalePosition: ProblemSpec(
        "stale-position",
        409,
        StalePositionProblem,
        lambda error, where: {"pointer": "/token", "seconds": error.seconds},
    ),
    GuardWaiting: ProblemSpec(
        "guard-waiting",
        503,
        GuardWaitingProblem,
        lambda error, where: {"reason": MESSAGES.say(error.code, {}, current_locale())},
    ),
    PositionTooLarge: ProblemSpec("position-too-large", 422),
    UnknownApiKey: ProblemSpec("unknown-api-key", 401),
    TooManyRequests: ProblemSpec(
        "too-many-requests",
        429,
        TooManyRequestsProblem,
        lambda error, where: {"limit": error.limit, "window": error.window, "seconds": error.seconds},
    ),
    Overloaded: ProblemSpec("overloaded", 503),
    NotReady: ProblemSpec(
        "not-ready",
        503,
        NotReadyProblem,
        lambda error, where: {"reasons": [MESSAGES.say(code, {}, current_locale()) for code in error.reasons]},
    ),
    NoGuard: ProblemSpec("no-guard", 422, NoGuardProblem, lambda error, where: {"pointer": "/guard"}),
    GameOver: ProblemSpec("game-over", 409, GameOverProblem, lambda error, where: {**_cited(error), "pointer": where}),
    MalformedPosition: ProblemSpec(
        "malformed-position",
        422,
        MalformedPositionProblem,
        lambda error, where: _fault(PARENT_POINTER if where == PARENT_POINTER else "/position", error),
    ),
    WrongRuleset: ProblemSpec(
        "wrong-ruleset",
        409,
        WrongRulesetProblem,
        lambda error, where: {"found": error.found, "expected": error.expected},
    ),
    InvalidOptions: ProblemSpec("invalid-options", 422, InvalidOptionsProblem, _invalid_options),
    UndoRefused: ProblemSpec("undo-refused", 409, UndoRefusedProblem, _undo_refused),
    PositionNotHot: ProblemSpec(
        "position-not-hot", 404, PositionNotHotProblem, lambda error, where: {"pointer": where or "/ref"}
    ),
    MalformedRequest: ProblemSpec(
        "malformed-request",
        400,
        MalformedRequestProblem,
        lambda error, where: {"pointer": error.pointer, "parameter": error.parameter},
    ),
    RequestEntityTooLarge: ProblemSpec(
        "too-large", 413, TooLargeProblem, lambda error, where: {"limit": request.max_content_length}
    ),
    UnsupportedMediaType: ProblemSpec("unsupported-media-type", 415),
    UnsupportedEncoding: ProblemSpec("unsupported-encoding", 415),
    NotFound: ProblemSpec("not-found", 404, NotFoundProblem, _not_found),
    MethodNotAllowed: ProblemSpec("method-not-allowed", 405),
    RequestTimeout: ProblemSpec("request-timeout", 408),
    RequestURITooLarge: ProblemSpec("uri-too-long", 414),
    RequestHeaderFieldsTooLarge: ProblemSpec("headers-too-large", 431),
    HTTPException: ProblemSpec("malformed-request", 400, MalformedRequestProblem),  # what else Werkzeug refuses
    Exception: ProblemSpec("internal-error", 500),
}


def spec_for(error: type[Exception]) -> ProblemSpec:
    """The problem that an error of this class is answered with."""
    return next(PROBLEMS[base] for base in error.__mro__ if base in PROBLEMS)


def problem_type(kind: ProblemSpec) -> str:
    """The address that names a problem, and explains it, below `prefix()`."""
    return f"/problems/{kind.name}"


def problem_response(error: Exception) -> Response:
    """The answer to a request that has met this error."""
    where = ""
    if isinstance(error, ErrorAt):
        where, error = error.where, error.error
    kind = spec_for(type(error))
    if kind.status == 500:
        current_app.extensions["metrics"].count("faults")
        id_ = request.environ["herald.request_id"]
        current_app.logger.error("request %s has failed: %s", id_, traceback_of(error))
    words = TEXTS[kind.name]
    members = _members(error, kind, where)
    problem = kind.model(
        type=script_root() + problem_type(kind),
        title=localized(words.title, current_locale()),
        status=kind.status,
        detail=_detail(error, kind, members),
        instance=request.environ["herald.request_id"],
        **members,
    )
    answer = json_response(msgspec.json.encode(problem), kind.status, MEDIA_TYPE)
    if isinstance(error, MethodNotAllowed):
        answer.headers["Allow"] = ", ".join(sorted(error.valid_methods or ()))
    if isinstance(error, UnsupportedEncoding):
        answer.headers["Accept-Encoding"] = error.taken
    if kind.status == 503:
        answer.headers["Retry-After"] = RETRY_AFTER
    if isinstance(error, TooManyRequests):
        answer.headers["Retry-After"] = str(error.seconds)
    if isinstance(error, UnknownApiKey):
        answer.headers["WWW-Authenticate"] = 'Bearer realm="herald"'
    return answer


def sentence(error: Exception) -> str:
    """What is wrong this time, in the caller's language."""
    kind = spec_for(type(error))
    return _detail(error, kind, _members(error, kind, ""))


def _members(error: Exception, kind: ProblemSpec, where: str) -> dict[str, Any]:
    members = kind.members(error, where)
    for name in ECHOING_MEMBERS:
        if isinstance(found := members.get(name), str):
            members[name] = shortened(found, MAX_ECHO - 1)
    return members


def _detail(error: Exception, kind: ProblemSpec, members: dict[str, Any]) -> str:
    if isinstance(error, MalformedRequest):
        return _format(MESSAGES, *error.why)
    if games := members.get("games"):
        return _format(MESSAGES, "no_such_game", {"games": Verbatim(", ".join(games))})
    if kind.name in MESSAGES.templates:
        return _format(MESSAGES, kind.name, members)
    return str(members.get("reason", error))


def register_handlers(app: Flask) -> None:
    """Answer every error of the app, expected or not, with a problem."""
    app.register_error_handler(Exception, problem_response)
