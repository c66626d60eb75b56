"""What must hold for every game, written once.  A new game in the registry is under all of these laws at once.

Each law is a function that takes a `Case` (a game and one of its modes) or a table at rest, and asserts.
``test_every_game.py`` runs them.
"""

import ast
import hashlib
import os
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

from api.openapi.words import DECISION_KIND, ERROR_CODE, OUTCOME_REASON, words_of
from engine import games
from engine.core.chance import Referee
from engine.core.decision import SEATS, SPECTATOR, TABLE, Action, Chance, Decision
from engine.core.errors import GameOver, IllegalAction, MalformedPosition, NotYourDecision, UndoRefused
from engine.core.events import Event, EventLog
from engine.core.game import Game, Mode
from engine.core.position import LogEntry, Position
from engine.core.records.replay import replay
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from engine.core.undo import undo
from tests.helpers.playout import plain, play, seeded, step
from tests.helpers.toy import TOY
from tests.laws.variations import HIDDEN_DRAWS, IN_SECRET, VARIATIONS

#: Random games to the end per mode; `make test` spreads them over chunks for several processes.
PLAYOUTS = int(os.environ.get("HERALD_PLAYOUTS", "300"))
#: The same for games that are much longer than the others.
PLAYOUTS_OF_LONG = {"runewars": PLAYOUTS // 30}
#: Of each game the mode with which `make test` tries its laws; the others have their turn in `make test-slow`.
LEADING = {
    "battlecrest": "two-against-one",
    "time-of-heroes": "duel-always-prompted",
    "math-and-magic": "three",
    "runewars": "three-always-prompted",
}
LONGEST_JOURNAL = 32
#: Candidates that a decision bars at most.
MOST_BARRED = 128


class Case(NamedTuple):
    """A game and one way to play it."""

    game: Game[Any]
    mode: Mode

    def __str__(self) -> str:
        return f"{self.game.id}-{self.mode.id}"

    @property
    def leads(self) -> bool:
        """Whether `make test` takes this mode; of a game that names none, it takes all."""
        return LEADING.get(self.game.id, self.mode.id) == self.mode.id

    @property
    def long(self) -> bool:
        """Whether a game of this mode is much longer than others, so that samples of it are thinner."""
        return self.game.id in PLAYOUTS_OF_LONG

    @property
    def playouts(self) -> int:
        """How many games of this mode are played to the end: the fewer, the more players take their turns in each."""
        return PLAYOUTS_OF_LONG.get(self.game.id, PLAYOUTS * 2 // self.mode.seats)

    def play(self, seed: int, *args: Any, **settings: Any) -> Session:
        """A random game of this mode."""
        return play(self.game, self.mode.example, seed, *args, **settings)

    def walk(self, seed: int, share: float = 1.0, **settings: Any) -> Iterator[Session]:
        """The tables of a random game, loaded from some of its positions (each once in ``1 / share``)."""
        choose = random.Random(-seed - 1)
        saved: list[bytes] = []
        self.play(seed, lambda table: saved.append(table.save()) if choose.random() < share else None, **settings)
        return (Session.resume(self.game, data) for data in saved)


def cases() -> list[Case]:
    """Every mode of every game of the registry, and of the toy."""
    return [Case(game, mode) for game in (*games.values(), TOY) for mode in game.modes]


def for_each(cases: Iterable[Case], *later: str) -> pytest.MarkDecorator:
    """Run a test for each of these: for one mode of each game in `make test`, for the others in `make test-slow`.

    For the games with the ids ``later``, all modes are for `make test-slow`.
    """
    marked = [
        pytest.param(case, marks=() if case.leads and case.game.id not in later else pytest.mark.slow, id=str(case))
        for case in cases
    ]
    return pytest.mark.parametrize("case", marked)


def of_each_game(games: Iterable[Game[Any]], *later: str) -> pytest.MarkDecorator:
    """Run a test for each of these games: for those with the ids ``later`` in `make test-slow`."""
    marked = [pytest.param(game, marks=pytest.mark.slow if game.id in later else (), id=game.id) for game in games]
    return pytest.mark.parametrize("game", marked)


def for_seeds(most: int, least: int = 1) -> pytest.MarkDecorator:
    """Run an expensive test with so many seeds: the first ones in `make test`, the others in `make test-slow`."""
    marked = [pytest.param(seed, marks=() if seed < least else pytest.mark.slow) for seed in range(most)]
    return pytest.mark.parametrize("seed", marked)


def asked(decision: Decision | None) -> Any:
    """All that a decision shows to the seat that has it."""
    if decision is None:
        return None
    illegal = [[b.action, b.rule, b.code, b.bindings, b.pointer] for b in decision.illegal()]
    return [decision.kind, decision.rule, decision.bindings, decision.legal(), illegal]


def told(table: Session, seat: str | None, *, decides: bool = True) -> bytes:
    """All that a seat sees of a table at rest: who must act, its own decision, its view, the outcome."""
    decision = asked(table.decisions.get(seat)) if seat and decides else None
    return table.game.codec.encode([table.to_act, decision, table.view(None if seat == TABLE else seat), table.outcome])


def everything(table: Session, mode: Mode) -> list[bytes]:
    """All that any seat sees, with the live state."""
    seats = (*SEATS[: mode.seats], TABLE)
    return [table.game.codec.encode(table.state), *(told(table, seat) for seat in seats)]


def copy(table: Session) -> Session:
    """The same table again, from its position."""
    return Session.resume(table.game, table.save(), trusted=True)


def loads_the_same(table: Session, mode: Mode) -> None:
    """save -> load -> save gives the same bytes, and the loaded table shows every seat the same."""
    data, expected = table.save(), everything(table, mode)
    for trusted in (False, True):
        loaded = Session.resume(table.game, data, trusted=trusted)
        assert loaded.save() == data
        assert everything(loaded, mode) == expected
        assert not loaded.events, "what happened was told when it happened"
        assert (loaded.step, loaded.rule_stack()) == (table.step, table.rule_stack())


def loads_in_any_order(table: Session, mode: Mode, choose: random.Random) -> None:
    """JSON knows no order of members: who sends a position back in another one gets the same table."""
    data = table.save()
    loaded = Session.resume(table.game, msgspec.json.encode(reordered(msgspec.json.decode(data), choose)))
    assert loaded.save() == data
    assert everything(loaded, mode) == everything(table, mode)


def reordered(value: Any, choose: random.Random) -> Any:
    """The same JSON, the members of all its objects in any order."""
    if isinstance(value, dict):
        names = list(value)
        choose.shuffle(names)
        return {name: reordered(value[name], choose) for name in names}
    return [reordered(one, choose) for one in value] if isinstance(value, list) else value


def plays_on_the_same(case: Case, seed: int, stop: int) -> None:
    """A table that was loaded at the last position goes on to the same bytes as one that was never put away."""
    choose = random.Random(seed)
    live = Session.begin(case.game, case.mode.example, Referee() if seed % 2 else seeded(seed))
    while live.outcome is None and live.step < stop:
        loaded = Session.resume(case.game, live.save(), trusted=bool(live.step % 2))
        seat = choose.choice(live.to_act)
        action = choose.choice(live.legal(seat))
        live.events.clear()
        for table in (live, loaded):
            table.act(seat, action)
        assert loaded.save() == live.save()
        assert case.game.codec.encode(loaded.events) == case.game.codec.encode(live.events)


def plays_from_a_bare_checkpoint(case: Case, checkpoint: bytes, seed: int) -> None:
    """A checkpoint is a position by itself: with an empty journal and step 0 it plays on, to the end or for long."""
    game = case.game
    position: Position[Any, Any] = Position(game.id, game.ruleset, 0, seeded(seed), msgspec.Raw(checkpoint))
    table = Session.resume(game, game.codec.encode(position))
    choose = random.Random(seed)
    while table.outcome is None and table.step < 300:
        step(table, choose)
        Session.resume(game, table.save())


def looking_changes_nothing(table: Session) -> None:
    """Candidates are questions: asked twice they answer the same, and neither state nor position changes."""
    before = (table.save(), table.game.codec.encode(table.state))
    for decision in table.decisions.values():
        assert table.game.codec.encode(asked(decision)) == table.game.codec.encode(asked(decision))
    assert (table.save(), table.game.codec.encode(table.state)) == before


def offers_something(table: Session) -> None:
    """Every decision has an answer, names its rule, and what it offers is a list of different actions of the game."""
    if table.outcome is not None:
        assert not table.decisions
        return
    assert table.decisions, "nobody has to act, and the game is not over"
    for seat, decision in table.decisions.items():
        assert decision.seat == seat
        assert decision.rule in table.game.text.rulebook, decision.rule
        encoded = [table.game.codec.encode(action) for action in decision.legal()]
        assert encoded, f"{decision.kind} offers nothing"
        assert len(set(encoded)) == len(encoded), f"{decision.kind} offers the same twice"
        for data, action in zip(encoded, decision.legal(), strict=True):
            assert table.game.codec.decode_action(data) == action
            assert decision.why_illegal is None or decision.why_illegal(action) is None, "offered, and explained away"


def offered_actions_apply(table: Session, choose: random.Random, most: int) -> None:
    """Every offered action (or a sample of so many) is accepted, and leads to a position that loads."""
    data = table.save()
    for seat, decision in table.decisions.items():
        for action in sample(decision.legal(), choose, most):
            assert decision.refusal(action) is None
            after = Session.resume(table.game, data, trusted=True)
            after.act(seat, action)
            offers_something(after)
            assert after.step > table.step
            assert Session.resume(table.game, after.save()).save() == after.save()


def barred_actions_are_refused(table: Session, choose: random.Random, most: int) -> None:
    """Every illegal candidate is refused with exactly its rule and code, in a sentence, and nothing changes."""
    before = (table.save(), table.game.codec.encode(table.state))
    for seat, decision in table.decisions.items():
        assert len(decision.illegal()) <= MOST_BARRED, decision.kind
        for illegal in sample(decision.illegal(), choose, most):
            assert illegal.action not in decision.legal(), "offered and illegal at once"
            assert illegal.rule in table.game.text.rulebook, illegal.rule
            refused = refusal(table, seat, illegal.action)
            assert (refused.rule, refused.code) == (illegal.rule, illegal.code)
            assert refused.bindings == illegal.bindings
            assert refused.legal == len(decision.legal())
            for language in LANGUAGES:
                assert table.game.text.messages.format(illegal.code, illegal.bindings, language)
    assert (table.save(), table.game.codec.encode(table.state)) == before


def refusal(table: Session, seat: str, action: Action) -> IllegalAction:
    """The error with which this action is refused."""
    with pytest.raises(IllegalAction) as caught:
        table.act(seat, action)
    return caught.value


def foreign_actions_are_judged(table: Session, actions: Sequence[Action]) -> None:
    """Any action of the game may be tried at any decision: it is refused in words, or it is one that applies."""
    before = table.game.codec.encode(table.state)
    for seat, decision in table.decisions.items():
        legal = decision.legal()
        for action in actions:
            refused = decision.refusal(action)
            assert (refused is None) == (action in legal) or (refused is None and decision.validate is not None), action
            if refused is None and action not in legal:
                after = copy(table)
                after.act(seat, action)
                Session.resume(table.game, after.save())
            elif refused is not None:
                assert refused.rule in table.game.text.rulebook, refused.rule
                assert table.game.text.messages.format(refused.code, refused.bindings)
    assert table.game.codec.encode(table.state) == before


def wrong_seats_are_refused(table: Session, mode: Mode) -> None:
    """A seat without a decision cannot act, and after the end no seat can."""
    for seat in (*SEATS[: mode.seats], TABLE):
        if table.outcome is not None:
            with pytest.raises(GameOver) as over:
                table.legal(seat)
            assert over.value.rule == table.game.game_over_rule
        elif seat not in table.decisions:
            with pytest.raises(NotYourDecision) as caught:
                table.legal(seat)
            assert (caught.value.seat, caught.value.to_act) == (seat, table.to_act)
            assert caught.value.rule == table.game.not_your_decision_rule


def sample(items: list[Any], choose: random.Random, most: int) -> list[Any]:
    """So many of these items at most."""
    return items if len(items) <= most else choose.sample(items, most)


def speaks(table: Session) -> None:
    """Prompts (also of skipped questions), events and the outcome have rules and sentences in every language."""
    game = table.game
    table.collect_skipped = True
    for decision in (*table.decisions.values(), *(decision for decision, _ in table.skipped)):
        assert decision.rule in game.text.rulebook, decision.rule
        for language in LANGUAGES:
            assert game.text.messages.format(*decision.prompt, language)
    words = words_of(game)
    assert {decision.kind for decision in table.decisions.values()} <= words[DECISION_KIND].keys()
    for decision, illegal in table.skipped:
        assert len(illegal) <= MOST_BARRED, decision.kind
        for one in illegal:
            assert one.rule in game.text.rulebook, one.rule
            assert one.code in words[ERROR_CODE]
            assert all(game.text.messages.format(one.code, one.bindings, language) for language in LANGUAGES)
    for event in table.events:
        assert event.rule in game.text.rulebook, event
        assert msgspec.json.decode(game.codec.encode(event), type=game.Event) == event
    if outcome := table.outcome:
        assert outcome.rule in game.text.rulebook
        assert outcome.reason in words[OUTCOME_REASON]
        assert all(game.text.messages.find(f"outcome_{outcome.reason}", language) for language in LANGUAGES)
    faults = [*game.text.templates.faults]
    game.text.templates.faults.clear()  # whoever looks next looks for others
    assert not faults


def events_are_facts(case: Case, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Emitted events do not change: their bytes at the end of a call are those of the moment when they happened."""
    encode, tell = case.game.codec.encode, EventLog.append
    told_first: list[bytes] = []

    def note(told: EventLog, event: Event) -> None:
        told_first.append(encode(event))
        tell(told, event)

    def law(table: Session) -> None:
        assert [encode(event) for event in table.events] == told_first
        table.events.clear()
        told_first.clear()

    monkeypatch.setattr(EventLog, "append", note)
    case.play(seed, law, stop=2000)


def names_rule_functions(table: Session) -> None:
    """`where` is a stack trace of the rulebook: generator functions of the game's package, outermost first."""
    waiting = table.rule_stack()
    assert bool(waiting) == (table.outcome is None)
    assert set(waiting) <= rule_functions(table.game)


@cache
def rule_functions(game: Game[Any]) -> frozenset[str]:
    """The names of all generator functions of a game's package."""
    trees = [ast.parse(path.read_text("utf-8")) for path in game.folder.glob("**/*.py")]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return frozenset(f.name for f in functions if any(isinstance(n, (ast.Yield, ast.YieldFrom)) for n in ast.walk(f)))


def undo_keeps_its_policy(table: Session, seat: str, action: Action, mode: Mode) -> None:
    """After this action: undo restores what was, or refuses because chance answered or something was shown.

    A referee is refused nothing.
    """
    before, was = table.save(), everything(table, mode)
    after = copy(table)
    after.act(seat, action)
    final = {"undo_chance"} if any(entry.seat == TABLE for entry in after.log) else set()
    final |= {"undo_revealed"} if any(event.reveals for event in after.events) else set()
    other = next((s for s in SEATS[: mode.seats] if s != seat), None)
    data = after.save()
    of_all = set() if type(table.chance) is Referee else final
    assert undone(after, after, None) in (of_all or {"undo_other_position"}), "a position is not its own parent"
    for asking in (seat, None, other):
        refusing = of_all if asking is None else final
        loaded = Session.resume(table.game, data)
        restored = undone(loaded, Session.resume(table.game, before), asking)
        assert loaded.save() == data, "undo leaves the table that it was given alone"
        if isinstance(restored, str):
            assert restored in (refusing or ({"undo_other_seat"} if asking == other else set())), (restored, final)
        else:
            assert not refusing
            assert asking in (seat, None)
            assert restored.save() == before
            assert everything(restored, mode) == was


def undone(table: Session, before: Session, seat: str | None) -> Session | str:
    """The table before the last call, or the code with which undo is refused."""
    try:
        return undo(table.game, table, before, seat)
    except UndoRefused as error:
        words = [table.game.text.messages.format(error.code, error.bindings, language) for language in LANGUAGES]
        return error.code if all(words) else "no words"


def replays(case: Case, seed: int) -> None:
    """The whole log leads to the final bytes; so does the log without what the core answers by itself."""
    table = case.play(seed, stop=400)
    log, chance, options = list(table.log), table.chance, case.mode.example
    without_draws = [entry for entry in log if entry.seat != TABLE]
    by_players = [entry for entry in without_draws if not entry.auto]
    for told_log in (log, without_draws, by_players):
        verdict = replay(case.game, options, chance, told_log)
        assert verdict.valid, (verdict.at, verdict.problem)
        assert plain(verdict.session.save()) == plain(table.save())
    by_referee = replay(case.game, options, Referee(), log)
    assert by_referee.valid
    assert case.game.codec.encode(by_referee.session.state) == case.game.codec.encode(table.state)
    again = replay(case.game, options, chance, log, durable=False)
    assert again.valid
    assert case.game.codec.encode(again.session.state) == case.game.codec.encode(table.state)


def finds_forgeries(case: Case, seed: int) -> None:
    """One forged draw, illegal action or wrong seat in a log is found at exactly its index."""
    choose = random.Random(seed)
    table = case.play(seed, stop=400)
    log, options = list(table.log), case.mode.example
    at = choose.randrange(len(log))
    before = Session.begin(case.game, options, Referee(), auto=False)
    for entry in log[:at]:
        before.apply_entry(entry)
    seat, action = log[at].seat, log[at].action
    decision = before.decision(seat)
    if seat == TABLE:
        wrong = [other for other in decision.legal() if other != action]
    else:
        wrong = [illegal.action for illegal in decision.illegal()]
        wrong += [entry.action for entry in log if decision.refusal(entry.action) is not None]
    forgeries: list[LogEntry[Any]] = [LogEntry(seat, choose.choice(wrong))] if wrong else []
    forgeries += [LogEntry(idle, action) for idle in SEATS[: case.mode.seats] if idle not in before.decisions][:1]
    for forgery in forgeries:
        verdict = replay(case.game, options, table.chance, [*log[:at], forgery, *log[at + 1 :]])
        assert verdict.at == at, (verdict.problem, forgery)
        assert isinstance(verdict.problem, (IllegalAction, NotYourDecision))
        if seat == forgery.seat == TABLE:
            assert isinstance(verdict.problem, IllegalAction)
            assert verdict.problem.code == "unfair_draw"


def pending(table: Session, seat: str) -> Iterator[list[LogEntry[Any]]]:
    """Journals that differ in what other seats have answered in secret to a simultaneous decision."""
    journal = table.journal
    before = len(journal) - len(table._answers)
    for n in range(before, len(journal)):
        if journal[n].seat == seat:
            continue
        position = table.position()
        position.journal, position.step = journal[:before], table.step - len(table._answers)
        for other in Session.resume(table.game, table.game.codec.encode(position)).legal(journal[n].seat):
            yield [*journal[:n], LogEntry(journal[n].seat, other), *journal[n + 1 :]]


def twins(table: Session, seat: str) -> Iterator[Session]:
    """Tables that differ from this one only in what the seat may not know."""
    game, position = table.game, table.position()
    for journal in pending(table, seat):
        position.journal = journal
        yield Session.resume(game, game.codec.encode(position))
    position.journal = table.journal
    vary = VARIATIONS.get(game.id)
    state = game.codec.decode_state(table.base)
    for checkpoint in vary(state, seat) if vary else ():
        position.checkpoint = msgspec.Raw(game.codec.encode(checkpoint))
        try:
            twin = Session.resume(game, game.codec.encode(position))
        except MalformedPosition as error:
            if not error.pointer.startswith("/journal"):  # else: the journal played or drew the card exchanged
                raise
        else:
            yield twin


def sees_the_same(table: Session, seat: str) -> int:
    """States that differ only in secret give this seat, and a spectator, the same view; how many were compared."""
    game, met = table.game, 0
    vary = VARIATIONS.get(game.id)
    state = game.codec.decode_state(table.base)
    seen = [game.codec.encode(game.view(state, who)) for who in (seat, SPECTATOR)]
    for met, varied in enumerate(vary(state, seat) if vary else (), 1):  # noqa: B007  # counts them
        assert [game.codec.encode(game.view(varied, who)) for who in (seat, SPECTATOR)] == seen
    return met


def tells_the_same(table: Session, seat: str, choose: random.Random, steps: int) -> int:
    """Two games that differ only in secret show this seat the same, now and as long as the same is done in both.

    Returns how many twins there were.
    """
    met = 0
    for twin in twins(table, seat):
        met += 1
        here = copy(table)
        here.chance = twin.chance = Referee()
        here.collect_skipped = twin.collect_skipped = True
        for _ in range(steps):
            assert told(here, seat) == told(twin, seat)
            assert heard(here, seat) == heard(twin, seat)
            assert here.step == twin.step
            if here.outcome is not None or not do_the_same(here, twin, seat, choose):
                break
    return met


def heard(table: Session, seat: str) -> bytes:
    """What a seat has heard since the table was taken up, and why it was not asked more."""
    skipped = [[d.kind, d.bindings, illegal] for d, illegal in table.skipped if d.seat == seat]
    return table.game.codec.encode([[table.game.redact(event, seat) for event in table.events], skipped])


def do_the_same(here: Session, twin: Session, watching: str, choose: random.Random) -> bool:
    """Play on: the same action in both, or (chance that the seat may not see) any in each; False if that cannot be."""
    seat = choose.choice(here.to_act)
    decision = here.decision(seat)
    hidden = HIDDEN_DRAWS.get(here.game.id)
    mine, yours = here.legal(seat), twin.legal(seat)
    if hidden and isinstance(decision, Chance) and hidden(decision, watching):
        here.act(seat, choose.choice(mine))
        twin.act(seat, choose.choice(yours))
    elif both := [action for action in mine if action in yours]:
        action = choose.choice(both)
        here.act(seat, action)
        twin.act(seat, action)
    else:
        return False
    shown = any(event.reveals for event in (*here.events, *twin.events))
    return not shown or heard(here, watching) == heard(twin, watching)  # else what is shown may differ from now on


def asks_in_secret(table: Session) -> None:
    """What is answered in secret is asked of all at once."""
    for decision in table.decisions.values():
        secret = decision.kind in IN_SECRET[table.game.id]
        assert table._simultaneous or not secret, f"{decision.kind} is answered in secret: ask it in a Together"


def choosing_in_secret_shows_nothing(table: Session, mode: Mode) -> int:
    """While several have still to answer, what one of them answers changes nothing for the others: they see, hear and
    are asked the same.  Returns how many answers were compared."""
    met = 0
    for seat in table.to_act if len(table.to_act) > 1 else ():
        told_of: dict[str, set[bytes]] = {other: set() for other in SEATS[: mode.seats] if other != seat}
        for action in table.legal(seat)[:4]:
            after = copy(table)
            after._take(LogEntry(seat, action))  # type: ignore[arg-type]  # without the answers that the core then gives
            if not after._simultaneous or seat in after.decisions or not after.decisions:
                continue  # it was the last answer, or something done out of turn
            met += 1
            for other, heard_by in told_of.items():
                heard_by.add(told(after, other) + heard(after, other))
        assert all(len(found) <= 1 for found in told_of.values()), f"what {seat} answers in secret shows"
    return met


def ends(case: Case, seed: int) -> int:
    """A random game comes to its end with an outcome; the journal stays short.  Returns the number of steps."""
    longest = 0

    def watch(table: Session) -> None:
        nonlocal longest
        longest = max(longest, len(table.journal))
        table.events.clear()

    table = case.play(seed, watch, chance=Referee() if seed % 3 == 0 else None)
    outcome = table.outcome
    assert outcome is not None, f"no end after {table.step} steps"
    assert longest <= LONGEST_JOURNAL
    assert longest * 2 <= table.step or table.step <= 10, "hardly a checkpoint: is there nowhere nothing half done?"
    assert table.rule_stack() == []
    assert set(outcome.winners) <= set(SEATS[: case.mode.seats])
    assert len(set(outcome.winners)) == len(outcome.winners)
    speaks(table)
    return table.step


def digest(cases: Sequence[Case], seeds: Sequence[int]) -> str:
    """A hash over all output of some games: the same in every process."""
    total = hashlib.sha256()
    for case in cases:
        for seed in seeds:
            table = case.play(seed, lambda table: total.update(table.save()), stop=300)
            total.update(case.game.codec.encode(table.events))
            for seat in (*SEATS[: case.mode.seats], None):
                total.update(told(table, seat))
    return total.hexdigest()


def all_actions(case: Case, seed: int) -> list[Action]:
    """Actions of every kind that a random game meets, legal or illegal: for trying them at the wrong moment."""
    kinds: dict[str, list[Action]] = {}

    def collect(table: Session) -> None:
        for decision in table.decisions.values():
            for action in (*decision.legal()[:3], *(b.action for b in decision.illegal()[:2])):
                found = kinds.setdefault(type(action).__name__, [])
                if action not in found and len(found) < 4:
                    found.append(action)

    case.play(seed, collect, chance=Referee(), stop=150)
    return [action for found in kinds.values() for action in found]
