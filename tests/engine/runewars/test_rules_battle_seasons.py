"""R14 to R16, R21, R22, R25, R26: what the worked scenarios leave open, and where these chapters meet others.

On the board of two, 5A borders on 1B, 1C, 5B, 5C and 5D, all open; 8A and 8B are parted by water.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import Event
from engine.runewars.battle import losses
from engine.runewars.box.components import AREAS, RUNES
from engine.runewars.box.kinds import DIALS
from engine.runewars.heroes import heroes
from engine.runewars.position import events
from engine.runewars.position.battles import Army
from engine.runewars.position.state import Icons, Rune, Stronghold
from engine.runewars.table import runes
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.test_battle import ability, amid, dead, felled, fight, hits, tally, won
from tests.engine.runewars.test_seasons import FOUR, bid, kinds, over, text

DROUGHT: dict[str, Any] = {"season": "summer", "season_card": "drought"}
THREE = "daqan latari uthuk"


def seen(t: Scene, area: str) -> list[str]:
    """Who has seen the rune token of an area."""
    token = t.land(area).rune
    assert token is not None
    return list(token.seen)


# -- R14 the course of a battle ---------------------------------------------------------------------------------------


def test_r14_2_r14_18_the_order_goes_on_after_the_battle() -> None:
    t = Scene.turn("p1", 2, "primary", lands={"5B": "2 footman", "5A": "1 archer!"})
    t.act("p1", "area 5A", "units footman 5B", "number 2").fate(1, 2)
    if t.kind == "force_pick":
        t.act("p1", "done")
    kinds_ = [type(e) for e in t.events]
    assert kinds_.index(events.BattleBegan) < kinds_.index(events.BattleEnded)
    assert (t.seat, t.kind) == ("p1", "repeat_mobilize")


def test_r14_1_r14_5_a_bare_home_area_is_defended_by_nobody() -> None:
    t = fight("1 footman", "", area="latari_B")
    assert (t.told(events.RoundBegan), tally(t), won(t)) == ([], (1, 0), 0)
    assert t.m.control("latari_B") == "p1"


def test_r13_10_r13_12_allied_neutrals_defend_a_home_area() -> None:
    t = fight("1 footman", "2 beastman", 1, 2, 3, area="latari_B")
    assert (tally(t), won(t)) == ((1, 2), 1)


def test_r14_5_r14_7_the_attacker_may_be_without_a_unit_in_the_rounds() -> None:
    t = fight("1 footman", "4 archer", 15, 1, 2, 3)  # round 1 kills him, round 3 goes by
    assert [e.initiative for e in t.told(events.RoundBegan)] == [1, 2, 3, 4, 5]
    assert (dead(t, 0), tally(t), won(t)) == (["footman"], (0, 4), 1)


def test_r14_12_developments_come_before_battle_cry_and_the_attacker_cries_first() -> None:
    players = {"p1": {"tactics": ["battle_cry"]}, "p2": {"tactics": ["battle_cry"]}}
    here = "stronghold p2 cursed_tomb"
    t = amid(
        "development", "3 footman, 1 bowman, 1 knight", "1 reanimate", who="daqan waiqar", here=here, players=players
    )
    assert (t.seat, t.kind) == ("p2", "use_development")
    t.act("p2", "yes").act("p1", "units footman 5A", "units footman 5A", "units footman 5A")
    assert (t.seat, t.kind) == ("p1", "tally_window")
    t.act("p1", "tactics battle_cry")
    assert (t.seat, t.kind) == ("p2", "tally_window")
    t.act("p2", "tactics battle_cry")
    assert tally(t) == (2 + 2, 1 + 5 + 1)


def test_r14_13_the_strength_is_that_of_the_side_before() -> None:
    t = amid("result", "5 footman", "", here="stronghold p2")
    assert tally(t) == (5, 5)
    assert t.told(events.StrongholdDamaged)[0].area == "5A"
    assert t.told(events.BattleEnded) == []  # the retreat is still asked
    assert t.kind == "retreat_area"


def test_r14_14_against_a_damaged_stronghold_with_four_of_his_own_he_may_leave_the_place_empty() -> None:
    lands = dict.fromkeys(("1A", "1B", "8A", "8B"), "stronghold p1")
    t = amid("result", "4 footman", "", here="stronghold p2 damaged", lands=lands)
    assert tally(t) == (4, 3)
    assert [type(x).__name__ for x in t.legal()] == ["Area"] * 4 + ["No"]
    t.act("p1", "no")
    assert t.land("5A").stronghold is None
    assert t.m.control("5A") == "p1"


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
    assert t.m.control("5A") == "p1"


def test_r13_11_r14_17_too_many_survivors_that_are_nobodys_are_trimmed_by_the_player_to_the_left() -> None:
    t = amid("result", "6 hellhound, 4 dragon", "", here="", who=THREE, area="6C")
    assert (t.seat, t.kind) == ("p2", "overstack_destroy")
    t.act("p2", "units dragon 6C", "units dragon 6C")
    assert t.units("6C") == "2 dragon, 6 hellhound"
    assert t.m.neutral("6C")


def test_r13_11_r14_18_without_a_unit_of_his_nobody_pillages() -> None:
    players = {"p1": {"tactics": ["pillage"]}}
    t = amid("result", "2 hellhound", "", here="", area="8B", players=players)
    assert (won(t), t.m.neutral("8B")) == (0, True)
    assert t.kind != "pillage_window"
    t = amid("result", "1 hellhound, 1 footman", "", here="", area="8B", players=players)
    assert t.kind == "pillage_window"


def test_r13_11_allies_retreat_with_the_army_and_are_nobodys_in_an_empty_area() -> None:
    t = amid("result", "2 beastman, 1 hellhound!", "", here="stronghold p2")
    t.act("p1", "area 1C")
    assert t.units("1C") == "2 beastman!, 1 hellhound!"
    assert t.m.neutral("1C")


def test_r13_11_they_are_the_owners_of_the_home_that_they_have_conquered() -> None:
    """R1.7: nobody else controls the home, so it is its owner's, and R13.10 allies them to him."""
    t = amid("result", "2 beastman", "", here="", area="latari_B")
    assert (won(t), t.m.ally("latari_B")) == (0, "p2")


