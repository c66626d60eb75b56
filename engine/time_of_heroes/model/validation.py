"""R4: what must be true of a position that the types cannot say.  Errors name the place by a JSON pointer."""

from collections.abc import Callable, Container, Iterable
from typing import Any, Final, NoReturn

from engine.core.errors import MalformedPosition
from engine.time_of_heroes.components.cards import ONCE_PER_TURN, SIMPLE_ATTACKS, matching
from engine.time_of_heroes.components.dsl import Add, Boost, Look, Move, Release, Stash
from engine.time_of_heroes.components.load import ALL_CARDS, CARDS
from engine.time_of_heroes.components.text_refs import PASSAGES, PLACES
from engine.time_of_heroes.model.state import (
    MOST_CARDS,
    SETUP_STEPS,
    Attacking,
    Effects,
    FieldCard,
    Looking,
    Over,
    Picking,
    SecondWind,
    Side,
    Stashing,
    State,
    Task,
)

#: So much of a strange id is repeated in an answer.
MOST_SHOWN: Final = 40
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
        _fail("/turn/number", "setup_is_turn_0", "R6.1")
    if turn.number > s.rules.max_turns:
        _fail("/turn/number", "after_the_last_turn", "R13.8", most=s.rules.max_turns)
    if s.agenda:
        if turn.number == 0:
            _fail("/agenda", "resolved_in_setup")
        for n, task in enumerate(s.agenda):
            if (check_task := _TASKS.get(type(task))) is not None:
                check_task(s, f"/agenda/{n}", task)
        _check_once(s)
    if s.over is not None:
        _check_over(s, s.over)


def _check_side(s: State, seat: str, side: Side) -> None:
    deck, hand, turned, field, starting = side.deck, side.hand, side.turned, side.field, side.starting
    total = sum(deck.bag.values()) + len(deck.top) + len(deck.bottom)
    total += len(hand) + len(turned) + len(field) + len(side.graveyard) + len(starting)
    if field:
        total += _check_field(seat, field)
    if s.agenda:
        total += _in_tasks(s.agenda, seat)
    if total > MOST_CARDS:
        _fail(f"/{seat}", "too_many_cards", "R3.2", cards=total, most=MOST_CARDS)
    if hand != sorted(hand):
        _fail(f"/{seat}/hand", "hand_not_sorted")
    if turned and turned != sorted(turned):
        _fail(f"/{seat}/turned", "hand_not_sorted")
    if side.shown or side.used or side.boosts:
        _check_marks(seat, side)
    if starting and s.turn.number:
        _fail(f"/{seat}/starting", "starting_after_setup", "R5.4")


def _in_tasks(agenda: list[Task], seat: str) -> int:
    """How many cards of a player are in no zone, but with what is being resolved."""
    cards = 0
    for task in agenda:
        if type(task) is Looking and task.seat == seat:
            cards += len(task.cards)
        elif (type(task) is Effects or type(task) is Attacking) and task.seat == seat:
            cards += len(task.released)
    return cards


def _check_field(seat: str, field: list[FieldCard]) -> int:
    """Returns how many cards lie under those of the field."""
    if len(field) > 1 and len({(c.card, c.copy) for c in field}) < len(field):
        _fail(f"/{seat}/field", "same_copy", "R4.1")
    found = 0
    for n, c in enumerate(field):
        if under := c.under:
            found += len(under)
            may_lie = _STASHES.get(c.card, frozenset())
            _all_in(may_lie, under, f"/{seat}/field/{n}/under", "cannot_lie_under", "R14.7")
    return found


def _check_marks(seat: str, side: Side) -> None:
    if len(set(side.shown)) < len(side.shown):
        _fail(f"/{seat}/shown", "turned_twice", "R7.20")
    if len(set(side.used)) < len(side.used):
        _fail(f"/{seat}/used", "used_twice", "R7.18")
    _all_in(ONCE_PER_TURN, side.used, f"/{seat}/used", "no_such_once_per_turn", "R7.18", "ability")
    for n, boost in enumerate(side.boosts):
        if not _is(boost, Boost):
            _fail(f"/{seat}/boosts/{n}", "no_such_text", "R8.4", text=boost)


def _check_effects(s: State, at: str, task: Effects) -> None:
    passage = PASSAGES.get(task.text)
    if passage is None:
        _fail(f"{at}/text", "no_such_text", "R1.3", text=task.text)
    if task.next > len(passage.effects):
        _fail(f"{at}/next", "text_is_shorter", "R7.4", effects=len(passage.effects))
    if task.add is not None:
        _must_be(task.add, Add, f"{at}/add")
    if task.released:
        _all_in(_UNDER, task.released, f"{at}/released", "cannot_be_released", "R14.7")
        if not any(isinstance(e, Release) for e in passage.effects):
            _fail(f"{at}/released", "releases_nothing", "R14.7")


