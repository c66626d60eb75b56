"""R21 What a position holds: views, and positions that no game can show."""

from typing import Any

import pytest

from engine.battlecrest.model.validation import check
from engine.core.errors import InvalidOptions, MalformedPosition
from engine.core.loading import read_options
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from tests.engine.battlecrest.scene import GAME, Scene, as_json, game, position, redrawn, scene, seat_state
from tests.helpers.json_change import changed

DUEL = as_json(scene(akhena="r1c1", mutino="r6c6 rig:r5c6").state)
TEAM = as_json(scene(akhena="r6c6", mutino="r1c1 rig:r1c2", whispyr="r5c6", forge="r2c1 cinder:r3c2").state)
#: The turn of the duel, the same in a game that has just ended, and in the middle of other turns.
TURN = DUEL["turn"]
BEATEN = {
    **DUEL,
    "seats": [seat_state("akhena", "r1c1 wounded:5", 1), DUEL["seats"][1]],
    "over": {"team": "B", "reason": "defeat"},
}
STARRED = as_json(scene(akhena="r1c1 3A-", mutino="r6c6 rig:r5c6", used=["activate"]).state)
MOVING = as_json(scene(mutino="r1c3 rig:r1c4", akhena="r6c6").move("rig", "r1c4 r1c5").state)
SPENT = as_json(scene(akhena="r1c1 1A- 2A- 3A- 4A-", mutino="r6c6 rig:r5c6").state)
SETUP = as_json(GAME.new(read_options(GAME, GAME.modes[0].example)))
ERRORS = {*GAME.text.messages.keys_in("messages_errors")}


def team_of(*teams: int | None) -> list[dict[str, Any]]:
    """Four players with a set each, and the team that each has given."""
    sets = ("akhena", "mutino", "whispyr", "forge")
    return [{"sets": [set_id], "team": team} for set_id, team in zip(sets, teams, strict=True)]


