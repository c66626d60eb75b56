"""Admission control: load shedding, authentication and rate limiting.

An expensive operation counts as several requests; a request that exceeds its limit is refused and not counted.
"""

from hashlib import blake2b
from hmac import compare_digest
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any, Final

from gevent import monkey
from werkzeug.exceptions import NotFound

from api.cache.redis import RedisClient
from api.errors.exceptions import Overloaded, TooManyRequests, UnknownApiKey
from api.limits.access import OPERATIONS_LISTENER, UNROUTED, Access, Admission
from api.limits.clients import ClientRegistry
from api.limits.rate_limit import RateLimiter
from api.limits.time_slice import TIME_SLICE
from api.sealed.keyring import KeyRing
from api.settings import Settings

#: The key of a WSGI environment for the headers about the client's rate limit.
RATE_LIMIT_HEADERS: Final = "herald.limit"
#: The header by which a service says that it has admitted a request that it forwards; only who knows the secrets can.
ADMITTED_HEADER: Final = "Herald-Admitted"
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
        lag = min(self._overslept)
        return max(lag, monotonic() - queue[0][0]) if (queue := TIME_SLICE.waiting) else lag

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


class AdmissionControl:
    """Admits requests, or refuses them."""

    def __init__(self, settings: Settings, store: RedisClient | None, ring: KeyRing) -> None:
        self._keys = ring.derive(b"herald-admitted")
        self.clients = ClientRegistry(settings.api_keys_file, settings.rate_limit, anonymous=settings.allow_anonymous)
        self.max_lag, self.limiter = settings.max_queue_seconds, RateLimiter(store)
        self.separate_operations_listener = bool(settings.operations_bind)
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
        if self.clients.enabled and not self._vouched(environ):
            self._check_client(environ, access, weight)
        self.admitted += 1
        if hidden:
            raise NotFound

    def vouch(self, request_id: str) -> str:
        """Return the proof that a request was admitted here, for the service that it is forwarded to."""
        return _proof(self._keys[0], request_id)

    def _vouched(self, environ: dict[str, Any]) -> bool:
        """Return whether another service has admitted this request."""
        proof = environ.get("HTTP_HERALD_ADMITTED", "").encode()
        request_id = environ["herald.request_id"] if proof else ""
        return bool(proof) and any(compare_digest(_proof(key, request_id).encode(), proof) for key in self._keys)

    def _check_client(self, environ: dict[str, Any], access: Access, weight: int) -> None:
        """Authenticate the client and count the request; without a valid key it counts for the address."""
        unknown_key: UnknownApiKey | None = None
        if access is Access.SEATS:
            client = self.clients.by_address(environ)
        else:
            try:
                client = self.clients.identify(environ, needs_key=access is Access.CLIENTS)
            except UnknownApiKey as problem:
                client, unknown_key = self.clients.by_address(environ), problem
        if limit := client.limit:
            counted = self.limiter.count(client.name, limit, weight)
            environ[RATE_LIMIT_HEADERS] = [
                ("RateLimit-Policy", f'"default";q={limit.amount};w={limit.multiples}'),
                ("RateLimit", f'"default";r={counted.left};t={counted.seconds}'),
            ]
            if not counted.fits:
                self.limited += 1
                raise TooManyRequests(limit.amount, limit.multiples, counted.retry_after)
        if unknown_key is not None:
            raise unknown_key


def _proof(key: bytes, request_id: str) -> str:
    return blake2b(request_id.encode(), key=key, digest_size=16).hexdigest()
