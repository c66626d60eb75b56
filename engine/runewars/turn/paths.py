"""R6.5 to R6.14 What a plan of moves may hold: which areas can be reached, and how many figures may go there."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from engine.runewars.components.load import UNITS
from engine.runewars.components.schema import CONQUER
from engine.runewars.heroes.exploration import portals
from engine.runewars.kernel.context import LIMIT, Context, count_units, is_neutral, unit_type
from engine.runewars.model.actions import Units
from engine.runewars.model.state import Moving
from engine.runewars.model.types import Crossing

RANGE: Final = 2
FAST: Final = 3

#: How many of a group may go, the paragraph that says so, and the sentence for it.
Cap = tuple[int, str, str]


class Ways:
    """How areas can be reached while a plan is made: nothing changes in them before `done` (R6.14).

    ``own``: the areas of the player; ``open``: those that units may pass and, with Strategize, end in: friendly and
    empty ones (R6.7, R7.1).
    """

    def __init__(self, g: Context, task: Moving, passes: Sequence[Crossing] | None = None) -> None:
        """``passes``: the mountain borders that are open (R23.14), if they are not those of the turn."""
        self.g, self.task = g, task
        holders = g.holders()
        self.own = {area for area, holder in holders.items() if holder == task.seat}
        free = [area for area, holder in holders.items() if holder is None and not g.lands[area].units]
        self.open = self.own.union([area for area in free if g.empty(area)])
        self.passes = g.opened(task.seat) if passes is None else passes
        self.doors = portals(g) if task.portal else []
        self._near: dict[tuple[str, bool], list[str]] = {}
        self._far: dict[tuple[str, bool, bool], dict[str, int]] = {}

    def near(self, area: str, flying: bool) -> list[str]:
        """R6.5: the areas one step away; R23.14: over an opened mountain; R27.4: from portal to portal."""
        if (found := self._near.get((area, flying))) is None:
            g, frozen = self.g, self.g.state.season.frozen
            found = [
                other
                for other in g.board.adjacent[area]
                if g.board.passable(area, other, flying=flying, frozen=frozen)
                or (min(area, other), max(area, other)) in self.passes
            ]
            if area in self.doors:
                found += [door for door in self.doors if door != area and door not in found]
            self._near[area, flying] = found
        return found

    def distance(self, to: str, flying: bool, *, heroes: bool = False) -> dict[str, int]:
        """R6.6, R6.7: how far areas are from the target, through open areas only (R6.8: heroes, through any).

        R6.13: along one path.
        """
        if (known := self._far.get((to, flying, heroes))) is not None:
            return known
        found, edge = {to: 0}, [to]
        for steps in range(1, FAST + 1):
            reached: list[str] = []
            for area in edge:
                if area != to and not heroes and area not in self.open:
                    continue
                for other in self.near(area, flying):
                    if other not in found:
                        found[other] = steps
                        reached.append(other)
            edge = reached
        self._far[to, flying, heroes] = found
        return found


def unit_places(ways: Ways, area: str, unit: str) -> list[str]:
    """R6.5 to R6.7: where units of a type can go from an area."""
    task = ways.task
    if task.to is not None:
        return [task.to] if reaches(ways, area, unit, task.to, winged=task.flights > 0) else []
    near = ways.near(area, UNITS[unit].flying or task.flights > 0)
    return [place for place in near if place in ways.open]


def reaches(ways: Ways, area: str, unit: str, to: str, *, winged: bool) -> bool:
    """R6.6, R6.7: whether units of a type get there; ``winged``: with Teleportation (R23.30: Fast and Flying)."""
    flying = winged or UNITS[unit].flying
    if ways.task.to is None:
        return to in ways.near(area, flying)
    steps = FAST if winged or UNITS[unit].fast else RANGE
    return ways.distance(to, flying).get(area, steps + 1) <= steps


def hero_places(ways: Ways, area: str, *, winged: bool) -> list[str]:
    """R6.8: with Strategize to a friendly or empty area; R30.7: with Mobilize and Conquer, to the target.

    ``winged``: with Teleportation (R23.30).
    """
    to = ways.task.to
    if to is None:
        return [place for place in ways.near(area, winged) if place in ways.open]
    if not ways.g.rules.heroes_move_with_mobilize or area == to:
        return []
    reach = FAST if winged else RANGE
    return [to] if ways.distance(to, winged, heroes=True).get(area, reach + 1) <= reach else []


def most_that_may_go(ways: Ways, group: Units, to: str) -> int:
    """R6.14: how many of a group may go there so that the position after it still keeps R6.9 and R6.12."""
    return max(0, tightest(ways, group, to)[0])


def tightest(ways: Ways, group: Units, to: str) -> Cap:
    """R6.14: of all that limits how many of a group may go to an area within its reach, what limits them most."""
    assert group.area is not None
    g, task = ways.g, ways.task
    unit, area = group.unit, group.area
    left = g.lands[area].units[unit] - sum(
        march.n for march in task.marches if march.unit == unit and march.origin == area
    )
    if left <= 0:
        return 0, "R6.13", "units_all_sent"
    caps: list[Cap] = [(left, "R6.13", "units_all_sent")]
    if not is_neutral(unit):
        caps.append((may_leave(g, task, area), "R6.9", "faction_must_stay"))
    elif not faction_units_then_in(g, task, to) and not held_without_units(g, task.seat, to):
        return 0, "R6.9", "neutrals_alone"
    if task.to is None or to in ways.open:
        caps.append((LIMIT - units_then_in(g, task, to), "R6.12", "area_full"))
    elif task.no_battle:  # R7.2: no second battle; diplomacy must be possible
        if not g.neutral(to):
            return 0, "R7.2", "no_second_battle"
        if not g.player(task.seat).influence:
            return 0, "R13.2", "no_influence"
        caps.append((LIMIT - units_then_in(g, task, to), "R13.2", "force_too_large"))
    if not reaches(ways, area, unit, to, winged=False):
        caps.append((task.flights, "R23.30", "all_flights_used"))
    return min(caps, key=_number)


_number = itemgetter(0)


def needs_influence(g: Context, task: Moving) -> bool:
    """R7.2: whether the target can be entered by diplomacy only, so that 1 influence must be left (R13.2)."""
    return task.no_battle and task.to is not None and g.neutral(task.to)


def units_then_in(g: Context, task: Moving, area: str) -> int:
    """R6.12: own units that are in an area when the plan is carried out."""
    there = count_units(g.own_units(task.seat, area))
    for march in task.marches:
        if march.unit is not None:
            there += march.n * ((march.to == area) - (march.origin == area))
    return there


def faction_units_then_in(g: Context, task: Moving, area: str) -> int:
    """R6.9: units of the player's faction that are in an area when the plan is carried out."""
    faction = g.faction(task.seat)
    there = sum(n for key, n in g.lands[area].units.items() if UNITS[unit_type(key)].faction == faction)
    for march in task.marches:
        if march.unit is not None and not is_neutral(march.unit):
            there += march.n * ((march.to == area) - (march.origin == area))
    return there


def held_without_units(g: Context, seat: str, area: str) -> bool:
    """R6.9: whether an area stays friendly without units of the faction: by a stronghold, or as the player's own home.

    The home of another faction does not: without those units it is its own player's again.
    """
    stronghold = g.lands[area].stronghold
    if stronghold is not None:
        return stronghold.seat == seat
    return g.sides.homes.get(area) == seat and g.friendly(seat, area)


def may_leave(g: Context, task: Moving, area: str) -> int:
    """R6.9: how many faction units may leave: all, unless allied neutral units were sent there that need one."""
    units = faction_units_then_in(g, task, area)
    guests = any(march.unit is not None and is_neutral(march.unit) and march.to == area for march in task.marches)
    return units - 1 if guests and not held_without_units(g, task.seat, area) else units


def order_rule(g: Context, task: Moving) -> str:
    """The paragraph of the order that moves the figures: R7.1, R7.2 or R7.3."""
    if task.to is None:
        return "R7.1"
    turn = g.turn
    return "R7.3" if turn is not None and turn.order == CONQUER else "R7.2"
