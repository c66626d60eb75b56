"""R9 Attack."""

from collections.abc import Iterator
from typing import Any

from engine.battlecrest.components.board import DISTANCE
from engine.battlecrest.components.load import Attack
from engine.battlecrest.flow.targets import (
    count_range_symbols,
    enemies_in_range,
    not_in_play,
    range_in_words,
    reach,
    target_lists,
)
from engine.battlecrest.kernel.asking import ask, question
from engine.battlecrest.kernel.bonuses import Bonus, count_symbols
from engine.battlecrest.kernel.cards import activate_card, no_card
from engine.battlecrest.kernel.context import Context, Warrior, Won
from engine.battlecrest.kernel.crests import primed
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import AttackTargets, Defend
from engine.battlecrest.model.pending import Attacking
from engine.core.choices import Choice
from engine.core.decision import Action, Illegal, Rule, Skipped


def attack(g: Context, attacker: Warrior, ability: Attack) -> Rule:
    """R9: the targets are named, and then attacked one after the other (R9.6) by the steps of `attack_target`."""
    reach_ = reach(g, attacker, ability, count_range_symbols(g, attacker, ability))
    task = Attacking(attacker.id, ability.range, reach_, expected_value(g, attacker, ability))
    with g.resolving(task):
        answer = yield from ask(g, target_question(g, attacker, ability))  # R9.1
    targets = [w for id_ in answer.targets if (w := g.warrior(id_))]
    attack_symbols = take_landmark_bonus(g, attacker, ability)  # R9.2
    for n, target in enumerate(targets):
        if g.is_there(attacker) and g.is_there(target):  # R9.7
            to_come = tuple(later.id for later in targets[n + 1 :] if g.is_there(later))
            yield from attack_target(g, attacker, ability, target, attack_symbols, to_come)
        attack_symbols = 0  # R9.6, R12.7: the landmark bonuses serve the first target only


def attack_target(
    g: Context, attacker: Warrior, ability: Attack, target: Warrior, attack_symbols: int, to_come: tuple[str, ...] = ()
) -> Rule:
    """R9.2 to R9.5 against one target: attack value, defence, wounds."""
    counted = count_attack(g, attacker, ability, target, attack_symbols)  # R9.2, R9.8
    value, reach_ = counted.total, reach(g, attacker, ability, 0)
    try:
        with g.resolving(Attacking(attacker.id, ability.range, reach_, value, target.id, to_come)):
            g.emit(counted)
            defence = yield from defend(g, target, value, attacker=attacker.id, next=[*to_come] or "nobody")
    except Won:
        end_attack(g, attacker, target, "game_over", "R16.1")
        raise
    if not g.is_there(attacker):
        end_attack(g, attacker, target, "attacker_lost", "R9.7")
    elif not g.is_there(target):
        end_attack(g, attacker, target, "target_lost", "R9.7")
    else:
        wound_target(g, attacker, target, max(0, value - defence))


def wound_target(g: Context, attacker: Warrior, target: Warrior, wounds: int) -> None:
    """R9.5: the attack ends with these wounds, also where they decide the game."""
    before = g.lives[target.index]
    try:
        g.suffer(target, wounds, "R9.5")
    finally:
        hit = g.lives[target.index] < before  # R17.10: a ghost is not wounded
        end_attack(g, attacker, target, "hit" if hit else "defended", "R9.5")


def end_attack(g: Context, attacker: Warrior, target: Warrior, result: events.AttackResult, rule: str) -> None:
    """Emit the end of the attack against this target."""
    g.emit(events.AttackEnded(attacker=attacker.id, target=target.id, result=result, rule=rule))


def target_question(g: Context, attacker: Warrior, ability: Attack) -> Choice:
    """R9.1: the active player names the targets in order, before anything is resolved."""
    range_symbols = count_range_symbols(g, attacker, ability)

    return question(
        g,
        g.active,
        "attack",
        "R9.1",
        AttackTargets,
        lambda: map(AttackTargets, target_lists(g, attacker, ability, range_symbols)),
        validate=lambda action: _illegal_targets(g, attacker, ability, range_symbols, action),
        plausible=lambda: (AttackTargets((w.id,)) for w in g.warriors if w is not attacker and g.is_there(w)),
        warrior=attacker.id,
        source=g.source,
        range=range_in_words(g, attacker, ability, range_symbols),
        count=ability.targets,
        value=expected_value(g, attacker, ability),
    )


def can_attack(g: Context, attacker: Warrior, ability: Attack) -> bool:
    """R5.5: whether there is a target."""
    return bool(enemies_in_range(g, attacker, ability, count_range_symbols(g, attacker, ability)))


def take_landmark_bonus(g: Context, attacker: Warrior, ability: Attack) -> int:
    """R9.2: take the attack symbols where the attacker stands, and for a Long attack the range symbols (R12.8).

    Gives the number of attack symbols.
    """
    bonus = Bonus(g, attacker, ("attack", "range") if ability.range == "long" else ("attack",))
    bonus.take()
    return bonus.count("attack")


def expected_value(g: Context, attacker: Warrior, ability: Attack) -> int:
    """R9.2: the attack value that the first target would have to meet, as things are before the bonus is taken."""
    return ability.value + sum(_additions(g, attacker, ability)) + count_symbols(g, attacker, "attack")


