"""The OpenAPI document, built by apispec from the endpoints: marshmallow schemas and msgspec types."""

import inspect
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import msgspec
import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from msgspec.inspect import StructType, type_info

from api import VERSION
from api.errors.exceptions import Overloaded, TooManyRequests, UnknownApiKey
from api.errors.registry import ALL_PROBLEMS, ProblemSpec, spec_for
from api.errors.responses import MEDIA_TYPE
from api.http.forwarding import RULESET_HEADER
from api.http.headers import REQUEST_ID
from api.http.request_body import AnyGameSchema, GameSchema, MsgspecField, RecordField
from api.http.responses import EVENT_STREAM, JSON, NDJSON
from api.http.routing import PARAMETER, Endpoint, Resource
from api.limits.access import Access
from api.matches.rooms import CLAIMABLE
from api.openapi.schemas import REF, Components, Json, describe, pascal
from api.play.requests import PARTS, REPLAY_PARTS, Parts, ReplayBody
from engine.core.game import AnyGame
from engine.core.patterns import published, whole
from engine.core.text.catalog import LANGUAGES
from engine.registry import Registry

try:
    from yaml import CSafeDumper as SafeDumper
except ImportError:  # PyYAML was built without libyaml: the same, but slower
    from yaml import SafeDumper  # type: ignore[assignment] # of the same interface

#: The committed document; the service takes its examples, which `python -m openapi` records, from there.
CONTRACT = Path(__file__).parents[2] / "openapi" / "openapi.json"

DESCRIPTION = """\
The rules of tabletop games as a service. A client sends a position and an action, and gets the next position, the
events, and all legal actions. The service stores no games: a position contains the whole game.

Errors are problems (RFC 9457, `application/problem+json`); their `type` is the address of an explanation.
`Accept-Language` selects the language of prompts, reasons, rules and texts: en, uk or ru.

A service may limit the rate of requests for each API key or address. Then all responses have the headers `RateLimit`
(remaining quota) and `RateLimit-Policy` (the limit). Requests beyond it are refused with `too-many-requests`.

In request bodies, a member that is null counts as left out, and `[]` and `{}` are both accepted for empty lists and
maps.
"""
#: A value that is an address of the service: its root, a link, the type of a problem.
ADDRESS = whole(r"/(v1/[\w/{}.-]*|problems/[\w-]+|docs/guide/[\w/.-]+)?")
ID = {"type": "string", "pattern": published(REQUEST_ID)}
#: Operations without authentication and rate limit.
FOR_OPERATORS = (Access.OPERATORS, Access.LIVENESS)
#: The description of the tag of a game. The link is relative to the page of the reference.
ABOUT_GAME = (
    "{title}: the components, the rules, and playing. The guide has "
    "[all actions, decisions, events and errors](guide/games/{id}/reference/index.html), with examples."
)
#: The names of the security schemes.
API_KEY, SEAT_KEY = "ApiKey", "SeatKey"
#: The name of the component of a snapshot of any game.
MATCH_SNAPSHOT = "MatchSnapshot"
#: The headers that every answer has.
ALWAYS: Json = {"X-Request-Id": "RequestId", "Content-Language": "ContentLanguage"}
#: The name of the part of the document that is about no game (`api.openapi.parts`).
SERVICE = "service"
#: The end of the addresses of parts.  It belongs to the parameter: tools know only parameters that fill a segment.
PART_SUFFIX = ".json"
#: Behind the name of a game, the name of the component of its records; the other is that of a record of any game.
RECORD, MATCH_RECORD = "Record", "MatchRecord"
LANGUAGE_TAG = f"({'|'.join(LANGUAGES)})"
#: The components of query parameters that many operations have.
SHARED = {"language": "LanguageQuery", "viewer": "ViewerQuery"}
#: The names of the types of parts that `include` lists.
PART_TYPES: dict[tuple[str, ...], str] = {PARTS: "TurnPart", REPLAY_PARTS: "ReplayPart"}
HEADERS: Json = {
    "RequestId": {"description": "the id of the request: the caller's X-Request-Id, or a new one", "schema": ID},
    "ContentLanguage": {
        "description": "the language of the texts, or all languages that they are in",
        "schema": {"type": "string", "pattern": published(f"{LANGUAGE_TAG}(, {LANGUAGE_TAG})*")},
    },
    "HeraldRuleset": {
        "description": "the id of the game and the ruleset that has answered, as `{game}/2.0.0`",
        "schema": {"type": "string"},
    },
    "RetryAfter": {"description": "seconds to wait before the same request", "schema": {"type": "string"}},
    "RateLimit": {
        "description": "requests left (`r`) until the window closes in `t` seconds; an expensive operation counts as "
        "several",
        "schema": {"type": "string"},
    },
    "RateLimitPolicy": {"description": "requests (`q`) in a window of `w` seconds", "schema": {"type": "string"}},
    "WWWAuthenticate": {"description": "how to say who calls", "schema": {"type": "string"}},
    "ETag": {"description": "the version of this answer, for If-None-Match", "schema": {"type": "string"}},
}
PARAMETERS: Json = {
    "LanguageQuery": {
        "name": "language",
        "in": "query",
        "description": "the language of the texts; it counts more than `Accept-Language`",
        "schema": {"$ref": REF.format(name="Language")},
        "example": "en",
    },
    "ViewerQuery": {
        "name": "viewer",
        "in": "query",
        "description": "the same as the member `viewer` of the body",
        "schema": {"$ref": REF.format(name="Viewer")},
        "example": "p1",
    },
    "LastEventId": {
        "name": "Last-Event-ID",
        "in": "header",
        "description": "the `id` of the last `turn` that the client has read; it counts more than `after`",
        "schema": {"type": "string", "pattern": published("[0-9]{1,9}")},
        "example": "7",
    },
    "AcceptLanguage": {
        "name": "Accept-Language",
        "in": "header",
        "description": "the languages of the texts, with quality values: en, uk, ru",
        "schema": {"type": "string"},
        "example": "en",
    },
    "HeraldMatch": {
        "name": "Herald-Match",
        "in": "header",
        "description": "the public name of the match (`chance.match` of its turns): a proxy can send all calls "
        "of a match to the same process, which then has it at hand; no answer depends on it",
        "schema": {"type": "string"},
        "example": "wfYcBc0mK2rV",
    },
    "HeraldRuleset": {
        "name": RULESET_HEADER,
        "in": "header",
        "description": "the game and the ruleset of the match, as its turns name them: a proxy can send the call to a "
        "service that plays this ruleset; no answer depends on it",
        "schema": {"type": "string"},
    },
}


