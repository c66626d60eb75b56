"""A game that is one generator function, for tests of the core: ``Script(rule)`` plays whatever the test writes down.

The state is a list of words that the rule has written, so that a test sees what happened in which order.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from engine.core import rulebook
from engine.core.catalog import Component
from engine.core.chance import ChanceMode, Referee
from engine.core.decision import SEATS, Action, Chance, Decision, Illegal, Rule, chance
from engine.core.errors import MalformedPosition
from engine.core.events import Emit, Event
from engine.core.game import Game, Mode, Options
from engine.core.position import Outcome
from engine.core.rng import StableRandom
from engine.core.rulebook import Rulebook
from engine.core.session import Session
from engine.core.text.game_text import DATA, GameText, core_catalog
from engine.core.text.messages import MessageCatalog, read_sources
from engine.core.text.renderer import ViewTable
from engine.core.text.template_vars import TemplateVars


class Say(msgspec.Struct, tag="say", tag_field="type", frozen=True):
    """The only action: a word."""

    word: str


class Said(Event, tag="said"):
    """The only open event."""

    word: str


class Shown(Event, tag="shown"):
    """The event that shows something hidden."""

    reveals: ClassVar[bool] = True
    word: str


class Page(msgspec.Struct):
    """What was written."""

    words: list[str] = []


class ScriptText(GameText):
    """The rulebook and messages of every script."""

    @cached_property
    def rulebook(self) -> Rulebook:
        """Paragraphs that say nothing."""
        return Rulebook({id_: rulebook.Rule(id_, id_, {"en": "It is so."}) for id_ in ("R1", "R2", "R3")})

    @cached_property
    def messages(self) -> MessageCatalog:
        """The sentences of the core, and some that bindings and pointers are tried with."""
        own = "forbidden_word = That word is forbidden.\nprompt_word = Which word?\nprompt_lots = Which lot?\n"
        too_long = {"en": "“{ $word }” is too long", "uk": "«{ $word }» задовге", "ru": "«{ $word }» длинно"}
        core = read_sources((DATA, "messages*"))
        sources = {
            language: {**core[language], "messages_own.ftl": f"{own}too_long = {text}\n"}
            for language, text in too_long.items()
        }
        return core_catalog(sources)


class Script(Game[Page]):
    """A game whose rules are one function; it may be re-entered at its checkpoints by looking at the page."""

    id = "script"
    title = {"en": "Script"}
    ruleset = "1"
    modes: ClassVar[Sequence[Mode]] = ()
    seats = (2, 3)
    not_your_decision_rule = "R1"
    game_over_rule = "R2"
    Options = Options
    State = Page
    Action = Say
    Event = Said | Shown
    View = Page

    def __init__(self, rule: Callable[[Page, Emit], Rule]) -> None:
        self.rule = rule

    @cached_property
    def text(self) -> ScriptText:
        """Paragraphs and sentences."""
        return ScriptText(Path(), dict, Say, Said | Shown, TemplateVars())

    def determinize(self, state: Page, seat: str, rng: StableRandom) -> None:
        """Nothing is hidden."""

    def evaluate(self, state: Page, seat: str) -> int:
        """No seat stands better than others."""
        return 500

    def new(self, options: Any) -> Page:
        """An empty page."""
        return Page()

    def play(self, state: Page, emit: Emit, *, settled: bool) -> Rule:
        """The script."""
        yield from self.rule(state, emit)

    def check(self, state: Page) -> None:
        """No page holds the word "forbidden"."""
        if "forbidden" in state.words:
            raise MalformedPosition(f"/words/{state.words.index('forbidden')}", "forbidden_word")

    def view(self, state: Page, seat: str | None) -> Page:
        """Everybody sees the page."""
        return state

    def tables(self, view: Page, say: Any) -> Iterable[ViewTable]:
        """Nothing lies anywhere."""
        return ()

    def seats_at(self, state: Page) -> Sequence[str]:
        return SEATS[: self.seats[1]]

    def outcome(self, state: Page) -> Outcome | None:
        """When the script is at its end, p1 has won."""
        return Outcome(["p1"], "end", "R1")

    def components(self) -> Sequence[Component]:
        """There are none."""
        return ()


def ask(seat: Any, *words: str, kind: str = "word", auto: bool = True, illegal: Iterable[str] = ()) -> Decision:
    """A decision of this seat between these words; the illegal ones are too long."""

    def candidates() -> Iterable[Action | Illegal]:
        refused = [Illegal(Say(word), "R2", "too_long", {"word": word}, "/word") for word in illegal]
        return [*map(Say, words), *refused]

    return Decision(seat, kind, "R1", candidates, auto=auto)


def lots(**weights: int) -> Chance:
    """A chance decision between these words, with their weights."""
    return chance("lots", "R3", lambda: [(Say(word), weight) for word, weight in weights.items()])


def begin(rule: Callable[[Page, Emit], Rule], chance: ChanceMode | None = None, **settings: Any) -> Session:
    """A table at which this script is played, with a referee unless chance is given."""
    return Session.begin(Script(rule), chance=chance or Referee(), **settings)


def say(table: Session, seat: str, word: str) -> None:
    """This seat says this word."""
    table.act(seat, Say(word))


__all__ = ["Page", "Said", "Say", "Script", "Shown", "ask", "begin", "lots", "say"]
