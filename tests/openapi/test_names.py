"""Names in the contract that generated clients can take over: no global is shadowed, no two values get one name."""

import builtins
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from api.openapi.schemas import enum_names, pascal
from openapi.__main__ import HERE

DOCUMENT: dict[str, Any] = json.loads((HERE / "openapi.json").read_bytes())

#: Types that a program has without an import, by language. A schema of the same name hides them in a generated client.
GLOBALS = {
    "JavaScript and TypeScript": """
        AggregateError Array ArrayBuffer ArrayLike Atomics Awaited BigInt Boolean Capitalize DataView Date Error
        EvalError Exclude Extract Function Infinity InstanceType Intl Iterable Iterator JSON Map Math NaN
        NonNullable Number Object Omit Parameters Partial Pick Promise PromiseLike Proxy RangeError Readonly
        Record ReferenceError Reflect RegExp Required ReturnType Set String Symbol SyntaxError TypeError
        URIError Uint8Array Uncapitalize Uppercase WeakMap WeakRef WeakSet Attr Audio Blob Body Cache Comment
        Crypto Document Element Event EventTarget File FormData Headers History Image Location Lock Message
        Navigator Node Notification Option Performance Plugin Range Request Response Screen Selection Storage
        Text Touch URL Window Worker""",
    "Java": """
        Appendable AutoCloseable Boolean Byte Character Class ClassLoader Cloneable Comparable Compiler
        Deprecated Double Enum Error Exception Float Integer Iterable Long Math Module Number Object Override
        Package Process Readable Record Runnable Runtime Short String StringBuilder System Thread Throwable Void""",
    "Kotlin": """
        Annotation Any Array Boolean Byte Char CharSequence Collection Comparable Double Enum Error Exception
        Float Function Int Iterable Iterator Lazy List Long Map MatchGroup MatchResult Nothing Number Pair Regex
        Result Sequence Set Short String Throwable Triple Unit""",
    "C#": """
        Action Array Attribute Boolean Buffer Byte Char Console Convert DateTime Decimal Delegate Dictionary
        Double Enum Environment Exception File Func Guid Index Int32 Lazy List Math Monitor Nullable Object Path
        Predicate Progress Queue Random Range Stack Stream String Task Thread Timer Tuple Type Uri Version Void""",
    "Rust": """
        AsMut AsRef Box Clone Copy Debug Default Drop Eq Err Extend Fn From FromIterator Hash Into Iterator None
        Ok Option Ord Result Self Send Sized Some String Sync ToOwned ToString TryFrom TryInto Unpin Vec""",
    "Go": "Context Error Time",
    "Swift": """
        Any Array Bool Character Codable Collection Comparable Data Date Decimal Decodable Dictionary Double
        Encodable Equatable Error Float Hashable Hasher Identifiable Int KeyPath Mirror Never Notification
        Operation Optional Progress Protocol Range Result Self Sendable Sequence Set String Substring Task Type
        URL UUID Void""",
    "Dart": """
        BigInt Comparable DateTime Deprecated Duration Enum Error Exception Expando Function Future Invocation
        Iterable Iterator List Map MapEntry Match Never Null Object Pattern Record RegExp Set Sink StackTrace
        Stopwatch Stream String Symbol Type Uri""",
    "Python": "Any Callable Dict Enum Field Generic Iterable List Literal Mapping Meta Raw Sequence Set Struct Union",
}


def enums(node: Any = DOCUMENT, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The schemas that list strings, with their places in the document."""
    if isinstance(node, list):
        node = {str(at): inner for at, inner in enumerate(node)}
    if isinstance(node, dict):
        if isinstance(values := node.get("enum"), list) and all(isinstance(value, str) for value in values):
            yield place, node
        for key, inner in node.items():
            if key not in ("example", "examples"):
                yield from enums(inner, f"{place}/{key}")


def identifier(value: str) -> str:
    """The identifier of a value in the coarsest of the generators: they drop all but letters and digits."""
    return re.sub(r"\W|_", "", value).upper()


@pytest.mark.parametrize("language", GLOBALS)
def test_no_schema_bears_the_name_of_a_global(language: str) -> None:
    taken = set(GLOBALS[language].split()) & DOCUMENT["components"]["schemas"].keys()
    assert not taken, f"a generated client for {language} would hide {sorted(taken)}"


def test_no_schema_bears_the_name_of_a_builtin_of_python() -> None:
    assert not DOCUMENT["components"]["schemas"].keys() & vars(builtins).keys()


def test_schema_names_differ_by_more_than_case() -> None:
    """Generators write a file for each, and some file systems ignore the case."""
    names = [name.lower() for name in DOCUMENT["components"]["schemas"]]
    assert len(names) == len(set(names))


def needs_type(schema: Any) -> bool:
    """Return whether generators make a separate type for a member with this schema."""
    if not isinstance(schema, dict):
        return False
    forms = [form for form in schema.get("anyOf", schema.get("oneOf", ())) if form != {"type": "null"}]
    inner = [*forms, schema.get("items"), schema.get("additionalProperties")]
    return "enum" in schema or "properties" in schema or len(forms) > 1 or any(map(needs_type, inner))


def test_no_schema_bears_the_name_of_an_inline_type() -> None:
    """Generators for Go and Java name the type of `Token.seen` `TokenSeen`."""
    schemas = DOCUMENT["components"]["schemas"]
    implied = {
        name + pascal(member)
        for name, schema in schemas.items()
        for member, inner in schema.get("properties", {}).items()
        if needs_type(inner)
    }
    assert not implied & schemas.keys()


@pytest.mark.parametrize("union", ["Action", "Event", "Component", "Task", "Effect"])
def test_the_name_of_a_variant_ends_with_its_union(union: str) -> None:
    unions = {name: schema for name, schema in DOCUMENT["components"]["schemas"].items() if name.endswith(union)}
    variants = [form["$ref"] for schema in unions.values() for form in schema.get("oneOf", ())]
    assert variants
    assert all(name.endswith(union) for name in variants)


def test_no_two_values_of_an_enum_get_the_same_name() -> None:
    found = dict(enums())
    assert len(found) > 400
    for place, schema in found.items():
        names = schema.get("x-enum-varnames", schema["enum"])
        assert len(names) == len(schema["enum"]), place
        assert len(set(map(identifier, names))) == len(names), place


def test_values_that_would_collide_have_names_of_their_own() -> None:
    named = [schema for _, schema in enums() if "x-enum-varnames" in schema]
    assert [schema["enum"] for schema in named] == [["A+", "A-", "B+", "B-"]]
    for schema in named:
        assert schema["x-enum-varnames"] == ["A_PLUS", "A_MINUS", "B_PLUS", "B_MINUS"]
        assert schema["x-enumNames"] == schema["x-enum-varnames"]
    assert enum_names(["1", "2+"]) == {}
