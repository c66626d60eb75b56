"""Live matches under fire: everybody sees every event once, whatever happens to the workers.

    PYTHONPATH=clients/python python -m tests.stress.live_matches [CALLS]

Matches of all games are played at the same time over two workers, each seat and a spectator by a client of its own that
knows only what its stream brings. Meanwhile workers are killed and the service is reloaded. In the end each client must
have seen the events that `view` with `since` has for its seat, in the same order, and the log of the match is valid.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import psutil
from herald_client import Herald, Problem, RetryPolicy, models

import engine
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import started

CALLS, AT_ONCE = 10_000, 4
#: Calls of one match, until its players resign, and seconds in which a match must end.
MATCH_CALLS, PATIENCE = 100, 600.0
MOST_FAULTS = 20
#: Seconds between two faults.
PAUSE = (1.0, 4.0)
PATIENT = RetryPolicy(attempts=12, max_wait=300.0)


class Client(threading.Thread):
    """The client of one seat, or a spectator, who knows only what the stream brings; resigns after so many calls."""

    def __init__(self, url: str, invitation: str, seed: str, calls: int = MATCH_CALLS, *, timeout: float = 30) -> None:
        super().__init__(daemon=True)
        self.url, self.invitation, self.choose, self.calls = url, invitation, random.Random(seed), calls
        self.timeout = timeout
        self.events: list[Any] = []
        self.match: Any = None
        self.error: BaseException | None = None

    def run(self) -> None:
        """Play until the game is over."""
        try:
            with Herald(self.url, timeout=self.timeout, retry=PATIENT) as herald:
                self.match = herald.join(self.invitation, retry=PATIENT)
                self._act()
                for turn in self.match.live():
                    self.events += turn.events
                    self._act()
        except BaseException as error:
            self.error = error

    def _act(self) -> None:
        while decision := self.match.decision():
            resign = next((a for a in decision.actions if type(a).__struct_config__.tag == "resign"), None)
            others = [a for a in decision.actions if a is not resign]
            ends = resign is not None and (self.match.turn.call >= self.calls or not others)
            try:
                self.events += self.match.act(resign if ends else self.choose.choice(others)).events
            except Problem as problem:
                if problem.name != "stale-position":
                    raise
                return  # another seat came first: the stream says what it did


def faults_of_match(url: str, game: str, seed: int) -> Iterator[str]:
    """Play a match and yield what is wrong with it; the last line is the number of calls."""
    with Herald(url, timeout=30, retry=PATIENT) as herald:
        mode = next(about for about in herald.games.list().games if about.id == game).modes[0]
        chance = models.SeededChance(match=f"live-{seed}", seed="5e" * 32)
        host: Any = herald.game(game).sealed(options=mode.example, chance=chance, single_use=True, retry=PATIENT)
        seats = [*host.turn.seats, "spectator"]
        clients = {seat: Client(url, host.invitation(seat), f"{game} {seed} {seat}") for seat in seats}
        for client in clients.values():
            client.start()
        until = time.monotonic() + PATIENCE
        for seat, client in clients.items():
            client.join(max(0.0, until - time.monotonic()))
            if client.is_alive() or client.error is not None:
                yield f"{game} {seed}: {seat} has not finished: {client.error!r}"
                return
        for seat, client in clients.items():
            known = herald.game(game).view(
                token=client.match.token, key=host.keys[seat], since=host.token, include=["events"]
            )
            if known.history != "complete" or client.events != known.events:
                yield f"{game} {seed}: {seat} has seen {len(client.events)} of {len(known.events)} events"
        logs = {seat: client.match.log for seat, client in clients.items() if seat not in ("p1", "spectator")}
        verdict = clients["p1"].match.connect(herald).replay(logs, mode.example)
        if not verdict.valid:
            yield f"{game} {seed}: the log is not valid: {msgspec.json.encode(verdict)[:300]!r}"
        yield str(clients["p1"].match.turn.call)


class Faults(threading.Thread):
    """Kills a worker, or reloads the service, from time to time."""

    def __init__(self, master: int, seed: int = 0) -> None:
        super().__init__(daemon=True)
        self.master, self.choose, self.over = master, random.Random(seed), threading.Event()
        self.kills = self.reloads = 0

    def run(self) -> None:
        """Go on until it is over."""
        while not self.over.wait(self.choose.uniform(*PAUSE)):
            if self.choose.randrange(4):
                workers = [child.pid for child in psutil.Process(self.master).children()]
                if workers:
                    os.kill(self.choose.choice(workers), signal.SIGKILL)
                    self.kills += 1
            else:
                os.kill(self.master, signal.SIGHUP)
                self.reloads += 1


def main(wanted: int = CALLS) -> int:
    """Play matches for so many calls; return 1 if anything was lost or doubled."""
    calls, matches, wrong, lock = 0, 0, list[str](), threading.Lock()
    with (
        RedisServer() as store,
        started(workers=2, HERALD_REDIS_URL=store.url, HERALD_REDIS_TIMEOUT="1", HERALD_SECRET_KEYS="0a" * 32) as (
            url,
            server,
        ),
    ):
        faults = Faults(server.pid)
        faults.start()

        def play() -> None:
            nonlocal calls, matches
            while True:
                with lock:
                    if calls >= wanted or len(wrong) > MOST_FAULTS:
                        return
                    seed, matches = matches, matches + 1
                try:
                    *found, last = faults_of_match(url, list(engine.games)[seed % len(engine.games)], seed)
                except Exception as error:
                    found, last = [], repr(error)
                with lock:
                    if not last.isdecimal():
                        found.append(last)
                    calls += int(last) if last.isdecimal() else 0
                    wrong.extend(found)

        players = [threading.Thread(target=play) for _ in range(AT_ONCE)]
        for player in players:
            player.start()
        for player in players:
            player.join()
        faults.over.set()
    print(f"{calls} calls of {matches} matches, {faults.kills} killed workers, {faults.reloads} reloads")
    print(f"{len(wrong)} faults", *wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
