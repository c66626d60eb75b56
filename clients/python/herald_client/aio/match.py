"""A game in progress."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Generic, Self

import httpx
import msgspec
from msgspec import UNSET, Raw, UnsetType

from herald_client.answers import convert, read
from herald_client.errors import HeraldError, IncompleteRecord
from herald_client.models import (
    Adjudication,
    ClaimedOutcome,
    Legality,
    RecordComment,
    RecordedChance,
    Seat,
    Undo,
    Viewer,
    ViewTable,
)
from herald_client.problem import Problem
from herald_client.retry import RetryPolicy
from herald_client.turns import (
    INCLUDE,
    TEXT,
    Action,
    Decision,
    Entry,
    Event,
    Outcome,
    PlayedCall,
    Record,
    SavedMatch,
    Suggestion,
    Turn,
    Verdict,
    View,
    read_saved,
    require_text,
    sentence_of,
    to_wire,
)

from .client import NOTHING, Client

#: The header with the public name of a match.
MATCH_HEADER = "Herald-Match"
#: The header with the game and ruleset of a match.
RULESET_HEADER = "Herald-Ruleset"
#: A name that the header can hold.
MATCH_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
RULESET_NAME = re.compile(r"[a-z-]{1,64}/[0-9.]{1,32}")
#: After so many misses in a row, a match asks no longer by `ref`: the service keeps no positions.
MISSES = 3


class MatchBase(Generic[Turn, Action, Decision, View, Event, Entry, Verdict, Record, Suggestion]):
    """The base of open and sealed matches."""

    #: The last turn that the service sent.
    turn: Turn
    #: The answers that this match knows, in order.
    log: list[Entry]
    #: The public commitment to the secret seed; None with a referee.
    commitment: str | None

    #: Whether decisions and events include text, in the locale of the client.
    text: bool
    #: The players' names in the text, by seat.
    names: dict[str, str]

    _record: ClassVar[Any]

    def __init__(self, game: Any, transport: Transport, text: bool | None, names: Mapping[str, str] | None) -> None:
        self._transport = transport
        self._game = transport.operations_of(game)
        self.text, self.names = bool(text), dict(names or {})

    def connect(self, herald: Client) -> Self:
        """Use this connection and its locale from now on.  A match that was unpickled has no connection."""
        self._transport.client = herald
        return self

    def __copy__(self) -> Self:
        """Return an independent match at the same position, over the same connection, to try something out."""
        copied = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(copied, name, value.copy() if isinstance(value, dict | list) else value)
        copied._transport = copy(self._transport)
        copied._game = copied._transport.operations_of(self._game)
        return copied.connect(self._transport.client)

    def __deepcopy__(self, memo: Any) -> Self:
        """Return a copy as `copy` does: a match changes nothing that it holds but its lists."""
        return copy(self)

    @property
    def to_act(self) -> list[Seat]:
        """The seats that have a decision now; `table` is chance."""
        return self.turn.to_act

    @property
    def outcome(self) -> Outcome | None:
        """The result of the match; None while it goes on."""
        outcome: Outcome | None = self.turn.outcome
        return outcome

    @property
    def events(self) -> list[Event]:
        """The events of the last call."""
        events: list[Event] = self.turn.events
        return events

    @property
    def sentences(self) -> list[str]:
        """The sentences of the events of the last call.  Raises `HeraldError` if the match has no text.

        Those of an open match have the secrets of all seats: a player may read those of `sentences_for`.
        """
        return [text for event in self.turn.events if (text := sentence_of(event))]

    def _choices(self, decision: Any) -> list[tuple[Action, str]]:
        """Return the actions of a decision with their labels; without a decision, an empty list."""
        return [] if decision is None else list(zip(decision.actions, require_text(decision.labels), strict=True))

    def _include(self, *parts: str) -> dict[str, Any]:
        """Return the members of a request that ask for these parts of a turn, with text if the match has it."""
        if self.text or TEXT in parts:
            return {"include": tuple(dict.fromkeys((*parts, TEXT))), "names": self.names or None}
        return {"include": parts}

    async def _suggestion(
        self,
        call: Callable[..., Any],
        seat: str,
        strength: int | None,
        playouts: int | None,
        seconds: float | None,
        seed: int | None,
    ) -> Suggestion:
        wanted = {"include": (TEXT,), "names": self.names or None} if self.text else {}
        options = {"strength": strength, "playouts": playouts, "seconds": seconds, "seed": seed}
        suggestion: Suggestion = await call("suggest", seat=seat, **options, **wanted)
        return suggestion

    async def _sheets(self, call: Callable[..., Any], viewer: Viewer | None) -> list[ViewTable]:
        """Return a view as tables of text, also if the match has no text."""
        turn = await call("view", viewer=viewer, include=("view", TEXT), names=self.names or None)
        tables: list[ViewTable] = turn.tables
        return tables

    async def _verdict(self, revealed: Any, options: Any, **logs: Any) -> Verdict:
        """Return the service's verdict on these logs; ``revealed`` is the chance with its seed."""
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

    def _make_record(self, revealed: Any, **members: Any) -> Record:
        """Return the record of this match with those of these members that are not None.

        The outcome has no text, since that depends on the locale.
        """
        if self.outcome is not None:
            members["outcome"] = msgspec.convert(self.outcome, ClaimedOutcome, from_attributes=True)
            members["outcome"].text = UNSET
        record: Record = self._record(
            ruleset=self.turn.ruleset,
            chance=convert(self._chance(revealed), RecordedChance),
            **{name: value for name, value in members.items() if value is not None},
        )
        return record

    def _chance(self, revealed: Any) -> dict[str, Any]:
        chance: dict[str, Any] = msgspec.to_builtins(revealed)
        return chance if self.commitment is None else {**chance, "commitment": self.commitment}


