"""Rulesets side by side: what a step costs whose ruleset another service plays.

The same steps are sent to the service that plays their ruleset, and to one that forwards them there. A step names its
position by its `ref`, and its ruleset in `Herald-Ruleset`, as the client libraries do. The time is that of
both services' processes.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import zip_longest
from statistics import median
from typing import Any, NamedTuple

from api.http.forwarding import RULESET_HEADER
from benchmarks.http import KEYS, Running, mode_of, named, opened, stretches
from benchmarks.processes import seconds_used
from engine import games as all_games
from engine.core.game import Game
from tests.helpers.another_release import APP, with_another_ruleset
from tests.helpers.raw_http import Wire, post
from tests.helpers.service import started

ROUNDS, STEPS = 15, 20


class Times(NamedTuple):
    """Seconds of the processor, in all processes, and of the clock."""

    used: float
    clock: float


@dataclass
class Figures:
    """A mode of a game: steps, and the seconds of the processes and of the clock for them in each round."""

    game: str
    mode: str
    steps: int = 0
    """of a round"""
    local: list[Times] = field(default_factory=list)
    forwarded: list[Times] = field(default_factory=list)

    @property
    def local_seconds(self) -> float:
        """The processor time of the local steps of a round."""
        return median(times.used for times in self.local)

    @property
    def ratio(self) -> float:
        """How many times the processor time of a local step a forwarded one takes, in most rounds."""
        pairs = zip(self.forwarded, self.local, strict=True)
        return median(forwarded.used / local.used if local.used else 0.0 for forwarded, local in pairs)

    @property
    def clock_ratio(self) -> float:
        """The same of the time on the clock."""
        pairs = zip(self.forwarded, self.local, strict=True)
        return median(forwarded.clock / local.clock for forwarded, local in pairs)


def report(games: Iterable[Game[Any]], rounds: int = ROUNDS) -> list[Figures]:
    """Measure these games with the same two services, which take turns."""
    with services() as (here, there):
        return [_figures(with_another_ruleset(game), here, there, rounds) for game in games]


@contextmanager
def services() -> Iterator[tuple[Running, Running]]:
    """A service, and another one that plays other rulesets."""
    with ExitStack() as stack:
        there = Running(*stack.enter_context(started(APP, HERALD_SECRET_KEYS=KEYS)))
        rulesets = ",".join(
            f"{game.id}/{with_another_ruleset(game).ruleset}={there.url}" for game in all_games.values()
        )
        here = Running(*stack.enter_context(started(HERALD_SECRET_KEYS=KEYS, HERALD_RULESETS=rulesets)))
        yield here, there


def _figures(game: Game[Any], here: Running, there: Running, rounds: int) -> Figures:
    mode = mode_of(game)
    path, steps = f"/v1/games/{game.id}/apply", stretches(game, mode, STEPS)
    header = f"{RULESET_HEADER}: {game.id}/{game.ruleset}\r\n"
    first = [post(path, wholes[0], header) for wholes in opened(steps)]
    rest = [[post(path, body, header) for body in bodies] for bodies in named(steps)]
    found, workers = Figures(game.id, mode.id, sum(map(len, rest))), [*here.workers, *there.workers]
    for n in range(rounds + 1):
        for url in (there.url, here.url):
            with ExitStack() as stack:
                wires = [stack.enter_context(Wire(url)) for _ in rest]
                for wire, request in zip(wires, first, strict=True):
                    wire.send(request)
                    assert wire.skip() == 200
                served, start = seconds_used(workers), time.perf_counter()
                for step in zip_longest(*rest):  # every client asks again as soon as all are answered
                    asked = [(wire, request) for wire, request in zip(wires, step, strict=True) if request]
                    for wire, request in asked:
                        wire.send(request)
                    assert all(wire.skip() == 200 for wire, _ in asked)
                clock, until = time.perf_counter() - start, seconds_used(workers)
            if n == 0:  # it warms up
                continue
            used = until - served if served is not None and until is not None else 0.0
            (found.local if url == there.url else found.forwarded).append(Times(used, clock))
    return found
