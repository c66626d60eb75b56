"""The scenarios whose numbers the vectors leave out, each with a guess of ours at what its neighbours lead up to.

What is expected here follows from the rules.  On the board of two, 8A and 8B are parted by water, 5C and 5D by
mountains; daqan's home (p1) borders on 8A and 8B, latari's (p2) on 3B and 3C.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.runewars.box.components import PRESETS
from engine.runewars.box.kinds import DIALS
from engine.runewars.box.placing import Marker, home_fault, home_placements, tile_placements
from engine.runewars.position import events
from engine.runewars.position.actions import Area
from engine.runewars.position.state import Icons, Rune, SeasonText, Stronghold
from engine.runewars.year import setup
from tests.engine.runewars.scene import Scene, map_tile
from tests.engine.runewars.test_battle import ability, amid, dead, felled, fight, hits, tally, won
from tests.engine.runewars.test_heroes import attempt, damage, moved, phase, rewards
from tests.engine.runewars.test_heroes import fight as duel
from tests.engine.runewars.test_orders import diplomacy, go, mobilize, strategize
from tests.engine.runewars.test_seasons import FOUR, acquire, bid, kinds, over, rearrange, text
from tests.engine.runewars.test_setup import THREE, TWO, at, code, draft, ready
from tests.engine.runewars.test_tactics import hand

# -- A. setup ---------------------------------------------------------------------------------------------------------


def test_a4_a_coloured_border_against_a_coloured_border() -> None:
    """R3.4c."""
    t = draft().act("p1", "tile 1").act("p2", "tile 9", "place_tile 9 0 -1 1")
    assert tuple(t.state.board) == TWO
    assert (t.seat, t.kind) == ("p1", "place_tile_where")
    assert code(t, "place_tile 2 2 2 1") == ("R3.4", "tile_colours_clash")
    assert t.legal()


def test_a4_without_a_place_all_tiles_go_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """R3.5, second guess."""
    real = tile_placements
    monkeypatch.setattr(setup, "tile_placements", lambda ground, tile: [] if ground else real(ground, tile))
    t = draft().act("p1", "tile 1")
    assert t.told(events.TilesReturned) == [events.TilesReturned(rule="R3.5")]
    assert (t.seat, t.kind, t.state.board) == ("p1", "place_tile_pick", [])


def test_a8_home_tiles_may_not_touch() -> None:
    """R3.7; R3.8: since every way to lie there touches the other home, markers and homes are removed."""
    marker, ground = Marker(2, 0, 3, -1), (*PRESETS[2].map, PRESETS[2].homes[0])
    assert home_fault(ground, map_tile("waiqar", 1, 3, -1), marker=marker, others=()) == "homes_touch"
    assert home_fault(ground, map_tile("waiqar", 0, 2, -1), marker=marker, others=()) == "home_overlaps"
    assert not home_placements(ground, "waiqar", marker, ())
    tiles = {"p1": ["8", "5"], "p2": ["1", "3"]}
    t = at("homes", ground, now={"markers": [marker], "queue": ["p2"], "tiles": tiles})
    assert (t.seat, t.kind, t.state.board) == ("p1", "place_marker", list(PRESETS[2].map))
    assert len(t.told(events.MarkersRemoved)) == 1


def test_a8_the_first_player_places_his_home_last() -> None:
    """R3.7, second guess: any of the markers that are left."""
    tiles = {"p1": ["4", "6"], "p2": ["1", "5"], "p3": ["2", "7"]}
    t = at("markers", PRESETS[3].map, now={"tiles": tiles}, **THREE)
    for _ in range(3):
        t.act("p1", t.legal()[0])
    assert (t.seat, t.kind, len(t.legal())) == ("p2", "choose_home_marker", 3)


@pytest.mark.parametrize(
    ("faction", "army"),
    [("daqan", {"footman": 3, "bowman": 2, "knight": 1}), ("latari", {"warrior": 2, "archer": 3})],
)
def test_a12_the_starting_army_comes_from_all_three_dials(faction: str, army: dict[str, int]) -> None:
    """R3.13, C4.2; R9.2: in any home area, also where no stronghold is."""
    t = ready("resources", factions=[faction, "waiqar"])
    while t.kind == "draw_tactics":
        t.answer("table", t.legal()[0])
    t.act("p1", f"area {faction}_A")
    while t.kind == "place_start_unit" and t.seat == "p1":
        t.act("p1", f"area {faction}_B")
    assert t.land(f"{faction}_B").units == army
    assert t.land(f"{faction}_A").stronghold == Stronghold("p1")


def test_a12_cards_of_the_setup_are_playable_in_the_first_season() -> None:
    """R3.12, R23.0, second guess."""
    t = ready("resources").draw("ambush", "battle_cry")
    assert (t.player("p1").tactics, t.player("p1").fresh) == (["ambush", "battle_cry"], [])


# -- B. seasons and orders --------------------------------------------------------------------------------------------


def test_b4_winter_starves_who_is_not_fed_allies_too_but_not_heroes() -> None:
    """R4.9, R13.12."""
    lands = {"5A": "3 footman, 2 beastman", "5B": "2 bowman, 1 giant!", "3C": "4 archer"}
    players = {"p1": {"food": 3, "current": 1}, "p2": {"food": 4, "current": 2}}
    in_play = [("ronan", "p1", "5B")]
    t = Scene(agenda=[Icons()], season="winter", step="plan", lands=lands, players=players, heroes=in_play)
    assert (t.seat, t.kind) == ("p1", "starve_unit")
    t.act("p1", "units beastman 5A", "units footman 5A")
    assert t.units("5A") == "1 beastman, 2 footman"
    assert (t.units("5B"), t.units("3C")) == ("2 bowman, 1 giant!", "4 archer")
    assert t.state.season.frozen


def test_b4_a_card_taken_back_counts_no_more() -> None:
    """R5.7, second guess: Favor of the Spies' Guild takes the 6 back, and the 4 has its bonus."""
    t = Scene(
        step="plan",
        season="autumn",
        players={"p1": {"orders": [2, 6], "current": 6, "tactics": ["favor_spies_guild"]}, "p2": {"current": 8}},
    )
    t.until("plan_window").act("p1", "tactics favor_spies_guild", "order 6")
    t.until("choose_order").act("p1", "order 4").act("p2", "order 8")
    t.until("harvest").act("p1", "no")
    assert (t.seat, t.kind) == ("p1", "use_supremacy")


