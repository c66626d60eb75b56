"""R6: movement with Strategize, Mobilize and Conquer.

The ids in the names are those of the worked scenarios.  On the board of two, 8B and 8A border on the home of daqan
(p1), 3C and 3B on that of latari (p2); 5C and 5D are parted by mountains, 8A and 8B by water.
"""

from typing import Any

import pytest

from engine.runewars.model import events
from engine.runewars.model.state import Moving
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import go, mobilize, strategize


def test_b5_winter_makes_water_passable_till_spring() -> None:
    """B5."""
    lands = {"8A": "1 footman"}
    assert strategize(lands=lands, season="winter", frozen=True).act("p1", "units footman 8A").offers("area 8B")
    t = strategize(lands=lands).act("p1", "units footman 8A")
    assert not t.offers("area 8B")
    assert t.offers("area 5D")


def test_c1_units_cannot_leave_an_activated_area_but_a_hero_can() -> None:
    """C1."""
    t = strategize(lands={"8B": "2 footman"}, players={"p1": {"activated": ["8B"]}}, heroes=[("ronan", "p1", "8B")])
    assert t.refused("p1", "units footman 8B") == "R6.3"
    go(t, "p1", "hero ronan", "area 5D", "done")
    assert t.hero("ronan").area == "5D"  # type: ignore[union-attr]


def test_c2_strategize_goes_only_to_friendly_and_empty_areas() -> None:
    """C2."""
    t = strategize(lands={"8B": "1 footman", "5D": "1 beastman"}, heroes=[("ronan", "p1", "8B")])
    t.act("p1", "units footman 8B")
    assert not t.offers("area 5D")
    assert t.offers("area 8C")


def test_c3_nobody_flies_over_a_neutral_area() -> None:
    """C3."""
    lands = {"daqan_B": "2 razorwing, 1 footman", "8B": "1 beastman"}
    t = mobilize("5D", lands=lands)
    assert t.kind == "move" or not any("razorwing" in str(x) for x in t.legal())


def test_razorwings_fly_three_areas_over_mountains() -> None:
    t = mobilize("5C", lands={"daqan_C": "2 razorwing, 1 footman, 1 knight", "5A": "1 giant", "5D": "1 footman"})
    assert not t.offers("units razorwing daqan_C")  # R6.9: no faction unit in the force yet
    assert t.offers("units knight daqan_C") is False  # the mountain is in its way, the way round too long
    assert not t.offers("units footman 5D")


def test_c5_with_strategize_nobody_moves_farther_than_one_area() -> None:
    """C5."""
    t = strategize(lands={"daqan_C": "1 knight"})
    t.act("p1", "units knight daqan_C")
    assert {x.area for x in t.legal()} == {"daqan_A", "daqan_B", "8A", "8B"}


def test_knights_are_fast_with_mobilize() -> None:
    t = mobilize("5B", lands={"daqan_A": "1 knight, 1 footman"})
    assert t.offers("units knight daqan_A")
    assert not t.offers("units footman daqan_A")


def test_c6_no_more_than_eight_units_in_an_area() -> None:
    """C6."""
    t = mobilize("8B", lands={"8B": "5 footman", "daqan_C": "4 bowman"})
    t.act("p1", "units bowman daqan_C")
    assert [x.n for x in t.legal()] == [1, 2, 3]
    t.act("p1", "number 3")
    assert not t.offers("units bowman daqan_C")
    t.rest()
    assert t.units("8B") == "3 bowman, 5 footman"


def test_c7_ten_units_may_enter_a_neutral_area_but_must_fight() -> None:
    """C7."""
    t = mobilize("8B", 3, lands={"8B": "1 sorcerer", "daqan_C": "8 footman", "daqan_B": "2 bowman"}, **rich())
    go(t, "p1", "units footman daqan_C", "number 8", "units bowman daqan_B", "number 2", "done")
    assert t.told(events.BattleBegan)[0].defender is None


def rich() -> dict[str, object]:
    return {"players": {"p1": {"influence": 6}, "p2": {"influence": 1}}}


@pytest.mark.parametrize("units", ["footman", "beastman"])
def test_c9_neutrals_that_are_left_alone_are_unallied(units: str) -> None:
    """C9."""
    t = strategize(lands={"8B": "1 footman, 2 beastman"})
    if units == "beastman":
        assert not t.act("p1", "units beastman 8B").offers("area 5D")  # R6.9
        return
    go(t, "p1", "units footman 8B", "area 5D", "done")
    assert t.g.neutral("8B")
    assert t.g.ally("8B") is None


