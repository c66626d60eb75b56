"""Everything that a caller can send has a limit: no list, map, text or number in a type that is read goes without one.

What the rules make of a position may cost time for each thing in it, so the limits keep a hostile one cheap.  They come
from the rules: no game that is played reaches one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, inspect

from engine.core.game import Game
from engine.core.patterns import as_published
from engine.core.position import LogEntry, Position
from engine.registry import games

#: What makes the matches of a pattern as long as anybody likes.
ENDLESS = re.compile(r"(?<!\\)[*+]|\{\d*,\}")


def unbounded(*types: Any) -> list[str]:
    """Where these types have something without a limit: class and field, and what it is."""
    found: dict[str, None] = {}
    seen: set[Any] = set()
    for info in inspect.multi_type_info(types):
        found |= dict.fromkeys(_walk(info, "", seen))
    return list(found)


def _walk(info: inspect.Type, at: str, seen: set[Any]) -> Iterator[str]:
    match info:
        case inspect.StructType():
            if info.cls not in seen:
                seen.add(info.cls)
                for field in info.fields:
                    yield from _walk(field.type, f"{info.cls.__name__}.{field.name}", seen)
        case inspect.Metadata():
            yield from _walk(info.type, at, seen)
        case inspect.UnionType():
            for one in info.types:
                yield from _walk(one, at, seen)
        case inspect.TupleType():
            for one in info.item_types:
                yield from _walk(one, f"{at}[]", seen)
        case inspect.CollectionType():
            if info.max_length is None:
                yield f"{at}: a list without max_length"
            yield from _walk(info.item_type, f"{at}[]", seen)
        case inspect.DictType():
            if info.max_length is None:
                yield f"{at}: a map without max_length"
            yield from _walk(info.key_type, f"{at}: key", seen)
            yield from _walk(info.value_type, f"{at}: value", seen)
        case inspect.StrType():
            if info.max_length is None and not _ends(info.pattern):
                yield f"{at}: a text without max_length, or a pattern that ends"
        case inspect.IntType():
            if (info.ge is None and info.gt is None) or (info.le is None and info.lt is None):
                yield f"{at}: a number without ge and le"
        case inspect.BoolType() | inspect.NoneType() | inspect.LiteralType() | inspect.EnumType():
            pass
        case _:
            yield f"{at}: {type(info).__name__}"


def _ends(pattern: str | None) -> bool:
    """Whether a pattern says how long at most the whole text is."""
    if pattern is None:
        return False
    pattern = as_published(pattern)
    return pattern[:1] == "^" and pattern[-1:] == "$" and not ENDLESS.search(pattern)


@pytest.mark.parametrize("game", games.values(), ids=lambda game: game.id)
def test_all_that_is_read_has_a_limit(game: Game[Any]) -> None:
    """States, actions, options and decks, and the positions and logs that they travel in."""
    decks = [game.Deck] if game.Deck else []
    assert unbounded(Position[game.State, game.Action], LogEntry[game.Action], game.Options, *decks) == []  # type: ignore[name-defined]


class Loose(msgspec.Struct):
    """One of everything that has no limit, and of everything that has."""

    list_: list[bool]
    pair: tuple[int, str]
    inside: Annotated[list[float], Meta(max_length=3)]
    map_: dict[str, bytes]
    below: Annotated[int, Meta(le=3)] | None
    like: Annotated[str, Meta(pattern="^[a-z]+$")] | Annotated[int, Meta(ge=0, le=3)]
    part: Annotated[str, Meta(pattern="[a-z]{1,3}")]
    raw: msgspec.Raw
    again: Loose | None
    short: Annotated[str, Meta(max_length=3)]
    formed: Annotated[str, Meta(pattern=r"^[a-z]{1,3}\.[0-9]?$")]
    word: Literal["a", "b"]
    few: Annotated[tuple[bool, ...], Meta(max_length=3)]


def test_what_has_no_limit_is_found() -> None:
    """The walk itself."""
    text, number = "a text without max_length, or a pattern that ends", "a number without ge and le"
    assert unbounded(Loose) == [
        "Loose.list_: a list without max_length",
        f"Loose.pair[]: {number}",
        f"Loose.pair[]: {text}",
        "Loose.inside[]: FloatType",
        "Loose.map_: a map without max_length",
        f"Loose.map_: key: {text}",
        "Loose.map_: value: BytesType",
        f"Loose.below: {number}",
        f"Loose.like: {text}",
        f"Loose.part: {text}",
        "Loose.raw: RawType",
    ]
