"""Headers of every request and response: request id, locale, security, CORS.

The locale comes from `Accept-Language` (RFC 9110) by lookup (RFC 4647).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from werkzeug.exceptions import RequestHeaderFieldsTooLarge

from api.errors.exceptions import REFUSAL
from api.http.upstream import VIA
from engine.core.patterns import whole
from engine.core.text.catalog import DEFAULT, LANGUAGES, Language

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: The id of a request.
REQUEST_ID = "[A-Za-z0-9._-]{1,128}"
VALID_REQUEST_ID = whole(REQUEST_ID)
#: Headers that are parsed or kept in a cache, and the bytes that each may have.
BOUNDED_HEADERS: Final = (
    "HTTP_ACCEPT",
    "HTTP_ACCEPT_ENCODING",
    "HTTP_ACCEPT_LANGUAGE",
    "HTTP_IF_NONE_MATCH",
    "HTTP_X_FORWARDED_FOR",
    "HTTP_X_FORWARDED_HOST",
    "HTTP_X_FORWARDED_PREFIX",
    "HTTP_X_FORWARDED_PROTO",
)
MAX_HEADER_BYTES: Final = 1024
#: Names of headers, as a preflight lists them.
HEADER_NAMES: Final = whole(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:[ \t]*,[ \t]*[!#$%&'*+.^_`|~0-9A-Za-z-]+)*")

SECURITY_HEADERS = [
    ("Vary", "Accept-Language, Accept-Encoding"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "cross-origin"),
    # The pages of /docs load from here alone; their style tables need inline styles, their icons data URLs, the search
    # of the guide is a form.
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
]
CORS_HEADERS = [
    (
        "Access-Control-Expose-Headers",
        "X-Request-Id, Herald-Ruleset, ETag, Content-Language, Allow, Retry-After, RateLimit, RateLimit-Policy",
    )
]
#: To every preflight: an answer that a page can read explains more than a call that its browser does not make.
PREFLIGHT_HEADERS = [
    ("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"),
    ("Access-Control-Max-Age", "86400"),
]
DEFAULT_ALLOWED_HEADERS = (
    "Authorization, Content-Type, Content-Encoding, Accept-Language, If-None-Match, X-Request-Id, Herald-Match, "
    "Herald-Ruleset, traceparent, tracestate"
)


class Headers:
    """WSGI middleware around the app.  Pages of these ``origins`` may send requests (`*`: every page)."""

    def __init__(self, app: WSGIApplication, origins: str) -> None:
        self.app = app
        self.any_origin = origins.strip() == "*"
        self.origins = {origin.strip().rstrip("/") for origin in origins.split(",")} - {""}

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        given = environ.get("HTTP_X_REQUEST_ID", "")
        request_id = given if VALID_REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
        environ["herald.request_id"] = request_id
        environ["SCRIPT_NAME"] = ""  # a prefix comes from trusted proxies alone
        for name in BOUNDED_HEADERS:
            if name in environ and len(environ[name]) > MAX_HEADER_BYTES:
                environ[name] = ""
                environ.setdefault(REFUSAL, RequestHeaderFieldsTooLarge())
        set_locale(environ.get("HTTP_ACCEPT_LANGUAGE", ""))
        more = [("X-Request-Id", request_id)]
        # The service that has forwarded a step adds its own. What a cache may keep has them, whatever `Via` says.
        if environ["REQUEST_METHOD"] != "POST" or not was_forwarded(environ):
            more += [*SECURITY_HEADERS, *self.cors(environ)]

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            if not any(name == "Content-Language" for name, _ in headers):
                headers = [*headers, ("Content-Language", current_locale())]
            return start_response(status, headers + more, exc_info)

        return self.app(environ, start)

    def cors(self, environ: WSGIEnvironment) -> list[tuple[str, str]]:
        """Return the CORS headers for the origin of this request."""
        origin = environ.get("HTTP_ORIGIN", "")
        preflight = preflight_headers(environ) if environ["REQUEST_METHOD"] == "OPTIONS" else []
        if self.any_origin:
            return [("Access-Control-Allow-Origin", "*"), *CORS_HEADERS, *preflight]
        vary = ("Vary", "Origin")
        return (
            [("Access-Control-Allow-Origin", origin), vary, *CORS_HEADERS, *preflight]
            if origin in self.origins
            else [vary]
        )


def was_forwarded(environ: Mapping[str, Any]) -> bool:
    """Return whether another service has sent a request on to this one."""
    return VIA in environ.get("HTTP_VIA", "")


def preflight_headers(environ: WSGIEnvironment) -> list[tuple[str, str]]:
    """Return the headers of a preflight response: they allow the requested headers."""
    wanted = environ.get("HTTP_ACCESS_CONTROL_REQUEST_HEADERS", "").strip()
    sane = len(wanted) <= MAX_HEADER_BYTES and HEADER_NAMES.fullmatch(wanted)
    return [("Access-Control-Allow-Headers", wanted if sane else DEFAULT_ALLOWED_HEADERS), *PREFLIGHT_HEADERS]


#: A language range with its quality value: `uk-Cyrl-UA;q=0.8`.
LANGUAGE_RANGE: Final = whole(
    r"\s*(?P<tag>\*|[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)\s*(?:;\s*[qQ]\s*=\s*(?P<q>0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)\s*)?"
)
ANY_LANGUAGE: Final = "*"

_locale: ContextVar[Language] = ContextVar("language", default=DEFAULT)
#: Returns the locale of this request.
current_locale = _locale.get


#: Sets the locale of this request to the language that its query or body names.
select_locale = _locale.set


def set_locale(header: str) -> None:
    """Set the locale of this request from its `Accept-Language`."""
    _locale.set(negotiate_locale(header))


@lru_cache(256)
def negotiate_locale(header: str) -> Language:
    """Return the best supported locale for this header, `DEFAULT` if none is acceptable.

    Ranges are tried by descending quality, then in order. Each is shortened from its end until it matches:
    `uk-Cyrl-UA`, `uk-Cyrl`, `uk`. A quality of 0 excludes a locale. `*` is any locale that the header does not name.
    """
    found = filter(None, map(LANGUAGE_RANGE.fullmatch, header.split(",")))
    ranges = [(one["tag"].lower(), float(one["q"] or 1)) for one in found]
    excluded = {tag for tag, quality in ranges if not quality}
    named = {matched for tag, _ in ranges if (matched := lookup(tag))}
    for tag, quality in sorted(ranges, key=lambda one: -one[1]):
        if not quality:
            continue
        candidates = [one for one in LANGUAGES if one not in named] if tag == ANY_LANGUAGE else [lookup(tag)]
        for candidate in candidates:
            if candidate is not None and candidate not in excluded:
                return candidate
    return DEFAULT


def lookup(tag: str) -> Language | None:
    """Return the supported locale that a lower-case range means, if any."""
    while tag:
        for one in LANGUAGES:
            if tag == one:
                return one
        tag = tag.rpartition("-")[0]
    return None
