"""R7, R8, R11, R12 once more, by brute force.

A second, slow and simple reading of the rules of movement walks every path of a random position, one after the other.
The engine must offer exactly the outcomes that this finds, each by the path that comes first, and accept exactly these
paths.  Nothing here but the card data comes from the engine.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest
import yaml

from engine.battlecrest.components.load import DATA
from engine.battlecrest.model.actions import Activate, Apply, MarchPath, Move, PushPath
from engine.core.session import Session
from tests.engine.battlecrest.scene import GAME, HEROES, MINION_OF, MINIONS, Scene, scene

Cell = tuple[int, int]
Path = tuple[str, ...]
Lives = tuple[int, ...]

FELLWOODS = yaml.safe_load((DATA / "landmark_sets/fellwoods.yaml").read_text("utf-8"))
CARDS = {card["number"]: card for card in FELLWOODS["landmarks"]}
LANDMARKS: list[Cell] = [(2, 2), (2, 5), (3, 4), (4, 3), (5, 2), (5, 5)]
SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FREE = [(r, c) for r in range(1, 7) for c in range(1, 7) if (r, c) not in LANDMARKS]
TRACKS = {  # healthy start and flip, wounded start and skull
    "akhena": (1, 5, 2, 5),
    "mutino": (0, 4, 0, 4),
    "whispyr": (1, 4, 2, 5),
    "forge": (0, 4, 0, 4),
}
MOVES = {  # movement values of the action cards, faces A and B
    "akhena": [(1, 1), (2, 1), (1, 1), (1, 1)],
    "mutino": [(1, 1), (2, 1), (1, 0)],
    "whispyr": [(1, 1), (2, 1), (1, 1), (1, 2)],
    "forge": [(1, 0), (1, 2), (2, 1)],
}
MINION_MOVES = {"mutino": {2: 3, 1: 2}, "forge": {2: 2, 1: 1}}


def name(cell: Cell) -> str:
    return f"r{cell[0]}c{cell[1]}"


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + SIDES[side][0], cell[1] + SIDES[side][1]


def steps_between(a: Cell, b: Cell) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


@dataclass
class Body:
    """A warrior: `life` is the number of wounds until it is gone (a ghost: 0)."""

    word: str
    set_id: str
    seat: int
    cell: Cell
    life: int

    @property
    def is_hero(self) -> bool:
        return self.word == self.set_id


class Now(NamedTuple):
    """A situation of a walk (R7.13): the mover's cell (gone: None), faces, lives; the steps left stand apart."""

    cell: Cell | None
    faces: str
    lives: Lives


