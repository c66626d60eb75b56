"""Routing: the Flask app, and operations: what an endpoint takes, answers and can go wrong with, declared beside it.

The same declaration routes and validates requests (here) and documents them (`api.openapi.document`)::

    play = Operations("play", "...", "/v1/games/{game}", of_each_game=True)


    @play.post("/apply", body=ApplyBody, query=turn_query("view"), answer=turn_of, problems=(IllegalAction,))
    def apply(game, body, include): ...
"""

import inspect
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl

import msgspec
from flask import Blueprint, Flask, Request, Response, g, request
from marshmallow import Schema, ValidationError
from msgspec import UNSET
from werkzeug.exceptions import NotFound, RequestEntityTooLarge, UnsupportedMediaType
from werkzeug.routing import MapAdapter, Rule

from api.errors.exceptions import (
    REFUSAL,
    RULESET_PARAMETER,
    ConflictingMembers,
    ErrorAt,
    MalformedRequest,
    RulesetUnavailable,
    UnsupportedEncoding,
)
from api.http.forwarding import BODY, RULESET_HEADER
from api.http.headers import current_locale, select_locale
from api.http.request_body import GameSchema, body_reader, first_error, load_body, read_body
from api.http.responses import (
    CachedResponse,
    event_stream_response,
    json_response,
    ndjson_response,
    no_content_response,
    script_root,
)
from api.limits.access import CLOSED, OPERATIONS_LISTENER, UNROUTED, Access, Admission, admission_of, declare_access
from api.limits.admission import RATE_LIMIT_HEADERS
from api.limits.pool import RECORD_POOL
from api.play.requests import NoQuery, Parts, RulesetQuery, in_query_and_body
from api.services import Services, services, use_services
from api.telemetry.middleware import ENDPOINT
from engine.core.errors import WrongRuleset, forget_frames
from engine.core.game import AnyGame
from engine.core.patterns import scan
from engine.core.text.catalog import DEFAULT, Message
from engine.registry import Registry

#: A parameter in a path.
PARAMETER: Final = scan(r"{(\w+)}")
#: How many resources of each operation and game are kept as they are sent: one in all languages, or many paragraphs.
CACHED_RESPONSES = 256
#: Prefixes of the service for which resources are kept: one is usual.
CACHED_PREFIXES = 2
NO_POOL: Final = nullcontext()
#: The options of a request, which may be in its query or in its body.
INCLUDE, VIEWER, LANGUAGE = "include", "viewer", "language"
#: The query parameter of versioned resources, and the `Cache-Control` of those whose version it names.
RULESET, IMMUTABLE = "ruleset", "max-age=31536000, immutable"
#: What can be wrong with a body, beside its content.
BODY_ERRORS: Final = (RequestEntityTooLarge, UnsupportedMediaType, UnsupportedEncoding)
#: The msgspec type of an answer, for each game (`None`: an operation that belongs to no game).
ResponseType = Callable[[Any], Any]
Handler = Callable[..., Any]
Errors = tuple[type[Exception], ...]


class Endpoint(NamedTuple):
    """One endpoint.  Its summary and description are the docstring of ``handler``."""

    name: str
    method: str
    path: str  # below the prefix, with {parameters}
    handler: Handler
    response_type: ResponseType
    problems: Errors
    body: type[GameSchema] | None = None
    query: type[Schema] = NoQuery
    cacheable: bool = False  # a resource that callers may keep
    versioned: bool = False  # a resource that never changes under its ruleset
    available_for: Callable[[AnyGame], bool] | None = None  # the games that have it; all, unless given
    takes_record: bool = False  # takes a whole game: its body may be larger than a position's, and gzipped
    union_name: str = ""  # the name of its answer, where that is one of several
    languages: str = ""  # those of its texts, where it is not that of the request
    access: Access = Access.CLIENTS
    weight: int = 1  # as how many requests one counts against a rate limit
    ndjson: bool = (
        False  # takes and answers a value on each line (NDJSON), as they come; ``response_type`` is that of one
    )
    events: bool = False  # answers server-sent events, as they come; ``response_type`` is that of their data
    no_content: str = ""  # what 204 means, where it is an answer

    @property
    def in_languages(self) -> bool:
        """Whether the answer has its texts in all languages."""
        return self.languages not in ("", DEFAULT)

    @property
    def summary(self) -> str:
        """The summary: the first line of the docstring."""
        return self._words[0].removesuffix(".")

    @property
    def description(self) -> str:
        """The description: the rest of the docstring."""
        return self._words[2] or self._words[0]

    @property
    def _words(self) -> tuple[str, str, str]:
        return inspect.cleandoc(self.handler.__doc__ or "").partition("\n\n")


