"""The words that a type knows where a decoder has met another one: values of an enumeration, tags, members."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final

from msgspec import inspect

#: The most words that are listed all; of more, only those that are like the unknown one.
FEW: Final = 12
#: The longest part of an unknown word that is compared.
LONGEST_WORD: Final = 80


def known_values(type_: Any, pointer: str) -> list[str]:
    """Return the strings that a type allows at this place: of enumerations, and of tags."""
    steps = _steps(pointer)
    found: dict[str, None] = {}
    for info in _infos_at(type_, steps):
        if isinstance(info, inspect.LiteralType):
            found |= dict.fromkeys(value for value in info.values if isinstance(value, str))
    for info in _infos_at(type_, steps[:-1]) if steps else ():
        if isinstance(info, inspect.StructType) and info.tag_field == steps[-1]:
            found[str(info.tag)] = None
    return list(found)


def known_members(type_: Any, pointer: str) -> list[list[str]]:
    """Return the members that an object may have at this place: a list for each type that it may be of."""
    structs = [info for info in _infos_at(type_, _steps(pointer)) if isinstance(info, inspect.StructType)]
    return [
        [*([info.tag_field] if info.tag_field else []), *(field.encode_name for field in info.fields)]
        for info in structs
    ]


def nearest(word: str, known: list[str]) -> list[str]:
    """Return the known words that are like this one, the most similar first."""
    return get_close_matches(word[:LONGEST_WORD], known, n=5)


def _steps(pointer: str) -> list[str]:
    return pointer.split("/")[1:]


def _infos_at(type_: Any, steps: Iterable[str]) -> list[inspect.Type]:
    """Return the types that a value may have at the end of these steps."""
    infos = list(_plain([_info(type_)]))
    for step in steps:
        infos = list(_plain(inner for info in infos for inner in _inside(info, step)))
    return infos


def _info(type_: Any) -> inspect.Type:
    try:
        return _cached_info(type_)
    except TypeError:  # not hashable, as some with `Meta`
        return inspect.type_info(type_)


@lru_cache(256)
def _cached_info(type_: Any) -> inspect.Type:
    return inspect.type_info(type_)


def _plain(infos: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    """Yield the types without unions and metadata around them."""
    for info in infos:
        if isinstance(info, inspect.Metadata):
            yield from _plain([info.type])
        elif isinstance(info, inspect.UnionType):
            yield from _plain(info.types)
        else:
            yield info


def _inside(info: inspect.Type, step: str) -> Iterator[inspect.Type]:
    """Yield the types of the member, item or value with this name."""
    if isinstance(info, inspect.StructType):
        yield from (field.type for field in info.fields if field.encode_name == step)
    elif isinstance(info, inspect.CollectionType):
        yield info.item_type
    elif isinstance(info, inspect.TupleType):
        yield from info.item_types[int(step) : int(step) + 1] if step.isdecimal() else ()
    elif isinstance(info, inspect.DictType):
        yield info.value_type
