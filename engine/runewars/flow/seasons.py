"""R4 Year and seasons: a Season card with its text and its icons, then the orders of all players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.core.decision import CHECKPOINT, Action, Illegal, Decision, Rule, Simultaneous, chance
from engine.runewars.cards.titles import title_owner
from engine.runewars.cards.windows import plan_window
from engine.runewars.components.load import ORDERS, SEASON_CARDS
from engine.runewars.components.schema import SEASONS
from engine.runewars.kernel import ending
from engine.runewars.kernel.context import Context, choice, count_units, is_routed
from engine.runewars.kernel.decks import draw_of, draw_tactics, draws_of, season_deck
from engine.runewars.kernel.reasons import not_drawn_here, only_these
from engine.runewars.kernel.retreats import choose_excess
from engine.runewars.model import events
from engine.runewars.model.actions import Do, Draw, Order
from engine.runewars.model.quests import Questing
from engine.runewars.model.state import Icons, SeasonText, Turn
from engine.runewars.model.types import Seat


def season_step(m: Context) -> Rule | None:
    """R4.2: what comes next in the season."""
    return STEPS[m.state.season.step](m)


def reveal_season_card(m: Context) -> Rule:
    """R4.2 (1): the top card of the season's deck; R4.3: Wizards' Council gives the Primarch 1 influence first."""
    s, now = m.state, m.state.season
    drawn = yield chance(
        "draw_season",
        "R4.2",
        partial(draws_of, season_deck(s)),
        explain=partial(refuse_season_card, m),
        expected=lambda: [draw_of(card.id) for card in SEASON_CARDS.values() if card.season == now.name],
    )
    card = SEASON_CARDS[drawn.card]
    now.card = card.id
    s.seasons.append(card.id)
    m.emit(events.SeasonBegan(year=now.year, season=now.name, card=card.id))
    if card.council and (primarch := title_owner(m, "primarch")) is not None:
        m.gain(primarch, 1, "R4.3")
    now.step = "plan"
    m.then(SeasonText(), Icons())


def refuse_season_card(m: Context, action: Action) -> Illegal | None:
    """R2.4, R4.2: why this is not the card that is revealed: not of this season's deck, or revealed already."""
    if not isinstance(action, Draw):
        return None
    if (why := not_drawn_here(action, "R2.4", SEASON_CARDS)) is not None:
        return why
    about = {"card": action.card, "season": f"season_{m.state.season.name}"}
    if SEASON_CARDS[action.card].season != m.state.season.name:
        return Illegal(action, "R4.2", "card_of_other_season", about)
    left = any(card == action.card for card, _ in season_deck(m.state))
    return None if left else Illegal(action, "R2.4", "revealed_already", about)


def open_plan_window(m: Context) -> Rule:
    """R5.1: window W1, before the orders are chosen."""
    if (yield from plan_window(m)):
        m.state.season.step = "choose"


def choose_orders(m: Context) -> Rule:
    """R5.1: everybody chooses an Order card in secret; R5.2: all are revealed, the lowest number acts first."""
    yield CHECKPOINT
    chosen = yield Simultaneous({seat: choose_order(m, seat) for seat in m.alive})
    for seat, order in chosen.items():
        p = m.player(seat)
        p.orders.append(order.number)
        p.current = order.number
    now = m.state.season
    now.turns = m.play_order()
    now.step = "turns"
    told = {seat: order.number for seat, order in sorted(chosen.items())}
    m.emit(events.OrdersRevealed(orders=told, turns=now.turns.copy()))


def choose_order(m: Context, seat: Seat) -> Decision:
    """R5.1, R5.3: the cards that do not lie in front of him."""
    p = m.player(seat)
    return choice(
        seat,
        "choose_order",
        "R5.1",
        [Order(n) for n in ORDERS if n not in p.orders],
        auto=False,
        explain=partial(refuse_order, m, seat),
        expected=lambda: map(Order, sorted(p.orders)),
    )


def refuse_order(m: Context, seat: Seat, action: Action) -> Illegal | None:
    """R5.3: why an Order card can't be chosen: it lies in front of him."""
    if not isinstance(action, Order) or action.number not in m.player(seat).orders:
        return None
    return Illegal(action, "R5.3", "order_lies_open", {"order": ORDERS[action.number].id})


def take_turns(m: Context) -> Rule | None:
    """R4.2 (6): the orders in play order; R4.5: then the next season, and after winter the next year."""
    s, now = m.state, m.state.season
    if now.turns:
        seat = now.turns.pop(0)
        order = m.player(seat).current
        assert order is not None
        m.emit(events.TurnBegan(seat=seat, order=order))
        m.then(Turn(seat=seat, order=order))
        return None
    if now.name == "winter" and now.year == m.rules.years:
        ending.after_the_last_winter(m)
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


# -- the icons --------------------------------------------------------------------------------------------------------