class Resource:
    """The endpoints of one resource.  They become one Flask blueprint, or one for each game."""

    def __init__(self, name: str, description: str, prefix: str = "", *, of_each_game: bool = False) -> None:
        self.name, self.description, self.prefix, self.of_each_game = name, description, prefix, of_each_game
        self.endpoints: list[Endpoint] = []

    def get(
        self,
        path: str,
        *,
        name: str,
        response_type: ResponseType,
        problems: Errors = (),
        cacheable: bool = True,
        versioned: bool = False,
        languages: str = "",
        access: Access = Access.CLIENTS,
        query: type[Schema] = NoQuery,
        events: bool = False,
        no_content: str = "",
    ) -> Callable[[Handler], Handler]:
        """Declare a GET endpoint; ``cacheable``: it has an ETag and is constant while the service runs.

        One that is ``versioned`` may be kept for good if the request names the ruleset. Its handler takes
        `one_language` if it has all ``languages``. One with ``events`` returns an iterator of server-sent events, and
        one with ``no_content`` may return ``None``.
        """

        def declare(handler: Handler) -> Handler:
            errors: Errors = (MalformedRequest, *((WrongRuleset,) if versioned else ()), *problems)
            self.endpoints.append(
                Endpoint(
                    name,
                    "GET",
                    path,
                    handler,
                    response_type,
                    errors,
                    cacheable=cacheable,
                    versioned=versioned,
                    query=RulesetQuery if versioned else query,
                    languages=languages,
                    access=access,
                    events=events,
                    no_content=no_content,
                )
            )
            return handler

        return declare

    def post(
        self,
        path: str,
        *,
        name: str,
        body: type[GameSchema] | None,
        response_type: ResponseType,
        query: type[Schema] = NoQuery,
        problems: Errors = (),
        available_for: Callable[[AnyGame], bool] | None = None,
        takes_record: bool = False,
        union_name: str = "",
        access: Access = Access.CLIENTS,
        weight: int = 1,
    ) -> Callable[[Handler], Handler]:
        """Declare a POST endpoint: a function of its body, without side effects."""

        def declare(handler: Handler) -> Handler:
            full_query, full_body = in_query_and_body(query, body)
            errors: Errors = (MalformedRequest, *(BODY_ERRORS if body else ()), *problems)
            if body and ConflictingMembers not in errors and full_query is not NoQuery:
                errors = (*errors, ConflictingMembers)
            self.endpoints.append(
                Endpoint(
                    name,
                    "POST",
                    path,
                    handler,
                    response_type,
                    errors,
                    full_body,
                    full_query,
                    available_for=available_for,
                    takes_record=takes_record,
                    union_name=union_name,
                    access=access,
                    weight=weight,
                )
            )
            return handler

        return declare

    def stream(
        self, path: str, *, name: str, response_type: ResponseType, query: type[Schema] = NoQuery, weight: int = 1
    ) -> Callable[[Handler], Handler]:
        """Declare an NDJSON endpoint: it answers each line with a line."""

        def declare(handler: Handler) -> Handler:
            errors: Errors = (MalformedRequest, UnsupportedMediaType, UnsupportedEncoding)
            self.endpoints.append(
                Endpoint(name, "POST", path, handler, response_type, errors, query=query, weight=weight, ndjson=True)
            )
            return handler

        return declare

    def mounts(self, games: Registry) -> list[tuple[AnyGame | None, str]]:
        """Return (game, path prefix) for each game, or one pair without a game."""
        if not self.of_each_game:
            return [(None, self.prefix)]
        return [(game, self.prefix.replace("{game}", game.id)) for game in games.values()]

    def endpoints_for(self, game: AnyGame | None) -> list[Endpoint]:
        """Return the endpoints of a game (`None`: those of no game)."""
        return [o for o in self.endpoints if o.available_for is None or (game is not None and o.available_for(game))]

    def operation_id(self, endpoint: Endpoint, game: AnyGame | None) -> str:
        """Return the operationId: battlecrest.apply, timeOfHeroes.legalActions, seedCommitments.create."""
        return f"{camel(game.id if game else self.name)}.{endpoint.name}"

    def blueprints(self, games: Registry) -> Iterator[Blueprint]:
        """Yield the blueprints for the Flask app."""
        for game, prefix in self.mounts(games):
            blueprint = Blueprint(f"{game.id}-{self.name}" if game else self.name, __name__, url_prefix=prefix)
            for endpoint in self.endpoints_for(game):
                path = PARAMETER.sub(r"<\1>", endpoint.path)
                blueprint.add_url_rule(path, endpoint.name, _view(endpoint, game), methods=[endpoint.method])
            yield blueprint


