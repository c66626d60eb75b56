"""R2 Board and R3 Setup."""

import os
import shutil
import subprocess
import sys
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from engine.battlecrest.components import board
from engine.battlecrest.components.load import FOLDER
from engine.battlecrest.model import events
from engine.core.chance import Referee, Seeded
from engine.core.errors import InvalidOptions, MalformedPosition
from engine.core.session import Session
from tests.engine.battlecrest.scene import GAME, Scene, game, numbers, scene, words

DUEL = [{"sets": ["akhena"]}, {"sets": ["mutino"]}]

#: The table of R2.3, as printed there.
TOUCHING = """
r1c2 P1.N | r1c5 P2.N | r2c1 P1.W | r2c3 P1.E | r2c4 P2.W P3.N | r2c6 P2.E | r3c2 P1.S | r3c3 P3.W P4.N | r3c5 P2.S P3.E
r4c2 P4.W P5.N | r4c4 P3.S P4.E | r6c2 P5.S | r4c5 P6.N | r5c1 P5.W | r5c3 P4.S P5.E | r5c4 P6.W | r5c6 P6.E | r6c5 P6.S
"""


def test_the_square_and_its_landmarks() -> None:
    """R2.1, R2.2: 36 cells, six of them landmarks, and the start cells."""
    assert sorted(board.PLACE) == [f"r{r}c{c}" for r in range(1, 7) for c in range(1, 7)]
    assert dict(zip(board.POSITIONS, board.LANDMARK_CELLS, strict=True)) == {
        "P1": "r2c2",
        "P2": "r2c5",
        "P3": "r3c4",
        "P4": "r4c3",
        "P5": "r5c2",
        "P6": "r5c5",
    }
    assert (board.HERO_CELLS, board.MINION_CELLS) == (("r1c1", "r6c6"), ("r2c1", "r5c6"))
    assert set(board.CELLS) == set(board.PLACE) - set(board.LANDMARK_CELLS)


def test_an_edge_belongs_to_the_one_cell_it_touches() -> None:
    """R2.3, R2.5: exactly the cells of the table, and twelve cells that touch nothing."""
    expected = {}
    for entry in TOUCHING.replace("\n", " | ").split("|"):
        cell, *edges = entry.split() or [""]
        expected[cell] = set(edges)
    expected.pop("")
    found = {cell: {f"P{n + 1}.{edge}" for n, edge in edges} for cell, edges in board.TOUCHES.items()}
    assert {cell: edges for cell, edges in found.items() if edges} == expected
    assert len([cell for cell, edges in found.items() if not edges]) == 12


def test_adjacent_is_a_side_or_a_corner() -> None:
    """R2.4, R7.4: eight neighbours inside the square; every free cell is adjacent to a landmark."""
    assert board.ADJACENT["r1c1"] == {"r1c2", "r2c1", "r2c2"}
    assert len(board.ADJACENT["r3c3"]) == 8
    assert all(board.ADJACENT[cell] & set(board.LANDMARK_CELLS) for cell in board.CELLS)


def test_turning_a_landmark_does_not_turn_its_edges() -> None:
    """R2.3, R3.3: Withered Oak has its E hazard on face B where it has the inactive one on face A."""
    s = scene("1B 2A 3A 4A 5A 6A", akhena="r1c3 1A+ 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r1c3 r2c3")
    assert s.changes() == {"akhena r1c3→r2c3", "akhena health healthy 1→healthy 2"}


def test_two_warriors_on_one_cell() -> None:
    """R2.6: such a position is refused."""
    with pytest.raises(MalformedPosition, match=r"R2\.6"):
        scene(akhena="r1c1", mutino="r6c6 rig:r1c1")


