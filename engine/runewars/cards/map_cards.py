"""R23.15 to R23.17, R23.21, R23.24, R23.25, R23.27 The Tactics cards of turn windows that change what is on the map."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

from engine.core.choices import choice
from engine.core.decision import Action, Decision, Illegal, Rule
from engine.runewars.cards.turn_cards import area_without_hero, area_without_neutrals, neutrals_retreat
from engine.runewars.components.load import FACTIONS, STRONGHOLDS, UNITS
from engine.runewars.economy.cities import NEUTRALS, destroy_city, neutrals_of
from engine.runewars.economy.recruiting import ask_for_figure, own_figures, stronghold_areas
from engine.runewars.economy.strongholds import destroy_stronghold, set_up_stronghold
from engine.runewars.kernel.context import LIMIT, Context, count_units, is_routed, unit_type
from engine.runewars.kernel.ending import ask_unless_resigned
from engine.runewars.kernel.legality import (
    Checks,
    any_area,
    area_controlled,
    area_not_yours,
    area_overfull,
    area_without_city,
    area_without_stronghold,
    ask_for_area,
    ask_for_player,
    explain_by_type,
    hero_not_yours,
    illegal_deed,
    illegal_type,
    shape_word,
    unit_standing,
    units_in,
    units_not_yours,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Do, Done, Pass, Units, UnitType
from engine.runewars.model.types import Seat

#: R23.15: how many neutral units of a shape.
HORDES: Final = {"triangle": 2, "rectangle": 1}


def hordes_left(g: Context) -> dict[str, int]:
    """R23.15: how many neutral units of each shape the supply has."""
    left = g.supplies()
    return {shape: sum(left[unit] for unit in NEUTRALS[shape]) for shape in HORDES}


def hordes_modes(g: Context, left: dict[str, int], area: str) -> list[str]:
    """R23.15, R2.2: the shapes that can come to an area: fully, or if neither can, in part."""
    most = hordes_fitting(g, left, area)
    return [s for s, n in most.items() if n == HORDES[s]] or [s for s, n in most.items() if n > 0]


def hordes_fitting(g: Context, left: dict[str, int], area: str) -> dict[str, int]:
    """R23.15: how many of each shape there is room for (R6.12), and which the supply has (``left``)."""
    room = LIMIT - count_units(g.lands[area].units)
    return {shape: min(n, room, left[shape]) for shape, n in HORDES.items()}


def hordes_whole(g: Context, left: dict[str, int], area: str) -> bool:
    """R23.15: whether there is room and supply for all units of a shape."""
    return any(n == HORDES[shape] for shape, n in hordes_fitting(g, left, area).items())


def part_of_horde(g: Context, left: dict[str, int], action: Area) -> Illegal | None:
    """R2.2: an area that does not take all units of a shape."""
    why = area_controlled(g, "R23.15", action)
    if why is not None or (hordes_whole(g, left, action.area) and not g.contested(action.area)):
        return why
    return Illegal(action, "R2.2", "horde_not_whole")


def can_come(g: Context, seat: Seat) -> bool:
    """R23.15: whether the supply has a unit, and there is an uncontrolled area with room."""
    left = hordes_left(g)
    return any(left.values()) and any_area(g, partial(illegal_horde_area, g, left))


def illegal_horde_area(g: Context, left: dict[str, int], action: Area) -> Illegal | None:
    """R23.15, R6.12: an area where no neutral units appear; R2.2: or not all, where another area takes all."""
    area = action.area
    if (why := area_controlled(g, "R23.15", action)) is not None:
        return why
    if g.contested(area):
        return Illegal(action, "R23.15", "battle_there", {"area": area})
    if (why := area_overfull(g, 1, action)) is not None:
        return why
    whole = hordes_whole(g, left, area) or not any_area(g, partial(part_of_horde, g, left))
    return None if whole else Illegal(action, "R2.2", "horde_fits_elsewhere", {"area": area})


def illegal_horde(g: Context, left: dict[str, int], area: str, action: Do) -> Illegal | None:
    """R23.15, R2.2: units of a shape that cannot come, or not as many as of the other."""
    what = action.what
    if what not in HORDES:
        return illegal_deed("R23.15", [Do("triangle"), Do("rectangle")], action)
    if what in hordes_modes(g, left, area):
        return None
    about = {"shape": f"shape_{what}", "n": hordes_fitting(g, left, area)[what], "wanted": HORDES[what]}
    return Illegal(action, "R2.2", "horde_not_whole", about)


def hordes_of_things(g: Context, seat: Seat) -> Rule:
    """R23.15: two triangle or one rectangle neutral units, of the player's choice, come to an uncontrolled area."""
    left = hordes_left(g)
    area = (yield ask_for_area(g, seat, "hordes_area", "R23.15", partial(illegal_horde_area, g, left))).area
    modes = [Do("rectangle" if shape == "rectangle" else "triangle") for shape in sorted(hordes_modes(g, left, area))]
    mode = yield choice(
        seat,
        "hordes_shape",
        "R23.15",
        modes,
        why_illegal=explain_by_type(g, {Do: partial(illegal_horde, g, left, area)}),
        plausible=lambda: [Do("triangle"), Do("rectangle")],
        area=area,
    )
    for _ in range(HORDES[mode.what]):
        types = neutrals_of(g, mode.what)
        if not types or count_units(g.lands[area].units) == LIMIT:
            break
        answer = yield ask_for_type(g, seat, "hordes_unit", "R23.15", types, UNITS, area=area)
        g.place(area, answer.unit, 1, "R23.15")