def test_c10_an_undefended_home_area_is_entered_with_a_battle() -> None:
    """C10."""
    t = Scene.turn("p1", 2, "primary", lands={"3C": "2 footman", "3B": "1 footman", "latari_A": "1 archer"})
    go(t, "p1", "area latari_C", "units footman 3C", "number 2", "done").until("repeat_mobilize")
    assert t.g.control("latari_C") == "p1"
    assert t.g.turn is not None
    assert t.g.turn.fought
    t.act("p1", "area latari_A")  # R7.2: it may be activated, but no unit can be sent
    assert not any(isinstance(task, Moving) for task in t.state.agenda) or len(t.legal()) == 1


def test_c11_after_a_battle_failed_diplomacy_makes_the_force_retreat() -> None:
    """C11."""
    t = Scene.turn(
        "p1",
        2,
        "bonus",
        task={"begun": False, "fought": True},
        lands={"daqan_C": "2 footman", "8B": "1 giant"},
        players={"p1": {"influence": 1}},
    )
    go(t, "p1", "area 8B", "units footman daqan_C", "number 2", "done").fate(1)
    assert t.kind == "retreat_area"
    t.act("p1", "area daqan_C").rest()
    assert t.units("daqan_C") == "2 footman!"
    assert t.units("8B") == "1 giant"


def test_a_second_battle_is_refused() -> None:
    t = Scene.turn(
        "p1",
        2,
        "bonus",
        task={"begun": False, "fought": True},
        lands={"daqan_C": "2 footman", "8B": "1 giant", "8A": "1 archer"},
    )
    t.act("p1", "area 8A")
    assert t.kind != "force_pick" or len(t.legal()) == 1
    t = Scene.turn("p1", 2, "bonus", task={"begun": False}, lands={"daqan_C": "2 footman", "8A": "1 archer"})
    assert t.act("p1", "area 8A").offers("units footman daqan_C")


def test_c13_an_area_is_activated_only_once_a_year() -> None:
    """C13."""
    t = Scene.turn("p1", 2, "primary", lands={"daqan_C": "1 footman"}, players={"p1": {"activated": ["8B"]}})
    assert t.refused("p1", "area 8B") == "R6.4"
    t = strategize(lands={"daqan_C": "1 footman"}, players={"p1": {"activated": ["8B"]}})
    assert t.act("p1", "units footman daqan_C").offers("area 8B")


def test_c14_allied_neutrals_follow_a_faction_unit() -> None:
    """C14."""
    t = strategize(lands={"3A": "1 footman, 2 beastman"})
    assert t.offers("units footman 3A")
    assert not t.offers("units beastman 3A")
    go(t, "p1", "units footman 3A", "area 3C", "units beastman 3A", "number 2", "done").rest()
    assert t.units("3C") == "2 beastman, 1 footman"
    assert t.g.ally("3C") == "p1"


def test_a_faction_unit_stays_with_neutrals_that_were_sent_to_it() -> None:
    t = strategize(lands={"3A": "1 footman, 2 beastman", "3C": "1 footman"})
    t.act("p1", "units beastman 3A", "number 2")
    assert not t.offers("units footman 3C")


def test_a_force_enters_a_neutral_area_with_allied_neutrals_only_behind_a_faction_unit() -> None:
    t = mobilize("5D", lands={"8B": "1 footman, 2 beastman", "5D": "1 hellhound"})
    assert not t.offers("units beastman 8B")
    t.act("p1", "units footman 8B")
    assert t.offers("units beastman 8B")


def test_hidden_pass_opens_a_mountain_for_this_turn() -> None:
    t = mobilize("5C", lands={"5D": "2 footman", "5A": "1 giant"}, players={"p1": {"tactics": ["hidden_pass"]}})
    assert not t.offers("units footman 5D")
    go(t, "p1", "tactics hidden_pass", "border 5C 5D", "units footman 5D", "number 2", "done").rest()
    assert t.units("5C") == "2 footman"
    assert t.player("p1").tactics == []


def test_r23_0_a_second_hidden_pass_waits_for_the_next_window() -> None:
    """All planning of one resolution is one window (R6.14)."""
    both = {"p1": {"tactics": ["hidden_pass", "hidden_pass"], "orders": [2]}}
    t = mobilize("5C", lands={"5D": "3 footman", "8C": "1 footman", "8D": "1 footman"}, players=both)
    t.act("p1", "tactics hidden_pass", "border 5C 5D")
    for _ in range(2):
        barred = t.barred("tactics hidden_pass")
        assert barred is not None
        assert (barred.rule, barred.code) == ("R23.0", "played_in_window")
        t.act("p1", "units footman 5D", "number 1")
    t.act("p1", "done").until("repeat_mobilize").act("p1", "area 3C", "tactics hidden_pass")
    assert t.player("p1").tactics == []