@pytest.mark.parametrize(
    ("options", "pointer", "rule"),
    [
        ({"players": [{"sets": ["akhena"]}, {"sets": ["akhena"]}]}, "/players", "R3.1"),
        ({"mode": "duel", "players": [*DUEL, {"sets": ["forge"]}]}, "/players", "R3.1"),
        ({"players": [{"sets": ["akhena", "forge"]}, {"sets": ["mutino"]}]}, "/players", "R3.1"),
        ({"players": DUEL, "layout": numbers("112345")}, "/layout", "R3.2"),
        ({"players": DUEL, "layout": numbers("12345")}, "/layout", ""),
        ({"players": DUEL, "first_player": 3}, "/first_player", "R3.5"),
        ({"players": [{"sets": ["akhena"], "team": 1}, {"sets": ["mutino"]}]}, "/players", "R17.1"),
        ({"players": DUEL, "mode": "team"}, "/players", "R17.1"),
        ({"players": [{"sets": ["akhena"]}]}, "/players", ""),
        ({"players": [{"sets": ["imperator"]}, {"sets": ["mutino"]}]}, "/players/0/sets/0", ""),
        ({"players": DUEL, "mode": "solo"}, "/mode", ""),
        ({"first_player": 3}, "/first_player", "R3.5"),
        ({"ability_order": "free"}, "/ability_order", ""),
        ({"first": 1}, "/first", ""),
    ],
)
def test_options_that_the_rules_forbid(options: dict[str, Any], pointer: str, rule: str) -> None:
    """R3.1, R3.2, R3.5, R3.10, R17.1: each names the place and, where a rule forbids it, the rule."""
    with pytest.raises(InvalidOptions) as error:
        Session.begin(GAME, options)
    assert (error.value.pointer, error.value.rule) == (pointer, rule)


@pytest.mark.parametrize("pair", list(permutations(["akhena", "mutino", "whispyr", "forge"], 2)))
def test_any_hero_sets_may_meet(pair: tuple[str, str]) -> None:
    """R3.1, R3.4: all cards start face up and prepared; health healthy at the start column; R3.7: minions beside."""
    s = game("123456", *pair)
    for seat, corner, beside in zip(s.state.seats, ("r6c6", "r1c1"), ("r5c6", "r2c1"), strict=True):
        columns = {"akhena": 1, "mutino": 0, "whispyr": 1, "forge": 0}
        assert (seat.hero.cell, seat.hero.face) == (corner, "A")
        assert (seat.minion and (seat.minion.cell, seat.minion.side)) == (
            (beside, "healthy") if seat.set in ("mutino", "forge") else None
        )
        assert seat.health is not None
        assert (seat.health.side, seat.health.column) == ("healthy", columns[seat.set])
        assert seat.cards == ["A+"] * (3 if seat.minion else 4)


def test_the_landmarks_are_shuffled_and_lie_face_up() -> None:
    """R3.2, R3.3, R21.4: each draw is even among the cards that are left; so any of the 720 layouts comes about."""
    s = Scene(Session.begin(GAME, {"players": DUEL, "first_player": 1}, Referee(), auto=False))
    left = [f"fellwoods.{n}" for n in range(1, 7)]
    for position, card in zip(board.POSITIONS, numbers("352614"), strict=True):
        decision = s.table.decision("table")
        assert (decision.kind, decision.bindings) == ("draw_landmark", {"position": position})
        assert [(words(a), weight) for a, weight in decision.outcomes()] == [(f"draw {c}", 1) for c in left]  # type: ignore[attr-defined]
        s.say(next(a for a in s.table.legal("table") if words(a) == f"draw {card}"))
        left.remove(card)
    assert (s.state.landmarks, set(s.state.faces)) == (numbers("352614"), {"A"})
    assert [(e.position, e.landmark) for e in s.told(events.LandmarkDrawn)] == list(
        zip(board.POSITIONS, numbers("352614"), strict=True)
    )


def test_the_first_player_is_drawn_and_is_seat_1() -> None:
    """R3.5: evenly between the two; the drawn player's set is in seat 1."""
    for drawn, seats in ((1, ["akhena", "mutino"]), (2, ["mutino", "akhena"])):
        s = Scene(Session.begin(GAME, {"players": DUEL, "layout": numbers("123456")}, Referee(), auto=False))
        assert [weight for _, weight in s.table.decision("table").outcomes()] == [1, 1]  # type: ignore[attr-defined]
        s.say(s.table.legal("table")[drawn - 1])
        assert [seat.set for seat in s.state.seats] == seats
        assert [seat.player for seat in s.state.seats] == [drawn, 3 - drawn]
        assert s.asked == ("p1", "action")


