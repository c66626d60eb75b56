"""R9 Recruiting: the units that dials allow come to the strongholds, one by one."""

from functools import partial
from typing import Any

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Skipped
from engine.runewars.components.load import AREAS, FACTIONS
from engine.runewars.components.schema import DIALS
from engine.runewars.kernel.context import LIMIT, Context, count_units, is_routed, unit_type
from engine.runewars.kernel.legality import (
    area_not_home,
    area_not_yours,
    area_without_stronghold,
    explain_by_type,
    units_not_there,
)
from engine.runewars.model.actions import Area, Pass, Units
from engine.runewars.model.state import Recruit
from engine.runewars.model.types import Seat


def recruit(g: Context, task: Recruit) -> Rule | None:
    """R9.2: the next unit; without a stronghold nothing can be recruited."""
    if not task.units:
        g.finish(task)
        return None
    areas = recruiting_areas(g, task)
    if not areas:
        return no_place(g, task)
    unit = task.units[0]
    if g.supply(unit) <= 0:
        return free_figure(g, task, unit)
    return place_next(g, task, unit, areas)


def no_place(g: Context, task: Recruit) -> Rule:
    """R9.2: nothing can be recruited, for want of a stronghold (at setup: of room)."""
    yield Skipped(lambda: ask_where(g, task, task.units[0], []))
    g.finish(task)


def recruiting_areas(g: Context, task: Recruit) -> list[str]:
    """R9.2: areas with a stronghold of the player, also damaged or activated; at setup their home areas (R3.13)."""
    if task.home:
        faction = g.faction(task.seat)
        homes = [area for area in g.lands if AREAS[area].home == faction]
        return [area for area in homes if count_units(g.lands[area].units) < LIMIT]
    return stronghold_areas(g, task.seat)


def stronghold_areas(g: Context, seat: Seat) -> list[str]:
    """R11.3: the areas where a player may recruit."""
    return [area for area, land in g.lands.items() if land.stronghold is not None and land.stronghold.seat == seat]


def place_next(g: Context, task: Recruit, unit: str, areas: list[str]) -> Rule:
    """R9.2, R9.5: the player places the unit in an area; R9.6: or declines it.  R9.3 is checked at once (R2.7c)."""
    yield CHECKPOINT
    answer = yield ask_where(g, task, unit, areas)
    task.units = task.units[1:]
    if isinstance(answer, Area):
        g.place(answer.area, unit, 1, task.rule)
        g.board_changed()


def ask_where(g: Context, task: Recruit, unit: str, areas: list[str]) -> Decision:
    """R9.2: in which of these areas a unit is placed."""
    options: list[Action] = [Area(area) for area in areas]
    if not task.home:
        options.append(Pass())
    left = len(task.units)
    bindings: dict[str, Any] = {"unit": unit, "left": left}
    if task.home:
        total = max(left, len(start_units(g, task.seat)))
        bindings = {"unit": unit, "n": total - left + 1, "of": total}
    return choice(
        task.seat,
        "place_start_unit" if task.home else "recruit_place",
        task.rule,
        options,
        why_illegal=explain_by_type(g, {Area: partial(illegal_place, g, task)}),
        plausible=lambda: map(Area, g.controlled(task.seat)),
        **bindings,
    )


def start_units(g: Context, seat: Seat) -> list[str]:
    """R3.13: the units of a player's three dials, in the order in which they are placed."""
    icons = [icon for dial in DIALS for icon in g.icons(seat, dial)]
    return [unit for unit in FACTIONS[g.faction(seat)].units for _ in range(icons.count(unit))]


def illegal_place(g: Context, task: Recruit, action: Area) -> Illegal | None:
    """R9.2: an area where a unit can't be placed; R3.13: at setup eight at most in a home area."""
    if not task.home:
        return area_without_stronghold(g, task.seat, "R9.2", action)
    why = area_not_home(g, task.seat, "R3.13", action)
    if why is not None or count_units(g.lands[action.area].units) < LIMIT:
        return why
    return Illegal(action, "R3.13", "home_is_full", {"area": action.area, "limit": LIMIT})


def free_figure(g: Context, task: Recruit, unit: str) -> Rule:
    """R9.4: without a figure left, a player may first destroy one of theirs in a friendly area, or the icon is lost."""
    yield CHECKPOINT
    answer = yield ask_for_figure(g, task.seat, unit)
    if isinstance(answer, Pass):
        task.units = task.units[1:]
    else:
        assert answer.area is not None
        g.destroy(answer.area, answer.unit + "!" * answer.routed, 1, "R9.4")
        g.board_changed()


def ask_for_figure(g: Context, seat: Seat, unit: str) -> Decision:
    """R9.4: return the decision which figure is destroyed to have one for this unit."""
    return choice(
        seat,
        "recruit_free_figure",
        "R9.4",
        [*own_figures(g, seat, unit), Pass()],
        why_illegal=explain_by_type(g, {Units: partial(illegal_figure, g, seat, unit)}),
        unit=unit,
    )


def illegal_figure(g: Context, seat: Seat, unit: str, action: Units) -> Illegal | None:
    """R9.4: a figure that can't be destroyed to have one for the unit that is recruited."""
    if (why := units_not_there(g, action)) is not None:
        return why
    if action.unit != unit:
        return Illegal(action, "R9.4", "figure_of_other_type", {"unit": action.unit, "wanted": unit})
    return area_not_yours(g, seat, "R9.4", action)


def own_figures(g: Context, seat: Seat, unit: str) -> list[Units]:
    """R9.4: groups of a type in friendly areas."""
    return [
        Units(unit, area, is_routed(key))
        for area in g.controlled(seat)
        for key in sorted(g.lands[area].units)
        if unit_type(key) == unit
    ]
