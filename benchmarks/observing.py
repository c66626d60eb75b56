"""What it costs to be seen: `apply` with metrics and a line of the log for each request, beside `apply` without, in one
run: as it is served, and as a call of the app alone, where the difference is seen best.

Lines are written as a worker writes them: many at a time, in calls after each piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask

from api.app import create_app
from api.settings import Settings
from benchmarks.baseline import in_units
from benchmarks.games import GAMES, TIMED, Request, recorded, spread
from benchmarks.http import STEPS, Load, Running, calls_of, chained, mode_of, opened, round_of, stretches
from engine.core.game import Game, Mode
from engine.registry import Registry
from tests.helpers.raw_http import post
from tests.helpers.service import started

UNSEEN, COUNTED, LOGGED = "unseen", "metrics", "metrics and log"
#: So many requests are timed at once, so many times, and the best time counts, as for words.
PIECE, ROUNDS = 20, 16
#: Rounds of the servers, which answer one client and take turns.
SERVED_ROUNDS = 24


@dataclass
class Figures:
    """A game: units and microseconds of a call by what is seen of it, and how each was served."""

    game: str
    mode: str
    times: dict[str, tuple[float, float]]
    served: dict[str, Load] = field(default_factory=dict)

    def ratio(self, seen: str) -> float:
        """How much dearer a call is that is seen."""
        return self.times[seen][0] / self.times[UNSEEN][0]

    def served_ratio(self, seen: str) -> float | None:
        """How much more processor time a worker takes for an observed request; ``None`` if unknown on this machine."""
        unseen, time = (self.served[what].server_us for what in (UNSEEN, seen))
        return None if unseen is None or time is None else time / unseen


def report(games: Iterable[Game[Any]], rounds: int = SERVED_ROUNDS) -> list[Figures]:
    """Measure these games, with one worker for each way of being seen."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        settings = {
            UNSEEN: {"HERALD_METRICS": "false"},
            COUNTED: {},
            LOGGED: {"HERALD_ACCESS_LOG": str(Path(folder) / "log")},
        }
        servers = {what: Running(*stack.enter_context(started(**environ))) for what, environ in settings.items()}
        measured = []
        for game in games:
            found = figures(game)
            found.served = serve(game, servers, rounds)
            measured.append(found)
    return measured


def serve(game: Game[Any], servers: dict[str, Running], rounds: int) -> dict[str, Load]:
    """The same steps of the mode that stands for a game, by one client, from each server in turn."""
    path = f"/v1/games/{game.id}/apply"
    bodies = opened(stretches(game, mode_of(game), STEPS))
    calls = [chained([post(path, body) for asked in bodies for body in asked])]
    loads = {what: Load() for what in servers}
    order = list(servers)
    for n in range(rounds + 1):
        order.append(order.pop(0))
        for what in order:
            found = round_of(servers[what], calls)
            if n > 0:  # the first one warms up
                loads[what].add(found)
    return loads


def figures(game: Game[object], games: int = GAMES) -> Figures:
    """Measure the mode that stands for a game."""
    mode: Mode = mode_of(game)
    requests = spread([request for match in recorded(game, mode, games) for request in match], TIMED)
    pieces = [requests[start : start + PIECE] for start in range(0, len(requests), PIECE)]
    with TemporaryDirectory() as folder:
        apps = {
            UNSEEN: create_app(Registry(game), Settings(metrics=False)),
            COUNTED: create_app(Registry(game), Settings()),
            LOGGED: create_app(Registry(game), Settings(access_log=str(Path(folder) / "log"))),
        }
        apps[LOGGED].services.log.deferred = True
        timed = [in_units(_runs(apps, game, piece), rounds=ROUNDS, seconds=0.001) for piece in pieces]
        apps[LOGGED].services.log.close()
    times = {
        name: (
            sum(found[name][0] * len(piece) for found, piece in zip(timed, pieces, strict=True)) / len(requests),
            sum(found[name][1] * len(piece) for found, piece in zip(timed, pieces, strict=True)) / len(requests),
        )
        for name in apps
    }
    return Figures(game.id, mode.id, times)


def _runs(apps: dict[str, Flask], game: Game[object], requests: list[Request]) -> dict[str, Callable[[], int]]:
    path = f"/v1/games/{game.id}/apply"
    calls = [call for body in opened([requests])[0] for call in chained([body])]
    return {name: _run(app, calls_of(app, path, calls)) for name, app in apps.items()}


def _run(app: Flask, run: Callable[[], int]) -> Callable[[], int]:
    log = app.services.log

    def run_and_write() -> int:
        count = run()
        if log is not None:
            log.flush()
        return count

    return run_and_write
