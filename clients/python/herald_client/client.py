"""Requests: from named members to HTTP, and from JSON to types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType, TracebackType
from typing import Any, Protocol, Self
from urllib.parse import quote

import httpx
import msgspec

from herald_client.problem import Problem

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Client:
    """A connection to the service; close it, or use it in a `with` statement.

    ``language`` is that of prompts, reasons and rules; ``options`` are those of `httpx.Client` (timeout, headers,
    transport ...).
    """

    def __init__(self, base_url: str, *, language: str | None = None, **options: Any) -> None:
        self._http = httpx.Client(base_url=base_url, **options)
        if language is not None:
            self._http.headers["Accept-Language"] = language

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections."""
        self._http.close()

    def send(
        self,
        method: str,
        path_template: str,
        *,
        path: Mapping[str, str] = NOTHING,
        query: Mapping[str, Iterable[str] | None] = NOTHING,
        body: Mapping[str, Any] | None = None,
    ) -> bytes:
        """Make a request.  What is None is not sent.  Raises `Problem`, and what httpx raises without an answer."""
        response = self._http.request(
            method,
            path_template.format_map({name: quote(value, safe="") for name, value in path.items()}),
            params={name: ",".join(parts) for name, parts in query.items() if parts is not None},
            content=None if body is None else msgspec.json.encode(_given(body)),
            headers=None if body is None else {"Content-Type": "application/json"},
        )
        if not response.is_success:
            raise Problem.of(response)
        return response.content

    def call(self, answer: Any, method: str, path_template: str, **members: Any) -> Any:
        """As `send`, with the answer as this type (or one of a union)."""
        return msgspec.json.decode(self.send(method, path_template, **members), type=answer)


class Caller(Protocol):
    """What operations need of a client."""

    def call(self, answer: Any, method: str, path_template: str, **members: Any) -> Any: ...


class Operations:
    """What a game or a concern offers: the generated classes have its operations as methods."""

    def __init__(self, client: Caller) -> None:
        self._client = client


def _given(members: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in members.items() if value is not None}
