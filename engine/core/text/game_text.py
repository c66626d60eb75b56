"""The text of one game: its rulebook, its messages, its templates, and the renderers that use them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.core.catalog import Component, load_yaml
from engine.core.rulebook import Rulebook
from engine.core.text.catalog import DEFAULT, LANGUAGES, Language, Sources, Text
from engine.core.text.messages import MessageCatalog, read_sources
from engine.core.text.names import forms_in
from engine.core.text.template_vars import ACTION, EVENT, TemplateVars

if TYPE_CHECKING:
    from engine.core.text.fluent import FluentTemplates
    from engine.core.text.renderer import Renderer

DATA: Final = Path(__file__).parents[1] / "data"


def names_in(*folders: Path) -> dict[str, Text]:
    """Return the names of what is not a component, by id: the files ``names.yaml`` of these folders."""
    found: dict[str, Text] = {}
    for folder in folders:
        if (path := folder / "names.yaml").exists():
            found |= load_yaml(path, dict[str, Text])
    return found


def core_catalog(sources: Sources) -> MessageCatalog:
    """Return a catalog of messages outside the games, with the names of the core."""

    def templates() -> FluentTemplates:
        from engine.core.text.fluent import FluentTemplates  # takes 0.1 s, rarely needed

        forms = {language: forms_in(language, DATA) for language in LANGUAGES}
        return FluentTemplates(sources, {}, names_in(DATA), forms)

    return MessageCatalog(templates)


#: The messages that every game has.
CORE_MESSAGES: Final = core_catalog(read_sources((DATA, "messages*")))


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

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules in all languages."""
        return Rulebook.load(self._folder)

    @cached_property
    def messages(self) -> MessageCatalog:
        """The messages of the game and of the core, and the labels, titles and sentences of the game."""
        return MessageCatalog(self._read, self._template_vars)

    @property
    def templates(self) -> FluentTemplates:
        """The Fluent templates.  They are not checked against the types of the game: see `FluentTemplates.check`."""
        return self.messages.templates

    def renderer(self, language: Language, names: Mapping[str, str] | None = None) -> Renderer:
        """Return the renderer in a language; ``names`` are those of the players, by seat."""
        return self.messages.renderer(language, names)

    def designer_note(self, component: Component, language: Language = DEFAULT) -> str:
        """Return the designer note of a component, perhaps empty.

        It is the message ``note_<id>``, or the message that ``note`` is the key of, or ``note`` itself.
        """
        messages = self.messages
        note = messages.find(f"note_{component.id}", language)
        return note or (component.note and messages.find(component.note, language)) or component.note

    def _read(self) -> FluentTemplates:
        from engine.core.text.fluent import FluentTemplates, kinds_of  # takes 0.1 s, rarely needed

        kinds = dict(kinds_of(self._action, ACTION, self._template_vars))
        kinds |= kinds_of(self._event, EVENT, self._template_vars)
        sources = read_sources((DATA, "messages*"), (self._folder, "messages*"), (self._folder, "words*"))
        forms = {language: forms_in(language, DATA, self._folder) for language in LANGUAGES}
        return FluentTemplates(sources, kinds, names_in(DATA, self._folder) | dict(self._names()), forms)
