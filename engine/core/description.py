"""What a game package says about itself: its rules, its types, its words.

A game package exports one instance of a subclass of `engine.core.game.Game`, which is this description with the ways to
begin and to take up a game.  Everything else (tables, undo, log checks, the HTTP service, its OpenAPI document, the
client libraries and the generic tests) is derived from it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from engine.core import catalog
from engine.core.catalog import load_yaml
from engine.core.decision import Action, Rule
from engine.core.events import Emit, Event
from engine.core.position import LogEntry, Outcome, Position
from engine.core.rng import StableRandom
from engine.core.rulebook import Rulebook
from engine.core.text.catalog import DEFAULT, LANGUAGES, Language, MessageCatalog, Text, localized
from engine.core.text.names import forms_in
from engine.core.text.renderer import Format, Renderer, ViewTable
from engine.core.text.template_vars import ACTION, EVENT, TITLE, TemplateVars, key_of

if TYPE_CHECKING:
    from engine.core.text.fluent import FluentTemplates

State = TypeVar("State")

DATA: Final = Path(__file__).parent / "data"
CORE_TEXTS: dict[str, Text] = load_yaml(DATA / "texts.yaml", dict[str, Text])


#: The range of an evaluation.
LOST: Final = 0
WON: Final = 1000
#: The weight of an action without a reason against it (`Game.action_weight`).
NORMAL_WEIGHT: Final = 10
#: The tables whose players' names are remembered, with what was told of them.
TABLES: Final = 32


class Options(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What every setup may choose."""

    auto: bool = True
    """whether the core answers decisions that have one legal answer and hide nothing"""


class Mode(msgspec.Struct, frozen=True):
    """One way to play a game, with options to copy."""

    id: str
    """its name"""
    seats: int
    """how many seats it has"""
    example: dict[str, Any]
    """options that set it up"""


class Violation(msgspec.Struct, frozen=True):
    """What is wrong with a deck."""

    rule: str
    """the paragraph that is broken"""
    code: str
    """the sentence that says so, as a key of the texts"""
    bindings: dict[str, Any] = {}
    """what is filled into the sentence, such as the actual and the allowed number"""
    pointer: str = ""
    """where in the deck: a JSON pointer, empty for the whole"""


def generic(type_: Any, *arguments: Any) -> Any:
    """Return a generic type with these arguments, which only a game knows (type checkers need fixed ones)."""
    return type_[arguments]


