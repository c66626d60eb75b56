"""R15.5 to R15.10 Retreating: where units go that must leave an area, and the excess of an area (R6.12)."""

from collections.abc import Collection
from functools import partial
from typing import Any

from engine.core.choices import choice
from engine.core.decision import Action, Illegal, Rule, Skipped
from engine.runewars.components.load import UNITS
from engine.runewars.kernel.context import LIMIT, Context, add, count_units, is_routed, take, unit_type
from engine.runewars.kernel.legality import (
    all_chosen,
    area_not_adjacent,
    border_between,
    explain_by_type,
    not_among,
    units_elsewhere,
    units_not_there,
)
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Units
from engine.runewars.model.types import Groups, Seat


def can_cross(g: Context, seat: Seat | None, origin: str, to: str, unit: str) -> bool:
    """R15.7: whether a unit of a player (R15.9: of none) can go from an area to an adjacent one."""
    return g.can_cross(seat, origin, to, flying=UNITS[unit_type(unit)].flying)


def choose_retreat_area(
    g: Context, seat: Seat | None, origin: str, units: Groups, rule: str, *, withdrawal: bool = False
) -> Rule:
    """R15.5: the one area that these units retreat to, or ``None``: they are destroyed.

    A friendly one, else an empty one (R15.6: even if it is full); R15.9 for neutral units, without seat: an
    uncontrolled one.  R15.7: one that at least one of them can reach.  R23.29: a ``withdrawal`` is no retreat,
    and goes to a friendly area only.
    """
    if not units:
        return None
    near = g.board.adjacent[origin]
    check = partial(illegal_retreat, g, seat, origin, units, withdrawal=withdrawal)
    areas = [action for action in map(Area, near) if check(action) is None]
    areas = [action for action in areas if seat is not None and g.friendly(seat, action.area)] or areas
    first = not_among(areas, "R15.5", "retreat_to_your_area", "area")
    question = choice(
        seat if seat is not None else g.neutral_player(),
        "retreat_area",
        rule,
        areas,
        why_illegal=explain_by_type(g, {Area: lambda action: check(action) or first(action)}),
        plausible=lambda: map(Area, near),
        origin=origin,
    )
    if not areas:
        yield Skipped(lambda: question)
        return None
    return (yield question).area


def illegal_retreat(
    g: Context, seat: Seat | None, origin: str, units: Groups, action: Area, *, withdrawal: bool
) -> Illegal | None:
    """R15.5, R15.7, R15.9, R15.13, R23.29: an area that these units cannot retreat to, whatever else there is."""
    area = action.area
    if (why := area_not_adjacent(g, origin, action)) is not None:
        return why
    if g.drought and not withdrawal:
        return Illegal(action, "R15.13", "retreat_in_drought", {"origin": origin})
    if not any(can_cross(g, seat, origin, area, unit) for unit in units):
        return border_between(g, origin, action)
    if seat is None:
        return None if g.control(area) is None else Illegal(action, "R15.9", "retreat_of_neutrals", {"area": area})
    if g.friendly(seat, area):
        return None
    if withdrawal:
        return Illegal(action, "R23.29", "withdrawal_to_your_area", {"area": area})
    return None if g.empty(area) else Illegal(action, "R15.5", "retreat_not_there", {"area": area})


def finish_retreat(
    g: Context, seat: Seat | None, origin: str, to: str | None, units: Groups, rule: str, *, lie: bool = True
) -> None:
    """R15.8: units come to the area they have left for, routed (``lie``); R15.7: who cannot cross is destroyed.

    The caller takes them off the board not before it is chosen where they go, so that they are always to be seen.
    R15.10: more than eight there are destroyed by R2.7c.
    """
    moved: Groups = {}
    lost: Groups = {}
    for unit, n in sorted(units.items()):
        if to is not None and can_cross(g, seat, origin, to, unit):
            add(moved, unit_type(unit) + "!" if lie else unit, n)
        else:
            add(lost, unit, n)
    if moved:
        assert to is not None
        for unit, n in moved.items():
            add(g.lands[to].units, unit, n)
        g.emit(events.Retreated(units=moved, origin=origin, to=to, rule=rule))
    if lost:
        rule = "R15.13" if g.drought and lie else rule if to is None else "R15.7"
        g.emit(events.Retreated(units=lost, origin=origin, to=None, rule=rule))


def choose_excess(
    g: Context, seat: Seat, kind_: str, rule: str, area: str, units: Groups, n: int, **bindings: Any
) -> Rule:
    """R4.9: the player chooses so many of these units, one after another; they are one change.

    So nothing changes before the last is chosen: neither whose the area is nor who has to choose.
    """
    left, chosen = dict(units), Groups()
    for more in range(n, 0, -1):
        groups: list[Action] = [Units(unit_type(key), area, is_routed(key)) for key in sorted(left)]
        why_illegal = explain_by_type(g, {Units: partial(illegal_excess, g, rule, area, tuple(groups))})
        answer = yield choice(seat, kind_, rule, groups, why_illegal=why_illegal, area=area, left=more, **bindings)
        key = answer.unit + "!" * answer.routed
        take(left, key)
        add(chosen, key)
    return chosen


def illegal_excess(g: Context, rule: str, area: str, left: Collection[Action], action: Units) -> Illegal | None:
    """R4.9, R6.12: units that are not of the excess: of another area, or all of the group are chosen already."""
    return units_not_there(g, action) or units_elsewhere(area, rule, action) or all_chosen(left, rule, action)


def destroy_excess(g: Context, area: str, seat: Seat | None, rule: str) -> Rule:
    """R6.12, R15.10: the owner of the units of an area (R13.8 without) destroys them down to eight."""
    units = g.lands[area].units
    who = seat if seat is not None else g.neutral_player()
    lost = yield from choose_excess(
        g, who, "overstack_destroy", rule, area, units, count_units(units) - LIMIT, limit=LIMIT
    )
    for key, n in sorted(lost.items()):
        g.destroy(area, key, n, rule)
