"""A loop of raw non-blocking sockets: hundreds of hostile conversations in one process, at little cost.

A conversation is a generator of steps: bytes to send, pauses, waits for answers, half-closes and aborts.  The loop
carries the steps out, counts the answers and adds them to a tally.
"""

from __future__ import annotations

import errno
import heapq
import selectors
import socket
import struct
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from math import ceil
from typing import Any, Final, NamedTuple, Self

from tests.stress.attack.http import Answers, NotHttp

#: A Linux option: choose the local port at `connect`, so that ports can be shared between destinations.
IP_BIND_ADDRESS_NO_PORT: Final = 24
#: The option value with which `close` sends RST in place of FIN.
RST: Final = struct.pack("ii", 1, 0)
PIECE: Final = 2**18
#: Faults kept of one tally: enough to name them.
KEPT: Final = 5
#: Bytes of a conversation that name it in a fault.
SHOWN: Final = 150
RUNNING: Final = (errno.EINPROGRESS, errno.EAGAIN)


class Send(NamedTuple):
    """Send bytes that begin so many requests."""

    data: bytes
    requests: int = 0


class Pause(NamedTuple):
    """Send nothing for some seconds."""

    seconds: float


class Await(NamedTuple):
    """Wait until so many answers of this conversation have been received."""

    answers: int


class HalfClose(NamedTuple):
    """Close the sending direction."""


class Abort(NamedTuple):
    """Reset the connection."""


Step = Send | Pause | Await | HalfClose | Abort


class Conversation(NamedTuple):
    """One connection: what is sent on it, and how long it may last."""

    kind: str
    steps: Iterator[Step]
    patience: float = 20.0
    """seconds from the start to the abort by this side"""
    reads: bool = True
    """whether answers are read; a conversation that does not read stays open until its patience is over"""
    bodyless: bool = False
    """whether answers have no body whatever their head says (HEAD)"""
    most: int | None = None
    """how many answers a service may give that reads the bytes correctly; more are smuggled requests"""


@dataclass
class Tally:
    """The counts of many conversations."""

    conversations: int = 0
    requests: int = 0
    """requests of which at least a part was sent"""
    statuses: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    """503 answers of an overloaded service, which are not faults"""
    ends: Counter[str] = field(default_factory=Counter)
    """how conversations ended: answered, closed, cut, reset, expired, aborted, unread"""
    sent: int = 0
    received: int = 0
    faults: list[str] = field(default_factory=list)
    """5xx answers, answers that are not HTTP, smuggled requests; only the first ones"""
    fault_count: int = 0

    def add(self, other: Tally) -> Self:
        """Add the counts of another tally."""
        self.conversations += other.conversations
        self.requests += other.requests
        self.statuses.update(other.statuses)
        self.refused += other.refused
        self.ends.update(other.ends)
        self.sent += other.sent
        self.received += other.received
        self.faults += [fault for fault in other.faults if is_new(fault, self.faults)]
        self.fault_count += other.fault_count
        return self

    def fault(self, what: str) -> None:
        """Count a fault of the service."""
        self.fault_count += 1
        if len(self.faults) < KEPT and is_new(what, self.faults):
            self.faults.append(what)


def is_new(fault: str, faults: list[str]) -> bool:
    """Whether no fault begins like this one."""
    return not any(fault[:SHOWN] == other[:SHOWN] for other in faults)