@dataclass
class World:
    """A random position, and the rules of movement as they are written."""

    numbers: list[int]
    faces: str
    bodies: list[Body]
    active: int
    cards: dict[str, list[str]]
    hero_faces: dict[str, str]

    def effects(self, cell: Cell, faces: str) -> Iterator[tuple[int, dict[str, Any]]]:
        """R2.3, R2.5: the active effects at the edges that a cell touches."""
        for n, at in enumerate(LANDMARKS):
            for effect in CARDS[self.numbers[n]]["edges"]:
                if beside(at, effect["edge"]) == cell and faces[n] in effect["active"]:
                    yield n, effect

    def hazards(self, cell: Cell, faces: str) -> list[int]:
        return [n for n, effect in self.effects(cell, faces) if effect["kind"] == "hazard"]

    def symbols(self, cell: Cell, faces: str, symbol: str) -> list[int]:
        """The landmarks with this symbol, once for each symbol."""
        bonuses = [(n, e["symbols"]) for n, e in self.effects(cell, faces) if e["kind"] == "bonus"]
        return [n for n, symbols in bonuses for s in symbols if s == symbol]

    def decided(self, lives: Lives) -> bool:
        """R16.1, R17.12."""
        heroes = [b for b in self.bodies if b.is_hero]
        return any(not any(lives[self.bodies.index(b)] for b in heroes if b.seat % 2 == team) for team in (0, 1))

    def burn(self, lives: Lives, who: Body, times: int) -> Lives:
        """R11.1, R11.7, R11.9, R17.10: one wounding, with a wound for each hazard; a minion is turned or dies once."""
        times = 0 if who.word == "whispyr" else times if who.is_hero else min(times, 1)
        k = self.bodies.index(who)
        return (*lives[:k], max(0, lives[k] - times), *lives[k + 1 :])

    def turn(self, faces: str, lives: Lives, which: set[int], cells: dict[str, Cell]) -> tuple[str, Lives]:
        """R12.2, R11.3, R11.6: turn landmarks over together; hazards that become active wound in order."""
        after = "".join(("B" if face == "A" else "A") if n in which else face for n, face in enumerate(faces))

        def order(body: Body) -> tuple[bool, bool, int]:
            return (body.seat - self.active) % 2 == 0, body.is_hero, body.seat

        for body in sorted(self.bodies, key=order):
            there = body.is_hero or lives[self.bodies.index(body)] > 0
            active = [(n, e) for n, e in self.effects(cells[body.word], after) if e["kind"] == "hazard"]
            lit = sum(n in which and faces[n] not in e["active"] for n, e in active)
            if there and lit and not self.decided(lives):
                lives = self.burn(lives, body, lit)
        return after, lives

    def walks(self, who: Body, steps: int, now: Now, *, pushed: bool) -> Iterator[tuple[Path, Now, bool, int]]:
        """Every path that can be walked, legal to stop or not: path, where it leads, whether it is over, steps left."""
        first = (now, steps)

        def on(path: Path, at: Now, left: int, before: list[tuple[Now, int]]) -> Iterator[tuple[Path, Now, bool, int]]:
            assert at.cell is not None
            bonus = [] if pushed else self.symbols(at.cell, at.faces, "move")
            if left + len(bonus) < 1:
                return
            for to in self.exits(at.cell, at.faces):
                stands = self.standing(who, to, at.lives)
                if stands and (stands.seat - who.seat) % 2 and not pushed and not self.passes(who):
                    continue
                faces, lives = at.faces, at.lives
                cells = {b.word: b.cell for b in self.bodies} | {who.word: at.cell}
                if bonus:
                    faces, lives = self.turn(faces, lives, set(bonus), cells)
                cell: Cell | None = at.cell
                if not self.over(who, lives, now):
                    lives = self.burn(lives, who, len(self.hazards(to, faces)))
                    cell = to
                rest = left + len(bonus) - 1
                over = self.over(who, lives, now)
                there = Now(None if not who.is_hero and not lives[self.bodies.index(who)] else cell, faces, lives)
                if not over and any(there == earlier and rest <= had for earlier, had in before):
                    continue  # R7.13
                yield (*path, name(to)), there, over, rest
                if not over:
                    yield from on((*path, name(to)), there, rest, [*before, (there, rest)])

        yield from on((name(who.cell),), now, steps, [first])

    def over(self, who: Body, lives: Lives, now: Now) -> bool:
        """R11.5, R16.1: the mover is gone, or the game decided, by this movement."""
        gone = not who.is_hero and not lives[self.bodies.index(who)]
        return lives != now.lives and (gone or self.decided(lives))

    def passes(self, who: Body) -> bool:
        return who.word == "akhena" and self.hero_faces["akhena"] == "A"

    def standing(self, who: Body, cell: Cell, lives: Lives) -> Body | None:
        """Who else stands on a cell."""
        there = [b for b in self.bodies if b is not who and b.cell == cell]
        return next((b for b in there if b.is_hero or lives[self.bodies.index(b)]), None)

    def exits(self, cell: Cell, faces: str) -> set[Cell]:
        """R7.4, R7.7, R7.8."""
        beyond = {beside(LANDMARKS[n], e["exit"]) for n, e in self.effects(cell, faces) if e["kind"] == "waypoint"}
        return {beside(cell, side) for side in SIDES} & set(FREE) | beyond

    def legal(self, who: Body, steps: int, now: Now, *, pushed: bool = False) -> tuple[dict[Path, Now], set[Path]]:
        """The legal paths with their outcomes, and all paths that can be walked on from."""
        legal: dict[Path, Now] = {}
        open_: set[Path] = {(name(who.cell),)}
        for path, there, over, _ in self.walks(who, steps, now, pushed=pushed):
            if over or (there != now and there.cell and not self.standing(who, there.cell, there.lives)):
                legal[path] = there
            if not over:
                open_.add(path)
        return legal, open_

    @property
    def now(self) -> Lives:
        return tuple(body.life for body in self.bodies)


