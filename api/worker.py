"""The gunicorn worker: gevent's, for clients that are slow, silent, or speak no HTTP.

- `Connection` gives every request a deadline to come in and every piece of an answer one to be taken.
- What gunicorn refuses by itself is answered by the app, as a problem like any other.
- A connection is used again only after the whole request was read; otherwise the answer says that it is closed, and is
  not lost because of bytes that nobody has read.
"""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Iterable
from contextlib import nullcontext, suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

import gevent
from gevent.server import StreamServer
from gunicorn.http.body import ChunkedReader
from gunicorn.http.errors import (
    ChunkMissingTerminator,
    InvalidChunkExtension,
    InvalidChunkSize,
    LimitRequestHeaders,
    LimitRequestLine,
    NoMoreData,
    ParseException,
)
from gunicorn.http.parser import RequestParser
from gunicorn.workers import ggevent
from gunicorn.workers.ggevent import GeventWorker
from msgspec import UNSET
from werkzeug.exceptions import RequestHeaderFieldsTooLarge, RequestTimeout, RequestURITooLarge

from api.logs import RequestLog
from api.metrics import NoMetrics
from api.problems import REFUSAL, MalformedRequest
from api.settings import Settings
from api.standing import STANDING
from engine.core.texts import Phrase

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

    from api.spans import Spans

#: How much of a body that nobody wants is read, so that the connection can be used again, and for how many seconds.
UNWANTED_BYTES, UNWANTED_SECONDS = 2**20, 1.0
#: The same before a connection is closed, so that the client gets to the answer.
LINGER_BYTES, LINGER_SECONDS = 2**24, 2.0
PIECE = 2**16
#: Connections that a process accepts before it looks at those it has.
AT_ONCE = 4
#: Seconds in which a client that rests between two requests can send one more when the worker stops: it may be on its
#: way already, and would be lost.
LAST_SECONDS = 1.0
#: What was seen is told so often, and for so long at most when the worker stops.
TELL_EACH, TELL_SECONDS = 0.2, 2.0
#: A request that can be read, in place of one that could not.
STAND_IN = b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n"


class Connection:
    """A client's socket with deadlines; gunicorn reads and writes through it."""

    def __init__(self, sock: Any, settings: Settings) -> None:
        self.sock, self.settings = sock, settings
        self.request: Any = None
        self.head: bytes | None = b""  # of the answer; none yet: what is written next is it
        self.refusal: Exception | None = None
        self.reading = False  # whether a part of a request has come
        self.lingers = False  # whether the answer must be read before the connection is closed
        self.hung_up = False
        self.deadline = monotonic() + settings.read_timeout

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sock, name)

    def recv(self, size: int) -> bytes:
        """Some bytes of a request.  None at all after a long silence between two, as if the client had hung up."""
        self.sock.settimeout(max(self.deadline - monotonic(), 0.001))
        try:
            data: bytes = self.sock.recv(size)
        except TimeoutError:
            if self.reading:
                raise RequestTimeout from None
            return b""
        except OSError:
            if self.hung_up and not self.reading:
                return b""
            raise
        if not self.reading:
            self.reading, self.deadline = True, monotonic() + self.settings.read_timeout
        return data

    def sendall(self, data: bytes) -> None:
        """Send a piece of an answer; its head waits for the first piece of its body, to go out with it."""
        if self.head is None:
            self.head = data
            return
        if self.head:
            data, self.head = self.head + data, b""
        self.sock.settimeout(self.settings.write_timeout)
        try:
            self.sock.sendall(data)
        except TimeoutError:  # what follows a client that is gone is known to gunicorn
            raise BrokenPipeError(errno.EPIPE, "the client does not take the answer") from None

    def flush(self) -> None:
        """Send the head of an answer that has no body."""
        if self.head:
            self.sendall(b"")

    def begin(self, request: Any) -> None:
        """A request has come."""
        self.request, self.head = request, None

    def finish(self, body: Any) -> bool:
        """Read what is left of a body, if that is not much: whether the connection can be used again."""
        done = not body.failed and self.discard(body.read, UNWANTED_BYTES, UNWANTED_SECONDS)
        self.lingers = not done
        return done

    def rest(self) -> None:
        """The request is answered: wait for another."""
        self.flush()
        self.reading, self.deadline = False, monotonic() + self.settings.keep_alive

    def hang_up(self) -> None:
        """Finish the request, if one has begun, and wait for no other."""
        if not self.reading:
            self.shutdown(socket.SHUT_RD)

    def shutdown(self, how: int) -> None:
        """Close one direction or both, if the client has not done so."""
        try:
            self.sock.shutdown(how)
        except OSError as error:
            if error.errno != errno.ENOTCONN:
                raise

    def close(self) -> None:
        """Close, after the client had a chance to read the answer: bytes left unread would cut it off."""
        try:
            self.flush()
            if self.lingers:
                self.shutdown(socket.SHUT_WR)
                self.discard(self.recv, LINGER_BYTES, LINGER_SECONDS)
        except OSError:
            pass  # the client is gone
        finally:
            self.sock.close()

    def discard(self, read: Callable[[int], bytes], size: int, seconds: float) -> bool:
        """Read to the end; false if that is too far away."""
        self.reading, self.deadline = True, monotonic() + seconds
        try:
            while size > 0:
                data = read(PIECE)
                if not data:
                    return True
                size -= len(data)
        except (RequestTimeout, ParseException, OSError):
            pass
        return False


