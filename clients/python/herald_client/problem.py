"""What the service answers in place of what was asked for."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec


class Problem(Exception):
    """Why the service has refused a request (RFC 9457).

    What a problem does not tell is None; `members` has everything it tells.
    """

    def __init__(self, members: dict[str, Any]) -> None:
        super().__init__(members["detail"])
        self.members = members
        #: The address of the explanation, relative to the service; `about:blank` if the service has not said it.
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

    @property
    def name(self) -> str:
        """Which problem it is: `illegal-action`, `position-not-hot` ..."""
        return self.type.rpartition("/")[2]

    @classmethod
    def of(cls, response: httpx.Response) -> Problem:
        """The problem that a response tells; what is not from Herald (a proxy's page, say) becomes one too."""
        if response.headers.get("content-type", "").startswith("application/problem+json"):
            return cls(msgspec.json.decode(response.content, type=dict[str, Any]))
        return cls(
            {
                "type": "about:blank",
                "title": response.reason_phrase,
                "status": response.status_code,
                "detail": response.text,
                "instance": response.headers.get("x-request-id", ""),
            }
        )