def random_world(choose: random.Random, *, row: dict[str, str] | None = None) -> tuple[World, Scene]:
    """A position of a duel or a team game; `row` fixes the cards of one set, which then is active."""
    teams = choose.random() < 0.4
    sets = choose.sample(list(TRACKS), 4 if teams else 2)
    fixed = next(iter(row)) if row else None
    if fixed and fixed not in sets:
        sets[0] = fixed
    active = sets.index(fixed) if fixed else choose.randrange(len(sets))
    cells = choose.sample(FREE, len(FREE))
    numbers = choose.sample(range(1, 7), 6)
    faces = "".join(choose.choice("AB") for _ in range(6))
    bodies: list[Body] = []
    seats: dict[str, str] = {}
    cards: dict[str, list[str]] = {}
    hero_faces: dict[str, str] = {}
    for n, set_id in enumerate(sets):
        start, flip, wounded, skull = TRACKS[set_id]
        places = [f"healthy:{k}" for k in range(start, flip)] + [f"wounded:{k}" for k in range(wounded, skull)]
        k = choose.choice([*range(len(places)), len(places) - 1, len(places) - 1])
        lives = len(places) - k
        text = [places[k]]
        if teams and choose.random() < 0.2 and not any(not b.life and (b.seat - n) % 2 == 0 for b in bodies):
            text, lives = ["ghost"], 0
        cell = cells.pop()
        bodies.append(Body(set_id, set_id, n, cell, lives))
        hero_faces[set_id] = choose.choice("AB") if set_id in ("akhena", "forge") else "A"
        cards[set_id] = [choose.choice("AB") + choose.choice("+--") for _ in MOVES[set_id]]
        if row and set_id in row:
            cards[set_id] = row[set_id].split()
        text += [name(cell), f"face:{hero_faces[set_id]}"]
        text += [f"{i}{lies}" for i, lies in enumerate(cards[set_id], 1)]
        if set_id in MINION_OF and choose.random() < 0.8:
            cell, life = cells.pop(), choose.choice([1, 1, 2])
            bodies.append(Body(MINION_OF[set_id], set_id, n, cell, life))
            text.append(f"{MINION_OF[set_id]}:{name(cell)}:{'healthy' if life == 2 else 'wounded'}")
        seats[set_id] = " ".join(text)
    landmarks = " ".join(f"{number}{face}" for number, face in zip(numbers, faces, strict=True))
    world = World(numbers, faces, bodies, active, cards, hero_faces)
    return world, scene(landmarks, seats, active=f"p{active + 1}")


def found(scene_: Scene, world: World, who: Body, path: Path) -> Now:
    """The outcome of a path as the engine has left it."""
    state = scene_.state
    lives = []
    for body in world.bodies:
        seat = state.seats[body.seat]
        if not body.is_hero:
            lives.append(0 if seat.minion is None else 2 if seat.minion.side == "healthy" else 1)
        elif seat.health is None:
            lives.append(0)
        else:
            _, flip, wounded, skull = TRACKS[body.set_id]
            healthy = seat.health.side == "healthy"
            lives.append((flip - seat.health.column + skull - wounded) if healthy else skull - seat.health.column)
    seat = state.seats[who.seat]
    cell = seat.hero.cell if who.is_hero else seat.minion and seat.minion.cell
    return Now((int(cell[1]), int(cell[3])) if cell else None, state.faces, tuple(lives))


def compare(
    s: Scene, world: World, who: Body, legal: dict[Path, Now], open_: set[Path], action: Any, choose: random.Random
) -> None:
    """What is offered is what was found, by the first of the shortest paths; and nothing else is accepted."""
    first: dict[Now, Path] = {}
    for path in sorted(legal, key=lambda path: (len(path), path)):
        first.setdefault(legal[path], path)
    (seat,) = s.table.to_act
    decision = s.table.decision(seat)
    listed: list[Any] = [a for a in s.table.legal(seat) if type(a) is type(action(("r1c1",)))]
    assert sorted(a.path for a in listed if a == action(a.path)) == sorted(first.values())

    for start in choose.sample(sorted(open_), min(len(open_), 40)):
        row, column = int(start[-1][1]), int(start[-1][3])
        for to in [f"r{r}c{c}" for r in range(row - 2, row + 3) for c in range(column - 2, column + 3)]:
            if "-" not in to:
                path = (*start, to)
                assert (decision.refusal(action(path)) is None) == (path in legal), path
    for path in choose.sample(sorted(legal), min(len(legal), 3)):
        after = Scene(Session.resume(GAME, s.table.save())).say(action(path))
        assert found(after, world, who, path) == legal[path], path