def count_attack(
    g: Context, attacker: Warrior, ability: Attack, target: Warrior, attack_symbols: int
) -> events.AttackCounted:
    """R9.2, R9.8: printed value, crests primed and passives in force now, and attack symbols for the first target."""
    crests, passives = _additions(g, attacker, ability)
    return events.AttackCounted(
        attacker=attacker.id,
        target=target.id,
        printed=ability.value,
        crests=crests,
        passives=passives,
        landmarks=attack_symbols,
        total=ability.value + crests + passives + attack_symbols,
    )


def _additions(g: Context, attacker: Warrior, ability: Attack) -> tuple[int, int]:
    """What primed crests and passives add to an attack value."""
    passives = int(ability.range == "close" and attacker.has("close_attack_plus_1"))
    return primed(g, attacker.seat, ability.crest), passives


def defend(g: Context, target: Warrior, value: int, **bindings: Any) -> Rule:
    """R9.3: the defence of a target: a hero's player may activate one card, a minion always defends.

    ``value`` is the attack value, and ``bindings`` say what else the defence is against.
    """
    if not target.is_hero:
        return minion_defence(g, target, value)
    asked = defence_question(g, target, value=value, **bindings)
    if not g.rows[target.seat].prepared:
        yield Skipped(lambda: asked)
        return no_defence(g, target, value)
    answer = yield from ask(g, asked)
    if answer.card is None:
        return no_defence(g, target, value)
    return hero_defence(g, target, value, answer.card)


def defence_question(g: Context, target: Warrior, **bindings: Any) -> Choice:
    """R9.3a: with which prepared card a hero is defended, if with any."""
    row, own = g.rows[target.seat], [card.id for card in g.heroes[target.seat].box.actions]

    def candidates() -> Iterator[Action]:
        yield Defend(None)
        yield from map(Defend, row.prepared)

    def validate(action: Defend) -> Illegal | None:
        if action.card is None or action.card in row.prepared:
            return None
        code = "card_not_prepared" if action.card in own else "card_unknown"
        return no_card(g, action, action.card, "R9.3", code)

    return question(
        g,
        target.seat,
        "defend",
        "R9.3",
        Defend,
        candidates,
        validate=validate,
        plausible=lambda: map(Defend, own),
        warrior=target.id,
        source=g.source,
        **bindings,
    )


def hero_defence(g: Context, hero: Warrior, attack: int, card: str) -> int:
    """R9.3a: one prepared card is activated: its value, crests (its own counts), passives, and landmark symbols."""
    face = activate_card(g, card, "R9.3a")
    crests = primed(g, hero.seat, face.defence_crest)
    passives = int(hero.has("defence_plus_1")) + bulwark(g, hero)
    return _count_defence(g, hero, attack, card, face.defence, crests, passives, "R9.3a")


def minion_defence(g: Context, minion: Warrior, attack: int) -> int:
    """R9.3b: a minion defends always, without a decision."""
    return _count_defence(g, minion, attack, None, minion.minion_side().defence, 0, 0, "R9.3b")


def no_defence(g: Context, hero: Warrior, attack: int) -> int:
    """R9.4: without an activated card there is no defence and no landmark bonus; nothing is turned over (R12.3)."""
    g.emit(
        events.DefenceCounted(
            warrior=hero.id,
            attack=attack,
            card=None,
            printed=0,
            crests=0,
            passives=0,
            landmarks=0,
            total=0,
            rule="R9.4",
        )
    )
    return 0


def bulwark(g: Context, hero: Warrior) -> int:
    """The power ``bulwark`` of a minion: +1 while it touches its hero by a side."""
    minion = g.minion_of(hero.seat)
    return int(minion is not None and minion.has("bulwark") and DISTANCE[minion.cell, hero.cell] == 1)


def _count_defence(
    g: Context, defender: Warrior, attack: int, card: str | None, printed: int, crests: int, passives: int, rule: str
) -> int:
    """The defence with the defence symbols where the defender stands, which are taken now."""
    bonus = Bonus(g, defender, ("defence",))  # R12.6: on the faces that lie up now
    defence_symbols = bonus.count("defence")
    total = printed + crests + passives + defence_symbols
    g.emit(
        events.DefenceCounted(
            warrior=defender.id,
            attack=attack,
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


def _illegal_targets(
    g: Context, attacker: Warrior, ability: Attack, range_symbols: int, action: AttackTargets
) -> Illegal | None:
    """R6.6, R6.7: return what forbids a list of targets; ``range_symbols`` serve the first of them."""

    def no(rule: str, code: str, n: int) -> Illegal:
        range_ = range_in_words(g, attacker, ability, 0 if n else range_symbols)
        bindings = {"warrior": action.targets[n], "count": ability.targets, "range": range_}
        return Illegal(action, rule, code, bindings, f"/targets/{n}")

    for n, id_ in enumerate(action.targets):
        target = g.warrior(id_)
        if absent := not_in_play(g, action, id_, "R6.6", f"/targets/{n}"):
            return absent
        if target is attacker:
            return no("R6.7", "target_is_self", n)
        if target is not None and target.team == attacker.team:
            return no("R6.7", "target_not_enemy", n)
        if n >= ability.targets:
            return no("R6.6", "too_many_targets", n)
        if id_ in action.targets[:n]:
            return no("R6.6", "target_repeated", n)
        if target not in enemies_in_range(g, attacker, ability, range_symbols if n == 0 else 0):
            return no("R6.6" if n else "R6.3" if ability.range == "long" else "R6.2", "target_out_of_range", n)
    return None
