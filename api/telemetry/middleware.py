"""Telemetry middleware: measures every request in one place, outside of the app, so that it sees refused ones too.

It reports to the metrics, the access log and the tracer, whichever are on. The time in the engine is rules, reading and
writing positions, building snapshots; callers of the engine report it:

    with engine_timer():
        session.play(entry)

Without a request (the command `herald`) it is added up and not used. This module imports no web framework.
"""

from __future__ import annotations

import datetime
import functools
import time
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from api.errors.exceptions import REFUSAL
from api.limits.time_slice import yield_if_due
from api.telemetry.access_log import UNKNOWN_OPERATION, OperationName, RequestLine, RequestLog
from api.telemetry.tracing import Tracer, trace_id

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

    from api.telemetry.metrics import Metrics

P = ParamSpec("P")
R = TypeVar("R")

#: The key of a WSGI environment for the endpoint of the request.
ENDPOINT: Final = "herald.endpoint"
#: Unknown methods are reported as OpenTelemetry specifies.
#: The key of a WSGI environment that says that the response is a stream of events.
STREAMED: Final = "herald.streamed"
#: The key of a WSGI environment for the seconds that a request has waited for news of its match.
WAITED: Final = "herald.waited"
#: The key of a WSGI environment for the ruleset whose service has answered instead.
FORWARDED: Final = "herald.forwarded"
METHODS: Final = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"})
OTHER_METHOD: Final = "_OTHER"
#: Digits of a plausible length; longer ones were refused.
MAX_LENGTH_DIGITS: Final = 15


class EngineTimer:
    """Adds up the seconds between entering and leaving; it is reentrant."""

    __slots__ = ("_depth", "_since", "engine")

    def __init__(self) -> None:
        self.engine = 0.0
        self._depth, self._since = 0, 0.0

    def __enter__(self) -> EngineTimer:
        if not self._depth:
            self._since = perf_counter()
        self._depth += 1
        return self

    def __exit__(self, *error: Any) -> None:
        self._depth -= 1
        if not self._depth:
            self.engine += perf_counter() - self._since

    def start(self) -> None:
        """Make this the timer of the current thread or greenlet."""
        _running.set(self)


#: Each thread and greenlet sees its own.
_running: ContextVar[EngineTimer] = ContextVar("engine_timer", default=EngineTimer())  # noqa: B039 -- the default is never read
engine_timer = _running.get


def yield_turn() -> None:
    """Let other requests run if it is time; meanwhile the timer is paused."""
    watch = engine_timer()
    watch.__exit__()
    yield_if_due()
    watch.__enter__()


def in_engine(function: Callable[P, R]) -> Callable[P, R]:
    """Decorate a function: its whole time is engine time."""

    @functools.wraps(function)
    def call(*arguments: P.args, **named: P.kwargs) -> R:
        with engine_timer():
            return function(*arguments, **named)

    return call