#: A state, where it is changed, to what, the code of the refusal and its pointer ("": the changed place itself).
WRONG: list[tuple[dict[str, Any], str, Any, str, str]] = [
    (DUEL, "/resolving", [{"task": "march", "warrior": "akhena.hero", "steps": 2}], "resolving_at_rest", ""),
    (DUEL, "/landmarks/0", "fellwoods.2", "six_landmarks", "/landmarks"),
    (DUEL, "/landmarks/0", "fellwoods.7", "json_value", ""),
    (DUEL, "/landmarks", [f"fellwoods.{n}" for n in range(1, 6)], "six_landmarks", ""),
    (DUEL, "/faces", "AAAAA", "six_faces", ""),
    (DUEL, "/faces", "AAAAAC", "six_faces", ""),
    (DUEL, "/faces", "AAAAA\n", "six_faces", ""),
    (DUEL, "/seats", DUEL["seats"][:1], "seats_of_duel", ""),
    (DUEL, "/seats", TEAM["seats"], "seats_of_duel", ""),
    (TEAM, "/seats", TEAM["seats"][:3], "seats_of_teams", ""),
    (DUEL, "/mode", "team", "seats_of_teams", "/seats"),
    (DUEL, "/seats/1", seat_state("akhena", "r6c6", 2), "hero_set_twice", "/seats"),
    (DUEL, "/seats/1/player", 1, "players_of_seats", "/seats"),
    (DUEL, "/seats/1/player", 3, "players_of_seats", "/seats"),
    (TEAM, "/seats/1/player", 1, "players_of_seats", "/seats"),
    (TEAM, "/seats/3/player", 3, "players_of_seats", "/seats"),
    (
        TEAM,
        "/seats",
        [{**seat, "player": n} for seat, n in zip(TEAM["seats"], (2, 1, 4, 3), strict=True)],
        "players_of_seats",
        "",
    ),  # R17.14: after player 2 comes player 3, then 1
    (DUEL, "/seats/0/hero/cell", "r2c2", "json_value", ""),
    (DUEL, "/seats/0/hero/cell", "r0c1", "json_value", ""),
    (DUEL, "/seats/0/hero/cell", None, "warrior_without_cell", "/seats"),
    (DUEL, "/seats/1/minion/cell", None, "warrior_without_cell", "/seats"),
    (DUEL, "/seats/1/minion/cell", "r6c6", "two_in_a_cell", "/seats"),
    (DUEL, "/seats/1/hero/cell", "r1c1", "two_in_a_cell", "/seats"),
    (DUEL, "/seats/1/hero/face", "B", "hero_never_turns", ""),
    (DUEL, "/seats/0/minion", {"cell": "r1c2", "side": "healthy"}, "set_without_minion", ""),
    (DUEL, "/seats/0/cards", ["A+", "A+", "A+"], "cards_of_set", ""),
    (DUEL, "/seats/1/cards", ["A+", "A+", "A+", "A+"], "cards_of_set", ""),
    (DUEL, "/seats/0/cards/2", "C+", "json_value", ""),
    (DUEL, "/seats/0/health", None, "ghost_in_duel", ""),
    (DUEL, "/seats/0/health", {"side": "healthy", "column": 0}, "no_such_column_healthy", "/seats/0/health/column"),
    (DUEL, "/seats/0/health", {"side": "healthy", "column": 5}, "no_such_column_healthy", "/seats/0/health/column"),
    (DUEL, "/seats/0/health", {"side": "wounded", "column": 1}, "no_such_column_wounded", "/seats/0/health/column"),
    (DUEL, "/seats/0/health", {"side": "wounded", "column": 6}, "no_such_column_wounded", "/seats/0/health/column"),
    (TEAM, "/seats/0/health", {"side": "wounded", "column": 5}, "no_such_column_wounded", "/seats/0/health/column"),
    (DUEL, "/seats/0/health", {"side": "wounded", "column": 5}, "beaten_and_not_over", "/over"),
    (DUEL, "/turn/seat", "p2", "seat_out_of_turn", ""),
    (DUEL, "/turn/seat", "p3", "seat_out_of_turn", ""),
    (DUEL, "/turn/number", 2, "seat_out_of_turn", "/turn/seat"),
    (DUEL, "/turn/number", 0, "json_too_small", ""),
    (DUEL, "/turn/used", ["move", "prime"], "turn_is_over", ""),
    (DUEL, "/turn/used", ["pass"], "json_value", "/turn/used/0"),
    # R4.2, R4.5: how the cards lie after an action (BC4)
    (SPENT, "/turn/used", ["refocus"], "activated_after_refocus", ""),
    (DUEL, "/turn/used", ["prime"], "prepared_after_prime", ""),
    (DUEL, "/turn/used", ["activate"], "prepared_after_activate", ""),
    (DUEL, "/turn", TURN | {"used": ["activate"], "stars": ["fellwoods.1:A"]}, "prepared_after_activate", "/turn/used"),
    (MOVING, "/turn/used", ["prime", "move"], "prepared_after_prime", ""),
    (MOVING, "/turn/used", ["move", "move"], "kind_used_twice", ""),
    # R14.2, R14.3, R14.5: where stars come from, and what they buy (BC4)
    (DUEL, "/turn/stars", ["fellwoods.1:A"], "stars_without_activation", ""),
    (STARRED, "/turn/stars", ["fellwoods.1:A", "fellwoods.1:A"], "star_power_twice", "/turn/stars/1"),
    (STARRED, "/turn/stars", ["fellwoods.1:C"], "star_power_not_there", "/turn/stars/0"),
    (STARRED, "/turn/stars", ["akhena.a1:A"], "star_power_not_there", "/turn/stars/0"),
    (STARRED, "/turn/stars", ["fellwoods.1:A", "forge.hero:A"], "star_power_not_there", "/turn/stars/1"),
    (STARRED, "/turn/stars", ["mutino.hero:A"], "star_power_not_there", "/turn/stars/0"),
    (STARRED, "/turn/stars", [f"fellwoods.{n}:A" for n in (1, 2, 3)], "too_many_stars", ""),
    (DUEL, "/turn", {"number": 99_992, "seat": "p2"}, "too_many_turns", "/turn/number"),
    ({**DUEL, "turn": TURN | {"number": 5}}, "/max_turns", 4, "turn_limit_passed", "/turn/number"),
    (DUEL, "/turn/moved", ["akhena.hero"], "moved_without_move", ""),
    (DUEL, "/turn", TURN | {"used": ["move", "prime"], "moved": ["akhena.hero"]}, "moved_without_move", "/turn/moved"),
    (DUEL, "/turn", TURN | {"used": ["move"], "moved": ["akhena.hero"]}, "nobody_left_to_move", "/turn/moved"),
    (MOVING, "/turn/moved", ["akhena.hero"], "moved_not_own", ""),
    (MOVING, "/turn/moved", ["mutino.minion"] * 2, "moved_not_own", ""),
    (DUEL, "/over", {"team": "A", "reason": "defeat"}, "nobody_is_beaten", ""),
    (DUEL, "/over", {"team": None, "reason": "resigned"}, "draw_by_limit_alone", "/over/team"),
    (DUEL, "/over", {"team": "A", "reason": "turn_limit"}, "draw_by_limit_alone", "/over/team"),
    (DUEL, "/over", {"team": None, "reason": "turn_limit"}, "limit_not_reached", "/over/reason"),
    (DUEL, "/over", {"team": "C", "reason": "resigned"}, "json_value", "/over/team"),
    (BEATEN, "/over/team", "A", "beaten_team_wins", ""),
    (BEATEN, "/over", {"team": "A", "reason": "resigned"}, "beaten_and_not_over", ""),
    (BEATEN, "/seats/1/health", {"side": "wounded", "column": 4}, "both_teams_beaten", "/seats"),
    (DUEL, "/secret", 1, "json_unknown", ""),
    (SETUP, "/landmarks", ["fellwoods.1"], "table_before_setup", "/setup"),
    (SETUP, "/faces", "A", "table_before_setup", "/setup"),
    (SETUP, "/seats", DUEL["seats"], "table_before_setup", "/setup"),
    (SETUP, "/turn/number", 3, "table_before_setup", "/setup"),
    (SETUP, "/mode", "team", "setup_is_another", "/setup"),
    (SETUP, "/max_turns", 5, "setup_is_another", "/setup"),
    (SETUP, "/ability_order", "any", "setup_is_another", "/setup"),
    (DUEL, "/ability_order", "free", "json_value", ""),
    (SETUP, "/setup/players/1/sets", ["akhena"], "hero_set_twice", "/setup/players"),
    (SETUP, "/setup/players/1/sets", ["imperator"], "json_value", "/setup/players/1/sets/0"),
    (SETUP, "/setup/first_player", 3, "no_such_player", ""),
]

