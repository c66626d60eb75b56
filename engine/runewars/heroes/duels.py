"""R20 Duels: two heroes, or a hero and a unit of the supply, over at most four rounds of one Fate card each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decision import CHECKPOINT, Action, Barred, Rule
from engine.runewars.box.components import FATE, REWARDS, UNITS
from engine.runewars.box.kinds import Face
from engine.runewars.heroes import quests
from engine.runewars.heroes.heroes import defeat, face_down, heal, health, hurt, leave, reward_of, use_reward
from engine.runewars.position import events
from engine.runewars.position.actions import Do, FateCard, Pass, Reward
from engine.runewars.position.quests import Duel, Fighter, Questing
from engine.runewars.position.state import Hero
from engine.runewars.position.terms import Seat
from engine.runewars.realm import objectives
from engine.runewars.table.decks import discard_fate, draw_fate
from engine.runewars.table.match import Match, choice

ROUNDS: Final = 4
#: R20.6: an attribute as damage, at most so much.
MOST_DAMAGE: Final = 3
ALL: Final = 99  # damage, prevented
UNDYING: Final = 2  # health (R16.17)

CLOAK: Final = "cloak_of_deception"
BLADE: Final = "blade_of_light"
BACKBITER: Final = "backbiter"


def duel(m: Match, task: Duel) -> Rule | None:
    """One step of a duel."""
    step = task.step
    if step in ("start_0", "start_1"):
        return start(m, task, int(step[-1]))
    if step in ("draw_0", "draw_1"):
        return draw(m, task, int(step[-1]))
    if step in ("orb_0", "orb_1"):
        return orb(m, task, int(step[-1]))
    if step == "react":
        return react(m, task)
    if step == "apply":
        apply(m, task)
        return None
    return over(m, task)


def hero_of(m: Match, fighter: Fighter) -> Hero | None:
    """The hero that fights there."""
    return m.find_hero(fighter.hero) if fighter.hero is not None else None


def allowed(fighter: Fighter, card: str) -> bool:
    """R20.10: at most one Weapon and one Armour in a duel, chosen by first use."""
    type_ = REWARDS[card].type
    if type_ == "weapon":
        return fighter.weapon in (None, card)
    return type_ is None or fighter.armour in (None, card)


def has(m: Match, fighter: Fighter, card: str) -> Hero | None:
    """The hero, if it has this Reward and may use it in this duel."""
    hero = hero_of(m, fighter)
    return hero if hero is not None and reward_of(hero, card) is not None and allowed(fighter, card) else None


def use(m: Match, fighter: Fighter, hero: Hero, card: str, rule: str) -> None:
    """R20.10, R17.11: a Reward is used in a duel."""
    if REWARDS[card].type == "weapon":
        fighter.weapon = card
    elif REWARDS[card].type == "armour":
        fighter.armour = card
    use_reward(m, hero, card, rule)


def barred(hero: Hero, fighter: Fighter, card: str) -> Barred:
    """R20.10: why a Reward cannot be used."""
    other = fighter.weapon if REWARDS[card].type == "weapon" else fighter.armour
    code = "second_weapon" if REWARDS[card].type == "weapon" else "second_armour"
    return Barred(Reward(hero.id, card), "R20.10", code, {"reward": card, "other": other})


def secretive(m: Match, hero: Hero) -> bool:
    """R31: whether a window is opened also for a hero that cannot use anything, as nobody else knows its Rewards."""
    return m.rules.prompting == "always" and face_down(hero)


# -- the start (R20.3, W14) -------------------------------------------------------------------------------------------


def start(m: Match, task: Duel, side: int) -> Rule | None:
    """R20.3: attacker, then defender, use what works at the start of a duel, until they pass."""
    fighter = task.fighters[side]
    hero = hero_of(m, fighter)
    if hero is not None:
        offered: list[Action] = []
        if has(m, fighter, CLOAK) and fighter.armour is None:
            offered.append(Reward(hero.id, CLOAK))
        if "carthos" not in fighter.used and any(one.id == "carthos" for one in m.heroes(hero.seat, task.area)):
            offered.append(Do("damage"))
        if offered or secretive(m, hero):
            return _start(m, task, side, hero, [*offered, Pass()])
    task.step = "start_1" if side == 0 else "draw_0"
    return None


def _start(m: Match, task: Duel, side: int, hero: Hero, offered: list[Action]) -> Rule:
    yield CHECKPOINT
    fighter = task.fighters[side]
    answer = yield choice(hero.seat, "duel_start_window", "R20.3", offered, auto=False, hero=hero.id)
    if isinstance(answer, Pass):
        task.step = "start_1" if side == 0 else "draw_0"
    elif isinstance(answer, Do):
        fighter.used.append("carthos")
        carthos(m, task, 1 - side)
    else:
        use(m, fighter, hero, CLOAK, "R19.17")
        if (yield from quests.test(m, hero, "agility", "R19.17")) == "gold":
            yield from deceive(m, task, hero)


def carthos(m: Match, task: Duel, side: int) -> None:
    """R17.15 Mad Carthos: 1 damage to the opposing hero or unit, at once."""
    fighter = task.fighters[side]
    hero = hero_of(m, fighter)
    if hero is not None:
        hurt(m, hero, 1, "R17.15")
    else:
        fighter.taken += 1
        m.emit(events.DuelHit(side=1 - side, damage=1, prevent=0, rule="R17.15"))
    settle(m, task)


def deceive(m: Match, task: Duel, hero: Hero) -> Rule:
    """R19.17: there is no duel, and the hero goes to an adjacent area; the challenger has used up his duel."""
    m.finish(task)
    m.emit(events.DuelEnded(winner=None, rule="R19.17"))
    phase = m.running(Questing)
    if phase is not None and phase.hero == hero.id:
        phase.step = "end"  # R23.1: ambushed, it moves no farther and explores nothing there
    yield from leave(m, hero, "cloak_area", "R19.17")


# -- a round (R20.4 to R20.8) -----------------------------------------------------------------------------------------


def draw(m: Match, task: Duel, side: int) -> Rule:
    """R20.4: the attacker draws a Fate card, then the defender; R20.5: Blade of Light: one more, and a choice."""
    fighter = task.fighters[side]
    hero = hero_of(m, fighter)
    n = 1
    if hero is not None:
        able = has(m, fighter, BLADE) is not None
        if able or secretive(m, hero):
            yield CHECKPOINT
            offered: list[Action] = [Reward(hero.id, BLADE), Pass()] if able else [Pass()]
            answer = yield choice(
                hero.seat, "duel_draw_pick", "R20.5", offered, auto=False, hero=hero.id, round=task.round
            )
            if isinstance(answer, Reward):
                use(m, fighter, hero, BLADE, "R20.5")
                n = 2
    cards = yield from draw_fate(m, n, "R20.4", [])
    m.emit(events.FateDrawn(side=side, unit=fighter.unit, cards=cards, rule="R20.4"))
    chosen = cards[0] if cards else None
    if hero is not None and n > 1:
        faces = {FATE[number].circle: number for number in reversed(cards)}
        picks = [FateCard(number) for number in sorted(faces.values())]
        answer = yield choice(hero.seat, "duel_card", "R20.5", picks, hero=hero.id, round=task.round)
        chosen = answer.number
    fighter.cards, fighter.card = cards, chosen
    task.step = "draw_1" if side == 0 else "orb_0"


def face(fighter: Fighter) -> Face | None:
    """R20.4: only the circle section of a hero's card counts; R20.12: that of its own shape for a unit."""
    if fighter.card is None:
        return None
    return FATE[fighter.card].face(UNITS[fighter.unit].shape if fighter.unit is not None else "circle")


