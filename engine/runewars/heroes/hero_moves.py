"""R18.3 The Move of a hero in the Quest Phase, step by step, with what helps it; R18.6 Ambush; R27.2 what it finds."""

from functools import partial
from typing import Any, Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Illegal, Rule
from engine.core.steps import AGAIN, NEXT, OTHERWISE
from engine.runewars.heroes.challenges import ambush
from engine.runewars.heroes.exploration import lies_open, portals, reveal_token
from engine.runewars.heroes.lifecycle import damage_hero, heal_hero
from engine.runewars.heroes.rewards import (
    HANDLING,
    handle_rewards,
    has_face_down_reward,
    illegal_handling,
    offer_handling,
    reward_kinds,
    reward_of,
    use_reward,
)
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_reward, discard_tactics, hand_size
from engine.runewars.kernel.legality import (
    Checks,
    area_not_adjacent,
    ask_for_area,
    border_between,
    cannot_pay,
    card_not_playable,
    card_without_effect,
    explain_by_type,
    hand_of,
    hero_is_there,
    illegal_border,
    illegal_deed,
    reward_not_there,
)
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Border, Do, Done, No, Reward, Tactics
from engine.runewars.model.quests import Questing
from engine.runewars.model.state import Hero

MOVES: Final = 2  # areas of a Move (R18.3)
RONAN: Final = 3
SWIFT: Final = 4  # Red Scorpion, after 1 damage

WINGS: Final = "wings_of_regrowth"
TELEPORTATION: Final = "rune_of_teleportation"


def reach(task: Questing, hero: Hero) -> int:
    """R18.3: the steps of a Move without Wings of Regrowth; R17.18: one for Sir Valadir after training."""
    if task.action == "train":
        return 1
    if task.swift:
        return SWIFT
    return RONAN if hero.id == "ronan" else MOVES


def ways(g: Context, task: Questing, hero: Hero) -> dict[str, bool]:
    """R18.3: the areas one step away, and whether the step needs Wings of Regrowth."""
    winged = reward_of(hero, WINGS) is not None
    base = reach(task, hero)
    if task.halted or task.moves >= base + (winged and task.action == "move"):
        return {}
    found: dict[str, bool] = {}
    for other in g.board.adjacent[hero.area]:
        if crossed(g, task, hero, hero.area, other):
            found[other] = task.moves >= base
        elif winged:
            found[other] = True
    if task.portal and hero.area in (doors := portals(g)):  # R27.4
        found |= {door: found.get(door, True) and task.moves >= base for door in doors if door != hero.area}
    return dict(sorted(found.items()))


def crossed(g: Context, task: Questing, hero: Hero, a: str, b: str) -> bool:
    """R6.5: whether the hero can cross a border as it is; R23.14, R23.30."""
    return g.can_cross(hero.seat, a, b, flying=task.flying)


def steps(g: Context, task: Questing, hero: Hero) -> list[Action | Illegal]:
    """R18.3, W6: the areas that can be entered now, and what helps to enter others."""
    near = ways(g, task, hero)
    found: list[Action | Illegal] = [Area(area) for area in near]
    if task.halted:
        return found
    if task.action == "move" and not task.moves:
        if hero.id == "red_scorpion" and not task.swift:
            found.append(Do("damage"))
        if reward_of(hero, TELEPORTATION) is not None:
            found.append(Reward(hero.id, TELEPORTATION))
    if task.moves >= reach(task, hero) + (reward_of(hero, WINGS) is not None):
        return found
    p = g.player(hero.seat)
    for card, useful, code in (
        ("hidden_pass", bool(mountains(g, task, hero)), "no_mountains_here"),
        ("teleportation", task.action == "move" and not task.flying and bool(walls(g, task, hero)), "no_border_to_fly"),
    ):
        if card in p.tactics or card in p.fresh:
            action = Tactics(card)
            why = card_not_playable(g, hero.seat, action)
            found.append(why or card_without_effect(task.played, useful, action, code) or action)
    if not task.portal and p.influence and hero.area in (doors := portals(g)) and len(doors) > 1:
        found.append(Do("portal"))
    return found


def illegal_step(g: Context, task: Questing, hero: Hero) -> Checks:
    """R18.3, W6: return what forbids a step, or what would help it."""

    def area(action: Area) -> Illegal | None:
        if action.area in ways(g, task, hero):
            return None
        return (
            hero_is_there(hero.id, hero.area, "R18.3", action)
            or no_farther(g, task, hero, action)
            or area_not_adjacent(g, hero.area, action)
            or border_between(g, hero.area, action)
        )

    def card(action: Tactics) -> Illegal | None:
        why = card_not_playable(g, hero.seat, action, window=("hidden_pass", "teleportation"))
        return why or no_farther(g, task, hero, action)

    def reward(action: Reward) -> Illegal | None:
        if (why := reward_not_there(g, hero.seat, "R18.3", action, hero=hero)) is not None:
            return why
        about = {"reward": action.reward}
        if action.reward != TELEPORTATION:
            return Illegal(action, "R18.3", "reward_other_time", about)
        if task.action != "move":
            return Illegal(action, "R18.3", "reward_for_move", about)
        return Illegal(action, "R18.3", "reward_before_steps", about) if task.moves else None

    def deed(action: Do) -> Illegal | None:
        if action.what == "damage":
            return illegal_race(task, hero, action)
        if action.what == "portal":
            return illegal_portal(g, task, hero, action)
        if action.what == "heal" and task.action == "train":
            return None if hero.damage else Illegal(action, "R17.18", "nothing_to_heal", {"hero": hero.id})
        if action in HANDLING:
            train = task.action == "train"
            other_time = Illegal(action, "R17.11", "rewards_other_time")
            return other_time if train else illegal_handling(g, hero, action)
        return illegal_deed("R18.3", [Do("damage"), Do("portal"), *HANDLING], action)

    return {Area: area, Tactics: card, Reward: reward, Do: deed}


