"""Measure the service over HTTP beside a Flask echo of the same bytes, and beside the service of another checkout.

One worker answers 16 connections.  The echo runs on gunicorn's plain gevent worker.  The servers take turns in many
short rounds, so that a change of the machine's speed affects all of them.  Each step is sent in these forms:

``cold``    `apply` of a position that the service has never seen: every second position of random games, in random
            order (seeded), each of them once in a run.  This is what a stateless service meets.
``hot``     `apply` in the order of play: the service still has the game at the position that it answered last.
``ref``     the same steps by the `ref` of the position.
``sealed``  the same steps with a token and the key of the seat that acts.
``view``    the views of two seats for each of the same positions, by `ref`.

The client prepares its requests before a round and reads answers by their length.  A client made of `http.client` is
as busy as the server and hides differences.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from subprocess import Popen
from typing import Any, NamedTuple

from flask import Flask

from api.cache.positions import RefSigner
from api.sealed.keyring import KeyRing
from api.sealed.tokens import TokenSealer, new_match, with_position
from benchmarks.games import Request, record, recorded
from benchmarks.processes import Memory, memory, seconds_used, workers_of
from engine.core.game import Game, Mode
from tests.helpers.in_process import environ_of
from tests.helpers.raw_http import Wire, post
from tests.helpers.service import SHIPPED, started

ROUNDS, STEPS, CLIENTS = 20, 20, 16
SERVICE, ECHO, BEFORE = "service", "echo", "before"
COLD, PROVEN, HOT, REF, SEALED, VIEW = "cold", "proven", "hot", "ref", "sealed", "view"
#: A call: its bytes before the token, the token (``None``: that of the answer before), its bytes after.
Call = tuple[bytes, bytes | None, bytes]
#: The requests of each connection.
Requests = list[list[bytes]]
#: Where a token begins, in requests and in answers.
TOKEN = b'"token":"'
#: What the servers seal under, and we too.
KEYS = "0b" * 32
#: The mode that stands for its game, where it is not the first.
MODES = {"math-and-magic": "four", "runewars": "four"}
#: The first seed of the games whose positions are cold: no other form uses them.
COLD_SEED = 1000


@dataclass
class Running:
    """A server that answers: its address, and the process that has forked its workers."""

    url: str
    process: Popen[bytes]

    @property
    def workers(self) -> list[int]:
        """The processes that answer."""
        return workers_of(self.process.pid)


class Round(NamedTuple):
    """What one round took: seconds by the clock, and of processor time of client and server (``None``: unknown)."""

    requests: int
    sent: int
    received: int
    elapsed: float
    client: float
    server: float | None


@dataclass
class Load:
    """All rounds of one form with one server."""

    rounds: list[Round] = field(default_factory=list)

    def add(self, found: Round) -> None:
        """Count one round."""
        self.rounds.append(found)

    @property
    def requests(self) -> int:
        """The number of requests."""
        return sum(found.requests for found in self.rounds)

    @property
    def sent(self) -> float:
        """Mean bytes of a request, its head included."""
        return sum(found.sent for found in self.rounds) / self.requests

    @property
    def received(self) -> float:
        """Mean bytes of an answer, its head included."""
        return sum(found.received for found in self.rounds) / self.requests

    @property
    def per_second(self) -> float:
        """Requests per second by the clock, in the median round."""
        return median(found.requests / found.elapsed for found in self.rounds)

    @property
    def server_us(self) -> float | None:
        """Microseconds of the server's processor time for a request, in the median round."""
        known = [found.server / found.requests * 1e6 for found in self.rounds if found.server is not None]
        return median(known) if known else None

    @property
    def client_us(self) -> float:
        """Microseconds of the client's processor time for a request."""
        return sum(found.client for found in self.rounds) / self.requests * 1e6

    def times(self, other: Load) -> float:
        """How many times as many requests per second as the other in the same round, in the median round."""
        pairs = zip(self.rounds, other.rounds, strict=True)
        return median(mine.requests / mine.elapsed * its.elapsed / its.requests for mine, its in pairs)


