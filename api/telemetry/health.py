"""Whether the service lives, and whether it can work."""

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
    """always `live`: who answers lives"""


StoreState = Annotated[
    Literal["off", "up", "down", "refusing"],
    Meta(description="`off`: none is configured; `refusing`: it answers, and refuses writes, as when it is full"),
]


class CacheState(msgspec.Struct):
    """The cache of hot positions, as this process sees it."""

    entries: Annotated[int, Meta(ge=0)]
    """how many positions this process keeps"""
    bytes: Annotated[int, Meta(ge=0)]
    """how many bytes these positions take"""
    redis: StoreState
    """the Redis that all processes share"""


class Readiness(msgspec.Struct):
    """The process can work; `degraded`: without its Redis, so that a ref is known to one process only."""

    status: Literal["ready", "degraded"]
    """`degraded`: Redis is configured and does not answer, or refuses writes"""
    games: list[str]
    """the ids of the games that can be played"""
    hot: CacheState
    """the cache of hot positions"""
    single_use: StoreState
    """the Redis of single-use matches"""


@health.get("/live", name="live", response_type=lambda _: Liveness, cacheable=False, access=Access.LIVENESS)
def live() -> Any:
    """Tell that the process answers."""
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
    """Tell that the process can work, and how its cache does.

    It is not ready without games, while it is about to stop, while requests wait too long in it, and without its Redis
    where that is required; else a Redis that is down degrades the service and stops nothing. A service that has a
    listener for operators answers this only there.
    """
    here = services()
    positions, settings, games = here.positions, here.settings, list(here.games)
    redis: Any = positions.shared.state() if positions.shared else "off"
    single_use: Any = redis
    if here.single_use is not None and settings.single_use_redis_url:
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
