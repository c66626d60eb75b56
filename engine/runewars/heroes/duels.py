"""R20 Duels: two heroes, or a hero and a unit of the supply, over at most four rounds of one Fate card each.

`STEPS` is the chapter in its order.  How a duel begins is in `challenges`, what Rewards do in it in `duel_rewards`.
"""

from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Illegal, Rule
from engine.core.steps import AGAIN, MOVED, NEXT, OTHERWISE, Step, Then, take_step
from engine.runewars.components.load import FATE, UNITS
from engine.runewars.components.schema import Face
from engine.runewars.economy import objectives
from engine.runewars.heroes import quests
from engine.runewars.heroes.challenges import ambush
from engine.runewars.heroes.duel_rewards import (
    ALL,
    ARMOUR,
    ORBS,
    hero_of,
    hero_with_usable,
    illegal_reward,
    may_hide_a_reward,
    note_damage,
    second_in_duel,
    use_in_duel,
)
from engine.runewars.heroes.lifecycle import defeat_hero, heal_hero, health_of, move_to_adjacent, take_damage
from engine.runewars.heroes.rewards import reward_kinds
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_fate, draw_fate
from engine.runewars.kernel.legality import explain_by_type, illegal_deed
from engine.runewars.model import events
from engine.runewars.model.actions import Do, FateCard, Pass, Reward
from engine.runewars.model.battles import DEFENDER
from engine.runewars.model.quests import Duel, DuelStep, Fighter, Questing
from engine.runewars.model.state import Hero

ROUNDS: Final = 4
UNDYING: Final = 2  # health (R16.17)

CLOAK: Final = "cloak_of_deception"
BLADE: Final = "blade_of_light"
BACKBITER: Final = "backbiter"


def duel(g: Context, task: Duel) -> Rule | None:
    """R20: the next step of a duel."""
    step = STEPS[task.step]
    return take_step(task, step, g.finish, g, task, step.side)


def use_at_start(g: Context, task: Duel, side: int) -> Rule:
    """R20.3: attacker, then defender, use what works at the start of a duel, until they pass."""
    fighter = task.fighters[side]
    hero = hero_of(g, fighter)
    if hero is None:
        return NEXT
    offered: list[Action] = []
    if hero_with_usable(g, fighter, CLOAK) and fighter.armour is None:
        offered.append(Reward(hero.id, CLOAK))
    if "carthos" not in fighter.used and any(one.id == "carthos" for one in g.heroes(hero.seat, task.area)):
        offered.append(Do("damage"))
    if not offered and not may_hide_a_reward(g, hero):
        return NEXT
    yield CHECKPOINT

    def carthos(action: Do) -> Illegal | None:
        if action.what != "damage":
            return illegal_deed("R20.3", [Do("damage")], action)
        if all(one.id != "carthos" for one in g.heroes(hero.seat, task.area)):
            return Illegal(action, "R17.15", "carthos_elsewhere", {"area": task.area})
        struck = "carthos" in fighter.used
        return Illegal(action, "R17.15", "carthos_has_struck", {"hero": "carthos"}) if struck else None

    def reward(action: Reward) -> Illegal | None:
        why = illegal_reward(g, fighter, hero, [CLOAK], action)
        if why is not None or fighter.armour is None:
            return why
        return Illegal(action, "R19.17", "reward_used_in_duel", {"reward": action.reward})

    answer = yield choice(
        hero.seat,
        "duel_start_window",
        "R20.3",
        [*offered, Pass()],
        auto=False,
        why_illegal=explain_by_type(g, {Do: carthos, Reward: reward}),
        plausible=lambda: reward_kinds(hero),
        hero=hero.id,
    )
    if isinstance(answer, Pass):
        return NEXT
    if isinstance(answer, Do):
        fighter.used.append("carthos")
        return OTHERWISE if carthos_hits(g, task, 1 - side) else AGAIN
    use_in_duel(g, fighter, hero, CLOAK, "R19.17")
    if (yield from quests.test_attribute(g, hero, "agility", "R19.17")) != "gold":
        return AGAIN
    yield from avoid_duel(g, task, hero)
    return MOVED


def carthos_hits(g: Context, task: Duel, side: int) -> bool:
    """R17.15 Mad Carthos: 1 damage to the opposing hero or unit, at once; true if that is the end of it."""
    fighter = task.fighters[side]
    hero = hero_of(g, fighter)
    if hero is not None:
        take_damage(g, hero, 1, "R17.15")
    else:
        fighter.taken += 1
        other = task.fighters[1 - side]
        hit = events.DuelHit(side=1 - side, hero=other.hero, unit=other.unit, damage=1, prevent=0, rule="R17.15")
        g.emit(hit)
    return settle_defeats(g, task)


