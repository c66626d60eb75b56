"""What the server for programs says itself, in one language."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mcp.server.mcpserver.exceptions import ToolError

from api.telemetry.terminal import printable
from engine.core.catalog import load_yaml
from engine.core.decode_errors import shortened
from engine.core.text.catalog import Language, Text, Texts, Verbatim, localized

TEMPLATES: Final = Texts(load_yaml(Path(__file__).with_name("messages.yaml"), dict[str, Text]), {})


class ToolMistake(ToolError):
    """What a program asks for cannot be; the text says why, and what could be."""

    def __init__(self, text: str) -> None:
        super().__init__(printable(text, lines=True))


class Messages:
    """Says sentences in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def format(self, key: str, **bindings: str | int) -> str:
        """The sentence of this key; what a caller has sent appears as it stands, where it is long its beginning."""
        told = {name: Verbatim(value) if isinstance(value, str) else value for name, value in bindings.items()}
        return TEMPLATES.say(key, told, self.language)

    def fragment(self, key: str, **bindings: str | int) -> str:
        """Return a part of a sentence as it is written, without a capital letter."""
        return localized(TEMPLATES.templates[key], self.language).format_map(bindings)

    def mistake(self, key: str, **bindings: str | int) -> ToolMistake:
        """The sentence of this key as an error."""
        return ToolMistake(self.format(key, **{name: _short(value) for name, value in bindings.items()}))


def _short(value: str | int) -> str | int:
    return shortened(value, 500) if isinstance(value, str) else value