def test_teleportation_makes_four_figures_fast_and_flying() -> None:
    t = mobilize("5C", lands={"5D": "6 footman", "5A": "1 giant"}, players={"p1": {"tactics": ["teleportation"]}})
    t.act("p1", "tactics teleportation", "units footman 5D")
    assert [x.n for x in t.legal()] == [1, 2, 3, 4]
    go(t, "p1", "number 3", "units footman 5D", "done").rest()
    assert t.units("5C") == "4 footman"


def test_heroes_move_with_mobilize_only_by_the_option() -> None:
    scene = {"lands": {"daqan_C": "1 footman"}, "heroes": [("ronan", "p1", "daqan_C")]}
    assert not mobilize("8B", **scene).offers("hero ronan")
    t = mobilize("8B", heroes_move_with_mobilize=True, **scene)
    go(t, "p1", "hero ronan", "done").rest()
    assert t.hero("ronan").area == "8B"  # type: ignore[union-attr]


@pytest.mark.parametrize("n", [2, 3])
def test_r6_1_r30_7_heroes_move_with_strategize_and_not_with_the_others(n: int) -> None:
    scene: dict[str, Any] = {"lands": {"daqan_C": "1 footman"}, "heroes": [("ronan", "p1", "daqan_C")]}
    assert strategize(**scene).offers("hero ronan")
    assert not mobilize("8B", n, **scene).offers("hero ronan")
    assert mobilize("8B", n, heroes_move_with_mobilize=True, **scene).offers("hero ronan")


def test_r6_2_the_routed_do_not_move() -> None:
    t = strategize(lands={"8B": "1 footman, 1 bowman!"}, heroes=[("ronan", "p1", "8B", {"routed": True})])
    assert t.offers("units footman 8B")
    assert not t.offers("units bowman! 8B")
    assert not t.offers("hero ronan")


def test_r6_4_r6_7_units_move_into_and_through_activated_areas() -> None:
    t = mobilize(
        "5D", lands={"daqan_C": "1 footman", "5B": "1 giant"}, players={"p1": {"activated": ["8A", "8B", "8C"]}}
    )
    assert t.offers("units footman daqan_C")
    t = strategize(lands={"daqan_C": "1 footman"}, players={"p1": {"activated": ["8A"]}})
    assert t.act("p1", "units footman daqan_C").offers("area 8A")


def test_r6_7_r6_13_nobody_passes_enemies_and_each_goes_its_own_way() -> None:
    lands = {"daqan_C": "1 footman", "daqan_B": "1 footman", "8A": "1 archer", "8B": "1 archer"}
    assert not mobilize("5D", lands=lands).offers("units footman daqan_C")
    t = mobilize("5D", lands=lands | {"8B": ""})
    go(t, "p1", "units footman daqan_C", "units footman daqan_B", "done").rest()
    assert t.units("5D") == "2 footman"


def test_r6_7_an_empty_home_of_another_player_cannot_be_passed() -> None:
    t = mobilize("latari_B", lands={"3B": "1 footman", "latari_A": "1 knight"})
    assert t.refused("p1", "units footman 3B") == "R6.7"
    assert mobilize("latari_B", lands={"3B": "1 footman", "latari_C": "1 knight"}).offers("units footman 3B")


def test_r6_7_flying_figures_do_not_pass_enemies_either() -> None:
    lands = {"8A": "1 pegasus_rider", "daqan_B": "1 warrior", "daqan_C": "1 footman"}
    t = mobilize("daqan_A", factions=("latari", "daqan"), lands=lands)
    assert t.refused("p1", "units pegasus_rider 8A") == "R6.7"


def test_r6_13_each_figure_moves_once() -> None:
    t = strategize(lands={"8B": "1 footman", "daqan_C": "1 footman"})
    t.act("p1", "units footman daqan_C", "area 8B", "units footman 8B")
    assert not t.offers("units footman 8B")
    t.act("p1", "area 8C").rest()
    assert (t.units("8B"), t.units("8C")) == ("1 footman", "1 footman")


@pytest.mark.parametrize("there", ["1 archer", "stronghold p2", "1 giant"])
def test_r6_8_a_hero_goes_with_strategize_only_where_a_unit_could(there: str) -> None:
    t = strategize(lands={"5D": there}, heroes=[("ronan", "p1", "8B")]).act("p1", "hero ronan")
    assert not t.offers("area 5D")
    assert t.offers("area 8C")
    assert t.offers("area daqan_C")


