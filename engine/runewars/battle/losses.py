"""R15 Routing, damage, destroying, retreating: what happens to the figures of a battle, and where beaten ones go.

Before the muster of a battle (R14.4) its figures stand where they were, in the area or in the force that entered, so
that the cards of this window see them as usual; after it they are in the squads of the armies.  `participants` and what
is done to them here is the same in both cases.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from engine.core.decision import Barred, Decision, Rule
from engine.runewars.box.components import UNITS
from engine.runewars.position import actions, events
from engine.runewars.position.battles import Army, Battle, Squad
from engine.runewars.position.terms import Groups, Seat
from engine.runewars.table.match import Match, add, choice, kind, routed, take
from engine.runewars.table.retreats import arrive, destination

#: R16.13, R16.17: the health of a type while its ability lasts.
TOUGH: Final = {"flesh_ripper": 3, "sorcerer": 2}
_PLACE: Final = {unit: n for n, unit in enumerate(UNITS)}

Eligible = Callable[[Squad], bool]


# -- sides and figures ------------------------------------------------------------------------------------------------


def controller(m: Match, b: Battle, side: int) -> Seat:
    """R13.8: who decides for a side: its player; for unallied neutral units the player to the left of the current."""
    seat = b.defender if side else b.attacker
    return seat if seat is not None else m.neutral_player()


def side_of(b: Battle, seat: str) -> int | None:
    """Which side of a battle a player is, or ``None``."""
    return 0 if seat == b.attacker else 1 if seat == b.defender else None


def aside(m: Match, b: Battle, side: int) -> Groups:
    """The units of a side that are in no army: before the muster all of them, then those that do not participate."""
    return m.lands[b.area].units if side else b.force


def has_units(m: Match, b: Battle, side: int) -> bool:
    """R14.4: whether a side has a unit in the area, so that its player may play battle cards."""
    return bool(aside(m, b, side) or b.armies[side].squads)


def participants(m: Match, b: Battle, side: int) -> list[Squad]:
    """R14.3: the participating units of a side: those that stood at the start, or have stood up since (R14.4)."""
    army = b.armies[side]
    if b.mustered:
        return army.squads
    units, squads = aside(m, b, side), list[Squad]()
    for unit in sorted({kind(key) for key in units}, key=_PLACE.__getitem__):
        here = units.get(unit, 0)
        laid = min(units.get(unit + "!", 0), max(0, army.start.get(unit, 0) - here))  # routed since (R19.14)
        laid = 0 if m.drought else laid  # R15.13: nobody was, the missing are dead
        squads += [Squad(unit, n, lie) for n, lie in ((here, False), (laid, True)) if n]
    if army.wound is not None:
        for squad in squads:  # standing before routed: its owner routs an unhurt one first
            if squad.unit == army.wound.unit:
                _less(squads, squad)
                _more(squads, Squad(squad.unit, 1, squad.routed, army.wound.damage))
                break
    return squads


def standing(m: Match, b: Battle, side: int) -> list[Squad]:
    """The standing participating units of a side."""
    return [squad for squad in participants(m, b, side) if not squad.routed]


def count(squads: Collection[Squad]) -> int:
    """How many figures these are."""
    return sum(squad.n for squad in squads)


def health(army: Army, unit: str) -> int:
    """What a unit of this side can bear; R16.23: Unrelenting and Undying help also those that join later."""
    return TOUGH[unit] if unit in army.tough else UNITS[unit].health


def group(b: Battle, squad: Squad) -> actions.Units:
    """How a player names a figure of a battle."""
    return actions.Units(squad.unit, b.area, squad.routed, squad.damage)


def named(squads: Collection[Squad], answer: actions.Units) -> Squad:
    """The squad that a player has named."""
    return next(s for s in squads if (s.unit, s.routed, s.damage) == (answer.unit, answer.routed, answer.damage))


def key(squad: Squad) -> str:
    """How figures of this squad lie in an area."""
    return squad.unit + "!" * squad.routed


def _more(squads: list[Squad], figures: Squad) -> None:
    """Put figures to those of their type, state and damage."""
    for squad in squads:
        if (squad.unit, squad.routed, squad.damage) == (figures.unit, figures.routed, figures.damage):
            squad.n += figures.n
            return
    squads.append(figures)
    squads.sort(key=lambda s: (_PLACE[s.unit], s.routed, s.damage))


def _less(squads: list[Squad], squad: Squad) -> None:
    """Take one figure away."""
    if squad.n > 1:
        squad.n -= 1
    else:
        squads.remove(squad)


def join(army: Army, figures: Squad) -> None:
    """Figures come to an army."""
    _more(army.squads, figures)


def muster(m: Match, b: Battle) -> None:
    """R14.3: the participants come to the armies; later: units that stand in the area join them (R23.24)."""
    for side, army in enumerate(b.armies):
        found = [Squad(unit, n) for unit, n in _standing(aside(m, b, side))] if b.mustered else participants(m, b, side)
        for squad in found:
            take(aside(m, b, side), key(squad), squad.n)
        for squad in found:
            join(army, squad)
        army.start, army.wound = {}, None
    b.mustered = True


def _standing(units: Groups) -> list[tuple[str, int]]:
    return [(unit, n) for unit, n in sorted(units.items()) if not routed(unit)]


# -- one figure -------------------------------------------------------------------------------------------------------


def strike(m: Match, b: Battle, side: int, squad: Squad, rule: str) -> Squad | None:
    """R15.3: a figure takes one damage; it as it is then, or ``None``: it is destroyed."""
    army, damage = b.armies[side], squad.damage + 1
    m.emit(events.UnitDamaged(side=side, unit=squad.unit, damage=damage, rule=rule))
    if damage >= health(army, squad.unit):
        slay(m, b, side, squad, "R15.3")
        return None
    hurt = Squad(squad.unit, 1, squad.routed, damage)
    if b.mustered:
        _less(army.squads, squad)
        join(army, hurt)
        return named(army.squads, group(b, hurt))
    army.wound = hurt
    return hurt


def slay(m: Match, b: Battle, side: int, squad: Squad, rule: str) -> None:
    """R1.21: a figure of a battle is destroyed."""
    army = b.armies[side]
    if b.mustered:
        _less(army.squads, squad)
    else:
        take(aside(m, b, side), key(squad))
        if army.start.get(squad.unit):
            take(army.start, squad.unit)
        if squad.damage:
            army.wound = None
    m.emit(events.UnitsDestroyed(area=b.area, units={key(squad): 1}, side=side, rule=rule))


def fell(m: Match, b: Battle, side: int, squad: Squad, rule: str) -> None:
    """R1.5: a standing figure of an army is routed; R15.13: in a Drought it is destroyed."""
    if m.drought:
        slay(m, b, side, squad, "R15.13")
        return
    army = b.armies[side]
    _less(army.squads, squad)
    join(army, Squad(squad.unit, 1, True, squad.damage))
    m.emit(events.UnitsRouted(area=b.area, units={squad.unit: 1}, side=side, rule=rule))


def fallen(m: Match, b: Battle, side: int) -> list[Squad]:
    """R23.24: the routed units of a side in the contested area, whether they participate or not."""
    squads = [Squad(kind(unit), n, True) for unit, n in sorted(aside(m, b, side).items()) if routed(unit)]
    if b.mustered:
        for squad in b.armies[side].squads:
            if squad.routed:
                _more(squads, Squad(squad.unit, squad.n, True, squad.damage))
    return squads


def raise_up(m: Match, b: Battle, side: int, answer: actions.Units, rule: str) -> None:
    """R23.24: a routed unit stands up and participates from now on; of equal ones first those that did not."""
    units, army = aside(m, b, side), b.armies[side]
    if answer.unit + "!" in units and not answer.damage:
        take(units, answer.unit + "!")
        add(units, answer.unit)
        if b.mustered:
            muster(m, b)
    else:
        _less(army.squads, named(army.squads, answer))
        join(army, Squad(answer.unit, 1, False, answer.damage))
    m.emit(events.UnitsStood(area=b.area, units={answer.unit: 1}, side=side, rule=rule))


def deal(m: Match, b: Battle, side: int, n: int, rule: str) -> None:
    """A side takes so much damage by R15.2, before anything else happens (the attacker first, R23.28)."""
    if participants(m, b, side):
        b.pending[side] += n
        b.cause = rule


def cancel(m: Match, b: Battle, side: int) -> None:
    """The battle ends at R14.4, because the attacker retreats (R23.4) or the defender withdraws (R23.29)."""
    b.left, b.step = (1 if side else 0), "leave"


# -- R15.1 to R15.4: the owner's choice -------------------------------------------------------------------------------


def asked(
    m: Match,
    b: Battle,
    side: int,
    what: str,
    rule: str,
    squads: Sequence[Squad],
    among: Sequence[Squad],
    why: tuple[str, str],
) -> Decision:
    """The owner's choice among these figures; the others of ``among`` are barred: by which rule, in which words."""
    other = [Barred(group(b, s), *why, {"unit": s.unit}) for s in among if s not in squads]
    listed = [*(group(b, squad) for squad in squads), *other]
    return choice(controller(m, b, side), what, rule, listed, area=b.area)