@dataclass
class Figures:
    """One game over HTTP: by form, the load of each server, and the mean bytes of an answer compressed with brotli."""

    game: str
    mode: str
    loads: dict[str, dict[str, Load]]
    compressed: dict[str, float] = field(default_factory=dict)


@dataclass
class Report:
    """All games over HTTP; ``memory`` is that of the worker of the service, by when it was looked at."""

    games: list[Figures] = field(default_factory=list)
    memory: dict[str, Memory | None] = field(default_factory=dict)


def report(games: Iterable[Game[Any]], rounds: int = ROUNDS, against: Path | None = None) -> Report:
    """Measure these games; with the service of another checkout, `apply` alone, since the other forms may differ."""
    found = Report()
    with ExitStack() as stack:
        plain = ["--worker-class", "gevent", "--keep-alive", "30", "--no-control-socket"]
        servers = {
            SERVICE: Running(*stack.enter_context(started(config=SHIPPED, HERALD_SECRET_KEYS=KEYS))),
            ECHO: Running(*stack.enter_context(started("benchmarks.echo:echo_app()", *plain, config=""))),
        }
        if against:
            servers[BEFORE] = Running(
                *stack.enter_context(started(folder=against, config=SHIPPED, HERALD_SECRET_KEYS=KEYS))
            )
        service = servers[SERVICE]
        with Wire(service.url) as wire:  # one answer, so that the worker is there
            wire.get("/health/live")
            assert wire.skip() == 200
        found.memory["after the start"] = memory(service.workers)
        for game in games:
            found.games.append(figures(game, servers, rounds, (COLD, PROVEN, HOT) if against else None))
        found.memory["after the load"] = memory(service.workers)
    return found


def figures(
    game: Game[Any], servers: Mapping[str, Running], rounds: int, forms: Sequence[str] | None = None
) -> Figures:
    """Measure one game; the first round warms up and is not counted."""
    mode = mode_of(game)
    apply, view = (f"/v1/games/{game.id}/{operation}" for operation in ("apply", "view"))
    one_round = CLIENTS * STEPS
    fresh = cold(game, mode, 2 * one_round * (rounds + 1))
    steps = stretches(game, mode, STEPS)
    bodies = {HOT: opened(steps), REF: named(steps), SEALED: sealed(game, mode, steps), VIEW: viewed(steps)}
    asked: dict[str, Requests] = {COLD: [], PROVEN: []} | {
        form: [[post(view if form == VIEW else apply, body) for body in each] for each in bodies[form]]
        for form in bodies
    }
    forms = forms or list(asked)
    found = Figures(game.id, mode.id, {form: {server: Load() for server in servers} for form in forms})
    order = list(servers)
    for n in range(rounds + 1):
        order.append(order.pop(0))
        halves = [
            [fresh[at : at + STEPS] for at in range(half * one_round, (half + 1) * one_round, STEPS)]
            for half in (2 * n, 2 * n + 1)
        ]
        asked[COLD], plain, asked[PROVEN] = (
            [[post(apply, body) for body in each] for each in bodies]
            for bodies in (opened(halves[0]), opened(halves[1]), opened(halves[1], proven=True))
        )
        for form in forms:
            for server in order:  # an older service takes no ref beside a position
                requests = plain if (form, server) == (PROVEN, BEFORE) else asked[form]
                measured = round_of(servers[server], [chained(each) for each in requests])
                if n > 0:
                    found.loads[form][server].add(measured)
    for form in forms:
        compressed = round_of(servers[SERVICE], [[with_brotli(request) for request in each] for each in asked[form]])
        found.compressed[form] = compressed.received / compressed.requests
    return found


def mode_of(game: Game[Any]) -> Mode:
    """The mode that stands for its game."""
    return next((mode for mode in game.modes if mode.id == MODES.get(game.id)), game.modes[0])


