"""R28: who wins, and who is out.

The ids in the names are those of the worked scenarios.
"""

import pytest

from engine.runewars.kernel.views import view
from engine.runewars.model import events
from engine.runewars.model.state import Recruit
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import THREE, go, order

#: No home is left to p1 (R28.6).
LOST = {f"daqan_{x}": "1 warrior" for x in "ABC"}


SIX = dict.fromkeys(("8A", "8C", "8D", "5B", "5D", "3A"), "1 footman, rune dragon")


def test_h3_a_seventh_rune_wins_when_its_battle_is_over() -> None:
    """H3."""
    lands = SIX | {"daqan_C": "2 footman", "8B": "1 archer!, rune dragon", "3B": "1 archer"}
    players = {"p1": {"tactics": ["pillage"]}}
    t = Scene.turn("p1", 3, "primary", year=3, season="autumn", lands=lands, players=players)
    t.act("p1", "area 8B", "units footman daqan_C", "number 2").fate(1, 2)
    if t.seat:
        go(t, "p1", "done")
    assert t.told(events.BattleEnded)[-1].seat == "p1"
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p1", "runes")
    assert t.player("p1").tactics == ["pillage"]


def test_r28_1_a_seventh_rune_in_an_empty_area_wins_at_once() -> None:
    t = Scene.turn(
        "p1", 2, "primary", year=3, season="autumn", lands=SIX | {"daqan_C": "1 footman", "8B": "rune dragon"}
    )
    t.act("p1", "area 8B", "units footman daqan_C")
    if t.seat:
        go(t, "p1", "done")
    assert t.seat is None
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p1", "runes")


@pytest.mark.parametrize(("influence", "winner"), [((2, 2), "p2"), ((3, 2), "p1")])
def test_h5_a_tie_after_the_last_winter_goes_to_influence(influence: tuple[int, int], winner: str) -> None:
    """H5."""
    t = Scene(
        season="winter",
        year=8,
        lands={"8A": "1 footman, rune dragon", "3C": "1 archer, rune dragon", "3B": "1 archer, rune false"},
        players={"p1": {"influence": influence[0]}, "p2": {"influence": influence[1]}},
    )
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == (winner, "most_runes")


def test_h7_who_controls_nothing_is_out() -> None:
    """H7."""
    homes = {f"daqan_{x}": "1 warrior" for x in "ABC"}
    t = Scene(
        ("daqan", "latari", "uthuk"),
        lands=homes,
        titles={"captain": ("p1", 3)},
        heroes=[("ronan", "p1", "6A", {"rewards": ["elven_bow"]})],
        players={"p1": {"tactics": ["ambush"], "influence": 3, "orders": [3], "current": 3}},
        turns=["p1"],
        step="turns",
        agenda=[Recruit(seat="p2", units=[])],
    )
    assert t.player("p1").out
    assert t.state.titles["captain"].seat is None
    assert t.state.titles["captain"].influence == 3
    assert t.state.heroes == []


def test_the_last_player_wins() -> None:
    t = Scene(lands={f"daqan_{x}": "1 warrior" for x in "ABC"}, agenda=[Recruit(seat="p2", units=[])])
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p2", "last_player")


def test_both_reach_seven_runes_the_current_player_wins() -> None:
    lands = SIX | {"daqan_A": "1 footman, rune dragon"}
    lands |= dict.fromkeys(("1A", "1B", "1C", "3B", "3C", "5A", "5C"), "1 archer, rune dragon")
    t = Scene.turn("p2", 7, "primary", lands=lands)
    assert t.state.over is not None
    assert t.state.over.winner == "p2"


SEVEN = ("8A", "8C", "8D", "5B", "5D", "3A", "8B")


@pytest.mark.parametrize("throne", [True, False])
def test_r28_1_false_runes_do_not_count_and_a_dragon_throne_does(throne: bool) -> None:
    lands = dict.fromkeys(SEVEN[:6], "1 footman, rune dragon")
    lands["8B"] = "1 footman, token 2+ dragon_throne open" if throne else "1 footman, rune false"
    t = order(7, exploration_tokens=throne, lands=lands)
    assert (t.state.over is not None) is throne


def test_r28_1_a_view_counts_the_dragon_runes_that_its_seat_knows_and_an_open_dragon_throne() -> None:
    lands = {
        "8A": "1 footman, rune dragon",
        "8C": "1 footman, rune false",
        "8B": "1 footman, token 2+ dragon_throne open",
    }
    t = Scene(exploration_tokens=True, lands=lands)
    counts = {seat: view(t.state, seat).players["p1"].dragon_runes for seat in ("p1", "p2", None)}
    assert counts == {"p1": 2, "p2": 1, None: 2}
    assert view(t.state, "p1").players["p2"].dragon_runes == 0


def test_r28_2_otherwise_the_first_in_play_order_wins() -> None:
    lands = dict.fromkeys(SEVEN, "1 footman, rune dragon")
    lands |= dict.fromkeys(("1A", "1B", "1C", "3B", "3C", "5A", "5C"), "1 archer, rune dragon")
    t = Scene(lands=lands, step="plan", players={"p1": {"current": 5}, "p2": {"current": 4}})
    assert t.state.over is not None
    assert t.state.over.winner == "p2"


def test_r28_4_r28_7_r30_1_after_as_many_years_and_with_as_many_runes_as_agreed() -> None:
    t = Scene(season="winter", year=6, years=6, lands={"8A": "1 footman, rune dragon"})
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p1", "most_runes")
    assert all(land.rune is None or land.rune.open for land in t.state.lands.values())
    t = Scene(step="plan", runes_to_win=2, lands=dict.fromkeys(("8A", "8B"), "1 footman, rune dragon"))
    assert t.state.over is not None
    assert t.state.over.reason == "runes"


def test_r28_6_the_current_player_may_be_out_and_the_others_go_on() -> None:
    t = Scene.turn(
        "p1",
        2,
        "primary",
        THREE,
        season="summer",
        season_card="drought",  # R15.13: the loser's last unit is destroyed
        lands=LOST | {"5C": "1 footman", "daqan_A": "6 archer"},
        heroes=[("ronan", "p1", "5C", {"rewards": ["elven_bow"]})],
        players={"p1": {"tactics": ["ambush"], "quests": ["the_bazaar"]}, "p2": {"orders": [4], "current": 4}},
        turns=["p2"],
    )
    t.act("p1", "area daqan_C", "units footman 5C").fate(1, 2)
    assert t.told(events.Eliminated)[0].seat == "p1"
    assert t.state.heroes == []
    assert t.state.gone == []
    assert t.g.turn is not None
    assert t.g.turn.seat == "p2"
    assert t.g.empty("5C")


def test_r28_8_the_home_of_an_eliminated_player_is_ordinary_land() -> None:
    t = Scene.turn(
        "p1",
        2,
        "primary",
        THREE,
        lands={"1B": "2 footman", "uthuk_C": "1 giant"},
        players={"p1": {"influence": 1}, "p3": {"out": True}},
    )
    go(t, "p1", "area uthuk_B", "units footman 1B", "number 2", "done").until("repeat_mobilize")
    assert not t.told(events.BattleBegan)
    assert t.units("uthuk_B") == "2 footman"
    assert t.g.neutral("uthuk_C")
    assert t.g.empty("uthuk_A")
    t.act("p1", "pass").rest()
