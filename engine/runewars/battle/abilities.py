"""R16 Unit abilities: what a type of units does for one orb.

The user's choices are `ability_mode`, `ability_use` and `ability_target`, those of his opponent `lose_unit`, and
`assign_rout` and `assign_damage` as elsewhere (R15).  Enemy units are the participating units of the other side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.decision import Rule
from engine.runewars.battle.armies import (
    as_answer,
    controller,
    count_figures,
    join_army,
    participants,
    squad_named,
    standing,
)
from engine.runewars.battle.losses import (
    damage_figure,
    destroy_figure,
    owner_destroys,
    owner_routs,
    owner_takes_damage,
    retreat_figure,
    rout_figure,
)
from engine.runewars.box.components import FATE, UNITS
from engine.runewars.position import events
from engine.runewars.position.actions import Do, Done, No, Yes
from engine.runewars.position.battles import Battle, Squad
from engine.runewars.table.decks import draw_fate, draw_tactics
from engine.runewars.table.match import Match, choice

MOST_INTIMIDATED: Final = 3
MOST_BURNT: Final = 3
RAISED: Final = 2


def shape_of(squad: Squad) -> str:
    """The shape of these units."""
    return UNITS[squad.unit].shape


def use_ability(m: Match, b: Battle, side: int, unit: str) -> Rule | None:
    """R16: one use of the ability of a type by its side."""
    m.emit(events.AbilityUsed(side=side, unit=unit, rule=UNITS[unit].ability.rule))
    return _ABILITIES[unit](m, b, side)


def _user_chooses(m: Match, b: Battle, side: int, rule: str, squads: Sequence[Squad], *, enough: bool = False) -> Rule:
    """The user chooses one of these figures; with ``enough`` he may also stop (``None``)."""
    listed = [*(as_answer(b, squad) for squad in squads), *([Done()] if enough else [])]
    unit = b.armies[side].unit
    answer = yield choice(controller(m, b, side), "ability_target", rule, listed, area=b.area, unit=unit)
    return None if isinstance(answer, Done) else squad_named(squads, answer)


def _two_chosen(m: Match, b: Battle, chooser: int, what: str, rule: str, unit: str, squads: Sequence[Squad]) -> Rule:
    """A side chooses two different ones of these figures, or the only one."""
    chosen: list[Squad] = []
    for _ in range(min(2, count_figures(squads))):
        left = [s for s in squads if s.n > sum(s is other for other in chosen)]
        listed = [as_answer(b, squad) for squad in left]
        answer = yield choice(controller(m, b, chooser), what, rule, listed, area=b.area, unit=unit)
        chosen.append(squad_named(left, answer))
    return [Squad(s.unit, 1, s.routed, s.damage) for s in chosen]


def _same_figure(m: Match, b: Battle, side: int, figure: Squad) -> Squad:
    return squad_named(participants(m, b, side), as_answer(b, figure))


# -- the Daqan --------------------------------------------------------------------------------------------------------


def _concentrated_fire(m: Match, b: Battle, side: int) -> Rule:
    """R16.1: 1 damage, to a unit with more than 1 health if there is one."""
    yield from owner_takes_damage(m, b, 1 - side, "R16.1", sturdy=True)


def _valiant_strike(m: Match, b: Battle, side: int) -> Rule:
    """R16.2: 1 damage; a unit that is not destroyed by it takes 1 more."""
    if (hurt := (yield from owner_takes_damage(m, b, 1 - side, "R16.2"))) is not None:
        damage_figure(m, b, 1 - side, hurt, "R16.2")


def _command_of_knights(m: Match, b: Battle, side: int) -> Rule:
    """R16.3: the opponent routs a unit, you draw a Tactics card."""
    yield from owner_routs(m, b, 1 - side, "R16.3")
    if (seat := b.defender if side else b.attacker) is not None:
        yield from draw_tactics(m, seat, 1, "R16.3")


def _lay_siege(m: Match, b: Battle, side: int) -> None:
    """R16.4: 2 strength more in the tally."""
    b.armies[side].bonus += 2


# -- the Latari -------------------------------------------------------------------------------------------------------


def _crack_shot(m: Match, b: Battle, side: int) -> Rule:
    """R16.5: 1 damage to an enemy of your choice."""
    if enemies := participants(m, b, 1 - side):
        damage_figure(m, b, 1 - side, (yield from _user_chooses(m, b, side, "R16.5", enemies)), "R16.5")


def _charge(m: Match, b: Battle, side: int) -> Rule:
    """R16.6: rout up to two triangle enemies or one rectangle enemy of your choice."""

    def able(what: str) -> list[Squad]:
        return [squad for squad in standing(m, b, 1 - side) if shape_of(squad) == what]

    modes = [Do(what) for what in ("triangle", "rectangle") if able(what)]
    if not modes:
        return
    mode = yield choice(controller(m, b, side), "ability_mode", "R16.6", modes, unit="pegasus_rider", area=b.area)
    if mode.what == "rectangle":
        rout_figure(m, b, 1 - side, (yield from _user_chooses(m, b, side, "R16.6", able("rectangle"))), "R16.6")
        return
    for _ in range(2):
        if not (enemies := able("triangle")):
            return
        if (chosen := (yield from _user_chooses(m, b, side, "R16.6", enemies, enough=True))) is None:
            return
        rout_figure(m, b, 1 - side, chosen, "R16.6")


def _word_of_vaal(m: Match, b: Battle, side: int) -> Rule:
    """R16.7: the opponent must retreat one of his standing units, his choice; R30.8: the user's."""
    if enemies := standing(m, b, 1 - side):
        if m.rules.word_of_vaal_chooser == "user":
            chosen = yield from _user_chooses(m, b, side, "R30.8", enemies)
        else:
            chosen = yield from _owner_chooses(m, b, 1 - side, "R16.7", enemies)
        yield from retreat_figure(m, b, 1 - side, chosen, "R16.7")


