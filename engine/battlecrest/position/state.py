"""R21 What a position holds, and what must be true of it.

What is pending in the middle of an action (R21.3) is not here: the journal of the position holds the answers given
since the last checkpoint, and the rules run through them again.
"""

from __future__ import annotations

from itertools import product
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.battlecrest.box.board import Cell
from engine.battlecrest.box.components import HERO_SETS, LANDMARKS, Face, HeroSet, LandmarkId, SetId, Side, WarriorId
from engine.battlecrest.position.options import Options, check_options
from engine.core.decision import SEATS, Seat
from engine.core.errors import InvalidOptions, MalformedPosition

Team = Literal["A", "B"]
Kind = Literal["activate", "prime", "refocus", "move"]
Column = Annotated[int, Meta(ge=0, le=9)]
MAX_TURN = 100_000


class _State(msgspec.Struct, forbid_unknown_fields=True):
    pass


#: An action card: the face that lies up, and + prepared or - activated.
Card = Literal["A+", "A-", "B+", "B-"]


class Health(_State):
    """A health card: the side that lies up and its column above the action row."""

    side: Side
    column: Column


class Hero(_State):
    """A hero on the battlefield; ``cell`` is null until it is placed."""

    cell: Cell | None
    face: Face = "A"


class Minion(_State):
    """A minion on the battlefield; ``cell`` is null until it is placed."""

    cell: Cell | None
    side: Side = "healthy"


class SeatState(_State):
    """One seat: its hero set, the player who holds it (number in the options), cards and warriors.

    ``health`` is null for a ghost (R17.8), ``minion`` for a set without one and when it has died.
    """

    set: SetId
    player: Annotated[int, Meta(ge=1, le=4)]
    hero: Hero
    health: Health | None
    minion: Minion | None
    cards: Annotated[list[Card], Meta(min_length=3, max_length=4)]


class Turn(_State):
    """Whose turn it is (R4.1), the kinds of action already used, the star powers already used (R14.5), and the warriors
    that have moved in a Move action that is not over yet (R7.3)."""

    number: Annotated[int, Meta(ge=1, le=MAX_TURN)]
    seat: Seat
    used: Annotated[list[Kind], Meta(max_length=2)] = []
    stars: Annotated[list[str], Meta(max_length=8)] = []
    moved: Annotated[list[WarriorId], Meta(max_length=2)] = []


class Over(_State):
    """The end: the team that has won (null: a draw) and why."""

    team: Team | None
    reason: Literal["defeat", "resigned", "turn_limit"]


class State(_State):
    """The table.

    ``setup`` holds the options until the first turn begins; seats are then in turn order.  ``landmarks`` lie on P1 to
    P6, ``faces`` are the letters of their faces in the same order.
    """

    mode: Literal["duel", "team"]
    turn_limit: Annotated[int, Meta(ge=1, le=10_000)] | None
    setup: Options | None
    landmarks: Annotated[list[LandmarkId], Meta(max_length=6)]
    faces: Annotated[str, Meta(pattern="^[AB]{0,6}$")]
    seats: Annotated[list[SeatState], Meta(max_length=4)]
    turn: Turn
    over: Over | None = None


def power_id(card: str, face: str) -> str:
    """The name of a star power (R14.5): the card and the face or side that shows it."""
    return f"{card}:{face}"


_POWERS = {
    *(power_id(landmark, face) for landmark in LANDMARKS for face in "AB"),
    *(power_id(s.hero.id, face) for s in HERO_SETS.values() for face in "AB"),
    *(power_id(s.minion.id, side) for s in HERO_SETS.values() if s.minion for side in ("healthy", "wounded")),
}


def _columns(box: HeroSet, mode: str) -> set[tuple[str, int]]:
    """R10.1 to R10.4: where a health card can be; on the skull only in a duel that is over (R17.8)."""
    healthy, wounded = box.health.healthy, box.health.wounded
    last = wounded.skull + (mode == "duel")
    return {("healthy", n) for n in range(healthy.start, healthy.flip)} | {
        ("wounded", n) for n in range(wounded.start, last)
    }


_COLUMNS = {(mode, id_): _columns(box, mode) for mode in ("duel", "team") for id_, box in HERO_SETS.items()}

#: R17.2, R17.14: the players by seat; a lone player holds both seats of a team.
_PLAYERS: dict[str, set[tuple[int, ...]]] = {
    "duel": {(1, 2), (2, 1)},
    "team": {
        seats
        for seats in product((1, 2, 3, 4), repeat=4)
        if len({*seats}) >= 3
        and {*seats} == {*range(1, len({*seats}) + 1)}
        and len({*seats[0::2]} & {*seats[1::2]}) == 0
    },
}


