"""Refusals of the service, and answers of a gateway in front of it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from herald_client.answers import BOM, UNREADABLE, decode
from herald_client.errors import GatewayError, HeraldError, UnexpectedAnswer


class Problem(HeraldError):
    """A refusal of the service (RFC 9457).

    A member that the problem does not have is None; `members` has all members.
    """

    def __init__(self, members: dict[str, Any]) -> None:
        super().__init__(members)  # pickle needs the arguments
        self.members = members
        #: The URL of the explanation, relative to the service.
        self.type: str = members["type"]
        self.title: str = members["title"]
        self.status: int = members["status"]
        self.detail: str = members["detail"]
        #: The name of this occurrence: a URN with the id of the request.
        self.instance: str = members["instance"]
        #: The id of the request, as in the log of the service.
        self.request_id: str = members.get("request_id", "")
        self.rule: str | None = members.get("rule")
        self.rule_text: str | None = members.get("rule_text")
        self.reason: str | None = members.get("reason")
        #: JSON pointer into the request.
        self.pointer: str | None = members.get("pointer")
        #: Seconds to wait before the next attempt, from `Retry-After`; 0 if the service sends none.
        self.retry_after = 0.0

    def __str__(self) -> str:
        return self.detail

    @property
    def name(self) -> str:
        """The name of the problem: `illegal-action`, `position-not-cached` ..."""
        return self.type.rpartition("/")[2]


#: Statuses of gateways after which the same request may succeed later.
GATEWAY = (429, 502, 503, 504)
#: The text members of every problem of Herald.
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
    """Return the seconds of `Retry-After` (RFC 9110, 10.2.3), at least 0.

    A date there counts from the header `Date`, since the clock of the service may differ from the clock of this
    machine.
    """
    value = headers.get("Retry-After", "").strip()
    if value.isascii() and value.isdecimal():
        return float(value)
    if (until := _date(value)) is None:
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