class Client:
    """The connection of one conversation."""

    def __init__(self, loop: Loop, conversation: Conversation) -> None:
        self.loop, self.conversation = loop, conversation
        self.answers = Answers(bodyless=conversation.bodyless)
        self.begun = time.monotonic()
        self.requests = 0
        self.first = b""
        """the beginning of what was sent first, to name it"""
        self._out, self._piece = memoryview(b""), Send(b"")
        self._awaited: int | None = None
        self._steps: Iterator[Step] | None = conversation.steps
        self._paused = self._closed = False
        self._mask = 0
        self.sock = socket.socket()
        self.sock.setblocking(False)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.sock.setsockopt(socket.IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, 1)
        if not conversation.reads:
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.sock.bind((loop.source, 0))
        self._connecting = self.sock.connect_ex(("127.0.0.1", loop.port)) in RUNNING
        self._watch()

    def ready(self, mask: int) -> None:
        """Carry on after the socket became ready."""
        try:
            if mask & selectors.EVENT_READ and not self._read():
                return
            if mask & selectors.EVENT_WRITE:
                self._connecting = False
            self.advance()
        except (OSError, NotHttp) as problem:
            self._fail(problem)

    def wake(self) -> None:
        """Carry on after a pause."""
        if not self._closed and self._paused:
            self._paused = False
            try:
                self.advance()
            except (OSError, NotHttp) as problem:
                self._fail(problem)

    def advance(self) -> None:
        """Carry out steps until one has to wait."""
        while not (self._closed or self._connecting or self._paused):
            if self._out:
                try:
                    sent = self.sock.send(self._out[:PIECE])
                except BlockingIOError:
                    break
                self.loop.tally.sent += sent
                self._out = self._out[sent:]
                if not self._out:
                    self._count(self._piece.requests)
            elif self._awaited is not None and self.answers.done < self._awaited:
                break
            elif self._steps is None:
                if self.conversation.reads and self.answers.done >= self.requests:
                    self.finish("answered")
                break
            else:
                self._step(next(self._steps, None))
        if not self._closed:
            self._watch()

    def finish(self, end: str, *, reset: bool = False) -> None:
        """Close the connection and add its counts to the tally."""
        if self._closed:
            return
        self._closed = True
        if self._out and self._piece.data:
            part = 1 - len(self._out) / len(self._piece.data)
            self._count(ceil(part * self._piece.requests))
        if self._mask:
            self.loop.selector.unregister(self.sock)
        if reset:
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RST)
        self.sock.close()
        self.loop.ended(self, end)

    def _step(self, step: Step | None) -> None:
        match step:
            case None:
                self._steps = None
            case Send():
                self._piece, self._out = step, memoryview(step.data)
                self.first = self.first or step.data[:SHOWN]
            case Pause(seconds):
                self._paused = True
                self.loop.later(seconds, self.wake)
            case Await(answers):
                self._awaited = answers
            case HalfClose():
                self.sock.shutdown(socket.SHUT_WR)
            case Abort():
                self.finish("aborted", reset=True)

    def _read(self) -> bool:
        """Read answers; false at the end of the connection."""
        data = self.sock.recv(PIECE)
        self.loop.tally.received += len(data)
        if data:
            self.answers.feed(data)
            return True
        self.finish("cut" if self.answers.open else "closed" if self.answers.done < self.requests else "answered")
        return False

    def _fail(self, problem: Exception) -> None:
        if isinstance(problem, NotHttp):
            self.loop.tally.fault(f"{self.conversation.kind}: {self.first!r}: not HTTP: {problem}")
        self.finish("reset", reset=True)

    def _count(self, requests: int) -> None:
        self.requests += requests
        self.loop.tally.requests += requests
        self._piece = Send(b"")

    def _watch(self) -> None:
        """Watch for what this connection waits for."""
        mask = selectors.EVENT_READ if self.conversation.reads else 0
        if self._connecting or (self._out and not self._paused):
            mask |= selectors.EVENT_WRITE
        if mask == self._mask:
            return
        selector = self.loop.selector
        if not self._mask:
            selector.register(self.sock, mask, self)
        elif mask:
            selector.modify(self.sock, mask, self)
        else:
            selector.unregister(self.sock)
        self._mask = mask


class Loop:
    """Conversations with a service on this machine, from one address of the loopback network."""

    def __init__(self, port: int, source: str) -> None:
        self.port, self.source = port, source
        self.tally = Tally()
        self.clients: set[Client] = set()
        self.selector = selectors.DefaultSelector()
        self._timers: list[tuple[float, int, Any]] = []
        self._number = count()

    def open(self, conversation: Conversation) -> Client | None:
        """Begin a conversation; returns None if this machine has no socket left for it."""
        try:
            client = Client(self, conversation)
        except OSError:
            self.tally.ends["no socket"] += 1
            return None
        self.clients.add(client)
        self.tally.conversations += 1
        self.later(conversation.patience, lambda: self._expire(client))
        client.ready(0)
        return client

    def later(self, seconds: float, call: Any) -> None:
        """Call a function after some seconds."""
        heapq.heappush(self._timers, (time.monotonic() + seconds, next(self._number), call))

    def step(self, timeout: float) -> None:
        """Wait for events, no longer than this, and handle them."""
        now = time.monotonic()
        due = self._timers[0][0] - now if self._timers else timeout
        for key, mask in self.selector.select(max(0.0, min(timeout, due))):
            key.data.ready(mask)
        now = time.monotonic()
        while self._timers and self._timers[0][0] <= now:
            heapq.heappop(self._timers)[2]()

    def run(
        self, conversations: Iterator[Conversation], at_once: int, seconds: float, requests: float = float("inf")
    ) -> Tally:
        """Hold conversations, so many at once, until all are over or the time or the number of requests is reached."""
        end, more = time.monotonic() + seconds, True
        while True:
            now = time.monotonic()
            more = more and now < end and self.tally.requests < requests
            while more and len(self.clients) < at_once:
                conversation = next(conversations, None)
                more = conversation is not None
                if conversation is None or self.open(conversation) is None:
                    break
            if not self.clients and not more:
                return self.tally
            self.step(0.1)

    def close(self) -> None:
        """Abort all conversations."""
        for client in tuple(self.clients):
            client.finish("aborted", reset=True)
        self.selector.close()

    def ended(self, client: Client, end: str) -> None:
        """Add the counts of a conversation that has ended."""
        self.clients.discard(client)
        tally, answers, conversation = self.tally, client.answers, client.conversation
        tally.ends[end] += 1
        tally.refused += answers.refused
        for status, number in answers.statuses.items():
            tally.statuses[str(status)] += number
        for fault in answers.faults:
            tally.fault(f"{conversation.kind}: {client.first!r}: {fault.decode('utf-8', 'replace')}")
        if conversation.most is not None and answers.done > conversation.most:
            what = f"{answers.done} answers to {conversation.most} requests"
            tally.fault(f"{conversation.kind}: {client.first!r}: {what}")

    def _expire(self, client: Client) -> None:
        client.finish("expired" if client.conversation.reads else "unread", reset=True)
