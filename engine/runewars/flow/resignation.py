"""R28.9 Resigning: a player leaves the game at any time, and the others play on where they were."""

from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec

from engine.core.decision import TABLE, Checkpoint, Decision, Interrupt, Rule, Simultaneous, Skipped
from engine.core.events import Emit, Event
from engine.core.position import LogEntry
from engine.runewars.battle.fate import open_rest
from engine.runewars.economy.strongholds import destroy_stronghold
from engine.runewars.kernel.context import FACTION, Context, GameEnd, add, is_neutral
from engine.runewars.kernel.decks import discard_fate, discard_tactics
from engine.runewars.kernel.ending import AFTER_BATTLE, end_game, remove_player, reveal_runes
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Do, Objective, Player, Quest, Reward, Tactics, Units, UnitType
from engine.runewars.model.battles import DEFENDER, Army, Battle
from engine.runewars.model.quests import Duel, Questing
from engine.runewars.model.state import Icons, Moving, SeasonText, State
from engine.runewars.model.types import Groups, Seat


def is_dropped(g: Context, said: Interrupt) -> bool:
    """R28.9b to R28.9d: whether what is being resolved is the resigning player's own: it is dropped as it is."""
    for task in reversed(g.agenda):
        if isinstance(task, Battle):
            if said.seat in (task.attacker, task.defender):
                return True
        elif isinstance(task, Duel):
            if any(fighter.seat == said.seat for fighter in task.fighters):
                return True
        elif isinstance(task, Questing):
            return task.queue[:1] == [said.seat]
        elif isinstance(task, (SeasonText, Icons)):
            return task.queue is not None and said.seat in said.asked
        else:
            return task.seat == said.seat
    return False


def rewind(g: Context, before: State) -> None:
    """R28.9d: go back to a state: the last checkpoint, or the present after all."""
    for field in before.__struct_fields__:
        setattr(g.state, field, getattr(before, field))
    g.reset()


def leave(g: Context, seat: Seat, said: Interrupt) -> None:
    """R28.9: a player leaves the game at the last checkpoint; R23.0: cards that they have played since are spent."""
    for event in said.events:
        if isinstance(event, events.TacticsPlayed) and event.seat == seat:
            discard_tactics(g, seat, event.card, event.rule, played=True)
    resign(g, seat)


def resign(g: Context, seat: Seat) -> None:
    """R28.9: the player is out, and with two players left in the game the other one wins; raises `GameEnd`."""
    others = g.opponents(seat)
    if len(others) == 1:
        reveal_runes(g)
        end_game(g, others[0], "resigned", "R28.9")
    discard_fate(g, g.state.drawn)
    for task in g.agenda.copy():
        if isinstance(task, Moving) and task.seat == seat:
            _halt_force(g, task)
        elif isinstance(task, Battle) and seat in (task.attacker, task.defender):
            _break_off_battle(g, task, seat)
        elif isinstance(task, Duel) and any(fighter.seat == seat for fighter in task.fighters):
            _break_off_duel(g, task, seat)
    _clear_board(g, seat)
    remove_player(g, seat, "R28.9")
    for task in g.agenda.copy():
        if isinstance(task, Questing) and not task.queue:  # the Quest Phase is over
            g.agenda.remove(task)
    g.news.due = True


def _clear_board(g: Context, seat: Seat) -> None:
    """R28.9a: units, strongholds and developments go back to their supplies; rune tokens stay."""
    faction = g.faction(seat)
    for area, land in g.lands.items():
        for key in sorted(key for key in land.units if FACTION[key] == faction):
            g.destroy(area, key, land.units[key], "R28.9")
        if land.stronghold is not None and land.stronghold.seat == seat:
            destroy_stronghold(g, area, "R28.9")


def _halt_force(g: Context, task: Moving) -> None:
    """R28.9a: the faction units of a force that enters an area go back to the supply; allied neutrals stay there."""
    for key, n in sorted(task.force.items()):
        assert task.to is not None  # a force has an area that it enters
        if is_neutral(key):
            add(g.lands[task.to].units, key, n)
        else:
            g.emit(events.UnitsDestroyed(area=task.to, units={key: n}, rule="R28.9"))
    task.force = {}


def _break_off_battle(g: Context, b: Battle, seat: Seat) -> None:
    """R28.9b: the battle ends without a result; of the attackers that stay, the excess retreats (R14.17).

    All units of both sides are in the area again, without damage; those of the player are cleared with the others.
    """
    units = g.lands[b.area].units
    open_rest(g, b, "R28.9")
    if b.step not in AFTER_BATTLE:
        g.emit(events.BattleEnded(area=b.area, winner=None, reason="resigned", rule="R28.9"))
    faction = g.faction(seat)
    staying: Groups = {}
    for army in b.armies:
        discard_fate(g, army.cards)
        for squad in army.squads:
            add(staying, squad.unit + "!" * squad.routed, squad.n)
    for key, n in b.force.items():
        add(staying, key, n)
    for key, n in sorted(staying.items()):
        if FACTION[key] == faction:
            g.emit(events.UnitsDestroyed(area=b.area, units={key: n}, rule="R28.9"))
        else:
            add(units, key, n)
    b.armies, b.force, b.pending = [Army(), Army()], {}, [0, 0]
    if seat == b.attacker or b.step == "pillage":
        g.agenda.remove(b)
    else:
        b.step, b.left, b.winner, b.mustered = "excess", DEFENDER, None, False


def _has_lost_all(g: Context, duel: Duel, seat: Seat) -> bool:
    """R24.4: whether a duel is over in which the player has lost their last hero: W21 is the winner's."""
    won = duel.step == "over" and duel.winner is not None
    return won and duel.fighters[duel.winner or 0].seat != seat and not g.heroes(seat)


