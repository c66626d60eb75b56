"""R16 End of a duel, resigning included, and R17 Team mode."""

from typing import Any

import pytest

from engine.battlecrest.model import events
from engine.core.chance import Referee
from engine.core.errors import GameOver, InvalidOptions, NotYourDecision
from engine.core.session import Session
from tests.engine.battlecrest.scene import (
    CALM,
    FRESH,
    GAME,
    Scene,
    as_json,
    game,
    numbers,
    position,
    redrawn,
    scene,
    words,
)

TEAMS = {"akhena": "r6c6", "mutino": "r1c1 rig:r1c2", "whispyr": "r5c6", "forge": "r2c1 cinder:r3c2"}


def test_the_rest_of_the_turn_is_dropped_when_a_hero_dies() -> None:
    """R16.1: after the last attack nothing can be played any more."""
    s = scene(CALM, mutino="r1c3 2B+ rig:r6c5", akhena="r1c4 1A- 2A- 3A- 4A- wounded:3").activate("a2").apply()
    s.attack("akhena")
    assert (s.winners, s.table.to_act) == (["p1"], [])
    assert [(e.winners, e.reason, e.rule) for e in s.told(events.GameEnded)] == [(("p1",), "defeat", "R16.1")]
    for seat in ("p1", "p2"):
        with pytest.raises(GameOver):
            s.table.decision(seat)


def test_a_hazard_kills_a_hero_in_mid_move() -> None:
    """R16.3, R11.4: by its own player's move; the opponent wins and the path is dropped."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r3c1 wounded:4", mutino="r6c6 rig:r5c6").move("akhena", "r3c1 r3c2 r3c3")
    assert s.changes() == {"akhena r3c1→r3c2", "akhena defeated", "game over, team B wins"}
    assert s.winners == ["p2"]


def test_a_hero_may_die_by_its_own_flip() -> None:
    """R16.3, R11.3: leaving the cell lights the hazard under her; the step is not made."""
    s = scene("4B 2A 1A 3A 5A 6A", akhena="r3c2 wounded:4 1A+ 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r3c2 r3c1")
    assert s.changes() == {"P1 face B→A", "akhena defeated", "game over, team B wins"}


def test_both_heroes_under_one_flip() -> None:
    """R16.2, R11.6: the active player wins, whoever that is."""
    for active, winner in (("p1", "p1"), ("p2", "p2")):
        with redrawn(3, "E bonus:move A", "N hazard B", "S hazard B"):
            rig, cinder = ("r2c3", "r6c5") if active == "p1" else ("r6c5", "r2c3")
            s = scene(
                "3A 2A 4A 1A 5A 6A",
                mutino=f"r1c2 wounded:3 rig:{rig}",
                forge=f"r3c2 wounded:3 cinder:{cinder}",
                active=active,
            )
            s.move("rig" if active == "p1" else "cinder", "r2c3 r1c3")
            assert s.winners == [winner]


def test_without_a_limit_the_game_goes_on() -> None:
    """R16.4: turn 5000 is a turn like any other."""
    s = scene(CALM, akhena="r1c1", mutino="r6c6 rig:r5c6", turn=5001).prime("a1").refocus()
    assert (s.asked, s.state.turn.number) == (("p2", "action"), 5002)


def test_the_turn_limit_is_a_draw() -> None:
    """R16.4: after the second action of the last turn."""
    s = scene(CALM, akhena="r1c1", mutino="r6c6 rig:r5c6", turn=7, max_turns=8).prime("a1").refocus()
    assert s.asked == ("p2", "action")
    s.prime("a1").refocus()
    assert (s.winners, s.table.to_act) == ([], [])
    assert s.table.outcome == GAME.outcome(s.state)
    assert [(e.winners, e.reason, e.rule) for e in s.told(events.GameEnded)] == [((), "turn_limit", "R16.4")]
    assert "game over, draw" in s.changes()


def test_a_defeat_in_the_last_turn_is_no_draw() -> None:
    """R16.4, R16.1."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 1A- 2A- 3A- wounded:3 rig:r6c5", turn=7, max_turns=7, used=["move"])
    assert s.activate("a1").attack("mutino").winners == ["p1"]


