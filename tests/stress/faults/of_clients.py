"""Faults of clients: who goes away, who does not read, and too many at once."""

import random
import socket
import struct
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import psutil

from tests.helpers.raw_http import Wire
from tests.stress.faults.load import PATIENCE
from tests.stress.faults.script import Call
from tests.stress.faults.stage import CLIENTS, Fault, Stage

SECONDS, AT_ONCE = 4.0, 8
#: Connections of a storm, and how many of them are made at the same time.
STORM, STORM_AT_ONCE = 1500, 200


def leave(stage: Stage) -> None:
    """Clients that break off at every place, while others play; all that they have opened is closed again."""
    end = time.monotonic() + SECONDS
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for found in [pool.submit(_rude, stage, n, end) for n in range(AT_ONCE)]:
            found.result()
    stage.wait_for(lambda: connections(stage) <= 2 * CLIENTS, "the end of the connections of who has left")


def _rude(stage: Stage, number: int, end: float) -> None:
    choose = random.Random(number)
    calls: list[Call] = [match.replay for match in stage.load.script.open]
    while time.monotonic() < end:
        choose.choice((_in_the_request, _in_the_answer, _half_open, _unread))(stage, choose.choice(calls), choose)


def _in_the_request(stage: Stage, call: Call, choose: random.Random) -> None:
    """Send a part, and be gone without a word."""
    with Wire(stage.url) as wire:
        wire.send(call.request[: choose.randrange(1, len(call.request))])
        _reset(wire)


def _in_the_answer(stage: Stage, call: Call, choose: random.Random) -> None:
    """Read a part of the answer."""
    with Wire(stage.url) as wire:
        wire.send(call.request)
        wire.socket.recv(choose.randrange(1, 200))
        _reset(wire)


def _half_open(stage: Stage, call: Call, choose: random.Random) -> None:
    """Say that no other request will come, and read the answer: it is whole."""
    with Wire(stage.url) as wire:
        wire.send(call.request)
        wire.socket.shutdown(socket.SHUT_WR)
        wire.socket.settimeout(PATIENCE)
        reply = wire.read()
        if (reply.status, reply.body) != (call.status, call.answer):
            stage.failures.append(f"half open: {reply}")


def _unread(stage: Stage, call: Call, choose: random.Random) -> None:
    """Ask for much, and read nothing for a while."""
    with Wire(stage.url, receive=2048) as wire, suppress(OSError):
        wire.socket.settimeout(0.2)
        for _ in range(20):
            wire.send(call.request)
        time.sleep(0.1)


def _reset(wire: Wire) -> None:
    """Close in a way that nothing more is sent or read."""
    wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def connections(stage: Stage) -> int:
    """Connections that the service has open; a client at work has two at most, with that of their rival."""
    port = int(stage.url.rpartition(":")[2])
    found = (one for pid in stage.workers for one in psutil.Process(pid).net_connections("tcp"))
    return sum(one.laddr.port == port and one.status != psutil.CONN_LISTEN for one in found)


def storm(stage: Stage) -> None:
    """Many connections at once, each with one request: every one is answered."""
    together = threading.Barrier(STORM_AT_ONCE)

    def ask(number: int) -> bool:
        if number < STORM_AT_ONCE:
            together.wait()
        with suppress(OSError), Wire(stage.url) as wire:
            wire.socket.settimeout(PATIENCE)
            wire.get("/health/live")
            return wire.read().status == 200
        return False

    with ThreadPoolExecutor(STORM_AT_ONCE) as pool:
        answered = sum(pool.map(ask, range(STORM)))
    if answered != STORM:
        stage.failures.append(f"{answered} of {STORM} were answered")


FAULTS = (Fault("clients-gone", leave), Fault("storm", storm))
