"""What the service, or a gateway in front of it, answers in place of what was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from herald_client.answers import BOM, UNREADABLE, decode
from herald_client.errors import GatewayError, HeraldError, UnexpectedAnswer


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


#: Statuses with which gateways answer in place of a service, when the same request may be answered later.
GATEWAY = (429, 502, 503, 504)
#: What every problem of Herald tells as text.
TEXTS = ("type", "title", "detail", "instance")


def refusal(response: httpx.Response) -> Problem | UnexpectedAnswer:
    """Return why a response is not an answer: its problem, if it is from Herald, else the error that fits."""
    error: Problem | GatewayError
    if (members := _problem(response.content)) is not None:
        error = Problem(members)
    elif response.status_code in GATEWAY:
        error = GatewayError.of(response)
    else:
        return UnexpectedAnswer.of(response)
    error.retry_after = retry_after(response.headers)
    return error


def _problem(content: bytes) -> dict[str, Any] | None:
    """Return the members of a problem of Herald; None if the content is something else."""
    try:
        members: dict[str, Any] = decode(content.removeprefix(BOM), dict[str, Any])
    except UNREADABLE:
        return None
    texts = all(isinstance(members.get(name), str) for name in TEXTS)
    if not texts or type(members.get("status")) is not int or "/problems/" not in members["type"]:
        return None
    return members


def retry_after(headers: Mapping[str, str]) -> float:
    """Return how many seconds to wait before the same request, as Retry-After says (RFC 9110, 10.2.3); at least 0.

    It may be a date, which counts from the header Date: the clock of the service may not be that of this machine.
    """
    told = headers.get("Retry-After", "").strip()
    if told.isascii() and told.isdecimal():
        return float(told)
    if (until := _date(told)) is None:
        return 0.0
    now = _date(headers.get("Date", "")) or datetime.now(UTC)
    return max(0.0, (until - now).total_seconds())


def _date(text: str) -> datetime | None:
    """Return the time of an HTTP date, in any of its three forms; None if it is not one."""
    try:
        date = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    return date if date.tzinfo else date.replace(tzinfo=UTC)
