"""No text of a request, a record or a position means something else with something foreign behind it."""

from collections import Counter

import pytest
from msgspec import inspect

from engine import games
from engine.core.position import Position
from engine.core.records.record import Record
from tests.stress import hostile_texts


@pytest.mark.slow
@pytest.mark.parametrize("id_", games)
def test_no_text_passes_with_something_behind_it(id_: str) -> None:
    met = Counter[int]()
    assert list(hostile_texts.wrong(games[id_], every=False, met=met)) == []
    assert met[400] > 100


@pytest.mark.parametrize("id_", games)
def test_nothing_in_a_position_takes_names_that_it_does_not_know(id_: str) -> None:
    """Else a misspelt member would be left out, and mean its default."""
    game = games[id_]
    seen: set[type] = set()

    def structs(info: inspect.Type) -> None:
        if isinstance(info, inspect.StructType):
            if info.cls in seen:
                return
            seen.add(info.cls)
            assert info.forbid_unknown_fields, info.cls
            for field in info.fields:
                structs(field.type)
        for name in ("item_type", "key_type", "value_type"):
            if (inner := getattr(info, name, None)) is not None:
                structs(inner)
        for inner in (*getattr(info, "types", ()), *getattr(info, "item_types", ())):
            structs(inner)
        if isinstance(info, inspect.Metadata):
            structs(info.type)

    for type_ in (Position[game.State, game.Action], game.Options, Record):  # type: ignore[name-defined]
        structs(inspect.type_info(type_))
    assert len(seen) > 20


@pytest.mark.stress
@pytest.mark.parametrize("id_", games)
def test_no_text_passes_whatever_stands_behind_it(id_: str) -> None:
    assert list(hostile_texts.wrong(games[id_], every=True, met=Counter())) == []
