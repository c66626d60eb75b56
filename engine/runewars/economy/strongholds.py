"""R11 Strongholds, and the order Fortify (R7.8)."""

from functools import partial

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Illegal, Rule
from engine.runewars.components.load import STRONGHOLDS
from engine.runewars.economy.recruiting import stronghold_areas
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.legality import (
    area_not_yours,
    area_with_city,
    area_without_stronghold,
    explain_by_type,
    illegal_deed,
)
from engine.runewars.kernel.runes import can_rearrange_runes, rearrange_runes
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Do, Done
from engine.runewars.model.state import Stronghold, Turn
from engine.runewars.model.types import Seat


def fortify(g: Context, task: Turn) -> Rule:
    """R7.8: build, repair, rearrange runes: each at most once, in any order."""
    yield CHECKPOINT
    seat = task.seat
    options = [*fortifications(g, task), Done()]
    why_illegal = explain_by_type(g, {Do: partial(illegal_deed, "R7.8", options)})
    answer = yield choice(seat, "fortify_action", "R7.8", options, why_illegal=why_illegal)
    if isinstance(answer, Done):
        g.emit(events.OrderResolved(seat=seat, order=task.order, part="primary", how="used", rule="R7.8"))
        task.step = "t2"
        return
    task.done = [*task.done, answer.what]
    g.board_changed()
    if answer.what == "build":
        yield from build_stronghold(g, seat)
    elif answer.what == "repair":
        yield from repair_stronghold(g, seat)
    else:
        yield from rearrange_runes(g, seat)


def fortifications(g: Context, task: Turn) -> list[Action | Illegal]:
    """R7.8: what can be done now; R8.5: a payment needs dials as high as the price."""
    p = g.player(task.seat)
    found: list[Action | Illegal] = []
    for action, rule, payable, sites, nowhere in (
        (Do("build"), "R11.2", p.wood and p.ore, building_sites, "nowhere_to_build"),
        (Do("repair"), "R11.4", p.ore, damaged_strongholds, "nothing_to_repair"),
        (Do("runes"), "R25.9", True, can_rearrange_runes, "no_runes_to_rearrange"),
    ):
        if action.what in task.done:
            found.append(Illegal(action, "R7.8", "done_already"))
        elif not payable:
            found.append(Illegal(action, "R8.5", f"{action.what}_too_dear", {"wood": p.wood, "ore": p.ore}))
        elif not sites(g, task.seat):
            found.append(Illegal(action, rule, nowhere))
        else:
            found.append(action)
    return found


def building_sites(g: Context, seat: Seat) -> list[str]:
    """R11.2: the areas that the player controls without a stronghold or a city."""
    return [area for area in g.controlled(seat) if g.lands[area].stronghold is None and g.lands[area].city is None]


def damaged_strongholds(g: Context, seat: Seat) -> list[str]:
    """R11.4: the player's damaged strongholds."""
    found = []
    for area in stronghold_areas(g, seat):
        stronghold = g.lands[area].stronghold
        if stronghold is not None and stronghold.damaged:
            found.append(area)
    return found


def build_stronghold(g: Context, seat: Seat) -> Rule:
    """R11.2: wood and ore are lowered by 1, an undamaged stronghold is placed."""
    answer = yield choice(
        seat,
        "fortify_area",
        "R11.2",
        [Area(area) for area in building_sites(g, seat)],
        why_illegal=explain_by_type(g, {Area: partial(illegal_building_site, g, seat)}),
        plausible=lambda: map(Area, g.controlled(seat)),
    )
    yield from make_room(g, seat, "R11.2", but=answer.area)
    p = g.player(seat)
    g.turn_dial(seat, "wood", p.wood - 1, "R11.2")
    g.turn_dial(seat, "ore", p.ore - 1, "R11.2")
    set_up_stronghold(g, seat, answer.area, "R11.2")


def make_room(g: Context, seat: Seat, rule: str, but: str | None = None) -> Rule:
    """R11.2, R14.14: if all four are on the board, one elsewhere is destroyed first."""
    there = [area for area in stronghold_areas(g, seat) if area != but]
    if len(there) >= STRONGHOLDS:
        why_illegal = explain_by_type(g, {Area: partial(area_without_stronghold, g, seat, rule)})
        given = yield choice(seat, "give_up_stronghold", rule, map(Area, there), why_illegal=why_illegal)
        destroy_stronghold(g, given.area, rule)


def repair_stronghold(g: Context, seat: Seat) -> Rule:
    """R11.4: ore is lowered by 1, a damaged stronghold is turned."""
    answer = yield choice(
        seat,
        "fortify_area",
        "R11.4",
        [Area(area) for area in damaged_strongholds(g, seat)],
        why_illegal=explain_by_type(g, {Area: partial(illegal_repair, g, seat)}),
        plausible=lambda: map(Area, stronghold_areas(g, seat)),
    )
    g.turn_dial(seat, "ore", g.player(seat).ore - 1, "R11.4")
    stronghold = g.lands[answer.area].stronghold
    assert stronghold is not None
    stronghold.damaged = False
    g.emit(events.StrongholdRepaired(area=answer.area))


def illegal_building_site(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R10.4, R11.2: an area where no stronghold can be built."""
    why = area_with_city(g, action) or area_not_yours(g, seat, "R11.2", action)
    if why is not None or g.lands[action.area].stronghold is None:
        return why
    return Illegal(action, "R11.2", "area_with_stronghold", {"area": action.area})


def illegal_repair(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R11.4: an area where nothing can be repaired."""
    why = area_without_stronghold(g, seat, "R11.4", action)
    if why is not None or action.area in damaged_strongholds(g, seat):
        return why
    return Illegal(action, "R11.4", "stronghold_undamaged", {"area": action.area})


def set_up_stronghold(g: Context, seat: Seat, area: str, rule: str, *, damaged_side: bool = False) -> None:
    """A stronghold of a player is placed."""
    g.lands[area].stronghold = Stronghold(seat, damaged_side)
    g.emit(events.StrongholdBuilt(seat=seat, area=area, damaged=damaged_side, rule=rule))


def destroy_stronghold(g: Context, area: str, rule: str) -> None:
    """R1.21, R11.6: a stronghold goes back to its owner's supply, and its development with it.

    R11.5: a player destroys their own stronghold only in `make_room`, and in R14.14 and R23.17.
    """
    land = g.lands[area]
    assert land.stronghold is not None
    gone, development = land.stronghold, land.stronghold.development
    if development is not None:
        gone.development = None
        g.emit(events.DevelopmentRemoved(area=area, development=development, rule="R11.6"))
    land.stronghold = None
    g.emit(events.StrongholdDestroyed(seat=gone.seat, area=area, rule=rule))
