"""R17.11, R17.13 The Rewards that heroes carry: used, passed on, taken up, and won."""

from __future__ import annotations

from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Rule
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.legality import (
    Why,
    against,
    all_heroes,
    hero_elsewhere,
    hero_objection,
    not_your_hero,
    reward_missing,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Do, Pass, Reward
from engine.runewars.model.quests import Loot, RewardCard
from engine.runewars.model.state import Hero
from engine.runewars.model.types import Seat


def reward_of(hero: Hero, card: str) -> RewardCard | None:
    """The Reward of this kind that a hero has."""
    return next((one for one in hero.rewards if one.card == card), None)


def reward_kinds(hero: Hero) -> list[Action]:
    """A hero's Rewards as answers; equal ones are one."""
    return [Reward(hero.id, card) for card in sorted({one.card for one in hero.rewards})]


def has_face_down_reward(hero: Hero) -> bool:
    """Whether the others do not know all of a hero's Rewards."""
    return any(not card.open for card in hero.rewards)


def use_reward(g: Context, hero: Hero, card: str, rule: str) -> RewardCard:
    """R17.11: a Reward lies face up when it was used."""
    one = reward_of(hero, card)
    assert one is not None
    if not one.open:
        one.open, one.seen = True, []
    g.emit(events.RewardUsed(hero=hero.id, reward=card, rule=rule))
    return one


def remember_owner(card: RewardCard, old: Seat, new: Seat | None) -> None:
    """Who owned a face-down Reward has seen it; that its owner has is a matter of course."""
    if not card.open:
        card.seen = sorted({*card.seen, old} - {new})


def mix_face_down(rewards: list[RewardCard]) -> None:
    """One of these face-down Rewards goes somewhere, and only its owner knows which."""
    for card in rewards:
        card.seen = []


# -- R17.11 passing ---------------------------------------------------------------------------------------------------


def heroes_together(g: Context, seat: Seat) -> list[list[Hero]]:
    """R17.11: heroes of a player that are in one area."""
    together: dict[str, list[Hero]] = {}
    for hero in g.heroes(seat):
        together.setdefault(hero.area, []).append(hero)
    return [heroes for heroes in together.values() if len(heroes) > 1]


def offer_passing(g: Context, seat: Seat) -> list[Action]:
    """R17.11: `pass_reward`, if a Reward can be passed."""
    able = any(hero.rewards for heroes in heroes_together(g, seat) for hero in heroes)
    return [Do("pass_reward")] if able else []


#: R17.11, R17.13: what can be done with Rewards.
HANDLING: Final = ("pass_reward", "take_rewards")


def why_no_handling(g: Context, seat: Seat, answer: Do, hero: Hero | None = None) -> Why | None:
    """R17.11, R17.13: why no Reward can be passed, or taken up (by this hero)."""
    if answer.what == "pass_reward":
        return None if offer_passing(g, seat) else Why("R17.11", "no_reward_to_pass")
    return None if offer_taking(g, seat, hero) else Why("R17.13", "no_reward_lies_there")


def pass_reward(g: Context, seat: Seat, _: Action | None = None) -> Rule:
    """R17.11: a Reward goes to another hero of the player in the same area."""
    givers = [hero for heroes in heroes_together(g, seat) for hero in heroes]
    offered = [one for hero in givers for one in reward_kinds(hero)]

    def objection(answer: Reward) -> Why | None:
        why = reward_missing(g, seat, answer, "R17.11")
        return why or (None if answer in offered else Why("R17.11", "hero_is_alone", {"hero": answer.hero}))

    given = yield choice(
        seat,
        "pass_reward",
        "R17.11",
        [*offered, Pass()],
        why_illegal=against({Reward: objection}),
        plausible=lambda: [one for hero in g.heroes(seat) for one in reward_kinds(hero)],
    )
    if isinstance(given, Pass):
        return
    giver = g.hero(given.hero)
    others = [actions.Hero(hero.id) for hero in g.heroes(seat, giver.area) if hero is not giver]

    def why_not(hero: Hero) -> Why | None:
        if hero is giver:
            return Why("R17.11", "hero_has_it", {"hero": hero.id, "reward": given.reward})
        return not_your_hero(seat, hero, "R17.11") or hero_elsewhere(hero, giver.area, "R17.11")

    taker = yield choice(
        seat,
        "pass_reward_to",
        "R17.11",
        others,
        why_illegal=against({actions.Hero: hero_objection(g, why_not)}),
        plausible=lambda: all_heroes(g),
        reward=given.reward,
    )
    card = reward_of(giver, given.reward)
    assert card is not None
    hidden = [one for one in giver.rewards if not one.open]
    if not card.open and len(hidden) > 1:
        mix_face_down(hidden)
    hand_on_reward(g, card, giver, g.hero(taker.hero), "R17.11")


def hand_on_reward(g: Context, card: RewardCard, giver: Hero, taker: Hero, rule: str) -> None:
    """A Reward of a hero is another hero's now."""
    giver.rewards.remove(card)
    if giver.seat != taker.seat:
        remember_owner(card, giver.seat, taker.seat)
    taker.rewards.append(card)
    g.emit(events.RewardMoved(seat=taker.seat, hero=giver.id, to=taker.id, reward=card.card, rule=rule))


# -- R17.13 the Rewards of the defeated -------------------------------------------------------------------------------


def offer_taking(g: Context, seat: Seat, hero: Hero | None = None) -> list[Action]:
    """R17.13: `take_rewards`, if a hero of the player (or this one) stands where Rewards lie under a marker."""
    able = any(g.lands[one.area].dropped for one in g.heroes(seat) if hero in (None, one))
    return [Do("take_rewards")] if able else []


def take_dropped(g: Context, seat: Seat, hero: Hero | None = None) -> Rule:
    """R17.13: a hero takes all the Rewards that lie in its area."""
    able = [one for one in g.heroes(seat) if hero in (None, one) and g.lands[one.area].dropped]
    acting = "" if hero is None else hero.id

    def why_not(one: Hero) -> Why | None:
        why = not_your_hero(seat, one, "R17.13")
        if why is None and hero not in (None, one):
            return Why("R17.13", "other_hero_acts", {"hero": one.id, "acting": acting})
        return why or (None if one in able else Why("R17.13", "no_reward_lies_by", {"hero": one.id}))

    answer = yield choice(
        seat,
        "take_dropped",
        "R17.13",
        [actions.Hero(one.id) for one in able],
        why_illegal=against({actions.Hero: hero_objection(g, why_not)}),
        plausible=lambda: all_heroes(g),
    )
    taker = g.hero(answer.hero)
    land = g.lands[taker.area]
    cards, land.dropped = land.dropped, ()
    for card in cards:
        card.seen = [one for one in card.seen if one != seat]
        taker.rewards.append(card)
        g.emit(events.RewardMoved(seat=seat, hero=None, to=taker.id, reward=card.card, rule="R17.13"))


def distribute_loot(g: Context, task: Loot) -> Rule | None:
    """R17.13: the winner of a duel distributes the Rewards of the defeated hero, one after another."""
    takers = g.heroes(task.seat, task.area)
    if not takers:
        g.lands[task.area].dropped += tuple(task.rewards)
        task.rewards = []
    if not task.rewards:
        g.finish(task)
        return None
    return _give_next(g, task, takers)


def _give_next(g: Context, task: Loot, takers: list[Hero]) -> Rule:
    if len(takers) > 1:
        mix_face_down([card for card in task.rewards if not card.open])
    yield CHECKPOINT
    card = task.rewards[0]
    heroes = [actions.Hero(hero.id) for hero in takers]

    def why_not(hero: Hero) -> Why | None:
        return not_your_hero(task.seat, hero, "R17.13") or hero_elsewhere(hero, task.area, "R17.13")

    answer = yield choice(
        task.seat,
        "loot_assign",
        "R17.13",
        heroes,
        why_illegal=against({actions.Hero: hero_objection(g, why_not)}),
        plausible=lambda: all_heroes(g),
        reward=card.card,
    )
    task.rewards = task.rewards[1:]
    g.hero(answer.hero).rewards.append(card)
    g.emit(events.RewardMoved(seat=task.seat, hero=None, to=answer.hero, reward=card.card, rule="R17.13"))


# -- in the course of an action (R18) ---------------------------------------------------------------------------------


def offer_handling(g: Context, hero: Hero) -> list[Action]:
    """R17.11, R17.13: what may be done with Rewards in the course of an action."""
    return [*offer_passing(g, hero.seat), *offer_taking(g, hero.seat, hero)]


def handle_rewards(g: Context, hero: Hero, answer: Do) -> Rule:
    """R17.11, R17.13: do it."""
    if answer.what == "pass_reward":
        yield from pass_reward(g, hero.seat)
    else:
        yield from take_dropped(g, hero.seat, hero)
