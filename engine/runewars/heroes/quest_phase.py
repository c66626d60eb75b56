"""R18 The Quest Phase: every hero acts once, player by player.

R18.8: it is nobody's turn, so there are no turn windows in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.decision import CHECKPOINT, Action, Barred, Rule, chance
from engine.runewars.box.components import UNITS
from engine.runewars.heroes import quests
from engine.runewars.heroes.challenges import ambush, start_duel
from engine.runewars.heroes.exploration import end_action, portals, reveal, there
from engine.runewars.heroes.heroes import (
    damage,
    droppings,
    face_down,
    hand_on,
    heal,
    pass_reward,
    passing,
    reward_of,
    take_dropped,
    trainable,
    use_reward,
)
from engine.runewars.position import actions, events
from engine.runewars.position.actions import (
    Area,
    Border,
    Do,
    Done,
    Lot,
    No,
    Number,
    Pass,
    Quest,
    Reward,
    Tactics,
    Units,
)
from engine.runewars.position.quests import Questing
from engine.runewars.position.state import Hero
from engine.runewars.position.terms import Seat
from engine.runewars.table.decks import discard_reward, discard_tactics, hand
from engine.runewars.table.match import Match, choice, kind, routed

MOVES: Final = 2  # areas of a Move (R18.3)
RONAN: Final = 3
SWIFT: Final = 4  # Red Scorpion, after 1 damage
VARIKAS: Final = 2  # damage that he may heal (R18.1)
TRAINING: Final = 2  # steps of a Train action (R17.7)
PREY: Final = ("triangle", "rectangle")  # of Jaes (R17.21)

WINGS: Final = "wings_of_regrowth"
TELEPORTATION: Final = "rune_of_teleportation"


def questing(m: Match, task: Questing) -> Rule | None:
    """R18: one step of the Quest Phase; a hero that is gone has acted."""
    if task.step == "start":
        return start(m, task)
    if task.step == "pick":
        return pick(m, task)
    hero = m.find_hero(task.hero) if task.hero is not None else None
    if hero is None:
        rest(task)
        return None
    return STEPS[task.step](m, task, hero)


def start(m: Match, task: Questing) -> Rule | None:
    """R18.1: at the start up to 2 damage is removed from Varikas."""
    varikas = m.find_hero("varikas")
    if varikas is None or not varikas.damage:
        task.step = "pick"
        return None
    return _varikas(m, task, varikas)


def _varikas(m: Match, task: Questing, varikas: Hero) -> Rule:
    yield CHECKPOINT
    most = min(VARIKAS, varikas.damage)
    answer = yield choice(varikas.seat, "varikas_heal", "R18.1", [Number(n) for n in range(most + 1)])
    heal(m, varikas, answer.n, "R18.1")
    task.step = "pick"


def pick(m: Match, task: Questing) -> Rule | None:
    """R18.1: the player chooses which hero acts next, as long as one has not acted."""
    if not task.queue:
        m.finish(task)
        return None
    waiting = [actions.Hero(hero.id) for hero in m.heroes(task.queue[0]) if hero.id not in task.acted]
    if waiting:
        return _pick(m, task, waiting)
    task.queue = task.queue[1:]
    return None


def _pick(m: Match, task: Questing, waiting: list[actions.Hero]) -> Rule:
    yield CHECKPOINT
    answer = yield choice(task.queue[0], "pick_hero", "R18.1", [*waiting, Done()])
    if isinstance(answer, Done):
        task.queue = task.queue[1:]
    else:
        task.hero, task.step = answer.hero, "before"


def rest(task: Questing) -> None:
    """The hero has acted."""
    if task.hero is not None:
        task.acted.append(task.hero)
    task.hero, task.action, task.step = None, None, "pick"
    task.moves, task.passes = 0, []
    task.halted = task.done = task.swift = task.flying = task.portal = task.swapped = False


# -- before the action (W19) ------------------------------------------------------------------------------------------


def before(m: Match, task: Questing, hero: Hero) -> Rule | None:
    """W19: Silhouette's exchange, Mok's look (R17.22), passing and taking Rewards (R17.11, R17.13)."""
    offered: list[Action] = []
    if hero.id == "silhouette" and not task.swapped:
        offered += [Quest(quest) for quest in m.player(hero.seat).quests]
    if not task.mok and (mok := next((one for one in m.heroes(hero.seat) if one.id == "mok"), None)) is not None:
        offered += [actions.Hero(one.id) for one in visible(m, mok)]
    offered += handling(m, hero)
    if not offered:
        task.step = "action"
        return None
    return _before(m, task, hero, [*offered, Pass()])


def visible(m: Match, mok: Hero) -> list[Hero]:
    """R17.22: enemy heroes in Mok's or an adjacent area with Rewards that his player does not know."""
    near = {mok.area, *m.board.adjacent[mok.area]}
    return [
        one
        for one in m.state.heroes
        if one.seat != mok.seat
        and one.area in near
        and any(not card.open and mok.seat not in card.seen for card in one.rewards)
    ]


