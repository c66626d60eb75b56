"""Health checks: liveness and readiness."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from werkzeug.exceptions import NotFound

from api.errors.exceptions import NotReady
from api.http.routing import Resource
from api.limits.access import Access
from api.limits.admission import LOAD
from api.services import services

health = Resource("health", __doc__, "/health")


class Liveness(msgspec.Struct):
    """The process answers."""

    status: Literal["live"] = "live"
    """always `live`"""


StoreState = Annotated[
    Literal["off", "up", "down", "refusing"],
    Meta(description="`off`: not configured; `refusing`: it answers but refuses writes, for instance when it is full"),
]


class CacheState(msgspec.Struct):
    """The position cache of this process."""

    entries: Annotated[int, Meta(ge=0)]
    """the number of cached positions"""
    bytes: Annotated[int, Meta(ge=0)]
    """their size in bytes"""
    redis: StoreState
    """the state of the shared Redis"""


class Readiness(msgspec.Struct):
    """The process is ready; `degraded`: without its Redis, so that each process knows only its own refs."""

    status: Literal["ready", "degraded"]
    """`degraded`: Redis is configured and does not answer, or refuses writes"""
    games: list[str]
    """the ids of the games"""
    cache: CacheState
    """the position cache"""
    single_use: StoreState
    """the state of the Redis of single-use matches"""


@health.get("/live", name="live", response_type=lambda _: Liveness, cacheable=False, access=Access.LIVENESS)
def live() -> Any:
    """Liveness probe."""
    return Liveness()


@health.get(
    "/ready",
    name="ready",
    response_type=lambda _: Readiness,
    cacheable=False,
    problems=(NotReady, NotFound),
    access=Access.OPERATORS,
)
def ready() -> Any:
    """Readiness probe.

    Returns the games and the state of the caches. The process is not ready without games, while it stops, while
    requests wait too long, and without its Redis where that is required. Otherwise a Redis that is down only degrades
    the service. If operators have their own listener, only that one answers this.
    """
    here = services()
    positions, settings, games = here.positions, here.settings, list(here.games)
    redis: Any = positions.shared.state() if positions.shared else "off"
    single_use: Any = redis
    if here.single_use is not None and settings.match_store_url:
        single_use = here.single_use.store.state()
    stores = {redis, single_use}
    reasons = {
        "not_ready_games": not games,
        "not_ready_redis": settings.redis_required and stores != {"up"},
        "not_ready_draining": LOAD.draining,
        "not_ready_overloaded": here.admission.overloaded(),
    }
    if any(reasons.values()):
        raise NotReady([reason for reason, holds in reasons.items() if holds])
    state = CacheState(len(positions.local), positions.local.bytes, redis)
    return Readiness("ready" if stores <= {"up", "off"} else "degraded", games, state, single_use)
