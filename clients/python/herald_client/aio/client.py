"""The HTTP client: from named members to requests, and from answers to types."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable, Mapping
from types import MappingProxyType, TracebackType
from typing import Any, Protocol, Self
from urllib.parse import quote

import httpx
import msgspec

from herald_client.answers import read
from herald_client.errors import NetworkError, TimeoutExceeded
from herald_client.problem import refusal
from herald_client.retry import OnRetry, RetryPolicy

NOTHING: Mapping[str, Any] = MappingProxyType({})


#: The default retry policy.
DEFAULT_RETRY = RetryPolicy(attempts=3)


class Client:
    """A connection to the service; close it, or use it as a context manager.

    ``language`` is the locale of prompts, reasons and rules.  ``api_key`` is the caller's key (`hk_...`), if the
    service issues keys.  ``retry`` says how often a request is sent.  ``on_retry`` is called before each wait for
    another attempt, to show that the call takes longer.  ``options`` are those of httpx's client (timeout, headers,
    transport ...).  Raises `ValueError` for a value that does not fit into a header.
    """

    def __init__(
        self,
        base_url: str,
        *,
        language: str | None = None,
        api_key: str | None = None,
        retry: RetryPolicy = DEFAULT_RETRY,
        on_retry: OnRetry | None = None,
        **options: Any,
    ) -> None:
        self.retry, self.on_retry = retry, on_retry
        self._http = httpx.AsyncClient(base_url=base_url, **options)
        if language is not None:
            self._http.headers["Accept-Language"] = _header("language", language)
        if api_key is not None:
            self._http.headers["Authorization"] = f"Bearer {_header('api_key', api_key)}"
        for name, value in self._http.headers.items():
            _header(name, value)

    @property
    def base_url(self) -> str:
        """The base URL of the service."""
        return str(self._http.base_url).rstrip("/")

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Close all connections."""
        await self._http.aclose()

    async def send(
        self,
        method: str,
        path_template: str,
        *,
        path: Mapping[str, str] = NOTHING,
        query: Mapping[str, Iterable[str] | None] = NOTHING,
        body: Mapping[str, Any] | bytes | None = None,
        headers: Mapping[str, str] = NOTHING,
    ) -> httpx.Response:
        """Send a request once, with the members of a JSON object or with lines of JSON.  None is not sent.

        Raises a `HeraldError`, and `ValueError` for a text with a lone surrogate.
        """
        kind = "application/x-ndjson" if isinstance(body, bytes) else "application/json"
        try:
            request = self._http.build_request(
                method,
                path_template.format_map({name: quote(value, safe="") for name, value in path.items()}),
                params={name: ",".join(parts) for name, parts in query.items() if parts is not None},
                content=msgspec.json.encode(_given(body)) if isinstance(body, Mapping) else body,
                headers={**headers} if body is None else {**headers, "Content-Type": kind},
            )
        except UnicodeEncodeError as error:
            raise ValueError(f"a text to send has a lone surrogate at {error.start}, which is not a letter") from error
        try:
            response = await self._http.send(request)
        except httpx.TimeoutException as error:
            raise TimeoutExceeded(f"no answer in time to {method} {request.url}: {_why(error)}") from error
        except httpx.RequestError as error:
            raise NetworkError(f"no answer to {method} {request.url}: {_why(error)}") from error
        if not response.is_success:
            raise refusal(response)
        return response

    async def lines(
        self, path: str, query: Mapping[str, str], headers: Mapping[str, str], silence: float
    ) -> AsyncGenerator[str, None]:
        """Yield the lines of a stream until it ends; ``silence`` is the most seconds without a byte.

        Raises a `HeraldError`.
        """
        timeout = httpx.Timeout(self._http.timeout.connect or silence, read=silence)
        try:
            async with self._http.stream(
                "GET", path, params=dict(query), headers=dict(headers), timeout=timeout
            ) as response:
                if not response.is_success:
                    await response.aread()
                    raise refusal(response)
                async for line in response.aiter_lines():
                    yield line
        except httpx.TimeoutException as error:
            raise TimeoutExceeded(f"the stream {path} is silent: {_why(error)}") from error
        except httpx.RequestError as error:
            raise NetworkError(f"the stream {path} has broken off: {_why(error)}") from error

    async def call(self, answer: Any, method: str, path_template: str, **members: Any) -> Any:
        """Send a request as often as ``retry`` says, and return the answer as this type (or one of a union)."""

        async def once() -> Any:
            return read(await self.send(method, path_template, **members), answer)

        return await self.retry.acall(once, self.on_retry)


class Caller(Protocol):
    """The part of a client that operations need."""

    async def call(self, answer: Any, method: str, path_template: str, **members: Any) -> Any: ...


class Operations:
    """The operations of a game or a group: the generated classes have them as methods."""

    def __init__(self, client: Caller) -> None:
        self._client = client


def _given(members: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in members.items() if value is not None}


def _header(name: str, value: str) -> str:
    """Return a value for a header, stripped.  The error does not show the value, which may be secret."""
    if not (value := value.strip()).isascii() or not value.isprintable():
        raise ValueError(f"{name} has a character that does not fit into a header")
    return value


def _why(error: httpx.RequestError) -> str:
    return str(error) or type(error).__name__