def _break_off_duel(g: Context, duel: Duel, seat: Seat) -> None:
    """R28.9b: the duel ends without a result, unless it is over and W21 is to come; the heroes keep their damage."""
    if _has_lost_all(g, duel, seat):
        return
    for fighter in duel.fighters:
        discard_fate(g, fighter.cards)
    if duel.step != "over":
        g.emit(events.DuelEnded(winner=None, reason="resigned", rule="R28.9"))
        if duel.quest is not None and (hero := duel.fighters[0].hero) is not None:
            g.emit(events.QuestEnded(hero=hero, quest=duel.quest, result="game_over", rule="R28.9"))
    g.agenda.remove(duel)


class Reporter:
    """Report what the answers lead to without the players ``gone``, except what was reported before.

    Nothing is reported until it is clear that the others can go on from there: see `take_up`.
    """

    def __init__(self, emit: Emit, said: Interrupt, gone: Collection[str]) -> None:
        self._emit, self.gone = emit, gone
        self._reported, self._news = list(map(self._without_gone, said.events)), list[Event]()
        self._open = False

    def _without_gone(self, event: Event) -> Event:
        """Bids that were revealed count as revealed without those of the players who are gone."""
        if not isinstance(event, events.BidsRevealed):
            return event
        return msgspec.structs.replace(event, bids={s: n for s, n in event.bids.items() if s not in self.gone})

    def emit(self, event: Event) -> None:
        """Report an event, unless it was reported before."""
        if self._open:
            self._emit(event)
        elif event in self._reported:
            self._reported.remove(event)
        else:
            self._news.append(event)

    def is_consistent(self) -> bool:
        """Whether all that was reported has come about again, but for what the players who are gone have done."""
        own = (
            getattr(event, "seat", None) in self.gone or isinstance(event, events.BidsRevealed)
            for event in self._reported
        )
        return all(own)

    def open(self) -> None:
        """Report what is new, and from now on everything."""
        for event in self._news:
            self._emit(event)
        self._news, self._open = [], True


class Inconsistent(Exception):
    """What was reported does not come about without the players who are gone."""


def take_up(
    g: Context, rules: Rule, answers: Sequence[LogEntry[Any]], gone: Collection[str], reporter: Reporter
) -> Rule:
    """Run the rules from the checkpoint with the answers that were given; where they end, the players go on.

    ``gone``: the players who have resigned.  An answer that fits no longer, and what came after it, is asked again.
    Raises `Inconsistent` before anything is asked or reported if an event would be taken back.
    """
    waiting = list(answers)
    g.begun = next((entry.seat for entry in waiting if isinstance(entry.action, BEGUN)), None)
    said: Any = None
    asked: Any
    while True:
        try:
            asked = rules.send(said)
        except (StopIteration, GameEnd) as end:
            reporter.open()
            if type(end) is GameEnd:
                raise
            return
        given: dict[str, Any] = {}
        if not waiting and (reporter.is_consistent() or type(asked) not in (Checkpoint, Skipped)):
            break
        said = None
        if isinstance(asked, Simultaneous):
            left = dict(asked.decisions)
            for entry in waiting.copy():
                if entry.seat in left and left[entry.seat].refusal(entry.action) is None:
                    given[entry.seat] = entry.action
                    del left[entry.seat]
                    waiting.remove(entry)
                elif entry.seat in gone:
                    waiting.remove(entry)
            if left:
                asked = Simultaneous(left)
                break
            said = dict(sorted(given.items()))
        elif isinstance(asked, Decision):
            fitting = _next_answer(asked, waiting, gone)
            if fitting is None:
                break
            said, g.begun = fitting.action, None
    if not reporter.is_consistent() or (isinstance(asked, Decision) and not asked.legal()):
        raise Inconsistent
    reporter.open()
    g.begun = None
    said = yield from _pass_on(rules, asked)
    said = dict(sorted((given | said).items())) if given else said
    while True:
        try:
            asked = rules.send(said)
        except StopIteration:
            return
        said = yield from _pass_on(rules, asked)


def _pass_on(rules: Rule, asked: Any) -> Rule:
    """Ask; an interrupt is raised in the rules too."""
    try:
        return (yield asked)
    except Interrupt as said:
        rules.throw(said)
        raise


#: R28.9d: where something is begun, what it is, and the questions for an opponent after which the player goes on.
WINDOWS: Final = (
    "turn_window",
    "plan_window",
    "battle_start_window",
    "strategize_pick",
    "force_pick",
    "hero_step",
    "after_move",
)
BEGUN: Final = (Do, Objective, Quest, Reward, Tactics)
OPPONENTS: Final = ("spies_opponent", "warriors_opponent", "disarm_player")


def _is_begun(asked: Decision, action: Any, gone: Collection[str]) -> bool:
    """R28.9d: what a player has begun to do goes on, though it could not be begun without those who are gone."""
    if isinstance(action, Player):
        return asked.kind in OPPONENTS and action.seat in gone
    return asked.kind in WINDOWS and isinstance(action, BEGUN)


def _next_answer(asked: Decision, waiting: list[LogEntry[Any]], gone: Collection[str]) -> LogEntry[Any] | None:
    """The next answer, if it fits this question.

    What a player who has resigned had chosen for others stands, if it still can (an area for neutral units, R13.8).
    """
    while waiting:
        entry = waiting.pop(0)
        theirs = (
            entry.seat in gone and isinstance(entry.action, Area | Player | Units | UnitType) and asked.seat != TABLE
        )
        if (entry.seat == asked.seat or theirs) and asked.refusal(entry.action) is None:
            return entry
        if entry.seat == asked.seat and _is_begun(asked, entry.action, gone):
            return entry
        if entry.seat not in gone:
            waiting.clear()
    return None