class Description(ABC, Generic[State]):
    """The definition of a game.  Subclasses set the attributes and implement the abstract methods."""

    id: ClassVar[str]  # its one name, in positions, paths and lists: time-of-heroes
    title: ClassVar[Text]
    ruleset: ClassVar[str]  # version of rules and data; a position of another one is refused
    folder: ClassVar[Path]  # holds data/ with rules.<language>.md and texts.yaml
    modes: ClassVar[Sequence[Mode]]
    seats: ClassVar[tuple[int, int]]  # fewest and most
    not_your_decision_rule: ClassVar[str]  # the paragraph that says whose decision it is
    game_over_rule: ClassVar[str]  # the paragraph that says when the game ends

    Options: ClassVar[type[Options]]
    State: ClassVar[Any]
    Action: ClassVar[Any]  # union of tagged structs
    Event: ClassVar[Any]
    View: ClassVar[Any]
    Component: ClassVar[Any]  # union of the component kinds of the catalog
    ids: ClassVar[Mapping[str, Any]] = {}  # the ids of components that have a name of their own in schemas: AreaId
    playouts: ClassVar[tuple[int, ...]] = (4, 16, 64, 256, 1024)  # of a suggestion of strength 1, 2, 3 ...
    horizon: ClassVar[int] = 12  # decisions that a playout looks ahead
    position_bytes: ClassVar[Mapping[int, int]] = {}  # of a compressed position, at most, by the most seats
    surrenders: ClassVar[frozenset[str]] = frozenset()  # reasons of an outcome that one player can bring about any time
    #: The variables of templates besides the fields of actions and events.
    template_vars: ClassVar[TemplateVars] = TemplateVars()
    Deck: ClassVar[Any] = None  # what a player builds before a game, where the rules have that
    decks: ClassVar[Mapping[str, Any]] = {}  # examples of it, by name: allowed and not

    @abstractmethod
    def new(self, options: Any) -> State:
        """The state before anything was drawn or placed; raises `InvalidOptions`."""

    @abstractmethod
    def play(self, state: State, emit: Emit, *, settled: bool) -> Rule:
        """Run the rules from any checkpoint to the end of the game, changing the state in place.

        ``settled``: the automatic steps at the checkpoint are done, because the rules have cut it or `check` says so.
        """

    @abstractmethod
    def check(self, state: State) -> bool | None:
        """Raise `MalformedPosition` (pointer inside the state) if the types allow the state but the rules do not.

        It is called for checkpoints, whoever made them: whatever the rules have half done there must be allowed, and
        whatever it lets pass must be playable to the end of the game, without another exception than the rules' own.
        Members of objects come in any order: if the rules go by that of a mapping, it is put in order here.
        It returns true if it has seen on the way that the state is ``settled`` (`play`), so that this is not looked for
        again.
        """

    @abstractmethod
    def view(self, state: State, seat: str | None) -> Any:
        """Return what a seat may know of the state; ``None`` sees everything, ``spectator`` what all seats may know."""

    @abstractmethod
    def seats_at(self, state: State) -> Sequence[str]:
        """The seats of this table, in their order."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on (asked only where the rules have no decision left)."""

    @abstractmethod
    def components(self) -> Sequence[catalog.Component]:
        """Every component, for the catalog."""

    @abstractmethod
    def tables(self, view: Any, say: Format) -> Iterable[ViewTable]:
        """Return a view as tables of text, formatted by the templates."""

    # -- for a player that is a program (`engine.core.mcts`) --------------------------------------------------

    @abstractmethod
    def determinize(self, state: State, seat: str, rng: StableRandom) -> None:
        """Replace hidden information in the state by a sample that is consistent with the seat's view.

        The result depends on the view and the random numbers alone: states that look the same to the seat become the
        same state.  The search calls this where the seat has a decision.
        """

    @abstractmethod
    def evaluate(self, state: State, seat: str) -> int:
        """Return a cheap estimate of an unfinished game for the seat, between `LOST` and `WON`."""

    # -- only where a game has it ---------------------------------------------------------------------------------

    def redact(self, event: Event, seat: str) -> Event:
        """Return the event as a seat may see it, without hidden information."""
        return event

    def private_options(self, options: Any) -> Any:
        """Return the options of a sealed match: open ones are filled in so that prompts leak no information."""
        return options

    def is_stable(self, state: State) -> bool:
        """Return whether a checkpoint cut by these rules is ``settled`` (`play`); for others `check` returns it."""
        return True

    def is_interrupt(self, state: State, seat: str, action: Action) -> bool:
        """Return whether a seat may take this action at any time; the rules then get an `Interrupt`."""
        return False

    def opponents(self, state: State, seat: str) -> Sequence[str]:
        """Return the seats that win if this one resigns: all others, unless the rules have teams."""
        return [other for other in self.seats_at(state) if other != seat]

    def public_growth(self, state: State) -> int:
        """Return how many bytes public lists without a small bound add to a compressed position, at most.

        A sealed token has room for them beyond that of every position (`api.sealed.tokens`).  It must follow from what
        a spectator sees, since the length of a token shows it.
        """
        return 0

    def action_weight(self, state: State, seat: str, action: Action) -> int:
        """Return the weight of an action in the search, up to `NORMAL_WEIGHT`; 0: only if nothing else is legal."""
        return NORMAL_WEIGHT

    def deck_violations(self, deck: Any) -> list[Violation]:
        """Return every violation of the deck-building rules in a ``Deck``."""
        raise TypeError(f"{self.id} has no deck building")

    # -- derived --------------------------------------------------------------------------------------------------

    def designer_note(self, component: catalog.Component, language: Language = DEFAULT) -> str:
        """Return the designer note of a component: the text ``note_<id>``, or an empty string."""
        text = self.messages.templates.get(f"note_{component.id}")
        return localized(text, language) if text else component.note

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules in all languages."""
        return Rulebook.load(self.folder / "data")

    @cached_property
    def messages(self) -> MessageCatalog:
        """Prompts, refusals and reasons, and the names of the components.

        What players read is in ``texts*.yaml``; why a position or a setup cannot be, in ``faults.yaml``.
        """
        data = self.folder / "data"
        texts = dict(CORE_TEXTS)
        for path in (*sorted(data.glob("texts*.yaml")), *data.glob("faults.yaml")):
            texts |= load_yaml(path, dict[str, Text])
        return MessageCatalog(texts, {c.id: c.name for c in self.components()})

    @cached_property
    def templates(self) -> FluentTemplates:
        """The templates of what is told in words; whether they fit the game is for `FluentTemplates.check` to say."""
        from engine.core.text.fluent import FluentTemplates, kinds_of, placeholders  # takes 0.1 s, rarely needed

        data = self.folder / "data"
        kinds = dict(kinds_of(self.Action, ACTION, self.template_vars)) | dict(
            kinds_of(self.Event, EVENT, self.template_vars)
        )
        for key, text in self.messages.templates.items():
            if key.startswith("prompt_"):
                kinds[key_of(TITLE, key.removeprefix("prompt_"))] = placeholders(text[DEFAULT])
        return FluentTemplates(
            data, kinds, self.messages.names, {language: forms_in(language, DATA, data) for language in LANGUAGES}
        )

    def renderer(self, language: Language, names: Mapping[str, str] | None = None) -> Renderer:
        """Return the renderer of this game in a language; ``names`` are those of the players, by seat."""
        nameless = self._renderers.get(language)
        if nameless is None:
            nameless = self._renderers[language] = Renderer(self.templates, self.template_vars, language, {}, {})
        return self._named_renderer(language, *names.items()) if names else nameless

    @cached_property
    def _renderers(self) -> dict[Language, Renderer]:
        return {}

    @lru_cache(TABLES)  # noqa: B019  # games are as many as the program has
    def _named_renderer(self, language: Language, *names: tuple[str, str]) -> Renderer:
        return self._renderers[language].with_names(dict(names))

    @cached_property
    def _encoder(self) -> msgspec.json.Encoder:
        return msgspec.json.Encoder(order="deterministic")

    @cached_property
    def position_decoder(self) -> msgspec.json.Decoder[Position[Any, Any]]:
        """Decodes a position from JSON, with its state (`engine.core.loading` checks what it gives)."""
        return msgspec.json.Decoder(generic(Position, self.State, self.Action))

    @cached_property
    def envelope_decoder(self) -> msgspec.json.Decoder[Position[Any, Any]]:
        """Decodes a position from JSON, with its checkpoint still raw."""
        return msgspec.json.Decoder(generic(Position, msgspec.Raw, self.Action))

    @cached_property
    def state_decoder(self) -> msgspec.json.Decoder[State]:
        """Decodes a state from JSON, unchecked."""
        return msgspec.json.Decoder(self.State)

    @cached_property
    def action_decoder(self) -> msgspec.json.Decoder[Any]:
        """Decodes one action of this game from JSON."""
        return msgspec.json.Decoder(self.Action)

    @cached_property
    def entry_decoder(self) -> msgspec.json.Decoder[LogEntry[Any]]:
        """Decodes an entry of a log from JSON."""
        return msgspec.json.Decoder(generic(LogEntry, self.Action))

    @cached_property
    def log_decoder(self) -> msgspec.json.Decoder[list[LogEntry[Any]]]:
        """Decodes a whole log from JSON."""
        return msgspec.json.Decoder(generic(list, generic(LogEntry, self.Action)))

    def encode(self, value: Any) -> bytes:
        """Canonical JSON of a state, action, event, view or position."""
        return self._encoder.encode(value)
