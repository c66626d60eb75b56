"""Cards and pictures as HTML and SVG, made from the catalog alone.

A game is drawn by a `Drawing`.  This one shows any game: of each component its kind, its name and whatever stands on
it.  A game that wants more has a module in ``drawings`` with a subclass, and beside it the words that it uses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import to_builtins

from engine.core.catalog import Component, Origin, load_yaml
from engine.core.game import Game
from engine.core.text.catalog import LANGUAGES, Language, Text, localized

HERE = Path(__file__).parent
#: What the pages say themselves.
WORDS: Mapping[str, Text] = load_yaml(HERE / "words.yaml", dict[str, Text])
#: What a component says of itself beside what is printed on it.
ASIDE = {"id", "kind", "name", "provenance", "note"}
#: Where one element begins behind another; the lines of a text in a picture have their own places.
BORDERS = re.compile(r"><(?!/?tspan)")
#: Where values come from, the least printed first: what is ours has to be seen.
ORIGINS: tuple[Origin, ...] = ("designed", "published", "reading", "rulebook")


class Face(NamedTuple):
    """A card as it is shown.  Texts are plain, but for ``text`` and ``picture``, which are HTML."""

    kind: str
    """what it is, above the name"""
    name: str
    values: Sequence[tuple[str, str]] = ()
    """labels and what stands beside them"""
    text: Sequence[str] = ()
    """paragraphs"""
    picture: str = ""
    """SVG"""
    colour: str = ""
    """the class that gives the colour of its band"""


class Picture(NamedTuple):
    """A table, a field or a map."""

    title: str
    caption: str
    svg: str


class Drawing:
    """How a game is shown in a language."""

    def __init__(self, game: Game[Any], language: Language, words: Mapping[str, Text] | None = None) -> None:
        self.game, self.language = game, language
        self._words = {**WORDS, **(words or {})}
        self._teller = game.text.renderer(language)

    def pictures(self) -> Iterable[Picture]:
        """The table, the field, the map."""
        return ()

    def face(self, component: Component) -> Face:
        """A card: by ``face_<kind>`` where there is one."""
        draw = getattr(self, f"face_{tag(component)}", None)
        return draw(component) if draw else self.any_face(component)

    def any_face(self, component: Component) -> Face:
        """A card of which nothing is known: whatever stands on it, in the words of the contract."""
        told: dict[str, Any] = to_builtins(component)
        values, text = [], []
        for key, value in told.items():
            if key in ASIDE:
                continue
            if isinstance(value, dict) and value and value.keys() <= set(LANGUAGES):
                text.append(escape(localized(value, self.language)))
            else:
                values.append((key.replace("_", " "), self._plain(value)))
        return Face(self.kind(component), self.text(component.name), values, text)

    def phrase(self, key: str, **values: Any) -> str:
        """A part of a sentence of the pages."""
        return localized(self._words[key], self.language).format_map(values)

    def word(self, key: str, **values: Any) -> str:
        """The same with a capital letter."""
        said = self.phrase(key, **values)
        return said[:1].upper() + said[1:]

    def text(self, text: Text) -> str:
        """A text of the game in the language of the page."""
        return localized(text, self.language)

    def name(self, id_: str) -> str:
        """What a component is called."""
        return self._teller.name(id_)

    def names(self, ids: Iterable[str]) -> str:
        """What components are called, in a row."""
        return ", ".join(self.name(id_) for id_ in ids)

    def say(self, key: str, /, **values: Any) -> str:
        """A message of the templates of the game."""
        return self._teller.format(key, **values)

    def kind(self, component: Component) -> str:
        """What a component is."""
        return self._kind(f"kind_{tag(component)}", component)

    def kinds(self, component: Component) -> str:
        """What all components of its kind are."""
        return self._kind(f"kinds_{tag(component)}", component)

    def _kind(self, key: str, component: Component) -> str:
        return self.word(key) if key in self._words else tag(component).replace("_", " ").capitalize()

    def _plain(self, value: Any) -> str:
        """A value of a card in a line."""
        match value:
            case dict():
                return "; ".join(f"{self._plain(key)}: {self._plain(inner)}" for key, inner in value.items()) or "—"
            case list() | tuple():
                return ", ".join(map(self._plain, value)) or "—"
            case str():
                return self.name(value)
            case None:
                return "—"
        return str(value)

    def groups(self) -> Iterator[tuple[str, list[Component]]]:
        """The components by kind: the heading, and what belongs below it."""
        kinds = list(dict.fromkeys(map(tag, self.game.components())))
        box = sorted(self.game.components(), key=lambda component: kinds.index(tag(component)))
        for _, group in groupby(box, tag):
            found = list(group)
            yield self.kinds(found[0]), found

    def card(self, component: Component) -> str:
        """A card as HTML in one line, which Markdown leaves alone."""
        face = self.face(component)
        note = self.game.text.designer_note(component, self.language)
        rows = " ".join(f"<div><dt>{escape(label)}</dt> <dd>{escape(value)}</dd></div>" for label, value in face.values)
        parts = [
            f'<article class="card {face.colour}" id="{escape(component.id)}">',
            f'<header><span class="kind">{escape(face.kind)}</span> <h3>{escape(face.name)}</h3></header>',
            face.picture,
            f"<dl>{rows}</dl>" if rows else "",
            *(f"<p>{paragraph}</p>" for paragraph in face.text if paragraph),
            f'<p class="note">{escape(note)}</p>' if note else "",
            f"<footer><code>{escape(component.id)}</code> {self._origins(component)}</footer>",
            "</article>",
        ]
        return apart(" ".join(part for part in parts if part))

    def _origins(self, component: Component) -> str:
        """Where what stands on it comes from, and which parts."""
        marks = []
        for origin in ORIGINS:
            parts = [part for part, of in component.provenance.items() if of == origin]
            if parts:
                word = escape(self.word(f"origin_{origin}"))
                marks.append(f'<span class="origin {origin}" title="{escape(", ".join(parts))}">{word}</span>')
        return " ".join(marks)


def apart(html: str) -> str:
    """The same HTML with a gap between elements, so that the search separates their words."""
    return BORDERS.sub("> <", html)


def tag(component: Component) -> str:
    """The kind of a component, as the contract names it."""
    return str(component.__struct_config__.tag)


def drawing(game: Game[Any], language: Language) -> Drawing:
    """How this game is shown: by its own module in ``drawings``, if it has one."""
    package = game.folder.name
    module = f"clients.guide.drawings.{package}"
    if find_spec(module) is None:
        return Drawing(game, language)
    words = load_yaml(HERE / "drawings" / f"{package}.yaml", dict[str, Text])
    drawn: Drawing = import_module(module).DRAWING(game, language, words)
    return drawn


def element(name: str, *inside: str, **attributes: Any) -> str:
    """An element; ``class_`` is its class, and what has a `-` in its name is written with a `_`."""
    told = "".join(f' {key.rstrip("_").replace("_", "-")}="{_number(value)}"' for key, value in attributes.items())
    return f"<{name}{told}>{''.join(inside)}</{name}>"


def svg(width: float, height: float, *inside: str, label: str, class_: str = "picture") -> str:
    """A picture of this size, which shrinks with the page; ``label`` says what it shows."""
    box = f"0 0 {_number(width)} {_number(height)}"
    return element("svg", *inside, class_=class_, viewBox=box, width=width, role="img", aria_label=escape(label))


def lines(x: float, y: float, texts: Sequence[str], *, step: float = 13, **attributes: Any) -> str:
    """Lines of text, the middle of them at this place."""
    top = y - step * (len(texts) - 1) / 2
    spans = (element("tspan", escape(one), x=x, y=top + step * n) for n, one in enumerate(texts))
    return element("text", *spans, text_anchor="middle", dominant_baseline="central", **attributes)


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of about so many letters."""
    found: list[str] = []
    for word in text.split():
        if found and len(found[-1]) + len(word) < width:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def _number(value: Any) -> str:
    """An attribute; a length without a tail of digits, the same on every machine."""
    return f"{round(value, 1):g}" if isinstance(value, float) else str(value)
