"""A client of other services: few bytes of its own around a request, as each forwarded step pays for them.

httptools, which also reads the requests of this service, reads the answers. A connection serves one request at a time
and is kept for the next. Under gevent, waiting for an answer blocks nobody else.
"""

from __future__ import annotations

import socket
import ssl
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Final, NamedTuple, Protocol
from urllib.parse import urlsplit

import httptools

#: The name of this service in `Via`, by which a request is forwarded once (RFC 9110).
VIA: Final = "1.1 herald"
#: Connections to a service that are kept; a burst opens more.
KEPT: Final = 64
#: Bytes that are read at once.
PIECE: Final = 2**16
#: Seconds to connect.
CONNECT_SECONDS: Final = 2.0
#: What can be wrong with an answer.
ERRORS: Final = (OSError, httptools.HttpParserError)


class Answer(NamedTuple):
    """An answer: its status, its headers as they came, and its body as it comes."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: Body


class Body(Protocol):
    """The body of an answer; who does not read it to its end closes it."""

    def __iter__(self) -> Iterator[bytes]: ...

    def __next__(self) -> bytes: ...

    def close(self) -> None:
        """Let go of the connection."""
        ...


class Upstream:
    """Another service, by its base URL."""

    def __init__(self, base_url: str) -> None:
        parts = urlsplit(base_url)
        self.prefix, self.host = parts.path.rstrip("/"), parts.netloc
        self._tls = ssl.create_default_context() if parts.scheme == "https" else None
        self._address = parts.hostname or "", parts.port or (443 if self._tls else 80)
        self._kept: deque[socket.socket] = deque(maxlen=KEPT)

    def send(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str],
        body: bytes | None,
        seconds: float,
        begun: Callable[[Exchange], object] | None = None,
    ) -> Answer:
        """Send a request and return the answer, whose next bytes may each take so many ``seconds``.

        ``begun`` is called with each exchange before anything is sent, so that it can be interrupted.

        A kept connection that turns out to be closed is replaced once: a request may be repeated, as none has side
        effects beyond those of a single-use match, which answers it again. Raises one of `ERRORS`.
        """
        length = {} if body is None else {"Content-Length": str(len(body))}
        lines = (f"{name}: {value}\r\n" for name, value in {**headers, **length}.items())
        head = f"{method} {self.prefix}{path} HTTP/1.1\r\nHost: {self.host}\r\n{''.join(lines)}\r\n"
        request = head.encode("latin-1") + (body or b"")
        if self._kept:
            exchange = self._exchange(self._kept.pop(), begun)
            try:
                return exchange.answer(method, request, seconds)
            except TimeoutError:
                raise
            except ERRORS:
                if exchange.interrupted:
                    raise
                # it was closed meanwhile
        return self._exchange(self._connect(), begun).answer(method, request, seconds)

    def _exchange(self, connection: socket.socket, begun: Callable[[Exchange], object] | None) -> Exchange:
        exchange = Exchange(connection, self._kept)
        if begun is not None:
            begun(exchange)
        return exchange

    def close(self) -> None:
        """Close the connections that are kept."""
        while self._kept:
            self._kept.pop().close()

    def _connect(self) -> socket.socket:
        connection = socket.create_connection(self._address, CONNECT_SECONDS)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return self._tls.wrap_socket(connection, server_hostname=self._address[0]) if self._tls else connection


class Exchange:
    """One request and its answer on a connection, which goes back to ``kept`` if it can be used again.

    It is the body of the answer, too.
    """

    def __init__(self, connection: socket.socket, kept: deque[socket.socket]) -> None:
        self.connection: socket.socket | None = connection
        self.kept = kept
        self.parser = httptools.HttpResponseParser(self)
        self.headers: list[tuple[bytes, bytes]] = []
        self.pieces: deque[bytes] = deque()
        self.begun = self.finished = self.stays_open = self.interrupted = False

    def interrupt(self) -> None:
        """End the answer early, even while somebody waits for it."""
        if self.connection is not None:
            self.interrupted = True
            with suppress(OSError):
                self.connection.shutdown(socket.SHUT_RDWR)

    def answer(self, method: str, request: bytes, seconds: float) -> Answer:
        """Send a request; return its answer as soon as the head of it is there."""
        assert self.connection is not None
        try:
            self.connection.settimeout(seconds)
            self.connection.sendall(request)
            while not self.begun:
                self._read()
        except BaseException:
            self.close()
            raise
        if method == "HEAD":  # the answer ends with its head, whatever length that names
            self.finished = True
        if self.finished:
            self.close()
        return Answer(self.parser.get_status_code(), self.headers, self)

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        try:
            while not self.pieces and not self.finished:
                self._read()
        except httptools.HttpParserError as error:
            self.close()
            raise ConnectionResetError("the answer of another service cannot be read") from error
        except OSError:
            self.close()
            if self.interrupted:
                raise StopIteration from None
            raise
        except BaseException:
            self.close()
            raise
        if self.pieces:
            return self.pieces.popleft()
        self.close()
        raise StopIteration

    def _read(self) -> None:
        data = self.connection.recv(PIECE) if self.connection else b""
        if not data:
            raise ConnectionResetError("the connection was closed within an answer")
        self.parser.feed_data(data)

    def close(self) -> None:
        """Keep the connection, if it can be used again; close it otherwise."""
        connection, self.connection = self.connection, None
        if connection is None:
            return
        if self.stays_open and len(self.kept) < KEPT:
            self.kept.append(connection)
        else:
            connection.close()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Keep a header."""
        self.headers.append((name, value))

    def on_headers_complete(self) -> None:
        """The head is there."""
        self.begun = True

    def on_body(self, piece: bytes) -> None:
        """Keep a piece of the body."""
        self.pieces.append(piece)

    def on_message_complete(self) -> None:
        """The answer is complete; only now does the parser know whether the connection stays open."""
        self.finished, self.stays_open = True, self.parser.should_keep_alive()
