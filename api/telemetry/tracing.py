"""Tracing: the client's trace (W3C Trace Context), and an OpenTelemetry span for each request if a collector is set.

Spans need the extra `herald-rules[tracing]`, and `OTEL_EXPORTER_OTLP_ENDPOINT`.  The SDK of OpenTelemetry follows its
other environment variables (sampling, headers, resource attributes).
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from engine.core.patterns import whole

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment
    from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
    from opentelemetry.sdk.trace.export import SpanExporter

log = logging.getLogger(__name__)

ENDPOINTS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
#: Ids of zeros alone are forbidden, and so is version ff; later versions than 00 may say more behind the flags.
TRACEPARENT: Final = whole(r"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?P<more>-.*)?")


def trace_id(traceparent: str) -> str:
    """Return the id of the client's trace; empty if the header is not valid."""
    found = TRACEPARENT.fullmatch(traceparent)
    return "" if found is None or (found["more"] and traceparent.startswith("00")) else found[1]


def create_tracer(service: str) -> Tracer | None:
    """Return a tracer if the environment names a collector and the extra is installed."""
    if not any(os.environ.get(name) for name in ENDPOINTS):
        return None
    try:
        return Tracer(service)
    except ImportError:
        log.warning("%s is set, and herald-rules[tracing] is not installed: no spans are sent", ENDPOINTS[0])
        return None


class Tracer:
    """Makes spans and exports them in the background, to the collector of the environment unless an exporter is given.

    Raises `ImportError` without the extra `herald-rules[tracing]`.
    """

    def __init__(self, service: str, exporter: SpanExporter | None = None) -> None:
        import opentelemetry.sdk.trace.export as export  # takes a third of a second, and the extra
        from opentelemetry import trace  # the same
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # the same
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator  # the same

        self.service = service
        self._api, self._context = trace, TraceContextTextMapPropagator()
        self._processor: Callable[[], SpanProcessor] = lambda: export.BatchSpanProcessor(exporter or OTLPSpanExporter())

    @cached_property
    def _provider(self) -> TracerProvider:
        """Made by the first request, and so in the worker: the exporter's thread does not survive a fork."""
        from opentelemetry.sdk.resources import Resource  # loaded already: see `__init__`
        from opentelemetry.sdk.trace import TracerProvider  # the same

        named = os.environ.get("OTEL_SERVICE_NAME") or "service.name=" in os.environ.get("OTEL_RESOURCE_ATTRIBUTES", "")
        resource = Resource.create({} if named else {"service.name": self.service})
        provider = TracerProvider(resource=resource, shutdown_on_exit=False)
        provider.add_span_processor(self._processor())
        return provider

    def record(
        self, environ: WSGIEnvironment, name: str, begun: int, ended: int, engine: float, what: Mapping[str, Any]
    ) -> str:
        """Record the span of a request: begin and end in nanoseconds since 1970, ``engine`` seconds in the engine.

        Returns the id of its trace: the client's, or a new one.
        """
        api = self._api
        headers = {"traceparent": environ.get("HTTP_TRACEPARENT"), "tracestate": environ.get("HTTP_TRACESTATE")}
        context = self._context.extract({name: value for name, value in headers.items() if value})
        tracer = self._provider.get_tracer("herald")
        span = tracer.start_span(name, context, api.SpanKind.SERVER, what, start_time=begun)
        if engine:
            span.add_event("engine", {"seconds": engine}, ended)
        if what["http.response.status_code"] >= 500:
            span.set_status(api.Status(api.StatusCode.ERROR))
        span.end(ended)
        return f"{span.get_span_context().trace_id:032x}"

    def flush(self, seconds: float) -> None:
        """Wait up to so many seconds until all spans are sent."""
        if "_provider" in self.__dict__:
            self._provider.force_flush(int(seconds * 1000))
