"""R21 What must be true of a position that the types cannot say.  Errors name the place by a JSON pointer."""

from itertools import product

from msgspec import UNSET

from engine.battlecrest.components.board import FACE_BITS
from engine.battlecrest.components.load import HERO_SETS, LANDMARKS, HeroSet, Ready, Star
from engine.battlecrest.model.options import Options, check_options
from engine.battlecrest.model.state import MAX_TURN, SeatState, State, Turn, power_id
from engine.core.decision import SEATS
from engine.core.errors import InvalidOptions, MalformedPosition

_ACTIVATED = {"A-", "B-"}

#: R15.2: the powers that can make a card prepared again.
_READY = {
    power_id(card.id, face)
    for card in LANDMARKS.values()
    for face in card.power
    if any(isinstance(effect, Ready) for effect in card.power[face].effects)
} | {
    power_id(card_id, face)
    for box in HERO_SETS.values()
    for card_id, face, power in box.powers()
    if any(isinstance(effect, Ready) for effect in power.star)
}
#: The powers on the own cards of each hero set, and the most stars on one face of its action cards (R14.2).
_POWERS = {
    box.id: [power_id(card_id, face) for card_id, face, power in box.powers() if power.star]
    for box in HERO_SETS.values()
}
_STARS = {
    box.id: max(sum(isinstance(item, Star) for item in face.items) for card in box.actions for face in (card.A, card.B))
    for box in HERO_SETS.values()
}


def _columns(box: HeroSet, mode: str) -> set[tuple[str, int]]:
    """R10.1 to R10.4: where a health card can be; on the skull only in a duel that is over (R17.8)."""
    healthy, wounded = box.health.healthy, box.health.wounded
    last = wounded.skull + (mode == "duel")
    return {("healthy", n) for n in range(healthy.start, healthy.flip)} | {
        ("wounded", n) for n in range(wounded.start, last)
    }


def _follows(first: int, players: int, player: int) -> int:
    """R17.14: how many places a player comes after the first player."""
    return (player - first) % players


_COLUMNS = {(mode, id_): _columns(box, mode) for mode in ("duel", "team") for id_, box in HERO_SETS.items()}

#: R17.2, R17.14: the players by seat.  A lone player has both seats of a team; seats 2 and 4 follow the rotation.
_PLAYERS: dict[str, set[tuple[int, ...]]] = {
    "duel": {(1, 2), (2, 1)},
    "team": {
        seats
        for seats in product((1, 2, 3, 4), repeat=4)
        if len({*seats}) >= 3
        and {*seats} == {*range(1, len({*seats}) + 1)}
        and len({*seats[0::2]} & {*seats[1::2]}) == 0
        and (
            seats[1] == seats[3]
            or _follows(seats[0], len({*seats}), seats[1]) < _follows(seats[0], len({*seats}), seats[3])
        )
    },
}


def check(s: State) -> None:
    """Raise `MalformedPosition` for the first thing that no game of Battlecrest can show (R21.1, R21.2)."""
    if s.resolving is not UNSET:
        raise MalformedPosition("/resolving", "resolving_at_rest", "R21.3")
    if s.setup is not None:
        _check_setup(s, s.setup)
        return
    if len(s.landmarks) != 6 or len({*s.landmarks}) != 6:
        raise MalformedPosition("/landmarks", "six_landmarks", "R3.2")
    if s.faces not in FACE_BITS:
        raise MalformedPosition("/faces", "six_faces", "R21.1")
    if len(s.seats) != (2 if s.mode == "duel" else 4):
        raise MalformedPosition("/seats", "seats_of_duel" if s.mode == "duel" else "seats_of_teams", "R17.2")
    sets: list[str] = []
    players: tuple[int, ...] = ()
    cells: list[str | None] = []
    standing = [False, False]
    for n, seat in enumerate(s.seats):
        _check_seat(n, seat, s.mode)
        standing[n % 2] |= not is_defeated(seat)
        sets.append(seat.set)
        players += (seat.player,)
        cells.append(seat.hero.cell)
        if seat.minion:
            cells.append(seat.minion.cell)
    if len({*sets}) != len(sets):
        raise MalformedPosition("/seats", "hero_set_twice", "R3.1")
    if players not in _PLAYERS[s.mode]:
        raise MalformedPosition("/seats", "players_of_seats", "R17.14")
    if None in cells:
        raise MalformedPosition("/seats", "warrior_without_cell", "R3.6")
    # R7.5, R8.3, R16.1: a defeat may end the game while a warrior is passing through a cell with another
    passing = s.over is not None and s.over.reason == "defeat"
    if len({*cells}) < len(cells) - passing:
        raise MalformedPosition("/seats", "two_in_a_cell", "R2.6")
    _check_turn(s)
    _check_over(s, standing)


def _check_setup(s: State, options: Options) -> None:
    try:
        check_options(options)
    except InvalidOptions as problem:
        raise MalformedPosition(f"/setup{problem.pointer}", problem.code, problem.rule, **problem.bindings) from problem
    if s.landmarks or s.faces or s.seats or s.over or s.turn != Turn(1, "p1"):
        raise MalformedPosition("/setup", "table_before_setup", "R21.2")
    rules = (options.played, options.max_turns, options.ability_order)
    if (s.mode, s.max_turns, s.ability_order) != rules:
        raise MalformedPosition("/setup", "setup_is_another", "R21.2")


