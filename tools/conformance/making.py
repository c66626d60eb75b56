"""Make vectors: play games, the same each time, and write what is new in them.

A rest of a game is written while something in it was seldom written: an action, an event, a kind of decision, a
refusal.  So the first games are written almost whole, and of later ones only what is rare.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, get_args

import msgspec

from api.openapi.words import OTHER_TEXTS
from engine.core.chance import ChanceMode, Referee
from engine.core.decision import SPECTATOR, TABLE, Action, Illegal
from engine.core.game import Game
from engine.core.position import LogEntry
from engine.core.session import Session
from engine.core.text.game_text import CORE_MESSAGES
from tests.golden.recorded_games import MORE, PLAYERS, Chooser
from tests.helpers.playout import seeded
from tests.laws.every_game import sample
from tools.conformance import rules
from tools.conformance.lines import FORMAT, Draw, Head, Line, encode

#: Answers of each kind of decision that are kept to be tried where they may be wrong, and how many are tried.
KEPT, TRIED = 300, 8


class Plan(NamedTuple):
    """How much of a game is written."""

    games: int
    """of each mode"""
    settings: int
    """games with each of the settings that recorded games have besides the modes"""
    often: int
    """how often the same is written as something new"""
    modes: int | None = None
    """the first so many modes alone"""
    begun: int = 150
    """so many rests from the beginning of each mode are written, whatever is in them"""
    whole: int = 8
    """one next position in so many is written whole"""
    bytes: int = 10**9
    """from where on only the end of the game is written"""


#: So that each game has some thousand lines in a quarter of a minute; in a long game more is new.
PLANS: Final = {
    "battlecrest": Plan(games=20, settings=6, often=40),
    "time-of-heroes": Plan(games=16, settings=4, often=24),
    "math-and-magic": Plan(games=8, settings=4, often=40),
    "runewars": Plan(games=2, settings=2, often=4, begun=60),
}
#: A game that has no plan yet.
USUAL: Final = Plan(games=8, settings=0, often=24)
#: A part of each that is small enough to be kept with the client libraries.
SAMPLE: Final = Plan(games=1, settings=0, often=2, modes=1, begun=8, whole=4, bytes=42_000)


class Match(NamedTuple):
    """A game to be played."""

    mode: str
    options: Mapping[str, Any]
    chance: ChanceMode
    chooser: Chooser
    choose: random.Random


def matches(game: Game[Any], plan: Plan) -> Iterator[Match]:
    """The games to be played: in one of four the players add to the seed, in another a referee answers for chance."""
    settings = [(mode.id, mode.example) for mode in game.modes[: plan.modes]] * plan.games
    settings += [(f"settings {n}", options) for n, options in enumerate(MORE.get(game.id, ()), 1)] * plan.settings
    players = (_anything, *PLAYERS.get(game.id, ()))
    for n, (mode, options) in enumerate(settings):
        played = n // len(game.modes)
        chance: ChanceMode = seeded(n)
        if played % 4 == 1:
            chance = msgspec.structs.replace(chance, contributions={"p1": f"{n:064x}", "p2": f"{n + 1:064x}"})
        elif played % 4 == 3:
            chance = Referee()
        yield Match(mode, options, chance, players[played % len(players)], random.Random(n))


def _anything(table: Session, seat: str, choose: random.Random) -> Action:
    return choose.choice(table.legal(seat))


class Making:
    """The lines of a game as they are made, and how often each thing was written in them."""

    def __init__(self, game: Game[Any], plan: Plan) -> None:
        self.game, self.plan = game, plan
        self.lines: list[bytes] = []
        self.size = 0
        self.kinds: Counter[str] = Counter()
        self.told: Counter[tuple[str, ...]] = Counter()
        self.pool: dict[str, dict[bytes, Action]] = {}
        self.short = [one for one in get_args(game.Action) if not any(f.required for f in msgspec.structs.fields(one))]

    def make(self) -> bytes:
        """The whole file."""
        for match in matches(self.game, self.plan):
            Playing(self, match).play()
        return b"".join(line + b"\n" for line in (encode(self._head()), *self.lines))

    def tell(self, line: Line) -> int:
        """Write a line and return its number."""
        data = encode(line)
        self.lines.append(data)
        self.size += len(data) + 1
        self.kinds[line.__struct_config__.tag] += 1  # type: ignore[index]  # all lines have a tag that is a text
        return len(self.lines) + 1  # the head is the first

    @property
    def roomy(self) -> bool:
        """Whether there is room for more."""
        return self.size < self.plan.bytes

    def new(self, what: Iterable[tuple[str, ...]], often: int | None = None) -> bool:
        """Return whether any of this was seldom written so far and should be written; if so, count it."""
        what = set(what)
        often = self.plan.often if often is None else often
        if not self.roomy or all(self.told[one] >= often for one in what):
            return False
        self.told.update(what)
        return True

    def _head(self) -> Head:
        there = there_is(self.game)
        seen = {kind: {name for k, name, *_ in self.told if k == kind} for kind in there}
        covered = {kind: sorted(names) for kind, names in seen.items()}
        lacking = {kind: sorted(there[kind] - names) for kind, names in seen.items()}
        return Head(FORMAT, self.game.id, self.game.ruleset, dict(self.kinds), covered, lacking)


def there_is(game: Game[Any]) -> dict[str, set[str]]:
    """What a game has, by kind: what vectors of it should show."""
    messages = game.text.messages
    texts = {*messages.keys_in()} - {*messages.keys_in("messages_errors"), *CORE_MESSAGES.keys_in()}
    named = {prefix: {key.removeprefix(prefix) for key in texts if key.startswith(prefix)} for prefix in OTHER_TEXTS}
    return {
        "modes": {mode.id for mode in game.modes},
        "actions": tags(game.Action),
        "events": tags(game.Event),
        "decisions": named["prompt_"],
        "refusals": {key for key in texts if not key.startswith(OTHER_TEXTS)},
        "outcomes": named["outcome_"],
    }


def tags(union: Any) -> set[str]:
    """The names of the types in a union of tagged structs."""
    return {one.__struct_config__.tag for one in get_args(union) or (union,)}


def tag(struct: msgspec.Struct) -> str:
    """The name of the type of an action or event."""
    return str(struct.__struct_config__.tag)


class Playing:
    """One game that is played and written; ``at`` is the line of the current position, 0 while it is not written."""

    def __init__(self, making: Making, match: Match) -> None:
        self.making, self.match, self.game = making, match, making.game
        self.choose = match.choose
        self.table = Session.begin(self.game, match.options, match.chance)
        self.places = 0
        self.at = 0

    def play(self) -> None:
        """Play to the end."""
        making, table, match = self.making, self.table, self.match
        if making.roomy:
            making.told.update([("modes", match.mode)])
            self.at = making.tell(rules.setup(table, match.mode, match.options))
            self._draws(rules.draws_of_setup(self.game, match.options, self.at, match.chance))
        while table.outcome is None:
            self._look()
            self._step()
        self._look()
        if ending := rules.ending(table, self.at or self._place()):
            making.told.update([("outcomes", ending.reason)])
            making.tell(msgspec.structs.replace(ending, at=self.at))

    def _step(self) -> None:
        """Play an action, and write it if there is something new in it."""
        table, making, before, at = self.table, self.making, self.table.save(), self.at
        seat = self.choose.choice(table.to_act)
        player = _anything if seat == TABLE else self.match.chooser
        entry: LogEntry[Any] = LogEntry(seat, player(table, seat, self.choose))  # type: ignore[arg-type]
        asked, answered = table.decisions[seat].kind, len(table.log)
        table.events.clear()
        table.act(seat, entry.action)
        self.at = 0
        news = list(self._news(asked, table.log[answered:]))
        if not making.new(news):
            if not (self._begins() or (table.outcome is not None and at)):
                return
            making.told.update(news)
        at = at or making.tell(rules.given(Session.resume(self.game, before, trusted=True)))
        self.at = making.tell(rules.apply(table, at, entry, whole=self.places % making.plan.whole == 0))
        self.places += 1
        if any(entry.seat == TABLE for entry in table.log[answered:]):
            self._draws(rules.draws_of_action(self.game, before, entry, self.at, table.chance))

    def _begins(self) -> bool:
        """Whether this is the beginning of the first game of a mode, which is written whatever is in it."""
        making = self.making
        return making.roomy and self.places < making.plan.begun and making.told["modes", self.match.mode] == 1

    def _news(self, asked: str, log: list[LogEntry[Any]]) -> Iterator[tuple[str, ...]]:
        """What has been done and what has happened in a step."""
        yield "decisions", asked
        for entry in log:
            yield "actions", tag(entry.action)
        for event in self.table.events:
            yield "events", tag(event)
            yield "events", tag(event), event.rule
        if outcome := self.table.outcome:
            yield "outcomes", outcome.reason

    def _place(self) -> int:
        """Return the line of the current position, which is written if it was not."""
        if not self.at:
            self.at = self.making.tell(rules.given(self.table))
            self.table.events.clear()  # a position that is given does not say how it came about
        return self.at

    def _draws(self, draws: Iterable[Draw]) -> None:
        for draw in draws:
            if self.making.new([("draws", draw.decision)]):
                self.making.tell(draw)

    def _look(self) -> None:
        """Try wrong answers, and look through the eyes of somebody."""
        table, making = self.table, self.making
        for seat in (*table.to_act, *self._idle()):
            for action in self._tried(seat):
                self._try(seat, action)
        for seat, decision in table.decisions.items():
            pool = making.pool.setdefault(decision.kind, {})
            for action in sample(table.legal(seat), self.choose, TRIED):
                if len(pool) < KEPT:
                    pool[self.game.codec.encode(action)] = action
        if self.at:
            self._view()

    def _idle(self) -> list[str]:
        """A seat that is not asked, now and then, and when the game is over."""
        seats = [seat for seat in self.game.seats_at(self.table.state) if seat not in self.table.decisions]
        looks = not self.table.decisions or self.choose.random() < 0.2
        return [self.choose.choice(seats)] if seats and looks else []

    def _tried(self, seat: str) -> list[Action]:
        """Answers that may be wrong: what a person might look for, what belongs to other moments, a short one."""
        decision = self.table.decisions.get(seat)
        if decision is None:
            others = [action for pool in self.making.pool.values() for action in list(pool.values())[:20]]
            return [*sample(others, self.choose, 2), *self._short()]
        other = self.making.pool.get(self.choose.choice([*self.making.pool] or [""]), {})
        kept = self.making.pool.get(decision.kind, {})
        illegal = [one.action for one in decision.illegal()] if self.choose.random() < 0.5 else []
        return [
            *sample(illegal, self.choose, TRIED),
            *sample(list(kept.values()), self.choose, TRIED),
            *sample(list(other.values()), self.choose, 1),
            *self._short(),
        ]

    def _short(self) -> list[Action]:
        """Choose an action without parameters.  Some of these, such as resigning, are offered to no seat."""
        return [self.choose.choice(self.making.short)()] if self.making.short else []

    def _try(self, seat: str, action: Action) -> None:
        """Write why this is refused, or what follows from it although it was not offered, if that is new."""
        table, making = self.table, self.making
        often = max(1, making.plan.often // 6)
        why = rules.objection(table, seat, action)
        if isinstance(why, Illegal):
            if making.new([("refusals", why.code), ("refusals", why.code, why.rule)], often):
                making.tell(rules.refuse(table, self._place(), seat, action, why))
        elif why is not None:
            if making.new([("problems", why)], often):
                making.tell(rules.refuse(table, self._place(), seat, action, why))
        elif seat not in table.decisions or action not in table.legal(seat):
            asked = table.decisions[seat].kind if seat in table.decisions else "out of turn"
            if making.new([("unlisted", asked, tag(action))], often):
                self._branch(seat, action)

    def _branch(self, seat: str, action: Action) -> None:
        """Write what follows from an action, and go on here without it."""
        making, table = self.making, Session.resume(self.game, self.table.save(), trusted=True)
        at = self._place()
        table.act(seat, action)
        at = making.tell(rules.apply(table, at, LogEntry(seat, action), whole=True))  # type: ignore[arg-type]
        making.told.update([("actions", tag(action)), *(("events", tag(event)) for event in table.events)])
        if ending := rules.ending(table, at):
            making.told.update([("outcomes", ending.reason)])
            making.tell(ending)

    def _view(self) -> None:
        seats = (*self.game.seats_at(self.table.state), SPECTATOR, None)
        if self.places % 4 == 0 and self.making.roomy:
            seat = seats[self.places // 4 % len(seats)]
            self.making.tell(rules.view(self.table, self.at, seat, self.table.events))
