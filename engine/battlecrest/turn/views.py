"""What a seat sees.  Nothing is hidden in Battlecrest (R0), so every seat sees the whole table, with the sums done."""

from __future__ import annotations

import msgspec

from engine.battlecrest.box.board import LANDMARK_CELLS, POSITIONS
from engine.battlecrest.moving.move import movement_value
from engine.battlecrest.position.resolving import Task
from engine.battlecrest.position.state import Health, Over, State, Team, Turn
from engine.battlecrest.table.crests import all_primed
from engine.battlecrest.table.match import Match, Warrior
from engine.core.decision import SEATS


class LandmarkView(msgspec.Struct):
    """A landmark as it lies."""

    position: str
    cell: str
    id: str
    face: str


class CardView(msgspec.Struct):
    """An action card as it lies."""

    id: str
    face: str
    prepared: bool


class WarriorView(msgspec.Struct):
    """A warrior on the battlefield: its cell (null: not placed yet), the face or side of its card, its movement value
    now (R7.1; null: cannot be moved by the Move action, R7.2) and the wounds it can still take."""

    id: str
    cell: str | None
    face: str
    movement: int | None
    life: int


class SeatView(msgspec.Struct):
    """A seat: who plays it, its health card (null: a ghost), warriors, action cards and primed crests (R13)."""

    seat: str
    team: Team
    player: int
    set: str
    health: Health | None
    ghost: bool
    hero: WarriorView
    minion: WarriorView | None
    cards: list[CardView]
    primed: dict[str, int]


class View(msgspec.Struct):
    """The whole table.

    ``resolving`` is what is being resolved while a decision in the middle of an action waits, innermost last (R21.3).
    """

    mode: str
    turn: Turn
    turn_limit: int | None
    landmarks: list[LandmarkView]
    seats: list[SeatView]
    over: Over | None
    resolving: tuple[Task, ...] = ()


def view(s: State) -> View:
    """The view of every seat."""
    m = Match(s, lambda event: None)
    landmarks = [
        LandmarkView(position, cell, landmark, face)
        for position, cell, landmark, face in zip(POSITIONS, LANDMARK_CELLS, s.landmarks, s.faces, strict=False)
    ]
    seats = [_seat(m, n) for n in range(len(s.seats))]
    return View(s.mode, s.turn, s.turn_limit, landmarks, seats, s.over, s.resolving or ())


def _seat(m: Match, n: int) -> SeatView:
    seat = m.state.seats[n]
    minion = m.minion_of(n)
    return SeatView(
        seat=SEATS[n],
        team="B" if n % 2 else "A",
        player=seat.player,
        set=seat.set,
        health=seat.health,
        ghost=seat.health is None,
        hero=_warrior(m, m.heroes[n], seat.hero.face),
        minion=_warrior(m, minion, seat.minion.side) if minion and seat.minion else None,
        cards=[
            CardView(card.id, lies[0], lies[1] == "+")
            for card, lies in zip(m.boxes[n].actions, seat.cards, strict=True)
        ],
        primed=all_primed(m, n),
    )


def _warrior(m: Match, w: Warrior, face: str) -> WarriorView:
    return WarriorView(w.id, w.cell or None, face, movement_value(m, w), m.lives[w.index])
