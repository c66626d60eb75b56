"""R4: what must be true of a position that the types cannot say.  Errors name the place by a JSON pointer."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Final, NoReturn

from engine.core.errors import MalformedPosition
from engine.time_of_heroes.box.cards import ONCE_PER_TURN, SIMPLE_ATTACKS, matching
from engine.time_of_heroes.box.components import ALL_CARDS, CARDS
from engine.time_of_heroes.box.language import Add, Boost, Look, Move, Release, Stash
from engine.time_of_heroes.box.passages import PASSAGES, PLACES
from engine.time_of_heroes.position.state import (
    MOST_CARDS,
    SETUP_STEPS,
    Attacking,
    Effects,
    HandLimit,
    Looking,
    Over,
    Picking,
    Side,
    Stashing,
    State,
    Task,
)

_CARD_IDS: Final = frozenset(CARDS)
_UNDER: Final = frozenset(SIMPLE_ATTACKS)
#: R14.7: what may lie under which card.
_STASHES: Final = {
    card.id: matching(effect.of)
    for card in CARDS.values()
    for a in card.abilities
    for effect in a.do
    if isinstance(effect, Stash)
}


def check(s: State) -> None:
    """What the types cannot say; raises `MalformedPosition` with the place."""
    _check_side(s, "p1", s.p1)
    _check_side(s, "p2", s.p2)
    turn = s.turn
    if (turn.number == 0) != (turn.step in SETUP_STEPS):
        _fail("/turn/number", "turn 0 is the setup, and only it")
    if turn.number > s.rules.max_turns:
        _fail("/turn/number", "the game has ended before (R13.8)")
    if s.agenda:
        if turn.number == 0:
            _fail("/agenda", "nothing is resolved during the setup")
        for n, task in enumerate(s.agenda):
            _check_task(s, f"/agenda/{n}", task)
    if s.over is not None:
        _check_over(s, s.over)


def _check_side(s: State, seat: str, side: Side) -> None:
    bag, deck = side.deck.bag, side.deck
    if not bag.keys() <= _CARD_IDS:
        _fail(f"/{seat}/deck/bag", "no such card in the pool (R3.6)")
    if deck.top or deck.bottom:
        _all_in(_CARD_IDS, deck.top, f"/{seat}/deck/top", "no such card in the pool (R3.6)")
        _all_in(_CARD_IDS, deck.bottom, f"/{seat}/deck/bottom", "no such card in the pool (R3.6)")
    total = len(deck) + side.cards + len(side.field) + len(side.graveyard) + len(side.starting)
    for n, c in enumerate(side.field):
        if c.under:
            total += len(c.under)
            may_lie = _STASHES.get(c.card, frozenset())
            _all_in(may_lie, c.under, f"/{seat}/field/{n}/under", "this card cannot lie there (R14.7)")
    for task in s.agenda:
        if not isinstance(task, HandLimit) and task.seat == seat:
            total += len(getattr(task, "released", ())) + len(getattr(task, "cards", ()))
    if total > MOST_CARDS:
        _fail(f"/{seat}", "more cards than a player can have (R3.2)")
    if side.hand != sorted(side.hand):
        _fail(f"/{seat}/hand", "in alphabetical order")
    if side.turned and side.turned != sorted(side.turned):
        _fail(f"/{seat}/turned", "in alphabetical order")
    if len(side.field) > 1 and len({(c.card, c.copy) for c in side.field}) < len(side.field):
        _fail(f"/{seat}/field", "two copies with the same number")
    if len(set(side.used)) < len(side.used):
        _fail(f"/{seat}/used", "an ability is used once (R7.18)")
    if len(set(side.shown)) < len(side.shown):
        _fail(f"/{seat}/shown", "a name is turned once (R7.20)")
    if side.used:
        _all_in(ONCE_PER_TURN, side.used, f"/{seat}/used", "no such ability once per turn (R7.18)")
    for n, boost in enumerate(side.boosts):
        if not _is(boost, Boost):
            _fail(f"/{seat}/boosts/{n}", "no card gives this")
    if side.starting and s.turn.number:
        _fail(f"/{seat}/starting", "only during the setup (R5.4)")


def _check_task(s: State, at: str, task: Task) -> None:
    match task:
        case Effects():
            if task.text not in PASSAGES:
                _fail(f"{at}/text", "no card says this")
            if task.next > len(task.passage.effects):
                _fail(f"{at}/next", "the text is shorter")
            if task.add is not None:
                _must_be(task.add, Add, f"{at}/add")
            _all_in(_UNDER, task.released, f"{at}/released", "this card cannot lie under another (R14.7)")
            if task.released and not any(isinstance(e, Release) for e in task.passage.effects):
                _fail(f"{at}/released", "this text releases nothing (R14.7)")
        case Attacking():
            _check_attack(at, task)
        case Picking():
            _must_be(task.effect, Move, f"{at}/effect")
        case Looking():
            _must_be(task.effect, Look, f"{at}/effect")
        case Stashing():
            _must_be(task.effect, Stash, f"{at}/effect")
            if (s.p1 if task.seat == "p1" else s.p2).on_field(task.at) is None:
                _fail(f"{at}/at", "there is no such card on the field")


def _check_attack(at: str, a: Attacking) -> None:
    if a.now >= len(a.strikes):
        _fail(f"{at}/now", "there is no such strike")
    if not a.declared and a.step != "target":
        _fail(f"{at}/declared", "not declared yet (R8.3)")
    for strike in (strike for many in (a.strikes, *a.counters) for strike in many):
        if strike.source not in ALL_CARDS:
            _fail(f"{at}/strikes", "no such card makes a strike")
        if strike.on_success is not None and strike.on_success not in PASSAGES:
            _fail(f"{at}/strikes", "no card says this")
    for strike in (*a.strikes[a.now + 1 :], *(strike for counter in a.counters for strike in counter)):
        if strike.result not in ("pending", "interrupted"):
            _fail(f"{at}/strikes", "resolved before its turn (R8.12)")
    aimed = len(a.strikes) if a.step == "interrupt" else a.now + (a.step != "target")
    if not all(strike.target for strike in a.strikes[:aimed]):
        _fail(f"{at}/strikes", "a strike without a target (R8.3)")
    _all_in(_UNDER, a.released, f"{at}/released", "this card cannot lie under another (R14.7)")
    result = a.strikes[a.now].result
    if a.step == "after" and result not in ("defended", "redirected"):
        _fail(f"{at}/step", "not defended (R8.20)")
    if a.step in ("defence", "target") and result not in ("pending", "interrupted"):
        _fail(f"{at}/step", "resolved already")


def _check_over(s: State, over: Over) -> None:
    if over.reason in ("strike_last_card", "strike_empty_hand") and over.winner is not None:
        loser = s.p2 if over.winner == "p1" else s.p1
        if loser.cards:
            _fail("/over/reason", "the loser has cards (R13.1)")
    if (over.winner is None) != (over.reason == "turn_cap"):
        _fail("/over/winner", "a draw at the turn cap, and only there (R13.8)")


def _all_in(allowed: Container[str], found: Iterable[str], at: str, why: str) -> None:
    for n, item in enumerate(found):
        if item not in allowed:
            _fail(f"{at}/{n}", why)


def _is(effect: str, kind: type) -> bool:
    """Whether this is the name of an effect of this kind."""
    return effect in PLACES and isinstance(PLACES[effect].effect, kind)


def _must_be(effect: str, kind: type, at: str) -> None:
    if not _is(effect, kind):
        _fail(at, "no card says this")


def _fail(pointer: str, why: str) -> NoReturn:
    raise MalformedPosition(pointer, why)
