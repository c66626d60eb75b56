"""R6 Illegal moves: what forbids an action while moves are planned.

Everything is asked of the same `Ways`, with the same questions (`reaches`, `tightest` ...), that list what is offered.
"""

from functools import partial
from typing import Final

from engine.core.decision import Action, Illegal
from engine.runewars.components.load import UNITS
from engine.runewars.heroes.exploration import portals
from engine.runewars.kernel.context import LIMIT
from engine.runewars.kernel.legality import (
    Checks,
    cannot_pay,
    card_not_playable,
    explain_by_type,
    hero_not_yours,
    illegal_number,
    units_not_yours,
)
from engine.runewars.model import actions
from engine.runewars.model.actions import Area, Do, Number, Tactics, Units
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


def illegal_pick(ways: Ways, action: Action) -> Illegal | None:
    """R6.1, R7.1, R7.2, R7.3, W6: figures, a card or the portals that are not offered."""
    g, task = ways.g, ways.task
    if isinstance(action, actions.Hero) and task.to is not None and not g.rules.heroes_move_with_mobilize:
        return Illegal(action, "R6.1", "heroes_stay", {"hero": action.hero})
    checks: Checks = {
        Units: partial(illegal_units, ways),
        actions.Hero: partial(illegal_hero, ways),
        Tactics: partial(illegal_aid, ways),
        Do: partial(illegal_portal, ways),
    }
    return explain_by_type(g, checks)(action)


def illegal_units(ways: Ways, action: Units) -> Illegal | None:
    """R6.2 to R6.14: a group of which no unit may go."""
    g, task = ways.g, ways.task
    if (why := units_not_yours(g, task.seat, action, any_state=True)) is not None:
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
        return no_way(ways, area, task.to, action, action.unit)
    places = unit_places(ways, area, action.unit)
    if not places:
        return Illegal(action, "R7.1", "nowhere_to_go", {"area": area})
    found = [no_more(ways, action, place, action) for place in places]
    return None if None in found else found[0]


def illegal_hero(ways: Ways, action: actions.Hero) -> Illegal | None:
    """R6.2, R6.8: a hero that may not go."""
    g, task = ways.g, ways.task
    if (why := hero_not_yours(g, task.seat, "R17.3", action)) is not None:
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
    return no_way(ways, hero.area, task.to, action)


def illegal_unit_place(ways: Ways, group: Units, action: Area) -> Illegal | None:
    """R7.1: an area where units may not go with Strategize."""
    assert group.area is not None
    why = no_step(ways, group.area, "R7.1", action, flying=UNITS[group.unit].flying)
    return why or no_more(ways, group, action.area, action)


def illegal_hero_place(ways: Ways, here: str, action: Area) -> Illegal | None:
    """R6.8: an area where a hero may not go with Strategize."""
    return no_step(ways, here, "R6.8", action)


def no_step(ways: Ways, here: str, rule: str, action: Area, *, flying: bool = False) -> Illegal | None:
    """R6.5, R6.6: an area that is not one step away; ``rule``: it is neither friendly nor empty."""
    if action.area == here:
        return Illegal(action, "R6.6", "unit_is_there", {"area": here})
    if action.area not in ways.near(here, flying or ways.task.flights > 0):
        return beyond(ways, here, action.area, 1, action)
    if action.area in ways.open:
        return None
    return Illegal(action, rule, "neither_friendly_nor_empty", {"area": action.area})


def no_way(ways: Ways, here: str, to: str, action: Action, unit: str | None = None) -> Illegal:
    """R6.5 to R6.7: what parts a group (a hero, without ``unit``) from the target that it does not reach."""
    kind = UNITS[unit] if unit is not None else None
    winged = ways.task.flights > 0
    steps = FAST if winged or (kind is not None and kind.fast) else RANGE
    flying = winged or (kind is not None and kind.flying)
    through = ways.distance(to, flying, heroes=True)
    if through.get(here, steps + 1) > steps:
        return beyond(ways, here, to, steps, action)
    back = ways.distance(here, flying, heroes=True)
    between = [area for area, n in sorted(through.items()) if n and area != here and n + back.get(area, steps) <= steps]
    closed = [area for area in between if area not in ways.open]
    return Illegal(action, "R6.7", "no_passage", {"area": here, "to": to, "through": closed})


def beyond(ways: Ways, here: str, to: str, steps: int, action: Action) -> Illegal:
    """R6.5, R6.6: an area that is too far away; or would be near enough, if borders did not stop who goes there."""
    about = {"area": here, "to": to, "steps": steps}
    if here == to or ways.distance(to, True, heroes=True).get(here, steps + 1) > steps:
        return Illegal(action, "R6.6", "too_far", about)
    line = ways.g.board.lines.get((here, to))
    return Illegal(action, "R6.5", f"{line}_between" if steps == 1 else "borders_between", about)


def no_more(ways: Ways, group: Units, to: str, action: Action, wanted: int = 1) -> Illegal | None:
    """R6.9, R6.12 to R6.14: not so many of a group may go to an area within its reach."""
    most, rule, code = tightest(ways, group, to)
    if most >= wanted:
        return None
    about = {"unit": group.unit, "area": group.area, "to": to, "limit": LIMIT, "most": max(0, most)}
    return Illegal(action, rule, code if wanted == 1 else TOO_MANY[code], about)


def too_many(ways: Ways, group: Units, to: str, action: Number) -> Illegal | None:
    """R6.12 to R6.14: more of a group than may go."""
    return illegal_number("R6.12", 1, 999, action) or no_more(ways, group, to, action, action.n)


def illegal_aid(ways: Ways, action: Tactics) -> Illegal | None:
    """R23.0, W6: a Tactics card that may not be played while moves are chosen."""
    why = card_not_playable(ways.g, ways.task.seat, action, window=("hidden_pass", "teleportation"))
    if why is not None or action.card != "teleportation" or not ways.task.flights:
        return why
    return Illegal(action, "R23.0", "teleportation_works", {"left": ways.task.flights})


def illegal_portal(ways: Ways, action: Do) -> Illegal | None:
    """R27.4: why the Magic Portals may not be used."""
    g, task = ways.g, ways.task
    if action.what != "portal":
        return Illegal(action, order_rule(g, task), "figures_are_chosen", {"choice": f"do_{action.what}"})
    if task.portal:
        return Illegal(action, "R27.4", "portals_paid")
    if len(portals(g)) < 2:
        return Illegal(action, "R27.4", "no_two_portals")
    return cannot_pay(g, task.seat, "R27.4", PORTAL_PRICE + needs_influence(g, task), action)
