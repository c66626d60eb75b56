"""How a game grows with its seats: what a stateless step costs, and how large positions become."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from benchmarks.baseline import in_units
from benchmarks.games import TIMED, recorded, spread, stateless
from engine.core.errors import InvalidOptions
from engine.core.game import Game, Mode
from engine.core.session import Session

GAMES = 4


@dataclass
class Size:
    """A table of so many seats; the time is in units, with microseconds beside them."""

    game: str
    mode: str
    seats: int
    step: tuple[float, float]
    mean_bytes: float
    largest_bytes: int


def growth(game: Game[Any], games: int = GAMES) -> list[Size]:
    """Measure a game with every number of seats, in turn."""
    modes = tables(game)
    asked = {mode.id: [request for match in recorded(game, mode, games) for request in match] for mode in modes}
    times = in_units({name: stateless(game, spread(requests, TIMED)) for name, requests in asked.items()})
    sizes = {name: [len(request.position) for request in requests] for name, requests in asked.items()}
    return [
        Size(game.id, m.id, m.seats, times[m.id], sum(sizes[m.id]) / len(sizes[m.id]), max(sizes[m.id])) for m in modes
    ]


def tables(game: Game[Any]) -> list[Mode]:
    """One mode for each number of seats: the first that the game names, or its largest with fewer of the players."""
    named = {mode.seats: mode for mode in reversed(game.modes)}
    largest = named[max(named)].example
    found = []
    for seats in range(game.seats[0], game.seats[1] + 1):
        if seats in named:
            found.append(named[seats])
        elif isinstance(players := largest.get("players"), list):
            mode = Mode(f"{seats} seats", seats, {**largest, "players": players[:seats]})
            found += [mode] if playable(game, mode) else []
    return found


def playable(game: Game[Any], mode: Mode) -> bool:
    """Whether the game has a table of so many seats (Battlecrest has none of three)."""
    try:
        return len(game.seats_at(Session.begin(game, mode.example).state)) == mode.seats
    except InvalidOptions:
        return False
