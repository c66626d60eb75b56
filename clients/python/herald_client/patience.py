"""Asking again where no answer came."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import msgspec

from herald_client.errors import NetworkError, TimeoutExceeded
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
        pause = self.wait
        for _ in range(self.attempts - 1):
            try:
                return send()
            except (NetworkError, TimeoutExceeded):
                time.sleep(pause)
            except Problem as problem:
                if problem.name not in PASSING or problem.retry_after > LONGEST:
                    raise
                time.sleep(max(pause, problem.retry_after))
            pause *= 2
        return send()