def test_the_same_seed_draws_the_same_setup() -> None:
    """R21.4: setup is drawn once, from the seed."""
    layouts = {
        tuple(Session.begin(GAME, {"players": DUEL}, Seeded("m", f"{seed:064x}")).state.landmarks)
        for seed in [1, 1, 1, 2, 3]
    }
    assert 1 < len(layouts) <= 3


MIXED = """
import sys
from engine import games
from engine.core.chance import Referee
from engine.core.errors import InvalidOptions
from engine.core.session import Session

game = games["battlecrest"]
mixed = ["fellwoods.4", "fellwoods.1", "fellwoods.2", "fellwoods.3", "fellwoods.5", "second.4"]
duel = {"players": [{"sets": ["akhena"]}, {"sets": ["mutino"]}], "first_player": 1}
team = {"players": [{"sets": [s]} for s in ("akhena", "mutino", "whispyr", "forge")], "mode": "team", "first_player": 1}

for options in (duel, team):
    for cell, other in (("r1c1", "r6c6"), ("r6c6", "r1c1")):
        table = Session.begin(game, {**options, "layout": mixed}, Referee(), auto=False)
        (seat,) = table.to_act
        decision = table.decision(seat)
        assert (seat, decision.kind, decision.rule) == ("p1", "setup.choose_cell", "R3.9")
        assert [action.cell for action in decision.legal()] == ["r1c1", "r6c6"]
        table.act(seat, next(action for action in decision.legal() if action.cell == cell))
        table = Session.resume(game, table.save())
        assert table.state.seats[0].hero.cell == cell
        if options is duel:
            assert (table.state.seats[1].hero.cell, table.decision("p1").kind) == (other, "action")

table = Session.begin(game, {**duel, "landmarks": "second"}, auto=False)
assert sorted(table.state.landmarks) == [f"second.{n}" for n in range(1, 7)]
assert "second.6" in {component.id for component in game.components()}
"""


def test_equal_numbers_of_mixed_landmark_sets_let_seat_1_choose(tmp_path: Path) -> None:
    """R3.9, R3.1: a second landmark set is one more file, and its cards mix with the first set's."""
    root = FOLDER.parent.parent
    shutil.copytree(root / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    sets = tmp_path / "engine" / "battlecrest" / "data" / "landmark_sets"
    text = (sets / "fellwoods.yaml").read_text("utf-8")
    (sets / "second.yaml").write_text(text.replace("fellwoods", "second"), "utf-8")
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", MIXED], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("options", "sets"),
    [
        ({}, ["akhena", "mutino"]),
        ({"mode": "duel"}, ["akhena", "mutino"]),
        ({"mode": "team"}, ["akhena", "mutino", "whispyr", "forge"]),
        ({"players": DUEL[::-1]}, ["mutino", "akhena"]),
        ({"landmarks": "fellwoods"}, ["akhena", "mutino"]),
        ({"layout": numbers("654321")}, ["akhena", "mutino"]),
        ({"first_player": 2}, ["mutino", "akhena"]),
        ({"ability_order": "any"}, ["akhena", "mutino"]),
        ({"max_turns": 9}, ["akhena", "mutino"]),
        ({"auto": False}, ["akhena", "mutino"]),
    ],
)
def test_every_option_may_be_given_alone(options: dict[str, Any], sets: list[str]) -> None:
    """R24.1: each has a default, and all defaults are the mode `duel`; in team mode there are four players."""
    table = Session.begin(GAME, {"first_player": 1, **options})
    assert [seat.set for seat in table.state.seats] == sets
    Session.begin(GAME, options)


def test_the_modes() -> None:
    """R24.2, R24.3: no options are the first mode, `mode: team` the second; the third has three players."""
    assert [mode.id for mode in GAME.modes] == ["duel", "teams-of-two", "two-against-one"]
    seats = []
    for options in ({}, {"mode": "team"}, *(mode.example for mode in GAME.modes)):
        state = Session.begin(GAME, {**options, "first_player": 1}).state
        seats.append([(seat.player, seat.set) for seat in state.seats])
    assert seats[0] == seats[2]
    assert seats[1] == seats[3]
    assert [player for player, _ in seats[4]] == [1, 2, 1, 3]
