"""The languages, and what the variables of messages can be besides names and numbers."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

Language = Literal["en", "uk", "ru"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "uk", "ru")
DEFAULT: Final[Language] = "en"

#: One text in each language; English is always there.
Text = dict[Language, str]
#: The source of each Fluent file, by language and name.
Sources = Mapping[Language, Mapping[str, str]]


def localized(text: Mapping[Language, str], language: Language) -> str:
    """The text in this language, or in English where it is not translated."""
    return text.get(language) or text[DEFAULT]


class Verbatim(str):
    """A text that appears as it stands, also where it is the id of a component: what a caller has sent."""

    __slots__ = ()


class Message(NamedTuple):
    """A message inside another one: its key and its bindings."""

    key: str
    bindings: Mapping[str, Any]