class TelemetryMiddleware:
    """WSGI middleware around the app: measures each request until the last byte of its response was sent.

    ``names`` are the operations of its endpoints.
    """

    def __init__(
        self,
        app: WSGIApplication,
        names: Mapping[str, OperationName],
        metrics: Metrics | None,
        log: RequestLog | None,
        tracer: Tracer | None,
    ) -> None:
        self.app, self.names = app, names
        self.metrics, self.log, self.tracer = metrics, log, tracer
        self.in_progress = 0
        """how many requests have begun and not ended"""

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> RequestScope:
        scope = RequestScope(self, environ)
        scope.start()
        self.in_progress += 1

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            scope.status = status[:3]
            return start_response(status, headers, exc_info)

        try:
            scope.answer = self.app(environ, start)
        except Exception:
            scope.end(cut=True)
            raise
        if STREAMED in environ:
            scope.listen()
        return scope

    def report(self, scope: RequestScope, seconds: float, *, cut: bool) -> None:
        """Report a finished request."""
        environ, engine, bytes_out = scope.environ, scope.engine, scope.sent
        endpoint: str = environ.get(ENDPOINT) or ""
        method: str = environ["REQUEST_METHOD"]
        bytes_in = _request_bytes(environ)
        if self.metrics is not None:
            working = scope.begin_seconds or seconds - environ.get(WAITED, 0.0)
            elsewhere = environ.get(FORWARDED, "")
            self.metrics.record_request(endpoint, method, scope.status, working, engine, bytes_in, bytes_out, elsewhere)
            if cut:
                self.metrics.record_disconnect(endpoint, elsewhere)
        if self.log is None and self.tracer is None:
            return
        if method not in METHODS:
            method = OTHER_METHOD
        operation, game = self.names.get(endpoint, UNKNOWN_OPERATION)
        status = int(scope.status)
        if self.tracer is None:
            trace = trace_id(environ["HTTP_TRACEPARENT"]) if "HTTP_TRACEPARENT" in environ else ""
        else:
            ended = time.time_ns()
            trace = self.tracer.record(
                environ,
                f"{method} {game} {operation}" if game else f"{method} {operation}",
                ended - int(seconds * 1e9),
                ended,
                engine,
                {
                    "http.request.method": method,
                    "http.response.status_code": status,
                    "herald.operation": operation,
                    "herald.game": game,
                    "herald.request_id": environ["herald.request_id"],
                },
            )
        if self.log is not None:
            self.log.put(
                RequestLine(
                    datetime.datetime.now(datetime.UTC),
                    "error" if status == 500 else "info",
                    environ["herald.request_id"],
                    "" if REFUSAL in environ and not endpoint else method,
                    operation,
                    game,
                    status,
                    int(seconds * 1e6) / 1e3,
                    int(engine * 1e6) / 1e3,
                    bytes_in,
                    bytes_out,
                    environ.get("REMOTE_ADDR", ""),
                    trace,
                    cut,
                )
            )


class RequestScope(EngineTimer):
    """A request and its response, which the server iterates."""

    __slots__ = ("answer", "begin_seconds", "begun", "environ", "middleware", "sent", "status")

    def __init__(self, middleware: TelemetryMiddleware, environ: WSGIEnvironment) -> None:
        super().__init__()
        self.middleware: TelemetryMiddleware | None = middleware
        self.environ = environ
        self.status, self.sent = "500", 0
        self.answer: Any = ()
        self.begun = perf_counter()
        self.begin_seconds = 0.0
        """of a stream of events: the seconds until it began"""

    def listen(self) -> None:
        """Count the request as done: its stream of events has begun, and lasts as long as the client listens."""
        self.begin_seconds = perf_counter() - self.begun
        if self.middleware is not None:
            self.middleware.in_progress -= 1

    def __iter__(self) -> Iterator[bytes]:
        for piece in self.answer:
            self.sent += len(piece)
            yield piece
        self.end(cut=False)

    def close(self) -> None:
        """End the response; what the server has not asked for, the client has not read."""
        try:
            if hasattr(self.answer, "close"):
                self.answer.close()
        finally:
            self.end(cut=True)

    def end(self, *, cut: bool) -> None:
        """Report the request, once."""
        if (middleware := self.middleware) is not None:
            self.middleware = None
            if self.begin_seconds:
                cut = False
            else:
                middleware.in_progress -= 1
            middleware.report(self, perf_counter() - self.begun, cut=cut)


def _request_bytes(environ: WSGIEnvironment) -> int:
    """Return the bytes of the body: those that our worker has read, or those that another server was promised."""
    read: int | None = getattr(environ["wsgi.input"], "bytes_read", None)
    if read is None:
        length = environ.get("CONTENT_LENGTH") or "0"
        return int(length) if length.isascii() and length.isdigit() and len(length) <= MAX_LENGTH_DIGITS else 0
    return read
