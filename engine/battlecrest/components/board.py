"""R2 Board and R6 Ranges: the square of 6 x 6 cells, what touches what, and what is active where."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from engine.battlecrest.components.load import DATA, LANDMARKS, Edge, Range, Symbol
from engine.core.catalog import Origin, load_yaml


class BoardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The diagram of R2.2."""

    rows: int
    columns: int
    landmark_cells: dict[str, str]
    hero_cells: list[str]
    minion_cells: list[str]
    provenance: Origin


_data = load_yaml(DATA / "board.yaml", BoardData)

#: R2.1: all cells by name, with row and column.
PLACE = {f"r{r}c{c}": (r, c) for r in range(1, _data.rows + 1) for c in range(1, _data.columns + 1)}
POSITIONS = tuple(_data.landmark_cells)
LANDMARK_CELLS = tuple(_data.landmark_cells.values())
HERO_CELLS = tuple(_data.hero_cells)
MINION_CELLS = tuple(_data.minion_cells)
CELLS = tuple(cell for cell in PLACE if cell not in LANDMARK_CELLS)

if TYPE_CHECKING:
    Cell: TypeAlias = str
    Position: TypeAlias = str
else:
    Cell = Literal[CELLS]
    Position = Literal[POSITIONS]

_EDGES: dict[Edge, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
_NAME = {place: cell for cell, place in PLACE.items()}


def _beside(cell: str, edge: Edge) -> str:
    """The cell at an edge of another, ``""`` off the board."""
    (r, c), (dr, dc) = PLACE[cell], _EDGES[edge]
    return _NAME.get((r + dr, c + dc), "")


#: R6.1: orthogonal steps between two cells; nothing blocks sight.
DISTANCE = {(a, b): abs(ra - rb) + abs(ca - cb) for a, (ra, ca) in PLACE.items() for b, (rb, cb) in PLACE.items()}

#: R2.4: the cells that share a side or a corner (landmark cells included).
ADJACENT = {
    a: frozenset(b for b, (rb, cb) in PLACE.items() if max(abs(ra - rb), abs(ca - cb)) == 1)
    for a, (ra, ca) in PLACE.items()
}

#: R7.4, R7.7: the free cells that a step may lead to, in the order of their names.
NEIGHBOURS = {a: tuple(b for b in CELLS if DISTANCE[a, b] == 1) for a in CELLS}

#: R2.3, R2.5: the cell that touches an edge of the landmark at a position, and the edges that a cell touches.
EDGE_CELL: dict[tuple[int, Edge], str] = {
    (n, edge): _beside(cell, edge) for n, cell in enumerate(LANDMARK_CELLS) for edge in _EDGES
}
TOUCHES: dict[str, tuple[tuple[int, Edge], ...]] = {
    cell: tuple(at for at, touching in EDGE_CELL.items() if touching == cell) for cell in CELLS
}


#: R14.4: the positions (0 to 5) whose landmarks are adjacent to a cell.
NEAR = {cell: tuple(n for n, at in enumerate(LANDMARK_CELLS) if at in ADJACENT[cell]) for cell in CELLS}

_CLOSE = {a: frozenset(b for b in CELLS if DISTANCE[a, b] == 1) for a in CELLS}
_MEDIUM = {a: frozenset(b for b in CELLS if b in ADJACENT[a]) for a in CELLS}
_LONG = [{a: frozenset(b for b in CELLS if 2 <= DISTANCE[a, b] <= n) for a in CELLS} for n in range(11)]


def in_range(range_: Range, reach: int, cell: str) -> frozenset[str]:
    """The cells in range of a cell.

    R6.2, R6.3: Close is a side, Medium a side or a corner, Long N from 2 to N steps (R6.4: so a corner, but no side).
    """
    if range_ == "close":
        return _CLOSE[cell]
    if range_ == "medium":
        return _MEDIUM[cell]
    return _LONG[min(reach, 10)][cell]


class Effects(msgspec.Struct, frozen=True):
    """What is active on one face of a landmark, by edge."""

    bonuses: dict[Edge, tuple[Symbol, ...]]
    hazards: dict[Edge, int]
    waypoints: dict[Edge, tuple[Edge, ...]]
    ignites: dict[Edge, int]  # R11.3: hazards of the other face that become active when this face is turned down


def _effects(landmark: str, face: str) -> Effects:
    active = [e for e in LANDMARKS[landmark].edges if face in e.active]
    sleeping = [e for e in LANDMARKS[landmark].edges if face not in e.active]
    bonuses: dict[Edge, tuple[Symbol, ...]] = {}
    hazards: dict[Edge, int] = {}
    waypoints: dict[Edge, tuple[Edge, ...]] = {}
    ignites: dict[Edge, int] = {}
    for e in active:
        if e.kind == "bonus":
            bonuses[e.edge] = (*bonuses.get(e.edge, ()), *e.symbols)
        elif e.kind == "hazard":
            hazards[e.edge] = hazards.get(e.edge, 0) + 1
        elif e.exit:
            waypoints[e.edge] = (*waypoints.get(e.edge, ()), e.exit)
    for e in sleeping:
        if e.kind == "hazard":
            ignites[e.edge] = ignites.get(e.edge, 0) + 1
    return Effects(bonuses, hazards, waypoints, ignites)


_EFFECTS = {(landmark, face): _effects(landmark, face) for landmark in LANDMARKS for face in "AB"}

#: The landmarks at P1..P6; their faces are bits (bit n set: face B lies up at position n + 1).
Layout = tuple[str, ...]
FACES = ["".join("AB"[faces >> n & 1] for n in range(len(POSITIONS))) for faces in range(1 << len(POSITIONS))]
FACE_BITS = {letters: faces for faces, letters in enumerate(FACES)}


class Ground:
    """The battlefield for one layout and one set of faces: what each cell touches."""

    __slots__ = ("bonuses", "exits", "faces", "hazards", "layout", "lit", "move_bonuses")

    def __init__(self, layout: Layout, faces: int) -> None:
        self.layout, self.faces = layout, faces
        #: R7.4, R7.8: where one step leads from a cell, in the order of the cells' names.
        self.exits: dict[str, tuple[str, ...]] = dict(NEIGHBOURS)
        #: R11.1: the active hazard symbols that a cell touches.
        self.hazards: dict[str, int] = {}
        #: R12: the active bonuses that a cell touches: position and symbols.
        self.bonuses: dict[str, tuple[tuple[int, tuple[Symbol, ...]], ...]] = {}
        #: R12.5: steps earned on leaving a cell, and the landmarks that turn over for it (bits).
        self.move_bonuses: dict[str, tuple[int, int]] = {}
        #: What `lit_by` has found.
        self.lit: dict[int, dict[str, int]] = {}
        for n in range(len(layout)):
            here = self.effects(n)
            for edge, count in here.hazards.items():
                cell = EDGE_CELL[n, edge]
                self.hazards[cell] = self.hazards.get(cell, 0) + count
            for edge, leads in here.waypoints.items():
                cell = EDGE_CELL[n, edge]
                self.exits[cell] = tuple(sorted({*self.exits[cell], *(EDGE_CELL[n, exit_] for exit_ in leads)}))
            for edge, symbols in here.bonuses.items():
                cell = EDGE_CELL[n, edge]
                self.bonuses[cell] = (*self.bonuses.get(cell, ()), (n, symbols))
                if steps := symbols.count("move"):
                    earned, turning = self.move_bonuses.get(cell, (0, 0))
                    self.move_bonuses[cell] = (earned + steps, turning | 1 << n)

    def effects(self, n: int) -> Effects:
        """What is active on the landmark at a position (0 to 5)."""
        return _EFFECTS[self.layout[n], "B" if self.faces >> n & 1 else "A"]

    def lit_by(self, turning: int) -> dict[str, int]:
        """R11.3: the hazards that become active when these landmarks (bits) are turned over, by the cell they touch."""
        if turning not in self.lit:
            lit = self.lit[turning] = {}
            for n in range(len(POSITIONS)):
                if turning >> n & 1:
                    for edge, count in self.effects(n).ignites.items():
                        cell = EDGE_CELL[n, edge]
                        lit[cell] = lit.get(cell, 0) + count
        return self.lit[turning]


class Grounds(dict[int, Ground]):
    """The `Ground` of a layout for each set of faces, made when it is first asked for."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.layout = layout

    def __missing__(self, faces: int) -> Ground:
        ground = self[faces] = Ground(self.layout, faces)
        return ground


@lru_cache(maxsize=128)
def grounds(layout: Layout) -> Grounds:
    """All grounds of a layout: pure geometry, so they are kept between calls."""
    return Grounds(layout)
