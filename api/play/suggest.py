"""Suggestions of the built-in bot: the response of `suggest`, and its time limit."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.http.headers import current_locale
from api.limits.pool import Pool
from api.limits.time_slice import yield_if_due
from api.telemetry.middleware import EngineTimer
from engine.core import mcts as suggesting
from engine.core.decision import Seat
from engine.core.game import LOST, WON, AnyGame, of_types
from engine.core.mcts import STRENGTHS
from engine.core.session import Session
from engine.core.text.renderer import MAX_LABEL

A = TypeVar("A")

Strength = Annotated[int, Meta(ge=STRENGTHS[0], le=STRENGTHS[-1])]
#: A seed is a number that every language can write.
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]
#: The most playouts of a request; the time limit of the service may stop earlier.
MAX_PLAYOUTS = 10_000
Playouts = Annotated[int, Meta(ge=1, le=MAX_PLAYOUTS)]
Seconds = Annotated[float, Meta(gt=0, le=60)]
Value = Annotated[
    int, Meta(ge=LOST, le=WON, description="the mean evaluation for the seat after it: 0 is a loss, 1000 a win")
]
Label = Annotated[str, Meta(max_length=MAX_LABEL, description="with `text`: the action in a few words")]


class Alternative(msgspec.Struct, Generic[A]):
    """An action that was considered."""

    action: A
    """the action"""
    value: Value
    tries: Annotated[int, Meta(ge=1, description="the number of playouts that began with it")]
    label: Label | UnsetType = UNSET


class Suggestion(msgspec.Struct, Generic[A]):
    """The action that the built-in bot would choose, and its search."""

    seat: Seat
    """the seat that decides"""
    action: A
    """the suggested action, which is legal"""
    value: Value
    strength: Strength
    """the strength in the request"""
    seed: Seed
    """the seed in the request: with the same number of playouts it gives the same suggestion"""
    playouts: Annotated[int, Meta(ge=1, description="the number of playouts (short simulated games)")]
    samples: Annotated[int, Meta(ge=1, description="the number of samples of the hidden information")]
    stopped: Annotated[bool, Meta(description="whether the time limit stopped the search")]
    alternatives: Annotated[
        list[Alternative[A]],
        Meta(description="all actions that were tried, by the number of tries, including the suggested one"),
    ]
    label: Label | UnsetType = UNSET


def suggestion_type(game: AnyGame) -> Any:
    """Return the type of a game's suggestions."""
    return of_types(Suggestion, game.Action)


#: The suggestions of this process.
SUGGESTION_POOL: Final = Pool(size=4, queue=16, seconds=2.0)


def deadline(seconds: float, watch: EngineTimer) -> Callable[[], bool]:
    """Return a function that says, between two playouts, whether the time is over; it yields to other requests.

    ``watch`` measures the engine: it is paused while others run.
    """
    until = time.monotonic() + seconds

    def is_over() -> bool:
        watch.__exit__()
        yield_if_due()
        watch.__enter__()
        return time.monotonic() >= until

    return is_over


def build_suggestion(
    game: AnyGame, table: Session, asked: suggesting.Suggestion, include: Collection[str], names: Any, **said: Any
) -> Suggestion[Any]:
    """Return the response, with labels if texts are included; ``said`` is what the request has specified."""
    actions = [one.action for one in asked.alternatives]
    labels: list[Any] = [UNSET] * len(actions)
    if "text" in include:
        labels = game.text.renderer(current_locale(), names).labels(actions, table.view(said["seat"]))
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
