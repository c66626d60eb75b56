"""Suggest an action for a seat: Monte Carlo tree search over information sets.

Each playout starts from a determinization (`Session.determinize`): hidden information is replaced by a sample that is
consistent with the seat's view, secret answers of other seats are asked again, and chance is sampled.  The first
choices form a tree, in which upper confidence bounds select the action; other seats are assumed to play against this
one.  A playout ends at the game's horizon, where `Game.evaluate` scores the state.

The search reads sampled sessions only, so positions that differ in secrets alone get the same suggestion.  It computes
in integers and with its own random numbers, so the same seed and number of playouts give the same result anywhere.
"""

import hashlib
from collections.abc import Callable, Sequence
from math import isqrt
from typing import Any, Final, NamedTuple

import msgspec

from engine.core.decision import TABLE, Action
from engine.core.game import LOST, NORMAL_WEIGHT, WON, Game
from engine.core.rng import StableRandom
from engine.core.session import Session

#: The strengths (`Game.playouts` has one number for each), and the default.
STRENGTHS: Final = (1, 2, 3, 4, 5)
DEFAULT: Final = 3
#: The value of a victory shared with all others, and of a tie.
SHARED_WIN: Final = 600
TIE: Final = 400
#: Values are in millionths.  The weight of exploration in the upper confidence bound.
UNIT: Final = 1_000_000
EXPLORATION: Final = 700
#: The search stops after this many playouts if all of them had the same value.
CONVERGED_AFTER: Final = 16
#: The most chance decisions in a row within one playout.
MAX_CHANCE_ANSWERS: Final = 2000


class Alternative(NamedTuple):
    """An action that the search tried."""

    action: Action
    value: int  # how well the seat stands after it, from `LOST` to `WON`, in the mean of its playouts
    tries: int  # how many playouts began with it


class Suggestion(NamedTuple):
    """The suggested action and its statistics.  ``alternatives`` are all tried actions, the best first."""

    action: Action
    alternatives: Sequence[Alternative]
    playouts: int
    samples: int  # how many different determinizations were sampled
    stopped: bool  # whether it was stopped before all playouts were done


class Node:
    """A node of the tree: the number of its playouts, and the sum of their values for the seat."""

    __slots__ = ("action", "children", "total", "visits")

    def __init__(self, action: Action | None) -> None:
        self.action = action
        self.visits = 0
        self.total = 0
        self.children: dict[bytes, Node] = {}


def playouts_of(game: Game[Any], strength: int) -> int:
    """Return the number of playouts of a strength in this game."""
    return game.playouts[strength - 1]


def suggest(
    session: Session, seat: str, playouts: int, seed: int = 0, stop: Callable[[], bool] | None = None
) -> Suggestion:
    """Return a suggested action for this seat after this many playouts, or when ``stop`` returns true.

    The session does not change; it has to be durable.  Raises `GameOver` or `NotYourDecision`.
    """
    legal = candidate_actions(session, seat, session.legal(seat))
    search = Search(session, seat, StableRandom(f"suggest/{seed}"))
    if len(legal) == 1:
        search.evaluate_only_action(legal[0])
        return search.result(stopped=False)
    stopped = False
    while search.root.visits < playouts and not search.is_decided(playouts):
        if stop is not None and search.root.visits and stop():
            stopped = True
            break
        search.playout()
    return search.result(stopped)


def candidate_actions(session: Session, seat: str, legal: list[Action]) -> list[Action]:
    """Return the legal actions with a weight above 0, or all of them if there are none."""
    game, state = session.game, session.state
    return [action for action in legal if game.action_weight(state, seat, action)] or legal