def test_r14_17_r15_13_in_a_drought_the_excess_dies() -> None:
    t = amid("result", "10 footman", "", here="1 archer!", **DROUGHT)
    assert t.units("5A") == "8 footman"
    assert t.told(events.Retreated)[-1].rule == "R15.13"


def test_r14_20_fate_cards_and_losses_are_public() -> None:
    t = fight("1 footman", "1 archer", 15)
    public: list[Event] = [*t.told(events.FateDrawn), *t.told(events.UnitsDestroyed)]
    assert public
    assert all(events.heard(e, "p2") == e for e in public)


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


def test_r29_1_cards_above_ten_are_discarded_in_the_middle_of_a_battle() -> None:
    cards = ["pillage", "pillage", *(["scorched_earth"] * 3), *(["hidden_pass"] * 3), "coercion", "coercion"]
    t = ability("knight", "2 archer", players={"p1": {"fresh": sorted(cards)}}).draw("ambush")
    assert (t.seat, t.kind) == ("p1", "discard_tactics")
    t.act("p1", "tactics ambush")
    assert t.told(events.BattleEnded) == []
    assert len(t.player("p1").fresh) == 10


# -- R23.4, R23.26, R23.29: cards that end a battle -------------------------------------------------------------------


def test_r23_4_after_blackmail_the_area_stays_as_it_was_and_no_second_battle_is_fought() -> None:
    here = "1 archer, 1 warrior!, stronghold p2 diplomat, rune false"
    players = {"p2": {"tactics": ["blackmail"]}}
    t = fight("2 footman, 1 beastman", here, players=players, lands={"1B": "1 knight"})
    t.act("p2", "tactics blackmail").act("p1", "do retreat")
    assert t.units("5A") == "1 archer, 1 warrior!"
    assert t.land("5A").stronghold == Stronghold("p2", False, "diplomat")
    assert t.units("1B") == "1 knight, 1 beastman!, 2 footman!"
    assert (won(t), t.told(events.Tally)) == (None, [])


