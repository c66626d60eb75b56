"""Rate limits: sliding windows, counted by the library `limits` in this process, or in Redis for all processes.

A request that exceeds its limit is not counted. If Redis fails, each process counts for itself.
"""

import time
from collections import OrderedDict
from contextlib import suppress
from functools import cached_property
from threading import Lock, local
from typing import Any, Final, NamedTuple

import limits
import redis
from limits.storage import MemoryStorage, RedisStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from api.cache.redis import RedisClient

#: In place of a limit: none.
UNLIMITED: Final = "unlimited"
#: The library's scripts in one round trip: acquires an entry; returns 1 or 0, and the windows, as one text (redis-py is
#: slow with lists).
COUNT_SCRIPT: Final = f"""
local function acquire()
{RedisStorage.SCRIPT_ACQUIRE_SLIDING_WINDOW.decode()}
end
local function windows()
local ARGV = {{ARGV[2]}}
{RedisStorage.SCRIPT_SLIDING_WINDOW.decode()}
end
local fits, found = acquire() and 1 or 0, windows()
return table.concat({{fits, found[1] or 0, found[2], found[3] or 0, found[4]}}, ' ')
"""
#: Requests in the last window, the seconds that they still count, requests in this window, seconds that these count.
Windows = tuple[int, float, int, float]


class Limit(limits.RateLimitItemPerSecond):
    """A rate limit: ``amount`` requests in a window of ``multiples`` seconds."""

    def key_for(self, *identifiers: bytes | str | float) -> str:
        """Return the key of a client's counter; the library takes six times as long for its own, twice a request."""
        return self.namespace + str(identifiers[0])


def parse_limit(text: str) -> Limit | None:
    """Parse a limit like `600/minute` or `5 per 2 seconds`; empty is ``None``.  Raises `ValueError`."""
    if text in ("", UNLIMITED):
        return None
    item = limits.parse(text)
    if item.amount < 1:
        raise ValueError(f"couldn't use {text}: it would refuse all requests")
    return Limit(item.amount, seconds := item.get_expiry(), f"{item.amount}:{seconds}:")


class LocalCounters(MemoryStorage):
    """The counters of this process: one entry for each client; the oldest are dropped above `MAX_CLIENTS`.

    Those of the library take a thread to clean up, twice the entries without a bound, and ten times as long.
    """

    MAX_CLIENTS = 65_536

    def __init__(self) -> None:
        super().__init__()
        self.timer.cancel()
        self.clients: OrderedDict[str, tuple[float, int, int]] = OrderedDict()
        """the number of the window in which each client was counted last, its requests before that window, and in it"""
        self._lock = Lock()

    def acquire_sliding_window_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Count a request of this weight if the windows have room for it, and return whether they had."""
        with self._lock:
            number, previous, seconds, current = self._windows(key, expiry)
            if int(previous * seconds / expiry) + current + amount > limit:
                return False
            self.clients[key] = number, previous, current + amount
            if len(self.clients) > self.MAX_CLIENTS:
                self.clients.popitem(last=False)
            return True

    def get_sliding_window(self, key: str, expiry: int) -> Windows:
        """Return the windows of a client."""
        _, previous, seconds, current = self._windows(key, expiry)
        return previous, seconds, current, seconds + expiry

    def _windows(self, key: str, expiry: int) -> tuple[float, int, float, int]:
        number, passed = divmod(time.time(), expiry)
        last, previous, current = self.clients.get(key, (number, 0, 0))
        if last != number:
            previous, current = current if last == number - 1 else 0, 0
        return number, previous, expiry - passed, current


class SharedCounters(RedisStorage):
    """The counters in Redis, through a client of ours."""

    def __init__(self, client: Any) -> None:
        self._client, self._found = client, local()
        super().__init__("redis://")

    def get_connection(self, readonly: bool = False) -> Any:
        """Return the client."""
        return self._client

    def initialize_storage(self, _uri: str) -> None:
        """Register the script that replaces those of the library."""
        self._count = self._client.register_script(COUNT_SCRIPT)

    def acquire_sliding_window_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Count a request of this weight if the windows have room for it, and return whether they had."""
        here = f"herald:limit:{{{key}}}"  # a Cluster keeps both keys on one node
        answer = self._count([f"{here}/-1", here], [limit, expiry, amount])
        fits, previous, seconds, current, more = map(int, answer.split())
        self._found.windows = previous, max(0, seconds) / 1000, current, max(0, more) / 1000
        return bool(fits)

    def get_sliding_window(self, key: str, expiry: int) -> Windows:
        """Return the windows of the client that this thread or greenlet has counted last."""
        found: Windows = self._found.windows
        return found


class Count(NamedTuple):
    """What a request has met: whether it fits, the remaining quota, and whole seconds until some of it is restored.

    ``retry_after`` are the seconds until a request of the same weight fits.
    """

    fits: bool
    left: int
    seconds: int
    retry_after: int


class RateLimiter:
    """Counts the requests of clients: in Redis while it works, else in this process."""

    def __init__(self, store: RedisClient | None) -> None:
        self.store = store
        self._shared: SlidingWindowCounterRateLimiter | None = None

    @cached_property
    def local(self) -> SlidingWindowCounterRateLimiter:
        """The counters of this process; made by the first request, and so after the fork."""
        return SlidingWindowCounterRateLimiter(LocalCounters())

    def count(self, name: str, limit: Limit, weight: int = 1) -> Count:
        """Count a request of a client."""
        if self.store is not None and not self.store.breaker.open:
            with suppress(redis.RedisError):
                return self.store.run(lambda client: count(self._shared_by(client), name, limit, weight))
        return count(self.local, name, limit, weight)

    def _shared_by(self, client: Any) -> SlidingWindowCounterRateLimiter:
        if self._shared is None:
            self._shared = SlidingWindowCounterRateLimiter(SharedCounters(client))
        return self._shared


def count(limiter: SlidingWindowCounterRateLimiter, name: str, limit: Limit, weight: int) -> Count:
    """Count a request of a client with this limiter.

    `get_window_stats` of the library says the same in twice the time, without ``retry_after``.
    """
    storage: Any = limiter.storage  # `limits` declares the storage without what this strategy needs
    amount, window = limit.amount, limit.multiples
    weight = weight if weight < amount else amount  # fresh windows have room for every request
    fits = limiter.hit(limit, name, cost=weight)
    previous, seconds, current, more = storage.get_sliding_window(limit.key_for(name), window)
    end = more - window if more > window else 0  # of this window; those before it count ever less until then
    restored = seconds % (window / previous) if previous else end
    left = amount - int(previous * seconds / window) - current
    if fits:
        retry_after = restored
    elif current < (room := amount - weight + 1):
        retry_after = seconds - (room - current) * window / previous
    else:
        retry_after = end + window - room * window / current
    whole = int(restored) + 1
    return Count(fits, left, whole if whole < window else window, int(max(retry_after, 0)) + 1)
