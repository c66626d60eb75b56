"""A game in progress."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any, ClassVar, Generic, Self

import httpx
import msgspec
from msgspec import UNSET, Raw, UnsetType

from herald_client.answers import convert, read
from herald_client.errors import HeraldError, IncompleteRecord
from herald_client.models import (
    Adjudication,
    Claim,
    Legality,
    Outcome,
    RecordedChance,
    Seat,
    Sheet,
    Undo,
    Viewer,
)
from herald_client.patience import Patience
from herald_client.problem import Problem
from herald_client.turns import (
    INCLUDE,
    WORDS,
    Action,
    Decision,
    Entry,
    Event,
    Record,
    Suggestion,
    Turn,
    Verdict,
    View,
    sendable,
    sentence_of,
    worded,
)

from .client import NOTHING, Client

#: The header with the public name of a match.
MATCH_HEADER = "Herald-Match"
#: A name that the header can hold.
MATCH_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Playing(Generic[Turn, Action, Decision, View, Event, Entry, Verdict, Record, Suggestion]):
    """What every match has, whoever holds its position."""

    #: What the service has told last.
    turn: Turn
    #: The answers that this match knows, in the order in which they were given.
    log: list[Entry]
    #: What is known of the secret seed from the beginning, for all to see; None with a referee.
    commitment: str | None

    #: Whether decisions and events are told in words, in the language of the client.
    words: bool
    #: What the players are called there, by seat.
    names: dict[str, str]

    _record: ClassVar[Any]

    def __init__(self, game: Any, line: Line, words: bool | None, names: Mapping[str, str] | None) -> None:
        self._line = line
        self._game = line.operations_of(game)
        self.words, self.names = bool(words), dict(names or {})

    def connect(self, herald: Client) -> Self:
        """Go on over this connection, in its language: with a match that was pickled, which has lost its own."""
        self._line.client = herald
        return self

    def __copy__(self) -> Self:
        """A match of its own that stands where this one does, over the same connection: to try something out."""
        copied = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(copied, name, value.copy() if isinstance(value, dict | list) else value)
        copied._line = copy(self._line)
        copied._game = copied._line.operations_of(self._game)
        return copied.connect(self._line.client)

    def __deepcopy__(self, memo: Any) -> Self:
        """The same: what a match holds besides its lists is never changed."""
        return copy(self)

    @property
    def to_act(self) -> list[Seat]:
        """The seats that have a decision now; `table` is chance."""
        return self.turn.to_act

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.turn.outcome

    @property
    def events(self) -> list[Event]:
        """What has happened in the last call."""
        events: list[Event] = self.turn.events
        return events

    @property
    def sentences(self) -> list[str]:
        """What has happened in the last call, in words: a sentence for each event.

        Raises `HeraldError` if the match is not told in words.
        """
        return [sentence_of(event) for event in self.turn.events]

    def _choices(self, decision: Any) -> list[tuple[Action, str]]:
        """The actions of a decision, if there is one, with their labels."""
        return [] if decision is None else list(zip(decision.actions, worded(decision.labels), strict=True))

    def _telling(self, *parts: str) -> dict[str, Any]:
        """The members of a request for these parts of a turn, in words if the match is told so."""
        return {"include": (*parts, WORDS), "names": self.names or None} if self.words else {"include": parts}

    async def _suggested(
        self,
        ask: Callable[..., Any],
        seat: str,
        strength: int | None,
        playouts: int | None,
        seconds: float | None,
        seed: int | None,
    ) -> Suggestion:
        told = {"include": (WORDS,), "names": self.names or None} if self.words else {}
        thinking = {"strength": strength, "playouts": playouts, "seconds": seconds, "seed": seed}
        suggestion: Suggestion = await ask("suggest", seat=seat, **thinking, **told)
        return suggestion

    async def _sheets(self, ask: Callable[..., Any], who: Viewer | None) -> list[Sheet]:
        """A view as tables: they are told in words in any case."""
        turn = await ask("view", as_=who, include=("view", WORDS), names=self.names or None)
        sheets: list[Sheet] = turn.sheets
        return sheets

    async def _verdict(self, revealed: Any, options: Any, **logs: Any) -> Verdict:
        """What the service says of these logs; ``revealed`` is who has answered for chance, with the seed."""
        verdict: Verdict = await self._game.replay(
            game=self.turn.game,
            ruleset=self.turn.ruleset,
            options=options,
            chance=self._chance(revealed),
            outcome=self.outcome,
            include=(),
            **logs,
        )
        return verdict

    def _recorded(self, revealed: Any, promise: str | None = None, **members: Any) -> Record:
        """The record of this match with these members, of which those that are None are left out.

        The outcome is told without its text: that depends on the language of who has asked.
        """
        chance = self._chance(revealed)
        if promise is not None:
            chance["promise"] = promise
        if self.outcome is not None:
            members["outcome"] = msgspec.convert(self.outcome, Claim, from_attributes=True)
            members["outcome"].text = UNSET
        record: Record = self._record(
            ruleset=self.turn.ruleset,
            chance=convert(chance, RecordedChance),
            **{name: value for name, value in members.items() if value is not None},
        )
        return record

    def _chance(self, revealed: Any) -> dict[str, Any]:
        chance: dict[str, Any] = msgspec.to_builtins(revealed)
        return chance if self.commitment is None else {**chance, "commitment": self.commitment}


class AsyncMatch(Playing[Turn, Action, Decision, View, Event, Entry, Verdict, Record, Suggestion]):
    """A game in progress: it holds the position, of which the service keeps nothing, and the log.

    It is the whole table's: it knows what every seat knows, the secret seed included.  `view` tells one seat's part.
    Requests name the position by its `ref`; when the service has forgotten that, the whole position is sent instead.
    It keeps the positions that led here, too, as far back as calls can be taken back.  ``game.match`` sets one up,
    ``game.resume`` goes on with one.
    """

    _line: Keeper
    _entry: ClassVar[Any]

    def __init__(
        self, game: Any, setup: Mapping[str, Any] | None, words: bool | None, names: Mapping[str, str] | None
    ) -> None:
        given: dict[str, Any] = {} if words is None else {WORDS: words}
        given |= {} if names is None else {"names": dict(names)}
        told = {**(setup or {}), **given}
        super().__init__(game, Keeper(game._client), told.get(WORDS), told.get("names"))
        #: What it was set up with, and how it is told; None if that is not known, or not what was answered since: it
        #: can't be replayed.
        self.setup: Mapping[str, Any] | None = None if setup is None else {**setup, **given}
        #: Every answer since the setup (or since the position that it was resumed with), chance's included.
        self.log = []
        #: What the first turn has told of the secret seed, for all to see; None with a referee.
        self.commitment = None
        # The positions that the calls since have started from, the last one on top: where an undo goes back to.
        self._past: list[Raw] = []
        # The last call: from which position (its name, and the whole) and with which actions.
        self._called: tuple[str, Raw, list[Any]] | None = None

    @classmethod
    async def begin(
        cls, game: Any, setup: Mapping[str, Any], words: bool | None = None, names: Mapping[str, str] | None = None
    ) -> Self:
        """Set a match up, with options and chance."""
        match = cls(game, setup, words, names)
        match.turn = await match._game.setup(**setup, **match._telling(*INCLUDE))
        match.log = list(match.turn.log)
        match.commitment = match.turn.chance.commitment or None
        return match

    @classmethod
    async def resume(
        cls,
        game: Any,
        position: Any,
        setup: Mapping[str, Any] | None = None,
        log: Iterable[Entry] | None = None,
        commitment: str | None = None,
        words: bool | None = None,
        names: Mapping[str, str] | None = None,
    ) -> Self:
        """Go on with what was saved of a match.  Raises `ValueError` if the position is a text that is no JSON."""
        match = cls(game, setup, words, names)
        match.turn = await match._game.legal_actions(position=sendable(position), **match._telling(*INCLUDE))
        if log is None:
            match.setup = None
        match.log = list(log or ())
        match.commitment = commitment or match.turn.chance.commitment or None
        return match

    @property
    def position(self) -> Raw:
        """The position as the service has told it, byte for byte: JSON, to be saved (``bytes(match.position)``)."""
        return self._line.position

    @property
    def ref(self) -> str:
        """The name of the position, which stands for it while the service remembers it."""
        ref: str = self.turn.ref
        return ref

    @property
    def step(self) -> int:
        """How many answers have been given since the setup, chance's included."""
        step: int = self.turn.step
        return step

    @property
    def decisions(self) -> list[Decision]:
        """What the seats have to choose now, with every legal action."""
        decisions: list[Decision] = self.turn.decisions
        return decisions

    def decision(self, seat: Seat) -> Decision | None:
        """The decision of this seat, if it has one."""
        return next((decision for decision in self.turn.decisions if decision.seat == seat), None)

    async def explain(self, seat: Seat) -> Decision | None:
        """The same decision with `barred`: what is forbidden now, and by which rule."""
        turn = await self._ask("legal_actions", seat=seat, **self._telling("barred"))
        return next(iter(turn.decisions), None)

    def choices(self, seat: Seat) -> list[tuple[Action, str]]:
        """What this seat can do now: each action, and what people call it.  None, if it has no decision.

        Raises `HeraldError` if the match is not told in words.
        """
        return self._choices(self.decision(seat))

    async def view(self, seat: Viewer | None = None) -> View:
        """What this seat (or a `spectator`) may know; without a seat, the whole table."""
        turn = self.turn if seat is None else await self._ask("view", as_=seat, include=["view"])
        view: View = turn.view
        return view

    async def sheets(self, seat: Viewer | None = None) -> list[Sheet]:
        """The same as tables, for people and screen readers; also of a match that is not told in words."""
        return await self._sheets(self._ask, seat)

    async def turn_for(self, who: Viewer) -> Turn:
        """The turn as this seat (or a `spectator`) is told it: its view and its decision, what it has heard of the last
        call, and its own answers in it.

        Nobody but the whole table is told the events of the setup, or of a call before the match was resumed; an undo
        has none.
        """
        telling = self._telling("decisions", "view", "events", "log")
        if self._called is None:
            turn: Turn = await self._ask("legal_actions", as_=who, **telling)
        else:
            ref, position, steps = self._called
            turn = await self._ask_from(ref, position, "apply", actions=steps, as_=who, **telling)
        return turn

    async def act(self, seat: Seat, action: Action) -> Turn:
        """Play one action.  Raises `Problem`, `illegal-action` for instance, and then nothing has changed."""
        return await self.act_all([(seat, action)])

    async def act_all(self, actions: Iterable[tuple[Seat, Action]]) -> Turn:
        """Play several actions, all or none of them; an undo takes them back together."""
        steps = [{"seat": seat, "action": action} for seat, action in actions]
        before = self.position
        called = self.ref, before, steps
        self.turn = await self._ask("apply", actions=steps, **self._telling(*INCLUDE))
        self._called = called
        self.log += self.turn.log
        if self.can_undo():
            self._past.append(before)
        else:
            self._past.clear()  # what is final bars the way to everything before it
        return self.turn

    async def check(self, seat: Seat, action: Action) -> Legality:
        """Whether an action is legal, and if not, why not: the rule and its text.  Plays nothing."""
        legality: Legality = await self._ask("check", seat=seat, action=action)
        return legality

    async def suggest(
        self,
        seat: Seat,
        strength: int | None = None,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
    ) -> Suggestion:
        """What a playing program would do for this seat, from what that seat may know; plays nothing.

        A ``strength`` goes from 1 to 5 (3).  It is stopped after so many ``playouts`` or ``seconds``; the same ``seed``
        and number of playouts give the same suggestion.  Takes seconds, and raises `TimeoutExceeded` where ``timeout``
        of the client is shorter.
        """
        return await self._suggested(self._ask, seat, strength, playouts, seconds, seed)

    def can_undo(self, seat: Seat | None = None) -> bool:
        """Whether the last call can be taken back (by this seat): chance has not answered in it, for instance."""
        undo = self.turn.position.undo
        return isinstance(undo, Undo) and isinstance(undo.parent, str) and seat in (None, undo.seat)

    async def undo(self, seat: Seat | None = None) -> Turn:
        """Take the last call back, be it `act` or `act_all`; with a seat, only a call of that seat.

        Can be repeated, as far back as each call can be taken back.  Raises `Problem` (`undo-refused`) where one can't,
        and `IncompleteRecord` if it was played before the match was resumed, and the service has forgotten the position
        that it started from.  Then nothing has changed.
        """
        before = {"before": self._past[-1]} if self._past else {}
        try:
            turn = await self._ask("undo", before, seat=seat, **self._telling(*INCLUDE))
        except Problem as problem:
            if problem.name != "position-not-hot":
                raise
            raise IncompleteRecord("the position before was not seen by this match, which was resumed") from problem
        del self.log[max(0, len(self.log) - (self.step - turn.step)) :]
        del self._past[-1:]
        self.turn, self._called = turn, None
        return self.turn

    async def replay(self) -> Verdict:
        """Have the whole match checked by the service: every action, every draw, the commitment and the outcome.

        Raises `IncompleteRecord` if it was resumed without its setup or its log.
        """
        if self.setup is None:
            raise IncompleteRecord("a match that was resumed without its setup and its log can't be replayed")
        return await self._verdict(self.turn.position.chance, self.setup.get("options"), log=self.log)

    def record(
        self,
        *,
        players: Mapping[str, str] | None = None,
        event: str | None = None,
        date: str | None = None,
        adjudication: Adjudication | None = None,
    ) -> Record:
        """The whole match as a record, to be kept or to be checked (`Herald.validate`), with the revealed seed.

        Told besides are the names of the ``players`` by seat, the ``event`` in words, the ``date`` as 2026-11-23, and
        how the game was ended where the rules have not (``adjudication``).  Show the record of a match that is not over
        to nobody who plays in it: with the seed he knows what is drawn.  Raises `IncompleteRecord` if the match was
        resumed without its setup or its whole log.
        """
        if self.setup is None or len(self.log) != self.step:
            raise IncompleteRecord("a match that was resumed without its setup and its whole log has no record")
        chance = msgspec.to_builtins(self.setup.get("chance")) or {}
        return self._recorded(
            self.turn.position.chance,
            chance.get("promise"),
            options=self.setup.get("options"),
            players=players,
            event=event,
            date=date,
            log=[*self.log],
            adjudication=adjudication,
        )

    async def _ask(self, operation: str, whole: Mapping[str, Raw] = NOTHING, /, **members: Any) -> Any:
        """Ask about the position by its name; if that is not enough, with the whole positions."""
        return await self._ask_from(self.ref, self.position, operation, whole, **members)

    async def _ask_from(
        self, ref: str, position: Raw, operation: str, whole: Mapping[str, Raw] = NOTHING, /, **members: Any
    ) -> Any:
        ask = getattr(self._game, operation)
        try:
            return await ask(ref=ref, **members)
        except Problem as problem:
            if problem.name != "position-not-hot":
                raise
            return await ask(position=position, ref=ref, **whole, **members)  # the ref proves the position


