"""R15.1 to R15.4 Routing, damage, destroying: what happens to the figures of a battle, and who chooses them.

It is the same before and after the muster (`armies`).
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from engine.core.choices import choice
from engine.core.decision import Decision, Illegal, Rule, Skipped
from engine.runewars.battle.armies import (
    as_answer,
    group_key,
    join_army,
    muster_armies,
    participants,
    player_of,
    routed_squads,
    squad_named,
    standing,
    take_figure,
    units_outside_army,
)
from engine.runewars.components.limits import TOUGH
from engine.runewars.components.load import UNITS
from engine.runewars.kernel.closed_cards import controller
from engine.runewars.kernel.context import Context, add, take
from engine.runewars.kernel.legality import explain_by_type, units_elsewhere
from engine.runewars.kernel.retreats import choose_retreat_area, finish_retreat
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Do, Done, Units
from engine.runewars.model.battles import Army, Battle, Squad


def health(army: Army, unit: str) -> int:
    """What a unit of this side can bear; R16.23: Unrelenting and Undying help also those that join later."""
    return TOUGH[unit] if unit in army.tough else UNITS[unit].health


def damage_figure(g: Context, b: Battle, side: int, squad: Squad, rule: str) -> Squad | None:
    """R15.3: a figure takes one damage; it as it is then, or ``None``: it is destroyed."""
    army, damage = b.armies[side], squad.damage + 1
    damaged = events.UnitDamaged(side=side, unit=squad.unit, routed=squad.routed, damage=damage, rule=rule)
    if damage >= health(army, squad.unit):
        g.emit(damaged)
        destroy_figure(g, b, side, squad, "R15.3", damage)
        return None
    hurt = Squad(squad.unit, 1, squad.routed, damage)
    if b.mustered:
        take_figure(army.squads, squad)
        join_army(army, hurt)
    else:
        army.wound = hurt
    g.emit(damaged)
    return squad_named(army.squads, as_answer(b, hurt)) if b.mustered else hurt


def destroy_figure(g: Context, b: Battle, side: int, squad: Squad, rule: str, damage: int | None = None) -> None:
    """R1.21: a figure of a battle is destroyed; ``damage``: what lies on it by now, if it is more than the squad's."""
    army = b.armies[side]
    if b.mustered:
        take_figure(army.squads, squad)
    else:
        take(units_outside_army(g, b, side), group_key(squad))
        if army.start.get(squad.unit):
            take(army.start, squad.unit)
        if squad.damage:
            army.wound = None
    lies = squad.damage if damage is None else damage
    g.emit(events.UnitsDestroyed(area=b.area, units={group_key(squad): 1}, side=side, damage=lies, rule=rule))


def rout_figure(g: Context, b: Battle, side: int, squad: Squad, rule: str) -> None:
    """R1.5: a standing figure of an army is routed; R15.13: in a Drought it is destroyed."""
    if g.drought:
        destroy_figure(g, b, side, squad, "R15.13")
        return
    army = b.armies[side]
    take_figure(army.squads, squad)
    join_army(army, Squad(squad.unit, 1, True, squad.damage))
    g.emit(events.UnitsRouted(area=b.area, units={squad.unit: 1}, side=side, damage=squad.damage, rule=rule))


def stand_up_in_battle(g: Context, b: Battle, side: int, answer: actions.Units, rule: str) -> None:
    """R23.24: a routed unit stands up and participates from now on; of equal ones first those that did not."""
    units, army = units_outside_army(g, b, side), b.armies[side]
    if answer.unit + "!" in units and not answer.damage:
        take(units, answer.unit + "!")
        add(units, answer.unit)
        if b.mustered:
            muster_armies(g, b)
    else:
        take_figure(army.squads, squad_named(army.squads, answer))
        join_army(army, Squad(answer.unit, 1, False, answer.damage))
    g.emit(events.UnitsStood(area=b.area, units={answer.unit: 1}, side=side, damage=answer.damage, rule=rule))


def retreat_figure(g: Context, b: Battle, side: int, squad: Squad, rule: str) -> Rule:
    """R15.11: a unit retreats in the middle of a battle."""
    army, seat, figure = b.armies[side], player_of(b, side), {group_key(squad): 1}
    to = yield from choose_retreat_area(g, seat, b.area, figure, "R15.11")
    take_figure(army.squads, squad)
    g.emit(events.UnitRetreated(side=side, unit=squad.unit, damage=squad.damage, rule=rule))
    finish_retreat(g, seat, b.area, to, figure, "R15.11")


def add_pending_damage(g: Context, b: Battle, side: int, n: int, rule: str) -> None:
    """A side takes so much damage by R15.2, before anything else happens (the attacker first, R23.28)."""
    if participants(g, b, side):
        b.pending[side] += n
        b.cause = rule


#: A figure of a battle: one of a squad, or the action that names it.
Figure = Squad | Units
FigureCheck = Callable[[Figure], Illegal | None]


def anybody(figure: Figure) -> None:
    """Nothing forbids any figure."""


def figure_routed(rule: str, figure: Figure) -> Illegal | None:
    """A figure that does not stand, where only a standing one can be chosen."""
    return Illegal(figure, rule, "ability_needs_standing", {"unit": figure.unit}) if figure.routed else None


