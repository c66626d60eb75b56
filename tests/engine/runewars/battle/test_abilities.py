"""R16: what the units do whose orbs were drawn.

On the board of two, 5A borders on 1B, 1C, 5B, 5C and 5D, all open; 8A and 8B are parted by water.
Fate cards: for triangles 1 to 4, 11 to 14 and 21 to 24 are misses, 9 an orb, 15 to 18 and 25 to 28 one damage.
"""

from typing import Any

import pytest

from engine.runewars.model import events
from tests.engine.runewars.battle.scenes import ability, amid, dead, felled, group, hits, tally
from tests.engine.runewars.cards.scenes import DROUGHT


def test_r16_1_concentrated_fire() -> None:
    t = ability("bowman", "1 archer, 1 warrior!, 1 pegasus_rider")
    assert hits(t) == [("pegasus_rider", 1)]
    t = ability("bowman", "1 archer, 1 warrior! 1, 1 pegasus_rider")
    assert hits(t) == [("warrior", 2)]
    t = ability("bowman", "2 archer, 1 sorceress")
    assert t.kind == "assign_damage"
    t = ability("bowman", "2 archer, 1 sorcerer", other={"tough": ["sorcerer"]})
    assert hits(t) == [("sorcerer", 1)]


def test_r16_1_says_why_it_cannot_be_another() -> None:
    t = ability("bowman", "1 archer, 1 warrior, 1 pegasus_rider")
    assert t.refused("p2", "units archer 5A") == "R16.1"


def test_r16_2_valiant_strike_hits_the_same_unit_again() -> None:
    t = ability("footman", "1 warrior, 1 pegasus_rider")
    t.act("p2", "units pegasus_rider 5A")
    assert hits(t) == [("pegasus_rider", 1), ("pegasus_rider", 2)]
    t = ability("footman", "1 archer, 1 pegasus_rider").act("p2", "units archer 5A")
    assert (hits(t), dead(t)) == ([("archer", 1)], ["archer"])


def test_r16_3_command_of_the_knights() -> None:
    t = ability("knight", "1 archer, 1 warrior").act("p2", "units warrior 5A").draw("ambush")
    assert felled(t) == ["warrior"]
    assert t.player("p1").fresh == ["ambush"]


def test_r16_4_lay_siege_adds_up() -> None:
    assert tally(ability("siege_tower", "", n=3)) == (7, 5)


def test_r16_5_crack_shot_hits_whom_it_wants() -> None:
    t = ability("archer", "1 knight 1, 1 footman, 1 bowman!").act("p1", group("bowman", True))
    assert dead(t) == ["bowman!"]


def test_r16_6_charge_routs_triangles_or_a_rectangle() -> None:
    t = ability("pegasus_rider", "3 footman, 1 knight 1, 1 knight, 1 siege_tower")
    assert t.kind == "ability_mode"
    t.act("p1", "do rectangle", group("knight", damage=1))
    assert felled(t) == ["knight"]
    t = ability("pegasus_rider", "3 footman, 1 knight").act("p1", "do triangle", "units footman 5A", "units footman 5A")
    assert felled(t) == ["footman", "footman"]
    t = ability("pegasus_rider", "3 footman, 1 knight").act("p1", "do triangle", "units footman 5A", "done")
    assert felled(t) == ["footman"]
    assert felled(ability("pegasus_rider", "1 siege_tower, 1 footman!")) == []


@pytest.mark.parametrize(("chooser", "seat"), [("opponent", "p2"), ("user", "p1")])
def test_r16_7_word_of_vaal(chooser: str, seat: Any) -> None:
    t = ability("sorceress", "1 knight, 1 footman, 1 bowman!", word_of_vaal_chooser=chooser)
    t.act(seat, "units footman 5A").act("p2", "area 5B")
    assert t.units("5B") == "1 footman!"
    assert tally(t) == (1, 6)


def test_r16_8_overpower() -> None:
    t = ability("warrior", "1 knight, 1 footman, 1 bowman!")
    t.act("p1", "do destroy")
    assert dead(t) == ["bowman!"]
    t = ability("warrior", "1 knight, 1 footman!").act("p1", "do damage")
    assert hits(t) == [("knight", 1)]
    assert hits(ability("warrior", "1 knight")) == [("knight", 1)]


def test_r16_9_mortal_strike_takes_no_hexagon() -> None:
    t = ability("skeleton_archer", "1 siege_tower, 1 knight, 1 footman, 1 bowman!")
    assert t.refused("p2", "units bowman! 5A") == "R15.4"
    assert not t.offers("units siege_tower 5A")
    t.act("p2", "units footman 5A")
    assert dead(t) == ["footman"]
    assert dead(ability("skeleton_archer", "1 siege_tower, 1 bowman!")) == ["bowman!"]
    assert dead(ability("skeleton_archer", "1 siege_tower")) == []


def test_r16_10_raise_dead_takes_what_the_supply_has() -> None:
    lands = {"1A": "7 reanimate", "1B": "8 reanimate"}
    assert tally(ability("necromancer", "", lands=lands)) == (2, 5)
    assert tally(ability("necromancer", "", n=2)) == (5, 5)


def test_r16_11_overrun_needs_three_that_stand() -> None:
    assert len(hits(ability("reanimate", "5 footman", "3 reanimate"))) == 2
    assert hits(ability("reanimate", "5 footman", "2 reanimate, 1 reanimate!")) == []


def test_r16_12_intimidate() -> None:
    mine = "1 dark_knight, 1 reanimate, 1 necromancer, 1 giant, 1 beastman!"
    assert len(felled(ability("dark_knight", "5 footman", mine))) == 3
    assert len(felled(ability("dark_knight", "5 footman", "1 dark_knight, 1 reanimate, 1 necromancer!"))) == 2
    assert felled(ability("dark_knight", "5 footman", "1 dark_knight!")) == []