def cold(game: Game[Any], mode: Mode, count: int) -> list[Request]:
    """Steps from positions that a service neither was sent nor has answered, in random order.

    They are every second step of random games: the position after each of them is left out.
    """
    found: list[Request] = []
    seed = COLD_SEED
    while len(found) < count:
        found += record(game, mode, seed)[::2]
        seed += 1
    random.Random(count).shuffle(found)
    return found[:count]


def stretches(game: Game[Any], mode: Mode, steps: int) -> list[list[Request]]:
    """What each connection asks for: so many steps of a game of its own, from its beginning to its end."""
    found = []
    for n, match in enumerate(recorded(game, mode, CLIENTS)):
        begin = max(0, len(match) - steps) * n // (CLIENTS - 1)
        found.append(match[begin : begin + steps])
    return found


def opened(steps: list[list[Request]], *, proven: bool = False) -> Requests:
    """The bodies of these steps in the open form; with ``proven`` each position has its ref beside it."""
    return [
        [
            b'{"position":%b%b,"seat":"%b","action":%b}'
            % (r.position, b',"ref":"%b"' % ref_of(r.position).encode() if proven else b"", r.seat.encode(), r.action)
            for r in asked
        ]
        for asked in steps
    ]


def named(steps: list[list[Request]]) -> Requests:
    """The bodies of these steps by the refs of the positions, but for the first, which no service has answered."""
    return [
        [
            b'{"ref":"%s","seat":"%s","action":%s}' % (ref_of(r.position).encode(), r.seat.encode(), r.action)
            for r in asked[1:]
        ]
        for asked in steps
    ]


def viewed(steps: list[list[Request]]) -> Requests:
    """The bodies that ask what two seats see of each of the same positions."""
    return [
        [
            b'{"ref":"%s","viewer":"%s"}' % (ref_of(r.position).encode(), seat.encode())
            for r in asked[1:]
            for seat in ("p1", "p2")
        ]
        for asked in steps
    ]


def ref_of(position: bytes) -> str:
    """The name that the servers give to a position."""
    return RefSigner(KeyRing(KEYS)).for_position(json.loads(position)["ruleset"], position)


def sealed(game: Game[Any], mode: Mode, steps: list[list[Request]]) -> Requests:
    """The bodies of these steps in sealed matches, each asked by the seat that acts."""
    seals, found = TokenSealer(KeyRing(KEYS)), []
    for asked in steps:
        match = new_match(game, mode.seats)
        found.append(
            [
                b'{"token":"%s","key":"%s","seat":"%s","action":%s}'
                % (
                    seals.seal(game, with_position(game, match, r.position)).encode(),
                    match.key_for(r.seat).encode(),
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


def with_brotli(request: bytes) -> Call:
    """The same request from a client that reads brotli."""
    return request.replace(b"\r\n", b"\r\nAccept-Encoding: br\r\n", 1), b"", b""


def filled_in(call: Call, answer: bytes) -> bytes:
    """The bytes of a call, after this answer."""
    before, token, after = call
    if token is None:
        at = answer.index(TOKEN) + len(TOKEN)
        token = answer[at : answer.index(b'"', at)]
    return before + token + after


def round_of(server: Running, calls: list[list[Call]]) -> Round:
    """Send the calls of each connection: the next of all, once all are answered."""
    workers = server.workers
    requests = sent = 0
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(server.url)) for _ in calls]
        for wire in wires:
            wire.socket.settimeout(None)  # with one, Python asks twice: whether there is something, and for it
        served, client, start = seconds_used(workers), time.process_time(), time.perf_counter()
        for step in zip(*calls, strict=False):
            for wire, call in zip(wires, step, strict=True):
                request = filled_in(call, wire.last)
                wire.socket.sendall(request)
                sent += len(request)
            for wire in wires:
                assert wire.skip() == 200
            requests += len(wires)
        elapsed, client, until = time.perf_counter() - start, time.process_time() - client, seconds_used(workers)
    received = sum(wire.received for wire in wires)
    return Round(requests, sent, received, elapsed, client, None if served is None or until is None else until - served)


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
