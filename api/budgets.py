"""Budgets of a process: bytes of unfinished input, and streams that are served at once.

A stream may be of any length and last for hours.  What is bounded is what all of them hold in memory together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from threading import Lock
from typing import Final

from api.problems import Overloaded

#: Bytes of unfinished lines and bodies in a process, at most, or four of the largest records.
PARTIAL_BYTES: Final = 2**25
#: What a stream holds besides its line: a piece as sent, a piece unzipped, the window of zlib.
STREAM_BYTES: Final = 2**18
#: Streams at once in a process, and from one address.
STREAMS, STREAMS_OF_ADDRESS = 64, 16


class ByteBudget:
    """Bytes that unfinished input holds in this process, in all."""

    def __init__(self, most: int) -> None:
        self.most, self.held = most, 0
        self._lock = Lock()

    def reserve(self, size: int) -> None:
        """Take bytes from the budget; raises `Overloaded` if so many are not left."""
        with self._lock:
            if self.held + size > self.most:
                raise Overloaded
            self.held += size

    def release(self, size: int) -> None:
        """Return bytes to the budget."""
        with self._lock:
            self.held -= size

    def share(self) -> Share:
        """Return a share of the budget, which is empty at first."""
        return Share(self)


class Share:
    """The bytes of a budget that one line or body holds."""

    def __init__(self, budget: ByteBudget) -> None:
        self._budget, self.size = budget, 0

    def resize(self, size: int) -> None:
        """Hold so many bytes from now on; raises `Overloaded` if they are not left, and holds what it held."""
        if size > self.size:
            self._budget.reserve(size - self.size)
        elif size < self.size:
            self._budget.release(self.size - size)
        self.size = size

    def close(self) -> None:
        """Return all bytes."""
        self.resize(0)


class StreamLimit:
    """How many streams this process serves at once, in all and for each address."""

    def __init__(self, most: int = STREAMS, most_of_address: int = STREAMS_OF_ADDRESS) -> None:
        self.most, self.most_of_address = most, most_of_address
        self._open: Counter[str] = Counter()
        self._lock = Lock()

    def __len__(self) -> int:
        return self._open.total()

    def enter(self, address: str) -> None:
        """Count a stream that begins; raises `Overloaded` if there are too many already."""
        with self._lock:
            if self._open[address] >= self.most_of_address or self._open.total() >= self.most:
                raise Overloaded
            self._open[address] += 1

    def leave(self, address: str) -> None:
        """Count a stream that ends."""
        with self._lock:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


class Closing(Iterator[bytes]):
    """An answer of lines that calls ``close`` once when it ends, breaks off, or is never begun."""

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
        """Call what is to be called at the end."""
        if not self._closed:
            self._closed = True
            for close in self._close:
                close()
