"""Admission control: load shedding, authentication and rate limiting.

Rate limits count in windows: the first request of a client opens one. An expensive operation counts as several
requests; a request that exceeds the window is refused and not counted. With Redis all processes count together, in one
round trip. If Redis fails, each process counts for itself and nothing is refused for that.
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

#: The key of a WSGI environment for the headers about the client's rate limit.
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


#: Seconds of the sleep that measures event-loop lag.
TICK: Final = 0.05


class LoadMonitor:
    """Measures the load of this process, for readiness and load shedding.

    A 50 ms sleep that wakes late measures event-loop lag, the time that requests wait before they begin. Two late
    wake-ups in a row mean a queue; a single one is over by then. The oldest entry in the run queue of the worker
    measures the same.
    """

    def __init__(self) -> None:
        self.draining = False
        """whether the process still answers and will soon stop: balancers are to go elsewhere"""
        self._overslept = (0.0, 0.0)  # the last two times
        self._watched = False
        self._lock = Lock()

    def queue_lag(self) -> float:
        """Return the seconds that requests wait before they begin; 0 if this is unknown."""
        if not self._watched:
            self._watch()
        return max(min(self._overslept), TIME_SLICE.oldest_wait())

    def _watch(self) -> None:
        """Start at the first request, and so in the worker process, never in the one that forks."""
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


#: The monitor of this process.
LOAD: Final = LoadMonitor()


class WindowCount(NamedTuple):
    """The requests of a client in the current window, the seconds until it closes, and whether the last one fits."""

    requests: int
    seconds: float
    fits: bool


class WindowCounters:
    """The counters of this process; the oldest are dropped above `MAX_CLIENTS`."""

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
    """Admits requests, or refuses them."""

    def __init__(self, settings: Settings, store: RedisClient | None) -> None:
        self.clients = ClientRegistry(settings.api_keys_file, settings.rate_limit, anonymous=settings.allow_anonymous)
        self.max_lag, self.store = settings.max_queue_seconds, store
        self.separate_operations_listener = bool(settings.operations_bind)
        self.counters = WindowCounters()
        self.admitted = self.shed = self.limited = 0
        """requests that were let in, refused for want of time, and refused as their caller has asked too often"""

    def overloaded(self) -> bool:
        """Return whether requests wait too long in this process."""
        return LOAD.queue_lag() > self.max_lag > 0

    def check(self, environ: dict[str, Any], admission: Admission) -> None:
        """Admit a request; raises `NotFound`, `Overloaded`, `UnknownApiKey`, `TooManyRequests`."""
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
        """Authenticate the client and count the request; without a valid key it counts for the address."""
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
        """Return the count in Redis, if Redis is configured and works."""
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
    """Return the `RateLimit-Policy` header."""
    return f'"default";q={limit.requests};w={limit.seconds}'