class Line:
    """The connection of one match.  As soon as its public name is known, each request says it in a header, by which a
    proxy can send all of them to the process that has the match at hand.  Pickled, it is cut off."""

    def __init__(self, client: Any, patience: Patience | None = None) -> None:
        #: What requests are made through; None: it is cut off.
        self.client = client
        #: How often a request is sent; None: as the client does.
        self.patience = patience
        self._headers: dict[str, str] = {}

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "client": None}

    async def call(self, answer: Any, method: str, path_template: str, **members: Any) -> Any:
        """As `Client.call`."""
        if self.client is None:
            raise HeraldError("a match that was pickled has no connection: give it one with match.connect(herald)")

        async def once() -> Any:
            response = await self.client.send(method, path_template, headers=self._headers, **members)
            typed = read(response, answer)
            self._keep(response)
            return typed

        typed = await (self.patience or self.client.patience).acall(once)
        name = getattr(getattr(typed, "chance", None), "match", None)
        if isinstance(name, str) and MATCH_NAME.fullmatch(name):
            self._headers = {MATCH_HEADER: name}
        return typed

    def _keep(self, response: httpx.Response) -> None:
        """Keep what is needed later of an answer."""

    def operations_of(self, game: Any) -> Any:
        """The same operations, asked through this line."""
        return type(game)(self)


class Answer(msgspec.Struct):
    """What is kept of an answer."""

    position: Raw | UnsetType = UNSET


class Keeper(Line):
    """It keeps the last position as bytes, so that nothing is lost of one that has more than the types of this client
    know: it may be older than the service."""

    def __init__(self, client: Any) -> None:
        super().__init__(client)
        self.position = Raw()

    def _keep(self, response: httpx.Response) -> None:
        position = read(response, Answer).position
        if isinstance(position, Raw):
            self.position = position.copy()
