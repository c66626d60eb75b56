"""R6 The turn, and the run of the game."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.decision import Interrupt, Rule
from engine.core.events import Emit
from engine.time_of_heroes.components.cards import MAIN, OPP_WINDOW, OWN_WINDOW, PHASE_DRAW, Moment
from engine.time_of_heroes.flow.attack import break_off_attacks, resolve_attack
from engine.time_of_heroes.flow.effects import carry_out
from engine.time_of_heroes.flow.setup import SETUP
from engine.time_of_heroes.kernel.context import Context, GameEnd
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.state import (
    OTHER,
    Attacking,
    Drawing,
    Effects,
    HandLimit,
    Leaving,
    Looking,
    Over,
    Picking,
    Player,
    Reason,
    SecondWind,
    Stashing,
    State,
    Step,
    Task,
    Turn,
)
from engine.time_of_heroes.playing.play import might_play, offer
from engine.time_of_heroes.zones.battle_wits import BattleWitsInstead
from engine.time_of_heroes.zones.drawing import draw_cards
from engine.time_of_heroes.zones.field import resolve_leaving
from engine.time_of_heroes.zones.hand_limit import check_hands, is_over_limit
from engine.time_of_heroes.zones.picking import lay_cards, look_at_cards, pick_cards
from engine.time_of_heroes.zones.second_wind import resolve_second_wind, triggered


def play(state: State, emit: Emit) -> Rule:
    """The game from any checkpoint to its end: first what is being resolved, then the next step of the turn."""
    g, over = Context(state, emit), state.over
    task: Task | None = None
    try:
        while over is None:
            while g.agenda:
                task = g.agenda[-1]
                if (rule := RESOLVE[type(task)](g, task)) is not None:
                    yield from rule
            if type(task) is not HandLimit and is_over_limit(g):
                g.check_limits()  # R11.1: at no time
            while not g.agenda:  # a step of the turn changes no hand by itself
                rule = STEPS[g.turn.step](g)
                if rule is not None and (yield from rule) is None:
                    g.next_step()
    except GameEnd as end:
        over = end.over
    except Interrupt as said:  # R13.7: the only thing that can be said at any time
        over = Over(OTHER[said.seat], "resigned")
    break_off_attacks(g, over.reason)
    state.over = over
    emit(events.GameEnded(winner=over.winner, reason=over.reason, rule=RULE_OF_THE_END[over.reason]))


#: What resolves each task of the agenda.
RESOLVE: Final[dict[type[Task], Callable[[Context, Any], Rule | None]]] = {
    Effects: carry_out,
    Attacking: resolve_attack,
    Drawing: draw_cards,
    SecondWind: resolve_second_wind,
    HandLimit: check_hands,
    Leaving: resolve_leaving,
    Looking: look_at_cards,
    Picking: pick_cards,
    Stashing: lay_cards,
}
#: The rule by which a game has ended.
RULE_OF_THE_END: Final[dict[Reason, str]] = {
    "strike_last_card": "R13.1",
    "strike_empty_hand": "R13.2",
    "resigned": "R13.7",
    "turn_limit": "R13.8",
}


def start(g: Context) -> None:
    """R6.2: (a) the marks of the last span are cleared, turned cards turned back, immunity ends; (b) field cards whose
    text happens now (R14.6)."""
    side = g.sides[g.turn.seat]
    side.used, side.shown, side.second_wind, side.immune = [], [], False, False
    side.hand, side.turned = sorted([*side.hand, *side.turned]), []
    g.emit(events.TurnBegan(seat=g.turn.seat, number=g.turn.number))
    g.next_step()  # R6.4
    if happening := triggered(g, g.turn.seat, "turn_start"):
        g.resolve_next(*happening)


def window(kind: str, moment: Moment, player: Callable[[Context], Player]) -> Callable[[Context], Rule | None]:
    """R6.3: abilities one after another, until the player passes; R7.23: at once, if nothing is playable."""

    def open_window(g: Context) -> Rule | None:
        if g.when_needed and not might_play(g, player(g), moment):
            g.next_step()
            return None
        _, phase, _ = g.turn.step.split("_")  # window_1_opp
        return offer(g, player(g), moment, kind, "R6.3", phase=phase)

    return open_window


#: R6.3 (a): before a phase the opponent may use abilities, one after another, until they pass.
opponents_window: Final = window("window_opp", OPP_WINDOW, lambda g: OTHER[g.turn.seat])
#: R6.3 (b): before phases 1 to 3 the active player may too, after the opponent (R7.22).
own_window: Final = window("window_own", OWN_WINDOW, lambda g: g.turn.seat)


def open_cards(g: Context) -> None:
    """R6.5, phase 1: open all your closed cards."""
    side = g.sides[g.turn.seat]
    closed = [c for c in side.field if c.closed]
    opened = [side.hero] if side.closed else []
    side.closed = False
    for c in closed:
        c.closed = False
        opened.append(c.handle)
    if opened:
        g.emit(events.Opened(seat=g.turn.seat, cards=opened, rule="R6.5"))
    g.next_step()


def draw_phase(g: Context) -> None:
    """R6.6, phase 2: one card, or up to half the Hero's Power rounded up; R6.7: in the first turn too."""
    side = g.sides[g.turn.seat]
    more = sum(PHASE_DRAW[name] for name in {c.card for c in side.field if c.card in PHASE_DRAW})  # R14.9
    n = max(1, (side.power + 1) // 2 - side.cards) + more
    g.next_step()
    g.resolve_next(Drawing(seat=g.turn.seat, n=n, rule="R6.6"))


def limit_phase(g: Context) -> None:
    """R6.8, phase 3: discard what is over the limit."""
    g.next_step()
    g.resolve_next(HandLimit(phase=True))


def play_phase(g: Context) -> Rule:
    """R6.9, phase 4: any number of plays, each fully resolved before the next; it ends with a pass.

    R6.10: there is no way back.
    """
    seat = g.turn.seat
    return offer(g, seat, MAIN, "play", "R6.9", BattleWitsInstead(g, seat), always=True)


def pass_turn(g: Context) -> None:
    """R6.11, phase 5: what lasts to the end of the turn ends, and the opponent becomes active.

    R13.8: after the last turn of the agreed number the game is a draw.
    """
    side, turn = g.sides[g.turn.seat], g.turn
    side.retreat, side.boosts = False, []
    if turn.number >= g.state.rules.max_turns:
        g.end_game(None, "turn_limit")
    g.turn = g.state.turn = Turn(turn.number + 1, OTHER[turn.seat], "start")


#: R6.1: the phases of a turn, and the windows before them.  A step that asks is over when its rule returns nothing: all
#: that was to be done in it is done, or the player has passed.
STEPS: Final[dict[Step, Callable[[Context], Rule | None]]] = {
    **SETUP,
    "start": start,
    "window_1_opp": opponents_window,
    "window_1_own": own_window,
    "open": open_cards,
    "window_2_opp": opponents_window,
    "window_2_own": own_window,
    "draw": draw_phase,
    "window_3_opp": opponents_window,
    "window_3_own": own_window,
    "limit": limit_phase,
    "window_4_opp": opponents_window,
    "play": play_phase,
    "window_5_opp": opponents_window,
    "pass": pass_turn,
}
