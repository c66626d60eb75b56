"""R26.6 to R26.10, R26.14 The Season cards of summer."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final

from engine.core.decision import Action, Illegal, Rule
from engine.runewars.cards.season_texts import payment
from engine.runewars.components.load import FATE
from engine.runewars.components.schema import DIALS
from engine.runewars.economy.cities import destroy_city
from engine.runewars.kernel.context import LIMIT, Context, add, choice, count_units, is_routed, take
from engine.runewars.kernel.decks import discard_fate, discard_tactics, draw_fate, random_tactics
from engine.runewars.kernel.objections import Why, against, ask_for_area, city_missing, not_in_game, not_yours, units_in
from engine.runewars.kernel.reasons import no_such_state, not_own_units
from engine.runewars.kernel.retreats import choose_excess
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Done, Units, Yes
from engine.runewars.model.types import Groups, Seat

#: R26.6: what keeps the allies loyal, and the units destroyed if they are not.
PRICE_OF_LOYALTY: Final = 2
UNITS_LOST: Final = 2


def broken_allegiances(m: Context, seat: Seat) -> Rule | None:
    """R26.6: each player allied with at least one neutral unit."""
    return loyalty(m, seat) if any(True for _ in m.allied_units(seat)) else None


def loyalty(m: Context, seat: Seat) -> Rule:
    """R26.6: pay 2 influence, or draw a Fate card; red: two units of his in an area with allied neutrals are lost."""
    offered = payment(PRICE_OF_LOYALTY, m.player(seat).influence, "R26.6")
    answer = yield choice(seat, "broken_allegiance_pay", "R26.6", offered, price=PRICE_OF_LOYALTY)
    if isinstance(answer, Yes):
        m.gain(seat, -PRICE_OF_LOYALTY, "R26.6")
        return
    cards = yield from draw_fate(m, 1, "R26.6", [], seat=seat)
    discard_fate(m, cards)
    m.emit(events.FateTurned(seat=seat, cards=cards, rule="R26.6"))
    if any(FATE[card].destiny == "red" for card in cards):
        yield from break_allegiance(m, seat)


def break_allegiance(m: Context, seat: Seat) -> Rule:
    """R26.6: two units, any, in one such area; R2.2: where there are two, if there is such an area.

    R6.10: both go together, so that the first doesn't change whose the second is.
    """
    areas = list(dict.fromkeys(area for area, _, _ in m.allied_units(seat)))
    most = max(min(UNITS_LOST, count_units(m.own_units(seat, area))) for area in areas)

    def objection(area: str) -> Why | None:
        if (why := not_yours(m, seat, area, "R26.6")) is not None:
            return why
        if area not in areas:
            return Why("R26.6", "no_allies_there", {"area": area})
        return Why("R2.2", "too_few_units") if count_units(m.own_units(seat, area)) < most else None

    area = (yield ask_for_area(m, seat, "broken_allegiance_area", "R26.6", objection)).area
    lost = yield from choose_excess(m, seat, "broken_allegiance_unit", "R26.6", area, m.own_units(seat, area), most)
    for key, n in sorted(lost.items()):
        m.destroy(area, key, n, "R26.6")


def drought(m: Context) -> None:
    """R26.7: it is asked for where figures are routed (R15.13, `Match.drought`)."""


def fires_of_heaven(m: Context, seat: Seat) -> Rule | None:
    """R26.8: the winner must choose a city."""
    return burn(m, seat) if any(land.city is not None for land in m.lands.values()) else None


def burn(m: Context, seat: Seat) -> Rule:
    """R26.8, R10.4: the city is destroyed."""
    answer = yield ask_for_area(m, seat, "fires_city", "R26.8", lambda area: city_missing(m, area, "R26.8"))
    destroy_city(m, answer.area, "R26.8")


def mandatory_disarmament(m: Context, seat: Seat) -> Rule:
    """R26.9: any player, also himself, discards two random Tactics cards, or all he has."""
    explain = against({actions.Player: partial(not_in_game, m)})
    answer = yield choice(seat, "disarm_player", "R26.9", map(actions.Player, m.alive), explain=explain)
    for _ in range(2):
        card = yield from random_tactics(m, answer.seat, "R26.9")
        if card is not None:
            discard_tactics(m, answer.seat, card, "R26.9")


def reroute_supply_caravans(m: Context, seat: Seat) -> None:
    """R26.10: everybody but the winner loses 1 of each resource."""
    for other in m.opponents(seat):
        for dial in DIALS:
            m.turn_dial(other, dial, m.player(other).dial(dial) - 1, "R26.10")


def sacred_portals(m: Context, seat: Seat) -> Rule:
    """R26.14: the winner chooses a friendly area; any standing units of his may come there, not from activated areas.

    R6.14: they come together, so that nobody's allegiance changes while they are chosen.
    """
    to = (yield ask_for_area(m, seat, "portal_area", "R26.14", partial(not_yours, m, seat))).area
    activated = m.player(seat).activated
    left = {
        (area, key): n
        for area in m.controlled(seat)
        if area != to and area not in activated
        for key, n in sorted(m.own_units(seat, area).items())
        if not is_routed(key)
    }
    going: dict[str, Groups] = {}
    for room in range(LIMIT - count_units(m.own_units(seat, to)), 0, -1):
        offered: list[Action] = [Units(key, area) for (area, key), n in left.items() if n]
        if not offered:
            break
        gone = tuple(Units(key, area) for (area, key), n in left.items() if not n)
        answer = yield choice(
            seat,
            "portal_unit",
            "R26.14",
            [*offered, Done()],
            explain=against({Units: partial(why_not_through, m, seat, to, gone)}),
            expected=lambda: units_in(m, m.controlled(seat)),
            area=to,
            room=room,
        )
        if isinstance(answer, Done):
            break
        left[answer.area, answer.unit] -= 1
        add(going.setdefault(answer.area, {}), answer.unit)
    for area, units in sorted(going.items()):
        for key, n in sorted(units.items()):
            take(m.lands[area].units, key, n)
            add(m.lands[to].units, key, n)
        m.emit(events.UnitsMoved(seat=seat, units=units, origin=area, to=to, rule="R26.14"))


def why_not_through(m: Context, seat: Seat, to: str, gone: Collection[Units], answer: Units) -> Why | Illegal | None:
    """R26.14: why this unit does not go through the Sacred Portals; ``gone``: the groups that were chosen wholly."""
    if (why := not_own_units(m, answer, seat) or no_such_state(m, answer)) is not None:
        return why
    about = {"unit": answer.unit, "area": answer.area}
    if answer.routed:
        return Why("R26.14", "portal_for_standing", about)
    if answer.area == to:
        return Why("R26.14", "unit_is_there", about)
    if answer.area in m.player(seat).activated:
        return Why("R26.14", "portal_not_from_activated", about)
    return Why("R26.14", "all_chosen", about) if answer in gone else None
