"""R9 Attack."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battlecrest import events
from engine.battlecrest.actions import AttackTargets, Defend
from engine.battlecrest.asking import ask, not_an_answer
from engine.battlecrest.board import DISTANCE
from engine.battlecrest.bonuses import Bonus
from engine.battlecrest.cards import turn_card
from engine.battlecrest.components import Attack, Symbol
from engine.battlecrest.crests import primed
from engine.battlecrest.match import Match, Warrior
from engine.battlecrest.targets import enemies_in_range, target_lists
from engine.core.decision import Action, Barred, Rule


def attack(m: Match, attacker: Warrior, ability: Attack) -> Rule:
    """R9: choose the targets (R9.1), and then against each: attack value, defence, wounds."""
    targets = yield from choose_targets(m, attacker, ability)
    landmarks = 0
    for n, target in enumerate(targets):
        if n == 0:  # R9.2, R12.7: the landmark bonuses serve the first target, and are taken now (R9.6: no other)
            bonus = attack_bonus(m, attacker, ability)
            landmarks = bonus.count("attack")
            bonus.take(m, attacker)
        if not m.is_there(attacker):
            return  # R9.7
        if not m.is_there(target):
            continue  # R9.7
        value = attack_value(m, attacker, ability, target, landmarks if n == 0 else 0)
        defence = yield from defend(m, target)
        if not m.is_there(attacker):
            return  # R9.7
        m.suffer(target, max(0, value - defence), "R9.5")  # R9.5


def choose_targets(m: Match, attacker: Warrior, ability: Attack) -> Rule:
    """R9.1: the active player names the targets in order, before anything is resolved."""
    landmarks = attack_bonus(m, attacker, ability).count("range")

    def candidates() -> Iterator[Action]:
        return (AttackTargets(targets) for targets in target_lists(m, attacker, ability, landmarks))

    def judge(action: Action) -> Barred | None:
        if not isinstance(action, AttackTargets):
            return not_an_answer(action, "attack", "R9.1")
        return _refusal(m, attacker, ability, landmarks, action)

    answer = yield from ask(m, m.active, "attack", "R9.1", candidates, judge, warrior=attacker.id)
    return [m.warrior(target) for target in answer.targets]


def can_attack(m: Match, attacker: Warrior, ability: Attack) -> bool:
    """R5.5: whether there is a target."""
    further = attack_bonus(m, attacker, ability).count("range") if ability.range == "long" else 0
    return bool(enemies_in_range(m, attacker, ability, further))


def attack_bonus(m: Match, attacker: Warrior, ability: Attack) -> Bonus:
    """R9.2: attack symbols, and for a Long attack range symbols (R12.8), where the attacker stands."""
    symbols: tuple[Symbol, ...] = ("attack", "range") if ability.range == "long" else ("attack",)
    return Bonus(m, attacker, symbols)


def attack_value(m: Match, attacker: Warrior, ability: Attack, target: Warrior, landmarks: int) -> int:
    """R9.2, R9.8: printed value, crests primed and passives in force now, and attack symbols for the first target."""
    crests = primed(m, attacker.seat, ability.crest)
    passives = int(ability.range == "close" and attacker.has("close_attack_plus_1"))
    total = ability.value + crests + passives + landmarks
    m.emit(
        events.AttackCounted(
            attacker=attacker.id,
            target=target.id,
            printed=ability.value,
            crests=crests,
            passives=passives,
            landmarks=landmarks,
            total=total,
        )
    )
    return total


def defend(m: Match, target: Warrior) -> Rule:
    """R9.3: the defence of a target: a hero's player may activate one card, a minion always defends."""
    if not target.is_hero:
        return minion_defence(m, target)
    cards = m.rows[target.seat].prepared
    if not cards:
        return no_defence(m, target)

    def candidates() -> Iterator[Action]:
        yield Defend(None)
        yield from map(Defend, cards)

    def judge(action: Action) -> Barred | None:
        if not isinstance(action, Defend):
            return not_an_answer(action, "defend", "R9.3")
        if action.card is None or action.card in cards:
            return None
        code = (
            "card_not_prepared" if action.card in [card.id for card in m.boxes[target.seat].actions] else "card_unknown"
        )
        return Barred(action, "R9.3", code, {"card": action.card}, "/card")

    answer = yield from ask(m, target.seat, "defend", "R9.3", candidates, judge, warrior=target.id)
    return no_defence(m, target) if answer.card is None else hero_defence(m, target, answer.card)


def hero_defence(m: Match, hero: Warrior, card: str) -> int:
    """R9.3a: one prepared card is activated: its value, crests (its own counts), passives, and landmark symbols."""
    face = turn_card(m, card, "R9.3a")
    crests = primed(m, hero.seat, face.defence_crest)
    passives = int(hero.has("defence_plus_1")) + bulwark(m, hero)
    return _counted_defence(m, hero, card, face.defence, crests, passives, "R9.3a")


def minion_defence(m: Match, minion: Warrior) -> int:
    """R9.3b: a minion defends always, without a decision."""
    return _counted_defence(m, minion, None, minion.minion_side().defence, 0, 0, "R9.3b")


def no_defence(m: Match, hero: Warrior) -> int:
    """R9.4: without an activated card there is no defence and no landmark bonus; nothing is turned over (R12.3)."""
    _tell_defence(m, hero, None, 0, 0, 0, 0, "R9.4")
    return 0


def bulwark(m: Match, hero: Warrior) -> int:
    """The power ``bulwark`` of a minion: +1 while it touches its hero by a side."""
    return sum(1 for w in m.own(hero.seat) if not w.is_hero and w.has("bulwark") and DISTANCE[w.cell, hero.cell] == 1)


def _counted_defence(
    m: Match, w: Warrior, card: str | None, printed: int, crests: int, passives: int, rule: str
) -> int:
    bonus = Bonus(m, w, ("defence",))  # R12.6: on the faces that lie up now
    landmarks = bonus.count("defence")
    total = _tell_defence(m, w, card, printed, crests, passives, landmarks, rule)
    bonus.take(m, w)
    return total


def _tell_defence(
    m: Match, w: Warrior, card: str | None, printed: int, crests: int, passives: int, landmarks: int, rule: str
) -> int:
    total = printed + crests + passives + landmarks
    m.emit(
        events.DefenceCounted(
            warrior=w.id,
            card=card,
            printed=printed,
            crests=crests,
            passives=passives,
            landmarks=landmarks,
            total=total,
            rule=rule,
        )
    )
    return total


def _refusal(m: Match, attacker: Warrior, ability: Attack, landmarks: int, action: AttackTargets) -> Barred | None:
    """R6.6, R6.7: why a list of targets is refused."""

    def no(rule: str, code: str, n: int) -> Barred:
        bindings = {"warrior": action.targets[n], "count": ability.targets}
        return Barred(action, rule, code, bindings, f"/targets/{n}")

    for n, target in enumerate(action.targets):
        w = m.warrior(target)
        if w is attacker:
            return no("R6.7", "target_is_self", n)
        if w is not None and not m.is_enemy(attacker.seat, w.seat):
            return no("R6.7", "target_not_enemy", n)
        if n >= ability.targets:
            return no("R6.6", "too_many_targets", n)
        if target in action.targets[:n]:
            return no("R6.6", "target_repeated", n)
        if w is None or w not in enemies_in_range(m, attacker, ability, landmarks if n == 0 else 0):
            return no("R6.6" if n else "R6.3" if ability.range == "long" else "R6.2", "target_out_of_range", n)
    return None
