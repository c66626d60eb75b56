"""R15 The effect words of star powers: one function each, and whether each is possible (R14.6)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from engine.battlecrest.components.board import CELLS, EDGE_CELL, POSITIONS
from engine.battlecrest.components.load import (
    Attack,
    Effect,
    Face,
    FlipOther,
    FlipSelf,
    Heal,
    March,
    Prime,
    Push,
    Ready,
    Relocate,
    Side,
    Unsettle,
)
from engine.battlecrest.flow.attack import attack, can_attack, target_question
from engine.battlecrest.flow.march import can_march, march, path_question, walk_of
from engine.battlecrest.flow.push import can_push, push, push_question
from engine.battlecrest.flow.targets import enemies_in_range, not_in_play, range_in_words, reach
from engine.battlecrest.kernel.asking import ask, question
from engine.battlecrest.kernel.cards import activate_card, no_card, prepare_card
from engine.battlecrest.kernel.context import Context, Warrior
from engine.battlecrest.kernel.hazards import burn_on_entering, turn_over
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import ChooseCard, ChooseCell, ChooseHero, ChooseLandmark
from engine.battlecrest.model.pending import Unsettling
from engine.core.choices import Choice
from engine.core.decision import SEATS, Action, Illegal, Rule, Skipped
from engine.core.events import Event


class Carrier(NamedTuple):
    """The card that carries a power, the face or side that shows it, and its position if it is a landmark."""

    card: str
    face: Face | Side
    position: int | None = None


def effect_is_possible(g: Context, user: Warrior, carrier: Carrier, effect: Effect) -> bool:
    """R14.6, R14.8: whether an effect can be applied now."""
    match effect:
        case FlipSelf() | FlipOther():
            return True
        case Attack():
            return can_attack(g, user, effect)
        case Push():
            return can_push(g, user, effect)
        case March():
            return can_march(g, user, effect)
        case Heal():
            return _life_after_healing(g, user, 1) != g.lives[user.index]
        case Ready():
            return bool(g.rows[user.seat].activated)
        case Prime():
            return bool(g.rows[user.seat].prepared)
        case Relocate():
            return bool(_free_touching_cells(g, carrier))
        case Unsettle():
            return bool(_heroes_to_unsettle(g, user, effect))


def apply_effect(g: Context, user: Warrior, carrier: Carrier, effect: Effect) -> Rule:
    """Apply an effect that is possible."""
    match effect:
        case Attack():
            yield from attack(g, user, effect)
        case Push():
            yield from push(g, user, effect)
        case March():
            yield from march(g, user, effect)
        case Heal():
            heal(g, user, effect.value)
        case Ready():
            yield from ready(g, user)
        case Prime():
            yield from prime(g, user)
        case FlipSelf():
            flip_self(g, user, carrier)
        case FlipOther():
            yield from flip_other(g, carrier)
        case Relocate():
            yield from relocate(g, user, carrier)
        case Unsettle():
            yield from unsettle(g, user, effect)


def skipped_effect(g: Context, user: Warrior, carrier: Carrier, effect: Effect) -> Iterator[Skipped]:
    """R14.6: an effect that is impossible when its turn comes, with the question that it would ask, if it would."""
    match effect:
        case Attack():
            yield Skipped(lambda: target_question(g, user, effect))
        case Push():
            yield Skipped(lambda: push_question(g, user, effect))
        case March():
            yield Skipped(lambda: path_question(g, walk_of(g, user, effect)))
        case Ready():
            yield Skipped(lambda: ready_question(g, user))
        case Prime():
            yield Skipped(lambda: prime_question(g, user))
        case Relocate():
            yield Skipped(lambda: cell_question(g, carrier))
        case Unsettle():
            yield Skipped(lambda: hero_question(g, user, effect))


def heal(g: Context, hero: Warrior, columns: int) -> None:
    """R15.1, R10.6: move the health card to the left, not beyond the start column of the side that lies up."""
    before, life = g.lives[hero.index], _life_after_healing(g, hero, columns)
    g.become(g.faces, (*g.lives[: hero.index], life, *g.lives[hero.index + 1 :]))
    health = g.health_card(hero, life)
    assert health is not None
    g.emit(events.Healed(warrior=hero.id, column=health.column, healed=life - before, life=life))


def _life_after_healing(g: Context, hero: Warrior, columns: int) -> int:
    """R10.6: the life after healing; a ghost cannot be healed and a wounded side never turns back."""
    life, track = g.lives[hero.index], hero.box.health
    wounded = track.wounded.skull - track.wounded.start
    if not life:
        return 0
    full = wounded if life <= wounded else wounded + track.healthy.flip - track.healthy.start
    return min(full, life + columns)


def ready(g: Context, hero: Warrior) -> Rule:
    """R15.2: make one of your activated action cards prepared without turning it over."""
    answer = yield from ask(g, ready_question(g, hero))
    prepare_card(g, answer.card, "R15.2", turned_over=False)


def ready_question(g: Context, hero: Warrior) -> Choice:
    """R15.2: one of the activated cards."""
    return _card_question(g, hero.seat, "ready", "R15.2", "card_not_activated", g.rows[hero.seat].activated)


def prime(g: Context, hero: Warrior) -> Rule:
    """R15.3: activate one of your prepared action cards without its abilities."""
    answer = yield from ask(g, prime_question(g, hero))
    activate_card(g, answer.card, "R15.3")


def prime_question(g: Context, hero: Warrior) -> Choice:
    """R15.3: one of the prepared cards."""
    return _card_question(g, hero.seat, "prime_card", "R15.3", "card_not_prepared", g.rows[hero.seat].prepared)


def flip_self(g: Context, hero: Warrior, carrier: Carrier) -> None:
    """R15.4: turn over the card that carries the power."""
    if carrier.position is not None:
        _turn_landmark(g, carrier.position, "R15.4")
        return
    card = g.state.seats[hero.seat].hero
    card.face = "B" if card.face == "A" else "A"
    hero.turn()
    g.emit(events.HeroTurned(warrior=hero.id, face=card.face))


def flip_other(g: Context, carrier: Carrier) -> Rule:
    """R15.5: turn over any landmark except the one that carries the power."""

    def candidates() -> Iterator[Action | Illegal]:
        for n, position in enumerate(POSITIONS):
            action, own = ChooseLandmark(position), n == carrier.position
            yield Illegal(action, "R15.5", "landmark_is_own", {"card": carrier.card}, "/position") if own else action

    asked = question(g, g.active, "flip_landmark", "R15.5", ChooseLandmark, candidates, source=g.source)
    answer = yield from ask(g, asked)
    _turn_landmark(g, POSITIONS.index(answer.position), "R15.5")


def relocate(g: Context, hero: Warrior, carrier: Carrier) -> Rule:
    """R15.6: put the hero on a free cell that touches this landmark; it enters the cell (R11.1) but does not move."""
    answer = yield from ask(g, cell_question(g, carrier))
    log: list[Event] = [events.Stepped(warrior=hero.id, cell=answer.cell, rule="R15.6")]
    lives = burn_on_entering(g, g.faces, g.lives, hero, answer.cell, log)
    g.emit_all(log)
    hero.move_to(answer.cell)
    g.become(g.faces, lives)


def cell_question(g: Context, carrier: Carrier) -> Choice:
    """R15.6: a free cell that touches the landmark."""

    def candidates() -> Iterator[Action | Illegal]:
        touching = [cell for at, cell in EDGE_CELL.items() if at[0] == carrier.position]
        free = _free_touching_cells(g, carrier)
        for cell in CELLS:
            action = ChooseCell(cell)
            if cell in free:
                yield action
            elif cell in touching:
                yield Illegal(action, "R15.6", "cell_not_free", {"cell": cell}, "/cell")
            else:
                yield Illegal(action, "R15.6", "cell_not_adjacent", {"cell": cell, "place": carrier.card}, "/cell")

    return question(g, g.active, "relocate", "R15.6", ChooseCell, candidates, source=g.source, card=carrier.card)


def unsettle(g: Context, user: Warrior, effect: Unsettle) -> Rule:
    """R15.7: an enemy hero in range who has a prepared card; its player activates one without its abilities."""
    task = Unsettling(user.id, effect.range, reach(g, user, effect, 0))
    with g.resolving(task):
        answer = yield from ask(g, hero_question(g, user, effect))
    target = g.warrior(answer.warrior)
    assert target is not None
    g.emit(events.Unsettled(warrior=target.id, seat=SEATS[target.seat], by=user.id))
    with g.resolving(msgspec.structs.replace(task, target=target.id)):
        asked = _card_question(
            g,
            target.seat,
            "forced_activate",
            "R15.7",
            "card_not_prepared",
            g.rows[target.seat].prepared,
            warrior=target.id,
            attacker=user.id,
        )
        answer = yield from ask(g, asked)
    activate_card(g, answer.card, "R15.7")


def hero_question(g: Context, user: Warrior, effect: Unsettle) -> Choice:
    """R15.7: which hero is unsettled."""

    return question(
        g,
        g.active,
        "unsettle",
        "R15.7",
        ChooseHero,
        lambda: (ChooseHero(w.id) for w in _heroes_to_unsettle(g, user, effect)),
        validate=lambda action: _illegal_unsettling(g, user, effect, action),
        plausible=lambda: (ChooseHero(w.id) for w in g.heroes if w is not user),
        warrior=user.id,
        source=g.source,
        range=range_in_words(g, user, effect),
    )


def _illegal_unsettling(g: Context, user: Warrior, effect: Unsettle, action: ChooseHero) -> Illegal | None:
    """R15.7: return what forbids to unsettle a warrior."""
    target = g.warrior(action.warrior)

    def no(rule: str, code: str) -> Illegal:
        bindings = {"warrior": action.warrior, "range": range_in_words(g, user, effect)}
        return Illegal(action, rule, code, bindings, "/warrior")

    if target is None:
        return not_in_play(g, action, action.warrior, "R15.7", "/warrior")
    if target is user:
        return no("R6.7", "target_is_self")
    if target.team == user.team:
        return no("R15.7", "target_not_enemy")
    if not target.is_hero:
        return no("R15.7", "target_not_hero")
    if target not in enemies_in_range(g, user, effect):
        return no("R15.7", "target_out_of_range")
    return None if g.rows[target.seat].prepared else no("R15.7", "no_prepared_card")


def _turn_landmark(g: Context, n: int, rule: str) -> None:
    log: list[Event] = []
    after = turn_over(g, g.faces, g.lives, 1 << n, rule, log)
    g.emit_all(log)
    g.become(*after)


def _free_touching_cells(g: Context, carrier: Carrier) -> list[str]:
    return [cell for (n, _), cell in EDGE_CELL.items() if n == carrier.position and g.occupant(cell) is None]


def _heroes_to_unsettle(g: Context, user: Warrior, effect: Unsettle) -> list[Warrior]:
    return [w for w in enemies_in_range(g, user, effect) if w.is_hero and g.rows[w.seat].prepared]


def _card_question(
    g: Context, seat: int, kind: str, rule: str, code: str, fitting: list[str], **bindings: Any
) -> Choice:
    """One of a seat's own action cards; ``code`` is the message about those that do not fit."""
    own = [card.id for card in g.heroes[seat].box.actions]

    def validate(action: ChooseCard) -> Illegal | None:
        if action.card not in own:
            return no_card(g, action, action.card, rule, "card_unknown")
        return None if action.card in fitting else no_card(g, action, action.card, rule, code)

    def candidates() -> Iterator[Action | Illegal]:
        return (validate(action) or action for action in map(ChooseCard, own))

    return question(g, seat, kind, rule, ChooseCard, candidates, validate=validate, source=g.source, **bindings)