def _owner_chooses(m: Match, b: Battle, side: int, rule: str, squads: Sequence[Squad]) -> Rule:
    """The owner chooses one of these of his units, freely."""
    listed = [as_answer(b, squad) for squad in squads]
    answer = yield choice(controller(m, b, side), "lose_unit", rule, listed, area=b.area)
    return squad_named(squads, answer)


def _overpower(m: Match, b: Battle, side: int) -> Rule:
    """R16.8: 1 damage, or destroy a damaged or routed enemy of your choice."""
    enemies = participants(m, b, 1 - side)
    if not enemies:
        return
    weak = [squad for squad in enemies if squad.damage or squad.routed]
    modes = [Do("damage"), *([Do("destroy")] if weak else [])]
    mode = yield choice(controller(m, b, side), "ability_mode", "R16.8", modes, unit="warrior", area=b.area)
    if mode.what == "damage":
        yield from owner_takes_damage(m, b, 1 - side, "R16.8")
    else:
        destroy_figure(m, b, 1 - side, (yield from _user_chooses(m, b, side, "R16.8", weak)), "R16.8")


# -- the Waiqar -------------------------------------------------------------------------------------------------------


def _mortal_strike(m: Match, b: Battle, side: int) -> Rule:
    """R16.9: the opponent destroys one of his units that is no hexagon."""
    yield from owner_destroys(m, b, 1 - side, "R16.9", lambda squad: shape_of(squad) != "hexagon")


def _raise_dead(m: Match, b: Battle, side: int) -> None:
    """R16.10: two Reanimates of the supply come to the battle, standing."""
    if n := min(RAISED, m.supply("reanimate")):
        join_army(b.armies[side], Squad("reanimate", n))
        m.emit(events.UnitsPlaced(area=b.area, units={"reanimate": n}, rule="R16.10"))


def _overrun(m: Match, b: Battle, side: int) -> Rule:
    """R16.11: with more than two standing Reanimates 2 damage."""
    if count_figures([squad for squad in standing(m, b, side) if squad.unit == "reanimate"]) > 2:
        yield from owner_takes_damage(m, b, 1 - side, "R16.11")
        yield from owner_takes_damage(m, b, 1 - side, "R16.11")


def _intimidate(m: Match, b: Battle, side: int) -> Rule:
    """R16.12: the opponent routs a unit per type among your standing units, at most 3."""
    for _ in range(min(MOST_INTIMIDATED, len({squad.unit for squad in standing(m, b, side)}))):
        yield from owner_routs(m, b, 1 - side, "R16.12")


# -- the Uthuk --------------------------------------------------------------------------------------------------------


def _toughen(unit: str) -> Callable[[Match, Battle, int], None]:
    """R16.13, R16.17: these units have more health until the end."""

    def toughen(m: Match, b: Battle, side: int) -> None:
        if unit not in b.armies[side].tough:
            b.armies[side].tough.append(unit)

    return toughen


def _fury(m: Match, b: Battle, side: int) -> Rule:
    """R16.14: you may destroy a standing Berserker of yours to deal 2 damage."""
    own = [squad for squad in standing(m, b, side) if squad.unit == "berserker"]
    if not own or not participants(m, b, 1 - side):
        return
    answer = yield choice(controller(m, b, side), "ability_use", "R16.14", [Yes(), No()], unit="berserker", area=b.area)
    if isinstance(answer, Yes):
        destroy_figure(m, b, side, own[0], "R16.14")
        yield from owner_takes_damage(m, b, 1 - side, "R16.14")
        yield from owner_takes_damage(m, b, 1 - side, "R16.14")


