"""R26.17 to R26.23 The Season cards of winter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Rule, Skipped
from engine.runewars.cards.bids import hold_bids
from engine.runewars.cards.season_texts import follow_text, unable
from engine.runewars.components.schema import DIALS
from engine.runewars.kernel import runes
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import draw_reward
from engine.runewars.kernel.legality import (
    Why,
    against,
    ask_for_area,
    free_areas,
    hero_objection,
    other_deed,
    poor,
    rune_there,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Do, No, Yes
from engine.runewars.model.state import SeasonText
from engine.runewars.model.types import Seat

#: R26.21: what a rune costs the rich.
GIFT: Final = {"food": 1, "wood": 2, "ore": 2}
#: R26.23: the price of a rune, 1 less for each ally.
FORTUNE: Final = 8


def abundance_of_power(g: Context, task: SeasonText) -> Rule | None:
    """R26.17: if all bids together are more than the number of players, everybody receives a rune."""
    return bid_for_abundance(g, task) if task.queue is None else follow_text(g, task, receive_abundance)


def bid_for_abundance(g: Context, task: SeasonText) -> Rule:
    """R26.17; R2.1: the play order is that of the start of the text."""
    order = g.play_order()
    yield CHECKPOINT
    bids = yield from hold_bids(g, "R26.17")
    task.queue = order if sum(bids.values()) > len(order) else []


def receive_abundance(g: Context, seat: Seat) -> Rule:
    """R26.17: a rune for each player."""
    yield from runes.receive_rune(g, seat, "R26.17")


def dragon_rune_discovery(g: Context, seat: Seat) -> Rule:
    """R26.18: the winner receives a rune."""
    yield from runes.receive_rune(g, seat, "R26.18")


def elect_arbitrator(g: Context, seat: Seat) -> Rule | None:
    """R26.19: an enemy or neutral area (R1.10) without a rune token."""
    free = free_areas(g, partial(why_no_arbitration, g, seat))
    if not free:
        return None
    return place_where(g, seat, [free], "arbitrator_area", "R26.19", lambda _, area: why_no_arbitration(g, seat, area))


def why_no_arbitration(g: Context, seat: Seat, area: str) -> Why | None:
    """R26.19: why no rune is placed in an area."""
    if g.lands[area].rune is not None:
        return rune_there(g, area)
    if g.friendly(seat, area):
        return Why("R26.19", "area_is_yours", {"area": area})
    enemy = g.control(area) is not None or g.neutral(area)
    return None if enemy else Why("R26.19", "neither_enemy_nor_neutral", {"area": area})


def place_where(
    g: Context,
    seat: Seat,
    choices: list[list[str]],
    kind_: str,
    rule: str,
    why_not: Callable[[Seat | None, str], Why | None],
) -> Rule:
    """R25.6: a dragon rune in one area of each of these lists, all at one moment; all see that it is one.

    ``why_not``: why an area of this player is not in his list.
    """
    chosen: list[str] = []
    for areas in choices[: runes.runes_in_supply(g, "dragon")]:
        holder = g.control(areas[0])
        answer = yield ask_for_area(g, seat, kind_, rule, partial(why_not, holder), player=holder)
        chosen.append(answer.area)
    for area in chosen:
        runes.place_rune(g, area, "dragon", rule, seen=g.seats)


def favor_of_the_council(g: Context, seat: Seat) -> Rule | None:
    """R26.20: any hero in play."""
    return favor_hero(g, seat) if g.state.heroes else None


def favor_hero(g: Context, seat: Seat) -> Rule:
    """R26.20: it goes to any area (a routed one stays routed), or has a Reward."""
    who = [actions.Hero(hero) for hero in sorted(hero.id for hero in g.state.heroes)]
    nobody = hero_objection(g, lambda hero: None)
    hero = g.hero((yield choice(seat, "council_hero", "R26.20", who, why_illegal=against({actions.Hero: nobody}))).hero)
    effects = [Do("move"), Do("rewards")]
    why_illegal = against({Do: other_deed("R26.20", effects)})
    effect = yield choice(seat, "council_effect", "R26.20", effects, why_illegal=why_illegal, hero=hero.id)
    if effect.what == "rewards":
        yield from draw_reward(g, hero, "R26.20")
        return
    here = hero.area

    def objection(area: str) -> Why | None:
        return Why("R26.20", "hero_is_there", {"hero": hero.id, "area": area}) if area == here else None

    hero.area = (yield ask_for_area(g, seat, "council_area", "R26.20", objection, hero=hero.id)).area
    g.emit(events.HeroMoved(hero=hero.id, to=hero.area, rule="R26.20"))


def richest(g: Context) -> list[Seat]:
    """R26.21: the players with the highest sum of the three dials, in play order."""
    sums = {seat: sum(g.player(seat).dial(dial) for dial in DIALS) for seat in g.play_order()}
    return [seat for seat, n in sums.items() if n == max(sums.values())]


def gifts_for_the_rich(g: Context, seat: Seat) -> Rule | Skipped:
    """R26.21: all of it must be payable."""
    p = g.player(seat)
    for dial in DIALS:
        if p.dial(dial) < GIFT[dial]:
            low = Why("R26.21", "dial_too_low", {"dial": dial, "level": p.dial(dial), "price": GIFT[dial]})
            return unable(seat, "gifts_pay", "R26.21", low)
    return offer_gifts(g, seat)


def offer_gifts(g: Context, seat: Seat) -> Rule:
    """R26.21: he may lower his dials to receive a rune."""
    answer = yield choice(seat, "gifts_pay", "R26.21", [Yes(), No()])
    if isinstance(answer, Yes):
        for dial in DIALS:
            g.turn_dial(seat, dial, g.player(seat).dial(dial) - GIFT[dial], "R26.21")
        yield from runes.receive_rune(g, seat, "R26.21")


def power_for_the_pious(g: Context, seat: Seat) -> Rule | None:
    """R26.22: the loser chooses one area without a rune token of each other player, if there is any."""
    found = [[a for a in g.controlled(other) if g.lands[a].rune is None] for other in g.opponents(seat)]
    if not any(found):
        return None
    return place_where(g, seat, [areas for areas in found if areas], "pious_area", "R26.22", partial(why_not_pious, g))


def why_not_pious(g: Context, player: Seat | None, area: str) -> Why | None:
    """R26.22: why no rune is placed in an area of this player."""
    if g.lands[area].rune is not None:
        return rune_there(g, area)
    return None if g.control(area) == player else Why("R26.22", "area_not_of_player", {"area": area, "player": player})


def shared_fortune(g: Context, seat: Seat) -> Rule | Skipped:
    """R26.23: 8 influence, less 1 for each neutral unit allied with him."""
    price = max(0, FORTUNE - sum(n for _, _, n in g.allied_units(seat)))
    if (why := poor(g, seat, "R26.23", price)) is not None:
        return unable(seat, "shared_fortune_pay", "R26.23", why, price=price)
    return offer_share(g, seat, price)


def offer_share(g: Context, seat: Seat, price: int) -> Rule:
    """R26.23: he may pay, once, to receive a rune."""
    answer = yield choice(seat, "shared_fortune_pay", "R26.23", [Yes(), No()], price=price)
    if isinstance(answer, Yes):
        g.gain(seat, -price, "R26.23")
        yield from runes.receive_rune(g, seat, "R26.23")
