"""An estimate for a player: the points, and what may still bring more."""

from typing import Final

from engine.core.decision import SEATS
from engine.math_and_magic.model.state import ROUNDS, Player, State

#: What a point counts, a chest that can be spent or is invested, for each round that is left, and one at the end.
POINT: Final = 24
CHEST: Final = 4
INVESTED: Final = 5
LEFT: Final = 2


def evaluate(s: State, seat: str) -> int:
    """From 0 to 1000: 500 for who is as well off as the best of the others."""
    left = ROUNDS - s.round
    worths: dict[str, int] = {owner: _worth(p, left) for owner, p in zip(SEATS, s.players, strict=False) if not p.left}
    return 500 + worths[seat] - max([worth for owner, worth in worths.items() if owner != seat])


def _worth(p: Player, left: int) -> int:
    return POINT * p.points + (CHEST * p.chests + INVESTED * p.invested) * left + LEFT * p.chests
