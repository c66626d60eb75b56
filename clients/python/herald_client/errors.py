"""What can go wrong besides a refusal (`Problem`): everything that this client raises is a `HeraldError`."""

from __future__ import annotations

from typing import Self

import httpx


class HeraldError(Exception):
    """The base of all errors of this client; what has caused one is its ``__cause__``."""


class NetworkError(HeraldError):
    """No answer has come: the service can't be reached, or the connection broke."""


class TimeoutExceeded(HeraldError):
    """No answer has come in time; `Herald(url, timeout=...)` sets the time, in seconds."""


class UnexpectedAnswer(HeraldError):
    """The answer is not one of Herald (but of a proxy, say), or of a version that this client has no types for."""

    def __init__(self, asked: str, status: int, text: str) -> None:
        super().__init__(asked, status, text)
        self.asked = asked
        self.status = status
        #: All that was answered.
        self.text = text

    def __str__(self) -> str:
        return f"no answer of Herald to {self.asked}: {self.status}: {self.text[:200]}"

    @classmethod
    def of(cls, response: httpx.Response) -> Self:
        """What a response tells."""
        return cls(f"{response.request.method} {response.request.url}", response.status_code, response.text)


class GatewayError(UnexpectedAnswer):
    """A gateway in front of the service (a proxy, a load balancer) has answered in place of it.

    With ``status`` 502, 503 or 504 it has no answer of the service, with 429 it lets no more requests through.
    """

    #: Seconds after which the gateway wants to be asked again: the header Retry-After.
    retry_after = 0.0

    def __str__(self) -> str:
        return f"no answer of Herald but of a gateway to {self.asked}: {self.status}: {self.text[:200]}"


class IncompleteRecord(HeraldError):
    """The match was resumed without what this needs: its setup and its log to be checked, or the position before to be
    taken back."""


class WrongMatch(HeraldError):
    """A token is of another match than the key (or the key is not the one that the seat was locked with)."""
