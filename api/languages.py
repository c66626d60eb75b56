"""The language of an answer, from `Accept-Language`."""

from __future__ import annotations

from functools import lru_cache

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from engine.core.texts import DEFAULT, LANGUAGES, Language


def language() -> Language:
    """The language that the caller of this request likes best, of those we speak."""
    return negotiate(request.environ.get("HTTP_ACCEPT_LANGUAGE", ""))


@lru_cache(256)
def negotiate(header: str) -> Language:
    """The best of our languages for this header: quality values count, `en-GB` is served in `en`."""
    return parse_accept_header(header, LanguageAccept).best_match(LANGUAGES, DEFAULT)  # type: ignore[return-value]
