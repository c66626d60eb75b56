"""R3 Rounds and turns, R4 choosing the battle, R15 the end, and the run of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.decision import CHECKPOINT, Action, Barred, Rule, Seat, chance
from engine.core.events import Emit
from engine.math_and_magic import events
from engine.math_and_magic.actions import ChooseSize, ChooseType, DrawNeutral, Duel, Neutral, Pass
from engine.math_and_magic.bonuses import heroes, lucks, terrain
from engine.math_and_magic.chests import window
from engine.math_and_magic.construction import construct
from engine.math_and_magic.deployment import can_deploy, deploy
from engine.math_and_magic.magic import cast
from engine.math_and_magic.match import Match, choice
from engine.math_and_magic.result import result, saves
from engine.math_and_magic.setup import deal, first_seat
from engine.math_and_magic.state import MOST, ROUNDS, Army, Battle, Player, State
from engine.math_and_magic.strikes import strike

TYPES: Final = ("field", "siege", "dungeon")


def play(state: State, emit: Emit) -> Rule:
    """The game from any checkpoint to its end."""
    m = Match(state, emit)
    while state.step != "over":
        rule = STEPS[state.step](m)
        if rule is not None:
            yield from rule
    emit(events.GameEnded(winners=winners(m), points=[p.points for p in state.players]))


def begin_round(m: Match) -> Rule:
    """R3.2: the top neutral card is turned up; R3.3: the first seat moves one place clockwise each round."""
    s = m.state
    yield CHECKPOINT
    if s.round:
        s.first = (s.first + 1) % len(m.seats)
    s.round, s.turn = s.round + 1, 0
    if not len(s.neutrals):  # as decks do (R2.9)
        s.neutrals.shuffle_in(s.neutral_discard)
        s.neutral_discard = []
    drawn = yield chance("draw_neutral", "R3.2", lambda: [(DrawNeutral(n), k) for n, k in s.neutrals.outcomes()])
    s.neutrals.take(drawn.neutral)
    s.neutral = drawn.neutral
    m.emit(events.RoundBegan(round=s.round, first=m.seats[s.first], neutral=drawn.neutral))
    begin_turn(m)


def begin_turn(m: Match) -> None:
    """R3.4: construction first."""
    m.player(m.active).bought = False
    m.emit(events.TurnBegan(seat=m.active))
    m.state.step = "construct"


def action(m: Match) -> Rule:
    """R3.4, R4.1: exactly one action: the neutral army, a duel, or a pass."""
    seat = m.active
    yield CHECKPOINT
    answer = yield choice(seat, "action", "R4.1", list(actions(m, seat)))
    if isinstance(answer, Neutral):
        m.state.battle = Battle("field", [Army(seat)])
        m.state.step = "battle"
        m.state.last = []
    elif isinstance(answer, Duel):  # R11.2: a field battle; the challenger attacks
        m.state.last = []
        m.state.battle = Battle("duel", [Army(seat), Army(answer.seat)], "deploy")
        m.emit(events.Challenged(seat=seat, opponent=answer.seat))
        m.state.step = "battle"
    else:  # R4.2
        p = m.player(seat)
        p.chests = min(MOST, p.chests + 1)
        m.emit(events.Passed(seat=seat))
        m.state.step = "next"


def actions(m: Match, seat: Seat) -> Iterator[Action | Barred]:
    """R4.1, R11.1: everybody else can be challenged; R5.1: who has no card at all can fight nobody."""
    able = _has_cards(m.player(seat))
    yield Neutral() if able else Barred(Neutral(), "R4.9", "no_cards")
    for other in m.seats:
        if other == seat:
            yield Barred(Duel(other), "R11.1", "not_oneself")
        elif able and _has_cards(m.player(other)):
            yield Duel(other)
        else:
            yield Barred(Duel(other), "R5.1", "no_cards")
    yield Pass()


def _has_cards(p: Player) -> bool:
    return bool(p.hand) or p.hero is not None


# -- the battle -------------------------------------------------------------------------------------------------------


def choose_type(m: Match) -> Rule:
    """R4.3: field, siege or dungeon; R4.5: no dungeon against a big army; R4.9: nor without a legal deployment."""
    b = m.battle
    seat = b.armies[0].seat
    yield CHECKPOINT
    options: list[Action | Barred] = [ChooseType("field"), ChooseType("siege")]
    dungeon = ChooseType("dungeon")
    if m.neutral.big:
        options.append(Barred(dungeon, "R4.5", "army_too_big", {"neutral": m.neutral.id}))
    elif not can_deploy(m, seat):
        options.append(Barred(dungeon, "R4.9", "nothing_to_deploy"))
    else:
        options.append(dungeon)
    answer = yield choice(seat, "type", "R4.3", options, auto=False)
    b.type, b.step = answer.battle, "size"


def choose_size(m: Match) -> Rule:
    """R4.4, R4.6: one to seven squads."""
    b = m.battle
    seat = b.armies[0].seat
    yield CHECKPOINT
    strengths = ", ".join(str(m.neutral.of(n)) for n in range(1, 8))
    options: list[Action | Barred] = [ChooseSize(n) for n in range(1, 8)]
    answer = yield choice(seat, "size", "R4.4", options, neutral=m.neutral.id, strengths=strengths)
    b.ordered = b.size = answer.squads
    strength = m.neutral.of(b.size)
    m.emit(events.BattleBegan(seat=seat, battle=b.type, neutral=m.neutral.id, squads=b.size, strength=strength))
    b.step = "deploy"


def refill(m: Match) -> Rule:
    """R3.5, R9.7: the hands of those who have fought are refilled, the challenger's first."""
    b = m.battle
    yield CHECKPOINT
    yield from m.refill(b.armies[b.at].seat)
    if b.at + 1 < len(b.armies):
        b.at = 1
        return
    m.state.last = b.ledger
    m.state.battle, m.state.step = None, "next"


#: R6.1, R7, R9: the steps of a battle.
BATTLE: Final[dict[str, Callable[[Match], Rule | None]]] = {
    "type": choose_type,
    "size": choose_size,
    "deploy": deploy,
    "terrain": terrain,
    "spell": cast,
    "heroes": heroes,
    "luck": lucks,
    "window": window,
    "strike": strike,
    "result": result,
    "saves": saves,
    "refill": refill,
}


def fight(m: Match) -> Rule | None:
    """The next step of the battle."""
    return BATTLE[m.battle.step](m)


# -- turns ------------------------------------------------------------------------------------------------------------


def next_turn(m: Match) -> Rule:
    """R3.5: the hand is refilled, the next seat follows; R3.6: after the last one the neutral card is discarded."""
    s = m.state
    yield CHECKPOINT
    yield from m.refill(m.active)
    s.turn += 1
    if s.turn < len(m.seats):
        begin_turn(m)
        return
    if s.neutral is not None:
        s.neutral_discard.append(s.neutral)
    s.neutral, s.turn = None, 0
    s.step = "round" if s.round < ROUNDS else "over"


def winners(m: Match) -> list[Seat]:
    """R15.1: most victory points; then most chests; then most chests invested; then the victory is shared."""
    best = max(score(p) for p in m.state.players)
    return [seat for seat in m.seats if score(m.player(seat)) == best]


def score(p: Player) -> tuple[int, int, int]:
    """R15.1: what decides, in this order."""
    return p.points, p.chests, p.invested


STEPS: Final[dict[str, Callable[[Match], Rule | None]]] = {
    "deal": deal,
    "first": first_seat,
    "round": begin_round,
    "construct": construct,
    "action": action,
    "battle": fight,
    "next": next_turn,
}
