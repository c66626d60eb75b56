"""What live matches cost a worker: memory and processor time of listeners, and the time until a call has arrived.

    python -m benchmarks.live [LISTENERS]

One service with one worker and its store; the listeners are sockets of this process.
"""

from __future__ import annotations

import json
import random
import selectors
import socket
import statistics
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from benchmarks.processes import memory, seconds_used, workers_of
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import started

LISTENERS = 2000
NEAR = 500  # listeners of the match that is played, or of another one
IDLE_SECONDS = 30.0
CALLS = 60
PATIENCE = 60.0
SETTINGS = {
    "HERALD_SECRET_KEYS": "0a" * 32,
    "HERALD_STREAMS": "8000",
    "HERALD_STREAMS_PER_MATCH": "4000",
    "HERALD_MAX_CONNECTIONS": "9000",
}


@dataclass(frozen=True)
class Figures:
    """What was measured."""

    listeners: int
    bytes_each: float
    """of memory, with listeners of matches of their own"""
    bytes_each_together: float
    """the same with listeners of one match"""
    idle: float
    """the part of a processor that the worker takes while nothing happens, with so many listeners"""
    idle_without: float
    """the same with none"""
    apply_ms: float
    """the median of an `apply` without listeners"""
    apply_elsewhere_ms: float
    """the same with `NEAR` listeners of another match"""
    apply_worker_ms: float
    """the processor time of an `apply` without listeners"""
    apply_worker_elsewhere_ms: float
    """the same with `NEAR` listeners of another match"""
    arrival_ms: float
    """from the call to the first listener: the median"""
    last_arrival_ms: float
    """from the call until all `NEAR` listeners of the match have it: the median"""


