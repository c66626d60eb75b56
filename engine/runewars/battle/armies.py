"""R14.3 The sides of a battle and their figures.

Before the muster of a battle (R14.4) its figures stand where they were, in the area or in the force that entered, so
that the cards of this window see them as usual; after it they are in the squads of the armies.  `participants` is the
same in both cases.
"""

from collections.abc import Collection
from typing import Final

from engine.runewars.components.load import UNITS
from engine.runewars.kernel.context import Context, add, is_routed, take, unit_type
from engine.runewars.model import actions
from engine.runewars.model.battles import Army, Battle, Squad
from engine.runewars.model.types import Groups, Seat


def player_of(b: Battle, side: int) -> Seat | None:
    """The player who plays cards for a side; R13.8, R14.19: none for unallied neutral units."""
    return b.defender if side else b.attacker


def units_outside_army(g: Context, b: Battle, side: int) -> Groups:
    """The units of a side that are in no army: before the muster all of them, then those that do not participate."""
    return g.lands[b.area].units if side else b.force


def has_units(g: Context, b: Battle, side: int) -> bool:
    """R14.5: whether a side has a unit in the area, standing or routed."""
    return bool(units_outside_army(g, b, side) or b.armies[side].squads)


_PLACE: Final = {unit: n for n, unit in enumerate(UNITS)}


def participants(g: Context, b: Battle, side: int) -> list[Squad]:
    """R14.3: the participating units of a side: those that stood at the start, or have stood up since (R14.4)."""
    army = b.armies[side]
    return army.squads if b.mustered else _before_the_muster(units_outside_army(g, b, side), army, drought=g.drought)


def _before_the_muster(units: Groups, army: Army, *, drought: bool) -> list[Squad]:
    """R14.3: the participants while they still lie among the other units of their area.

    Standing units participate.  Of the routed ones, as many participate as were routed since the start (R19.14): those
    that stood then and are missing now.  In a Drought (R15.13) no unit is routed, so a missing one is dead.
    """
    squads: list[Squad] = []
    for unit in UNITS:
        standing_now, lying = units.get(unit, 0), units.get(unit + "!", 0)
        missing = max(0, army.start.get(unit, 0) - standing_now)
        routed_since = 0 if drought else min(lying, missing)
        if standing_now:
            squads.append(Squad(unit, standing_now))
        if routed_since:
            squads.append(Squad(unit, routed_since, routed=True))
    if army.wound is not None:
        _give_wound(squads, army.wound)
    return squads


def _give_wound(squads: list[Squad], wound: Squad) -> None:
    """One of its type has the damage: a standing one, if there is one, since its owner routs an unhurt one first."""
    for squad in squads:
        if squad.unit == wound.unit:
            take_figure(squads, squad)
            put_figures(squads, Squad(squad.unit, 1, squad.routed, wound.damage))
            return


def standing(g: Context, b: Battle, side: int) -> list[Squad]:
    """The standing participating units of a side."""
    return [squad for squad in participants(g, b, side) if not squad.routed]


def routed_squads(g: Context, b: Battle, side: int) -> list[Squad]:
    """R23.24: the routed units of a side in the contested area, whether they participate or not."""
    squads = [
        Squad(unit_type(unit), n, True) for unit, n in sorted(units_outside_army(g, b, side).items()) if is_routed(unit)
    ]
    if b.mustered:
        for squad in b.armies[side].squads:
            if squad.routed:
                put_figures(squads, Squad(squad.unit, squad.n, True, squad.damage))
    return squads


def count_figures(squads: Collection[Squad]) -> int:
    """How many figures these are."""
    return sum(squad.n for squad in squads)


def as_answer(b: Battle, squad: Squad) -> actions.Units:
    """How a player names a figure of a battle."""
    return actions.Units(squad.unit, b.area, squad.routed, squad.damage)


def squad_named(squads: Collection[Squad], answer: actions.Units) -> Squad:
    """The squad that a player has named."""
    return next(s for s in squads if (s.unit, s.routed, s.damage) == (answer.unit, answer.routed, answer.damage))


def group_key(squad: Squad) -> str:
    """How figures of this squad lie in an area."""
    return squad.unit + "!" * squad.routed


def put_figures(squads: list[Squad], figures: Squad) -> None:
    """Put figures to those of their type, state and damage."""
    for squad in squads:
        if (squad.unit, squad.routed, squad.damage) == (figures.unit, figures.routed, figures.damage):
            squad.n += figures.n
            return
    squads.append(figures)
    squads.sort(key=lambda s: (_PLACE[s.unit], s.routed, s.damage))


def take_figure(squads: list[Squad], squad: Squad) -> None:
    """Take one figure away."""
    if squad.n > 1:
        squad.n -= 1
    else:
        squads.remove(squad)


def join_army(army: Army, figures: Squad) -> None:
    """Figures come to an army."""
    put_figures(army.squads, figures)


def muster_armies(g: Context, b: Battle) -> None:
    """R14.3: the participants come to the armies; later: units that stand in the area join them (R23.24)."""
    for side, army in enumerate(b.armies):
        units = units_outside_army(g, b, side)
        found = [Squad(unit, n) for unit, n in standing_units(units)] if b.mustered else participants(g, b, side)
        for squad in found:
            take(units, group_key(squad), squad.n)
        for squad in found:
            join_army(army, squad)
        army.start, army.wound = {}, None
    b.mustered = True


def standing_units(units: Groups) -> list[tuple[str, int]]:
    """The standing groups of these, sorted."""
    return [(unit, n) for unit, n in sorted(units.items()) if not is_routed(unit)]


def units_of(squads: Collection[Squad]) -> Groups:
    """These figures as groups; their damage is forgotten."""
    units: Groups = {}
    for squad in squads:
        add(units, group_key(squad), squad.n)
    return units
