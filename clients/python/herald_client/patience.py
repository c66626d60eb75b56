"""Asking again where no answer came."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import msgspec

from herald_client.errors import NetworkError, TimeoutExceeded
from herald_client.problem import Problem

Answer = TypeVar("Answer")


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
                if problem.name != "guard-waiting":
                    raise
                time.sleep(max(pause, problem.retry_after))
            pause *= 2
        return send()
