"""R3.4-R3.8 The board is laid: where a tile, a home marker and a home tile may lie.

Everything here is a function of the tiles that lie already (map tiles and, in R3.7, the homes placed before).  Listing
and refusing read the same `tile_fault` and `home_fault`, which name the clause that is broken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from engine.runewars.components.hexes import Hex, board, distance, hexes_of, neighbours, turned
from engine.runewars.components.load import AREAS, AreaId, FactionId, Placed, TileId
from engine.runewars.components.schema import Coordinate, Line

#: R3.4: what may be wrong with a placement; the names are those of the sentences.
TileFault = Literal["first_tile_is_fixed", "tile_overlaps", "tile_touches_too_little", "tile_colours_clash"]
#: R3.7: the same for a home tile.
HomeFault = Literal["home_off_marker", "home_overlaps", "homes_touch", "home_colours_clash", "home_walled_in"]

#: R3.6: the same for a home marker.
MarkerFault = Literal[
    "marker_apart",
    "marker_backwards",
    "marker_on_tile",
    "marker_touches_too_little",
    "marker_too_near",
    "marker_leaves_no_room",
]

#: R3.4: so many areas of a tile touch so many that lie already.
TOUCHING = 2
#: R3.6: the distance that markers keep, and the one that a single pair may have where nothing else is possible.
FAR, NEAR = 4, 3
#: R3.6: the open borders that a marker must touch.
OPEN_BORDERS = 3


class Marker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R3.6: a home marker on two adjacent hexes, the smaller one first."""

    q1: Coordinate
    """the first hex, axial coordinate q"""
    r1: Coordinate
    """the first hex, axial coordinate r"""
    q2: Coordinate
    """the second hex, axial coordinate q"""
    r2: Coordinate
    """the second hex, axial coordinate r"""

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        return (self.q1, self.r1), (self.q2, self.r2)


class _Shore(NamedTuple):
    """What the free hexagons beside the tiles touch: areas, and directions in which they do, as bits."""

    areas: dict[Hex, int]  # the areas themselves, one bit each
    coloured: dict[Hex, int]  # the directions where a coloured side lies
    open: dict[Hex, int]  # the directions where an uncoloured side of a map area lies
    homes: dict[Hex, int]  # the directions where a home area lies


@lru_cache(256)
def _shore(placed: tuple[Placed, ...]) -> _Shore:
    ground = board(placed)
    shore = _Shore({}, {}, {}, {})
    for n, area in enumerate(ground.areas):
        home = AREAS[area].home
        for side, step in enumerate(neighbours(ground.hex[area])):
            if step in ground.at:
                continue
            back = 1 << (side + 3) % 6
            shore.areas[step] = shore.areas.get(step, 0) | 1 << n
            if home:
                shore.homes[step] = shore.homes.get(step, 0) | back
            if ground.sides[area][side] != "open":
                shore.coloured[step] = shore.coloured.get(step, 0) | back
            elif not home:
                shore.open[step] = shore.open.get(step, 0) | back
    return shore


def _coloured(sides: tuple[Line, ...]) -> int:
    """The coloured ones of six sides, as bits."""
    return sum(1 << n for n, line in enumerate(sides) if line != "open")


#: The hexagons of a tile, each with its coloured sides.
_Shape = tuple[tuple[Hex, int], ...]


@lru_cache(128)
def _shape(tile: TileId, rotation: int) -> _Shape:
    """A turned tile, its area A at the origin."""
    return tuple((at, _coloured(sides)) for _, at, sides in turned(tile, rotation))


def _laid(tile: Placed) -> list[tuple[Hex, int]]:
    return [((tile.q + dq, tile.r + dr), sides) for (dq, dr), sides in _shape(tile.tile, tile.rotation)]


def _origins(shape: _Shape, frontier: Iterable[Hex], least: int = 1) -> list[Hex]:
    """Where area A lies when so many areas lie on these hexagons."""
    met = Counter([(q - dq, r - dr) for q, r in frontier for (dq, dr), _ in shape])
    return sorted([at for at, n in met.items() if n >= least])


