"""Cooperative multitasking: no greenlet keeps the event loop for longer than a time slice.

Under gevent a greenlet runs until it waits for something.  Code that works through client input calls `yield_if_due`
after every piece: between lines, between requests of a pipeline, after every read.  Once the loop has been busy for
`SLICE` seconds, the call lets the loop look for new events and run all other greenlets first.

The clock belongs to the loop, not to a greenlet: many short pieces of many greenlets count together.  Outside the
worker (the command line, tests in process) nothing is installed, and the call does nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

#: Seconds that the event loop stays busy before it looks for new events, at most, plus one indivisible piece.
SLICE: Final = 0.005
#: Seconds to sleep for a turn of the loop.  A sleep of 0 only goes to the end of a queue, of which gevent runs 50
#: entries before it looks for new events.
TURN: Final = 1e-6


class TimeSlice:
    """The time since the event loop of this process last looked for new events."""

    def __init__(self) -> None:
        self.began = 0.0
        self._sleep: Callable[[float], None] | None = None
        self._watcher: Any = None

    def install(self) -> None:
        """Watch the event loop of this process; call it in the worker, after the fork."""
        import gevent

        self._watcher = gevent.get_hub().loop.check(ref=False)
        self._watcher.start(self.renew)
        self._sleep = gevent.sleep

    def renew(self) -> None:
        """Begin a slice: the loop has just looked for new events."""
        self.began = monotonic()

    def yield_if_due(self) -> None:
        """Let all other greenlets run, if the loop has been busy for a whole slice."""
        if self._sleep is not None and monotonic() - self.began > SLICE:
            self._sleep(TURN)


_OF_THIS_PROCESS: Final = TimeSlice()
install = _OF_THIS_PROCESS.install
yield_if_due = _OF_THIS_PROCESS.yield_if_due