DUEL_OF = [{"sets": ["akhena"]}, {"sets": ["mutino"]}]
#: Options that the rules forbid, and the code.
FORBIDDEN: list[tuple[dict[str, Any], str]] = [
    ({"mode": "duel", "players": [*DUEL_OF, {"sets": ["forge"]}]}, "players_of_duel"),
    ({"players": [{"sets": ["akhena"], "team": 1}, {"sets": ["mutino"]}]}, "teams_in_duel"),
    ({"players": DUEL_OF, "mode": "team"}, "players_of_teams"),
    ({"players": team_of(1, 1, 1, None), "mode": "team"}, "two_sets_a_team"),
    ({"players": team_of(1, None, 2, None), "mode": "team"}, "teams_left_open"),
    ({"players": DUEL_OF, "first_player": 3}, "no_such_player"),
]


@pytest.mark.parametrize(
    ("state", "where", "value", "code", "pointer"), WRONG, ids=lambda x: x if isinstance(x, str) else ""
)
def test_positions_that_no_game_can_show(
    state: dict[str, Any], where: str, value: Any, code: str, pointer: str
) -> None:
    """R21.1, R21.2, R2.6, R3.1, R3.2, R4.1, R10.1-R10.4, R14.5, R17.2, R17.8: refused, and the pointer says where."""
    Session.resume(GAME, position(state))  # as it is, it loads
    with pytest.raises(MalformedPosition) as error:
        Session.resume(GAME, position(changed(state, where, value)))
    found = error.value
    assert found.pointer in {"/checkpoint" + (pointer or where), "/checkpoint" if where == "/secret" else ""}
    assert found.code == code
    assert found.rule in GAME.text.rulebook or code.startswith(("json_", "too_many_turns", "setup_is"))
    for language in LANGUAGES:
        assert "{" not in GAME.text.messages.format(code, found.bindings, language) or code == "json_pattern"