def tile_placements(placed: tuple[Placed, ...], tile: TileId) -> list[Placed]:
    """R3.4: where a tile may be placed."""
    if not placed:
        return [Placed(tile=tile, rotation=0, q=0, r=0)]
    at, shore = board(placed).at, _shore(placed)
    return [
        Placed(tile=tile, rotation=rotation, q=q, r=r)
        for rotation in range(6)
        for shape in [_shape(tile, rotation)]
        for q, r in _origins(shape, shore.areas, TOUCHING)
        if _clause(at, shore, shape, q, r) is None
    ]


def tile_fault(placed: tuple[Placed, ...], tile: Placed) -> TileFault | None:
    """R3.4: the clause that a placement breaks."""
    if not placed:
        return "first_tile_is_fixed" if (tile.rotation, tile.q, tile.r) != (0, 0, 0) else None
    return _clause(board(placed).at, _shore(placed), _shape(tile.tile, tile.rotation), tile.q, tile.r)


def _clause(at: dict[Hex, AreaId], shore: _Shore, shape: _Shape, q: int, r: int) -> TileFault | None:
    touching, touched, clash = 0, 0, 0
    for (dq, dr), sides in shape:
        there = q + dq, r + dr
        if there in at:
            return "tile_overlaps"
        if areas := shore.areas.get(there):
            touching += 1
            touched |= areas
            clash |= sides & shore.coloured.get(there, 0)
    if touching < TOUCHING or touched.bit_count() < TOUCHING:
        return "tile_touches_too_little"
    return "tile_colours_clash" if clash else None


@lru_cache(256)
def _positions(placed: tuple[Placed, ...]) -> tuple[Marker, ...]:
    at, shore = board(placed).at, _shore(placed)
    touches = {there: sides.bit_count() for there, sides in shore.open.items()}
    pairs = {
        (min(a, b), max(a, b)): None
        for a, n in touches.items()
        for b in neighbours(a)
        if b not in at and n + touches.get(b, 0) >= OPEN_BORDERS
    }
    return tuple(Marker(*a, *b) for a, b in sorted(pairs))


def marker_positions(placed: tuple[Placed, ...]) -> list[Marker]:
    """R3.6: the pairs of adjacent free hexagons that touch at least three open borders of map areas."""
    return list(_positions(placed))


def marker_distance(a: Marker, b: Marker) -> int:
    """R3.6: the smallest distance between their hexagons."""
    return _gap(a.hexes, b.hexes)


def _gap(a: tuple[Hex, Hex], b: tuple[Hex, Hex]) -> int:
    return min(distance(a[0], b[0]), distance(a[0], b[1]), distance(a[1], b[0]), distance(a[1], b[1]))


#: For each position (bits of) the positions that stand with it in some relation.
_Rows = tuple[int, ...]


class _Reach(NamedTuple):
    """The positions that may still be taken: far from all markers, or near just one (while no pair is near)."""

    free: int
    close: int
    near: _Rows  # empty rows if no pair may be near, or one is already

    def add(self, n: int, far: _Rows) -> _Reach:
        """What is left after a marker is placed on one of these positions."""
        if self.free >> n & 1:
            return _Reach(self.free & far[n], self.close & far[n] | self.free & self.near[n], self.near)
        return _Reach(self.free & far[n], 0, (0,) * len(far))


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _completes(reach: _Reach, far: _Rows, left: int) -> bool:
    """R3.6: whether so many more markers find their positions."""
    enough = (reach.free | reach.close).bit_count() >= left
    if left < 2 or not enough:
        return enough
    if any(_completes(reach.add(n, far), far, left - 1) for n in _bits(reach.close)):
        return True
    free = reach.free
    for n in _bits(reach.free):
        if _completes(_Reach(free, 0, reach.near).add(n, far), far, left - 1):
            return True
        free ^= 1 << n  # all sets with this position have been looked at
    return False


