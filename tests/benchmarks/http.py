"""What HTTP costs: `apply` as it is served, with everything included, beside a Flask echo of the same bytes.

The echo stands on gunicorn's own threads, which is how Flask is usually served.  The client costs next to nothing:
requests are made before, answers are read by their length; what it costs is measured as well.  (One made of
`http.client` is as busy as the server and hides the differences.)
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from subprocess import Popen
from typing import Any

from flask import Flask

from api.app import create_app
from api.settings import Settings
from engine.core.game import Game, Mode
from engine.registry import Registry
from tests.benchmarks.baseline import in_units
from tests.benchmarks.echo import echo_app
from tests.benchmarks.games import recorded
from tests.benchmarks.processes import Memory, memory, seconds_used, workers_of
from tests.support.in_process import environ_of
from tests.support.service import started
from tests.support.wire import Wire, post

ROUNDS, STEPS, CLIENTS, WORKERS = 10, 20, (1, 16), (1, 2)
APPLY, ECHO = "apply", "echo"
CODINGS = ("identity", "br", "gzip")
THREADS = ["--worker-class", "gthread", "--threads", "4", "--keep-alive", "30", "--no-control-socket"]
#: The mode that stands for its game, where it is not the first.
MODES = {"math-and-magic": "four", "runewars": "four"}


@dataclass
class Running:
    """A server that answers: its address, and the process that has forked its workers."""

    url: str
    process: Popen[bytes]

    @property
    def workers(self) -> list[int]:
        """The processes that answer."""
        return workers_of(self.process.pid)


@dataclass
class Load:
    """One server under so many clients: requests per second in the best round, and seconds of processor time for one
    request over all rounds, on either side (``None``: this machine does not tell)."""

    server: str
    workers: int
    clients: int
    per_second: float = 0.0
    requests: int = 0
    client_seconds: float = 0.0
    server_seconds: float | None = 0.0

    def add(self, requests: int, elapsed: float, client: float, server: float | None) -> None:
        """Count one round."""
        self.per_second = max(self.per_second, requests / elapsed)
        self.requests += requests
        self.client_seconds += client
        self.server_seconds = None if server is None or self.server_seconds is None else self.server_seconds + server

    @property
    def client_us(self) -> float:
        """Microseconds of the client's processor time for a request."""
        return self.client_seconds / self.requests * 1e6

    @property
    def server_us(self) -> float | None:
        """Microseconds of the server's processor time for a request."""
        return None if self.server_seconds is None else self.server_seconds / self.requests * 1e6


@dataclass
class Figures:
    """HTTP with one game.  ``answer_bytes`` are means by coding, ``wsgi`` units and microseconds of a bare call."""

    game: str
    mode: str
    loads: list[Load]
    request_bytes: float
    answer_bytes: dict[str, float]
    wsgi: dict[str, tuple[float, float]]

    def load(self, server: str, workers: int, clients: int) -> Load:
        """What was found for this server."""
        return next(x for x in self.loads if (x.server, x.workers, x.clients) == (server, workers, clients))


@dataclass
class Report:
    """HTTP with all games; ``memory`` is that of the worker of the service, by when it was looked at."""

    games: list[Figures] = field(default_factory=list)
    memory: dict[str, Memory | None] = field(default_factory=dict)


def report(games: Iterable[Game[Any]], rounds: int = ROUNDS) -> Report:
    """Measure these games, with one server for each number of workers."""
    told = Report()
    with ExitStack() as stack:
        servers = {
            (name, workers): Running(*stack.enter_context(started(app, *arguments, workers=workers, **config)))
            for workers in WORKERS
            for name, app, arguments, config in (
                (APPLY, "api.app:create_app()", [], {}),
                (ECHO, "tests.benchmarks.echo:echo_app()", THREADS, {"config": ""}),
            )
        }
        alone = servers[APPLY, 1]
        with Wire(alone.url) as wire:  # one answer, so that the worker is there
            wire.get("/health/live")
            assert wire.skip() == 200
        told.memory["after the start"] = memory(alone.workers)
        for game in games:
            told.games.append(figures(game, servers, rounds))
        told.memory["after the load"] = memory(alone.workers)
    return told


