"""The gateway: sends a request to another service before anything of it is read.

A client says in `Herald-Ruleset` which ruleset a step is about, and `api.http.forwarding` says who plays it. So a
proxy could have sent the request there, and this does what the proxy would have done: the service there admits the
request, reads it and answers. Everything else takes the usual way, where the content of a request says its ruleset.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from http.client import responses
from typing import TYPE_CHECKING, Any, Final

from werkzeug.exceptions import RequestTimeout

from api.errors.exceptions import REFUSAL, MalformedRequest, Overloaded
from api.http.forwarding import BODY, Forwarder
from api.http.headers import was_forwarded
from api.http.request_body import read_whole
from api.telemetry.middleware import ENDPOINT

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: Digits of the length of a body that is passed on unread: the steps of a game, not whole games.
MAX_DIGITS: Final = 5
#: What can be wrong before an answer is there.
READ_ERRORS: Final = (MalformedRequest, RequestTimeout, Overloaded)


class Gateway:
    """WSGI middleware around the app.  ``endpoint_of`` gives the endpoint of a POST request with this path, if any."""

    def __init__(
        self,
        app: WSGIApplication,
        forwarder: Forwarder,
        own: Iterable[str],
        endpoint_of: Callable[[str], str | None],
    ) -> None:
        self.app, self.forwarder, self.endpoint_of = app, forwarder, endpoint_of
        self.prefixes = {name: f"/v1/games/{name.partition('/')[0]}/" for name in {*forwarder.addresses} - {*own}}

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        prefix = self.prefixes.get(environ.get("HTTP_HERALD_RULESET", ""))
        endpoint = self._endpoint(environ, prefix) if prefix else None
        if endpoint is None:
            return self.app(environ, start_response)
        environ[ENDPOINT] = endpoint
        try:
            environ[BODY] = read_whole(environ, int(environ["CONTENT_LENGTH"]))
            answer = self.forwarder.send(environ["HTTP_HERALD_RULESET"], environ, admitted=False)
        except READ_ERRORS as refusal:
            environ[REFUSAL] = refusal
            return self.app(environ, start_response)
        start_response(status_line(answer.status), answer.headers)
        return answer.body

    def _endpoint(self, environ: dict[str, Any], prefix: str) -> str | None:
        length = environ.get("CONTENT_LENGTH", "")
        if (
            environ["REQUEST_METHOD"] != "POST"
            or REFUSAL in environ
            or not environ["PATH_INFO"].startswith(prefix)
            or not (length.isdecimal() and len(length) <= MAX_DIGITS)
            or "HTTP_CONTENT_ENCODING" in environ
            or was_forwarded(environ)
        ):
            return None
        return self.endpoint_of(environ["PATH_INFO"])


@cache
def status_line(status: int) -> str:
    """Return a status with its phrase."""
    return f"{status} {responses.get(status, '')}"
