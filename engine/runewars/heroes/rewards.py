"""R17.11, R17.13 The Rewards that heroes carry: used, passed on, taken up, and won."""

from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Illegal, Rule
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.legality import all_heroes, explain_by_type, hero_not_yours, not_among, reward_not_there
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


def heroes_together(g: Context, seat: Seat) -> list[list[Hero]]:
    """R17.11: heroes of a player that are in one area."""
    together: dict[str, list[Hero]] = {}
    for hero in g.heroes(seat):
        together.setdefault(hero.area, []).append(hero)
    return [heroes for heroes in together.values() if len(heroes) > 1]


#: R17.11, R17.13: what can be done with Rewards.
HANDLING: Final = (Do("pass_reward"), Do("take_rewards"))


def illegal_passing(g: Context, seat: Seat, action: Do) -> Illegal | None:
    """R17.11: no Reward can be passed."""
    able = any(hero.rewards for heroes in heroes_together(g, seat) for hero in heroes)
    return None if able else Illegal(action, "R17.11", "no_reward_to_pass")


def illegal_taking(g: Context, seat: Seat, action: Do, *, hero: Hero | None = None) -> Illegal | None:
    """R17.13: no hero of the player (or not this one) stands where Rewards lie under a marker."""
    able = any(g.lands[one.area].dropped for one in g.heroes(seat) if hero in (None, one))
    return None if able else Illegal(action, "R17.13", "no_reward_lies_there")


def illegal_handling(g: Context, hero: Hero, action: Do) -> Illegal | None:
    """R17.11, R17.13: nothing can be done with Rewards in the course of a hero's action."""
    if action.what == "pass_reward":
        return illegal_passing(g, hero.seat, action)
    return illegal_taking(g, hero.seat, action, hero=hero)


def pass_reward(g: Context, seat: Seat, _: Action | None = None) -> Rule:
    """R17.11: a Reward goes to another hero of the player in the same area."""
    givers = [hero for heroes in heroes_together(g, seat) for hero in heroes]
    offered = [one for hero in givers for one in reward_kinds(hero)]

    alone = not_among(offered, "R17.11", "hero_is_alone", "hero")
    missing = partial(reward_not_there, g, seat, "R17.11")
    given = yield choice(
        seat,
        "pass_reward",
        "R17.11",
        [*offered, Pass()],
        why_illegal=explain_by_type(g, {Reward: lambda action: missing(action) or alone(action)}),
        plausible=lambda: [one for hero in g.heroes(seat) for one in reward_kinds(hero)],
    )
    if isinstance(given, Pass):
        return
    giver = g.hero(given.hero)
    others = [actions.Hero(hero.id) for hero in g.heroes(seat, giver.area) if hero is not giver]

    def illegal_taker(action: actions.Hero) -> Illegal | None:
        if action.hero == giver.id:
            return Illegal(action, "R17.11", "hero_has_it", {"hero": giver.id, "reward": given.reward})
        return hero_not_yours(g, seat, "R17.11", action, area=giver.area)

    taker = yield choice(
        seat,
        "pass_reward_to",
        "R17.11",
        others,
        why_illegal=explain_by_type(g, {actions.Hero: illegal_taker}),
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


def take_dropped(g: Context, seat: Seat, hero: Hero | None = None) -> Rule:
    """R17.13: a hero takes all the Rewards that lie in its area."""
    takers = [actions.Hero(one.id) for one in g.heroes(seat) if hero in (None, one) and g.lands[one.area].dropped]
    acting = "" if hero is None else hero.id

    def illegal_taker(action: actions.Hero) -> Illegal | None:
        why = hero_not_yours(g, seat, "R17.13", action)
        if why is None and acting not in ("", action.hero):
            return Illegal(action, "R17.13", "other_hero_acts", {"hero": action.hero, "acting": acting})
        return why or missing(action)

    missing = not_among(takers, "R17.13", "no_reward_lies_by", "hero")
    answer = yield choice(
        seat,
        "take_dropped",
        "R17.13",
        takers,
        why_illegal=explain_by_type(g, {actions.Hero: illegal_taker}),
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
    answer = yield choice(
        task.seat,
        "loot_assign",
        "R17.13",
        [actions.Hero(hero.id) for hero in takers],
        why_illegal=explain_by_type(g, {actions.Hero: partial(hero_not_yours, g, task.seat, "R17.13", area=task.area)}),
        plausible=lambda: all_heroes(g),
        reward=card.card,
    )
    task.rewards = task.rewards[1:]
    g.hero(answer.hero).rewards.append(card)
    g.emit(events.RewardMoved(seat=task.seat, hero=None, to=answer.hero, reward=card.card, rule="R17.13"))


def offer_handling(g: Context, hero: Hero) -> list[Action]:
    """R17.11, R17.13: what may be done with Rewards in the course of an action."""
    return [deed for deed in HANDLING if illegal_handling(g, hero, deed) is None]


def handle_rewards(g: Context, hero: Hero, answer: Do) -> Rule:
    """R17.11, R17.13: do it."""
    if answer.what == "pass_reward":
        yield from pass_reward(g, hero.seat)
    else:
        yield from take_dropped(g, hero.seat, hero)
