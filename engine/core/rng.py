"""Lots that are the same for ever: a stream of whole numbers that follows from a seed, for players that guess.

The draws of a match are another thing (`engine.core.chance`): nobody has to trust these, or could check them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

#: Numbers are taken from so many bits each: so that their remainders are as likely as anybody can tell.
BITS: Final = 64
_MASK: Final = (1 << BITS) - 1


class StableRandom:
    """A stream of lots; two with the same seed cast the same."""

    __slots__ = ("_digest", "_left", "_seed", "_used")

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._used = 0
        self._digest, self._left = 0, 0

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``."""
        if not self._left:
            digest = hashlib.sha256(self._seed + b"/%d" % self._used)
            self._digest, self._left = int.from_bytes(digest.digest(), "big"), 256 // BITS
            self._used += 1
        drawn = self._digest & _MASK
        self._digest >>= BITS
        self._left -= 1
        return drawn % n

    def one_of(self, items: Sequence[T]) -> T:
        """One of these, each as likely."""
        return items[self.below(len(items))]

    def weighted(self, outcomes: Iterable[tuple[T, int]]) -> T:
        """One of these by their weights, of which at least one is above 0."""
        weighed = list(outcomes)
        total = 0
        for _, weight in weighed:
            total += weight
        left = self.below(total)
        for item, weight in weighed:
            left -= weight
            if left < 0:
                return item
        raise AssertionError("a lot stays below the total weight")

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """These in any order."""
        shuffled = list(items)
        for n in range(len(shuffled) - 1, 0, -1):
            other = self.below(n + 1)
            shuffled[n], shuffled[other] = shuffled[other], shuffled[n]
        return shuffled