class Service(Flask):
    """Flask with admission control before each request, and its own ways where they cost too much.

    Functions that are registered to run before or after requests are not called: there are none. The figures are the
    instructions that an `apply` takes more with Flask's own method, without a server.
    """

    services: Services

    @cached_property
    def constant_rules(self) -> dict[str, Rule]:
        """The URL rules of POST requests without path parameters, by path."""
        return {
            rule.rule: rule
            for rule in self.url_map.iter_rules()
            if "POST" in (rule.methods or ()) and not rule.arguments
        }

    def endpoint_of(self, path: str) -> str | None:
        """Return the endpoint of a POST request with this path, if the path alone identifies it."""
        rule = self.constant_rules.get(path)
        return rule.endpoint if rule else None

    @cached_property
    def admissions(self) -> dict[str, Admission]:
        """The admission of each endpoint."""
        return {endpoint: admission_of(view) for endpoint, view in self.view_functions.items()}

    def create_url_adapter(self, wsgi_request: Request | None) -> MapAdapter | None:
        """Return Flask's URL adapter, or ``None`` if the path alone identifies the rule (10 % with Flask's own).

        Raises `NotFound` for paths with more than one slash at the start, which Werkzeug would normalize.
        """
        if wsgi_request is None:
            return None
        environ = wsgi_request.environ
        path = environ.get("PATH_INFO", "")
        if path[:1] != "/" or path[:2] == "//":
            raise NotFound
        if environ["REQUEST_METHOD"] == "POST" and "HTTP_UPGRADE" not in environ:
            rule = self.constant_rules.get(path)
            if rule is not None:
                wsgi_request.url_rule, wsgi_request.view_args = rule, {}
                return None
        return super().create_url_adapter(wsgi_request)

    def full_dispatch_request(self) -> Response:
        """Answer a request, or refuse it; also what the worker could not read (7 % with Flask's own and its hooks)."""
        use_services(self.services)
        wsgi_request: Request = request._get_current_object()  # type: ignore[attr-defined] # each access through the proxy costs
        environ = wsgi_request.environ
        try:
            refusal, endpoint = environ.get(REFUSAL), wsgi_request.endpoint
            if refusal:
                self.services.admission.check(environ, UNROUTED)
                raise refusal
            if is_preflight(environ) and OPERATIONS_LISTENER not in environ:
                return preflight()
            environ[ENDPOINT] = endpoint
            routed = endpoint if environ["REQUEST_METHOD"] != "OPTIONS" else None
            self.services.admission.check(environ, UNROUTED if routed is None else self.admissions.get(routed, CLOSED))
            answer = self.dispatch_request()
        except Exception as error:
            answer = self._elsewhere(error, environ)
        response = self.make_response(answer)
        if (game := g.get("game")) is not None and RULESET_HEADER not in response.headers:
            response.headers[RULESET_HEADER] = f"{game.id}/{game.ruleset}"
        if fields := environ.get(RATE_LIMIT_HEADERS):
            response.headers.extend(fields)
        return response

    def _elsewhere(self, error: Exception, environ: dict[str, Any]) -> Any:
        """Return the answer of the service that plays the ruleset of a request, or else a problem."""
        try:
            if (answer := self.services.forwarder.forward(error, environ)) is not None:
                forget_frames(error)
                return answer
        except RulesetUnavailable as unavailable:
            error = unavailable
        return self.handle_user_exception(error)


def is_preflight(environ: dict[str, Any]) -> bool:
    """Return whether this request is a CORS preflight (Fetch standard)."""
    return environ["REQUEST_METHOD"] == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in environ


def preflight() -> Response:
    """Return the response to every CORS preflight; `api.http.headers` adds the headers."""
    answer = Response(status=204)
    del answer.headers["Content-Type"]
    return answer


def camel(game_id: str) -> str:
    """Return a game's id in camel case: timeOfHeroes."""
    first, *rest = game_id.split("-")
    return first + "".join(word.capitalize() for word in rest)


