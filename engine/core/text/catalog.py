"""Sentences by key: prompts, refusals and reasons in every language, with the names of components filled in."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

Language = Literal["en", "uk", "ru"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "uk", "ru")
DEFAULT: Final[Language] = "en"

#: One text in each language; English is always there.
Text = dict[Language, str]


def localized(text: Mapping[Language, str], language: Language) -> str:
    """The text in this language, or in English where it is not translated."""
    return text.get(language) or text[DEFAULT]


#: No names of players.
NO_NAMES: Final[Mapping[str, str]] = {}


class Verbatim(str):
    """A text that appears as it stands, also where it is the id of a component: what a caller has sent."""

    __slots__ = ()


class Message(NamedTuple):
    """A sentence that is filled into another: its key and its bindings."""

    key: str
    bindings: Mapping[str, Any]


class MessageCatalog:
    """The sentences of one game.  ``names`` (component id -> names) serve the placeholders of the templates.

    The key ``word_<word>`` names a word that is no component: where ``<word>`` is filled into a sentence, it appears as
    that name.
    """

    def __init__(self, templates: Mapping[str, Text], names: Mapping[str, Text]) -> None:
        words = {key.removeprefix("word_"): text for key, text in templates.items() if key.startswith("word_")}
        self.templates, self.names = dict(templates), words | dict(names)

    def format(
        self, key: str, bindings: Mapping[str, Any], language: Language = DEFAULT, players: Mapping[str, str] = NO_NAMES
    ) -> str:
        """The sentence of this key, with a capital letter; a binding that is a component's id appears as its name.

        ``players`` are chosen names, by seat.
        """
        filled = {k: self._name(v, language, players) for k, v in bindings.items()}
        said = localized(self.templates[key], language).format_map(filled)
        return said[:1].upper() + said[1:]

    def _name(self, value: Any, language: Language, players: Mapping[str, str]) -> Any:
        if type(value) is str and value in self.names:
            return players.get(value) or localized(self.names[value], language)
        if isinstance(value, Message):
            return self.format(value.key, value.bindings, language, players)
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self._name(v, language, players)) for v in value)
        return value
