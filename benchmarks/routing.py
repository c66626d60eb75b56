"""Several processes behind a proxy: what it is worth that all calls of a match reach the same one.

Matches are played as the client libraries do it: a step names the position by its `ref`, and only where the process
that is asked does not have it, the whole position is sent.  The proxy is nginx with deploy/nginx.conf; there is no
Redis.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from benchmarks.http import KEYS, Running, mode_of, named, opened, stretches
from benchmarks.processes import seconds_used
from engine.core.game import Game
from tests.helpers.nginx import find_nginx, proxied
from tests.helpers.raw_http import Wire, post
from tests.helpers.service import started

ROUNDS, STEPS = 4, 20
ALONE, BEHIND, BY_MATCH, AT_RANDOM = "1, asked itself", "1 behind nginx", "2, by match", "2, at random"
ARRANGEMENTS = (ALONE, BEHIND, BY_MATCH, AT_RANDOM)
#: Cache entries of each process, two for a position: so few that a round finds nothing of the one before.
HOT_ENTRIES = 96


@dataclass
class Load:
    """One arrangement: steps, those whose first request was answered, requests, and the best rate by the clock.

    ``server_seconds`` are those of processor time that the processes of Herald have used, nginx's not counted; ``None``
    where this machine does not report it.
    """

    arrangement: str
    steps: int = 0
    at_once: int = 0
    per_second: float = 0.0
    server_seconds: float | None = 0.0

    @property
    def share(self) -> float:
        """The share of the steps whose first request reached a process that had the match at hand."""
        return self.at_once / self.steps

    @property
    def server_us(self) -> float | None:
        """Microseconds of the processes' time for a step, with all requests that it took."""
        return None if self.server_seconds is None else self.server_seconds / self.steps * 1e6


@dataclass
class Figures:
    """One mode of a game in all arrangements; none where there is no nginx."""

    game: str
    mode: str
    loads: list[Load] = field(default_factory=list)


def report(games: Iterable[Game[Any]], rounds: int = ROUNDS) -> list[Figures]:
    """Measure these games with the same servers, which take turns."""
    if find_nginx() is None:
        return []
    with ExitStack() as stack:
        servers = [
            Running(*stack.enter_context(started(HERALD_SECRET_KEYS=KEYS, HERALD_CACHE_ENTRIES=str(HOT_ENTRIES))))
            for _ in range(2)
        ]
        first, second = (server.url.removeprefix("http://") for server in servers)
        urls = {
            ALONE: servers[0].url,
            BEHIND: stack.enter_context(proxied([first])).url,
            BY_MATCH: stack.enter_context(proxied([first, second])).url,
            AT_RANDOM: stack.enter_context(proxied([first, second], by_match=False)).url,
        }
        return [_figures(game, urls, servers, rounds) for game in games]


def _figures(game: Game[Any], urls: dict[str, str], servers: list[Running], rounds: int) -> Figures:
    mode = mode_of(game)
    path, steps = f"/v1/games/{game.id}/apply", stretches(game, mode, STEPS)
    matches = [
        [(post(path, name, header), post(path, whole, header)) for name, whole in zip(names, wholes[1:], strict=True)]
        for n, (names, wholes) in enumerate(zip(named(steps), opened(steps), strict=True))
        for header in [f"Herald-Match: match-{n}\r\n"]
    ]
    found = Figures(game.id, mode.id, [Load(arrangement) for arrangement in ARRANGEMENTS])
    for n in range(rounds + 1):
        for load in found.loads:
            round_ = Load(load.arrangement) if n == 0 else load  # the first one warms up
            _round(round_, urls[load.arrangement], [pid for server in servers for pid in server.workers], matches)
    return found


def _round(load: Load, url: str, workers: list[int], matches: list[list[tuple[bytes, bytes]]]) -> None:
    """A client for each match, who asks again as soon as all are answered.  The first step of each, of which no process
    knows anything, is not counted."""
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(url)) for _ in matches]
        for wire, match in zip(wires, matches, strict=True):
            wire.send(match[0][1])
            assert wire.skip() == 200
        served, start, steps = seconds_used(workers), time.perf_counter(), 0
        for step in zip_longest(*(match[1:] for match in matches)):
            asked = [(wire, *ways) for wire, ways in zip(wires, step, strict=True) if ways]  # of matches that go on
            steps += len(asked)
            for wire, name, _ in asked:
                wire.send(name)
            again = []
            for wire, _, whole in asked:
                if wire.skip() == 404:
                    wire.send(whole)
                    again.append(wire)
            for wire in again:
                assert wire.skip() == 200
            load.at_once += len(asked) - len(again)
        elapsed, until = time.perf_counter() - start, seconds_used(workers)
    load.steps += steps
    load.per_second = max(load.per_second, steps / elapsed)
    known = served is not None and until is not None and load.server_seconds is not None
    load.server_seconds = load.server_seconds + until - served if known else None  # type: ignore[operator]
