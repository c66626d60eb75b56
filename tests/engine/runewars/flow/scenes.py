"""Setups that tests begin with."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.runewars.components.hexes import board
from engine.runewars.components.load import FACTIONS, TILES, UNITS, Placed
from engine.runewars.kernel.context import Context, unit_type
from engine.runewars.model import actions
from engine.runewars.model.options import Options, new_table
from engine.runewars.model.state import Land, Setup, State
from engine.runewars.model.types import SEATS
from tests.engine.runewars.scene import Scene, map_tile, preset

TWO = (map_tile("1"), map_tile("9", 0, -1, 1))  # the board of A2 and A5
HOMES = (("daqan", 0, 20, 20), ("waiqar", 0, -20, 20))  # somewhere
THREE: dict[str, Any] = {"players": 3, "factions": ["daqan", "waiqar", "latari"]}


def opened(**options: Any) -> State:
    """A new table, before anything is drawn."""
    return new_table(Options(**{"players": 2} | options))


def begin(*, auto: bool = True, **options: Any) -> Scene:
    """A new table; p1 is the first player where the test says nothing else."""
    return Scene(state=opened(**options), auto=auto)


def at(step: str, ground: Sequence[Placed], *, auto: bool = True, now: dict[str, Any] | None = None, **o: Any) -> Scene:
    """In the middle of a setup, p1 being the first player."""
    s = opened(**{"factions": ["daqan", "waiqar"]} | o)
    s.first = "p1"
    Context(s, lambda event: None)
    s.setup = Setup(step=step, **now or {})  # type: ignore[arg-type]
    s.board = list(ground)
    if step in ("place", "markers", "homes") and not s.setup.tiles:  # two for each player, those on the board first
        there = [tile.tile for tile in ground if tile.tile not in FACTIONS]
        tiles = [*there, *(tile for tile in "123456789" if tile not in there)]
        s.setup.tiles = {seat: tiles[2 * n : 2 * n + 2] for n, seat in enumerate(SEATS[: len(s.players)])}
    s.lands = {area: Land() for area in board(tuple(ground)).areas}
    return Scene(state=s, auto=auto)


def deal(t: Scene, *tiles: str) -> Scene:
    """R3.3: the table deals these tiles, two to each player, the first player first."""
    quests = [TILES[tile].setup_quest for tile in tiles]
    return t.draw(*[quest for quest in quests if quest])


def first(t: Scene, seat: str = "p1") -> Scene:
    """R3.1: this player is the first one."""
    return t.fate(*[30 if seat == other else n for n, other in enumerate(t.g.seats, 1)])


def draft(*, auto: bool = True, **options: Any) -> Scene:
    """R3.4 begins: tiles 1 and 2 for p1, 9 and 3 for p2."""
    return deal(first(begin(factions=["daqan", "waiqar"], auto=auto, **options)), "1", "2", "9", "3")


def where(tile: Placed) -> actions.PlaceTile:
    """The tile is placed there."""
    return actions.PlaceTile(tile.tile, tile.rotation, tile.q, tile.r)


def code(t: Scene, said: Any) -> tuple[str, str]:
    """The rule and the sentence of a refusal."""
    assert t.seat is not None
    rule, barred = t.refused(t.seat, said), t.barred(said)
    assert barred is not None
    return rule, barred.code


def play(t: Scene, chance: Random, *stop: str) -> Scene:
    """Random answers, also for chance, until one of these decisions."""
    while t.kind not in (*stop, "draw_season", None):
        assert t.seat is not None
        t.answer(t.seat, chance.choice(t.legal()))
    return t


def ready(step: str, n: int = 2, **o: Any) -> Scene:
    """A preset board with homes; p1 is the first."""
    factions = o.pop("factions", ["daqan", "waiqar", "latari", "uthuk"][:n])
    queue = [f"p{k}" for k in range(1, n + 1)]
    return at(step, preset(n, factions), players=n, factions=factions, now={"queue": queue}, **o)


def is_gone(g: Context, seat: Any) -> bool:
    """Law 9: nothing of this player is on the board or in a hand, and the player is out."""
    p, s = g.player(seat), g.state
    held = p.tactics or p.fresh or p.quests or p.objective or p.activated or p.influence
    faction = g.faction(seat)
    groups = [*(land.units for land in s.lands.values()), *g.bands()]
    there = any(UNITS[unit_type(key)].faction == faction for units in groups for key in units)
    forts = any(land.stronghold is not None and land.stronghold.seat == seat for land in s.lands.values())
    titles = any(card.seat == seat for card in s.titles.values())
    return bool(p.out and not (held or there or forts or titles or g.heroes(seat)))