def resolve_icons(m: Context, task: Icons) -> Rule | None:
    """R4.2 (3), R4.4: the icons are the same on all cards of a season; everybody resolves them in play order."""
    return ICONS[m.state.season.name](m, task)


def spring_icons(m: Context, task: Icons) -> Rule | None:
    """R4.6: activation tokens are removed, the routed stand up, played Order cards are taken back."""
    s = m.state
    if task.queue is None:
        for p in s.players:
            p.activated = []
        m.emit(events.TokensCleared())
        for area, land in m.lands.items():
            for key in sorted(key for key in land.units if is_routed(key)):
                m.stand(area, key, land.units[key], "R4.6")
        for hero in s.heroes:
            if hero.routed:
                hero.routed = False
                m.emit(events.HeroStood(hero=hero.id, rule="R4.6"))
        task.queue = m.play_order()
    while task.queue:
        seat = task.queue[0]
        orders = m.player(seat).orders
        if s.season.card == "long_winter" and len(orders) > KEPT_BY_WINTER:
            return long_winter(m, task, seat)
        _take_back(m, seat, orders, "R4.6")
        task.queue = task.queue[1:]
    m.finish(task)
    return None


#: R26.2: Order cards that each player may take back.
KEPT_BY_WINTER: Final = 2


def long_winter(m: Context, task: Icons, seat: Seat) -> Rule:
    """R26.2: each player takes back only two cards of his choice; the others stay and count for R5.4."""
    yield CHECKPOINT
    assert task.queue is not None
    p = m.player(seat)
    back: list[int] = []
    for _ in range(KEPT_BY_WINTER):
        left = [Order(n) for n in sorted(p.orders) if n not in back]
        answer = yield choice(
            seat,
            "long_winter_keep",
            "R26.2",
            left,
            explain=partial(refuse_taking_back, m, seat, tuple(back)),
            expected=lambda: map(Order, ORDERS),
        )
        back.append(answer.number)
    task.queue = task.queue[1:]
    _take_back(m, seat, back, "R26.2")


def refuse_taking_back(m: Context, seat: Seat, back: Sequence[int], action: Action) -> Illegal | None:
    """R26.2: why an Order card can't be taken back: it does not lie in front of him, or was chosen already."""
    if not isinstance(action, Order):
        return None
    about = {"order": ORDERS[action.number].id}
    if action.number in back:
        return Illegal(action, "R26.2", "order_chosen_already", about)
    return None if action.number in m.player(seat).orders else Illegal(action, "R26.2", "order_in_hand", about)


def _take_back(m: Context, seat: Seat, orders: list[int], rule: str) -> None:
    if orders:
        p = m.player(seat)
        m.emit(events.OrdersTakenBack(seat=seat, orders=sorted(orders), rule=rule))
        p.orders = [n for n in p.orders if n not in orders]


def summer_icons(m: Context, task: Icons) -> None:
    """R4.7: the Quest Phase (R18)."""
    m.finish(task)
    m.then(Questing(queue=m.phase_order()))


def autumn_icons(m: Context, task: Icons) -> Rule:
    """R4.8: the Fate deck is reshuffled; then everybody chooses 2 influence or 1 Tactics card."""
    if task.queue is None:
        m.state.fate = []
        m.emit(events.FateReshuffled(rule="R4.8"))
        task.queue = m.play_order()
    if not task.queue:
        m.finish(task)
        return
    yield CHECKPOINT
    seat = task.queue[0]
    options = [Do("influence"), Do("tactics")]
    answer = yield choice(seat, "autumn_gain", "R4.8", options, explain=only_these("R4.8", options))
    task.queue = task.queue[1:]
    if answer.what == "influence":
        m.gain(seat, 2, "R4.8")
    else:
        yield from draw_tactics(m, seat, 1, "R4.8")


def winter_icons(m: Context, task: Icons) -> Rule | None:
    """R4.9: in every area a player keeps as many units as his food dial shows; then water borders are ignored."""
    if task.queue is None:
        task.queue = m.phase_order()
    while task.queue:
        seat = task.queue[0]
        for area in m.controlled(seat):
            if count_units(m.own_units(seat, area)) > m.player(seat).food:
                return starve_units(m, seat, area)
        task.queue = task.queue[1:]
    m.state.season.frozen = True
    m.finish(task)
    return None


def starve_units(m: Context, seat: Seat, area: str) -> Rule:
    """R4.9: he destroys the excess of an area, of his choice, all at once."""
    yield CHECKPOINT
    units, food = m.own_units(seat, area), m.player(seat).food
    lost = yield from choose_excess(m, seat, "starve_unit", "R4.9", area, units, count_units(units) - food, food=food)
    for key, n in sorted(lost.items()):
        m.destroy(area, key, n, "R4.9")


ICONS: Final[dict[str, Callable[[Context, Icons], Rule | None]]] = {
    "spring": spring_icons,
    "summer": summer_icons,
    "autumn": autumn_icons,
    "winter": winter_icons,
}
