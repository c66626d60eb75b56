"""R13 Neutral units: diplomacy with those of an area that a force has entered."""

from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Illegal, Rule, Skipped
from engine.runewars.battle.sequence import begin_battle
from engine.runewars.components.load import FATE
from engine.runewars.components.schema import Destiny
from engine.runewars.kernel.context import LIMIT, Context, add, count_units
from engine.runewars.kernel.decks import discard_fate, draw_open
from engine.runewars.kernel.legality import explain_by_type, illegal_deed, illegal_payment, symbol_not_drawn
from engine.runewars.kernel.retreats import choose_retreat_area, finish_retreat
from engine.runewars.model import events
from engine.runewars.model.actions import Do, Number, Symbol
from engine.runewars.model.state import Moving

MOST_SPENT: Final = 6  # R13.2
SYMBOLS: Final[tuple[Destiny, ...]] = ("gold", "silver", "red")


def battle_or_diplomacy(g: Context, task: Moving) -> Rule:
    """R13.1: battle or diplomacy, against all neutral units there together, the routed too (R13.6)."""
    yield CHECKPOINT
    assert task.to is not None
    seat = task.seat
    options: list[Action | Illegal] = [
        Illegal(Do("battle"), "R7.2", "no_second_battle") if task.no_battle else Do("battle")
    ]
    if not g.player(seat).influence:
        options.append(Illegal(Do("diplomacy"), "R13.2", "no_influence"))
    elif count_units(task.force) > LIMIT:
        options.append(Illegal(Do("diplomacy"), "R13.2", "force_too_large"))
    else:
        options.append(Do("diplomacy"))
    why_illegal = explain_by_type(g, {Do: partial(illegal_deed, "R13.1", options)})
    asked = choice(seat, "battle_or_diplomacy", "R13.1", options, why_illegal=why_illegal, area=task.to)
    if all(isinstance(option, Illegal) for option in options):
        yield Skipped(lambda: asked)
        yield from force_retreats(g, task)  # R13.7: it has lost its influence on the way
        return
    answer = yield asked
    if answer.what == "battle":
        force_attacks(g, task)
    else:
        yield from negotiate(g, task)


def force_attacks(g: Context, task: Moving) -> None:
    """R14.1: start the battle of a force that moves into a defended area."""
    assert task.to is not None
    force, task.force = task.force, {}
    g.finish(task)
    begin_battle(g, task.to, task.seat, force)


def negotiate(g: Context, task: Moving) -> Rule:
    """R13.2, R2.11: spend 1 to 6 influence, draw that many open Fate cards, choose one."""
    assert task.to is not None
    seat, area = task.seat, task.to
    most = min(MOST_SPENT, g.player(seat).influence)
    spent = yield choice(
        seat,
        "diplomacy_spend",
        "R13.2",
        [Number(n) for n in range(1, most + 1)],
        why_illegal=explain_by_type(g, {Number: partial(illegal_payment, g, seat, "R13.2", 1, MOST_SPENT)}),
        plausible=lambda: map(Number, range(1, MOST_SPENT + 1)),
        area=area,
    )
    g.gain(seat, -spent.n, "R13.2")
    cards = yield from draw_open(g, seat, spent.n, "R13.2")
    symbols = [Symbol(d) for d in SYMBOLS if any(FATE[card].destiny == d for card in cards)]
    answer = yield choice(
        seat,
        "diplomacy_card",
        "R13.2",
        symbols,
        why_illegal=explain_by_type(g, {Symbol: partial(symbol_not_drawn, "R13.2", symbols)}),
        plausible=lambda: map(Symbol, SYMBOLS),
        area=area,
    )
    chosen = min(card for card in cards if FATE[card].destiny == answer.destiny)
    discard_fate(g, cards)
    g.emit(events.Diplomacy(seat=seat, area=area, chosen=chosen))
    if answer.destiny == "gold":  # R13.3: they are allied from now on, since the area is controlled
        force_stays(g, task)
    elif answer.destiny == "silver":  # R13.4
        land = g.lands[area]
        to = yield from choose_retreat_area(g, None, area, land.units, "R13.4")
        units, land.units = land.units, {}
        finish_retreat(g, None, area, to, units, "R13.4")
        force_stays(g, task)
    elif task.no_battle:
        yield from force_retreats(g, task)  # R13.7
    elif g.rules.diplomacy_red == "battle_or_retreat":  # R30.5
        options = [Do("battle"), Do("retreat")]
        why_illegal = explain_by_type(g, {Do: partial(illegal_deed, "R30.5", options)})
        answer = yield choice(seat, "diplomacy_red", "R30.5", options, why_illegal=why_illegal, area=area)
        if answer.what == "battle":
            force_attacks(g, task)
        else:
            yield from force_retreats(g, task)
    else:
        force_attacks(g, task)  # R13.5


def force_stays(g: Context, task: Moving) -> None:
    """R13.3, R13.4: the force stays in the area; R6.12 is checked at once."""
    assert task.to is not None
    for key, n in task.force.items():
        add(g.lands[task.to].units, key, n)
    task.force = {}
    g.finish(task)


def force_retreats(g: Context, task: Moving) -> Rule:
    """R13.7: the whole force retreats to one adjacent area, routed."""
    assert task.to is not None
    to = yield from choose_retreat_area(g, task.seat, task.to, task.force, "R13.7")
    force, task.force = task.force, {}
    g.finish(task)
    finish_retreat(g, task.seat, task.to, to, force, "R13.7")
