"""Herald's own figures: what a move of each game costs, in process and stateless, and how large positions grow."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benchmarks.baseline import in_units
from benchmarks.counting import bytecodes, instructions
from engine.core.game import Game, Mode
from engine.core.records.replay import replay
from engine.core.session import Session
from tests.helpers.playout import play, seeded

GAMES = 6
IN_PROCESS = 2
#: Steps that are timed, and those whose bytecodes are counted: spread evenly over all games.
TIMED, COUNTED = 400, 100


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
    Instructions and bytecodes are those of a stateless step; ``None`` where the machine counts no instructions.
    """

    game: str
    mode: str
    steps: int
    times: dict[str, tuple[float, float]]
    bytecodes: float
    instructions: float | None
    longest_journal: int
    largest_decision: tuple[str, int]
    mean_options: float
    mean_bytes: float
    largest_bytes: int
    whole_game: float


def recorded(game: Game[Any], mode: Mode, games: int) -> list[list[Request]]:
    """The requests of random games, action by action."""
    return [record(game, mode, seed) for seed in range(games)]


def record(game: Game[Any], mode: Mode, seed: int) -> list[Request]:
    """The requests of one random game, action by action."""
    choose, requests = random.Random(seed), []
    table = Session.begin(game, mode.example, seeded(seed))
    while table.outcome is None:
        seat = choose.choice(table.to_act)
        action = choose.choice(table.legal(seat))
        requests.append(Request(table.save(), seat, game.codec.encode(action)))
        table.act(seat, action)
    return requests


def spread(requests: list[Request], most: int) -> list[Request]:
    """So many of these requests, evenly spread: early and late ones as often as they come."""
    count = min(most, len(requests))
    return [requests[n * len(requests) // count] for n in range(count)]


def figures(game: Game[Any], mode: Mode) -> Figures:
    """Measure one mode of a game."""
    requests = [request for match in recorded(game, mode, GAMES) for request in match]
    journals, options, kinds = [], [], dict[str, int]()
    for request in requests:
        table = Session.resume(game, request.position)
        journals.append(len(table.journal))
        for decision in table.decisions.values():
            count = len(decision.legal())
            options.append(count)
            kinds[decision.kind] = max(kinds.get(decision.kind, 0), count)
    sizes = [len(request.position) for request in requests]
    timed, counted = spread(requests, TIMED), stateless(game, spread(requests, COUNTED))
    play_on = in_process(game, mode)
    times = in_units(
        {
            "in process": play_on,
            "stateless step": stateless(game, timed),
            "trusted step": stateless(game, timed, trusted=True),
            "log check": log_check(game, mode),
        }
    )
    return Figures(
        game=game.id,
        mode=mode.id,
        steps=len(requests),
        times=times,
        bytecodes=bytecodes(counted),
        instructions=instructions(counted),
        longest_journal=max(journals),
        largest_decision=max(kinds.items(), key=lambda item: item[1]),
        mean_options=sum(options) / len(options),
        mean_bytes=sum(sizes) / len(sizes),
        largest_bytes=max(sizes),
        whole_game=times["in process"][1] * play_on() / IN_PROCESS / 1e6,
    )


def stateless(game: Game[Any], requests: list[Request], *, trusted: bool = False) -> Callable[[], int]:
    """Bytes -> decode -> apply -> list the legal actions -> bytes, with nothing kept between the steps.

    A position that is ``trusted``, since it is known to be ours, is not checked again.
    """

    def run() -> int:
        for request in requests:
            table = Session.resume(game, request.position, trusted=trusted)
            table.act(request.seat, game.codec.decode_action(request.action))
            game.codec.encode([(seat, decision.kind, table.legal(seat)) for seat, decision in table.decisions.items()])
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
