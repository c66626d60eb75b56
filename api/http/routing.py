"""Operations: what one endpoint takes, answers and can go wrong with, declared where its function is written.

The same declaration routes and validates requests (here) and documents them (`api.openapi.document`)::

    play = Operations("play", "...", "/v1/games/{game}", of_each_game=True)


    @play.post("/apply", body=ApplyBody, query=turn_query("view"), answer=turn_of, problems=(IllegalAction,))
    def apply(game, body, include): ...
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl

import msgspec
from flask import Blueprint, Request, Response, current_app, g, request
from marshmallow import Schema, ValidationError
from marshmallow.exceptions import SCHEMA
from msgspec import UNSET
from werkzeug.exceptions import RequestEntityTooLarge, UnsupportedMediaType

from api.errors.problems import MalformedRequest, UnsupportedEncoding
from api.http.fields import GameSchema
from api.http.locale import language
from api.http.request_body import Members, check_names, escaped, is_terse, read_body, read_members, stream_of, without
from api.http.responses import Resource, reply, stream
from api.http.responses import prefix as prefix_of_service
from api.limits.access import Access, admitting
from api.play.requests import NoQuery, Parts
from api.settings import Settings
from engine.core.decode_errors import shortened
from engine.core.game import Game
from engine.core.patterns import scan
from engine.core.text.catalog import DEFAULT, Message, Verbatim
from engine.registry import Registry

#: A parameter in a path.
PARAMETER: Final = scan(r"{(\w+)}")
#: How many resources of each operation and game are kept as they are sent: one in all languages, or many paragraphs.
KEPT = 256
#: Prefixes of the service for which resources are kept: one is usual.
PREFIXES = 2
#: The msgspec type of an answer, for each game (`None`: an operation that belongs to no game).
Answer = Callable[[Any], Any]
Handler = Callable[..., Any]
Errors = tuple[type[Exception], ...]


class Operation(NamedTuple):
    """One endpoint.  Its summary and description are the docstring of ``handler``."""

    name: str
    method: str
    path: str  # below the prefix, with {parameters}
    handler: Handler
    answer: Answer
    problems: Errors
    body: type[GameSchema] | None = None
    query: type[Schema] = NoQuery
    lasting: bool = False  # a resource that callers may keep
    only: Callable[[Game[Any]], bool] | None = None  # the games that have it; all, unless given
    record: bool = False  # takes a whole game: its body may be larger than a position's, and gzipped
    choice: str = ""  # the name of its answer, where that is one of several
    languages: str = ""  # those of its texts, where it is not that of the request
    access: Access = Access.CALLERS
    weight: int = 1  # as how many requests one counts against a rate limit
    lines: bool = False  # takes and answers a value on each line (NDJSON), as they come; ``answer`` is that of one

    @property
    def summary(self) -> str:
        """What it does, in a line."""
        return self._words[0].removesuffix(".")

    @property
    def description(self) -> str:
        """What it does, in full."""
        return self._words[2] or self._words[0]

    @property
    def _words(self) -> tuple[str, str, str]:
        return inspect.cleandoc(self.handler.__doc__ or "").partition("\n\n")


class Operations:
    """The operations of one concern.  They become one Flask blueprint, or one for each game."""

    def __init__(self, name: str, description: str, prefix: str = "", *, of_each_game: bool = False) -> None:
        self.name, self.description, self.prefix, self.of_each_game = name, description, prefix, of_each_game
        self.all: list[Operation] = []

    def get(
        self,
        path: str,
        *,
        name: str,
        answer: Answer,
        problems: Errors = (),
        lasting: bool = True,
        languages: str = "",
        access: Access = Access.CALLERS,
    ) -> Callable[[Handler], Handler]:
        """Declare something to look at; ``lasting``: it has an ETag, and stays the same as long as the service does."""

        def declare(handler: Handler) -> Handler:
            declared: Errors = (MalformedRequest, *problems)
            self.all.append(
                Operation(
                    name, "GET", path, handler, answer, declared, lasting=lasting, languages=languages, access=access
                )
            )
            return handler

        return declare

    def post(
        self,
        path: str,
        *,
        name: str,
        body: type[GameSchema],
        answer: Answer,
        query: type[Schema] = NoQuery,
        problems: Errors = (),
        only: Callable[[Game[Any]], bool] | None = None,
        record: bool = False,
        choice: str = "",
        weight: int = 1,
    ) -> Callable[[Handler], Handler]:
        """Declare a function of what is sent: it answers, and changes nothing anywhere."""

        def declare(handler: Handler) -> Handler:
            declared: Errors = (
                MalformedRequest,
                RequestEntityTooLarge,
                UnsupportedMediaType,
                UnsupportedEncoding,
                *problems,
            )
            self.all.append(
                Operation(
                    name,
                    "POST",
                    path,
                    handler,
                    answer,
                    declared,
                    body,
                    query,
                    only=only,
                    record=record,
                    choice=choice,
                    weight=weight,
                )
            )
            return handler

        return declare

    def stream(
        self, path: str, *, name: str, answer: Answer, query: type[Schema] = NoQuery, weight: int = 1
    ) -> Callable[[Handler], Handler]:
        """Declare a function of lines, each of which it answers with a line."""

        def declare(handler: Handler) -> Handler:
            declared: Errors = (MalformedRequest, UnsupportedMediaType, UnsupportedEncoding)
            self.all.append(
                Operation(name, "POST", path, handler, answer, declared, query=query, weight=weight, lines=True)
            )
            return handler

        return declare

    def mounts(self, games: Registry) -> list[tuple[Game[Any] | None, str]]:
        """Where the operations are found: (game, prefix of the path) for each game, or once."""
        if not self.of_each_game:
            return [(None, self.prefix)]
        return [(game, self.prefix.replace("{game}", game.id)) for game in games.values()]

    def of(self, game: Game[Any] | None) -> list[Operation]:
        """The operations that a game has (`None`: those of no game)."""
        return [o for o in self.all if o.only is None or (game is not None and o.only(game))]

    def id_of(self, operation: Operation, game: Game[Any] | None) -> str:
        """The operationId: battlecrest.apply, timeOfHeroes.legalActions, games.list."""
        return f"{camel(game.id) if game else self.name}.{operation.name}"

    def blueprints(self, games: Registry) -> Iterator[Blueprint]:
        """What the Flask app registers."""
        for game, prefix in self.mounts(games):
            blueprint = Blueprint(f"{game.id}-{self.name}" if game else self.name, __name__, url_prefix=prefix)
            for operation in self.of(game):
                path = PARAMETER.sub(r"<\1>", operation.path)
                blueprint.add_url_rule(path, operation.name, _endpoint(operation, game), methods=[operation.method])
            yield blueprint


def camel(game_id: str) -> str:
    """A game's id as a word in SDKs: timeOfHeroes."""
    first, *rest = game_id.split("-")
    return first + "".join(word.capitalize() for word in rest)


