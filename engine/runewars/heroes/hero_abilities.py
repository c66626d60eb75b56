"""R17.18 to R17.21 What some heroes do in the Quest Phase besides: Bogran, Mordrog, Jaes."""

from __future__ import annotations

from typing import Final

from engine.core.decision import Rule, chance
from engine.runewars.box.components import UNITS
from engine.runewars.heroes.heroes import damage_hero
from engine.runewars.heroes.rewards import hand_on_reward, reward_of
from engine.runewars.position import actions
from engine.runewars.position.actions import Area, Lot, Units
from engine.runewars.position.state import Hero
from engine.runewars.position.terms import Seat
from engine.runewars.table.match import Match, choice, is_routed, unit_type

PREY: Final = ("triangle", "rectangle")  # of Jaes (R17.21)


def shaped(m: Match, area: str, shape: str) -> dict[str, int]:
    """The groups of one shape in an area, standing and routed."""
    return {key: n for key, n in sorted(m.lands[area].units.items()) if UNITS[unit_type(key)].shape == shape}


def as_answer(key: str, area: str) -> Units:
    """A group of an area as an answer."""
    return Units(unit_type(key), area, is_routed(key))


# -- Jaes (R17.21) ----------------------------------------------------------------------------------------------------


def battle_magic_areas(m: Match, hero: Hero) -> list[str]:
    """R17.21: his own and the adjacent areas, where the spell has its whole effect; R2.2: else where it has some."""
    near = [area for area in m.board.within(hero.area, 1) if any(shaped(m, area, shape) for shape in PREY)]
    return [area for area in near if _whole(m, area)] or near


def _whole(m: Match, area: str) -> bool:
    return bool(shaped(m, area, "rectangle")) or sum(shaped(m, area, "triangle").values()) > 1


def battle_magic(m: Match, hero: Hero) -> Rule:
    """R17.21 Jaes: destroy two triangle units or one rectangle unit in one area; R2.2."""
    area = (yield choice(hero.seat, "jaes_area", "R17.21", [Area(area) for area in battle_magic_areas(m, hero)])).area
    triangles, rectangles = shaped(m, area, "triangle"), shaped(m, area, "rectangle")
    small = triangles if sum(triangles.values()) > 1 or not rectangles else {}
    first = [as_answer(key, area) for key in (*rectangles, *small)]
    answer = yield choice(hero.seat, "jaes_unit", "R17.21", first, area=area)
    m.destroy(area, answer.unit + "!" * answer.routed, 1, "R17.21")
    left = shaped(m, area, "triangle")
    if UNITS[answer.unit].shape == "triangle" and left:
        answer = yield choice(hero.seat, "jaes_unit", "R17.21", [as_answer(key, area) for key in left], area=area)
        m.destroy(area, answer.unit + "!" * answer.routed, 1, "R17.21")


# -- Bogran (R17.19) --------------------------------------------------------------------------------------------------


def steal_reward(m: Match, hero: Hero) -> Rule:
    """R17.19 Bogran: 1 damage to himself; if he is not defeated by it, a random Reward of an enemy hero is his."""
    rich = [actions.Hero(one.id) for one in m.enemy_heroes(hero.seat, hero.area) if one.rewards]
    victim = m.hero((yield choice(hero.seat, "steal_from", "R17.19", rich)).hero)
    if damage_hero(m, hero, 1, "R17.19"):
        return
    cards = [card.card for card in victim.rewards]
    lots = [(Lot(card), cards.count(card)) for card in sorted(set(cards))]
    lot = yield chance("random_reward", "R17.19", lambda: lots, hero=victim.id)
    card = reward_of(victim, lot.card)
    assert card is not None
    hand_on_reward(m, card, victim, hero, "R17.19")


# -- Mordrog (R17.20) -------------------------------------------------------------------------------------------------


def mordrog_destroys(m: Match, hero: Hero, seat: Seat, prey: list[str]) -> Rule:
    """R17.20: the player of the enemy units (R13.8 for unallied neutral ones) destroys a triangle unit."""
    units = [as_answer(key, hero.area) for key in prey]
    answer = yield choice(seat, "mordrog_unit", "R17.20", units, area=hero.area)
    m.destroy(hero.area, answer.unit + "!" * answer.routed, 1, "R17.20")