def _rain_fire(m: Match, b: Battle, side: int) -> Rule:
    """R16.15: the opponent must destroy 2 triangle units or 1 rectangle unit; R2.2: wholly, if he can."""

    def has(what: str) -> int:
        return count_figures([squad for squad in participants(m, b, 1 - side) if shape_of(squad) == what])

    modes = [Do("triangle")] if has("triangle") > 1 else []
    modes += [Do("rectangle")] if has("rectangle") else []
    if not modes and not has("triangle"):
        return
    modes = modes or [Do("triangle")]  # the only one that there is
    mode = yield choice(controller(m, b, 1 - side), "lose_unit", "R16.15", modes, area=b.area)
    for _ in range(2 if mode.what == "triangle" else 1):
        yield from owner_destroys(m, b, 1 - side, "R16.15", lambda squad: shape_of(squad) == mode.what)


def _terrifying(m: Match, b: Battle, side: int) -> Rule:
    """R16.16: two different enemies of your choice; each is routed, or destroyed if it was."""
    for figure in (
        yield from _two_chosen(m, b, side, "ability_target", "R16.16", "chaos_lord", participants(m, b, 1 - side))
    ):
        (destroy_figure if figure.routed else rout_figure)(
            m, b, 1 - side, _same_figure(m, b, 1 - side, figure), "R16.16"
        )


# -- the neutral units ------------------------------------------------------------------------------------------------


def _stun(m: Match, b: Battle, side: int) -> Rule:
    """R16.18: the opponent routs a unit with initiative 2 or higher."""
    yield from owner_routs(m, b, 1 - side, "R16.18", lambda squad: UNITS[squad.unit].initiative >= 2)


def _command_of_beastmen(m: Match, b: Battle, side: int) -> Rule:
    """R16.19: 1 damage, then one more Fate card, as often as Beastmen drew."""
    yield from owner_takes_damage(m, b, 1 - side, "R16.19")
    army = b.armies[side]
    if army.extra < len(army.cards) - army.extra:
        army.extra += 1
        cards = yield from draw_fate(m, 1, "R16.19", [], side=side, unit="beastman")
        army.cards = [*army.cards, *cards]
        m.emit(events.FateDrawn(side=side, unit="beastman", cards=cards, rule="R16.19"))
        read_fate_cards(b, side, cards)


def _burning(m: Match, b: Battle, side: int) -> Rule:
    """R16.20: the opponent chooses two different standing units of his; 1 damage each."""
    for figure in (
        yield from _two_chosen(m, b, 1 - side, "lose_unit", "R16.20", "hellhound", standing(m, b, 1 - side))
    ):
        damage_figure(m, b, 1 - side, _same_figure(m, b, 1 - side, figure), "R16.20")


def _flaming_breath(m: Match, b: Battle, side: int) -> Rule:
    """R16.21: destroy up to 3 triangle enemies of your choice."""
    for _ in range(MOST_BURNT):
        enemies = [squad for squad in participants(m, b, 1 - side) if shape_of(squad) == "triangle"]
        if not enemies:
            return
        if (chosen := (yield from _user_chooses(m, b, side, "R16.21", enemies, enough=True))) is None:
            return
        destroy_figure(m, b, 1 - side, chosen, "R16.21")


def _rage(m: Match, b: Battle, side: int) -> Rule:
    """R16.22: as much damage as lies on one of your Giants."""
    own = [squad for squad in participants(m, b, side) if squad.unit == "giant"]
    if not own:
        return
    giant = yield from _user_chooses(m, b, side, "R16.22", own)
    for _ in range(giant.damage):
        yield from owner_takes_damage(m, b, 1 - side, "R16.22")


_ABILITIES: Final[dict[str, Callable[[Match, Battle, int], Rule | None]]] = {
    "bowman": _concentrated_fire,
    "footman": _valiant_strike,
    "knight": _command_of_knights,
    "siege_tower": _lay_siege,
    "archer": _crack_shot,
    "pegasus_rider": _charge,
    "sorceress": _word_of_vaal,
    "warrior": _overpower,
    "skeleton_archer": _mortal_strike,
    "necromancer": _raise_dead,
    "reanimate": _overrun,
    "dark_knight": _intimidate,
    "flesh_ripper": _toughen("flesh_ripper"),
    "berserker": _fury,
    "warlock": _rain_fire,
    "chaos_lord": _terrifying,
    "sorcerer": _toughen("sorcerer"),
    "razorwing": _stun,
    "beastman": _command_of_beastmen,
    "hellhound": _burning,
    "dragon": _flaming_breath,
    "giant": _rage,
}


def read_fate_cards(b: Battle, side: int, cards: list[int]) -> None:
    """R14.7: what these Fate cards say for the shape of the type that draws."""
    army = b.armies[side]
    assert army.unit is not None
    for number in cards:
        face = FATE[number].face(UNITS[army.unit].shape)
        army.orbs += face.kind == "special"
        army.routs += face.n if face.kind == "rout" else 0
        army.damage += face.n if face.kind == "damage" else 0