def test_r23_29_with_four_strongholds_he_has_none_to_put_there() -> None:
    lands = dict.fromkeys(("1A", "3A", "8A", "8B"), "stronghold p1") | {"1B": "1 archer"}
    players = {"p2": {"tactics": ["tactical_retreat"]}}
    t = fight("1 footman", "1 archer, stronghold p2 damaged", lands=lands, players=players)
    t.act("p2", "tactics tactical_retreat")
    assert t.kind != "replace_stronghold"
    assert (t.land("5A").stronghold, t.m.control("5A")) == (None, "p1")
    assert t.units("1B") == "2 archer"


def test_r23_29_a_damaged_stronghold_stays_damaged() -> None:
    players = {"p2": {"tactics": ["tactical_retreat"]}}
    t = fight("1 footman", "1 archer, stronghold p2 damaged", lands={"1B": "1 archer"}, players=players)
    t.act("p2", "tactics tactical_retreat")
    assert t.land("5A").stronghold == Stronghold("p1", True)


def test_r23_29_in_a_drought_nobody_dies_because_nobody_is_routed() -> None:
    players = {"p2": {"tactics": ["tactical_retreat"]}}
    t = fight("1 footman", "2 archer, 1 beastman!", lands={"1B": "1 archer"}, players=players, **DROUGHT)
    t.act("p2", "tactics tactical_retreat")
    assert t.units("1B") == "3 archer, 1 beastman!"


def test_r23_29_r15_7_who_cannot_cross_the_water_is_destroyed() -> None:
    lands = {"8A": "1 archer"}
    players = {"p2": {"tactics": ["tactical_retreat"]}}
    t = fight("1 footman", "1 archer, 1 pegasus_rider", area="8B", lands=lands, players=players)
    t.act("p2", "tactics tactical_retreat")
    assert t.units("8A") == "1 archer, 1 pegasus_rider"
    t = fight("1 footman", "1 archer, 1 warrior", area="8B", lands=lands, players=players)
    t.act("p2", "tactics tactical_retreat")
    assert t.units("8A") == "1 archer"


def test_w12_r23_26_a_burnt_stronghold_is_not_replaced_even_if_four_stand_elsewhere() -> None:
    lands = dict.fromkeys(("1A", "3A", "8A", "8B"), "stronghold p1")
    t = amid("result", "6 footman", "", lands=lands, players={"p2": {"tactics": ["scorched_earth"]}})
    t.act("p2", "tactics scorched_earth")
    assert t.kind != "replace_stronghold"
    assert sum(land.stronghold is not None for land in t.state.lands.values()) == 4


def test_w12_is_not_opened_for_a_defender_who_has_won() -> None:
    t = amid("result", "3 footman", "", players={"p2": {"tactics": ["scorched_earth"]}}, prompting="always")
    t.until("retreat_area").act("p1", "area 1B")
    assert won(t) == 1
    assert t.kind != "scorched_window"


def test_r7_3_r23_5_the_siege_of_a_maneuver_at_the_start_of_the_battle() -> None:
    players = {"p1": {"orders": [5, 3], "tactics": ["brilliant_maneuver"]}}
    t = fight("3 archer", "stronghold p2 reinforced_walls", who="latari daqan", players=players)
    t.act("p1", "tactics brilliant_maneuver")
    assert tally(t) == (3, 2 + 2)


# -- R15 losses and retreats ------------------------------------------------------------------------------------------


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
    assert [(e.side, e.unit) for e in t.told(events.FateDrawn)] == [(0, "sorceress")]
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
        drive=lambda m: heroes.retreat_hero(m, m.hero("ronan"), "R15.12"), heroes=[("ronan", "p1", area)], lands=lands
    )
    assert t.kind == "hero_retreat_area"
    assert (
        {x.area for x in t.legal()}
        == {to for to in t.m.board.adjacent[area] if t.m.board.passable(area, to)}
        >= set(ways)
    )
    t.act("p1", f"area {ways[0]}")
    hero = t.m.hero("ronan")
    assert (hero.area, hero.routed) == (ways[0], True)