def handling(m: Match, hero: Hero) -> list[Action]:
    """R17.11, R17.13: what may be done with Rewards in the course of an action."""
    return [*passing(m, hero.seat), *droppings(m, hero.seat, hero)]


def handle(m: Match, hero: Hero, answer: Do) -> Rule:
    """R17.11, R17.13: do it."""
    if answer.what == "pass_reward":
        yield from pass_reward(m, hero.seat)
    else:
        yield from take_dropped(m, hero.seat, hero)


def _before(m: Match, task: Questing, hero: Hero, offered: list[Action]) -> Rule:
    yield CHECKPOINT
    answer = yield choice(hero.seat, "pre_action", "R17.22", offered, hero=hero.id)
    if isinstance(answer, Pass):
        task.step = "action"
    elif isinstance(answer, Quest):
        task.swapped = True
        yield from quests.swap(m, hero, answer.quest)
    elif isinstance(answer, actions.Hero):
        task.mok = True
        other = m.hero(answer.hero)
        for card in other.rewards:
            if not card.open:
                card.seen = sorted({*card.seen, hero.seat})
        rewards = sorted(card.card for card in other.rewards)
        m.emit(events.RewardsSeen(seat=hero.seat, hero=other.id, rewards=rewards))
    else:
        yield from handle(m, hero, answer)


# -- the action (R18.2) -----------------------------------------------------------------------------------------------


def act(m: Match, task: Questing, hero: Hero) -> Rule:
    """R18.2: move, heal, train, a special action, or nothing."""
    yield CHECKPOINT
    answer = yield choice(hero.seat, "hero_action", "R18.2", list(hero_actions(m, hero)), hero=hero.id)
    what = task.action = answer.what
    m.emit(events.HeroActed(hero=hero.id, action=what))
    task.step = "end"
    if what == "move":
        task.step = "step"
    elif what == "heal":
        heal(m, hero, hero.damage, "R17.6")
    elif what == "train":
        for _ in range(TRAINING):
            yield from quests.train_any(m, hero, "R17.7")
        if hero.id == "valadir":
            task.step = "extra"
    elif what == "special":
        yield from battle_magic(m, hero)


def hero_actions(m: Match, hero: Hero) -> Iterator[Action | Barred]:
    """R18.2: the actions of a hero; R17.5: a routed one may not move."""
    about = {"hero": hero.id}
    yield Barred(Do("move"), "R17.5", "hero_routed", about) if hero.routed else Do("move")
    if not hero.damage:
        yield Barred(Do("heal"), "R17.6", "nothing_to_heal", about)
    elif not m.friendly(hero.seat, hero.area):
        yield Barred(Do("heal"), "R17.6", "heal_at_home", about)
    else:
        yield Do("heal")
    yield Do("train") if trainable(hero) else Barred(Do("train"), "R17.10", "fully_trained", about)
    if hero.id == "jaes" and spell_areas(m, hero):
        yield Do("special")
    yield Do("nothing")


# -- Jaes (R17.21) ----------------------------------------------------------------------------------------------------


def shaped(m: Match, area: str, shape: str) -> dict[str, int]:
    """The groups of one shape in an area, standing and routed."""
    return {key: n for key, n in sorted(m.lands[area].units.items()) if UNITS[kind(key)].shape == shape}


def spell_areas(m: Match, hero: Hero) -> list[str]:
    """R17.21: his own and the adjacent areas, where the spell has its whole effect; R2.2: else where it has some."""
    near = [area for area in m.board.within(hero.area, 1) if any(shaped(m, area, shape) for shape in PREY)]
    return [area for area in near if _whole(m, area)] or near


def _whole(m: Match, area: str) -> bool:
    return bool(shaped(m, area, "rectangle")) or sum(shaped(m, area, "triangle").values()) > 1


def _group(key: str, area: str) -> Units:
    return Units(kind(key), area, routed(key))


