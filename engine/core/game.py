"""What a game package has to say about itself, and what the core makes of it.

A game package exports one instance of a subclass of `Game`.  Everything else (tables, undo, log checks, the HTTP
service, its OpenAPI document, the client libraries and the generic tests) is derived from this description.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from engine.core import catalog
from engine.core.catalog import load_yaml, split_error
from engine.core.chance import ChanceMode, Referee, Seeded
from engine.core.decision import Action, Rule
from engine.core.errors import InvalidOptions, MalformedPosition, RulesError, WrongRuleset
from engine.core.events import Emit, Event
from engine.core.position import MAX_STEP, Outcome, Past, Position
from engine.core.rulebook import Rulebook
from engine.core.table import Table
from engine.core.texts import Text, Texts

State = TypeVar("State")

CORE_TEXTS: dict[str, Text] = load_yaml(Path(__file__).parent / "data" / "texts.yaml", dict[str, Text])


class Options(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What every setup may choose.  ``auto``: the core answers decisions with one legal action that hide nothing."""

    auto: bool = True


class Mode(msgspec.Struct, frozen=True):
    """One way to play a game: its name, how many seats it has, and options that set it up (an example to copy)."""

    id: str
    seats: int
    example: dict[str, Any]


class Violation(msgspec.Struct, frozen=True):
    """What is wrong with a deck: the rule, the sentence (a code of the texts, and bindings), and where."""

    rule: str
    code: str
    bindings: dict[str, Any] = {}
    pointer: str = ""


