"""The gunicorn worker: a gevent loop for clients that are slow, silent, hostile or many.

gunicorn starts, watches and stops the processes. In each of them this worker accepts connections and gives each a
greenlet (`api.server.connection`). It bounds the time for which the loop is blocked (`api.limits.time_slice`), and the
memory of unfinished requests (`api.limits.budgets`).
"""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from collections.abc import Callable
from email.utils import formatdate
from functools import partial
from math import inf
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Final

import gevent
from gunicorn.util import parse_address
from gunicorn.workers.base import Worker as GunicornWorker

from api.errors.exceptions import Overloaded
from api.limits.admission import LOAD
from api.limits.budgets import Budget
from api.limits.clients import client_network
from api.limits.time_slice import TIME_SLICE
from api.server.connection import Connection
from api.settings import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication, WSGIEnvironment

    from api.services import Services

#: Connections that a process accepts in one turn of its loop: few, so that they spread over the processes, and twice as
#: many in each further turn until all are accepted.
AT_ONCE, AT_ONCE_MOST = 4, 256
#: Seconds of a turn of the loop.
TURN: Final = 1e-6
#: Seconds until a process that has too many open files, or nothing to close, tries to accept again.
ACCEPT_AGAIN: Final = 0.05
#: Seconds that every client may take for anything, however many wait to be accepted.
GRACE_SECONDS: Final = 1.0
#: An address with more than 1 / FEW of all connections has no grace.
FEW_SHARE: Final = 16
#: Connections of operators, and connections that are being refused, at most.
OPERATORS, REFUSING = 64, 256
#: Connections that are about to be closed to make room, at most.
CLOSING: Final = 64
#: Seconds in which a client that rests between two requests can send one more when the worker stops: it may be on its
#: way already, and would be lost.
LAST_SECONDS: Final = 1.0
#: Seconds until connections that rest are closed.
CLOSE_SECONDS: Final = 0.05
#: Blocks of at least this many bytes are mapped by themselves, and returned to the system when they are freed.
MAPPED: Final = 2**17
#: Parameters of glibc's `mallopt`.
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8
#: Seconds between two returns of freed memory, which take 1 to 2 ms each.
TRIM_SECONDS: Final = 1.0
#: Seconds between two looks at deadlines, metrics and log; seconds for the log when the worker stops.
INTERVAL, STOP_SECONDS = 0.2, 2.0


