"""R26.17 to R26.23 The Season cards of winter."""

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Illegal, Rule, Skipped
from engine.runewars.cards.bids import hold_bids
from engine.runewars.cards.season_texts import follow_text, unable
from engine.runewars.components.schema import DIALS
from engine.runewars.kernel import runes
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import draw_reward
from engine.runewars.kernel.legality import (
    area_with_rune,
    ask_for_area,
    cannot_pay,
    explain_by_type,
    hero_is_there,
    illegal_deed,
    legal_areas,
    not_in_play,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Do, No, Yes
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
    check = partial(illegal_arbitration, g, seat)
    free = [action.area for action in legal_areas(g, check)]
    return place_where(g, seat, [free], "arbitrator_area", "R26.19", lambda _, area: check(area)) if free else None


def illegal_arbitration(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R26.19: an area that is neither an enemy nor a neutral one, or has a rune token."""
    area = action.area
    if (why := area_with_rune(g, action)) is not None:
        return why
    if g.friendly(seat, area):
        return Illegal(action, "R26.19", "area_is_yours", {"area": area})
    enemy = g.control(area) is not None or g.neutral(area)
    return None if enemy else Illegal(action, "R26.19", "neither_enemy_nor_neutral", {"area": area})


def place_where(
    g: Context,
    seat: Seat,
    choices: list[list[str]],
    kind_: str,
    rule: str,
    check: Callable[[Seat | None, Area], Illegal | None],
) -> Rule:
    """R25.6: a dragon rune in one area of each of these lists, all at one moment; all see that it is one.

    ``check``: what forbids an area, given the player whose areas are in the list.
    """
    chosen: list[str] = []
    for areas in choices[: runes.runes_in_supply(g, "dragon")]:
        holder = g.control(areas[0])
        answer = yield ask_for_area(g, seat, kind_, rule, partial(check, holder), player=holder)
        chosen.append(answer.area)
    for area in chosen:
        runes.place_rune(g, area, "dragon", rule, seen=g.seats)


def favor_of_the_council(g: Context, seat: Seat) -> Rule | None:
    """R26.20: any hero in play."""
    return favor_hero(g, seat) if g.state.heroes else None


def favor_hero(g: Context, seat: Seat) -> Rule:
    """R26.20: it goes to any area (a routed one stays routed), or has a Reward."""
    who = [actions.Hero(hero) for hero in sorted(hero.id for hero in g.state.heroes)]
    exists = explain_by_type(g, {actions.Hero: partial(not_in_play, g)})
    hero = g.hero((yield choice(seat, "council_hero", "R26.20", who, why_illegal=exists)).hero)
    effects = [Do("move"), Do("rewards")]
    why_illegal = explain_by_type(g, {Do: partial(illegal_deed, "R26.20", effects)})
    effect = yield choice(seat, "council_effect", "R26.20", effects, why_illegal=why_illegal, hero=hero.id)
    if effect.what == "rewards":
        yield from draw_reward(g, hero, "R26.20")
        return
    check = partial(hero_is_there, hero.id, hero.area, "R26.20")
    hero.area = (yield ask_for_area(g, seat, "council_area", "R26.20", check, hero=hero.id)).area
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
            about = {"dial": dial, "level": p.dial(dial), "price": GIFT[dial]}
            return unable(seat, "gifts_pay", "R26.21", Illegal(Yes(), "R26.21", "dial_too_low", about))
    if (why := no_place_for_rune(g, seat)) is not None:
        return unable(seat, "gifts_pay", "R2.12", why)
    return offer_gifts(g, seat)


def no_place_for_rune(g: Context, seat: Seat) -> Illegal | None:
    """R2.12: paying for a rune of which no token could be placed would only be a loss."""
    return None if runes.may_receive(g, seat) else Illegal(Yes(), "R2.12", "rune_nowhere_to_go")


def offer_gifts(g: Context, seat: Seat) -> Rule:
    """R26.21: the player may lower their dials to receive a rune."""
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
    return place_where(g, seat, [areas for areas in found if areas], "pious_area", "R26.22", partial(illegal_gift, g))


def illegal_gift(g: Context, player: Seat | None, action: Area) -> Illegal | None:
    """R26.22: an area that is not this player's, or has a rune token."""
    if (why := area_with_rune(g, action)) is not None or g.control(action.area) == player:
        return why
    return Illegal(action, "R26.22", "area_not_of_player", {"area": action.area, "player": player})


def shared_fortune(g: Context, seat: Seat) -> Rule | Skipped:
    """R26.23: return 8 influence, less 1 for each neutral unit allied with the player."""
    price = max(0, FORTUNE - sum(n for _, _, n in g.allied_units(seat)))
    if (why := cannot_pay(g, seat, "R26.23", price)) is not None:
        return unable(seat, "shared_fortune_pay", "R26.23", why, price=price)
    if (why := no_place_for_rune(g, seat)) is not None:
        return unable(seat, "shared_fortune_pay", "R2.12", why, price=price)
    return offer_share(g, seat, price)


def offer_share(g: Context, seat: Seat, price: int) -> Rule:
    """R26.23: the player may pay, once, to receive a rune."""
    answer = yield choice(seat, "shared_fortune_pay", "R26.23", [Yes(), No()], price=price)
    if isinstance(answer, Yes):
        g.gain(seat, -price, "R26.23")
        yield from runes.receive_rune(g, seat, "R26.23")
