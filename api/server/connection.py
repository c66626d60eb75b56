"""A client's connection: bytes in and out, with deadlines, and one request after the other.

The socket never blocks and has no timeouts of its own. All deadlines use the clock of the worker, which checks all
connections several times a second (`Worker.sweep`), and each one whenever bytes arrive. However fast or slowly they
come, a request has a fixed time.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import gevent
from werkzeug.exceptions import RequestHeaderFieldsTooLarge, RequestTimeout, RequestURITooLarge

from api.errors.exceptions import REFUSAL, MalformedRequest, Overloaded
from api.limits.time_slice import yield_if_due
from api.server.answer import ClientGone, ResponseWriter, Server
from api.server.http1 import END, ChunkedBody, Request, SizedBody, check_partial_head

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

#: Bytes that are read at once.
PIECE: Final = 2**16
#: Bytes of a body that the app did not read, and seconds for them, that are skipped to use the connection again.
SKIPPED_BYTES, SKIPPED_SECONDS = 2**20, 1.0
#: The same before a connection is closed: bytes left unread would cut off the answer.
LINGER_BYTES, LINGER_SECONDS = 2**24, 2.0
#: Requests that cost little and must not wait: they begin at once if they are the first on their connection.
URGENT: Final = b"GET /health/live "
CONTINUE: Final = b"HTTP/1.1 100 Continue\r\n\r\n"
READ, WRITE = 1, 2
#: Errors of a request before the app has it.
READ_ERRORS: Final = (MalformedRequest, RequestTimeout, RequestURITooLarge, RequestHeaderFieldsTooLarge, Overloaded)


class Connection:
    """One connection.  ``environ`` is what all of its requests have in common."""

    def __init__(self, server: Server, sock: socket.socket, address: str, environ: WSGIEnvironment) -> None:
        self.server, self.settings, self.socket = server, server.settings, sock
        self.address, self.environ = address, environ
        self.hub = gevent.get_hub()
        self.readable = self.hub.loop.io(sock.fileno(), READ)
        self.writable: Any = None
        self.buffer = b""
        self.request: Request | None = None
        """the request whose body is being read"""
        self.resting = True
        """whether no part of a request has come"""
        self.expired = False
        """whether a deadline has passed, and this was its end"""
        self.hung_up = False
        """whether no other request is waited for, as the worker stops"""
        self.lingers = False
        """whether the client may still be sending when the connection is closed"""
        self.since = monotonic()
        """since when the service waits for the client"""
        self.limit = self.since + server.settings.read_timeout
        """when the time for what is being read is over"""
        self.deadline = inf
        """when the time of the client is over, while the service waits for it"""
        self._writing = False
        self._held = 0  # bytes that the worker's budget counts for this connection

    def receive(self) -> bytes:
        """Return some bytes of a body; none if the client has hung up.  Raises `RequestTimeout` and `Overloaded`."""
        request = self.request
        if request is not None and request.expects:
            try:
                self.send(CONTINUE)
            except ClientGone:
                return b""
        data = self._receive()
        if request is not None and data:
            self.server.partial.reserve(self.address, len(data))
            self._held += len(data)
        return data

    def _receive(self, *, wait: bool = False) -> bytes:
        """Return what has arrived, or what arrives first; with ``wait`` nothing is expected to be there yet."""
        while True:
            if wait:
                self.since, self.deadline = monotonic(), self.limit
                try:
                    self.hub.wait(self.readable)
                finally:
                    self.deadline = inf
            wait = True
            with suppress(BlockingIOError):
                data = self.socket.recv(PIECE)
                break
        if (self.expired or monotonic() > self.limit) and not self.resting:
            raise RequestTimeout
        yield_if_due(urgent=self.resting and data.startswith(URGENT))
        return data

    def expire(self) -> None:
        """Wake the connection up, whatever it waits for: its deadline has passed."""
        self.expired, self.deadline = True, inf
        self._shutdown(socket.SHUT_RDWR if self._writing else socket.SHUT_RD)

    def hang_up(self) -> None:
        """Finish the current request, and wait for no other."""
        self.hung_up = True
        if self.resting:
            self._shutdown(socket.SHUT_RD)

    def release(self) -> None:
        """Return the reservation of the bodies of this connection: the app has what it has asked for."""
        if self._held:
            self.server.partial.release(self.address, self._held)
            self._held = 0

    def _shutdown(self, how: int) -> None:
        with suppress(OSError):  # the client was faster
            self.socket.shutdown(how)

    def serve(self) -> None:
        """Answer requests until one side closes."""
        try:
            while self._serve_next() and not self.hung_up:
                pass
        except (ClientGone, OSError):
            self.lingers = False
        finally:
            self.close()

    def _serve_next(self) -> bool:
        """Answer the next request; return whether the connection can be used again."""
        first = not self.buffer
        try:
            head = self._head()
            if head is None:
                return False
            request = Request(head, self.environ.copy())
        except READ_ERRORS as refusal:
            yield_if_due()
            return self.refuse(refusal)
        begun = monotonic()
        yield_if_due(urgent=first and head.startswith(URGENT))
        self.limit += monotonic() - begun  # the service made the client wait, not the other way round
        self.request = request
        body = ChunkedBody(request, self) if request.chunked else SizedBody(request.length, self)
        try:
            again = ResponseWriter(self, request.environ, body, keep_alive=request.keep_alive).send()
        finally:
            self.readable.stop()
            self.request = None
            request.close()
            self.release()
        self.resting, self.limit = True, monotonic() + self.settings.keep_alive
        return again

    def _head(self) -> bytes | None:
        """Return the head of the next request; ``None`` if there is no other."""
        searched = 0
        while True:
            if self.buffer and self.resting:
                self.buffer = self.buffer.lstrip(b"\r\n")  # empty lines before a request are nothing
                if self.buffer:
                    self.resting, self.limit = False, monotonic() + self.settings.read_timeout
            if self.buffer:
                end = self.buffer.find(END, max(0, searched - len(END)))
                if end >= 0:
                    end += len(END)
                    head, self.buffer = self.buffer[:end], self.buffer[end:]
                    return head
                check_partial_head(self.buffer)
                searched = len(self.buffer)
            data = self._receive(wait=True)
            if not data:
                return None
            self.buffer += data

    def refuse(self, refusal: Exception) -> bool:
        """Let the app answer what could not be read; the connection can't be used again."""
        environ = self.environ.copy()
        environ |= {"REQUEST_METHOD": "GET", "PATH_INFO": "/", "QUERY_STRING": "", "SERVER_PROTOCOL": "HTTP/1.1"}
        environ[REFUSAL] = refusal
        self.request, self.buffer = None, b""
        again = ResponseWriter(self, environ, SizedBody(0, self), keep_alive=False).send()
        self.lingers = True
        return again

    def serve_refusal(self, refusal: Exception) -> None:
        """Refuse the client, whatever its request."""
        try:
            self.refuse(refusal)
        except (ClientGone, OSError):
            self.lingers = False
        finally:
            self.close()

    def skip(self, body: SizedBody | ChunkedBody) -> bool:
        """Skip the rest of a small body; return whether the connection can be used again."""
        if body.finished:
            return True
        if isinstance(body, ChunkedBody) or body.left > SKIPPED_BYTES or (self.request and self.request.expects):
            return False
        self.request, self.limit = None, monotonic() + SKIPPED_SECONDS
        try:
            while body.read1(PIECE):
                pass
        except (RequestTimeout, MalformedRequest):
            return False
        return True

    def close(self) -> None:
        """Close the connection, after the client had time to read the response."""
        self.release()
        try:
            if self.lingers and not self.expired:
                self._linger()
        except OSError:
            pass  # the client is gone
        finally:
            self.readable.close()
            if self.writable is not None:
                self.writable.close()
            self.socket.close()

    def _linger(self) -> None:
        self._shutdown(socket.SHUT_WR)
        self.resting, self.limit = True, monotonic() + LINGER_SECONDS
        left = LINGER_BYTES
        while left > 0 and monotonic() < self.limit and (data := self._receive()):
            left -= len(data)

    def watch(self, wake: Callable[[], object]) -> None:
        """Call ``wake`` as soon as the client hangs up, until the response is sent."""

        def notice() -> None:
            self.readable.stop()
            try:
                gone = not self.socket.recv(1, socket.MSG_PEEK)
            except BlockingIOError:
                gone = False
            except OSError:
                gone = True
            if gone:
                wake()

        self.readable.start(notice)

    def send(self, data: bytes) -> None:
        """Send all of this; raises `ClientGone` if the client does not take a piece of it in time."""
        if self.request is not None:
            self.request.expects = False  # after a part of an answer, `100 Continue` would be in the middle of it
        try:
            sent = self.socket.send(data)
        except BlockingIOError:
            sent = 0
        except OSError:
            raise ClientGone from None
        if sent < len(data):
            self._send_rest(memoryview(data)[sent:])

    def _send_rest(self, rest: memoryview) -> None:
        if self.writable is None:
            self.writable = self.hub.loop.io(self.socket.fileno(), WRITE)
        self._writing = True
        try:
            while rest:
                self.since = monotonic()
                self.deadline = self.since + self.settings.write_timeout
                self.hub.wait(self.writable)
                if self.expired:
                    raise ClientGone
                with suppress(BlockingIOError):
                    rest = rest[self.socket.send(rest[:PIECE]) :]
        except OSError:
            raise ClientGone from None
        finally:
            self._writing, self.deadline = False, inf
