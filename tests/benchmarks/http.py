"""What HTTP costs: `apply` as it is served, with everything included, beside a Flask echo of the same bytes, and
beside the same steps of a sealed match, by the names of hot positions, and views.

The echo stands on gunicorn's own threads, which is how Flask is usually served.  The client costs next to nothing:
requests are made before, answers are read by their length; what it costs is measured as well.  (One made of
`http.client` is as busy as the server and hides the differences.)

The sealed steps are those of the open form, asked of the same servers by who has the key of the seat that acts.  Names
are asked of one worker alone, which has answered with them before; views by name, each position for two seats.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from subprocess import Popen
from typing import Any, NamedTuple

from flask import Flask

from api.app import create_app
from api.keys import Ring
from api.refs import Refs
from api.sealing import Seals, begin, with_position
from api.settings import Settings
from engine.core.game import Game, Mode
from engine.registry import Registry
from tests.benchmarks.baseline import in_units
from tests.benchmarks.echo import echo_app
from tests.benchmarks.games import Request, recorded
from tests.benchmarks.processes import Memory, memory, seconds_used, workers_of
from tests.support.in_process import environ_of
from tests.support.service import started
from tests.support.wire import Wire, post

ROUNDS, STEPS, CLIENTS, WORKERS = 10, 20, (1, 16), (1, 2)
APPLY, ECHO, REF, SEALED, VIEW = "apply", "echo", "ref", "sealed", "view"
#: What is asked otherwise than by `apply` in the open form.
FORMS = (REF, SEALED, VIEW)
#: A call: its bytes before the token, the token (``None``: that of the answer before), its bytes after.
Call = tuple[bytes, bytes | None, bytes]
#: Where a token begins, in requests and in answers.
TOKEN = b'"token":"'
#: What the servers seal under, and we too.
KEYS = "0b" * 32
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


class Sizes(NamedTuple):
    """Mean bytes of a request and, by coding, of its answer, heads included."""

    request: float
    answer: dict[str, float]

    @property
    def both(self) -> float:
        """To and fro, with nothing compressed."""
        return self.request + self.answer["identity"]


@dataclass
class Figures:
    """HTTP with one game: the open form and the sealed one.

    ``sizes`` are mean bytes by form (`apply`, `ref`, `sealed`, `view`): those of a request, and those of an answer by
    coding; ``wsgi`` units and microseconds of a bare call.
    """

    game: str
    mode: str
    loads: list[Load]
    sizes: dict[str, Sizes]
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
                (APPLY, "api.app:create_app()", [], {"HERALD_KEYS": KEYS}),
                (ECHO, "tests.benchmarks.echo:echo_app()", THREADS, {"config": ""}),
            )
        }
        servers |= {(SEALED, workers): servers[APPLY, workers] for workers in WORKERS}
        servers |= {(form, 1): servers[APPLY, 1] for form in (REF, VIEW)}
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
    mode = mode_of(game)
    path, steps = f"/v1/games/{game.id}/apply", stretches(game, mode, STEPS)
    bodies = {APPLY: opened(steps), REF: named(steps), SEALED: sealed(game, mode, steps), VIEW: viewed(steps)}
    paths = dict.fromkeys(bodies, path) | {VIEW: f"/v1/games/{game.id}/view"}
    calls = {
        (form, clients): shared_out(
            [chained([post(paths[form], body) for body in asked]) for asked in bodies[form]], clients
        )
        for form in bodies
        for clients in CLIENTS
    }
    loads = [Load(name, workers, clients) for clients in CLIENTS for name, workers in servers]
    for n in range(rounds + 1):
        for load in loads:
            form = load.server if load.server in FORMS else APPLY
            found = round_of(servers[load.server, load.workers], calls[form, load.clients])
            if n > 0:  # the first one warms up
                load.add(*found)
    return Figures(
        game.id,
        mode.id,
        loads,
        sizes={form: _sizes(servers[form, 1].url, paths[form], asked) for form, asked in bodies.items()},
        wsgi=in_units(
            bare(
                game,
                path,
                {form: [call for some in bodies[form] for call in chained(some)] for form in (APPLY, SEALED)},
            )
        ),
    )


def mode_of(game: Game[Any]) -> Mode:
    """The mode that stands for its game."""
    return next((mode for mode in game.modes if mode.id == MODES.get(game.id)), game.modes[0])


def stretches(game: Game[Any], mode: Mode, steps: int) -> list[list[Request]]:
    """What each of the most clients asks for: so many steps of a game of its own, from its beginning to its end."""
    most = max(CLIENTS)
    found = []
    for n, match in enumerate(recorded(game, mode, most)):
        begin = max(0, len(match) - steps) * n // (most - 1)
        found.append(match[begin : begin + steps])
    return found


def opened(steps: list[list[Request]]) -> list[list[bytes]]:
    """The bodies of these steps in the open form."""
    return [
        [
            b'{"position":' + r.position + b',"seat":"' + r.seat.encode() + b'","action":' + r.action + b"}"
            for r in asked
        ]
        for asked in steps
    ]


def named(steps: list[list[Request]]) -> list[list[bytes]]:
    """The bodies of these steps by the names of the positions, but for the first, which nobody has answered."""
    return [
        [
            b'{"ref":"%s","seat":"%s","action":%s}' % (ref_of(r.position).encode(), r.seat.encode(), r.action)
            for r in asked[1:]
        ]
        for asked in steps
    ]


def viewed(steps: list[list[Request]]) -> list[list[bytes]]:
    """The bodies that ask what two seats see of each of the same positions."""
    return [
        [
            b'{"ref":"%s","as":"%s"}' % (ref_of(r.position).encode(), seat.encode())
            for r in asked[1:]
            for seat in ("p1", "p2")
        ]
        for asked in steps
    ]


def ref_of(position: bytes) -> str:
    """The name that the servers give to a position."""
    return Refs(Ring(KEYS)).of(position)


def sealed(game: Game[Any], mode: Mode, steps: list[list[Request]]) -> list[list[bytes]]:
    """The bodies of these steps in sealed matches, each asked by the seat that acts."""
    seals, found = Seals(Ring(KEYS)), []
    for asked in steps:
        match = begin(game, mode.seats)
        found.append(
            [
                b'{"token":"%s","key":"%s","seat":"%s","action":%s}'
                % (
                    seals.seal(game, with_position(game, match, r.position)).encode(),
                    match.key_of(r.seat).encode(),
                    r.seat.encode(),
                    r.action,
                )
                for r in asked
            ]
        )
    return found


def chained(requests: Sequence[bytes]) -> list[Call]:
    """The requests of one stretch, each of whose tokens is that of the answer before: as players send them."""
    calls = []
    for request in requests:
        before, mark, after = request.partition(TOKEN)
        token, quote, after = after.partition(b'"') if mark else (b"", b"", after)
        calls.append((before + mark, None if calls and mark else token, quote + after))
    return calls


def filled_in(call: Call, answer: bytes) -> bytes:
    """The bytes of a call, after this answer."""
    before, token, after = call
    if token is None:
        at = answer.index(TOKEN) + len(TOKEN)
        token = answer[at : answer.index(b'"', at)]
    return before + token + after


def shared_out(requests: list[list[Call]], clients: int) -> list[list[Call]]:
    """The same requests for fewer clients, each of whom asks for what several have."""
    return [[call for asked in requests[n::clients] for call in asked] for n in range(clients)]


def round_of(server: Running, games: list[list[Call]]) -> tuple[int, float, float, float | None]:
    """Requests of clients, each of whom asks again as soon as all are answered; with the seconds that have passed, and
    those of processor time that client and server have used."""
    workers = server.workers
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(server.url)) for _ in games]
        for wire in wires:
            wire.socket.settimeout(None)  # with one, Python asks twice: whether there is something, and for it
        served, client, start = seconds_used(workers), time.process_time(), time.perf_counter()
        for requests in zip(*games, strict=False):
            for wire, call in zip(wires, requests, strict=True):
                wire.socket.sendall(filled_in(call, wire.last))
            for wire in wires:
                assert wire.skip() == 200
        elapsed, client, until = time.perf_counter() - start, time.process_time() - client, seconds_used(workers)
    count = len(games) * min(map(len, games))
    return count, elapsed, client, None if served is None or until is None else until - served


def _sizes(url: str, path: str, bodies: list[list[bytes]]) -> Sizes:
    """The mean sizes of these requests and of the answers to them."""
    sent = [body for asked in bodies for body in asked]
    answers = {}
    for coding in CODINGS:
        with Wire(url) as wire:
            for body in sent:
                wire.post(path, body, f"Accept-Encoding: {coding}\r\n")
                assert wire.skip() == 200
            answers[coding] = wire.received / len(sent)
    return Sizes(sum(len(post(path, body)) for body in sent) / len(sent), answers)


def bare(game: Game[Any], path: str, bodies: dict[str, list[Call]]) -> dict[str, Callable[[], int]]:
    """Calls of the apps without a server: the echo, and `apply` in both forms where games are hot and where nothing
    is."""
    runs = {ECHO: calls_of(echo_app(), path, bodies[APPLY])}
    for hot, settings in (
        ("hot", Settings(keys=KEYS)),
        ("nothing hot", Settings(keys=KEYS, hot_entries=0, hot_bytes=0, hot_tables=0)),
    ):
        app = create_app(Registry(game), settings)
        runs |= {f"{form}, {hot}": calls_of(app, path, asked) for form, asked in bodies.items()}
    return runs


def calls_of(app: Flask, path: str, bodies: Sequence[Call], query: str = "", **headers: str) -> Callable[[], int]:
    """Asks all this of an app without a server; ``headers`` are named as in WSGI."""

    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        assert status.startswith("200")

    def run() -> int:
        answer = b""
        for call in bodies:
            answer = b"".join(app(environ_of(path, filled_in(call, answer), query, **headers), start))
        return len(bodies)

    return run