def avoid_duel(g: Context, task: Duel, hero: Hero) -> Rule:
    """R19.17: there is no duel, and the hero goes to an adjacent area; the challenger has used up the duel."""
    g.finish(task)
    g.emit(events.DuelEnded(winner=None, rule="R19.17"))
    if task.quest is not None:
        g.emit(events.QuestEnded(hero=hero.id, quest=task.quest, result="avoided", rule="R19.17"))
    phase = g.running(Questing)
    if phase is not None and phase.hero == hero.id:
        phase.step = "end"  # R23.1: ambushed, it moves no farther and explores nothing there
    if (yield from move_to_adjacent(g, hero, "cloak_area", "R19.17")):
        yield from ambush(g, hero)  # R18.6


def draw(g: Context, task: Duel, side: int) -> Rule:
    """R20.4, R2.11: each side draws an open Fate card; R20.5: Blade of Light: one more, and a choice."""
    fighter = task.fighters[side]
    hero = hero_of(g, fighter)
    n = 1
    if hero is not None:
        able = hero_with_usable(g, fighter, BLADE) is not None
        if able or may_hide_a_reward(g, hero):
            yield CHECKPOINT
            offered: list[Action] = [Reward(hero.id, BLADE), Pass()] if able else [Pass()]
            why_illegal = explain_by_type(g, {Reward: partial(illegal_reward, g, fighter, hero, [BLADE])})
            answer = yield choice(
                hero.seat,
                "duel_draw_pick",
                "R20.5",
                offered,
                auto=False,
                why_illegal=why_illegal,
                plausible=partial(reward_kinds, hero),
                hero=hero.id,
                round=task.round,
            )
            if isinstance(answer, Reward):
                use_in_duel(g, fighter, hero, BLADE, "R20.5")
                n = 2
    cards = yield from draw_fate(g, n, "R20.4", [])
    fighter.cards, chosen = cards, cards[0] if cards else None
    g.emit(events.FateDrawn(side=side, unit=fighter.unit, hero=fighter.hero, cards=cards.copy(), rule="R20.4"))
    if hero is not None and n > 1:
        faces = {FATE[number].circle: number for number in reversed(cards)}
        picks = [FateCard(number) for number in sorted(faces.values())]

        def illegal_pick(action: FateCard) -> Illegal | None:
            if action in picks:
                return None
            if action.number not in cards:
                return Illegal(action, "R20.5", "fate_not_drawn", {"number": action.number})
            other = faces[FATE[action.number].circle]
            return Illegal(action, "R20.5", "fate_alike", {"number": action.number, "other": other})

        answer = yield choice(
            hero.seat,
            "duel_card",
            "R20.5",
            picks,
            why_illegal=explain_by_type(g, {FateCard: illegal_pick}),
            plausible=lambda: map(FateCard, cards),
            hero=hero.id,
            round=task.round,
        )
        chosen = answer.number
    fighter.card = chosen
    return NEXT


def face_shown(fighter: Fighter) -> Face | None:
    """R20.4: only the circle section of a hero's card counts; R20.12: that of its own shape for a unit."""
    if fighter.card is None:
        return None
    return FATE[fighter.card].face(UNITS[fighter.unit].shape if fighter.unit is not None else "circle")


def use_card(g: Context, task: Duel, side: int) -> Rule | Then:
    """R20.6 to R20.8: what the card of a side does, the attacker's first."""
    fighter = task.fighters[side]
    shown = face_shown(fighter)
    hero = hero_of(g, fighter)
    if shown is not None and shown.kind == "special":
        return _use_orb(g, task, side, hero) if hero is not None else use_unit_ability(g, task, side)
    if shown is not None and shown.kind == "damage":
        note_damage(g, task, side, shown.n, 0, "R20.8")
    elif shown is not None and shown.kind == "rout":
        note_damage(g, task, side, 0, shown.n, "R20.7")
    return _card_used(task)


def _use_orb(g: Context, task: Duel, side: int, hero: Hero) -> Rule:
    """R20.6: deal 1 damage, or use one orb Reward instead."""
    fighter = task.fighters[side]
    able: list[Action | Illegal] = [Do("damage")]
    for card in sorted({one.card for one in hero.rewards} & set(ORBS)):
        action = Reward(hero.id, card)
        if card == "minor_healing" and not hero.damage:
            able.append(Illegal(action, "R20.6", "nothing_to_heal", {"hero": hero.id}))
        else:
            able.append(second_in_duel(fighter, action) or action)
    yield CHECKPOINT
    answer = yield choice(
        hero.seat,
        "duel_orb",
        "R20.6",
        able,
        auto=not may_hide_a_reward(g, hero),
        why_illegal=explain_by_type(
            g,
            {
                Reward: partial(illegal_reward, g, fighter, hero, ORBS),
                Do: partial(illegal_deed, "R20.6", [Do("damage")]),
            },
        ),
        plausible=lambda: reward_kinds(hero),
        hero=hero.id,
        round=task.round,
    )
    if isinstance(answer, Reward):
        use_in_duel(g, fighter, hero, answer.reward, "R20.6")
        yield from ORBS[answer.reward](g, task, side, hero)
    else:
        note_damage(g, task, side, 1, 0, "R20.6")
    return _card_used(task)


