"""What all answers have in common, also those that Flask makes by itself: request id, language, security, CORS."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from api.languages import language, listen
from engine.core.patterns import whole

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: The id of a request.
A_REQUEST = "[A-Za-z0-9._-]{1,128}"
SANE_ID = whole(A_REQUEST)

ALWAYS = [
    ("Vary", "Accept-Language, Accept-Encoding"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "cross-origin"),
    # The pages of /docs load from here alone; their style sheets need inline styles, their icons data URLs, the search
    # of the guide is a form.
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
]
CORS = [
    (
        "Access-Control-Expose-Headers",
        "X-Request-Id, ETag, Content-Language, Allow, Retry-After, RateLimit, RateLimit-Policy",
    ),
]
PREFLIGHT = [
    ("Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS"),
    (
        "Access-Control-Allow-Headers",
        "Authorization, Content-Type, Content-Encoding, Accept-Language, If-None-Match, X-Request-Id, Herald-Match, "
        "traceparent, tracestate",
    ),
    ("Access-Control-Max-Age", "86400"),
]


class Headers:
    """WSGI middleware around the app.  Pages of these ``origins`` may call, without credentials (`*`: every page)."""

    def __init__(self, app: WSGIApplication, origins: str) -> None:
        self.app = app
        self.any_origin = origins.strip() == "*"
        self.origins = {origin.strip().rstrip("/") for origin in origins.split(",")} - {""}

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        given = environ.get("HTTP_X_REQUEST_ID", "")
        request_id = given if SANE_ID.fullmatch(given) else secrets.token_hex(8)
        environ["herald.request_id"] = request_id
        listen(environ.get("HTTP_ACCEPT_LANGUAGE", ""))
        more = [("X-Request-Id", request_id), *ALWAYS, *self.cors(environ)]

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            if not any(name == "Content-Language" for name, _ in headers):
                headers = [*headers, ("Content-Language", language())]
            return start_response(status, headers + more, exc_info)

        return self.app(environ, start)

    def cors(self, environ: WSGIEnvironment) -> list[tuple[str, str]]:
        """The headers that let a page of another origin read the answer, if it may."""
        origin = environ.get("HTTP_ORIGIN", "")
        preflight = PREFLIGHT if environ["REQUEST_METHOD"] == "OPTIONS" else []
        if self.any_origin:
            return [("Access-Control-Allow-Origin", "*"), *CORS, *preflight]
        vary = ("Vary", "Origin")
        return [("Access-Control-Allow-Origin", origin), vary, *CORS, *preflight] if origin in self.origins else [vary]
