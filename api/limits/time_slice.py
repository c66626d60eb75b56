"""Cooperative multitasking: the event loop looks for new events every few milliseconds, whatever clients send.

Under gevent a greenlet runs until it waits for something.  Code that works through client input calls `yield_if_due`
after every piece: before a request begins, after every read, between lines.  Once the loop has been busy for `SLICE`
seconds, the call puts the greenlet into one queue of the process, first in, first out.  In every turn of the loop the
queue runs for another slice.

The age of the queue is what requests wait before they begin; load shedding and readiness ask for it.  Outside the
worker (the command line, tests in process) nothing is installed, and the calls do nothing.
"""

from collections import deque
from time import monotonic, thread_time
from typing import Any, Final

#: Seconds that the event loop stays busy before it looks for new events, at most, plus one indivisible piece.
SLICE: Final = 0.005
#: Seconds between two looks at the processor clock, which costs more than the rest of a turn: a stall is known to
#: this.
CLOCK_INTERVAL: Final = 0.01
#: Urgent requests that begin in one turn of the loop without a place in the queue.
URGENT: Final = 4


class TimeSlice:
    """The run queue of this process, and the time since its event loop last looked for new events."""

    def __init__(self) -> None:
        self.began = 0.0
        self.longest_stall = 0.0
        """the most processor time, in seconds, that the loop has spent without looking for events"""
        self._used = self._looked = 0.0
        self._urgent = 0
        self.waiting: deque[tuple[float, Any]] = deque()
        """the queue: since when each has waited, and what wakes it"""
        self._hub: Any = None

    def install(self) -> None:
        """Watch the event loop of this process; call it in the worker, after the fork."""
        from gevent.hub import Waiter, get_hub  # the command line does without gevent

        self._hub, self._waiter = get_hub(), Waiter
        self._check, self._timer = self._hub.loop.check(ref=False), self._hub.loop.timer(0.0)
        self._used = thread_time()
        self._check.start(self._turn)

    def yield_if_due(self, *, urgent: bool = False) -> None:
        """Let all others run first, if the loop has been busy for a whole slice or others wait already.

        ``urgent`` is for what costs little and must not wait, such as health checks; only a few pass in one turn.
        """
        if self._hub is None or (not self.waiting and monotonic() - self.began < SLICE):
            return
        if urgent and self._urgent < URGENT:
            self._urgent += 1
            return
        waiter = self._waiter(self._hub)
        self.waiting.append((monotonic(), waiter))
        if not self._timer.active:
            self._timer.start(self._run)
        waiter.get()

    def _turn(self) -> None:
        """Start a slice: the loop has just polled for events."""
        self._urgent, self.began = 0, monotonic()
        if self.began - self._looked > CLOCK_INTERVAL:
            used = thread_time()
            self.longest_stall = max(self.longest_stall, used - self._used)
            self._used, self._looked = used, self.began

    def _run(self) -> None:
        """Run the queue for one slice, at least its first entry; the hub calls this once in every turn."""
        for _ in range(len(self.waiting)):
            self.waiting.popleft()[1].switch(None)
            if monotonic() - self.began >= SLICE:
                break
        if self.waiting and not self._timer.active:
            self._timer.start(self._run)


#: The run queue of this process.
TIME_SLICE: Final = TimeSlice()
yield_if_due = TIME_SLICE.yield_if_due
