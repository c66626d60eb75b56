"""R26.6 to R26.10, R26.14 The Season cards of summer."""

from collections.abc import Collection
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import Action, Illegal, Rule
from engine.runewars.components.load import FATE
from engine.runewars.components.schema import DIALS
from engine.runewars.economy.cities import destroy_city
from engine.runewars.kernel.context import LIMIT, Context, add, count_units, is_routed, take
from engine.runewars.kernel.decks import discard_fate, discard_tactics, draw_open, hand_size, random_tactics
from engine.runewars.kernel.legality import (
    all_chosen,
    area_not_yours,
    area_without_city,
    ask_for_area,
    cannot_pay,
    explain_by_type,
    player_not_in_game,
    units_in,
    units_not_yours,
)
from engine.runewars.kernel.retreats import choose_excess
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Done, No, Units, Yes
from engine.runewars.model.types import Groups, Seat

#: R26.6: what keeps the allies loyal, and the units destroyed if they are not.
PRICE_OF_LOYALTY: Final = 2
UNITS_LOST: Final = 2


def broken_allegiances(g: Context, seat: Seat) -> Rule | None:
    """R26.6: each player allied with at least one neutral unit."""
    return loyalty(g, seat) if any(True for _ in g.allied_units(seat)) else None


def loyalty(g: Context, seat: Seat) -> Rule:
    """R26.6, R2.11: pay 2 influence, or draw an open Fate card.

    Red: two units of theirs in an area with allied neutrals are lost.
    """
    offered = [cannot_pay(g, seat, "R26.6", PRICE_OF_LOYALTY) or Yes(), No()]
    answer = yield choice(seat, "broken_allegiance_pay", "R26.6", offered, price=PRICE_OF_LOYALTY)
    if isinstance(answer, Yes):
        g.gain(seat, -PRICE_OF_LOYALTY, "R26.6")
        return
    cards = yield from draw_open(g, seat, 1, "R26.6")
    discard_fate(g, cards)
    if any(FATE[card].destiny == "red" for card in cards):
        yield from break_allegiance(g, seat)


def break_allegiance(g: Context, seat: Seat) -> Rule:
    """R26.6: two units, any, in one such area; R2.2: where there are two, if there is such an area.

    R6.10: both go together, so that the first doesn't change whose the second is.
    """
    areas = list(dict.fromkeys(area for area, _, _ in g.allied_units(seat)))
    most = max(min(UNITS_LOST, count_units(g.own_units(seat, area))) for area in areas)

    def illegal_area(action: Area) -> Illegal | None:
        if (why := area_not_yours(g, seat, "R26.6", action)) is not None:
            return why
        if action.area not in areas:
            return Illegal(action, "R26.6", "no_allies_there", {"area": action.area})
        few = count_units(g.own_units(seat, action.area)) < most
        return Illegal(action, "R2.2", "too_few_units") if few else None

    area = (yield ask_for_area(g, seat, "broken_allegiance_area", "R26.6", illegal_area)).area
    lost = yield from choose_excess(g, seat, "broken_allegiance_unit", "R26.6", area, g.own_units(seat, area), most)
    for key, n in sorted(lost.items()):
        g.destroy(area, key, n, "R26.6")


def drought(g: Context) -> None:
    """R26.7: it is asked for where figures are routed (R15.13, `Context.drought`)."""


def fires_of_heaven(g: Context, seat: Seat) -> Rule | None:
    """R26.8: the winner must choose a city."""
    return burn(g, seat) if any(land.city is not None for land in g.lands.values()) else None


def burn(g: Context, seat: Seat) -> Rule:
    """R26.8, R10.4: the city is destroyed."""
    answer = yield ask_for_area(g, seat, "fires_city", "R26.8", partial(area_without_city, g, "R26.8"))
    destroy_city(g, answer.area, "R26.8")


