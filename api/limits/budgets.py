"""Budgets: what the unfinished requests of one process may hold, in all and for each client address."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from api.errors.exceptions import Overloaded

#: Bytes of bodies and lines that have arrived and wait for their rest, in one process.
PARTIAL_BYTES: Final = 2**24
#: Bytes of a stream in addition to its line: a piece as sent, a piece unzipped, the window of zlib.
STREAM_BYTES: Final = 2**18
#: Streams that one process serves at once; an address has a share of them.
STREAMS: Final = 64
#: The part of a budget that one address may hold: 1 / SHARE.
SHARE: Final = 4


class Budget:
    """An amount that all clients share; one address gets up to a share of it."""

    def __init__(self, most: int, most_of_one: int | None = None) -> None:
        self.most = most
        self.most_of_one = max(1, most // SHARE) if most_of_one is None else most_of_one
        self.used = 0
        self.by_address: Counter[str] = Counter()

    def __contains__(self, address: str) -> bool:
        return address in self.by_address

    def reserve(self, address: str, amount: int = 1) -> None:
        """Reserve an amount for an address; raises `Overloaded` and reserves nothing if it exceeds the budget."""
        if self.used + amount > self.most or self.by_address[address] + amount > self.most_of_one:
            self._forget(address)
            raise Overloaded
        self.used += amount
        self.by_address[address] += amount

    def release(self, address: str, amount: int = 1) -> None:
        """Return an amount."""
        self.used -= amount
        self.by_address[address] -= amount
        self._forget(address)

    def _forget(self, address: str) -> None:
        if not self.by_address[address]:
            del self.by_address[address]


class Share:
    """The reservation of one line or body."""

    def __init__(self, budget: Budget, address: str) -> None:
        self._budget, self._address, self.size = budget, address, 0

    def resize(self, size: int) -> None:
        """Change the reservation; raises `Overloaded`, and keeps the old one, if it exceeds the budget."""
        if size > self.size:
            self._budget.reserve(self._address, size - self.size)
        elif size < self.size:
            self._budget.release(self._address, self.size - size)
        self.size = size

    def close(self) -> None:
        """Return everything."""
        self.resize(0)


class Closing(Iterator[bytes]):
    """An iterator of lines that calls ``close`` once: at the end, at an error, or if it is never started."""

    def __init__(self, lines: Iterator[bytes], *close: Callable[[], object]) -> None:
        self._lines, self._close = lines, close
        self._closed = False

    def __next__(self) -> bytes:
        try:
            return next(self._lines)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Call the functions, once."""
        if not self._closed:
            self._closed = True
            for close in self._close:
                close()
