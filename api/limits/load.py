"""How this process stands: whether it is about to stop, and how far behind its queue is."""

from __future__ import annotations

from threading import Lock, Thread
from time import monotonic, sleep
from typing import Final

from gevent import monkey

from api.limits.time_slice import TIME_SLICE

#: Seconds between two looks at the queue.
TICK: Final = 0.05


class LoadMonitor:
    """What readiness and the gate ask about the process.

    Under gevent requests wait for each other in the event loop, and so does a greenlet that wants to wake up each
    50 ms: what it oversleeps is what a request waits between coming in and being begun.  Once is no queue: what was in
    the way is over by then.  Twice is one.  So is the run queue of the worker, whose oldest entry says how long it is.
    """

    def __init__(self) -> None:
        self.draining = False
        """whether the process still answers and will soon stop: balancers are to go elsewhere"""
        self._overslept = (0.0, 0.0)  # the last two times
        self._watched = False
        self._lock = Lock()

    def queue_lag(self) -> float:
        """Seconds that requests wait here before they are begun; 0 where nobody can say."""
        if not self._watched:
            self._watch()
        return max(min(self._overslept), TIME_SLICE.oldest_wait())

    def _watch(self) -> None:
        """Begin with the first request, and so in the worker process, never in the one it is forked from."""
        with self._lock:
            if not self._watched:
                self._watched = True
                if monkey.is_module_patched("threading"):
                    Thread(target=self._tick, name="herald-lag", daemon=True).start()

    def _tick(self) -> None:
        while True:
            due = monotonic() + TICK
            sleep(TICK)
            self._overslept = (self._overslept[1], max(0.0, monotonic() - due))


#: That of this process.
LOAD: Final = LoadMonitor()