def note(m: Match, task: Duel, side: int, damage: int, prevent: int, rule: str) -> None:
    """R20.6 to R20.8: damage to the other side, and prevention for the own one, are noted for the end of the round."""
    if damage or prevent:
        other, own = task.fighters[1 - side], task.fighters[side]
        other.damage = min(other.damage + damage, ALL)
        own.prevent = min(own.prevent + prevent, ALL)
        m.emit(events.DuelHit(side=side, damage=damage, prevent=prevent, rule=rule))


def orb(m: Match, task: Duel, side: int) -> Rule | None:
    """R20.6 to R20.8: what the card of a side does, the attacker's first."""
    fighter = task.fighters[side]
    shown = face(fighter)
    hero = hero_of(m, fighter)
    if shown is not None and shown.kind == "special":
        return _orb(m, task, side, hero) if hero is not None else ability(m, task, side)
    if shown is not None and shown.kind == "damage":
        note(m, task, side, shown.n, 0, "R20.8")
    elif shown is not None and shown.kind == "rout":
        note(m, task, side, 0, shown.n, "R20.7")
    _next(task, side)
    return None


def _next(task: Duel, side: int) -> None:
    task.step = "orb_1" if side == 0 else "react"
    task.turn, task.passed = 0, 0


def _orb(m: Match, task: Duel, side: int, hero: Hero) -> Rule:
    """R20.6: deal 1 damage, or use one orb Reward instead."""
    fighter = task.fighters[side]
    able: list[Action | Barred] = [Do("damage")]
    for card in sorted({one.card for one in hero.rewards} & set(ORBS)):
        if card == "minor_healing" and not hero.damage:
            able.append(Barred(Reward(hero.id, card), "R20.6", "nothing_to_heal", {"hero": hero.id}))
        else:
            able.append(Reward(hero.id, card) if allowed(fighter, card) else barred(hero, fighter, card))
    yield CHECKPOINT
    answer = yield choice(
        hero.seat, "duel_orb", "R20.6", able, auto=not secretive(m, hero), hero=hero.id, round=task.round
    )
    if isinstance(answer, Reward):
        use(m, fighter, hero, answer.reward, "R20.6")
        yield from ORBS[answer.reward](m, task, side, hero)
    else:
        note(m, task, side, 1, 0, "R20.6")
    _next(task, side)


