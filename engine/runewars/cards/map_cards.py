"""R23.15 to R23.17, R23.21, R23.24, R23.25, R23.27 The Tactics cards of turn windows that change what is on the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

from engine.core.choices import choice
from engine.core.decision import Action, Decision, Illegal, Offered, Rule
from engine.runewars.cards.turn_cards import (
    heroes_areas,
    heroes_place,
    neutrals_retreat,
    no_neutrals,
    one_area,
    one_player,
)
from engine.runewars.components.load import FACTIONS, STRONGHOLDS, UNITS
from engine.runewars.economy.cities import NEUTRALS, destroy_city, neutrals_of
from engine.runewars.economy.recruiting import own_figures, refuse_figure, stronghold_areas
from engine.runewars.economy.strongholds import destroy_stronghold, set_up_stronghold
from engine.runewars.kernel.context import LIMIT, Context, count_units, is_routed, unit_type
from engine.runewars.kernel.legality import (
    Objections,
    Why,
    against,
    ask_for_area,
    city_missing,
    free_areas,
    hero_objection,
    no_stronghold,
    no_such_state,
    not_own_units,
    not_uncontrolled,
    not_your_hero,
    not_yours,
    nothing_to_do,
    shape_word,
    units_in,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Do, Done, Pass, Units, UnitType
from engine.runewars.model.state import Hero
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


def hordes_areas(g: Context, seat: Seat) -> list[str]:
    """R23.15: uncontrolled areas with room."""
    return free_areas(g, partial(why_no_hordes, g, hordes_left(g)))


def why_no_hordes(g: Context, left: dict[str, int], area: str) -> Why | None:
    """R23.15, R6.12: why no neutral units appear in an area."""
    if (why := not_uncontrolled(g, area, "R23.15")) is not None:
        return why
    if g.contested(area):
        return Why("R23.15", "battle_there", {"area": area})
    if hordes_modes(g, left, area):
        return None
    if count_units(g.lands[area].units) >= LIMIT:
        return Why("R6.12", "area_overfull", {"area": area})
    return Why("R23.15", "no_neutrals_in_supply")


def why_not_this_horde(g: Context, left: dict[str, int], area: str, answer: Do) -> Why | Illegal | None:
    """R23.15, R2.2: why not units of this shape."""
    if answer.what not in HORDES:
        return nothing_to_do(answer, "R23.15", [Do("triangle"), Do("rectangle")])
    if answer.what in hordes_modes(g, left, area):
        return None
    n = hordes_fitting(g, left, area)[answer.what]
    return Why("R2.2", "horde_not_whole", {"shape": f"shape_{answer.what}", "n": n, "wanted": HORDES[answer.what]})


def hordes_of_things(g: Context, seat: Seat) -> Rule:
    """R23.15: two triangle or one rectangle neutral units, types of his choice, come to an uncontrolled area."""
    left = hordes_left(g)
    area = yield from one_area(g, seat, "hordes_area", "R23.15", partial(why_no_hordes, g, left))
    modes = [Do("rectangle" if shape == "rectangle" else "triangle") for shape in sorted(hordes_modes(g, left, area))]
    mode = yield choice(
        seat,
        "hordes_shape",
        "R23.15",
        modes,
        why_illegal=against({Do: partial(why_not_this_horde, g, left, area)}),
        plausible=lambda: [Do("triangle"), Do("rectangle")],
        area=area,
    )
    for _ in range(HORDES[mode.what]):
        types = neutrals_of(g, mode.what)
        if not types or count_units(g.lands[area].units) == LIMIT:
            break
        answer = yield ask_for_type(seat, "hordes_unit", "R23.15", types, mode.what, UNITS, area=area)
        g.place(area, answer.unit, 1, "R23.15")


def ask_for_type(
    seat: Seat,
    kind_: str,
    rule: str,
    types: Sequence[str],
    shape: str,
    of: Iterable[str],
    *more: Action,
    **bindings: Any,
) -> Decision:
    """One of these types of units, or ``more``; ``of``: where they are from, of whatever shape."""
    among = [unit for unit in of if UNITS[unit].faction == UNITS[types[0]].faction]

    def objection(answer: UnitType) -> Why | None:
        if answer.unit in types:
            return None
        if answer.unit not in among:
            return Why(rule, "type_of_others", {"unit": answer.unit})
        if UNITS[answer.unit].shape != shape:
            return Why(rule, "other_shape", {"unit": answer.unit, "shapes": Offered("unit", shape_word)})
        return Why("R29.3", "type_not_in_supply", {"unit": answer.unit})

    return choice(
        seat,
        kind_,
        rule,
        [*map(UnitType, types), *more],
        why_illegal=against({UnitType: objection}),
        plausible=lambda: [UnitType(unit) for unit in among if UNITS[unit].shape == shape],
        **bindings,
    )


def rumor_areas(g: Context, victim: Seat) -> list[str]:
    """R23.16: areas that he does not control, without a token of his."""
    return free_areas(g, partial(why_no_rumor, g, victim))


def why_no_rumor(g: Context, victim: Seat, area: str) -> Why | None:
    """R23.16: why no token of a player comes to an area."""
    if g.friendly(victim, area):
        return Why("R23.16", "rumor_in_own_area", {"area": area, "player": victim})
    activated = area in g.player(victim).activated
    return Why("R23.16", "rumor_token_there", {"area": area, "player": victim}) if activated else None


def why_unmoved(g: Context, other: Seat) -> Why | None:
    """R23.16: there is no area for a token of this player."""
    return None if rumor_areas(g, other) else Why("R23.16", "no_area_for_token", {"player": other})


def rumor_victims(g: Context, seat: Seat) -> list[Seat]:
    """R23.16: opponents who can be hit."""
    return [other for other in g.opponents(seat) if why_unmoved(g, other) is None]


def horrific_rumors(g: Context, seat: Seat) -> Rule:
    """R23.16: an activation token of an opponent comes to an area that he does not control."""
    other = yield from one_player(g, seat, "rumors_opponent", "R23.16", partial(why_unmoved, g))
    answer = yield ask_for_area(g, seat, "rumors_area", "R23.16", partial(why_no_rumor, g, other), player=other)
    p = g.player(other)
    p.activated = sorted([*p.activated, answer.area])
    g.emit(events.Activated(seat=other, area=answer.area, rule="R23.16"))


def lost_cities(g: Context, seat: Seat) -> list[str]:
    """R23.17: uncontrolled areas without city (R10.4) with one of his heroes; not where a battle is fought."""
    return [area for area in heroes_areas(g, seat) if why_no_lost_city(g, seat, area) is None]


def why_no_lost_city(g: Context, seat: Seat, area: str) -> Why | None:
    """R23.17, R10.4: why no stronghold appears in an area."""
    if (why := not_uncontrolled(g, area, "R23.17")) is not None:
        return why
    if g.lands[area].city is not None:
        return Why("R10.4", "city_there", {"area": area})
    if (why := heroes_place(g, seat, area, "R23.17")) is not None:
        return why
    fought = g.battle is not None and g.battle.area == area
    return Why("R23.17", "battle_there", {"area": area}) if fought else None


def lost_city(g: Context, seat: Seat) -> Rule:
    """R23.17: the neutral units of the area retreat, and one of his strongholds stands there, damaged."""
    area = yield from one_area(g, seat, "lost_city_area", "R23.17", partial(why_no_lost_city, g, seat))
    yield from neutrals_retreat(g, area, "R23.17")
    own = stronghold_areas(g, seat)
    if len(own) == STRONGHOLDS:  # R11.2: he may first give up one elsewhere
        why_illegal = against({Area: lambda answer: no_stronghold(g, answer, seat, answer.area, "R11.2")})
        offered = [*(Area(other) for other in own), Pass()]
        answer = yield choice(seat, "give_up_stronghold", "R23.17", offered, why_illegal=why_illegal)
        if isinstance(answer, Pass):
            return
        destroy_stronghold(g, answer.area, "R11.2")
    set_up_stronghold(g, seat, area, "R23.17", damaged_side=True)


def razable_cities(g: Context, seat: Seat) -> list[str]:
    """R23.21: the cities that he controls."""
    cities = (area for area, land in g.lands.items() if land.city is not None)
    return [area for area in cities if why_not_razed(g, seat, area) is None]


def why_not_razed(g: Context, seat: Seat, area: str) -> Why | None:
    """R23.21: why a player cannot destroy a city in an area."""
    return not_yours(g, seat, area) or city_missing(g, area, "R1.11")


def raze_a_city(g: Context, seat: Seat) -> Rule:
    """R23.21, R10.4: a city in an own area leaves the game."""
    destroy_city(g, (yield from one_area(g, seat, "raze_city", "R23.21", partial(why_not_razed, g, seat))), "R23.21")


RALLIED: Final = 4


def routed_figures(g: Context, seat: Seat, area: str | None = None, *, with_heroes: bool = True) -> list[Action]:
    """The routed units and heroes of a player, in all areas or in one."""
    found: list[Action] = []
    for there in g.lands if area is None else [area]:
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


def hero_answer(hero: Hero) -> Action:
    """A hero as an answer."""
    return actions.Hero(hero.id)


def why_lies(g: Context, seat: Seat) -> Objections:
    """R23.24: why a figure does not stand up."""

    def unit(answer: Units) -> Why | Illegal | None:
        if (why := not_own_units(g, answer, seat)) is not None:
            return why
        return no_such_state(g, answer) or (
            None if answer.routed else Why("R23.24", "stands_already", {"unit": answer.unit})
        )

    def hero(one: Hero) -> Why | None:
        why = not_your_hero(seat, one, "R23.24")
        return why or (None if one.routed else Why("R23.24", "hero_stands", {"hero": one.id}))

    return {Units: unit, actions.Hero: hero_objection(g, hero)}


def rally_cry(g: Context, seat: Seat) -> Rule:
    """R23.24: up to four of his routed units and heroes stand up, anywhere (in a battle: `battle_cards`)."""
    for n in range(RALLIED):
        figures = routed_figures(g, seat)
        if not figures:
            break
        answer = yield choice(
            seat,
            "rally_figure",
            "R23.24",
            [*figures, Done()],
            why_illegal=against(why_lies(g, seat)),
            plausible=lambda: [*map(hero_answer, g.heroes(seat)), *units_in(g, g.controlled(seat))],
            left=RALLIED - n,
        )
        if isinstance(answer, Done):
            break
        stand_figure_up(g, answer, "R23.24")


#: R23.25: how many units of a shape.
REINFORCEMENTS: Final = {"circle": 2, "hexagon": 1, "rectangle": 2, "triangle": 3}


def reinforcements_types(g: Context, seat: Seat, shape: str) -> list[str]:
    """R23.25: his faction's types of this shape that the supply has, or that a figure could be freed of (R9.4)."""
    own = [unit for unit in sorted(FACTIONS[g.faction(seat)].units) if UNITS[unit].shape == shape]
    return [unit for unit in own if g.supply(unit) or own_figures(g, seat, unit)]


