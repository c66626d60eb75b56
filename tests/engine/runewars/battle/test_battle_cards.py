"""R23: Tactics cards of battles.

The ids in the names are those of the worked scenarios.
"""

from engine.runewars.model import events
from engine.runewars.model.state import Stronghold
from tests.engine.runewars.battle.scenes import amid, fight, tally, won
from tests.engine.runewars.cards.scenes import DROUGHT, ELSE, defence, hand, stronghold_of
from tests.engine.runewars.scene import Scene


def test_f33_blackmail_takes_what_there_is() -> None:
    """F33."""
    t = defence("blackmail", "2 archer", players={"p1": {"influence": 1, "tactics": ["pillage"]}})
    t.act("p2", "tactics blackmail").act("p1", "do stay").draw("pillage")
    assert (t.player("p1").influence, t.player("p1").tactics, t.state.tactics) == (0, [], ["blackmail", "pillage"])
    assert t.kind == "draw_fate"


def test_r23_4_the_attacker_retreats_from_blackmail() -> None:
    t = defence("blackmail", "2 archer", lands={"8D": "1 footman"})
    t.act("p2", "tactics blackmail").act("p1", "do retreat")
    assert (t.units("3A"), t.units("8D")) == ("2 archer", "1 footman, 2 knight!")
    assert t.g.battle is None
    assert not t.told(events.Tally)


def test_r23_24_rally_cry_in_a_battle_reaches_the_whole_board() -> None:
    t = defence(
        "rally_cry",
        "1 archer, 2 archer!, 1 beastman!",
        lands={"3B": "1 archer!"},
        heroes=[("ronan", "p2", "3A", {"routed": True})],
    )
    t.act("p2", "tactics rally_cry")
    t.act("p2", "units archer! 3B", "hero ronan", "units archer! 3A", "units beastman! 3A")
    assert t.units("3B") == "1 archer"
    (told,) = t.told(events.Mustered)
    assert told.defender == {"archer": 2, "beastman": 1}


def test_one_copy_in_one_window() -> None:
    t = defence("rally_cry rally_cry", "1 archer, 7 archer!")
    t.act("p2", "tactics rally_cry", *["units archer! 3A"] * 4)
    assert (t.seat, t.kind) == ("table", "draw_fate")  # R23.0: nothing has been done between
    t.fate(*range(1, 6)).until("battle_round_window")
    assert t.seat == "p2"
    t = defence("blackmail rally_cry rally_cry", "1 archer, 7 archer!")
    t.act("p2", "tactics rally_cry", *["units archer! 3A"] * 4)
    assert t.refused("p2", "tactics rally_cry") == "R23.0"


def test_r23_0_the_copies_of_two_players_do_not_wait_for_each_other() -> None:
    """R23.0: each player plays one copy at a time."""
    lands = {"8B": "8 footman!", "3B": "7 archer!"}
    t = defence("rally_cry", "1 archer", lands=lands, players={"p1": {"tactics": ["rally_cry"]}})
    t.act("p1", "tactics rally_cry", *["units footman! 8B"] * 4)
    assert (t.seat, t.kind) == ("p2", "battle_start_window")
    assert t.offers("tactics rally_cry")


def test_r23_0_before_a_round_each_side_plays_a_copy_of_its_own() -> None:
    """R23.0, W9: the defender's copy does not wait, nor does it free the attacker's second one."""
    lands = {"8B": "8 footman!", "3B": "7 archer!"}
    players = {"p1": {"tactics": ["rally_cry", "rally_cry"]}}
    t = defence("rally_cry", "1 archer", lands=lands, players=players)
    t.act("p1", "pass").act("p2", "pass")
    assert (t.seat, t.kind) == ("p1", "battle_round_window")
    t.act("p1", "tactics rally_cry", *["units footman! 8B"] * 4)
    assert (t.seat, t.kind) == ("p2", "battle_round_window")
    t.act("p2", "tactics rally_cry", *["units archer! 3B"] * 4)
    assert (t.seat, t.kind) == ("table", "draw_fate")


def test_r23_0_r14_12b_both_sides_play_battle_cry() -> None:
    """R23.0, W10: "attacker, then defender": one copy of each."""
    players = {"p1": {"tactics": ["battle_cry"]}}
    t = defence("battle_cry", "1 dragon, stronghold p2", "1 giant", players=players)
    t.fate(4, 5).until("tally_window")
    assert t.seat == "p1"
    t.act("p1", "tactics battle_cry").act("p2", "tactics battle_cry")
    (told,) = t.told(events.Tally)
    assert (told.attacker, told.defender) == (2, 7)