def ability(m: Match, task: Duel, side: int) -> Rule:
    """R20.12: a unit uses its ability: Undying (R16.17), or Command (R16.19) with one more card."""
    fighter = task.fighters[side]
    assert fighter.unit is not None
    m.emit(events.AbilityUsed(side=side, unit=fighter.unit, rule=UNITS[fighter.unit].ability.rule))
    if fighter.unit == "sorcerer":
        fighter.tough = True
    else:
        note(m, task, side, 1, 0, "R16.19")
        more = yield from draw_fate(m, 1, "R16.19", [])
        fighter.cards = [*fighter.cards, *more]
        m.emit(events.FateDrawn(side=side, unit=fighter.unit, cards=more, rule="R16.19"))
        for number in more:
            extra = FATE[number].face(UNITS[fighter.unit].shape)
            if extra.kind == "special":
                m.emit(events.AbilityUsed(side=side, unit=fighter.unit, rule="R16.19"))
                note(m, task, side, 1, 0, "R16.19")
            elif extra.kind == "damage":
                note(m, task, side, extra.n, 0, "R20.8")
            elif extra.kind == "rout":
                note(m, task, side, 0, extra.n, "R20.7")
    _next(task, side)


# -- Rewards with an orb (R20.6) --------------------------------------------------------------------------------------


def fire_bombs(m: Match, task: Duel, side: int, hero: Hero) -> Rule:
    """3 damage; then a test of Agility: red: 1 damage to this hero, noted like all damage."""
    note(m, task, side, 3, 0, "R20.6")
    if (yield from quests.test(m, hero, "agility", "R20.6")) == "red":
        note(m, task, 1 - side, 1, 0, "R20.6")


def elven_bow(m: Match, task: Duel, side: int, hero: Hero) -> Rule:
    """As much damage as Agility, at most 3."""
    note(m, task, side, min(hero.attribute("agility"), MOST_DAMAGE), 0, "R20.6")
    yield from ()


def flame_strike(m: Match, task: Duel, side: int, hero: Hero) -> Rule:
    """As much damage as Wisdom, at most 3."""
    note(m, task, side, min(hero.attribute("wisdom"), MOST_DAMAGE), 0, "R20.6")
    yield from ()


def rage_blade(m: Match, task: Duel, side: int, hero: Hero) -> Rule:
    """As much damage as Strength, at most 3."""
    note(m, task, side, min(hero.attribute("strength"), MOST_DAMAGE), 0, "R20.6")
    yield from ()


