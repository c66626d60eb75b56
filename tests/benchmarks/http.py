"""What HTTP costs: `apply` as it is served, beside gunicorn's threads, and a Flask echo of the same bytes.

The client costs next to nothing: requests are made before, answers are read by their length.  One made of `http.client`
is as busy as the server and hides the differences.
"""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import Any

from flask import Flask, Response, request

from engine.core.game import Game
from tests.benchmarks.games import recorded
from tests.support.service import started
from tests.support.wire import Wire, post

ROUNDS, REQUESTS, CLIENTS = 10, 320, 16
APP, ECHO = "api.app:create_app()", "tests.benchmarks.http:echo_app()"
THREADS = ["--worker-class", "gthread", "--threads", "4", "--keep-alive", "30", "--no-control-socket"]


def echo_app() -> Flask:
    """The least that Flask can do with a POST: give the body back."""
    app = Flask(__name__)

    @app.post("/echo")
    def echo() -> Response:
        return Response(request.get_data(), mimetype="application/json")

    return app


def rates(game: Game[Any]) -> dict[str, float]:
    """Requests per second, best of alternating rounds, one worker each; by server and number of clients."""
    with ExitStack() as stack:
        served = stack.enter_context(started(APP))[0]
        threads = stack.enter_context(started(APP, *THREADS, config=""))[0]
        echoed = stack.enter_context(started(ECHO))[0]
        runs = {
            f"{name}, {clients}": (url, requests(game, path, clients))
            for clients in (1, CLIENTS)
            for name, url, path in (
                ("apply", served, f"/v1/games/{game.id}/apply"),
                ("threads", threads, f"/v1/games/{game.id}/apply"),
                ("echo", echoed, "/echo"),
            )
        }
        best = dict.fromkeys(runs, 0.0)
        for _ in range(ROUNDS):
            for name, run in runs.items():
                best[name] = max(best[name], _rate(*run))
    return best


def requests(game: Game[Any], path: str, clients: int) -> list[list[bytes]]:
    """What so many clients ask for: each its own game, action by action."""
    return [
        [
            post(path, b'{"position":' + r.position + b',"seat":"' + r.seat.encode() + b'","action":' + r.action + b"}")
            for r in match
        ]
        for match in recorded(game, game.modes[-1], clients, REQUESTS // clients)
    ]


def _rate(url: str, games: list[list[bytes]]) -> float:
    """Requests per second of clients, each of whom asks again as soon as all are answered."""
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(url)) for _ in games]
        start = time.perf_counter()
        for requests in zip(*games, strict=False):
            for wire, data in zip(wires, requests, strict=True):
                wire.socket.sendall(data)
            for wire in wires:
                assert wire.skip() == 200
        return len(games) * min(map(len, games)) / (time.perf_counter() - start)