@pytest.mark.parametrize(("options", "code"), FORBIDDEN)
def test_options_are_refused_by_a_sentence(options: dict[str, Any], code: str) -> None:
    """R17: the code of each refusal (`test_board_and_setup` has the pointers)."""
    with pytest.raises(InvalidOptions) as error:
        Session.begin(GAME, options)
    assert error.value.code == code
    for language in LANGUAGES:
        assert "{" not in GAME.text.messages.format(code, error.value.bindings, language)


def test_every_error_is_reached() -> None:
    """Each sentence of the file belongs to a row of the tables above."""
    reached = {row[3] for row in WRONG} | {code for _, code in FORBIDDEN}
    assert {code for code in reached if not code.startswith("json_")} == ERRORS


def test_a_ready_power_may_leave_all_cards_prepared() -> None:
    """R4.5, R15.2: after Activate with Borrowed Rest no card need be turned; it is the one position of that kind."""
    turn = TURN | {"used": ["activate"], "stars": ["fellwoods.2:A"]}
    assert Session.resume(GAME, position({**DUEL, "turn": turn})).to_act == ["p1"]


def test_the_last_turn_that_is_read() -> None:
    """R21.2: a journal goes on from the turn of its checkpoint, which leaves it some."""
    last = {**DUEL, "turn": {"number": 99_991, "seat": "p1"}}
    assert Session.resume(GAME, position(last)).to_act == ["p1"]


def test_more_positions_at_the_end_of_a_game() -> None:
    """R16.1, R16.4, R17.12: who has won, and that the limit is passed."""
    fallen = seat_state("akhena", "r1c1 wounded:5", 1)
    beaten = {**DUEL, "seats": [fallen, DUEL["seats"][1]]}
    assert Session.resume(GAME, position({**beaten, "over": {"team": "B", "reason": "defeat"}})).outcome is not None
    both = [fallen, seat_state("mutino", "r6c6 wounded:4", 2)]
    for state, pointer in (
        ({**beaten, "over": {"team": "A", "reason": "defeat"}}, "/over/team"),
        ({**beaten, "over": {"team": "A", "reason": "resigned"}}, "/over"),
        ({**DUEL, "seats": both, "over": {"team": "A", "reason": "defeat"}}, "/seats"),
        ({**DUEL, "max_turns": 4, "turn": {"number": 5, "seat": "p1"}}, "/turn/number"),
    ):
        with pytest.raises(MalformedPosition) as error:
            Session.resume(GAME, position(state))
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
        lambda: scene(akhena="r1c1", mutino="r6c6 rig:r5c6", max_turns=1).prime("a1").refocus(),
    ],
)
def test_the_state_of_a_finished_game_is_a_position(after: Any) -> None:
    """R21.1: it can be checked and loaded as a position of its own."""
    s: Scene = after()
    assert s.winners is not None
    check(s.state)
    again = Session.resume(GAME, position(as_json(s.state)))
    assert again.outcome == s.table.outcome


def test_a_position_resumes_in_the_middle_of_an_attack() -> None:
    """R21.3: attack, targets, index and the defence asked for are all in the saved bytes (every scene tests it)."""
    s = scene("3A 2A 1A 4A 5A 6A", whispyr="r1c3 2B+", mutino="r1c4 rig:r1c2").activate("a2").attack("rig", "mutino")
    loaded = Session.resume(GAME, s.table.save())
    assert loaded.rule_stack() == s.table.rule_stack()
    assert loaded.rule_stack()[-4:-1] == ["attack", "attack_target", "defend"]


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
    again = Scene(Session.resume(GAME, position(as_json(s.state))))
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
