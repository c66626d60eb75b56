"""R15 and R13.8: who is routed, who takes the damage and where retreats go.

On the board of two, 5A borders on 1B, 1C, 5B, 5C and 5D, all open; 8A and 8B are parted by water.
"""

import pytest

from engine.runewars.battle import losses
from engine.runewars.heroes import lifecycle
from engine.runewars.model import events
from engine.runewars.model.battles import Army
from tests.engine.runewars.battle.scenes import ability, amid, dead, felled, fight, group, hits, tally, won
from tests.engine.runewars.cards.scenes import DROUGHT
from tests.engine.runewars.scene import Scene


def test_r15_1_the_owner_chooses_among_units_without_damage() -> None:
    t = amid("rout_0", "1 knight 1, 1 bowman, 1 footman", "5 archer", other={"routs": 3})
    assert t.kind == "assign_rout"
    assert t.refused("p1", group("knight", damage=1)) == "R15.1"
    t.act("p1", "units footman 5A")
    assert felled(t, 0) == ["footman", "bowman", "knight"]


def test_r15_1_without_a_standing_unit_nothing_happens() -> None:
    t = amid("rout_0", "1 knight!", "1 archer", other={"routs": 2})
    assert felled(t, 0) == []


def test_r15_2_damaged_ones_standing_ones_routed_ones() -> None:
    t = amid("damage_1", "1 footman", "1 warrior, 1 archer, 1 sorceress!", army={"damage": 5})
    assert t.refused("p2", "units sorceress! 5A") == "R15.2"
    t.act("p2", "units warrior 5A")
    assert hits(t) == [("warrior", 1), ("warrior", 2), ("archer", 1), ("sorceress", 1)]
    assert dead(t) == ["warrior", "archer", "sorceress!"]


def test_r15_2_of_several_damaged_ones_he_chooses() -> None:
    t = amid("damage_1", "1 footman", "1 warrior 1, 1 pegasus_rider! 1, 1 archer", army={"damage": 1})
    assert t.refused("p2", "units archer 5A") == "R15.2"
    t.act("p2", group("pegasus_rider", True, 1))
    assert hits(t) == [("pegasus_rider", 2)]


def test_r15_5_friendly_areas_come_before_empty_ones() -> None:
    t = fight("1 footman", "stronghold p2", lands={"1B": "1 footman", "5C": "1 knight", "1C": "1 archer"})
    assert [a.area for a in t.legal()] == ["1B", "5C"]


def test_r15_5_without_either_they_are_destroyed() -> None:
    beside = dict.fromkeys(("1B", "1C", "5B", "5C", "5D"), "1 archer")
    t = fight("2 footman", "stronghold p2", lands=beside)
    assert t.told(events.Retreated)[0].to is None
    assert won(t) == 1
    neutral = dict.fromkeys(("1B", "1C", "5B", "5C", "5D"), "1 beastman")
    assert fight("2 footman", "stronghold p2", lands=neutral).told(events.Retreated)[0].to is None


def test_r15_7_who_cannot_cross_is_destroyed() -> None:
    """8A is parted from 8B by water; only the Razorwing can go to the friendly area."""
    lands = {"8B": "1 footman", "5B": "1 archer", "5D": "1 archer", "daqan_C": "1 archer"}
    t = amid("result", "2 footman, 1 razorwing", "3 archer", area="8A", here="1 archer!", lands=lands)
    assert t.units("8B") == "1 footman, 1 razorwing!"
    lost = t.told(events.Retreated)[-1]
    assert (lost.units, lost.to, lost.rule) == ({"footman": 2}, None, "R15.7")


def test_r15_7_in_winter_water_is_no_border() -> None:
    lands = {"8B": "1 footman", "5B": "1 archer", "5D": "1 archer", "daqan_C": "1 archer"}
    t = amid("result", "2 footman", "3 archer", area="8A", here="1 archer!", lands=lands, frozen=True, season="winter")
    assert t.units("8B") == "1 footman, 2 footman!"