def build(resources: Sequence[Resource], games: Registry, recorded: Json | None = None) -> Json:
    """Return the document: always the same for the same games and examples (those of the committed document)."""
    return Document(resources, games, committed_examples() if recorded is None else recorded).build()


def committed_examples() -> Json:
    """Return the examples of the committed document; none while that is missing or broken, and so to be renewed."""
    try:
        return examples_in(json.loads(CONTRACT.read_bytes()))
    except (OSError, ValueError):
        return {}


def examples_in(document: Json) -> Json:
    """Return the examples of a document by operation (`gate`: shared responses), `request` or status, and name."""

    def values(holder: Json) -> Json:
        described: Json = next(iter(holder.get("content", {}).values()), {})
        return {name: example["value"] for name, example in described.get("examples", {}).items()}

    operations = [operation for path in document["paths"].values() for operation in path.values()]
    shared = document["components"]["responses"]
    return {
        operation["operationId"]: {
            key: values(shared[holder["$ref"].rpartition("/")[2]] if "$ref" in holder else holder)
            for key, holder in {"request": operation.get("requestBody", {}), **operation["responses"]}.items()
        }
        for operation in operations
    } | {"gate": {str(spec.status): values(shared[pascal(spec.name)]) for spec in admission_errors(Access.CLIENTS)}}


