"""Asking again where no answer came."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import anyio
import msgspec

from herald_client.errors import HeraldError, NetworkError, TimeoutExceeded
from herald_client.problem import Problem

Answer = TypeVar("Answer")

#: Problems after which nothing was done, and the same request may be answered later.
PASSING = ("guard-waiting", "overloaded", "too-many-requests")
#: Who is told to wait for more seconds than this is told so, in place of waiting.
LONGEST = 60.0


class Patience(msgspec.Struct, frozen=True):
    """How often a request is sent at most, and how long to wait before it is sent again: each time twice as long.

    The defaults outlast a service that is started anew, and one that has lost its Redis for some seconds.
    """

    attempts: int = 6
    wait: float = 0.25
    """seconds before the second attempt"""

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
        pause: float = self.wait * 2**attempt
        if isinstance(error, NetworkError | TimeoutExceeded):
            return pause
        if isinstance(error, Problem) and error.name in PASSING and error.retry_after <= LONGEST:
            return max(pause, error.retry_after)
        raise error
