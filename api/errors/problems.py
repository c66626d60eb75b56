"""Everything that can be wrong with a request, as RFC 9457 problems.

The table `KINDS` says which error becomes which problem; `problem_shapes` has their members, `problems.yaml` the words.
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
from api.http.locale import language
from api.http.responses import prefix, reply
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
from engine.core.text.catalog import Message, MessageCatalog, Text, Verbatim, localized

MEDIA_TYPE = "application/problem+json"
#: Where in the environment a server puts the error of a request that it could not read, so that it is answered here.
REFUSAL = "herald.refusal"


class Words(msgspec.Struct):
    """The texts of a problem type."""

    title: Text
    advice: Text
    detail: Text | None = None


HERE = Path(__file__).parent
OF_A_GAME = scan(r"/v1/games/([^/]*)")
WORDS: dict[str, Words] = load_yaml(HERE / "problems.yaml", dict[str, Words])
#: What details say, by the name of the problem, and what is wrong with requests.
SENTENCES = MessageCatalog(
    CORE_TEXTS
    | load_yaml(HERE / "messages.yaml", dict[str, Text])
    | {name: words.detail for name, words in WORDS.items() if words.detail},
    {},
)


# -- errors that belong to HTTP, not to the rules ---------------------------------------------------------------------


class MalformedRequest(Exception):
    """The body (``pointer``) or the query (``parameter``) is not as the contract says: ``why`` is the sentence."""

    def __init__(self, pointer: str | UnsetType, why: Message, parameter: str | UnsetType = UNSET) -> None:
        super().__init__(SENTENCES.format(*why))
        self.pointer, self.why, self.parameter = pointer, why, parameter


class PositionNotHot(Exception):
    """No cache has a position any more that the request only names."""


class ConflictingMembers(Exception):
    """Members that are right, each for itself, do not go together: ``why`` is the sentence."""

    def __init__(self, pointer: str, code: str) -> None:
        super().__init__(SENTENCES.format(code, {}))
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
        super().__init__(SENTENCES.format(code, {}))
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
BEFORE = "/before"


class Located(Exception):
    """An error about one of several actions, or about the position before: where in the request that stands."""

    def __init__(self, where: str, error: RulesError | HiddenReason | PositionNotHot | BadToken) -> None:
        super().__init__(str(error))
        self.where, self.error = where, error


# -- what was sent, repeated in short ---------------------------------------------------------------------------------

#: So many characters of what was sent are repeated at most, in any member of a problem.
QUOTED = 200
#: The members that repeat what was sent as it stands; sentences repeat it inside (`_say`).
QUOTING = ("pointer", "parameter", "seat", "found")


def _say(texts: MessageCatalog, code: str, bindings: Mapping[str, Any]) -> str:
    """The sentence in the caller's language, with no more than so much of what was sent in it."""
    return texts.format(code, _brief(texts, bindings), language())


def _brief(texts: MessageCatalog, bindings: Mapping[str, Any]) -> dict[str, Any]:
    """What is filled into a sentence; names are ours, and stay whole."""
    most = QUOTED if len(bindings) == 1 else LONGEST

    def brief(value: Any) -> Any:
        if isinstance(value, Message):
            return Message(value.key, _brief(texts, value.bindings))
        if isinstance(value, (list, tuple)):
            sent = ", ".join(one for one in value if isinstance(one, str) and one not in texts.names)
            return brief(Verbatim(sent)) if len(sent) > most else value
        if isinstance(value, str) and len(value) > most and value not in texts.names:
            return Verbatim(shortened(value, most - 1))
        return value

    return {name: brief(value) for name, value in bindings.items()}


# -- which error is which problem -------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """A type of problem: its name in URLs and texts, its status, its shape, and the members beyond RFC 9457."""

    name: str
    status: int
    shape: type[Problem] = Problem
    members: Callable[[Any, str], dict[str, Any]] = lambda error, where: {}