def mandatory_disarmament(g: Context, seat: Seat) -> Rule | None:
    """R26.9, R2.12: the winner chooses who discards, if another player holds a Tactics card."""
    return disarm(g, seat) if any(hand_size(g.player(other)) for other in g.opponents(seat)) else None


def disarm(g: Context, seat: Seat) -> Rule:
    """R26.9: any player, possibly the chooser, discards two random Tactics cards, or all that they have."""
    why_illegal = explain_by_type(g, {actions.Player: partial(player_not_in_game, g)})
    answer = yield choice(seat, "disarm_player", "R26.9", map(actions.Player, g.alive), why_illegal=why_illegal)
    for _ in range(2):
        card = yield from random_tactics(g, answer.seat, "R26.9")
        if card is not None:
            discard_tactics(g, answer.seat, card, "R26.9")


def reroute_supply_caravans(g: Context, seat: Seat) -> None:
    """R26.10: everybody but the winner loses 1 of each resource."""
    for other in g.opponents(seat):
        for dial in DIALS:
            g.turn_dial(other, dial, g.player(other).dial(dial) - 1, "R26.10")


def sacred_portals(g: Context, seat: Seat) -> Rule | None:
    """R26.14, R2.12: the winner chooses an area, if some unit can come to one."""
    able = any(room_at_portal(g, seat, area) > 0 and portal_units(g, seat, area) for area in g.controlled(seat))
    return use_portals(g, seat) if able else None


def room_at_portal(g: Context, seat: Seat, to: str) -> int:
    """R26.14: how many units may still come to an area."""
    return LIMIT - count_units(g.own_units(seat, to))


def portal_units(g: Context, seat: Seat, to: str) -> dict[tuple[str, str], int]:
    """R26.14: the standing units that may come to an area, by areas and types."""
    activated = g.player(seat).activated
    return {
        (area, key): n
        for area in g.controlled(seat)
        if area != to and area not in activated
        for key, n in sorted(g.own_units(seat, area).items())
        if not is_routed(key)
    }


def use_portals(g: Context, seat: Seat) -> Rule:
    """R26.14: the winner chooses a friendly area; their standing units may come there, but not from activated areas.

    R6.14: they come together, so that no allegiance changes while they are chosen.
    """
    to = (yield ask_for_area(g, seat, "portal_area", "R26.14", partial(area_not_yours, g, seat, "R1.8"))).area
    left = portal_units(g, seat, to)
    going: dict[str, Groups] = {}
    for room in range(room_at_portal(g, seat, to), 0, -1):
        offered: list[Action] = [Units(key, area) for (area, key), n in left.items() if n]
        if not offered:
            break

        answer = yield choice(
            seat,
            "portal_unit",
            "R26.14",
            [*offered, Done()],
            why_illegal=explain_by_type(g, {Units: partial(illegal_passage, g, seat, to, tuple(offered))}),
            plausible=lambda: units_in(g, g.controlled(seat)),
            area=to,
            room=room,
        )
        if isinstance(answer, Done):
            break
        left[answer.area, answer.unit] -= 1
        add(going.setdefault(answer.area, {}), answer.unit)
    for area, units in sorted(going.items()):
        for key, n in sorted(units.items()):
            take(g.lands[area].units, key, n)
            add(g.lands[to].units, key, n)
        g.emit(events.UnitsMoved(seat=seat, units=units, origin=area, to=to, rule="R26.14"))


def illegal_passage(g: Context, seat: Seat, to: str, left: Collection[Action], action: Units) -> Illegal | None:
    """R26.14: a unit that does not go through the Sacred Portals; ``left``: those that still can."""
    if (why := units_not_yours(g, seat, action)) is not None:
        return why
    about = {"unit": action.unit, "area": action.area}
    if action.routed:
        return Illegal(action, "R26.14", "portal_for_standing", about)
    if action.area == to:
        return Illegal(action, "R26.14", "unit_is_there", about)
    if action.area in g.player(seat).activated:
        return Illegal(action, "R26.14", "portal_not_from_activated", about)
    return all_chosen(left, "R26.14", action)
