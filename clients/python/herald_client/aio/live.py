"""Live matches: the turns of other players as they come, by a stream or by long polling."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any

import httpx
import msgspec

from herald_client.answers import decode
from herald_client.errors import GatewayError, HeraldError, NetworkError, TimeoutExceeded
from herald_client.problem import Problem
from herald_client.retry import asleep

#: Seconds without a byte after which a stream is given up; the service sends a heartbeat every 15 seconds.
SILENCE = 40.0
#: Seconds that a request waits for a newer position.
WAIT = 20
#: Seconds between two attempts: the first, and the most.
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 15.0
#: Problems after which another attempt may succeed.
PASSING = ("overloaded", "too-many-requests", "too-many-streams", "single-use-unavailable", "not-ready")


class Presence(msgspec.Struct):
    """Who listens to a match."""

    seats: list[str]
    """the seats that listen"""
    spectators: int
    """the number of spectators that listen"""


class Head(msgspec.Struct):
    """The newest position of a match, as the service announces it."""

    call: int
    token: str
    presence: Presence | None = None


class End(msgspec.Struct):
    """Why a stream ends."""

    reason: str


class LiveStream:
    """The stream of one seat of a match, which connects again by itself.

    A connection that has failed is made again after a pause.  If a stream does not even begin, as behind a proxy that
    buffers, heads come by long polling.
    """

    def __init__(
        self,
        client: Any,
        match_id: str,
        headers: dict[str, str],
        heard: Callable[[Presence], object] | None,
        connected: Callable[[bool], object] | None = None,
    ) -> None:
        self._client, self._path = client, f"/v1/matches/{match_id}"
        self._headers = headers
        self._heard, self._connected = heard, connected
        self._begun = self._over = False
        self._polls = False

    async def heads(self, known: int) -> AsyncGenerator[Head, None]:
        """Yield each newer head than the one after this number of calls, until the game is over.

        Raises `Problem` (`unknown-match`) if the store has lost the match.
        """
        failures = 0
        while not self._over:
            self._begun = False
            try:
                source = self._polled(known) if self._polls else self._streamed(known)
                async with aclosing(source) as heads:
                    async for head in heads:
                        if head.call > known:
                            known = head.call
                            yield head
            except TimeoutExceeded:
                self._polls = self._polls or not self._begun
            except (NetworkError, GatewayError):
                pass
            except Problem as problem:
                if problem.name not in PASSING:
                    raise
            failures = 0 if self._begun else failures + 1
            if failures and self._connected is not None:
                self._connected(False)
            if not self._over:
                await asleep(min(FIRST_PAUSE * 2 ** min(failures, 10), LONGEST_PAUSE))

    async def _polled(self, known: int) -> AsyncGenerator[Head, None]:
        """Yield the next head by long polling, if there is one in time."""
        query = {"after": [str(known)], "wait": [str(WAIT)], "include": []}
        response = await self._client.send("GET", f"{self._path}/head", query=query, headers=self._headers)
        self._begin()
        if response.status_code != httpx.codes.NO_CONTENT:
            head = decode(response.content, Head)
            self._tell(head.presence)
            yield head

    async def _streamed(self, known: int) -> AsyncGenerator[Head, None]:
        """Yield the heads of a stream, until it ends or breaks off."""
        name = ""
        lines = self._client.lines(f"{self._path}/stream", {"after": str(known), "include": ""}, self._headers, SILENCE)
        async with aclosing(lines) as found:
            async for line in found:
                self._begin()
                field, _, value = line.partition(": ")
                if field == "event":
                    name = value
                elif field == "data" and name == "turn":
                    yield decode(value.encode(), Head)
                elif field == "data" and name == "presence":
                    self._tell(decode(value.encode(), Presence))
                elif field == "data" and name == "end":
                    reason = decode(value.encode(), End).reason
                    self._over, self._begun = reason == "over", reason != "store"
                    if reason == "unknown":
                        raise HeraldError("the store of the service has lost this match")

    def _begin(self) -> None:
        """Note that there is a connection."""
        if not self._begun and self._connected is not None:
            self._connected(True)
        self._begun = True

    def _tell(self, presence: Presence | None) -> None:
        if presence is not None and self._heard is not None:
            self._heard(presence)
