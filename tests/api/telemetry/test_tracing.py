"""The trace of a caller is taken over, and a span of each request is sent where somebody collects them."""

import http.server
import logging
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

from api.app import create_app
from api.settings import Settings
from api.telemetry import tracing
from api.telemetry.tracing import Tracer, trace_id
from tests.helpers.contract import GAMES
from tests.helpers.raw_http import PATIENCE, Wire
from tests.helpers.service import started

TRACE, PARENT = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"


@pytest.mark.parametrize(
    ("header", "trace"),
    [
        (f"00-{TRACE}-{PARENT}-01", TRACE),
        (f"00-{TRACE}-{PARENT}-00", TRACE),
        (f"cc-{TRACE}-{PARENT}-01", TRACE),
        (f"cc-{TRACE}-{PARENT}-01-what-the-future-will-be-like", TRACE),
        (f"00-{TRACE}-{PARENT}-01-more", ""),
        (f"cc-{TRACE}-{PARENT}-01.more", ""),
        (f"ff-{TRACE}-{PARENT}-01", ""),
        (f"00-{'0' * 32}-{PARENT}-01", ""),
        (f"00-{TRACE}-{'0' * 16}-01", ""),
        (f"00-{TRACE.upper()}-{PARENT}-01", ""),
        (f"00-{TRACE[:-1]}-{PARENT}-01", ""),
        (f"00-{TRACE}-{PARENT}", ""),
        (f"00-{TRACE}-{PARENT}-01\n", ""),
        ("", ""),
        ("x" * 8000, ""),
    ],
)
def test_a_trace_is_taken_over_as_w3c_says(header: str, trace: str) -> None:
    assert trace_id(header) == trace


@pytest.fixture
def told(tmp_path: Any) -> tuple[FlaskClient, Tracer, InMemorySpanExporter]:
    """A client of an app whose spans are kept here."""
    app, exporter = create_app(GAMES, Settings(access_log=str(tmp_path / "log"))), InMemorySpanExporter()
    spans = Tracer("herald", exporter)
    app.wsgi_app.tracer = spans  # type: ignore[attr-defined]
    return app.test_client(), spans, exporter


def test_a_span_tells_operation_game_status_and_engine(told: tuple[FlaskClient, Tracer, InMemorySpanExporter]) -> None:
    client, spans, exporter = told
    headers = {"traceparent": f"00-{TRACE}-{PARENT}-01", "tracestate": "somebody=knows"}
    answer = client.post("/v1/games/toy/setup", json={}, headers=headers, buffered=True)
    spans.flush(PATIENCE)
    (span,) = exporter.get_finished_spans()
    assert (span.name, span.kind) == ("POST toy setup", SpanKind.SERVER)
    assert span.attributes == {
        "http.request.method": "POST",
        "http.response.status_code": 200,
        "herald.operation": "setup",
        "herald.game": "toy",
        "herald.request_id": answer.headers["X-Request-Id"],
    }
    assert f"{span.context.trace_id:032x}" == TRACE
    assert span.parent is not None
    assert f"{span.parent.span_id:016x}" == PARENT
    assert span.context.trace_state.get("somebody") == "knows"
    assert span.resource.attributes["service.name"] == "herald"
    (engine,) = span.events
    assert engine.attributes is not None
    assert 0 < float(str(engine.attributes["seconds"])) < (span.end_time - span.start_time) / 1e9
    assert span.status.status_code == StatusCode.UNSET


def test_without_a_trace_of_the_caller_a_new_one_begins(
    told: tuple[FlaskClient, Tracer, InMemorySpanExporter], tmp_path: Any
) -> None:
    client, spans, exporter = told
    for headers in ({}, {"traceparent": "nonsense", "tracestate": "=,=" * 200}):
        client.get("/nothing", headers=headers, buffered=True)
    spans.flush(PATIENCE)
    one, two = exporter.get_finished_spans()
    assert (one.name, one.parent, two.parent, one.events) == ("GET unknown", None, None, ())
    assert one.context.trace_id != two.context.trace_id
    logged = (tmp_path / "log").read_text()
    assert all(f"{span.context.trace_id:032x}" in logged for span in (one, two))


def test_an_error_of_ours_is_one_of_the_span(
    told: tuple[FlaskClient, Tracer, InMemorySpanExporter], monkeypatch: pytest.MonkeyPatch
) -> None:
    client, spans, exporter = told
    monkeypatch.setattr("api.catalog.games.services", None)
    monkeypatch.setattr(client.application.logger, "disabled", True)
    assert client.get("/v1/games/battlecrest", buffered=True).status_code == 500
    spans.flush(PATIENCE)
    (span,) = exporter.get_finished_spans()
    assert span.status.status_code == StatusCode.ERROR


def test_nobody_collects_spans_unless_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in tracing.ENDPOINTS:
        monkeypatch.delenv(name, raising=False)
    assert tracing.create_tracer("herald") is None


def test_without_the_extra_the_service_works_and_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(tracing.ENDPOINTS[0], "http://127.0.0.1:4318")
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace.export", None)
    with caplog.at_level(logging.WARNING):
        client = create_app(GAMES, Settings()).test_client()
    assert "herald-rules[tracing]" in caplog.text
    assert client.get("/v1/games").status_code == 200


def test_the_environment_names_the_service(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("OTEL_SERVICE_NAME", "rules"), ("OTEL_RESOURCE_ATTRIBUTES", "service.name=rules,x=y")):
        with monkeypatch.context() as patched:
            patched.setenv(name, value)
            exporter = InMemorySpanExporter()
            spans = Tracer("herald", exporter)
            spans.record({}, "GET games.list", 1, 2, 0, {"http.response.status_code": 200})
            spans.flush(PATIENCE)
            (span,) = exporter.get_finished_spans()
            assert span.resource.attributes["service.name"] == "rules"


@pytest.fixture
def collector() -> Iterator[tuple[str, list[bytes]]]:
    """What takes spans over HTTP: its address, and what has come."""
    came: list[bytes] = []

    class Collector(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            came.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Collector) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", came
        server.shutdown()
        thread.join()


def test_workers_send_their_spans_at_the_latest_when_they_stop(collector: tuple[str, list[bytes]]) -> None:
    address, came = collector
    with started(workers=1, OTEL_EXPORTER_OTLP_ENDPOINT=address) as (url, server):
        with Wire(url) as wire:
            wire.send(f"GET /v1/games HTTP/1.1\r\ntraceparent: 00-{TRACE}-{PARENT}-01\r\n\r\n".encode())
            assert wire.read().status == 200
        server.terminate()
        assert server.wait(PATIENCE) == 0
    assert bytes.fromhex(TRACE) in b"".join(came)
    assert b"games.list" in b"".join(came)


@pytest.mark.slow
def test_a_collector_that_is_not_there_delays_nobody() -> None:
    with started(OTEL_EXPORTER_OTLP_ENDPOINT="http://127.0.0.1:9", OTEL_BSP_SCHEDULE_DELAY="100") as (url, server):
        for _ in range(5):
            with Wire(url) as wire:
                wire.get("/v1/games")
                assert wire.read().status == 200
        server.terminate()
        assert server.wait(PATIENCE) == 0