def ask_for_type(
    g: Context,
    seat: Seat,
    kind_: str,
    rule: str,
    types: Sequence[str],
    of: Iterable[str],
    *more: Action,
    **bindings: Any,
) -> Decision:
    """Return the decision for one of these types of units, or ``more``; ``of``: where they are from, of all shapes."""
    among = [unit for unit in of if UNITS[unit].faction == UNITS[types[0]].faction]
    return choice(
        seat,
        kind_,
        rule,
        [*map(UnitType, types), *more],
        why_illegal=explain_by_type(g, {UnitType: partial(illegal_type, rule, types, among)}),
        plausible=lambda: [UnitType(unit) for unit in among if shape_word(unit) == shape_word(types[0])],
        **bindings,
    )


def illegal_rumor(g: Context, victim: Seat, action: Area) -> Illegal | None:
    """R23.16: an area that the victim controls, or that has a token of theirs."""
    about = {"area": action.area, "player": victim}
    if g.friendly(victim, action.area):
        return Illegal(action, "R23.16", "rumor_in_own_area", about)
    activated = action.area in g.player(victim).activated
    return Illegal(action, "R23.16", "rumor_token_there", about) if activated else None


def illegal_victim(g: Context, seat: Seat, action: actions.Player) -> Illegal | None:
    """R23.16: a player for whose token there is no area."""
    there = any_area(g, partial(illegal_rumor, g, action.seat))
    return None if there else Illegal(action, "R23.16", "no_area_for_token", {"player": action.seat})


def horrific_rumors(g: Context, seat: Seat) -> Rule:
    """R23.16: an activation token of an opponent comes to an area that the opponent does not control."""
    other = (yield ask_for_player(g, seat, "rumors_opponent", "R23.16", partial(illegal_victim, g, seat))).seat
    question = ask_for_area(g, seat, "rumors_area", "R23.16", partial(illegal_rumor, g, other), player=other)
    answer = yield from ask_unless_resigned(other, question)
    p = g.player(other)
    p.activated = sorted([*p.activated, answer.area])
    g.emit(events.Activated(seat=other, area=answer.area, rule="R23.16"))


