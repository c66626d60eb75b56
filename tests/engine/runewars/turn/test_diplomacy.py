"""R13: diplomacy, and the allies that it makes.

The ids in the names are those of the worked scenarios.  On the board of two, 8B and 8A border on the home of daqan
(p1), 3C and 3B on that of latari (p2); 5C and 5D are parted by mountains, 8A and 8B by water.
"""

from typing import Any

import pytest

from engine.runewars.model import events
from engine.runewars.model.battles import Battle, Squad
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import THREE, diplomacy, go, mobilize, order, strategize


def test_e1_gold_makes_allies() -> None:
    """E1."""
    t = diplomacy().act("p1", "do diplomacy", "number 3").fate(1, 15, 5)
    t.act("p1", "symbol gold")
    assert t.units("8B") == "3 footman, 2 sorcerer"
    assert t.g.ally("8B") == "p1"
    assert t.player("p1").influence == 0
    assert t.state.fate == [1, 5, 15]


def test_e2_red_is_a_battle() -> None:
    """E2."""
    t = diplomacy().act("p1", "do diplomacy", "number 3").fate(1, 2, 6)
    assert t.told(events.BattleBegan)[0].area == "8B"


def test_e2_red_may_be_a_retreat_by_the_option() -> None:
    """E2."""
    t = diplomacy(diplomacy_red="battle_or_retreat").act("p1", "do diplomacy", "number 3").fate(1, 2, 6)
    t.act("p1", "do retreat")
    assert not t.told(events.BattleBegan)


def test_e3_silver_makes_them_retreat_where_the_player_to_the_left_says() -> None:
    """E3."""
    t = diplomacy().act("p1", "do diplomacy", "number 3").fate(1, 15, 6)
    t.act("p1", "symbol silver")
    assert (t.seat, t.kind) == ("p2", "retreat_area")
    t.act("p2", "area 5D").rest()
    assert t.units("5D") == "2 sorcerer!"
    assert t.units("8B") == "3 footman"


def test_e5_the_routed_can_be_talked_to() -> None:
    """E5."""
    t = diplomacy("1 dragon!")
    assert t.offers("do diplomacy")
    t.act("p1", "do diplomacy", "number 1").fate(7)
    assert t.units("8B") == "3 footman, 1 dragon!"


def test_e6_more_than_eight_after_gold_are_destroyed() -> None:
    """E6."""
    t = diplomacy("2 beastman", "7 footman").act("p1", "do diplomacy", "number 1").fate(5)
    assert t.kind == "overstack_destroy"
    t.act("p1", "units beastman 8B").rest()
    assert t.units("8B") == "1 beastman, 7 footman"


def test_e7_neutrals_without_a_way_out_are_destroyed() -> None:
    """E7."""
    more: dict[str, Any] = {"players": {"p1": {"influence": 1, "orders": [8, 2]}}}
    lands = {"daqan_A": "1 giant", "daqan_B": "1 archer", "daqan_C": "1 archer", "8B": "2 archer"}
    assert Scene.turn("p1", 2, "primary", lands=lands, **more).g.control("daqan_A") == "p1"
    for force in (3, 4):
        lands = {"8D": "2 giant", "3A": "1 archer", "8C": f"{force} footman"}
        t = Scene.turn("p1", 2, "primary", board=2, lands=lands, **more)
        go(t, "p1", "area 8D", "units footman 8C", "number 3", "done", "do diplomacy").fate(3)
        if force == 3:
            assert t.told(events.Retreated)[-1].to == "8C"  # left empty by the force
    assert t.units("8D") == "3 footman"
    assert t.g.supply("giant") == 4


def approach(there: str = "2 sorcerer, 1 dragon!", influence: int = 3, n: int = 3, **more: Any) -> Scene:
    t = mobilize(
        "8B",
        lands={"8B": there, "daqan_C": f"{n} footman", **more.pop("lands", {})},
        players={"p1": {"influence": influence, "orders": [8, 2]}},
        **more,
    )
    return go(t, "p1", "units footman daqan_C", f"number {n}", "done")


def test_r13_1_r13_3_r13_6_diplomacy_is_with_all_of_them_together() -> None:
    t = approach()
    assert [x.what for x in t.legal()] == ["battle", "diplomacy"]
    t.act("p1", "do diplomacy", "number 1").fate(5).rest()
    assert t.units("8B") == "3 footman, 2 sorcerer, 1 dragon!"
    assert t.g.ally("8B") == "p1"


@pytest.mark.parametrize(("influence", "most"), [(1, 1), (4, 4), (9, 6)])
def test_r13_2_one_to_six_influence(influence: int, most: int) -> None:
    t = approach(influence=influence).act("p1", "do diplomacy")
    if most > 1:
        assert [x.n for x in t.legal()] == list(range(1, most + 1))
        t.act("p1", "number 2")
        t.fate(5, 7)
    else:
        t.fate(5)
    assert len(t.told(events.FateTurned)[0].cards) == min(2, most)


def test_r13_2_without_influence_there_is_only_battle() -> None:
    t = approach(influence=0)
    assert t.told(events.BattleBegan)


