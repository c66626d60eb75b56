"""What words cost: `apply` with everything, and the same in words, without a server, each beside the other in one run.

The players have names, as they have wherever people play; the language is one that declines them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from api.app import create_app
from api.settings import Settings
from engine.core.game import Game, Mode
from engine.registry import Registry
from tests.benchmarks.baseline import in_units
from tests.benchmarks.games import GAMES, TIMED, Request, recorded, spread
from tests.benchmarks.http import calls_of, chained

PARTS = "include=position,decisions,view,events,log"
NAMES = ',"names":{"p1":"Олена","p2":"Тарас"}}'.encode()
#: What a service keeps: as it is set, and nothing.
KEEPING = {"hot": Settings(), "nothing hot": Settings(hot_entries=0, hot_bytes=0, hot_tables=0)}


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
    path, runs = f"/v1/games/{game.id}/apply", dict[str, Callable[[], int]]()
    for keeping, settings in KEEPING.items():
        app = create_app(Registry(game), settings)
        plain = [call for request in requests for call in chained([_body(request, b"}")])]
        named = [call for request in requests for call in chained([_body(request, NAMES)])]
        runs[f"plain, {keeping}"] = calls_of(app, path, plain, PARTS)
        runs[f"words, {keeping}"] = calls_of(app, path, named, f"{PARTS},words", HTTP_ACCEPT_LANGUAGE="uk")
    return Figures(game.id, mode.id, in_units(runs))


def _body(asked: Request, end: bytes) -> bytes:
    seat = asked.seat.encode()
    return b'{"position":' + asked.position + b',"seat":"' + seat + b'","action":' + asked.action + end
