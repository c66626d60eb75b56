"""The text of one game: its rulebook, its messages, its templates, and the renderers that use them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.core.catalog import Component, load_yaml
from engine.core.rulebook import Rulebook
from engine.core.text.catalog import DEFAULT, LANGUAGES, Language, MessageCatalog, Text, localized
from engine.core.text.names import forms_in
from engine.core.text.renderer import Renderer
from engine.core.text.template_vars import ACTION, EVENT, TITLE, TemplateVars, key_of

if TYPE_CHECKING:
    from engine.core.text.fluent import FluentTemplates

DATA: Final = Path(__file__).parents[1] / "data"
CORE_TEXTS: dict[str, Text] = load_yaml(DATA / "texts.yaml", dict[str, Text])
#: The number of renderers with names of players that are kept.
NAMED_RENDERERS: Final = 32


class GameText:
    """The text of a game in all languages, read from its data folder when it is first needed.

    ``names`` returns the names that sentences use, by id.
    """

    def __init__(
        self,
        folder: Path,
        names: Callable[[], Mapping[str, Text]],
        action: Any,
        event: Any,
        template_vars: TemplateVars[Any],
    ) -> None:
        self._folder, self._names = folder, names
        self._action, self._event, self._template_vars = action, event, template_vars
        self._renderers: dict[Language, Renderer] = {}

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules in all languages."""
        return Rulebook.load(self._folder)

    @cached_property
    def messages(self) -> MessageCatalog:
        """The texts of ``texts*.yaml`` (prompts, refusals, errors of positions and options) and the names."""
        texts = dict(CORE_TEXTS)
        for path in sorted(self._folder.glob("texts*.yaml")):
            texts |= load_yaml(path, dict[str, Text])
        return MessageCatalog(texts, self._names())

    @cached_property
    def templates(self) -> FluentTemplates:
        """The Fluent templates.  They are not checked against the types of the game: see `FluentTemplates.check`."""
        from engine.core.text.fluent import FluentTemplates, kinds_of, placeholders  # takes 0.1 s, rarely needed

        kinds = dict(kinds_of(self._action, ACTION, self._template_vars))
        kinds |= kinds_of(self._event, EVENT, self._template_vars)
        for key, text in self.messages.templates.items():
            if key.startswith("prompt_"):
                kinds[key_of(TITLE, key.removeprefix("prompt_"))] = placeholders(text[DEFAULT])
        forms = {language: forms_in(language, DATA, self._folder) for language in LANGUAGES}
        return FluentTemplates(self._folder, kinds, self.messages.names, forms)

    def renderer(self, language: Language, names: Mapping[str, str] | None = None) -> Renderer:
        """Return the renderer in a language; ``names`` are those of the players, by seat."""
        nameless = self._renderers.get(language)
        if nameless is None:
            nameless = self._renderers[language] = Renderer(self.templates, self._template_vars, language, {}, {})
        return self._named_renderer(language, *names.items()) if names else nameless

    @lru_cache(NAMED_RENDERERS)  # noqa: B019  # games are as many as the program has
    def _named_renderer(self, language: Language, *names: tuple[str, str]) -> Renderer:
        return self._renderers[language].with_names(dict(names))

    def designer_note(self, component: Component, language: Language = DEFAULT) -> str:
        """Return the designer note of a component, perhaps empty.

        It is the text ``note_<id>``, or the text that ``note`` is the key of, or ``note`` itself.
        """
        templates = self.messages.templates
        text = templates.get(f"note_{component.id}") or templates.get(component.note)
        return localized(text, language) if text else component.note
