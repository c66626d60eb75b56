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

ROUNDS, REQUESTS, CLIENTS = 10, 160, 16
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
    bodies = [
        b'{"position":' + r.position + b',"seat":"' + r.seat.encode() + b'","action":' + r.action + b"}"
        for match in recorded(game, game.modes[-1], 1)
        for r in match
    ][:REQUESTS]
    apply = [post(f"/v1/games/{game.slug}/apply", body) for body in bodies]
    echo = [post("/echo", body) for body in bodies]
    with ExitStack() as stack:
        served = stack.enter_context(started(APP))[0]
        threads = stack.enter_context(started(APP, *THREADS, config=""))[0]
        echoed = stack.enter_context(started(ECHO))[0]
        runs = {
            f"{name}, {clients}": (url, requests, clients)
            for clients in (1, CLIENTS)
            for name, url, requests in (("apply", served, apply), ("threads", threads, apply), ("echo", echoed, echo))
        }
        best = dict.fromkeys(runs, 0.0)
        for _ in range(ROUNDS):
            for name, run in runs.items():
                best[name] = max(best[name], _rate(*run))
    return best


def _rate(url: str, requests: list[bytes], clients: int) -> float:
    """Requests per second of so many clients, each of whom asks as soon as all are answered."""
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(url)) for _ in range(clients)]
        start = time.perf_counter()
        for n in range(0, len(requests), clients):
            asked = list(zip(wires, requests[n : n + clients], strict=False))
            for wire, data in asked:
                wire.socket.sendall(data)
            for wire, _ in asked:
                assert wire.skip() == 200
        return len(requests) / (time.perf_counter() - start)
