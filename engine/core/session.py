"""The interpreter: a game in progress.

A session is built from a position (checkpoint and journal) and the state read from it, acted upon, and saved to a
position again.  Playing on in process keeps the generator alive and replays nothing; a stateless caller loads, acts and
saves.  At every checkpoint the journal starts again.  What was played since the session was loaded or saved is one
call; the position names the one that it started from, so that the call can be undone (`engine.core.undo`).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

import msgspec

from engine.core import loading
from engine.core.chance import ChanceMode, Referee, Seeded, fresh_seed
from engine.core.decision import (
    TABLE,
    Action,
    Actor,
    Chance,
    Checkpoint,
    Decision,
    Illegal,
    Interrupt,
    Simultaneous,
    Skipped,
)
from engine.core.errors import GameOver, IllegalAction, InvalidOptions, MalformedPosition, NotYourDecision, RulesError
from engine.core.events import Event, EventLog
from engine.core.game import Game
from engine.core.position import LAST_PLAYABLE_STEP, LogEntry, Outcome, Position, Undo, content_hash
from engine.core.rng import StableRandom

HERE: Final = str(Path(__file__).parent)

#: Called with the state after each event, in the middle of the rules.
Observer = Callable[[Any], None]


class SkippedDecision(NamedTuple):
    """A decision that was not asked, because at most one answer was legal, and the illegal answers."""

    decision: Decision
    illegal: list[Illegal]


class Session:
    """One game in progress.

    ``events`` are those since the session was built.  ``log`` has the answers since then, including those of chance and
    automatic ones.  ``state`` is the state at the position's checkpoint.  ``durable=False`` keeps no checkpoints,
    journal or log: for searches and simulations that never save.  ``trusted``: this service made the position, so it is
    not checked.  ``settled``: the automatic steps at the checkpoint are done (`Game.play`).  ``begin`` marks the
    session of a setup, whose first events are new.  ``saved`` is the position in canonical form, if it is known.  While
    ``collect_skipped`` is set, ``skipped`` collects the decisions that are not asked because at most one answer is
    legal, with their illegal answers.  ``observer`` is that of `observe`, from the first event.
    """

    def __init__(
        self,
        game: Game[Any],
        position: Position[Any, Any],
        state: Any,
        *,
        trusted: bool,
        durable: bool,
        settled: bool = False,
        begin: bool = False,
        saved: bytes | None = None,
        observer: Observer | None = None,
    ) -> None:
        self.game, self.chance, self.auto, self.durable = game, position.chance, position.auto, durable
        self.trusted = trusted
        self.state = state
        self.base: bytes | msgspec.Raw = position.checkpoint if trusted else game.codec.encode(state)
        self.step = position.step - len(position.journal)
        self.journal: list[LogEntry[Any]] = []
        self.log: list[LogEntry[Any]] = []
        self._event_log = EventLog(news=begin)
        self.observe(observer)
        self.decisions: dict[str, Decision] = {}
        self.collect_skipped = False
        self.skipped: list[SkippedDecision] = []
        self._answers: dict[str, Action] = {}
        self._all_decisions: dict[str, Decision] = {}  # the open decisions, and those answered at the same time
        self._simultaneous = False
        self._legal: dict[str, list[Action]] = {}
        self._undo = position.undo  # of the position that the call under way has started from
        self._start: Position[Any, Any] | bytes | None = b""  # that position; during the construction there is no call
        self._actors: set[Actor] = set()  # the seats that acted in the call
        self._rule = game.play(self.state, self._event_log.append, settled=settled)
        self._resume(None)
        for n in range(len(position.journal)):
            self._replay(n, position.journal, trusted)
        self.log.clear()
        if not begin:
            self.events.clear()  # they were reported when they happened
        if begin or TABLE in self.decisions:
            self.auto_answer()
        self.begin_call(position.undo, saved)

    @classmethod
    def begin(
        cls,
        game: Game[Any],
        options: Any = None,
        chance: ChanceMode | None = None,
        *,
        auto: bool | None = None,
        durable: bool = True,
        observer: Observer | None = None,
    ) -> Self:
        """Set up a game.

        ``options`` is the game's `Options` (or a mapping of them), by default the first mode; ``chance`` is by default
        a fresh secret seed.  ``observer`` is that of `observe`.  Raises `InvalidOptions`.
        """
        options = loading.read_options(game, options)
        try:
            base = game.codec.encode(game.new(options))
        except InvalidOptions as problem:
            raise problem.render(game.text.messages.format) from problem.__cause__
        auto = options.auto if auto is None else auto
        chance = chance or fresh_seed()
        position: Position[Any, Any] = Position(game.id, game.ruleset, 0, chance, msgspec.Raw(base), [], auto)
        state = game.codec.decode_state(base)
        return cls(game, position, state, trusted=True, durable=durable, begin=True, observer=observer)

    @classmethod
    def resume(
        cls, game: Game[Any], data: bytes | Mapping[str, Any], *, trusted: bool = False, durable: bool = True
    ) -> Self:
        """Resume a game from a position.  ``trusted`` skips the checks of one that was saved here, byte for byte.

        Raises `MalformedPosition` (with a JSON pointer) or `WrongRuleset`, and nothing else, in bounded time.  Any
        exception on a trusted position is a fault of ours and passes unchanged.
        """
        position = loading.read_position(game, data, trusted=trusted)
        loading.check_steps(game, position)
        try:
            state = game.codec.decode_state(position.checkpoint) if trusted else position.checkpoint
            settled = game.is_stable(state) if trusted else loading.check_state(game, state)
            saved = data if trusted and isinstance(data, bytes) else None
            return cls(game, position, state, trusted=trusted, settled=settled, durable=durable, saved=saved)
        except (RulesError, MemoryError):
            raise
        except Exception as problem:  # the checks above are meant to leave nothing for this net (a test watches it)
            if trusted:
                raise
            raise MalformedPosition("/checkpoint", "cannot_go_on").render(game.text.messages.format) from problem

    @property
    def events(self) -> list[Event]:
        """The events since the session was built, or since `clear_log`."""
        return self._event_log.events

    def clear_log(self) -> None:
        """Start new lists of events, log entries and skipped decisions; callers keep the old lists unchanged."""
        self._event_log.events, self.log, self.skipped, self.collect_skipped = [], [], [], False

    def observe(self, observer: Observer | None) -> None:
        """Call an observer with the state after each event; ``None`` removes it."""
        self._event_log.observer = None if observer is None else partial(observer, self.state)

    def report(self, events: list[Event], log: list[LogEntry[Any]]) -> None:
        """Report these events and log entries, those of the calls that have led here, in place of its own."""
        self._event_log.events, self.log = events, log

    # -- decisions ------------------------------------------------------------------------------------------------

    @property
    def to_act(self) -> list[str]:
        """The seats that have a decision now (`table` where a referee has to enter a chance result)."""
        return list(self.decisions)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
        return None if self.decisions else self.game.outcome(self.state)

    def decision(self, seat: str) -> Decision:
        """Return the decision of this seat; raises `GameOver` or `NotYourDecision`."""
        if seat in self.decisions:
            return self.decisions[seat]
        if not self.decisions:
            raise GameOver(self.game.game_over_rule)
        raise NotYourDecision(seat, self.to_act, self.game.not_your_decision_rule)

    def legal(self, seat: str) -> list[Action]:
        """Return every legal action of this seat, in a fixed order."""
        if seat not in self._legal:
            self._legal[seat] = self.decision(seat).legal()
        return self._legal[seat]

    def refusal(self, seat: str, action: Action) -> Illegal | None:
        """Return why this action is illegal, or ``None``; the session does not change."""
        if self._is_interrupt(seat, action):
            return None
        return self._illegal_interrupt(seat, action) or self.decision(seat).refusal(action)

    def _is_interrupt(self, seat: str, action: Action) -> bool:
        """Return whether this action may interrupt the rules now."""
        return bool(self.decisions) and self.game.is_interrupt(self.state, seat, action)

    def _illegal_interrupt(self, seat: str, action: Action) -> Illegal | None:
        """Return why a seat without a decision may not interrupt the rules with this action, if it is one that can."""
        if self.decisions and seat not in self.decisions:
            return self.game.illegal_interrupt(self.state, seat, action)
        return None

    def view(self, seat: str | None = None) -> Any:
        """Return the view of a seat (``None``: everything), also in the middle of an action."""
        return self.game.view(self.state, seat)

    def rule_stack(self) -> list[str]:
        """Return the rule functions that wait, outermost first: a stack trace of the rulebook (none if compiled).

        Helpers of the core are left out.
        """
        names: list[str] = []
        rule: Any = self._rule
        while getattr(rule, "gi_frame", None) is not None:
            if not rule.gi_code.co_filename.startswith(HERE):
                names.append(rule.gi_code.co_name)
            rule = rule.gi_yieldfrom
        return names

    def act(self, seat: str, action: Action) -> None:
        """Play one action; the core then answers for chance (seeded) and, with `auto`, decisions with one legal answer.

        Raises `GameOver`, `NotYourDecision` or `IllegalAction`; the session is then unchanged.
        """
        self.apply_entry(LogEntry(seat, action))  # type: ignore[arg-type]  # `decision` refuses what is no seat

    def apply_entry(self, entry: LogEntry[Any]) -> None:
        """Play an entry of a log, as `act`.  Raises `MalformedPosition` after `LAST_PLAYABLE_STEP`."""
        if self.step > LAST_PLAYABLE_STEP:
            raise MalformedPosition("/step", "too_many_steps").render(self.game.text.messages.format)
        self.replay_entry(entry)
        self.auto_answer()

    def replay_entry(self, entry: LogEntry[Any], *, judged: bool = False) -> None:
        """Play an entry of a log that has every answer: nothing is answered automatically.  ``judged``: it is legal."""
        if judged:
            self._take(entry)
        elif self._is_interrupt(entry.seat, entry.action):
            self._interrupt(entry)
        else:
            if entry.seat not in self.decisions and (why := self._illegal_interrupt(entry.seat, entry.action)):
                raise self.illegal_action(None, why)
            decision = self.decision(entry.seat)
            if refusal := decision.refusal(entry.action):
                raise self.illegal_action(decision, refusal)
            self._take(entry)

    def apply_legal(self, seat: str, action: Action) -> None:
        """Play an action that `legal` has offered to this seat, as `act`, without validating it again."""
        entry: LogEntry[Any] = LogEntry(seat, action)  # type: ignore[arg-type]  # `legal` has offered it to an actor
        if self._is_interrupt(seat, action):
            self._interrupt(entry)
        else:
            self._take(entry)
        self.auto_answer()

    def determinize(self, seat: str, rng: StableRandom) -> None:
        """Determinize: replace hidden information by a sample that is consistent with this seat's view.

        Secret answers of other seats are asked again, and chance is left to the caller, as with a referee.  The
        session can be played on, but must not be saved.
        """
        self.chance, self.auto = Referee(), True
        self.decisions, self._answers = dict(self._all_decisions), {}
        self.game.determinize(self.state, seat, rng)
        self._legal.clear()

    def auto_answer(self) -> None:
        """Answer for chance while it is seeded, and with `auto` the decisions that have one legal answer."""
        while self.decisions:
            decision = self.decisions.get(TABLE)
            if type(decision) is Chance:
                if type(self.chance) is not Seeded:
                    return
                self._take(LogEntry(TABLE, self.chance.answer(decision, self.step)))
            elif self.auto and (entry := self.forced_answer()) is not None:
                if self.collect_skipped:
                    self._explain(self.decisions[entry.seat])
                if self._is_interrupt(entry.seat, entry.action):
                    self._interrupt(entry)
                else:
                    self._take(entry)
            else:
                return

    def forced_answer(self) -> LogEntry[Any] | None:
        """Return the answer to a decision with one legal answer that hides nothing, or ``None``."""
        for seat, decision in self.decisions.items():
            if decision.auto and len(legal := self.legal(seat)) == 1:
                return LogEntry(seat, legal[0], auto=True)  # type: ignore[arg-type]  # a seat of a decision
        return None

    def illegal_action(self, decision: Decision | None, refusal: Illegal) -> IllegalAction:
        """Return the error for an illegal answer, in English (other languages: `GameText.messages`).

        ``decision`` is that of the seat; ``None``: it has none, and the action is an illegal interrupt.
        """
        why = self.game.text.messages.format(refusal.code, refusal.bindings)
        return IllegalAction(
            refusal.rule,
            refusal.code,
            why,
            bindings=refusal.bindings,
            pointer=refusal.pointer,
            legal=0 if decision is None else len(decision.legal()),
        )

    def position(self) -> Position[Any, Any]:
        """Return the current position; its checkpoint is raw JSON."""
        if not self.durable:
            raise RuntimeError("a session that is not durable keeps no position")
        return Position(
            self.game.id,
            self.game.ruleset,
            self.step,
            self.chance,
            msgspec.Raw(self.base),
            self.journal,
            self.auto,
            self._undo_of_call(),
        )

    def save(self) -> bytes:
        """Return the position as canonical JSON (the open form), and start another call."""
        position = self.position()
        saved = self.game.codec.encode(position)
        self.begin_call(position.undo, saved)
        return saved

    def begin_call(self, undo: Undo | None = None, saved: bytes | None = None) -> None:
        """Start another call; ``undo`` is that of the current position, ``saved`` its bytes."""
        self._undo, self._start, self._event_log.final = undo, saved, None
        self._actors.clear()

    def _undo_of_call(self) -> Undo | None:
        """Return how the current call can be undone, or why it cannot; without one, the call before it."""
        final = self._event_log.final
        if final is not None and type(self.chance) is not Referee:
            return Undo(final=final)
        if self._start is None or not self._actors:
            return self._undo
        if not isinstance(self._start, bytes):
            self._start = self.game.codec.encode(self._start)
        return Undo(content_hash(self._start), next(iter(self._actors)) if len(self._actors) == 1 else None, final)

    def _replay(self, n: int, journal: Sequence[LogEntry[Any]], trusted: bool) -> None:
        """Play an entry of the journal; raises `MalformedPosition` if it is illegal."""
        entry = journal[n]
        if self._is_interrupt(entry.seat, entry.action):
            self._interrupt(entry, journal[:n])
            return
        if entry.seat not in self.decisions:
            where, rule = f"/journal/{n}/seat", self.game.not_your_decision_rule
            raise MalformedPosition(where, "nothing_to_decide", rule, seat=entry.seat).render(
                self.game.text.messages.format
            )
        if not trusted and (refusal := self.decisions[entry.seat].refusal(entry.action)):
            where = f"/journal/{n}/action{refusal.pointer}"
            fault = MalformedPosition(where, refusal.code, refusal.rule, **refusal.bindings)
            raise fault.render(self.game.text.messages.format)
        self._take(entry)

    def _take(self, entry: LogEntry[Any]) -> None:
        """Give a legal answer to the rules and run to the next decision."""
        self._record(entry)
        del self.decisions[entry.seat]
        if not self._simultaneous:
            self._resume(entry.action)
            return
        self._answers[entry.seat] = entry.action
        if not self.decisions:
            answers, self._answers = self._answers, {}
            self._resume(dict(sorted(answers.items())))  # the order of answering must not matter

    def _interrupt(self, entry: LogEntry[Any], journal: Sequence[LogEntry[Any]] | None = None) -> None:
        """Throw an interrupt into the rules, wherever they wait, and run to the next decision.

        ``journal`` is that since the last checkpoint, where the session does not keep it itself.
        """
        asked, base, known = tuple(self.decisions), self.base, self.durable or journal is not None
        answers = tuple(self.journal if journal is None else journal)
        checkpoint = (lambda: self.game.codec.decode_state(base)) if known else None
        self._record(entry)
        before, given = self._all_decisions, self._answers
        self.decisions, self._answers = {}, {}
        events = tuple(self._event_log.since_checkpoint) if known else ()
        self._resume(Interrupt(entry.seat, entry.action, asked, checkpoint, answers, events))
        if self.decisions and self._all_decisions is before:
            self._answers = given
            self.decisions = {seat: decision for seat, decision in before.items() if seat not in given}

    def _record(self, entry: LogEntry[Any]) -> None:
        """Record a step: its actor, and whether it can be undone."""
        log = self._event_log
        log.by_referee = entry.seat == TABLE and type(self.chance) is Referee
        if self.durable:
            if self._start is None:
                self._start = self.position()
                self._start.journal = self.journal.copy()
            if entry.seat == TABLE and not log.by_referee:
                log.seal_undo("chance")
            elif not entry.auto:
                self._actors.add(entry.seat)
            self.journal.append(entry)
            self.log.append(entry)
        self.step += 1
        log.dirty = True
        self._legal.clear()

    def _resume(self, answer: Any) -> None:
        """Run the rules to the next decision, or to the end of the game."""
        yielded: Any
        try:
            yielded = self._rule.throw(answer) if type(answer) is Interrupt else self._rule.send(answer)
            while True:  # exact types are compared: `isinstance` would cost as much as the rest
                if type(yielded) is Checkpoint:
                    self._checkpoint()
                    yielded = self._rule.send(None)
                elif type(yielded) is Skipped:
                    if self.collect_skipped:
                        self._explain(yielded.decision())
                    yielded = self._rule.send(None)
                elif type(yielded) is Simultaneous and not yielded.decisions:
                    yielded = self._rule.send({})  # no seat has anything to choose
                else:
                    break
        except StopIteration:
            self._checkpoint()
            return
        self._simultaneous = type(yielded) is Simultaneous
        self._all_decisions = yielded.decisions if self._simultaneous else {yielded.seat: yielded}
        self.decisions = dict(self._all_decisions)

    def _explain(self, decision: Decision) -> None:
        """Collect the illegal answers of a skipped decision now: later the state is another one."""
        if barred := decision.illegal():
            self.skipped.append(SkippedDecision(decision, barred))

    def _checkpoint(self) -> None:
        """Make the current state the checkpoint of the position."""
        if self._event_log.dirty and self.durable:
            self.base, self.journal, self._event_log.dirty = self.game.codec.encode(self.state), [], False
            self._event_log.since_checkpoint = []
