"""Evaluate by the cards a player has, since a strike that takes the last one loses (R13.1)."""

from typing import Final

from engine.time_of_heroes.components.load import CARDS
from engine.time_of_heroes.model.state import OTHER, Side, State

#: What a card of the hand counts, the first ones more; a field card, the Power of an open Companion, the deck.
CARD: Final = 24
FIRST: Final = (60, 40, 20)
FIELD: Final = 16
POWER: Final = 6
DECK: Final = 1


def evaluate(s: State, seat: str) -> int:
    """From 0 to 1000: 500 for equal players."""
    sides = {"p1": s.p1, "p2": s.p2}
    return 500 + _worth(sides[seat]) - _worth(sides[OTHER[seat]])


def _worth(side: Side) -> int:
    cards = side.cards
    worth = CARD * cards + sum(FIRST[:cards]) + DECK * len(side.deck)
    for c in side.field:
        worth += FIELD + POWER * (CARDS[c.card].power or 0) + CARD // 2 * len(c.under)
    return worth