class AsyncMatch(MatchBase[Turn, Action, Decision, View, Event, Entry, Verdict, Record, Suggestion]):
    """A game in progress.  The match holds the position and the log; the service keeps neither.

    The match knows what every seat knows, the secret seed included; `turn_for` returns the part of one seat.  Requests
    send the `ref` of the position.  If the service no longer has that position in its cache, the match sends the whole
    position; after three such answers in a row, it always does.  The match also keeps the positions before each call
    that can be undone.  ``game.match`` sets up a match, ``game.resume`` resumes one.
    """

    _transport: RecordingTransport
    _entry: ClassVar[Any]

    def __init__(
        self, game: Any, setup: Mapping[str, Any] | None, text: bool | None, names: Mapping[str, str] | None
    ) -> None:
        given: dict[str, Any] = {} if text is None else {TEXT: text}
        given |= {} if names is None else {"names": dict(names)}
        options = {**(setup or {}), **given}
        super().__init__(game, RecordingTransport(game._client), options.get(TEXT), options.get("names"))
        #: The setup and the text options; None if the match was resumed without them or without its log.
        self.setup: Mapping[str, Any] | None = None if setup is None else {**setup, **given}
        #: Every answer since the setup (or since the position that the match was resumed with), chance included.
        self.log = []
        #: The public commitment to the secret seed, from the first turn; None with a referee.
        self.commitment = None
        # The positions before the calls that can be undone, the last one at the end.
        self._past: list[Raw] = []
        self._last_call: PlayedCall | None = None
        # How many requests in a row the service has answered that it does not have the position in its cache.
        self._misses = 0

    @classmethod
    async def begin(
        cls, game: Any, setup: Mapping[str, Any], text: bool | None = None, names: Mapping[str, str] | None = None
    ) -> Self:
        """Set a match up, with options and chance."""
        match = cls(game, setup, text, names)
        match.turn = await match._game.setup(**setup, **match._include(*INCLUDE))
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
        text: bool | None = None,
        names: Mapping[str, str] | None = None,
    ) -> Self:
        """Resume a saved match, or start from a position.  Raises `ValueError` if the text is neither."""
        kind: Any = SavedMatch
        saved = read_saved(position, kind[cls._entry])
        if saved is not None:
            text, names = saved.text if text is None else text, saved.names if names is None else names
            position, setup, log, commitment = saved.position, saved.setup, saved.log, saved.commitment
        match = cls(game, setup, text, names)
        match.turn = await match._game.legal_actions(position=to_wire(position), **match._include(*INCLUDE))
        if log is None:
            match.setup = None
        match.log = list(log or ())
        match.commitment = commitment or match.turn.chance.commitment or None
        if saved is not None:
            match._past, match._last_call = saved.past, saved.last_call
        return match

    @property
    def position(self) -> Raw:
        """The position as the service sent it, byte for byte: JSON that you can save (``bytes(match.position)``)."""
        return self._transport.position

    @property
    def ref(self) -> str:
        """The name of the position; requests may send it while the service has the position in its cache."""
        ref: str = self.turn.ref
        return ref

    @property
    def step(self) -> int:
        """The number of answers since the setup, chance included."""
        step: int = self.turn.step
        return step

    @property
    def decisions(self) -> list[Decision]:
        """The current decisions of all seats, with every legal action."""
        decisions: list[Decision] = self.turn.decisions
        return decisions

    def decision(self, seat: Seat) -> Decision | None:
        """Return the decision of this seat; None if it has none now."""
        return next((decision for decision in self.turn.decisions if decision.seat == seat), None)

    async def explain(self, seat: Seat) -> Decision | None:
        """Return the decision of this seat with `illegal`: the forbidden actions, each with its rule."""
        turn = await self._call("legal_actions", seat=seat, **self._include("illegal"))
        return next(iter(turn.decisions), None)

    def choices(self, seat: Seat) -> list[tuple[Action, str]]:
        """Return the legal actions of this seat with their labels.  Raises `HeraldError` if the match has no text."""
        return self._choices(self.decision(seat))

    async def view(self, seat: Viewer | None = None) -> View:
        """Return the view of this seat (or of a `spectator`); without a seat, the view of the whole table."""
        turn = self.turn if seat is None else await self._call("view", viewer=seat, include=["view"])
        view: View = turn.view
        return view

    async def tables(self, seat: Viewer | None = None) -> list[ViewTable]:
        """Return the same view as tables of text, for people and screen readers; also if the match has no text."""
        return await self._sheets(self._call, seat)

    async def turn_for(self, viewer: Viewer, include: Sequence[str] = ("decisions", "view", "events", "log")) -> Turn:
        """Return the turn as this seat (or a `spectator`) sees it.

        It has the view, the decision, and the events and answers of the last call that this viewer may know;
        ``include`` names other parts.  Only `turn` has the events of the setup.  After an undo there are none, nor
        after resuming from a position alone.
        """
        last, parts = self._last_call, self._include(*include)
        if last is None:
            turn: Turn = await self._call("legal_actions", viewer=viewer, **parts)
        else:
            turn = await self._call_from(last.ref, last.position, "apply", actions=last.actions, viewer=viewer, **parts)
        return turn

    async def sentences_for(self, viewer: Viewer) -> list[str]:
        """Return the sentences of the events of the last call, as this seat (or a `spectator`) may know it.

        The match need not have text.  There are none after the setup and after an undo.
        """
        turn = await self.turn_for(viewer, ("events", TEXT))
        return [text for event in turn.events if (text := sentence_of(event))]

    async def act(self, seat: Seat, action: Action) -> Turn:
        """Play one action.  Raises `Problem`, `illegal-action` for instance; then the match is unchanged."""
        return await self.act_all([(seat, action)])

    async def act_all(self, actions: Iterable[tuple[Seat, Action]]) -> Turn:
        """Play several actions, all of them or none; an undo takes them back together."""
        steps = [{"seat": seat, "action": action} for seat, action in actions]
        call = PlayedCall(self.ref, self.position, steps)
        self.turn = await self._call("apply", actions=steps, **self._include(*INCLUDE))
        self._last_call = call
        self.log += self.turn.log
        if self.can_undo():
            self._past.append(call.position)
        else:
            self._past.clear()  # no undo goes back behind a final call
        return self.turn

    async def check(self, seat: Seat, action: Action) -> Legality:
        """Check whether an action is legal, and if not, why: the rule and its text.  Plays nothing."""
        legality: Legality = await self._call("check", seat=seat, action=action)
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
        """Return the action that a bot suggests for this seat, from what that seat may know.  Plays nothing.

        ``strength`` is 1 to 5, by default 3.  The bot stops after this number of ``playouts`` or ``seconds``.  The same
        ``seed`` and ``playouts`` give the same suggestion.  Takes seconds; raises `TimeoutExceeded` if the client's
        ``timeout`` is shorter.
        """
        return await self._suggestion(self._call, seat, strength, playouts, seconds, seed)

    def can_undo(self, seat: Seat | None = None) -> bool:
        """Whether the last call can be undone (by this seat).  It can't if chance has answered in it, for instance.

        Where a referee enters chance, no seat means the referee, who can undo every call.
        """
        undo = self.turn.position.undo
        if not isinstance(undo, Undo) or not isinstance(undo.parent, str):
            return False
        return seat is None or (seat == undo.seat and not undo.final)

    async def undo(self, seat: Seat | None = None) -> Turn:
        """Take back the last call of `act` or `act_all`; with a seat, only a call of that seat.

        Can be repeated while each call can be undone.  Raises `Problem` (`undo-refused`) if the call is final.  Raises
        `IncompleteRecord` if the call was played before the match was resumed, and the service no longer has the
        position before it in its cache.  Then the match is unchanged.
        """
        parent = {"parent": self._past[-1]} if self._past else {}
        try:
            turn = await self._call("undo", parent, seat=seat, **self._include(*INCLUDE))
        except Problem as problem:
            if problem.name != "position-not-cached":
                raise
            raise IncompleteRecord("this match was resumed without the position before the last call") from problem
        del self.log[max(0, len(self.log) - (self.step - turn.step)) :]
        del self._past[-1:]
        self.turn, self._last_call = turn, None
        return self.turn

    async def undo_to(self, seat: Seat) -> Turn:
        """Take back calls until this seat has its last decision again.

        These are the last call of the seat, and the calls of others after it, a bot's for instance.  Raises as `undo`
        does; then the match is unchanged.
        """
        turn, position, answers = self.turn, self.position, [*self.log]
        past, last_call = [*self._past], self._last_call
        reached = False
        try:
            while not reached:
                count, own = len(self.log), self.can_undo(seat)
                await self.undo()
                undone: list[Any] = answers[len(self.log) : count]
                reached = own or any(entry.seat == seat and not entry.auto for entry in undone)
        finally:
            if not reached:
                self.turn, self._transport.position, self.log[:] = turn, position, answers
                self._past, self._last_call = past, last_call
        return self.turn

    def save(self) -> str:
        """Return the whole match as one line of JSON, from which ``game.resume`` goes on, also in TypeScript.

        It has all secrets of the match, and what `undo` and `turn_for` need.
        """
        setup = None if self.setup is None else {**self.setup}
        for name in (TEXT, "names"):
            (setup or {}).pop(name, None)
        return SavedMatch(
            self.turn.game,
            self.position,
            setup,
            self.log,
            self.commitment,
            self._past,
            self._last_call,
            self.text or None,
            self.names or None,
        ).encode()

    async def replay(self) -> Verdict:
        """Ask the service to check the whole match: every action, every draw, the commitment and the outcome.

        Raises `IncompleteRecord` if the match was resumed without its setup or its log.
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
        comments: Sequence[RecordComment] = (),
        tags: Mapping[str, str] | None = None,
    ) -> Record:
        """Return the whole match as a record with the revealed seed, to keep or to check (`Herald.validate`).

        Details are the names of the ``players`` by seat, the ``event``, the ``date`` as 2026-11-23, and a judge's
        ``adjudication`` if the rules did not end the game, ``comments`` on moments of it, and ``tags``, which describe
        it further (``{"round": "3"}``).  While the match goes on, show its record to no player: with the seed they know
        every draw to come.  Raises `IncompleteRecord` if the match was resumed without its setup or its whole log.
        """
        if self.setup is None or len(self.log) != self.step:
            raise IncompleteRecord("a match that was resumed without its setup and its whole log has no record")
        return self._make_record(
            self.turn.position.chance,
            options=self.setup.get("options"),
            players=players,
            event=event,
            date=date,
            log=[*self.log],
            adjudication=adjudication,
            comments=list(comments) or None,
            tags=dict(tags) if tags else None,
        )

    async def _call(self, operation: str, whole: Mapping[str, Raw] = NOTHING, /, **members: Any) -> Any:
        """Call an operation on the current position."""
        return await self._call_from(self.ref, self.position, operation, whole, **members)

    async def _call_from(
        self, ref: str, position: Raw, operation: str, whole: Mapping[str, Raw] = NOTHING, /, **members: Any
    ) -> Any:
        """Send the `ref` of a position; if the service misses it, now or three times before, also the position."""
        call = getattr(self._game, operation)
        if self._misses < MISSES:
            try:
                answer = await call(ref=ref, **members)
            except Problem as problem:
                if problem.name != "position-not-cached":
                    raise
                self._misses += 1
            else:
                self._misses = 0
                return answer
        return await call(position=position, ref=ref, **whole, **members)  # the ref proves the position


class Transport:
    """The connection of one match, without its client after unpickling.

    As soon as the public name of the match and its ruleset are known, each request has them in headers.  By these a
    proxy can send all requests to a service that plays the ruleset, and to the process that has the position.
    """

    def __init__(self, client: Any, retry: RetryPolicy | None = None, ruleset: str = "") -> None:
        #: The client that sends the requests; None after unpickling.
        self.client = client
        #: How often a request is sent; None: as the client's policy says.
        self.retry = retry
        #: The headers of each request, by which a proxy chooses a process.
        self.headers = {RULESET_HEADER: ruleset} if RULESET_NAME.fullmatch(ruleset) else {}

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "client": None}

    @property
    def base_url(self) -> str:
        """The base URL of the service; empty after unpickling."""
        return "" if self.client is None else str(self.client.base_url)

    async def call(self, answer: Any, method: str, path_template: str, **members: Any) -> Any:
        """Send a request as `Client.call` does."""
        if self.client is None:
            raise HeraldError("a match that was unpickled has no connection: call match.connect(herald)")

        async def once() -> Any:
            response = await self.client.send(method, path_template, headers=self.headers, **members)
            typed = read(response, answer)
            self._keep(response)
            return typed

        typed = await (self.retry or self.client.retry).acall(once, self.client.on_retry)
        name = getattr(getattr(typed, "chance", None), "match", None)
        if isinstance(name, str) and MATCH_NAME.fullmatch(name):
            self.headers[MATCH_HEADER] = name
        ruleset = f"{getattr(typed, 'game', '')}/{getattr(typed, 'ruleset', '')}"
        if RULESET_NAME.fullmatch(ruleset):
            self.headers[RULESET_HEADER] = ruleset
        return typed

    def _keep(self, response: httpx.Response) -> None:
        """Keep the parts of an answer that are needed later."""

    def operations_of(self, game: Any) -> Any:
        """Return the same operations over this transport."""
        return type(game)(self)


class Answer(msgspec.Struct):
    """The part of an answer that a `RecordingTransport` keeps."""

    position: Raw | UnsetType = UNSET


class RecordingTransport(Transport):
    """A transport that keeps the last position as bytes: a newer service may send members that this client has no
    types for."""

    def __init__(self, client: Any) -> None:
        super().__init__(client)
        self.position = Raw()

    def _keep(self, response: httpx.Response) -> None:
        position = read(response, Answer).position
        if isinstance(position, Raw):
            self.position = position.copy()
