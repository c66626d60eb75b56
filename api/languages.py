"""The language of an answer, from `Accept-Language`."""

from __future__ import annotations

from contextvars import ContextVar
from functools import lru_cache

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from engine.core.texts import DEFAULT, LANGUAGES, Language

_spoken: ContextVar[Language] = ContextVar("language", default=DEFAULT)


def listen(header: str) -> None:
    """Answer this request in the language of its header."""
    _spoken.set(negotiate(header))


def language() -> Language:
    """The language that the caller of this request likes best, of those we speak."""
    return _spoken.get()


@lru_cache(256)
def negotiate(header: str) -> Language:
    """The best of our languages for this header: quality values count, `en-GB` is served in `en`."""
    return parse_accept_header(header, LanguageAccept).best_match(LANGUAGES, DEFAULT)  # type: ignore[return-value]
