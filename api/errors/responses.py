"""Responses to errors: problems (RFC 9457) in the locale of the request."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from flask import Flask, Response, current_app, g, request
from msgspec import UNSET
from werkzeug.exceptions import MethodNotAllowed, NotFound, RequestEntityTooLarge

from api.errors.engine import Explanation, explain, explain_in_record
from api.errors.exceptions import (
    PARENT_POINTER,
    RULESET_PARAMETER,
    RULESET_POINTER,
    BadSeatKey,
    BadToken,
    CommitmentUsed,
    ConflictingMembers,
    Diverged,
    ErrorAt,
    MalformedRequest,
    NoSuchSeat,
    NotReady,
    NotYourSeat,
    PositionNotCached,
    ReasonWithheld,
    RulesetUnavailable,
    SeatClaimed,
    SingleUseUnavailable,
    SingleUseUnsupported,
    StalePosition,
    TooManyRequests,
    TooManyStreams,
    UnknownApiKey,
    UnsupportedEncoding,
)
from api.errors.registry import MESSAGES, ProblemSpec, spec_for
from api.errors.tracebacks import traceback_of
from api.http.headers import current_locale
from api.http.responses import json_response, script_root
from api.services import services
from engine.core.decode_errors import LONGEST, shortened
from engine.core.errors import (
    GameOver,
    IllegalAction,
    InvalidOptions,
    MalformedPosition,
    NotYourDecision,
    RulesError,
    UndoRefused,
    WrongRuleset,
    forget_frames,
)
from engine.core.patterns import scan, whole
from engine.core.text.catalog import Message, Verbatim
from engine.core.text.messages import MessageCatalog

MEDIA_TYPE: Final = "application/problem+json"
#: `Retry-After` of every 503, in seconds.
RETRY_AFTER: Final = "1"
GAME_PATH: Final = scan(r"/v1/games/([^/]+)")
RULE_PATH: Final = whole(r"(/v1/games/[^/]+/rules)/([^/]+)")

#: Members of a problem repeat at most this many characters of what was sent.
MAX_ECHO: Final = 200
#: The bindings that name what the service knows, and not what was sent.
OWN: Final = ("known",)
#: The members that repeat a value as it was sent; sentences repeat it inside (`_format`).
ECHOING_MEMBERS: Final = ("pointer", "parameter", "seat", "found")


def _format(texts: MessageCatalog, code: str, bindings: Mapping[str, Any]) -> str:
    """Return the message in the locale of the request; long values that were sent are cut."""
    return texts.format(code, _shorten(texts, bindings), current_locale())


def _shorten(texts: MessageCatalog, bindings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the bindings with long values cut; names of the game stay whole."""
    most = MAX_ECHO if len(bindings) == 1 else LONGEST
    return {name: value if name in OWN else _shorten_value(texts, value, most) for name, value in bindings.items()}


def _shorten_value(texts: MessageCatalog, value: Any, most: int) -> Any:
    if isinstance(value, Message):
        return Message(value.key, _shorten(texts, value.bindings))
    if isinstance(value, (list, tuple)):
        sent = ", ".join(one for one in value if isinstance(one, str) and one not in texts.templates.names)
        return _shorten_value(texts, Verbatim(sent), most) if len(sent) > most else value
    if isinstance(value, str) and len(value) > most and value not in texts.templates.names:
        return Verbatim(shortened(value, most - 1))
    return value


def _explained(error: RulesError) -> Explanation:
    return explain(error, g.game.text.messages)


def _reason(error: RulesError) -> str:
    found = _explained(error)
    return _format(found.texts, found.code, found.bindings)


def _cited(error: RulesError) -> dict[str, Any]:
    """Return the rule behind an error, and its text."""
    return {"rule": error.rule, "rule_text": g.game.text.rulebook.text(error.rule, current_locale())}


def _fault(error: RulesError, where: str) -> dict[str, Any]:
    found = _explained(error)
    return {"pointer": where + found.pointer, "code": found.code, "rule": error.rule or UNSET}


def _not_found(error: NotFound, where: str) -> dict[str, Any]:
    """Return the ids of the games if the path names an unknown one."""
    games = services().games
    named = GAME_PATH.match(request.path)
    return {"games": UNSET if named is None or named[1] in games else list(games)}


