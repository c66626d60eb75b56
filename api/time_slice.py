"""Cooperative multitasking: no greenlet keeps the event loop for longer than a time slice.

Under gevent a greenlet runs until it waits for something.  Code that works through what a client has sent calls
`yield_if_due` after every piece: between lines, between requests of a pipeline, after every read.  Once the loop has not
been free for `SLICE` seconds, the call lets all others run first.

The clock belongs to the loop, not to a greenlet: many short pieces of many greenlets count together.  Outside the worker
(the command line, tests in process) nothing is installed, and the call does nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

#: Seconds that the event loop is kept from its other work, at most, plus one indivisible piece.
SLICE: Final = 0.005


class TimeSlice:
    """The time since the event loop of this process was last free."""

    def __init__(self) -> None:
        self.began = 0.0
        self._switch: Callable[[], None] | None = None
        self._watcher: Any = None

    def install(self) -> None:
        """Watch the event loop of this process; call it in the worker, after the fork."""
        import gevent

        self._watcher = gevent.get_hub().loop.check(ref=False)
        self._watcher.start(self.renew)
        self._switch = gevent.sleep

    def renew(self) -> None:
        """The loop has just looked for new events."""
        self.began = monotonic()

    def yield_if_due(self) -> None:
        """Let all other greenlets run, if the loop has been busy for a whole slice."""
        if self._switch is not None and monotonic() - self.began > SLICE:
            self._switch()
            self.began = monotonic()


_OF_THIS_PROCESS: Final = TimeSlice()
install = _OF_THIS_PROCESS.install
yield_if_due = _OF_THIS_PROCESS.yield_if_due