def test_r13_4_the_neutrals_retreat_together_by_r15_9() -> None:
    t = approach("2 sorcerer, 1 giant!", lands={"5D": "4 beastman, 2 hellhound"})
    t.act("p1", "do diplomacy", "number 1").fate(3)
    assert {x.area for x in t.legal()} == {"5D", "8C"}  # uncontrolled, and not over water
    t.act("p2", "area 5D")
    assert (t.seat, t.kind) == ("p2", "overstack_destroy")  # R15.10, R13.8: nine
    t.act("p2", "units hellhound 5D").rest()
    assert t.units("5D") == "4 beastman, 1 hellhound, 1 giant!, 2 sorcerer!"


def test_r13_5_r13_7_the_retreat_of_the_option_goes_to_one_area_routed() -> None:
    t = approach(diplomacy_red="battle_or_retreat").act("p1", "do diplomacy", "number 1").fate(1)
    t.act("p1", "do retreat")
    assert {x.area for x in t.legal()} == {"daqan_B", "daqan_C"}
    t.act("p1", "area daqan_B").rest()
    assert t.units("daqan_B") == "3 footman!"
    assert t.units("8B") == "2 sorcerer, 1 dragon!"


def test_r13_8_the_player_to_the_left_of_the_current_one() -> None:
    t = Scene.turn(
        "p2",
        2,
        "primary",
        THREE,
        season="winter",
        frozen=True,
        lands={"4B": "1 giant", "latari_A": "2 archer"},
        players={"p2": {"influence": 1, "orders": [8, 2]}, "p3": {"out": True}},
    )
    t.act("p2", "area 4B")
    go(t, "p2", "units archer latari_A", "number 2", "done", "do diplomacy").fate(3)
    assert (t.seat, t.kind) == ("p1", "retreat_area")  # p3 is out


def test_r13_10_r6_10_neutrals_in_a_home_or_by_a_stronghold_stay_allied() -> None:
    lands = {"daqan_C": "1 footman, 1 giant", "8A": "stronghold p1, 1 footman, 1 beastman"}
    t = strategize(lands=lands)
    go(t, "p1", "units footman daqan_C", "area daqan_A", "units footman 8A", "area 5B", "done").rest()
    assert t.g.ally("daqan_C") == t.g.ally("8A") == "p1"


def test_r30_6_with_the_option_they_retreat_when_they_are_left_alone() -> None:
    t = strategize(
        alliance_rule="faction_units_present",
        lands={"daqan_C": "1 footman, 1 giant"},
        players={"p1": {"orders": [8, 1]}},
    )
    go(t, "p1", "units footman daqan_C", "area daqan_A", "done")
    assert (t.seat, t.kind) == ("p2", "retreat_area")
    assert {x.area for x in t.legal()} == {"8A", "8B"}
    t.act("p2", "area 8A").rest()
    assert t.units("8A") == "1 giant!"


def test_r30_6_r13_1_they_may_flee_to_those_the_force_goes_to_meet() -> None:
    t = mobilize(
        "8B",
        alliance_rule="faction_units_present",
        lands={"daqan_C": "2 footman, 1 giant", "8B": "1 beastman"},
        players={"p1": {"influence": 1, "orders": [8, 2]}},
    )
    go(t, "p1", "units footman daqan_C", "number 2", "done")
    assert (t.seat, t.kind) == ("p2", "retreat_area")
    t.act("p2", "area 8B").act("p1", "do diplomacy").fate(5)
    assert t.units("8B") == "1 beastman, 2 footman, 1 giant!"


@pytest.mark.parametrize(("area", "ally"), [("8B", None), ("daqan_C", "p1")])
def test_r13_11_where_only_allies_survive_the_area_is_neutral_unless_it_is_a_home(area: str, ally: str | None) -> None:
    won = Battle(area=area, attacker="p1", defender="p2", step="end", winner=0, mustered=True, round=5)
    won.armies[0].squads = [Squad("giant", 1, routed=True)]
    t = Scene.turn("p1", 2, "t2", lands={"8A": "1 footman"}, agenda=[won]).rest()
    assert t.units(area) == "1 giant!"
    assert t.g.ally(area) == ally


def test_r13_12_allied_neutrals_count_for_the_limit() -> None:
    t = mobilize("8B", lands={"8B": "3 footman, 4 beastman", "daqan_C": "3 bowman"})
    t.act("p1", "units bowman daqan_C")
    go(t, "p1", "done").rest()
    assert t.units("8B") == "4 beastman, 1 bowman, 3 footman"


def test_r13_9_hired_units_are_allied_at_once() -> None:
    t = order(6, lands={"8D": "1 footman!, city frostgate"}, players={"p1": {"orders": [8, 6]}})
    t.act("p1", "area 8D", "do neutrals", "unit_type giant").rest()
    assert t.units("8D") == "1 giant, 1 footman!"
    assert t.g.own_units("p1", "8D") == {"giant": 1, "footman!": 1}


@pytest.mark.parametrize("step", ["gold", "silver", "red"])
def test_r13_2_the_full_number_of_cards_is_drawn_and_any_of_them_chosen(step: str) -> None:
    """R13.2: one may choose the worse card too."""
    t = diplomacy().act("p1", "do diplomacy", "number 3").fate(5, 3, 1)
    assert {str(x.destiny) for x in t.legal()} == {"gold", "silver", "red"}
    t.act("p1", f"symbol {step}")
    assert t.state.fate[:3] == [1, 3, 5]
    assert t.player("p1").influence == 0
    assert bool(t.told(events.BattleBegan)) is (step == "red")
