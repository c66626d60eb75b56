"""R16 Unit abilities: what a type of units does for one orb.

The user's choices are `ability_mode`, `ability_use` and `ability_target`.  The opponent's are `lose_unit`, and
`assign_rout` and `assign_damage` as elsewhere (R15).  Enemy units are the participating units of the other side.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import Decision, Illegal, Rule, Skipped
from engine.runewars.battle.armies import (
    as_answer,
    count_figures,
    join_army,
    participants,
    squad_named,
    standing,
)
from engine.runewars.battle.fate import draw_cards, open_extra_card
from engine.runewars.battle.losses import (
    CAUSES,
    Figure,
    FigureCheck,
    anybody,
    choose_figure,
    damage_figure,
    destroy_figure,
    figure_routed,
    owner_destroys,
    owner_routs,
    owner_takes_damage,
    retreat_figure,
    rout_figure,
)
from engine.runewars.components.load import UNITS
from engine.runewars.kernel.closed_cards import controller
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import draw_tactics
from engine.runewars.kernel.legality import explain_by_type, illegal_deed
from engine.runewars.model import events
from engine.runewars.model.actions import Do, Done, No, Units, Yes
from engine.runewars.model.battles import Battle, Squad

MOST_INTIMIDATED: Final = 3
MOST_BURNT: Final = 3
RAISED: Final = 2
LEAST_STUNNED: Final = 2  # initiative


def use_ability(g: Context, b: Battle, side: int, unit: str) -> Rule | None:
    """R16: one use of the ability of a type by its side."""
    g.emit(events.AbilityUsed(side=side, unit=unit, rule=UNITS[unit].ability.rule))
    return _ABILITIES[unit](g, b, side)


def _needs_shape(rule: str, unit: str, *shapes: str) -> FigureCheck:
    """The ability takes units of these shapes only."""

    def check(figure: Figure) -> Illegal | None:
        if UNITS[figure.unit].shape in shapes:
            return None
        about = {"unit": figure.unit, "user": unit, "shapes": [f"shape_{shape}" for shape in shapes]}
        return Illegal(figure, rule, "ability_other_shape", about)

    return check


def _user_chooses(
    g: Context,
    b: Battle,
    side: int,
    rule: str,
    check: FigureCheck = anybody,
    *,
    own: bool = False,
    enough: bool = False,
) -> Rule:
    """The user chooses an enemy (``own``: one of their units) that nothing is against; with ``enough`` they may stop.

    Return the figure, or ``None`` if there is none, or the user has had enough.
    """
    of = side if own else 1 - side
    squads = [squad for squad in participants(g, b, of) if check(squad) is None]
    more = [Done()] if enough else []
    question = choose_figure(g, b, side, of, "ability_target", rule, squads, check, *more, unit=b.armies[side].unit)
    if not squads:
        yield Skipped(lambda: question)
        return None
    answer = yield question
    return None if isinstance(answer, Done) else squad_named(squads, answer)


def _two_chosen(g: Context, b: Battle, chooser: int, what: str, rule: str, unit: str, squads: Sequence[Squad]) -> Rule:
    """A side chooses two different ones of these figures of the user's opponent, or the only one."""
    chosen: list[Squad] = []
    of = chooser if what == "lose_unit" else 1 - chooser

    def check(figure: Figure) -> Illegal:
        known = any(as_answer(b, squad) == figure for squad in squads)
        return Illegal(figure, rule, "chosen_already" if known else "ability_needs_standing", {"unit": figure.unit})

    for _ in range(min(2, count_figures(squads))):
        left = [s for s in squads if s.n > sum(s is other for other in chosen)]
        answer = yield choose_figure(g, b, chooser, of, what, rule, left, check, unit=unit)
        chosen.append(squad_named(left, answer))
    if not squads:
        yield Skipped(lambda: choose_figure(g, b, chooser, of, what, rule, squads, check, unit=unit))
    return [Squad(s.unit, 1, s.routed, s.damage) for s in chosen]


