"""What a seat may not know, per game: other states that must look the same to it.

A game with hidden cards adds a function here that exchanges them, and says which draws a seat may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from engine.core.chance import Deck
from engine.core.decision import Decision
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


#: game id -> the states (with the same checkpoint otherwise) that this seat cannot tell from the given one.
VARIATIONS: dict[str, Callable[[Any, str], Iterator[Any]]] = {"toy": ferry}

#: game id -> whether this seat may not see how the chance decision is answered.
HIDDEN_DRAWS: dict[str, Callable[[Decision, str], bool]] = {
    "toy": lambda decision, seat: decision.kind == "draw" and decision.bindings["seat"] != seat,
}
