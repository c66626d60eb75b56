"""R14.14 to R14.20: what follows a battle: the loser's retreat, what is won and who is too many.

On the board of two, 5A borders on 1B, 1C, 5B, 5C and 5D, all open; 8A and 8B are parted by water.
"""

from typing import Any

import pytest

from engine.runewars.model import events
from engine.runewars.model.state import Stronghold
from tests.engine.runewars.battle.scenes import amid, dead, fight, tally, won
from tests.engine.runewars.cards.scenes import DROUGHT
from tests.engine.runewars.scene import Scene

THREE = "daqan latari uthuk"


def test_r14_14_who_wins_without_survivors() -> None:
    t = amid("result", "1 footman!", "", here="", army={"bonus": 2})
    assert (tally(t), won(t)) == ((2, 0), 0)
    assert t.units("5A") == "1 footman!"


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_r14_14_the_attacker_may_put_his_stronghold_there(answer: str) -> None:
    t = amid("result", "6 footman", "", here="stronghold p2 diplomat")
    assert (t.seat, t.kind) == ("p1", "replace_stronghold")
    t.act("p1", answer)
    assert t.land("5A").stronghold == (Stronghold("p1", True) if answer == "yes" else None)
    assert [e.development for e in t.told(events.DevelopmentRemoved)] == ["diplomat"]
    assert t.g.control("5A") == "p1"


def test_r14_14_with_all_four_on_the_board_he_gives_one_up() -> None:
    lands = dict.fromkeys(("1A", "1B", "8A", "8B"), "stronghold p1")
    t = amid("result", "6 footman", "", lands=lands)
    assert not t.offers("yes")
    t.act("p1", "area 8A")
    assert t.land("8A").stronghold is None
    assert t.land("5A").stronghold == Stronghold("p1", True)


def test_w12_scorched_earth() -> None:
    t = amid("result", "6 footman", "", players={"p2": {"tactics": ["scorched_earth"]}})
    assert (t.seat, t.kind) == ("p2", "scorched_window")
    t.act("p2", "tactics scorched_earth")
    assert t.land("5A").stronghold is None
    assert won(t) == 0


def test_w12_comes_before_the_stronghold_of_a_tactical_retreat() -> None:
    players = {"p2": {"tactics": ["scorched_earth", "tactical_retreat"]}}
    t = fight("1 footman", "1 archer, stronghold p2", players=players)
    t.act("p2", "tactics tactical_retreat", "tactics scorched_earth")
    assert t.land("5A").stronghold is None
    assert t.units("5A") == "1 footman"


def test_r14_15_who_has_lost_retreats_as_one() -> None:
    t = amid("result", "1 footman, 1 knight!, 1 giant", "5 archer")
    assert t.kind == "retreat_area"
    t.act("p1", "area 5B")
    assert t.units("5B") == "1 footman!, 1 giant!, 1 knight!"


def test_r14_16_damage_is_removed_and_who_lies_stays_routed() -> None:
    t = amid("result", "1 knight 1, 1 footman!", "", here="")
    assert t.units("5A") == "1 knight, 1 footman!"


def test_r14_17_the_attacker_retreats_the_excess() -> None:
    t = amid("result", "9 footman, 1 giant!", "", here="")
    t.act("p1", "units giant! 5A")  # and one of the nine Footmen
    assert (t.seat, t.kind) == ("p1", "retreat_area")
    t.act("p1", "area 1B")
    assert (t.units("5A"), t.units("1B")) == ("8 footman", "1 footman!, 1 giant!")
    assert t.told(events.BattleEnded)


def test_r14_17_after_a_tactical_retreat_too() -> None:
    t = fight("9 footman", "1 archer", players={"p2": {"tactics": ["tactical_retreat"]}})
    t.act("p2", "tactics tactical_retreat")  # there is no friendly area
    assert t.kind == "retreat_area"
    t.act("p1", "area 1C")
    assert (t.units("5A"), t.units("1C")) == ("8 footman", "1 footman!")


def test_r14_17_a_defender_destroys_the_excess() -> None:
    t = amid("result", "1 footman", "7 reanimate, 2 necromancer", who="daqan waiqar", here="1 reanimate!")
    t.act("p1", "area 1B")
    assert (t.seat, t.kind) == ("p2", "overstack_destroy")
    t.act("p2", "units reanimate! 5A", "units necromancer 5A")
    assert t.units("5A") == "1 necromancer, 7 reanimate"


@pytest.mark.parametrize("beaten", [True, False])
def test_w11_pillage(beaten: bool) -> None:
    players = {"p1": {"tactics": ["pillage"], "food": 7}, "p2": {"food": 1, "wood": 1, "ore": 4}}
    t = amid("result", "2 footman", "", area="8B", here="1 archer!" if beaten else "1 beastman!", players=players)
    assert (t.seat, t.kind) == ("p1", "pillage_window")
    t.act("p1", "tactics pillage")
    assert (t.player("p1").food, t.player("p2").food) == (8, 0 if beaten else 1)
    assert (t.player("p2").wood, t.player("p2").ore) == (1, 4)


def test_w11_needs_a_unit_and_something_to_gain() -> None:
    players = {"p1": {"tactics": ["pillage"], "food": 8}}
    t = amid("result", "2 footman", "", area="1A", here="", players=players)
    assert won(t) == 0
    assert t.player("p1").tactics == ["pillage"]


def test_r14_19_unallied_neutral_units_lose_a_battle() -> None:
    t = fight("3 footman", "1 dragon, 1 giant!", 1, 2, 3, 4, who="daqan latari uthuk", area="6C")
    assert (t.seat, t.kind) == ("p2", "retreat_area")
    assert dead(t) == ["giant!"]
    t.act("p2", "area 5A")
    assert t.units("5A") == "1 dragon!"


