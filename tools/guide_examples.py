"""Write the examples of the guide again: ``clients/guide/recorded``, one file a game.

python -m tools.guide_examples [GAME...]     in about a minute a game

It plays the games of the conformance vectors, which try wrong answers as well. What occurs in none of them is taken
from damaged records and from the positions of the tests.
"""

from __future__ import annotations

import random
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from functools import partial
from inspect import getattr_static
from io import StringIO
from typing import Any, Final

import msgspec
import pytest

from api.bots.selfplay import Plan, play_one
from api.http.ndjson import Line
from api.openapi.words import DECISION_KIND, ERROR_CODE, OUTCOME_REASON, words_of
from api.records.validate import validate
from clients.guide.word_examples import DECK, FOLDER, RECORD, Kept, Kind, plain
from engine import games
from engine.core import loading, undo
from engine.core.decision import Decision, Illegal
from engine.core.errors import (
    Fault,
    GameOver,
    InvalidOptions,
    MalformedPosition,
    NotYourDecision,
    RulesError,
    WrongRuleset,
)
from engine.core.events import Event, EventLog
from engine.core.game import Game
from engine.core.session import Session
from engine.core.text.catalog import DEFAULT
from tests.helpers.playout import seeded, step
from tests.laws.tampered_positions import mutations
from tools.conformance.making import PLANS, Making, tag, tags

#: The first actions of a decision that are kept.
FIRST = 2
#: How often a kind of decision is looked at.
LOOKS = 50
#: More bytes than a record has.
MAX_BYTES: Final = 10_000_000
#: Answers of a game whose positions are damaged, one position in so many, and how often.
ANSWERS, DAMAGED, VERSIONS = 160, 8, 120
FROM_TESTS, FROM_RECORDS, FROM_POSITIONS = "a test position", "a damaged record", "a damaged position"
#: What is wrong with records: members that differ, and text that replaces text.
DAMAGE: Final[tuple[dict[str, Any], ...]] = (
    {"date": "2026-02-30"},
    {"date": "today"},
    {"outcome": {"winners": []}, "log": []},
    {"outcome": {"winners": ["p8"]}},
    {"adjudication": {"reason": "agreed_draw", "winners": []}},
    {"adjudication": {"reason": "agreed_draw", "winners": [], "seat": "p1"}, "log": [], "outcome": None},
    {"adjudication": {"reason": "agreed_draw", "winners": ["p1"]}, "log": [], "outcome": None},
    {"adjudication": {"reason": "decision", "winners": ["p8"]}, "log": [], "outcome": None},
    {"adjudication": {"reason": "decision", "winners": ["p1", "p1"]}, "log": [], "outcome": None},
    {"log": None, "logs": {"p1": [{"seat": "p2", "action": "first"}]}},
    {"ruleset": "1.0.0"},
    {"event": 7},
    {"event": "x" * 101},
)
REPLACED: Final = (
    (b'"', b"'"),
    (b'"options":', b'"options":' + b"[" * 3000),
    (b'"match":"', b'"match":"/'),
    (b":", b":1e999,"),
    (b'"', b'"\xff'),
)


