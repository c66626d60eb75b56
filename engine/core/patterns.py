"""Regular expressions: every one of the service is made here, so that all of them mean what they say.

Python's `$` also matches before a final newline, and its classes of digits, letters and spaces hold those of all
scripts.  In ECMA-262, which JSON Schema uses, they do not.  `whole` and `scan` compile with ASCII classes.  `like`
makes the constraint of a type: its published pattern means the same in Python, in ECMA-262 and in RE2.
"""

import re
from typing import Any, AnyStr, Final

from msgspec import Meta

#: msgspec searches with Python's `re`: behind `$` this refuses the final newline that `$` lets pass.
NO_NEWLINE: Final = r"(?!\n)"
#: What is left of a published pattern without its character sets, its groups and its escaped punctuation must not
#: have a meaning that differs by engine: no classes of letters, no lookaround, no dot, no anchors.
PARTS: Final = re.compile(r"\[[A-Za-z0-9_.-]+\]|\(\?:|\\[.]|\{[0-9]+(?:,[0-9]*)?\}", re.ASCII)
PLAIN: Final = re.compile(r"[A-Za-z0-9_:, ()|+*?/-]*", re.ASCII)

#: A day of the Gregorian calendar, as 2026-11-23: 31, 30 or 28 days, and February 29 of leap years.
REAL_DATE: Final = (
    r"([1-9][0-9]{3}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
    r"|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    r"|(?:[1-9][0-9](?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[13579][26])00)-02-29)"
)


def whole(body: str) -> re.Pattern[str]:
    """Compile a pattern that a text matches from its first to its last character, whichever method is called."""
    return re.compile(f"\\A(?:{body})\\Z", re.ASCII)


def scan(body: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Compile a pattern to find parts of a text.  Nothing that a caller sends is judged by one."""
    return re.compile(body, flags | re.ASCII)


def published(body: str) -> str:
    """Return the pattern of a whole text as JSON Schema publishes it; raises `ValueError` if engines differ on it."""
    if not PLAIN.fullmatch(PARTS.sub("", body)):
        raise ValueError(f"engines differ on this pattern: {body}")
    return f"^{body}$"


def like(body: str, **more: Any) -> Meta:
    """Return the constraint "the whole text matches"; ``more`` are further arguments of `msgspec.Meta`."""
    return Meta(pattern=published(body) + NO_NEWLINE, **more)


def only_published(body: str, **more: Any) -> Meta:
    """Return a constraint that is published and not checked by msgspec: the code that reads the text checks it."""
    return Meta(extra_json_schema={"pattern": published(body)}, **more)


def as_published(pattern: str) -> str:
    """Return a pattern as it is published, from a schema of msgspec or from the `repr` in one of its messages."""
    return pattern.replace("\\\\", "\\").removesuffix(NO_NEWLINE)


def number_of(text: str, most_digits: int = 9) -> int | None:
    """Return the number that up to ``most_digits`` ASCII digits write; `int` also takes signs, blanks, `_`, others."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= most_digits else None
