"""What a game package defines: its rules, its types and its data.

A game package exports one instance of a subclass of `Game`.  Sessions, undo, log checks, the HTTP service, its OpenAPI
document, the client libraries and the generic tests are derived from it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from engine.core import catalog
from engine.core.codec import GameCodec
from engine.core.decision import Action, Illegal, Rule
from engine.core.events import Emit, Event
from engine.core.position import Outcome
from engine.core.rng import StableRandom
from engine.core.text.catalog import Text
from engine.core.text.game_text import GameText
from engine.core.text.renderer import Format, ViewTable
from engine.core.text.template_vars import TemplateVars

State = TypeVar("State")

#: The range of an evaluation.
LOST: Final = 0
WON: Final = 1000
#: The weight of an action without a reason against it (`Game.action_weight`).
NORMAL_WEIGHT: Final = 10


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


class Game(ABC, Generic[State]):
    """The definition of a game.  Subclasses set the attributes and implement the abstract methods."""

    id: ClassVar[str]  # its one name, in positions, paths and lists: time-of-heroes
    title: ClassVar[Text]
    ruleset: ClassVar[str]  # version of rules and data; a position of another one is refused
    folder: ClassVar[Path]  # holds data/ with rules.<language>.md and messages
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
    template_vars: ClassVar[TemplateVars[Any]] = TemplateVars()
    Deck: ClassVar[Any] = None  # what a player builds before a game, where the rules have that
    decks: ClassVar[Mapping[str, Any]] = {}  # examples of it, by name: allowed and not

    @abstractmethod
    def new(self, options: Any, /) -> State:
        """Return the state before anything is drawn or placed; raises `InvalidOptions`."""

    @abstractmethod
    def play(self, state: State, emit: Emit, /, *, settled: bool) -> Rule:
        """Run the rules from any checkpoint to the end of the game, changing the state in place.

        ``settled``: the automatic steps at the checkpoint are done, because the rules have cut it or `check` says so.
        """

    @abstractmethod
    def check(self, state: State, /) -> bool | None:
        """Raise `MalformedPosition` (pointer inside the state) if the types allow the state but the rules do not.

        It is called for all checkpoints, also those made by hand.  Every state that the rules reach must pass, and
        every state that passes must be playable to the end without unexpected exceptions.  Members of objects come in
        any order: if the rules depend on that of a mapping, it is sorted here.  Returns true if the state is
        ``settled`` (`play`), so that it is not computed again.
        """

    @abstractmethod
    def view(self, state: State, seat: str | None, /) -> Any:
        """Return the view of a seat; ``None`` sees everything, ``spectator`` public information only."""

    @abstractmethod
    def seats_at(self, state: State, /) -> Sequence[str]:
        """Return the seats of this game, in their order."""

    @abstractmethod
    def outcome(self, state: State, /) -> Outcome | None:
        """Return how the game ended, or ``None``; called only where the rules have no open decision."""

    @abstractmethod
    def components(self) -> Sequence[catalog.Component]:
        """Return every component, for the catalog."""

    def names(self) -> Mapping[str, Text]:
        """Return the names that sentences use, by id: those of the components, and of what else a game names."""
        return {component.id: component.name for component in self.components()}

    @abstractmethod
    def tables(self, view: Any, say: Format, /) -> Iterable[ViewTable]:
        """Return a view as tables of text, formatted by the templates."""

    # For the search of the bot (`engine.core.mcts`).

    @abstractmethod
    def determinize(self, state: State, seat: str, rng: StableRandom, /) -> None:
        """Replace hidden information in the state by a sample that is consistent with the seat's view.

        The result depends on the view and the random numbers alone: states that look the same to the seat become the
        same state.  The search calls this where the seat has a decision.
        """

    @abstractmethod
    def evaluate(self, state: State, seat: str, /) -> int:
        """Return a cheap estimate of an unfinished game for the seat, between `LOST` and `WON`."""

    # Optional: a game overrides these if it needs them.

    def redact(self, event: Event, seat: str, /) -> Event:
        """Return the event as a seat may see it, without hidden information."""
        return event

    def private_options(self, options: Any, /) -> Any:
        """Return the options of a sealed match: open ones are filled in so that prompts leak no information."""
        return options

    def is_stable(self, state: State, /) -> bool:
        """Return whether a checkpoint cut by these rules is ``settled`` (`play`); for others `check` returns it."""
        return True

    def is_interrupt(self, state: State, seat: str, action: Action, /) -> bool:
        """Return whether a seat may take this action at any time; the rules then get an `Interrupt`."""
        return False

    def illegal_interrupt(self, state: State, seat: str, action: Action, /) -> Illegal | None:
        """Return why a seat without a decision may not interrupt the rules with this action.

        ``None``: it is not an action that can interrupt them, so the seat is refused for having no decision.
        """
        return None

    def opponents(self, state: State, seat: str, /) -> Sequence[str]:
        """Return the seats that win if this one resigns: all others, unless the rules have teams."""
        return [other for other in self.seats_at(state) if other != seat]

    def public_growth(self, state: State, /) -> int:
        """Return how many bytes public lists without a small bound add to a compressed position, at most.

        A sealed token has room for them beyond that of every position (`api.sealed.tokens`).  It must follow from what
        a spectator sees, since the length of a token shows it.
        """
        return 0

    def action_weight(self, state: State, seat: str, action: Action, /) -> int:
        """Return the weight of an action in the search, up to `NORMAL_WEIGHT`; 0: only if nothing else is legal."""
        return NORMAL_WEIGHT

    def deck_violations(self, deck: Any, /) -> list[Violation]:
        """Return every violation of the deck-building rules in a ``Deck``."""
        raise TypeError(f"{self.id} has no deck building")

    # Derived from the members above.

    @cached_property
    def codec(self) -> GameCodec[State]:
        """The JSON encoder and decoders of the game's types."""
        return GameCodec(self.State, self.Action)

    @cached_property
    def text(self) -> GameText:
        """The rulebook, messages, templates and renderers."""
        return GameText(self.folder / "data", self.names, self.Action, self.Event, self.template_vars)


#: A game of which nothing is known but this interface: its state is read by its own rules alone.
AnyGame = Game[Any]


def of_types(generic: Any, *types: Any) -> Any:
    """Return a generic type with the types of a game: these are known only at run time, so mypy cannot check them."""
    return generic[types]