def _check_seat(n: int, seat: SeatState, mode: str) -> None:
    """What does not fit the hero set of seat ``n`` (from 0)."""
    box = HERO_SETS[seat.set]
    if len(seat.cards) != len(box.actions):
        raise MalformedPosition(f"/seats/{n}/cards", "cards_of_set", "R3.4", set=seat.set, count=len(box.actions))
    if seat.hero.face == "B" and box.hero.B is None:
        raise MalformedPosition(f"/seats/{n}/hero/face", "hero_never_turns", "R15.4", warrior=box.hero.id)
    if seat.minion is not None and box.minion is None:
        raise MalformedPosition(f"/seats/{n}/minion", "set_without_minion", "R3.7", set=seat.set)
    if seat.health is None:
        if mode == "duel":
            raise MalformedPosition(f"/seats/{n}/health", "ghost_in_duel", "R17.8")
    elif (seat.health.side, seat.health.column) not in _COLUMNS[mode, seat.set]:
        raise MalformedPosition(
            f"/seats/{n}/health/column",
            f"no_such_column_{seat.health.side}",
            "R10.1",
            set=seat.set,
            column=seat.health.column,
        )


def _check_turn(s: State) -> None:
    turn, n = s.turn, SEATS.index(s.turn.seat)
    if n != (turn.number - 1) % len(s.seats):
        raise MalformedPosition("/turn/seat", "seat_out_of_turn", "R17.7")
    seat = s.seats[n]
    if turn.moved:
        _check_moved(turn, seat)
    if s.over is None and len(turn.used) > 1 and not turn.moved:
        raise MalformedPosition("/turn/used", "turn_is_over", "R4.7")
    if turn.used:
        _check_used(turn, seat)
    if turn.stars:
        _check_stars(s, turn, seat)
    if s.max_turns is not None and turn.number > s.max_turns:
        raise MalformedPosition("/turn/number", "turn_limit_passed", "R16.4", limit=s.max_turns)
    if turn.number >= MAX_TURN - 8:  # a position is read where the next turns still fit
        raise MalformedPosition("/turn/number", "too_many_turns", number=MAX_TURN - 8)


def _check_moved(turn: Turn, seat: SeatState) -> None:
    """R7.3: how far a Move action can have come: it is the last action, and another warrior can still move."""
    box = HERO_SETS[seat.set]
    minion = box.minion.id if box.minion else ""
    if turn.used[-1:] != ["move"]:
        raise MalformedPosition("/turn/moved", "moved_without_move", "R7.3")
    if turn.moved not in ([box.hero.id], [minion]):
        raise MalformedPosition("/turn/moved", "moved_not_own", "R7.3")
    if turn.moved == [box.hero.id] and seat.minion is None:
        raise MalformedPosition("/turn/moved", "nobody_left_to_move", "R7.3")


def _check_used(turn: Turn, seat: SeatState) -> None:
    """R4.1, and how the cards lie after the last action that has turned some: so a second action is possible (R4.5)."""
    if len({*turn.used}) != len(turn.used):
        raise MalformedPosition("/turn/used", "kind_used_twice", "R4.1")
    last = turn.used[0] if turn.used[-1] == "move" else turn.used[-1]
    activated = not _ACTIVATED.isdisjoint(seat.cards)
    if last == "refocus" and activated:
        raise MalformedPosition("/turn/used", "activated_after_refocus", "R4.2c")
    if last == "prime" and not activated:
        raise MalformedPosition("/turn/used", "prepared_after_prime", "R4.2b")
    if last == "activate" and not activated and _READY.isdisjoint(turn.stars):
        raise MalformedPosition("/turn/used", "prepared_after_activate", "R4.2a")


def _check_stars(s: State, turn: Turn, seat: SeatState) -> None:
    """R14.2, R14.3, R14.5: stars come from an activated card, and buy different powers of what is in the game."""
    if "activate" not in turn.used:
        raise MalformedPosition("/turn/stars", "stars_without_activation", "R14.2")
    if len(turn.stars) > _STARS[seat.set]:
        raise MalformedPosition("/turn/stars", "too_many_stars", "R14.2", count=_STARS[seat.set])
    for n, power in enumerate(turn.stars):
        if power in turn.stars[:n]:
            raise MalformedPosition(f"/turn/stars/{n}", "star_power_twice", "R14.5")
        card, _, face = power.rpartition(":")
        if power not in _POWERS[seat.set] and not (card in s.landmarks and face in ("A", "B")):
            raise MalformedPosition(f"/turn/stars/{n}", "star_power_not_there", "R14.3")


def _check_over(s: State, standing: list[bool]) -> None:
    """R16.1, R17.12: the game is over when all heroes of one team are defeated."""
    over, rule = s.over, "R16.1" if s.mode == "duel" else "R17.12"
    if over is None and standing == [True, True]:
        return
    defeat = over is not None and over.reason == "defeat"
    if not any(standing):
        raise MalformedPosition("/seats", "both_teams_beaten", "R11.6")
    if all(standing) and defeat:
        raise MalformedPosition("/over", "nobody_is_beaten", rule)
    if not all(standing) and not defeat:
        raise MalformedPosition("/over", "beaten_and_not_over", rule)
    if over and defeat and over.team != ("A" if standing[0] else "B"):
        raise MalformedPosition("/over/team", "beaten_team_wins", rule)
    if over and (over.team is None) != (over.reason == "turn_limit"):
        raise MalformedPosition("/over/team", "draw_by_limit_alone", "R16.4")
    if over and over.reason == "turn_limit" and s.turn.number != s.max_turns:
        raise MalformedPosition("/over/reason", "limit_not_reached", "R16.4")


def is_defeated(seat: SeatState) -> bool:
    """Whether the seat's hero has been defeated: a ghost, or at the skull in a duel (R10.4, R17.8)."""
    health = seat.health
    if health is None:
        return True
    return health.side == "wounded" and health.column >= HERO_SETS[seat.set].health.wounded.skull
