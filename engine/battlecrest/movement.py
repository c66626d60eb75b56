"""R7 Movement.

One function, `Walk.step`, makes a step; trying out paths, refusing one and walking it all use it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.battlecrest import events
from engine.battlecrest.actions import EndMove, MarchPath, Move
from engine.battlecrest.asking import ask, not_an_answer
from engine.battlecrest.board import EDGE_CELL, LANDMARK_CELLS, PLACE, POSITIONS
from engine.battlecrest.components import LANDMARKS, March
from engine.battlecrest.crests import primed
from engine.battlecrest.hazards import enter, turn_over
from engine.battlecrest.match import Lives, Log, Match, Warrior
from engine.core.decision import Action, Barred, Rule
from engine.core.events import Event

#: Where a movement stands: cell ("" for a minion that has died), faces, lives, steps left.
Situation = tuple[str, int, Lives, int]
#: R7.13 ends no walk that earns more steps than it takes; only a home-made landmark set could have one.
MOST_STEPS = 36


class _Layer:
    """All situations of a movement with the same faces and lives: what stands in the way, and the most steps that were
    left on each cell that was reached (R7.13)."""

    __slots__ = ("blocked", "burnt", "ended", "faces", "gone", "ground", "lives", "most_left", "occupied")

    def __init__(self, walk: Walk, faces: int, lives: Lives) -> None:
        m, mover = walk.m, walk.mover
        self.faces, self.lives, self.ground = faces, lives, m.grounds[faces]
        self.most_left: dict[str, int] = {}
        self.burnt: dict[int, _Layer] = {}  # the layer after entering a cell with so many hazards
        self.gone = not mover.is_hero and not lives[mover.index]
        self.ended = walk.ended(lives)
        self.occupied: set[str] = set()
        #: R7.5, R8.3: enemies bar the way, unless the mover passes everybody.
        self.blocked: set[str] = set()
        for w in m.warriors:
            if w is not mover and w.stands(lives):
                self.occupied.add(w.cell)
                if not walk.passes and m.is_enemy(w.seat, mover.seat):
                    self.blocked.add(w.cell)


class Walk:
    """One movement of one warrior: by the Move action, a March or a Push.

    ``steps`` are counted once, when the movement begins (R7.14).
    """

    __slots__ = ("cell", "faces", "here", "lives", "m", "mover", "passes", "pushed", "rule", "steps")

    def __init__(
        self,
        m: Match,
        mover: Warrior,
        steps: int,
        rule: str,
        *,
        pushed: bool = False,
        start: tuple[int, Lives] | None = None,
    ) -> None:
        self.m, self.mover, self.steps, self.rule, self.pushed = m, mover, steps, rule, pushed
        self.cell = mover.cell
        self.faces, self.lives = start or (m.faces, m.lives)
        self.passes = pushed or "pass_through_enemies" in mover.passives
        self.here = _Layer(self, self.faces, self.lives)

    def step(self, at: Situation, to: str, log: Log = None) -> Situation:
        """Make a step that is legal (R7.12: that was judged before anything is turned over).

        Crossing a landmark is one step like any other: only the exit cell is entered (R7.9).
        """
        cell, faces, lives, left = self.leave(at, log)
        if self.ended(lives):
            return cell, faces, lives, left
        if log is not None:
            log.append(events.Stepped(warrior=self.mover.id, cell=to, rule=self.rule))
        lives = enter(self.m, faces, lives, self.mover, to, log)
        return self._where(to, lives), faces, lives, left - 1

    def leave(self, at: Situation, log: Log = None) -> Situation:
        """R12.5: leaving a cell takes its movement symbols and turns the landmarks (R12.2).

        In a Move action and a March (R12.4), not when pushed (R8.5).
        """
        cell, faces, lives, left = at
        bonus = None if self.pushed else self.m.grounds[faces].moves.get(cell)
        if bonus is None:
            return at
        if log is not None:
            self._tell_bonus(cell, faces, log)
        faces, lives = turn_over(self.m, faces, lives, bonus[1], "R12.2", log, (self.mover, cell))
        return self._where(cell, lives), faces, lives, min(left + bonus[0], MOST_STEPS)

    def ended(self, lives: Lives) -> bool:
        """R11.5, R11.4, R8.7: whether the movement is over because the mover has died or the game is decided."""
        if lives is self.lives:
            return False
        return (not self.mover.is_hero and not lives[self.mover.index]) or self.m.winner(lives) is not None

    def outcomes(self, enough: int = 1_000_000) -> list[tuple[str, ...]]:
        """The paths to offer: for each different outcome the shortest, and of several the first in the order of cells.

        The search is breadth first over situations; one that was reached before with as many steps left leads nowhere
        new (R7.13).  An outcome that changes nothing is none (R7.10).  It stops when it has found ``enough``.
        """
        fireproof = "ignore_hazards" in self.mover.passives
        here = self.here
        here.most_left, here.burnt = {self.cell: self.steps}, {}
        layers = {(self.faces, self.lives): here}
        found: list[tuple[str, ...]] = []
        queue: list[tuple[_Layer, str, int, tuple[str, ...]]] = [(here, self.cell, self.steps, (self.cell,))]
        for here, cell, left, path in queue:
            after = here
            if not self.pushed and cell in here.ground.moves:
                _, faces, lives, left = self.leave((cell, here.faces, here.lives, left))
                after = self._layer(layers, faces, lives)
            if left < 1:
                continue
            rest, hazards, blocked = left - 1, after.ground.hazards, here.blocked
            for to in here.ground.exits[cell]:
                if to in blocked:
                    continue
                layer, at = after, to
                if after.ended:
                    at = "" if after.gone else cell
                elif to in hazards and not fireproof:
                    layer = after.burnt.get(hazards[to]) or self._burn(layers, after, to, hazards[to])
                    at = "" if layer.gone else to
                most = layer.most_left.get(at)
                if most is not None and most >= rest:
                    continue
                layer.most_left[at] = rest
                way = (*path, to)
                if most is None and (layer.ended or at not in layer.occupied):
                    found.append(way)
                    if len(found) == enough:
                        return found
                if (rest or at in layer.ground.moves) and not layer.ended:
                    queue.append((layer, at, rest, way))
        return found

    def _layer(self, layers: dict[tuple[int, Lives], _Layer], faces: int, lives: Lives) -> _Layer:
        layer = layers.get((faces, lives))
        if layer is None:
            layer = layers[faces, lives] = self.layer(faces, lives)
        return layer

    def _burn(self, layers: dict[tuple[int, Lives], _Layer], before: _Layer, to: str, hazards: int) -> _Layer:
        lives = enter(self.m, before.faces, before.lives, self.mover, to, None)
        layer = before.burnt[hazards] = self._layer(layers, before.faces, lives)
        return layer

    def layer(self, faces: int, lives: Lives) -> _Layer:
        """What stands in the way with these faces and lives."""
        return self.here if faces == self.faces and lives is self.lives else _Layer(self, faces, lives)

    def is_possible(self) -> bool:
        """Whether there is any legal path: a free cell to step to is enough."""
        if self.steps > 0:
            for to in self.here.ground.exits[self.cell]:
                if to not in self.here.occupied:
                    return True
        return bool(self.outcomes(enough=1))

    def refusal(self, action: Action, path: tuple[str, ...]) -> Barred | None:
        """Why the rules refuse this path, step by step, or ``None``."""
        if path[0] != self.cell:
            return self._no(action, path, 0, "R7.4", "path_not_connected")
        if len(path) == 1:
            rule = "R8.4" if self.pushed else "R5.8" if isinstance(action, MarchPath) else "R7.10"
            return self._no(action, path, 0, rule, "path_empty")
        start = (self.cell, self.faces, self.lives)
        at: Situation = (*start, self.steps)
        passed = {start: self.steps}
        for n, to in enumerate(path[1:], 1):
            if wrong := self._wrong_step(at, to):
                return self._no(action, path, n, *wrong)
            at = self.step(at, to)
            if self.ended(at[2]):
                return None  # R11.5, R16.1: the rest of the path is dropped
            if passed.get(at[:3], -1) >= at[3] and (at[:3] != start or n < len(path) - 1):
                return self._no(action, path, n, "R7.13", "path_repeats")
            passed[at[:3]] = at[3]
        if at[0] in self.layer(at[1], at[2]).occupied:
            return self._no(action, path, n, "R8.4" if self.pushed else "R7.6", "path_ends_on_warrior")
        if at[:3] == start:
            return self._no(action, path, n, "R8.4" if self.pushed else "R7.10", "nothing_changes")
        return None

    def walk(self, path: tuple[str, ...]) -> None:
        """Walk a legal path for real; raises `Won` where it decides the game."""
        at: Situation = (self.cell, self.faces, self.lives, self.steps)
        log: list[Event] = []
        for to in path[1:]:
            at = self.step(at, to, log)
            if self.ended(at[2]):
                break
        if at[0]:
            self.mover.move_to(at[0])
        self.m.tell(log)
        self.m.become(at[1], at[2])

    def _no(self, action: Action, path: tuple[str, ...], n: int, rule: str, code: str) -> Barred:
        return Barred(action, rule, code, {"cell": path[n], "warrior": self.mover.id}, f"/path/{n}")

    def _where(self, cell: str, lives: Lives) -> str:
        return cell if self.mover.is_hero or lives[self.mover.index] else ""

    def _wrong_step(self, at: Situation, to: str) -> tuple[str, str] | None:
        """The rule and the code that forbid this step, if any."""
        cell, faces, lives, left = at
        here = self.layer(faces, lives)
        if to not in here.ground.exits[cell]:
            if to not in PLACE:
                return "R7.4", "path_off_board"
            if to in LANDMARK_CELLS:
                return "R7.7", "path_into_landmark"
            return (
                ("R7.8", "path_waypoint_inactive")
                if self._sleeping_waypoint(cell, to)
                else ("R7.4", "path_not_connected")
            )
        if left < 1 and (self.pushed or left + here.ground.moves.get(cell, (0, 0))[0] < 1):
            return self.rule, "path_too_long"
        return ("R7.5", "path_through_enemy") if to in here.blocked else None

    def _sleeping_waypoint(self, cell: str, to: str) -> bool:
        """Whether a waypoint that is inactive now would lead from one cell to the other."""
        return any(
            e.kind == "waypoint" and e.exit and EDGE_CELL[n, e.edge] == cell and EDGE_CELL[n, e.exit] == to
            for n, landmark in enumerate(self.m.grounds.layout)
            for e in LANDMARKS[landmark].edges
        )

    def _tell_bonus(self, cell: str, faces: int, log: list[Event]) -> None:
        for n, symbols in self.m.grounds[faces].bonuses[cell]:
            if moves := tuple(s for s in symbols if s == "move"):
                taken = events.BonusTaken(warrior=self.mover.id, position=POSITIONS[n], symbols=moves, rule="R12.5")
                log.append(taken)


# -- the Move action ------------------------------------------------------------------------------------------------


def allowance(m: Match, w: Warrior) -> int | None:
    """R7.1: the movement value; ``None`` for a hero without a prepared card (R7.2)."""
    if not w.is_hero:
        return w.minion_side().move
    return m.rows[w.seat].movement


def moves(m: Match, seat: int) -> Iterator[Action | Barred]:
    """R7.3: what the warriors of a seat can do in a Move action, in which some have moved already."""
    for w in m.own(seat):
        if no := _cannot_move(m, w, Move(w.id, (w.cell,))):
            yield no
        else:
            yield from [Move(w.id, path) for path in _walk(m, w).outcomes()]


def move_refusal(m: Match, seat: int, action: Move) -> Barred | None:
    """Why a movement is refused, or ``None``: any legal path will do, not only those listed."""
    w = m.warrior(action.warrior)
    if w is None or w.seat != seat:
        return Barred(action, "R7.3", "warrior_not_yours", {"warrior": action.warrior}, "/warrior")
    return _cannot_move(m, w, action) or _walk(m, w).refusal(action, action.path)


def move(m: Match, action: Move) -> None:
    """Move a warrior along a legal path; the Move action goes on while another has not moved (R7.3)."""
    w = m.warrior(action.warrior)
    assert w is not None
    _walk(m, w).walk(action.path)
    moved = [*m.state.turn.moved, w.id]
    m.state.turn.moved = moved if any(other.id not in moved for other in m.own(w.seat)) else []


def move_on(m: Match) -> Rule:
    """R7.3: move another warrior, or end the Move action."""
    seat = m.active

    def candidates() -> Iterator[Action | Barred]:
        yield EndMove()
        yield from moves(m, seat)

    def judge(action: Action) -> Barred | None:
        if isinstance(action, Move):
            return move_refusal(m, seat, action)
        return None if action == EndMove() else not_an_answer(action, "move_more", "R7.3")

    answer = yield from ask(m, seat, "move_more", "R7.3", candidates, judge)
    if isinstance(answer, Move):
        move(m, answer)
    else:
        m.state.turn.moved = []


def _walk(m: Match, w: Warrior) -> Walk:
    return Walk(m, w, allowance(m, w) or 0, "R7.1")


def _cannot_move(m: Match, w: Warrior, action: Move) -> Barred | None:
    if w.id in m.state.turn.moved:
        return Barred(action, "R7.3", "warrior_already_moved", {"warrior": w.id}, "/warrior")
    if allowance(m, w) is None:
        return Barred(action, "R7.2", "hero_has_no_prepared_card", {"warrior": w.id}, "/warrior")
    return None


# -- March ----------------------------------------------------------------------------------------------------------


def march(m: Match, hero: Warrior, ability: March) -> Rule:
    """R7.11: the hero that uses it moves up to N cells by the rules of movement, and at least one (R5.8)."""
    way = _march(m, hero, ability)

    def candidates() -> Iterator[Action]:
        return (MarchPath(path) for path in way.outcomes())

    def judge(action: Action) -> Barred | None:
        if isinstance(action, MarchPath):
            return way.refusal(action, action.path)
        return not_an_answer(action, "march", "R7.11")

    answer = yield from ask(m, m.active, "march", "R7.11", candidates, judge)
    way.walk(answer.path)


def can_march(m: Match, hero: Warrior, ability: March) -> bool:
    """R5.5: whether a March is possible now."""
    return _march(m, hero, ability).is_possible()


def _march(m: Match, hero: Warrior, ability: March) -> Walk:
    return Walk(m, hero, ability.value + primed(m, hero.seat, ability.crest), "R7.11")