def test_r16_13_unrelenting_lasts_and_helps_those_that_are_hurt() -> None:
    t = ability("flesh_ripper", "1 footman", "2 flesh_ripper", other={"unit": "footman", "cards": [15, 16, 17, 18]})
    assert hits(t, 0) == [("flesh_ripper", 1), ("flesh_ripper", 2), ("flesh_ripper", 3), ("flesh_ripper", 1)]
    assert dead(t, 0) == ["flesh_ripper"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_r16_14_fury(answer: str) -> None:
    t = ability("berserker", "5 footman", "2 berserker").act("p1", answer)
    assert (dead(t, 0), len(hits(t))) == ((["berserker"], 2) if answer == "yes" else ([], 0))


def test_r16_15_rain_fire() -> None:
    t = ability("warlock", "2 footman, 1 bowman!, 1 knight")
    assert (t.seat, t.kind) == ("p2", "lose_unit")
    assert dead(t.act("p2", "do triangle")) == ["footman", "footman"]
    assert dead(ability("warlock", "2 footman, 1 knight").act("p2", "do rectangle")) == ["knight"]
    assert dead(ability("warlock", "1 footman, 1 knight!")) == ["knight!"]
    assert dead(ability("warlock", "1 siege_tower")) == []


def test_r16_16_terrifying() -> None:
    t = ability("chaos_lord", "2 footman, 1 bowman!")
    t.act("p1", "units footman 5A", "units bowman! 5A")
    assert (felled(t), dead(t)) == (["footman"], ["bowman!"])
    t = ability("chaos_lord", "1 footman, 1 footman!")
    t.act("p1", "units footman 5A")
    assert (felled(t), dead(t)) == (["footman"], ["footman!"])
    assert felled(ability("chaos_lord", "1 footman")) == ["footman"]


def test_r16_17_undying() -> None:
    t = ability("sorcerer", "1 footman", other={"unit": "footman", "cards": [15]})
    assert (hits(t, 0), dead(t, 0)) == ([("sorcerer", 1)], [])


def test_r16_18_stun_takes_who_is_slow() -> None:
    t = ability("razorwing", "3 bowman, 1 knight 1, 1 siege_tower!")
    assert felled(t) == ["knight"]
    assert felled(ability("razorwing", "3 bowman")) == []


def test_r16_19_command_of_the_beastmen() -> None:
    t = ability("beastman", "5 footman", "1 beastman", n=2, cards=[9], army={"extra": 0}).fate(15)
    assert len(hits(t)) == 3
    assert len(t.told(events.FateDrawnClosed)) == 1


def test_r16_20_burning_takes_two_different_units() -> None:
    t = ability("hellhound", "1 knight, 1 siege_tower, 1 bowman!")
    t.act("p2", "units knight 5A")
    assert sorted(hits(t)) == [("knight", 1), ("siege_tower", 1)]
    assert hits(ability("hellhound", "1 knight 1, 1 bowman!")) == [("knight", 2)]


def test_r16_21_flaming_breath() -> None:
    t = ability("dragon", "4 footman, 1 bowman!, 1 knight")
    t.act("p1", "units bowman! 5A", "units footman 5A", "units footman 5A")
    assert dead(t) == ["bowman!", "footman", "footman"]
    t = ability("dragon", "4 footman").act("p1", "done")
    assert dead(t) == []


def test_r16_22_rage_is_of_one_giant() -> None:
    t = ability("giant", "8 footman", "1 giant 2, 1 giant! 4, 1 giant")
    t.act("p1", group("giant", True, 4))
    assert len(hits(t)) == 4


def test_r16_23_who_joins_later_is_tough_too() -> None:
    t = amid(
        "rally_1",
        "1 siege_tower",
        "",
        here="1 sorcerer!, stronghold p2",
        army={"drawn": []},
        other={"tough": ["sorcerer"]},
        players={"p2": {"tactics": ["rally_cry"]}},
    )
    t.act("p2", "tactics rally_cry", "units sorcerer! 5A").fate(2)
    assert (hits(t), dead(t)) == ([("sorcerer", 1)], [])
    assert tally(t) == (1, 6)


@pytest.mark.parametrize(("unit", "theirs"), [("pegasus_rider", "1 footman"), ("chaos_lord", "2 footman")])
def test_r15_13_abilities_that_rout_destroy_in_a_drought(unit: str, theirs: str) -> None:
    t = ability(unit, theirs, **DROUGHT)
    if t.kind == "ability_target":
        t.act("p1", "units footman 5A")
    assert (felled(t), set(dead(t))) == ([], {"footman"})


def test_r16_10_the_raised_may_be_more_than_eight_until_the_end() -> None:
    t = ability("necromancer", "1 footman", "8 necromancer", n=2)
    assert tally(t)[0] == 12
    assert t.until("retreat_area").act("p2", "area 5B").act("p1", "no").kind == "excess_unit"


def test_r16_7_r15_5_the_unit_may_go_to_an_empty_area_which_is_then_the_only_way_for_the_others() -> None:
    t = ability("sorceress", "1 knight, 1 footman", "4 sorceress, 4 archer", here="1 bowman!")
    t.act("p2", "units knight 5A", "area 5B")
    assert t.g.control("5B") == "p2"
    assert (tally(t), t.units("5B")) == ((8, 1), "1 footman!, 1 knight!")


def test_r16_15_rain_fire_with_one_triangle_and_one_rectangle() -> None:
    """R16.15, R2.2 (FAQ 1.2): the rectangle, which can be destroyed fully."""
    assert dead(ability("warlock", "1 footman, 1 knight")) == ["knight"]
