"""R14 to R16: the worked scenarios of battles, in the players' words.

The ids in the names are those of the worked scenarios.  On the board of two, 5A borders on 1B, 1C, 5B, 5C and 5D, all
open; 8A and 8B are parted by water.
Fate cards: for triangles 1 to 4, 11 to 14 and 21 to 24 are misses, 9 an orb, 15 to 18 and 25 to 28 one damage.
"""

import pytest

from engine.runewars.model import events
from engine.runewars.model.state import Stronghold
from tests.engine.runewars.battle.scenes import ability, amid, dead, felled, fight, hits, tally, won
from tests.engine.runewars.scene import Scene


def test_f1_raised_reanimates_win_the_battle_and_stay() -> None:
    """F1."""
    t = fight("2 necromancer", "1 sorcerer", 5, 1, 19, 15, area="1A", who="waiqar daqan")
    assert dead(t, 0) == ["necromancer"]
    assert (hits(t), dead(t)) == ([("sorcerer", 1)], ["sorcerer"])
    assert tally(t) == (3, 0)
    assert won(t) == 0
    assert t.units("1A") == "1 necromancer, 2 reanimate"


def test_f2_who_has_drawn_resolves_everything() -> None:
    """F2."""
    t = fight("1 archer", "1 bowman", 9, 10, who="latari daqan")
    assert (dead(t), dead(t, 0)) == (["bowman"], ["archer"])
    assert (tally(t), won(t)) == ((0, 0), 1)


def test_f3_fury_needs_a_standing_berserker() -> None:
    """F3."""
    t = fight("1 pegasus_rider", "1 berserker", 3, 9, who="latari uthuk")
    assert t.kind == "ability_target"
    t.act("p1", "units berserker 5A")
    assert felled(t) == ["berserker"]
    assert t.kind == "retreat_area"
    assert tally(t) == (1, 0)


def test_f5_rain_fire_takes_the_only_triangle() -> None:
    """F5."""
    t = fight("1 warlock", "1 footman", 1, 2, who="uthuk daqan")
    assert (dead(t), tally(t)) == (["footman"], (1, 0))


def test_f6_lay_siege_stays_when_the_tower_is_lost() -> None:
    """F6."""
    t = fight("1 siege_tower", "1 chaos_lord", 6, 8, who="daqan uthuk")
    assert dead(t, 0) == ["siege_tower"]
    assert tally(t) == (2, 1)


def test_f7_a_bare_stronghold() -> None:
    """F7."""
    t = fight("5 footman", "stronghold p2")
    assert not t.told(events.RoundBegan)
    assert tally(t) == (5, 5)
    assert t.act("p1", "area 1B").units("1B") == "5 footman!"
    assert t.land("5A").stronghold == Stronghold("p2", True)
    assert won(t) == 1


def test_f9_reinforced_walls() -> None:
    """F9."""
    t = fight("5 archer", "stronghold p2 damaged reinforced_walls", who="latari daqan")
    assert tally(t) == (5, 5)
    assert t.kind == "retreat_area"


def test_f10_who_has_damage_takes_more() -> None:
    """F10."""
    t = amid("damage_0", "1 giant 1, 3 footman", "5 archer", other={"damage": 2})
    assert hits(t, 0) == [("giant", 2), ("giant", 3)]


def test_f11_units_without_damage_are_routed_first() -> None:
    """F11."""
    t = amid("rout_0", "1 knight 1, 1 bowman", "5 archer", other={"routs": 1})
    assert felled(t, 0) == ["bowman"]


def test_f13_routed_units_do_not_shield() -> None:
    """F13."""
    t = fight("1 footman", "2 archer!", players={"p2": {"tactics": ["summon_lightning"]}})
    assert (t.seat, t.kind) == ("p2", "battle_start_window")
    t.act("p2", "tactics summon_lightning")
    assert (dead(t, 0), dead(t)) == (["footman"], [])
    assert (tally(t), won(t)) == ((0, 0), 1)
    assert t.units("5A") == "2 archer!"


