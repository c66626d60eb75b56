"""Which templates are rendered: everything is rendered with a mark at the end of each template and of each variant.

The marks are characters for private use.  They are removed from each text as soon as it is made, so nothing else
notices them.  `watching` renders whatever the engine does meanwhile: events, labels, titles, prompts, refusals, faults.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from api.openapi.schemas import schema_of_options
from engine import games
from engine.core import decode_errors
from engine.core.decision import SPECTATOR, TABLE, Decision, Illegal
from engine.core.errors import Fault, IllegalAction, MalformedPosition, MalformedRecord, UndoRefused
from engine.core.events import Event
from engine.core.game import Game, Violation
from engine.core.position import LogEntry
from engine.core.records.record import read_logs
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.fluent import FluentTemplates
from engine.core.text.messages import MessageCatalog
from tests.helpers.playout import play, seeded
from tests.laws.every_game import Case
from tests.laws.test_messages import tampered
from tools.conformance.making import PLANS, Making

#: The first mark: a plane for private use.
FIRST_MARK: Final = 0xF0000
#: Labels of one decision that are rendered, and how often a view with a certain member is rendered.
LABELS, TABLES = 6, 3
#: How often a kind of decision has come up when most of its tables are passed over.
COMMON: Final = 300
#: How often the same kind of thing is rendered, and the share of it after that.
OFTEN, THEN = 40, 0.01
#: Options that no mode and no recorded game has.
EXTRA: Final[Mapping[str, tuple[dict[str, Any], ...]]] = {
    "battlecrest": ({"ability_order": "any"},),
    "math-and-magic": ({"players": [{"race": "academy"}, {"race": "dungeon"}], "custom_decks": True},),
}
#: Refusals that the rules have for cases that no question and no card of today lets happen.
NEVER_MET: Final[Mapping[str, dict[str, dict[str, Any]]]] = {
    "math-and-magic": {"cast_already": {"spell": "li1a"}},
    "time-of-heroes": {"not_in_opponents_graveyard": {"card": "dagger"}},
}
NAMES: Final = {"p1": "Олена"}


class Mark(NamedTuple):
    """A template, or a variant of it: the path of its keys, such as ``one`` or ``none/f``."""

    key: str
    variant: str = ""


class _Marker(Visitor):
    """Appends a mark to each pattern."""

    def __init__(self, mark: Callable[[Mark], str]) -> None:
        self.mark, self.path, self.key = mark, list[str](), ""

    def visit_Message(self, node: Any) -> None:
        self.key = node.id.name
        self.generic_visit(node)
        self._append(node.value)

    def visit_Variant(self, node: Any) -> None:
        self.path.append(str(getattr(node.key, "name", None) or node.key.value))
        self.generic_visit(node)
        self._append(node.value)
        self.path.pop()

    def _append(self, pattern: Any) -> None:
        mark = self.mark(Mark(self.key, "/".join(self.path)))
        if isinstance(pattern.elements[-1], ast.TextElement):
            pattern.elements[-1].value += mark
        else:
            pattern.elements.append(ast.TextElement(mark))


class MarkedTemplates(FluentTemplates):
    """Templates that note what is rendered of them.

    ``samples`` has the first text that shows each mark.  ``sentences`` has texts of each key: those that were the first
    with one of their marks.
    """

    def __init__(self, plain: FluentTemplates) -> None:
        self.marks: list[Mark] = []
        sources = {
            language: {file: self._marked(source) for file, source in files.items()}
            for language, files in plain._sources.items()
        }
        #: The keys of messages; the others are those of words.
        self.messages = frozenset(plain.keys("messages"))
        super().__init__(sources, plain._kinds, plain.names, plain.forms)
        self.samples: dict[tuple[Language, Mark], str] = {}
        self.sentences: dict[tuple[Language, str], dict[str, set[Mark]]] = {}
        #: Whether anything is noted: what tests render for their own purposes is not.
        self.noting = False
        #: Values that each key was rendered with, to render it in a language that has not shown it.
        self.values: dict[str, Mapping[str, Any]] = {}

    def _marked(self, source: str) -> str:
        resource = FluentParser().parse(source)
        _Marker(self._add).visit(resource)
        return FluentSerializer().serialize(resource)

    def _add(self, mark: Mark) -> str:
        self.marks.append(mark)
        return chr(FIRST_MARK + len(self.marks) - 1)

    def format(self, language: Language, key: str, values: Mapping[str, Any], convert: Callable[[Any], Any]) -> str:
        """The text without its marks, which are noted."""
        marked = super().format(language, key, values, convert)
        text = "".join(one for one in marked if ord(one) < FIRST_MARK)
        if not self.noting:
            return text
        key = key.replace(".", "-")
        self.values.setdefault(key, values)
        marks = {self.marks[ord(one) - FIRST_MARK] for one in marked if ord(one) >= FIRST_MARK}
        own = self.sentences.setdefault((language, key), {})
        if not marks <= set[Mark]().union(*own.values()):
            own.setdefault(text, marks)
        for mark in marks:
            self.samples.setdefault((language, mark), text)
        return text


class Shown:
    """What was rendered of the texts of one catalog; ``game`` is the game that they belong to, if any."""

    def __init__(self, messages: MessageCatalog, game: Game[Any] | None = None) -> None:
        self.messages, self.game = messages, game
        self.templates = MarkedTemplates(messages.templates)
        messages.templates = self.templates
        self.forget()
        self._choose = Random(1)
        self._met: Counter[tuple[str, ...]] = Counter()

    def forget(self) -> None:
        """Forget what renderers keep: what they have rendered is rendered again."""
        self.messages._renderers = {}
        MessageCatalog._named_renderer.cache_clear()
        self.renderers = [self.messages.renderer(language, NAMES) for language in LANGUAGES]
        self.templates.samples.clear()

    def again(self, key: str, language: Language) -> None:
        """Render a template in this language, with the values that it had in another one."""
        if (values := self.templates.values.get(key)) is not None:
            self.messages.renderer(language, NAMES).fragment(key, **values)

    def _is_rare(self, *what: str) -> bool:
        """Return true the first times, and now and then after that."""
        self._met[what] += 1
        return self._met[what] <= OFTEN or self._choose.random() < THEN

    def _is_new(self, member: str) -> bool:
        """Return true the first times that a member of a state has a value."""
        self._met["member", member] += 1
        return self._met["member", member] <= TABLES

    def message(self, code: str, bindings: Mapping[str, Any]) -> None:
        """Render a message in all languages, unless the catalog has none of this key."""
        if code not in self.messages:
            return
        if self._is_rare("message", code):
            for renderer in self.renderers:
                with suppress(TypeError):  # a test has made up a binding
                    renderer.format(code, **bindings)

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note what is rendered inside."""
        kept, self.templates.noting = self.templates.noting, True
        try:
            yield
        finally:
            self.templates.noting = kept

    def event(self, event: Event) -> None:
        """Render an event, and what a spectator hears of it."""
        assert self.game is not None
        if not self._is_rare("event", type(event).__name__, event.rule):
            return
        for heard in (event, self.game.redact(event, SPECTATOR)):
            for renderer in self.renderers:
                renderer.text(heard)

    def label(self, action: Any, view: Any) -> None:
        """Render the label of an action."""
        if not self._is_rare("label", type(action).__name__):
            return
        for renderer in self.renderers:
            renderer.label(action, view)

    def at(self, table: Session) -> None:
        """Render what is asked at a table, and now and then the table."""
        assert self.game is not None
        common = all(self._met["decision", decision.kind] > COMMON for decision in table.decisions.values())
        if common and table.outcome is None and self._choose.random() >= THEN:
            return
        for seat, decision in table.decisions.items():
            if not self._is_rare("decision", decision.kind):
                continue
            self.asked(decision)
            legal, view = decision.legal(), table.view(None if seat == TABLE else seat)
            for action in self._choose.sample(legal, min(LABELS, len(legal))):
                self.label(action, view)
        new = [self._is_new(member) for member in _members(table.state)]  # all are counted
        new += [self._met["decision", decision.kind] <= 12 for decision in table.decisions.values()]
        if any(new) or self._choose.random() < THEN:
            self.tables(table)
        if table.outcome is not None:
            self.message(f"outcome_{table.outcome.reason}", {})
            self.tables(table)

    def asked(self, decision: Decision) -> None:
        """Render the title and the prompt of a decision."""
        with self.noting():
            self.message(*decision.prompt)
            if self.game is not None:
                for renderer in self.renderers:
                    renderer.title(decision)

    def tables(self, table: Session) -> None:
        """Render the tables of what the seats, a spectator and the referee see."""
        assert self.game is not None
        for seat in (*self.game.seats_at(table.state), SPECTATOR, None):
            for renderer in self.renderers:
                [*self.game.tables(table.view(seat), renderer.format)]


