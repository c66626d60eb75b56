"""R2 The run of the game: what is resolved next, with the automatic checks before it (R2.7)."""

from collections.abc import Callable
from copy import copy
from typing import Any, Final

from engine.core.decision import CHECKPOINT, Interrupt, Rule
from engine.core.events import Emit
from engine.runewars.battle.sequence import battle
from engine.runewars.cards.season_cards import season_text
from engine.runewars.economy.cities import rally_cities
from engine.runewars.economy.recruiting import recruit
from engine.runewars.flow import resignation, upkeep
from engine.runewars.flow.seasons import resolve_icons, season_step
from engine.runewars.flow.setup import setup
from engine.runewars.heroes.duels import duel
from engine.runewars.heroes.lifecycle import choose_deserter
from engine.runewars.heroes.quest_phase import questing
from engine.runewars.heroes.rewards import distribute_loot
from engine.runewars.kernel.context import Context, GameEnd
from engine.runewars.kernel.ending import EffectDropped
from engine.runewars.model.actions import Resign
from engine.runewars.model.battles import Battle
from engine.runewars.model.quests import Desert, Duel, Loot, Questing
from engine.runewars.model.state import Icons, Moving, Rally, Recruit, SeasonText, State, Turn
from engine.runewars.turn.movement import move
from engine.runewars.turn.orders import resolve_turn

#: R28.9: so many players are left where a resignation ends the game.
LAST_TWO: Final = 2

#: What each task is.
TASKS: Final[dict[type, Callable[[Context, Any], Rule | None]]] = {
    SeasonText: season_text,
    Icons: resolve_icons,
    Turn: resolve_turn,
    Moving: move,
    Recruit: recruit,
    Rally: rally_cities,
    Battle: battle,
    Questing: questing,
    Duel: duel,
    Loot: distribute_loot,
    Desert: choose_deserter,
}


def play(state: State, emit: Emit, *, settled: bool) -> Rule:
    """The game from any checkpoint to its end.

    R2.7: the automatic checks come after every change; R28.1: the game ends at the moment a player has won.
    ``settled``: none of them is due in this checkpoint.
    """
    g = Context(state, emit, upkeep.QUIET)
    g.news.due = not settled
    rules = go_on(g)
    while True:
        try:
            yield from rules
        except GameEnd:
            return
        except Interrupt as said:  # R28.9: the only thing that players can do at any time
            rules = after_resignation(state, emit, said)
        except EffectDropped as effect:
            rules = after_resignation(state, emit, effect.said, dropped=True)
        else:
            return


def go_on(g: Context) -> Rule:
    """R2: one step after another, with the automatic checks between them."""
    state = g.state
    while state.over is None:
        rule = None
        if g.news.due and state.setup is None and not upkeep.checks_wait(g):
            g.news.due = False
            rule = upkeep.next_check(g)
        rule = rule or next_step(g)
        if rule is not None:
            yield from rule


def after_resignation(state: State, emit: Emit, said: Interrupt, *, dropped: bool = False) -> Rule:
    """R28.9: the player leaves; what was theirs to resolve is dropped, else the others go on where they were.

    They go on by the answers given since the last checkpoint.  If without the player these would not lead to what was
    reported since, the effect that is being carried out ends as it is.  ``dropped``: it does anyway.
    """
    seat: Any = said.seat
    g = Context(state, emit, upkeep.QUIET)
    if not dropped and said.checkpoint is not None and len(g.alive) > LAST_TWO and not resignation.is_dropped(g, said):
        present = copy(state)
        gone: list[Any] = [*(entry.seat for entry in said.answers if type(entry.action) is Resign), seat]
        reporter = resignation.Reporter(emit, said, gone)
        replayed = Context(state, reporter.emit, upkeep.QUIET)
        resignation.rewind(replayed, said.checkpoint())
        for one in gone:
            resignation.leave(replayed, one, said)
        answers = [entry for entry in said.answers if type(entry.action) is not Resign]
        try:
            yield from resignation.take_up(replayed, go_on(replayed), answers, gone, reporter)
            return
        except resignation.Inconsistent:
            resignation.rewind(g, present)
    resignation.resign(g, seat)
    yield CHECKPOINT
    yield from go_on(g)


def next_step(g: Context) -> Rule | None:
    """What comes next: the innermost task, or else the setup (R3), or the season (R4)."""
    if g.agenda:
        task = g.agenda[-1]
        return TASKS[type(task)](g, task)
    return setup(g) if g.state.setup is not None else season_step(g)