def test_r23_0_what_the_attacker_played_before_the_battle_waits_for_a_change() -> None:
    """R23.0: the copy of the start of a battle is not followed by another before its first round."""
    players = {"p1": {"tactics": ["rally_cry", "rally_cry"]}}
    t = defence("", "1 archer", lands={"8B": "8 footman!"}, players=players)
    t.act("p1", "tactics rally_cry", *["units footman! 8B"] * 4)
    assert t.seat == "table"
    t.fate(1).until("battle_round_window")
    assert (t.seat, t.offers("tactics rally_cry")) == ("p1", True)


def test_one_copy_in_one_window_of_a_turn() -> None:
    """R23.0: nor in the window of its battle, where the attacker plays cards of their turn."""
    for did in ("yes", "no"):
        t = hand("establish_trade_route", "establish_trade_route", ELSE, order=4)
        t.act("p1", "tactics establish_trade_route")
        assert t.refused("p1", "tactics establish_trade_route") == "R23.0"
        t.until("harvest").act("p1", did).until("turn_window")
        assert t.offers("tactics establish_trade_route") is (did == "yes")
    players = {"p1": {"tactics": ["establish_trade_route", "establish_trade_route", "political_control"]}}
    t = Scene.battle("3A", "2 knight", lands={"3A": "1 archer"}, players=players)
    t.act("p1", "tactics establish_trade_route")
    assert t.refused("p1", "tactics establish_trade_route") == "R23.0"


def test_r14_4_battle_cards_need_no_unit_in_the_area() -> None:
    t = defence("summon_lightning", "stronghold p2")
    assert (t.seat, t.kind) == ("p2", "battle_start_window")


def test_r23_28_lightning_strikes_both_the_attacker_first() -> None:
    t = defence("summon_lightning", "8 archer", force="5 footman, 1 knight")
    t.act("p2", "tactics summon_lightning")
    assert (t.seat, t.kind) == ("p1", "assign_damage")
    t.act("p1", *["units footman 3A"] * 4)
    (told,) = t.told(events.Mustered)
    assert (told.attacker, told.defender) == ({"footman": 1, "knight": 1}, {"archer": 4})


def test_r23_29_tactical_retreat_saves_the_units_and_gives_the_stronghold() -> None:
    t = defence("tactical_retreat", "2 archer, 1 archer!, stronghold p2 protective_wards", lands={"3C": "1 archer"})
    t.act("p2", "tactics tactical_retreat")
    assert (t.units("3A"), t.units("3C")) == ("2 knight", "3 archer, 1 archer!")
    stronghold = stronghold_of(t, "3A")
    assert (stronghold.seat, stronghold.damaged, stronghold.development) == ("p1", False, None)
    assert not t.told(events.Tally)


def test_r23_29_without_a_friendly_area_they_are_destroyed() -> None:
    t = defence("tactical_retreat", "2 archer, 1 archer!")
    t.act("p2", "tactics tactical_retreat")
    assert t.units("3A") == "2 knight"
    assert t.told(events.Retreated)[0].to is None


def test_r23_26_the_stronghold_of_a_tactical_retreat_may_burn() -> None:
    t = defence("scorched_earth tactical_retreat", "2 archer, stronghold p2", lands={"3C": "1 archer"})
    t.act("p2", "tactics tactical_retreat", "tactics scorched_earth")
    assert (t.units("3A"), t.land("3A").stronghold) == ("2 knight", None)


def test_r23_26_scorched_earth_after_a_lost_battle() -> None:
    t = defence("scorched_earth", "stronghold p2 damaged", force="4 knight")
    assert (t.seat, t.kind) == ("p2", "scorched_window")
    t.act("p2", "tactics scorched_earth")
    assert (t.units("3A"), t.land("3A").stronghold) == ("4 knight", None)
    assert "replace_stronghold" not in str(t.decision())


def test_r23_18_pillage() -> None:
    t = Scene.battle(
        "3C",
        "4 knight",
        lands={"3C": "stronghold p2 damaged"},
        players={"p1": {"tactics": ["pillage"], "ore": 7}, "p2": {"ore": 1}},
    )
    t.until("pillage_window").act("p1", "tactics pillage")
    assert (t.player("p1").ore, t.player("p2").ore) == (8, 0)  # 3C produces 2 ore


