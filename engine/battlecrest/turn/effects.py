"""R15 The effect words of star powers: one function each, and whether each is possible (R14.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from engine.battlecrest.box.board import CELLS, EDGE_CELL, POSITIONS
from engine.battlecrest.box.components import (
    Attack,
    Effect,
    FlipOther,
    FlipSelf,
    Heal,
    March,
    Prime,
    Push,
    Ready,
    Relocate,
    Unsettle,
)
from engine.battlecrest.fighting.attack import attack, can_attack
from engine.battlecrest.fighting.push import can_push, push
from engine.battlecrest.fighting.targets import enemies_in_range
from engine.battlecrest.moving.march import can_march, march
from engine.battlecrest.position import events
from engine.battlecrest.position.actions import ChooseCard, ChooseCell, ChooseHero, ChooseLandmark
from engine.battlecrest.table.asking import ask, not_an_answer
from engine.battlecrest.table.cards import activate_card, prepare_card
from engine.battlecrest.table.hazards import burn_on_entering, turn_over
from engine.battlecrest.table.match import Match, Warrior
from engine.core.decision import Action, Barred, Rule
from engine.core.events import Event


class Carrier(msgspec.Struct, frozen=True):
    """The card that carries a power, the face or side that shows it, and its position if it is a landmark."""

    card: str
    face: str
    position: int | None = None


def effect_is_possible(m: Match, user: Warrior, carrier: Carrier, effect: Effect) -> bool:
    """R14.6, R14.8: whether an effect can be applied now."""
    match effect:
        case FlipSelf() | FlipOther():
            return True
        case Attack():
            return can_attack(m, user, effect)
        case Push():
            return can_push(m, user, effect)
        case March():
            return can_march(m, user, effect)
        case Heal():
            return _life_after_healing(m, user, 1) != m.lives[user.index]
        case Ready():
            return bool(m.rows[user.seat].activated)
        case Prime():
            return bool(m.rows[user.seat].prepared)
        case Relocate():
            return bool(_free_touching_cells(m, carrier))
        case Unsettle():
            return bool(_heroes_to_unsettle(m, user, effect))


def apply_effect(m: Match, user: Warrior, carrier: Carrier, effect: Effect) -> Rule:
    """Apply an effect that is possible."""
    match effect:
        case Attack():
            yield from attack(m, user, effect)
        case Push():
            yield from push(m, user, effect)
        case March():
            yield from march(m, user, effect)
        case Heal():
            heal(m, user, effect.value)
        case Ready():
            yield from ready(m, user)
        case Prime():
            yield from prime(m, user)
        case FlipSelf():
            flip_self(m, user, carrier)
        case FlipOther():
            yield from flip_other(m, carrier)
        case Relocate():
            yield from relocate(m, user, carrier)
        case Unsettle():
            yield from unsettle(m, user, effect)


def heal(m: Match, hero: Warrior, columns: int) -> None:
    """R15.1, R10.6: move the health card to the left, not beyond the start column of the side that lies up."""
    life = _life_after_healing(m, hero, columns)
    m.become(m.faces, (*m.lives[: hero.index], life, *m.lives[hero.index + 1 :]))
    health = m.health_card(hero, life)
    assert health is not None
    m.emit(events.Healed(warrior=hero.id, column=health.column))


def _life_after_healing(m: Match, hero: Warrior, columns: int) -> int:
    """R10.6: the life after healing; a ghost cannot be healed and a wounded side never turns back."""
    life, track = m.lives[hero.index], hero.box.health
    wounded = track.wounded.skull - track.wounded.start
    if not life:
        return 0
    full = wounded if life <= wounded else wounded + track.healthy.flip - track.healthy.start
    return min(full, life + columns)


def ready(m: Match, hero: Warrior) -> Rule:
    """R15.2: make one of your activated action cards prepared without turning it over."""
    prepared = m.rows[hero.seat].prepared
    card = yield from _choose_card(m, hero.seat, "ready", "R15.2", "card_not_activated", lambda c: c not in prepared)
    prepare_card(m, card, "R15.2", turned_over=False)


def prime(m: Match, hero: Warrior) -> Rule:
    """R15.3: activate one of your prepared action cards without its abilities."""
    prepared = m.rows[hero.seat].prepared
    card = yield from _choose_card(m, hero.seat, "prime_card", "R15.3", "card_not_prepared", lambda c: c in prepared)
    activate_card(m, card, "R15.3")


def flip_self(m: Match, hero: Warrior, carrier: Carrier) -> None:
    """R15.4: turn over the card that carries the power."""
    if carrier.position is not None:
        _turn_landmark(m, carrier.position, "R15.4")
        return
    card = m.state.seats[hero.seat].hero
    card.face = "B" if card.face == "A" else "A"
    hero.passives = hero.power().passives
    m.emit(events.HeroTurned(warrior=hero.id, face=card.face))


def flip_other(m: Match, carrier: Carrier) -> Rule:
    """R15.5: turn over any landmark except the one that carries the power."""

    def candidates() -> Iterator[Action | Barred]:
        for n, position in enumerate(POSITIONS):
            action = ChooseLandmark(position)
            own = n == carrier.position
            yield Barred(action, "R15.5", "landmark_is_own", {}, "/position") if own else action

    answer = yield from ask(m, m.active, "flip_landmark", "R15.5", candidates)
    _turn_landmark(m, POSITIONS.index(answer.position), "R15.5")


def relocate(m: Match, hero: Warrior, carrier: Carrier) -> Rule:
    """R15.6: put the hero on a free cell that touches this landmark; it enters the cell (R11.1) but does not move."""

    def candidates() -> Iterator[Action | Barred]:
        touching = [cell for at, cell in EDGE_CELL.items() if at[0] == carrier.position]
        free = _free_touching_cells(m, carrier)
        for cell in CELLS:
            action = ChooseCell(cell)
            if cell in free:
                yield action
            elif cell in touching:
                yield Barred(action, "R15.6", "cell_not_free", {"cell": cell}, "/cell")
            else:
                yield Barred(action, "R15.6", "cell_not_adjacent", {"cell": cell}, "/cell")

    answer = yield from ask(m, m.active, "relocate", "R15.6", candidates)
    log: list[Event] = [events.Stepped(warrior=hero.id, cell=answer.cell, rule="R15.6")]
    lives = burn_on_entering(m, m.faces, m.lives, hero, answer.cell, log)
    hero.move_to(answer.cell)
    m.tell(log)
    m.become(m.faces, lives)


def unsettle(m: Match, user: Warrior, effect: Unsettle) -> Rule:
    """R15.7: an enemy hero in range who has a prepared card; its player activates one without its abilities."""
    heroes = [w.id for w in _heroes_to_unsettle(m, user, effect)]

    def candidates() -> Iterator[Action]:
        return map(ChooseHero, heroes)

    def judge(action: Action) -> Barred | None:
        if not isinstance(action, ChooseHero):
            return not_an_answer(action, "unsettle", "R15.7")
        if action.warrior in heroes:
            return None
        return Barred(action, "R15.7", "target_out_of_range", {"warrior": action.warrior}, "/warrior")

    answer = yield from ask(m, m.active, "unsettle", "R15.7", candidates, judge)
    target = m.warrior(answer.warrior)
    assert target is not None
    m.emit(events.Unsettled(warrior=target.id))
    prepared = m.rows[target.seat].prepared
    card = yield from _choose_card(
        m, target.seat, "forced_activate", "R15.7", "card_not_prepared", lambda c: c in prepared
    )
    activate_card(m, card, "R15.7")


def _turn_landmark(m: Match, n: int, rule: str) -> None:
    log: list[Event] = []
    after = turn_over(m, m.faces, m.lives, 1 << n, rule, log)
    m.tell(log)
    m.become(*after)


def _free_touching_cells(m: Match, carrier: Carrier) -> list[str]:
    return [cell for (n, _), cell in EDGE_CELL.items() if n == carrier.position and m.occupant(cell) is None]


def _heroes_to_unsettle(m: Match, user: Warrior, effect: Unsettle) -> list[Warrior]:
    return [w for w in enemies_in_range(m, user, effect) if w.is_hero and m.rows[w.seat].prepared]


def _choose_card(m: Match, seat: int, kind: str, rule: str, code: str, fits: Callable[[str], bool]) -> Rule:
    """Ask a seat for one of its own action cards."""

    def candidates() -> Iterator[Action | Barred]:
        for card in [card.id for card in m.boxes[seat].actions]:
            action = ChooseCard(card)
            yield action if fits(card) else Barred(action, rule, code, {"card": card}, "/card")

    def judge(action: Action) -> Barred | None:
        if not isinstance(action, ChooseCard):
            return not_an_answer(action, kind, rule)
        if action.card not in [card.id for card in m.boxes[seat].actions]:
            return Barred(action, rule, "card_unknown", {"card": action.card}, "/card")
        return None if fits(action.card) else Barred(action, rule, code, {"card": action.card}, "/card")

    answer = yield from ask(m, seat, kind, rule, candidates, judge)
    return answer.card
