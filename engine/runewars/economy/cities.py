"""R10 Cities: what Rally Support brings."""

from __future__ import annotations

from functools import partial
from typing import Final, Literal, get_args

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Skipped
from engine.runewars.components.load import CITIES, UNITS
from engine.runewars.components.schema import CityKind, Shape
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import draw_quest, draw_tactics
from engine.runewars.kernel.legality import (
    area_not_yours,
    area_without_city,
    explain_by_type,
    illegal_deed,
    illegal_type,
)
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Do, Pass, UnitType
from engine.runewars.model.state import Rally
from engine.runewars.model.types import Seat

#: R10.1: what a line of a city token may offer.
LINES: Final[tuple[Literal["neutrals", "influence", "tactics", "quests"], ...]] = (
    "neutrals",
    "influence",
    "tactics",
    "quests",
)


def rally_cities(g: Context, task: Rally) -> Rule | None:
    """R10.1, R10.5: the player chooses a line of each city (R1.11) they control, in any order; R5.5: or nothing."""
    task.cities = [area for area in task.cities if g.lands[area].city is not None and g.friendly(task.seat, area)]
    if not task.cities:
        g.finish(task)
        return None
    return rally_one_city(g, task)


def no_city(g: Context, task: Rally) -> Rule:
    """R10.1: the player controls no city at all."""
    yield Skipped(lambda: ask_for_city(g, task))
    g.finish(task)


def ask_for_city(g: Context, task: Rally) -> Decision:
    """R10.5: which city is next."""
    return choice(
        task.seat,
        "rally_city_order",
        "R10.5",
        [*map(Area, task.cities), Pass()],
        why_illegal=explain_by_type(g, {Area: partial(illegal_city, g, task)}),
        plausible=lambda: [Area(area) for area, land in g.lands.items() if land.city is not None],
    )


def rally_one_city(g: Context, task: Rally) -> Rule:
    """R10.5: the next city, and the line of its token."""
    yield CHECKPOINT
    seat = task.seat
    answer = yield ask_for_city(g, task)
    if isinstance(answer, Pass):
        g.finish(task)
        return
    city = CITIES[g.lands[answer.area].city or ""]
    line = yield choice(
        seat,
        "rally_line",
        "R10.1",
        [*city_lines(g, city), Pass()],
        why_illegal=explain_by_type(g, {Do: partial(illegal_line, city)}),
        plausible=lambda: map(Do, LINES),
        city=city.id,
        number=city.number,
        influence=city.influence,
        tactics=city.tactics,
        quests=city.quests,
    )
    task.cities = [area for area in task.cities if area != answer.area]
    if isinstance(line, Pass):
        return
    g.board_changed()
    if line.what == "neutrals":
        yield from hire_neutrals(g, seat, answer.area, city)
    elif line.what == "influence":
        g.gain(seat, city.influence, "R10.1")
    elif line.what == "tactics":
        yield from draw_tactics(g, seat, city.tactics, "R10.1")
    else:  # R10.3: down to three by R29.1
        for _ in range(city.quests):
            yield from draw_quest(g, seat, "R10.3")


def illegal_city(g: Context, task: Rally, action: Area) -> Illegal | None:
    """R10.1: an area that is not a city of the player, or has given something already."""
    why = area_without_city(g, "R1.11", action) or area_not_yours(g, task.seat, "R10.1", action)
    if why is not None or action.area in task.cities:
        return why
    return Illegal(action, "R10.1", "city_has_given", {"area": action.area})


def illegal_line(city: CityKind, action: Do) -> Illegal | None:
    """R10.1: a line that the token does not have; `city_lines` says which neutral units are wanting (R10.2)."""
    why = illegal_deed("R10.1", map(Do, LINES), action)
    if why is not None or action.what == "neutrals" or getattr(city, action.what):
        return why
    return Illegal(action, "R10.1", "city_offers_none", {"city": city.id, "line": f"do_{action.what}"})


def city_lines(g: Context, city: CityKind) -> list[Action | Illegal]:
    """R10.1: the lines of a city token."""
    none_left = Illegal(Do("neutrals"), "R10.2", "none_in_supply", {"shape": f"shape_{city.neutrals}"})
    found: list[Action | Illegal] = [Do("neutrals") if hireable(g, city) else none_left]
    return found + [Do(line) for line in LINES[1:] if getattr(city, line)]


def hireable(g: Context, city: CityKind) -> list[str]:
    """R10.2: the neutral types of the printed shape that the supply has."""
    return neutrals_of(g, city.neutrals)


#: The neutral types of each shape.
NEUTRALS: Final = {
    shape: [unit.id for unit in UNITS.values() if unit.faction == "neutral" and unit.shape == shape]
    for shape in get_args(Shape)
}


ALL_NEUTRALS: Final = [unit.id for unit in UNITS.values() if unit.faction == "neutral"]


def neutrals_of(g: Context, shape: str) -> list[str]:
    """The neutral types of a shape of which figures are left in the supply."""
    left = g.supplies()
    return [unit for unit in NEUTRALS[shape] if left[unit] > 0]


def hire_neutrals(g: Context, seat: Seat, area: str, city: CityKind) -> Rule:
    """R10.2, R13.9: types of the player's choice, while the supply has some, come to the city and are their allies."""
    for _ in range(city.number):
        types = hireable(g, city)
        if not types:
            return
        answer = yield choice(
            seat,
            "rally_unit_type",
            "R10.2",
            [UnitType(unit) for unit in types],
            why_illegal=explain_by_type(g, {UnitType: partial(illegal_type, "R10.2", types, ALL_NEUTRALS)}),
            plausible=lambda: map(UnitType, ALL_NEUTRALS),
            city=city.id,
        )
        g.place(area, answer.unit, 1, "R10.2")


def destroy_city(g: Context, area: str, rule: str) -> None:
    """R10.4, R1.21: the token is gone for the game."""
    land = g.lands[area]
    assert land.city is not None
    city, land.city = land.city, None
    g.emit(events.CityDestroyed(area=area, city=city, rule=rule))
