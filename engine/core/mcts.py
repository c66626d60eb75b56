"""A player for every game: it suggests an action, from what a seat may know.

It plays many short games in its head (playouts).  Each begins at the table as the seat may suppose it to be: what is
hidden is drawn by lot, what others have answered in secret is asked anew, and chance is cast by lot (`Table.suppose`).
What is chosen first is remembered in a tree, and tried again the oftener the better it has turned out (Monte Carlo
tree search over information sets, with upper confidence bounds); the others are supposed to play against the seat.
After some decisions the game says how well the seat stands (`Description.outlook`).

It looks at nothing but sampled tables, so that positions which differ only in secrets get the same suggestion; and it
reckons in whole numbers with lots of its own, so that for the same seed and number of playouts it is the same anywhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from math import isqrt
from typing import Any, Final, NamedTuple

import msgspec

from engine.core.decision import TABLE, Action
from engine.core.description import LOST, NORMAL_WEIGHT, WON, Description
from engine.core.rng import StableRandom
from engine.core.session import Session

#: The strengths that there are (`Description.playouts` has one number for each), and the usual one.
STRENGTHS: Final = (1, 2, 3, 4, 5)
DEFAULT: Final = 3
#: What it is worth to win with all others, and that nobody wins.
SHARED_WIN: Final = 600
TIE: Final = 400
#: Reckoning is in millionths; how eagerly what was seldom tried is tried again.
UNIT: Final = 1_000_000
EXPLORATION: Final = 700
#: After so many playouts that all came to the same, it is known that more would tell nothing.
CONVERGED_AFTER: Final = 16
#: Answers of chance and of the core in a playout, in a row of which no decision comes.
MAX_CHANCE_ANSWERS: Final = 2000


class Alternative(NamedTuple):
    """An action that was considered."""

    action: Action
    value: int  # how well the seat stands after it, from `LOST` to `WON`, in the mean of its playouts
    tries: int  # how many playouts began with it


class Suggestion(NamedTuple):
    """What a player would do, and what it is based on.  ``alternatives`` are all that were tried, the best first."""

    action: Action
    alternatives: Sequence[Alternative]
    playouts: int
    samples: int  # how many different tables were supposed
    stopped: bool  # whether it was stopped before all playouts were done


class Node:
    """What is known of a place in the tree: its playouts, and the sum of what they came to, for the seat."""

    __slots__ = ("action", "children", "total", "visits")

    def __init__(self, action: Action | None) -> None:
        self.action = action
        self.visits = 0
        self.total = 0
        self.children: dict[bytes, Node] = {}


def playouts_of(game: Description[Any], strength: int) -> int:
    """How many playouts a strength has in this game."""
    return game.playouts[strength - 1]


def suggest(
    table: Session, seat: str, playouts: int, seed: int = 0, stop: Callable[[], bool] | None = None
) -> Suggestion:
    """What this seat might do now, after so many playouts, or as many as there are until ``stop`` says so.

    The table is left as it is; it has to be durable.  Raises `GameOver` or `NotYourDecision`.
    """
    legal = candidate_actions(table, seat, table.legal(seat))
    search = Search(table, seat, StableRandom(f"suggest/{seed}"))
    if len(legal) == 1:
        search.look(legal[0])
        return search.result(stopped=False)
    stopped = False
    while search.root.visits < playouts and not search.is_decided(playouts):
        if stop is not None and search.root.visits and stop():
            stopped = True
            break
        search.playout()
    return search.result(stopped)


def candidate_actions(table: Session, seat: str, legal: list[Action]) -> list[Action]:
    """The actions that a player considers: without those that are no better than nothing, if there are others."""
    game, state = table.game, table.state
    return [action for action in legal if game.leaning(state, seat, action)] or legal


class Search:
    """A search from one decision of a seat."""

    def __init__(self, table: Session, seat: str, lots: StableRandom) -> None:
        position = table.position()
        self.game, self.seat, self.lots = table.game, seat, lots
        self.position = msgspec.structs.replace(position, journal=position.journal.copy())
        against = self.game.opponents(table.state, seat)
        self.friends = [other for other in self.game.seats_at(table.state) if other not in against]
        self.root = Node(None)
        self.least, self.most = WON, LOST  # of all that playouts came to
        self.supposed: set[bytes] = set()

    # -- a playout ------------------------------------------------------------------------------------------------

    def sample(self) -> Session:
        """The table as the seat may suppose it to be, another one each time."""
        state = self.game.state_decoder.decode(self.position.checkpoint)
        settled = self.game.settled(state)
        table = Session(self.game, self.position, state, trusted=True, durable=False, settled=settled)
        table.suppose(self.seat, self.lots)
        self.supposed.add(hashlib.sha256(self.game.encode(table.state)).digest())
        return table

    def playout(self) -> None:
        """Play a short game, along the tree and one step beyond it, then any way; remember what it came to."""
        table, node = self.sample(), self.root
        path = [node]
        seat, growing = self.seat, True
        for _ in range(self.game.horizon):
            legal = table.legal(seat)
            alone = len(table.decisions) == 1 or node is self.root
            if growing and alone:
                action, node = self.choose(node, table, seat, candidate_actions(table, seat, legal))
                path.append(node)
                growing = node.visits > 0
            else:
                action = self.any_of(table, seat, legal)
            table.take(seat, action)
            self.cast(table)
            if not table.decisions:
                break
            seat = next(iter(table.decisions))
        self.remember(path, self.value(table))

    def look(self, action: Action) -> None:
        """Remember an action that is without an alternative, as one playout that ends at once."""
        node = self.root.children[self.game.encode(action)] = Node(action)
        self.remember([self.root, node], self.value(self.sample()))

    def cast(self, table: Session) -> None:
        """Answer for chance, as long as it is asked."""
        for _ in range(MAX_CHANCE_ANSWERS):
            asked: Any = table.decisions.get(TABLE)
            if asked is None:
                return
            table.take(TABLE, self.lots.weighted(asked.outcomes()))
        raise AssertionError("chance is asked without an end")

    def any_of(self, table: Session, seat: str, legal: list[Action]) -> Action:
        """Any action, the rather the more the game leans to it."""
        if len(legal) == 1:
            return legal[0]
        for _ in range(NORMAL_WEIGHT):
            action = self.lots.one_of(legal)
            leaning = self.game.leaning(table.state, seat, action)
            if leaning >= NORMAL_WEIGHT or self.lots.below(NORMAL_WEIGHT) < leaning:
                return action
        return action

    def value(self, table: Session) -> int:
        """What a playout came to."""
        if table.decisions:
            return max(LOST + 1, min(WON - 1, self.game.outlook(table.state, self.seat)))
        outcome = table.outcome
        assert outcome is not None
        if not outcome.winners:
            return TIE
        if self.seat not in outcome.winners:
            return LOST
        return SHARED_WIN if any(winner not in self.friends for winner in outcome.winners) else WON

    # -- the tree -------------------------------------------------------------------------------------------------

    def choose(self, node: Node, table: Session, seat: str, legal: list[Action]) -> tuple[Action, Node]:
        """The action to try from a place in the tree: the best so far, or one that was tried too seldom to know."""
        encode, children = self.game.encode, node.children
        spread = max(1, self.most - self.least)
        log = ((node.visits + 1) ** 8).bit_length() * 86_643  # the natural logarithm, in millionths
        sign = 1 if seat in self.friends else -1
        new: list[tuple[bytes, Action]] = []
        best: Node | None = None
        most = 0
        for action in legal:
            key = encode(action)
            child = children.get(key)
            if child is None:
                new.append((key, action))
                continue
            mean = (child.total * UNIT // child.visits - self.least * UNIT) // spread
            score = sign * mean + EXPLORATION * isqrt(UNIT * log // child.visits) // 1000
            if best is None or score > most:
                best, most = child, score
        if new:
            mean = (node.total * UNIT // node.visits - self.least * UNIT) // spread if node.visits else 0
            if best is None or sign * mean + EXPLORATION * isqrt(UNIT * log) // 1000 >= most:
                key, action = self.lots.one_of(new)
                child = children[key] = Node(action)
                return action, child
        assert best is not None
        assert best.action is not None
        return best.action, best

    def remember(self, path: list[Node], value: int) -> None:
        """A playout that went this way came to this."""
        self.least, self.most = min(self.least, value), max(self.most, value)
        for node in path:
            node.visits += 1
            node.total += value

    def is_decided(self, playouts: int) -> bool:
        """Whether what is left of the playouts could not change which action was tried most, or nothing tells them
        apart."""
        if self.root.visits >= CONVERGED_AFTER and self.least == self.most:
            return True
        visits = sorted([child.visits for child in self.root.children.values()], reverse=True)
        left = playouts - self.root.visits
        return len(visits) > 1 and visits[0] - visits[1] > left

    def result(self, stopped: bool) -> Suggestion:
        """What was tried, the oftenest first."""
        tried = [
            Alternative(child.action, child.total // child.visits, child.visits)
            for child in self.root.children.values()
            if child.action is not None
        ]
        tried.sort(key=lambda one: (-one.tries, -one.value, self.game.encode(one.action)))
        return Suggestion(tried[0].action, tried, self.root.visits, len(self.supposed), stopped)
