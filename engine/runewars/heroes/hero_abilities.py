"""R17.18 to R17.21 What some heroes do in the Quest Phase besides: Bogran, Mordrog, Jaes."""

from __future__ import annotations

from typing import Final

from engine.core.choices import choice
from engine.core.decision import Decision, Illegal, Offered, Rule, chance
from engine.runewars.components.load import UNITS
from engine.runewars.heroes.lifecycle import damage_hero
from engine.runewars.heroes.rewards import hand_on_reward, reward_of
from engine.runewars.kernel.context import Context, is_routed, unit_type
from engine.runewars.kernel.legality import (
    Why,
    against,
    all_heroes,
    always,
    area_objection,
    hero_elsewhere,
    hero_objection,
    in_other_area,
    no_such_group,
    own_hero,
    shape_word,
    units_in,
)
from engine.runewars.model import actions
from engine.runewars.model.actions import Area, Lot, Units
from engine.runewars.model.state import Hero
from engine.runewars.model.types import Seat

PREY: Final = ("triangle", "rectangle")  # of Jaes (R17.21)


def shaped(g: Context, area: str, shape: str) -> dict[str, int]:
    """The groups of one shape in an area, standing and routed."""
    return {key: n for key, n in sorted(g.lands[area].units.items()) if UNITS[unit_type(key)].shape == shape}


def as_answer(key: str, area: str) -> Units:
    """A group of an area as an answer."""
    return Units(unit_type(key), area, is_routed(key))


# -- Jaes (R17.21) ----------------------------------------------------------------------------------------------------


def battle_magic_areas(g: Context, hero: Hero) -> list[str]:
    """R17.21: his own and the adjacent areas, where the spell has its whole effect; R2.2: else where it has some."""
    near = [area for area in g.board.within(hero.area, 1) if any(shaped(g, area, shape) for shape in PREY)]
    return [area for area in near if _whole(g, area)] or near


def why_no_battle_magic(g: Context, hero: Hero, areas: list[str], area: str) -> Why | None:
    """R17.21, R2.2: why an area is none of those ``areas`` that Jaes may choose."""
    if area in areas:
        return None
    if area not in g.board.within(hero.area, 1):
        return Why("R17.21", "too_far_from_hero", {"area": area, "hero": hero.id})
    if not any(shaped(g, area, shape) for shape in PREY):
        return Why("R17.21", "nobody_of_shape", {"area": area, "shapes": [f"shape_{shape}" for shape in PREY]})
    return Why("R2.2", "whole_effect_elsewhere", {"area": area})


def _whole(g: Context, area: str) -> bool:
    return bool(shaped(g, area, "rectangle")) or sum(shaped(g, area, "triangle").values()) > 1


def battle_magic(g: Context, hero: Hero) -> Rule:
    """R17.21 Jaes: destroy two triangle units or one rectangle unit in one area; R2.2."""
    areas = battle_magic_areas(g, hero)
    objection = area_objection(g, lambda area: why_no_battle_magic(g, hero, areas, area))
    question = choice(
        hero.seat,
        "jaes_area",
        "R17.21",
        map(Area, areas),
        why_illegal=against({Area: objection}),
        plausible=lambda: map(Area, g.board.within(hero.area, 1)),
    )
    area = (yield question).area
    triangles, rectangles = shaped(g, area, "triangle"), shaped(g, area, "rectangle")
    small = triangles if sum(triangles.values()) > 1 or not rectangles else {}
    first = [as_answer(key, area) for key in (*rectangles, *small)]
    answer = yield _ask_for_prey(g, hero.seat, area, first)
    g.destroy(area, answer.unit + "!" * answer.routed, 1, "R17.21")
    left = shaped(g, area, "triangle")
    if UNITS[answer.unit].shape == "triangle" and left:
        answer = yield _ask_for_prey(g, hero.seat, area, [as_answer(key, area) for key in left])
        g.destroy(area, answer.unit + "!" * answer.routed, 1, "R17.21")


def _ask_for_prey(g: Context, seat: Seat, area: str, units: list[Units]) -> Decision:
    """R17.21: one of these units; R2.2: of others the effect would not be whole."""

    def objection(answer: Units) -> Why | Illegal | None:
        if answer in units:
            return None
        why = in_other_area("R17.21", area, answer) or no_such_group(g, answer)
        if why is None and UNITS[answer.unit].shape not in PREY:
            return Why("R17.21", "other_shape", {"unit": answer.unit, "shapes": Offered("unit", shape_word)})
        return why or Why("R2.2", "two_or_a_rectangle", {"unit": answer.unit})

    return choice(
        seat,
        "jaes_unit",
        "R17.21",
        units,
        why_illegal=against({Units: objection}),
        plausible=lambda: units_in(g, [area]),
        area=area,
    )


# -- Bogran (R17.19) --------------------------------------------------------------------------------------------------


def steal_reward(g: Context, hero: Hero) -> Rule:
    """R17.19 Bogran: 1 damage to himself; if he is not defeated by it, a random Reward of an enemy hero is his."""
    rich = [actions.Hero(one.id) for one in g.enemy_heroes(hero.seat, hero.area) if one.rewards]

    def poor(one: Hero) -> Why | None:
        why = own_hero(hero.seat, one, "R17.19") or hero_elsewhere(one, hero.area, "R17.19")
        return why or (None if one.rewards else Why("R17.19", "hero_without_reward", {"hero": one.id}))

    question = choice(
        hero.seat,
        "steal_from",
        "R17.19",
        rich,
        why_illegal=against({actions.Hero: hero_objection(g, poor)}),
        plausible=lambda: all_heroes(g),
    )
    victim = g.hero((yield question).hero)
    if damage_hero(g, hero, 1, "R17.19"):
        return
    cards = [card.card for card in victim.rewards]
    lots = [(Lot(card), cards.count(card)) for card in sorted(set(cards))]
    objection = always("R17.19", "reward_not_carried", hero=victim.id)
    why_illegal = against({Lot: lambda lot: None if lot.card in cards else objection(lot)})
    lot = yield chance("random_reward", "R17.19", lambda: lots, why_illegal=why_illegal, hero=victim.id)
    card = reward_of(victim, lot.card)
    assert card is not None
    hand_on_reward(g, card, victim, hero, "R17.19")


# -- Mordrog (R17.20) -------------------------------------------------------------------------------------------------


def mordrog_destroys(g: Context, hero: Hero, seat: Seat, prey: list[str]) -> Rule:
    """R17.20: the player of the enemy units (R13.8 for unallied neutral ones) destroys a triangle unit."""
    units = [as_answer(key, hero.area) for key in prey]

    def objection(answer: Units) -> Why | Illegal | None:
        why = in_other_area("R17.20", hero.area, answer) or no_such_group(g, answer)
        if why is not None or answer in units:
            return why
        return Why("R17.20", "other_shape", {"unit": answer.unit, "shapes": Offered("unit", shape_word)})

    answer = yield choice(
        seat,
        "mordrog_unit",
        "R17.20",
        units,
        why_illegal=against({Units: objection}),
        plausible=lambda: units_in(g, [hero.area]),
        area=hero.area,
    )
    g.destroy(hero.area, answer.unit + "!" * answer.routed, 1, "R17.20")
