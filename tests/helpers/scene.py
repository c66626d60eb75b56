"""What the scenes of all games share: a game in progress, seen by a test.

Each game has its own `scene.py`, in which a position is written in the players' words.  Its class derives from
`GameScene`, which watches over every answer: each question can be put in all languages; the table is saved, loaded and
compared; what the game counts (its cards) has stayed; all events are collected; and at the end of the test, all
prepared outcomes of chance have been used.

    class Scene(GameScene[State]):
        def words(self, action): ...        # an action as a player says it
        def counted(self): ...              # what never changes: cards are lost nowhere
        def of_chance(self, decision): ...  # what chance gives, `next_told("flip")` for what a test has said
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
import pytest

from engine.core.chance import Referee
from engine.core.decision import TABLE, Action, Decision, Illegal
from engine.core.errors import IllegalAction
from engine.core.events import Event
from engine.core.game import Game
from engine.core.position import Position
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from engine.core.undo import undo

S = TypeVar("S")
E = TypeVar("E", bound=Event)


def at_rest(game: Game[Any], state: Any, *, auto: bool = False) -> Position[Any, Any]:
    """A position of this state (or its JSON) in which nothing was played yet, and a referee answers for chance."""
    return Position(game.id, game.ruleset, 0, Referee(), msgspec.Raw(game.codec.encode(state)), [], auto)


def lay_out(game: Game[Any], state: Any, *, auto: bool = False) -> Session:
    """The table of a hand-made state; it is read and checked like any other position."""
    return Session.resume(game, game.codec.encode(at_rest(game, state, auto=auto)))


class GameScene(Generic[S]):
    """A game in progress.  ``events`` are all since the scene began."""

    #: The scenes that the running test has made; at its end `check_told` is asked of each (`tests/engine/conftest.py`).
    made: ClassVar[list[GameScene[Any]]] = []

    def __init__(self, table: Session) -> None:
        GameScene.made.append(self)
        self.table, self.events = table, list[Event]()
        self.before = b""  # the position before the last answer
        self.told_chance: dict[str, list[Any]] = {}
        self._hear()
        self._counted = self.counted()

    def words(self, action: Action) -> str:
        """An action as a player says it; no two that are offered together may sound alike."""
        return str(action)

    def counted(self) -> Any:
        """What is the same in every position of a game at which no chance is asked."""
        return None

    def of_chance(self, decision: Decision) -> Action | None:
        """What chance gives; ``None``: the scene stops there, the test answers itself."""
        return None

    def act(self, seat: str, action: Action) -> None:
        """A seat answers, then chance as long as it is asked."""
        self.answer(seat, action)
        self.go_on()

    def go_on(self) -> None:
        """Chance answers, as long as it is asked and has something to give."""
        while TABLE in self.table.decisions:
            given = self.of_chance(self.table.decision(TABLE))
            if given is None:
                return
            self.answer(TABLE, given)

    def answer(self, seat: str, action: Action) -> None:
        """One answer, after which the scene goes on with the table that was saved and loaded."""
        for decision in self.table.decisions.values():
            self.prompt(decision)
        if self.table.durable:
            self.before = self.table.save()
        self.table.act(seat, action)
        self._hear()
        if self.table.durable:
            self._reload()
        if TABLE not in self.table.decisions:
            assert self.counted() == self._counted, "something is lost, or there twice"

    def will_give(self, what: str, *given: Any) -> None:
        """Set the next outcome of chance, of one kind (`flip`, `draw` ..., as the game's `of_chance` calls them)."""
        self.told_chance.setdefault(what, []).extend(given)

    def next_told(self, what: str) -> Any:
        """Return the prepared next outcome of this kind, or ``None``."""
        told = self.told_chance.get(what)
        return told.pop(0) if told else None

    def check_told(self) -> None:
        """Check that all prepared outcomes have been used."""
        left = {what: told for what, told in self.told_chance.items() if told}
        assert not left, f"chance was told, and was never asked: {left}"

    def taken_back(self, seat: str) -> Session:
        """The table before the last answer, which this seat takes back; the scene stays where it is."""
        game = self.table.game
        assert isinstance(game, Game)
        return undo(game, self.table, Session.resume(game, self.before), seat)

    @property
    def state(self) -> S:
        state: S = self.table.state
        return state

    def told(self, kind: type[E]) -> list[E]:
        """The events of this kind since the scene began."""
        return [event for event in self.events if isinstance(event, kind)]

    def offered(self, seat: str) -> list[Any]:
        """What a seat is offered; all of it is accepted, nothing twice, and what is listed as illegal is refused."""
        decision = self.table.decision(seat)
        legal = decision.legal()
        assert len({self.words(x) for x in legal}) == len(legal), "an option is listed twice"
        for x in legal:
            assert decision.refusal(x) is None, f"{self.words(x)} is offered and refused"
        for illegal in decision.illegal():
            assert decision.refusal(illegal.action) == illegal, f"{self.words(illegal.action)} is illegal otherwise"
            assert illegal.action not in legal, f"{self.words(illegal.action)} is offered and illegal"
        return legal

    def refused(self, seat: str, action: Action) -> Illegal:
        """Why this is refused to the seat, which has to decide; nothing changes by it."""
        table, said = self.table, self.words(action)
        illegal = table.refusal(seat, action)
        assert illegal is not None, f"{said} is accepted"
        assert illegal.rule in table.game.text.rulebook, illegal.rule
        assert action not in table.legal(seat), f"{said} is refused and offered"
        why = self.sentences(illegal.code, illegal.bindings)
        before = self._bytes()
        with pytest.raises(IllegalAction) as error:
            table.act(seat, action)
        found = error.value
        assert (found.rule, found.code, found.pointer) == (illegal.rule, illegal.code, illegal.pointer)
        assert found.why == why[0]
        assert self._bytes() == before, "a refused action has changed the table"
        return illegal

    def prompt(self, decision: Decision) -> list[str]:
        """The question that is put to a seat, in every language; it has a paragraph of the rules."""
        assert decision.rule in self.table.game.text.rulebook, decision.rule
        return self.sentences(f"prompt_{decision.kind}", decision.bindings)

    def sentences(self, key: str, bindings: Mapping[str, Any]) -> list[str]:
        """A sentence in every language."""
        found = [self.table.game.text.messages.format(key, bindings, language) for language in LANGUAGES]
        assert all(found), f"{key} says nothing"
        return found

    def _reload(self) -> None:
        """Save, load, and go on from there: it is the same table."""
        game, saved = self.table.game, self.table.save()
        assert isinstance(game, Game)
        loaded = Session.resume(game, saved)
        assert loaded.save() == saved, "saved, loaded and saved again the position differs"
        assert game.codec.encode(loaded.state) == game.codec.encode(self.table.state), (
            "saved and loaded the table differs"
        )
        assert loaded.to_act == self.table.to_act, "saved and loaded somebody else is asked"
        self.table = loaded

    def _bytes(self) -> bytes:
        return self.table.save() if self.table.durable else self.table.game.codec.encode(self.table.state)

    def _hear(self) -> None:
        for event in self.table.events:
            assert event.rule in self.table.game.text.rulebook, event
        self.events += self.table.events
        self.table.events.clear()