def _cited(error: RulesError) -> dict[str, Any]:
    """The rule behind an error, with its text in the caller's language."""
    return {"rule": error.rule, "rule_text": g.game.rulebook.text(error.rule, language())}


def _illegal_action(error: IllegalAction, where: str) -> dict[str, Any]:
    return {
        **_cited(error),
        "reason": _say(g.game.messages, error.code, error.bindings),
        "pointer": f"{where}/action{error.pointer}",
        "legal_actions": error.legal,
    }


def _invalid_options(error: InvalidOptions, where: str) -> dict[str, Any]:
    return _fault(f"{where}/options", error)


def _fault(where: str, error: Fault) -> dict[str, Any]:
    return {
        "pointer": where + error.pointer,
        "reason": _say(g.game.messages, error.code, error.bindings),
        "rule": error.rule or UNSET,
    }


def _not_found(error: NotFound, where: str) -> dict[str, Any]:
    """Where the address names a game that is not played here, those that are."""
    games = current_app.extensions["games"]
    asked = OF_A_GAME.match(request.path)
    return {"games": UNSET if asked is None or asked[1] in games else list(games)}


def _undo_refused(error: UndoRefused, where: str) -> dict[str, Any]:
    return {"reason": _say(g.game.messages, error.code, error.bindings), "code": error.code}


