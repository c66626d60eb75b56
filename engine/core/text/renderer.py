"""Render a game in one language: labels of actions, titles of decisions, sentences of events, views as tables.

Texts contain nothing that the reader may not know.  A label is made of the action and the reader's view, a sentence of
the redacted event, a table of the view alone.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Container, Iterable, Mapping
from itertools import count
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
from msgspec.structs import replace

from engine.core.decision import SEATS, Action, Decision
from engine.core.decode_errors import shortened
from engine.core.events import Event
from engine.core.text.catalog import Language, Message, Verbatim, localized
from engine.core.text.names import ChosenName, Name, Names, chosen
from engine.core.text.template_vars import ACTION, EVENT, TITLE, TemplateVars, flat, key_of

if TYPE_CHECKING:
    from engine.core.text.fluent import FluentTemplates

#: The longest label, in characters.
MAX_LABEL: Final = 80
#: The value of a variable that has none.
NONE: Final = "none"
#: The bidirectional classes of characters that run from right to left, and what isolates them (Unicode UAX #9).
RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
ISOLATE: Final = "\u2068"
POP: Final = "\u2069"
#: The size of the cache of labels and sentences.
CACHE_ENTRIES: Final = 2**13
#: The size of the cache of texts that mention players, for each match.
PLAYER_CACHE_ENTRIES: Final = 2**9


_ENCODE: Final = msgspec.msgpack.Encoder().encode


class Row(msgspec.Struct, frozen=True):
    """A row of a table: what it is about, and a value for each column."""

    title: str
    """what the row is about"""
    values: list[str]
    """what is to be said of it, column by column"""


class ViewTable(msgspec.Struct, frozen=True):
    """A part of the table as people read it: rows and columns."""

    title: str
    """what it shows"""
    columns: list[str]
    """the headings of the values"""
    rows: list[Row]
    """the rows, from above"""


class Format(Protocol):
    """Formats a message of the templates by its key."""

    def __call__(self, key: str, /, **values: Any) -> str:
        """The message with these values in it."""


class Renderer:
    """Renders a game in one language; ``names`` are those of the players, by seat.

    Texts that mention no player are in ``cache``, which all renderers of this language share.
    """

    def __init__(
        self,
        templates: FluentTemplates,
        template_vars: TemplateVars[Any],
        language: Language,
        names: Mapping[str, str],
        cache: dict[bytes, str],
    ) -> None:
        self._templates, self._template_vars = templates, template_vars
        self._language, self._shared_cache = language, cache
        self._forms = templates.forms.get(language, {})
        any_player = self._forms.get("player")
        self._players = {
            seat: ChosenName.of(name, seat, chosen(name, any_player))
            for seat, given in names.items()
            if (name := isolated(sanitize_name(given)))
        }
        self._player_cache: dict[bytes, str] = {}  # texts that mention players
        self._mentions_player = False  # whether the current text mentions one

    def with_names(self, names: Mapping[str, str]) -> Renderer:
        """Return a renderer with these names of players, by seat."""
        return Renderer(self._templates, self._template_vars, self._language, names, self._shared_cache)

    def label(self, action: Action, view: Any) -> str:
        """Return the label of an action, at most `MAX_LABEL` characters; ``view`` is the reader's view."""
        label = self.full_label(action, view)
        return label if len(label) <= MAX_LABEL else shortened(label, MAX_LABEL - 1)

    def full_label(self, action: Action, view: Any) -> str:
        """Return the label at full length; chosen names of players may make it long."""
        make = self._template_vars.make(type(action))
        return self._render(ACTION, action, make(action, view) if make else {})

    def labels(self, actions: Iterable[Action], view: Any) -> list[str]:
        """Return the labels of all actions of a decision; they are unique."""
        labels: dict[str, None] = {}
        for action in actions:
            label = self.label(action, view)
            labels[label if label not in labels else disambiguate(label, labels)] = None
        return list(labels)

    def title(self, decision: Decision) -> str:
        """Return the title of a decision."""
        bindings = decision.bindings
        source = TITLE, decision.kind, bindings
        return self._cached(source, lambda: self.format(key_of(TITLE, decision.kind), **bindings))

    def text(self, event: Event) -> str:
        """Return the sentence of an event."""
        make = self._template_vars.make(type(event))
        return self._render(EVENT, event, make(event) if make else {})

    def with_text(self, event: Event) -> Event:
        """Return the event with its sentence."""
        return replace(event, text=self.text(event))

    def format(self, key: str, /, **values: Any) -> str:
        """Return a message of the templates, capitalized unless it begins with the chosen name of a player."""
        text = self.fragment(key, **values)
        return str(text) if self._begins_with_name(text) else capitalized(text)  # a name alone is a plain text, too

    def fragment(self, key: str, /, **values: Any) -> str:
        """Return a message of the templates as a part of a sentence."""
        return self._templates.format(self._language, key, values, self._value)

    @property
    def players(self) -> Mapping[str, str]:
        """The displayed names of players, by seat."""
        return self._players

    def name(self, id_: str) -> str:
        """Return the name of a component, word or seat."""
        return str(self._value(id_))

    def _begins_with_name(self, text: str) -> bool:
        """Return whether the first word of a text is, or begins, the chosen name of a player."""
        return any(text.startswith(name) and not text[len(name) :][:1].isalnum() for name in self._players.values())

    def _value(self, value: Any) -> Any:
        """A value as a template takes it."""
        match value:
            case bool():
                return "yes" if value else "no"
            case int():
                return self._templates.number(value)
            case Verbatim():
                return str(value)
            case str():
                return self._name(value)
            case None:
                return NONE
            case Message(key, bindings):
                return self._templates.format(self._language, key, bindings, self._value)
            case list() | tuple():
                return Names.all([_text(self._value(part)) for part in value])
        raise TypeError(f"templates take no {type(value).__name__}")

    def _name(self, id_: str) -> str:
        if id_ in SEATS:
            self._mentions_player = True
            if player := self._players.get(id_):
                return player
        if (text := self._templates.names.get(id_)) is None:
            return id_
        return Name.of(localized(text, self._language), id_, self._forms.get(id_))

    def _render(self, kind: str, struct: msgspec.Struct, more: Mapping[str, Any]) -> str:
        def render() -> str:
            return self.format(key_of(kind, str(struct.__struct_config__.tag)), **{**dict(flat(struct)), **more})

        return self._cached((kind, struct, more), render)

    def _cached(self, source: Any, render: Callable[[], str]) -> str:
        """Return the text of this source from a cache, or render and cache it."""
        key = _ENCODE(source)
        text = self._shared_cache.get(key) or self._player_cache.get(key)
        if text is None:
            self._mentions_player = False
            text = render()
            cache, limit = (
                (self._player_cache, PLAYER_CACHE_ENTRIES)
                if self._mentions_player
                else (self._shared_cache, CACHE_ENTRIES)
            )
            if len(cache) >= limit:
                cache.clear()
            cache[key] = text
        return text


def capitalized(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def disambiguate(label: str, taken: Container[str]) -> str:
    """Return a unique label: players may have chosen the same name."""
    for number in count(2):
        end = f" ({number})"
        if (found := label[: MAX_LABEL - len(end)] + end) not in taken:
            return found
    raise AssertionError("numbers have no end")


def sanitize_name(name: str) -> str:
    """Return a player's name on one line, without control characters; it may become empty."""
    seen = (" " if unicodedata.category(char).startswith("C") else char for char in name)
    shown = " ".join("".join(seen).split())
    return "None" if shown == NONE else shown  # templates select by the other


def isolated(name: str) -> str:
    """Return a name, between isolates if it runs from right to left: it leaves the text around it in its order."""
    runs_back = any(unicodedata.bidirectional(char) in RIGHT_TO_LEFT for char in name)
    return f"{ISOLATE}{name}{POP}" if runs_back else name


def _text(value: Any) -> str:
    """A value inside a list."""
    return value if isinstance(value, str) else str(int(value))