def _ask_for_mode(
    g: Context, b: Battle, chooser: int, what: str, rule: str, found: dict[str, Illegal | None]
) -> Decision:
    """One of the ways in which an ability can work, each with what forbids it."""
    known = [Do(mode) for mode in found]  # type: ignore[arg-type]  # words of `Do`
    bindings = {"unit": b.armies[chooser].unit} if what == "ability_mode" else {"cause": CAUSES[rule]}
    return choice(
        controller(g, b, chooser),
        what,
        rule,
        [found[mode.what] or mode for mode in known],
        why_illegal=explain_by_type(g, {Do: partial(illegal_deed, rule, known), Units: (rule, "name_a_mode")}),
        area=b.area,
        **bindings,
    )


def _same_figure(g: Context, b: Battle, side: int, figure: Squad) -> Squad:
    return squad_named(participants(g, b, side), as_answer(b, figure))


def _concentrated_fire(g: Context, b: Battle, side: int) -> Rule:
    """R16.1: 1 damage, to a unit with more than 1 health if there is one."""
    yield from owner_takes_damage(g, b, 1 - side, "R16.1", sturdy=True)


def _valiant_strike(g: Context, b: Battle, side: int) -> Rule:
    """R16.2: 1 damage; a unit that is not destroyed by it takes 1 more."""
    if (hurt := (yield from owner_takes_damage(g, b, 1 - side, "R16.2"))) is not None:
        damage_figure(g, b, 1 - side, hurt, "R16.2")


def _command_of_knights(g: Context, b: Battle, side: int) -> Rule:
    """R16.3: the opponent routs a unit, you draw a Tactics card."""
    yield from owner_routs(g, b, 1 - side, "R16.3")
    if (seat := b.defender if side else b.attacker) is not None:
        yield from draw_tactics(g, seat, 1, "R16.3")


def _lay_siege(g: Context, b: Battle, side: int) -> None:
    """R16.4: 2 strength more in the tally."""
    b.armies[side].bonus += 2


def _crack_shot(g: Context, b: Battle, side: int) -> Rule:
    """R16.5: 1 damage to an enemy of your choice."""
    if (chosen := (yield from _user_chooses(g, b, side, "R16.5"))) is not None:
        damage_figure(g, b, 1 - side, chosen, "R16.5")


def _charge(g: Context, b: Battle, side: int) -> Rule:
    """R16.6: rout up to two triangle enemies or one rectangle enemy of your choice."""

    def able(shape: str) -> FigureCheck:
        other = _needs_shape("R16.6", "pegasus_rider", shape)
        return lambda figure: other(figure) or figure_routed("R16.6", figure)

    found: dict[str, Illegal | None] = {}
    for mode in (Do("triangle"), Do("rectangle")):
        there = any(able(mode.what)(squad) is None for squad in participants(g, b, 1 - side))
        no_enemy = Illegal(mode, "R16.6", "no_enemy_of_shape", {"shape": f"shape_{mode.what}"})
        found[mode.what] = None if there else no_enemy
    question = _ask_for_mode(g, b, side, "ability_mode", "R16.6", found)
    if all(found.values()):
        yield Skipped(lambda: question)
        return
    mode = yield question
    if mode.what == "rectangle":
        rout_figure(g, b, 1 - side, (yield from _user_chooses(g, b, side, "R16.6", able("rectangle"))), "R16.6")
        return
    for _ in range(2):
        chosen = yield from _user_chooses(g, b, side, "R16.6", able("triangle"), enough=True)
        if chosen is None:
            return
        rout_figure(g, b, 1 - side, chosen, "R16.6")


def _word_of_vaal(g: Context, b: Battle, side: int) -> Rule:
    """R16.7: the opponent must retreat one standing unit of their choice; R30.8: of the user's choice."""
    if g.rules.word_of_vaal_chooser == "user":
        chosen = yield from _user_chooses(g, b, side, "R30.8", partial(figure_routed, "R16.7"))
    else:
        chosen = yield from _owner_chooses(g, b, 1 - side, "R16.7", partial(figure_routed, "R16.7"))
    if chosen is not None:
        yield from retreat_figure(g, b, 1 - side, chosen, "R16.7")


