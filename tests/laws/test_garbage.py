"""A request leaves nothing to the garbage collector but trifles: what it has held is free when it is answered.

The collector runs seldom in a worker. A cycle through a request would hold its body, its match and its connection until
then, and many of them more memory than all requests in progress.
"""

import gc
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from api.limits.budgets import Budget
from api.server.connection import Connection
from api.settings import Settings
from engine import games
from tests.helpers.in_process import InProcess
from tests.stress.hostile_requests import Hostile

#: Requests of all games together, most of which are refused; the first ones load what is loaded once.
WARM_UP, REQUESTS = 100, 300
#: Of a request that is left: itself, and the outermost frame of the app.  (Threads of other tests may leave frames.)
REQUEST = {"flask.wrappers.Request", "frame of wsgi_app"}


@contextmanager
def garbage() -> Iterator[Counter[str]]:
    """Yield a counter; at the end it has the types of what only the garbage collector frees."""
    found: Counter[str] = Counter()
    gc.collect()
    gc.freeze()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield found
        gc.collect()
        found.update(f"{type(one).__module__}.{type(one).__name__}" for one in gc.garbage)
        found.update(f"frame of {one.f_code.co_name}" for one in gc.garbage if isinstance(one, FrameType))
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
        gc.unfreeze()
        gc.collect()


@pytest.mark.slow
def test_no_refused_request_is_left_to_the_garbage_collector() -> None:
    service = InProcess(games)
    requests = list(Hostile(*games.values()).requests(WARM_UP + REQUESTS))

    def send(endpoint: Any, body: bytes, query: str, headers: dict[str, str]) -> None:
        if "REQUEST_METHOD" not in headers:
            service.post(endpoint.path, body, query, **headers)

    for one in requests[:WARM_UP]:
        send(*one)
    with garbage() as found:
        for one in requests[WARM_UP:]:
            send(*one)
    assert not REQUEST & found.keys()


class Worker:
    """A worker whose app reads up to ten bytes of each body."""

    settings, alive = Settings(), True

    def __init__(self) -> None:
        self.partial = Budget(2**20)

    def date(self) -> str:
        return "Thu, 26 Nov 2026 12:00:00 GMT"

    def report(self, error: Exception) -> None:
        raise error

    def wsgi(self, environ: dict[str, Any], start_response: Any) -> list[bytes]:
        if (stream := environ.get("wsgi.input")) is not None:
            stream.read(10)
        start_response("200 OK", [("Content-Length", "2")])
        return [b"ok"]


KINDS = {
    "none": b"GET / HTTP/1.1\r\n\r\n",
    "sized": b"POST / HTTP/1.1\r\nContent-Length: 12\r\n\r\nhello, world",
    "cut": b"POST / HTTP/1.1\r\nContent-Length: 12\r\n\r\nhello",
    "chunked": b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
    "chunked and cut": b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n20\r\nbroken off after ten",
    "broken": b"NOT HTTP\r\n\r\n",
    "large head": b"GET / HTTP/1.1\r\nA: " + b"a" * 20_000,
}


@pytest.mark.slow
def test_no_connection_is_left_to_the_garbage_collector() -> None:
    """Of any kind: all are served before the collector looks, which takes a second or more."""

    def serve(sent: bytes) -> None:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            theirs.sendall(sent)
            theirs.shutdown(socket.SHUT_WR)
            environ = {"SCRIPT_NAME": "", "REMOTE_ADDR": "127.0.0.1"}
            Connection(Worker(), ours, "127.0.0.1", environ).serve()  # type: ignore[arg-type] # what it needs of one

    for sent in KINDS.values():
        serve(sent)
    with garbage() as found:
        for sent in KINDS.values():
            serve(sent)
    assert not {name for name in found if name.startswith("api.server.")}
