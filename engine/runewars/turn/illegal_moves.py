"""R6 Why not there: what speaks against an answer while moves are planned.

Everything is asked of the same `Ways`, with the same questions (`reaches`, `tightest` ...), that list what is offered.
"""

from __future__ import annotations

from typing import Final

from engine.core.decision import Action, Illegal
from engine.runewars.components.load import UNITS
from engine.runewars.heroes.exploration import portals
from engine.runewars.kernel.context import LIMIT, Context
from engine.runewars.kernel.legality import (
    deed,
    no_such_area,
    not_a_number,
    not_own_hero,
    not_own_units,
    not_playable,
)
from engine.runewars.model import actions
from engine.runewars.model.actions import Area, Border, Do, Number, Tactics, Units
from engine.runewars.model.types import Seat
from engine.runewars.turn.paths import (
    FAST,
    RANGE,
    Ways,
    hero_places,
    needs_influence,
    order_rule,
    reaches,
    tightest,
    unit_places,
)

#: What is said of a number that is too high, for each reason why no more may go.
TOO_MANY: Final = {
    "units_all_sent": "only_so_many_left",
    "faction_must_stay": "one_must_stay",
    "area_full": "only_so_much_room",
    "force_too_large": "only_so_many_for_diplomacy",
    "all_flights_used": "only_so_many_flights",
}
PORTAL_PRICE: Final = 1


def refuse_pick(ways: Ways, action: Action) -> Illegal | None:
    """R7.1, R7.2, R7.3, W6: why these figures, this card or the portals are not offered."""
    if isinstance(action, Units):
        return refuse_units(ways, action)
    if isinstance(action, actions.Hero):
        return refuse_hero(ways, action)
    if isinstance(action, Tactics):
        return refuse_aid(ways, action)
    return refuse_portal(ways, action) if isinstance(action, Do) else None


# -- figures ----------------------------------------------------------------------------------------------------------


def refuse_units(ways: Ways, action: Units) -> Illegal | None:
    """R6.2 to R6.14: why no unit of a group may go."""
    g, task = ways.g, ways.task
    if (why := not_own_units(g, action, task.seat)) is not None:
        return why
    area = action.area
    assert area is not None
    if action.routed or action.unit not in g.lands[area].units:
        return Illegal(action, "R6.2", "units_routed", {"unit": action.unit, "area": area})
    if area == task.to:
        return Illegal(action, order_rule(g, task), "units_are_there", {"area": area})
    if area in g.player(task.seat).activated:
        return Illegal(action, "R6.3", "activated_area", {"area": area})
    if task.to is not None and not reaches(ways, area, action.unit, task.to, winged=task.flights > 0):
        return no_way(ways, action, area, task.to, action.unit)
    places = unit_places(ways, area, action.unit)
    if not places:
        return Illegal(action, "R7.1", "nowhere_to_go", {"area": area})
    against = [no_more(ways, action, action, place) for place in places]
    return None if None in against else against[0]


def refuse_hero(ways: Ways, action: actions.Hero) -> Illegal | None:
    """R6.1, R6.2, R6.8: why a hero may not go."""
    g, task = ways.g, ways.task
    if task.to is not None and not g.rules.heroes_move_with_mobilize:
        return Illegal(action, "R6.1", "heroes_stay", {"hero": action.hero})
    if (why := not_own_hero(g, action, task.seat, action.hero)) is not None:
        return why
    hero = g.hero(action.hero)
    if hero.routed:
        return Illegal(action, "R6.2", "hero_routed", {"hero": hero.id})
    if any(march.hero == hero.id for march in task.marches):
        return Illegal(action, "R6.13", "hero_sent", {"hero": hero.id})
    if hero_places(ways, hero.area, winged=task.flights > 0):
        return None
    if task.to is None:
        return Illegal(action, "R6.8", "nowhere_to_go", {"area": hero.area})
    if hero.area == task.to:
        return Illegal(action, order_rule(g, task), "hero_is_there", {"hero": hero.id, "area": hero.area})
    return no_way(ways, action, hero.area, task.to)


# -- where to ---------------------------------------------------------------------------------------------------------


def refuse_unit_place(ways: Ways, group: Units, action: Action) -> Illegal | None:
    """R7.1: why units may not go to an area with Strategize."""
    if not isinstance(action, Area):
        return None
    assert group.area is not None
    if (why := no_step(ways, action, group.area, UNITS[group.unit].flying)) is not None:
        return why
    if action.area not in ways.open:
        return Illegal(action, "R7.1", "neither_friendly_nor_empty", {"area": action.area})
    return no_more(ways, action, group, action.area)


def refuse_hero_place(ways: Ways, here: str, action: Action) -> Illegal | None:
    """R6.8: why a hero may not go to an area with Strategize."""
    if not isinstance(action, Area):
        return None
    if (why := no_step(ways, action, here, flying=False)) is not None:
        return why
    if action.area not in ways.open:
        return Illegal(action, "R6.8", "neither_friendly_nor_empty", {"area": action.area})
    return None


