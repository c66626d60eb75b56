"""R26 The texts of the Season cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decision import CHECKPOINT, Action, Barred, Rule
from engine.runewars.box.components import AREAS, FACTIONS, FATE, HEROES, UNITS
from engine.runewars.box.kinds import DIALS
from engine.runewars.cards.bids import hold, loser, winner
from engine.runewars.cards.titles import owner
from engine.runewars.heroes import heroes
from engine.runewars.position import actions, events
from engine.runewars.position.actions import Area, Do, Done, No, Objective, Units, Yes
from engine.runewars.position.state import Hero, Recruit, SeasonText
from engine.runewars.position.terms import Groups, Seat
from engine.runewars.realm import objectives
from engine.runewars.realm.cities import destroy_city
from engine.runewars.table import runes
from engine.runewars.table.decks import (
    discard_fate,
    discard_tactics,
    draw_fate,
    draw_heroes,
    draw_reward,
    random_tactics,
)
from engine.runewars.table.match import LIMIT, Match, add, choice, kind, routed, take, total

#: What one player has to do for a card: ``None`` if nothing is asked (any more).
Act = Callable[[Match, Seat], Rule | None]
Text = Callable[[Match, SeasonText], Rule | None]


def season_text(m: Match, task: SeasonText) -> Rule | None:
    """R4.2 (2): one step of the text of the Season card in force."""
    card = m.state.season.card
    assert card is not None
    return TEXTS[card](m, task)


#: R5.6: orders that have no effect in the season of a card.
IDLE: Final[dict[str, tuple[int, ...]]] = {"new_recruits": (5,), "famine": (4,)}
STORM: Final = (1, 2, 3, 4)


def no_effect(m: Match, order: int) -> bool:
    """R5.6: whether a Season card says that this order has no effect (R26.3, R26.5, R26.13)."""
    season = m.state.season
    return (season.stormy and order in STORM) or order in IDLE.get(season.card or "", ())


# -- how a card is followed -------------------------------------------------------------------------------------------


def at_once(effect: Callable[[Match], None]) -> Text:
    """Nobody is asked."""

    def text(m: Match, task: SeasonText) -> None:
        effect(m)
        m.finish(task)

    return text


def in_play_order(act: Act, who: Callable[[Match], list[Seat]] = Match.play_order) -> Text:
    """R4.4, R2.1: one player after another; the order is fixed at the start."""

    def text(m: Match, task: SeasonText) -> Rule | None:
        if task.queue is None:
            task.queue = who(m)
        return follow(m, task, act)

    return text


def to_bidder(rule: str, act: Act, decide: Callable[[Match, dict[Seat, int], str], Rule] = winner) -> Text:
    """A bid (R21); then its winner, or its loser, acts."""

    def bid(m: Match, task: SeasonText) -> Rule:
        yield CHECKPOINT
        bids = yield from hold(m, rule)
        task.queue = [(yield from decide(m, bids, rule))]

    def text(m: Match, task: SeasonText) -> Rule | None:
        return bid(m, task) if task.queue is None else follow(m, task, act)

    return text


def follow(m: Match, task: SeasonText, act: Act) -> Rule | None:
    """The next player who has something to do; the checks of R2.7 come between two of them."""
    while task.queue:
        rule = act(m, task.queue[0])
        if rule is not None:
            return _one(task, rule)
        task.queue = task.queue[1:]
    m.finish(task)
    return None


def _one(task: SeasonText, rule: Rule) -> Rule:
    yield CHECKPOINT
    assert task.queue
    task.queue = task.queue[1:]
    yield from rule


def payment(price: int, influence: int, rule: str) -> list[Action | Barred]:
    """Pay, or don't."""
    poor = Barred(Yes(), rule, "cannot_pay", {"price": price, "influence": influence})
    return [Yes() if price <= influence else poor, No()]


# -- spring -----------------------------------------------------------------------------------------------------------


def heroes_for_hire(m: Match, seat: Seat) -> Rule:
    """R26.1: the winner may draw two heroes."""
    answer = yield choice(seat, "hire_draw", "R26.1", [Yes(), No()])
    if isinstance(answer, Yes):
        yield from hire(m, seat, 2, "R26.1")


