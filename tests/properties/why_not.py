"""Why not: how many of the wrong answers that a person might give are refused with a rule and words of their own.

A plausible wrong answer is one that was offered to the same kind of decision in another position.  The share is told
for every game and for every kind of its decisions:

    python -m tests.properties.why_not                      20 games of every mode
    python -m tests.properties.why_not runewars 100         a game, and how many of each mode
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine import games
from engine.core.chance import Referee
from engine.core.decision import NOT_OFFERED, Action, Barred, Decision
from engine.core.game import Game
from engine.core.table import Table
from tests.properties.battery import Case, sample

#: Answers that are kept of each kind of decision, and tried at each decision of that kind.
KEPT, TRIED = 400, 12
#: The least share of refusals with a rule and words of their own.
LEAST = 0.97


class Tried:
    """What was tried at the decisions of one game: refusals of their own and generic ones, by kind of decision."""

    def __init__(self) -> None:
        self.own: Counter[str] = Counter()
        self.generic: Counter[str] = Counter()
        self.pool: dict[str, dict[bytes, Action]] = {}

    def meet(self, table: Table, choose: random.Random) -> Iterator[tuple[Decision, Barred]]:
        """Try answers at every decision of a table at rest; yield the refusals."""
        encode = table.game.encode
        for decision in table.decisions.values():
            pool = self.pool.setdefault(decision.kind, {})
            for action in sample(list(pool.values()), choose, TRIED):
                refused = decision.refusal(action)
                if refused is not None:
                    (self.generic if refused.code == NOT_OFFERED else self.own)[decision.kind] += 1
                    yield decision, refused
            for action in sample(decision.legal(), choose, TRIED):
                if len(pool) < KEPT:
                    pool[encode(action)] = action

    @property
    def share(self) -> float:
        """The share of refusals with a rule and words of their own."""
        own, generic = self.own.total(), self.generic.total()
        return own / (own + generic) if own + generic else 1.0


def try_games(game: Game[Any], number: int, first: int = 0, *, every: int = 1, stop: int = 10_000) -> Tried:
    """Play so many games of each mode and try one rest of ``every``; in one game of three a referee answers."""
    tried = Tried()
    for seed in range(first, first + number):
        for mode in game.modes:
            choose = random.Random(seed)

            def visit(table: Table, choose: random.Random = choose) -> None:
                if choose.randrange(every) == 0:
                    for _ in tried.meet(table, choose):
                        pass

            Case(game, mode).play(seed, visit, chance=Referee() if seed % 3 == 2 else None, stop=stop)
    return tried


def main(*words: str) -> None:
    """Print the shares."""
    chosen = [games[words[0]]] if words else list(games.values())
    number = int(words[1]) if len(words) > 1 else 20
    for game in chosen:
        tried = try_games(game, max(1, number // 5) if game.id == "runewars" else number)
        own, generic = tried.own, tried.generic
        print(f"{game.id}: {tried.share:.1%} of {own.total() + generic.total()} refusals have a rule of their own")
        for kind in sorted(own | generic, key=lambda kind: (own[kind] / (own[kind] + generic[kind]), kind)):
            print(f"  {own[kind] / (own[kind] + generic[kind]):7.1%} of {own[kind] + generic[kind]:6} {kind}")


if __name__ == "__main__":
    main(*sys.argv[1:])