def test_r15_9_neutral_units_go_to_an_uncontrolled_area() -> None:
    lands = {"1B": "1 footman", "1C": "1 archer", "5B": "1 beastman"}
    t = amid("result", "2 footman", "1 hellhound", here="", lands=lands)
    assert (t.seat, [a.area for a in t.legal()]) == ("p2", ["5B", "5C", "5D"])
    t.act("p2", "area 5B")
    assert t.units("5B") == "1 beastman, 1 hellhound!"


def test_r15_13_in_a_drought_who_would_be_routed_is_destroyed() -> None:
    t = amid("rout_0", "3 footman", "1 archer", other={"routs": 1}, season="summer", season_card="drought")
    assert (dead(t, 0), felled(t, 0)) == (["footman"], [])


def test_r13_8_the_player_to_the_left_decides_for_unallied_neutral_units() -> None:
    t = ability(
        "archer",
        "1 dragon, 1 beastman",
        who="latari daqan",
        here="",
        n=0,
        other={"unit": "beastman", "orbs": 1, "cards": [9]},
    )
    assert t.fate(1).told(events.AbilityUsed)[0].side == 1
    t = amid(
        "damage_1", "1 archer", "1 dragon, 1 beastman", who="latari daqan uthuk", area="6C", here="", army={"damage": 1}
    )
    assert (t.seat, t.kind) == ("p2", "assign_damage")


def test_r15_13_in_a_drought_those_that_lay_do_not_take_the_place_of_the_dead() -> None:
    hero = ("astarra", "p1", "5A", {"rewards": ["ice_storm"]})
    armies = [Army(start={"footman": 2}), Army(start={"archer": 2})]
    here = "2 archer, 1 archer!, stronghold"
    t = fight("2 footman", here, heroes=[hero], task={"armies": armies}, **DROUGHT)
    t.act("p1", "reward astarra ice_storm").fate(1, 2)
    assert t.told(events.Mustered)[0].defender == {}
    assert (tally(t), won(t)) == ((2, 5), 1)
    assert t.units("5A") == "1 archer!"


def test_r15_6_r15_10_a_unit_that_retreats_in_the_middle_may_overfill_the_area_it_must_go_to() -> None:
    t = ability("sorceress", "2 knight", lands={"1B": "8 footman"})
    assert (t.seat, t.kind) == ("p2", "overstack_destroy")
    t.act("p2", "units footman 1B")
    assert t.units("1B") == "7 footman, 1 knight!"
    assert tally(t) == (1, 1 + 5)


def test_r15_11_who_has_left_draws_no_more_and_does_not_count() -> None:
    t = fight("1 sorceress", "1 siege_tower", 1, area="5A", who="latari daqan", lands={"1B": "1 footman"})
    assert [(e.side, e.unit) for e in t.told(events.FateDrawnClosed)] == [(0, "sorceress")]
    assert (tally(t), won(t)) == ((1, 0), 0)
    assert t.units("1B") == "1 footman, 1 siege_tower!"


@pytest.mark.parametrize("develop", [False, True])
def test_r15_11_r15_13_in_a_drought_it_is_destroyed(develop: bool) -> None:
    if develop:
        t = amid("development", "2 footman", "", here="stronghold p2 protective_wards", **DROUGHT)
        assert tally(t) == (1, 5)
    else:
        t = ability("sorceress", "1 knight", lands={"1B": "1 footman"}, **DROUGHT)
        assert (t.units("1B"), tally(t)) == ("1 footman", (1, 5))


@pytest.mark.parametrize(("area", "ways"), [("8A", ["5B", "5D", "daqan_C"]), ("8D", ["3A", "8C"])])
def test_r15_12_a_hero_retreats_over_open_borders_to_any_area_routed(area: str, ways: list[str]) -> None:
    lands = dict.fromkeys(ways, "1 archer")
    t = Scene(
        drive=lambda g: lifecycle.retreat_hero(g, g.hero("ronan"), "R15.12"),
        heroes=[("ronan", "p1", area)],
        lands=lands,
    )
    assert t.kind == "hero_retreat_area"
    assert (
        {x.area for x in t.legal()}
        == {to for to in t.g.board.adjacent[area] if t.g.board.passable(area, to)}
        >= set(ways)
    )
    t.act("p1", f"area {ways[0]}")
    hero = t.g.hero("ronan")
    assert (hero.area, hero.routed) == (ways[0], True)