def hire(m: Match, seat: Seat, n: int, rule: str) -> Rule:
    """R7.6, R26.1: draw so many Hero cards, keep one (R17.3), the rest is shuffled back."""
    drawn = yield from draw_heroes(m, seat, n, rule)
    if not drawn:
        return
    m.emit(events.HeroesDrawn(seat=seat, count=len(drawn), heroes=drawn, rule=rule))
    answer = yield choice(seat, "hire_keep", rule, [actions.Hero(hero) for hero in sorted(drawn)])
    yield from heroes.gain_hero(m, seat, answer.hero, rule)


def long_winter(m: Match) -> None:
    """R26.2: it changes the spring icons (`seasons.spring`)."""


def new_recruits(m: Match, task: SeasonText) -> None:
    """R26.3: in play order each player may recruit (R9) with all three dials."""
    if task.queue is None:
        task.queue = m.play_order()
    if not task.queue:
        m.finish(task)
        return
    seat, *task.queue = task.queue
    units = [icon for dial in DIALS for icon in m.icons(seat, dial) if icon in UNITS]
    if units:
        m.then(Recruit(seat=seat, units=units, rule="R26.3"))


def prepare_coming_year(m: Match, seat: Seat) -> Rule | None:
    """R26.4: each player may pay 1 influence for an Objective of his alignment."""
    return buy_objective(m, seat) if m.player(seat).influence else None


def buy_objective(m: Match, seat: Seat) -> Rule:
    """R26.4: then he keeps one, the other is discarded."""
    p = m.player(seat)
    answer = yield choice(seat, "buy_objective", "R26.4", [Yes(), No()])
    if isinstance(answer, No):
        return
    m.gain(seat, -1, "R26.4")
    drawn = yield from objectives.draw(m, seat, "R26.4")
    if drawn is None or p.objective is None:
        p.objective = drawn or p.objective
        return
    offered = [Objective(card) for card in sorted([p.objective, drawn])]
    kept = yield choice(seat, "keep_objective", "R26.4", offered, auto=False)
    other = drawn if kept.objective == p.objective else p.objective
    p.objective = kept.objective
    m.state.objectives.append(other)
    m.emit(events.ObjectiveDiscarded(seat=seat, objective=other, rule="R26.4"))


def stormy_weather(m: Match, task: SeasonText) -> Rule:
    """R26.5, R21.5: if all bids together are less than the number of players, orders 1 to 4 have no effect."""
    yield CHECKPOINT
    bids = yield from hold(m, "R26.5")
    m.state.season.stormy = sum(bids.values()) < len(m.alive)
    m.finish(task)


# -- summer -----------------------------------------------------------------------------------------------------------

#: R26.6: what keeps the allies loyal, and the units destroyed if they are not.
PRICE_OF_LOYALTY: Final = 2
UNITS_LOST: Final = 2


def broken_allegiances(m: Match, seat: Seat) -> Rule | None:
    """R26.6: each player allied with at least one neutral unit."""
    return loyalty(m, seat) if any(True for _ in m.allies(seat)) else None


def loyalty(m: Match, seat: Seat) -> Rule:
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


def break_allegiance(m: Match, seat: Seat) -> Rule:
    """R26.6: two units, any, in one such area; R2.2: where there are two, if there is such an area.

    R6.10: both go together, so that the first doesn't change whose the second is.
    """
    areas = list(dict.fromkeys(area for area, _, _ in m.allies(seat)))
    most = max(min(UNITS_LOST, total(m.own(seat, area))) for area in areas)
    few = {area: total(m.own(seat, area)) < most for area in areas}
    offered = [Barred(Area(area), "R2.2", "too_few_units") if few[area] else Area(area) for area in areas]
    area = (yield choice(seat, "broken_allegiance_area", "R26.6", offered)).area
    left, lost = dict(m.own(seat, area)), Groups()
    for _ in range(most):
        groups = [Units(kind(key), area, routed(key)) for key in sorted(left)]
        answer = yield choice(seat, "broken_allegiance_unit", "R26.6", groups, area=area)
        key = answer.unit + "!" * answer.routed
        take(left, key)
        add(lost, key)
    for key, n in sorted(lost.items()):
        m.destroy(area, key, n, "R26.6")


def drought(m: Match) -> None:
    """R26.7: it is asked for where figures are routed (R15.13, `Match.drought`)."""