def _view(endpoint: Endpoint, game: AnyGame | None) -> Callable[..., Response]:
    body, query = endpoint.body(game) if endpoint.body else None, endpoint.query()
    given = {"game": game} if game else {}

    @lru_cache(CACHED_PREFIXES)
    def cached_for(prefix: str) -> Callable[..., CachedResponse]:
        """Return the cached responses of a service with this prefix, by path, language and option of the handler."""

        @lru_cache(CACHED_RESPONSES)
        def cached(path: tuple[tuple[str, str], ...], language: str, **option: bool) -> CachedResponse:
            content = _encode(endpoint.handler(**given, **dict(path), **option))
            languages = "" if any(option.values()) else endpoint.languages
            return CachedResponse(content, languages=languages, long_lived=not prefix)

        return cached

    def handle_get(**path: str) -> Response:
        """Handle a GET.  Query parameters that none declares are ignored: caches and trackers add them."""
        g.game = game
        raw, strict = request.environ.get("QUERY_STRING", ""), endpoint.query not in (NoQuery, RulesetQuery)
        parameters = _read_query(query, raw, strict=strict)
        if strict:
            answer = endpoint.handler(**given, **path, **_with_parts(query, parameters))
            if answer is None:
                return no_content_response()
            return event_stream_response(answer) if endpoint.events else json_response(_encode(answer))
        if endpoint.cacheable:
            option = {"one_language": LANGUAGE in _load_query(query, raw, strict)} if endpoint.in_languages else {}
            locale = DEFAULT if endpoint.languages == DEFAULT else current_locale()
            found = cached_for(script_root())(tuple(path.items()), locale, **option)
            if game is None or RULESET not in parameters:
                return found.respond()
            if parameters[RULESET] != game.ruleset:
                raise ErrorAt(RULESET_PARAMETER, WrongRuleset(game.id, parameters[RULESET], game.ruleset))
            return found.respond(IMMUTABLE)
        return json_response(_encode(endpoint.handler(**given, **path)))

    def handle_post(**path: str) -> Response:
        """Handle a POST; raises `MalformedRequest` unless body and query follow the contract."""
        g.game = game
        http_request: Request = request._get_current_object()  # type: ignore[attr-defined]  # each access through the proxy costs
        parameters = _read_query(query, http_request.environ.get("QUERY_STRING", ""))
        if endpoint.ndjson:
            arguments = {**given, **path, **_with_parts(query, parameters)}
            return ndjson_response(endpoint.handler(read=body_reader(http_request), **arguments))
        if body is None:
            return json_response(_encode(endpoint.handler(**given, **path, **_with_parts(query, parameters))))
        settings, takes_record = services().settings, endpoint.takes_record
        most = settings.max_record_bytes if takes_record else settings.max_body_bytes
        sent = read_body(http_request, most, gzip=takes_record)  # before a place is taken: clients may be slow
        http_request.environ[BODY] = sent  # to be sent on, if another service plays its ruleset
        with RECORD_POOL.place() if takes_record else NO_POOL:
            members = load_body(body, sent)
            parameters = _move_options(parameters, members)
            arguments = {**given, **path, **_with_parts(query, parameters), "body": members}
            return json_response(_encode(endpoint.handler(**arguments)))

    return declare_access(endpoint.access, endpoint.weight)(handle_get if endpoint.method == "GET" else handle_post)


_encode = msgspec.json.Encoder(order="deterministic").encode


def _read_query(query: Schema, raw: str, *, strict: bool = True) -> dict[str, Any]:
    """Return the parameters of a query without `language`, which becomes the locale.

    Unless it is ``strict``, parameters that are unknown are ignored.
    """
    if not raw:
        return {}
    loaded = _load_query(query, raw, strict)
    if LANGUAGE not in loaded:
        return loaded
    select_locale(loaded[LANGUAGE])
    return {name: value for name, value in loaded.items() if name != LANGUAGE}


@lru_cache(256)
def _load_query(query: Schema, raw: str, strict: bool) -> dict[str, Any]:
    parameters: dict[str, str] = {}
    for name, value in parse_qsl(raw, keep_blank_values=True):
        if not (strict or name in query.fields):
            continue
        if name not in parameters:
            parameters[name] = value
        elif isinstance(query.fields.get(name), Parts):  # a list, one of the usual ways to write it
            parameters[name] = ",".join(filter(None, (parameters[name], value)))
        else:
            raise MalformedRequest(UNSET, Message("given_twice", {}), name)
    try:
        loaded: dict[str, Any] = query.load(parameters)
    except ValidationError as error:
        pointer, why = first_error(error, query.fields)
        raise MalformedRequest(UNSET, why, pointer.removeprefix("/")) from error
    return loaded


def _move_options(parameters: dict[str, Any], body: dict[str, Any]) -> dict[str, Any]:
    """Move `viewer` into the body and `include` out of it, wherever the client has sent them.

    Raises `ConflictingMembers` for one that is in the query as well as in the body.
    """
    body.pop(LANGUAGE, None)
    for name in parameters:
        if name in body:
            raise ConflictingMembers(f"/{name}", "given_in_query")
    if VIEWER in parameters:
        body[VIEWER] = parameters[VIEWER]
        parameters = {name: value for name, value in parameters.items() if name != VIEWER}
    return {**parameters, INCLUDE: body.pop(INCLUDE)} if INCLUDE in body else parameters


def _with_parts(query: Schema, parameters: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments of a handler: the parameters, and the usual parts where none are given."""
    include = query.fields.get(INCLUDE)
    return {INCLUDE: include.usual, **parameters} if isinstance(include, Parts) else parameters