def _endpoint(operation: Operation, game: Game[Any] | None) -> Callable[..., Response]:
    body = operation.body(game) if operation.body else None
    given = {"game": game} if game else {}

    @lru_cache(PREFIXES)
    def made_behind(prefix: str) -> Callable[[tuple[tuple[str, str], ...], str], Resource]:
        """What makes the resources of a service with this prefix, which depend on path and language besides."""

        @lru_cache(KEPT)
        def made(path: tuple[tuple[str, str], ...], language: str) -> Resource:
            content = _encode(operation.handler(**given, **dict(path)))
            return Resource(content, languages=operation.languages, for_good=not prefix)

        return made

    def look(**path: str) -> Response:
        """Answer a GET.  A query has nothing to say there, and is ignored: caches and trackers add what they like."""
        g.game = game
        if operation.lasting:
            made = made_behind(prefix_of_service())
            return made(tuple(path.items()), DEFAULT if operation.languages == DEFAULT else language()).reply()
        return reply(_encode(operation.handler(**given, **path)))

    def ask(**path: str) -> Response:
        """Answer a POST: body and query are as the contract says, or it is refused."""
        g.game = game
        asked: Request = request._get_current_object()  # type: ignore[attr-defined]  # every look through it costs
        arguments = {**given, **path, **_load_query(operation.query, asked.environ.get("QUERY_STRING", ""))}
        if operation.lines:
            return stream(operation.handler(read=stream_of(asked), **arguments))
        if body is not None:
            arguments["body"] = _load_body(body, asked, record=operation.record)
        return reply(_encode(operation.handler(**arguments)))

    return admitting(operation.access, operation.weight)(look if operation.method == "GET" else ask)


