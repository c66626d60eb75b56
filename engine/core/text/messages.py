"""Messages by key: prompts, refusals and reasons, in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.core.text.catalog import DEFAULT, LANGUAGES, Language, Sources
from engine.core.text.renderer import Renderer
from engine.core.text.template_vars import PROMPT, TemplateVars

if TYPE_CHECKING:
    from engine.core.text.fluent import FluentTemplates

#: No names of players.
NO_NAMES: Final[Mapping[str, str]] = {}
#: The number of renderers with names of players that are kept.
NAMED_RENDERERS: Final = 32


def read_sources(*patterns: tuple[Path, str]) -> Sources:
    """Return the Fluent files of these folders whose stems match: ``(folder, "words*")``."""
    return {
        language: {
            path.name if folder == patterns[-1][0] else f"{folder.parent.name}/{path.name}": path.read_text("utf-8")
            for folder, stem in patterns
            for path in sorted(folder.glob(f"{stem}.{language}.ftl"))
        }
        for language in LANGUAGES
    }


class MessageCatalog:
    """The messages of one game or of the service.

    ``templates`` returns their Fluent templates. It is called when the first message is needed: the Fluent compiler
    takes 0.1 s to import.
    """

    def __init__(
        self, templates: Callable[[], FluentTemplates], template_vars: TemplateVars[Any] | None = None
    ) -> None:
        self._load, self._template_vars = templates, template_vars or TemplateVars()
        self._renderers: dict[Language, Renderer] = {}

    @cached_property
    def templates(self) -> FluentTemplates:
        """The Fluent templates."""
        return self._load()

    def renderer(self, language: Language, names: Mapping[str, str] | None = None) -> Renderer:
        """Return the renderer in a language; ``names`` are those of the players, by seat."""
        nameless = self._renderers.get(language)
        if nameless is None:
            nameless = self._renderers[language] = Renderer(self.templates, self._template_vars, language, {}, {})
        return self._named_renderer(language, *names.items()) if names else nameless

    @lru_cache(NAMED_RENDERERS)  # noqa: B019  # catalogs are as many as the program has
    def _named_renderer(self, language: Language, *names: tuple[str, str]) -> Renderer:
        return self._renderers[language].with_names(dict(names))

    def format(
        self, key: str, bindings: Mapping[str, Any], language: Language = DEFAULT, players: Mapping[str, str] = NO_NAMES
    ) -> str:
        """Return the message with this key, capitalized; a binding that is the id of a component appears as its name.

        ``players`` are chosen names, by seat.
        """
        return self.renderer(language, players).format(key, **bindings)

    def find(self, key: str, language: Language) -> str | None:
        """Return the message with this key, which has no variables, as it is; ``None`` if there is none."""
        return self.renderer(language).fragment(key) if key in self else None

    def template(self, key: str) -> str:
        """Return the English message with the names of its variables in braces."""
        variables = self.templates.variables(DEFAULT, key)
        return self.renderer(DEFAULT).fragment(key, **{name: f"{{{name}}}" for name in variables})

    def variables(self, key: str) -> frozenset[str]:
        """Return the variables of a message, in whatever language."""
        return frozenset().union(*(self.templates.variables(language, key) for language in LANGUAGES))

    def __contains__(self, key: str) -> bool:
        return self.templates.has(key)

    def keys_in(self, stem: str = "messages") -> list[str]:
        """Return the keys in the files whose names begin so; in those of prompts, dots as decisions have them."""
        keys = self.templates.keys(stem)
        return [key.replace("-", ".") if key.startswith(PROMPT) else key for key in keys]
