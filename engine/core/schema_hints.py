"""What could stand at a place of a data file where something wrong stands: the words for the error of the loader."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import inspect


def schema_hint(kind: Any, raw: Any, pointer: str, problem: str) -> str:
    """``; one of: main, opp, own`` for a value of this type that msgspec has refused at this place, or nothing.

    For an unknown field, and for what should have fields, it is their names that are said.

    ``raw`` is the whole value as it was read, ``problem`` the error of msgspec, ``pointer`` its place (`split_error`).
    """
    types, value = _alternatives(inspect.type_info(kind)), raw
    steps = pointer.split("/")[1:]
    for n, step in enumerate(steps):
        structs = [t for t in types if isinstance(t, inspect.StructType)]
        if n == len(steps) - 1 and any(t.tag_field == step for t in structs):
            return _said(t.tag for t in structs)  # the word itself is unknown
        types = [inner for t in types if _may_be(t, value) for inner in _inside(t, step)]
        value = _item(value, step)
    if "unknown field" in problem or "Expected `object" in problem:
        return _said((field for t in types if _may_be(t, value) for field in _fields(t)), "the fields are")
    if "Invalid" in problem:
        return _said(word for t in types for word in _literals(t, problem))
    return ""


def _said(words: Iterable[object], what: str = "one of") -> str:
    found = dict.fromkeys(map(str, words))
    return f"; {what}: {', '.join(found)}" if found else ""


def _alternatives(t: inspect.Type) -> list[inspect.Type]:
    """The types of which a value may be one."""
    return [inner for one in t.types for inner in _alternatives(one)] if isinstance(t, inspect.UnionType) else [t]


def _may_be(t: inspect.Type, value: Any) -> bool:
    """Whether a value can be meant as this type: a struct with a tag says so by its tag."""
    if isinstance(t, inspect.StructType) and t.tag_field and isinstance(value, dict):
        return bool(value.get(t.tag_field) == t.tag)
    return True


def _inside(t: inspect.Type, step: str) -> Iterator[inspect.Type]:
    """The types of what lies one step inside a struct or a list."""
    if isinstance(t, inspect.StructType):
        for f in t.fields:
            if f.encode_name == step:
                yield from _alternatives(f.type)
    elif isinstance(t, (inspect.ListType, inspect.VarTupleType)):
        yield from _alternatives(t.item_type)


def _fields(t: inspect.Type) -> Iterator[object]:
    """The names of the fields of a struct, or the keys of a map."""
    if isinstance(t, inspect.StructType):
        yield from (f.encode_name for f in t.fields)
    elif isinstance(t, inspect.DictType) and isinstance(t.key_type, inspect.LiteralType):
        yield from t.key_type.values


def _item(value: Any, step: str) -> Any:
    if isinstance(value, dict):
        return value.get(step)
    return value[int(step)] if isinstance(value, (list, tuple)) else None


def _literals(t: inspect.Type, problem: str) -> Iterator[object]:
    """The words of a choice; in a map, those of its keys or of its values, whichever the error is about."""
    if isinstance(t, inspect.LiteralType):
        yield from t.values
    elif isinstance(t, inspect.DictType):
        keys, values = _alternatives(t.key_type), _alternatives(t.value_type)
        for inner in keys if "at `key`" in problem else values:
            yield from _literals(inner, problem)