def test_r15_12_without_a_way_out_he_is_only_routed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heroes, "crossing", lambda *args: None)
    t = Scene(drive=lambda m: heroes.retreat_hero(m, m.hero("ronan"), "R15.12"), heroes=[("ronan", "p1", "5A")])
    assert (t.m.hero("ronan").area, t.m.hero("ronan").routed) == ("5A", True)


def test_r15_14_damage_does_not_go_on_into_another_battle() -> None:
    t = amid("result", "1 knight 1", "", here="1 archer!")
    assert t.units("5A") == "1 knight"
    assert t.m.battle is None


def test_r15_9_unallied_neutrals_without_an_uncontrolled_area_are_destroyed() -> None:
    beside = dict.fromkeys(("1B", "1C", "5B", "5C", "5D"), "1 archer")
    t = amid("result", "2 footman", "1 giant", here="", lands=beside)
    assert t.told(events.Retreated)[0].to is None
    assert t.m.supply("giant") == 4


# -- R16 abilities ----------------------------------------------------------------------------------------------------


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
    assert t.m.control("5B") == "p2"
    assert (tally(t), t.units("5B")) == ((8, 1), "1 footman!, 1 knight!")


# -- R21 bids, R22 titles ---------------------------------------------------------------------------------------------


def test_r21_1_a_bid_is_seen_by_nobody_before_all_have_bid() -> None:
    t = text("dragon_rune_discovery", players={"p1": {"influence": 4}, "p2": {"influence": 4}})
    before = t.table.view("p2")
    t.act("p1", "number 3")
    assert t.table.view("p2") == before
    t.act("p2", "number 1")
    assert t.told(events.BidsRevealed)[0].bids == {"p1": 3, "p2": 1}
    assert [t.player(seat).influence for seat in ("p1", "p2")] == [1, 3]


def test_r21_2_r21_4_a_tie_at_zero_is_a_tie_like_others() -> None:
    t = text("mandatory_disarmament", FOUR)
    assert (t.seat, t.kind) == ("p2", "break_tie")  # the Latari start with 4 influence
    assert len(t.legal()) == 4
    t.act("p2", "player p4")
    assert t.told(events.BidDecided)[0].seat == "p4"


def test_r21_2_r22_5_the_primarch_decides_ties_only_and_among_the_tied_only() -> None:
    players = {seat: {"influence": 3} for seat in ("p1", "p2", "p3", "p4")}
    t = bid(text("mandatory_disarmament", FOUR, players=players, titles={"primarch": ("p4", 1)}), 2, 2, 1, 0)
    assert (t.seat, t.kind) == ("p4", "break_tie")
    assert {x.seat for x in t.legal()} == {"p1", "p2"}
    t = bid(text("mandatory_disarmament", FOUR, players=players, titles={"primarch": ("p4", 1)}), 2, 3, 1, 0)
    assert (t.seat, t.kind) == ("p2", "disarm_player")


def test_r21_2_the_influence_that_is_left_counts_and_only_that_of_the_tied() -> None:
    players = {"p1": {"influence": 3}, "p2": {"influence": 4}, "p3": {"influence": 9}}
    t = bid(text("mandatory_disarmament", tuple(THREE.split()), players=players), 3, 3, 0)
    assert (t.seat, t.kind) == ("p2", "break_tie")


def test_r21_2_with_pulling_the_strings_the_last_bid_decides() -> None:
    players = {"p1": {"influence": 3}, "p2": {"influence": 3, "tactics": ["pulling_the_strings"]}}
    t = text("dragon_rune_discovery", players=players).act("p2", "tactics pulling_the_strings").act("p1", "number 2")
    assert (t.seat, t.kind) == ("p2", "bid_after_reveal")
    t.act("p2", "number 2")
    assert (t.seat, t.kind) == ("p2", "break_tie")  # as much left, more at the start
    t.act("p2", "player p1")
    assert t.told(events.BidDecided)[0].seat == "p1"


