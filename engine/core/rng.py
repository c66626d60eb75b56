"""A stable random number generator for the search: the same seed gives the same numbers on every platform and version.

The draws of a match are made by `engine.core.chance`, which players can verify.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

#: Bits of each number before the modulo: the bias is negligible.
BITS: Final = 64
_MASK: Final = (1 << BITS) - 1


class StableRandom:
    """A generator of random integers; two with the same seed give the same numbers."""

    __slots__ = ("_digest", "_left", "_seed", "_used")

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._used = 0
        self._digest, self._left = 0, 0

    def randbelow(self, n: int) -> int:
        """Return an integer from 0 to ``n - 1``."""
        if not self._left:
            digest = hashlib.sha256(self._seed + b"/%d" % self._used)
            self._digest, self._left = int.from_bytes(digest.digest(), "big"), 256 // BITS
            self._used += 1
        drawn = self._digest & _MASK
        self._digest >>= BITS
        self._left -= 1
        return drawn % n

    def choice(self, items: Sequence[T]) -> T:
        """Return one item, each with the same probability."""
        return items[self.randbelow(len(items))]

    def weighted_choice(self, outcomes: Iterable[tuple[T, int]]) -> T:
        """Return one item by weight; at least one weight is above 0."""
        weighed = list(outcomes)
        total = 0
        for _, weight in weighed:
            total += weight
        left = self.randbelow(total)
        for item, weight in weighed:
            left -= weight
            if left < 0:
                return item
        raise AssertionError("randbelow() stays below the total weight")

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in random order."""
        shuffled = list(items)
        for n in range(len(shuffled) - 1, 0, -1):
            other = self.randbelow(n + 1)
            shuffled[n], shuffled[other] = shuffled[other], shuffled[n]
        return shuffled