def flying_death(m: Match, task: Duel, side: int, hero: Hero) -> Rule:
    """A test of Agility, not red: 2 damage, and 1 is prevented."""
    if (yield from quests.test(m, hero, "agility", "R20.6")) != "red":
        note(m, task, side, 2, 1, "R20.6")


def frost_axe(m: Match, task: Duel, side: int, hero: Hero) -> Rule:
    """A test of Strength: 4, 2 or no damage."""
    destiny = yield from quests.test(m, hero, "strength", "R20.6")
    note(m, task, side, {"gold": 4, "silver": 2, "red": 0}[destiny], 0, "R20.6")


def minor_healing(m: Match, task: Duel, side: int, hero: Hero) -> Rule:
    """A test of Wisdom, not red: 2 damage is healed, at once."""
    if (yield from quests.test(m, hero, "wisdom", "R20.6")) != "red":
        heal(m, hero, 2, "R20.6")


def soulbiter(m: Match, task: Duel, side: int, hero: Hero) -> Rule:
    """2 damage; if they defeat the opponent, this hero is healed (R20.11)."""
    task.fighters[side].soulbiter = True
    note(m, task, side, 2, 0, "R20.6")
    yield from ()


ORBS: Final[dict[str, Callable[[Match, Duel, int, Hero], Rule]]] = {
    "dwarven_fire_bombs": fire_bombs,
    "elven_bow": elven_bow,
    "flame_strike": flame_strike,
    "flying_death": flying_death,
    "frost_axe": frost_axe,
    "minor_healing": minor_healing,
    "rage_blade": rage_blade,
    "soulbiter": soulbiter,
}


# -- the end of a round (R20.9, W16) ----------------------------------------------------------------------------------


def react(m: Match, task: Duel) -> Rule | None:
    """R20.9: attacker, then defender, react to the damage noted against them, until both pass."""
    if task.passed == len(task.fighters):
        task.step = "apply"
        return None
    fighter = task.fighters[task.turn]
    hero = hero_of(m, fighter)
    if hero is not None and fighter.damage > fighter.prevent:
        offered = list(reactions(m, task, task.turn, hero))
        if any(not isinstance(one, Barred) for one in offered) or secretive(m, hero):
            return _react(m, task, hero, [*offered, Pass()])
    task.passed += 1
    task.turn = 1 - task.turn
    return None


def reactions(m: Match, task: Duel, side: int, hero: Hero) -> list[Action | Barred]:
    """R20.9: the armour, and Backbiter against a hero of equal or lower Agility, each once per duel."""
    fighter = task.fighters[side]
    enemy = hero_of(m, task.fighters[1 - side])
    found: list[Action | Barred] = []
    for card in sorted({one.card for one in hero.rewards} & {BACKBITER, *ARMOUR}):
        if card in fighter.used:
            continue
        if card == BACKBITER and enemy is None:
            continue
        if not allowed(fighter, card):
            found.append(barred(hero, fighter, card))
        elif card == BACKBITER and enemy is not None and enemy.attribute("agility") > hero.attribute("agility"):
            found.append(Barred(Reward(hero.id, card), "R20.9", "enemy_more_agile", {"hero": enemy.id}))
        else:
            found.append(Reward(hero.id, card))
    return found


def _react(m: Match, task: Duel, hero: Hero, offered: list[Action | Barred]) -> Rule:
    yield CHECKPOINT
    side = task.turn
    fighter = task.fighters[side]
    bindings = {"hero": hero.id, "damage": fighter.damage - fighter.prevent}
    answer = yield choice(hero.seat, "duel_react", "R20.9", offered, auto=False, **bindings)
    task.turn = 1 - side
    if isinstance(answer, Pass):
        task.passed += 1
        return
    task.passed = 0
    fighter.used.append(answer.reward)
    use(m, fighter, hero, answer.reward, "R20.9")
    if answer.reward == BACKBITER:
        note(m, task, side, 2, 0, "R20.9")
    else:
        prevented = yield from ARMOUR[answer.reward](m, hero)
        note(m, task, side, 0, prevented, "R20.9")