def fires_of_heaven(m: Match, seat: Seat) -> Rule | None:
    """R26.8: the winner must choose a city."""
    cities = [area for area, land in m.lands.items() if land.city is not None]
    return burn(m, seat, cities) if cities else None


def burn(m: Match, seat: Seat, cities: list[str]) -> Rule:
    """R26.8, R10.4: the city is destroyed."""
    answer = yield choice(seat, "fires_city", "R26.8", map(Area, cities))
    destroy_city(m, answer.area, "R26.8")


def mandatory_disarmament(m: Match, seat: Seat) -> Rule:
    """R26.9: any player, also himself, discards two random Tactics cards, or all he has."""
    answer = yield choice(seat, "disarm_player", "R26.9", map(actions.Player, m.alive))
    for _ in range(2):
        card = yield from random_tactics(m, answer.seat, "R26.9")
        if card is not None:
            discard_tactics(m, answer.seat, card, "R26.9")


def reroute_supply_caravans(m: Match, seat: Seat) -> None:
    """R26.10: everybody but the winner loses 1 of each resource."""
    for other in m.opponents(seat):
        for dial in DIALS:
            m.turn_dial(other, dial, m.player(other).dial(dial) - 1, "R26.10")


def sacred_portals(m: Match, seat: Seat) -> Rule:
    """R26.14: the winner chooses a friendly area; any standing units of his may come there, not from activated areas.

    R6.14: they come together, so that nobody's allegiance changes while they are chosen.
    """
    to = (yield choice(seat, "portal_area", "R26.14", map(Area, m.controlled(seat)))).area
    activated = m.player(seat).activated
    left = {
        (area, key): n
        for area in m.controlled(seat)
        if area != to and area not in activated
        for key, n in sorted(m.own(seat, area).items())
        if not routed(key)
    }
    going: dict[str, Groups] = {}
    for room in range(LIMIT - total(m.own(seat, to)), 0, -1):
        offered: list[Action] = [Units(key, area) for (area, key), n in left.items() if n]
        if not offered:
            break
        answer = yield choice(seat, "portal_unit", "R26.14", [*offered, Done()], area=to, room=room)
        if isinstance(answer, Done):
            break
        left[answer.area, answer.unit] -= 1
        add(going.setdefault(answer.area, {}), answer.unit)
    for area, units in sorted(going.items()):
        for key, n in sorted(units.items()):
            take(m.lands[area].units, key, n)
            add(m.lands[to].units, key, n)
        m.emit(events.UnitsMoved(seat=seat, units=units, origin=area, to=to, rule="R26.14"))


# -- autumn -----------------------------------------------------------------------------------------------------------

#: R26.11: who has so much food loses 1.
FULL_GRANARY: Final = 5


def frozen_crops(m: Match) -> None:
    """R26.11: who has 5 or more food loses 1."""
    for seat in m.play_order():
        if (food := m.player(seat).food) >= FULL_GRANARY:
            m.turn_dial(seat, "food", food - 1, "R26.11")


def bountiful_harvest(m: Match) -> None:
    """R26.12: the dials are set to what the areas produce (R8.4), then everybody gains 1 food."""
    for seat in m.play_order():
        for dial in DIALS:
            m.turn_dial(seat, dial, m.production(seat, dial) + (dial == "food"), "R26.12")


def famine(m: Match) -> None:
    """R26.13: dials above what the areas produce are lowered to it."""
    for seat in m.play_order():
        for dial in DIALS:
            m.turn_dial(seat, dial, min(m.player(seat).dial(dial), m.production(seat, dial)), "R26.13")


def revealing_true_nature(m: Match, seat: Seat) -> Rule | None:
    """R26.15: each hero of another alignment than its player's; R22.3: the Captain's heroes never desert."""
    fickle = [hero for hero in m.heroes(seat) if price_of(m, hero)] if owner(m, "captain") != seat else []
    return keep_heroes(m, seat, sorted(fickle, key=lambda hero: hero.id)) if fickle else None


def price_of(m: Match, hero: Hero) -> int:
    """R26.15: nothing, 1 for a neutral hero, 2 for one of the opposite alignment."""
    alignment = HEROES[hero.id].alignment
    if alignment == FACTIONS[m.faction(hero.seat)].alignment:
        return 0
    return 1 if alignment == "neutral" else 2