def illegal_lost_city(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R23.17: an area where no stronghold appears; R10.4: a city is no obstacle."""
    why = area_controlled(g, "R23.17", action) or area_without_hero(g, seat, "R23.17", action)
    if why is not None or g.battle is None or g.battle.area != action.area:
        return why
    return Illegal(action, "R23.17", "battle_there", {"area": action.area})


def lost_city(g: Context, seat: Seat) -> Rule:
    """R23.17: the neutral units of the area retreat, and the player builds a damaged stronghold there."""
    area = (yield ask_for_area(g, seat, "lost_city_area", "R23.17", partial(illegal_lost_city, g, seat))).area
    yield from neutrals_retreat(g, area, "R23.17")
    own = stronghold_areas(g, seat)
    if len(own) == STRONGHOLDS:  # R11.2: the player may first give up one elsewhere
        why_illegal = explain_by_type(g, {Area: partial(area_without_stronghold, g, seat, "R11.2")})
        offered = [*(Area(other) for other in own), Pass()]
        answer = yield choice(seat, "give_up_stronghold", "R23.17", offered, why_illegal=why_illegal)
        if isinstance(answer, Pass):
            return
        destroy_stronghold(g, answer.area, "R11.2")
    set_up_stronghold(g, seat, area, "R23.17", damaged_side=True)


def illegal_razing(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R23.21: an area without a city of the player."""
    return area_not_yours(g, seat, "R1.8", action) or area_without_city(g, "R1.11", action)


def can_raze(g: Context, seat: Seat) -> bool:
    """R23.21: whether the player controls a city."""
    return any(g.friendly(seat, area) for area, land in g.lands.items() if land.city is not None)


def raze_a_city(g: Context, seat: Seat) -> Rule:
    """R23.21, R10.4: a city in an own area leaves the game."""
    answer = yield ask_for_area(g, seat, "raze_city", "R23.21", partial(illegal_razing, g, seat))
    destroy_city(g, answer.area, "R23.21")


RALLIED: Final = 4


def routed_figures(
    g: Context, seat: Seat, area: str | None = None, *, besides: str | None = None, with_heroes: bool = True
) -> list[Action]:
    """The routed units and heroes of a player, in all areas or in one; ``besides``: units of this area do not count."""
    found: list[Action] = []
    for there in g.lands if area is None else [area]:
        if there == besides:
            continue
        found += [Units(unit_type(key), there, True) for key in sorted(g.own_units(seat, there)) if is_routed(key)]
    if with_heroes:
        found += [actions.Hero(hero.id) for hero in g.heroes(seat, area) if hero.routed]
    return found


def stand_figure_up(g: Context, figure: Action, rule: str) -> None:
    """R1.5: a routed unit of an area, or a routed hero, stands up."""
    if isinstance(figure, Units):
        assert figure.area is not None
        g.stand(figure.area, figure.unit + "!", 1, rule)
    elif isinstance(figure, actions.Hero):
        g.hero(figure.hero).routed = False
        g.emit(events.HeroStood(hero=figure.hero, rule=rule))


def illegal_rally(g: Context, seat: Seat) -> Checks:
    """R23.24: return what forbids that a figure stands up."""
    return {
        Units: lambda action: units_not_yours(g, seat, action) or unit_standing("R23.24", action),
        actions.Hero: partial(hero_not_to_rally, g, seat),
    }


def hero_not_to_rally(g: Context, seat: Seat, action: actions.Hero) -> Illegal | None:
    """R23.24: a hero of another player, or a standing one."""
    why = hero_not_yours(g, seat, "R23.24", action)
    if why is not None or g.hero(action.hero).routed:
        return why
    return Illegal(action, "R23.24", "hero_stands", {"hero": action.hero})


def rally_cry(g: Context, seat: Seat) -> Rule:
    """R23.24: up to four of the player's routed units and heroes stand up, anywhere (in a battle: `battle_cards`)."""
    for n in range(RALLIED):
        figures = routed_figures(g, seat)
        if not figures:
            break
        answer = yield choice(
            seat,
            "rally_figure",
            "R23.24",
            [*figures, Done()],
            why_illegal=explain_by_type(g, illegal_rally(g, seat)),
            plausible=lambda: [*(actions.Hero(hero.id) for hero in g.heroes(seat)), *units_in(g, g.controlled(seat))],
            left=RALLIED - n,
        )
        if isinstance(answer, Done):
            break
        stand_figure_up(g, answer, "R23.24")


#: R23.25: how many units of a shape.
REINFORCEMENTS: Final = {"circle": 2, "hexagon": 1, "rectangle": 2, "triangle": 3}


def reinforcements_types(g: Context, seat: Seat, shape: str) -> list[str]:
    """R23.25: the faction's types of this shape that the supply has, or that a figure could be freed of (R9.4)."""
    own = [unit for unit in sorted(FACTIONS[g.faction(seat)].units) if UNITS[unit].shape == shape]
    return [unit for unit in own if g.supply(unit) or own_figures(g, seat, unit)]


def reinforcements_shapes(g: Context, seat: Seat) -> list[str]:
    """R23.25: the shapes that the player has units of; without a stronghold none (R9.2)."""
    if not stronghold_areas(g, seat):
        return []
    return [shape for shape in REINFORCEMENTS if reinforcements_types(g, seat, shape)]


def reinforcements(g: Context, seat: Seat) -> Rule:
    """R23.25: the player recruits units of one shape in one of their strongholds; R9.6: they may decline some."""
    site = partial(area_without_stronghold, g, seat, "R9.2")
    area = (yield ask_for_area(g, seat, "reinforcements_area", "R23.25", site)).area
    shapes = [Do(shape) for shape in reinforcements_shapes(g, seat)]  # type: ignore[arg-type]  # the same four words
    every = [Do(shape) for shape in REINFORCEMENTS]  # type: ignore[arg-type]  # words of `Do`

    def illegal_shape(action: Do) -> Illegal | None:
        if action in shapes or action not in every:
            return illegal_deed("R23.25", every, action)
        return Illegal(action, "R23.25", "no_units_of_shape", {"shape": f"shape_{action.what}"})

    question = choice(
        seat,
        "reinforcements_shape",
        "R23.25",
        shapes,
        why_illegal=explain_by_type(g, {Do: illegal_shape}),
        plausible=lambda: every,
        area=area,
    )
    shape = (yield question).what
    for n in range(REINFORCEMENTS[shape]):
        types = reinforcements_types(g, seat, shape)
        if not types:
            break
        left = REINFORCEMENTS[shape] - n
        own = FACTIONS[g.faction(seat)].units
        answer = yield ask_for_type(g, seat, "reinforcements_unit", "R23.25", types, own, Done(), area=area, left=left)
        if isinstance(answer, Done):
            break
        if not g.supply(answer.unit):  # R9.4
            freed = yield ask_for_figure(g, seat, answer.unit)
            if isinstance(freed, Pass):
                continue
            g.destroy(freed.area, freed.unit + "!" * freed.routed, 1, "R9.4")
        g.place(area, answer.unit, 1, "R23.25")


def spread_dissent(g: Context, seat: Seat) -> Rule:
    """R23.27: all neutral units of an area, allied or not, retreat by R15.9."""
    area = (yield ask_for_area(g, seat, "dissent_area", "R23.27", partial(area_without_neutrals, g, "R23.27"))).area
    yield from neutrals_retreat(g, area, "R23.27")


def any_neutrals(g: Context, seat: Seat) -> bool:
    """R23.27: whether there are neutral units in any area."""
    return any_area(g, partial(area_without_neutrals, g, "R23.27"))
