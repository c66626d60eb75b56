"""What stands before every request: is this process behind, who calls, and is it too often?

Limits count in windows: the first request of a caller opens one, and so many are answered until it closes.  With Redis
all processes count together, and a question to it is one round trip; where it fails each process counts for itself, and
nobody is refused for that.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from math import ceil
from threading import Lock
from time import monotonic
from typing import Any, Final, NamedTuple

import redis

from api.callers import Caller, Callers, Limit
from api.problems import Overloaded, TooManyRequests
from api.redis_servers import Store
from api.settings import Settings
from api.standing import STANDING

#: Where the environment of a request keeps the header fields that tell its caller about his limit.
FIELDS: Final = "herald.limit"
#: Paths for those who run the service: they are not counted, and not refused when there is much to do.
OPERATORS: Final = ("/health/", "/metrics")
#: Counts a request: KEYS counter; ARGV milliseconds of a window.
#: Answers the requests in the window, and the milliseconds to its end.
COUNT: Final = """
local count, left = redis.call('INCR', KEYS[1]), redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {count, left}
"""


class Counted(NamedTuple):
    """The requests of a caller in the window that is open, and the seconds until it closes."""

    requests: int
    seconds: float


class Counters:
    """Counts for this process; of so many callers at most, and those that came first are forgotten first."""

    MOST = 65_536

    def __init__(self) -> None:
        self._open: OrderedDict[str, tuple[float, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._open)

    def count(self, name: str, limit: Limit) -> Counted:
        """One more request."""
        now = monotonic()
        with self._lock:
            end, requests = self._open.get(name, (0.0, 0))
            if end <= now:
                end, requests = now + limit.seconds, 0
                self._open.pop(name, None)
                while self._open and (len(self._open) >= self.MOST or next(iter(self._open.values()))[0] <= now):
                    self._open.popitem(last=False)
            self._open[name] = end, requests + 1
        return Counted(requests + 1, end - now)


class Gate:
    """Lets requests in, or refuses them."""

    def __init__(self, settings: Settings, store: Store | None) -> None:
        self.callers = Callers(settings.api_keys_file, settings.limit, anonymous=settings.anonymous)
        self.patience, self.store = settings.shed_seconds, store
        self.counters = Counters()
        self.admitted = self.shed = self.limited = 0
        """requests that were let in, refused for want of time, and refused as their caller has asked too often"""

    def overloaded(self) -> bool:
        """Whether requests wait too long here."""
        return STANDING.lag() > self.patience > 0

    def admit(self, environ: dict[str, Any]) -> None:
        """Let a request in; raises `Overloaded`, `UnknownApiKey`, `TooManyRequests`."""
        if environ["REQUEST_METHOD"] == "OPTIONS" or environ.get("PATH_INFO", "").startswith(OPERATORS):
            return
        if self.patience and self.overloaded():
            self.shed += 1
            raise Overloaded
        if self.callers.matter:
            caller = self.callers.who(environ)
            if caller.limit:
                self._count(environ, caller, caller.limit)
        self.admitted += 1

    def _count(self, environ: dict[str, Any], caller: Caller, limit: Limit) -> None:
        counted = self._shared(caller.name, limit) or self.counters.count(caller.name, limit)
        left, seconds = max(0, limit.requests - counted.requests), max(1, ceil(counted.seconds))
        environ[FIELDS] = [("RateLimit-Policy", policy(limit)), ("RateLimit", f'"default";r={left};t={seconds}')]
        if counted.requests > limit.requests:
            self.limited += 1
            raise TooManyRequests(limit.requests, limit.seconds, seconds)

    def _shared(self, name: str, limit: Limit) -> Counted | None:
        """The count in Redis, if there is one and it works."""
        if self.store is None or self.store.breaker.open:
            return None
        key = f"herald:limit:{limit.requests}:{limit.seconds}:{name}"
        try:
            requests, left = self.store.ask(lambda client: client.eval(COUNT, 1, key, limit.seconds * 1000))
        except redis.RedisError:
            return None
        return Counted(requests, left / 1000)


@lru_cache(256)
def policy(limit: Limit) -> str:
    """The header field that tells a limit."""
    return f'"default";q={limit.requests};w={limit.seconds}'
