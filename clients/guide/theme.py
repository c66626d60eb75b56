"""The settings and extensions of Sphinx: the search finds rules and cards, each at its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, Final

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from sphinx.domains import Domain, ObjType

from api import VERSION
from clients.guide import word_pages
from clients.guide.game_pages import Entry, entries
from engine import games
from engine.core.text.catalog import DEFAULT, Language

HERE: Final = Path(__file__).parent
#: The names of kinds that the search shows; the domain has one type a kind, made from the entries.
TITLES: Final[dict[Language, str]] = {"en": "Herald", "uk": "Herald: ігри", "ru": "Herald: игры"}


def settings(language: Language, source: Path) -> dict[str, Any]:
    """The configuration of the site in a language, the pages of which are in the folder ``source``."""
    return {
        "project": "Herald",
        "version": VERSION,
        "release": VERSION,
        "language": language,
        "extensions": ["myst_parser", "clients.guide.theme"],
        "templates_path": [str(HERE / "templates")],
        "locale_dirs": [str(source / "locale")],
        "highlight_language": "text",
        "suppress_warnings": ["misc.highlighting_failure"],
        "myst_heading_anchors": 4,
        "myst_links_external_new_tab": False,
        "html_theme": "furo",
        "html_title": TITLES[language],
        "html_static_path": [str(HERE / "static")],
        "html_css_files": ["guide.css"],
        "html_use_index": False,
        "html_copy_source": False,
        "html_show_sourcelink": False,
        "html_show_sphinx": False,
        "html_show_copyright": False,
        "html_theme_options": {"top_of_page_buttons": []},
    }


class Games(Domain):
    """The paragraphs of the rules and the components of all games: what the search finds by name."""

    name = "games"
    label = "Games"
    object_types: ClassVar[dict[str, ObjType]] = {}

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Each by its name, with its page and its place there."""
        for entry in _entries(self.env.config.language):
            yield entry.name, entry.name, entry.kind, entry.page, entry.anchor, 1

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:
        """What the search says of an entry behind its name."""
        return type.lname

    def resolve_any_xref(self, *_: Any, **__: Any) -> list[Any]:
        """Texts do not refer to them by name: they link to their places."""
        return []


def _entries(language: Any) -> Iterator[Entry]:
    for game in games.values():
        yield from entries(game, language)
        if language == DEFAULT:
            yield from word_pages.entries(game)


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_lexer("output", TextLexer)
    kinds = dict.fromkeys(entry.kind for entry in _entries(app.config.language))
    Games.object_types = {kind: ObjType(kind) for kind in kinds}
    app.add_domain(Games, override=True)
    return {"version": VERSION, "parallel_read_safe": True, "parallel_write_safe": True}