class Input:
    """The body of a request; what is wrong with its bytes is the client's mistake."""

    def __init__(self, body: Any, connection: Connection) -> None:
        self.body, self.connection = body, connection
        self.bytes_read = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.body, name)

    def read(self, size: int = -1) -> bytes:
        """Some bytes, or all."""
        try:
            data: bytes = self.body.read(size)
        except (ParseException, NoMoreData) as error:
            raise refusal_of(error) from error
        self.bytes_read += len(data)
        return data

    def read1(self, size: int) -> bytes:
        """Some bytes as soon as there are any, none at the end: of a stream each piece has a deadline of its own."""
        self.connection.deadline = monotonic() + self.connection.settings.read_timeout
        try:
            data = self._next(size)
        except Exception as error:
            self.body.failed = True  # nobody knows where the next request would begin
            raise refusal_of(error) from error
        self.bytes_read += len(data)
        return data

    def _next(self, size: int) -> bytes:
        """gunicorn's readers wait until they have as much as they are asked for; what they read from does not."""
        body, reader = self.body, self.body.reader
        if kept := body.buf.tell():
            return bytes(body.read(min(size, kept)))
        if isinstance(reader, ChunkedReader):
            while reader.parser and not reader.buf.tell():
                piece = next(reader.parser, None)
                if piece is None:
                    reader.parser = None
                else:
                    reader.buf.write(piece)
            return bytes(reader.read(min(size, reader.buf.tell())))
        if reader.length == 0:
            return b""
        data: bytes = reader.unreader.read(None, read_ahead=min(size, reader.length))
        if not data:
            raise NoMoreData
        reader.unreader.unread(data[reader.length :])  # of the next request
        data = data[: reader.length]
        reader.length -= len(data)
        return data


class Listener(StreamServer):  # type: ignore[misc] # gevent has no types
    """Accepts connections.

    gunicorn lets it accept one for each time that all others who have something to say were served: where those are
    many and busy, who is new waits for minutes.  So many at once still spread over the processes evenly.
    """

    @property
    def max_accept(self) -> int:
        """Connections that are accepted at once; gunicorn's word for it is not heard."""
        return AT_ONCE

    @max_accept.setter
    def max_accept(self, most: int) -> None:
        pass


ggevent.StreamServer = Listener  # there is no setting for it