def _owner_chooses(g: Context, b: Battle, side: int, rule: str, check: FigureCheck) -> Rule:
    """The owner freely chooses one of their units that nothing is against; ``None`` if there is none."""
    squads = [squad for squad in participants(g, b, side) if check(squad) is None]
    question = choose_figure(g, b, side, side, "lose_unit", rule, squads, check)
    if not squads:
        yield Skipped(lambda: question)
        return None
    return squad_named(squads, (yield question))


def _overpower(g: Context, b: Battle, side: int) -> Rule:
    """R16.8: 1 damage, or destroy a damaged or routed enemy of your choice."""
    enemies = participants(g, b, 1 - side)
    if not enemies:
        return
    weak = any(_strong(squad) is None for squad in enemies)
    found = {"damage": None, "destroy": None if weak else Illegal(Do("destroy"), "R16.8", "no_weak_enemy")}
    mode = yield _ask_for_mode(g, b, side, "ability_mode", "R16.8", found)
    if mode.what == "damage":
        yield from owner_takes_damage(g, b, 1 - side, "R16.8")
    else:
        destroy_figure(g, b, 1 - side, (yield from _user_chooses(g, b, side, "R16.8", _strong)), "R16.8")


def _strong(figure: Figure) -> Illegal | None:
    """R16.8: a unit that stands and has no damage."""
    weak = figure.damage or figure.routed
    return None if weak else Illegal(figure, "R16.8", "strong_enemy", {"unit": figure.unit})


def _mortal_strike(g: Context, b: Battle, side: int) -> Rule:
    """R16.9: the opponent destroys one of their units that is not a hexagon."""
    prey = _needs_shape("R16.9", "skeleton_archer", "triangle", "circle", "rectangle")
    yield from owner_destroys(g, b, 1 - side, "R16.9", prey)


def _raise_dead(g: Context, b: Battle, side: int) -> None:
    """R16.10: two Reanimates of the supply come to the battle, standing."""
    if n := min(RAISED, g.supply("reanimate")):
        join_army(b.armies[side], Squad("reanimate", n))
        g.emit(events.UnitsPlaced(area=b.area, units={"reanimate": n}, rule="R16.10"))


def _overrun(g: Context, b: Battle, side: int) -> Rule:
    """R16.11: with more than two standing Reanimates 2 damage."""
    if count_figures([squad for squad in standing(g, b, side) if squad.unit == "reanimate"]) > 2:
        yield from owner_takes_damage(g, b, 1 - side, "R16.11")
        yield from owner_takes_damage(g, b, 1 - side, "R16.11")


def _intimidate(g: Context, b: Battle, side: int) -> Rule:
    """R16.12: the opponent routs a unit per type among your standing units, at most 3."""
    for _ in range(min(MOST_INTIMIDATED, len({squad.unit for squad in standing(g, b, side)}))):
        yield from owner_routs(g, b, 1 - side, "R16.12")


def _toughen(unit: str) -> Callable[[Context, Battle, int], None]:
    """R16.13, R16.17: these units have more health until the end."""

    def toughen(g: Context, b: Battle, side: int) -> None:
        if unit not in b.armies[side].tough:
            b.armies[side].tough.append(unit)

    return toughen


def _fury(g: Context, b: Battle, side: int) -> Rule:
    """R16.14: you may destroy a standing Berserker of yours to deal 2 damage."""
    own = [squad for squad in standing(g, b, side) if squad.unit == "berserker"]
    why = None if own else Illegal(Yes(), "R16.14", "no_berserker")
    if not participants(g, b, 1 - side):
        why = why or Illegal(Yes(), "R16.14", "no_enemy_left")
    question = choice(
        controller(g, b, side), "ability_use", "R16.14", [why or Yes(), No()], unit="berserker", area=b.area
    )
    if why is not None:
        yield Skipped(lambda: question)
        return
    if isinstance((yield question), Yes):
        destroy_figure(g, b, side, own[0], "R16.14")
        yield from owner_takes_damage(g, b, 1 - side, "R16.14")
        yield from owner_takes_damage(g, b, 1 - side, "R16.14")


