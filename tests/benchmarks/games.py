"""Herald's own figures: what a move of each game costs, in process and stateless, and how large positions grow."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.game import Game, Mode
from engine.core.replay import replay
from tests.benchmarks.baseline import in_units
from tests.support.playout import play, seeded

GAMES = 6
IN_PROCESS = 2


@dataclass
class Request:
    """One step as a caller sends it: a position, the seat that acts, and its action as JSON."""

    position: bytes
    seat: str
    action: bytes


@dataclass
class Figures:
    """What the random games of one mode have shown.

    Times are in units per step, with microseconds beside them; ``whole_game`` is in seconds, played in process.
    """

    game: str
    mode: str
    steps: int
    times: dict[str, tuple[float, float]]
    longest_journal: int
    largest_decision: tuple[str, int]
    mean_options: float
    mean_bytes: float
    largest_bytes: int
    whole_game: float


def recorded(game: Game[Any], mode: Mode, games: int = GAMES, most: int | None = None) -> list[list[Request]]:
    """The requests of random games, action by action, or so many from their beginnings."""
    return [_record(game, mode, seed, most) for seed in range(games)]


def _record(game: Game[Any], mode: Mode, seed: int, most: int | None) -> list[Request]:
    choose, requests = random.Random(seed), []
    table = game.setup(mode.example, seeded(seed))
    while table.outcome is None and len(requests) != most:
        seat = choose.choice(table.to_act)
        action = choose.choice(table.legal(seat))
        requests.append(Request(table.save(), seat, game.encode(action)))
        table.act(seat, action)
    return requests


def figures(game: Game[Any], mode: Mode) -> Figures:
    """Measure one mode of a game."""
    requests = [request for match in recorded(game, mode) for request in match]
    journals, options, kinds = [], [], dict[str, int]()
    for request in requests:
        table = game.load(request.position)
        journals.append(len(table.journal))
        for decision in table.decisions.values():
            count = len(decision.legal())
            options.append(count)
            kinds[decision.kind] = max(kinds.get(decision.kind, 0), count)
    sizes = [len(request.position) for request in requests]
    play_on = in_process(game, mode)
    times = in_units(
        {
            "in process": play_on,
            "stateless step": stateless(game, requests),
            "log check, per step": log_check(game, mode),
        }
    )
    return Figures(
        game=game.id,
        mode=mode.id,
        steps=len(requests),
        times=times,
        longest_journal=max(journals),
        largest_decision=max(kinds.items(), key=lambda item: item[1]),
        mean_options=sum(options) / len(options),
        mean_bytes=sum(sizes) / len(sizes),
        largest_bytes=max(sizes),
        whole_game=times["in process"][1] * play_on() / IN_PROCESS / 1e6,
    )


def stateless(game: Game[Any], requests: list[Request]) -> Callable[[], int]:
    """Bytes -> decode -> apply -> list the legal actions -> bytes, with nothing kept between the steps."""

    def run() -> int:
        for request in requests:
            table = game.load(request.position)
            table.act(request.seat, game.action_decoder.decode(request.action))
            game.encode([(seat, decision.kind, table.legal(seat)) for seat, decision in table.decisions.items()])
            table.save()
        return len(requests)

    return run


def in_process(game: Game[Any], mode: Mode) -> Callable[[], int]:
    """Random games for bots: list the legal actions and act, without checkpoints."""

    def run() -> int:
        return sum(play(game, mode.example, seed, durable=False).step for seed in range(IN_PROCESS))

    return run


def log_check(game: Game[Any], mode: Mode) -> Callable[[], int]:
    """Check whole logs, every draw included."""
    logs = []
    for seed in range(2):
        table = play(game, mode.example, seed)
        logs.append((seeded(seed), list(table.log)))

    def run() -> int:
        for chance, log in logs:
            assert replay(game, mode.example, chance, log, durable=False).valid
        return sum(len(log) for _, log in logs)

    return run
