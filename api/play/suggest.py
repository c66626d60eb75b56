"""What a playing program would do: the answer of `suggest`, and how long it may think."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.errors.problems import Overloaded
from api.http.locale import language
from api.limits.time_slice import yield_if_due
from api.telemetry.engine_timer import Stopwatch
from engine.core import mcts
from engine.core.decision import Seat
from engine.core.description import LOST, WON
from engine.core.game import Game
from engine.core.mcts import STRENGTHS
from engine.core.session import Session
from engine.core.text.renderer import MAX_LABEL

A = TypeVar("A")

Strength = Annotated[int, Meta(ge=STRENGTHS[0], le=STRENGTHS[-1])]
#: A seed is a number that every language can write.
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]
#: More playouts than this nobody may ask for; how many are done, the seconds of the service say.
MOST_PLAYOUTS = 10_000
Playouts = Annotated[int, Meta(ge=1, le=MOST_PLAYOUTS)]
Seconds = Annotated[float, Meta(gt=0, le=60)]
Value = Annotated[
    int, Meta(ge=LOST, le=WON, description="how well the seat stands after it, in the mean: 0 has lost, 1000 has won")
]
Label = Annotated[str, Meta(max_length=MAX_LABEL, description="with `words`: the action in a few words")]


class Alternative(msgspec.Struct, Generic[A]):
    """An action that was considered."""

    action: A
    """the action"""
    value: Value
    tries: Annotated[int, Meta(ge=1, description="how many playouts began with it")]
    label: Label | UnsetType = UNSET


class Suggestion(msgspec.Struct, Generic[A]):
    """What a playing program would do, and what that is based on."""

    seat: Seat
    """the seat that it is for"""
    action: A
    """the action that it would choose: one of those offered"""
    value: Value
    strength: Strength
    """the strength that was asked for"""
    seed: Seed
    """the seed that was asked for: with the same playouts it gives the same answer"""
    playouts: Annotated[int, Meta(ge=1, description="how many short games were played to find it")]
    samples: Annotated[
        int, Meta(ge=1, description="how many different tables they began with: as the seat may suppose it to be")
    ]
    stopped: Annotated[bool, Meta(description="whether the time was over before all playouts were done")]
    alternatives: Annotated[
        list[Alternative[A]], Meta(description="all actions that were tried, this one too, the oftenest tried first")
    ]
    label: Label | UnsetType = UNSET


def suggestion_of(game: Game[Any]) -> Any:
    """The type of this game's suggestions."""
    return Suggestion[game.Action]  # type: ignore[name-defined]


class Pool:
    """Bounds the suggestions that a process computes at the same time: each takes the processor for long.

    Up to ``size`` run, up to ``queue`` more wait for ``seconds``, and others are refused at once.  The semaphores are
    gevent's in the worker, so that waiting stops nothing.
    """

    def __init__(self, size: int, queue: int, seconds: float) -> None:
        self._running, self._inside = BoundedSemaphore(size), BoundedSemaphore(size + queue)
        self._seconds = seconds

    @contextmanager
    def place(self) -> Iterator[None]:
        """Hold a place while a suggestion is computed; raises `Overloaded`."""
        if not self._inside.acquire(blocking=False):
            raise Overloaded
        try:
            if not self._running.acquire(timeout=self._seconds):
                raise Overloaded
            try:
                yield
            finally:
                self._running.release()
        finally:
            self._inside.release()


#: That of this process.
SUGGESTING: Final = Pool(size=4, queue=16, seconds=2.0)


def patience(seconds: float, watch: Stopwatch) -> Callable[[], bool]:
    """Says, between two playouts, whether so many seconds are over; meanwhile other requests have their turn.

    ``watch`` measures the engine: it stands still while others are at work.
    """
    until = time.monotonic() + seconds

    def is_over() -> bool:
        watch.__exit__()
        yield_if_due()
        watch.__enter__()
        return time.monotonic() >= until

    return is_over


def suggestion(
    game: Game[Any], table: Session, asked: mcts.Suggestion, include: Collection[str], names: Any, **said: Any
) -> Suggestion[Any]:
    """The answer: what was found, with labels where words are wanted; ``said`` is what the request has said."""
    actions = [one.action for one in asked.alternatives]
    labels: list[Any] = [UNSET] * len(actions)
    if "words" in include:
        labels = game.renderer(language(), names).labels(actions, table.view(said["seat"]))
    return Suggestion(
        action=asked.action,
        value=asked.alternatives[0].value,
        playouts=asked.playouts,
        samples=asked.samples,
        stopped=asked.stopped,
        alternatives=[
            Alternative(one.action, one.value, one.tries, label)
            for one, label in zip(asked.alternatives, labels, strict=True)
        ],
        label=labels[0],
        **said,
    )