class Worker(GeventWorker):  # type: ignore[misc] # gunicorn has no types
    """gunicorn's gevent worker, with deadlines and problems."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.settings = Settings.from_environ()
        self.open: set[Connection] = set()
        self.slot = 0
        """where it counts (`api.metrics`)"""

    def init_process(self) -> None:
        """Begin, after the fork.

        gunicorn looks a setting up by a function, twenty times for each request; here it is an attribute.
        """
        settings = self.cfg.settings
        self.cfg.__dict__.update({name: settings[name].get() for name in settings if not hasattr(type(self.cfg), name)})
        super().init_process()

    def load_wsgi(self) -> None:
        """Load the app; ``answer`` stands around it."""
        super().load_wsgi()
        app: Any = self.wsgi
        extensions = app.extensions
        self.metrics: NoMetrics = extensions["metrics"]
        self.request_log: RequestLog | None = extensions["log"]
        self.spans: Spans | None = extensions["spans"]
        self.wsgi: WSGIApplication = partial(answer, app)

    def run(self) -> None:
        """Answer, until told to stop."""
        self.metrics.begin(self.slot)
        if self.request_log is not None:
            self.request_log.deferred = True
            self.request_log.reopen()  # the one of the master may have been moved away since
        telling = [gevent.spawn(again_and_again, what) for what in (self.metrics.publish, self.write_log)]
        try:
            super().run()
        finally:
            gevent.killall(telling)
            with gevent.Timeout(TELL_SECONDS, False):
                self.write_log()
                if self.spans is not None:
                    self.spans.settle(TELL_SECONDS)

    def write_log(self) -> None:
        """Write the lines of the request log; nobody else waits for a disk that is slow."""
        if self.request_log is not None:
            gevent.get_hub().threadpool.apply(self.request_log.flush)

    def timeout_ctx(self) -> Any:
        """Nothing: the connection has its own deadlines."""
        return nullcontext()

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        """Answer the requests of a client until one side is done."""
        connection = Connection(client, self.settings)
        self.open.add(connection)
        try:
            super().handle(listener, connection, addr)
        finally:
            self.open.discard(connection)

    def handle_request(self, listener_name: Any, req: Any, sock: Connection, addr: Any) -> None:
        """Answer a request."""
        sock.begin(req)
        super().handle_request(listener_name, req, sock, addr)
        if not sock.finish(req.body):
            raise StopIteration  # gunicorn closes the connection
        sock.rest()

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Let the app answer what could not be read."""
        if not isinstance(exc, Exception):
            return  # the worker is stopping
        self.log.debug("refused: %s", exc)
        gevent.sleep(0)  # where the time of hundreds is over at once, others are answered in between
        client.refusal, client.lingers = refusal_of(exc), True
        stand_in = next(RequestParser(self.cfg, iter([STAND_IN]), addr))
        with suppress(StopIteration, OSError):  # answered, or the client is gone
            self.handle_request(client.getsockname(), stand_in, client, addr)

    def handle_usr1(self, sig: Any, frame: Any) -> None:
        """Write to new files, where the old ones were moved away."""
        super().handle_usr1(sig, frame)
        if self.request_log is not None:
            self.request_log.reopen()

    def handle_exit(self, sig: Any, frame: Any) -> None:
        """Stop, after balancers had the time to notice that this process is not ready any more."""
        if STANDING.draining or not self.settings.drain_seconds:
            self.leave(sig, frame)
        else:
            STANDING.draining = True
            gevent.spawn_later(self.settings.drain_seconds, self.leave, sig, frame)

    def leave(self, sig: Any, frame: Any) -> None:
        """Finish what was begun, and what comes at once; nobody else is waited for."""
        super().handle_exit(sig, frame)
        for connection in tuple(self.open):
            connection.hung_up = True  # the next answer says that it is the last
        gevent.spawn_later(LAST_SECONDS, self._hang_up)

    def _hang_up(self) -> None:
        for connection in tuple(self.open):
            connection.hung_up = True
            connection.hang_up()


def again_and_again(what: Callable[[], None]) -> None:
    """Do something for as long as the worker lives, whether or not anybody asks anything."""
    while True:
        gevent.sleep(TELL_EACH)
        what()


def answer(app: WSGIApplication, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Call the app, which may answer early; then what it has not read of the body is out of the way, or is left."""
    connection: Connection = environ["gunicorn.socket"]
    body = environ["wsgi.input"]
    environ["wsgi.input"] = Input(body, connection)
    if connection.refusal:
        environ[REFUSAL] = connection.refusal

    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        if STANDING.draining or connection.hung_up or (status >= "4" and not connection.finish(body)):
            connection.request.force_close()
        return start_response(status, headers, exc_info)

    return app(environ, start)


def refusal_of(error: Exception) -> Exception:
    """What the client is told when gunicorn cannot read a request."""
    match error:
        case LimitRequestLine():
            return RequestURITooLarge()
        case LimitRequestHeaders():
            return RequestHeaderFieldsTooLarge()
        case InvalidChunkSize() | InvalidChunkExtension() | ChunkMissingTerminator() | NoMoreData():
            return MalformedRequest(UNSET, Phrase("broken_body", {}))
        case ParseException():
            return MalformedRequest(UNSET, Phrase("broken_head", {}))
    return error