#: What marshmallow itself says of a member.
MESSAGES = {"Missing data for required field.": "json_missing", "Unknown field.": "json_unknown"}

#: Members that are decoded later, and looked through then.
POSITIONS: Final = ("position", "before")
#: Members that are compared with what we would have written.
SPELT: Final = ("action", "names")
#: Members that hold no object, or one that is looked at by itself.
NAMELESS: Final = frozenset({*POSITIONS, "ref", "token", "key", "seat", "as", *SPELT})

_encode = msgspec.json.Encoder(order="deterministic").encode


def _load_body(schema: GameSchema, asked: Request, *, record: bool) -> dict[str, Any]:
    settings: Settings = current_app.extensions["settings"]
    sent = read_body(asked, settings.record_bytes if record else settings.position_bytes, gzip=record)
    members = read_members(sent, schema.members)
    try:
        loaded: dict[str, Any] = schema.load(members)
    except ValidationError as error:
        pointer, why = _first(error)
        raise MalformedRequest(pointer, why) from error
    if not _given_once(sent, members, loaded, schema.game):
        for position in POSITIONS:
            sent = without(sent, members.get(position))
        check_names(sent)
    return loaded


def _given_once(sent: bytes, members: Members, loaded: dict[str, Any], game: Any) -> bool:
    """Whether it is plain that no name is given twice: what has names is spelt as we spell it."""
    return (
        NAMELESS.issuperset(members)
        and is_terse(sent, members)
        and all(name not in loaded or game.encode(loaded[name]) == bytes(members[name]) for name in SPELT)
    )


@lru_cache(256)
def _load_query(query: type[Schema], raw: str) -> dict[str, Any]:
    if not raw and not query._declared_fields:
        return {}
    parameters: dict[str, str] = {}
    for name, value in parse_qsl(raw, keep_blank_values=True):
        if name not in parameters:
            parameters[name] = value
        elif isinstance(query._declared_fields.get(name), Parts):  # a list, one of the usual ways to write it
            parameters[name] = ",".join(filter(None, (parameters[name], value)))
        else:
            raise MalformedRequest(UNSET, Message("given_twice", {}), name)
    try:
        loaded: dict[str, Any] = query().load(parameters)
    except ValidationError as error:
        pointer, why = _first(error)
        raise MalformedRequest(UNSET, why, pointer.removeprefix("/")) from error
    return loaded


def _first(error: ValidationError) -> tuple[str, Message]:
    """The first of marshmallow's messages: the JSON pointer, and what it says as a sentence of ours."""
    found: Any = error.messages
    name, found = next(iter(found.items()))
    pointer = "" if name == SCHEMA else f"/{escaped(name)}"
    if isinstance(found, dict):  # a place inside the member
        inside, found = next(iter(found.items()))
        pointer += inside
    said: Any = found[0]
    if isinstance(said, Message):
        return pointer, said
    if said in MESSAGES:
        return pointer, Message(MESSAGES[said], {"field": Verbatim(shortened(name))})
    return pointer, Message("not_as_agreed", {"words": said})
