"""R26.17 to R26.23 The Season cards of winter."""

from __future__ import annotations

from typing import Final

from engine.core.decision import CHECKPOINT, Rule
from engine.runewars.box.kinds import DIALS
from engine.runewars.cards.bids import hold_bids
from engine.runewars.cards.season_texts import follow_text
from engine.runewars.position import actions, events
from engine.runewars.position.actions import Area, Do, No, Yes
from engine.runewars.position.state import SeasonText
from engine.runewars.position.terms import Seat
from engine.runewars.table import runes
from engine.runewars.table.decks import draw_reward
from engine.runewars.table.match import Match, choice

#: R26.21: what a rune costs the rich.
GIFT: Final = {"food": 1, "wood": 2, "ore": 2}
#: R26.23: the price of a rune, 1 less for each ally.
FORTUNE: Final = 8


def abundance_of_power(m: Match, task: SeasonText) -> Rule | None:
    """R26.17: if all bids together are more than the number of players, everybody receives a rune."""
    return bid_for_abundance(m, task) if task.queue is None else follow_text(m, task, receive_abundance)


def bid_for_abundance(m: Match, task: SeasonText) -> Rule:
    """R26.17; R2.1: the play order is that of the start of the text."""
    order = m.play_order()
    yield CHECKPOINT
    bids = yield from hold_bids(m, "R26.17")
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
    """R25.6: a dragon rune in one area of each of these lists, all at one moment; all see that it is one."""
    chosen: list[str] = []
    for areas in choices[: runes.runes_in_supply(m, "dragon")]:
        answer = yield choice(seat, kind_, rule, map(Area, areas), player=m.control(areas[0]))
        chosen.append(answer.area)
    for area in chosen:
        runes.place_rune(m, area, "dragon", rule, seen=m.seats)


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


def richest(m: Match) -> list[Seat]:
    """R26.21: the players with the highest sum of the three dials, in play order."""
    sums = {seat: sum(m.player(seat).dial(dial) for dial in DIALS) for seat in m.play_order()}
    return [seat for seat, n in sums.items() if n == max(sums.values())]


def gifts_for_the_rich(m: Match, seat: Seat) -> Rule | None:
    """R26.21: all of it must be payable."""
    p = m.player(seat)
    return offer_gifts(m, seat) if all(p.dial(dial) >= GIFT[dial] for dial in DIALS) else None


def offer_gifts(m: Match, seat: Seat) -> Rule:
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


def shared_fortune(m: Match, seat: Seat) -> Rule | None:
    """R26.23: 8 influence, less 1 for each neutral unit allied with him."""
    price = max(0, FORTUNE - sum(n for _, _, n in m.allied_units(seat)))
    return offer_share(m, seat, price) if price <= m.player(seat).influence else None


def offer_share(m: Match, seat: Seat, price: int) -> Rule:
    """R26.23: he may pay, once, to receive a rune."""
    answer = yield choice(seat, "shared_fortune_pay", "R26.23", [Yes(), No()], price=price)
    if isinstance(answer, Yes):
        m.gain(seat, -price, "R26.23")
        yield from runes.receive_rune(m, seat, "R26.23")
