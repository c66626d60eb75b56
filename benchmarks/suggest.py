"""How strong suggestions are, and how long they take: strengths against random answers, and against the next lower.

Each pair plays games of the first mode of a game, which has two seats; they change places after each game.  A draw, or
a victory that both share, is half a point for each.  Seconds are of processor time, which other programs do not change.

    python -m benchmarks.suggest battlecrest 3 0 40     strength 3 against random (0), forty games
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from time import process_time
from typing import Any, Final

from engine import games as all_games
from engine.core.decision import SEATS
from engine.core.game import Game
from engine.core.mcts import DEFAULT, STRENGTHS, playouts_of, suggest
from engine.core.session import Session
from tests.helpers.playout import MOST_STEPS, seeded

#: Games of each pair.
GAMES: Final = 200
#: The strength of who answers at random.
RANDOM: Final = 0


@dataclass
class Pair:
    """Two players of a game: what the stronger one has won, in halves, and the seconds of each of its suggestions."""

    game: str
    stronger: int
    weaker: int
    games: int = 0
    halves: int = 0
    seconds: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        """What the stronger one has won of all."""
        return self.halves / (2 * self.games)

    @property
    def mean(self) -> float:
        """Seconds of a suggestion."""
        return sum(self.seconds) / max(1, len(self.seconds))

    @property
    def slowest(self) -> float:
        """Seconds of the slowest suggestion."""
        return max(self.seconds, default=0.0)


def pairs(games: Iterable[Game[Any]], count: int = GAMES) -> Iterator[Pair]:
    """The usual strength against random answers, and each strength against the next lower, in each game."""
    for game in games:
        yield play_pair(game, DEFAULT, RANDOM, count)
        for strength in STRENGTHS:
            yield play_pair(game, strength, strength - 1, count)


def play_pair(game: Game[Any], stronger: int, weaker: int, count: int, first: int = 0) -> Pair:
    """So many games, from the game of this number on."""
    pair = Pair(game.id, stronger, weaker)
    for n in range(first, first + count):
        play_one(game, pair, n)
    return pair


def play_one(game: Game[Any], pair: Pair, n: int) -> None:
    """One game."""
    table = Session.begin(game, game.modes[0].example, seeded(n))
    mine = SEATS[n % 2]
    choose = random.Random(n)
    while table.outcome is None and table.step < MOST_STEPS:
        seat = table.to_act[0]
        strength = pair.stronger if seat == mine else pair.weaker
        if strength == RANDOM:
            table.act(seat, choose.choice(table.legal(seat)))
        else:
            begun = process_time()
            action = answer(table, seat, strength, n)
            if strength == pair.stronger and seat == mine:
                pair.seconds.append(process_time() - begun)
            table.act(seat, action)
        table.clear_log()
    outcome = table.outcome
    winners = outcome.winners if outcome is not None else []
    pair.games += 1
    pair.halves += (2 if mine in winners else 0) if len(winners) == 1 else 1


def answer(table: Session, seat: str, strength: int, seed: int) -> Any:
    """What a player of this strength does."""
    return suggest(table, seat, playouts_of(table.game, strength), seed * MOST_STEPS + table.step).action


def main(arguments: list[str]) -> None:
    """Play one pair, and say after each game how it stands."""
    name, stronger, weaker, count, *first = arguments
    game = all_games[name]
    pair = Pair(name, int(stronger), int(weaker))
    for n in range(int(count)):
        play_one(game, pair, n + int(first[0] if first else 0))
        print(
            f"{name} {stronger}:{weaker} {pair.halves / 2:g} of {pair.games} ({pair.share:.1%}), "
            f"{pair.mean:.3f} s, slowest {pair.slowest:.3f} s, {len(pair.seconds)} suggestions",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
