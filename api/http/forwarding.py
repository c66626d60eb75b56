"""Forwarding: rulesets side by side.

A release plays one ruleset of each game, and a game ends under the one that it began with. `HERALD_RULESETS` names the
services that play others. A request for one of them goes there as it is, and the answer comes back as it is; the keys
and the store are the same, so tokens, single-use matches and streams go on. A request is forwarded once: `Via` says
that it was (RFC 9110), and the service that gets it answers, if only that it does not play this ruleset either.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple
from urllib.parse import quote
from weakref import WeakSet

from flask import Response

from api.errors.exceptions import RULESET_PARAMETER, RULESET_POINTER, ErrorAt, RulesetUnavailable
from api.http.headers import was_forwarded
from api.http.responses import EVENT_STREAM, EventStreamResponse, WholeResponse
from api.http.upstream import ERRORS, VIA, Body, Exchange, Upstream
from api.limits.admission import ADMITTED_HEADER
from api.telemetry.middleware import FORWARDED
from engine.core.errors import WrongRuleset
from engine.core.game import AnyGame

log = logging.getLogger(__name__)

#: The key of a WSGI environment for the body as the app has read it.
BODY: Final = "herald.body"
#: The header of every answer about one game: its id and the ruleset, as `battlecrest/2.0.0`.
RULESET_HEADER: Final = "Herald-Ruleset"
#: Seconds for the next bytes of an answer, fewer than the proxy waits, and of a stream: heartbeats may be 60 s apart.
ANSWER_SECONDS, STREAM_SECONDS = 33.0, 75.0
#: The ends of paths whose answers wait for news of a match.
WAITING: Final = ("/stream", "/head")
#: Headers that are passed on. `Authorization` has a seat's key or an API key, which is the same there.
REQUEST_HEADERS: Final = {
    f"HTTP_{name.upper().replace('-', '_')}": name
    for name in (
        "Accept",
        "Accept-Encoding",
        "Accept-Language",
        "Authorization",
        "Herald-Match",
        "Herald-Ruleset",
        "If-None-Match",
        "Last-Event-ID",
        "traceparent",
        "tracestate",
    )
}
RESPONSE_HEADERS: Final = {
    name.lower().encode(): name
    for name in (
        "Cache-Control",
        "Content-Encoding",
        "Content-Language",
        "Content-Length",
        "Content-Type",
        "ETag",
        "RateLimit",
        "RateLimit-Policy",
        "Retry-After",
        "WWW-Authenticate",
        "X-Accel-Buffering",
        RULESET_HEADER,
    )
}
#: Where in a request the ruleset may be that it is about; elsewhere, as in `parent`, it is about another position.
ADDRESSED: Final = ("", RULESET_PARAMETER, RULESET_POINTER)


@lru_cache(maxsize=256)
def quoted(path: str) -> str:
    """Return a path of a WSGI environment as a request names it."""
    return quote(path.encode("latin-1"))


def name_of(game: AnyGame) -> str:
    """Return the name of a game's ruleset: `battlecrest/2.0.0`."""
    return f"{game.id}/{game.ruleset}"


class Forwarded(NamedTuple):
    """The answer of another service, as this one passes it on."""

    status: int
    headers: list[tuple[str, str]]
    body: Body


class Forwarder:
    """Sends requests to the services of other rulesets; ``addresses`` are their base URLs by ruleset.

    ``vouch`` returns the proof that a request was admitted, by its id: a request counts against a rate limit once.
    """

    def __init__(self, addresses: Mapping[str, str], vouch: Callable[[str], str]) -> None:
        self.vouch = vouch
        self._waiting: WeakSet[Exchange] = WeakSet()  # for news of matches
        services = {url: Upstream(url) for url in addresses.values()}
        self.addresses = {ruleset: services[url] for ruleset, url in addresses.items()}

    def knows(self, game: str, ruleset: str) -> bool:
        """Return whether another service plays this ruleset."""
        return f"{game}/{ruleset}" in self.addresses

    def rulesets(self, game: str, own: str) -> list[str]:
        """Return the rulesets of a game that this service answers for, its own first."""
        others = (name.partition("/") for name in self.addresses)
        return [own, *(ruleset for id_, _, ruleset in others if id_ == game and ruleset != own)]

    def forward(self, error: Exception, environ: dict[str, Any]) -> Response | None:
        """Return the answer of the service whose ruleset a request is about, or ``None`` if this one must answer.

        ``error`` says why this service cannot.  Raises `RulesetUnavailable`.
        """
        where = ""
        if isinstance(error, ErrorAt):
            where, error = error.where, error.error
        if not isinstance(error, WrongRuleset) or where not in ADDRESSED or was_forwarded(environ):
            return None
        name = f"{error.game}/{error.found}"
        if name not in self.addresses:
            return None
        answer = self.send(name, environ, admitted=True)
        kind = EventStreamResponse if ("Content-Type", EVENT_STREAM) in answer.headers else WholeResponse
        return kind(answer.body, answer.status, answer.headers, direct_passthrough=True)

    def send(self, name: str, environ: dict[str, Any], *, admitted: bool) -> Forwarded:
        """Send a request to the service that plays this ruleset; raises `RulesetUnavailable`.

        Unless it was ``admitted`` here, that service admits it.
        """
        environ[FORWARDED] = ruleset = name.partition("/")[2]
        path = quoted(environ["PATH_INFO"])
        waits = EVENT_STREAM in environ.get("HTTP_ACCEPT", "") or path.endswith(WAITING)
        seconds = STREAM_SECONDS if waits else ANSWER_SECONDS
        if query := environ.get("QUERY_STRING"):
            path = f"{path}?{query}"
        method, headers = environ["REQUEST_METHOD"], self.headers(environ, admitted=admitted)

        def begun(exchange: Exchange) -> None:
            if waits:
                self._waiting.add(exchange)
                watch = getattr(environ["wsgi.input"], "watch", None)  # only our own worker knows when a client goes
                if watch is not None:
                    watch(exchange.interrupt)

        try:
            answer = self.addresses[name].send(method, path, headers, environ.get(BODY), seconds, begun)
        except ERRORS as problem:
            log.warning("the service of %s does not answer: %s", name, problem)
            raise RulesetUnavailable(ruleset) from problem
        fields = [
            (known, value.decode("latin-1"))
            for name, value in answer.headers
            if (known := RESPONSE_HEADERS.get(name.lower()))
        ]
        return Forwarded(answer.status, fields, answer.body)

    def close(self) -> None:
        """End all that waits for news of a match, as the process stops: its clients ask another one."""
        for exchange in tuple(self._waiting):
            exchange.interrupt()

    def headers(self, environ: dict[str, Any], *, admitted: bool) -> dict[str, str]:
        """Return the headers of a forwarded request: those of the client, and what a trusted proxy says about it.

        Its scheme and host are not among them, as no answer about a game depends on them.
        """
        headers = {
            "Via": f"{environ['HTTP_VIA']}, {VIA}" if environ.get("HTTP_VIA") else VIA,
            "X-Request-Id": environ["herald.request_id"],
            "X-Forwarded-For": environ.get("REMOTE_ADDR", ""),
        }
        for key, name in REQUEST_HEADERS.items():
            if key in environ:
                headers[name] = environ[key]
        if BODY in environ:
            headers["Content-Type"] = environ.get("CONTENT_TYPE", "")
        if admitted:
            headers[ADMITTED_HEADER] = self.vouch(environ["herald.request_id"])
        if prefix := environ.get("SCRIPT_NAME"):
            headers["X-Forwarded-Prefix"] = prefix
        return headers
