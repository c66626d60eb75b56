"""Setup to diplomacy: the scenarios that the vectors leave out, each with a guess at what its neighbours lead up to.

What is expected here follows from the rules.  On the board of two, 8B and 8A border on the home of daqan (p1), 3C and
3B on that of latari (p2); 5C and 5D are parted by mountains, 8A and 8B by water.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.runewars.components.load import PRESETS
from engine.runewars.components.placing import Marker, home_fault, home_placements, tile_placements
from engine.runewars.components.schema import DIALS
from engine.runewars.flow import draft as drafting
from engine.runewars.model import events
from engine.runewars.model.state import Icons, Stronghold
from tests.engine.runewars.cards.scenes import FOUR, acquire, bid, text
from tests.engine.runewars.flow.scenes import THREE, TWO, at, code, draft, ready
from tests.engine.runewars.scene import Scene, map_tile
from tests.engine.runewars.turn.scenes import diplomacy, go, mobilize, strategize

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
    monkeypatch.setattr(drafting, "tile_placements", lambda ground, tile: [] if ground else real(ground, tile))
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
    assert t.g.turn is not None
    assert t.g.turn.fought


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
