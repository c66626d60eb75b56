"""R15.5 to R15.10 Retreating: where units go that must leave an area, and the excess of an area (R6.12)."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.decision import Rule
from engine.runewars.box.components import UNITS
from engine.runewars.position import actions, events
from engine.runewars.position.actions import Area
from engine.runewars.position.terms import Groups, Seat
from engine.runewars.table.match import Match, add, choice, count_units, is_routed, unit_type


def can_cross(m: Match, origin: str, to: str, unit: str) -> bool:
    """R15.7: whether a unit can go from an area to an adjacent one."""
    return m.board.passable(origin, to, flying=UNITS[unit_type(unit)].flying, frozen=m.state.season.frozen)


def choose_retreat_area(
    m: Match,
    seat: Seat | None,
    origin: str,
    units: Groups,
    rule: str,
    *,
    exclude: Collection[str] = (),
    withdrawal: bool = False,
) -> Rule:
    """R15.5: the one area that these units retreat to, or ``None``: they are destroyed.

    A friendly one, else an empty one (R15.6: even if it is full); R15.9 for neutral units, without seat: an
    uncontrolled one.  R15.7: one that at least one of them can reach.  R23.29: a ``withdrawal`` is no retreat,
    and goes to a friendly area only.
    """
    if (m.drought and not withdrawal) or not units:
        return None
    near = [
        area
        for area in m.board.adjacent[origin]
        if area not in exclude and any(can_cross(m, origin, area, unit) for unit in units)
    ]
    if seat is None:
        areas, who = [area for area in near if m.control(area) is None], m.neutral_player()
    else:
        areas, who = [area for area in near if m.friendly(seat, area)], seat
        if not withdrawal:
            areas = areas or [area for area in near if m.empty(area)]
    if not areas:
        return None
    answer = yield choice(who, "retreat_area", rule, [Area(area) for area in areas], origin=origin)
    return answer.area


def finish_retreat(m: Match, origin: str, to: str | None, units: Groups, rule: str, *, lie: bool = True) -> None:
    """R15.8: units come to the area they have left for, routed (``lie``); R15.7: who cannot cross is destroyed."""
    moved: Groups = {}
    lost: Groups = {}
    for unit, n in sorted(units.items()):
        if to is not None and can_cross(m, origin, to, unit):
            add(moved, unit_type(unit) + "!" if lie else unit, n)
        else:
            add(lost, unit, n)
    if moved:
        assert to is not None
        for unit, n in moved.items():
            add(m.lands[to].units, unit, n)
        m.emit(events.Retreated(units=moved, origin=origin, to=to, rule=rule))
    if lost:
        rule = "R15.13" if m.drought and lie else rule if to is None else "R15.7"
        m.emit(events.Retreated(units=lost, origin=origin, to=None, rule=rule))


def retreat_units(
    m: Match, seat: Seat, origin: str, units: Groups, rule: str, *, exclude: Collection[str] = ()
) -> Rule:
    """R15.5 to R15.8: units of a player, taken off the board already, retreat to one area; this, or ``None``.

    R15.10: more than eight there are destroyed by R2.7c.
    """
    to = yield from choose_retreat_area(m, seat, origin, units, rule, exclude=exclude)
    finish_retreat(m, origin, to, units, rule)
    return to


def retreat_neutrals(m: Match, origin: str, units: Groups, rule: str) -> Rule:
    """R15.9: neutral units, taken off the board already, retreat to one uncontrolled area; this, or ``None``."""
    to = yield from choose_retreat_area(m, None, origin, units, rule)
    finish_retreat(m, origin, to, units, rule)
    return to


def destroy_excess_unit(m: Match, area: str, seat: Seat | None, n: int, rule: str) -> Rule:
    """R6.12, R15.10: the owner of the units of an area (R13.8 without) destroys one of them, if they are too many."""
    units = m.lands[area].units
    if count_units(units) <= n:
        return
    who = seat if seat is not None else m.neutral_player()
    groups = [actions.Units(unit_type(unit), area, is_routed(unit)) for unit in sorted(units)]
    answer = yield choice(who, "overstack_destroy", rule, groups, area=area, limit=n)
    m.destroy(area, answer.unit + "!" * answer.routed, 1, rule)
