"""What a seat may not know, per game: other states that must look the same to it.

A game with hidden cards adds a function here that exchanges them, and says which draws a seat may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from engine.core.chance import Deck
from engine.core.decision import SEATS, Decision
from engine.math_and_magic.state import State as Journey
from engine.math_and_magic.views import hidden_army
from engine.time_of_heroes.components import CARDS
from engine.time_of_heroes.state import OTHER, Looking, Picking, Side
from engine.time_of_heroes.state import State as Duel
from tests.support.toy import Ferry


def ferry(state: Ferry, seat: str) -> Iterator[Ferry]:
    """Exchange a card of another hand with one of the deck, or with one of a third hand; or reorder the deck."""
    others = [other for other in state.sides if other != seat]
    for other in others:
        for mine in dict.fromkeys(state.sides[other].hand):
            for yours in state.deck.bag:
                if yours != mine:
                    varied = deepcopy(state)
                    varied.deck.remove(yours)
                    put(varied.deck, mine)
                    exchange(varied, other, mine, yours)
                    yield varied
            for third in others:
                for yours in dict.fromkeys(state.sides[third].hand):
                    if other < third and yours != mine:
                        varied = deepcopy(state)
                        exchange(varied, other, mine, yours)
                        exchange(varied, third, yours, mine)
                        yield varied
    for part in ("top", "bottom"):
        for n, mine in enumerate(getattr(state.deck, part)):
            for yours in state.deck.bag:
                if yours != mine:
                    varied = deepcopy(state)
                    varied.deck.remove(yours)
                    put(varied.deck, mine)
                    getattr(varied.deck, part)[n] = yours
                    yield varied


def exchange(state: Ferry, seat: Any, given: str, taken: Any) -> None:
    """This seat gives a card of its hand and takes another."""
    hand: list[Any] = list(state.sides[seat].hand)
    hand.remove(given)
    state.sides[seat].hand = sorted([*hand, taken])


def put(deck: Deck, card: str) -> None:
    """Put a card among those of the deck whose order nobody knows."""
    deck.bag = dict(sorted((deck.bag | {card: deck.bag.get(card, 0) + 1}).items()))


def time_of_heroes(state: Duel, seat: str) -> Iterator[Duel]:
    """Exchange cards of the opponent's hand, cards that he looks at, sealed starting cards and the known parts of his
    deck with other cards of it."""
    other = OTHER[seat]
    side = state.p1 if other == "p1" else state.p2
    task = state.agenda[-1] if state.agenda else None
    choosing = isinstance(task, Picking) and task.move.zone == "hand"  # that it is asked tells what the hand has
    for yours in list(side.deck.bag)[:6]:
        for part in ("top", "bottom"):
            for n, mine in enumerate(getattr(side.deck, part)):
                if mine != yours:
                    varied, their = _varied(state, other, mine, yours)
                    getattr(their.deck, part)[n] = yours
                    yield varied
        for mine in dict.fromkeys(side.hand if not choosing else []):
            if mine != yours:
                varied, their = _varied(state, other, mine, yours)
                their.hand.remove(mine)
                their.hand = sorted([*their.hand, yours])
                yield varied
        for n, mine in enumerate(side.starting):
            if mine != yours and CARDS[yours].start_on_field and CARDS[yours].companion == CARDS[mine].companion:
                varied, their = _varied(state, other, mine, yours)
                their.starting[n] = yours
                yield varied
        for at, looking in enumerate(state.agenda):
            if isinstance(looking, Looking) and looking.seat == other and looking.cards[0] != yours:
                varied, their = _varied(state, other, looking.cards[0], yours)
                varied.agenda[at].cards[0] = yours  # type: ignore[union-attr]
                yield varied


def _varied(state: Duel, seat: str, mine: str, yours: str) -> tuple[Duel, Side]:
    """A copy in which the seat's deck has given one card away for another, which its caller puts elsewhere."""
    varied = deepcopy(state)
    side = varied.p1 if seat == "p1" else varied.p2
    side.deck.remove(yours)
    put(side.deck, mine)
    return varied, side


def math_and_magic(state: Journey, seat: str) -> Iterator[Journey]:
    """Exchange cards of another's hand or hidden army with others of his deck, and his hero with one of the deck."""
    others = [n for n in range(len(state.players)) if SEATS[n] != seat]
    for n in others[:3]:  # more would tell nothing new
        player, owner = state.players[n], SEATS[n]
        for yours in list(player.deck.bag)[:2]:
            for mine in list(dict.fromkeys(player.hand))[:2]:
                if mine != yours:
                    varied = deepcopy(state)
                    other = varied.players[n]
                    other.deck.remove(yours)
                    put(other.deck, mine)
                    other.hand.remove(mine)
                    other.hand = sorted([*other.hand, yours])
                    yield varied
        for hero in list(player.heroes.bag)[:1]:
            if player.hero is not None:
                varied = deepcopy(state)
                other = varied.players[n]
                other.heroes.remove(hero)
                put(other.heroes, player.hero)
                other.hero = hero
                yield varied
        army = hidden_army(state, owner)
        if army is not None and army.slots and army.slots[0].cards:
            tier, mark = army.slots[0].cards[0].split("-")
            for yours in player.deck.bag:
                if yours[0] == tier and yours[2] != mark and len(army.steps) == 1:
                    varied = deepcopy(state)
                    other = varied.players[n]
                    other.deck.remove(yours)
                    put(other.deck, f"{tier}-{mark}")
                    hidden = hidden_army(varied, owner)
                    assert hidden is not None
                    hidden.slots[0].cards[0] = yours
                    hidden.steps = [f"place {yours}"]
                    yield varied
                    break


#: game id -> the states (with the same checkpoint otherwise) that this seat cannot tell from the given one.
VARIATIONS: dict[str, Callable[[Any, str], Iterator[Any]]] = {
    "toy": ferry,
    "time_of_heroes": time_of_heroes,
    "math_and_magic": math_and_magic,
}

#: Modes in which players are asked only where they can do something: that tells what they hold, as the option says.
TELLS_BY_ASKING = {"time_of_heroes-duel"}

#: game id -> whether this seat may not see how the chance decision is answered.
HIDDEN_DRAWS: dict[str, Callable[[Decision, str], bool]] = {
    "toy": lambda decision, seat: decision.kind == "draw" and decision.bindings["seat"] != seat,
    "time_of_heroes": lambda decision, seat: (
        decision.kind in ("draw_card", "look_card") and decision.bindings["seat"] != seat
    ),
    "math_and_magic": lambda decision, seat: (
        decision.kind in ("draw_card", "draw_hero") and decision.bindings["seat"] != seat
    ),
}