def no_step(ways: Ways, action: Area, here: str, flying: bool) -> Illegal | None:
    """R6.5, R6.6: why an area is not one step away."""
    to = action.area
    if (why := no_such_area(ways.g, action, to)) is not None:
        return why
    winged = flying or ways.task.flights > 0
    return None if to in ways.near(here, winged) else beyond(ways, action, here, to, 1)


def no_way(ways: Ways, action: Action, here: str, to: str, unit: str | None = None) -> Illegal:
    """R6.5 to R6.7: what parts a group (a hero, without ``unit``) from the target that it does not reach."""
    kind = UNITS[unit] if unit is not None else None
    winged = ways.task.flights > 0
    steps = FAST if winged or (kind is not None and kind.fast) else RANGE
    flying = winged or (kind is not None and kind.flying)
    through = ways.distance(to, flying, heroes=True)
    if through.get(here, steps + 1) > steps:
        return beyond(ways, action, here, to, steps)
    back = ways.distance(here, flying, heroes=True)
    between = [area for area, n in sorted(through.items()) if n and area != here and n + back.get(area, steps) <= steps]
    closed = [area for area in between if area not in ways.open]
    return Illegal(action, "R6.7", "no_passage", {"area": here, "to": to, "through": closed})


def beyond(ways: Ways, action: Action, here: str, to: str, steps: int) -> Illegal:
    """R6.5, R6.6: an area that is too far away; or would be near enough, if borders did not stop who goes there."""
    about = {"area": here, "to": to, "steps": steps}
    if here == to or ways.distance(to, True, heroes=True).get(here, steps + 1) > steps:
        return Illegal(action, "R6.6", "too_far", about)
    line = ways.g.board.lines.get((here, to))
    return Illegal(action, "R6.5", f"{line}_between" if steps == 1 else "borders_between", about)


# -- how many ---------------------------------------------------------------------------------------------------------


def no_more(ways: Ways, action: Action, group: Units, to: str, wanted: int = 1) -> Illegal | None:
    """R6.9, R6.12 to R6.14: why not so many of a group may go to an area within its reach."""
    most, rule, code = tightest(ways, group, to)
    if most >= wanted:
        return None
    about = {"unit": group.unit, "area": group.area, "to": to, "limit": LIMIT, "most": max(0, most)}
    return Illegal(action, rule, code if wanted == 1 else TOO_MANY[code], about)


def refuse_number(ways: Ways, group: Units, to: str, action: Action) -> Illegal | None:
    """R6.12 to R6.14: why not so many of a group may go."""
    if not isinstance(action, Number):
        return None
    return not_a_number(action, "R6.12", 1, 999) or no_more(ways, action, group, to, action.n)


# -- W6 ---------------------------------------------------------------------------------------------------------------


def refuse_aid(ways: Ways, action: Tactics) -> Illegal | None:
    """R23.0, W6: why a Tactics card may not be played while moves are chosen."""
    if (why := not_playable(ways.g, action, ways.task.seat)) is not None:
        return why
    if action.card not in ("hidden_pass", "teleportation"):
        return Illegal(action, "R31", "other_window", {"card": action.card})
    if action.card == "teleportation" and ways.task.flights:
        return Illegal(action, "R23.0", "teleportation_works", {"left": ways.task.flights})
    return None


def refuse_portal(ways: Ways, action: Do) -> Illegal | None:
    """R27.4: why the Magic Portals may not be used."""
    g, task = ways.g, ways.task
    if action.what != "portal":
        return Illegal(action, order_rule(g, task), "figures_are_chosen", {"choice": deed(action)})
    if task.portal:
        return Illegal(action, "R27.4", "portals_paid")
    if len(portals(g)) < 2:
        return Illegal(action, "R27.4", "no_two_portals")
    influence, price = g.player(task.seat).influence, PORTAL_PRICE + needs_influence(g, task)
    if influence < price:
        return Illegal(action, "R27.4", "portals_too_dear", {"price": price, "influence": influence})
    return None


def refuse_border(g: Context, seat: Seat, action: Action) -> Illegal | None:
    """R23.14: why a border can't be opened."""
    if not isinstance(action, Border):
        return None
    if (why := no_such_area(g, action, action.a) or no_such_area(g, action, action.b)) is not None:
        return why
    a, b = action.a, action.b
    line = g.board.lines.get((a, b))
    if line is None:
        return Illegal(action, "R1.13", "areas_not_adjacent", {"area": a, "other": b})
    if line != "mountain":
        return Illegal(action, "R23.14", "no_mountain_there", {"area": a, "other": b})
    if (min(a, b), max(a, b)) in g.opened(seat):
        return Illegal(action, "R23.14", "pass_is_open", {"area": a, "other": b})
    return Illegal(action, "R23.14", "border_the_other_way", {"area": b, "other": a}) if a > b else None
