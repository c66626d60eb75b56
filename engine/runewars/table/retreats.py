"""R15.5 to R15.10 Retreating: where units go that must leave an area, and the excess of an area (R6.12)."""

from __future__ import annotations

from engine.core.decision import Rule, Skipped
from engine.runewars.box.components import UNITS
from engine.runewars.position import actions, events
from engine.runewars.position.actions import Area, Units
from engine.runewars.position.terms import Groups, Seat
from engine.runewars.table.match import Match, add, choice, count_units, is_routed, unit_type
from engine.runewars.table.objections import (
    Why,
    against,
    area_objection,
    border_between,
    in_other_area,
    no_such_group,
    not_adjacent,
    units_in,
)


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
    withdrawal: bool = False,
) -> Rule:
    """R15.5: the one area that these units retreat to, or ``None``: they are destroyed.

    A friendly one, else an empty one (R15.6: even if it is full); R15.9 for neutral units, without seat: an
    uncontrolled one.  R15.7: one that at least one of them can reach.  R23.29: a ``withdrawal`` is no retreat,
    and goes to a friendly area only.
    """
    if not units:
        return None
    who = seat if seat is not None else m.neutral_player()
    near = m.board.adjacent[origin]
    areas = [a for a in near if obstacle_to_retreat(m, seat, origin, units, a, withdrawal=withdrawal) is None]
    friendly = [] if seat is None else [area for area in areas if m.friendly(seat, area)]
    areas = friendly or areas

    def objection(area: str) -> Why | None:
        why = obstacle_to_retreat(m, seat, origin, units, area, withdrawal=withdrawal)
        return why or (None if area in areas else Why("R15.5", "retreat_to_your_area", {"area": area}))

    question = choice(
        who,
        "retreat_area",
        rule,
        map(Area, areas),
        explain=against({Area: area_objection(m, objection)}),
        expected=lambda: map(Area, near),
        origin=origin,
    )
    if not areas:
        yield Skipped(question)
        return None
    return (yield question).area


def obstacle_to_retreat(
    m: Match, seat: Seat | None, origin: str, units: Groups, area: str, *, withdrawal: bool
) -> Why | None:
    """R15.5, R15.7, R15.9, R15.13, R23.29: why these units cannot retreat to an area, whatever else there is."""
    if (why := not_adjacent(m, origin, area)) is not None:
        return why
    if m.drought and not withdrawal:
        return Why("R15.13", "retreat_in_drought", {"origin": origin})
    if not any(can_cross(m, origin, area, unit) for unit in units):
        return border_between(m, origin, area)
    if seat is None:
        return None if m.control(area) is None else Why("R15.9", "retreat_of_neutrals", {"area": area})
    if m.friendly(seat, area):
        return None
    if withdrawal:
        return Why("R23.29", "withdrawal_to_your_area", {"area": area})
    return None if m.empty(area) else Why("R15.5", "retreat_not_there", {"area": area})


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


def retreat_units(m: Match, seat: Seat, origin: str, units: Groups, rule: str) -> Rule:
    """R15.5 to R15.8: units of a player, taken off the board already, retreat to one area; this, or ``None``.

    R15.10: more than eight there are destroyed by R2.7c.
    """
    to = yield from choose_retreat_area(m, seat, origin, units, rule)
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
    answer = yield choice(
        who,
        "overstack_destroy",
        rule,
        groups,
        explain=against({Units: lambda action: in_other_area(rule, area, action) or no_such_group(m, action)}),
        expected=lambda: units_in(m, [area]),
        area=area,
        limit=n,
    )
    m.destroy(area, answer.unit + "!" * answer.routed, 1, rule)
