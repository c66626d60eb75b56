"""R9 Recruiting: the units that dials allow come to the strongholds, one by one."""

from __future__ import annotations

from functools import partial

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Skipped
from engine.runewars.components.load import AREAS
from engine.runewars.kernel.context import LIMIT, Context, count_units, is_routed, unit_type
from engine.runewars.kernel.legality import no_stronghold, no_such_state, no_such_units, not_friendly, not_home
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
    """R9.2: areas with a stronghold of the player, whether damaged or activated; at setup his home areas (R3.13)."""
    if task.home:
        faction = g.faction(task.seat)
        homes = [area for area in g.lands if AREAS[area].home == faction]
        return [area for area in homes if count_units(g.lands[area].units) < LIMIT]
    return stronghold_areas(g, task.seat)


def stronghold_areas(g: Context, seat: Seat) -> list[str]:
    """R11.3: the areas where a player may recruit."""
    return [area for area, land in g.lands.items() if land.stronghold is not None and land.stronghold.seat == seat]


def place_next(g: Context, task: Recruit, unit: str, areas: list[str]) -> Rule:
    """R9.2, R9.5: the unit stands in an area of his choice; R9.6: or is declined.  R9.3 is checked at once (R2.7c)."""
    yield CHECKPOINT
    answer = yield ask_where(g, task, unit, areas)
    task.units = task.units[1:]
    if isinstance(answer, Area):
        g.place(answer.area, unit, 1, task.rule)


def ask_where(g: Context, task: Recruit, unit: str, areas: list[str]) -> Decision:
    """R9.2: in which of these areas a unit is placed."""
    options: list[Action] = [Area(area) for area in areas]
    if not task.home:
        options.append(Pass())
    what = "place_start_unit" if task.home else "recruit_place"
    return choice(
        task.seat,
        what,
        task.rule,
        options,
        why_illegal=partial(refuse_place, g, task),
        plausible=lambda: map(Area, g.controlled(task.seat)),
        unit=unit,
    )


def refuse_place(g: Context, task: Recruit, action: Action) -> Illegal | None:
    """R9.2: why a unit can't be placed in an area; R3.13: at setup eight at most in a home area."""
    if not isinstance(action, Area):
        return None
    if not task.home:
        return no_stronghold(g, action, task.seat, action.area, "R9.2")
    if (why := not_home(g, action, task.seat, action.area, "R3.13")) is not None:
        return why
    if count_units(g.lands[action.area].units) < LIMIT:
        return None
    return Illegal(action, "R3.13", "home_is_full", {"area": action.area, "limit": LIMIT})


def free_figure(g: Context, task: Recruit, unit: str) -> Rule:
    """R9.4: no figure is left: he may first destroy one of his in a friendly area; otherwise the icon is lost."""
    yield CHECKPOINT
    groups = own_figures(g, task.seat, unit)
    answer = yield choice(
        task.seat,
        "recruit_free_figure",
        "R9.4",
        [*groups, Pass()],
        why_illegal=partial(refuse_figure, g, task.seat, unit),
        unit=unit,
    )
    if isinstance(answer, Pass):
        task.units = task.units[1:]
    else:
        assert answer.area is not None
        g.destroy(answer.area, answer.unit + "!" * answer.routed, 1, "R9.4")


def refuse_figure(g: Context, seat: Seat, unit: str, action: Action) -> Illegal | None:
    """R9.4: why a figure can't be destroyed to have one for the unit that is recruited."""
    if not isinstance(action, Units):
        return None
    if (why := no_such_units(g, action) or no_such_state(g, action)) is not None:
        return why
    assert action.area is not None
    if action.unit != unit:
        return Illegal(action, "R9.4", "figure_of_other_type", {"unit": action.unit, "wanted": unit})
    return not_friendly(g, action, seat, action.area, "R9.4")


def own_figures(g: Context, seat: Seat, unit: str) -> list[Units]:
    """R9.4: groups of a type in friendly areas."""
    return [
        Units(unit, area, is_routed(key))
        for area in g.controlled(seat)
        for key in sorted(g.lands[area].units)
        if unit_type(key) == unit
    ]