def test_r6_9_allied_neutrals_go_alone_only_where_a_stronghold_or_home_holds_the_area() -> None:
    lands = {"daqan_C": "2 beastman", "8A": "stronghold p1", "8B": "1 footman"}
    t = strategize(lands=lands).act("p1", "units beastman daqan_C")
    assert {x.area for x in t.legal()} == {"8A", "8B", "daqan_A", "daqan_B"}
    assert not strategize(lands={"8A": "stronghold p1, 1 giant"}).act("p1", "units giant 8A").offers("area 5D")


@pytest.mark.parametrize(("area", "there"), [("8B", "stronghold p2"), ("latari_C", "")])
def test_r6_11_a_bare_stronghold_and_an_empty_home_are_entered_with_a_battle(area: str, there: str) -> None:
    t = mobilize(area, lands={"daqan_C": "6 footman", "3C": "6 bowman", area: there})
    unit = "footman daqan_C" if area == "8B" else "bowman 3C"
    go(t, "p1", f"units {unit}", "number 6", "done").rest()
    assert [(e.area, e.defender) for e in t.told(events.BattleBegan)] == [(area, "p2")]


def test_r6_12_more_than_eight_may_attack_an_enemy_and_the_excess_goes_back() -> None:
    t = mobilize("8B", lands={"daqan_C": "8 footman", "daqan_B": "4 bowman", "8B": "stronghold p2"})
    go(t, "p1", "units footman daqan_C", "number 8", "units bowman daqan_B", "number 4", "done")
    t.until("excess_unit").act("p1", *["units bowman 8B"] * 4)
    assert (t.kind, t.units("8B")) == ("retreat_area", "4 bowman, 8 footman")  # they wait in sight
    t.act("p1", t.legal()[0])
    assert t.units("8B") == "8 footman"


def test_r6_14_nothing_happens_before_done() -> None:
    t = strategize(lands={"8B": "1 footman, 1 giant", "daqan_C": "1 bowman"})
    t.act("p1", "units footman 8B", "area 8C")
    assert t.units("8B") == "1 footman, 1 giant"
    assert t.g.ally("8B") == "p1"
    t.act("p1", "units bowman daqan_C", "area 8B").rest()  # 8B was never left alone
    assert t.units("8B") == "1 bowman, 1 giant"
    assert t.g.ally("8B") == "p1"


def test_r6_14_ambush_waits_for_done() -> None:
    t = strategize(
        heroes=[("ronan", "p1", "8B"), ("bogran", "p2", "8C")],
        lands={"8B": "1 footman"},
        players={"p2": {"tactics": ["ambush"]}},
    )
    t.act("p1", "hero ronan", "area 8C")
    assert (t.seat, t.kind) == ("p1", "strategize_pick")
    t.act("p1", "done")
    assert (t.seat, t.kind) == ("p2", "ambush_window")


@pytest.mark.parametrize("hero_first", [True, False])
def test_r23_30_teleportation_helps_four_figures_heroes_included(hero_first: bool) -> None:
    t = strategize(
        lands={"5D": "6 footman"}, heroes=[("ronan", "p1", "5D")], players={"p1": {"tactics": ["teleportation"]}}
    )
    t.act("p1", "tactics teleportation")
    if hero_first:
        t.act("p1", "hero ronan", "area 5C", "units footman 5D", "area 5C")
        assert [x.n for x in t.legal()] == [1, 2, 3]
    else:
        t.act("p1", "units footman 5D", "area 5C", "number 4", "hero ronan")
        assert not t.offers("area 5C")
    t = strategize(
        lands={"5D": "6 footman"}, heroes=[("ronan", "p1", "5D")], players={"p1": {"tactics": ["teleportation"]}}
    )
    t.act("p1", "tactics teleportation", "hero ronan", "area 8C", "units footman 5D", "area 5C")
    assert [x.n for x in t.legal()] == [1, 2, 3, 4]  # the hero has gone on foot


def test_r7_2_teleportation_lasts_for_one_move() -> None:
    t = mobilize("5C", lands={"5D": "2 footman"}, players={"p1": {"tactics": ["teleportation"]}})
    go(t, "p1", "tactics teleportation", "done").until("repeat_mobilize").act("p1", "area 3B")
    assert not any(isinstance(task, Moving) and task.flights for task in t.state.agenda)
    t.rest()
