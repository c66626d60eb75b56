"""Measure what Redis costs: the time of `apply` and of a request for an unknown ref, and the size of an entry.

A service without Redis is the baseline.  The others have a Redis that works, one that refuses connections (``gone``),
and one that accepts connections and never answers (``silent``).  They are measured after their circuit breakers opened.
One client sends one request at a time.  The services take turns, so that a change of the machine's speed affects all.
"""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterable
from contextlib import ExitStack, closing
from dataclasses import dataclass
from statistics import fmean, median
from typing import Any

from api.cache.positions import compress_entry, decompress_entry
from benchmarks.baseline import in_units
from benchmarks.games import recorded, spread
from benchmarks.http import mode_of, opened
from engine.core.game import Game
from tests.helpers.ports import HOST, free_port
from tests.helpers.raw_http import Wire, post
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import started

ROUNDS, STEPS = 10, 20
NONE, LIVE, GONE, SILENT = "none", "live", "gone", "silent"
APPLY, COLD = "apply", "cold ref"
#: Seconds until an opened breaker is probed again: some probes fall into the measuring.
PAUSE = "1"


@dataclass
class Figures:
    """One game: bytes of a position and of its entry, units and microseconds to make and to read one, and the median
    microseconds of an answer by what is asked and by the state of Redis."""

    game: str
    mode: str
    position_bytes: float
    entry_bytes: float
    times: dict[str, tuple[float, float]]
    answers: dict[str, dict[str, float]]

    def ratio(self, what: str, state: str) -> float:
        """How much longer it takes with a Redis in this state than without."""
        return self.answers[what][state] / self.answers[what][NONE]


def report(games: Iterable[Game[Any]], rounds: int = ROUNDS) -> list[Figures]:
    """Measure these games, with one service for each state of Redis."""
    with ExitStack() as stack:
        silent = stack.enter_context(closing(socket.create_server((HOST, 0), backlog=1000)))
        urls = {
            NONE: "",
            LIVE: stack.enter_context(RedisServer()).url,
            GONE: f"redis://{HOST}:{free_port()}",
            SILENT: f"redis://{HOST}:{silent.getsockname()[1]}",
        }
        services = {
            state: stack.enter_context(started(HERALD_REDIS_URL=url, HERALD_REDIS_RETRY_SECONDS=PAUSE))[0]
            for state, url in urls.items()
        }
        return [figures(game, services, rounds) for game in games]


def figures(game: Game[Any], services: dict[str, str], rounds: int) -> Figures:
    """Measure one game."""
    mode = mode_of(game)
    steps = spread(recorded(game, mode, 1)[0], STEPS)
    positions = [step.position for step in steps]
    entries = [compress_entry(game, position) for position in positions]

    def packed() -> int:
        for position in positions:
            compress_entry(game, position)
        return len(positions)

    def unpacked() -> int:
        for entry in entries:
            decompress_entry(game, entry)
        return len(entries)

    asked = {
        APPLY: [post(f"/v1/games/{game.id}/apply", body) for body in opened([steps])[0]],
        COLD: [
            post(f"/v1/games/{game.id}/view", json.dumps({"ref": f"blake2s:{n:064x}"}).encode()) for n in range(STEPS)
        ],
    }
    return Figures(
        game.id,
        mode.id,
        position_bytes=fmean(map(len, positions)),
        entry_bytes=fmean(map(len, entries)),
        times=in_units({"pack": packed, "unpack": unpacked}),
        answers={what: _answered(services, requests, rounds) for what, requests in asked.items()},
    )


def _answered(services: dict[str, str], requests: list[bytes], rounds: int) -> dict[str, float]:
    """Median microseconds of an answer, by the state of Redis."""
    found: dict[str, list[float]] = {state: [] for state in services}
    with ExitStack() as stack:
        wires = {state: stack.enter_context(Wire(url)) for state, url in services.items()}
        for n in range(rounds + 1):
            for state, wire in wires.items():
                for request in requests:
                    begun = time.perf_counter()
                    wire.send(request)
                    wire.skip()
                    if n > 0:  # the first one warms up, and opens breakers
                        found[state].append((time.perf_counter() - begun) * 1e6)
    return {state: median(times) for state, times in found.items()}
