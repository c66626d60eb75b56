"""Overload: however many connections are busy, new ones are answered or refused in time, and health checks are.

    python -m tests.stress.overload [SECONDS]

Hundreds of clients ask one process, each again as soon as it is answered, over the same connection or over a new one.
Meanwhile others connect, one after the other: half of them with a step of a game, half with `/health/live`.
"""

from __future__ import annotations

import json
import multiprocessing
import selectors
import sys
import time
from collections.abc import Iterator
from multiprocessing.synchronize import Event
from typing import Any, NamedTuple

import httpx

from tests.helpers.raw_http import Wire, post
from tests.helpers.service import started

SECONDS = 20
#: Busy connections, and whether there is a new one for each request.
BUSY = ((600, False), (1500, False), (600, True), (1500, True))
#: Those that one address has at most.
OF_ONE_ADDRESS = 750
#: Seconds in which a new connection must be answered or refused, and in which a health check must be answered.
PATIENCE, HEALTH_PATIENCE = 1.0, 0.5
#: Seconds between two new connections.
PAUSE = 0.05
LIVE = b"GET /health/live HTTP/1.1\r\nHost: herald\r\nConnection: close\r\n\r\n"


class Waited(NamedTuple):
    """How long a new connection has waited for its answer."""

    seconds: float
    status: int
    retry_after: str


def keep_busy(url: str, source: str, count: int, request: bytes, over: Event, answered: Any) -> None:
    """Ask over so many connections, each again as soon as it is answered; count the answers."""
    selector = selectors.DefaultSelector()

    def connect() -> None:
        wire = Wire(url, source=source)
        wire.socket.setblocking(False)
        wire.socket.send(request)
        selector.register(wire.socket, selectors.EVENT_READ, bytearray())

    for _ in range(count):
        connect()
    while not over.is_set():
        for key, _ in selector.select(0.1):
            connection: Any = key.fileobj
            data = connection.recv(2**16)
            key.data.extend(data)
            head, found, body = key.data.partition(b"\r\n\r\n")
            if found and len(body) >= int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]):
                with answered.get_lock():
                    answered[int(head[9:12] == b"503")] += 1
                key.data.clear()
                if b"Connection: close" in head:
                    data = b""
                else:
                    connection.send(request)
            if not data:  # it is closed: another one takes its place
                selector.unregister(connection)
                connection.close()
                connect()


def connections(url: str, requests: list[bytes], seconds: float) -> Iterator[tuple[bytes, Waited]]:
    """Connect again and again, each time with the next of these requests."""
    until, number = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        request = requests[number % len(requests)]
        number += 1
        begun = time.monotonic()
        with Wire(url, source="127.0.0.9") as wire:
            wire.send(request)
            reply = wire.read()
        yield request, Waited(time.monotonic() - begun, reply.status, reply.headers.get("retry-after", ""))
        time.sleep(PAUSE)


def faults_under(busy: int, reconnecting: bool, seconds: float) -> list[str]:
    """Return what was too slow, or wrong, with so many busy connections."""
    with started(workers=1, HERALD_MAX_QUEUE_SECONDS="") as (url, _):
        turn = httpx.post(f"{url}/v1/games/battlecrest/setup", json={}).json()
        decision = turn["decisions"][0]
        step = {"ref": turn["ref"], "seat": decision["seat"], "action": decision["actions"][0]}
        path, body = "/v1/games/battlecrest/apply", json.dumps(step).encode()
        request, repeated = post(path, body), post(path, body, "Connection: close\r\n" if reconnecting else "")
        over, answered = multiprocessing.Event(), multiprocessing.Array("q", 2)
        sources = [f"127.0.0.{number + 2}" for number in range(-(-busy // OF_ONE_ADDRESS))]
        clients = [
            multiprocessing.Process(
                target=keep_busy, args=(url, source, busy // len(sources), repeated, over, answered), daemon=True
            )
            for source in sources
        ]
        for client in clients:
            client.start()
        waited: dict[bytes, list[Waited]] = {request: [], LIVE: []}
        for asked, found in connections(url, [request, LIVE], seconds):
            waited[asked].append(found)
        alive = all(client.is_alive() for client in clients)
        over.set()
        for client in clients:
            client.join()
    steps, health = waited[request], waited[LIVE]
    refused = [one for one in steps if one.status == 503]
    slowest, slowest_health = max(one.seconds for one in steps), max(one.seconds for one in health)
    name = f"{busy} busy connections{', a new one for each request' * reconnecting}"
    print(f"{name}: {answered[0]} answers, {answered[1]} refusals")
    print(f"    {len(steps)} new connections, {len(refused)} refused: {slowest:.2f} s at most")
    print(f"    {len(health)} health checks: {slowest_health:.2f} s at most", flush=True)
    found = [
        ("the busy clients have failed", not alive),
        ("nothing was answered", not answered[0]),
        (f"a new connection has waited {slowest:.2f} s", slowest > PATIENCE),
        (f"a health check has waited {slowest_health:.2f} s", slowest_health > HEALTH_PATIENCE),
        ("a refusal without Retry-After", not all(one.retry_after for one in refused)),
        ("a wrong status", not {one.status for one in steps} <= {200, 503} or any(one.status != 200 for one in health)),
    ]
    return [f"{name}: {what}" for what, wrong in found if wrong]


def main(seconds: float = SECONDS) -> int:
    """Try all numbers of connections; return 1 if something was too slow."""
    faults = [fault for busy, reconnecting in BUSY for fault in faults_under(busy, reconnecting, seconds)]
    print(f"{len(faults)} faults", *faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(float, sys.argv[1:])))