#: R16, R12.4: what makes a player choose which of their units is lost, by the paragraph.
CAUSES: Final = {unit.ability.rule: unit.id for unit in UNITS.values()} | {"R12.4": "protective_wards"}


def choose_figure(
    g: Context,
    b: Battle,
    chooser: int,
    side: int,
    kind_: str,
    rule: str,
    squads: Sequence[Squad],
    check: FigureCheck,
    *more: actions.Action,
    **bindings: Any,
) -> Decision:
    """The choice of one side among these participating figures of a side; ``check``: what forbids the others."""

    def illegal_figure(action: Units) -> Illegal | None:
        if (why := figure_elsewhere(b, "R14.3", action)) is not None:
            return why
        if any(as_answer(b, squad) == action for squad in squads):
            return None
        own, enemies = ([as_answer(b, squad) for squad in participants(g, b, one)] for one in (side, 1 - side))
        if action in own:
            return check(action) or Illegal(action, rule, "no_such_figure", about_figure(action))
        aside = action.unit + "!" * action.routed in units_outside_army(g, b, side) and not action.damage
        if action in enemies or aside:
            code = "figure_of_other_side" if action in enemies else "figure_stays_aside"
            return Illegal(action, "R14.3", code, {"unit": action.unit})
        return Illegal(action, "R14.3", "no_such_figure", about_figure(action))

    if kind_ == "lose_unit":
        bindings["cause"] = CAUSES[rule]
    checks: dict[type, Any] = {Units: illegal_figure, Do: (rule, "name_a_figure")}
    if not more:
        checks[Done] = (rule, "figure_must_be_chosen")
    return choice(
        controller(g, b, chooser),
        kind_,
        rule,
        [*(as_answer(b, squad) for squad in squads), *more],
        why_illegal=explain_by_type(g, checks),
        plausible=lambda: map(partial(as_answer, b), [*participants(g, b, side), *routed_squads(g, b, side)]),
        area=b.area,
        **bindings,
    )


def figure_elsewhere(b: Battle, rule: str, action: Units) -> Illegal | None:
    """A figure that is not in the area of the battle."""
    if action.area is None:
        return Illegal(action, rule, "units_without_area", {"unit": action.unit})
    return units_elsewhere(b.area, rule, action)


def about_figure(action: Units) -> dict[str, object]:
    """Return what a message says of a figure of a battle: its type, state and damage."""
    state = "unit_routed" if action.routed else "unit_standing"
    return {"unit": action.unit, "state": state, "damage": action.damage}


def owner_routs(g: Context, b: Battle, side: int, rule: str, check: FigureCheck = anybody) -> Rule:
    """R15.1: the owner routs one of their standing units, an undamaged one if they have one."""
    able = [squad for squad in standing(g, b, side) if check(squad) is None]
    squads = [squad for squad in able if not squad.damage] or able

    def illegal_rout(figure: Figure) -> Illegal:
        if figure.routed:
            return Illegal(figure, "R15.1", "routed_already", {"unit": figure.unit})
        return check(figure) or Illegal(figure, "R15.1", "undamaged_first", {"unit": figure.unit})

    question = choose_figure(g, b, side, side, "assign_rout", "R15.1", squads, illegal_rout)
    if squads:
        rout_figure(g, b, side, squad_named(squads, (yield question)), rule)
    else:
        yield Skipped(lambda: question)


def takes_damage_first(squads: list[Squad]) -> list[Squad]:
    """R15.2: whom damage must be given to: one that has damage, else one that stands, else a routed one."""
    return [s for s in squads if s.damage] or [s for s in squads if not s.routed] or squads


def owner_takes_damage(g: Context, b: Battle, side: int, rule: str, *, sturdy: bool = False) -> Rule:
    """R15.2: the owner gives one damage to one of their units.

    Return the unit, or ``None`` if it is destroyed or there is none.  ``sturdy``: to a unit with more than 1 health, if
    there is one (R16.1).
    """
    there = participants(g, b, side)
    if not there:
        return None
    hale = [s for s in there if health(b.armies[side], s.unit) > 1] if sturdy else []
    squads, why = takes_damage_first(hale or there), ("R16.1", "sturdy_first") if hale else ("R15.2", "damaged_first")
    question = choose_figure(
        g, b, side, side, "assign_damage", why[0], squads, lambda figure: Illegal(figure, *why, {"unit": figure.unit})
    )
    return damage_figure(g, b, side, squad_named(squads, (yield question)), rule)


def destroyed_first(squads: list[Squad]) -> list[Squad]:
    """R15.4: whom the owner may destroy: a standing one, if there is one."""
    return [s for s in squads if not s.routed] or squads


def owner_destroys(g: Context, b: Battle, side: int, rule: str, check: FigureCheck) -> Rule:
    """R15.4: the owner destroys one of these units."""
    squads = destroyed_first([squad for squad in participants(g, b, side) if check(squad) is None])

    def illegal_loss(figure: Figure) -> Illegal:
        return check(figure) or Illegal(figure, "R15.4", "standing_first", {"unit": figure.unit})

    question = choose_figure(g, b, side, side, "lose_unit", rule, squads, illegal_loss)
    if squads:
        destroy_figure(g, b, side, squad_named(squads, (yield question)), rule)
    else:
        yield Skipped(lambda: question)