class Worker(GunicornWorker):  # type: ignore[misc] # gunicorn has no types
    """One worker process."""

    wsgi: WSGIApplication
    sockets: list[Any]

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.settings = settings = Settings.from_environ()
        self.open: set[Connection] = set()
        # Behind proxies all clients have the address of a proxy, which has limits of its own.
        most = settings.max_connections + CLOSING
        self.connections = Budget(most, most if settings.trusted_proxies else max(1, settings.max_connections // 2))
        self.operators = Budget(OPERATORS, OPERATORS)
        self.refusing = 0
        self.slot = 0
        """where it counts (`api.telemetry.metrics`)"""
        self._date = (0, "")

    def init_process(self) -> None:
        """Start after the fork: with an event loop of this process, and sockets that belong to it."""
        gevent.reinit()
        self.sockets = [socket.socket(s.FAMILY, socket.SOCK_STREAM, fileno=s.sock.detach()) for s in self.sockets]
        super().init_process()

    def load_wsgi(self) -> None:
        """Load the app and its services."""
        super().load_wsgi()
        services: Services = self.wsgi.services  # type: ignore[attr-defined] # it is an `api.http.routing.Service`
        self.metrics, self.request_log, self.tracer = services.metrics, services.log, services.tracer
        self.partial, self.live, self.forwarder = services.partial, services.live, services.forwarder

    def run(self) -> None:
        """Serve until stopped."""
        self.metrics.begin(self.slot)
        if self.request_log is not None:
            self.request_log.deferred = True
            self.request_log.reopen()  # the one of the master may have been moved away since
        TIME_SLICE.install()
        regular = [gevent.spawn(run_regularly, what) for what in (self.metrics.publish, self.write_log, self.sweep)]
        regular.append(gevent.spawn(run_regularly, keep_memory_small(), TRIM_SECONDS))
        accepting = [gevent.spawn(self.accept, listener) for listener in self.sockets]
        try:
            while self.alive:
                self.notify()
                if self.ppid != os.getppid():
                    self.log.info("Parent changed, shutting down: %s", self)
                    break
                gevent.sleep(1.0)
            gevent.killall(accepting)
            for listener in self.sockets:
                listener.close()
            self.settle()
        finally:
            gevent.killall(regular)
            with gevent.Timeout(STOP_SECONDS, False):
                self.write_log()
                if self.tracer is not None:
                    self.tracer.flush(STOP_SECONDS)

    def settle(self) -> None:
        """Wait for requests in progress, up to the graceful timeout."""
        end = monotonic() + self.cfg.graceful_timeout
        while self.open and monotonic() < end:
            self.notify()
            gevent.sleep(0.05)
        if self.open:
            self.log.warning("Worker graceful timeout (pid:%s)", self.pid)

    def accept(self, listener: socket.socket) -> None:
        """Accept connections as long as the worker lives."""
        listener.setblocking(False)
        watcher = gevent.get_hub().loop.io(listener.fileno(), 1)
        environ = self.environ_of(listener)
        while True:
            gevent.get_hub().wait(watcher)
            at_once = AT_ONCE
            while self._accept_some(listener, environ, at_once):
                at_once = min(2 * at_once, AT_ONCE_MOST)
                gevent.sleep(TURN)

    def _accept_some(self, listener: socket.socket, environ: WSGIEnvironment, most: int) -> bool:
        """Accept up to ``most`` connections; return whether there may be more."""
        operations = "herald.operations_listener" in environ
        for _ in range(most):
            if not operations and len(self.open) >= self.settings.max_connections and not self.make_room():
                gevent.sleep(ACCEPT_AGAIN)
                return True
            try:
                client, peer = listener.accept()
            except BlockingIOError:
                return False
            except ConnectionError:
                continue  # it is gone already
            except OSError as error:
                self.log.error("cannot accept a connection: %s", error.strerror)
                gevent.sleep(ACCEPT_AGAIN)
                return True
            client.setblocking(False)
            if client.family != socket.AF_UNIX:
                client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.welcome(client, peer, environ, self.operators if operations else self.connections)
        return True

    def welcome(self, client: socket.socket, peer: Any, environ: WSGIEnvironment, budget: Budget) -> None:
        """Start the greenlet of a connection; refuse too many of one address."""
        environ = environ.copy()
        if isinstance(peer, tuple):
            environ["REMOTE_ADDR"], environ["REMOTE_PORT"] = peer[0], str(peer[1])
        connection = Connection(self, client, client_network(environ["REMOTE_ADDR"]), environ)
        try:
            budget.reserve(connection.address)
        except Overloaded as refusal:
            if self.refusing < REFUSING:
                gevent.spawn(self._refuse, connection, refusal)
            else:
                connection.close()
            return
        self.open.add(connection)
        gevent.spawn(self._serve, connection, budget)

    def _serve(self, connection: Connection, budget: Budget) -> None:
        try:
            connection.serve()
        finally:
            self.open.discard(connection)
            budget.release(connection.address)

    def _refuse(self, connection: Connection, refusal: Overloaded) -> None:
        self.refusing += 1
        try:
            connection.serve_refusal(refusal)
        finally:
            self.refusing -= 1

    def make_room(self) -> bool:
        """End a connection that waits for its client; return whether there was one.

        It is one of the address that has the most of them: first those at rest, then the one that waits longest. An
        address with few connections has a grace period, so that a network problem does not lock it out.
        """
        now, held, most = monotonic(), self.connections.by_address, self.settings.max_connections
        few = most if self.settings.trusted_proxies else most // FEW_SHARE
        waiting = [
            c for c in self.open if c.deadline < inf and (held[c.address] > few or now - c.since > GRACE_SECONDS)
        ]
        if waiting:
            min(waiting, key=lambda c: (-held[c.address], not c.resting, c.since)).expire()
        return bool(waiting)

    def sweep(self) -> None:
        """End connections whose clients have exceeded their deadline."""
        now = monotonic()
        for connection in tuple(self.open):
            if connection.deadline < now:
                connection.expire()

    def environ_of(self, listener: socket.socket) -> WSGIEnvironment:
        """Return the part of the WSGI environment that is common to the requests of a listener."""
        name = listener.getsockname()
        host, port = (name[0], str(name[1])) if isinstance(name, tuple) else ("", "")
        environ: WSGIEnvironment = {
            "REMOTE_ADDR": "",
            "SCRIPT_NAME": os.environ.get("SCRIPT_NAME", "").rstrip("/"),
            "SERVER_NAME": host,
            "SERVER_PORT": port,
            "wsgi.errors": sys.stderr,
            "wsgi.input_terminated": True,
            "wsgi.multiprocess": self.cfg.workers > 1,
            "wsgi.multithread": True,
            "wsgi.run_once": False,
            "wsgi.url_scheme": "http",
            "wsgi.version": (1, 0),
        }
        operations = self.settings.operations_bind
        if operations and is_bound_to(name, operations):
            environ["herald.operations_listener"] = True
        return environ

    def date(self) -> str:
        """Return the `Date` of a response."""
        now = int(time())
        if self._date[0] != now:
            self._date = now, formatdate(now, usegmt=True)
        return self._date[1]

    def report(self, error: Exception) -> None:
        """Log a fault that has aborted a response."""
        self.log.error("an answer broke off", exc_info=error)

    def write_log(self) -> None:
        """Write the lines of the access log; a slow disk delays no request."""
        if self.request_log is not None:
            gevent.get_hub().threadpool.apply(self.request_log.flush)

    def handle_usr1(self, sig: Any, frame: Any) -> None:
        """Reopen log files that were rotated."""
        gevent.spawn(super().handle_usr1, sig, frame)
        if self.request_log is not None:
            self.request_log.reopen()

    def handle_quit(self, sig: Any, frame: Any) -> None:
        """Stop at once."""
        gevent.spawn(super().handle_quit, sig, frame)

    def handle_exit(self, sig: Any, frame: Any) -> None:
        """Stop, after load balancers had time to notice that this process is not ready."""
        if LOAD.draining or not self.settings.drain_seconds:
            self.leave(sig, frame)
        else:
            LOAD.draining = True
            gevent.spawn_later(self.settings.drain_seconds, self.leave, sig, frame)

    def leave(self, sig: Any, frame: Any) -> None:
        """Finish the requests in progress and those that arrive at once; wait for no others."""
        super().handle_exit(sig, frame)  # from now on, each answer says that it is the last
        gevent.spawn_later(LAST_SECONDS, self._hang_up)

    def _hang_up(self) -> None:
        for connection in tuple(self.open):
            connection.hang_up()
        # Last of all: who listens connects again at once, and must not come back here by a connection of a proxy.
        gevent.sleep(CLOSE_SECONDS)
        if self.live is not None:
            self.live.close()
        self.forwarder.close()


def keep_memory_small() -> Callable[[], object]:
    """Set up the C library to return large freed blocks to the system; return a function that returns the rest.

    Requests that come in a burst leave holes in the heap that nothing else fills.  Only glibc has these functions.
    """
    library = ctypes.CDLL(None)
    if not hasattr(library, "malloc_trim"):
        return lambda: None
    # Set at all, the thresholds no longer grow with the largest block that was ever freed.
    for parameter, value in ((M_MMAP_THRESHOLD, MAPPED), (M_TRIM_THRESHOLD, MAPPED), (M_ARENA_MAX, 2)):
        library.mallopt(parameter, value)
    return partial(library.malloc_trim, 0)


def is_bound_to(name: Any, bind: str) -> bool:
    """Return whether a socket with this name listens at ``bind``."""
    address = parse_address(bind)
    return name == address if isinstance(address, str) else isinstance(name, tuple) and name[1] == address[1]


def run_regularly(what: Callable[[], object], seconds: float = INTERVAL) -> None:
    """Do something every few seconds for as long as the worker lives."""
    while True:
        gevent.sleep(seconds)
        what()