def test_f14_routed_units_of_the_loser_are_destroyed() -> None:
    """F14."""
    t = fight("1 footman", "2 archer!", 1)
    assert (tally(t), won(t)) == ((1, 0), 0)
    assert dead(t) == ["archer!", "archer!"]
    assert t.units("5A") == "1 footman"


def test_f15_who_stands_up_participates() -> None:
    """F15."""
    lands = {"3B": "3 archer!"}
    t = fight("1 footman", "2 archer!", lands=lands, players={"p2": {"tactics": ["rally_cry"]}})
    t.act("p2", "tactics rally_cry", "units archer! 5A", "units archer! 5A")
    assert t.offers("units archer! 3B")
    t.act("p2", "units archer! 3B", "units archer! 3B").fate(1, 2, 3)
    assert t.kind != "rally_figure"
    assert t.units("3B") == "2 archer, 1 archer!"
    (mustered,) = t.told(events.Mustered)
    assert mustered.defender == {"archer": 2}
    assert tally(t) == (1, 2)
    t.act("p1", "area 5B")
    assert t.units("5A") == "2 archer"


def test_f17_a_full_friendly_area_must_be_taken() -> None:
    """F17."""
    t = fight("3 footman", "stronghold p2", lands={"1B": "8 footman"})
    assert t.units("1B") == "8 footman, 3 footman!"
    assert (t.seat, t.kind) == ("p1", "overstack_destroy")
    t.act("p1", "units footman! 1B", "units footman! 1B", "units footman 1B")
    assert t.units("1B") == "7 footman, 1 footman!"


@pytest.mark.parametrize("board", ["f18", "f19"])
def test_f18_f19_tactical_retreat(board: str) -> None:
    """F18, F19."""
    beside = {"1B": "1 archer"} if board == "f18" else {}
    players = {"p2": {"tactics": ["tactical_retreat"]}}
    here = "2 archer, 1 warrior!, stronghold p2 protective_wards"
    t = fight("1 footman", here, lands=beside, players=players).act("p2", "tactics tactical_retreat")
    assert t.units("1B") == ("3 archer, 1 warrior!" if beside else "")
    assert t.land("5A").stronghold == Stronghold("p1", False)
    assert t.units("5A") == "1 footman"
    assert won(t) is None
    assert not t.told(events.Tally)


def test_f21_overrun() -> None:
    """F21."""
    t = fight("3 reanimate", "4 footman", 2, 3, 4, 11, 9, 15, 1, who="waiqar daqan")
    assert dead(t) == ["footman"] * 3
    assert tally(t) == (3, 1)


def test_f22_command_of_the_beastmen() -> None:
    """F22."""
    t = fight("4 reanimate", "2 beastman", 9, 1, 10, 5, 2, who="waiqar daqan")
    assert dead(t, 0) == ["reanimate"] * 2
    assert felled(t, 0) == ["reanimate"]
    assert [e.cards for e in t.told(events.FateDrawnClosed)] == [[9, 1], [10], [5], [2]]
    opened = [(e.rule, e.defender) for e in t.told(events.FateOpened)]
    assert opened[:4] == [("R14.8", [9]), ("R16.19", [10]), ("R14.9", [5]), ("R14.11", [1])]
    assert tally(t) == (1, 2)


def test_f23_rage() -> None:
    """F23."""
    t = ability("giant", "1 dragon, 2 footman", "1 giant 3")
    t.act("p2", "units dragon 5A")
    assert hits(t) == [("dragon", 1), ("dragon", 2), ("dragon", 3)]


def test_f25_word_of_vaal_takes_the_only_standing_unit() -> None:
    """F25."""
    t = ability("sorceress", "1 dragon, 1 footman!")
    t.act("p2", "area 5B")
    assert t.units("5B") == "1 dragon!"
    assert tally(t) == (1, 5)
    assert t.told(events.UnitRetreated)[0].unit == "dragon"


