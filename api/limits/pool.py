"""Pools: how many expensive requests one process works on at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

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
