"""What a token costs: to seal a position, to open one, and to refuse one that was changed, by where it was changed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any, Final

from api.cache.compression import compression
from api.errors.exceptions import BadToken
from api.sealed.keyring import KeyRing
from api.sealed.tokens import SealedMatch, TokenSealer, holder_for_key, new_match, with_position
from benchmarks.baseline import in_units
from benchmarks.games import recorded, spread
from engine.core.game import Game, Mode
from engine.core.session import Session

#: Positions of one game that are sealed, and rounds in which the places of a change are compared.
POSITIONS, ROUNDS = 40, 200
KEY = "0b" * 32
#: Where a token is changed: in its nonce, in what it holds, in its proof.
PLACES: Final = {"first": 9, "middle": 0, "last": -2}


@dataclass
class Figures:
    """Tokens of one mode: mean bytes of positions, compressed and as tokens; units and microseconds of each piece.

    ``refused`` are the microseconds that it takes to refuse one that was changed, by where.
    """

    game: str
    mode: str
    position_bytes: float
    compressed_bytes: float
    token_bytes: float
    times: dict[str, tuple[float, float]]
    refused: dict[str, float]


def figures(game: Game[Any], mode: Mode) -> Figures:
    """Measure the tokens of one mode of a game."""
    seals, match, pack = TokenSealer(KeyRing(KEY)), new_match(game, mode.seats), compression(game)
    (played,) = recorded(game, mode, 1)
    positions = [request.position for request in spread(played, POSITIONS)]
    sealed = [with_position(game, match, position) for position in positions]
    tokens = [seals.seal(game, one) for one in sealed]
    seats = game.seats_at(Session.resume(game, positions[0]).state)
    key = match.key_for(seats[0])

    def holder(one: SealedMatch) -> str:
        return holder_for_key(one, key)

    def refuse(token: str) -> None:
        with suppress(BadToken):
            seals.open(game, token)
            raise AssertionError("a changed token opens")

    timed = in_units(
        {
            "compress": _each(pack.compress, positions),
            "seal": _each(lambda one: seals.seal(game, one), sealed),
            "open": _each(lambda token: seals.open(game, token), tokens),
            "decompress": _each(pack.decompress, [one.position for one in sealed]),
            "holder": _each(holder, sealed),
        }
    )
    return Figures(
        game.id,
        mode.id,
        position_bytes=_mean(positions),
        compressed_bytes=_mean([one.position for one in sealed]),
        token_bytes=_mean(tokens),
        times=timed,
        refused=_medians({where: _each(refuse, [_changed(t, at) for t in tokens]) for where, at in PLACES.items()}),
    )


def _medians(runs: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Microseconds per call of each run: medians of many short rounds in turn, to compare what hardly differs."""
    found: dict[str, list[float]] = {name: [] for name in runs}
    choose = random.Random(0)
    for _ in range(ROUNDS):
        for name in choose.sample(list(runs), len(runs)):  # in another order each time
            start = process_time()
            count = runs[name]()
            found[name].append((process_time() - start) / count * 1e6)
    return {name: median(rounds) for name, rounds in found.items()}


def _each(call: Callable[[Any], Any], things: Sequence[Any]) -> Callable[[], int]:
    def run() -> int:
        for thing in things:
            call(thing)
        return len(things)

    return run


def _changed(token: str, at: int) -> str:
    """The token with one character changed (0: in the middle), in a place where each spells other bits."""
    at = at % len(token) or len(token) // 2
    return token[:at] + ("A" if token[at] != "A" else "B") + token[at + 1 :]


def _mean(things: Sequence[str] | Sequence[bytes]) -> float:
    return sum(map(len, things)) / len(things)