def test_the_limit_of_the_options_is_kept() -> None:
    """R16.4: in the position, from the options."""
    assert game("123456", "akhena", "mutino", max_turns=30).state.max_turns == 30
    assert game("123456", "akhena", "mutino").state.max_turns is None


def test_resigning_is_possible_at_every_decision_of_ones_own() -> None:
    """R16.5, R16.6: at an action, in an attack, as the defender; it is not listed, and the other team wins."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5")
    assert "resign" not in s.options()
    assert s.resign().winners == ["p2"]
    assert scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a1").resign().winners == ["p2"]
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a1").attack("mutino").resign()
    assert s.winners == ["p1"]
    assert [(e.winners, e.reason, e.rule) for e in s.told(events.GameEnded)] == [(("p1",), "resigned", "R16.5")]
    assert s.changes() == {"akhena.a1 A+→A-", "game over, team A wins"}


@pytest.mark.parametrize(("seat", "winners"), [("p1", ["p2", "p4"]), ("p2", ["p1", "p3"]), ("p3", ["p2", "p4"])])
def test_a_team_resigns_together(seat: str, winners: list[str]) -> None:
    """R16.5: the other team wins, in team mode too."""
    assert scene(FRESH, TEAMS, active=seat).resign().winners == winners


def test_nobody_resigns_before_the_first_turn() -> None:
    """R16.5: setup is finished first, at each of its decisions."""
    s = game("123456", "akhena", "mutino", "whispyr", "forge")
    s.refuses("R16.5", "cannot_resign").resign()
    s.choose("mutino").refuses("R16.5", "cannot_resign").resign()
    s.choose("r1c2").choose("r3c1").resign()
    assert s.winners == ["p2", "p4"]


FOUR = [{"sets": [name]} for name in ("akhena", "mutino", "whispyr", "forge")]


def team_up(*teams: int) -> list[dict[str, Any]]:
    return [{**player, "team": team} for player, team in zip(FOUR, teams, strict=True)]


@pytest.mark.parametrize(
    ("players", "first", "seats"),
    [
        # the players alternate where nothing is said: akhena and whispyr against mutino and forge
        (FOUR, 1, "1akhena 2mutino 3whispyr 4forge"),
        (FOUR, 2, "2mutino 3whispyr 4forge 1akhena"),
        (FOUR, 3, "3whispyr 4forge 1akhena 2mutino"),
        (FOUR, 4, "4forge 1akhena 2mutino 3whispyr"),
        # akhena and mutino against whispyr and forge
        (team_up(1, 1, 2, 2), 1, "1akhena 3whispyr 2mutino 4forge"),
        (team_up(1, 1, 2, 2), 2, "2mutino 3whispyr 1akhena 4forge"),
        (team_up(2, 2, 1, 1), 3, "3whispyr 1akhena 4forge 2mutino"),
        (team_up(1, 1, 2, 2), 4, "4forge 1akhena 3whispyr 2mutino"),
        (team_up(1, 2, 2, 1), 4, "4forge 2mutino 1akhena 3whispyr"),
        # a lone player first, in the middle, last; the order of the two sets is kept
        ([{"sets": ["akhena", "whispyr"]}, FOUR[1], FOUR[3]], 1, "1akhena 2mutino 1whispyr 3forge"),
        ([{"sets": ["akhena", "whispyr"]}, FOUR[1], FOUR[3]], 2, "2mutino 1akhena 3forge 1whispyr"),
        ([{"sets": ["akhena", "whispyr"]}, FOUR[1], FOUR[3]], 3, "3forge 1akhena 2mutino 1whispyr"),
        ([{"sets": ["akhena", "whispyr"]}, *team_up(1, 2, 1, 2)[1::2]], 1, "1akhena 2mutino 1whispyr 3forge"),
        ([FOUR[1], {"sets": ["whispyr", "akhena"]}, FOUR[3]], 1, "1mutino 2whispyr 3forge 2akhena"),
        ([FOUR[1], {"sets": ["whispyr", "akhena"]}, FOUR[3]], 2, "2whispyr 3forge 2akhena 1mutino"),
        ([FOUR[1], {"sets": ["whispyr", "akhena"]}, FOUR[3]], 3, "3forge 2whispyr 1mutino 2akhena"),
        ([FOUR[1], FOUR[3], {"sets": ["akhena", "whispyr"]}], 3, "3akhena 1mutino 3whispyr 2forge"),
        ([FOUR[1], FOUR[3], {"sets": ["akhena", "whispyr"]}], 2, "2forge 3akhena 1mutino 3whispyr"),
    ],
)
def test_who_sits_where(players: list[dict[str, Any]], first: int, seats: str) -> None:
    """R17.1, R17.2, R17.3, R17.14: the first player and the partner take seats 1 and 3, the others 2 and 4 in turn."""
    options = {"mode": "team", "players": players, "first_player": first, "layout": numbers("123456")}
    s = Scene(Session.begin(GAME, options, Referee(), auto=False))
    assert " ".join(f"{seat.player}{seat.set}" for seat in s.state.seats) == seats


@pytest.mark.parametrize("players", [FOUR, [{"sets": ["akhena", "whispyr"]}, FOUR[1], FOUR[3]]])
def test_seat_1_is_drawn_among_the_players(players: list[dict[str, Any]]) -> None:
    """R17.3: evenly among players, not among sets."""
    options = {"mode": "team", "players": players, "layout": numbers("123456")}
    table = Session.begin(GAME, options, Referee(), auto=False)
    outcomes = list(table.decision("table").outcomes())  # type: ignore[attr-defined]
    assert [(action.player, weight) for action, weight in outcomes] == [(n, 1) for n in range(1, len(players) + 1)]


@pytest.mark.parametrize(
    "players",
    [
        FOUR[:2],
        FOUR[:3],
        [{"sets": ["akhena", "whispyr"]}, {"sets": ["mutino", "forge"]}],
        team_up(1, 1, 1, 2),
        [{"sets": ["akhena", "whispyr"], "team": 1}, {**FOUR[1], "team": 1}, {**FOUR[3], "team": 2}],
    ],
)
def test_teams_that_cannot_be(players: list[dict[str, Any]]) -> None:
    """R17.1: two teams with two sets each, three or four players."""
    with pytest.raises(InvalidOptions) as error:
        Session.begin(GAME, {"mode": "team", "players": players})
    assert (error.value.pointer, error.value.rule) == ("/players", "R17.1")


@pytest.mark.parametrize(("layout", "corner", "beside"), [("123456", "r6c6", "r5c6"), ("623451", "r1c1", "r2c1")])
def test_the_first_team_stands_beside_the_higher_number(layout: str, corner: str, beside: str) -> None:
    """R17.4: seat 1 on the hero cell, seat 3 on the minion cell beside it."""
    s = game(layout, "akhena", "mutino", "whispyr", "forge")
    assert (s.state.seats[0].hero.cell, s.state.seats[2].hero.cell) == (corner, beside)
    assert s.asked == ("p2", "setup.assign_heroes")


def test_minions_are_placed_after_the_heroes_the_corner_first() -> None:
    """R17.5, R3.8: beside their own hero, on a free cell; no hazard wounds."""
    s = game("623451", "mutino", "akhena", "forge", "whispyr")
    assert (s.asked, s.options()) == (("p1", "setup.place_minion"), {"choose r1c2"})
    s.refuses("R17.5", "cell_not_free", "/cell").choose("r2c1")
    s.refuses("R17.5", "cell_not_adjacent", "/cell").choose("r1c3")
    s.choose("r1c2")
    assert (s.asked, s.options()) == (("p3", "setup.place_minion"), {"choose r3c1", "choose r3c2"})
    s.refuses("R17.5", "cell_not_free", "/cell").choose("r1c2")
    s.choose("r3c1")
    assert s.asked == ("p2", "setup.assign_heroes")
    s.choose("whispyr")
    assert s.asked == ("p1", "action")
    assert [seat.hero.cell for seat in s.state.seats] == ["r1c1", "r5c6", "r2c1", "r6c6"]
    assert not s.told(events.Wounded)


@pytest.mark.parametrize("first", ["mutino", "forge"])
def test_the_second_team_may_stand_either_way(first: str) -> None:
    """R17.6, R17.5: seat 2 decides; the minion of the hero in the corner is placed first."""
    s = game("123456", "akhena", "mutino", "whispyr", "forge").choose(first)
    corner, beside = ("p2", "p4") if first == "mutino" else ("p4", "p2")
    assert s.asked == (corner, "setup.place_minion")
    s.choose("r1c2")
    assert s.asked == (beside, "setup.place_minion")
    s.choose("r3c1")
    cells = {seat.set: (seat.hero.cell, seat.minion and seat.minion.cell) for seat in s.state.seats}
    other = {"mutino": "forge", "forge": "mutino"}[first]
    assert (cells[first], cells[other]) == (("r1c1", "r1c2"), ("r2c1", "r3c1"))


def test_single_answers_are_given_by_themselves_but_never_an_action() -> None:
    """R20: with `auto`, Rig's only cell is taken at once; a turn's only action is still asked."""
    options = {"mode": "team", "players": FOUR, "first_player": 1, "layout": numbers("123456")}
    table = Session.begin(GAME, options, Referee())
    table.act("p2", next(action for action in table.legal("p2") if words(action) == "choose mutino"))
    assert [(seat, decision.kind) for seat, decision in table.decisions.items()] == [("p4", "setup.place_minion")]
    assert table.state.seats[1].minion.cell == "r1c2"
    only = {**position(as_json(scene(akhena="r1c1 1A- 2A- 3A- 4A-", mutino="r6c6").state)), "auto": True}
    assert [words(action) for action in Session.resume(GAME, only).legal("p1")] == ["refocus"]


def test_the_seats_take_turns() -> None:
    """R17.7: 1, 2, 3, 4 and round again; only the seat whose turn it is has a decision."""
    s = scene(FRESH, TEAMS)
    for number, seat in enumerate(["p1", "p2", "p3", "p4", "p1", "p2"], 1):
        assert (s.asked, s.state.turn.number) == ((seat, "action"), number)
        with pytest.raises(NotYourDecision):
            s.table.decision("p4" if seat != "p4" else "p1")
        s = s.prime("a1" if number <= 4 else "a2").refocus()


def test_a_turn_uses_only_its_own_seat() -> None:
    """R17.7, R7.3: of a lone player's two sets one; the partner's warriors are not moved."""
    s = scene(FRESH, TEAMS, players=(1, 2, 3, 2), active="p2")
    assert {option.split()[1] for option in s.options("move")} <= {"mutino", "rig"}
    s.refuses("R7.3", "warrior_not_yours", "/warrior").move("cinder", "r3c2 r3c1")
    s.refuses("R4.2", "card_unknown", "/card").activate("forge.a1")


def test_the_health_card_leaves_the_game_and_the_hero_stays() -> None:
    """R17.8, R17.11: wounds beyond the skull are lost; the rest of the turn is played."""
    s = (
        scene(
            CALM, akhena="r1c3", mutino="r1c4 1A- 2A- 3A- wounded:3 rig:r6c1", whispyr="r6c6", forge="r3c6", active="p1"
        )
        .activate("a1")
        .attack("mutino")
    )
    assert s.changes() == {"akhena.a1 A+→A-", "mutino becomes a ghost"}
    assert [(e.warrior, e.ghost, e.rule) for e in s.told(events.HeroFell)] == [("mutino.hero", True, "R17.8")]
    assert s.asked == ("p1", "action")
    assert s.table.view().seats[1].ghost


def test_a_ghost_plays_on_by_the_normal_rules() -> None:
    """R17.9: it moves through bonuses and hazards, attacks, keeps its minion, and blocks cells."""
    s = scene(
        "2A 1A 3A 4A 5A 6A",
        akhena="r6c6",
        mutino="r3c1 ghost rig:r1c1",
        whispyr="r3c3 1A- 2A- 3A- 4A-",
        forge="r6c1",
        active="p2",
    )
    assert s.options("move rig")
    s.move("mutino", "r3c1 r3c2").end_move()
    assert s.changes() == {"mutino r3c1→r3c2"}  # the hazard does nothing
    s.activate("a2").march("r3c2 r3c1").apply().attack("whispyr")
    assert "whispyr health healthy 1→healthy 2" in s.changes()
    assert s.asked == ("p3", "action")
    blocked = scene(CALM, akhena="r6c6", mutino="r1c2 ghost", whispyr="r1c1", forge="r6c1", active="p3")
    blocked.refuses("R7.5", "path_through_enemy", "/path/1").move("whispyr", "r1c1 r1c2 r1c3")


def test_a_hazard_that_lights_up_does_nothing_to_a_ghost() -> None:
    """R17.10, R11.3."""
    s = scene(FRESH, akhena="r1c2", mutino="r2c3 ghost", whispyr="r6c6", forge="r1c3 1A- 2A- 3A-", active="p1")
    s.activate("a1").attack("forge")
    assert s.changes() == {"P1 face A→B", "akhena.a1 A+→A-", "forge health healthy 0→healthy 3"}


def test_a_ghost_loses_the_crest_of_the_wounded_side_in_mid_attack() -> None:
    """R17.11, R13.3, R9.8: Mutino becomes a ghost between two targets: 2 and two powders, then one powder less."""
    s = scene(
        "2A 1A 3A 4A 5A 6A",
        mutino="r1c2 1B+ wounded:3 rig:r6c5",
        forge="r2c3 cinder:r1c3",
        akhena="r6c6",
        whispyr="r6c1",
    ).activate("a1")
    s.attack("forge", "cinder").defend("a1")
    assert [e.total for e in s.told(events.AttackCounted)] == [4, 3]
    assert "mutino becomes a ghost" in s.changes()
    assert s.winners is None


def test_a_team_wins_the_moment_both_heroes_are_ghosts() -> None:
    """R17.12: also by the last hero's own hazard, in its own turn."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r3c1 wounded:4", mutino="r6c6", whispyr="r6c1 ghost", forge="r1c6")
    s.move("akhena", "r3c1 r3c2 r3c3")
    assert s.changes() == {"akhena r3c1→r3c2", "akhena becomes a ghost", "game over, team B wins"}
    assert s.winners == ["p2", "p4"]
    assert [(e.winners, e.rule) for e in s.told(events.GameEnded)] == [(("p2", "p4"), "R17.12")]


