"""What the service answers in place of what was asked for."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from herald_client.errors import HeraldError, UnexpectedAnswer


class Problem(HeraldError):
    """Why the service has refused a request (RFC 9457).

    What a problem does not tell is None; `members` has everything it tells.
    """

    def __init__(self, members: dict[str, Any]) -> None:
        super().__init__(members)  # so that it can be pickled, and leave another process
        self.members = members
        #: The address of the explanation, relative to the service.
        self.type: str = members["type"]
        self.title: str = members["title"]
        self.status: int = members["status"]
        self.detail: str = members["detail"]
        #: The id of the request, to be found in the log of the service.
        self.instance: str = members["instance"]
        self.rule: str | None = members.get("rule")
        self.rule_text: str | None = members.get("rule_text")
        self.reason: str | None = members.get("reason")
        #: JSON pointer into the request.
        self.pointer: str | None = members.get("pointer")
        #: Seconds after which it is worth while to ask again: the header Retry-After.
        self.retry_after = 0.0

    def __str__(self) -> str:
        return self.detail

    @property
    def name(self) -> str:
        """Which problem it is: `illegal-action`, `position-not-hot` ..."""
        return self.type.rpartition("/")[2]


def refusal(response: httpx.Response) -> Problem | UnexpectedAnswer:
    """Why a response is not what was asked for: the problem that it tells, if it is from Herald."""
    try:
        problem = Problem(msgspec.json.decode(response.content, type=dict[str, Any]))
    except (msgspec.DecodeError, KeyError):
        return UnexpectedAnswer.of(response)
    seconds = response.headers.get("Retry-After", "")
    if seconds.isdecimal():  # it may also be a date, from a proxy
        problem.retry_after = float(seconds)
    return problem