def use_unit_ability(g: Context, task: Duel, side: int) -> Rule:
    """R20.12: a unit uses its ability: Undying (R16.17), or Command (R16.19) with one more card."""
    fighter = task.fighters[side]
    assert fighter.unit is not None
    fighter.tough = fighter.tough or fighter.unit == "sorcerer"
    g.emit(events.AbilityUsed(side=side, unit=fighter.unit, rule=UNITS[fighter.unit].ability.rule))
    if fighter.unit != "sorcerer":
        note_damage(g, task, side, 1, 0, "R16.19")
        more = yield from draw_fate(g, 1, "R16.19", [])
        fighter.cards = [*fighter.cards, *more]
        g.emit(events.FateDrawn(side=side, unit=fighter.unit, cards=more, rule="R16.19"))
        for number in more:
            extra = FATE[number].face(UNITS[fighter.unit].shape)
            if extra.kind == "special":
                g.emit(events.AbilityUsed(side=side, unit=fighter.unit, rule="R16.19"))
                note_damage(g, task, side, 1, 0, "R16.19")
            elif extra.kind == "damage":
                note_damage(g, task, side, extra.n, 0, "R20.8")
            elif extra.kind == "rout":
                note_damage(g, task, side, 0, extra.n, "R20.7")
    return _card_used(task)


def _card_used(task: Duel) -> Then:
    """R20.9: when both have used their cards, the attacker may react first."""
    task.turn, task.passed = 0, 0
    return NEXT


def react(g: Context, task: Duel, side: int) -> Rule | Then:
    """R20.9: attacker, then defender, react to the damage noted against them, until both pass."""
    if task.passed == len(task.fighters):
        return NEXT
    fighter = task.fighters[task.turn]
    hero = hero_of(g, fighter)
    if hero is not None and fighter.damage > fighter.prevent:
        offered = list(reactions(g, task, task.turn, hero))
        if any(not isinstance(one, Illegal) for one in offered) or may_hide_a_reward(g, hero):
            return _react(g, task, hero, [*offered, Pass()])
    task.passed += 1
    task.turn = 1 - task.turn
    return AGAIN


def reactions(g: Context, task: Duel, side: int, hero: Hero) -> list[Action | Illegal]:
    """R20.9: the armour, and Backbiter against a hero of equal or lower Agility, each once per duel."""
    fighter = task.fighters[side]
    enemy = hero_of(g, task.fighters[1 - side])
    found: list[Action | Illegal] = []
    for card in sorted({one.card for one in hero.rewards} & {BACKBITER, *ARMOUR}):
        if card in fighter.used or (card == BACKBITER and enemy is None):
            continue
        action = Reward(hero.id, card)
        why = second_in_duel(fighter, action)
        if why is None and card == BACKBITER and enemy and enemy.attribute("agility") > hero.attribute("agility"):
            why = Illegal(action, "R20.9", "enemy_more_agile", {"hero": enemy.id})
        found.append(why or action)
    return found


def _react(g: Context, task: Duel, hero: Hero, offered: list[Action | Illegal]) -> Rule:
    yield CHECKPOINT
    side = task.turn
    fighter = task.fighters[side]

    def illegal_reaction(action: Reward) -> Illegal | None:
        if (why := illegal_reward(g, fighter, hero, (BACKBITER, *ARMOUR), action)) is not None:
            return why
        if action.reward in fighter.used:
            return Illegal(action, "R20.9", "reward_used_in_duel", {"reward": action.reward})
        no_hero = action.reward == BACKBITER and hero_of(g, task.fighters[1 - side]) is None
        return Illegal(action, "R20.9", "backbiter_wants_hero", {"reward": action.reward}) if no_hero else None

    answer = yield choice(
        hero.seat,
        "duel_react",
        "R20.9",
        offered,
        auto=False,
        why_illegal=explain_by_type(g, {Reward: illegal_reaction}),
        plausible=lambda: reward_kinds(hero),
        hero=hero.id,
        damage=fighter.damage - fighter.prevent,
    )
    task.turn = 1 - side
    if isinstance(answer, Pass):
        task.passed += 1
        return AGAIN
    task.passed = 0
    fighter.used.append(answer.reward)
    use_in_duel(g, fighter, hero, answer.reward, "R20.9")
    if answer.reward == BACKBITER:
        note_damage(g, task, side, 2, 0, "R20.9")
    else:
        prevented = yield from ARMOUR[answer.reward](g, hero)
        note_damage(g, task, side, 0, prevented, "R20.9")
    return AGAIN


