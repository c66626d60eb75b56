"""Trusted proxies: what they say about the client in `X-Forwarded-*`, and nothing else.

The prefix of the service comes from `X-Forwarded-Prefix` alone, and only with `HERALD_TRUSTED_PROXIES`.
`api.http.headers` drops the server's `SCRIPT_NAME`, which some servers take from a header of the client.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final

from werkzeug.middleware.proxy_fix import ProxyFix

from engine.core.patterns import whole

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: A prefix that is safe in URLs, JSON and YAML.
PREFIX: Final = whole(r"(?:/[A-Za-z0-9._~-]+)+/?")
MAX_PREFIX_LENGTH: Final = 128
#: An address with a port: `203.0.113.5:40001`, `[2001:db8::1]:443`, `[2001:db8::1]`.
WITH_PORT: Final = whole(r"\[(?P<v6>[0-9A-Fa-f:.%]+)\](?::\d{1,5})?|(?P<v4>[0-9.]+):\d{1,5}")
MAX_ADDRESS_LENGTH: Final = 64


class TrustedProxies(ProxyFix):
    """ProxyFix for this number of proxies; unusable prefixes are dropped and addresses lose their port."""

    def __init__(self, app: WSGIApplication, trusted: int) -> None:
        def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
            prefix = environ["SCRIPT_NAME"]
            if prefix and (len(prefix) > MAX_PREFIX_LENGTH or not PREFIX.fullmatch(prefix)):
                environ["SCRIPT_NAME"] = ""
            environ["REMOTE_ADDR"] = address_of(environ.get("REMOTE_ADDR", ""))
            return app(environ, start_response)

        super().__init__(answer, x_for=trusted, x_proto=trusted, x_host=trusted, x_prefix=trusted)


def address_of(text: str) -> str:
    """Return the IP address in an element of `X-Forwarded-For`, without quotes and port; empty if there is none."""
    if len(text) > MAX_ADDRESS_LENGTH:
        return ""
    text = text.strip(' "')
    if found := WITH_PORT.fullmatch(text):
        text = found["v6"] or found["v4"]
    try:
        return str(ip_address(text))
    except ValueError:
        return ""
