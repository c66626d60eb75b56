"""Components as data: YAML files read into typed structs, and the catalog that is served from them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
import yaml

from engine.core.errors import DataError
from engine.core.texts import Text

T = TypeVar("T")

#: Where a value comes from: stated in the seed document, implied by it (an erratum or an answer there makes sense only
#: so), stated in another published source, or made by this project (never the printed card).
Origin = Literal["SEED", "IMPLIED", "PUBLISHED", "DESIGNED"]


class Component(msgspec.Struct, tag_field="kind", kw_only=True, frozen=True):
    """One thing in the box.  Games derive their kinds; ``provenance`` tells which part is printed and which is ours."""

    id: str
    name: Text
    provenance: dict[str, Origin]
    note: str = ""


def load_yaml(path: Path, type_: type[T]) -> T:
    """Read one data file as this type; a `DataError` names the file, the place and what is wrong."""
    try:
        return msgspec.convert(yaml.safe_load(path.read_text("utf-8")), type_, strict=True)
    except yaml.YAMLError as problem:
        raise DataError(path.name, "", str(problem)) from problem
    except msgspec.ValidationError as problem:
        pointer, why = split_error(problem)
        raise DataError(path.name, pointer, why) from problem


def load_folder(folder: Path, type_: type[T]) -> list[T]:
    """Read every YAML file of a folder, in the order of their names: a new file is a new component."""
    return [load_yaml(path, type_) for path in sorted(folder.glob("*.yaml"))]


def split_error(problem: Exception) -> tuple[str, str]:
    """Split msgspec's ``... - at `$.seats[0].cell` `` into a JSON pointer and the message.

    msgspec does not say under which key of a map a value is wrong (``[...]``): the pointer then names the map.
    """
    message, at, path = str(problem).rpartition(" - at `")
    if not at:
        return "", path
    known, _, inside = path.rstrip("`").partition("[...]")
    steps: list[Any] = re.findall(r"\.([^.\[\]`]+)|\[(\d+)\]", known)
    pointer = "".join(f"/{name or index}" for name, index in steps)
    return pointer, f"{message} (inside, at {inside})" if inside else message