def apply_damage(g: Context, task: Duel, side: int) -> Then:
    """R20.9: prevention is subtracted and both sides take their damage at the same time."""
    taken = [max(0, fighter.damage - fighter.prevent) for fighter in task.fighters]
    g.emit(events.DuelRoundEnded(round=task.round, damage=taken))
    for fighter, n in zip(task.fighters, taken, strict=True):
        hero = hero_of(g, fighter)
        if hero is not None:
            take_damage(g, hero, n, "R20.9")
        else:
            fighter.taken = min(fighter.taken + n, ALL)
    over = settle_defeats(g, task)
    for fighter in task.fighters:
        discard_fate(g, fighter.cards)
        fighter.cards, fighter.card = [], None
        fighter.damage, fighter.prevent, fighter.soulbiter = 0, 0, False
    if over:
        return OTHERWISE
    if task.round == ROUNDS:
        g.emit(events.DuelEnded(winner=None))
        return OTHERWISE
    task.round += 1
    return NEXT


def is_defeated(g: Context, fighter: Fighter) -> bool:
    """R20.11, R20.12: whether a side has as much damage as health."""
    hero = hero_of(g, fighter)
    if hero is not None:
        return hero.damage >= health_of(hero)
    assert fighter.unit is not None
    return fighter.taken >= (UNDYING if fighter.tough else UNITS[fighter.unit].health)


def settle_defeats(g: Context, task: Duel) -> bool:
    """R20.11: who is defeated (true: somebody is); R17.13, R20.13: where the Rewards go; Soulbiter heals a survivor."""
    lost = [is_defeated(g, fighter) for fighter in task.fighters]
    if not any(lost):
        return False
    task.winner = None if all(lost) else lost.index(False)
    winner = task.fighters[task.winner] if task.winner is not None else None
    hero_left, unit_left = (winner.hero, winner.unit) if winner is not None else (None, None)
    g.emit(events.DuelEnded(winner=task.winner, hero=hero_left, unit=unit_left))
    survivor = hero_of(g, winner) if winner is not None else None
    if winner is not None and winner.soulbiter and survivor is not None:
        heal_hero(g, survivor, survivor.damage, "R20.11")
    for fighter, out in zip(task.fighters, lost, strict=True):
        hero = hero_of(g, fighter)
        if out and hero is not None:
            defeat_hero(g, hero, "R20.11", survivor.seat if survivor is not None else None)
    return True


def end_duel(g: Context, task: Duel, side: int) -> Rule:
    """R20.11: what follows: R24.4 The Price of Treachery (W21); R20.12: what the quest says."""
    hero = hero_of(g, task.fighters[0])
    if task.quest is not None and hero is not None:
        yield CHECKPOINT
        g.finish(task)
        yield from quests.conclude_quest(g, hero, task.quest, "win" if task.winner == 0 else "otherwise")
        return MOVED
    if task.quest is not None and (lost := task.fighters[0].hero) is not None:
        g.emit(events.QuestEnded(hero=lost, quest=task.quest, result="defeated", rule="R20.12"))
    if task.winner is not None:
        winner, loser = task.fighters[task.winner].seat, task.fighters[1 - task.winner].seat
        if winner is not None and loser is not None and not g.heroes(loser):  # R24.4: the last hero of a player
            yield CHECKPOINT
            g.finish(task)
            yield from objectives.claim_for_treachery(g, winner)
            return MOVED
    return NEXT


#: R20: the steps of a duel; those of a side end with its number.
STEPS: Final[dict[DuelStep, Step[DuelStep]]] = {
    "start_0": Step("R20.3", use_at_start, "start_1", "over"),  # Mad Carthos has defeated somebody
    "start_1": Step("R20.3", use_at_start, "draw_0", "over", side=DEFENDER),
    # a round
    "draw_0": Step("R20.4", draw, "draw_1"),
    "draw_1": Step("R20.4", draw, "orb_0", side=DEFENDER),
    "orb_0": Step("R20.6", use_card, "orb_1"),
    "orb_1": Step("R20.6", use_card, "react", side=DEFENDER),
    "react": Step("R20.9", react, "apply"),  # both, in turn
    "apply": Step("R20.9", apply_damage, "draw_0", "over"),  # after the fourth round, or a defeat
    # the end
    "over": Step("R20.11", end_duel, None),
}
