"""R9 Attack."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battlecrest.box.board import DISTANCE
from engine.battlecrest.box.components import Attack
from engine.battlecrest.fighting.targets import count_range_symbols, enemies_in_range, target_lists
from engine.battlecrest.position import events
from engine.battlecrest.position.actions import AttackTargets, Defend
from engine.battlecrest.table.asking import ask, not_an_answer
from engine.battlecrest.table.bonuses import Bonus
from engine.battlecrest.table.cards import activate_card
from engine.battlecrest.table.crests import primed
from engine.battlecrest.table.match import Match, Warrior
from engine.core.decision import Action, Barred, Rule


def attack(m: Match, attacker: Warrior, ability: Attack) -> Rule:
    """R9: the targets are named, and then attacked one after the other (R9.6) by the steps of `attack_target`."""
    targets = yield from choose_targets(m, attacker, ability)  # R9.1
    attack_symbols = take_landmark_bonus(m, attacker, ability)  # R9.2
    for target in targets:
        if m.is_there(attacker) and m.is_there(target):  # R9.7
            yield from attack_target(m, attacker, ability, target, attack_symbols)
        attack_symbols = 0  # R9.6, R12.7: the landmark bonuses serve the first target only


def attack_target(m: Match, attacker: Warrior, ability: Attack, target: Warrior, attack_symbols: int) -> Rule:
    """R9.2 to R9.5 against one target: attack value, defence, wounds."""
    value = attack_value(m, attacker, ability, target, attack_symbols)  # R9.2, R9.8
    defence = yield from defend(m, target)  # R9.3, R9.4
    if m.is_there(attacker):  # R9.7
        m.suffer(target, max(0, value - defence), "R9.5")


def choose_targets(m: Match, attacker: Warrior, ability: Attack) -> Rule:
    """R9.1: the active player names the targets in order, before anything is resolved; gives the warriors."""
    range_symbols = count_range_symbols(m, attacker, ability)

    def candidates() -> Iterator[Action]:
        return (AttackTargets(targets) for targets in target_lists(m, attacker, ability, range_symbols))

    def judge(action: Action) -> Barred | None:
        if not isinstance(action, AttackTargets):
            return not_an_answer(action, "attack", "R9.1")
        return _targets_refusal(m, attacker, ability, range_symbols, action)

    answer = yield from ask(m, m.active, "attack", "R9.1", candidates, judge, warrior=attacker.id)
    return [m.warrior(target) for target in answer.targets]


def can_attack(m: Match, attacker: Warrior, ability: Attack) -> bool:
    """R5.5: whether there is a target."""
    return bool(enemies_in_range(m, attacker, ability, count_range_symbols(m, attacker, ability)))


def take_landmark_bonus(m: Match, attacker: Warrior, ability: Attack) -> int:
    """R9.2: take the attack symbols where the attacker stands, and for a Long attack the range symbols (R12.8).

    Gives the number of attack symbols.
    """
    bonus = Bonus(m, attacker, ("attack", "range") if ability.range == "long" else ("attack",))
    bonus.take()
    return bonus.count("attack")


def attack_value(m: Match, attacker: Warrior, ability: Attack, target: Warrior, attack_symbols: int) -> int:
    """R9.2, R9.8: printed value, crests primed and passives in force now, and attack symbols for the first target."""
    crests = primed(m, attacker.seat, ability.crest)
    passives = int(ability.range == "close" and attacker.has("close_attack_plus_1"))
    total = ability.value + crests + passives + attack_symbols
    m.emit(
        events.AttackCounted(
            attacker=attacker.id,
            target=target.id,
            printed=ability.value,
            crests=crests,
            passives=passives,
            landmarks=attack_symbols,
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
        code = "card_not_prepared" if action.card in m.rows[target.seat].activated else "card_unknown"
        return Barred(action, "R9.3", code, {"card": action.card}, "/card")

    answer = yield from ask(m, target.seat, "defend", "R9.3", candidates, judge, warrior=target.id)
    return no_defence(m, target) if answer.card is None else hero_defence(m, target, answer.card)


def hero_defence(m: Match, hero: Warrior, card: str) -> int:
    """R9.3a: one prepared card is activated: its value, crests (its own counts), passives, and landmark symbols."""
    face = activate_card(m, card, "R9.3a")
    crests = primed(m, hero.seat, face.defence_crest)
    passives = int(hero.has("defence_plus_1")) + bulwark(m, hero)
    return _count_defence(m, hero, card, face.defence, crests, passives, "R9.3a")


def minion_defence(m: Match, minion: Warrior) -> int:
    """R9.3b: a minion defends always, without a decision."""
    return _count_defence(m, minion, None, minion.minion_side().defence, 0, 0, "R9.3b")


def no_defence(m: Match, hero: Warrior) -> int:
    """R9.4: without an activated card there is no defence and no landmark bonus; nothing is turned over (R12.3)."""
    m.emit(
        events.DefenceCounted(
            warrior=hero.id, card=None, printed=0, crests=0, passives=0, landmarks=0, total=0, rule="R9.4"
        )
    )
    return 0


def bulwark(m: Match, hero: Warrior) -> int:
    """The power ``bulwark`` of a minion: +1 while it touches its hero by a side."""
    minion = m.minion_of(hero.seat)
    return int(minion is not None and minion.has("bulwark") and DISTANCE[minion.cell, hero.cell] == 1)


def _count_defence(
    m: Match, defender: Warrior, card: str | None, printed: int, crests: int, passives: int, rule: str
) -> int:
    """The defence with the defence symbols where the defender stands, which are taken now."""
    bonus = Bonus(m, defender, ("defence",))  # R12.6: on the faces that lie up now
    defence_symbols = bonus.count("defence")
    total = printed + crests + passives + defence_symbols
    m.emit(
        events.DefenceCounted(
            warrior=defender.id,
            card=card,
            printed=printed,
            crests=crests,
            passives=passives,
            landmarks=defence_symbols,
            total=total,
            rule=rule,
        )
    )
    bonus.take()
    return total


def _targets_refusal(
    m: Match, attacker: Warrior, ability: Attack, range_symbols: int, action: AttackTargets
) -> Barred | None:
    """R6.6, R6.7: why a list of targets is refused, or ``None``; ``range_symbols`` serve the first of them."""

    def no(rule: str, code: str, n: int) -> Barred:
        bindings = {"warrior": action.targets[n], "count": ability.targets}
        return Barred(action, rule, code, bindings, f"/targets/{n}")

    for n, id_ in enumerate(action.targets):
        target = m.warrior(id_)
        if target is attacker:
            return no("R6.7", "target_is_self", n)
        if target is not None and target.team == attacker.team:
            return no("R6.7", "target_not_enemy", n)
        if n >= ability.targets:
            return no("R6.6", "too_many_targets", n)
        if id_ in action.targets[:n]:
            return no("R6.6", "target_repeated", n)
        if target not in enemies_in_range(m, attacker, ability, range_symbols if n == 0 else 0):
            return no("R6.6" if n else "R6.3" if ability.range == "long" else "R6.2", "target_out_of_range", n)
    return None