def _rain_fire(g: Context, b: Battle, side: int) -> Rule:
    """R16.15: the opponent must destroy 2 triangle units or 1 rectangle unit; R2.2: all of it, if they can."""

    def has(what: str) -> int:
        return count_figures([squad for squad in participants(g, b, 1 - side) if UNITS[squad.unit].shape == what])

    n = has("triangle")
    found: dict[str, Illegal | None] = {
        "triangle": None if n > 1 else Illegal(Do("triangle"), "R16.15", "too_few_triangles", {"n": n}),
        "rectangle": None if has("rectangle") else Illegal(Do("rectangle"), "R16.15", "no_rectangle"),
    }
    if all(found.values()) and n:
        found["triangle"] = None  # the only one that there is
    question = _ask_for_mode(g, b, 1 - side, "lose_unit", "R16.15", found)
    if all(found.values()):
        yield Skipped(lambda: question)
        return
    mode = yield question
    for _ in range(2 if mode.what == "triangle" else 1):
        yield from owner_destroys(g, b, 1 - side, "R16.15", _needs_shape("R16.15", "warlock", mode.what))


def _terrifying(g: Context, b: Battle, side: int) -> Rule:
    """R16.16: two different enemies of your choice; each is routed, or destroyed if it was."""
    for figure in (
        yield from _two_chosen(g, b, side, "ability_target", "R16.16", "chaos_lord", participants(g, b, 1 - side))
    ):
        (destroy_figure if figure.routed else rout_figure)(
            g, b, 1 - side, _same_figure(g, b, 1 - side, figure), "R16.16"
        )


def _stun(g: Context, b: Battle, side: int) -> Rule:
    """R16.18: the opponent routs a unit with initiative 2 or higher."""

    def too_quick(figure: Figure) -> Illegal | None:
        about = {"unit": figure.unit, "initiative": UNITS[figure.unit].initiative, "least": LEAST_STUNNED}
        quick = UNITS[figure.unit].initiative < LEAST_STUNNED
        return Illegal(figure, "R16.18", "too_quick", about) if quick else None

    yield from owner_routs(g, b, 1 - side, "R16.18", too_quick)


def _command_of_beastmen(g: Context, b: Battle, side: int) -> Rule:
    """R16.19: 1 damage, then one more Fate card, as often as Beastmen drew."""
    yield from owner_takes_damage(g, b, 1 - side, "R16.19")
    army = b.armies[side]
    if army.extra < len(army.cards) - army.extra:
        army.extra += 1
        cards = yield from draw_cards(g, b, side, "beastman", 1, "R16.19")
        open_extra_card(g, b, side, cards)


def _burning(g: Context, b: Battle, side: int) -> Rule:
    """R16.20: the opponent chooses two different standing units of their own; each takes 1 damage."""
    for figure in (
        yield from _two_chosen(g, b, 1 - side, "lose_unit", "R16.20", "hellhound", standing(g, b, 1 - side))
    ):
        damage_figure(g, b, 1 - side, _same_figure(g, b, 1 - side, figure), "R16.20")


def _flaming_breath(g: Context, b: Battle, side: int) -> Rule:
    """R16.21: destroy up to 3 triangle enemies of your choice."""
    for _ in range(MOST_BURNT):
        prey = _needs_shape("R16.21", "dragon", "triangle")
        if (chosen := (yield from _user_chooses(g, b, side, "R16.21", prey, enough=True))) is None:
            return
        destroy_figure(g, b, 1 - side, chosen, "R16.21")


def _rage(g: Context, b: Battle, side: int) -> Rule:
    """R16.22: as much damage as lies on one of your Giants."""

    def no_giant(figure: Figure) -> Illegal | None:
        return None if figure.unit == "giant" else Illegal(figure, "R16.22", "no_giant", {"unit": figure.unit})

    hurt = any(squad.unit == "giant" and squad.damage for squad in participants(g, b, side))
    if not hurt or not participants(g, b, 1 - side):
        return  # R2.12: no Giant would deal anything
    giant = yield from _user_chooses(g, b, side, "R16.22", no_giant, own=True)
    for _ in range(0 if giant is None else giant.damage):
        yield from owner_takes_damage(g, b, 1 - side, "R16.22")


_ABILITIES: Final[dict[str, Callable[[Context, Battle, int], Rule | None]]] = {
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
