"""Tracing: the trace of a caller (W3C Trace Context), and a span for each request where somebody collects them.

Spans need the extra `herald-rules[tracing]`, and `OTEL_EXPORTER_OTLP_ENDPOINT`; whatever else the environment variables
of OpenTelemetry say (sampling, headers, resource attributes) is followed by its SDK.
"""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING, Final

from engine.core.patterns import whole

if TYPE_CHECKING:
    from api.telemetry.spans import Tracer

log = logging.getLogger(__name__)

ENDPOINTS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
#: Ids of zeros alone are forbidden, and so is version ff; later versions than 00 may say more behind the flags.
TRACEPARENT: Final = whole(r"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?P<more>-.*)?")


def trace_id(traceparent: str) -> str:
    """The id of the trace that a caller names, or nothing where the header is not as W3C says."""
    found = TRACEPARENT.fullmatch(traceparent)
    return "" if found is None or (found["more"] and traceparent.startswith("00")) else found[1]


def create_tracer(service: str) -> Tracer | None:
    """What makes spans, if the environment asks for it and the extra is there."""
    if not any(os.environ.get(name) for name in ENDPOINTS):
        return None
    try:
        from api.telemetry.spans import Tracer  # takes a third of a second, and the extra
    except ImportError:
        log.warning("%s is set, and herald-rules[tracing] is not installed: no spans are sent", ENDPOINTS[0])
        return None
    return Tracer(service)
