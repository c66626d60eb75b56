"""A game in progress: the state, what every rule asks of it (R1), and the small steps they are made of."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, NoReturn, TypeVar

import msgspec

from engine.core.events import Emit, Event
from engine.runewars.components.hexes import Board, board
from engine.runewars.components.load import AREAS, FACTIONS, TILES, UNITS, FactionId
from engine.runewars.components.schema import DIALS, Dial
from engine.runewars.model import events
from engine.runewars.model.battles import Battle
from engine.runewars.model.quests import Questing
from engine.runewars.model.state import Hero, Moving, Over, Player, Rune, State, Task, Turn
from engine.runewars.model.types import SEATS, Crossing, Groups, Seat

#: R6.12, R29.2: units of one side in an area.
LIMIT: Final = 8
TOP: Final = 8  # of a dial (R1.14)
#: Steps of a battle in which its marker has been removed (R14.16).
RETURNED: Final = ("excess", "pillage")

#: Who controls each area (R1.7); the rune tokens on the board, each with its area (R25).
Holders = dict[str, Seat | None]
Tokens = list[tuple[str, Rune]]

T = TypeVar("T", bound=msgspec.Struct)


class GameEnd(Exception):
    """R28.1: the game ends at once, whatever was being resolved."""


def unit_type(key: str) -> str:
    """The type of a group of units, without the mark of the routed."""
    return key.rstrip("!")


def is_routed(key: str) -> bool:
    """R1.5: whether a group is routed."""
    return key[-1] == "!"


def add(units: Groups, key: str, n: int = 1) -> None:
    """Put figures to a group."""
    if n:
        units[key] = units.get(key, 0) + n


def take(units: Groups, key: str, n: int = 1) -> None:
    """Take figures from a group."""
    if left := units[key] - n:
        units[key] = left
    else:
        del units[key]


def count_units(units: Groups) -> int:
    """How many figures these are."""
    return sum(units.values())


#: The home areas of each faction (R1.3).
HOMES: Final = {faction: [area.id for area in TILES[faction].areas] for faction in FACTIONS}
#: The groups of units of each faction.
GROUPS: Final = {
    faction: [key for unit in UNITS.values() if unit.faction == faction for key in (unit.id, unit.id + "!")]
    for faction in FACTIONS
}
#: The type of each group of units, and the figures that there are of each type.
TYPE: Final = {key: unit.id for unit in UNITS.values() for key in (unit.id, unit.id + "!")}
FIGURES: Final = {unit.id: unit.figures for unit in UNITS.values()}
#: The faction of each group of units, or `neutral`.
FACTION: Final = {key: unit.faction for unit in UNITS.values() for key in (unit.id, unit.id + "!")}


def is_neutral(key: str) -> bool:
    """R1.6: whether the printed kind of these units is neutral."""
    return FACTION[key] == "neutral"


class Sides(NamedTuple):
    """Whose the factions are, their groups of units, and their home areas while the player is in the game (R28.8).

    All matches with these factions share it, so do not change it.
    """

    owner: dict[str, Seat]
    units: dict[str, Seat]
    homes: dict[str, Seat]


@lru_cache(1024)
def sides_of(factions: tuple[FactionId | None, ...], out: tuple[bool, ...]) -> Sides:
    """The sides of players with these factions (``None``: not chosen yet, R3.2), in seat order."""
    players = [(seat, faction, gone) for seat, faction, gone in zip(SEATS, factions, out, strict=False) if faction]
    return Sides(
        owner={faction: seat for seat, faction, _ in players},
        units={key: seat for seat, faction, _ in players for key in GROUPS[faction]},
        homes={area: seat for seat, faction, gone in players if not gone for area in HOMES[faction]},
    )


class News:
    """R2.7: emit events, and note which make the automatic checks due.  It has no reference to the match: no cycle."""

    __slots__ = ("_emit", "_quiet", "due")

    def __init__(self, emit: Emit, quiet: Collection[type]) -> None:
        self._emit, self._quiet = emit, quiet
        self.due = True  # whether anything has happened since the checks that they look at

    def emit(self, event: Event) -> None:
        """Emit an event, and note whether checks are due."""
        self.due = self.due or type(event) not in self._quiet
        self._emit(event)


class Context:
    """The state of one game, and the questions the rules ask of it."""

    __slots__ = ("agenda", "begun", "board", "emit", "lands", "news", "players", "rules", "seats", "sides", "state")

    def __init__(self, state: State, emit: Emit, quiet: Collection[type] = ()) -> None:
        """``quiet`` are the events by which no automatic check comes due."""
        self.news = News(emit, quiet)
        self.state, self.emit = state, self.news.emit
        self.begun: str | None = None  # R28.9: who is asked in a window, since they have done something there
        self.reset()

    def reset(self) -> None:
        """Read the parts of the state again, after they were replaced."""
        state = self.state
        self.agenda, self.rules = state.agenda, state.rules
        self.seats: tuple[Seat, ...] = SEATS[: len(state.players)]
        self.players: dict[str, Player] = dict(zip(self.seats, state.players, strict=True))
        self.know_factions()
        self.lands = state.lands
        self.board: Board = board(tuple(state.board))

    def know_factions(self) -> None:
        """Whose everything is, now that a faction was chosen (R3.2) or a player is out (R28.8)."""
        players = self.state.players
        self.sides = sides_of(tuple([p.faction for p in players]), tuple([p.out for p in players]))

    def player(self, seat: str) -> Player:
        """A player by seat."""
        return self.players[seat]

    @property
    def alive(self) -> list[Seat]:
        """The seats that are still in the game, in seat order (clockwise)."""
        return [seat for seat in self.seats if not self.players[seat].out]

    def clockwise(self, first: str) -> list[Seat]:
        """The players in the game clockwise from this seat on."""
        n = self.seats.index(first)
        return [seat for seat in (*self.seats[n:], *self.seats[:n]) if not self.players[seat].out]

    def left_of(self, seat: str) -> Seat:
        """R1.18: the next player clockwise who is in the game."""
        return next(other for other in [*self.clockwise(seat), *self.clockwise(seat)] if other != seat)

    def opponents(self, seat: str) -> list[Seat]:
        """R1.17: the other players, clockwise from this one."""
        return [other for other in self.clockwise(seat) if other != seat]

    def play_order(self) -> list[Seat]:
        """R2.1: lowest current Order card, then more influence, then higher starting influence."""

        def rank(seat: Seat) -> tuple[int, int, int]:
            p = self.player(seat)
            return (p.current or 0, -p.influence, -FACTIONS[p.faction].influence if p.faction else 0)

        return sorted(self.alive, key=rank)

    def phase_order(self) -> list[Seat]:
        """R30.11: play order, or clockwise from the first player."""
        assert self.state.first is not None
        return self.play_order() if self.rules.phase_order == "play_order" else self.clockwise(self.state.first)

    def faction(self, seat: str) -> str:
        """The faction of a player (chosen in R3.2)."""
        faction = self.player(seat).faction
        assert faction is not None
        return faction

    def finish(self, task: Task) -> None:
        """A task is done; nothing may lie on it."""
        assert self.agenda[-1] is task
        self.agenda.pop()
        if isinstance(task, (Battle, Moving)):
            self.news.due = True  # R1.7, R28.6: it has changed who controls its area, or put off who is out

    def then(self, *tasks: Task) -> None:
        """Resolve these next, in this order, before what waits already."""
        self.agenda.extend(reversed(tasks))

    def running(self, task: type[T]) -> T | None:
        """The innermost running task of this type."""
        for one in reversed(self.agenda):
            if isinstance(one, task):
                return one
        return None

    @property
    def turn(self) -> Turn | None:
        """R1.16: the turn of the current player."""
        return self.running(Turn)

    @property
    def battle(self) -> Battle | None:
        """The battle that is fought."""
        return self.running(Battle)

    def window_of(self, seat: Seat | None) -> Turn | Battle | None:
        """R23.0: where the Tactics cards that a player has played are noted: the turn of theirs, else the battle."""
        turn = self.turn
        return turn if turn is not None and turn.seat == seat else self.battle

    def played(self, seat: Seat | None, card: str) -> None:
        """R23.0: a card of a window is played; a card of another name may be played again, by anybody."""
        mine = self.window_of(seat)
        for task in (self.turn, self.battle):
            if task is not None:
                task.played = [card] if task is mine or card in task.played else []

    def board_changed(self) -> None:
        """R23.0: something has been done, which ends the window of the Tactics cards played in it."""
        for task in (self.turn, self.battle):
            if task is not None:
                task.played = []

    def control(self, area: str) -> Seat | None:
        """R1.7: return who controls an area: by units of their faction, by a stronghold, or as a home area (R28.8)."""
        for task in self.agenda:
            if type(task) is Battle and task.area == area and task.step not in RETURNED:
                return self._holder_of_battle(task)
        land = self.lands[area]
        owner = self.sides.units
        for key in land.units:
            if key in owner:
                return owner[key]
        if land.stronghold is not None:
            return land.stronghold.seat
        return self.sides.homes.get(area)

    def holders(self, areas: Iterable[str] | None = None) -> Holders:
        """R1.7: `control` of these areas, or of all."""
        lands = self.lands
        _, owner, homes = self.sides
        found: Holders = {}
        for area in lands if areas is None else areas:
            land = lands[area]
            for key in land.units:
                if key in owner:
                    found[area] = owner[key]
                    break
            else:
                found[area] = homes.get(area) if land.stronghold is None else land.stronghold.seat
        for task in self.agenda:
            if type(task) is Battle and task.area in found and task.step not in RETURNED:
                found[task.area] = self._holder_of_battle(task)
        return found

    def _holder_of_battle(self, b: Battle) -> Seat | None:
        """R1.7: the defender keeps control of the contested area up to the result (R14.14); then the units decide."""
        if b.winner is None:
            return b.defender
        owner, land = self.sides.units, self.lands[b.area]
        for side in (b.winner, 1 - b.winner):
            groups = [squad.unit for squad in b.armies[side].squads]
            for key in (*groups, *(land.units if side else b.force)):
                if key in owner:
                    return owner[key]
        return land.stronghold.seat if land.stronghold is not None else self.sides.homes.get(b.area)

    def runes(self) -> Tokens:
        """R25: the rune tokens on the board, each with its area."""
        return [(area, land.rune) for area, land in self.lands.items() if land.rune is not None]

    def holds_any(self, seat: Seat) -> bool:
        """R28.6: whether a player controls any area; most of them hold one at home."""
        return any(self.control(area) == seat for area in (*HOMES[self.faction(seat)], *self.lands))

    def friendly(self, seat: str, area: str) -> bool:
        """R1.8: return whether a player controls an area."""
        return self.control(area) == seat

    def controlled(self, seat: str) -> list[str]:
        """R1.8: the friendly areas of a player."""
        return [area for area, holder in self.holders().items() if holder == seat]

    def empty(self, area: str) -> bool:
        """R1.9: no home area, no units, no stronghold."""
        land = self.lands[area]
        if land.units or land.stronghold is not None:
            return False
        return self.control(area) is None and not self.contested(area)

    def contested(self, area: str) -> bool:
        """R14.2, R14.16: whether a battle is fought there: its marker is in the area."""
        return any(type(task) is Battle and task.area == area and task.step not in RETURNED for task in self.agenda)

    def fights(self) -> list[str]:
        """R2.7: the areas of battles from their start until R14.17 is done."""
        return [task.area for task in self.agenda if type(task) is Battle and task.step != "pillage"]

    def neutral(self, area: str) -> bool:
        """R1.10: whether an area has neutral units and no player controls it."""
        return bool(self.lands[area].units) and self.control(area) is None

    def is_home(self, area: str) -> bool:
        """R1.3, R28.8: a home area of a player in the game."""
        return area in self.sides.homes

    def ally(self, area: str) -> Seat | None:
        """R13.10: with whom the neutral units of an area are allied (R30.6: only with faction units beside them)."""
        seat = self.control(area)
        if seat is None or self.rules.alliance_rule == "controlled_area":
            return seat
        own = any(UNITS[unit_type(key)].faction == self.faction(seat) for key in self.lands[area].units)
        return seat if own else None

    def own_units(self, seat: str, area: str) -> Groups:
        """R1.24, R13.12: return a player's units in an area: those of the faction, and neutral units allied to it."""
        units = self.lands[area].units
        if not units or self.control(area) != seat:
            return {}
        if self.rules.alliance_rule == "controlled_area" or self.ally(area) == seat:
            return units
        return {key: n for key, n in units.items() if not is_neutral(key)}

    def allied_units(self, seat: str) -> Iterator[tuple[str, str, int]]:
        """R13.10: the neutral units that are allied to a player: area, group, number."""
        for area, land in self.lands.items():
            if land.units and self.ally(area) == seat:
                for key, n in land.units.items():
                    if is_neutral(key):
                        yield area, key, n

    def neutral_units(self, area: str) -> Groups:
        """The neutral units of an area, allied or not."""
        return {key: n for key, n in self.lands[area].units.items() if is_neutral(key)}

    def neutral_player(self) -> Seat:
        """R13.8: who decides for unallied neutral units: the player to the left of the current one (Quest Phase: of the
        acting hero's player)."""
        for task in reversed(self.agenda):
            if isinstance(task, Turn):
                return self.left_of(task.seat)
            if isinstance(task, Questing) and task.queue:
                return self.left_of(task.queue[0])
        return self.play_order()[0]

    def production(self, seat: str, dial: Dial) -> int:
        """R8.4: the sum of a resource in the areas that a player controls."""
        return sum(self.produce(area, dial) for area in self.controlled(seat))

    def produce(self, area: str, dial: Dial) -> int:
        """R8.4, R27: what an area produces: what is printed, and a Village."""
        token = self.lands[area].exploration
        village = token is not None and token.open and token.id == f"village_{dial}"
        return int(getattr(AREAS[area].resources, dial)) + village

    def opened(self, seat: str | None) -> Sequence[Crossing]:
        """R23.14: the mountain borders that a player's figures may cross, in their turn or while their hero acts."""
        for task in reversed(self.agenda):
            if isinstance(task, Turn):
                return task.passes if task.seat == seat else ()
            if isinstance(task, Questing):
                return task.passes if task.queue and task.queue[0] == seat else ()
        return ()

    def can_cross(self, seat: str | None, a: str, b: str, *, flying: bool = False) -> bool:
        """R6.5: whether a figure of a player (without one: an unallied neutral) can go to an adjacent area; R23.14."""
        if self.board.passable(a, b, flying=flying, frozen=self.state.season.frozen):
            return True
        return (min(a, b), max(a, b)) in self.opened(seat)

    def supply(self, unit: str) -> int:
        """R1.21, R29.3: figures of a type that are not on the board."""
        routed = unit + "!"
        lying = [land.units for land in self.lands.values() if unit in land.units or routed in land.units]
        there = [*lying, *self.bands()]
        return FIGURES[unit] - sum(units.get(unit, 0) + units.get(routed, 0) for units in there)

    def supplies(self) -> dict[str, int]:
        """R1.21, R29.3: of every type the figures that are not on the board."""
        left = FIGURES.copy()
        for units in [*self.bands(), *[land.units for land in self.lands.values()]]:
            for key, n in units.items():
                left[TYPE[key]] -= n
        return left

    def bands(self) -> Iterator[Groups]:
        """R1.21: the figures that are on the board, but lie in no area: a force that moves, the armies of a battle."""
        for task in self.agenda:
            if isinstance(task, (Battle, Moving)):
                yield task.force
            if isinstance(task, Battle):
                for army in task.armies:
                    for squad in army.squads:
                        yield {squad.unit: squad.n}

    def place(self, area: str, unit: str, n: int, rule: str, *, lie: bool = False) -> None:
        """Figures of the supply come to an area, standing (R9.5) or routed."""
        if n:
            add(self.lands[area].units, unit + "!" * lie, n)
            self.emit(events.UnitsPlaced(area=area, units={unit + "!" * lie: n}, rule=rule))

    def destroy(self, area: str, key: str, n: int, rule: str) -> None:
        """R1.21: figures go back to the supply."""
        take(self.lands[area].units, key, n)
        self.emit(events.UnitsDestroyed(area=area, units={key: n}, rule=rule))

    def rout(self, area: str, key: str, n: int, rule: str) -> None:
        """R1.5: standing figures of an area are routed; R15.13: in a Drought they are destroyed."""
        if self.drought:
            self.destroy(area, key, n, "R15.13")
            return
        take(self.lands[area].units, key, n)
        add(self.lands[area].units, key + "!", n)
        self.emit(events.UnitsRouted(area=area, units={key: n}, rule=rule))

    def stand(self, area: str, key: str, n: int, rule: str) -> None:
        """R1.5: routed figures stand up."""
        take(self.lands[area].units, key, n)
        add(self.lands[area].units, unit_type(key), n)
        self.emit(events.UnitsStood(area=area, units={unit_type(key): n}, rule=rule))

    @property
    def drought(self) -> bool:
        """R26.7: until the end of this season, who would be routed is destroyed."""
        return self.state.season.card == "drought"

    def hero(self, id_: str) -> Hero:
        """A hero in play."""
        return next(hero for hero in self.state.heroes if hero.id == id_)

    def find_hero(self, id_: str) -> Hero | None:
        """Return a hero, if it is (still) in play."""
        return next((hero for hero in self.state.heroes if hero.id == id_), None)

    def heroes(self, seat: str, area: str | None = None) -> list[Hero]:
        """The heroes of a player, in all areas or in one."""
        return [h for h in self.state.heroes if h.seat == seat and area in (None, h.area)]

    def enemy_heroes(self, seat: str, area: str) -> list[Hero]:
        """The heroes of other players in an area."""
        return [h for h in self.state.heroes if h.seat != seat and h.area == area]

    def turn_dial(self, seat: Seat, dial: Dial, level: int, rule: str) -> None:
        """R1.14, R8.1: a rule or a card sets a dial, nothing else does; it stops at both ends."""
        p = self.player(seat)
        level = max(0, min(TOP, level))
        if level != p.dial(dial):
            setattr(p, dial, level)
            self.emit(events.DialTurned(seat=seat, dial=dial, level=level, rule=rule))

    def gain(self, seat: Seat, influence: int, rule: str) -> None:
        """R1.15: a player gains influence, or (negative) loses it, at most as much as they have."""
        p = self.player(seat)
        change = min(max(influence, -p.influence), 999 - p.influence)
        if change:
            p.influence += change
            self.emit(events.InfluenceChanged(seat=seat, change=change, influence=p.influence, rule=rule))

    def icons(self, seat: str, dial: Dial) -> list[str]:
        """R8.3: the icons that a dial allows; R8.2: reading it changes nothing."""
        p = self.player(seat)
        return [icon for icon in FACTIONS[self.faction(seat)].tracks[dial][: p.dial(dial)] if icon]

    def all_icons(self, seat: str, icon: str) -> int:
        """R8.3: how many icons of a kind the three dials allow together."""
        return sum(self.icons(seat, dial).count(icon) for dial in DIALS)

    def end_game(self, winner: Seat, reason: str, rule: str) -> NoReturn:
        """R28: the game ends at this instant."""
        self.state.over = Over(winner, reason)  # type: ignore[arg-type]  # a reason of `Over`
        self.emit(events.GameEnded(winner=winner, reason=reason, rule=rule))
        raise GameEnd
