"""R20.6, R20.9, R20.10 What the Rewards of heroes do in a duel, and what is noted for the end of a round."""

from collections.abc import Callable, Collection
from typing import Final

from engine.core.decision import Illegal, Rule
from engine.runewars.components.load import REWARDS
from engine.runewars.heroes import quests
from engine.runewars.heroes.lifecycle import heal_hero
from engine.runewars.heroes.rewards import has_face_down_reward, reward_of, use_reward
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.legality import reward_not_there
from engine.runewars.model import events
from engine.runewars.model.actions import Reward
from engine.runewars.model.quests import Duel, Fighter
from engine.runewars.model.state import Hero

#: R20.6: an attribute as damage, at most so much.
MOST_DAMAGE: Final = 3
ALL: Final = 99  # damage, prevented


def hero_of(g: Context, fighter: Fighter) -> Hero | None:
    """The hero that fights there."""
    return g.find_hero(fighter.hero) if fighter.hero is not None else None


def second_in_duel(fighter: Fighter, action: Reward) -> Illegal | None:
    """R20.10: at most one Weapon and one Armour in a duel, chosen by first use."""
    type_ = REWARDS[action.reward].type
    other = fighter.weapon if type_ == "weapon" else fighter.armour
    if type_ is None or other in (None, action.reward):
        return None
    return Illegal(action, "R20.10", f"second_{type_}", {"reward": action.reward, "other": other})


def hero_with_usable(g: Context, fighter: Fighter, card: str) -> Hero | None:
    """The hero, if it has this Reward and may use it in this duel."""
    hero = hero_of(g, fighter)
    if hero is None or reward_of(hero, card) is None or second_in_duel(fighter, Reward(hero.id, card)) is not None:
        return None
    return hero


def use_in_duel(g: Context, fighter: Fighter, hero: Hero, card: str, rule: str) -> None:
    """R20.10, R17.11: a Reward is used in a duel."""
    if REWARDS[card].type == "weapon":
        fighter.weapon = card
    elif REWARDS[card].type == "armour":
        fighter.armour = card
    use_reward(g, hero, card, rule)


def illegal_reward(g: Context, fighter: Fighter, hero: Hero, usable: Collection[str], action: Reward) -> Illegal | None:
    """R20.10: a Reward that a fighting hero cannot use now; ``usable``: those that work at this moment."""
    if (why := reward_not_there(g, hero.seat, "R20.10", action, hero=hero)) is not None:
        return why
    if action.reward not in usable:
        return Illegal(action, "R20.10", "reward_other_time", {"reward": action.reward})
    return second_in_duel(fighter, action)


def may_hide_a_reward(g: Context, hero: Hero) -> bool:
    """R31: whether a window opens also for a hero that cannot use anything, as no other player knows its Rewards."""
    return g.rules.prompts == "always" and has_face_down_reward(hero)


def note_damage(g: Context, task: Duel, side: int, damage: int, prevent: int, rule: str) -> None:
    """R20.6 to R20.8: damage to the other side, and prevention for the own one, are noted for the end of the round."""
    if damage or prevent:
        other, own = task.fighters[1 - side], task.fighters[side]
        other.damage = min(other.damage + damage, ALL)
        own.prevent = min(own.prevent + prevent, ALL)
        hit = events.DuelHit(side=side, hero=own.hero, unit=own.unit, damage=damage, prevent=prevent, rule=rule)
        g.emit(hit)


def fire_bombs(g: Context, task: Duel, side: int, hero: Hero) -> Rule:
    """3 damage; then a test of Agility: red: 1 damage to this hero, noted like all damage."""
    note_damage(g, task, side, 3, 0, "R20.6")
    if (yield from quests.test_attribute(g, hero, "agility", "R20.6")) == "red":
        note_damage(g, task, 1 - side, 1, 0, "R20.6")


def elven_bow(g: Context, task: Duel, side: int, hero: Hero) -> Rule:
    """As much damage as Agility, at most 3."""
    note_damage(g, task, side, min(hero.attribute("agility"), MOST_DAMAGE), 0, "R20.6")
    yield from ()


def flame_strike(g: Context, task: Duel, side: int, hero: Hero) -> Rule:
    """As much damage as Wisdom, at most 3."""
    note_damage(g, task, side, min(hero.attribute("wisdom"), MOST_DAMAGE), 0, "R20.6")
    yield from ()


def rage_blade(g: Context, task: Duel, side: int, hero: Hero) -> Rule:
    """As much damage as Strength, at most 3."""
    note_damage(g, task, side, min(hero.attribute("strength"), MOST_DAMAGE), 0, "R20.6")
    yield from ()


def flying_death(g: Context, task: Duel, side: int, hero: Hero) -> Rule:
    """A test of Agility, not red: 2 damage, and 1 is prevented."""
    if (yield from quests.test_attribute(g, hero, "agility", "R20.6")) != "red":
        note_damage(g, task, side, 2, 1, "R20.6")


def frost_axe(g: Context, task: Duel, side: int, hero: Hero) -> Rule:
    """A test of Strength: 4, 2 or no damage."""
    destiny = yield from quests.test_attribute(g, hero, "strength", "R20.6")
    note_damage(g, task, side, {"gold": 4, "silver": 2, "red": 0}[destiny], 0, "R20.6")


def minor_healing(g: Context, task: Duel, side: int, hero: Hero) -> Rule:
    """A test of Wisdom, not red: 2 damage is healed, at once."""
    if (yield from quests.test_attribute(g, hero, "wisdom", "R20.6")) != "red":
        heal_hero(g, hero, 2, "R20.6")


def soulbiter(g: Context, task: Duel, side: int, hero: Hero) -> Rule:
    """2 damage; if they defeat the opponent, this hero is healed (R20.11)."""
    task.fighters[side].soulbiter = True
    note_damage(g, task, side, 2, 0, "R20.6")
    yield from ()


ORBS: Final[dict[str, Callable[[Context, Duel, int, Hero], Rule]]] = {
    "dwarven_fire_bombs": fire_bombs,
    "elven_bow": elven_bow,
    "flame_strike": flame_strike,
    "flying_death": flying_death,
    "frost_axe": frost_axe,
    "minor_healing": minor_healing,
    "rage_blade": rage_blade,
    "soulbiter": soulbiter,
}


def dragon_scale_mail(g: Context, hero: Hero) -> Rule:
    """A test of Strength: gold: all damage of this round is prevented."""
    return ALL if (yield from quests.test_attribute(g, hero, "strength", "R20.9")) == "gold" else 0


def ghost_armor(g: Context, hero: Hero) -> Rule:
    """A test of Wisdom, not red: up to 2 damage is prevented."""
    return 0 if (yield from quests.test_attribute(g, hero, "wisdom", "R20.9")) == "red" else 2


def runeplate(g: Context, hero: Hero) -> Rule:
    """As much damage as Strength is prevented."""
    yield from ()
    return hero.attribute("strength")


ARMOUR: Final[dict[str, Callable[[Context, Hero], Rule]]] = {
    "dragon_scale_mail": dragon_scale_mail,
    "ghost_armor": ghost_armor,
    "runeplate": runeplate,
}
