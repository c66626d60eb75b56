"""The errors that this client raises besides `Problem`; all are a `HeraldError`."""

from __future__ import annotations

from typing import Self

import httpx


class HeraldError(Exception):
    """The base of all errors of this client; ``__cause__`` is the error behind it."""


class NetworkError(HeraldError):
    """No answer: the service is unreachable, or the connection broke."""


class TimeoutExceeded(HeraldError):
    """No answer within the timeout in seconds, which `Herald(url, timeout=...)` sets."""


class UnexpectedAnswer(HeraldError):
    """The answer is from a proxy, for instance, or from a version of Herald that this client has no types for."""

    def __init__(self, request: str, status: int, text: str) -> None:
        super().__init__(request, status, text)
        #: Method and URL of the request.
        self.request = request
        self.status = status
        #: The whole body of the answer.
        self.text = text

    def __str__(self) -> str:
        return f"no answer of Herald to {self.request}: {self.status}: {self.text[:200]}"

    @classmethod
    def of(cls, response: httpx.Response) -> Self:
        """Return the error for a response."""
        return cls(f"{response.request.method} {response.request.url}", response.status_code, response.text)


class GatewayError(UnexpectedAnswer):
    """A gateway in front of the service (a proxy, a load balancer) answered in place of it.

    With ``status`` 502, 503 or 504 the gateway got no answer from the service; with 429 it limits requests.
    """

    #: Seconds to wait before the next attempt, from `Retry-After`; 0 if the gateway sends none.
    retry_after = 0.0

    def __str__(self) -> str:
        return f"no answer of Herald but of a gateway to {self.request}: {self.status}: {self.text[:200]}"


class IncompleteRecord(HeraldError):
    """The match lacks what the call needs, since it was resumed: the setup and the log for a replay, or the position
    before a call for an undo."""


class Diverged(HeraldError):
    """Two choices were made from the same token, and they do not fit one after the other, or one seat made both.

    The match is unchanged. One of the two must give way: ``receive(token, give_way=True)``.
    """

    def __init__(self, call: int, own_call: int) -> None:
        super().__init__(call, own_call)
        #: The number of calls that have led to the received token.
        self.call = call
        #: The number of calls that have led to the token of this match.
        self.own_call = own_call

    def __str__(self) -> str:
        return f"the received token (call {self.call}) does not continue that of this match (call {self.own_call})"


class WrongMatch(HeraldError):
    """The key is not the key of the token's match and seat."""
