"""HTTP as bytes on a socket, for what a well-behaved client library never sends."""

import json
import socket
from collections.abc import Iterator
from types import TracebackType
from typing import Any, NamedTuple, Self

#: Seconds until a test gives up on an answer.
PATIENCE = 20.0


class Reply(NamedTuple):
    """An answer as it came; names of headers in small letters."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def problem(self) -> str:
        """The name of the problem, which is one by all its marks."""
        assert self.headers["content-type"] == "application/problem+json", self
        said = json.loads(self.body)
        assert said["status"] == self.status
        assert said["request_id"] == self.headers["x-request-id"]
        assert said["title"]
        assert said["detail"]
        return str(said["type"]).removeprefix("/problems/")

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Wire:
    """One connection to a service.

    ``received`` counts the bytes of its answers, heads and bodies; ``last`` is the last that was skipped.
    """

    def __init__(self, url: str, *, receive: int = 0, source: str = "") -> None:
        host, _, port = url.removeprefix("http://").partition(":")
        self.socket = socket.socket()
        if source:
            self.socket.bind((source, 0))
        if receive:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        self.socket.settimeout(PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.connect((host, int(port)))
        self.rest = b""
        self.last = b""
        self.received = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        """Send these bytes."""
        self.socket.sendall(data)

    def post(self, path: str, body: bytes, more: str = "") -> None:
        """Send a request of JSON."""
        self.send(post(path, body, more))

    def get(self, path: str) -> None:
        """Send a request without a body."""
        self.send(f"GET {path} HTTP/1.1\r\nHost: herald\r\n\r\n".encode())

    def read(self) -> Reply:
        """The next answer."""
        while b"\r\n\r\n" not in self.rest:
            self._more()
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        chunked = headers.get("transfer-encoding") == "chunked"
        body = b"".join(self._chunks()) if chunked else self._take(int(headers["content-length"]))
        return Reply(int(first.split()[1]), headers, body)

    def skip(self) -> int:
        """The status of the next answer, which is read as cheaply as can be."""
        while (end := self.rest.find(b"\r\n\r\n")) < 0:
            self._more()
        at = self.rest.index(b"Content-Length: ") + 16
        length = end + 4 + int(self.rest[at : self.rest.index(b"\r", at)])
        while len(self.rest) < length:
            self._more()
        self.last, self.rest = self.rest[:length], self.rest[length:]
        return int(self.last[9:12])

    def line(self) -> bytes:
        """The next line of an answer, with its end."""
        while b"\r\n" not in self.rest:
            self._more()
        line, end, self.rest = self.rest.partition(b"\r\n")
        return line + end

    def ended(self) -> bool:
        """Whether the service closes the connection, and sends nothing before."""
        try:
            return not self.rest and self.socket.recv(1) == b""
        except ConnectionError:
            return True

    def _chunks(self) -> Iterator[bytes]:
        """The pieces of a stream, to its end."""
        while True:
            while b"\r\n" not in self.rest:
                self._more()
            size, _, self.rest = self.rest.partition(b"\r\n")
            piece = self._take(int(size, 16))
            self._take(2)  # the end of its line
            if not piece:
                return
            yield piece

    def _take(self, size: int) -> bytes:
        """So many bytes."""
        while len(self.rest) < size:
            self._more()
        taken, self.rest = self.rest[:size], self.rest[size:]
        return taken

    def _more(self) -> None:
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("closed before the end of an answer")
        self.received += len(data)
        self.rest += data


def post(path: str, body: bytes, more: str = "") -> bytes:
    """A request of JSON."""
    head = f"POST {path} HTTP/1.1\r\nHost: herald\r\nContent-Type: application/json\r\n{more}"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