@pytest.mark.parametrize("seed", range(150))
def test_moves(seed: int) -> None:
    """R7.1-R7.10, R7.12, R7.13, R11.1-R11.6, R12.5: the Move action of every warrior of the active seat."""
    choose = random.Random(seed)
    world, s = random_world(choose)
    for who in [body for body in world.bodies if body.seat == world.active]:
        if who.is_hero:
            row = list(zip(MOVES[who.set_id], world.cards[who.set_id], strict=True))
            values = [pair[card[0] == "B"] for pair, card in row if card[1] == "+"]
            steps = sum(values)
            if not values or steps > 4:
                continue
        else:
            steps = MINION_MOVES[who.set_id][who.life]
        legal, open_ = world.legal(who, steps, Now(who.cell, world.faces, world.now))
        id_ = HEROES.get(who.word) or MINIONS[who.word]
        compare(s, world, who, legal, open_, lambda path, id_=id_: Move(id_, path), choose)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize(
    ("set_id", "row", "card", "steps"), [("akhena", "A- A+ A- B-", "a2", 2), ("whispyr", "A- A- A+ B-", "a3", 3)]
)
def test_marches(seed: int, set_id: str, row: str, card: str, steps: int) -> None:
    """R7.11, R5.5, R5.6: by Canopy Glide and Veil Step."""
    choose = random.Random(seed)
    world, s = random_world(choose, row={set_id: row})
    who = next(body for body in world.bodies if body.word == set_id)
    legal, open_ = world.legal(who, steps, Now(who.cell, world.faces, world.now))
    refusal = s.table.refusal(s.table.to_act[0], Activate(f"{set_id}.{card}"))
    if not legal:
        assert set_id == "akhena" or refusal is not None
        return
    assert refusal is None
    s.activate(card)
    if s.asked[1] == "ignore":
        s.say(Apply())
    compare(s, world, who, legal, open_, MarchPath, choose)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize(("set_id", "row", "card"), [("akhena", "B- A- B- A+", "a4"), ("whispyr", "A+ A- B- B-", "a1")])
def test_pushes(seed: int, set_id: str, row: str, card: str) -> None:
    """R8.1-R8.8, R12.8, R12.9, R12.10: by Gilded Ward (Close 2) and Murmur (Long 3; 2 and the mist)."""
    choose = random.Random(seed)
    world, s = random_world(choose, row={set_id: row})
    user = next(body for body in world.bodies if body.word == set_id)
    push = world.symbols(user.cell, world.faces, "push")
    range_ = world.symbols(user.cell, world.faces, "range") if set_id == "whispyr" else []
    wounded = s.state.seats[user.seat].health
    mist = int(set_id == "whispyr" and wounded is not None and wounded.side == "wounded")
    value = 2 + len(push) + mist
    cells = {body.word: body.cell for body in world.bodies}
    faces, lives = world.turn(world.faces, world.now, {*push, *range_}, cells)
    expected: dict[str, tuple[dict[Path, Now], set[Path]]] = {}
    for target in world.bodies:
        distance = steps_between(user.cell, target.cell)
        if target is user or not (distance == 1 if set_id == "akhena" else 2 <= distance <= 3 + len(range_)):
            continue
        gone = not target.is_hero and not lives[world.bodies.index(target)]
        if lives != world.now and (gone or world.decided(lives)):
            nothing = Now(None if gone else target.cell, faces, lives)
            expected[target.word] = ({(name(target.cell),): nothing}, set[Path]())
        else:
            legal, open_ = world.legal(target, value, Now(target.cell, faces, lives), pushed=True)
            if legal:
                expected[target.word] = (legal, open_)
    assert (s.table.refusal(s.table.to_act[0], Activate(f"{set_id}.{card}")) is None) == bool(expected)
    if not expected:
        return
    s.activate(card)
    assert {option.split()[1] for option in s.options()} == set(expected)
    for word, (legal, open_) in expected.items():
        target = next(body for body in world.bodies if body.word == word)
        id_ = HEROES.get(word) or MINIONS[word]
        compare(s, world, target, legal, open_, lambda path, id_=id_: PushPath(id_, path), choose)
