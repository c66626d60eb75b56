"""R7.4 to R7.14 Movement: the steps of a path, which of them are legal, and the paths to offer.

A step has two halves, `Walk.leave` and `Walk.enter`: walking makes both, judging a path looks between them at what
forbids the step, and the search for all paths leaves a cell once and enters every cell that it leads to.  The Move
action is in `move`, March in `march`, Push in `engine.battlecrest.flow.push`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from engine.battlecrest.components.board import DISTANCE, EDGE_CELL, LANDMARK_CELLS, NEIGHBOURS, PLACE, POSITIONS
from engine.battlecrest.components.load import LANDMARKS
from engine.battlecrest.kernel.context import Context, Lives, Log, Warrior
from engine.battlecrest.kernel.hazards import burn, turn_over
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import Path
from engine.core.decision import Action, Illegal
from engine.core.events import Event

#: The cell of a minion that has died on the way.
GONE = ""
#: R7.13 ends no walk that earns more steps than it takes; only a home-made landmark set could have one.
MOST_STEPS = 36


class Manner(NamedTuple):
    """How a warrior is moved, and the rules that say so: each step, its length, that a path has at least one
    cell, that it ends on a free cell, and that it changes something."""

    step: str
    length: str
    not_empty: str
    free_end: str
    change: str
    #: Another warrior moves it: it passes every warrior (R8.3) and takes no movement symbols (R8.5, R12.5).
    pushed: bool = False


MOVE = Manner(step="R7.1", length="R7.1", not_empty="R7.10", free_end="R7.6", change="R7.10")
MARCH = Manner(step="R7.11", length="R7.11", not_empty="R5.8", free_end="R7.6", change="R7.10")
PUSH = Manner(step="R8.2", length="R8.5", not_empty="R8.4", free_end="R8.4", change="R8.4", pushed=True)


class Battlefield:
    """The battlefield of a walk while no landmark turns and no warrior is wounded: what is in the mover's way."""

    __slots__ = ("blocked", "burnt", "faces", "ground", "lives", "mover_is_dead", "occupied", "over")

    def __init__(self, walk: Walk, faces: int, lives: Lives, before: Battlefield | None = None) -> None:
        """``before`` is the battlefield that this one came from, if no warrior but the mover was wounded."""
        g = walk.g
        self.faces, self.lives, self.ground = faces, lives, g.grounds[faces]
        in_the_way = (before.occupied, before.blocked) if before else walk.in_the_way(lives)
        self.occupied: set[str] = in_the_way[0]
        self.blocked: set[str] = in_the_way[1]
        #: R11.1: the battlefields after the mover has entered a cell with so many hazards.
        self.burnt: dict[int, Battlefield] = {}
        #: R11.5, R11.4, R8.7: the movement is over when the mover has died or the game is decided.
        self.mover_is_dead = self.over = False
        if 0 in lives and lives is not g.lives:
            self.mover_is_dead = not walk.mover.stands(lives)
            self.over = self.mover_is_dead or g.winner(lives) is not None


def can_step(g: Context, mover: Warrior) -> bool:
    """Whether a cell beside the mover is free: to step there is a movement, whatever the landmarks show."""
    occupied = {w.cell for w in g.warriors if w.stands(g.lives)}
    return not occupied.issuperset(NEIGHBOURS[mover.cell])


#: Where a walk stands (R7.13): the battlefield, the mover's cell or `GONE`, and the steps left.
Situation = tuple[Battlefield, str, int]


