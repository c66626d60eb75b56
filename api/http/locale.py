"""The language of an answer, from `Accept-Language` (RFC 9110) by lookup (RFC 4647)."""

from __future__ import annotations

from contextvars import ContextVar
from functools import lru_cache
from typing import Final

from engine.core.patterns import whole
from engine.core.text.catalog import DEFAULT, LANGUAGES, Language

#: A language range with its quality value: `uk-Cyrl-UA;q=0.8`.
RANGE: Final = whole(
    r"\s*(?P<tag>\*|[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)\s*(?:;\s*[qQ]\s*=\s*(?P<q>0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)\s*)?"
)
ANY: Final = "*"

_locale: ContextVar[Language] = ContextVar("language", default=DEFAULT)


def set_locale(header: str) -> None:
    """Answer this request in the language of its header."""
    _locale.set(negotiate(header))


def current_locale() -> Language:
    """The language that the caller of this request likes best, of those we speak."""
    return _locale.get()


@lru_cache(256)
def negotiate(header: str) -> Language:
    """The best of our languages for this header, `DEFAULT` if none is acceptable.

    Ranges are tried by descending quality, then in their order.  Each is shortened from its end until one of our
    languages is left: `uk-Cyrl-UA`, `uk-Cyrl`, `uk`.  A quality of 0 excludes a language.  `*` is any language that the
    header does not name.
    """
    found = filter(None, map(RANGE.fullmatch, header.split(",")))
    ranges = [(one["tag"].lower(), float(one["q"] or 1)) for one in found]
    excluded = {tag for tag, quality in ranges if not quality}
    named = {matched for tag, _ in ranges if (matched := lookup(tag))}
    for tag, quality in sorted(ranges, key=lambda one: -one[1]):
        if not quality:
            continue
        candidates = [one for one in LANGUAGES if one not in named] if tag == ANY else [lookup(tag)]
        for candidate in candidates:
            if candidate is not None and candidate not in excluded:
                return candidate
    return DEFAULT


def lookup(tag: str) -> Language | None:
    """The language that a range in small letters means, if it is one of ours."""
    while tag:
        for one in LANGUAGES:
            if tag == one:
                return one
        tag = tag.rpartition("-")[0]
    return None