def no_farther(g: Context, task: Questing, hero: Hero, action: Action) -> Illegal | None:
    """R18.3: a hero moves no farther, wherever to."""
    about: dict[str, Any] = {"hero": hero.id}
    if task.done:
        return Illegal(action, "R23.1", "ambushed", about)
    if task.halted and lies_open(g, hero.area, "dungeon"):
        return Illegal(action, "R27.4", "held_in_dungeon", about)
    if task.halted:
        return Illegal(action, "R18.3", "teleported", about)
    winged = reward_of(hero, WINGS) is not None and task.action == "move"
    spent = task.moves >= reach(task, hero) + winged
    return Illegal(action, "R18.3", "steps_spent", about | {"n": task.moves}) if spent else None


def illegal_race(task: Questing, hero: Hero, action: Do) -> Illegal | None:
    """R17.23: why a hero does not run farther for damage."""
    if hero.id != "red_scorpion":
        return Illegal(action, "R17.23", "only_scorpion_races", {"hero": hero.id})
    if task.swift:
        return Illegal(action, "R17.23", "races_already", {"hero": hero.id})
    begun = task.moves or task.halted or task.action != "move"
    return Illegal(action, "R17.23", "race_before_steps", {"hero": hero.id}) if begun else None


def illegal_portal(g: Context, task: Questing, hero: Hero, action: Do) -> Illegal | None:
    """R27.4: why a hero cannot go through the Magic Portals now."""
    doors = portals(g)
    if hero.area not in doors or len(doors) < 2:
        return Illegal(action, "R27.4", "portal_not_here", {"hero": hero.id})
    if task.portal:
        return Illegal(action, "R27.4", "portals_paid")
    return no_farther(g, task, hero, action) or cannot_pay(g, hero.seat, "R27.4", 1, action)


def step_answers(g: Context, hero: Hero) -> list[Action]:
    """R18.3: list what a player might look for at a step: the areas around, what the hero carries, and the hand."""
    near = {*g.board.adjacent[hero.area], *(portals(g) if lies_open(g, hero.area, "magic_portal") else ())}
    mine = Do("damage") if hero.id == "red_scorpion" else None
    door = Do("portal") if lies_open(g, hero.area, "magic_portal") else None
    helps = [one for one in (mine, door) if one is not None]
    return [*map(Area, sorted(near)), *reward_kinds(hero), *hand_of(g, hero.seat), *helps]


def walls(g: Context, task: Questing, hero: Hero) -> list[str]:
    """The adjacent areas that the hero cannot enter as it is."""
    return [other for other in g.board.adjacent[hero.area] if not crossed(g, task, hero, hero.area, other)]


def mountains(g: Context, task: Questing, hero: Hero) -> list[Border]:
    """R23.14: the mountain borders beside the hero (it may play the card when it gets to others)."""
    here = hero.area
    beyond = [other for other in walls(g, task, hero) if g.board.lines[here, other] == "mountain"]
    return [Border(min(here, other), max(here, other)) for other in beyond]


def illegal_pass(g: Context, hero: Hero, action: Border) -> Illegal | None:
    """R23.14: a border that Hidden Pass does not open to a hero where it is."""
    why = illegal_border(g, hero.seat, action)
    if why is not None or hero.area in (action.a, action.b):
        return why
    about = {"area": action.a, "other": action.b, "hero": hero.id}
    return Illegal(action, "R23.14", "border_elsewhere", about)


def may_hide_an_aid(g: Context, task: Questing, hero: Hero) -> bool:
    """R31: whether the hero could have gone on by a card or Reward that others do not see."""
    if g.rules.prompts == "when_needed" or task.halted:
        return False
    left = reach(task, hero) - task.moves
    return (left > 0 and hand_size(g.player(hero.seat)) > 0) or (left >= 0 and has_face_down_reward(hero))


def move(g: Context, task: Questing, hero: Hero) -> Rule:
    """R18.3: one step of a Move; when none is left, the hero arrives.  R17.11: it may pass Rewards in every area."""
    found = [*steps(g, task, hero), *offer_handling(g, hero)]
    auto = not may_hide_an_aid(g, task, hero)
    if auto and all(isinstance(one, Illegal) for one in found):
        return NEXT
    yield CHECKPOINT
    answer = yield choice(
        hero.seat,
        "hero_step",
        "R18.3",
        [*found, Done()],
        auto=auto,
        why_illegal=explain_by_type(g, illegal_step(g, task, hero)),
        plausible=lambda: step_answers(g, hero),
        hero=hero.id,
        left=max(0, reach(task, hero) - task.moves),
    )
    if isinstance(answer, Done):
        return NEXT
    return (yield from do_step(g, task, hero, answer))


