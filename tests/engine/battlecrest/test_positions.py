"""R21 What a position holds: views, and positions that no game can show."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from engine.battlecrest.position.state import check
from engine.core.errors import MalformedPosition
from tests.engine.battlecrest.scene import GAME, Scene, as_json, game, position, redrawn, scene, seat_state

DUEL = as_json(scene(akhena="r1c1", mutino="r6c6 rig:r5c6").state)
TEAM = as_json(scene(akhena="r6c6", mutino="r1c1 rig:r1c2", whispyr="r5c6", forge="r2c1 cinder:r3c2").state)
SPENT = as_json(scene(akhena="r1c1 1A- 2A- 3A- 4A-", mutino="r6c6 rig:r5c6").state)
SETUP = as_json(GAME.new(GAME.read_options(GAME.modes[0].example)))

#: Where a state is changed, to what, and the pointer of the refusal ("" where it is the changed place itself).
WRONG: list[tuple[dict[str, Any], str, Any, str]] = [
    (SPENT, "/turn/used", ["refocus"], ""),  # R4.2c: after Refocus no card is activated, so R4.5 holds
    (DUEL, "/landmarks/0", "fellwoods.2", "/landmarks"),
    (DUEL, "/landmarks/0", "fellwoods.7", ""),
    (DUEL, "/landmarks", [f"fellwoods.{n}" for n in range(1, 6)], ""),
    (DUEL, "/faces", "AAAAA", ""),
    (DUEL, "/faces", "AAAAAC", ""),
    (DUEL, "/seats", DUEL["seats"][:1], ""),
    (DUEL, "/seats", TEAM["seats"], ""),
    (TEAM, "/seats", TEAM["seats"][:3], ""),
    (DUEL, "/mode", "team", "/seats"),
    (DUEL, "/seats/1", seat_state("akhena", "r6c6", 2), "/seats"),
    (DUEL, "/seats/1/player", 1, "/seats"),
    (DUEL, "/seats/1/player", 3, "/seats"),
    (TEAM, "/seats/1/player", 1, "/seats"),
    (TEAM, "/seats/3/player", 3, "/seats"),
    (DUEL, "/seats/0/hero/cell", "r2c2", ""),
    (DUEL, "/seats/0/hero/cell", "r0c1", ""),
    (DUEL, "/seats/0/hero/cell", None, "/seats"),
    (DUEL, "/seats/1/minion/cell", None, "/seats"),
    (DUEL, "/seats/1/minion/cell", "r6c6", "/seats"),
    (DUEL, "/seats/1/hero/cell", "r1c1", "/seats"),
    (DUEL, "/seats/1/hero/face", "B", ""),
    (DUEL, "/seats/0/minion", {"cell": "r1c2", "side": "healthy"}, ""),
    (DUEL, "/seats/0/cards", ["A+", "A+", "A+"], ""),
    (DUEL, "/seats/1/cards", ["A+", "A+", "A+", "A+"], ""),
    (DUEL, "/seats/0/cards/2", "C+", ""),
    (DUEL, "/seats/0/health", None, ""),
    (DUEL, "/seats/0/health", {"side": "healthy", "column": 0}, "/seats/0/health/column"),
    (DUEL, "/seats/0/health", {"side": "healthy", "column": 5}, "/seats/0/health/column"),
    (DUEL, "/seats/0/health", {"side": "wounded", "column": 1}, "/seats/0/health/column"),
    (DUEL, "/seats/0/health", {"side": "wounded", "column": 6}, "/seats/0/health/column"),
    (TEAM, "/seats/0/health", {"side": "wounded", "column": 5}, "/seats/0/health/column"),
    (DUEL, "/seats/0/health", {"side": "wounded", "column": 5}, "/over"),
    (DUEL, "/turn/seat", "p2", ""),
    (DUEL, "/turn/seat", "p3", ""),
    (DUEL, "/turn/number", 2, "/turn/seat"),
    (DUEL, "/turn/number", 0, ""),
    (DUEL, "/turn/used", ["move", "prime"], ""),
    (DUEL, "/turn/used", ["pass"], "/turn/used/0"),
    (DUEL, "/turn/stars", ["fellwoods.1:A", "fellwoods.1:A"], "/turn/stars/1"),
    (DUEL, "/turn/stars", ["fellwoods.1:C"], "/turn/stars/0"),
    (DUEL, "/turn/stars", ["akhena.a1:A"], "/turn/stars/0"),
    (DUEL, "/turn", {"number": 99_992, "seat": "p2"}, "/turn/number"),
    (DUEL, "/turn/moved", ["akhena.hero"], ""),
    (DUEL, "/turn", {"number": 1, "seat": "p1", "used": ["move", "prime"], "moved": ["akhena.hero"]}, "/turn/moved"),
    (DUEL, "/turn", {"number": 1, "seat": "p1", "used": ["move"], "moved": ["akhena.hero"]}, "/turn/moved"),
    (DUEL, "/turn", {"number": 2, "seat": "p2", "used": ["move"], "moved": ["akhena.hero"]}, "/turn/moved"),
    (DUEL, "/turn", {"number": 2, "seat": "p2", "used": ["move"], "moved": ["mutino.minion"] * 2}, "/turn/moved"),
    (DUEL, "/over", {"team": "A", "reason": "defeat"}, ""),
    (DUEL, "/over", {"team": None, "reason": "resigned"}, "/over/team"),
    (DUEL, "/over", {"team": "A", "reason": "turn_limit"}, "/over/team"),
    (DUEL, "/over", {"team": "C", "reason": "resigned"}, "/over/team"),
    (DUEL, "/secret", 1, ""),
    (SETUP, "/landmarks", ["fellwoods.1"], "/setup"),
    (SETUP, "/faces", "A", "/setup"),
    (SETUP, "/seats", DUEL["seats"], "/setup"),
    (SETUP, "/turn/number", 3, "/setup"),
    (SETUP, "/mode", "team", "/setup"),
    (SETUP, "/turn_limit", 5, "/setup"),
    (SETUP, "/setup/players/1/sets", ["akhena"], "/setup/players"),
    (SETUP, "/setup/players/1/sets", ["imperator"], "/setup/players/1/sets/0"),
    (SETUP, "/setup/first", 3, ""),
]


@pytest.mark.parametrize(("state", "where", "value", "pointer"), WRONG, ids=lambda x: x if isinstance(x, str) else "")
def test_positions_that_no_game_can_show(state: dict[str, Any], where: str, value: Any, pointer: str) -> None:
    """R21.1, R21.2, R2.6, R3.1, R3.2, R4.1, R10.1-R10.4, R14.5, R17.2, R17.8: refused, and the pointer says where."""
    state = deepcopy(state)
    GAME.load(position(state))  # as it is, it loads
    place: Any = state
    *steps, last = where.strip("/").split("/")
    for step in steps:
        place = place[int(step) if isinstance(place, list) else step]
    place[int(last) if isinstance(place, list) else last] = value
    with pytest.raises(MalformedPosition) as error:
        GAME.load(position(state))
    assert error.value.pointer in {"/checkpoint" + (pointer or where), "/checkpoint" if where == "/secret" else ""}


def test_the_last_turn_that_is_read() -> None:
    """R21.2: a journal goes on from the turn of its checkpoint, which leaves it some."""
    last = {**DUEL, "turn": {"number": 99_991, "seat": "p1"}}
    assert GAME.load(position(last)).to_act == ["p1"]


def test_more_positions_at_the_end_of_a_game() -> None:
    """R16.1, R16.4, R17.12: who has won, and that the limit is passed."""
    fallen = seat_state("akhena", "r1c1 wounded:5", 1)
    beaten = {**DUEL, "seats": [fallen, DUEL["seats"][1]]}
    assert GAME.load(position({**beaten, "over": {"team": "B", "reason": "defeat"}})).outcome is not None
    both = [fallen, seat_state("mutino", "r6c6 wounded:4", 2)]
    for state, pointer in (
        ({**beaten, "over": {"team": "A", "reason": "defeat"}}, "/over/team"),
        ({**beaten, "over": {"team": "A", "reason": "resigned"}}, "/over"),
        ({**DUEL, "seats": both, "over": {"team": "A", "reason": "defeat"}}, "/seats"),
        ({**DUEL, "turn_limit": 4, "turn": {"number": 5, "seat": "p1"}}, "/turn/number"),
    ):
        with pytest.raises(MalformedPosition) as error:
            GAME.load(position(state))
        assert error.value.pointer == f"/checkpoint{pointer}"


@pytest.mark.parametrize(
    "after",
    [
        lambda: scene("2A 1A 3A 4A 5A 6A", akhena="r3c1 wounded:4", mutino="r6c6 rig:r5c6").move("akhena", "r3c1 r3c2"),
        # she falls on a hazard in the cell of an enemy that she passes
        lambda: scene("2A 1A 3A 4A 5A 6A", akhena="r3c1 wounded:4", mutino="r3c2 rig:r5c6").move(
            "akhena", "r3c1 r3c2 r3c3"
        ),
        lambda: scene(
            "2A 1A 3A 4A 5A 6A", akhena="r3c1 wounded:4", mutino="r6c6", whispyr="r3c2 ghost", forge="r1c6"
        ).move("akhena", "r3c1 r3c2 r3c3"),
        # the second warrior of a Move action dies with its hero
        lambda: (
            scene("1A 2A 4B 3A 5A 6A", mutino="r5c4 wounded:3 rig:r4c4:wounded", akhena="r1c1")
            .move("mutino", "r5c4 r5c3")
            .move("rig", "r4c4 r4c5")
        ),
        lambda: scene(mutino="r1c3 rig:r1c4", akhena="r6c6").move("rig", "r1c4 r1c5").resign(),
        lambda: scene(akhena="r1c1", mutino="r6c6 rig:r5c6").prime("a1").resign(),
        lambda: scene(akhena="r1c1", mutino="r6c6 rig:r5c6", turn_limit=1).prime("a1").refocus(),
    ],
)
def test_the_state_of_a_finished_game_is_a_position(after: Any) -> None:
    """R21.1: it can be checked and loaded as a position of its own."""
    s: Scene = after()
    assert s.winners is not None
    check(s.state)
    again = GAME.load(position(as_json(s.state)))
    assert again.outcome == s.table.outcome


def test_a_position_resumes_in_the_middle_of_an_attack() -> None:
    """R21.3: attack, targets, index and the defence asked for are all in the saved bytes (every scene tests it)."""
    s = scene("3A 2A 1A 4A 5A 6A", whispyr="r1c3 2B+", mutino="r1c4 rig:r1c2").activate("a2").attack("rig", "mutino")
    loaded = GAME.load(s.table.save())
    assert loaded.where() == s.table.where()
    assert loaded.where()[-4:-1] == ["attack", "attack_target", "defend"]


def test_everybody_sees_the_whole_table() -> None:
    """R0, R21.1: nothing is hidden; values that follow from the rules are in the view."""
    s = scene("2B 1A 3A 4A 5A 6A", akhena="r1c1 1B- 2A+ wounded:3", mutino="r6c6 rig:r5c6:wounded", active="p2")
    view = s.table.view("p1")
    assert view == s.table.view("p2") == s.table.view(None)
    assert (view.landmarks[0].position, view.landmarks[0].cell, view.landmarks[0].face) == ("P1", "r2c2", "B")
    akhena, mutino = view.seats
    assert (akhena.seat, akhena.team, akhena.hero.life, akhena.hero.movement) == ("p1", "A", 2, 4)
    assert akhena.primed == {"sun": 2, "ancestor": 0}
    assert (mutino.minion.face, mutino.minion.movement, mutino.minion.life) == ("wounded", 2, 1)
    assert [(card.face, card.prepared) for card in akhena.cards][:2] == [("B", False), ("A", True)]


def test_a_position_resumes_in_the_middle_of_a_move_action() -> None:
    """R21.2, R7.3: who has moved is in the state, and survives a start from the bare checkpoint."""
    s = scene(mutino="r1c3 rig:r1c4", akhena="r6c6").move("rig", "r1c4 r1c5")
    again = Scene(GAME.load(position(as_json(s.state))))
    assert again.asked == ("p1", "move_more")
    again.refuses("R7.3", "warrior_already_moved", "/warrior").move("rig", "r1c5 r1c6")
    assert again.options() == s.options()


def test_setup_is_a_position_at_every_step() -> None:
    """R21.2: what is still open before the first turn, and the minions not yet placed."""
    s = game("123456", "akhena", "mutino", "whispyr", "forge")
    assert s.table.view().seats[1].hero.cell is None
    s.choose("mutino").choose("r1c2")
    assert s.table.view().seats[3].minion.cell is None
    assert s.choose("r3c1").state.setup is None


def test_the_redrawn_card_is_put_back() -> None:
    """The helper `redrawn` leaves the box as it was."""
    before = scene(akhena="r1c2 1A+ 2A- 3A- 4A-", mutino="r6c6").options()
    with redrawn(1, "N waypoint:S A"):
        assert scene(akhena="r1c2 1A+ 2A- 3A- 4A-", mutino="r6c6").options() != before
    assert scene(akhena="r1c2 1A+ 2A- 3A- 4A-", mutino="r6c6").options() == before
