"""R4 Year and seasons: a Season card with its text and its icons, then the orders of all players."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Decision, Illegal, Rule, Simultaneous, chance
from engine.runewars.cards.titles import title_owner
from engine.runewars.cards.windows import plan_window
from engine.runewars.components.load import ORDERS, SEASON_CARDS
from engine.runewars.components.schema import SEASONS
from engine.runewars.kernel import ending
from engine.runewars.kernel.context import Context, count_units, is_routed
from engine.runewars.kernel.decks import draw_of, draw_tactics, draws_of, season_deck
from engine.runewars.kernel.legality import card_of_other_deck, explain_by_type, illegal_deed, order_in_hand
from engine.runewars.kernel.retreats import choose_excess
from engine.runewars.model import events
from engine.runewars.model.actions import Do, Draw, Order
from engine.runewars.model.quests import Questing
from engine.runewars.model.state import Icons, SeasonText, Turn
from engine.runewars.model.types import Seat


def season_step(g: Context) -> Rule | None:
    """R4.2: what comes next in the season."""
    return STEPS[g.state.season.step](g)


def reveal_season_card(g: Context) -> Rule:
    """R4.2 (1): the top card of the season's deck; R4.3: Wizards' Council gives the Primarch 1 influence first."""
    s, now = g.state, g.state.season
    drawn = yield chance(
        "draw_season",
        "R4.2",
        partial(draws_of, season_deck(s)),
        why_illegal=explain_by_type(g, {Draw: partial(illegal_season_card, g)}),
        plausible=lambda: [draw_of(card.id) for card in SEASON_CARDS.values() if card.season == now.name],
    )
    card = SEASON_CARDS[drawn.card]
    now.card = card.id
    s.seasons.append(card.id)
    g.emit(events.SeasonBegan(year=now.year, season=now.name, card=card.id))
    if card.council and (primarch := title_owner(g, "primarch")) is not None:
        g.gain(primarch, 1, "R4.3")
    now.step = "plan"
    g.then(SeasonText(), Icons())


def illegal_season_card(g: Context, action: Draw) -> Illegal | None:
    """R2.4, R4.2: a card that is not of this season's deck, or was revealed already."""
    if (why := card_of_other_deck("R2.4", SEASON_CARDS, action)) is not None:
        return why
    about = {"card": action.card, "season": f"season_{g.state.season.name}"}
    if SEASON_CARDS[action.card].season != g.state.season.name:
        return Illegal(action, "R4.2", "card_of_other_season", about)
    left = any(card == action.card for card, _ in season_deck(g.state))
    return None if left else Illegal(action, "R2.4", "revealed_already", about)


def open_plan_window(g: Context) -> Rule:
    """R5.1: window W1, before the orders are chosen."""
    if (yield from plan_window(g)):
        g.state.season.step = "choose"


def choose_orders(g: Context) -> Rule:
    """R5.1: everybody chooses an Order card in secret; R5.2: all are revealed, the lowest number acts first."""
    yield CHECKPOINT
    chosen = yield Simultaneous({seat: choose_order(g, seat) for seat in g.alive})
    for seat, order in chosen.items():
        p = g.player(seat)
        p.orders.append(order.number)
        p.current = order.number
    now = g.state.season
    now.turns = g.play_order()
    now.step = "turns"
    numbers = {seat: order.number for seat, order in sorted(chosen.items())}
    g.emit(events.OrdersRevealed(orders=numbers, turns=now.turns.copy()))


def choose_order(g: Context, seat: Seat) -> Decision:
    """R5.1, R5.3: the player chooses an Order card that is not in front of them."""
    p = g.player(seat)
    return choice(
        seat,
        "choose_order",
        "R5.1",
        [Order(n) for n in ORDERS if n not in p.orders],
        auto=False,
        why_illegal=explain_by_type(g, {Order: partial(illegal_order, g, seat)}),
        plausible=lambda: map(Order, sorted(p.orders)),
    )


def illegal_order(g: Context, seat: Seat, action: Order) -> Illegal | None:
    """R5.3: an Order card that lies in front of the player."""
    lies = action.number in g.player(seat).orders
    return Illegal(action, "R5.3", "order_lies_open", {"order": ORDERS[action.number].id}) if lies else None


def take_turns(g: Context) -> Rule | None:
    """R4.2 (6): the orders in play order; R4.5: then the next season, and after winter the next year."""
    s, now = g.state, g.state.season
    if now.turns:
        seat = now.turns.pop(0)
        order = g.player(seat).current
        assert order is not None
        g.emit(events.TurnBegan(seat=seat, order=order))
        g.then(Turn(seat=seat, order=order))
        return None
    if now.name == "winter" and now.year == g.rules.years:
        ending.after_the_last_winter(g)
    for p in s.players:  # R23.0: what was drawn this season may be played from the next on
        p.tactics = sorted([*p.tactics, *p.fresh])
        p.fresh = []
    now.year += now.name == "winter"
    now.name = SEASONS[(SEASONS.index(now.name) + 1) % len(SEASONS)]
    now.card, now.stormy, now.frozen, now.step = None, False, False, "reveal"
    return None