class Walk:
    """One movement of one warrior.

    ``steps`` are counted once, when the movement begins (R7.14); ``start`` are faces and lives if it begins on others
    than those that lie there now.
    """

    __slots__ = ("battlefields", "g", "manner", "mover", "passes", "start")

    def __init__(
        self, g: Context, mover: Warrior, steps: int, manner: Manner, start: tuple[int, Lives] | None = None
    ) -> None:
        self.g, self.mover, self.manner = g, mover, manner
        self.passes = manner.pushed or mover.has("pass_through_enemies")
        faces, lives = start or (g.faces, g.lives)
        field = Battlefield(self, faces, lives)
        self.battlefields = {(faces, lives): field}
        self.start: Situation = (field, mover.cell, steps)

    def battlefield(self, faces: int, lives: Lives, before: Battlefield | None = None) -> Battlefield:
        """The battlefield with these faces and lives; always the same object, so that situations can be compared."""
        known = self.battlefields.get((faces, lives))
        if known is None:
            known = self.battlefields[faces, lives] = Battlefield(self, faces, lives, before)
        return known

    def in_the_way(self, lives: Lives) -> tuple[set[str], set[str]]:
        """R7.6: the cells where the mover may not stop, since a warrior is there; R7.5, R8.3: those of them where an
        enemy bars the way, unless the mover passes every warrior."""
        occupied: set[str] = set()
        blocked: set[str] = set()
        mover = self.mover
        for w in self.g.warriors:
            if w is not mover and (w.is_hero or lives[w.index]):
                occupied.add(w.cell)
                if w.team != mover.team and not self.passes:
                    blocked.add(w.cell)
        return occupied, blocked

    def leave(self, at: Situation, log: Log = None) -> Situation:
        """The first half of a step, R12.5: leaving a cell takes its movement symbols and turns the landmarks (R12.2).

        In a Move action and a March (R12.4), not when pushed (R8.5).
        """
        field, cell, left = at
        if cell not in field.ground.move_bonuses or self.manner.pushed:
            return at
        earned, turning = field.ground.move_bonuses[cell]
        if log is not None:
            self._log_bonus(cell, field.faces, log)
        after = turn_over(self.g, field.faces, field.lives, turning, "R12.2", log, (self.mover, cell))
        field = self.battlefield(*after)
        return field, GONE if field.mover_is_dead else cell, min(left + earned, MOST_STEPS)

    def enter(self, at: Situation, to: str, log: Log = None) -> Situation:
        """The second half, R11.1: a hazard wounds a warrior that enters its cell; none enters after the end.

        Crossing a landmark is one step like any other: only the exit cell is entered (R7.9).
        """
        field, cell, left = at
        if field.over:
            return at
        if log is not None:
            waypoint = self._crossed(cell, to)
            log.append(events.Stepped(warrior=self.mover.id, cell=to, waypoint=waypoint, rule=self.manner.step))
        if hazards := field.ground.hazards.get(to):
            field = self.burnt(field, hazards, log)
            return field, GONE if field.mover_is_dead else to, left - 1
        return field, to, left - 1

    def burnt(self, field: Battlefield, hazards: int, log: Log) -> Battlefield:
        """The battlefield after the mover has entered a cell with hazards; found once, unless its events are logged."""
        after = field.burnt.get(hazards)
        if after is None or log is not None:
            lives = burn(self.g, field.lives, self.mover, hazards, "R11.1", log)
            after = field.burnt[hazards] = self.battlefield(field.faces, lives, field)
        return after

    def outcomes(self) -> list[Path]:
        """The paths to offer: for each different outcome the shortest, and of several the first in the order of cells.

        The search is breadth first over situations.  Battlefield and cell are an outcome; one that was reached before
        with as many steps left leads nowhere new (R7.13), and the start was: to change nothing is no outcome (R7.10).
        """
        found: list[Path] = []
        start, cell, steps = self.start
        most_left: defaultdict[Battlefield, dict[str, int]] = defaultdict(dict)
        most_left[start][cell] = steps
        queue: list[tuple[Situation, Path]] = [(self.start, (cell,))]
        for at, path in queue:
            here, cell, left = at
            beyond, departing = here, at
            if cell in here.ground.move_bonuses:
                departing = self.leave(at)
                beyond, _, left = departing
            if left < 1:
                continue
            still, blocked, reached_beyond = left - 1, here.blocked, most_left[beyond]
            hazards = beyond.ground.hazards
            for to in here.ground.exits[cell]:
                if to in blocked:
                    continue
                field, stop, reached = beyond, to, reached_beyond
                if to in hazards or beyond.over:  # otherwise a step changes nothing but the cell
                    field, stop, _ = self.enter(departing, to)
                    reached = most_left[field]
                before = reached.get(stop, -1)
                if before >= still:
                    continue
                longer = (*path, to)
                if before < 0 and (stop not in beyond.occupied or field.over):
                    found.append(longer)
                reached[stop] = still
                if (still or stop in beyond.ground.move_bonuses) and not field.over:
                    queue.append(((field, stop, still), longer))
        return found

    def illegal_path(self, action: Action, path: Path) -> Illegal | None:
        """Return what forbids this path, step by step."""
        at = self.start
        field, cell, _ = at
        if path[0] != cell:
            return self._no(action, path, 0, "R7.4", "path_not_connected")
        if len(path) == 1:
            return self._no(action, path, 0, self.manner.not_empty, "path_empty")
        passed = [at]
        for n, to in enumerate(path[1:], 1):
            if to not in field.ground.exits[cell]:
                return self._no(action, path, n, *self._wrong_cell(cell, to))
            departing = self.leave(at) if cell in field.ground.move_bonuses else at
            if departing[2] < 1:
                return self._no(action, path, n, self.manner.length, "path_too_long")
            if to in field.blocked:
                return self._no(action, path, n, "R7.5", "path_through_enemy")
            at = self.enter(departing, to)
            field, cell, left = at
            if field.over:
                return self._dropped(action, path, n)
            if to in path[:n]:
                if at[:2] == self.start[:2] and n == len(path) - 1:
                    return self._no(action, path, n, self.manner.change, "nothing_changes")
                if any(then[:2] == at[:2] and then[2] >= left for then in passed):
                    return self._no(action, path, n, "R7.13", "path_repeats")
            passed.append(at)
        if cell in field.occupied:
            return self._no(action, path, n, self.manner.free_end, "path_ends_on_warrior")
        return None

    def neighbouring(self) -> Iterator[Path]:
        """The first steps that a person might look for: to every cell beside, and by every waypoint, active or not."""
        cell = self.start[1]
        for to in PLACE:
            if DISTANCE[cell, to] == 1 or self._is_linked(cell, to):
                yield cell, to

    def walk(self, path: Path) -> None:
        """Walk a legal path for real (R7.12: it was judged before anything is turned over); raises `Won` where it
        decides the game."""
        at = self.start
        log: list[Event] = []
        for to in path[1:]:
            at = self.enter(self.leave(at, log), to, log)
            if at[0].over:
                break  # R11.5, R16.1: the rest of the path is dropped
        field, cell, _ = at
        self.g.emit_all(log)
        if cell != GONE:
            self.mover.move_to(cell)
        self.g.become(field.faces, field.lives)

    def _wrong_cell(self, cell: str, to: str) -> tuple[str, str]:
        """The rule and the code that say why no step leads from one cell to the other."""
        if to not in PLACE:
            return "R7.4", "path_off_board"
        if to in LANDMARK_CELLS:
            return "R7.7", "path_into_landmark"
        if self._is_linked(cell, to):
            return "R7.8", "path_waypoint_inactive"
        return "R7.4", "path_not_connected"

    def _is_linked(self, cell: str, to: str) -> bool:
        """Whether a waypoint, active now or not, leads from one cell to the other."""
        return next(self._links(cell, to), None) is not None

    def _links(self, cell: str, to: str) -> Iterator[int]:
        """The landmarks (0 to 5) with such a waypoint."""
        for n, landmark in enumerate(self.g.grounds.layout):
            for e in LANDMARKS[landmark].edges:
                if e.kind == "waypoint" and e.exit and EDGE_CELL[n, e.edge] == cell and EDGE_CELL[n, e.exit] == to:
                    yield n

    def _crossed(self, cell: str, to: str) -> str | None:
        """R7.8: the landmark that lies between two cells which are no neighbours."""
        if cell == GONE or to in NEIGHBOURS[cell]:
            return None
        return next((self.g.grounds.layout[n] for n in self._links(cell, to)), None)

    def _dropped(self, action: Action, path: Path, n: int) -> Illegal | None:
        """R11.5, R16.1: what follows the end of the movement is dropped, but must be cells of the board."""
        for later in range(n + 1, len(path)):
            if path[later] not in PLACE:
                return self._no(action, path, later, "R11.5", "path_off_board")
        return None

    def _no(self, action: Action, path: Path, n: int, rule: str, code: str) -> Illegal:
        return Illegal(action, rule, code, {"cell": path[n], "warrior": self.mover.id}, f"/path/{n}")

    def _log_bonus(self, cell: str, faces: int, log: list[Event]) -> None:
        for n, symbols in self.g.grounds[faces].bonuses[cell]:
            if moves := tuple(s for s in symbols if s == "move"):
                log.append(
                    events.BonusTaken(
                        warrior=self.mover.id,
                        position=POSITIONS[n],
                        landmark=self.g.grounds.layout[n],
                        symbols=moves,
                        rule="R12.5",
                    )
                )