# -- R25 runes --------------------------------------------------------------------------------------------------------


def receive(**more: Any) -> Scene:
    return Scene(drive=lambda m: runes.receive_rune(m, "p1", "R25.4"), **more)


def test_r25_1_r25_4_the_area_of_a_removed_token_is_free_again() -> None:
    t = receive(lands={"daqan_A": "rune false", "daqan_B": "rune dragon"})
    assert not receive(lands={"daqan_B": "rune dragon"}).act("p1", "done").offers("area daqan_B")
    t.act("p1", "area daqan_A", "done")
    assert t.offers("area daqan_A")
    t.act("p1", "area daqan_A", "area daqan_C")
    assert kinds(t) == {"daqan_A": "dragon", "daqan_B": "dragon", "daqan_C": "false"}


def test_r25_3_a_removed_false_rune_is_in_the_supply_again() -> None:
    areas = [area for area in Scene(FOUR).state.lands if AREAS[area].home != "daqan"][: RUNES["false"] - 1]
    t = receive(factions=FOUR, lands={"daqan_A": "rune false"} | dict.fromkeys(areas, "rune false"))
    t.act("p1", "area daqan_A")
    t.act("p1", "area daqan_A", "area daqan_B")
    assert (kinds(t)["daqan_A"], kinds(t)["daqan_B"]) == ("dragon", "false")


def test_r25_5_views_and_events_are_alike_whichever_area_has_the_dragon_rune() -> None:
    told, views = [], []
    for first, second in (("daqan_A", "daqan_B"), ("daqan_B", "daqan_A")):
        t = text("dragon_rune_discovery", players={"p1": {"influence": 1}})
        t.act("p1", "number 1", f"area {first}", f"area {second}")
        told.append([events.heard(e, "p2") for e in t.events])
        views.append(t.table.view("p2"))
        assert t.table.view("p1").lands[first].rune.kind == "dragon"
    assert told[0] == told[1]
    assert views[0] == views[1]


def test_r25_7_of_two_equal_tokens_laid_anew_who_knew_both_knows_both() -> None:
    lands = {"daqan_A": "rune dragon seen p1 p2", "daqan_B": "rune dragon seen p1 p2 p3"}
    t = Scene(FOUR, drive=lambda m: runes.rearrange_runes(m, "p1"), lands=lands)
    t.act("p1", "area daqan_A", "area daqan_B", "area daqan_B")
    assert seen(t, "daqan_A") == seen(t, "daqan_B") == ["p1", "p2"]
    lands["daqan_A"] = "rune dragon open"
    t = Scene(FOUR, drive=lambda m: runes.rearrange_runes(m, "p1"), lands=lands)
    t.act("p1", "area daqan_A", "area daqan_B", "area daqan_B")
    assert seen(t, "daqan_A") == ["p1", "p2", "p3"]


def test_r25_5_a_look_at_tokens_laid_anew_does_not_tell_others_that_they_are_alike() -> None:
    """Who has a hero there looks anew in any case."""
    told = []
    for kind in ("dragon", "false"):
        lands = {"daqan_A": "rune dragon seen p1 p2", "daqan_B": f"rune {kind} seen p1 p2"}
        t = Scene.turn("p1", 8, "primary", FOUR, lands=lands, heroes=[("ronan", "p2", "daqan_A")])
        t.act("p1", "do runes", "area daqan_A", "area daqan_B", "area daqan_B")
        told.append([events.heard(e, "p3") for e in t.events])
        assert "p2" in seen(t, "daqan_A")
        assert ("p2" in seen(t, "daqan_B")) is (kind == "dragon")
    assert told[0] == told[1]


