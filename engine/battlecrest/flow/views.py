"""What a seat sees.  Nothing is hidden in Battlecrest (R0), so every seat sees the whole table, with the sums done."""

from typing import Literal

import msgspec

from engine.battlecrest.components.board import LANDMARK_CELLS, POSITIONS
from engine.battlecrest.flow.move import movement_value
from engine.battlecrest.kernel.context import Context, Warrior
from engine.battlecrest.kernel.crests import all_primed
from engine.battlecrest.model.pending import Task
from engine.battlecrest.model.state import Health, Over, State, Team, Turn
from engine.core.decision import SEATS


class LandmarkView(msgspec.Struct, gc=False):
    """A landmark as it lies."""

    position: str
    """its place on the field: P1 to P6"""
    cell: str
    """the cell of that place"""
    id: str
    """the landmark"""
    face: str
    """the face that lies up"""


class CardView(msgspec.Struct, gc=False):
    """An action card as it lies."""

    id: str
    """the action card"""
    face: str
    """the face that lies up"""
    prepared: bool
    """whether it is upright and can be used; false: activated, its crest is primed"""


class WarriorView(msgspec.Struct, gc=False):
    """A warrior on the battlefield."""

    id: str
    """the hero or minion"""
    cell: str | None
    """its cell; null: not placed yet"""
    face: str
    """the face or side of its card that lies up"""
    movement: int | None
    """its movement value now (R7.1); null: the Move action cannot move it (R7.2)"""
    life: int
    """the wounds it can still take; 0: a ghost"""


class SeatView(msgspec.Struct, gc=False):
    """A seat, with its cards and warriors."""

    seat: str
    """the seat"""
    team: Team
    """its team: A is seats 1 and 3, B seats 2 and 4"""
    player: int
    """its player: a number of the options, from 1"""
    set: str
    """its hero set"""
    health: Health | None
    """the health card of the hero; null: the seat is a ghost"""
    ghost: bool
    """whether its hero has died in team mode (R17.8)"""
    hero: WarriorView
    """its hero"""
    minion: WarriorView | None
    """its minion; null: the set has none, or it has died"""
    cards: list[CardView]
    """its action cards, in the order of the set"""
    primed: dict[str, int]
    """how often each crest of the set is primed (R13), 0 too"""


class View(msgspec.Struct, gc=False):
    """The whole table."""

    mode: str
    """duel, or team"""
    turn: Turn
    """the turn, and what was done in it"""
    max_turns: int | None
    """the number of turns after which the game is a draw (R16.4); null: no limit"""
    ability_order: Literal["printed", "any"]
    """whether the items of a card come in printed order or as the player chooses (R5.3, R5.9)"""
    landmarks: list[LandmarkView]
    """the landmarks in the order of P1 to P6; fewer while they are drawn"""
    seats: list[SeatView]
    """the seats in the order of their turns"""
    over: Over | None
    """how the game has ended; null while it goes on"""
    resolving: tuple[Task, ...] = ()
    """what is under way while a decision in the middle of an action waits, the innermost last (R21.3)"""


def view(s: State) -> View:
    """The view of every seat."""
    g = Context(s, lambda event: None)
    landmarks = [
        LandmarkView(position, cell, landmark, face)
        for position, cell, landmark, face in zip(POSITIONS, LANDMARK_CELLS, s.landmarks, s.faces, strict=False)
    ]
    seats = [_seat(g, n) for n in range(len(s.seats))]
    return View(s.mode, s.turn, s.max_turns, s.ability_order, landmarks, seats, s.over, s.resolving or ())


def _seat(g: Context, n: int) -> SeatView:
    seat = g.state.seats[n]
    minion = g.minion_of(n)
    return SeatView(
        seat=SEATS[n],
        team="B" if n % 2 else "A",
        player=seat.player,
        set=seat.set,
        health=seat.health,
        ghost=seat.health is None,
        hero=_warrior(g, g.heroes[n], seat.hero.face),
        minion=_warrior(g, minion, seat.minion.side) if minion and seat.minion else None,
        cards=[
            CardView(card.id, lies[0], lies[1] == "+")
            for card, lies in zip(g.heroes[n].box.actions, seat.cards, strict=True)
        ],
        primed=all_primed(g, n),
    )


def _warrior(g: Context, w: Warrior, face: str) -> WarriorView:
    return WarriorView(w.id, w.cell or None, face, movement_value(g, w), g.lives[w.index])
