"""What the server for programs says itself, in one language."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mcp.server.mcpserver.exceptions import ToolError

from api.telemetry.terminal import printable
from engine.core.catalog import load_yaml
from engine.core.decode_errors import shortened
from engine.core.text.catalog import Language, MessageCatalog, Text, Verbatim, localized

SENTENCES: Final = MessageCatalog(load_yaml(Path(__file__).with_name("words.yaml"), dict[str, Text]), {})


class Mistake(ToolError):
    """What a program asks for cannot be; the text says why, and what could be."""

    def __init__(self, text: str) -> None:
        super().__init__(printable(text, lines=True))


class Words:
    """Says sentences in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def say(self, key: str, **bindings: str | int) -> str:
        """The sentence of this key; what a caller has sent appears as it stands, where it is long its beginning."""
        told = {name: Verbatim(value) if isinstance(value, str) else value for name, value in bindings.items()}
        return SENTENCES.format(key, told, self.language)

    def part(self, key: str, **bindings: str | int) -> str:
        """Return a part of a sentence as it is written, without a capital letter."""
        return localized(SENTENCES.templates[key], self.language).format_map(bindings)

    def mistake(self, key: str, **bindings: str | int) -> Mistake:
        """The sentence of this key as an error."""
        return Mistake(self.say(key, **{name: _short(value) for name, value in bindings.items()}))


def _short(value: str | int) -> str | int:
    return shortened(value, 500) if isinstance(value, str) else value