def test_both_last_heroes_under_one_flip() -> None:
    """R17.12, R11.6: the enemies of the active seat are wounded first, so its team wins."""
    s = scene(
        "3A 1A 2A 4A 5A 6A",
        forge="r1c6 ghost cinder:r2c3",
        akhena="r1c2 wounded:4",
        mutino="r3c2 wounded:3",
        whispyr="r6c6 ghost",
    ).move("cinder", "r2c3 r2c4")
    assert s.changes() == {"P1 face A→B", "akhena becomes a ghost", "game over, team A wins"}


def test_allies_are_passed_and_pushed_but_not_attacked() -> None:
    """R17.13, R7.5, R8.1, R6.7: Whispyr is Mutino's ally, and so is her seat's warrior for them."""
    s = scene(CALM, mutino="r1c1 1B+ rig:r6c5", akhena="r6c6", whispyr="r1c2", forge="r6c1")
    assert "move mutino r1c1 r1c2 r1c3" in s.options()
    s = scene(CALM, mutino="r1c1 1B+", akhena="r2c1", whispyr="r1c2", forge="r6c1").activate("a1")
    s.refuses("R6.7", "target_not_enemy", "/targets/0").attack("whispyr")
    s = scene(CALM, mutino="r1c1 2B+", akhena="r6c6", whispyr="r1c2", forge="r6c1").activate("a2")
    assert {option.split()[1] for option in s.options()} == {"whispyr"}


def test_a_hero_becomes_a_ghost_in_mid_move_and_goes_on() -> None:
    """R17.8, R17.11: the health card leaves the game on r3c2; the path is walked to its end, and the turn goes on."""
    s = scene(
        "2A 1A 3A 4A 5A 6A", akhena="r3c1 wounded:4", mutino="r1c1 rig:r1c2", whispyr="r5c6", forge="r2c1 cinder:r1c4"
    )
    s.move("akhena", "r3c1 r3c2 r3c3")
    assert s.changes() == {"akhena r3c1→r3c3", "akhena becomes a ghost"}
    assert (s.asked, s.winners) == (("p1", "action"), None)
    assert s.prime("a1").asked == ("p2", "action")