KINDS: dict[type[Exception], Kind] = {
    IllegalAction: Kind("illegal-action", 422, IllegalActionProblem, _illegal_action),
    NotYourDecision: Kind(
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
    NoSuchSeat: Kind(
        "no-such-seat",
        422,
        NoSuchSeatProblem,
        lambda error, where: {"seat": error.seat, "seats": error.seats, "pointer": error.pointer},
    ),
    ConflictingMembers: Kind(
        "conflicting-members",
        422,
        ConflictingMembersProblem,
        lambda error, where: {"pointer": error.pointer, "reason": SENTENCES.format(error.code, {}, language())},
    ),
    HiddenReason: Kind(
        "hidden-reason",
        403,
        HiddenReasonProblem,
        lambda error, where: {"seat": error.seat, "pointer": f"{where}/seat"},
    ),
    BadToken: Kind("bad-token", 400, BadTokenProblem, lambda error, where: {"pointer": where or "/token"}),
    BadSeatKey: Kind("bad-seat-key", 403, BadSeatKeyProblem, lambda error, where: {"pointer": "/key"}),
    NotYourSeat: Kind(
        "not-your-seat",
        403,
        NotYourSeatProblem,
        lambda error, where: {"seat": error.seat, "pointer": error.pointer},
    ),
    PromiseUsed: Kind(
        "promise-used",
        409,
        StalePositionProblem,
        lambda error, where: {"pointer": "/chance/promise", "seconds": error.seconds},
    ),
    StalePosition: Kind(
        "stale-position",
        409,
        StalePositionProblem,
        lambda error, where: {"pointer": "/token", "seconds": error.seconds},
    ),
    GuardWaiting: Kind(
        "guard-waiting",
        503,
        GuardWaitingProblem,
        lambda error, where: {"reason": SENTENCES.format(error.code, {}, language())},
    ),
    PositionTooLarge: Kind("position-too-large", 422),
    UnknownApiKey: Kind("unknown-api-key", 401),
    TooManyRequests: Kind(
        "too-many-requests",
        429,
        TooManyRequestsProblem,
        lambda error, where: {"limit": error.limit, "window": error.window, "seconds": error.seconds},
    ),
    Overloaded: Kind("overloaded", 503),
    NotReady: Kind(
        "not-ready",
        503,
        NotReadyProblem,
        lambda error, where: {"reasons": [SENTENCES.format(code, {}, language()) for code in error.reasons]},
    ),
    NoGuard: Kind("no-guard", 422, NoGuardProblem, lambda error, where: {"pointer": "/guard"}),
    GameOver: Kind("game-over", 409, GameOverProblem, lambda error, where: {**_cited(error), "pointer": where}),
    MalformedPosition: Kind(
        "malformed-position",
        422,
        MalformedPositionProblem,
        lambda error, where: _fault(BEFORE if where == BEFORE else "/position", error),
    ),
    WrongRuleset: Kind(
        "wrong-ruleset",
        409,
        WrongRulesetProblem,
        lambda error, where: {"found": error.found, "expected": error.expected},
    ),
    InvalidOptions: Kind("invalid-options", 422, InvalidOptionsProblem, _invalid_options),
    UndoRefused: Kind("undo-refused", 409, UndoRefusedProblem, _undo_refused),
    PositionNotHot: Kind(
        "position-not-hot", 404, PositionNotHotProblem, lambda error, where: {"pointer": where or "/ref"}
    ),
    MalformedRequest: Kind(
        "malformed-request",
        400,
        MalformedRequestProblem,
        lambda error, where: {"pointer": error.pointer, "parameter": error.parameter},
    ),
    RequestEntityTooLarge: Kind(
        "too-large", 413, TooLargeProblem, lambda error, where: {"limit": request.max_content_length}
    ),
    UnsupportedMediaType: Kind("unsupported-media-type", 415),
    UnsupportedEncoding: Kind("unsupported-encoding", 415),
    NotFound: Kind("not-found", 404, NotFoundProblem, _not_found),
    MethodNotAllowed: Kind("method-not-allowed", 405),
    RequestTimeout: Kind("request-timeout", 408),
    RequestURITooLarge: Kind("uri-too-long", 414),
    RequestHeaderFieldsTooLarge: Kind("headers-too-large", 431),
    HTTPException: Kind("malformed-request", 400, MalformedRequestProblem),  # what else Werkzeug refuses
    Exception: Kind("internal-error", 500),
}


def kind_of(error: type[Exception]) -> Kind:
    """The problem that an error of this class is answered with."""
    return next(KINDS[base] for base in error.__mro__ if base in KINDS)


def type_of(kind: Kind) -> str:
    """The address that names a problem, and explains it, below `prefix()`."""
    return f"/problems/{kind.name}"


def respond(error: Exception) -> Response:
    """The answer to a request that has met this error."""
    where = ""
    if isinstance(error, Located):
        where, error = error.where, error.error
    kind = kind_of(type(error))
    if kind.status == 500:
        current_app.extensions["metrics"].count("faults")
        id_ = request.environ["herald.request_id"]
        current_app.logger.error("request %s has failed: %s", id_, traceback_of(error))
    words = WORDS[kind.name]
    members = _members(error, kind, where)
    problem = kind.shape(
        type=prefix() + type_of(kind),
        title=localized(words.title, language()),
        status=kind.status,
        detail=_detail(error, kind, members),
        instance=request.environ["herald.request_id"],
        **members,
    )
    answer = reply(msgspec.json.encode(problem), kind.status, MEDIA_TYPE)
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
    kind = kind_of(type(error))
    return _detail(error, kind, _members(error, kind, ""))


def _members(error: Exception, kind: Kind, where: str) -> dict[str, Any]:
    members = kind.members(error, where)
    for name in QUOTING:
        if isinstance(found := members.get(name), str):
            members[name] = shortened(found, QUOTED - 1)
    return members


def _detail(error: Exception, kind: Kind, members: dict[str, Any]) -> str:
    if isinstance(error, MalformedRequest):
        return _say(SENTENCES, *error.why)
    if games := members.get("games"):
        return _say(SENTENCES, "no_such_game", {"games": Verbatim(", ".join(games))})
    if kind.name in SENTENCES.templates:
        return _say(SENTENCES, kind.name, members)
    return str(members.get("reason", error))


def install(app: Flask) -> None:
    """Answer every error of the app, expected or not, with a problem."""
    app.register_error_handler(Exception, respond)