def test_b8_bountiful_harvest_ends_at_eight() -> None:
    """R26.12, R1.14."""
    lands = dict.fromkeys(("1A", "5A", "5B", "8B", "8C", "8D"), "1 footman")
    t = text("bountiful_harvest", lands=lands, players={"p1": {"wood": 8}})
    assert [t.player("p1").dial(dial) for dial in DIALS] == [8, 3, 4]
    assert [t.player("p2").dial(dial) for dial in DIALS] == [3, 3, 2]


@pytest.mark.parametrize(("food", "left"), [(4, 4), (5, 4), (8, 7)])
def test_b8_frozen_crops(food: int, left: int) -> None:
    """R26.11, second guess."""
    assert text("frozen_crops", players={"p1": {"food": food}}).player("p1").food == left


def test_b12_the_primarch_chooses_the_winner_of_a_tie() -> None:
    """R21.2, also where he is not tied; without him the higher start decides between equals."""
    players = {"p1": {"influence": 3}, "p2": {"influence": 3}, "p3": {"influence": 3, "current": 3}}
    t = bid(text("dragon_rune_discovery", FOUR[:3], players=players, titles={"primarch": ("p3", 1)}), 2, 2, 0)
    assert (t.seat, t.kind, len(t.legal())) == ("p3", "break_tie", 2)
    assert bid(text("dragon_rune_discovery", FOUR[:3], players=players), 2, 2, 0).seat == "p2"


def test_b16_autumn_icons() -> None:
    """R4.8: the Fate deck is reshuffled, then 2 influence or a Tactics card, in play order."""
    players = {"p1": {"current": 1}, "p2": {"current": 2, "influence": 1}}
    t = Scene(agenda=[Icons()], season="autumn", step="plan", fate=[1, 2], players=players)
    assert (t.state.fate, t.seat, t.kind) == ([], "p1", "autumn_gain")
    t.act("p1", "do influence").act("p2", "do tactics").draw("ambush")
    assert (t.player("p1").influence, t.player("p2").influence, t.player("p2").fresh) == (2, 1, ["ambush"])


