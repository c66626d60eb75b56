"""What stands before every request: is this process behind, who calls, and is it too often?

Limits count in windows: the first request of a caller opens one, and so many are answered until it closes.  An
expensive operation counts as several requests; a request that does not fit into the window is refused and not counted.
With Redis all processes count together, and a question to it is one round trip; where it fails each process counts for
itself, and nobody is refused for that.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from math import ceil
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any, Final, NamedTuple

import redis
from gevent import monkey
from werkzeug.exceptions import NotFound

from api.cache.redis import RedisClient
from api.errors.exceptions import Overloaded, TooManyRequests, UnknownApiKey
from api.limits.access import OPERATIONS_LISTENER, UNROUTED, Access, Admission
from api.limits.clients import Client, ClientRegistry, Limit
from api.limits.time_slice import TIME_SLICE
from api.settings import Settings

#: Where the environment of a request keeps the header fields that tell its caller about his limit.
RATE_LIMIT_HEADERS: Final = "herald.limit"
#: Counts a request: KEYS counter; ARGV milliseconds of a window, requests in a window, weight of this request.
#: Answers the requests in the window, the milliseconds to its end, and 1 if this request fits into it, else 0.
COUNT_SCRIPT: Final = """
local window, most, weight = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local count, left = tonumber(redis.call('GET', KEYS[1]) or 0), redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('SET', KEYS[1], weight, 'PX', window)
  return {weight, window, 1}
end
if count + weight > most then
  return {count, left, 0}
end
return {redis.call('INCRBY', KEYS[1], weight), left, 1}
"""


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


class WindowCount(NamedTuple):
    """The requests of a caller in the current window, the seconds until it closes, and whether the last one fits."""

    requests: int
    seconds: float
    fits: bool


class WindowCounters:
    """Counts for this process; of so many callers at most, and those that came first are forgotten first."""

    MAX_CLIENTS = 65_536

    def __init__(self) -> None:
        self._open: OrderedDict[str, tuple[float, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._open)

    def count(self, name: str, limit: Limit, weight: int = 1) -> WindowCount:
        """Count a request of this weight, if the window has room for it; the weight must be within the limit."""
        now = monotonic()
        with self._lock:
            end, requests = self._open.get(name, (0.0, 0))
            if end <= now:
                end, requests = now + limit.seconds, 0
                self._open.pop(name, None)
                while self._open and (len(self._open) >= self.MAX_CLIENTS or next(iter(self._open.values()))[0] <= now):
                    self._open.popitem(last=False)
            if fits := requests + weight <= limit.requests:
                requests += weight
            self._open[name] = end, requests
        return WindowCount(requests, end - now, fits)


class AdmissionControl:
    """Lets requests in, or refuses them."""

    def __init__(self, settings: Settings, store: RedisClient | None) -> None:
        self.clients = ClientRegistry(settings.api_keys_file, settings.limit, anonymous=settings.anonymous)
        self.max_lag, self.store = settings.shed_seconds, store
        self.separate_operations_listener = bool(settings.operations_bind)
        self.counters = WindowCounters()
        self.admitted = self.shed = self.limited = 0
        """requests that were let in, refused for want of time, and refused as their caller has asked too often"""

    def overloaded(self) -> bool:
        """Whether requests wait too long here."""
        return LOAD.queue_lag() > self.max_lag > 0

    def check(self, environ: dict[str, Any], admission: Admission) -> None:
        """Let a request in; raises `NotFound`, `Overloaded`, `UnknownApiKey`, `TooManyRequests`."""
        access, weight = admission
        hidden = False
        if OPERATIONS_LISTENER in environ:
            if access is Access.OPERATORS or access is Access.LIVENESS:
                return
            raise NotFound
        if access is Access.LIVENESS:
            return
        if access is Access.OPERATORS:
            if not self.separate_operations_listener:
                return
            hidden, (access, weight) = True, UNROUTED
        if self.max_lag and self.overloaded():
            self.shed += 1
            raise Overloaded
        if self.clients.enabled:
            self._check_client(environ, needs_key=access is Access.CLIENTS, weight=weight)
        self.admitted += 1
        if hidden:
            raise NotFound

    def _check_client(self, environ: dict[str, Any], *, needs_key: bool, weight: int) -> None:
        """Check the caller and count the request; a request without a valid key counts for its address."""
        unknown_key: UnknownApiKey | None = None
        try:
            client = self.clients.identify(environ, needs_key=needs_key)
        except UnknownApiKey as problem:
            client, unknown_key = self.clients.by_address(environ), problem
        if client.limit:
            self._count(environ, client, client.limit, weight)
        if unknown_key is not None:
            raise unknown_key

    def _count(self, environ: dict[str, Any], client: Client, limit: Limit, weight: int) -> None:
        weight = min(weight, limit.requests)  # a fresh window has room for every request
        counted = self._count_in_redis(client.name, limit, weight) or self.counters.count(client.name, limit, weight)
        left = limit.requests - counted.requests
        seconds = min(max(1, ceil(counted.seconds)), limit.seconds)  # rounding must not add a second to the window
        environ[RATE_LIMIT_HEADERS] = [
            ("RateLimit-Policy", rate_limit_policy(limit)),
            ("RateLimit", f'"default";r={left};t={seconds}'),
        ]
        if not counted.fits:
            self.limited += 1
            raise TooManyRequests(limit.requests, limit.seconds, seconds)

    def _count_in_redis(self, name: str, limit: Limit, weight: int) -> WindowCount | None:
        """The count in Redis, if there is one and it works."""
        if self.store is None or self.store.breaker.open:
            return None
        key = f"herald:limit:{limit.requests}:{limit.seconds}:{name}"
        arguments = (limit.seconds * 1000, limit.requests, weight)
        try:
            requests, left, fits = self.store.run(lambda client: client.eval(COUNT_SCRIPT, 1, key, *arguments))
        except redis.RedisError:
            return None
        return WindowCount(requests, left / 1000, bool(fits))


@lru_cache(256)
def rate_limit_policy(limit: Limit) -> str:
    """The header field that tells a limit."""
    return f'"default";q={limit.requests};w={limit.seconds}'