def test_l97_a_hero_does_not_retreat_over_a_mountain_border() -> None:
    """L97."""
    t = Scene(drive=lambda g: lifecycle.retreat_hero(g, g.hero("ronan"), "R15.12"), heroes=[("ronan", "p1", "5C")])
    assert {"5A", "5D"} <= set(t.g.board.adjacent["5C"])
    assert t.offers("area 5A")
    assert not t.offers("area 5D")


def test_r15_12_without_a_way_out_he_is_only_routed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lifecycle, "crossing", lambda *args: None)
    t = Scene(drive=lambda g: lifecycle.retreat_hero(g, g.hero("ronan"), "R15.12"), heroes=[("ronan", "p1", "5A")])
    assert (t.g.hero("ronan").area, t.g.hero("ronan").routed) == ("5A", True)


def test_r15_1_it_is_told_which_of_two_giants_is_routed() -> None:
    t = amid("rout_1", "2 archer", "1 giant 1, 1 giant 2", who="latari daqan", army={"routs": 1})
    t.act("p2", group("giant", damage=2))
    assert [(e.units, e.damage) for e in t.told(events.UnitsRouted)] == [({"giant": 1}, 2)]


def test_r15_2_it_is_told_which_of_two_giants_is_hit_and_destroyed() -> None:
    t = amid("damage_1", "2 archer", "1 giant 1, 1 giant! 4", who="latari daqan", army={"damage": 1})
    t.act("p2", group("giant", True, 4))
    (hit,), (gone,) = t.told(events.UnitDamaged), [e for e in t.told(events.UnitsDestroyed) if e.rule == "R15.3"]
    assert (hit.unit, hit.routed, hit.damage) == ("giant", True, 5)
    assert (gone.units, gone.damage) == ({"giant!": 1}, 5)


def test_r23_24_it_is_told_which_of_two_giants_stands_up() -> None:
    players = {"p1": {"tactics": ["rally_cry"]}}
    t = amid("rally_0", "1 giant! 1, 1 giant! 2", "1 archer", players=players).act("p1", "tactics rally_cry")
    t.act("p1", group("giant", True, 2))
    assert [(e.units, e.damage) for e in t.told(events.UnitsStood)] == [({"giant": 1}, 2)]


def test_r15_11_it_is_told_which_of_two_giants_leaves() -> None:
    t = ability("sorceress", "1 giant 1, 1 giant 2", lands={"1B": "1 footman"})
    t.act("p2", group("giant", damage=2))
    assert [(e.unit, e.damage) for e in t.told(events.UnitRetreated)] == [("giant", 2)]


def test_r15_14_damage_does_not_go_on_into_another_battle() -> None:
    t = amid("result", "1 knight 1", "", here="1 archer!")
    assert t.units("5A") == "1 knight"
    assert t.g.battle is None


def test_r15_9_unallied_neutrals_without_an_uncontrolled_area_are_destroyed() -> None:
    beside = dict.fromkeys(("1B", "1C", "5B", "5C", "5D"), "1 archer")
    t = amid("result", "2 footman", "1 giant", here="", lands=beside)
    assert t.told(events.Retreated)[0].to is None
    assert t.g.supply("giant") == 4


def test_r13_8_losses_offers_neutral_units_to_the_left_of_the_acting_player() -> None:
    t = amid(
        "rout_1", "2 archer", "2 beastman, 1 hellhound", who="latari daqan uthuk", area="6C", here="", army={"routs": 1}
    )
    assert (t.seat, t.kind) == ("p2", "assign_rout")
    assert losses.controller(t.g, t.g.battle, 1) == "p2"  # type: ignore[arg-type]