def test_b16_only_cards_with_the_words_pay_the_primarch() -> None:
    """R4.3, second guess: Gifts for the Rich has not the words Wizards' Council, Elect Arbitrator has."""
    for card, influence in (("gifts_for_the_rich", 0), ("elect_arbitrator", 1)):
        t = Scene(step="reveal", season="winter", titles={"primarch": ("p1", 2)}).draw(card)
        assert (sum(e.change for e in t.told(events.InfluenceChanged) if e.rule == "R4.3")) == influence


def test_b16_the_loser_of_power_for_the_pious() -> None:
    """R21.3, R26.22, third guess: of two lowest bids the one with more influence left chooses the loser."""
    players = {"p1": {"influence": 5}, "p2": {"influence": 2}, "p3": {"influence": 5, "current": 3}}
    t = bid(text("power_for_the_pious", FOUR[:3], players=players), 1, 1, 3)
    assert (t.seat, t.kind) == ("p1", "break_tie_loser")
    t.act("p1", "player p2")
    assert (t.seat, t.kind) == ("p2", "pious_area")


# -- C. movement ------------------------------------------------------------------------------------------------------


def test_c4_razorwings_are_fast_and_fly() -> None:
    """R6.5, R6.6: three areas over water and mountains, where a Footman gets nowhere."""
    lands = {"8A": "2 razorwing, 1 footman", "8B": "1 footman", "8C": "1 footman", "5C": "1 footman"}
    t = mobilize("5C", lands=lands)  # 8A, 8B (water), 8C, 5C (mountain)
    assert t.offers("units razorwing 8A")
    assert not t.offers("units footman 8C")  # the mountain
    t.act("p1", "units razorwing 8A", "number 2")
    go(t, "p1", "done").rest()
    assert t.units("5C") == "1 footman, 2 razorwing"
    t = strategize(lands=lands).act("p1", "units razorwing 8A")
    assert t.offers("area 8B")
    assert not t.offers("area 8C")  # Strategize: one area


def test_c4_knights_are_fast() -> None:
    """R6.6, second guess: the same way for Knights, with Mobilize."""
    t = mobilize("5A", lands={"daqan_C": "2 knight, 1 footman", "5A": "1 footman"})
    assert t.offers("units knight daqan_C")
    assert not t.offers("units footman daqan_C")