def dragon_scale_mail(m: Match, hero: Hero) -> Rule:
    """A test of Strength: gold: all damage of this round is prevented."""
    return ALL if (yield from quests.test(m, hero, "strength", "R20.9")) == "gold" else 0


def ghost_armor(m: Match, hero: Hero) -> Rule:
    """A test of Wisdom, not red: up to 2 damage is prevented."""
    return 0 if (yield from quests.test(m, hero, "wisdom", "R20.9")) == "red" else 2


def runeplate(m: Match, hero: Hero) -> Rule:
    """As much damage as Strength is prevented."""
    yield from ()
    return hero.attribute("strength")


ARMOUR: Final[dict[str, Callable[[Match, Hero], Rule]]] = {
    "dragon_scale_mail": dragon_scale_mail,
    "ghost_armor": ghost_armor,
    "runeplate": runeplate,
}


def apply(m: Match, task: Duel) -> None:
    """R20.9: prevention is subtracted and both sides take their damage at the same time."""
    taken = [max(0, fighter.damage - fighter.prevent) for fighter in task.fighters]
    m.emit(events.DuelRoundEnded(round=task.round, damage=taken))
    for fighter, n in zip(task.fighters, taken, strict=True):
        hero = hero_of(m, fighter)
        if hero is not None:
            hurt(m, hero, n, "R20.9")
        else:
            fighter.taken = min(fighter.taken + n, ALL)
    settle(m, task)
    for fighter in task.fighters:
        discard_fate(m, fighter.cards)
        fighter.cards, fighter.card = [], None
        fighter.damage, fighter.prevent, fighter.soulbiter = 0, 0, False
    if task.step == "over":
        return
    if task.round == ROUNDS:
        task.step = "over"
        m.emit(events.DuelEnded(winner=None))
    else:
        task.round += 1
        task.step = "draw_0"


def beaten(m: Match, fighter: Fighter) -> bool:
    """R20.11, R20.12: whether a side has as much damage as health."""
    hero = hero_of(m, fighter)
    if hero is not None:
        return hero.damage >= health(hero)
    assert fighter.unit is not None
    return fighter.taken >= (UNDYING if fighter.tough else UNITS[fighter.unit].health)


def settle(m: Match, task: Duel) -> None:
    """R20.11: who is defeated; R17.13, R20.13: where the Rewards go; Soulbiter heals a survivor."""
    lost = [beaten(m, fighter) for fighter in task.fighters]
    if not any(lost):
        return
    task.step = "over"
    task.winner = None if all(lost) else lost.index(False)
    m.emit(events.DuelEnded(winner=task.winner))
    winner = task.fighters[task.winner] if task.winner is not None else None
    survivor = hero_of(m, winner) if winner is not None else None
    if winner is not None and winner.soulbiter and survivor is not None:
        heal(m, survivor, survivor.damage, "R20.11")
    for fighter, out in zip(task.fighters, lost, strict=True):
        hero = hero_of(m, fighter)
        if out and hero is not None:
            defeat(m, hero, "R20.11", survivor.seat if survivor is not None else None)


# -- the end (R20.11) -------------------------------------------------------------------------------------------------


def over(m: Match, task: Duel) -> Rule | None:
    """R20.11: what follows: R24.4 The Price of Treachery (W21); R20.12: what the quest says."""
    hero = hero_of(m, task.fighters[0])
    if task.quest is not None and hero is not None:
        return _conclude(m, task, hero, task.quest)
    if task.winner is not None:
        winner, loser = task.fighters[task.winner].seat, task.fighters[1 - task.winner].seat
        if winner is not None and loser is not None and not m.heroes(loser):
            return _price(m, task, winner)
    m.finish(task)
    return None


def _conclude(m: Match, task: Duel, hero: Hero, quest: str) -> Rule:
    yield CHECKPOINT
    m.finish(task)
    yield from quests.conclude(m, hero, quest, "win" if task.winner == 0 else "otherwise")


def _price(m: Match, task: Duel, winner: Seat) -> Rule:
    """R24.4: he has defeated the last hero of a player."""
    yield CHECKPOINT
    m.finish(task)
    yield from objectives.price(m, winner)
