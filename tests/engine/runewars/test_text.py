"""Texts: units and areas in every number and case, and events with odd values."""

from typing import Any, get_args

import msgspec
import pytest

from engine.core.events import Event
from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.renderer import MAX_LABEL
from engine.runewars import RUNEWARS
from engine.runewars.components.load import AREAS, CITIES, EXPLORATION, UNITS
from engine.runewars.model import events
from engine.runewars.model.actions import Area
from tests.engine.runewars.scene import Scene


def told(event: Event, language: Language = "en") -> str:
    return RUNEWARS.text.renderer(language).text(event)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_unit_has_its_numbers_cases_and_ability(language: Language) -> None:
    for unit, kind in UNITS.items():
        for n in (1, 2, 5):
            groups = {unit: n, f"{unit}!": n}
            for event in (
                events.UnitsMoved(seat="p1", units=groups, origin="1A", to="1B", rule="R6"),
                events.UnitsPlaced(area="1A", units=groups, rule="R9"),
                events.UnitsDestroyed(area="1A", units={unit: n}, rule="R1.21"),
            ):
                assert str(n) in told(event, language)
        ability = told(events.AbilityUsed(side=1, unit=unit, rule=kind.ability.rule), language)
        assert kind.ability.name[language] in ability
    assert not RUNEWARS.text.templates.faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_area_has_its_cases(language: Language) -> None:
    for area in AREAS:
        assert told(events.Activated(seat="p1", area=area, rule="R1.12"), language).endswith(".")
        assert told(events.UnitsPlaced(area=area, units={"archer": 1}, rule="R9"), language)
        assert told(events.Deactivated(seat="p1", area=area, rule="R23.12"), language)
    assert not RUNEWARS.text.templates.faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_label_of_the_fullest_area_fits(language: Language) -> None:
    """The longest names of a city and of a location that lies open, a stronghold, more units than the limit."""
    locations = [token for token in EXPLORATION.values() if token.kind != "event"]
    city = max(CITIES.values(), key=lambda city: len(city.name[language]))
    token = max(locations, key=lambda token: len(token.name[language]))
    back = "1" if token.back_1 else "2+"
    here = f"6 footman, 6 beastman, stronghold, city {city.id}, token {back} {token.id} open"
    t = Scene(step="plan", lands={"5B": here, "daqan_A": "6 bowman, 6 razorwing, stronghold"}, exploration_tokens=True)
    text, view = RUNEWARS.text.renderer(language), t.table.view("p2")
    for area, parts in (("5B", [city.name[language], token.name[language], "5B", "12"]), ("daqan_A", ["12"])):
        label = text.full_label(Area(area), view)
        assert all(part in label for part in parts), label
        assert len(label) <= MAX_LABEL, label


@pytest.mark.parametrize("type_", get_args(RUNEWARS.Event), ids=lambda type_: type_.__struct_config__.tag)
def test_absurd_events_are_told_as_well(type_: Any) -> None:
    empty = {list: [], dict: {}, int: 0, str: "", bool: False}
    fields = {
        field.name: None if field.name in type_.private else empty.get(field.type, _first(field.type))
        for field in msgspec.structs.fields(type_)
        if field.required
    }
    event = type_(**fields)
    for language in LANGUAGES:
        assert told(event, language)


def _first(kind: Any) -> Any:
    """A value of this type: the emptiest list or map, the first of an enumeration."""
    schema = msgspec.inspect.type_info(kind)
    while isinstance(schema, (msgspec.inspect.Metadata, msgspec.inspect.UnionType)):
        schema = schema.type if isinstance(schema, msgspec.inspect.Metadata) else schema.types[0]
    match schema:
        case msgspec.inspect.ListType():
            return []
        case msgspec.inspect.DictType():
            return {}
        case msgspec.inspect.LiteralType():
            return schema.values[0]
        case msgspec.inspect.IntType():
            return schema.ge or 0
        case msgspec.inspect.BoolType():
            return False
        case msgspec.inspect.StructType():
            return schema.cls(**{field.name: _first(_typed(schema.cls, field.name)) for field in schema.fields})
    return ""


def _typed(owner: Any, name: str) -> Any:
    return next(field.type for field in msgspec.structs.fields(owner) if field.name == name)
