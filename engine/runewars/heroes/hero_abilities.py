"""R17.18 to R17.21 What some heroes do in the Quest Phase besides: Bogran, Mordrog, Jaes."""

from collections.abc import Collection
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import Decision, Illegal, Offered, Rule, chance
from engine.runewars.components.load import UNITS
from engine.runewars.heroes.lifecycle import damage_hero
from engine.runewars.heroes.rewards import hand_on_reward, reward_of
from engine.runewars.kernel.context import Context, is_routed, unit_type
from engine.runewars.kernel.legality import (
    all_heroes,
    explain_by_type,
    hero_elsewhere,
    hero_is_yours,
    not_among,
    shape_word,
    units_elsewhere,
    units_in,
    units_not_there,
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


def battle_magic_areas(g: Context, hero: Hero) -> list[str]:
    """R17.21: here and in adjacent areas, where the spell has its whole effect; R2.2: else where it has some."""
    near = [area for area in g.board.within(hero.area, 1) if any(shaped(g, area, shape) for shape in PREY)]
    return [area for area in near if _whole(g, area)] or near


def illegal_magic(g: Context, hero: Hero, areas: list[str], action: Area) -> Illegal | None:
    """R17.21, R2.2: an area that is none of those ``areas`` that Jaes may choose."""
    area = action.area
    if area in areas:
        return None
    if area not in g.board.within(hero.area, 1):
        return Illegal(action, "R17.21", "too_far_from_hero", {"area": area, "hero": hero.id})
    if not any(shaped(g, area, shape) for shape in PREY):
        about = {"area": area, "shapes": [f"shape_{shape}" for shape in PREY]}
        return Illegal(action, "R17.21", "nobody_of_shape", about)
    return Illegal(action, "R2.2", "whole_effect_elsewhere", {"area": area})


def _whole(g: Context, area: str) -> bool:
    return bool(shaped(g, area, "rectangle")) or sum(shaped(g, area, "triangle").values()) > 1


def battle_magic(g: Context, hero: Hero) -> Rule:
    """R17.21 Jaes: destroy two triangle units or one rectangle unit in one area; R2.2."""
    areas = battle_magic_areas(g, hero)
    question = choice(
        hero.seat,
        "jaes_area",
        "R17.21",
        map(Area, areas),
        why_illegal=explain_by_type(g, {Area: partial(illegal_magic, g, hero, areas)}),
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

    def illegal_prey(action: Units) -> Illegal | None:
        why = _illegal_prey(g, area, "R17.21", PREY, action)
        return None if action in units else why or Illegal(action, "R2.2", "two_or_a_rectangle", {"unit": action.unit})

    return choice(
        seat,
        "jaes_unit",
        "R17.21",
        units,
        why_illegal=explain_by_type(g, {Units: illegal_prey}),
        plausible=lambda: units_in(g, [area]),
        area=area,
    )


def _illegal_prey(g: Context, area: str, rule: str, shapes: Collection[str], action: Units) -> Illegal | None:
    """R17.20, R17.21: units of another area, or of none of these shapes."""
    why = units_elsewhere(area, rule, action) or units_not_there(g, action)
    if why is not None or UNITS[action.unit].shape in shapes:
        return why
    return Illegal(action, rule, "other_shape", {"unit": action.unit, "shapes": Offered("unit", shape_word)})


def steal_reward(g: Context, hero: Hero) -> Rule:
    """R17.19: Bogran takes 1 damage; if not defeated by it, Bogran takes a random Reward of an enemy hero."""
    rich = [actions.Hero(one.id) for one in g.enemy_heroes(hero.seat, hero.area) if one.rewards]

    def illegal_victim(action: actions.Hero) -> Illegal | None:
        why = hero_is_yours(g, hero.seat, "R17.19", action) or hero_elsewhere(g, hero.area, "R17.19", action)
        if why is not None or g.hero(action.hero).rewards:
            return why
        return Illegal(action, "R17.19", "hero_without_reward", {"hero": action.hero})

    question = choice(
        hero.seat,
        "steal_from",
        "R17.19",
        rich,
        why_illegal=explain_by_type(g, {actions.Hero: illegal_victim}),
        plausible=lambda: all_heroes(g),
    )
    victim = g.hero((yield question).hero)
    if damage_hero(g, hero, 1, "R17.19"):
        return
    cards = [card.card for card in victim.rewards]
    lots = [(Lot(card), cards.count(card)) for card in sorted(set(cards))]
    why_illegal = not_among([lot for lot, _ in lots], "R17.19", "reward_not_carried", hero=victim.id)
    lot = yield chance("random_reward", "R17.19", lambda: lots, why_illegal=why_illegal, hero=victim.id)
    card = reward_of(victim, lot.card)
    assert card is not None
    hand_on_reward(g, card, victim, hero, "R17.19")


def mordrog_destroys(g: Context, hero: Hero, seat: Seat, prey: list[str]) -> Rule:
    """R17.20: the player of the enemy units (R13.8 for unallied neutral ones) destroys a triangle unit."""
    units = [as_answer(key, hero.area) for key in prey]
    answer = yield choice(
        seat,
        "mordrog_unit",
        "R17.20",
        units,
        why_illegal=explain_by_type(g, {Units: partial(_illegal_prey, g, hero.area, "R17.20", ["triangle"])}),
        plausible=lambda: units_in(g, [hero.area]),
        area=hero.area,
    )
    g.destroy(hero.area, answer.unit + "!" * answer.routed, 1, "R17.20")