class Match:
    """A match of Battlecrest over HTTP."""

    def __init__(self, url: str) -> None:
        self.url, self.choose = url, random.Random(1)
        made = self.ask("setup", form="sealed", single_use=True, chance={"mode": "seeded", "seed": "5e" * 32})
        self.id, self.keys, self.token = made["match_id"], made["seat_keys"], made["token"]

    def ask(self, operation: str, **body: Any) -> Any:
        data, headers = json.dumps(body).encode(), {"Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.url}/v1/games/battlecrest/{operation}", data, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def next_call(self) -> dict[str, Any]:
        """The body of the next call."""
        for seat in ("p1", "p2"):
            said = self.ask("legal-actions", token=self.token, key=self.keys[seat])
            if said["decisions"]:
                actions = [action for action in said["decisions"][0]["actions"] if action["type"] != "resign"]
                body = {"token": self.token, "key": self.keys[seat], "seat": seat}
                return {**body, "action": self.choose.choice(actions)}
        raise RuntimeError("the game is over")


class Crowd:
    """Many streams, read by one thread."""

    def __init__(self, url: str) -> None:
        host, port = url.removeprefix("http://").split(":")
        self.address = (host, int(port))
        self.selector = selectors.DefaultSelector()
        self.sockets: list[socket.socket] = []
        self.turns: dict[socket.socket, int] = {}

    def join(self, match: Match, holder: str) -> None:
        """Open one more stream, and wait for its first turn."""
        sock = socket.create_connection(self.address, PATIENCE)
        sock.sendall(
            f"GET /v1/matches/{match.id}/stream?include=events,log HTTP/1.1\r\nHost: x\r\n"
            f"Authorization: Bearer {match.keys[holder]}\r\n\r\n".encode()
        )
        received = b""
        while b"event: turn" not in received:
            received += sock.recv(65536)
        assert received.startswith(b"HTTP/1.1 200"), received[:300]
        sock.setblocking(False)
        self.sockets.append(sock)
        self.turns[sock] = 0
        self.selector.register(sock, selectors.EVENT_READ)

    def arrivals(self, since: float, seconds: float = PATIENCE) -> Iterator[float]:
        """When each stream has got a turn, in seconds since then."""
        waiting, until = set(self.sockets), time.perf_counter() + seconds
        while waiting and time.perf_counter() < until:
            for key, _ in self.selector.select(1.0):
                sock: Any = key.fileobj
                if b"event: turn" in sock.recv(1 << 20) and sock in waiting:
                    waiting.discard(sock)
                    yield time.perf_counter() - since
        assert not waiting, f"{len(waiting)} streams were not told"

    def drain(self) -> None:
        """Read what has come."""
        while ready := self.selector.select(0):
            for key, _ in ready:
                sock: Any = key.fileobj
                sock.recv(1 << 20)

    def close(self) -> None:
        """Hang up."""
        for sock in self.sockets:
            self.selector.unregister(sock)
            sock.close()
        self.selector.close()


@contextmanager
def crowd(url: str) -> Iterator[Crowd]:
    """Open some streams for a while."""
    found = Crowd(url)
    try:
        yield found
    finally:
        found.close()
        time.sleep(7)  # until the worker has forgotten them


def resident(pids: list[int]) -> int:
    """The memory of the worker."""
    time.sleep(2.5)  # freed memory is returned every second
    found = memory(pids)
    return found.resident if found else 0


def idle(pids: list[int]) -> float:
    """The part of a processor that the worker takes."""
    before, began = seconds_used(pids), time.perf_counter()
    time.sleep(IDLE_SECONDS)
    after = seconds_used(pids)
    return (after - before) / (time.perf_counter() - began) if before is not None and after is not None else 0.0


def applies(url: str, pids: list[int], listening: Crowd | None = None) -> tuple[float, float]:
    """The medians of the time of an `apply` and of what the worker takes for it, in ms, while others listen."""
    wall, worker = [], []
    for call in range(CALLS):
        if call % 20 == 0:  # no game is over so early
            match = Match(url)
        body = match.next_call()
        if listening is not None:
            listening.drain()
        used, began = seconds_used(pids), time.perf_counter()
        match.token = match.ask("apply", **body)["token"]
        wall.append(time.perf_counter() - began)
        after = seconds_used(pids)
        worker.append((after or 0.0) - (used or 0.0))
    return 1e3 * statistics.median(wall), 1e3 * statistics.median(worker)


def arrivals(match: Match, listening: Crowd) -> tuple[float, float]:
    """The medians of the time until the first and the last of the listeners has a call, in ms."""
    firsts, lasts = [], []
    for _ in range(20):
        body = match.next_call()
        listening.drain()
        began = time.perf_counter()
        match.token = match.ask("apply", **body)["token"]
        found = list(listening.arrivals(began))
        firsts.append(found[0])
        lasts.append(found[-1])
    return 1e3 * statistics.median(firsts), 1e3 * statistics.median(lasts)


def measure(listeners: int = LISTENERS) -> Figures:
    """Measure all."""
    with ExitStack() as stack:
        store = stack.enter_context(RedisServer())
        url, server = stack.enter_context(started(workers=1, HERALD_REDIS_URL=store.url, **SETTINGS))
        matches = [Match(url) for _ in range(listeners)]
        pids = workers_of(server.pid)
        with crowd(url) as few:  # what is made once
            few.join(matches[0], "p1")
        applies(url, pids)
        idle_without = idle(pids)
        before = resident(pids)
        with crowd(url) as apart:
            for match in matches:
                apart.join(match, "p1")
            each = (resident(pids) - before) / listeners
            idle_with = idle(pids)
        before = resident(pids)
        with crowd(url) as together:
            for _ in range(listeners):
                together.join(matches[0], "spectator")
            each_together = (resident(pids) - before) / listeners
        alone, alone_worker = applies(url, pids)
        with crowd(url) as near:
            for _ in range(NEAR):
                near.join(matches[0], "spectator")
            elsewhere, elsewhere_worker = applies(url, pids, near)
            first, last = arrivals(matches[0], near)
    return Figures(
        *(listeners, each, each_together, idle_with, idle_without),
        *(alone, elsewhere, alone_worker, elsewhere_worker, first, last),
    )


def main(listeners: str = str(LISTENERS)) -> None:
    """Print what was measured."""
    found = measure(int(listeners))
    print(f"{found.listeners} listeners of matches of their own: {found.bytes_each / 1e3:.1f} kB each")
    print(f"{found.listeners} listeners of one match: {found.bytes_each_together / 1e3:.1f} kB each")
    print(f"idle: {100 * found.idle:.2f} % of a processor with them, {100 * found.idle_without:.2f} % without")
    print(
        f"apply: {found.apply_ms:.2f} ms alone, {found.apply_elsewhere_ms:.2f} ms with {NEAR} listeners elsewhere; "
        f"of the worker {found.apply_worker_ms:.2f} and {found.apply_worker_elsewhere_ms:.2f} ms"
    )
    print(f"a call arrives after {found.arrival_ms:.1f} ms; at {NEAR} listeners after {found.last_arrival_ms:.1f} ms")


if __name__ == "__main__":
    main(*sys.argv[1:])