def test_r25_2_the_rune_of_a_contested_area_is_the_defenders_until_the_end() -> None:
    t = fight("2 footman", "1 archer, rune dragon seen p2", 1, 2, 3, lands={"1B": "1 archer"})
    assert seen(t, "5A") == ["p1", "p2"]
    looked = next(n for n, e in enumerate(t.events) if isinstance(e, events.RuneSeen) and e.seat == "p1")
    assert looked > next(n for n, e in enumerate(t.events) if isinstance(e, events.BattleEnded))


# -- R26 season cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bids", "stormy"), [((1, 0), True), ((1, 1), False), ((0, 0), True)])
def test_r26_5_r21_5_only_the_sum_matters(bids: tuple[int, int], stormy: bool) -> None:
    t = bid(text("stormy_weather", players={"p1": {"influence": 2}, "p2": {"influence": 2}}), *bids)
    assert t.state.season.stormy is stormy
    assert not t.told(events.BidDecided)


def test_r26_5_without_influence_there_is_a_storm_at_once() -> None:
    assert text("stormy_weather").state.season.stormy


@pytest.mark.parametrize("bids", [(2, 0), (1, 1)])
def test_r26_17_as_many_as_there_are_players_is_not_enough(bids: tuple[int, int]) -> None:
    t = bid(text("abundance_of_power", players={"p1": {"influence": 2}, "p2": {"influence": 2}}), *bids)
    assert over(t)
    assert not t.told(events.RunePlaced)


def test_r26_2_in_the_first_spring_long_winter_does_nothing() -> None:
    t = Scene(agenda=[Icons()], season="spring", season_card="long_winter", step="plan")
    assert t.kind == "choose_order"
    assert len(t.legal()) == 8


def test_r26_9_a_player_without_cards_loses_none() -> None:
    t = text("mandatory_disarmament", players={"p1": {"influence": 1}, "p2": {"fresh": ["ambush"]}})
    t.act("p1", "number 1", "player p1")
    assert (over(t), t.told(events.TacticsDiscarded)) == (True, [])
    t = text("mandatory_disarmament", players={"p1": {"influence": 1}, "p2": {"fresh": ["ambush"]}})
    t.act("p1", "number 1", "player p2").draw("ambush")
    assert t.player("p2").fresh == []


def test_r26_10_r1_14_what_is_not_there_is_not_lost() -> None:
    players = {"p1": {"influence": 1}, "p2": {"food": 1, "ore": 3}}
    t = text("reroute_supply_caravans", players=players).act("p1", "number 1")
    assert [t.player("p2").dial(dial) for dial in DIALS] == [0, 0, 2]


def test_r26_12_r8_4_developments_are_no_production_and_the_dial_ends_at_eight() -> None:
    lands = dict.fromkeys(("8B", "2C", "1A", "4A"), "1 footman") | {"daqan_A": "stronghold resources"}
    t = text("bountiful_harvest", ("daqan", "latari", "waiqar", "uthuk"), lands=lands)
    assert t.player("p1").food == 8
    t = text("bountiful_harvest", lands={"daqan_A": "stronghold resources"})
    assert [t.player("p1").dial(dial) for dial in DIALS] == [4, 2, 2]


def test_r26_14_the_portals_bring_no_more_than_eight_and_none_from_activated_areas() -> None:
    lands = {"8B": "6 footman", "3A": "4 bowman, 1 knight!", "1A": "2 footman"}
    players = {"p1": {"influence": 1, "activated": ["1A", "8B"]}}
    t = text("sacred_portals", players=players, lands=lands).act("p1", "number 1", "area 8B")
    assert [(x.unit, x.area) for x in t.legal() if hasattr(x, "unit")] == [("bowman", "3A")]
    t.act("p1", "units bowman 3A", "units bowman 3A")
    assert over(t)
    assert t.units("8B") == "2 bowman, 6 footman"


