"""Pools: how many expensive requests one process works on at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Final

from api.errors.exceptions import Overloaded


class Pool:
    """Bounds concurrent work that takes much processor time or memory.

    Up to ``size`` run, up to ``queue`` more wait for ``seconds``, and others are refused at once. The semaphores are
    gevent's in the worker, so that waiting does not block the loop.
    """

    def __init__(self, size: int, queue: int, seconds: float) -> None:
        self._running, self._inside = BoundedSemaphore(size), BoundedSemaphore(size + queue)
        self._seconds = seconds

    @contextmanager
    def place_in_stream(self) -> Iterator[None]:
        """Hold a place for one piece of a stream; it waits as long as it must, since streams are bounded themselves."""
        with self._running:
            yield

    @contextmanager
    def place(self) -> Iterator[None]:
        """Hold a place during the work; raises `Overloaded`."""
        if not self._inside.acquire(blocking=False):
            raise Overloaded
        try:
            if not self._running.acquire(timeout=self._seconds):
                raise Overloaded
            try:
                yield
            finally:
                self._running.release()
        finally:
            self._inside.release()


#: Whole games that this process decodes and replays at once.  Decoded, one takes many times the memory of its bytes.
RECORD_POOL: Final = Pool(size=8, queue=128, seconds=10.0)