def reinforcements_shapes(g: Context, seat: Seat) -> list[str]:
    """R23.25: the shapes that he has units of; without a stronghold none (R9.2)."""
    if not stronghold_areas(g, seat):
        return []
    return [shape for shape in REINFORCEMENTS if reinforcements_types(g, seat, shape)]


def reinforcements(g: Context, seat: Seat) -> Rule:
    """R23.25: recruit units of one shape in one of his strongholds; R9.6: he may decline some."""
    area = yield from one_area(g, seat, "reinforcements_area", "R23.25", partial(why_no_stronghold, g, seat))
    shapes = [Do(shape) for shape in reinforcements_shapes(g, seat)]  # type: ignore[arg-type]  # the same four words
    every = [Do(shape) for shape in REINFORCEMENTS]  # type: ignore[arg-type]

    def objection(answer: Do) -> Why | Illegal | None:
        if answer in shapes or answer not in every:
            return nothing_to_do(answer, "R23.25", every)
        return Why("R23.25", "no_units_of_shape", {"shape": f"shape_{answer.what}"})

    question = choice(
        seat,
        "reinforcements_shape",
        "R23.25",
        shapes,
        why_illegal=against({Do: objection}),
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
        answer = yield ask_for_type(
            seat, "reinforcements_unit", "R23.25", types, shape, own, Done(), area=area, left=left
        )
        if isinstance(answer, Done):
            break
        if not g.supply(answer.unit):  # R9.4
            groups = own_figures(g, seat, answer.unit)
            unit = answer.unit
            freed = yield choice(
                seat,
                "recruit_free_figure",
                "R9.4",
                [*groups, Pass()],
                why_illegal=partial(refuse_figure, g, seat, unit),
                unit=unit,
            )
            if isinstance(freed, Pass):
                continue
            g.destroy(freed.area, freed.unit + "!" * freed.routed, 1, "R9.4")
        g.place(area, answer.unit, 1, "R23.25")


def why_no_stronghold(g: Context, seat: Seat, area: str) -> Why | None:
    """R9.2: whether a player recruits in an area."""
    why = no_stronghold(g, Area(area), seat, area, "R9.2")
    return None if why is None else Why(why.rule, why.code, why.bindings)


def dissent_areas(g: Context, seat: Seat) -> list[str]:
    """R23.27: the areas with neutral units."""
    return free_areas(g, lambda area: no_neutrals(g, area, "R23.27"))


def spread_dissent(g: Context, seat: Seat) -> Rule:
    """R23.27: all neutral units of an area, allied or not, retreat by R15.9."""
    area = yield from one_area(g, seat, "dissent_area", "R23.27", lambda area: no_neutrals(g, area, "R23.27"))
    yield from neutrals_retreat(g, area, "R23.27")