def do_step(g: Context, task: Questing, hero: Hero, answer: Action) -> Rule:
    """R18.3, W6: a step into the next area, or what helps it."""
    if isinstance(answer, Area):
        if ways(g, task, hero)[answer.area]:
            use_reward(g, hero, WINGS, "R18.3")
        enter(g, task, hero, answer.area)
        return OTHERWISE
    if isinstance(answer, Reward):
        card = use_reward(g, hero, TELEPORTATION, "R18.3")
        discard_reward(g, hero, card, "R18.3")
        check = partial(hero_is_there, hero.id, hero.area, "R18.3")
        to = yield ask_for_area(g, hero.seat, "teleport_area", "R18.3", check, hero=hero.id)
        task.halted = True
        enter(g, task, hero, to.area)
        return OTHERWISE
    if isinstance(answer, Tactics):
        rule = "R23.14" if answer.card == "hidden_pass" else "R23.30"
        discard_tactics(g, hero.seat, answer.card, rule, played=True)
        task.played = [answer.card]
        if answer.card == "teleportation":
            task.flying = True
            return AGAIN
        why_illegal = explain_by_type(g, {Border: partial(illegal_pass, g, hero)})
        border = yield choice(hero.seat, "hidden_pass_border", rule, mountains(g, task, hero), why_illegal=why_illegal)
        task.passes.append((border.a, border.b))
    elif isinstance(answer, Do) and answer.what == "damage":
        task.swift = True
        damage_hero(g, hero, 1, "R17.23")
    elif isinstance(answer, Do) and answer.what == "portal":
        g.gain(hero.seat, -1, "R27.4")
        task.portal = True
    elif isinstance(answer, Do):
        yield from handle_rewards(g, hero, answer)
    return AGAIN


def enter(g: Context, task: Questing, hero: Hero, area: str) -> None:
    """R18.3: the hero is in the next area; R27.4: a Dungeon holds it; R18.6: then W7."""
    hero.area = area
    task.moves += 1
    task.played = []  # R23.0: the next window
    g.emit(events.HeroMoved(hero=hero.id, to=area, rule="R18.3"))
    task.halted = task.halted or lies_open(g, area, "dungeon")


def meet_ambush(g: Context, task: Questing, hero: Hero) -> Rule:
    """R18.6, W7: an Ambush; after it the hero moves no farther, and duels and quests no more (R23.1)."""
    if g.enemy_heroes(hero.seat, hero.area):
        yield CHECKPOINT
        if (yield from ambush(g, hero)):
            task.halted = task.done = True
    return OTHERWISE if task.action == "train" else NEXT  # R17.18: Sir Valadir moves no farther


def explore(g: Context, task: Questing, hero: Hero) -> Rule:
    """R18.4, R27.2: after the last step the exploration token there is revealed."""
    token = g.lands[hero.area].exploration
    if token is not None and not token.open:
        yield CHECKPOINT
        yield from reveal_token(g, hero)
    return OTHERWISE if task.done else NEXT  # R23.1: after an ambush no duel and no quest


def move_after_training(g: Context, task: Questing, hero: Hero) -> Rule:
    """R17.18: after a Train action Sir Valadir may heal 1 damage, or move 1 area."""
    found: list[Action | Illegal] = [Do("heal")] if hero.damage else []
    if not hero.routed:
        found += steps(g, task, hero)
    secret = not hero.routed and may_hide_an_aid(g, task, hero)
    if all(isinstance(one, Illegal) for one in found) and not secret:
        return NEXT
    yield CHECKPOINT
    answer = yield choice(
        hero.seat,
        "valadir_extra",
        "R17.18",
        [*found, No()],
        auto=False,
        why_illegal=explain_by_type(g, illegal_extra(g, task, hero)),
        plausible=lambda: [Do("heal"), *step_answers(g, hero)],
        hero=hero.id,
    )
    if isinstance(answer, No):
        return NEXT
    if isinstance(answer, Do) and answer.what == "heal":
        heal_hero(g, hero, 1, "R17.18")
        return NEXT
    return (yield from do_step(g, task, hero, answer))


def illegal_extra(g: Context, task: Questing, hero: Hero) -> Checks:
    """R17.18: return what forbids Sir Valadir to heal or move after training; R17.5: a routed hero does not move."""
    checks = illegal_step(g, task, hero)
    if not hero.routed:
        return checks
    lies, deed = ("R17.5", "hero_routed", {"hero": hero.id}), checks[Do]

    def heal(action: Do) -> Illegal | None:
        assert callable(deed)
        return deed(action) if action.what == "heal" else Illegal(action, *lies)

    return {Area: lies, Tactics: lies, Reward: lies, Do: heal}
