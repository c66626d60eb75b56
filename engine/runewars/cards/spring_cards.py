"""R26.1 to R26.5 The Season cards of spring."""

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Illegal, Rule, Skipped
from engine.runewars.cards.bids import hold_bids
from engine.runewars.cards.season_texts import unable
from engine.runewars.components.load import UNITS
from engine.runewars.components.schema import DIALS
from engine.runewars.economy import objectives
from engine.runewars.heroes import lifecycle
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import draw_heroes, hero_deck
from engine.runewars.kernel.legality import cannot_pay, not_among
from engine.runewars.model import actions, events
from engine.runewars.model.actions import No, Objective, Yes
from engine.runewars.model.state import Recruit, SeasonText
from engine.runewars.model.types import Seat


def heroes_for_hire(g: Context, seat: Seat) -> Rule | Skipped:
    """R26.1: the winner may draw two heroes; R2.12: not from an empty deck."""
    if not hero_deck(g.state):
        return unable(seat, "hire_draw", "R2.12", Illegal(Yes(), "R2.12", "no_heroes_in_deck"))
    return may_hire(g, seat)


def may_hire(g: Context, seat: Seat) -> Rule:
    """R26.1: two Hero cards are drawn, if the player wants."""
    answer = yield choice(seat, "hire_draw", "R26.1", [Yes(), No()])
    if isinstance(answer, Yes):
        yield from hire(g, seat, 2, "R26.1")


def hire(g: Context, seat: Seat, n: int, rule: str) -> Rule:
    """R7.6, R26.1: draw so many Hero cards, keep one (R17.3), the rest is shuffled back."""
    drawn = yield from draw_heroes(g, seat, n, rule)
    if not drawn:
        return
    g.emit(events.HeroesDrawn(seat=seat, count=len(drawn), heroes=drawn, rule=rule))
    offered = [actions.Hero(hero) for hero in sorted(drawn)]
    check = not_among(offered, rule, "hero_not_drawn", "hero")
    answer = yield choice(seat, "hire_keep", rule, offered, why_illegal=check)
    yield from lifecycle.gain_hero(g, seat, answer.hero, rule)


def long_winter(g: Context) -> None:
    """R26.2: it changes the spring icons (`seasons.spring_icons`)."""


def new_recruits(g: Context, task: SeasonText) -> None:
    """R26.3: in play order each player may recruit (R9) with all three dials."""
    if task.queue is None:
        task.queue = g.play_order()
    if not task.queue:
        g.finish(task)
        return
    seat, *task.queue = task.queue
    units = [icon for dial in DIALS for icon in g.icons(seat, dial) if icon in UNITS]
    if units:
        g.then(Recruit(seat=seat, units=units, rule="R26.3"))


def prepare_coming_year(g: Context, seat: Seat) -> Rule | Skipped:
    """R26.4: each player may pay 1 influence for an Objective of their alignment."""
    if (why := cannot_pay(g, seat, "R26.4", 1)) is not None:
        return unable(seat, "buy_objective", "R26.4", why)
    return buy_objective(g, seat)


def buy_objective(g: Context, seat: Seat) -> Rule:
    """R26.4: then the player keeps one, and discards the other."""
    p = g.player(seat)
    answer = yield choice(seat, "buy_objective", "R26.4", [Yes(), No()])
    if isinstance(answer, No):
        return
    g.gain(seat, -1, "R26.4")
    held = p.objective
    drawn = yield from objectives.draw_own_objective(g, seat, "R26.4")
    if drawn is None or held is None:
        return
    offered = [Objective(card) for card in sorted([held, drawn])]
    why_illegal = not_among(offered, "R26.4", "objective_neither", "objective")
    kept = yield choice(seat, "keep_objective", "R26.4", offered, auto=False, why_illegal=why_illegal)
    other = drawn if kept.objective == held else held
    p.objective = kept.objective
    g.state.objectives.append(other)
    g.emit(events.ObjectiveDiscarded(seat=seat, objective=other, rule="R26.4"))


def stormy_weather(g: Context, task: SeasonText) -> Rule:
    """R26.5, R21.5: if all bids together are less than the number of players, orders 1 to 4 have no effect."""
    yield CHECKPOINT
    bids = yield from hold_bids(g, "R26.5")
    g.state.season.stormy = sum(bids.values()) < len(g.alive)
    g.finish(task)
