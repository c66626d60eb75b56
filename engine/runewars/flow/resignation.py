"""R28.9 Resigning: a player leaves the game at any time, and the others play on where they were."""

from collections.abc import Collection, Sequence
from typing import Any

from engine.core.decision import TABLE, Checkpoint, Decision, Interrupt, Rule, Simultaneous, Skipped
from engine.core.events import Emit, Event
from engine.core.position import LogEntry
from engine.runewars.battle.fate import open_rest
from engine.runewars.economy.strongholds import destroy_stronghold
from engine.runewars.kernel.context import FACTION, Context, add
from engine.runewars.kernel.decks import discard_fate
from engine.runewars.kernel.ending import AFTER_BATTLE, end_game, remove_player, reveal_runes
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Player, Resign, Units
from engine.runewars.model.battles import DEFENDER, Army, Battle
from engine.runewars.model.quests import Duel, Questing
from engine.runewars.model.state import Icons, SeasonText
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


def rewind(g: Context, said: Interrupt) -> list[LogEntry[Any]]:
    """R28.9d: go back to the last checkpoint, without all who have resigned since; the answers that stand.

    The rules then meet the same questions again, without those of the player, and take these answers.
    """
    assert said.checkpoint is not None
    before = said.checkpoint()
    for field in before.__struct_fields__:
        setattr(g.state, field, getattr(before, field))
    g.reset()
    return [entry for entry in said.answers if type(entry.action) is not Resign]


def resign(g: Context, seat: Seat) -> None:
    """R28.9: the player is out, and with two players left in the game the other one wins; raises `GameEnd`."""
    others = g.opponents(seat)
    if len(others) == 1:
        reveal_runes(g)
        end_game(g, others[0], "resigned", "R28.9")
    for task in g.agenda.copy():
        if isinstance(task, Battle) and seat in (task.attacker, task.defender):
            _break_off_battle(g, task, seat)
        elif isinstance(task, Duel) and any(fighter.seat == seat for fighter in task.fighters):
            _break_off_duel(g, task)
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


def _break_off_duel(g: Context, duel: Duel) -> None:
    """R28.9b: the duel ends without a result; the heroes keep their damage."""
    for fighter in duel.fighters:
        discard_fate(g, fighter.cards)
    if duel.step != "over":
        g.emit(events.DuelEnded(winner=None, reason="resigned", rule="R28.9"))
        if duel.quest is not None and (hero := duel.fighters[0].hero) is not None:
            g.emit(events.QuestEnded(hero=hero, quest=duel.quest, result="game_over", rule="R28.9"))
    g.agenda.remove(duel)


class Muted:
    """What an answer has brought about was reported when it was given: it is not reported again."""

    def __init__(self, emit: Emit) -> None:
        self._emit, self.silent = emit, False

    def emit(self, event: Event) -> None:
        """Report an event, unless it was reported before."""
        if not self.silent:
            self._emit(event)


def take_up(rules: Rule, answers: Sequence[LogEntry[Any]], gone: Collection[str], muted: Muted) -> Rule:
    """Run the rules from the checkpoint with the answers that were given; where they end, the players go on.

    ``gone``: the players who have resigned.  An answer that fits no longer, and what came after it, is asked again.
    """
    waiting = list(answers)
    said: Any = None
    muted.silent = bool(waiting)
    while True:
        try:
            asked = rules.send(said)
        except StopIteration:
            return
        said = None
        if waiting and type(asked) in (Checkpoint, Skipped):
            continue
        if waiting and isinstance(asked, Simultaneous):
            left, given, theirs = dict(asked.decisions), {}, False
            for entry in waiting.copy():
                if entry.seat in left and left[entry.seat].refusal(entry.action) is None:
                    given[entry.seat] = entry.action
                    del left[entry.seat]
                    waiting.remove(entry)
                elif entry.seat in gone:
                    theirs = True
                    waiting.remove(entry)
            if not waiting and not theirs:  # until now this player's answer was missing
                muted.silent = False
            if left:
                waiting, muted.silent = [], False
                given |= yield Simultaneous(left)
            said = dict(sorted(given.items()))
        elif waiting and isinstance(asked, Decision) and (fitting := _next_answer(asked, waiting, gone)) is not None:
            said = fitting.action
        else:
            waiting, muted.silent = [], False
            said = yield asked


def _next_answer(asked: Decision, waiting: list[LogEntry[Any]], gone: Collection[str]) -> LogEntry[Any] | None:
    """The next answer, if it fits this question.

    What a player who has resigned had chosen for others stands, if it still can (an area for neutral units, R13.8).
    """
    while waiting:
        entry = waiting.pop(0)
        theirs = entry.seat in gone and isinstance(entry.action, Area | Player | Units) and asked.seat != TABLE
        if (entry.seat == asked.seat or theirs) and asked.refusal(entry.action) is None:
            return entry
        if entry.seat not in gone:
            waiting.clear()
    return None