def _what_is_not_found(members: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the message about an unknown address, and its bindings."""
    if games := members.get("games"):
        return "no_such_game", {"games": Verbatim(", ".join(games))}
    if rule := RULE_PATH.fullmatch(request.path):
        return "no_such_rule", {"rule": Verbatim(rule[2]), "path": Verbatim(script_root() + rule[1])}
    without = request.path.rstrip("/")
    if without != request.path and current_app.url_map.bind("").allowed_methods(without):
        return "slash_at_the_end", {"path": Verbatim(script_root() + without)}
    return "not-found", {}


Members = Callable[[Any, str], dict[str, Any]]

#: The members of problems beyond those of RFC 9457, by the class of the error: (error, pointer of its place) ->
#: members.
MEMBERS: Final[dict[type[Exception], Members]] = {
    IllegalAction: lambda error, where: {
        **_cited(error),
        "code": error.code,
        "pointer": where + _explained(error).pointer,
        "legal_actions": error.legal,
    },
    NotYourDecision: lambda error, where: {
        **_cited(error),
        "seat": error.seat,
        "to_act": error.to_act,
        "pointer": where + _explained(error).pointer,
    },
    GameOver: lambda error, where: {**_cited(error), "pointer": where},
    MalformedPosition: lambda error, where: _fault(error, PARENT_POINTER if where == PARENT_POINTER else "/position"),
    InvalidOptions: _fault,
    WrongRuleset: lambda error, where: {
        "found": error.found,
        "expected": error.expected,
        "available": services().forwarder.rulesets(error.game, error.expected),
    },
    UndoRefused: lambda error, where: {"code": error.code},
    NoSuchSeat: lambda error, where: {"seat": error.seat, "seats": error.seats, "pointer": error.pointer},
    ConflictingMembers: lambda error, where: {"pointer": error.pointer},
    ReasonWithheld: lambda error, where: {"seat": error.seat, "pointer": f"{where}/seat"},
    BadToken: lambda error, where: {"pointer": where or "/token"},
    BadSeatKey: lambda error, where: {"pointer": "/key"},
    NotYourSeat: lambda error, where: {"seat": error.seat, "pointer": error.pointer},
    CommitmentUsed: lambda error, where: {"pointer": "/chance/commitment_token", "seconds": error.seconds},
    StalePosition: lambda error, where: {"pointer": "/token", "seconds": error.seconds},
    Diverged: lambda error, where: {"pointer": "/since", "call": error.call, "since_call": error.since_call},
    TooManyRequests: lambda error, where: {"limit": error.limit, "window": error.window, "seconds": error.seconds},
    TooManyStreams: lambda error, where: {"limit": error.limit, "seconds": error.seconds},
    NotReady: lambda error, where: {"reasons": [MESSAGES.format(code, {}, current_locale()) for code in error.reasons]},
    SeatClaimed: lambda error, where: {"seat": error.seat},
    SingleUseUnsupported: lambda error, where: {"pointer": "/single_use"},
    PositionNotCached: lambda error, where: {"pointer": where or "/ref"},
    MalformedRequest: lambda error, where: {"pointer": error.pointer, "parameter": error.parameter},
    RequestEntityTooLarge: lambda error, where: {"limit": request.max_content_length},
    NotFound: _not_found,
}


def _members(error: Exception, where: str) -> dict[str, Any]:
    members = next((MEMBERS[base](error, where) for base in type(error).__mro__ if base in MEMBERS), {})
    for name in ECHOING_MEMBERS:
        if isinstance(found := members.get(name), str):
            members[name] = shortened(found, MAX_ECHO - 1)
    return members


def _detail(error: Exception, where: str, spec: ProblemSpec, members: dict[str, Any]) -> str:
    if isinstance(error, MalformedRequest):
        return _format(MESSAGES, *error.why)
    if isinstance(error, WrongRuleset) and where == RULESET_POINTER:
        return _format(MESSAGES, explain_in_record(error, g.game.text.messages, None).code, members)
    if isinstance(error, WrongRuleset) and where == RULESET_PARAMETER:
        return _format(MESSAGES, "ruleset_not_played", members)
    if isinstance(error, NotFound):
        return _format(MESSAGES, *_what_is_not_found(members))
    if isinstance(error, RulesetUnavailable):
        return _format(MESSAGES, "ruleset_unavailable", {"found": error.ruleset})
    if spec.name in MESSAGES:
        return _format(MESSAGES, spec.name, members)
    if isinstance(error, ConflictingMembers | SingleUseUnavailable):
        return MESSAGES.format(error.code, {}, current_locale())
    return _reason(error) if isinstance(error, RulesError) else str(error)


def problem_response(raised: Exception) -> Response:
    """Return the response to a request that has raised this error."""
    where, error = "", raised
    if isinstance(error, ErrorAt):
        where, error = error.where, error.error
    spec, id_ = spec_for(type(error)), request.environ["herald.request_id"]
    if spec.status == 500:
        services().metrics.count("faults")
        current_app.logger.error("request %s has failed: %s", id_, traceback_of(error))
    members = _members(error, where)
    problem = spec.model(
        type=script_root() + spec.type,
        title=spec.title(current_locale()),
        status=spec.status,
        detail=_detail(error, where, spec, members),
        instance=f"urn:herald:request:{id_}",
        request_id=id_,
        **members,
    )
    response = json_response(msgspec.json.encode(problem), spec.status, MEDIA_TYPE)
    if isinstance(error, MethodNotAllowed):
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods or ()))
    if isinstance(error, UnsupportedEncoding):
        response.headers["Accept-Encoding"] = error.taken
    if spec.status == 503:
        response.headers["Retry-After"] = RETRY_AFTER
    if isinstance(error, TooManyRequests | TooManyStreams):
        response.headers["Retry-After"] = str(error.seconds)
    if isinstance(error, UnknownApiKey):
        response.headers["WWW-Authenticate"] = 'Bearer realm="herald"'
    forget_frames(raised)
    return response


def register_handlers(app: Flask) -> None:
    """Answer every error of the app, expected or not, with a problem."""
    app.register_error_handler(Exception, problem_response)