def test_c8_an_attacker_with_more_than_eight_retreats_the_excess() -> None:
    """R6.12, R14.17."""
    lands = {"8B": "1 sorcerer!", "daqan_C": "8 footman", "daqan_B": "2 bowman"}
    t = mobilize("8B", 3, lands=lands)
    go(t, "p1", "units bowman daqan_B", "number 2", "units footman daqan_C", "number 8", "done")
    t.fate(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert t.kind == "excess_unit"
    t.act("p1", "units footman 8B", "units footman 8B").until("retreat_area").act("p1", "area daqan_C")
    assert (t.units("8B"), t.units("daqan_C")) == ("2 bowman, 6 footman", "2 footman!")


def test_c8_allied_neutrals_do_not_enter_an_empty_area_alone() -> None:
    """R6.9, second guess: into a friendly one they may go."""
    t = strategize(lands={"8B": "1 footman, 2 beastman", "8C": "1 footman"}).act("p1", "units beastman 8B")
    assert t.offers("area 8C")
    assert not t.offers("area 5D")


def test_c12_in_the_second_half_of_mobilize_no_unit_goes_where_a_battle_would_be() -> None:
    """R7.2: also where nobody defends; a neutral area is entered only with influence for diplomacy."""
    lands = {"3C": "2 footman", "3A": "1 giant"}
    more: dict[str, Any] = {"task": {"begun": False, "fought": True}, "lands": lands}
    t = Scene.turn("p1", 2, "bonus", **more).act("p1", "area latari_A")
    assert not t.told(events.BattleBegan)
    assert t.units("3C") == "2 footman"
    t = Scene.turn("p1", 2, "bonus", **more).act("p1", "area 3A")
    assert t.units("3C") == "2 footman"
    t = Scene.turn("p1", 2, "bonus", players={"p1": {"influence": 1}}, **more).act("p1", "area 3A")
    assert t.offers("units footman 3C")


def test_c12_a_cancelled_battle_counts() -> None:
    """R7.2, R23.29, second guess."""
    players = {"p2": {"tactics": ["tactical_retreat"]}}
    t = Scene.turn("p1", 2, "primary", lands={"5B": "2 footman", "5A": "1 archer"}, players=players)
    go(t, "p1", "area 5A", "units footman 5B", "number 2", "done")
    t.act("p2", "tactics tactical_retreat").until("repeat_mobilize")
    assert t.m.turn is not None
    assert t.m.turn.fought


# -- D. economy -------------------------------------------------------------------------------------------------------


def test_d4_strategize_draws_for_all_dials() -> None:
    """R7.1, C4.1: Daqan 3/4/3: one Tactics icon of wood (4), one of ore (3)."""
    players = {"p1": {"food": 3, "wood": 4, "ore": 3}}
    t = Scene.turn("p1", 1, "bonus", players=players).act("p1", "yes").draw("ambush", "pillage")
    assert t.told(events.TacticsDrawn)[0].cards == ["ambush", "pillage"]


def test_d4_the_bonus_of_acquire_power_may_be_paid_by_its_ability() -> None:
    """R7.7, R22.2, second guess."""
    t = Scene.turn("p1", 7, "primary", players={"p1": {"food": 4, "wood": 2}})
    t.until("acquire_power").act("p1", "yes").until("title_pick").act("p1", "title captain", "number 2")
    assert (t.player("p1").influence, t.state.titles["captain"].seat) == (0, "p1")


def test_d8_without_a_stronghold_nothing_is_recruited() -> None:
    """R9.2: a damaged one in an activated area will do."""
    players = {"p1": {"wood": 1, "activated": ["5A"]}}
    t = Scene.turn("p1", 5, "primary", players=players).act("p1", "resource wood")
    assert t.kind != "recruit_place"
    t = Scene.turn("p1", 5, "primary", players=players, lands={"5A": "1 knight!, stronghold damaged"})
    t.act("p1", "resource wood").until("recruit_place").act("p1", "area 5A")
    assert t.units("5A") == "1 bowman, 1 knight!"


def test_d8_every_city_gives_a_line() -> None:
    """R10.1, R10.5, second guess."""
    t = Scene.turn("p1", 6, "primary", lands={"5B": "1 footman, city greyhaven", "3B": "1 footman, city tamalir"})
    assert (t.seat, t.kind) == ("p1", "rally_city_order")
    t.act("p1", "area 5B", "do influence", "area 3B", "do influence")
    assert t.player("p1").influence == 6


def test_d12_harvest_gives_what_the_developments_give() -> None:
    """R12.3: Resources, Diplomat and Training Ground, also in damaged strongholds; the new one gives nothing yet."""
    lands = {
        "daqan_A": "stronghold damaged resources",
        "daqan_B": "stronghold diplomat",
        "daqan_C": "stronghold training_ground",
        "5A": "1 footman, stronghold",
    }
    t = Scene.turn("p1", 4, "bonus", task={"begun": False}, lands=lands, players={"p1": {"food": 2, "wood": 1}})
    t.act("p1", "yes").draw("ambush")
    p = t.player("p1")
    assert (p.food, p.influence, p.fresh) == (3, 2, ["ambush"])
    t.act("p1", "development resources").rest()
    assert (t.player("p1").food, t.player("p1").wood) == (3, 0)
    assert t.land("5A").stronghold == Stronghold("p1", False, "resources")


def test_d12_his_own_title_may_be_raised() -> None:
    """R22.2, second guess."""
    t = acquire(3, titles={"captain": ("p1", 2)}).act("p1", "title captain")
    assert (t.state.titles["captain"].influence, t.player("p1").influence) == (3, 0)


# -- E. diplomacy -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", ["gold", "silver", "red"])
def test_e4_the_full_number_of_cards_is_drawn_and_any_of_them_chosen(step: str) -> None:
    """R13.2: one may choose the worse card too."""
    t = diplomacy().act("p1", "do diplomacy", "number 3").fate(5, 3, 1)
    assert {str(x.destiny) for x in t.legal()} == {"gold", "silver", "red"}
    t.act("p1", f"symbol {step}")
    assert t.state.fate[:3] == [1, 3, 5]
    assert t.player("p1").influence == 0
    assert bool(t.told(events.BattleBegan)) is (step == "red")


def test_e4_neutrals_retreat_to_an_uncontrolled_area_only() -> None:
    """R15.9, R13.8, second guess: not into the home beside, and not over the water."""
    t = diplomacy().act("p1", "do diplomacy", "number 1").fate(3)
    assert (t.seat, t.kind) == ("p2", "retreat_area")
    assert {x.area for x in t.legal()} == {"5D", "8C"}


# -- F. battle --------------------------------------------------------------------------------------------------------


def test_f4_rain_fire_with_one_triangle_and_one_rectangle() -> None:
    """R16.15, R2.2 (FAQ 1.2): the rectangle, which can be destroyed fully."""
    assert dead(ability("warlock", "1 footman, 1 knight")) == ["knight"]


def test_f4_charge_or_flags() -> None:
    """R16.6, second guess: two triangles that stand, or one rectangle."""
    t = ability("pegasus_rider", "2 footman, 1 footman!, 1 knight")
    t.act("p1", "do triangle", "units footman 5A", "units footman 5A")
    assert felled(t) == ["footman", "footman"]


@pytest.mark.parametrize(("siege", "winner"), [(True, 0), (False, 1)])
def test_f8_the_bonus_of_conquer(siege: bool, winner: int) -> None:
    """R7.3: 3 against 5 - 3 wins; R14.14: the attacker may put a damaged stronghold there."""
    t = fight("3 footman", "stronghold p2 resources", task={"siege": siege})
    assert tally(t) == (3, 2 if siege else 5)
    if siege:
        t.act("p1", "yes")
        assert t.land("5A").stronghold == Stronghold("p1", True)
    else:
        assert (t.kind, t.land("5A").stronghold) == ("retreat_area", Stronghold("p2", True, "resources"))


def test_f8_a_damaged_stronghold_is_worth_three() -> None:
    """R11.1, R14.14, second guess."""
    t = fight("4 footman", "stronghold p2 damaged")
    assert tally(t) == (4, 3)
    assert won(t.act("p1", "no")) == 0


def test_f12_without_an_unhurt_unit_a_hurt_one_is_routed_and_then_nobody() -> None:
    """R15.1."""
    t = amid("rout_0", "1 knight 1, 1 bowman!", "5 archer", other={"routs": 3})
    assert felled(t, 0) == ["knight"]


def test_f12_damage_goes_to_those_that_stand_then_to_the_routed() -> None:
    """R15.2, R15.3, second guess."""
    t = amid("damage_0", "1 knight, 1 bowman!", "5 archer", other={"damage": 4})
    assert hits(t, 0) == [("knight", 1), ("knight", 2), ("bowman", 1)]


def test_f16_all_units_retreat_to_one_area_friendly_before_empty() -> None:
    """R15.5, R15.8."""
    t = amid("result", "2 footman, 1 knight!", "5 archer", lands={"1B": "1 bowman"})
    assert t.units("1B") == "1 bowman, 2 footman!, 1 knight!"


def test_f16_rally_cry_raises_four_and_heroes_too() -> None:
    """R23.24, second guess."""
    players = {"p2": {"tactics": ["rally_cry"]}}
    t = fight("1 footman", "6 archer!", players=players, heroes=[("jaes", "p2", "5A", {"routed": True})])
    t.act("p2", "tactics rally_cry", "hero jaes", *["units archer! 5A"] * 3)
    assert t.kind != "rally_figure"
    assert (t.m.hero("jaes").routed, t.kind) == (False, "draw_fate")
    t.fate(1, 2, 3, 4)
    assert tally(t) == (1, 3)


def test_f20_scorched_earth_burns_what_a_tactical_retreat_leaves() -> None:
    """R23.26, R23.29: the attacker gets no stronghold there."""
    players = {"p2": {"tactics": ["scorched_earth", "tactical_retreat"]}}
    t = fight("2 footman", "1 archer, stronghold p2", players=players, lands={"1B": "1 archer"})
    t.act("p2", "tactics tactical_retreat", "tactics scorched_earth")
    assert (t.land("5A").stronghold, t.units("5A"), t.units("1B")) == (None, "2 footman", "2 archer")


def test_f20_more_than_eight_attackers_after_a_tactical_retreat() -> None:
    """R23.29, R14.17, second guess."""
    t = fight("9 footman", "1 archer", players={"p2": {"tactics": ["tactical_retreat"]}}, lands={"1B": "1 archer"})
    t.act("p2", "tactics tactical_retreat").act("p1", "area 5B")
    assert (t.units("5A"), t.units("5B")) == ("8 footman", "1 footman!")


def test_f24_flaming_breath_takes_up_to_three_triangles() -> None:
    """R16.21: routed ones too; no other shape."""
    t = ability("dragon", "2 footman, 2 bowman!, 1 knight")
    t.act("p1", "units bowman! 5A", "units bowman! 5A", "units footman 5A")
    assert dead(t) == ["bowman!", "bowman!", "footman"]
    assert dead(ability("dragon", "2 knight")) == []


def test_f24_terrifying_routs_and_destroys() -> None:
    """R16.16, second guess."""
    t = ability("chaos_lord", "1 knight, 1 siege_tower!, 1 footman")
    t.act("p1", "units knight 5A", "units siege_tower! 5A")
    assert (felled(t), dead(t)) == (["knight"], ["siege_tower!"])


def test_f28_hungry_spawn() -> None:
    """R12.4, R12.5: discarded, 4 damage by R15.2 before the tally; it may be built again."""
    t = amid(
        "development", "6 footman, 1 knight 1", "1 berserker", who="daqan uthuk", here="stronghold p2 hungry_spawn"
    )
    t.act("p2", "yes")
    assert dead(t, 0) == ["knight", "footman", "footman", "footman"]
    assert tally(t) == (3, 6)


def test_f28_protective_wards() -> None:
    """R12.4, second guess: a standing unit of the attacker's choice retreats at once; the token stays."""
    t = amid("development", "5 footman, 1 giant", "", here="stronghold p2 protective_wards")
    t.act("p1", "units footman 5A", "area 1B")
    assert tally(t) == (5, 5)
    assert t.told(events.Retreated)[0].units == {"footman!": 1}


def test_f32_each_type_draws_once() -> None:
    """R14.7, R16.10: Reanimates of round 2 draw in round 4; who stands up after his type has drawn does not."""
    t = fight("1 necromancer, 1 reanimate", "1 archer!", 1, 2, 3, 4, who="waiqar latari")
    assert [(e.unit, len(e.cards)) for e in t.told(events.FateDrawn)] == [("necromancer", 1), ("reanimate", 3)]
    assert won(t) == 0


def test_f32_both_sides_draw_before_anything_is_resolved() -> None:
    """R14.7 to R14.11, second guess: Bowman and Sorcerer kill each other's side in one sub-round."""
    t = fight("1 bowman", "1 archer", 15, 16)
    assert (dead(t), dead(t, 0), won(t)) == (["archer"], ["bowman"], 1)


# -- G. heroes, quests, duels -----------------------------------------------------------------------------------------


def test_g4_soulbiter_heals_who_survives() -> None:
    """R20.11."""
    t = duel(("ronan", "p1", "5A", {"damage": 2, "rewards": ["soulbiter"]}), ("jaes", "p2", "5A", {"damage": 1}))
    t.fate(1, 7).act("p1", "reward ronan soulbiter")
    assert (t.hero("jaes"), damage(t, "ronan")) == (None, [0])


def test_g4_an_armour_prevents_in_the_round_of_the_damage() -> None:
    """R20.9, second guess: Runeplate prevents as much as Strength, before both take damage."""
    t = duel(("ronan", "p1", "5A", {"rewards": ["runeplate"]}), ("jaes", "p2", "5A")).fate(5, 25)
    t.act("p1", "reward ronan runeplate").fate(7, 8, 9, 10, 17, 18)
    assert damage(t, "ronan", "jaes") == [0, 1]


def test_g8_who_has_challenged_attempts_no_quest() -> None:
    """R20.14, R18.4: one of both."""
    players = {"p1": {"quests": ["brawn_before_brains"]}}
    t = duel(("ronan", "p1", "5A"), ("jaes", "p2", "5A"), players=players)
    t.fate(7, 8, 9, 10, 17, 18, 19, 20)
    assert t.kind == "choose_order"
    assert t.player("p1").quests == ["brawn_before_brains"]


def test_g8_a_routed_hero_neither_moves_nor_challenges() -> None:
    """R17.5, second guess: it may heal and train."""
    t = phase(("ronan", "p1", "5A", {"routed": True, "damage": 1}), ("jaes", "p2", "5A"), lands={"5A": "1 footman"})
    t.act("p1", "hero ronan")
    assert not t.offers("do move")
    t.act("p1", "do heal")
    assert (damage(t, "ronan"), t.m.hero("ronan").routed) == ([0], True)


def test_g12_who_is_defeated_by_a_quest_gets_nothing() -> None:
    """R19.7, R17.13: red, 4 damage; the quest stays in hand, his Rewards lie under a marker."""
    fields = {"rewards": ["elven_bow"]}
    t = attempt("astarra", "5C", "dragons_and_daggers", fields=fields).fate(1, 2)
    assert t.hero("astarra") is None
    assert t.player("p1").quests == ["dragons_and_daggers"]
    assert [card.card for card in t.land("5C").dropped] == ["elven_bow"]
    assert t.state.gone == ["astarra"]


def test_g12_silver_is_survived_with_training() -> None:
    """R19.5, second guess: 2 damage, then a Reward and training."""
    t = attempt("astarra", "5C", "dragons_and_daggers").fate(3, 4).draw("elven_bow")
    t.act("p1", "train strength").draw("the_bazaar")
    assert (damage(t, "astarra"), rewards(t, "astarra")) == ([2], ["elven_bow"])


def test_g16_a_beaten_unit_gives_the_reward() -> None:
    """R20.12: the Beastman dies in round 1; it goes back to the supply."""
    t = moved(("ronan", "p1", "3A"), players={"p1": {"quests": ["beastmen_recruit"]}})
    t.act("p1", "quest beastmen_recruit").fate(5, 1)
    t.draw("elven_bow", "the_bazaar")
    assert (rewards(t, "ronan"), t.player("p1").quests, t.state.quests) == (
        ["elven_bow"],
        ["the_bazaar"],
        ["beastmen_recruit"],
    )
    assert (t.m.hero("ronan").routed, t.m.supply("beastman")) == (False, 8)


def test_g16_training_is_kept_below_the_limit() -> None:
    """R17.10, second guess."""
    t = phase(("ronan", "p1", "5A", {"strength": 2, "agility": 2, "wisdom": 1}))
    t.act("p1", "hero ronan", "do train")
    hero = t.m.hero("ronan")
    assert (hero.strength, hero.agility, hero.wisdom) == (2, 2, 2)


@pytest.mark.parametrize(("influence", "left"), [(2, 0), (3, 0), (1, 0), (0, 0)])
def test_g20_revealing_their_true_nature(influence: int, left: int) -> None:
    """R26.15, R17.14: Daqan has a good hero, a neutral one (1) and an evil one (2)."""
    in_play = [
        ("ronan", "p1", "daqan_A"),
        ("mok", "p1", "daqan_A", {"rewards": ["elven_bow"]}),
        ("jaes", "p1", "daqan_A", {"damage": 1, "wisdom": 1}),
    ]
    t = text("revealing_true_nature", players={"p1": {"influence": influence}}, heroes=in_play)
    while t.state.agenda:
        t.act("p1", "yes")
    stay = {3: {"ronan", "mok", "jaes"}, 2: {"ronan", "jaes"}, 1: {"ronan", "mok"}, 0: {"ronan"}}[influence]
    assert ({hero.id for hero in t.state.heroes}, t.player("p1").influence) == (stay, left)
    assert (t.state.rewards == ["elven_bow"]) is ("mok" not in stay)
    assert t.state.gone == []  # the card is shuffled into the Hero deck


# -- H. runes and the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("runes_of_p2", "influence", "winner"), [(2, (0, 9), "p2"), (1, (4, 2), "p1"), (1, (2, 4), "p2")]
)
def test_h4_after_the_eighth_winter_most_dragon_runes_win(
    runes_of_p2: int, influence: tuple[int, int], winner: str
) -> None:
    """R28.4, R28.5: false runes do not count; a tie goes to more influence."""
    lands = {"8A": "1 footman, rune dragon", "8B": "1 footman, rune false", "3C": "1 archer, rune dragon"}
    lands |= {"3B": "1 archer, rune dragon"} if runes_of_p2 == 2 else {}
    players = {"p1": {"influence": influence[0]}, "p2": {"influence": influence[1]}}
    t = Scene(season="winter", year=8, lands=lands, players=players)
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == (winner, "most_runes")
    assert all(land.rune.open for land in t.state.lands.values() if land.rune is not None)


