"""R6 Movement: one resolution of Strategize, Mobilize or Conquer (R6.1: cards that move figures do it themselves).

R6.14: everything is planned first, in small steps of which each could be the last; then all moves happen together.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import msgspec

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Illegal, Rule
from engine.runewars.battle.sequence import begin_battle
from engine.runewars.components.schema import CONQUER
from engine.runewars.heroes.challenges import ambush
from engine.runewars.heroes.exploration import portals
from engine.runewars.kernel.context import Context, add, is_routed, take, unit_type
from engine.runewars.kernel.decks import discard_tactics, hand_size
from engine.runewars.kernel.legality import card_without_effect, explain_by_type, illegal_border
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Border, Do, Done, Number, Tactics, Units
from engine.runewars.model.state import March, Moving
from engine.runewars.turn import illegal_moves
from engine.runewars.turn.diplomacy import battle_or_diplomacy
from engine.runewars.turn.orders import supremacy
from engine.runewars.turn.paths import (
    Ways,
    hero_places,
    most_that_may_go,
    needs_influence,
    order_rule,
    reaches,
    unit_places,
)

#: W6: the Tactics cards that help those who move.
AIDS: Final = ("hidden_pass", "teleportation")
WINGED: Final = 4  # figures that Teleportation helps (R23.30)


def move(g: Context, task: Moving) -> Rule | None:
    """R6.14: plan; then heroes are met by ambushes (W7), then the force enters (R6.11)."""
    if task.step == "plan":
        return plan_moves(g, task)
    if task.step == "heroes":
        if not task.entered:
            task.step = "enter"
            return None
        hero = g.find_hero(task.entered.pop(0))
        return None if hero is None else ambush(g, hero)
    return enter_area(g, task)


def plan_moves(g: Context, task: Moving) -> Rule:
    """R7.1, R7.2: which figures go, how many, and (Strategize) where; with the help of W6; until `done`."""
    yield CHECKPOINT
    kind_ = "strategize_pick" if task.to is None else "force_pick"
    secret = g.rules.prompts == "always" and hand_size(g.player(task.seat)) > 0
    ways = Ways(g, task)
    bindings: dict[str, Any] = {} if task.to is None else {"to": task.to}
    picked = yield choice(
        task.seat,
        kind_,
        order_rule(g, task),
        offer_picks(ways),
        auto=not secret,
        why_illegal=partial(illegal_moves.illegal_pick, ways),
        plausible=partial(expect_picks, ways),
        **bindings,
    )
    if isinstance(picked, Done):
        carry_out_plan(g, task)
    elif isinstance(picked, Tactics):
        yield from play_aid(g, task, picked.card)
    elif isinstance(picked, Do):  # R27.4
        g.gain(task.seat, -1, "R27.4")
        task.portal = True
    elif isinstance(picked, actions.Hero):
        yield from plan_hero(ways, picked)
    else:
        yield from plan_group(ways, picked)


def plan_hero(ways: Ways, picked: actions.Hero) -> Rule:
    """R6.8: a hero goes there; R23.30: if it could not without Teleportation, it uses it up."""
    g, task = ways.g, ways.task
    here, to = g.hero(picked.hero).area, task.to
    if to is None:
        places = hero_places(ways, here, winged=task.flights > 0)
        chosen = yield choice(
            task.seat,
            "strategize_dest",
            "R7.1",
            [Area(a) for a in places],
            why_illegal=explain_by_type(g, {Area: partial(illegal_moves.illegal_hero_place, ways, here)}),
            plausible=lambda: map(Area, g.board.adjacent[here]),
            hero=picked.hero,
            figure=picked.hero,
        )
        to = chosen.area
    if to not in hero_places(ways, here, winged=False):  # R23.30
        task.flights -= 1
    task.marches.append(March(here, to, hero=picked.hero))


def plan_group(ways: Ways, group: Units) -> Rule:
    """So many of a group go there; R23.30: those that could not without Teleportation use it up."""
    here, task = group.area, ways.task
    assert here is not None
    to = task.to
    if to is None:
        places = [place for place in unit_places(ways, here, group.unit) if most_that_may_go(ways, group, place)]
        chosen = yield choice(
            task.seat,
            "strategize_dest",
            "R7.1",
            [Area(a) for a in places],
            why_illegal=explain_by_type(ways.g, {Area: partial(illegal_moves.illegal_unit_place, ways, group)}),
            plausible=lambda: map(Area, ways.g.board.adjacent[here]),
            unit=group.unit,
            figure=group.unit,
        )
        to = chosen.area
    most = most_that_may_go(ways, group, to)
    so_many = "strategize_count" if task.to is None else "force_count"
    answer = yield choice(
        task.seat,
        so_many,
        "R6.12",
        [Number(n) for n in range(1, most + 1)],
        why_illegal=explain_by_type(ways.g, {Number: partial(illegal_moves.too_many, ways, group, to)}),
        plausible=lambda: map(Number, range(1, ways.g.lands[here].units[group.unit] + 1)),
        unit=group.unit,
        area=here,
    )
    if not reaches(ways, here, group.unit, to, winged=False):
        task.flights -= answer.n
    for march in task.marches:
        if (march.origin, march.to, march.unit) == (here, to, group.unit):
            march.n += answer.n
            return
    task.marches.append(March(here, to, group.unit, answer.n))


def offer_picks(ways: Ways) -> Iterator[Action | Illegal]:
    """What can still be sent, the aids of W6, and `done`, which is always legal (R6.14)."""
    g, task = ways.g, ways.task
    p = g.player(task.seat)
    yield from offer_figures(ways)
    for card in AIDS:
        if card in p.tactics and (card == "hidden_pass" or not task.flights):
            yield idle_aid(ways, Tactics(card)) or Tactics(card)
    if not task.portal and len(portals(g)) > 1 and p.influence > needs_influence(g, task):
        yield Do("portal")
    yield Done()


def offer_figures(ways: Ways) -> Iterator[Action | Illegal]:
    """The units and heroes that can still be sent (R6.2: not the routed)."""
    g, task = ways.g, ways.task
    seat, p = task.seat, g.player(task.seat)
    for area, land in g.lands.items():
        if area not in ways.own or not land.units or area == task.to:
            continue
        own = g.own_units(seat, area)
        standing = sorted(key for key in own if not is_routed(key))
        if area in p.activated:
            yield from (Illegal(Units(unit, area), "R6.3", "activated_area", {"area": area}) for unit in standing)
            continue
        for unit in standing:
            if any(most_that_may_go(ways, Units(unit, area), place) for place in unit_places(ways, area, unit)):
                yield Units(unit, area)
    gone = {march.hero for march in task.marches}
    for hero in g.heroes(seat):
        if hero.id not in gone and not hero.routed and hero_places(ways, hero.area, winged=task.flights > 0):
            yield actions.Hero(hero.id)


def expect_picks(ways: Ways) -> Iterator[Action]:
    """List what a player might look for: all their figures, the aids that they have drawn, and the portals."""
    g, seat = ways.g, ways.task.seat
    for area in g.lands:
        yield from (Units(unit_type(key), area, is_routed(key)) for key in sorted(g.own_units(seat, area)))
    yield from (actions.Hero(hero.id) for hero in g.heroes(seat))
    yield from (Tactics(card) for card in AIDS if card in g.player(seat).fresh)
    if portals(g):
        yield Do("portal")


def mountains(g: Context, task: Moving) -> list[tuple[str, str]]:
    """R23.14: the mountain borders that are not open yet."""
    passes = g.opened(task.seat)
    return [border for border in g.board.mountains if border not in passes]


def idle_aid(ways: Ways, action: Tactics) -> Illegal | None:
    """R23.0: an aid that was played last in this window, or with which no figure could move."""
    g, task = ways.g, ways.task
    played = g.turn.played if g.turn is not None else ()
    if action.card == "hidden_pass" and not mountains(g, task):
        return card_without_effect(played, None, action, "no_mountains")
    return card_without_effect(played, helps_a_figure(ways, action.card), action, "aid_moves_no_figure")


def helps_a_figure(ways: Ways, card: str) -> bool:
    """R23.0: whether some figure may move with Hidden Pass or Teleportation, also one that may without."""
    g, task = ways.g, ways.task

    def moves(there: Ways) -> bool:
        return any(not isinstance(one, Illegal) for one in offer_figures(there))

    if moves(ways):
        return True
    if card == "teleportation":
        return moves(Ways(g, msgspec.structs.replace(task, flights=WINGED)))
    return any(moves(Ways(g, task, [*ways.passes, border])) for border in mountains(g, task))


def play_aid(g: Context, task: Moving, card: str) -> Rule:
    """R23.14 Hidden Pass: choose a mountain border, open in this turn; R23.30 Teleportation: four figures."""
    rule = "R23.14" if card == "hidden_pass" else "R23.30"
    discard_tactics(g, task.seat, card, rule, played=True)
    turn = g.turn
    assert turn is not None
    turn.played = [card]
    if card == "teleportation":
        task.flights = WINGED
        return
    borders = [Border(a, b) for a, b in mountains(g, task)]
    answer = yield choice(
        task.seat,
        "hidden_pass_border",
        rule,
        borders,
        why_illegal=explain_by_type(g, {Border: partial(illegal_border, g, task.seat)}),
        plausible=lambda: [Border(a, b) for (a, b), line in sorted(g.board.lines.items()) if a < b and line != "open"],
    )
    turn.passes.append((answer.a, answer.b))


def carry_out_plan(g: Context, task: Moving) -> None:
    """R6.14: all moves happen together; R6.11: into an enemy or neutral area goes a force."""
    rule = order_rule(g, task)
    contested = task.to is not None and not (g.friendly(task.seat, task.to) or g.empty(task.to))
    for march in task.marches:
        if march.hero is not None:
            g.hero(march.hero).area = march.to
            task.entered.append(march.hero)
            g.emit(events.HeroMoved(hero=march.hero, to=march.to, rule=rule))
        else:
            assert march.unit is not None
            take(g.lands[march.origin].units, march.unit, march.n)
            units = {march.unit: march.n}
            g.emit(events.UnitsMoved(seat=task.seat, units=units, origin=march.origin, to=march.to, rule=rule))
    for march in task.marches:  # those that leave an area first, then those that come
        if march.unit is not None:
            add(task.force if contested else g.lands[march.to].units, march.unit, march.n)
    if task.marches:
        g.board_changed()
    task.marches = []
    task.step = "heroes"


def enter_area(g: Context, task: Moving) -> Rule | None:
    """R6.11: an area of another player: a battle; a neutral area: battle or diplomacy; else the units just arrive."""
    if not task.force or task.to is None:
        g.finish(task)
        return None
    if g.control(task.to) is None and g.lands[task.to].units:
        return battle_or_diplomacy(g, task)
    force, task.force = task.force, {}
    g.finish(task)
    if g.friendly(task.seat, task.to) or g.empty(task.to):  # R28.9: its player has resigned meanwhile
        for key, n in force.items():
            add(g.lands[task.to].units, key, n)
        return None
    turn = g.turn
    begin_battle(
        g, task.to, task.seat, force, siege=turn is not None and turn.order == CONQUER and supremacy(g, turn)
    )  # R7.3
    return None