def battle_magic(m: Match, hero: Hero) -> Rule:
    """R17.21 Jaes: destroy two triangle units or one rectangle unit in one area; R2.2."""
    area = (yield choice(hero.seat, "jaes_area", "R17.21", [Area(area) for area in spell_areas(m, hero)])).area
    triangles, rectangles = shaped(m, area, "triangle"), shaped(m, area, "rectangle")
    small = triangles if sum(triangles.values()) > 1 or not rectangles else {}
    first = [_group(key, area) for key in (*rectangles, *small)]
    answer = yield choice(hero.seat, "jaes_unit", "R17.21", first, area=area)
    m.destroy(area, answer.unit + "!" * answer.routed, 1, "R17.21")
    left = shaped(m, area, "triangle")
    if UNITS[answer.unit].shape == "triangle" and left:
        answer = yield choice(hero.seat, "jaes_unit", "R17.21", [_group(key, area) for key in left], area=area)
        m.destroy(area, answer.unit + "!" * answer.routed, 1, "R17.21")


# -- Move (R18.3) -----------------------------------------------------------------------------------------------------


def reach(task: Questing, hero: Hero) -> int:
    """R18.3: the steps of a Move without Wings of Regrowth; R17.18: one for Sir Valadir after he has trained."""
    if task.action == "train":
        return 1
    if task.swift:
        return SWIFT
    return RONAN if hero.id == "ronan" else MOVES


def ways(m: Match, task: Questing, hero: Hero) -> dict[str, bool]:
    """R18.3: the areas one step away, and whether the step needs Wings of Regrowth."""
    winged = reward_of(hero, WINGS) is not None
    base = reach(task, hero)
    if task.halted or task.moves >= base + (winged and task.action == "move"):
        return {}
    found: dict[str, bool] = {}
    for other in m.board.adjacent[hero.area]:
        if crossed(m, task, hero.area, other):
            found[other] = task.moves >= base
        elif winged:
            found[other] = True
    if task.portal and hero.area in (doors := portals(m)):  # R27.4
        found |= {door: found.get(door, True) and task.moves >= base for door in doors if door != hero.area}
    return dict(sorted(found.items()))


def crossed(m: Match, task: Questing, a: str, b: str) -> bool:
    """R6.5: whether the hero can cross a border as it is; R23.14, R23.30."""
    frozen = m.state.season.frozen
    return m.board.passable(a, b, flying=task.flying, frozen=frozen) or (min(a, b), max(a, b)) in task.passes


def steps(m: Match, task: Questing, hero: Hero) -> list[Action | Barred]:
    """R18.3, W6: the areas that can be entered now, and what helps to enter others."""
    near = ways(m, task, hero)
    found: list[Action | Barred] = [Area(area) for area in near]
    if task.halted:
        return found
    if task.action == "move" and not task.moves:
        if hero.id == "red_scorpion" and not task.swift:
            found.append(Do("damage"))
        if reward_of(hero, TELEPORTATION) is not None:
            found.append(Reward(hero.id, TELEPORTATION))
    if task.moves >= reach(task, hero) + (reward_of(hero, WINGS) is not None):
        return found
    p = m.player(hero.seat)
    for card, useful, code in (
        ("hidden_pass", bool(mountains(m, task, hero)), "no_mountains_here"),
        ("teleportation", task.action == "move" and not task.flying and bool(walls(m, task, hero)), "no_border_to_fly"),
    ):
        if card in p.tactics:
            found.append(Tactics(card) if useful else Barred(Tactics(card), "R23.0", code, {"card": card}))
        elif card in p.fresh:
            found.append(Barred(Tactics(card), "R23.0", "drawn_this_season", {"card": card}))
    if not task.portal and p.influence and hero.area in (doors := portals(m)) and len(doors) > 1:
        found.append(Do("portal"))
    return found


def walls(m: Match, task: Questing, hero: Hero) -> list[str]:
    """The adjacent areas that the hero cannot enter as it is."""
    return [other for other in m.board.adjacent[hero.area] if not crossed(m, task, hero.area, other)]


def mountains(m: Match, task: Questing, hero: Hero) -> list[Border]:
    """R23.14: the mountain borders beside the hero (it may play the card when it gets to others)."""
    here = hero.area
    beyond = [other for other in walls(m, task, hero) if m.board.lines[here, other] == "mountain"]
    return [Border(min(here, other), max(here, other)) for other in beyond]