def test_r26_15_the_opposite_alignment_costs_two() -> None:
    heroes_ = [("ronan", "p2", "daqan_A"), ("bogran", "p2", "daqan_A"), ("varikas", "p2", "daqan_A")]
    t = text("revealing_true_nature", ("daqan", "uthuk"), players={"p2": {"influence": 9}}, heroes=heroes_)
    prices = []
    while not over(t):
        prices.append((t.decision().bindings["hero"], t.decision().bindings["price"]))
        t.act("p2", "yes")
    assert prices == [("bogran", 1), ("ronan", 2)]


def test_r26_16_tokens_go_to_friendly_and_neutral_areas_outside_the_home_only() -> None:
    lands = {"daqan_A": "rune dragon seen p1", "daqan_B": "rune false seen p1", "8B": "1 footman", "5A": "1 giant"}
    t = text("threatened_home_realms", lands=lands | {"5B": "rune false, 1 footman", "3A": "1 archer"})
    assert [x.area for x in t.legal()] == ["5A", "8B"]  # 8C is empty, 5B has a token, 3A is an enemy's
    t.act("p1", "area 8B")
    assert kinds(t) == {"5A": "false", "5B": "false", "8B": "dragon"}
    assert seen(t, "5A") == ["p1"]  # who knew a token goes on knowing it


def test_r26_19_enemy_areas_are_homes_too_and_without_any_nothing_happens() -> None:
    t = text("elect_arbitrator", players={"p1": {"influence": 1}}).act("p1", "number 1")
    assert [x.area for x in t.legal()] == ["latari_A", "latari_B", "latari_C"]
    t.act("p1", "area latari_B")
    assert (t.land("latari_B").rune, over(t)) == (Rune("dragon", ["p1", "p2"]), True)
    full = {f"latari_{x}": "rune false" for x in "ABC"}
    assert over(text("elect_arbitrator", players={"p1": {"influence": 1}}, lands=full).act("p1", "number 1"))


def test_r26_20_a_routed_hero_stays_routed_and_no_one_is_ambushed() -> None:
    fields = {"routed": True, "damage": 1}
    players = {"p1": {"influence": 1}, "p2": {"tactics": ["ambush"]}}
    in_play = [("ronan", "p1", "5A", fields), ("jaes", "p2", "latari_A")]
    t = text("favor_of_the_council", players=players, heroes=in_play).act("p1", "number 1", "hero ronan", "do move")
    t.act("p1", "area latari_A")
    hero = t.m.hero("ronan")
    assert (hero.area, hero.routed, hero.damage, over(t)) == ("latari_A", True, 1, True)


def test_r26_7_a_retreat_after_failed_diplomacy_is_a_retreat_too() -> None:
    """R13.7, R15.13: the whole force is destroyed."""
    t = Scene.turn(
        "p1",
        2,
        "bonus",
        task={"begun": False, "fought": True},
        lands={"daqan_C": "2 footman", "8B": "1 giant"},
        players={"p1": {"influence": 1}},
        **DROUGHT,
    )
    t.act("p1", "area 8B", "units footman daqan_C", "number 2")
    t.fate(1)
    t.rest()
    assert (t.units("daqan_C"), t.units("8B"), t.m.supply("footman")) == ("", "1 giant", 16)


def test_r4_9_in_winter_the_beaten_cross_the_water() -> None:
    more: dict[str, Any] = {"season": "winter", "lands": {"8A": "1 footman"}}
    t = amid("result", "2 footman", "3 archer", area="8B", here="1 archer!", frozen=True, **more)
    assert t.act("p1", "area 8A").units("8A") == "1 footman, 2 footman!"
    t = amid("result", "2 footman", "3 archer", area="8B", here="1 archer!", **more)
    assert not t.offers("area 8A")


def test_r13_8_losses_offers_neutral_units_to_the_left_of_the_acting_player() -> None:
    t = amid(
        "rout_1", "2 archer", "2 beastman, 1 hellhound", who="latari daqan uthuk", area="6C", here="", army={"routs": 1}
    )
    assert (t.seat, t.kind) == ("p2", "assign_rout")
    assert losses.controller(t.m, t.m.battle, 1) == "p2"  # type: ignore[arg-type]
