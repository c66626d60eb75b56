"""What it costs to be seen: `apply` with metrics and a line of the log for each request, beside `apply` without, in one
run and without a server, which would only make the ratio smaller.

Lines are written as a worker writes them: many at a time, here after each piece.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask

from api.app import create_app
from api.settings import Settings
from engine.core.game import Game, Mode
from engine.registry import Registry
from tests.benchmarks.baseline import in_units
from tests.benchmarks.games import GAMES, TIMED, Request, recorded, spread
from tests.benchmarks.http import calls_of, chained, mode_of, opened

UNSEEN, COUNTED, LOGGED = "unseen", "metrics", "metrics and log"
#: So many requests are timed at once, so many times, and the best time counts, as for words.
PIECE, ROUNDS = 20, 16


@dataclass
class Figures:
    """A game: units and microseconds of a call by what is seen of it."""

    game: str
    mode: str
    times: dict[str, tuple[float, float]]

    def ratio(self, seen: str) -> float:
        """How much dearer a call is that is seen."""
        return self.times[seen][0] / self.times[UNSEEN][0]


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
        apps[LOGGED].extensions["log"].deferred = True
        timed = [in_units(_runs(apps, game, piece), rounds=ROUNDS, seconds=0.001) for piece in pieces]
        apps[LOGGED].extensions["log"].close()
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
    log = app.extensions["log"]

    def run_and_write() -> int:
        count = run()
        if log is not None:
            log.flush()
        return count

    return run_and_write
