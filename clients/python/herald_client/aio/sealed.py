"""A game in progress whose positions travel sealed, in tokens that the players hand to each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from herald_client.errors import IncompleteRecord, WrongMatch
from herald_client.models import Adjudication, Chance, Legality, Sheet, Viewer
from herald_client.patience import Patience
from herald_client.places import Place, read_place
from herald_client.problem import Problem
from herald_client.turns import Action, Decision, Entry, Event, Record, Suggestion, Turn, Verdict, View

from .match import Line, Playing

SPECTATOR = "spectator"

#: What is asked of a turn.
INCLUDE = ("decisions", "view", "events", "log")
#: The same where there is a new token: it is told as the part `position`.
INCLUDE_TOKEN = ("position", *INCLUDE)


class AsyncSealedMatch(Playing[Turn, Action, Decision, View, Event, Entry, Verdict, Record, Suggestion]):
    """A sealed match, as one seat plays it: it holds the token and the key, and knows what that seat may know.

    Who has played sends the new `token` to the others, and they `take` it.  ``game.sealed`` sets a match up,
    ``herald.join`` sits down at one.  A request that stays without an answer is sent again by itself, as its `Patience`
    says: with a guard the same request gets the same answer, and without one the service keeps nothing.

    A seat is played from one place: a copy that plays on, too, lacks in its log what the other has played.
    """

    _place: ClassVar[Any]

    def __init__(self, game: Any, line: Line, place: Place[Entry], patience: Patience) -> None:
        super().__init__(game, line, place.words, place.names)
        #: Where this match sits: a seat, `table` (which enters what chance did) or `spectator`.
        self.seat = place.seat
        #: The keys that are known, by seat.  Whoever has a seat's key sees what it sees, and acts for it.
        self.keys = place.keys | ({} if place.key is None else {place.seat: place.key})
        #: The sealed position.  Without a key it opens nothing, so that it may be sent over any channel.
        self.token = place.token
        #: The answers of this seat, without those that the service has given by itself in another's call.
        self.log = place.log
        line.patience = patience
        # The tokens that own calls have started from, the last one on top, and how long the log was there.
        self._past: list[tuple[str, int]] = []

    @classmethod
    async def sit_down(cls, game: Any, line: Line, place: Place[Entry], patience: Patience) -> Self:
        """Take the place, and look at the table."""
        match = cls(game, line, place, patience)
        await match.take(place.token)
        match.commitment = match.turn.chance.commitment or None
        return match

    @classmethod
    async def begin(
        cls,
        game: Any,
        setup: Mapping[str, Any],
        seat: str,
        patience: Patience,
        words: bool | None,
        names: Mapping[str, str] | None,
    ) -> Self:
        """Set a match up, and sit down there.  Raises `ValueError` if that seat is locked."""
        if seat in (setup.get("locks") or ()):
            raise ValueError(f"{seat} is locked: sit down where the service tells you the key, and join this seat then")
        told = dict(names or {})
        if words:
            setup = {**setup, "names": told or None}  # names that can't be are refused before there is a match
        line = Line(game._client, patience)
        turn = await line.operations_of(game).setup(**setup, form="sealed", include=())
        place: Place[Entry] = Place(turn.game, turn.token, seat, keys=turn.seat_keys, words=bool(words), names=told)
        return await cls.sit_down(game, line, place, patience)

    @classmethod
    async def join(
        cls,
        game: Any,
        text: str,
        key: str | None,
        patience: Patience,
        words: bool | None,
        names: Mapping[str, str] | None,
    ) -> Self:
        """Sit down where an invitation says, or go on with what was saved.

        ``key`` is that of a seat which its player has locked.  Raises `ValueError` if there is none, or if the text is
        no invitation; `WrongMatch` if the key does not fit.
        """
        place = read_place(text, cls._place)
        place.key = key or place.key or place.keys.get(place.seat)
        if place.key is None:
            raise ValueError(f"{place.seat} is locked, and its invitation has no key: give the one it was locked with")
        if words is not None:
            place.words = words
        if names is not None:
            place.names = dict(names)
        return await cls.sit_down(game, Line(game._client), place, patience)

    @property
    def decisions(self) -> list[Decision]:
        """What this seat has to choose now, with every legal action: one decision, or none."""
        decisions: list[Decision] = self.turn.decisions
        return decisions

    def decision(self) -> Decision | None:
        """The decision of this seat, if it has one."""
        return next(iter(self.decisions), None)

    async def explain(self) -> Decision | None:
        """The same decision with `barred`: what is forbidden now, and by which rule."""
        turn = await self._ask("legal_actions", **self._telling("barred"))
        return next(iter(turn.decisions), None)

    def choices(self) -> list[tuple[Action, str]]:
        """What this seat can do now: each action, and what people call it.  None, if it has no decision.

        Raises `HeraldError` if the match is not told in words.
        """
        return self._choices(self.decision())

    async def view(self, who: Viewer | None = None) -> View:
        """What this seat may know, or a `spectator`.  Raises `Problem` (`not-your-seat`) for any other seat."""
        turn = self.turn if who is None else await self._ask("view", as_=who, include=["view"])
        view: View = turn.view
        return view

    async def sheets(self, who: Viewer | None = None) -> list[Sheet]:
        """The same as tables, for people and screen readers; also of a match that is not told in words."""
        return await self._sheets(self._ask, who)

    async def act(self, action: Action) -> Turn:
        """Play one action.

        Raises `Problem`: `illegal-action`, for instance, or `stale-position` where a guarded match has gone on from
        this token already, so that the newer one must be taken.  Then nothing has changed.
        """
        return await self.act_all([action])

    async def act_all(self, actions: Iterable[Action]) -> Turn:
        """Play several actions of this seat, all or none of them; an undo takes them back together."""
        steps = [{"seat": self.seat, "action": action} for action in actions]
        turn = await self._ask("apply", actions=steps, **self._telling(*INCLUDE_TOKEN))
        self._past.append((self.token, len(self.log)))
        self.log += turn.log
        return self._stand(turn.token, turn)

    async def check(self, action: Action) -> Legality:
        """Whether an action of this seat is legal, and if not, why not: the rule and its text.  Plays nothing."""
        legality: Legality = await self._ask("check", seat=self.seat, action=action)
        return legality

    async def suggest(
        self,
        strength: int | None = None,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
    ) -> Suggestion:
        """What a playing program would do for this seat, as in `Match.suggest`."""
        return await self._suggested(self._ask, self.seat, strength, playouts, seconds, seed)

    async def undo(self) -> Turn:
        """Take the last call back, be it `act` or `act_all`.

        Can be repeated.  Raises `Problem`: `undo-refused` where the call stands, `not-your-seat` if it was another's;
        and `IncompleteRecord` if this match has seen no call of its own, as it was joined or saved after it.
        """
        if not self._past:
            raise IncompleteRecord("this match has seen no call of its seat that could be taken back")
        before, length = self._past[-1]
        turn = await self._ask("undo", before=before, **self._telling(*INCLUDE_TOKEN))
        self._past.pop()
        del self.log[length:]
        return self._stand(turn.token, turn)

    async def take(self, token: str) -> Turn:
        """Go on from a token that another player has sent.

        Raises `WrongMatch` if it is not of this match, and `Problem` (`bad-token`) if it is none of this game.  Then
        nothing has changed.
        """
        me = {"as_": SPECTATOR} if self.seat == SPECTATOR else {"seat": self.seat}
        try:
            turn = await self._ask("legal_actions", token=token, **self._telling(*INCLUDE), **me)
        except Problem as problem:
            if problem.name != "bad-seat-key":
                raise
            raise WrongMatch(f"the key of {self.seat} does not fit: this token is of another match") from problem
        return self._stand(token, turn)

    def invitation(self, seat: str) -> str:
        """What another player needs to sit down here with ``herald.join``: one line, which can stand in a link.

        It holds the key, if that is known: send it to him alone.  Who has locked his seat has the key already.
        """
        return Place(self.turn.game, self.token, seat, self.keys.get(seat)).text()

    def save(self) -> str:
        """This match with its keys and its log, to go on with it: ``herald.join(saved)``.  Keep it to yourself."""
        return Place(self.turn.game, self.token, self.seat, None, self.keys, self.log, self.words, self.names).text()

    async def replay(self, logs: Mapping[str, Sequence[Entry]], options: Any = None) -> Verdict:
        """Have the whole match checked by the service when it is over: every action, every draw and the commitment.

        ``logs`` are those of the other seats, ``options`` what the match was set up with.  Raises `IncompleteRecord`
        while the seed is still secret.
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
    ) -> Record:
        """What this seat can tell of the match as a record: its own answers.  `join_records` makes the whole of it.

        ``options`` are those that the match was set up with (None: none were given), the others those of
        `Match.record`.  A seat that was played from several places, or was joined after it had played, lacks answers
        here, and then the whole record is not valid.  Raises `IncompleteRecord` while the seed is still secret, and to
        a spectator.
        """
        if self.seat == SPECTATOR:
            raise IncompleteRecord("a spectator has no answers to be recorded: the players have")
        return self._recorded(
            self._revealed(),
            options=options,
            players=players,
            event=event,
            date=date,
            logs={self.seat: [*self.log]},
            adjudication=adjudication,
        )

    def _revealed(self) -> Chance:
        """Who has answered for chance, with the seed."""
        chance = self.turn.chance
        if chance.mode == "seeded" and not chance.seed:
            raise IncompleteRecord(
                "the seed is not known: it is shown when the game is over (without a guard, not after a surrender)"
            )
        return chance

    def _stand(self, token: str, turn: Turn) -> Turn:
        self.token, self.turn = token, turn
        return turn

    async def _ask(self, operation: str, *, token: str | None = None, **members: Any) -> Any:
        """Ask about the sealed position (or another one) with the key of this seat."""
        ask = getattr(self._game, operation)
        return await ask(token=token or self.token, key=self.keys[self.seat], **members)
