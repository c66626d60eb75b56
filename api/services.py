"""The services of an app: one typed object, which request handlers reach by `services()`."""

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Protocol

from api.cache.positions import PositionCache
from api.errors.exceptions import SingleUseUnsupported
from api.http.forwarding import Forwarder
from api.http.responses import CachedResponse
from api.limits.admission import AdmissionControl
from api.limits.budgets import Budget
from api.sealed.signatures import Signer
from api.sealed.single_use import SingleUseGuard
from api.sealed.tokens import TokenSealer
from api.settings import Settings
from api.telemetry.access_log import RequestLog
from api.telemetry.metrics import NoMetrics, StreamCounts
from api.telemetry.tracing import Tracer
from engine.registry import Registry

Json = dict[str, Any]


class DocumentTemplates(Protocol):
    """The OpenAPI document as bytes, with placeholders for the prefix of the service."""

    games: Registry

    @property
    def part(self) -> Callable[[str], bytes]:
        """Return the template of the part of this name in JSON."""
        ...

    @property
    def in_yaml(self) -> Callable[[str], CachedResponse]:
        """Return the document in YAML, for a prefix."""
        ...

    @property
    def json(self) -> bytes:
        """The template in JSON."""
        ...


class LiveMatches(StreamCounts, Protocol):
    """The listeners of live matches (`api.matches.live.hub`)."""

    def close(self) -> None:
        """End all of them, as the process stops."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """Everything that request handlers share."""

    settings: Settings
    games: Registry
    positions: PositionCache
    forwarder: Forwarder
    admission: AdmissionControl
    tokens: TokenSealer
    signer: Signer
    single_use: SingleUseGuard | None
    """none without Redis"""
    metrics: NoMetrics
    log: RequestLog | None
    tracer: Tracer | None
    partial: Budget
    """bytes of unfinished bodies, and of lines of streams"""
    streams: Budget
    """streams that are served at the same time"""
    live: LiveMatches | None
    """none without Redis"""
    links: Mapping[str, Mapping[str, str]]
    """the paths of the operations, by game and name"""
    contract: Callable[[], Json]
    """the OpenAPI document; takes seconds to build"""
    record_schema: Callable[[], Json]
    """the JSON Schema of records"""
    templates: Callable[[], DocumentTemplates]

    def require_single_use(self) -> SingleUseGuard:
        """Return the guard of single-use matches; raises `SingleUseUnsupported` without Redis."""
        if self.single_use is None:
            raise SingleUseUnsupported
        return self.single_use


_current: ContextVar[Services] = ContextVar("services")
#: Returns the services of the app that handles this request, in a tenth of the time of Flask's `current_app`.
services = _current.get
#: Sets them at the beginning of a request.
use_services = _current.set
