"""Answers of a service that is newer than its clients: each has one unknown value or member."""

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from openapi.__main__ import HERE

Json = dict[str, Any]

WORD = "brand_new"
DOCUMENT: Json = json.loads((HERE / "openapi.json").read_bytes())
JSON, NDJSON = "application/json", "application/x-ndjson"


class NewWord(NamedTuple):
    """An answer with a new word."""

    operation: str
    method: str
    path: str
    schema: str
    """the name of the schema of the answer, or of each of its lines"""
    place: str
    """the place of the word in the contract"""
    answer: Any
    lines: bool


def answers() -> Iterator[NewWord]:
    """An answer for each enum and each tag that answers can have: the enums of a schema once, in one operation."""
    seen: set[str] = set()
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            content = operation["responses"]["200"]["content"]
            if not {JSON, NDJSON} & content.keys():  # a stream of events, which clients read themselves
                continue
            schema = content[JSON]["schema"] if JSON in content else content[NDJSON]["schema"]["contentSchema"]
            name = schema.get("$ref", "").rpartition("/")[2]
            for place, answer in _with_new_words(schema, "", lambda value: value, seen):
                yield NewWord(operation["operationId"], method.upper(), path, name, place, answer, JSON not in content)


def _with_new_words(schema: Json, place: str, whole: Callable[[Any], Any], seen: set[str]) -> Iterator[tuple[str, Any]]:
    """All that a part of an answer can be with a new word in it, as a whole answer.

    ``whole`` makes that of a value for this part.
    """
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        if name not in seen:
            seen.add(name)
            yield from _with_new_words(DOCUMENT["components"]["schemas"][name], name, whole, seen)
        return
    if all(isinstance(value, str) for value in schema.get("enum", [0])):
        yield place, whole(WORD)
    if tag := schema.get("discriminator", {}).get("propertyName"):
        yield f"{place}?{tag}", whole({**minimal(schema["oneOf"][0]), tag: WORD})
    for number, form in enumerate(schema.get("oneOf") or schema.get("anyOf") or ()):
        yield from _with_new_words(form, f"{place}[{number}]", whole, seen)
    tags = _tags(schema)
    for name, member in schema.get("properties", {}).items():
        if name not in tags:
            beside = minimal(schema)
            yield from _with_new_words(member, f"{place}.{name}", _member(whole, beside, name), seen)
    if isinstance(inner := schema.get("additionalProperties"), dict):
        yield from _with_new_words(inner, f"{place}.*", _member(whole, {}, "p1"), seen)
    if "items" in schema:
        yield from _with_new_words(schema["items"], f"{place}[]", _list(whole, schema), seen)


def _member(whole: Callable[[Any], Any], beside: Json, name: str) -> Callable[[Any], Any]:
    return lambda value: whole({**beside, name: value})


def _list(whole: Callable[[Any], Any], schema: Json) -> Callable[[Any], Any]:
    return lambda value: whole([value] * max(1, schema.get("minItems", 0)))


def _tags(schema: Json) -> set[str]:
    """The members that have one value, and say which kind an object is of: a new one is another kind."""
    return {name for name, member in schema.get("properties", {}).items() if len(member.get("enum", ())) == 1}


def minimal(schema: Json) -> Any:
    """The least that is of this schema, patterns aside."""
    if "$ref" in schema:
        return minimal(DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    if forms := schema.get("oneOf") or schema.get("anyOf"):
        return None if {"type": "null"} in forms else minimal(forms[0])
    match schema.get("type"):
        case "object":
            return {name: minimal(schema["properties"][name]) for name in schema.get("required", ())}
        case "array":
            return [minimal(schema["items"])] * schema.get("minItems", 0)
        case "string":
            return "x" * max(1, schema.get("minLength", 0))
        case "integer" | "number":
            return schema.get("minimum", 0)
        case "boolean":
            return False
    return None