def test_r23_18_pillage_needs_spoils() -> None:
    t = Scene.battle(
        "3C", "4 knight", lands={"3C": "stronghold p2 damaged"}, players={"p1": {"tactics": ["pillage"], "ore": 8}}
    )
    t.until("replace_stronghold").act("p1", "no")
    assert t.kind == "draw_season"


def test_r23_3_f29_battle_cry_counts_types() -> None:
    """F29."""
    t = Scene.battle(
        "3A", "1 footman, 1 bowman, 1 giant", lands={"3A": "stronghold p2"}, players={"p1": {"tactics": ["battle_cry"]}}
    )
    t.until("tally_window").act("p1", "tactics battle_cry")
    (told,) = t.told(events.Tally)
    assert (told.attacker, told.defender) == (6, 5)


def test_r17_15_mad_carthos_strikes_once() -> None:
    t = Scene.battle("3A", "2 footman", lands={"3A": "1 archer"}, heroes=[("carthos", "p1", "3A", {"routed": True})])
    assert (t.seat, t.kind) == ("p1", "battle_start_window")
    t.act("p1", "hero carthos")
    assert t.told(events.UnitsDestroyed)[0].rule == "R15.3"
    assert t.kind == "draw_season"
    t = Scene.battle("3A", "2 knight", lands={"3A": "1 archer"}, heroes=[("carthos", "p2", "3A")])
    t.act("p2", "hero carthos")
    assert t.kind == "draw_fate"


def test_turn_cards_at_the_start_of_a_battle() -> None:
    t = Scene.battle(
        "3A", "2 knight", lands={"3A": "1 archer, 2 beastman"}, players={"p1": {"tactics": ["spread_dissent"]}}
    )
    t.act("p1", "tactics spread_dissent").act("p2", "area 8D")
    assert t.units("8D") == "2 beastman!"
    assert t.told(events.Mustered)[0].defender == {"archer": 1}


def test_dissent_takes_the_allies_of_both_sides() -> None:
    t = Scene.battle(
        "3A",
        "2 knight, 2 beastman",
        lands={"3A": "1 archer, 1 giant"},
        players={"p1": {"tactics": ["spread_dissent"]}},
        heroes=[("carthos", "p1", "3A")],
    )
    t.act("p1", "tactics spread_dissent").act("p2", "area 8D")
    assert t.units("8D") == "2 beastman!, 1 giant!"
    t.act("p1", "pass")  # without Mad Carthos
    (told,) = t.told(events.Mustered)
    assert (told.attacker, told.defender) == ({"knight": 2}, {"archer": 1})


def test_a_wounded_ally_that_leaves_takes_its_wound_along() -> None:
    t = Scene.battle(
        "3A",
        "2 knight",
        lands={"3A": "1 giant, 1 archer!"},
        players={"p1": {"tactics": ["spread_dissent"]}},
        heroes=[("carthos", "p1", "3A")],
    )
    t.act("p1", "hero carthos")
    assert t.told(events.UnitDamaged)[0].unit == "giant"
    t.act("p1", "tactics spread_dissent").act("p2", "area 8D")
    t.fate(5, 6).rest()
    assert (t.units("3A"), t.units("8D")) == ("2 knight", "1 giant!")


def test_r23_24_rally_cry_before_a_round() -> None:
    t = defence("rally_cry", "1 archer, 2 archer!", players={"p2": {"tactics": ["rally_cry"], "fresh": ["blackmail"]}})
    assert t.refused("p2", "tactics blackmail") == "R23.0"
    t.act("p2", "pass")
    assert (t.seat, t.kind) == ("p2", "battle_round_window")
    t.act("p2", "tactics rally_cry", "units archer! 3A", "units archer! 3A")
    assert t.player("p2").tactics == []
    assert [squad.n for squad in t.g.battle.armies[1].squads] == [3]  # type: ignore[union-attr]


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
    assert (t.land("5A").stronghold, t.g.control("5A")) == (None, "p1")
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
    t = amid("result", "3 footman", "", players={"p2": {"tactics": ["scorched_earth"]}}, prompts="always")
    t.until("retreat_area").act("p1", "area 1B")
    assert (t.seat, t.kind) == ("p2", "pillage_window")
    assert t.told(events.BattleEnded)[0].winner == 1


def test_r7_3_r23_5_the_siege_of_a_maneuver_at_the_start_of_the_battle() -> None:
    players = {"p1": {"orders": [5, 3], "tactics": ["brilliant_maneuver"]}}
    t = fight("3 archer", "stronghold p2 reinforced_walls", who="latari daqan", players=players)
    t.act("p1", "tactics brilliant_maneuver")
    assert tally(t) == (3, 2 + 2)
