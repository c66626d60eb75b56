"""The response to one request: call the app, and send its bytes in as few packets as possible."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

from api.limits.admission import LOAD
from api.limits.budgets import Budget
from api.server.http1 import ChunkedBody, SizedBody, head_of
from api.settings import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication, WSGIEnvironment

#: Bytes that a stream must bring in the time for one piece of it, so that a drop now and then does not hold it open.
MIN_STREAM_BYTES: Final = 1024
#: Statuses of answers that never have a body.
BODILESS: Final = ("204", "304")
Body = SizedBody | ChunkedBody


class ClientGone(Exception):
    """The client does not read the response."""


class Server(Protocol):
    """The process, as its connections see it."""

    settings: Settings
    partial: Budget
    """bytes of bodies that have not arrived as a whole"""
    alive: bool
    """whether connections can be used again"""
    wsgi: WSGIApplication

    def date(self) -> str:
        """Return the `Date` of a response."""
        ...

    def report(self, error: Exception) -> None:
        """Log a fault that has aborted a response."""
        ...


class Client(Protocol):
    """A connection, as the response to its request sees it."""

    server: Server
    lingers: bool
    """whether the client may still be sending when the connection is closed"""

    def watch(self, wake: Callable[[], object]) -> None:
        """Call ``wake`` as soon as the client hangs up, until the response is sent."""
        ...

    limit: float
    """when the time for what is being read is over"""

    def skip(self, body: Body) -> bool:
        """Skip the rest of a body; return whether the connection can be used again."""
        ...

    def send(self, data: bytes) -> None:
        """Send all of this; raises `ClientGone`."""
        ...

    def release(self) -> None:
        """Return what the body has reserved in the server's budget."""
        ...


class Input:
    """The body of a request, as the app reads it."""

    def __init__(self, connection: Client, body: Body) -> None:
        self.connection, self.body, self.read = connection, body, body.read
        self._counted, self._left = 0, connection.server.settings.read_timeout
        self.watch = connection.watch

    @property
    def bytes_read(self) -> int:
        """Bytes that the app has read."""
        return self.body.bytes_read

    def read1(self, size: int) -> bytes:
        """Return some bytes of a stream, as soon as there are any; none at the end.

        A client has the time of a whole request for the next `MIN_STREAM_BYTES` of a stream.  The time that the app
        takes in between does not count.  Raises `RequestTimeout`, and `MalformedRequest` if the stream breaks off.
        """
        connection, body = self.connection, self.body
        if body.bytes_read - self._counted >= MIN_STREAM_BYTES:
            self._counted, self._left = body.bytes_read, connection.server.settings.read_timeout
        begun = monotonic()
        connection.limit = begun + self._left
        data = body.read1(size)
        self._left -= monotonic() - begun
        connection.release()  # the app keeps its own account of unfinished lines
        return data


class ResponseWriter:
    """Calls the app for a request, and sends the response."""

    def __init__(self, connection: Client, environ: WSGIEnvironment, body: Body, *, keep_alive: bool) -> None:
        self.connection, self.environ, self.body, self.keep_alive = connection, environ, body, keep_alive
        self.head: bytes | None = b""
        """the head while it waits for the first piece of the body; none once it was sent"""
        self.chunked = self.bodiless = False

    def send(self) -> bool:
        """Answer the request; return whether the connection can be used again.  Raises `ClientGone`."""
        environ, connection = self.environ, self.connection
        environ["wsgi.input"] = Input(connection, self.body)
        try:
            pieces = connection.server.wsgi(environ, self.start)
            try:
                for piece in pieces:
                    if piece:
                        self.write(piece)
                self.finish()
            finally:
                if hasattr(pieces, "close"):
                    pieces.close()
        except (ClientGone, OSError):
            raise
        except Exception as error:
            connection.server.report(error)
            raise ClientGone from None
        connection.lingers = not self.body.finished
        return self.keep_alive and self.body.finished

    def start(self, status: str, fields: list[tuple[str, str]], exc_info: Any = None) -> Any:
        """Start the response (PEP 3333): skip the rest of the body, or close the connection afterwards."""
        connection, environ = self.connection, self.environ
        if LOAD.draining or not connection.server.alive:
            self.keep_alive = False
        self.bodiless = environ["REQUEST_METHOD"] == "HEAD" or status[:3] in BODILESS
        if self.bodiless or [field for field in fields if field[0] == "Content-Length"]:
            self.keep_alive = self.keep_alive and connection.skip(self.body)
        elif environ["SERVER_PROTOCOL"] == "HTTP/1.1":
            self.chunked = True
            fields = [*fields, ("Transfer-Encoding", "chunked")]
        else:
            self.keep_alive = False  # the end of the connection is that of the answer
        self.head = head_of(status, fields, connection.server.date(), "keep-alive" if self.keep_alive else "close")
        return self.write

    def write(self, piece: bytes) -> None:
        """Send a piece of the body; the first one with the head."""
        if self.bodiless:
            return
        if self.chunked:
            piece = b"%x\r\n%b\r\n" % (len(piece), piece)
        if self.head:
            piece, self.head = self.head + piece, None
        self.connection.send(piece)

    def finish(self) -> None:
        """Send the rest: the head of a response without a body, or the end of a stream."""
        end = b"0\r\n\r\n" if self.chunked and not self.bodiless else b""
        if rest := (self.head or b"") + end:
            self.head = None
            self.connection.send(rest)
