"""What of the changes of a document breaks callers, as docs/versioning.md says.

libopenapi finds the changes (`changes/main.go`).  It does not ask whether a schema is sent or answered, and that often
decides: a member that may be left out is harmless where it is sent, and not where it is answered.  So what it says is
kept where the direction does not matter, and judged here where it does.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

Json = dict[str, Any]

HERE = Path(__file__).parent / "changes"
#: What tells people something and programs nothing.
TOLD = ("description", "summary", "example", "examples")
#: What holds parts by names of their own.
NAMED = ("properties", "schemas")
NULL = {"type": "null"}

HIGHEST = ("maximum", "maxItems", "maxLength", "maxProperties")
LOWEST = ("minimum", "minItems", "minLength", "minProperties")
#: Limits of which nobody can say whether a value is larger than another.
OTHERS = ("pattern", "propertyNames", "if", "then", "else", "not")


class Change(NamedTuple):
    """One change: where it is in the document, of what, and what libopenapi makes of it."""

    place: tuple[str, ...]
    what: str
    kind: str
    """`added`, `removed` or `modified`"""
    before: str
    after: str
    breaking: bool

    def __str__(self) -> str:
        values = " -> ".join(value for value in (self.before, self.after) if value)
        return " ".join(filter(None, ("/".join(self.place) + ":", self.what, self.kind, values)))


class Directions(NamedTuple):
    """The names of the schemas that are sent, and of those that are answered."""

    sent: set[str]
    answered: set[str]


def build(folder: Path) -> Path:
    """The program that finds changes, compiled; Go keeps what it has compiled before."""
    program = folder / "changes"
    subprocess.run(["go", "build", "-C", HERE, "-o", program, "."], check=True, timeout=900)
    return program


def breaks(program: Path, folder: Path, before: Json, *after: Json) -> list[list[str]]:
    """For each of these documents, its changes since the first one that break callers.

    The folder takes what is compared.
    """
    plain_before, *plain_after = map(plain, (before, *after))
    paths = [folder / f"{n}.json" for n in range(len(after) + 1)]
    for path, document in zip(paths, (plain_before, *plain_after), strict=True):
        path.write_text(json.dumps(document), "utf-8")
    said = subprocess.run([program, *paths], stdout=subprocess.PIPE, check=True, timeout=900).stdout
    found = []
    for line, document in zip(said.splitlines(), plain_after, strict=True):
        both = [directions(one) for one in (plain_before, document)]
        sides = Directions(*map(set.union, *both))
        found.append([str(change) for change in changes(json.loads(line)) if judge(change, sides)])
    return found


def plain(node: Any, named: bool = False) -> Any:
    """The document without what is told to people, and with `nullable` in place of a form that is null.

    A member that may be null as well is then the same member, and not another one that has two forms.
    """
    if isinstance(node, list):
        return [plain(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    told = () if named else TOLD
    kept = {key: plain(inner, key in NAMED and not named) for key, inner in node.items() if key not in told}
    forms = kept.get("anyOf")
    if isinstance(forms, list) and NULL in forms:
        rest = [form for form in forms if form != NULL]
        kept |= {"anyOf": rest, "nullable": True}
    return kept


def changes(node: Any, place: tuple[str, ...] = ()) -> Iterator[Change]:
    """All changes in a tree of them."""
    if isinstance(node, list):
        node = {str(n): inner for n, inner in enumerate(node)}
    if isinstance(node, dict):
        for one in node.get("changes") or ():
            kind = one["changeText"].rpartition("_")[2]
            yield Change(place, one["property"], kind, one.get("original", ""), one.get("new", ""), one["breaking"])
        for key, inner in node.items():
            if key != "changes":
                yield from changes(inner, (*place, key))


def judge(change: Change, sides: Directions) -> bool:
    """Whether a change breaks callers."""
    sent, answered = directions_of(change.place, sides)
    match change.what, change.kind:
        case _ if not sent and not answered:
            return change.breaking
        case "required", kind:
            return sent if kind == "added" else answered
        case "nullable", _:
            return answered if change.after == "true" else sent
        case "type", "added" | "removed" as kind:
            return sent if kind == "added" else answered
        case what, "modified" if what in HIGHEST:
            return sent and float(change.after) < float(change.before)
        case what, "modified" if what in LOWEST:
            return sent and float(change.after) > float(change.before)
        case what, kind if what in (*HIGHEST, *LOWEST, *OTHERS):
            return sent and kind != "removed"
    return change.breaking


def directions_of(place: tuple[str, ...], sides: Directions) -> tuple[bool, bool]:
    """Whether what stands at this place of the document is a schema that is sent, and one that is answered."""
    if place[:2] == ("components", "schemas"):
        return place[2] in sides.sent, place[2] in sides.answered
    inside, answer = "schemas" in place, bool({"responses", "headers"} & set(place))
    return inside and not answer, inside and answer


def directions(document: Json) -> Directions:
    """Which schemas are reached from what operations are sent, and from what they answer."""
    operations = [one for item in document["paths"].values() for one in item.values()]
    sent = [(one.get("parameters"), one.get("requestBody")) for one in operations]
    answered = [one["responses"] for one in operations]
    return Directions(reach(document, sent), reach(document, answered))


def reach(document: Json, node: Any) -> set[str]:
    """The names of all schemas that something refers to, also by way of others."""
    seen: set[str] = set()
    waiting = list(references(node))
    while waiting:
        reference = waiting.pop()
        if reference not in seen:
            seen.add(reference)
            _, _, kind, name = reference.split("/")
            waiting += references(document["components"][kind][name])
    return {reference.rpartition("/")[2] for reference in seen if "/schemas/" in reference}


def references(node: Any) -> Iterator[str]:
    """What something refers to."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        node = list(node.values())
    for inner in node if isinstance(node, list | tuple) else ():
        yield from references(inner)