def check(s: State) -> None:
    """Raise `MalformedPosition` for the first thing that no game of Battlecrest can show (R21.1, R21.2)."""
    if s.setup is not None:
        _check_setup(s, s.setup)
        return
    if len(s.landmarks) != 6 or len({*s.landmarks}) != 6:
        raise MalformedPosition("/landmarks", "six different landmarks lie on P1 to P6 (R3.2)")
    if len(s.faces) != 6:
        raise MalformedPosition("/faces", "a letter for each landmark")
    if len(s.seats) != (2 if s.mode == "duel" else 4):
        raise MalformedPosition("/seats", "a duel has two seats, team mode four (R17.2)")
    if len({seat.set for seat in s.seats}) != len(s.seats):
        raise MalformedPosition("/seats", "each hero set is there once (R3.1)")
    if tuple([seat.player for seat in s.seats]) not in _PLAYERS[s.mode]:
        raise MalformedPosition("/seats", "players are numbered from 1, and hold seats of one team (R17.2)")
    cells: list[str | None] = []
    standing = [False, False]
    for n, seat in enumerate(s.seats):
        if wrong := _wrong_seat(seat, s.mode):
            raise MalformedPosition(f"/seats/{n}{wrong[0]}", wrong[1])
        standing[n % 2] |= not is_defeated(seat)
        cells.append(seat.hero.cell)
        if seat.minion:
            cells.append(seat.minion.cell)
    # R7.5, R8.3, R16.1: a defeat may end the game while a warrior is passing through a cell with another
    passing = s.over is not None and s.over.reason == "defeat"
    if len({*cells}) < len(cells) - passing or None in cells:
        raise MalformedPosition("/seats", "every warrior has a cell, and a cell holds at most one (R2.6)")
    _check_turn(s)
    _check_over(s, standing)


def _check_setup(s: State, options: Options) -> None:
    try:
        check_options(options)
    except InvalidOptions as problem:
        raise MalformedPosition(f"/setup{problem.pointer}", problem.code, problem.rule, **problem.bindings) from problem
    if s.landmarks or s.faces or s.seats or s.over or s.turn != Turn(1, "p1"):
        raise MalformedPosition("/setup", "before the first turn nothing lies on the table")
    if s.mode != options.mode or s.turn_limit != options.turn_limit:
        raise MalformedPosition("/setup", "mode and turn limit are those of the options")


def _wrong_seat(seat: SeatState, mode: str) -> tuple[str, str] | None:
    """Pointer inside the seat and reason of the first thing that does not fit its hero set."""
    box = HERO_SETS[seat.set]
    if len(seat.cards) != len(box.actions):
        return "/cards", f"{seat.set} has {len(box.actions)} action cards"
    if seat.hero.face == "B" and box.hero.B is None:
        return "/hero/face", "this hero card never turns over"
    if seat.minion is not None and box.minion is None:
        return "/minion", f"{seat.set} has no minion"
    if seat.health is None:
        return ("/health", "only team mode knows ghosts (R17.8)") if mode == "duel" else None
    if (seat.health.side, seat.health.column) not in _COLUMNS[mode, seat.set]:
        return "/health/column", "the track of this side has no such column (R10)"
    return None


def _check_turn(s: State) -> None:
    turn = s.turn
    if SEATS.index(turn.seat) != (turn.number - 1) % len(s.seats):
        raise MalformedPosition("/turn/seat", "the seats take turns in their order (R4.7, R17.7)")
    if turn.moved and (wrong := _wrong_move(s, s.seats[SEATS.index(turn.seat)])):
        raise MalformedPosition("/turn/moved", wrong)
    if s.over is None and len(turn.used) > 1 and not turn.moved:
        raise MalformedPosition("/turn/used", "after the second action the turn goes on (R4.1)")
    if len({*turn.used}) != len(turn.used):
        raise MalformedPosition("/turn/used", "the actions of a turn are of different kinds (R4.1)")
    for n, power in enumerate(turn.stars):
        if power not in _POWERS or power in turn.stars[:n]:
            raise MalformedPosition(f"/turn/stars/{n}", "a star power that can be used once in this turn (R14.5)")
    if s.over is None and s.turn_limit is not None and turn.number > s.turn_limit:
        raise MalformedPosition("/turn/number", "the turn limit is passed (R16.4)")
    if turn.number >= MAX_TURN - 8:  # a position is read where the next turns still fit
        raise MalformedPosition("/turn/number", "no game lasts so long")


def _wrong_move(s: State, seat: SeatState) -> str | None:
    """R7.3: why a Move action can't have come so far: it is the last action, and another warrior can still move."""
    box = HERO_SETS[seat.set]
    minion = box.minion.id if box.minion else ""
    if s.turn.used[-1:] != ["move"]:
        return "warriors have moved only while the Move action runs (R7.3)"
    if s.turn.moved not in ([box.hero.id], [minion]):
        return "one of the seat's own warriors, once (R7.3)"
    if s.turn.moved == [box.hero.id] and seat.minion is None:
        return "no warrior is left that could move (R7.3)"
    return None


def _check_over(s: State, standing: list[bool]) -> None:
    """R16.1, R17.12: the game is over when all heroes of one team are defeated."""
    defeat = s.over is not None and s.over.reason == "defeat"
    if not any(standing):
        raise MalformedPosition("/seats", "the game ends with the first team that is beaten (R11.6)")
    if all(standing) == defeat:
        raise MalformedPosition("/over", "the game is over when one team's heroes are all defeated (R16.1, R17.12)")
    if s.over and defeat and s.over.team != ("A" if standing[0] else "B"):
        raise MalformedPosition("/over/team", "the other team has won (R16.1, R17.12)")
    if s.over and (s.over.team is None) != (s.over.reason == "turn_limit"):
        raise MalformedPosition("/over/team", "only the turn limit ends a game without a winner (R16.4)")


def is_defeated(seat: SeatState) -> bool:
    """Whether the seat's hero has been defeated: a ghost, or at the skull in a duel (R10.4, R17.8)."""
    health = seat.health
    if health is None:
        return True
    return health.side == "wounded" and health.column >= HERO_SETS[seat.set].health.wounded.skull
