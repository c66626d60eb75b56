"""Asking again where no answer came."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import anyio
import msgspec

from herald_client.errors import GatewayError, HeraldError, NetworkError, TimeoutExceeded
from herald_client.problem import Problem

Answer = TypeVar("Answer")

#: Problems after which nothing was done, and the same request may be answered later.
PASSING = ("guard-waiting", "overloaded", "too-many-requests")


class Patience(msgspec.Struct, frozen=True):
    """How often a request is sent at most, and how long to wait before it is sent again: each time twice as long.

    A request is sent again if no answer has come, if a gateway answers in place of the service (`GatewayError`), and if
    the service has to wait.  Every operation is safe to repeat.  The defaults outlast a service that is restarted,
    and one that has lost its Redis for some seconds.
    """

    attempts: int = 6
    wait: float = 0.25
    """seconds before the second attempt"""
    max_wait: float = 60.0
    """the longest wait in seconds: an error that asks for a longer one (`retry_after`) is raised at once"""

    def call(self, send: Callable[[], Answer]) -> Answer:
        """What ``send`` answers; it must be safe to repeat.  Raises what the last attempt has raised."""
        for attempt in range(self.attempts - 1):
            try:
                return send()
            except HeraldError as error:
                time.sleep(self._pause(attempt, error))
        return send()

    async def acall(self, send: Callable[[], Awaitable[Answer]]) -> Answer:
        """As `call`, of what is awaited."""
        for attempt in range(self.attempts - 1):
            try:
                return await send()
            except HeraldError as error:
                await anyio.sleep(self._pause(attempt, error))
        return await send()

    def _pause(self, attempt: int, error: HeraldError) -> float:
        """How long to wait after this attempt.  Raises the error where it is of no use to wait."""
        pause: float = min(self.wait * 2 ** min(attempt, 30), self.max_wait)
        match error:
            case NetworkError() | TimeoutExceeded():
                return pause
            case GatewayError() if error.retry_after <= self.max_wait:
                return max(pause, error.retry_after)
            case Problem() if error.name in PASSING and error.retry_after <= self.max_wait:
                return max(pause, error.retry_after)
        raise error
