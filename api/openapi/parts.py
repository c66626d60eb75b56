"""Parts of the OpenAPI document: that of one game, that of no game, and the JSON Schema of records."""

import json
from collections.abc import Collection
from typing import Any, Final

from api.openapi.document import MATCH_RECORD, SERVICE, reference
from api.openapi.schemas import REF, Json, pascal
from api.openapi.words import ERROR_CODE
from engine.core.patterns import scan
from engine.registry import Registry

A_COMPONENT: Final = scan(r'"#/components/(\w+)/([^"]+)"')


def part_names(games: Registry) -> tuple[str, ...]:
    """Return the names of the parts: the ids of the games, and `service`."""
    return (*games, SERVICE)


def part_of(document: Json, name: str, games: Registry) -> Json:
    """Return the part of the document about one game, or about the service: for people and for quick tools.

    Each response has one example, and the codes of errors have no descriptions; the whole document has all. The part
    about the service refers to the parts of the games for their schemas.
    """
    paths = _paths(document, name, games)
    outside = {} if name in games else _schemas_of_games(document, games)
    components = {
        **referenced(document, paths, outside),
        "securitySchemes": document["components"]["securitySchemes"],
    }
    tags = {tag for operations in paths.values() for operation in operations.values() for tag in operation["tags"]}
    title = games[name].title["en"] if name in games else "matches, records and the service"
    part: Json = {
        **document,
        "info": {**document["info"], "title": f"Herald: {title}"},
        "tags": [tag for tag in document["tags"] if tag["name"] in tags],
        "paths": paths,
        "components": dict(sorted(components.items())),
    }
    text = json.dumps(part)
    for schema, game in outside.items():
        text = text.replace(f'"{REF.format(name=schema)}"', f'"{game}.json{REF.format(name=schema)}"')
    return _with_less_detail(json.loads(text))


def _paths(document: Json, name: str, games: Registry) -> Json:
    own = f"/v1/games/{name}/" if name in games else "/"
    others = tuple(f"/v1/games/{id_}/" for id_ in games if id_ != name)
    paths: Json = document["paths"]
    return {path: found for path, found in paths.items() if path.startswith(own) and not path.startswith(others)}


def _schemas_of_games(document: Json, games: Registry) -> dict[str, str]:
    """Return the schemas that bear the name of a game and are in its part, with the id of the game."""
    return {
        schema: game
        for game in games
        for schema in referenced(document, _paths(document, game, games))["schemas"]
        if schema.startswith(pascal(game))
    }


def _with_less_detail(part: Json) -> Json:
    operations = [operation for path in part["paths"].values() for operation in path.values()]
    responses = [response for operation in operations for response in operation["responses"].values()]
    for response in (*responses, *part["components"].get("responses", {}).values()):
        for content in response.get("content", {}).values():
            if "examples" in content:
                first = next(iter(content["examples"]))
                content["examples"] = {first: content["examples"][first]}
    for name, schema in part["components"].get("schemas", {}).items():
        if name.endswith(ERROR_CODE):
            schema.pop("x-enum-descriptions", None)
    return part


def referenced(document: Json, root: Any, outside: Collection[str] = ()) -> Json:
    """Return the components that ``root`` needs, by kind and name, in the order of their names.

    Schemas that are ``outside`` are left out, with what only they need.
    """
    found: Json = {}
    waiting = [root]
    while waiting:
        for kind, name in A_COMPONENT.findall(json.dumps(waiting.pop())):
            if name not in found.setdefault(kind, {}) and not (kind == "schemas" and name in outside):
                found[kind][name] = document["components"][kind][name]
                waiting.append(found[kind][name])
    return {kind: dict(sorted(named.items())) for kind, named in found.items()}


def schema_of_records(document: Json) -> Json:
    """Return the JSON Schema of records, with all referenced schemas of the document."""
    found = referenced(document, reference(MATCH_RECORD))["schemas"]
    text = json.dumps(found).replace(REF.format(name=""), "#/$defs/")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A record of a game, as Herald takes it",
        "$ref": f"#/$defs/{MATCH_RECORD}",
        "$defs": json.loads(text),
    }