def keep_heroes(m: Match, seat: Seat, fickle: list[Hero]) -> Rule:
    """R26.15, W17: they desert (R17.14) unless they are paid."""
    for hero in fickle:
        price = price_of(m, hero)
        offered = payment(price, m.player(seat).influence, "R26.15")
        answer = yield choice(seat, "keep_hero_pay", "R26.15", offered, hero=hero.id, price=price)
        if isinstance(answer, Yes):
            m.gain(seat, -price, "R26.15")
        else:
            heroes.hero_deserts(m, hero, "R26.15")


#: R26.16: rune tokens that leave each home.
THREATENED: Final = 2


def threatened_home_realms(m: Match, seat: Seat) -> Rule | None:
    """R26.16: two rune tokens in his home areas, or as many as he has, and there are areas for them."""
    tokens = [area for area in m.lands if AREAS[area].home == m.faction(seat) and m.lands[area].rune is not None]
    n = min(THREATENED, len(tokens), len(havens(m, seat)))
    return evacuate(m, seat, tokens, n) if n else None


def havens(m: Match, seat: Seat) -> list[str]:
    """R26.16: friendly and neutral areas (R1.10) outside his home tile without a rune token."""
    outside = [area for area, land in m.lands.items() if land.rune is None and AREAS[area].home != m.faction(seat)]
    return [area for area in outside if m.friendly(seat, area) or m.neutral(area)]


def evacuate(m: Match, seat: Seat, tokens: list[str], n: int) -> Rule:
    """R26.16: one token after another; which ones is asked if not all of them go."""
    for k in range(n, 0, -1):
        origin = tokens[0]
        if len(tokens) > k:
            origin = (yield choice(seat, "threatened_token", "R26.16", map(Area, tokens), left=k)).area
        tokens.remove(origin)
        answer = yield choice(seat, "threatened_target", "R26.16", map(Area, havens(m, seat)), area=origin)
        runes.move(m, origin, answer.area, "R26.16")


# -- winter -----------------------------------------------------------------------------------------------------------


def abundance_of_power(m: Match, task: SeasonText) -> Rule | None:
    """R26.17: if all bids together are more than the number of players, everybody receives a rune."""
    return bid_for_abundance(m, task) if task.queue is None else follow(m, task, receive_abundance)


def bid_for_abundance(m: Match, task: SeasonText) -> Rule:
    """R26.17; R2.1: the play order is that of the start of the text."""
    order = m.play_order()
    yield CHECKPOINT
    bids = yield from hold(m, "R26.17")
    task.queue = order if sum(bids.values()) > len(order) else []


def receive_abundance(m: Match, seat: Seat) -> Rule:
    """R26.17: a rune for each player."""
    yield from runes.receive_rune(m, seat, "R26.17")


def dragon_rune_discovery(m: Match, seat: Seat) -> Rule:
    """R26.18: the winner receives a rune."""
    yield from runes.receive_rune(m, seat, "R26.18")


def elect_arbitrator(m: Match, seat: Seat) -> Rule | None:
    """R26.19: an enemy or neutral area (R1.10) without a rune token."""
    free = [area for area, land in m.lands.items() if land.rune is None and not m.friendly(seat, area)]
    free = [area for area in free if m.control(area) is not None or m.neutral(area)]
    return place_where(m, seat, [free], "arbitrator_area", "R26.19") if free else None


def place_where(m: Match, seat: Seat, choices: list[list[str]], kind_: str, rule: str) -> Rule:
    """R25.6: a dragon rune in one area of each of these lists; all see that it is one."""
    for areas in choices:
        if not runes.supply(m, "dragon"):
            return
        answer = yield choice(seat, kind_, rule, map(Area, areas), player=m.control(areas[0]))
        runes.place(m, answer.area, "dragon", rule, seen=m.seats)


def favor_of_the_council(m: Match, seat: Seat) -> Rule | None:
    """R26.20: any hero in play."""
    return favor_hero(m, seat) if m.state.heroes else None


