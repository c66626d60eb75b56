"""What shows that a sentence was made by a program: its words, another language's, no capital letter."""

import re
from functools import lru_cache

from engine.core.text.catalog import Language

#: ``snake_case``, ``camelCase``, ids with dots, seats, and what Python shows of its values.
INTERNAL = re.compile(
    r"\b[a-z0-9]+_[a-z0-9_]+\b|\b[a-z]+[A-Z]\w*|\b[a-z]+\.[a-z]\w*|\bp[1-8]\b|\bNone\b|[{}\[\]]|\bword_"
)
#: Latin words have no place in a Ukrainian or Russian sentence, except as the letter of an area, a cell, a rule.
LATIN = re.compile(r"[A-Za-z]{2,}")
#: Those that may be there: what is no word of ours.
ALLOWED = re.compile(r"\b(?:JSON|UTF|true|false|null|R\d[\d.]*[a-z]?|[A-Z]\d+|[a-z]\d+)\b|«[^»]*»")


@lru_cache(2**16)
def spelled(text: str, language: Language) -> str:
    """What is wrong with a sentence (``""``: nothing)."""
    quoted = re.sub(r"“[^”]*”|«[^»]*»", "", text)
    if found := INTERNAL.search(quoted):
        return found[0]
    if language != "en" and (latin := LATIN.search(ALLOWED.sub("", text))):
        return latin[0]
    return "" if text[:1] == text[:1].upper() else text[:1]
