"""Verify a whole log: the setup and every action.  The verdict names the first entry that is wrong."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.core.chance import ChanceMode, Referee, Seeded
from engine.core.decision import NOT_A_CHOICE, TABLE, Action, Chance, Illegal
from engine.core.errors import GameOver, IllegalAction, MalformedRecord, NotYourDecision, RulesError, forget_frames
from engine.core.game import Game
from engine.core.loading import read_options
from engine.core.position import LogEntry
from engine.core.session import Observer, Session

#: Called after each answer of a log that is played: a server lets others have their turn.
Pause = Callable[[], None]


def go_on() -> None:
    """Do not pause."""


class Verdict(msgspec.Struct):
    """``session`` is the end of the log, or where it stops being legal.

    Then ``problem`` says what is wrong, and ``at`` is the index in the log (``None``: the record itself is wrong).
    """

    session: Session
    at: int | None = None
    problem: RulesError | None = None

    @property
    def valid(self) -> bool:
        """Whether every action of the log was legal (and every draw fair)."""
        return self.problem is None

    @property
    def finished(self) -> bool:
        """Whether the log leads to the end of the game."""
        return self.session.outcome is not None


class Draw(NamedTuple):
    """A chance answer: its step, the possible outcomes with their weights in the order of counting, and the result."""

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
    observer: Observer | None = None,
) -> Verdict:
    """Play a log from setup; raises `InvalidOptions`.  ``observer`` is that of `Session.observe`.

    The log may leave out what the core answers by itself: seeded chance, and (option ``auto``) decisions with one legal
    action, either all of these or none; those it has are marked ``auto``.  With the revealed seed every draw that the
    log has is checked to be fair.
    """
    options = read_options(game, options)
    # A player's answer may well be legal also where the core has answered: a log without marks has left those out.
    fill = options.auto and not any(isinstance(entry, LogEntry) and entry.auto for entry in log)
    session = Session.begin(game, options, Referee(), auto=False, durable=durable, observer=observer)
    session.chance, session.auto = chance, options.auto  # used by `_left_out` alone
    verdict = _play_log(session, log, fill, pause)
    session.begin_call()  # the log does not say in which calls it was played, so none can be taken back
    return verdict


def draws(game: Game[Any], options: Any, log: Sequence[LogEntry[Any]], pause: Pause = go_on) -> list[Draw]:
    """Every answer of chance in a log that is legal and leaves nothing out."""
    session = Session.begin(game, options, Referee(), auto=False)
    found = []
    for entry in log:
        decision = session.decisions.get(TABLE)
        if entry.seat == TABLE and isinstance(decision, Chance):
            found.append(Draw(session.step, list(decision.outcomes()), entry.action))
        session.replay_entry(entry)
        pause()
    return found


def merge_logs(
    game: Game[Any],
    options: Any,
    chance: ChanceMode,
    logs: Mapping[str, Sequence[LogEntry[Any]]],
    pause: Pause = go_on,
    observer: Observer | None = None,
) -> Verdict:
    """Play a game of which each seat has kept its own answers alone; raises `InvalidOptions`.

    The seat to decide answers with the next entry of its log.  The core gives its own answers as in play, and skips the
    entries marked ``auto``.  The order of simultaneous answers changes nothing.  An action that is possible at any time
    comes where no seat has another answer.
    """
    session = Session.begin(game, options, chance, observer=observer)
    left = {seat: [(n, entry) for n, entry in enumerate(logs[seat]) if not entry.auto] for seat in sorted(logs)}
    while session.decisions:
        following = [entries[0][1] for entries in left.values() if entries]
        entry = next((entry for answers in (_answers, _fits) for entry in following if answers(session, entry)), None)
        if entry is None:
            break
        session.apply_entry(entry)
        del left[entry.seat][0]
        pause()
    problem = _left_over(session, {seat: entries[0] for seat, entries in left.items() if entries})
    session.begin_call()
    return Verdict(session, None, problem)


def _answers(session: Session, entry: LogEntry[Any]) -> bool:
    """Return whether an entry answers the current decision of its seat."""
    decision = session.decisions.get(entry.seat)
    return decision is not None and decision.refusal(entry.action) is None


def _fits(session: Session, entry: LogEntry[Any]) -> bool:
    """Return whether an entry can be played now, also as an interrupt."""
    try:
        return session.refusal(entry.seat, entry.action) is None
    except RulesError:
        return False


def _left_over(session: Session, following: Mapping[str, tuple[int, LogEntry[Any]]]) -> MalformedRecord | None:
    """Return what is wrong with the first entries left over, first that of a seat that has a decision."""
    for seat in sorted(following, key=lambda seat: seat not in session.decisions):
        n, entry = following[seat]
        where = f"/logs/{seat}/{n}"
        decision = session.decisions.get(seat)
        if decision is None:
            return MalformedRecord(f"{where}/seat", "nothing_to_decide", session.game.not_your_decision_rule, seat=seat)
        refusal = decision.refusal(entry.action)
        assert refusal is not None  # else it would have been played
        return MalformedRecord(f"{where}/action{refusal.pointer}", refusal.code, refusal.rule, **refusal.bindings)
    return None


def _play_log(session: Session, log: Sequence[LogEntry[Any] | MalformedRecord], fill: bool, pause: Pause) -> Verdict:
    for at, entry in enumerate(log):
        pause()
        if isinstance(entry, MalformedRecord):
            return Verdict(session, at, entry)
        try:
            _follow(session, entry, fill)
        except RulesError as problem:
            return Verdict(session, at, forget_frames(problem))
    session.auto_answer()
    return Verdict(session)


def _follow(session: Session, entry: LogEntry[Any], fill: bool) -> None:
    """Play the next entry of a log, and before it what the log has left out."""
    chance = session.chance
    refusals: list[RulesError] = []
    while True:
        decision = session.decisions.get(TABLE)
        missing = None
        if entry.seat == TABLE and type(chance) is Seeded and type(decision) is Chance:
            if chance.answer(decision, session.step) != entry.action:
                raise session.illegal_action(decision, Illegal(entry.action, decision.rule, "unfair_draw"))
            session.replay_entry(entry, judged=True)
            return
        elif fill and not entry.auto and (missing := _left_out(session)):
            refusals += _refusals(session, entry)
            session.replay_entry(missing)
            continue
        try:
            session.replay_entry(entry)
            return
        except (IllegalAction, NotYourDecision, GameOver) as problem:
            if entry.seat != TABLE or decision is None:
                missing = _left_out(session)
            refusals.append(forget_frames(problem))
            if missing is None:
                raise _clearest(refusals) from None
            session.replay_entry(missing)


def _refusals(session: Session, entry: LogEntry[Any]) -> list[RulesError]:
    """Return why an entry does not answer the current decision: one error, or none."""
    try:
        decision = session.decision(entry.seat)
    except RulesError as problem:
        return [forget_frames(problem)]
    refused = session.refusal(entry.seat, entry.action)
    return [session.illegal_action(decision, refused)] if refused else []


def _clearest(refusals: Sequence[RulesError]) -> RulesError:
    """Of the refusals of one entry, before and after what it may have left out, the one that says most."""
    illegal = [problem for problem in refusals if isinstance(problem, IllegalAction)]
    own = [problem for problem in illegal if problem.code != NOT_A_CHOICE]
    last = [problem for problem in reversed(refusals) if not isinstance(problem, GameOver)]
    return [*own, *illegal, *last, *refusals][0]


def _left_out(session: Session) -> LogEntry[Any] | None:
    """What the core would have answered here by itself."""
    decision, chance = session.decisions.get(TABLE), session.chance
    if type(decision) is Chance:
        return LogEntry(TABLE, chance.answer(decision, session.step)) if isinstance(chance, Seeded) else None
    return session.forced_answer() if session.auto else None