def as_json(document: Json) -> bytes:
    """Return indented JSON."""
    return (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode()


def as_yaml(document: Json) -> bytes:
    """Return the document in YAML."""
    return yaml.dump(document, Dumper=Dumper, allow_unicode=True, sort_keys=False, width=120).encode()


def admission_errors(access: Access) -> list[ProblemSpec]:
    """Return the problems of admission control for an operation with this access."""
    if access in FOR_OPERATORS:
        return []
    errors = (TooManyRequests, Overloaded) if access is Access.SEATS else (UnknownApiKey, TooManyRequests, Overloaded)
    return [spec_for(error) for error in errors]


class Dumper(SafeDumper):
    """YAML without anchors, which few readers of OpenAPI expect."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def with_base_path(prefix: str, node: Any) -> Any:
    """Return the document of a service behind a path prefix."""
    if not prefix:
        return node
    if isinstance(node, dict):
        moved = {key: with_base_path(prefix, value) for key, value in node.items()}
        if "propertyName" in node and "mapping" in node:
            moved["mapping"] = {with_base_path(prefix, key): value for key, value in node["mapping"].items()}
        return moved
    if isinstance(node, list):
        return [with_base_path(prefix, inner) for inner in node]
    if isinstance(node, str) and ADDRESS.match(node):
        return prefix if node == "/" else prefix + node
    return node


class Document:
    """A builder of the document."""

    def __init__(self, resources: Sequence[Resource], games: Registry, recorded: Json) -> None:
        self.resources, self.games, self.examples = resources, games, recorded
        plugin = MarshmallowPlugin()
        self.spec = APISpec(
            title="Herald: rules as a service",
            version=VERSION,
            openapi_version="3.1.0",
            plugins=[plugin],
            info={
                "description": DESCRIPTION,
                "contact": {"name": "the operator of this service"},
                "license": {"name": "MIT", "identifier": "MIT"},
            },
            servers=[{"url": "/", "description": "the service that serves this document"}],
            security=[{API_KEY: []}, {}],
        )
        self.spec.components.security_scheme(
            API_KEY,
            {
                "type": "http",
                "scheme": "bearer",
                "description": "an API key, `hk_...`, if the service issues them; each has a rate limit of its own. "
                "Requests without a key count for their address, or are refused with `unknown-api-key`",
            },
        )
        self.spec.components.security_scheme(
            SEAT_KEY,
            {
                "type": "http",
                "scheme": "bearer",
                "description": "the key of a seat of a single-use match, of its `table` or its `spectator`; the key "
                "replaces an API key",
            },
        )
        self.converter = cast(Any, plugin.converter)  # none before the plugin is initialized, which it is
        self.components = {game: self._components(game) for game in (None, *games.values())}

        def typed(_: Any, field: Any, **__: Any) -> Json:
            if isinstance(field, RecordField):
                return reference(f"{pascal(field.game.id)}{RECORD}")
            return self.components[field.game].schema(field.type) if isinstance(field, MsgspecField) else {}

        self.converter.add_attribute_function(typed)
        self.converter.add_attribute_function(parts)
        self.converter.add_parameter_attribute_function(comma_list)

    def build(self) -> Json:
        """Return the whole document."""
        for name, header in HEADERS.items():
            self.spec.components.header(name, {"required": True, **header})
        for name, parameter in PARAMETERS.items():
            self.spec.components.parameter(name, parameter["in"], parameter)
        for components in self.components.values():
            for name, schema in components.all.items():
                self._add_schema(name, schema)
        self._add_records()
        self._add_snapshots()
        self._add_refusals()
        for resource in self.resources:
            for game, prefix in resource.mounts(self.games):
                for endpoint in resource.endpoints_for(game):
                    self._add_operation(resource, endpoint, game, prefix + endpoint.path)
        document = self.spec.to_dict()
        share_responses(document)
        document["components"] = {spec: dict(sorted(found.items())) for spec, found in document["components"].items()}
        return document

    def _components(self, game: AnyGame | None) -> Components:
        """Return the types of all operations of a game."""
        operations = [o for c in self.resources if c.of_each_game == (game is not None) for o in c.endpoints_for(game)]
        bodies = [o.body for o in operations if o.body]
        if game is not None:
            bodies += [body.of_game for body in self.bodies_of_any_game()]
        fields = [field for body in bodies for field in body(game).fields.values()]
        taken = [
            field.type for field in fields if isinstance(field, MsgspecField) and not isinstance(field, RecordField)
        ]
        choices = {endpoint.union_name: endpoint.response_type(game) for endpoint in operations if endpoint.union_name}
        return Components(game, taken, [endpoint.response_type(game) for endpoint in operations], choices)

    def bodies_of_any_game(self) -> list[type[AnyGameSchema]]:
        """Return the request bodies that differ by the game they name."""
        bodies = [endpoint.body for resource in self.resources for endpoint in resource.endpoints]
        return [body for body in bodies if body is not None and issubclass(body, AnyGameSchema)]

    def _add_schema(self, name: str, schema: Json) -> None:
        """Add a component; types of the core come with every game."""
        if name not in self.spec.components.schemas:
            self.spec.components.schema(name, schema)

    def _add_records(self) -> None:
        """Add the schemas of records: the body of each game's `replay`, with the id of the game."""
        names = {game.id: f"{pascal(game.id)}{RECORD}" for game in self.games.values()}
        for game in self.games.values():
            body = ReplayBody(game)
            record: Json = self.converter.schema2jsonschema(body)
            for option in ("viewer", "position", "language"):
                del record["properties"][option]
            described = {
                "description": f"a whole match of {game.title['en']}",
                "required": ["chance", "game"],
                "additionalProperties": False,
                **exactly_one_of(*(name for form in body.one_of[0] for name in form)),
            }
            self._add_schema(names[game.id], record | described)
        mapping = {id_: REF.format(name=name) for id_, name in names.items()}
        whole = {
            "description": "a whole match of one of the games",
            "oneOf": [reference(name) for name in names.values()],
            "discriminator": {"propertyName": "game", "mapping": mapping},
        }
        self._add_schema(MATCH_RECORD, whole)

    def _add_snapshots(self) -> None:
        """Add the schema of a snapshot of any game."""
        names = [f"{pascal(game.id)}Snapshot" for game in self.games.values()]
        # Without a discriminator: with one, generators take the game out of each of them.
        described = {
            "description": "a snapshot of one of the games, identified by `game`",
            "anyOf": [reference(name) for name in names],
        }
        self._add_schema(MATCH_SNAPSHOT, described)

    def _add_operation(self, resource: Resource, endpoint: Endpoint, game: AnyGame | None, path: str) -> None:
        id_ = resource.operation_id(endpoint, game)
        tag = game.title["en"] if game else resource.name
        if tag not in [known["name"] for known in self.spec._tags]:
            about = ABOUT_GAME.format(title=tag, id=game.id) if game else resource.description
            self.spec.tag({"name": tag, "description": about})
        recorded = self.examples.get(id_, {})
        described: Json = {
            "operationId": id_,
            "tags": [tag],
            "summary": endpoint.summary,
            "description": endpoint.description,
            "parameters": [
                *(self._path_parameter(name, game) for name in PARAMETER.findall(endpoint.path)),
                *(
                    SHARED.get(one["name"], one)
                    for one in self.converter.schema2parameters(endpoint.query(), location="query")
                ),
                "AcceptLanguage",
                *(["LastEventId"] if endpoint.events else []),
                *(["HeraldMatch", "HeraldRuleset"] if game and endpoint.body else []),
            ],
            "responses": self._responses(resource, endpoint, game, recorded, admission_errors(endpoint.access)),
        }
        if endpoint.access in FOR_OPERATORS:
            described["security"] = []
        if endpoint.access is Access.SEATS:
            described["security"] = [{SEAT_KEY: []}, *([{}] if endpoint.events else [])]
        if endpoint.ndjson:
            content = {NDJSON: ndjson_content(reference(MATCH_RECORD)) | examples(recorded.get("request"))}
            described["requestBody"] = {"required": True, "content": content}
        if endpoint.body:
            name = f"{pascal(game.id if game else resource.name)}{pascal(endpoint.name)}Request"
            if issubclass(endpoint.body, AnyGameSchema):
                self._add_schema(name, self._body_of_any_game(name, endpoint.body))
            else:
                self._add_schema(name, self._body(endpoint.body(game), name.removesuffix("Request")))
            content = {"schema": reference(name), **examples(recorded.get("request"))}
            described["requestBody"] = {"required": True, "content": {JSON: content}}
        self.spec.path(path, operations={endpoint.method.lower(): described})

    def _path_parameter(self, name: str, game: AnyGame | None) -> Json:
        ids = [game.id for game in self.games.values()]
        kinds = sorted({spec.name for spec in ALL_PROBLEMS})
        description, schema, example = {
            "game": ("the game", {"type": "string", "enum": ids}, ids[0]),
            "match": (
                "the id of a single-use match",
                {"type": "string", "pattern": published("[A-Za-z0-9_-]{22}")},
                "Jd6NSMz7Qq5BcFtd1kG2Xg",
            ),
            "name": ("the name of the problem", {"type": "string", "enum": kinds}, "illegal-action"),
            "part": (
                "the file of a game, or of the service",
                {"type": "string", "enum": [name + PART_SUFFIX for name in (*ids, SERVICE)]},
                ids[0] + PART_SUFFIX,
            ),
            "rule": ("the id of the paragraph", ID, next(iter(game.text.rulebook)).id if game else ""),
            "seat": ("a seat of the match, or one of several", {"type": "string", "enum": list(CLAIMABLE)}, "any"),
        }[name]
        described = {"name": name, "in": "path", "required": True, "description": description}
        return {**described, "schema": schema, "example": example}

    def _body(self, schema: GameSchema, name: str) -> Json:
        """Return the schema of a request body; with one alternative for each choice of members.

        The required members name the alternatives: `BattlecrestApplyByRef` has a `ref` and one action,
        `BattlecrestApplyAllByRef` several.
        """
        whole: Json = self.converter.schema2jsonschema(schema)
        whole["description"] = inspect.cleandoc(schema.__doc__ or "")
        if not schema.one_of:
            return whole
        members = {member: whole["properties"][member] for member in schema.fields}
        for member, described in members.items():
            if "anyOf" in described:
                self._add_schema(name + pascal(member), described)
                members[member] = reference(name + pascal(member))
        forms = {}
        for required, optional in schema.alternatives():
            form = f"{name}{'All' * ('actions' in required)}By{pascal(required[0])}"
            forms[form] = {
                "description": f"{whole['description']} This form has {', '.join(f'`{one}`' for one in required)}.",
                "type": "object",
                "properties": {member: members[member] for member in members if member in required + optional},
                "required": sorted(required),
                "additionalProperties": False,
            }
            self._add_schema(form, forms[form])
        return {"description": whole["description"], "oneOf": [reference(form) for form in forms]}

    def _body_of_any_game(self, name: str, body: type[AnyGameSchema]) -> Json:
        """Return the schema of a request body that has one form for each game."""
        names = {game.id: f"{pascal(game.id)}{name}" for game in self.games.values()}
        for game in self.games.values():
            self._add_schema(names[game.id], self._body(body.of_game(game), names[game.id].removesuffix("Request")))
        return {
            "description": inspect.cleandoc(body.__doc__ or ""),
            "oneOf": [reference(form) for form in names.values()],
            "discriminator": {
                "propertyName": "game",
                "mapping": {id_: REF.format(name=form) for id_, form in names.items()},
            },
        }

    def _add_refusals(self) -> None:
        """Add the responses that all operations share."""
        more = {401: {"WWW-Authenticate": "WWWAuthenticate"}, 503: {"Retry-After": "RetryAfter"}}
        more[429] = more[503] | {"RateLimit": "RateLimit", "RateLimit-Policy": "RateLimitPolicy"}
        recorded = self.examples.get("gate", {})
        for spec in admission_errors(Access.CLIENTS):
            self._add_schema(problem_name(spec), problem_schema(spec))
            described = {
                "description": spec.name,
                "headers": ALWAYS | more[spec.status],
                "content": {
                    MEDIA_TYPE: {"schema": reference(problem_name(spec)), **examples(recorded.get(str(spec.status)))}
                },
            }
            self.spec.components.response(pascal(spec.name), described)

    def _responses(
        self, resource: Resource, endpoint: Endpoint, game: AnyGame | None, recorded: Json, gate: list[ProblemSpec]
    ) -> Json:
        headers = ALWAYS
        more = {RULESET_HEADER: "HeraldRuleset"} if game else {}
        schema = self.components[game].schema(endpoint.response_type(game))
        if endpoint.events:
            content = {EVENT_STREAM: events_content(schema)}
        else:
            content = {NDJSON: ndjson_content(schema)} if endpoint.ndjson else {JSON: {"schema": schema}}
        for described in content.values():
            described |= examples(recorded.get("200"))
        responses: Json = {
            "200": {
                "description": endpoint.summary,
                "headers": headers | more | ({"ETag": "ETag"} if endpoint.cacheable else {}),
                "content": content,
            }
        }
        if endpoint.cacheable:
            responses["304"] = {"description": "not modified since the version named by If-None-Match"}
        if endpoint.no_content:
            responses["204"] = {"description": endpoint.no_content, "headers": headers}
        by_status: dict[int, list[ProblemSpec]] = {}
        for error in endpoint.problems:
            spec = spec_for(error)
            by_status.setdefault(spec.status, []).append(spec)
            if problem_name(spec) not in self.spec.components.schemas:
                self.spec.components.schema(problem_name(spec), problem_schema(spec))
        for spec in gate:
            if spec.status in by_status:
                by_status[spec.status].append(spec)
            else:
                responses[str(spec.status)] = pascal(spec.name)
        for status, kinds in sorted(by_status.items()):
            name = problem_name(kinds[0])
            if len(kinds) > 1:
                name = f"{'' if game else pascal(resource.name)}{pascal(endpoint.name)}{status}Problem"
                self._add_schema(name, problem_choice(kinds))
            responses[str(status)] = {
                "description": ", ".join(spec.name for spec in kinds),
                "headers": headers | ({"Retry-After": "RetryAfter"} if status == 503 else {}),
                "content": {MEDIA_TYPE: {"schema": reference(name), **examples(recorded.get(str(status)))}},
            }
        return dict(sorted(responses.items()))


def share_responses(document: Json) -> None:
    """Make components of the problems that several operations return in the same words.

    They are named after their schemas; a response of the same name with another content stays where it is.
    """
    shared: Json = document["components"]["responses"]
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    found = [
        (operation["responses"], status, json.dumps(response))
        for operation in operations
        for status, response in operation["responses"].items()
        if MEDIA_TYPE in response.get("content", {})
    ]
    times = Counter(text for _, _, text in found)
    for responses, status, text in found:
        name = responses[status]["content"][MEDIA_TYPE]["schema"]["$ref"].rpartition("/")[2].removesuffix("Problem")
        if times[text] > 1 and json.dumps(shared.setdefault(name, responses[status])) == text:
            responses[status] = {"$ref": f"#/components/responses/{name}"}


def exactly_one_of(first: str, second: str) -> Json:
    """Return a schema of objects with one of two members.

    Generators ignore these keywords; alternatives would give them two types.
    """

    def without(name: str) -> Json:
        return {"propertyNames": {"not": {"const": name}}}

    return {"if": without(second), "then": {"not": without(first)}, "else": without(first)}


def ndjson_content(schema: Json) -> Json:
    """Return the media type of a stream with a value of this schema on each line."""
    described = {"type": "string", "contentMediaType": NDJSON, "contentSchema": schema}
    return {"schema": {"description": "on each line a value of `contentSchema`", **described}}


def events_content(schema: Json) -> Json:
    """Return the media type of a stream of server-sent events with data of this schema."""
    described = {"type": "string", "contentMediaType": EVENT_STREAM, "contentSchema": schema}
    return {"schema": {"description": "the `data` of each event is a value of `contentSchema`", **described}}


def reference(name: str) -> Json:
    """Return a reference to a schema of the document."""
    return {"$ref": REF.format(name=name)}


def examples(recorded: Json | None) -> Json:
    """Return the `examples` of a media type: the recorded ones, by name."""
    return {"examples": {name: {"value": value} for name, value in recorded.items()}} if recorded else {}


def problem_name(spec: ProblemSpec) -> str:
    """Return the name of the schema of a problem."""
    return pascal(spec.name) + "Problem"


def problem_schema(spec: ProblemSpec) -> Json:
    """Return the schema of a problem, with its constant values."""
    schema: Json = msgspec.json.schema(spec.model)["$defs"][spec.model.__name__]
    del schema["title"]
    describe(cast(StructType, type_info(spec.model)), schema)  # every model is a struct
    schema["description"] = spec.title()
    for name, value in (("type", spec.type), ("status", spec.status)):
        schema["properties"][name] = {**schema["properties"][name], "const": value}
    return schema


def problem_choice(kinds: list[ProblemSpec]) -> Json:
    """Return the schema of one of several problems with the same status."""
    mapping = {spec.type: REF.format(name=problem_name(spec)) for spec in kinds}
    return {
        "description": f"what can be wrong: {', '.join(spec.name for spec in kinds)}",
        "oneOf": [reference(problem_name(spec)) for spec in kinds],
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }


def parts(_: Any, field: Any, **__: Any) -> Json:
    """Return the schema of an `include` parameter: an attribute function of apispec."""
    if not isinstance(field, Parts):
        return {}
    name = PART_TYPES.get(tuple(field.parts))
    return {"type": "array", "items": reference(name) if name else {"type": "string", "enum": list(field.parts)}}


def comma_list(_: Any, field: Any, **__: Any) -> Json:
    """Return the style of an `include` parameter, a comma-separated list: a parameter function of apispec."""
    return {"style": "form", "explode": False} if isinstance(field, Parts) else {}
