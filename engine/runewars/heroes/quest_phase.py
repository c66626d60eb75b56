"""R18 The Quest Phase: every hero acts once, player by player.

`STEPS` is the chapter in its order.  R18.8: it is no player's turn, so there are no turn windows in it.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Illegal, Rule, Skipped
from engine.core.steps import AGAIN, MOVED, NEXT, OTHERWISE, Step, move_on, take_step
from engine.runewars.heroes import quests
from engine.runewars.heroes.challenges import start_duel
from engine.runewars.heroes.exploration import benefit_of_location
from engine.runewars.heroes.hero_abilities import (
    battle_magic,
    battle_magic_areas,
    mordrog_destroys,
    shaped,
    steal_reward,
)
from engine.runewars.heroes.hero_moves import explore, meet_ambush, move, move_after_training
from engine.runewars.heroes.lifecycle import heal_hero, trainable
from engine.runewars.heroes.rewards import HANDLING, handle_rewards, illegal_handling, offer_handling
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.legality import (
    Checks,
    all_heroes,
    explain_by_type,
    hero_elsewhere,
    hero_is_yours,
    hero_not_yours,
    illegal_deed,
    illegal_number,
    quest_not_in_hand,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Do, Done, Number, Pass, Quest
from engine.runewars.model.quests import Questing, QuestPhaseStep
from engine.runewars.model.state import Hero
from engine.runewars.model.types import Seat

VARIKAS: Final = 2  # damage that Varikas may heal (R18.1)
TRAINING: Final = 2  # steps of a Train action (R17.7)


def questing(g: Context, task: Questing) -> Rule | None:
    """R18: one step of the Quest Phase; a hero that is gone has acted."""
    hero = g.find_hero(task.hero) if task.hero is not None else None
    if hero is None and task.step not in ("start", "pick"):
        has_acted(task)
        return None
    return take_step(task, STEPS[task.step], g.finish, g, task, hero)


def varikas_heals(g: Context, task: Questing, _: None) -> Rule:
    """R18.1: at the start up to 2 damage is removed from Varikas."""
    varikas = g.find_hero("varikas")
    if varikas is None or not varikas.damage:
        return NEXT
    yield CHECKPOINT
    most = min(VARIKAS, varikas.damage)
    numbers = [Number(n) for n in range(most + 1)]
    why_illegal = explain_by_type(g, {Number: partial(illegal_number, "R18.1", 0, most)})
    answer = yield choice(varikas.seat, "varikas_heal", "R18.1", numbers, why_illegal=why_illegal)
    heal_hero(g, varikas, answer.n, "R18.1")
    return NEXT


def pick_hero(g: Context, task: Questing, _: None) -> Rule:
    """R18.1: the player chooses which hero acts next, as long as one has not acted; then the next player."""
    if not task.queue:
        return OTHERWISE
    seat = task.queue[0]
    waiting = [actions.Hero(hero.id) for hero in g.heroes(seat) if hero.id not in task.acted]
    if not waiting:
        task.queue = task.queue[1:]
        return AGAIN
    yield CHECKPOINT

    def illegal_hero(action: actions.Hero) -> Illegal | None:
        why = hero_not_yours(g, seat, "R18.1", action)
        acted = action.hero in task.acted
        return why or (Illegal(action, "R18.1", "hero_has_acted", {"hero": action.hero}) if acted else None)

    answer = yield choice(
        seat,
        "pick_hero",
        "R18.1",
        [*waiting, Done()],
        why_illegal=explain_by_type(g, {actions.Hero: illegal_hero}),
        plausible=lambda: all_heroes(g),
    )
    if isinstance(answer, Done):
        task.queue = task.queue[1:]
        return AGAIN
    task.hero = answer.hero
    return NEXT


def has_acted(task: Questing) -> None:
    """The hero has acted, the next one is picked."""
    if task.hero is not None:
        task.acted.append(task.hero)
    task.hero, task.action, task.step = None, None, "pick"
    task.moves, task.passes, task.played = 0, [], []
    task.halted = task.done = task.swift = task.flying = task.portal = task.swapped = False


def prepare(g: Context, task: Questing, hero: Hero) -> Rule:
    """W19: Silhouette's exchange, Mok's look (R17.22), passing and taking Rewards (R17.11, R17.13)."""
    offered: list[Action] = []
    if hero.id == "silhouette" and not task.swapped:
        offered += [Quest(quest) for quest in g.player(hero.seat).quests]
    if not task.mok and (mok := mok_of(g, hero.seat)) is not None:
        seen = (actions.Hero(one.id) for one in g.state.heroes)
        offered += [action for action in seen if illegal_look(g, task, mok, action) is None]
    offered += offer_handling(g, hero)
    if not offered:
        return NEXT
    yield CHECKPOINT
    answer = yield choice(
        hero.seat,
        "pre_action",
        "R17.22",
        [*offered, Pass()],
        why_illegal=explain_by_type(g, illegal_preparation(g, task, hero)),
        plausible=lambda: [*map(Quest, g.player(hero.seat).quests)] if hero.id == "silhouette" else (),
        hero=hero.id,
    )
    if isinstance(answer, Pass):
        return NEXT
    if isinstance(answer, Quest):
        task.swapped = True
        yield from quests.replace_quest(g, hero, answer.quest)
    elif isinstance(answer, actions.Hero):
        task.mok = True
        other = g.hero(answer.hero)
        for card in other.rewards:
            if not card.open:
                card.seen = sorted({*card.seen, hero.seat})
        rewards = sorted(card.card for card in other.rewards)
        g.emit(events.RewardsSeen(seat=hero.seat, hero=other.id, rewards=rewards))
    else:
        yield from handle_rewards(g, hero, answer)
    return AGAIN


def mok_of(g: Context, seat: Seat) -> Hero | None:
    """R17.22: return Mok, if the player has this hero."""
    return next((one for one in g.heroes(seat) if one.id == "mok"), None)


def illegal_look(g: Context, task: Questing, mok: Hero | None, action: actions.Hero) -> Illegal | None:
    """R17.22: Mok looks once at an enemy hero, here or in an adjacent area, whose Rewards the player does not know."""
    if mok is None:
        return Illegal(action, "R17.22", "mok_not_yours")
    if task.mok:
        return Illegal(action, "R17.22", "mok_has_looked")
    if (why := hero_is_yours(g, mok.seat, "R17.22", action)) is not None:
        return why
    one = g.hero(action.hero)
    if one.area != mok.area and one.area not in g.board.adjacent[mok.area]:
        return Illegal(action, "R17.22", "too_far_from_hero", {"area": one.area, "hero": mok.id})
    hidden = any(not card.open and mok.seat not in card.seen for card in one.rewards)
    return None if hidden else Illegal(action, "R17.22", "no_unseen_reward", {"hero": one.id})


def illegal_preparation(g: Context, task: Questing, hero: Hero) -> Checks:
    """W19: return what cannot be done before the action of a hero."""

    def quest(action: Quest) -> Illegal | None:
        if hero.id != "silhouette":
            return Illegal(action, "R17.22", "only_silhouette_swaps", {"hero": hero.id})
        why = quest_not_in_hand(g, hero.seat, action)
        return why or (Illegal(action, "R17.22", "swapped_already", {"hero": hero.id}) if task.swapped else None)

    def deed(action: Do) -> Illegal | None:
        return illegal_deed("R17.22", HANDLING, action) or illegal_handling(g, hero, action)

    return {Quest: quest, actions.Hero: partial(illegal_look, g, task, mok_of(g, hero.seat)), Do: deed}


def act(g: Context, task: Questing, hero: Hero) -> Rule:
    """R18.2: move, heal, train, a special action, or nothing."""
    yield CHECKPOINT
    offered = list(hero_actions(g, hero))
    no_special = ("R17.21", "nobody_to_destroy") if hero.id == "jaes" else ("R18.2", "no_special", {"hero": hero.id})

    def illegal_action(action: Do) -> Illegal | None:
        if action.what == "special" and action not in offered:
            return Illegal(action, *no_special)
        return illegal_deed("R18.2", offered, action)

    answer = yield choice(
        hero.seat,
        "hero_action",
        "R18.2",
        offered,
        why_illegal=explain_by_type(g, {Do: illegal_action}),
        plausible=lambda: [Do("special")] if hero.id == "jaes" else (),
        hero=hero.id,
    )
    what = task.action = answer.what
    g.emit(events.HeroActed(hero=hero.id, action=what))
    if what == "move":
        return OTHERWISE
    move_on(task, STEPS["action"], NEXT, g.finish)
    if what == "heal":
        heal_hero(g, hero, hero.damage, "R17.6")
    elif what == "train":
        for _ in range(TRAINING):
            yield from quests.train_any(g, hero, "R17.7")
        if hero.id == "valadir":
            task.step = "extra"  # R17.18
    elif what == "special":
        yield from battle_magic(g, hero)
    return MOVED


def hero_actions(g: Context, hero: Hero) -> Iterator[Action | Illegal]:
    """R18.2: the actions of a hero; R17.5: a routed one may not move."""
    about = {"hero": hero.id}
    yield Illegal(Do("move"), "R17.5", "hero_routed", about) if hero.routed else Do("move")
    if not hero.damage:
        yield Illegal(Do("heal"), "R17.6", "nothing_to_heal", about)
    elif not g.friendly(hero.seat, hero.area):
        yield Illegal(Do("heal"), "R17.6", "heal_at_home", about)
    else:
        yield Do("heal")
    yield Do("train") if trainable(hero) else Illegal(Do("train"), "R17.10", "fully_trained", about)
    if hero.id == "jaes" and battle_magic_areas(g, hero):
        yield Do("special")
    yield Do("nothing")


def duel_or_quest(g: Context, task: Questing, hero: Hero) -> Rule:
    """R18.4, R18.5: after a Move one duel or one quest, not both (R20.14); R17.19: or Bogran steals."""
    enemies = g.enemy_heroes(hero.seat, hero.area)
    found: list[Action | Illegal] = [actions.Hero(one.id) for one in enemies]
    if hero.id == "bogran" and any(one.rewards for one in enemies):
        found.append(Do("steal"))
    found += quests.offer_quests(g, hero)
    able = any(not isinstance(one, Illegal) for one in found)
    able = able or g.begun == hero.seat
    if not able and (g.rules.prompts == "when_needed" or not g.player(hero.seat).quests):
        return (yield from _nothing_to_attempt(g, hero, found))
    yield CHECKPOINT
    answer = yield choice(
        hero.seat,
        "after_move",
        "R18.4",
        [*found, *offer_handling(g, hero), Pass()],
        auto=False,
        why_illegal=explain_by_type(g, illegal_after_move(g, hero)),
        plausible=lambda: all_heroes(g),
        hero=hero.id,
    )
    if isinstance(answer, Do) and answer.what != "steal":
        yield from handle_rewards(g, hero, answer)
        return AGAIN
    move_on(task, STEPS["after"], NEXT, g.finish)
    if isinstance(answer, actions.Hero):
        start_duel(g, hero, g.hero(answer.hero), "R20.1")
    elif isinstance(answer, Do):
        yield from steal_reward(g, hero)
    elif isinstance(answer, Quest):
        yield from quests.attempt_quest(g, hero, answer.quest)
    return MOVED


def _nothing_to_attempt(g: Context, hero: Hero, found: list[Action | Illegal]) -> Rule:
    """R18.4: no hero and no quest here, or why the player's quests cannot be attempted."""
    why_illegal = explain_by_type(g, illegal_after_move(g, hero))
    yield Skipped(
        lambda: choice(
            hero.seat,
            "after_move",
            "R18.4",
            [*found, Pass()],
            why_illegal=why_illegal,
            plausible=lambda: all_heroes(g),
            hero=hero.id,
        )
    )
    return NEXT


