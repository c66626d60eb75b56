"""Rulesets side by side: what a step costs whose ruleset another service plays.

The same steps are sent to the service that plays their ruleset, and to one that forwards them there. A step names its
position by its `ref`, and its ruleset in `Herald-Ruleset`, as the client libraries do. The time is that of
both services' processes.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from api.http.forwarding import RULESET_HEADER
from benchmarks.http import KEYS, Running, mode_of, named, opened, stretches
from benchmarks.processes import seconds_used
from engine import games as all_games
from engine.core.game import Game
from tests.helpers.another_release import APP, with_another_ruleset
from tests.helpers.raw_http import Wire, post
from tests.helpers.service import started

ROUNDS, STEPS = 6, 20


@dataclass
class Figures:
    """A mode of a game: steps, and the seconds of the processes and of the clock for them, locally and forwarded."""

    game: str
    mode: str
    steps: int = 0
    local_seconds: float = 0.0
    forwarded_seconds: float = 0.0
    local_clock: float = 0.0
    forwarded_clock: float = 0.0

    @property
    def ratio(self) -> float:
        """How many times the processor time of a local step a forwarded one takes."""
        return self.forwarded_seconds / self.local_seconds if self.local_seconds else 0.0

    @property
    def clock_ratio(self) -> float:
        """The same of the time on the clock."""
        return self.forwarded_clock / self.local_clock


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
    found, workers = Figures(game.id, mode.id), [*here.workers, *there.workers]
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
            if url == there.url:
                found.steps += sum(map(len, rest))
                found.local_seconds += used
                found.local_clock += clock
            else:
                found.forwarded_seconds += used
                found.forwarded_clock += clock
    return found
