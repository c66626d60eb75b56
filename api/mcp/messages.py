"""The server's own texts, in one language."""

from pathlib import Path
from typing import Final

from mcp.server.mcpserver.exceptions import ToolError

from api.telemetry.terminal import printable
from engine.core.decode_errors import shortened
from engine.core.text.catalog import Language, Verbatim
from engine.core.text.game_text import core_catalog
from engine.core.text.messages import read_sources

TEMPLATES: Final = core_catalog(read_sources((Path(__file__).parent, "messages")))


class ToolMistake(ToolError):
    """A tool cannot do what the client asks; the message says why, and what is possible."""

    def __init__(self, text: str) -> None:
        super().__init__(printable(text, lines=True))


class Messages:
    """Formats messages in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def format(self, key: str, **bindings: str | int) -> str:
        """Return the message with this key; long values that the client has sent are cut."""
        told = {name: Verbatim(value) if isinstance(value, str) else value for name, value in bindings.items()}
        return TEMPLATES.format(key, told, self.language)

    def fragment(self, key: str, **bindings: str | int) -> str:
        """Return a part of a sentence as it is, without a capital letter."""
        return TEMPLATES.renderer(self.language).fragment(key, **bindings)

    def mistake(self, key: str, **bindings: str | int) -> ToolMistake:
        """Return the message with this key as an error."""
        return ToolMistake(self.format(key, **{name: _short(value) for name, value in bindings.items()}))


def _short(value: str | int) -> str | int:
    return shortened(value, 500) if isinstance(value, str) else value