def test_f26_unrelenting() -> None:
    """F26."""
    t = fight("1 flesh_ripper", "2 archer", 3, 15, 16, who="uthuk latari")
    assert hits(t, 0) == [("flesh_ripper", 1), ("flesh_ripper", 2)]
    assert dead(t, 0) == []
    assert t.act("p1", "area 1B").units("1B") == "1 flesh_ripper!"


def test_f27_cursed_tomb() -> None:
    """F27."""
    here = "1 reanimate, stronghold p2 cursed_tomb"
    t = fight("8 footman", here, 1, 2, 3, 4, 11, 12, 13, 14, 21, who="daqan waiqar")
    assert (t.seat, t.kind) == ("p2", "use_development")
    t.act("p2", "yes")
    assert felled(t, 0) == ["footman"] * 3
    assert tally(t) == (5, 6)
    assert t.land("5A").stronghold == Stronghold("p2", True)


def test_f30_allies_without_a_faction_unit_become_unallied() -> None:
    """F30."""
    t = amid("result", "2 hellhound", "", here="")
    assert (won(t), t.units("5A")) == (0, "2 hellhound")
    assert t.g.control("5A") is None
    assert t.g.neutral("5A")


def test_f31_a_sub_round_per_type() -> None:
    """F31."""
    t = fight("2 bowman, 2 sorcerer", "1 dragon")
    assert (t.seat, t.kind) == ("p1", "choose_type")
    t.act("p1", "unit_type sorcerer").fate(7, 8, 1, 2)
    assert [(e.unit, e.cards) for e in t.told(events.FateDrawnClosed)] == [("sorcerer", [7, 8]), ("bowman", [1, 2])]
    assert [e.initiative for e in t.told(events.RoundBegan)] == [1, 2, 3, 4]


def test_f33_who_refuses_blackmail_loses_what_he_has() -> None:
    """F33."""
    players = {"p1": {"influence": 1, "fresh": ["ambush"]}, "p2": {"tactics": ["blackmail"]}}
    t = fight("1 footman", "1 archer", players=players).act("p2", "tactics blackmail")
    t.act("p1", "do stay").draw("ambush").fate(1, 2)
    assert (t.player("p1").influence, t.player("p1").fresh) == (0, [])
    assert tally(t) == (1, 1)


def test_f34_the_fate_deck_runs_out_in_the_middle_of_a_draw() -> None:
    """F34."""
    t = Scene.battle("5A", "5 bowman", lands={"5A": "1 dragon"}, fate=list(range(3, 31)))
    t.fate(1, 2, 3, 4, 11)
    assert len(t.told(events.FateReshuffled)) == 1
    assert t.told(events.FateDrawnClosed)[0].cards == [1, 2, 3, 4, 11]
    assert t.state.fate == [1, 2, 3, 4, 11]


def test_f35_in_a_drought_who_retreats_is_destroyed() -> None:
    """F35."""
    t = fight("5 footman", "stronghold p2", season="summer", season_card="drought", lands={"1B": "1 footman"})
    assert (t.units("1B"), t.units("5A")) == ("1 footman", "")
    assert t.told(events.Retreated)[0].rule == "R15.13"


def test_f36_burning_is_given_freely() -> None:
    """F36."""
    t = ability("hellhound", "1 knight 1, 2 footman")
    t.act("p2", "units footman 5A", "units footman 5A")
    assert (dead(t), hits(t)) == (["footman"] * 2, [("footman", 1)] * 2)


@pytest.mark.parametrize("maneuver", [True, False])
def test_f37_conquer_with_brilliant_maneuver(maneuver: bool) -> None:
    """F37."""
    players = {"p1": {"orders": [5, 3], "tactics": ["brilliant_maneuver"]}}
    t = Scene.turn("p1", 3, lands={"5A": "stronghold p2", "5B": "3 footman"}, players=players)
    t.act("p1", "tactics brilliant_maneuver" if maneuver else "pass")
    t.until("activate_area").act("p1", "area 5A").until("force_pick").act("p1", "units footman 5B")
    t.act("p1", "number 3").until("replace_stronghold" if maneuver else "retreat_area")
    assert tally(t) == ((3, 2) if maneuver else (3, 5))
