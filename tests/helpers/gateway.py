"""A gateway in front of a service of this machine that fails on request, as gateways do."""

import threading
from contextlib import AbstractContextManager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit


class Gateway(AbstractContextManager["Gateway"]):
    """Passes requests on, except the first ones, which get what `faults` says.

    A fault is the seconds of a `Retry-After`, with which the gateway answers 503, or None for no answer at all.
    With a barrier in `together`, requests wait for each other before they are passed on.
    """

    def __init__(self, url: str) -> None:
        self.faults: list[int | None] = []
        self.together: threading.Barrier | None = None
        self.asked = 0
        self._closed = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self, urlsplit(url).netloc))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closed.set()
        self._server.shutdown()
        self._server.server_close()

    def wait(self) -> None:
        """Wait until the end: the client of a silent connection hangs up earlier."""
        self._closed.wait()


def _handler(gateway: Gateway, service: str) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            gateway.asked += 1
            if gateway.faults:
                if (seconds := gateway.faults.pop(0)) is None:
                    gateway.wait()
                    self.close_connection = True
                else:
                    self._send(503, {"Retry-After": str(seconds)}, b"no healthy upstream")
                return
            if gateway.together is not None:
                gateway.together.wait(10)
            connection = HTTPConnection(service, timeout=30)
            headers = {
                name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection")
            }
            connection.request("POST", self.path, body, headers)
            answer = connection.getresponse()
            kept = {
                name: answer.headers[name] for name in ("Content-Type", "Content-Encoding") if name in answer.headers
            }
            self._send(answer.status, kept, answer.read())
            connection.close()

        def _send(self, status: int, headers: dict[str, str], content: bytes) -> None:
            self.send_response(status)
            for name, value in (headers | {"Content-Length": str(len(content))}).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *arguments: Any) -> None:
            """Say nothing."""

    return Handler
