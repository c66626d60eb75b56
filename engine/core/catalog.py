"""Components as data: YAML files read into typed structs, and the catalog that is served from them."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec
import yaml

from engine.core.errors import DataError
from engine.core.patterns import scan
from engine.core.schema_hints import schema_hint
from engine.core.text.catalog import LANGUAGES, Text
from engine.core.yaml_cache import cached

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # PyYAML was built without libyaml: the same, but slower
    from yaml import SafeLoader  # type: ignore[assignment]  # same methods

T = TypeVar("T")
#: How a message goes on that is about a place inside a map.
INSIDE = " (inside, at "

#: Where a value comes from: stated in the rulebook, our reading of an unclear place of it, stated in another published
#: source, or made by this project (never printed).
Origin = Literal["rulebook", "reading", "published", "designed"]
#: Where the parts of a component come from, by the names of its members: name, values, text.
Provenance = dict[str, Origin]


class Component(msgspec.Struct, tag_field="kind", kw_only=True, frozen=True):
    """One thing in the box.  Games derive their kinds, each with a ``tag``."""

    id: str
    """what actions, positions and events call it"""
    name: Text
    """its name in each language"""
    provenance: Provenance
    """where its parts come from"""
    note: str = ""
    """what else was designed or decided about it; empty: nothing"""


def load_yaml(path: Path, type_: type[T]) -> T:
    """Read one data file as this type; a `DataError` names file, place, what is wrong there and what would be right."""
    data = read_yaml(path)
    try:
        found = msgspec.convert(data, type_, strict=True)
    except msgspec.ValidationError as problem:
        pointer, why = split_error(problem)
        raise DataError(path.name, pointer, why + schema_hint(type_, data, pointer, str(problem))) from problem
    for pointer, why in _faults(data, ""):
        raise DataError(path.name, pointer, why)
    return found


def read_yaml(path: Path) -> Any:
    """What a YAML file holds, as it stands there; a `DataError` names the line of what is no YAML, or a key twice."""
    try:
        return cached(path, partial(yaml.load, Loader=_Loader))
    except yaml.MarkedYAMLError as problem:
        line = problem.problem_mark.line + 1 if problem.problem_mark else 0
        raise DataError(path.name, "", f"line {line}: {problem.problem}") from problem
    except yaml.YAMLError as problem:
        raise DataError(path.name, "", " ".join(str(problem).split())) from problem


class _Loader(SafeLoader):
    """YAML, in which a key that stands twice is a mistake: the first would be lost in silence."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        first: dict[Any, Any] = {}
        for key, _ in node.value:
            if (other := first.setdefault(key.value, key)) is not key:
                lines = f"line {other.start_mark.line + 1} and again in line {key.start_mark.line + 1}"
                raise yaml.YAMLError(f"the key {key.value!r} stands in {lines}")
        return super().construct_mapping(node, deep)


def _faults(data: Any, pointer: str) -> Iterator[tuple[str, str]]:
    """What no type can say is wrong: a text that lacks a language, two things of one list with the same id."""
    if isinstance(data, dict):
        if data and data.keys() <= set(LANGUAGES):
            yield from ((pointer, f"no text in {language}") for language in LANGUAGES if not data.get(language))
        for key, value in data.items():
            yield from _faults(value, f"{pointer}/{key}")
    elif isinstance(data, list):
        first: dict[Any, int] = {}
        for n, value in enumerate(data):
            id_ = value.get("id") if isinstance(value, dict) else None
            if isinstance(id_, str) and (before := first.setdefault(id_, n)) != n:
                yield f"{pointer}/{n}/id", f"{id_!r} is the id of {pointer}/{before} already"
            yield from _faults(value, f"{pointer}/{n}")


def load_folder(folder: Path, type_: type[T]) -> list[T]:
    """Read every YAML file of a folder, in the order of their names: a new file is a new component."""
    return [load_yaml(path, type_) for path in sorted(folder.glob("*.yaml"))]


#: A step of msgspec's paths: a name or an index.
STEP: Final = scan(r"\.([^.\[\]`]+)|\[(\d+)\]")


def split_error(problem: Exception) -> tuple[str, str]:
    """Split msgspec's ``... - at `$.seats[0].cell` `` into a JSON pointer and the message.

    msgspec does not say under which key of a map a value is wrong (``[...]``): the pointer then names the map.
    """
    message, at, path = str(problem).rpartition(" - at `")
    if not at:
        return "", path
    known, _, inside = path.rstrip("`").partition("[...]")
    steps: list[Any] = STEP.findall(known)
    pointer = "".join(f"/{name or index}" for name, index in steps)
    return pointer, f"{message}{INSIDE}{inside})" if inside else message