def test_r7_2_a_battle_was_fought() -> None:
    t = Scene.turn("p1", 2, "primary", lands={"5B": "1 footman", "5A": "1 archer!"})
    t.until("activate_area").act("p1", "area 5A", "units footman 5B").fate(1)
    assert t.g.turn is None or t.g.turn.fought


def test_r14_2_r14_18_the_order_goes_on_after_the_battle() -> None:
    t = Scene.turn("p1", 2, "primary", lands={"5B": "2 footman", "5A": "1 archer!"})
    t.act("p1", "area 5A", "units footman 5B", "number 2").fate(1, 2)
    if t.kind == "force_pick":
        t.act("p1", "done")
    kinds_ = [type(e) for e in t.events]
    assert kinds_.index(events.BattleBegan) < kinds_.index(events.BattleEnded)
    assert (t.seat, t.kind) == ("p1", "repeat_mobilize")


def test_r14_14_against_a_damaged_stronghold_with_four_of_his_own_he_may_leave_the_place_empty() -> None:
    lands = dict.fromkeys(("1A", "1B", "8A", "8B"), "stronghold p1")
    t = amid("result", "4 footman", "", here="stronghold p2 damaged", lands=lands)
    assert tally(t) == (4, 3)
    assert [type(x).__name__ for x in t.legal()] == ["Area"] * 4 + ["No"]
    t.act("p1", "no")
    assert t.land("5A").stronghold is None
    assert t.g.control("5A") == "p1"


def test_r14_16_r28_1_who_has_conquered_the_seventh_rune_has_won_before_any_window() -> None:
    lands = dict.fromkeys(("1A", "1B", "1C", "3A", "3B", "8A"), "1 footman, rune dragon")
    t = amid(
        "result",
        "2 footman",
        "",
        here="rune dragon, 1 archer!",
        lands=lands,
        players={"p1": {"tactics": ["establish_trade_route"]}},
    )
    assert t.state.over is not None
    assert (t.state.over.winner, t.seat) == ("p1", None)


def test_r14_16_the_marker_is_removed_before_the_excess_retreats() -> None:
    t = amid("result", "9 footman", "", here="1 archer!")
    assert t.kind == "retreat_area"
    assert t.g.control("5A") == "p1"


def test_r13_11_r14_17_too_many_survivors_that_are_nobodys_are_trimmed_by_the_player_to_the_left() -> None:
    t = amid("result", "6 hellhound, 4 dragon", "", here="", who=THREE, area="6C")
    assert (t.seat, t.kind) == ("p2", "overstack_destroy")
    t.act("p2", "units dragon 6C", "units dragon 6C")
    assert t.units("6C") == "2 dragon, 6 hellhound"
    assert t.g.neutral("6C")


@pytest.mark.parametrize("force", ["2 hellhound", "1 hellhound, 1 footman"])
def test_r13_11_r14_18_the_winner_pillages_also_without_a_faction_unit(force: str) -> None:
    t = amid("result", force, "", here="", area="8B", players={"p1": {"tactics": ["pillage"]}})
    assert t.told(events.BattleEnded)[0].winner == 0
    assert t.g.neutral("8B") is (force == "2 hellhound")
    assert t.kind == "pillage_window"


def test_r13_11_allies_retreat_with_the_army_and_are_nobodys_in_an_empty_area() -> None:
    t = amid("result", "2 beastman, 1 hellhound!", "", here="stronghold p2")
    t.act("p1", "area 1C")
    assert t.units("1C") == "2 beastman!, 1 hellhound!"
    assert t.g.neutral("1C")


def test_r13_11_they_are_the_owners_of_the_home_that_they_have_conquered() -> None:
    """R1.7: no other player controls the home, so it is its owner's, and R13.10 allies them to them."""
    t = amid("result", "2 beastman", "", here="", area="latari_B")
    assert (won(t), t.g.ally("latari_B")) == (0, "p2")


def test_r14_17_r15_13_in_a_drought_the_excess_dies() -> None:
    t = amid("result", "10 footman", "", here="1 archer!", **DROUGHT)
    assert t.units("5A") == "8 footman"
    assert t.told(events.Retreated)[-1].rule == "R15.13"


def test_r28_6_r22_6_a_defender_who_has_lost_his_last_area_is_out() -> None:
    homes = {"latari_A": "1 footman", "latari_C": "1 footman"}
    more: dict[str, Any] = {
        "titles": {"primarch": ("p2", 2)},
        "players": {"p2": {"influence": 4, "tactics": ["ambush"], "current": 4}, "p3": {"current": 5}},
    }
    t = amid(
        "result", "2 footman", "", area="latari_B", here="", who=THREE, lands=homes, board=3, turns=["p2", "p3"], **more
    )
    p = t.player("p2")
    assert (p.out, p.tactics, p.influence) == (True, [], 0)
    assert (t.state.titles["primarch"].seat, t.state.titles["primarch"].influence) == (None, 2)
    assert "p2" not in t.state.season.turns


def test_r4_9_in_winter_the_beaten_cross_the_water() -> None:
    more: dict[str, Any] = {"season": "winter", "lands": {"8A": "1 footman"}}
    t = amid("result", "2 footman", "3 archer", area="8B", here="1 archer!", frozen=True, **more)
    assert t.act("p1", "area 8A").units("8A") == "1 footman, 2 footman!"
    t = amid("result", "2 footman", "3 archer", area="8B", here="1 archer!", **more)
    assert not t.offers("area 8A")
