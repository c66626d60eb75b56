"""R17 Heroes: how they come and go, what they suffer and learn, and the Rewards they carry.

R17.1: they are no units: nothing here touches battles, control or limits.  R17.16: what hangs on their alignment stands
with the first hero (`setup`), Coercion (`turn_cards`) and Revealing Their True Nature (`season_cards`).
"""

from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Illegal, Rule, Skipped
from engine.runewars.components.limits import MOST_HEROES
from engine.runewars.components.load import HEROES
from engine.runewars.components.schema import ATTRIBUTES, Attribute
from engine.runewars.heroes.challenges import ambush
from engine.runewars.heroes.rewards import remember_owner, reward_of, use_reward
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_reward
from engine.runewars.kernel.legality import (
    area_not_adjacent,
    area_not_yours,
    ask_for_area,
    border_between,
    explain_by_type,
    hero_not_yours,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Train
from engine.runewars.model.quests import Desert, Loot, Questing
from engine.runewars.model.state import Hero
from engine.runewars.model.types import Seat

MOST_TRAINING: Final = 2  # of one attribute (R17.10)


def gain_hero(g: Context, seat: Seat, hero_id: str, rule: str) -> Rule:
    """R17.3: a player has this hero from now on; R17.4: with more than three of them one deserts."""
    areas = new_hero_areas(g, seat)

    def illegal_area(action: Area) -> Illegal | None:
        if (why := area_not_yours(g, seat, "R17.3", action)) is not None or action.area in areas:
            return why
        at_stronghold = any(g.lands[one].stronghold is not None for one in areas)
        code = "hero_to_stronghold" if at_stronghold else "hero_to_home"
        return Illegal(action, "R17.3", code, {"area": action.area, "hero": hero_id})

    if areas:
        answer = yield ask_for_area(g, seat, "place_new_hero", "R17.3", illegal_area, hero=hero_id)
        place_hero(g, seat, hero_id, answer.area, rule)
        limit_heroes(g, seat)


def new_hero_areas(g: Context, seat: Seat) -> list[str]:
    """R17.3: areas with an own stronghold; without one, home areas that the player controls; else any friendly area."""
    own = g.controlled(seat)
    strongholds = [area for area in own if g.lands[area].stronghold is not None]
    return strongholds or [area for area in own if g.is_home(area)] or own


def place_hero(g: Context, seat: Seat, hero_id: str, area: str, rule: str) -> None:
    """A hero comes into play (R3.14, R17.3)."""
    g.state.heroes.append(Hero(hero_id, seat, area))
    g.emit(events.HeroGained(seat=seat, hero=hero_id, area=area, rule=rule))


def change_control(g: Context, hero: Hero, seat: Seat, rule: str) -> None:
    """R17.17: the hero is another player's now, and keeps all it has; who owned the Rewards knows them."""
    for card in hero.rewards:
        remember_owner(card, hero.seat, seat)
    hero.seat = seat
    g.emit(events.HeroGained(seat=seat, hero=hero.id, area=hero.area, rule=rule))
    limit_heroes(g, seat)


def limit_heroes(g: Context, seat: Seat) -> None:
    """R17.4, R29.1: at most three heroes."""
    if len(g.heroes(seat)) > MOST_HEROES:
        g.then(Desert(seat=seat))


def choose_deserter(g: Context, task: Desert) -> Rule:
    """R17.4: the player chooses a hero to desert, even one that otherwise never deserts."""
    yield CHECKPOINT
    answer = yield choice(
        task.seat,
        "desert_which",
        "R17.4",
        [actions.Hero(hero.id) for hero in g.heroes(task.seat)],
        why_illegal=explain_by_type(g, {actions.Hero: partial(hero_not_yours, g, task.seat, "R17.4")}),
    )
    g.finish(task)
    hero_deserts(g, g.hero(answer.hero), "R17.4")


def hero_deserts(g: Context, hero: Hero, rule: str) -> None:
    """R17.14: the card is shuffled into the Hero deck, its Rewards are discarded."""
    for card in hero.rewards.copy():
        discard_reward(g, hero, card, rule)
    g.state.heroes.remove(hero)
    g.emit(events.HeroLost(seat=hero.seat, hero=hero.id, how="deserted", rule=rule))


def defeat_hero(g: Context, hero: Hero, rule: str, winner: Seat | None = None) -> None:
    """R17.13: the hero leaves the game; its Rewards go to the winner of a duel, or lie under a marker in the area."""
    g.state.heroes.remove(hero)
    g.state.gone.append(hero.id)
    g.emit(events.HeroLost(seat=hero.seat, hero=hero.id, how="defeated", rule=rule))
    for card in hero.rewards:
        remember_owner(card, hero.seat, winner)
    if winner is not None and hero.rewards:
        g.then(Loot(seat=winner, area=hero.area, rewards=hero.rewards))
        return
    for card in hero.rewards:
        g.lands[hero.area].dropped += (card,)
        g.emit(events.RewardMoved(seat=hero.seat, hero=hero.id, to=None, reward=card.card, rule=rule))


def health_of(hero: Hero) -> int:
    """R17.2: how much damage defeats it."""
    return HEROES[hero.id].health


def take_damage(g: Context, hero: Hero, n: int, rule: str) -> bool:
    """R17.12: the damage alone; true if it defeats the hero, what the caller has to do then."""
    if n > 0:
        hero.damage = min(hero.damage + n, 9)
        g.emit(events.HeroDamaged(hero=hero.id, damage=n, rule=rule))
    return hero.damage >= health_of(hero)


def damage_hero(g: Context, hero: Hero, n: int, rule: str) -> bool:
    """R17.12: a hero takes damage outside duels; true if it is defeated by it (R17.13)."""
    if take_damage(g, hero, n, rule):
        defeat_hero(g, hero, rule)
        return True
    return False


def heal_hero(g: Context, hero: Hero, n: int, rule: str) -> None:
    """Up to so much damage is removed from a hero."""
    n = min(n, hero.damage)
    if n:
        hero.damage -= n
        g.emit(events.HeroHealed(hero=hero.id, damage=n, rule=rule))


def trainable(hero: Hero) -> list[Attribute]:
    """R17.10: at most +2 in each attribute."""
    return [attribute for attribute in ATTRIBUTES if hero.training(attribute) < MOST_TRAINING]


def illegal_training(hero: Hero, action: Train) -> Illegal | None:
    """R17.10: an attribute of a hero that can be trained no more."""
    if action.attribute in trainable(hero):
        return None
    about = {"hero": hero.id, "attribute": action.attribute, "most": MOST_TRAINING}
    return Illegal(action, "R17.10", "attribute_at_limit", about)


def train_hero(g: Context, hero: Hero, attribute: Attribute, rule: str) -> None:
    """R17.8: one more, as far as R17.10 allows."""
    if attribute in trainable(hero):
        setattr(hero, attribute, hero.training(attribute) + 1)
        g.emit(events.HeroTrained(hero=hero.id, attribute=attribute, rule=rule))


def rout_hero(g: Context, hero: Hero, rule: str) -> None:
    """R1.5: a standing hero is routed; R15.13: in a Drought it is defeated."""
    if hero.routed:
        return
    if g.drought:
        defeat_hero(g, hero, "R15.13")
        return
    hero.routed = True
    g.emit(events.HeroRouted(hero=hero.id, rule=rule))


def retreat_hero(g: Context, hero: Hero, rule: str) -> Rule:
    """R15.12: to an adjacent area of its player's choice, routed; without one it is only routed; R15.13."""
    if g.drought:
        defeat_hero(g, hero, "R15.13")
        return
    moved = yield from move_to_adjacent(g, hero, "hero_retreat_area", rule)
    rout_hero(g, hero, rule)
    if moved:
        yield from ambush(g, hero)  # R18.6


def move_to_adjacent(g: Context, hero: Hero, kind_: str, rule: str) -> Rule:
    """R15.12, R19.17: a hero goes to an adjacent area that it can reach, of its player's choice.

    False if there is none; else the caller asks for an Ambush when all is done (R18.6).
    """
    here = hero.area
    ways = {other: flown for other in g.board.adjacent[here] if (flown := crossing(g, hero, here, other)) is not None}

    def illegal_area(action: Area) -> Illegal | None:
        if action.area in ways:
            return None
        return area_not_adjacent(g, here, action) or border_between(g, here, action)

    question = choice(
        hero.seat,
        kind_,
        rule,
        map(Area, ways),
        why_illegal=explain_by_type(g, {Area: illegal_area}),
        plausible=lambda: map(Area, g.board.adjacent[here]),
        hero=hero.id,
    )
    if not ways:
        yield Skipped(lambda: question)
    else:
        answer = yield question
        if ways[answer.area]:
            use_reward(g, hero, "wings_of_regrowth", "R18.3")
        hero.area = answer.area
        g.emit(events.HeroMoved(hero=hero.id, to=answer.area, rule=rule))
    return bool(ways)


def crossing(g: Context, hero: Hero, a: str, b: str) -> bool | None:
    """R6.5: whether a hero can cross a border: no (``None``), as it is (false), or by its Wings of Regrowth (true).

    R23.30: Teleportation is for its Move only, which is over when it retreats or escapes a duel.
    """
    if g.can_cross(hero.seat, a, b):
        return False
    winged = g.running(Questing) is not None and reward_of(hero, "wings_of_regrowth") is not None
    return True if winged and g.can_cross(hero.seat, a, b, flying=True) else None
