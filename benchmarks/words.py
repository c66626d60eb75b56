"""What words cost: `apply` with everything, and the same in words, without a server, each beside the other in one run.

The players have names, as they have wherever people play; the language is one that declines them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flask import Flask

from api.app import create_app
from api.settings import Settings
from benchmarks.baseline import in_units
from benchmarks.games import GAMES, TIMED, Request, recorded, spread
from benchmarks.http import calls_of, chained
from engine.core.game import Game, Mode
from engine.registry import Registry

PARTS = "include=position,decisions,view,events,log"
NAMES = ',"names":{"p1":"Олена","p2":"Тарас"}}'.encode()
#: What a service keeps: as it is set, and nothing.
KEEPING = {"hot": Settings(), "nothing hot": Settings(cache_entries=0, cache_bytes=0, cache_sessions=0)}

#: The number of requests timed at once, and how often; the best time counts.  Short runs find moments when no other
#: program uses the machine; long ones would not.
PIECE, ROUNDS = 20, 16


@dataclass
class Figures:
    """One mode of a game: units and microseconds of a call by what is kept, plain and in words."""

    game: str
    mode: str
    times: dict[str, tuple[float, float]]

    def ratio(self, keeping: str) -> float:
        """How much dearer a call in words is."""
        return self.times[f"words, {keeping}"][0] / self.times[f"plain, {keeping}"][0]


def figures(game: Game[object], mode: Mode, games: int = GAMES) -> Figures:
    """Measure one mode of a game."""
    requests = spread([request for match in recorded(game, mode, games) for request in match], TIMED)
    apps = {keeping: create_app(Registry(game), settings) for keeping, settings in KEEPING.items()}
    pieces = [requests[start : start + PIECE] for start in range(0, len(requests), PIECE)]
    timed = [in_units(_runs(apps, game, piece), rounds=ROUNDS, seconds=0.001) for piece in pieces]
    shares = [len(piece) / len(requests) for piece in pieces]
    times = {
        name: (
            sum(share * found[name][0] for share, found in zip(shares, timed, strict=True)),
            sum(share * found[name][1] for share, found in zip(shares, timed, strict=True)),
        )
        for name in timed[0]
    }
    return Figures(game.id, mode.id, times)


def _runs(apps: dict[str, Flask], game: Game[object], requests: list[Request]) -> dict[str, Callable[[], int]]:
    path, runs = f"/v1/games/{game.id}/apply", dict[str, Callable[[], int]]()
    plain = [call for request in requests for call in chained([_body(request, b"}")])]
    named = [call for request in requests for call in chained([_body(request, NAMES)])]
    for keeping, app in apps.items():
        runs[f"plain, {keeping}"] = calls_of(app, path, plain, PARTS)
        runs[f"words, {keeping}"] = calls_of(app, path, named, f"{PARTS},text", HTTP_ACCEPT_LANGUAGE="uk")
    return runs


def _body(asked: Request, end: bytes) -> bytes:
    seat = asked.seat.encode()
    return b'{"position":' + asked.position + b',"seat":"' + seat + b'","action":' + asked.action + end
