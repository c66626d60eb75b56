"""R1 The board: hexagons, the areas that placed tiles make of them, and the borders between these areas.

Flat-top hexagons in axial coordinates (q, r).  Directions are numbered clockwise from north: N, NE, SE, S, SW, NW.
"""

from functools import cache, lru_cache

from engine.runewars.components.load import TILES, AreaId, Placed, TileId
from engine.runewars.components.schema import DIRECTIONS, Line

Hex = tuple[int, int]


def neighbours(at: Hex) -> list[Hex]:
    """The six hexagons beside one, in the order of the directions."""
    q, r = at
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def rotate(at: Hex, times: int) -> Hex:
    """A hexagon turned about the origin, 60 degrees clockwise each time."""
    q, r = at
    for _ in range(times % 6):
        q, r = -r, q + r
    return q, r


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hexagon to another, whatever lies between."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


@cache
def turned(tile: TileId, rotation: int) -> tuple[tuple[AreaId, Hex, tuple[Line, ...]], ...]:
    """A tile turned about its area A: each area, its hexagon, and its printed sides in the order of the directions."""
    n = rotation % 6
    return tuple(
        (area.id, rotate(area.at, n), (*area.borders[6 - n :], *area.borders[: 6 - n])) for area in TILES[tile].areas
    )


@lru_cache(4096)
def hexes_of(tile: TileId, rotation: int, q: int, r: int) -> dict[AreaId, Hex]:
    """The hexagons that a tile covers when its area A lies at (q, r)."""
    return {area: (q + dq, r + dr) for area, (dq, dr), _ in turned(tile, rotation)}


class Board:
    """The board that placed tiles make, map tiles and home tiles alike."""

    __slots__ = ("adjacent", "areas", "at", "hex", "lines", "mountains", "placed", "sides")

    def __init__(self, placed: tuple[Placed, ...]) -> None:
        self.placed = placed
        #: R1.1: the area on a hexagon, and the hexagon of an area.
        self.at: dict[Hex, AreaId] = {}
        self.hex: dict[AreaId, Hex] = {}
        #: What is printed on the six sides of an area, in the order of the directions.
        self.sides: dict[AreaId, tuple[Line, ...]] = {}
        for tile in placed:
            for area, (dq, dr), sides in turned(tile.tile, tile.rotation):
                here = tile.q + dq, tile.r + dr
                self.at[here], self.hex[area], self.sides[area] = area, here, sides
        self.areas: tuple[AreaId, ...] = tuple(sorted(self.hex))
        #: R1.13: the areas that share a border with an area, whatever its colour; nothing is over a hole (R3.9).
        self.adjacent: dict[AreaId, tuple[AreaId, ...]] = {}
        #: R1.2: the border between two adjacent areas.
        self.lines: dict[tuple[AreaId, AreaId], Line] = {}
        for area in self.areas:
            beside = []
            for side, step in enumerate(neighbours(self.hex[area])):
                if (other := self.at.get(step)) is not None:
                    beside.append(other)
                    self.lines[area, other] = _border(self.sides[area][side], self.sides[other][(side + 3) % 6])
            self.adjacent[area] = tuple(sorted(beside))
        #: R6.5: the borders that are mountains, each by its two areas.
        self.mountains = sorted((a, b) for (a, b), line in self.lines.items() if a < b and line == "mountain")

    def passable(self, a: AreaId, b: AreaId, *, flying: bool = False, frozen: bool = False) -> bool:
        """R6.5: whether a step from an area to another is possible: over water in winter, over all when Flying."""
        line = self.lines.get((a, b))
        return line == "open" or (line is not None and flying) or (line == "water" and frozen)

    def within(self, area: AreaId, steps: int) -> tuple[AreaId, ...]:
        """The areas at most so many steps from an area (itself included), whatever the borders, sorted."""
        found = dict.fromkeys([area])
        edge = [area]
        for _ in range(steps):
            edge = list(dict.fromkeys(b for a in edge for b in self.adjacent[a] if b not in found))
            found.update(dict.fromkeys(edge))
        return tuple(sorted(found))


def _border(a: Line, b: Line) -> Line:
    """R1.2: a coloured side wins.  (No placement brings two colours together; a mountain would win over water.)"""
    if "mountain" in (a, b):
        return "mountain"
    return "water" if "water" in (a, b) else "open"


@lru_cache(1024)
def board(placed: tuple[Placed, ...]) -> Board:
    """The board of these tiles."""
    return Board(placed)
