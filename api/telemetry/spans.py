"""Spans for OpenTelemetry, one for each request (`api.telemetry.tracing`).  Needs the extra `herald-rules[tracing]`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter
from opentelemetry.trace import SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment


class Tracer:
    """Makes spans and sends them on in the background, to where the environment says unless an exporter is given."""

    def __init__(self, service: str, exporter: SpanExporter | None = None) -> None:
        self.service, self._exporter = service, exporter
        self._context = TraceContextTextMapPropagator()

    @cached_property
    def _provider(self) -> TracerProvider:
        """Made by the first request, and so in the worker: what sends spans does not survive a fork."""
        named = os.environ.get("OTEL_SERVICE_NAME") or "service.name=" in os.environ.get("OTEL_RESOURCE_ATTRIBUTES", "")
        resource = Resource.create({} if named else {"service.name": self.service})
        provider = TracerProvider(resource=resource, shutdown_on_exit=False)
        provider.add_span_processor(BatchSpanProcessor(self._exporter or OTLPSpanExporter()))
        return provider

    def record(
        self, environ: WSGIEnvironment, name: str, begun: int, ended: int, engine: float, what: Mapping[str, Any]
    ) -> str:
        """The span of a request, from and to so many nanoseconds since 1970, ``engine`` seconds of it in the engine.

        Returns the id of its trace: the caller's, or a new one.
        """
        headers = {"traceparent": environ.get("HTTP_TRACEPARENT"), "tracestate": environ.get("HTTP_TRACESTATE")}
        context = self._context.extract({name: value for name, value in headers.items() if value})
        tracer = self._provider.get_tracer("herald")
        span = tracer.start_span(name, context, SpanKind.SERVER, what, start_time=begun)
        if engine:
            span.add_event("engine", {"seconds": engine}, ended)
        if what["http.response.status_code"] >= 500:
            span.set_status(Status(StatusCode.ERROR))
        span.end(ended)
        return f"{span.get_span_context().trace_id:032x}"

    def flush(self, seconds: float) -> None:
        """Wait so long, at most, until all spans are sent."""
        if "_provider" in self.__dict__:
            self._provider.force_flush(int(seconds * 1000))