def _check_picking(s: State, at: str, task: Picking) -> None:
    _must_be(task.effect, Move, f"{at}/effect")


def _check_looking(s: State, at: str, task: Looking) -> None:
    _must_be(task.effect, Look, f"{at}/effect")


def _check_stashing(s: State, at: str, task: Stashing) -> None:
    _must_be(task.effect, Stash, f"{at}/effect")
    if (s.p1 if task.seat == "p1" else s.p2).on_field(task.at) is None:
        _fail(f"{at}/at", "nothing_to_lay_under", "R14.7")


def _check_once(s: State) -> None:
    """What is under way once at most: a look into a deck, in which nothing else happens (R4.3), and the Second Wind of
    each player, which is marked as used before anything else (R10.5, R10.6)."""
    looking = 0
    winds: set[str] = set()
    for n, task in enumerate(s.agenda):
        if type(task) is Looking:
            looking += 1
            if looking > 1:
                _fail(f"/agenda/{n}", "two_looks", "R4.3")
        elif type(task) is SecondWind:
            if task.seat in winds:
                _fail(f"/agenda/{n}", "second_wind_twice", "R10.5")
            winds.add(task.seat)
            if not (s.p1 if task.seat == "p1" else s.p2).second_wind:
                _fail(f"/{task.seat}/second_wind", "second_wind_not_marked", "R10.6")


def _check_attack(s: State, at: str, a: Attacking) -> None:
    if a.now >= len(a.strikes):
        _fail(f"{at}/now", "no_such_strike", "R8.1", strikes=len(a.strikes))
    if not a.declared and a.step != "target":
        _fail(f"{at}/declared", "not_declared", "R8.3")
    waiting = [strike for counter in a.counters for strike in counter]
    for strike in (*a.strikes, *waiting):
        if strike.source not in ALL_CARDS:
            _fail(f"{at}/strikes", "no_such_source", "R8.2", card=strike.source)
        if strike.on_success is not None and strike.on_success not in PASSAGES:
            _fail(f"{at}/strikes", "no_such_text", "R8.19", text=strike.on_success)
    for strike in (*a.strikes[a.now + 1 :], *waiting):
        if strike.result not in ("pending", "interrupted"):
            _fail(f"{at}/strikes", "resolved_too_early", "R8.12")
    aimed = len(a.strikes) if a.step == "interrupt" else a.now + (a.step != "target")
    if not all(strike.target for strike in a.strikes[:aimed]):
        _fail(f"{at}/strikes", "strike_without_target", "R8.3")
    _all_in(_UNDER, a.released, f"{at}/released", "cannot_be_released", "R14.7")
    result = a.strikes[a.now].result
    if a.step == "after" and result not in ("defended", "redirected"):
        _fail(f"{at}/step", "not_defended", "R8.20")
    if a.step in ("defence", "target") and result not in ("pending", "interrupted"):
        _fail(f"{at}/step", "resolved_already", "R8.12")


#: What checks a task of the agenda; for the others the types say everything.
_TASKS: Final[dict[type[Task], Callable[[State, str, Any], None]]] = {
    Effects: _check_effects,
    Attacking: _check_attack,
    Picking: _check_picking,
    Looking: _check_looking,
    Stashing: _check_stashing,
}


def _check_over(s: State, over: Over) -> None:
    if over.reason in ("strike_last_card", "strike_empty_hand") and over.winner is not None:
        loser = s.p2 if over.winner == "p1" else s.p1
        if loser.cards:
            _fail("/over/reason", "loser_has_cards", "R13.1", cards=loser.cards)
    if (over.winner is None) != (over.reason == "turn_limit"):
        _fail("/over/winner", "draw_and_turn_limit", "R13.8")
    if over.reason == "turn_limit" and s.turn.number != s.rules.max_turns:
        _fail("/over/reason", "limit_not_reached", "R13.8")


def _all_in(allowed: Container[str], found: Iterable[str], at: str, code: str, rule: str, named: str = "card") -> None:
    for n, item in enumerate(found):
        if item not in allowed:
            _fail(f"{at}/{n}", code, rule, **{named: item[:MOST_SHOWN]})


def _is(effect: str, kind: type) -> bool:
    """Whether this is the name of an effect of this kind."""
    return effect in PLACES and isinstance(PLACES[effect].effect, kind)


def _must_be(effect: str, kind: type, at: str) -> None:
    if not _is(effect, kind):
        _fail(at, "no_such_text", "R1.3", text=effect)


def _fail(pointer: str, code: str, rule: str = "", **bindings: Any) -> NoReturn:
    raise MalformedPosition(pointer, code, rule, **bindings)