class Game(ABC, Generic[State]):
    """The description of a game.  Subclasses set the attributes and write the abstract methods."""

    id: ClassVar[str]  # as in code and data: time_of_heroes
    title: ClassVar[Text]
    ruleset: ClassVar[str]  # version of rules and data; a position of another one is refused
    folder: ClassVar[Path]  # holds data/ with rules.<language>.md and texts.yaml
    modes: ClassVar[Sequence[Mode]]
    seats: ClassVar[tuple[int, int]]  # fewest and most

    Options: ClassVar[type[Options]]
    State: ClassVar[Any]
    Action: ClassVar[Any]  # union of tagged structs
    Event: ClassVar[Any]
    View: ClassVar[Any]
    Component: ClassVar[Any]  # union of the component kinds of the catalog
    ids: ClassVar[Mapping[str, Any]] = {}  # the ids of components that have a name of their own in schemas: AreaId
    Deck: ClassVar[Any] = None  # what a player builds before a game, where the rules have that
    decks: ClassVar[Mapping[str, Any]] = {}  # examples of it, by name: allowed and not

    @abstractmethod
    def new(self, options: Any) -> State:
        """The state before anything was drawn or placed; raises `InvalidOptions`."""

    @abstractmethod
    def play(self, state: State, emit: Emit) -> Rule:
        """The rules: run from any checkpoint to the end of the game, changing the state in place."""

    @abstractmethod
    def check(self, state: State) -> None:
        """Raise `MalformedPosition` (pointer inside the state) if the types allow the state but the rules do not."""

    @abstractmethod
    def view(self, state: State, seat: str | None) -> Any:
        """What a seat may know of the state; ``None`` is the whole table."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""

    @abstractmethod
    def components(self) -> Sequence[catalog.Component]:
        """Every component, for the catalog."""

    # -- only where a game has it ---------------------------------------------------------------------------------

    def hear(self, event: Event, seat: str) -> Event:
        """The event as a seat hears it: without what it may not know."""
        return event

    def interjects(self, state: State, seat: str, action: Action) -> bool:
        """Whether a seat may do this at any time, whoever has the decision; the rules then get an `Interjection`."""
        return False

    def deck_violations(self, deck: Any) -> list[Violation]:
        """Everything that the rules of deck building forbid in a ``Deck``."""
        raise TypeError(f"{self.id} has no deck building")

    # -- derived --------------------------------------------------------------------------------------------------

    @property
    def slug(self) -> str:
        """The id as it stands in URLs: time-of-heroes."""
        return self.id.replace("_", "-")

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules in all languages."""
        return Rulebook.load(self.folder / "data")

    @cached_property
    def texts(self) -> Texts:
        """Prompts, refusals and reasons, and the names of the components.

        The key ``word_<word>`` of the game's texts names a word that is no component: where ``<word>`` is filled into a
        sentence, it appears as that name.
        """
        own = load_yaml(self.folder / "data" / "texts.yaml", dict[str, Text])
        words = {key.removeprefix("word_"): text for key, text in own.items() if key.startswith("word_")}
        return Texts(CORE_TEXTS | own, words | {c.id: c.name for c in self.components()})

    @cached_property
    def _encoder(self) -> msgspec.json.Encoder:
        return msgspec.json.Encoder(order="deterministic")

    @cached_property
    def _position_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(Position[msgspec.Raw, self.Action])  # type: ignore[name-defined]

    @cached_property
    def _state_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.State)

    @cached_property
    def action_decoder(self) -> msgspec.json.Decoder[Any]:
        """Decodes one action of this game from JSON."""
        return msgspec.json.Decoder(self.Action)

    def encode(self, value: Any) -> bytes:
        """Canonical JSON of a state, action, event, view or position."""
        return self._encoder.encode(value)

    def setup(
        self, options: Any = None, chance: ChanceMode | None = None, *, auto: bool | None = None, durable: bool = True
    ) -> Table:
        """Begin a game.

        ``options`` is the game's `Options` (or a mapping of them); chance is a fresh secret seed unless given.  Raises
        `InvalidOptions`.
        """
        options = self.read_options(options)
        return Table(
            self,
            Position(
                self.id,
                self.ruleset,
                0,
                chance or fresh_seed(),
                msgspec.Raw(self.encode(self.new(options))),
                [],
                options.auto if auto is None else auto,
            ),
            trusted=True,
            durable=durable,
            begin=True,
        )

    def read_options(self, options: Any) -> Any:
        """Options from a mapping or `None`; raises `InvalidOptions` with the JSON pointer."""
        if isinstance(options, self.Options):
            return options
        try:
            return msgspec.convert({} if options is None else options, self.Options)
        except msgspec.ValidationError as problem:
            raise InvalidOptions(*split_error(problem)) from problem

    def load(self, data: bytes | Mapping[str, Any], *, trusted: bool = False, durable: bool = True) -> Table:
        """Take up a position again.  ``trusted`` skips the checks of a position that was checked before.

        Raises `MalformedPosition` (with a JSON pointer) or `WrongRuleset`, and nothing else, in bounded time.
        """
        if not isinstance(data, (bytes, msgspec.Raw)):
            try:
                data = self.encode(data)
            except (TypeError, ValueError, RecursionError) as problem:
                raise MalformedPosition("", f"this can't be written as JSON: {problem}") from problem
        return self.table(self.read_position(data), trusted=trusted, durable=durable)

    def table(self, position: Position[Any, Any], *, trusted: bool = False, durable: bool = True) -> Table:
        """The table of a position that is decoded already; errors as `load`."""
        if position.step < len(position.journal):
            raise MalformedPosition("/step", f"the journal alone has {len(position.journal)} steps")
        if position.step > MAX_STEP - 1000:
            raise MalformedPosition("/step", "no game lasts so long")
        if not trusted and isinstance(position.undo, Past):  # its rules are checked when an undo goes back to it
            try:
                past = self.read_state(position.undo.checkpoint, trusted=True)
            except MalformedPosition as problem:
                raise MalformedPosition("/undo" + problem.pointer, problem.why) from problem
            position.undo.checkpoint = msgspec.Raw(self.encode(past))  # in canonical form, as all that is saved
        try:
            return Table(self, position, trusted=trusted, durable=durable)
        except RulesError:
            raise
        except Exception as problem:  # the checks above are meant to leave nothing for this net (a test watches it)
            raise MalformedPosition("/checkpoint", "the rules cannot go on from this state") from problem

    def read_position(self, data: bytes | msgspec.Raw) -> Position[Any, Any]:
        """Decode a position, with its checkpoint still raw."""
        try:
            position: Position[Any, Any] = self._position_decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
            self._check_label(data)
            raise MalformedPosition(*split_error(problem)) from problem
        self._label(position.game, position.ruleset)
        return position

    def read_state(self, raw: msgspec.Raw, *, trusted: bool = False) -> State:
        """Decode a checkpoint and check it."""
        try:
            state: State = self._state_decoder.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
            pointer, why = split_error(problem)
            raise MalformedPosition("/checkpoint" + pointer, why) from problem
        if not trusted:
            try:
                self.check(state)
            except MalformedPosition as problem:
                raise MalformedPosition("/checkpoint" + problem.pointer, problem.why) from problem
        return state

    def _check_label(self, data: bytes | msgspec.Raw) -> None:
        """A position of another ruleset may well not decode: say that, rather than what does not fit."""
        try:
            label = _LABEL.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return
        self._label(label.game, label.ruleset)

    def _label(self, game: str, ruleset: str) -> None:
        if game != self.id:
            raise MalformedPosition("/game", f"this is a position of {game!r}, not of {self.id!r}")
        if ruleset != self.ruleset:
            raise WrongRuleset(ruleset, self.ruleset)


class _Label(msgspec.Struct):
    game: str
    ruleset: str


_LABEL = msgspec.json.Decoder(_Label)


def fresh_seed(match: str | None = None) -> Seeded:
    """A secret seed of 32 bytes from the operating system, for a match with a random name unless one is given."""
    return Seeded(match or secrets.token_urlsafe(12), secrets.token_hex(32))


__all__ = ["Game", "Mode", "Options", "Referee", "Seeded", "Violation", "fresh_seed"]