def favor_hero(m: Match, seat: Seat) -> Rule:
    """R26.20: it goes to any area (a routed one stays routed), or has a Reward."""
    who = [actions.Hero(hero) for hero in sorted(hero.id for hero in m.state.heroes)]
    hero = m.hero((yield choice(seat, "council_hero", "R26.20", who)).hero)
    effect = yield choice(seat, "council_effect", "R26.20", [Do("move"), Do("rewards")], hero=hero.id)
    if effect.what == "rewards":
        yield from draw_reward(m, hero, "R26.20")
        return
    areas = [Area(area) for area in m.lands if area != hero.area]
    hero.area = (yield choice(seat, "council_area", "R26.20", areas, hero=hero.id)).area
    m.emit(events.HeroMoved(hero=hero.id, to=hero.area, rule="R26.20"))


#: R26.21: what a rune costs the rich.
GIFT: Final = {"food": 1, "wood": 2, "ore": 2}


def richest(m: Match) -> list[Seat]:
    """R26.21: the players with the highest sum of the three dials, in play order."""
    sums = {seat: sum(m.player(seat).dial(dial) for dial in DIALS) for seat in m.play_order()}
    return [seat for seat, n in sums.items() if n == max(sums.values())]


def gifts_for_the_rich(m: Match, seat: Seat) -> Rule | None:
    """R26.21: all of it must be payable."""
    p = m.player(seat)
    return give(m, seat) if all(p.dial(dial) >= GIFT[dial] for dial in DIALS) else None


def give(m: Match, seat: Seat) -> Rule:
    """R26.21: he may lower his dials to receive a rune."""
    answer = yield choice(seat, "gifts_pay", "R26.21", [Yes(), No()])
    if isinstance(answer, Yes):
        for dial in DIALS:
            m.turn_dial(seat, dial, m.player(seat).dial(dial) - GIFT[dial], "R26.21")
        yield from runes.receive_rune(m, seat, "R26.21")


def power_for_the_pious(m: Match, seat: Seat) -> Rule | None:
    """R26.22: the loser chooses one area without a rune token of each other player, if there is any."""
    found = [[a for a in m.controlled(other) if m.lands[a].rune is None] for other in m.opponents(seat)]
    return place_where(m, seat, [areas for areas in found if areas], "pious_area", "R26.22") if any(found) else None


#: R26.23: the price of a rune, 1 less for each ally.
FORTUNE: Final = 8


def shared_fortune(m: Match, seat: Seat) -> Rule | None:
    """R26.23: 8 influence, less 1 for each neutral unit allied with him."""
    price = max(0, FORTUNE - sum(n for _, _, n in m.allies(seat)))
    return share(m, seat, price) if price <= m.player(seat).influence else None


def share(m: Match, seat: Seat, price: int) -> Rule:
    """R26.23: he may pay, once, to receive a rune."""
    answer = yield choice(seat, "shared_fortune_pay", "R26.23", [Yes(), No()], price=price)
    if isinstance(answer, Yes):
        m.gain(seat, -price, "R26.23")
        yield from runes.receive_rune(m, seat, "R26.23")


TEXTS: Final[dict[str, Text]] = {
    "heroes_for_hire": to_bidder("R26.1", heroes_for_hire),
    "long_winter": at_once(long_winter),
    "new_recruits": new_recruits,
    "prepare_coming_year": in_play_order(prepare_coming_year),
    "stormy_weather": stormy_weather,
    "broken_allegiances": in_play_order(broken_allegiances),
    "drought": at_once(drought),
    "fires_of_heaven": to_bidder("R26.8", fires_of_heaven),
    "mandatory_disarmament": to_bidder("R26.9", mandatory_disarmament),
    "reroute_supply_caravans": to_bidder("R26.10", reroute_supply_caravans),
    "sacred_portals": to_bidder("R26.14", sacred_portals),
    "bountiful_harvest": at_once(bountiful_harvest),
    "famine": at_once(famine),
    "frozen_crops": at_once(frozen_crops),
    "revealing_true_nature": in_play_order(revealing_true_nature),
    "threatened_home_realms": in_play_order(threatened_home_realms),
    "abundance_of_power": abundance_of_power,
    "dragon_rune_discovery": to_bidder("R26.18", dragon_rune_discovery),
    "elect_arbitrator": to_bidder("R26.19", elect_arbitrator),
    "favor_of_the_council": to_bidder("R26.20", favor_of_the_council),
    "gifts_for_the_rich": in_play_order(gifts_for_the_rich, richest),
    "power_for_the_pious": to_bidder("R26.22", power_for_the_pious, loser),
    "shared_fortune": in_play_order(shared_fortune),
}