def rout(m: Match, b: Battle, side: int, rule: str, eligible: Eligible = lambda squad: True) -> Rule:
    """R15.1: the owner routs one of his standing units: one without damage, if he has one."""
    able = [squad for squad in standing(m, b, side) if eligible(squad)]
    squads = [squad for squad in able if not squad.damage] or able
    if squads:
        question = asked(m, b, side, "assign_rout", "R15.1", squads, able, ("R15.1", "undamaged_first"))
        fell(m, b, side, named(squads, (yield question)), rule)


def by_damage(squads: list[Squad]) -> list[Squad]:
    """R15.2: whom damage must be given to: one that has damage, else one that stands, else a routed one."""
    return [s for s in squads if s.damage] or [s for s in squads if not s.routed] or squads


def damage(m: Match, b: Battle, side: int, rule: str, *, sturdy: bool = False) -> Rule:
    """R15.2: the owner gives one damage to one of his units; this unit, or ``None`` if it is destroyed or none is.

    ``sturdy``: to one with more than 1 health, if there is one (R16.1).
    """
    there = participants(m, b, side)
    if not there:
        return None
    hale = [s for s in there if health(b.armies[side], s.unit) > 1] if sturdy else []
    squads, why = by_damage(hale or there), ("R16.1", "sturdy_first") if hale else ("R15.2", "damaged_first")
    question = asked(m, b, side, "assign_damage", why[0], squads, there, why)
    return strike(m, b, side, named(squads, (yield question)), rule)


def by_state(squads: list[Squad]) -> list[Squad]:
    """R15.4: whom the owner may destroy: a standing one, if there is one."""
    return [s for s in squads if not s.routed] or squads


def lose(m: Match, b: Battle, side: int, rule: str, eligible: Eligible) -> Rule:
    """R15.4: the owner destroys one of these of his units."""
    able = [squad for squad in participants(m, b, side) if eligible(squad)]
    squads = by_state(able)
    if squads:
        question = asked(m, b, side, "lose_unit", rule, squads, able, ("R15.4", "standing_first"))
        slay(m, b, side, named(squads, (yield question)), rule)


# -- leaving -----------------------------------------------------------------------------------------------------------


def depart(m: Match, b: Battle, side: int, squad: Squad, rule: str) -> Rule:
    """R15.11: a unit retreats in the middle of a battle."""
    army = b.armies[side]
    to = yield from destination(m, b.defender if side else b.attacker, b.area, {key(squad): 1}, "R15.11")
    _less(army.squads, squad)
    m.emit(events.UnitRetreated(side=side, unit=squad.unit, rule=rule))
    arrive(m, b.area, to, {key(squad): 1}, "R15.11")