def go(m: Match, task: Questing, hero: Hero) -> Rule | None:
    """R18.3: one step of a Move; when none is left, the hero arrives.  R17.11: it may pass Rewards in every area."""
    found = [*steps(m, task, hero), *handling(m, hero)]
    if all(isinstance(one, Barred) for one in found) and not secretive(m, task, hero):
        task.step = "arrive"
        return None
    return _go(m, task, hero, [*found, Done()])


def secretive(m: Match, task: Questing, hero: Hero) -> bool:
    """R31: whether the hero could have gone on by a card or Reward that others do not see."""
    if m.rules.prompting == "capable" or task.halted:
        return False
    left = reach(task, hero) - task.moves
    return (left > 0 and hand(m.player(hero.seat)) > 0) or (left >= 0 and face_down(hero))


def _go(m: Match, task: Questing, hero: Hero, offered: list[Action | Barred]) -> Rule:
    yield CHECKPOINT
    left = max(0, reach(task, hero) - task.moves)
    auto = not secretive(m, task, hero)
    answer = yield choice(hero.seat, "hero_step", "R18.3", offered, auto=auto, hero=hero.id, left=left)
    if isinstance(answer, Done):
        task.step = "arrive"
    else:
        yield from step(m, task, hero, answer)


def step(m: Match, task: Questing, hero: Hero, answer: Action) -> Rule:
    """R18.3, W6: a step, or what helps it."""
    if isinstance(answer, Area):
        if ways(m, task, hero)[answer.area]:
            use_reward(m, hero, WINGS, "R18.3")
        enter(m, task, hero, answer.area)
    elif isinstance(answer, Reward):
        card = use_reward(m, hero, TELEPORTATION, "R18.3")
        discard_reward(m, hero, card, "R18.3")
        places = [Area(area) for area in m.lands if area != hero.area]
        to = yield choice(hero.seat, "teleport_area", "R18.3", places, hero=hero.id)
        task.halted = True
        enter(m, task, hero, to.area)
    elif isinstance(answer, Tactics):
        rule = "R23.14" if answer.card == "hidden_pass" else "R23.30"
        discard_tactics(m, hero.seat, answer.card, rule, played=True)
        if answer.card == "teleportation":
            task.flying = True
            return
        border = yield choice(hero.seat, "hidden_pass_border", rule, mountains(m, task, hero))
        task.passes.append((border.a, border.b))
    elif isinstance(answer, Do) and answer.what == "damage":
        task.swift = True
        damage(m, hero, 1, "R17.23")
    elif isinstance(answer, Do) and answer.what == "portal":
        m.gain(hero.seat, -1, "R27.4")
        task.portal = True
    elif isinstance(answer, Do):
        yield from handle(m, hero, answer)


def enter(m: Match, task: Questing, hero: Hero, area: str) -> None:
    """R18.3: the hero is in the next area; R27.4: a Dungeon holds it; R18.6: then W7."""
    hero.area = area
    task.moves += 1
    m.emit(events.HeroMoved(hero=hero.id, to=area, rule="R18.3"))
    task.halted = task.halted or there(m, area, "dungeon")
    task.step = "ambush"


def ambushed(m: Match, task: Questing, hero: Hero) -> Rule | None:
    """R18.6, W7: an Ambush; after it the hero moves no farther, and duels and quests no more (R23.1)."""
    if m.enemy_heroes(hero.seat, hero.area):
        return _ambushed(m, task, hero)
    task.step = "end" if task.action == "train" else "step"
    return None


def _ambushed(m: Match, task: Questing, hero: Hero) -> Rule:
    yield CHECKPOINT
    if (yield from ambush(m, hero)):
        task.halted = task.done = True
    task.step = "end" if task.action == "train" else "step"


def arrive(m: Match, task: Questing, hero: Hero) -> Rule | None:
    """R18.4, R27.2: after the last step the exploration token there is revealed."""
    task.step = "end" if task.done else "after"
    token = m.lands[hero.area].exploration
    if token is None or token.open:
        return None
    return _arrive(m, task, hero)


def _arrive(m: Match, task: Questing, hero: Hero) -> Rule:
    task.step = "arrive"
    yield CHECKPOINT
    yield from reveal(m, hero)
    task.step = "end" if task.done else "after"


# -- after the Move (R18.4) -------------------------------------------------------------------------------------------


