"""Why not: how many of the wrong answers that a person might give are refused with a rule and words of their own.

A plausible wrong answer is one that was offered to the same kind of decision in another position.  The report has the
share for every game and for every kind of its decisions:

    python -m tests.stress.why_not                      20 games of every mode
    python -m tests.stress.why_not runewars 100         a game, and how many of each mode

It ends in failure where a game's share is below the least one.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine import games
from engine.core.chance import Referee
from engine.core.decision import NOT_A_CHOICE, Action, Decision, Illegal
from engine.core.game import Game
from engine.core.session import Session
from tests.laws.every_game import PLAYOUTS_OF_LONG, Case, sample

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

    def meet(self, table: Session, choose: random.Random) -> Iterator[tuple[Decision, Illegal]]:
        """Try answers at every decision of a table at rest; yield the refusals."""
        encode = table.game.codec.encode
        for decision in table.decisions.values():
            pool = self.pool.setdefault(decision.kind, {})
            for action in sample(list(pool.values()), choose, TRIED):
                refused = decision.refusal(action)
                if refused is not None:
                    assert refused.rule in table.game.text.rulebook, refused.rule
                    (self.generic if refused.code == NOT_A_CHOICE else self.own)[decision.kind] += 1
                    yield decision, refused
            for action in sample(decision.legal(), choose, TRIED):
                if len(pool) < KEPT:
                    pool[encode(action)] = action

    @property
    def share(self) -> float:
        """The share of refusals with a rule and words of their own."""
        own, generic = self.own.total(), self.generic.total()
        return own / (own + generic) if own + generic else 1.0

    def tell(self, game: Game[Any]) -> None:
        """Print the shares, the whole and of each kind of decision, the least first."""
        tried = self.own + self.generic
        print(f"\n{game.id}: {self.share:.1%} of {tried.total()} refusals have a rule and words of their own")
        for kind in sorted(tried, key=lambda kind: (self.own[kind] / tried[kind], kind)):
            print(f"  {self.own[kind] / tried[kind]:7.1%} of {tried[kind]:6} {kind}")


def try_games(game: Game[Any], number: int, first: int = 0, *, every: int = 1, stop: int = 10_000) -> Tried:
    """Play so many games of each mode and try one rest of ``every``; in one game of three a referee answers."""
    tried = Tried()
    for seed in range(first, first + number):
        for mode in game.modes:
            choose = random.Random(seed)

            def visit(table: Session, choose: random.Random = choose) -> None:
                if choose.randrange(every) == 0:
                    for _ in tried.meet(table, choose):
                        pass

            Case(game, mode).play(seed, visit, chance=Referee() if seed % 3 == 2 else None, stop=stop)
    return tried


def main(*words: str) -> str | None:
    """Print the shares; say which games are below the least one."""
    chosen = [games[words[0]]] if words else list(games.values())
    number = int(words[1]) if len(words) > 1 else 20
    below = []
    for game in chosen:
        tried = try_games(game, max(1, number // 5) if game.id in PLAYOUTS_OF_LONG else number)
        tried.tell(game)
        if tried.share < LEAST:
            below.append(game.id)
    return f"below {LEAST:.0%}: {', '.join(below)}" if below else None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
