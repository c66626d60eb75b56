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


class RetryPolicy(msgspec.Struct, frozen=True):
    """How often a request is sent, and how long to wait between attempts; the wait doubles each time.

    The client retries if no answer comes, if a gateway answers in place of the service (`GatewayError`), and if the
    service asks to wait.  Every operation is safe to repeat.  The defaults outlast a restart of the service, and some
    seconds without its Redis.
    """

    attempts: int = 6
    wait: float = 0.25
    """seconds before the second attempt"""
    max_wait: float = 60.0
    """the longest wait in seconds; an error that asks for more (`retry_after`) is raised at once"""

    def call(self, send: Callable[[], Answer]) -> Answer:
        """Return what ``send`` returns; it must be safe to repeat.  Raises the error of the last attempt."""
        for attempt in range(self.attempts - 1):
            try:
                return send()
            except HeraldError as error:
                sleep(self._pause(attempt, error))
        return send()

    async def acall(self, send: Callable[[], Awaitable[Answer]]) -> Answer:
        """Return what ``send`` returns when awaited, as `call` does."""
        for attempt in range(self.attempts - 1):
            try:
                return await send()
            except HeraldError as error:
                await asleep(self._pause(attempt, error))
        return await send()

    def _pause(self, attempt: int, error: HeraldError) -> float:
        """Return the seconds to wait after this attempt.  Raises the error if a retry can't help."""
        pause: float = min(self.wait * 2 ** min(attempt, 30), self.max_wait)
        match error:
            case NetworkError() | TimeoutExceeded():
                return pause
            case GatewayError() if error.retry_after <= self.max_wait:
                return max(pause, error.retry_after)
            case Problem() if error.name in RETRYABLE and error.retry_after <= self.max_wait:
                return max(pause, error.retry_after)
        raise error
