"""The time that a request spends in the engine: rules, positions read and written, turns told.

What serves a request starts a watch of its own (`EngineTimer.begin`); whatever calls the engine says so::

    with engine_time():
        table.play(entry)

Where nobody measures (the command `herald`), the time is added up for nobody.
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
    """Seconds added up between entering and leaving; entered inside itself it goes on."""

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
        """Be the watch of the request that this thread or greenlet now answers."""
        _running.set(self)


#: Each thread and greenlet sees its own.
_running: ContextVar[EngineTimer] = ContextVar("stopwatch", default=EngineTimer())  # noqa: B039 -- nobody reads this one
engine_timer = _running.get


def yield_turn() -> None:
    """Let other requests have their turn if it is time; meanwhile the watch stands still."""
    watch = engine_timer()
    watch.__exit__()
    yield_if_due()
    watch.__enter__()


def in_engine(function: Callable[P, R]) -> Callable[P, R]:
    """The same function, whose whole time is the engine's."""

    @functools.wraps(function)
    def call(*arguments: P.args, **named: P.kwargs) -> R:
        with engine_timer():
            return function(*arguments, **named)

    return call