def illegal_after_move(g: Context, hero: Hero) -> Checks:
    """R18.4: return what forbids to challenge a hero, to attempt a quest, to steal."""

    def enemy(action: actions.Hero) -> Illegal | None:
        return hero_is_yours(g, hero.seat, "R20.1", action) or hero_elsewhere(g, hero.area, "R20.1", action)

    def quest(action: Quest) -> Illegal | None:
        return quest_not_in_hand(g, hero.seat, action) or quests.illegal_quest(g, hero, action)

    def deed(action: Do) -> Illegal | None:
        if action.what == "steal":
            if hero.id != "bogran":
                return Illegal(action, "R17.19", "only_bogran_steals", {"hero": hero.id})
            rich = any(one.rewards for one in g.enemy_heroes(hero.seat, hero.area))
            return None if rich else Illegal(action, "R17.19", "nobody_to_rob", {"area": hero.area})
        why = illegal_deed("R18.4", [Do("steal"), *HANDLING], action)
        return why or illegal_handling(g, hero, action)

    return {actions.Hero: enemy, Quest: quest, Do: deed}


def end_action(g: Context, task: Questing, hero: Hero) -> Rule:
    """R18.7: Mordrog (R17.20), then Temple and Hall of Kellos (R27.4); the hero has acted."""
    if hero.id == "mordrog" and (prey := shaped(g, hero.area, "triangle")):
        control = g.control(hero.area)
        if control != hero.seat:
            yield CHECKPOINT
            yield from mordrog_destroys(g, hero, control or g.neutral_player(), list(prey))
    has_acted(task)
    gained = benefit_of_location(g, hero)
    if gained is not None:
        yield from gained
    return MOVED


#: R18: what a hero may do, in its order.
STEPS: Final[dict[QuestPhaseStep, Step[QuestPhaseStep]]] = {
    "start": Step("R18.1", varikas_heals, "pick"),
    "pick": Step("R18.1", pick_hero, "before", None),  # all have acted
    "before": Step("R17.22", prepare, "action"),
    "action": Step("R18.2", act, "end", "step"),  # to move; Sir Valadir: `extra` after training
    "step": Step("R18.3", move, "arrive", "ambush"),  # in each area that the hero enters
    "ambush": Step("R18.6", meet_ambush, "step", "end"),  # Sir Valadir's one step
    "arrive": Step("R27.2", explore, "after", "end"),  # after an ambush
    "after": Step("R18.4", duel_or_quest, "end"),
    "extra": Step("R17.18", move_after_training, "end", "ambush"),
    "end": Step("R18.7", end_action, "pick"),
}
