"""Budgets: what the unfinished requests of one process may hold, in all and for each client address."""

from __future__ import annotations

from collections import Counter
from typing import Final

from api.problems import Overloaded

#: Bytes of bodies and lines that have arrived and wait for their rest, in one process.
PARTIAL_BYTES: Final = 2**26
#: The part of a budget that one address may hold: 1 / SHARE.
SHARE: Final = 4


class Budget:
    """An amount of something that is shared by all; one address gets at most a share of it."""

    def __init__(self, most: int, most_of_one: int | None = None) -> None:
        self.most = most
        self.most_of_one = max(1, most // SHARE) if most_of_one is None else most_of_one
        self.used = 0
        self.by_address: Counter[str] = Counter()

    def __contains__(self, address: str) -> bool:
        return address in self.by_address

    def reserve(self, address: str, amount: int = 1) -> None:
        """Take this amount for an address; raises `Overloaded` and takes nothing if it isn't there."""
        if self.used + amount > self.most or self.by_address[address] + amount > self.most_of_one:
            self._forget(address)
            raise Overloaded
        self.used += amount
        self.by_address[address] += amount

    def release(self, address: str, amount: int = 1) -> None:
        """Give an amount back."""
        self.used -= amount
        self.by_address[address] -= amount
        self._forget(address)

    def _forget(self, address: str) -> None:
        if not self.by_address[address]:
            del self.by_address[address]