class Recorder:
    """Keeps the first example of each word of a game that occurs while it is `listening`."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.origin = game, ""
        self.kept: dict[tuple[Kind, str], Kept] = {}
        self.offers: dict[str, dict[str, None]] = {}
        words = words_of(game)
        self.words: dict[Kind, set[str]] = {
            "action": tags(game.Action),
            "decision": set(words[DECISION_KIND]),
            "event": tags(game.Event),
            "outcome": set(words[OUTCOME_REASON]),
            "error": set(words[ERROR_CODE]),
        }
        self.modes = {mode.id: loading.read_options(game, mode.example) for mode in game.modes}
        self.looks: Counter[str] = Counter()
        self.in_record = False
        self.raised: deque[Fault] = deque(maxlen=100_000)
        self._busy = False

    def lacking(self) -> dict[Kind, list[str]]:
        """Return the words without an example."""
        return {of: sorted(word for word in words if (of, word) not in self.kept) for of, words in self.words.items()}

    def lines(self) -> Iterator[bytes]:
        """Yield the examples in order."""
        for (of, word), one in sorted(self.kept.items()):
            if of == "decision":
                one.offers = sorted(self.offers.get(word, ()))
            yield msgspec.json.encode(one) + b"\n"

    def keep(self, of: Kind, word: str, make: Callable[[], dict[str, Any]]) -> None:
        """Keep an example of a word that has none."""
        if word in self.words[of] and (of, word) not in self.kept and not self._busy:
            self._busy = True  # what is made may ask and refuse again
            try:
                self.kept[of, word] = Kept(of=of, word=word, origin=self.origin, **make())
            finally:
                self._busy = False

    # What is heard.

    def begun(self, options: Any) -> None:
        """A game begins."""
        if self.origin not in (FROM_TESTS, FROM_RECORDS, FROM_POSITIONS):
            mode = next((mode.id for mode in self.game.modes if self.modes[mode.id] == options), None)
            self.origin = f"a game in mode `{mode}`" if mode else "a game with other options"

    def acted(self, session: Session, entry: Any) -> None:
        """A seat acts, or the table."""
        decision = session.decisions.get(entry.seat)
        kind = decision.kind if decision else ""
        made = {"seat": entry.seat, "value": self.json(entry.action), "decision": kind}
        self.keep("action", tag(entry.action), lambda: made)

    def rests(self, session: Session) -> None:
        """The rules wait for an answer, or the game is over."""
        for seat, decision in session.decisions.items():
            if self._busy:
                return
            if (looks := self.looks[decision.kind]) < LOOKS:
                self.looks[decision.kind] = looks + 1
                legal = decision.legal()
                self.offers.setdefault(decision.kind, {}).update(dict.fromkeys(map(tag, legal)))
                self.keep("decision", decision.kind, partial(self.decision, seat, decision, legal))
        if not session.decisions and (outcome := session.game.outcome(session.state)):
            self.keep("outcome", outcome.reason, lambda: {"value": self.json(outcome)})

    def decision(self, seat: str, decision: Decision, legal: list[Any]) -> dict[str, Any]:
        """Return what is kept of a decision."""
        return {
            "seat": seat,
            "rule": decision.rule,
            "bindings": plain(decision.bindings),
            "actions": [self.json(action) for action in legal[:FIRST]],
            "count": len(legal),
        }

    def refused(self, decision: Decision | None, why: Illegal) -> None:
        """An action is illegal."""
        self.keep(
            "error",
            why.code,
            lambda: {
                "found_in": RECORD if self.in_record else "illegal-action",
                "value": self.json(why.action),
                "seat": decision.seat if decision else "",
                "decision": decision.kind if decision else "",
                "rule": why.rule,
                "pointer": why.pointer,
                "bindings": plain(why.bindings),
            },
        )

    def faulty(self, fault: Fault) -> None:
        """A position, options or a record are wrong."""
        where = {MalformedPosition: "malformed-position", InvalidOptions: "invalid-options"}.get(type(fault), RECORD)
        self.found_in(where, fault.code, fault.rule, fault.pointer, fault.bindings)

    def found_in(self, where: str, code: str, rule: str, pointer: str, bindings: Any) -> None:
        """Something else is wrong."""
        made = {"found_in": where, "rule": rule, "pointer": pointer}
        self.keep("error", code, lambda: {**made, "bindings": plain(bindings)})

    def json(self, struct: Any) -> dict[str, Any]:
        """Return a struct of the game as JSON."""
        found: dict[str, Any] = msgspec.json.decode(self.game.codec.encode(struct))
        return found


@contextmanager
def listening(to: Recorder) -> Iterator[None]:
    """Tell a recorder what happens in all sessions of its game."""
    with pytest.MonkeyPatch.context() as patch:

        def after(owner: Any, name: str, heard: Callable[..., None]) -> None:
            original = getattr(owner, name)

            def wrapped(*args: Any, **named: Any) -> Any:
                result = original(*args, **named)
                heard(result, *args)
                return result

            static = isinstance(getattr_static(owner, name), staticmethod)
            patch.setattr(owner, name, staticmethod(wrapped) if static else wrapped)

        def before(owner: Any, name: str, heard: Callable[..., None]) -> None:
            original = getattr(owner, name)

            def wrapped(*args: Any, **named: Any) -> Any:
                heard(*args)
                return original(*args, **named)

            patch.setattr(owner, name, wrapped)

        def ours(session: Session) -> bool:
            return session.game is to.game

        def undone(error: Any, game: Any, code: str, **bindings: Any) -> None:
            to.found_in("undo-refused", code, "", "", error.bindings)

        def violated(violations: Any, *_: Any) -> None:
            for one in violations:
                to.found_in(DECK, one.code, one.rule, one.pointer, one.bindings)

        prefix = f"engine.{to.game.folder.name}."

        def happened(_: Any, event: Event) -> None:
            if ("event", tag(event)) in to.kept or not type(event).__module__.startswith(prefix):
                return
            if to.game.text.renderer(DEFAULT).text(event):  # what changes nothing has no sentence
                to.keep("event", tag(event), lambda: {"value": to.json(event)})

        def objected(why: Any, decision: Decision, *_: Any) -> None:
            for one in why if isinstance(why, list) else [why]:
                if one is not None and type(one.action).__module__.startswith(f"engine.{to.game.folder.name}."):
                    to.refused(decision, one)

        def out_of_turn(why: Any, *_: Any) -> None:
            if why is not None:
                to.refused(None, why)

        def waits(_: Any, error: NotYourDecision, seat: str, to_act: list[str], rule: str) -> None:
            to.found_in("not-your-decision", "not-your-decision", rule, "", {"seat": seat, "to_act": to_act})

        def another_ruleset(_: Any, error: WrongRuleset, game: str, found: str, expected: str) -> None:
            values = {"found": found, "expected": expected}
            to.found_in(RECORD, "record_of_another_ruleset", "", "/ruleset", values)

        def over(_: Any, error: GameOver, rule: str) -> None:
            to.found_in("game-over", "game-over", rule, "", {})

        before(Session, "_record", lambda session, entry: to.acted(session, entry) if ours(session) else None)
        after(Session, "_resume", lambda _, session, *a: to.rests(session) if ours(session) else None)
        before(EventLog, "append", happened)
        after(Decision, "refusal", objected)
        after(Decision, "illegal", objected)
        after(type(to.game), "illegal_interrupt", out_of_turn)
        after(Fault, "render", lambda fault, *_: to.faulty(fault))
        after(
            Fault, "__init__", lambda _, fault, *a: to.raised.append(fault) if has_a_game(fault) else to.faulty(fault)
        )
        before(Session, "illegal_action", lambda session, *why: to.refused(*why) if ours(session) else None)
        after(WrongRuleset, "__init__", another_ruleset)
        after(NotYourDecision, "__init__", waits)
        after(GameOver, "__init__", over)
        after(undo, "refused", undone)
        after(type(to.game), "deck_violations", violated)
        after(loading, "read_options", lambda options, game, _: to.begun(options) if game is to.game else None)
        yield


def has_a_game(fault: Fault) -> bool:
    """Return whether a fault is one of a game, which is told when it is rendered."""
    return type(fault) in (MalformedPosition, InvalidOptions)


def record(game: Game[Any]) -> Recorder:
    """Return the examples of a game."""
    found = Recorder(game)
    with listening(found):
        Making(game, PLANS[game.id]).make()
        found.origin, found.in_record = FROM_RECORDS, True
        damage_records(game)
        found.origin, found.in_record = FROM_POSITIONS, False
        damage_positions(game)
        found.origin = FROM_TESTS
        with redirect_stdout(StringIO()):
            options = ["-q", "-p", "no:cacheprovider", "--assert=plain", "-W", "ignore"]
            pytest.main([*options, f"tests/engine/{game.folder.name}"])
    for fault in found.raised:  # also those that tests ask for where nothing renders them
        inside = "/checkpoint" if isinstance(fault, MalformedPosition) else ""
        if not fault.pointer.startswith(inside):
            fault.pointer = inside + fault.pointer
        found.faulty(fault)
    return found


def damage_records(game: Game[Any]) -> None:
    """Validate records of a game in which something is wrong."""
    line = play_one(Plan(game.id, [game.modes[0].id], "guide"), 0)
    good: dict[str, Any] = msgspec.json.decode(line)
    first, chance = good["log"][0], good["chance"]
    bad = [good | members for members in DAMAGE]
    bad[9]["logs"] = {"p1": [first | {"seat": "p2"}]}
    bad += [good | {"chance": chance | {"commitment": "0" * 64}}]
    bad += [good | {"chance": {"mode": "seeded", "match": chance["match"], "seed": "1" * 64}}]
    lines = [msgspec.json.encode({key: one for key, one in record.items() if one is not None}) for record in bad]
    lines += [line.replace(*pair, 1) for pair in REPLACED]
    lines += [line[:-9], line.decode().encode("utf-16"), msgspec.json.encode(good)[1:]]
    for number, content in enumerate(lines, 1):
        validate(games, Line(number, content), MAX_BYTES)


def damage_positions(game: Game[Any]) -> None:
    """Read positions of a game in which something is wrong, and undo what cannot be undone."""
    for mode in game.modes:
        choose = random.Random(mode.id)
        first = session = Session.begin(game, mode.example, seeded(0))
        offered: list[Any] = []
        for n in range(ANSWERS):
            if session.outcome is not None:
                break
            if n // 20 % 2 or n % 5 == 0:  # a call has one action, or a few
                session = Session.resume(game, session.save(), trusted=True)
            for seat in (None, *game.seats_at(session.state)):
                with suppress(RulesError):
                    undo.undo(game, session, first, seat)
            for seat in session.to_act:
                offered += session.legal(seat)[:2]
            step(session, choose)
            for data in mutations(session.save(), offered, game, n, 0 if n % DAMAGED else VERSIONS):
                with suppress(RulesError):
                    Session.resume(game, data)


def main(only: Iterable[str]) -> None:
    """The command line."""
    for id_ in [*only] or games:
        found = record(games[id_])
        (FOLDER / f"{id_}.ndjson").write_bytes(b"".join(found.lines()))
        lacking = {of: words for of, words in found.lacking().items() if words}
        print(f"{id_}: {len(found.kept)} examples; none of: {lacking}")


if __name__ == "__main__":
    main(sys.argv[1:])
