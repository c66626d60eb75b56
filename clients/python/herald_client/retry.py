"""The retry policy of requests."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import anyio
import msgspec

from herald_client.errors import GatewayError, HeraldError, NetworkError, TimeoutExceeded
from herald_client.problem import Problem

Answer = TypeVar("Answer")

#: Problems after which the same request may succeed later.
RETRYABLE = ("single-use-unavailable", "overloaded", "too-many-requests")


def sleep(seconds: float) -> None:
    """Wait."""
    time.sleep(seconds)


async def asleep(seconds: float) -> None:
    """Wait, as `sleep` does."""
    await anyio.sleep(seconds)


class Retry(msgspec.Struct, frozen=True):
    """A failed attempt, after which the client waits and tries again."""

    error: HeraldError
    """why the attempt has failed"""
    attempt: int
    """the number of the failed attempt, from 1"""
    wait: float
    """seconds until the next attempt"""


#: Called before each wait; the call raises what it raises.
OnRetry = Callable[[Retry], object]


class RetryPolicy(msgspec.Struct, frozen=True):
    """How often a request is sent, and how long to wait between attempts; the wait doubles each time.

    The client retries if no answer comes, if a gateway answers in place of the service (`GatewayError`), and if the
    service asks to wait.  Every operation is safe to repeat.  The defaults outlast a restart of the service, and some
    seconds without its Redis.
    """

    attempts: int = 6
    wait: float = 0.25
    """seconds before the second attempt"""
    max_wait: float = 30.0
    """the longest time in seconds that a call waits between its attempts, all waits together; an error that asks for
    more (`retry_after`) is raised at once"""

    def call(self, send: Callable[[], Answer], on_retry: OnRetry | None = None) -> Answer:
        """Return what ``send`` returns; it must be safe to repeat.  Raises the error of the last attempt."""
        left = self.max_wait
        for attempt in range(1, self.attempts):
            try:
                return send()
            except HeraldError as error:
                pause = self._pause(attempt, left, error, on_retry)
            left -= pause
            sleep(pause)
        return send()

    async def acall(self, send: Callable[[], Awaitable[Answer]], on_retry: OnRetry | None = None) -> Answer:
        """Return what ``send`` returns when awaited, as `call` does."""
        left = self.max_wait
        for attempt in range(1, self.attempts):
            try:
                return await send()
            except HeraldError as error:
                pause = self._pause(attempt, left, error, on_retry)
            left -= pause
            await asleep(pause)
        return await send()

    def _pause(self, attempt: int, left: float, error: HeraldError, on_retry: OnRetry | None) -> float:
        """Return the seconds to wait after this attempt.  Raises the error if a retry can't help, or not in time."""
        pause: float = self.wait * 2 ** min(attempt - 1, 30)
        match error:
            case NetworkError() | TimeoutExceeded():
                asked = 0.0
            case GatewayError():
                asked = error.retry_after
            case Problem() if error.name in RETRYABLE:
                asked = error.retry_after
            case _:
                raise error
        if asked > left or (pause and not left):
            raise error
        pause = max(asked, min(pause, left))
        if on_retry is not None:
            on_retry(Retry(error, attempt, pause))
        return pause
