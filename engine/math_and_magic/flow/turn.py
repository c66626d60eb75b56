"""R3 Rounds and turns, R15 the end: the steps of the game in their order, and the run of it."""

from typing import Final

from engine.core.decision import CHECKPOINT, Interrupt, Rule, Seat, chance
from engine.core.events import Emit
from engine.core.steps import AGAIN, NEXT, OTHERWISE, Step
from engine.math_and_magic.flow.battle import fight
from engine.math_and_magic.flow.battle_setup import action
from engine.math_and_magic.flow.construction import construct
from engine.math_and_magic.flow.resignation import resign
from engine.math_and_magic.flow.setup import deal, first_seat
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.kernel.decks import neutral_deck
from engine.math_and_magic.kernel.draw_errors import illegal_draw_neutral
from engine.math_and_magic.model import events
from engine.math_and_magic.model.actions import DrawNeutral
from engine.math_and_magic.model.state import ROUNDS, GameStep, Player, Reason, State


def begin_round(g: Context) -> Rule:
    """R3.2: the top neutral card is turned up; R3.3: the first seat moves one place clockwise each round."""
    s = g.state
    if s.round == ROUNDS:  # R15.1
        return OTHERWISE
    yield CHECKPOINT
    if s.round:
        s.first = next_place(g, s.first)
    s.round, s.turn = s.round + 1, 0
    if not neutral_deck(s):  # as decks do (R2.9)
        s.neutral_discard = []
    drawn = yield chance(
        "draw_neutral",
        "R3.2",
        lambda: [(DrawNeutral(n), k) for n, k in neutral_deck(s).items()],
        why_illegal=lambda a: illegal_draw_neutral(s, a),
        plausible=lambda: map(DrawNeutral, s.neutral_discard),
    )
    s.neutral = drawn.neutral
    g.emit(events.RoundBegan(round=s.round, first=g.seats[s.first], neutral=drawn.neutral))
    begin_turn(g)
    return NEXT


def next_place(g: Context, place: int) -> int:
    """R3.3: return the next place clockwise of a player still in the game."""
    places = [(place + step) % len(g.seats) for step in range(1, len(g.seats) + 1)]
    return next(one for one in places if not g.state.players[one].left)


def begin_turn(g: Context) -> None:
    """R3.4: the turn of the next seat."""
    g.player(g.active).bought = False
    g.emit(events.TurnBegan(seat=g.active))


def end_turn(g: Context) -> Rule:
    """R3.5: the hand is refilled, the next seat follows.

    R3.6: after the last one the neutral card is discarded, and another round begins.
    """
    s = g.state
    yield from g.refill(g.active)
    s.turn += 1
    while s.turn < len(g.seats) and g.player(g.active).left:  # R3.3
        s.turn += 1
    if s.turn < len(g.seats):
        begin_turn(g)
        return NEXT
    if s.neutral is not None:
        s.neutral_discard.append(s.neutral)
    s.neutral, s.turn = None, 0
    return OTHERWISE


#: R3.4: the steps of the game.
TURN: Final[dict[GameStep, Step[GameStep]]] = {
    "deal": Step("R3.1", deal, "first"),
    "first": Step("R3.1", first_seat, "round"),
    "round": Step("R3.2", begin_round, "construct", None),  # after the seventh round
    "construct": Step("R12.1", construct, "action"),
    "action": Step("R4.1", action, "battle"),
    "battle": Step("R4.7", fight, "next"),
    "next": Step("R3.5", end_turn, "construct", "round"),  # R3.6: after the last turn of a round
}


def play(state: State, emit: Emit) -> Rule:
    """The game from any checkpoint to its end."""
    g = Context(state, emit)
    while state.step != "over":
        step = TURN[state.step]
        try:
            result = step.procedure(g)
            if result is not None and not isinstance(result, str):
                result = yield from result
        except Interrupt as said:  # R15.2
            resign(g, next(seat for seat in g.seats if seat == said.seat))
            continue
        if result is not AGAIN:
            state.step = step.after(result) or "over"
    reason, rule = how_it_ended(g)
    points = [p.points for p in state.players]
    emit(events.GameEnded(winners=winners(g), reason=reason, points=points, rule=rule))


def winners(g: Context) -> list[Seat]:
    """R15.1: most victory points; then most chests; then most chests invested; then the victory is shared.

    R15.3: seats that have left are not compared.
    """
    playing = g.playing
    best = max(score(g.player(seat)) for seat in playing)
    return [seat for seat in playing if score(g.player(seat)) == best]


def how_it_ended(g: Context) -> tuple[Reason, str]:
    """R15.1, R15.5: return the reason of the outcome, and its paragraph."""
    if len(g.playing) == 1:
        return "resigned", "R15.5"
    return "shared" if len(winners(g)) > 1 else "points", "R15.1"


def score(p: Player) -> tuple[int, int, int]:
    """R15.1: what decides, in this order."""
    return p.points, p.chests, p.invested