STEPS: Final[dict[str, Callable[[Context], Rule | None]]] = {
    "reveal": reveal_season_card,
    "plan": open_plan_window,
    "choose": choose_orders,
    "turns": take_turns,
}


def resolve_icons(g: Context, task: Icons) -> Rule | None:
    """R4.2 (3), R4.4: the icons are the same on all cards of a season; everybody resolves them in play order."""
    return ICONS[g.state.season.name](g, task)


def spring_icons(g: Context, task: Icons) -> Rule | None:
    """R4.6: activation tokens are removed, the routed stand up, played Order cards are taken back."""
    s = g.state
    if task.queue is None:
        for p in s.players:
            p.activated = []
        g.emit(events.TokensCleared())
        for area, land in g.lands.items():
            for key in sorted(key for key in land.units if is_routed(key)):
                g.stand(area, key, land.units[key], "R4.6")
        for hero in s.heroes:
            if hero.routed:
                hero.routed = False
                g.emit(events.HeroStood(hero=hero.id, rule="R4.6"))
        task.queue = g.play_order()
    while task.queue:
        seat = task.queue[0]
        orders = g.player(seat).orders
        if s.season.card == "long_winter" and len(orders) > KEPT_BY_WINTER:
            return long_winter(g, task, seat)
        _take_back(g, seat, orders, "R4.6")
        task.queue = task.queue[1:]
    g.finish(task)
    return None


#: R26.2: Order cards that each player may take back.
KEPT_BY_WINTER: Final = 2


def long_winter(g: Context, task: Icons, seat: Seat) -> Rule:
    """R26.2: each player takes back only two cards of their choice; the others stay, and count for R5.4."""
    yield CHECKPOINT
    assert task.queue is not None
    p = g.player(seat)
    back: list[int] = []
    for _ in range(KEPT_BY_WINTER):
        left = [Order(n) for n in sorted(p.orders) if n not in back]
        answer = yield choice(
            seat,
            "long_winter_keep",
            "R26.2",
            left,
            why_illegal=explain_by_type(g, {Order: partial(illegal_taking_back, g, seat, tuple(back))}),
            plausible=lambda: map(Order, ORDERS),
        )
        back.append(answer.number)
    task.queue = task.queue[1:]
    _take_back(g, seat, back, "R26.2")


def illegal_taking_back(g: Context, seat: Seat, back: Sequence[int], action: Order) -> Illegal | None:
    """R26.2: an Order card that does not lie in front of the player, or was chosen already."""
    if action.number in back:
        return Illegal(action, "R26.2", "order_chosen_already", {"order": ORDERS[action.number].id})
    return order_in_hand(g, seat, "R26.2", action)


def _take_back(g: Context, seat: Seat, orders: list[int], rule: str) -> None:
    if orders:
        p = g.player(seat)
        p.orders = [n for n in p.orders if n not in orders]
        g.emit(events.OrdersTakenBack(seat=seat, orders=sorted(orders), rule=rule))


def summer_icons(g: Context, task: Icons) -> None:
    """R4.7: the Quest Phase (R18)."""
    g.finish(task)
    g.then(Questing(queue=g.phase_order()))


def autumn_icons(g: Context, task: Icons) -> Rule:
    """R4.8: the Fate deck is reshuffled; then everybody chooses 2 influence or 1 Tactics card."""
    if task.queue is None:
        g.state.fate = []
        g.emit(events.FateReshuffled(rule="R4.8"))
        task.queue = g.play_order()
    if not task.queue:
        g.finish(task)
        return
    yield CHECKPOINT
    seat = task.queue[0]
    options = [Do("influence"), Do("tactics")]
    why_illegal = explain_by_type(g, {Do: partial(illegal_deed, "R4.8", options)})
    answer = yield choice(seat, "autumn_gain", "R4.8", options, why_illegal=why_illegal)
    task.queue = task.queue[1:]
    if answer.what == "influence":
        g.gain(seat, 2, "R4.8")
    else:
        yield from draw_tactics(g, seat, 1, "R4.8")


def winter_icons(g: Context, task: Icons) -> Rule | None:
    """R4.9: in each area, a player keeps as many units as their food dial shows; then water borders are ignored."""
    if task.queue is None:
        task.queue = g.phase_order()
    while task.queue:
        seat = task.queue[0]
        for area in g.controlled(seat):
            if count_units(g.own_units(seat, area)) > g.player(seat).food:
                return starve_units(g, seat, area)
        task.queue = task.queue[1:]
    g.state.season.frozen = True
    g.finish(task)
    return None


def starve_units(g: Context, seat: Seat, area: str) -> Rule:
    """R4.9: the player destroys the excess of an area, of their choice, all at once."""
    yield CHECKPOINT
    units, food = g.own_units(seat, area), g.player(seat).food
    lost = yield from choose_excess(g, seat, "starve_unit", "R4.9", area, units, count_units(units) - food, food=food)
    for key, n in sorted(lost.items()):
        g.destroy(area, key, n, "R4.9")


ICONS: Final[dict[str, Callable[[Context, Icons], Rule | None]]] = {
    "spring": spring_icons,
    "summer": summer_icons,
    "autumn": autumn_icons,
    "winter": winter_icons,
}