@lru_cache(256)
def _field(placed: tuple[Placed, ...], players: int) -> tuple[_Reach, _Rows]:
    """R3.6: the positions before the first marker, and those far from each; a pair may be near only if it must."""
    positions = _positions(placed)
    far, near = [0] * len(positions), [0] * len(positions)
    hexes = [marker.hexes for marker in positions]
    for i, a in enumerate(hexes):
        for j in range(i):
            apart = _gap(a, hexes[j])
            row = far if apart >= FAR else near if apart == NEAR else None
            if row is not None:
                row[i] |= 1 << j
                row[j] |= 1 << i
    rows, everywhere = tuple(far), (1 << len(positions)) - 1
    strict = _Reach(everywhere, 0, (0,) * len(positions))
    return (strict if _completes(strict, rows, players) else _Reach(everywhere, 0, tuple(near))), rows


def marker_choices(placed: tuple[Placed, ...], chosen: tuple[Marker, ...], players: int) -> list[Marker]:
    """R3.6: where the next marker may lie so that one for each player can follow.

    Empty: all have theirs, or (with none chosen) no legal set exists on this board.
    """
    positions = _positions(placed)
    reach, far = _field(placed, players)
    left = players - len(chosen) - 1
    if left < 0:
        return []
    for marker in chosen:
        n = positions.index(marker) if marker in positions else len(positions)
        if not (reach.free | reach.close) >> n & 1:
            return []
        reach = reach.add(n, far)
    return [positions[n] for n in _bits(reach.free | reach.close) if _completes(reach.add(n, far), far, left)]


def marker_fault(
    placed: tuple[Placed, ...], chosen: tuple[Marker, ...], players: int, marker: Marker
) -> MarkerFault | None:
    """R3.6: the clause that a marker breaks, placed after those that are ``chosen``."""
    a, b = marker.hexes
    if distance(a, b) != 1:
        return "marker_apart"
    if a > b:
        return "marker_backwards"
    at = board(placed).at
    if a in at or b in at:
        return "marker_on_tile"
    if marker not in _positions(placed):
        return "marker_touches_too_little"
    if marker in marker_choices(placed, chosen, players):
        return None
    near = any(marker_distance(marker, other) < FAR for other in chosen)
    return "marker_too_near" if near else "marker_leaves_no_room"


def home_placements(
    placed: tuple[Placed, ...], faction: FactionId, marker: Marker, others: tuple[Marker, ...]
) -> list[Placed]:
    """R3.7: how a faction may replace a marker by its home tile.  The homes placed before are among the tiles."""
    homes = _homes(faction, marker.hexes[0])
    return [home for home in homes if home_fault(placed, home, marker=marker, others=others) is None]


def _homes(faction: FactionId, there: Hex) -> list[Placed]:
    """The ways to lay a home tile over a hexagon."""
    return [
        Placed(tile=faction, rotation=rotation, q=q, r=r)
        for rotation in range(6)
        for q, r in _origins(_shape(faction, rotation), [there])
    ]


def home_fault(
    placed: tuple[Placed, ...], home: Placed, *, marker: Marker | None, others: tuple[Marker, ...]
) -> HomeFault | None:
    """R3.7: the clause that a home tile breaks; without a marker (preset boards) it may lie anywhere."""
    at, shore, laid = board(placed).at, _shore(placed), _laid(home)
    covers = [there for there, _ in laid]
    if marker is not None and not all(there in covers for there in marker.hexes):
        return "home_off_marker"
    if any(there in at or any(there in other.hexes for other in others) for there in covers):
        return "home_overlaps"
    if any(there in shore.homes for there in covers):
        return "homes_touch"
    if any(sides & shore.coloured.get(there, 0) for there, sides in laid):
        return "home_colours_clash"
    if not any(shore.open.get(there, 0) & ~sides for there, sides in laid):
        return "home_walled_in"
    return None


def preset_home(placed: tuple[Placed, ...], faction: FactionId, spot: Placed) -> list[Placed]:
    """R3.7 on a preset board: the rotations that cover the same hexagons, the printed one first."""
    covers = sorted(hexes_of(spot.tile, spot.rotation, spot.q, spot.r).values())
    same = [
        home
        for home in _homes(faction, (spot.q, spot.r))
        if sorted(there for there, _ in _laid(home)) == covers and not home_fault(placed, home, marker=None, others=())
    ]
    return sorted(same, key=lambda home: (home.rotation - spot.rotation) % 6)
