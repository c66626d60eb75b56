"""What HTTP costs: `apply` through gunicorn beside a Flask echo of the same bytes on the same server settings."""

from __future__ import annotations

import http.client
import socket
import time
from typing import Any

from flask import Flask, Response, request

from engine.core.game import Game
from tests.benchmarks.games import recorded
from tests.support.service import serving

ROUNDS, REQUESTS = 8, 150
SETTINGS = [
    "--worker-class",
    "gthread",
    "--workers",
    "1",
    "--threads",
    "4",
    "--keep-alive",
    "30",
    "--no-control-socket",
]


def echo_app() -> Flask:
    """The least that Flask can do with a POST: give the body back."""
    app = Flask(__name__)

    @app.post("/echo")
    def echo() -> Response:
        return Response(request.get_data(), mimetype="application/json")

    return app


def ratio(game: Game[Any]) -> dict[str, float]:
    """Requests per second of both, and their ratio (best of alternating rounds, one connection, kept alive)."""
    bodies = [
        b'{"position":' + r.position + b',"seat":"' + r.seat.encode() + b'","action":' + r.action + b"}"
        for match in recorded(game, game.modes[0], 3)
        for r in match
    ][:REQUESTS]
    with serving() as herald, serving("tests.benchmarks.http:echo_app()") as echo:
        runs = {"apply": (herald, f"/v1/games/{game.id}/apply"), "echo": (echo, "/echo")}
        best = dict.fromkeys(runs, 0.0)
        for _ in range(ROUNDS):
            for name, (url, path) in runs.items():
                best[name] = max(best[name], _rate(url, path, bodies))
    return {**best, "ratio": best["apply"] / best["echo"]}


def _rate(url: str, path: str, bodies: list[bytes]) -> float:
    connection = http.client.HTTPConnection(url.removeprefix("http://"), timeout=10)
    connection.connect()
    connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    start = time.perf_counter()
    for body in bodies:
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 200, answer.status
    elapsed = time.perf_counter() - start
    connection.close()
    return len(bodies) / elapsed
