"""The load: clients that play at once, each of whom knows the right answers, and the tally of their answers."""

from __future__ import annotations

import json
import random
import select
import threading
import time
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from statistics import median
from typing import Any

from api.sealed.keyring import KeyRing
from api.sealed.tokens import TokenSealer, position_of
from engine import games
from tests.helpers.in_process import KEYS
from tests.helpers.raw_http import Reply, Wire
from tests.stress.faults.script import (
    Call,
    Match,
    Move,
    Script,
    SealedMatch,
    request,
    token_of,
    with_token,
    without_tokens,
)

#: The secret after a rotation.
NEXT_KEYS = "0d" * 32
#: Seconds after which a client that is not answered gives up, and that counts as lost: a busy machine may take long.
PATIENCE = 120.0
#: Seconds between two tries.
PAUSE = 0.05
#: Problems of a service that will answer a little later.
LATER = frozenset({"single-use-unavailable", "overloaded"})
OK, CONFLICT, NOT_FOUND, UNAVAILABLE = 200, 409, 404, 503


class MatchOver(Exception):
    """A single-use match that cannot go on."""


class Tally:
    """What was sent and what came back.  Threads share it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.sent = self.answered = self.later = self.cold = self.given_up = 0
        self.wrong: list[str] = []
        self.cut: list[str] = []
        self.refused: list[str] = []
        """new connections that no process accepted: the kernel had them, and no process was there"""
        self.errors: list[str] = []
        self.trouble = 0.0
        """when something was refused, cut or wrong for the last time"""
        self.slowest: tuple[float, str] = (0.0, "")
        """seconds of the slowest answer, and what was asked"""
        self._at, self._took = array("d"), array("d")

    def send(self) -> None:
        """A request goes out."""
        with self._lock:
            self.sent += 1

    def answer(self, begun: float, what: str) -> None:
        """Its answer has come."""
        now = time.monotonic()
        with self._lock:
            self.answered += 1
            self._at.append(now)
            self._took.append(now - begun)
            self.slowest = max(self.slowest, (now - begun, what))

    def note(self, kept: list[str], what: str) -> None:
        """Something is wrong, cut, or an error."""
        with self._lock:
            kept.append(what)
            self.trouble = time.monotonic()

    def wait(self) -> None:
        """The service has said that it will answer later."""
        with self._lock:
            self.later += 1
            self.trouble = time.monotonic()

    def median(self, since: float, until: float) -> float:
        """Seconds of the answer in the middle of those that came in this time; 0.0 if none came."""
        with self._lock:
            took = [seconds for at, seconds in zip(self._at, self._took, strict=True) if since <= at < until]
        return median(took) if took else 0.0


class Client:
    """A client with a connection of its own, which asks until it is answered."""

    def __init__(self, load: Load) -> None:
        self.load, self.tally = load, load.tally
        self.wire: Wire | None = None
        self.used = False
        """whether the connection has brought an answer already"""

    def ask(self, sent: bytes, *, may_end: bool = False) -> Reply:
        """The answer to a request, however long it takes; ``may_end``: it may be one of a match that never goes on.

        Raises `MatchOver` for that, and `TimeoutError` when patience is over.
        """
        begun = time.monotonic()
        while time.monotonic() < begun + PATIENCE:
            reply = self._try(sent)
            if reply is None:
                time.sleep(PAUSE)
            elif reply.status == UNAVAILABLE and "retry-after" in reply.headers and reply.problem in LATER:
                self.tally.wait()
                if may_end and self.load.forgotten:
                    raise MatchOver
                time.sleep(PAUSE)
            elif reply.status >= 500:
                self.tally.note(self.tally.errors, _short(sent, reply))
                time.sleep(PAUSE)
            else:
                return reply
        raise TimeoutError

    def expect(self, call: Call) -> None:
        """Ask, and compare the answer."""
        self.judge(call, self.ask(call.request))

    def judge(self, call: Call, reply: Reply) -> None:
        """Compare an answer with the right one."""
        if (reply.status, reply.body) != (call.status, call.answer):
            self.wrong(call.request, reply)

    def wrong(self, sent: bytes, reply: Reply) -> None:
        """That is not the right answer."""
        self.tally.note(self.tally.wrong, _short(sent, reply))

    def close(self) -> None:
        """Close the connection."""
        if self.wire is not None:
            self.wire.socket.close()
            self.wire = None

    def _try(self, sent: bytes) -> Reply | None:
        """Ask once.  A connection that the service has closed before is opened again: nothing was sent yet."""
        wire = self._connected()
        if wire is None:
            return None
        self.tally.send()
        begun = time.monotonic()
        try:
            wire.send(sent)
            reply = wire.read()
        except OSError as problem:
            new = not self.used
            self.tally.note(self.tally.refused if new and not wire.received else self.tally.cut, f"{problem!r}")
            self.close()
            return None
        self.used = True
        self.tally.answer(begun, f"{_first(sent)}: {reply.status}")
        if reply.headers.get("connection", "").lower() == "close":
            self.close()
        return reply

    def _connected(self) -> Wire | None:
        if self.wire is not None and select.select([self.wire.socket], [], [], 0)[0]:
            self.close()
        if self.wire is None:
            try:
                self.wire, self.used = Wire(self.load.url), False
                self.wire.socket.settimeout(PATIENCE)
            except OSError:
                return None
        return self.wire


def _first(sent: bytes) -> str:
    return sent.partition(b" HTTP")[0].decode()


def _short(sent: bytes, reply: Reply) -> str:
    return f"{_first(sent)}: {reply.status} {reply.body[:300].decode(errors='replace')}"


def play_open(client: Client, script: Script, choose: random.Random) -> None:
    """A match in the open form, with all that frontends ask beside."""
    match = choose.choice(script.open)
    client.expect(match.setup)
    for step in match.steps:
        client.expect(choose.choice(step.beside))
        client.expect(step.apply)
        if client.load.over:
            return


def play_by_ref(client: Client, script: Script, choose: random.Random) -> None:
    """The same by refs, and by the position where it is no longer hot."""
    match = choose.choice(script.open)
    client.expect(match.setup)
    for step in match.steps:
        reply = client.ask(request(step.apply.path, step.by_ref))
        if reply.status == NOT_FOUND and reply.problem == "position-not-cached":
            client.tally.cold += 1
            reply = client.ask(step.apply.request)
        client.judge(step.apply, reply)
        if client.load.over:
            return


def replay(client: Client, script: Script, choose: random.Random) -> None:
    """The record of a match, and the table beside it."""
    match: Match = choose.choice(script.open)
    client.expect(match.replay)


def validate(client: Client, script: Script, choose: random.Random) -> None:
    """A stream of records."""
    client.expect(choose.choice(script.streams))


def look(client: Client, script: Script, choose: random.Random) -> None:
    """A catalog."""
    client.expect(choose.choice(script.resources))
    time.sleep(PAUSE)


def play_sealed(client: Client, script: Script, choose: random.Random) -> None:
    """A match in tokens."""
    match = choose.choice(script.sealed)
    token = begin(client, match)
    for step in match.steps:
        sent = request(match.path, with_token(token, step.move.rest))
        token = moved(client, match, step.move, sent, client.ask(sent))
        if client.load.over or not token:
            return


def begin(client: Client, match: SealedMatch) -> str:
    """Set a sealed match up: its first token."""
    reply = client.ask(match.setup.request)
    if reply.status != OK or without_tokens(reply.body) != match.setup.answer:
        client.wrong(match.setup.request, reply)
    return token_of(reply.body)


def moved(client: Client, match: SealedMatch, move: Move, sent: bytes, reply: Reply) -> str:
    """The token that comes of a move, after a look at all of the answer and into the token."""
    token = token_of(reply.body)
    right = reply.status == OK and without_tokens(reply.body) == move.answer
    if not (right and client.load.inside(match.game, token) == move.position):
        client.wrong(sent, reply)
    return token


def play_single_use(client: Client, script: Script, choose: random.Random) -> None:
    """A single-use match: rivals try other moves from the same token, and who has lost the answer asks again.

    At the end the last token that was answered is the head of the match: the same call is answered the same, and no
    other is taken.
    """
    match = choose.choice(script.single_use)
    rival = Client(client.load)
    try:
        token = begin(client, match)
        for step in match.steps:
            sent = request(match.path, with_token(token, step.move.rest))
            is_last = client.load.over or step is match.steps[-1]
            after = (
                race(client, rival, match, step.move, step.rival, sent, token)
                if (step.rival is not None and (is_last or choose.random() < 0.3))
                else moved(client, match, step.move, sent, client.ask(sent, may_end=True))
            )
            if is_last or not after or choose.random() < 0.2:
                again = client.ask(sent, may_end=True) if after else None
                if again is not None and token_of(again.body) != after and not client.load.lossy:
                    client.wrong(sent, again)
            if is_last or not after:
                return
            token = after
    except MatchOver:
        client.tally.given_up += 1
    finally:
        rival.close()


def race(client: Client, rival: Client, match: SealedMatch, move: Move, other: Move, sent: bytes, token: str) -> str:
    """Two moves from one token at once: exactly one is taken.  The token that comes of ours; empty if we lost."""
    against = request(match.path, with_token(token, other.rest))
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(rival.ask, against, may_end=True)
        ours = client.ask(sent, may_end=True)
        theirs = answer.result()
    if client.load.lossy and ours.status == theirs.status:
        return ""
    if {ours.status, theirs.status} != {OK, CONFLICT}:
        client.wrong(sent, ours)
        rival.wrong(against, theirs)
        return ""
    loser = theirs if ours.status == OK else ours
    if loser.problem != "stale-position":
        client.wrong(sent, loser)
    if theirs.status == OK:
        moved(rival, match, other, against, theirs)
        return ""
    return moved(client, match, move, sent, ours)


Kind = Callable[[Client, Script, random.Random], None]
#: Who is there, over and over.
CROWD: tuple[Kind, ...] = (
    play_open,
    play_single_use,
    play_by_ref,
    play_sealed,
    validate,
    play_open,
    play_single_use,
    play_by_ref,
    replay,
    look,
)


class Load:
    """So many clients at work on a service, until they are stopped."""

    def __init__(self, url: str, script: Script, clients: int) -> None:
        self.url, self.script = url, script
        self.tally = Tally()
        self.over = False
        self.forgotten = False
        """whether single-use matches may have ended for good, as Redis has forgotten them"""
        self.lossy = False
        """whether Redis may have lost what it did last: then a call may have had two successors"""
        self._seals = TokenSealer(KeyRing(f"{KEYS},{NEXT_KEYS}"))
        kinds = cycle(CROWD)
        self._threads = [
            threading.Thread(target=self._work, args=(next(kinds), n), daemon=True) for n in range(clients)
        ]

    def start(self) -> None:
        """Let them begin."""
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Let them finish what they are at."""
        self.over = True
        for thread in self._threads:
            thread.join()

    def inside(self, game: str, token: str) -> bytes | None:
        """The position in a token, if it can be opened."""
        found = self._seals.try_open(games[game], token)
        return None if found is None else position_of(games[game], found)

    def ready(self) -> Any:
        """What the service says of itself."""
        with Wire(self.url) as wire:
            wire.get("/health/ready")
            return json.loads(wire.read().body)

    def _work(self, kind: Kind, number: int) -> None:
        choose, client = random.Random(number), Client(self)
        try:
            while not self.over:
                kind(client, self.script, choose)
        except TimeoutError:
            self.tally.note(self.tally.wrong, f"{kind.__name__}: no answer within {PATIENCE:.0f} s")
        except Exception as problem:
            self.tally.note(self.tally.wrong, f"{kind.__name__}: {problem!r}")
        finally:
            client.close()
