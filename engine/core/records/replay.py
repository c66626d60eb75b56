"""Checking a whole log: setup and every action, to a verdict that names the first bad step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.core.chance import ChanceMode, Referee, Seeded
from engine.core.decision import NOT_A_CHOICE, TABLE, Action, Chance, Illegal
from engine.core.errors import GameOver, IllegalAction, MalformedRecord, NotYourDecision, RulesError
from engine.core.game import Game
from engine.core.position import LogEntry
from engine.core.session import Session

#: Called after each answer of a log that is played: a server lets others have their turn.
Pause = Callable[[], None]


def go_on() -> None:
    """Pause for nobody."""


class Verdict(msgspec.Struct):
    """``table`` is where the log leads, or where it stops being legal; then ``at`` is the index in the log (``None``:
    the whole record is wrong) and ``problem`` what is wrong there."""

    table: Session
    at: int | None = None
    problem: RulesError | None = None

    @property
    def valid(self) -> bool:
        """Whether every action of the log was legal (and every draw fair)."""
        return self.problem is None

    @property
    def finished(self) -> bool:
        """Whether the log leads to the end of the game."""
        return self.table.outcome is not None


class Draw(NamedTuple):
    """An answer of chance: at which step, what could have come with which weights, in the order in which they are
    counted off, and what came."""

    step: int
    outcomes: list[tuple[Action, int]]
    action: Action


def replay(
    game: Game[Any],
    options: Any,
    chance: ChanceMode,
    log: Sequence[LogEntry[Any] | MalformedRecord],
    *,
    durable: bool = True,
    pause: Pause = go_on,
) -> Verdict:
    """Play a log from setup; raises `InvalidOptions`.

    The log may leave out what the core answers by itself: seeded chance, and (option ``auto``) decisions with one legal
    action, either all of these or none; those it has are marked ``auto``.  With the revealed seed every draw that the
    log has is checked to be fair.
    """
    options = game.read_options(options)
    # A player's answer may well be legal also where the core has answered: a log without marks has left those out.
    fill = options.auto and not any(isinstance(entry, LogEntry) and entry.auto for entry in log)
    table = game.setup(options, Referee(), auto=False, durable=durable)
    table.chance, table.auto = chance, options.auto  # who would answer; but here only the log does, and `_left_out`
    verdict = _play_log(table, log, fill, pause)
    table.begin_call()  # the log does not say in which calls it was played, so none can be taken back
    return verdict


def draws(game: Game[Any], options: Any, log: Sequence[LogEntry[Any]], pause: Pause = go_on) -> list[Draw]:
    """Every answer of chance in a log that is legal and leaves nothing out."""
    table = game.setup(options, Referee(), auto=False)
    found = []
    for entry in log:
        decision = table.decisions.get(TABLE)
        if entry.seat == TABLE and isinstance(decision, Chance):
            found.append(Draw(table.step, list(decision.outcomes()), entry.action))
        table.replay_entry(entry)
        pause()
    return found


def merge_logs(
    game: Game[Any],
    options: Any,
    chance: ChanceMode,
    logs: Mapping[str, Sequence[LogEntry[Any]]],
    pause: Pause = go_on,
) -> Verdict:
    """Play a game of which each seat has kept its own answers alone; raises `InvalidOptions`.

    Whoever is asked answers with the next entry of his log; the core answers what it answers in play (its entries,
    marked ``auto``, are passed over).  Among those who are asked together the order changes nothing.  What may be done
    at any time is done where nobody has another answer.
    """
    table = game.setup(options, chance)
    left = {seat: [(n, entry) for n, entry in enumerate(logs[seat]) if not entry.auto] for seat in sorted(logs)}
    while table.decisions:
        following = [entries[0][1] for entries in left.values() if entries]
        entry = next(
            (entry for answers in (_answers, _fits) for entry in following if answers(table, entry)),
            None,
        )
        if entry is None:
            break
        table.apply_entry(entry)
        del left[entry.seat][0]
        pause()
    problem = _left_over(table, {seat: entries[0] for seat, entries in left.items() if entries})
    table.begin_call()
    return Verdict(table, None, problem)


def _answers(table: Session, entry: LogEntry[Any]) -> bool:
    """Whether an entry answers what its seat is asked now."""
    decision = table.decisions.get(entry.seat)
    return decision is not None and decision.refusal(entry.action) is None


def _fits(table: Session, entry: LogEntry[Any]) -> bool:
    """Whether an entry can be played now, be it asked for or not."""
    try:
        return table.refusal(entry.seat, entry.action) is None
    except RulesError:
        return False


def _left_over(table: Session, following: Mapping[str, tuple[int, LogEntry[Any]]]) -> MalformedRecord | None:
    """What is wrong with the first entries that could not be woven in; of somebody who is asked, if there is one."""
    for seat in sorted(following, key=lambda seat: seat not in table.decisions):
        n, entry = following[seat]
        where = f"/logs/{seat}/{n}"
        decision = table.decisions.get(seat)
        if decision is None:
            return MalformedRecord(f"{where}/seat", "nothing_to_decide", table.game.not_your_decision_rule, seat=seat)
        refusal = decision.refusal(entry.action)
        assert refusal is not None  # else it would have been played
        return MalformedRecord(f"{where}/action{refusal.pointer}", refusal.code, refusal.rule, **refusal.bindings)
    return None


def _play_log(table: Session, log: Sequence[LogEntry[Any] | MalformedRecord], fill: bool, pause: Pause) -> Verdict:
    for at, entry in enumerate(log):
        pause()
        if isinstance(entry, MalformedRecord):
            return Verdict(table, at, entry)
        try:
            _follow(table, entry, fill)
        except RulesError as problem:
            return Verdict(table, at, problem)
    table.auto_answer()
    return Verdict(table)


def _follow(table: Session, entry: LogEntry[Any], fill: bool) -> None:
    """Play the next entry of a log, and before it what the log has left out."""
    chance = table.chance
    refusals: list[RulesError] = []
    while True:
        decision = table.decisions.get(TABLE)
        missing = None
        if entry.seat == TABLE and type(chance) is Seeded and type(decision) is Chance:
            if chance.answer(decision, table.step) != entry.action:
                raise table.illegal_action(decision, Illegal(entry.action, decision.rule, "unfair_draw"))
            table.replay_entry(entry, judged=True)
            return
        elif fill and not entry.auto and (missing := _left_out(table)):
            refusals += _refusals(table, entry)
            table.replay_entry(missing)
            continue
        try:
            table.replay_entry(entry)
            return
        except (IllegalAction, NotYourDecision, GameOver) as problem:
            if entry.seat != TABLE or decision is None:
                missing = _left_out(table)
            refusals.append(problem)
            if missing is None:
                raise _clearest(refusals) from None
            table.replay_entry(missing)


def _refusals(table: Session, entry: LogEntry[Any]) -> list[RulesError]:
    """Why an entry is no answer to what is asked here: one refusal, or none."""
    try:
        decision = table.decision(entry.seat)
    except RulesError as problem:
        return [problem]
    refused = table.refusal(entry.seat, entry.action)
    return [table.illegal_action(decision, refused)] if refused else []


def _clearest(refusals: Sequence[RulesError]) -> RulesError:
    """Of the refusals of one entry, before and after what it may have left out, the one that says most."""
    illegal = [problem for problem in refusals if isinstance(problem, IllegalAction)]
    own = [problem for problem in illegal if problem.code != NOT_A_CHOICE]
    last = [problem for problem in reversed(refusals) if not isinstance(problem, GameOver)]
    return [*own, *illegal, *last, *refusals][0]


def _left_out(table: Session) -> LogEntry[Any] | None:
    """What the core would have answered here by itself."""
    decision, chance = table.decisions.get(TABLE), table.chance
    if type(decision) is Chance:
        return LogEntry(TABLE, chance.answer(decision, table.step)) if isinstance(chance, Seeded) else None
    return table.forced_answer() if table.auto else None