def test_h4_after_the_seventh_winter_nothing_ends() -> None:
    """R4.1, second guess."""
    t = Scene(season="winter", year=7, lands={"8A": "1 footman, rune dragon"})
    assert (t.state.over, t.state.season.year, t.kind) == (None, 8, "draw_season")


def test_h8_the_last_player_left_wins() -> None:
    """R28.6."""
    homes = {"latari_A": "1 footman", "latari_C": "1 footman"}
    t = amid("result", "2 footman", "", area="latari_B", here="", lands=homes)
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p1", "last_player")


def test_h8_the_captain_turns_rewards_into_a_rune() -> None:
    """R22.3, second guess: three Rewards of any of his heroes."""
    in_play = [
        ("ronan", "p1", "5A", {"rewards": ["elven_bow", "ice_storm"]}),
        ("mok", "p1", "3A", {"rewards": ["frost_axe"]}),
    ]
    t = Scene.turn("p1", 1, titles={"captain": ("p1", 1)}, heroes=in_play)
    t.act("p1", "do captain", "reward mok frost_axe", "reward ronan elven_bow")
    t.until("place_rune").act("p1", "area daqan_A", "area daqan_B")
    assert kinds(t) == {"daqan_A": "dragon", "daqan_B": "false"}


def test_h12_two_tokens_are_laid_anew_in_secret() -> None:
    """R25.9, D9: nobody else knows which lies where."""
    lands = {"daqan_A": "rune dragon seen p1 p2", "daqan_B": "rune false seen p1"}
    for to, there in (("daqan_A", "dragon"), ("daqan_B", "false")):
        t = rearrange(**lands).act("p1", "area daqan_A", "area daqan_B", f"area {to}")
        assert t.land("daqan_A").rune == Rune(there, ["p1"])  # type: ignore[arg-type]


def test_h12_favor_of_kellos() -> None:
    """R23.9, R25.3, second guess: one dragon rune and two false ones, and nobody looks."""
    t = hand("favor_of_kellos").act("p1", "tactics favor_of_kellos", "area 5A", "area 5B", "area 5C").draw("5B")
    assert kinds(t) == {"5A": "false", "5B": "dragon", "5C": "false"}
    assert all(t.land(area).rune.seen == [] for area in ("5A", "5B", "5C"))  # type: ignore[union-attr]


def test_h12_threatened_home_realms() -> None:
    """R26.16, third guess: both tokens leave the home, to friendly and neutral areas only."""
    lands = {"daqan_A": "rune dragon", "daqan_B": "rune false", "8B": "1 footman", "5D": "1 giant", "8C": "1 archer"}
    t = text("threatened_home_realms", lands=lands)
    assert t.legal() == [Area("5D"), Area("8B")]
    t.act("p1", "area 5D")
    assert kinds(t) == {"5D": "dragon", "8B": "false"}
    assert over(t)
    assert not [task for task in t.state.agenda if isinstance(task, SeasonText)]