def figures(game: Game[Any], servers: dict[tuple[str, int], Running], rounds: int) -> Figures:
    """Measure one game: the servers take turns, so that a change of the machine's speed meets all of them."""
    mode = next((mode for mode in game.modes if mode.id == MODES.get(game.id)), game.modes[0])
    path, bodies = f"/v1/games/{game.id}/apply", stretches(game, mode, STEPS)
    calls = {clients: shared_out([[post(path, b) for b in asked] for asked in bodies], clients) for clients in CLIENTS}
    loads = [Load(name, workers, clients) for clients in CLIENTS for name, workers in servers]
    for n in range(rounds + 1):
        for load in loads:
            found = _round(servers[load.server, load.workers], calls[load.clients])
            if n > 0:  # the first one warms up
                load.add(*found)
    sent = [call for calls_of_one in calls[1] for call in calls_of_one]
    return Figures(
        game.id,
        mode.id,
        loads,
        request_bytes=sum(map(len, sent)) / len(sent),
        answer_bytes={coding: _answer_bytes(servers[APPLY, 1].url, path, bodies, coding) for coding in CODINGS},
        wsgi=in_units(bare(game, path, [body for asked in bodies for body in asked])),
    )


def stretches(game: Game[Any], mode: Mode, steps: int) -> list[list[bytes]]:
    """What each of the most clients asks for: so many steps of a game of its own, from its beginning to its end."""
    most = max(CLIENTS)
    found = []
    for n, match in enumerate(recorded(game, mode, most)):
        begin = max(0, len(match) - steps) * n // (most - 1)
        found.append(
            [
                b'{"position":' + r.position + b',"seat":"' + r.seat.encode() + b'","action":' + r.action + b"}"
                for r in match[begin : begin + steps]
            ]
        )
    return found


def shared_out(requests: list[list[bytes]], clients: int) -> list[list[bytes]]:
    """The same requests for fewer clients, each of whom asks for what several have."""
    return [[call for asked in requests[n::clients] for call in asked] for n in range(clients)]


def _round(server: Running, games: list[list[bytes]]) -> tuple[int, float, float, float | None]:
    """Requests of clients, each of whom asks again as soon as all are answered; with the seconds that have passed, and
    those of processor time that client and server have used."""
    workers = server.workers
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(server.url)) for _ in games]
        for wire in wires:
            wire.socket.settimeout(None)  # with one, Python asks twice: whether there is something, and for it
        served, client, start = seconds_used(workers), time.process_time(), time.perf_counter()
        for requests in zip(*games, strict=False):
            for wire, data in zip(wires, requests, strict=True):
                wire.socket.sendall(data)
            for wire in wires:
                assert wire.skip() == 200
        elapsed, client, until = time.perf_counter() - start, time.process_time() - client, seconds_used(workers)
    count = len(games) * min(map(len, games))
    return count, elapsed, client, None if served is None or until is None else until - served


def _answer_bytes(url: str, path: str, bodies: list[list[bytes]], coding: str) -> float:
    """The mean size of the answers in this coding, heads included."""
    with Wire(url) as wire:
        for asked in bodies:
            for body in asked:
                wire.post(path, body, f"Accept-Encoding: {coding}\r\n")
                assert wire.skip() == 200
        return wire.received / sum(map(len, bodies))


def bare(game: Game[Any], path: str, bodies: list[bytes]) -> dict[str, Callable[[], int]]:
    """Calls of the apps without a server: the echo, and `apply` where games are hot and where nothing is."""
    nothing_hot = Settings(hot_entries=0, hot_bytes=0, hot_tables=0)
    return {
        ECHO: _calls(echo_app(), path, bodies),
        "apply, hot": _calls(create_app(Registry(game), Settings()), path, bodies),
        "apply, nothing hot": _calls(create_app(Registry(game), nothing_hot), path, bodies),
    }


def _calls(app: Flask, path: str, bodies: list[bytes]) -> Callable[[], int]:
    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        assert status.startswith("200")

    def run() -> int:
        for body in bodies:
            b"".join(app(environ_of(path, body), start))
        return len(bodies)

    return run