def _members(value: Any, path: str = "", depth: int = 4) -> set[str]:
    """The paths of the members that have a value; the items of lists and maps are not told apart."""
    if isinstance(value, msgspec.Struct):
        inner = {f"{path}.{name}": getattr(value, name) for name in value.__struct_fields__}
        found = {f"{one}={type(it).__name__}" for one, it in inner.items() if it} | {f"{path}={type(value).__name__}"}
    else:
        items = [*value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
        inner, found = {f"{path}[{n}]": item for n, item in enumerate(items[:10])}, set()
        return found.union(*(_members(item, f"{path}[]", depth) for item in inner.values()))
    return found.union(*(_members(it, one, depth - 1) for one, it in inner.items() if it and depth))


@contextmanager
def watching(shown: Shown) -> Iterator[None]:
    """Render all that the engine does with this game: positions, events, refusals, faults."""
    game, kept = shown.game, list[tuple[Any, str, Any]]()

    def after(owner: Any, name: str, look: Callable[..., None]) -> None:
        do = getattr(owner, name)

        def done(self: Any, /, *arguments: Any, **named: Any) -> Any:
            found = do(self, *arguments, **named)
            with shown.noting():
                look(self, found, *arguments)
            return found

        kept.append((owner, name, do))
        setattr(owner, name, done)

    def refused(_: Any, found: Illegal | None, *__: Any) -> None:
        if found is not None:
            shown.message(found.code, found.bindings)

    def illegal(_: Any, found: list[Illegal | Violation], *__: Any) -> None:
        for one in found[:8]:
            shown.message(one.code, one.bindings)

    def fault(error: Any, *_: Any) -> None:
        shown.message(error.code, error.bindings)

    def described(*arguments: Any) -> tuple[str, str, dict[str, Any]]:
        found = describe(*arguments)
        with shown.noting():
            shown.message(*found[1:])
        return found

    def acted(table: Session, _: None, seat: str, action: Any) -> None:
        if table.game is not game:
            return
        for event in table.events:
            shown.event(event)
        shown.label(action, table.view(None))
        shown.at(table)

    def begun(table: Session, *_: Any) -> None:
        if table.game is game and (table.decisions or table.outcome is not None):
            for event in table.events:
                shown.event(event)
            shown.at(table)

    def before(table: Session, entry: LogEntry[Any]) -> None:
        if table.game is game and (decision := table.decisions.get(entry.seat)) is not None:
            shown.asked(decision)
        take(table, entry)

    take = Session._take
    kept.append((Session, "_take", take))
    setattr(Session, "_take", before)  # noqa: B010  # mypy knows the method
    after(Session, "act", acted)
    after(Session, "__init__", begun)
    after(Session, "refusal", refused)
    after(Decision, "refusal", refused)
    after(Decision, "illegal", illegal)
    after(Fault, "__init__", fault)
    after(UndoRefused, "__init__", fault)
    after(IllegalAction, "__init__", fault)
    describe = decode_errors.describe
    kept.append((decode_errors, "describe", describe))
    setattr(decode_errors, "describe", described)  # noqa: B010
    if game is not None and game.Deck is not None:
        after(type(game), "deck_violations", illegal)
    try:
        yield
    finally:
        for owner, name, do in kept:
            setattr(owner, name, do)


def explore(shown: Shown) -> None:
    """Render what happens in games of random and guided players, in scenes, in tampered positions, in the catalog."""
    if (game := shown.game) is None:
        _explore_core(shown)
        return
    with shown.noting():
        _tell_catalog(shown, game)
    with watching(shown):
        for options in EXTRA.get(game.id, ()):
            for seed in range(4):
                play(game, options, seed)
        Making(game, PLANS[game.id]._replace(often=1, begun=0)).make()
        _run(f"tests/engine/{game.id.replace('-', '_')}")
        for mode in game.modes:
            for seed in range(3):
                for _ in tampered(Case(game, mode), seed):
                    pass


def _explore_core(shown: Shown) -> None:
    """The messages of the core: its own tests meet them, and those of the records that are validated."""
    with shown.noting():
        for key in shown.messages.keys_in():
            if key.startswith(("option_", "named_")):  # the options that all games have
                shown.message(key, {})
    game = next(iter(games.values()))
    with watching(shown):
        _run("tests/engine/core", "tests/api/records/test_validations.py")
        with suppress(MalformedPosition):
            Session.resume(game, {"checkpoint": object()})
        table = Session.begin(game, chance=seeded(0))
        (seat,) = table.to_act
        entry = msgspec.Raw(game.codec.encode(LogEntry(seat, table.legal(seat)[0])))  # type: ignore[arg-type]
        with suppress(MalformedRecord):
            read_logs(game, {"p8": [entry]})


def _tell_catalog(shown: Shown, game: Game[Any]) -> None:
    """Render what the catalog says (modes, options, notes), and what nothing else does."""
    for mode in game.modes:
        shown.message(f"mode_{mode.id}", {})
    for code, bindings in NEVER_MET.get(game.id, {}).items():
        shown.message(code, bindings)
    for language in LANGUAGES:
        schema_of_options(game, language)
        for component in game.components():
            game.text.designer_note(component, language)


def _run(*tests: str) -> None:
    """Run tests: whether they pass is not asked here."""
    pytest.main(
        [
            *tests,
            "-q",
            "-rN",
            "--tb=no",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            "-W",
            "ignore",
            "-k",
            "not playout",
        ]
    )
