"""The time that a request spends in the engine: rules, reading and writing positions, building snapshots.

The handler of a request starts its own timer (`EngineTimer.start`); callers of the engine use the current one:

    with engine_timer():
        session.play(entry)

Without a request (the command `herald`) the time is added up and not used.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextvars import ContextVar
from time import perf_counter
from typing import Any, ParamSpec, TypeVar

from api.limits.time_slice import yield_if_due

P = ParamSpec("P")
R = TypeVar("R")


class EngineTimer:
    """Adds up the seconds between entering and leaving; it is reentrant."""

    __slots__ = ("_depth", "_since", "engine")

    def __init__(self) -> None:
        self.engine = 0.0
        self._depth, self._since = 0, 0.0

    def __enter__(self) -> EngineTimer:
        if not self._depth:
            self._since = perf_counter()
        self._depth += 1
        return self

    def __exit__(self, *error: Any) -> None:
        self._depth -= 1
        if not self._depth:
            self.engine += perf_counter() - self._since

    def start(self) -> None:
        """Make this the timer of the current thread or greenlet."""
        _running.set(self)


#: Each thread and greenlet sees its own.
_running: ContextVar[EngineTimer] = ContextVar("stopwatch", default=EngineTimer())  # noqa: B039 -- nobody reads this one
engine_timer = _running.get


def yield_turn() -> None:
    """Let other requests run if it is time; meanwhile the timer is paused."""
    watch = engine_timer()
    watch.__exit__()
    yield_if_due()
    watch.__enter__()


def in_engine(function: Callable[P, R]) -> Callable[P, R]:
    """Decorate a function: its whole time is engine time."""

    @functools.wraps(function)
    def call(*arguments: P.args, **named: P.kwargs) -> R:
        with engine_timer():
            return function(*arguments, **named)

    return call