def after(m: Match, task: Questing, hero: Hero) -> Rule | None:
    """R18.4, R18.5: after a Move one duel or one quest, not both (R20.14); R17.19: or Bogran steals."""
    enemies = m.enemy_heroes(hero.seat, hero.area)
    found: list[Action | Barred] = [actions.Hero(one.id) for one in enemies]
    if hero.id == "bogran" and any(one.rewards for one in enemies):
        found.append(Do("steal"))
    found += quests.attempts(m, hero)
    able = any(not isinstance(one, Barred) for one in found)
    if not able and (m.rules.prompting == "capable" or not m.player(hero.seat).quests):
        task.step = "end"
        return None
    return _after(m, task, hero, [*found, *handling(m, hero), Pass()])


def _after(m: Match, task: Questing, hero: Hero, offered: list[Action | Barred]) -> Rule:
    yield CHECKPOINT
    answer = yield choice(hero.seat, "after_move", "R18.4", offered, auto=False, hero=hero.id)
    if isinstance(answer, Do) and answer.what != "steal":
        yield from handle(m, hero, answer)
        return
    task.step = "end"
    if isinstance(answer, actions.Hero):
        start_duel(m, hero, m.hero(answer.hero), "R20.1")
    elif isinstance(answer, Do):
        yield from steal(m, hero)
    elif isinstance(answer, Quest):
        yield from quests.attempt(m, hero, answer.quest)


def steal(m: Match, hero: Hero) -> Rule:
    """R17.19 Bogran: 1 damage to himself; if he is not defeated by it, a random Reward of an enemy hero is his."""
    rich = [actions.Hero(one.id) for one in m.enemy_heroes(hero.seat, hero.area) if one.rewards]
    victim = m.hero((yield choice(hero.seat, "steal_from", "R17.19", rich)).hero)
    if damage(m, hero, 1, "R17.19"):
        return
    cards = [card.card for card in victim.rewards]
    lots = [(Lot(card), cards.count(card)) for card in sorted(set(cards))]
    lot = yield chance("random_reward", "R17.19", lambda: lots, hero=victim.id)
    card = reward_of(victim, lot.card)
    assert card is not None
    hand_on(m, card, victim, hero, "R17.19")


# -- Sir Valadir (R17.18) ---------------------------------------------------------------------------------------------


def extra(m: Match, task: Questing, hero: Hero) -> Rule | None:
    """R17.18: after his Train action Sir Valadir may heal 1 damage, or move 1 area."""
    found: list[Action | Barred] = [Do("heal")] if hero.damage else []
    if not hero.routed:
        found += steps(m, task, hero)
    secret = not hero.routed and secretive(m, task, hero)
    if all(isinstance(one, Barred) for one in found) and not secret:
        task.step = "end"
        return None
    return _extra(m, task, hero, [*found, No()])


def _extra(m: Match, task: Questing, hero: Hero, offered: list[Action | Barred]) -> Rule:
    yield CHECKPOINT
    answer = yield choice(hero.seat, "valadir_extra", "R17.18", offered, auto=False, hero=hero.id)
    if isinstance(answer, No):
        task.step = "end"
    elif isinstance(answer, Do) and answer.what == "heal":
        task.step = "end"
        heal(m, hero, 1, "R17.18")
    else:
        yield from step(m, task, hero, answer)


# -- after the action (R18.7) -----------------------------------------------------------------------------------------


def end(m: Match, task: Questing, hero: Hero) -> Rule | None:
    """R18.7: Mordrog (R17.20), then Temple and Hall of Kellos (R27.4); the hero has acted."""
    if hero.id == "mordrog" and (prey := shaped(m, hero.area, "triangle")):
        control = m.control(hero.area)
        if control != hero.seat:
            return _mordrog(m, task, hero, control or m.neutral_player(), list(prey))
    rest(task)
    return end_action(m, hero)


def _mordrog(m: Match, task: Questing, hero: Hero, seat: Seat, prey: list[str]) -> Rule:
    """R17.20: the player of the enemy units (R13.8 for unallied neutral ones) destroys a triangle unit."""
    yield CHECKPOINT
    units = [_group(key, hero.area) for key in prey]
    answer = yield choice(seat, "mordrog_unit", "R17.20", units, area=hero.area)
    m.destroy(hero.area, answer.unit + "!" * answer.routed, 1, "R17.20")
    rest(task)
    gained = end_action(m, hero)
    if gained is not None:
        yield from gained


STEPS: Final[dict[str, Callable[[Match, Questing, Hero], Rule | None]]] = {
    "before": before,
    "action": act,
    "step": go,
    "ambush": ambushed,
    "arrive": arrive,
    "after": after,
    "extra": extra,
    "end": end,
}
