"""JSON Patches lead from one document to the other, for all documents, and are short for small changes."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect

from engine.core.game import Game
from engine.core.json_patch import diff
from tests.helpers.contract import GAMES
from tests.helpers.json_patch import apply_patch

KEYS = st.sampled_from(["a", "b", "c", "", "~", "/", "~1", "a/b", "0", "-"])
DOCUMENTS = st.recursive(
    st.none() | st.integers(0, 3) | st.sampled_from(["", "x", "y"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


def patch(old: Any, new: Any) -> Any:
    """The patch as JSON."""
    return msgspec.to_builtins(diff(old, new))


@given(DOCUMENTS, DOCUMENTS)
def test_a_patch_leads_from_one_document_to_another(old: Any, new: Any) -> None:
    assert apply_patch(old, patch(old, new)) == new


@given(DOCUMENTS)
def test_nothing_changes_without_a_difference(document: Any) -> None:
    assert diff(document, document) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (None, {"a": 1}, ["replace "]),
        ({"a": 1, "b": 2}, {"a": 1, "c": None}, ["remove /b", "add /c"]),
        ({"a/b": {"~": 1}}, {"a/b": {"~": 2}}, ["replace /a~1b/~0"]),
        ([True, 1], [1, True], ["replace /0", "replace /1"]),
        (list("abcd"), list("acd"), ["remove /1"]),
        (list("acd"), list("abcd"), ["add /1"]),
        (list("abcde"), list("ae"), ["remove /3", "remove /2", "remove /1"]),
        ([{"a": 1, "b": 1}, 2], [{"a": 1, "b": 2}, 2], ["replace /0/b"]),
    ],
)
def test_patches_are_short(old: Any, new: Any, expected: list[str]) -> None:
    found = patch(old, new)
    assert [f"{one['op']} {one['path']}" for one in found] == expected
    assert apply_patch(old, found) == new


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.id))
def test_no_place_of_a_view_holds_booleans_or_numbers(game: Game[Any]) -> None:
    """`diff` does not tell `true` from 1 inside of lists and objects, as Python does not."""
    seen: set[Any] = set()

    def kinds(info: inspect.Type) -> set[str]:
        match info:
            case inspect.Metadata():
                return kinds(info.type)
            case inspect.UnionType():
                return set().union(*map(kinds, info.types))
            case inspect.StructType():
                if info.cls not in seen:
                    seen.add(info.cls)
                    for field in info.fields:
                        found = kinds(field.type)
                        assert not {"bool", "number"} <= found, (info.cls, field.name)
                return {"object"}
            case inspect.ListType() | inspect.VarTupleType():
                assert not {"bool", "number"} <= kinds(info.item_type)
                return {"list"}
            case inspect.DictType():
                assert not {"bool", "number"} <= kinds(info.value_type)
                return {"object"}
            case inspect.BoolType():
                return {"bool"}
            case inspect.IntType() | inspect.FloatType() | inspect.AnyType():
                return {"number"}
            case inspect.LiteralType():
                return {"bool" if isinstance(value, bool) else type(value).__name__ for value in info.values}
            case _:
                return set()

    kinds(inspect.type_info(game.View))
    assert seen
