"""Sealed matches: positions travel in encrypted tokens that the players send to each other."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, Sequence
from contextlib import aclosing
from typing import Any, ClassVar, Self

from herald_client.errors import Diverged, HeraldError, IncompleteRecord, WrongMatch
from herald_client.models import Adjudication, Chance, Legality, RecordComment, Viewer, ViewTable
from herald_client.problem import Problem
from herald_client.retry import RetryPolicy
from herald_client.seats import OwnCall, SeatTicket, read_ticket
from herald_client.turns import Action, Decision, Entry, Event, Record, Suggestion, Turn, Verdict, View

from .live import LiveStream, Presence
from .match import MatchBase, Transport

SPECTATOR = "spectator"

#: The parts of a turn that a match asks for.
INCLUDE = ("decisions", "view", "events", "log")
#: The same with the new token, which is the part `position`.
INCLUDE_TOKEN = ("position", *INCLUDE)

#: How many calls of its seat a match keeps for undo.
UNDO_DEPTH = 32


class AsyncSealedMatch(MatchBase[Turn, Action, Decision, View, Event, Entry, Verdict, Record, Suggestion]):
    """A sealed match, as one seat plays it: it holds the token and the key, and returns what that seat may know.

    The player who acted sends the new `token` to the others, and they `receive` it.  ``game.sealed`` sets up a match,
    ``herald.join`` joins one.  The client retries requests without an answer, as the `RetryPolicy` says.  In a
    single-use match, the same request gets the same answer; without one the service keeps nothing.

    Play a seat with one match object: a copy that plays on has a log without the other's answers.
    """

    _ticket: ClassVar[Any]

    def __init__(self, game: Any, transport: Transport, ticket: SeatTicket[Entry], retry: RetryPolicy) -> None:
        super().__init__(game, transport, ticket.text, ticket.names)
        #: The seat of this match: a player's, `table` for the referee, or `spectator`.
        self.seat = ticket.seat
        #: The known keys, by seat.  The owner of a key sees what its seat sees, and acts for it.
        self.keys = ticket.keys | ({} if ticket.key is None else {ticket.seat: ticket.key})
        #: The sealed position.  It opens only with a key, so any channel may carry it.
        self.token = ticket.token
        #: The answers of this seat, without automatic answers in the calls of others.
        self.log = ticket.log
        self._room = ticket.room
        transport.retry = retry
        # The calls of this seat, the last one at the end.
        self._own_calls = ticket.past
        self.commitment = ticket.commitment

    @classmethod
    async def sit_down(cls, game: Any, transport: Transport, ticket: SeatTicket[Entry], retry: RetryPolicy) -> Self:
        """Join the seat of a ticket."""
        match = cls(game, transport, ticket, retry)
        seat = {} if ticket.seat == SPECTATOR else {"seat": ticket.seat}  # no key of another seat
        try:
            match.turn = await match._call("legal_actions", **match._include(*INCLUDE), **seat)
        except Problem as problem:
            raise match._explained(problem) from problem
        match.commitment = match.commitment or match.turn.chance.commitment or None
        return match

    @classmethod
    async def begin(
        cls,
        game: Any,
        setup: Mapping[str, Any],
        seat: str,
        retry: RetryPolicy,
        text: bool | None,
        names: Mapping[str, str] | None,
    ) -> Self:
        """Set up a match, and join this seat.  Raises `ValueError` if that seat has its own key."""
        if seat in (setup.get("seat_key_hashes") or ()):
            raise ValueError(f"{seat} has its own key: join another seat first, and then this one with its key")
        named = dict(names or {})
        if text:
            setup = {**setup, "names": named or None}  # so the service refuses invalid names before there is a match
        transport = Transport(game._client, retry)
        turn = await transport.operations_of(game).setup(**setup, form="sealed", include=())
        ticket: SeatTicket[Entry] = SeatTicket(
            turn.game, turn.token, seat, keys=turn.seat_keys, text=bool(text), names=named
        )
        return await cls.sit_down(game, transport, ticket, retry)

    @classmethod
    async def join(
        cls,
        game: Any,
        invitation: str,
        key: str | None,
        retry: RetryPolicy,
        text: bool | None,
        names: Mapping[str, str] | None,
    ) -> Self:
        """Join the seat of an invitation, or resume a saved match.

        ``key`` is the key of a seat with its own key.  Raises `ValueError` if the key is missing or the text is not an
        invitation, and `WrongMatch` if the key does not fit.
        """
        ticket = read_ticket(invitation, cls._ticket)
        ticket.key = key or ticket.key or ticket.keys.get(ticket.seat)
        if ticket.key is None:
            raise ValueError(f"{ticket.seat} has its own key, which is missing: give the key")
        if text is not None:
            ticket.text = text
        if names is not None:
            ticket.names = dict(names)
        transport = Transport(game._client, ruleset=f"{ticket.game}/{ticket.ruleset}")
        return await cls.sit_down(game, transport, ticket, retry)

    @property
    def decisions(self) -> list[Decision]:
        """The decision of this seat with every legal action; empty if it has none now."""
        decisions: list[Decision] = self.turn.decisions
        return decisions

    def decision(self) -> Decision | None:
        """Return the decision of this seat; None if it has none now."""
        return next(iter(self.decisions), None)

    async def explain(self) -> Decision | None:
        """Return the decision of this seat with `illegal`: the forbidden actions, each with its rule."""
        turn = await self._call("legal_actions", **self._include("illegal"))
        return next(iter(turn.decisions), None)

    def choices(self) -> list[tuple[Action, str]]:
        """Return the legal actions of this seat with their labels.  Raises `HeraldError` if the match has no text."""
        return self._choices(self.decision())

    async def view(self, viewer: Viewer | None = None) -> View:
        """Return the view of this seat or of a `spectator`.  Raises `Problem` (`not-your-seat`) for another seat."""
        turn = self.turn if viewer is None else await self._call("view", viewer=viewer, include=["view"])
        view: View = turn.view
        return view

    async def tables(self, viewer: Viewer | None = None) -> list[ViewTable]:
        """Return the same view as tables of text, for people and screen readers; also if the match has no text."""
        return await self._sheets(self._call, viewer)

    async def act(self, action: Action) -> Turn:
        """Play one action.

        Raises `Problem`, `illegal-action` for instance; then the match is unchanged.  In a single-use match,
        `stale-position` says that the match has gone on from this token: `receive` the newer one.
        """
        return await self.act_all([action])

    async def act_all(self, actions: Iterable[Action]) -> Turn:
        """Play several actions of this seat, all of them or none; an undo takes them back together."""
        steps = [{"seat": self.seat, "action": action} for action in actions]
        turn = await self._call("apply", actions=steps, **self._include(*INCLUDE_TOKEN))
        own = OwnCall(self.token, len(self.log), self.turn.own_calls)
        self._own_calls = [*self._own_calls, own][-UNDO_DEPTH:]
        self.log += turn.log
        return self._continue(turn.token, turn)

    async def check(self, action: Action) -> Legality:
        """Check whether an action of this seat is legal, and if not, why: the rule and its text.  Plays nothing."""
        legality: Legality = await self._call("check", seat=self.seat, action=action)
        return legality

    async def suggest(
        self,
        strength: int | None = None,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
    ) -> Suggestion:
        """Return the action that a bot suggests for this seat, as `Match.suggest` does."""
        return await self._suggestion(self._call, self.seat, strength, playouts, seconds, seed)

    async def undo(self) -> Turn:
        """Take back the last call of `act` or `act_all`.  Can be repeated.

        Raises `Problem`: `undo-refused` if the call is final, `not-your-seat` if it was another seat's.  Raises
        `IncompleteRecord` if this match has no call of its own to undo, since it was joined after it, or has made 32
        others since.
        """
        if not self._own_calls:
            raise IncompleteRecord("this match has no call of its seat to undo")
        last = self._own_calls[-1]
        turn = await self._call("undo", parent=last.token, **self._include(*INCLUDE_TOKEN))
        self._own_calls.pop()
        del self.log[last.answers :]
        return self._continue(turn.token, turn)

    async def receive(self, token: str, *, give_way: bool = False) -> Turn:
        """Continue from a token of another player; the turn has what has happened since the token of this match.

        If both players have chosen at the same time, this seat's choice is played again on the received token: then
        send them the new one. An older token changes nothing. `turn.history` says whether all events are known.

        Raises `WrongMatch` if the token is of another match, `Diverged` if it does not continue that of this match, and
        `Problem` (`bad-token`) if it is not a token of this game.  Then the match is unchanged.  With ``give_way``,
        this match gives up its calls that such a token lacks.
        """
        try:
            turn = await self._since(token, self.token)
        except Problem as problem:
            if problem.name != "diverged":
                raise self._explained(problem) from problem
            return await self._settle(token, problem, give_way)
        return self._caught_up(token, turn)

    def _explained(self, problem: Problem) -> Exception:
        """Return the error for a token that does not open."""
        if problem.name == "bad-seat-key":
            return WrongMatch(f"the key of {self.seat} does not fit: this token is of another match")
        return problem

    async def _since(self, token: str, since: str) -> Turn:
        """Return the turn at a token, with what has happened since an earlier one."""
        turn: Turn = await self._call("view", token=token, since=since, **self._include(*INCLUDE))
        return turn

    def _caught_up(self, token: str, turn: Turn) -> Turn:
        self.log += turn.log
        return self._continue(token, turn)

    async def _settle(self, token: str, problem: Problem, give_way: bool) -> Turn:
        """Bring a token together with that of this match, which it lacks calls of.  Raises `Diverged`."""
        diverged = Diverged(problem.members["call"], problem.members["since_call"])
        try:
            await self._since(self.token, token)
        except Problem as error:
            if error.name != "diverged":
                raise
        else:
            return self.turn  # an older token
        for n in reversed(range(len(self._own_calls))):  # own calls that the token may lack
            last = self._own_calls[n]
            try:
                missed = await self._since(token, last.token)
                break
            except Problem as error:
                if error.name != "diverged":
                    raise
        else:
            if give_way and not self.log:  # nothing to give up
                return self._continue(token, await self._call("view", token=token, **self._include(*INCLUDE)))
            raise diverged from problem
        starts = [call.answers for call in self._own_calls[n:]]
        log, own_calls = [*self.log[: last.answers], *missed.log], self._own_calls[:n]
        if give_way:
            self.log[:], self._own_calls = log, own_calls
            return self._continue(token, missed)
        if missed.own_calls != last.number:  # this seat has chosen differently on another device
            raise diverged from problem
        turn, events = missed, missed.events
        try:
            for start, end in zip(starts, [*starts[1:], len(self.log)], strict=True):  # other tokens may have each call
                own: list[Any] = self.log[start:end]
                steps = [{"seat": self.seat, "action": entry.action} for entry in own if not entry.auto]
                own_calls.append(OwnCall(token, len(log), turn.own_calls))
                turn = await self._call("apply", token=token, actions=steps, **self._include(*INCLUDE_TOKEN))
                token = turn.token
                log += turn.log
                events += turn.events
        except Problem as error:
            if error.name not in ("illegal-action", "not-your-decision", "game-over"):
                raise
            raise diverged from error
        turn.events[:] = events
        self.log[:], self._own_calls = log, own_calls
        return self._continue(token, turn)

    async def live(
        self,
        *,
        on_presence: Callable[[Presence], object] | None = None,
        on_connection: Callable[[bool], object] | None = None,
    ) -> AsyncGenerator[Turn, None]:
        """Yield each turn of the other players as soon as it comes, until the game is over.

        Each turn has what has happened since the last one of this match, once.  This seat may act in between.  The
        stream connects again by itself, also after a restart of the service.  ``on_presence`` is called with who
        listens, ``on_connection`` with False when the connection cannot be made again at once, and with True when there
        is one.  Raises `HeraldError` if the match is not single-use, and `Problem` (`unknown-match`) if the store of
        the service has lost it.
        """
        turn = self.turn
        if not turn.match_id:
            raise HeraldError("only a single-use match is live: set it up with single_use=True")
        if turn.outcome is not None:
            return
        headers = {**self._transport.headers, "Authorization": f"Bearer {self.keys[self.seat]}"}
        stream = LiveStream(self._transport.client, turn.match_id, headers, on_presence, on_connection)
        async with aclosing(stream.heads(turn.call)) as heads:
            async for head in heads:
                turn = self.turn
                if head.call > turn.call:
                    yield await self.receive(head.token)
                if self.turn.outcome is not None:
                    return  # long polling does not say so

    def invitation(self, seat: str) -> str:
        """Return an invitation to a seat: one line for ``herald.join``, which fits into a link.

        It names the service (`base_url_of`), and includes the key of the seat if this match has it: send it only to
        that player.  For a seat with its own key it has no key, and its owner gives the key to ``join``.
        """
        ticket: SeatTicket[Entry] = SeatTicket(
            self.turn.game,
            self.token,
            seat,
            self.keys.get(seat),
            ruleset=self.turn.ruleset,
            url=self._transport.base_url,
        )
        return ticket.encode()

    def link(self, page: str = "") -> str:
        """Return the link to this match on a page, by which players join with ``herald.matches.join``.

        Raises `HeraldError` if the match was not created or joined by one.
        """
        if self._room is None:
            raise HeraldError("this match has no link: create one with herald.matches.create")
        return f"{page}#{self._room}"

    def save(self) -> str:
        """Return the whole match with its keys as one line, from which ``herald.join`` goes on.  Keep it secret.

        The TypeScript client reads the same format.
        """
        return SeatTicket(
            self.turn.game,
            self.token,
            self.seat,
            keys=self.keys,
            log=self.log,
            past=self._own_calls,
            commitment=self.commitment,
            text=self.text,
            names=self.names,
            room=self._room,
            ruleset=self.turn.ruleset,
            url=self._transport.base_url,
        ).encode()

    async def replay(self, logs: Mapping[str, Sequence[Entry]], options: Any = None) -> Verdict:
        """Ask the service to check the finished match: every action, every draw and the commitment.

        ``logs`` are those of the other seats, ``options`` those of the setup.  Raises `IncompleteRecord` while the seed
        is secret.
        """
        chance = self._revealed()
        own = {self.seat: self.log} if self.log else {}
        return await self._verdict(chance, options, logs={**logs, **own})

    def record(
        self,
        options: Any,
        *,
        players: Mapping[str, str] | None = None,
        event: str | None = None,
        date: str | None = None,
        adjudication: Adjudication | None = None,
        comments: Sequence[RecordComment] = (),
        tags: Mapping[str, str] | None = None,
    ) -> Record:
        """Return a record with the answers of this seat.  `join_records` makes one record of those of all seats.

        ``options`` are those of the setup; None if it had none.  The details are those of `Match.record`.  If a seat
        was played on several devices, or joined after it had played, its record lacks answers, and the joined record is
        not valid.  Raises `IncompleteRecord` while the seed is secret, and for a spectator.
        """
        if self.seat == SPECTATOR:
            raise IncompleteRecord("a spectator has no answers to record")
        return self._make_record(
            self._revealed(),
            options=options,
            players=players,
            event=event,
            date=date,
            logs={self.seat: [*self.log]},
            adjudication=adjudication,
            comments=list(comments) or None,
            tags=dict(tags) if tags else None,
        )

    def _revealed(self) -> Chance:
        """Return the chance with its seed.  Raises `IncompleteRecord` while the seed is secret."""
        chance = self.turn.chance
        if chance.mode == "seeded" and not chance.seed:
            raise IncompleteRecord(
                "the seed is not known: it is shown when the game is over (without single use, not after a surrender)"
            )
        return chance

    def _continue(self, token: str, turn: Turn) -> Turn:
        self.token, self.turn = token, turn
        return turn

    async def _call(self, operation: str, *, token: str | None = None, **members: Any) -> Any:
        """Call an operation on the current token (or another one) with the key of this seat.

        A spectator sees what spectators see, also with the key of a player.
        """
        if self.seat == SPECTATOR and operation in ("view", "legal_actions"):
            members["viewer"] = SPECTATOR
        call = getattr(self._game, operation)
        return await call(token=token or self.token, key=self.keys[self.seat], **members)
