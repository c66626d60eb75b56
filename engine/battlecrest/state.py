"""R21 What a position holds, and what must be true of it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.battlecrest.board import Cell
from engine.battlecrest.components import HERO_SETS, LANDMARKS, Face, LandmarkId, SetId, Side
from engine.battlecrest.options import Options, check_options
from engine.core.decision import SEATS, Seat
from engine.core.errors import InvalidOptions, MalformedPosition

Team = Literal["A", "B"]
Kind = Literal["activate", "prime", "refocus", "move"]
Column = Annotated[int, Meta(ge=0, le=9)]
MAX_TURN = 100_000


class _State(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Landmark(_State):
    """A landmark and the face that lies up."""

    id: LandmarkId
    face: Face = "A"


class Card(_State):
    """An action card: the face that lies up, and whether it is prepared or activated."""

    face: Face = "A"
    prepared: bool = True


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
    """Whose turn it is (R4.1), the kinds of action already used, and the star powers already used (R14.5)."""

    number: Annotated[int, Meta(ge=1, le=MAX_TURN)]
    seat: Seat
    used: Annotated[list[Kind], Meta(max_length=2)] = []
    stars: Annotated[list[str], Meta(max_length=8)] = []


class Over(_State):
    """The end: the team that has won (null: a draw) and why."""

    team: Team | None
    reason: Literal["defeat", "resigned", "turn_limit"]


class State(_State):
    """The table.  ``setup`` holds the options until the first turn begins; seats are then in turn order."""

    mode: Literal["duel", "team"]
    turn_limit: Annotated[int, Meta(ge=1, le=10_000)] | None
    setup: Options | None
    landmarks: Annotated[list[Landmark], Meta(max_length=6)]
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


def check(s: State) -> None:
    """Raise `MalformedPosition` for the first thing that no game of Battlecrest can show (R21.1, R21.2)."""
    if s.setup is not None:
        _check_setup(s, s.setup)
        return
    if len(s.landmarks) != 6 or len({landmark.id for landmark in s.landmarks}) != 6:
        raise MalformedPosition("/landmarks", "six different landmarks lie on P1 to P6 (R3.2)")
    if len(s.seats) != (2 if s.mode == "duel" else 4):
        raise MalformedPosition("/seats", "a duel has two seats, team mode four (R17.2)")
    if len({seat.set for seat in s.seats}) != len(s.seats):
        raise MalformedPosition("/seats", "each hero set is there once (R3.1)")
    cells: set[str | None] = set()
    for n, seat in enumerate(s.seats):
        _check_seat(seat, f"/seats/{n}", s)
        for what, warrior in (("hero", seat.hero), ("minion", seat.minion)):
            if warrior is not None:
                if warrior.cell is None or warrior.cell in cells:
                    raise MalformedPosition(f"/seats/{n}/{what}/cell", "a cell holds at most one warrior (R2.6)")
                cells.add(warrior.cell)
    _check_players(s)
    _check_turn(s)
    fallen = [is_dead(seat) for seat in s.seats]
    beaten = [all(fallen[team::2]) for team in (0, 1)]
    if all(beaten):
        raise MalformedPosition("/seats", "the game ends with the first team that is beaten (R11.6)")
    if any(beaten) != (s.over is not None and s.over.reason == "defeat"):
        raise MalformedPosition("/over", "the game is over when one team's heroes are all defeated (R16.1, R17.12)")
    if s.over and s.over.reason == "defeat" and s.over.team != ("B" if beaten[0] else "A"):
        raise MalformedPosition("/over/team", "the other team has won (R16.1, R17.12)")
    if s.over and (s.over.team is None) != (s.over.reason == "turn_limit"):
        raise MalformedPosition("/over/team", "only the turn limit ends a game without a winner (R16.4)")


def _check_setup(s: State, options: Options) -> None:
    try:
        check_options(options)
    except InvalidOptions as problem:
        raise MalformedPosition(f"/setup{problem.pointer}", problem.why) from problem
    if s.landmarks or s.seats or s.over or s.turn != Turn(1, "p1"):
        raise MalformedPosition("/setup", "before the first turn nothing lies on the table")
    if s.mode != options.mode or s.turn_limit != options.turn_limit:
        raise MalformedPosition("/setup", "mode and turn limit are those of the options")


def _check_seat(seat: SeatState, at: str, s: State) -> None:
    box = HERO_SETS[seat.set]
    if len(seat.cards) != len(box.actions):
        raise MalformedPosition(f"{at}/cards", f"{seat.set} has {len(box.actions)} action cards")
    if seat.hero.face == "B" and box.hero.B is None:
        raise MalformedPosition(f"{at}/hero/face", "this hero card never turns over")
    if seat.minion is not None and box.minion is None:
        raise MalformedPosition(f"{at}/minion", f"{seat.set} has no minion")
    if seat.health is None:
        if s.mode == "duel":
            raise MalformedPosition(f"{at}/health", "only team mode knows ghosts (R17.8)")
        return
    track = box.health
    if seat.health.side == "healthy":
        fits = track.healthy.start <= seat.health.column < track.healthy.flip
    else:
        last = track.wounded.skull - (s.mode == "team")
        fits = track.wounded.start <= seat.health.column <= last
    if not fits:
        raise MalformedPosition(f"{at}/health/column", "the track of this side has no such column (R10)")


def _check_players(s: State) -> None:
    players = [seat.player for seat in s.seats]
    if len({*players}) < (2 if s.mode == "duel" else 3) or {*players} != {*range(1, len({*players}) + 1)}:
        raise MalformedPosition("/seats", "players are numbered from 1 (R17.2)")
    if any(players[n] == players[m] for n in range(len(players)) for m in range(n) if (n - m) % 2):
        raise MalformedPosition("/seats", "a player holds seats of one team (R17.2)")


def _check_turn(s: State) -> None:
    if SEATS.index(s.turn.seat) != (s.turn.number - 1) % len(s.seats):
        raise MalformedPosition("/turn/seat", "the seats take turns in their order (R4.7, R17.7)")
    if s.over is None and len(s.turn.used) > 1:
        raise MalformedPosition("/turn/used", "after the second action the turn goes on (R4.1)")
    if len(set(s.turn.used)) != len(s.turn.used):
        raise MalformedPosition("/turn/used", "the actions of a turn are of different kinds (R4.1)")
    for n, power in enumerate(s.turn.stars):
        if power not in _POWERS or power in s.turn.stars[:n]:
            raise MalformedPosition(f"/turn/stars/{n}", "a star power that can be used once in this turn (R14.5)")
    if s.over is None and s.turn_limit is not None and s.turn.number > s.turn_limit:
        raise MalformedPosition("/turn/number", "the turn limit is passed (R16.4)")
    if s.turn.number >= MAX_TURN - 8:
        raise MalformedPosition("/turn/number", "no game lasts so long")


def is_dead(seat: SeatState) -> bool:
    """Whether the seat's hero has been defeated: a ghost, or at the skull in a duel (R10.4, R17.8)."""
    if seat.health is None:
        return True
    return seat.health.side == "wounded" and seat.health.column >= HERO_SETS[seat.set].health.wounded.skull