class Search:
    """A search from one decision of a seat."""

    def __init__(self, session: Session, seat: str, rng: StableRandom) -> None:
        position = session.position()
        self.game, self.seat, self.rng = session.game, seat, rng
        self.position = msgspec.structs.replace(position, journal=position.journal.copy())
        against = self.game.opponents(session.state, seat)
        self.friends = [other for other in self.game.seats_at(session.state) if other not in against]
        self.root = Node(None)
        self.least, self.most = WON, LOST  # of all that playouts came to
        self.sampled: set[bytes] = set()

    def sample(self) -> Session:
        """Return a new determinization of the session for the seat."""
        state = self.game.codec.decode_state(self.position.checkpoint)
        settled = self.game.is_stable(state)
        session = Session(self.game, self.position, state, trusted=True, durable=False, settled=settled)
        session.determinize(self.seat, self.rng)
        self.sampled.add(hashlib.sha256(self.game.codec.encode(session.state)).digest())
        return session

    def playout(self) -> None:
        """Play a short game along the tree, add one node, continue at random, and backpropagate the value."""
        session, node = self.sample(), self.root
        path = [node]
        seat, growing = self.seat, True
        for _ in range(self.game.horizon):
            legal = session.legal(seat)
            alone = len(session.decisions) == 1 or node is self.root
            if growing and alone:
                action, node = self.select(node, session, seat, candidate_actions(session, seat, legal))
                path.append(node)
                growing = node.visits > 0
            else:
                action = self.rollout_action(session, seat, legal)
            session.apply_legal(seat, action)
            self.sample_chance(session)
            if not session.decisions:
                break
            seat = next(iter(session.decisions))
        self.backpropagate(path, self.result_of(session))

    def evaluate_only_action(self, action: Action) -> None:
        """Record the only legal action as one playout that ends at once."""
        node = self.root.children[self.game.codec.encode(action)] = Node(action)
        self.backpropagate([self.root, node], self.result_of(self.sample()))

    def sample_chance(self, session: Session) -> None:
        """Sample every chance decision until a player has to decide."""
        for _ in range(MAX_CHANCE_ANSWERS):
            decision: Any = session.decisions.get(TABLE)
            if decision is None:
                return
            session.apply_legal(TABLE, self.rng.weighted_choice(decision.outcomes()))
        raise AssertionError("chance decisions do not end")

    def rollout_action(self, session: Session, seat: str, legal: list[Action]) -> Action:
        """Return a random action, by rejection sampling with the weights of the game."""
        if len(legal) == 1:
            return legal[0]
        for _ in range(NORMAL_WEIGHT):
            action = self.rng.choice(legal)
            weight = self.game.action_weight(session.state, seat, action)
            if weight >= NORMAL_WEIGHT or self.rng.randbelow(NORMAL_WEIGHT) < weight:
                return action
        return action

    def result_of(self, session: Session) -> int:
        """Return the value of a finished playout for the seat."""
        if session.decisions:
            return max(LOST + 1, min(WON - 1, self.game.evaluate(session.state, self.seat)))
        outcome = session.outcome
        assert outcome is not None
        if not outcome.winners:
            return TIE
        if self.seat not in outcome.winners:
            return LOST
        return SHARED_WIN if any(winner not in self.friends for winner in outcome.winners) else WON

    def select(self, node: Node, session: Session, seat: str, legal: list[Action]) -> tuple[Action, Node]:
        """Return the action and node with the highest upper confidence bound, or a new node."""
        encode, children = self.game.codec.encode, node.children
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
                key, action = self.rng.choice(new)
                child = children[key] = Node(action)
                return action, child
        assert best is not None
        assert best.action is not None
        return best.action, best

    def backpropagate(self, path: list[Node], value: int) -> None:
        """Add the value of a playout to every node on its path."""
        self.least, self.most = min(self.least, value), max(self.most, value)
        for node in path:
            node.visits += 1
            node.total += value

    def is_decided(self, playouts: int) -> bool:
        """Return whether the remaining playouts cannot change the most tried action, or all values are equal."""
        if self.root.visits >= CONVERGED_AFTER and self.least == self.most:
            return True
        visits = sorted([child.visits for child in self.root.children.values()], reverse=True)
        left = playouts - self.root.visits
        return len(visits) > 1 and visits[0] - visits[1] > left

    def result(self, stopped: bool) -> Suggestion:
        """Return the suggestion: all tried actions, the most tried first."""
        tried = [
            Alternative(child.action, child.total // child.visits, child.visits)
            for child in self.root.children.values()
            if child.action is not None
        ]
        tried.sort(key=lambda one: (-one.tries, -one.value, self.game.codec.encode(one.action)))
        return Suggestion(tried[0].action, tried, self.root.visits, len(self.sampled), stopped)
