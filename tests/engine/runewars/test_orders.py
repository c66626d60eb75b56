"""R2, R4 to R13, R28: seasons, orders, movement, the economy, diplomacy and the end, in the players' words.

The ids in the names are those of the worked scenarios.  On the board of two, 8B and 8A border on the home of daqan,
3C and 3B on that of latari; 5C and 5D are parted by mountains, 8A and 8B by water.
"""

from __future__ import annotations

import pytest

from engine.runewars.position import events
from engine.runewars.position.state import Icons, Moving, Recruit
from tests.engine.runewars.scene import Scene


def go(t: Scene, seat: str, *said: str) -> Scene:
    """Answer this; a last `done` only where there is a choice left."""
    for one in said:
        if one != "done" or (t.kind or "").endswith("_pick"):
            t.act(seat, one)
    return t


# -- seasons ----------------------------------------------------------------------------------------------------------


def choosing(**more: object) -> Scene:
    return Scene(step="choose", **more)  # type: ignore[arg-type]


def test_b1_a_tie_of_orders_goes_to_more_influence_and_then_to_more_starting_influence() -> None:
    """B1."""
    t = choosing(players={"p1": {"influence": 3}, "p2": {"influence": 3}})
    t.act("p1", "order 4").act("p2", "order 4")
    (told,) = t.told(events.OrdersRevealed)
    assert told.turns == ["p2", "p1"]
    t = choosing(players={"p1": {"influence": 4}, "p2": {"influence": 3}})
    t.act("p1", "order 4").act("p2", "order 4")
    assert t.told(events.OrdersRevealed)[0].turns == ["p1", "p2"]
    t = choosing(players={"p1": {"influence": 9}})
    t.act("p1", "order 5").act("p2", "order 4")
    assert t.told(events.OrdersRevealed)[0].turns == ["p2", "p1"]


def test_orders_are_chosen_together_and_in_secret() -> None:
    t = choosing(players={"p1": {"orders": [2, 5], "current": 5}})
    assert t.refused("p1", "order 5") == "R5.1"
    assert len(t.legal("p1")) == 6
    t.act("p1", "order 1")
    assert t.player("p1").orders == [2, 5]
    assert t.seat == "p2"


def test_b2_the_bonus_needs_the_highest_order_of_the_year() -> None:
    """B2."""
    t = Scene.turn("p1", 4, "primary", season="autumn", players={"p1": {"orders": [2, 5, 4], "wood": 1}})
    t.act("p1", "yes").rest()
    assert [e.part for e in t.told(events.OrderResolved)] == ["primary"]
    t = Scene.turn("p1", 4, "primary", season="autumn", players={"p1": {"orders": [2, 3, 4]}})
    assert t.act("p1", "yes").until("use_supremacy").seat == "p1"


@pytest.mark.parametrize(("order", "bonus"), [(5, False), (7, True)])
def test_b3_cards_that_long_winter_keeps_count_for_the_bonus(order: int, bonus: bool) -> None:
    """B3."""
    t = Scene.turn("p1", order, "primary", players={"p1": {"orders": [3, 6, order], "influence": 1}})
    if order == 5:
        t.act("p1", "pass")
    t.rest()
    assert ("bonus" in [e.part for e in t.told(events.OrderResolved)]) is bonus


def test_long_winter_gives_back_only_two_cards() -> None:
    t = Scene(agenda=[Icons()], season_card="long_winter", step="plan", players={"p1": {"orders": [1, 3, 5, 8]}})
    assert (t.seat, t.kind) == ("p1", "long_winter_keep")
    t.act("p1", "order 5", "order 1")
    assert t.player("p1").orders == [3, 8]


def test_b17_spring_stands_up_everybody_and_clears_the_tokens() -> None:
    """B17."""
    t = Scene(
        agenda=[Icons()],
        season_card="new_recruits",
        step="plan",
        lands={"3C": "1 giant!, 1 giant"},
        heroes=[("ronan", "p1", "daqan_A", {"routed": True})],
        players={"p1": {"activated": ["3A"], "orders": [1, 2]}},
    )
    assert t.units("3C") == "2 giant"
    assert not t.hero("ronan").routed  # type: ignore[union-attr]
    assert t.player("p1").activated == []
    assert t.player("p1").orders == []


def test_autumn_reshuffles_the_fate_deck_and_offers_influence_or_a_card() -> None:
    t = Scene(agenda=[Icons()], season="autumn", step="plan", fate=[1, 2, 3], players={"p2": {"influence": 1}})
    assert t.state.fate == []
    assert (t.seat, t.kind) == ("p2", "autumn_gain")  # more influence
    t.act("p2", "do influence").act("p1", "do tactics").draw("ambush")
    assert t.player("p2").influence == 3
    assert t.player("p1").fresh == ["ambush"]


def test_winter_starves_what_the_food_does_not_feed_and_freezes_the_water() -> None:
    t = Scene(
        agenda=[Icons()],
        season="winter",
        step="plan",
        lands={"8B": "2 footman, 1 beastman, 1 beastman!", "3C": "2 archer"},
        players={"p1": {"food": 2}, "p2": {"food": 2}},
        heroes=[("ronan", "p1", "8B")],
    )
    assert (t.seat, t.kind) == ("p1", "starve_unit")
    assert t.refused("p1", "units archer 3C") == "R4.9"
    t.act("p1", "units footman 8B", "units beastman! 8B")
    assert t.units("8B") == "1 beastman, 1 footman"
    assert t.state.season.frozen


def test_what_is_drawn_can_be_played_from_the_next_season_on_and_the_year_goes_on() -> None:
    t = Scene(season="winter", players={"p1": {"tactics": ["ambush"], "fresh": ["coercion"]}}, frozen=True)
    assert t.kind == "draw_season"
    assert t.player("p1").tactics == ["ambush", "coercion"]
    assert (t.state.season.year, t.state.season.name, t.state.season.frozen) == (2, "spring", False)


# -- movement ---------------------------------------------------------------------------------------------------------


def strategize(**more: object) -> Scene:
    return Scene.turn("p1", 1, "primary", **more)  # type: ignore[arg-type]


def mobilize(area: str, order: int = 2, **more: object) -> Scene:
    return Scene.turn("p1", order, "primary", **more).act("p1", f"area {area}")  # type: ignore[arg-type]


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
    assert t.m.neutral("8B")
    assert t.m.ally("8B") is None


def test_c10_an_undefended_home_area_is_entered_with_a_battle() -> None:
    """C10."""
    t = Scene.turn("p1", 2, "primary", lands={"3C": "2 footman", "3B": "1 footman", "latari_A": "1 archer"})
    go(t, "p1", "area latari_C", "units footman 3C", "number 2", "done").until("repeat_mobilize")
    assert t.m.control("latari_C") == "p1"
    assert t.m.turn is not None
    assert t.m.turn.fought
    t.act("p1", "area latari_A")  # R7.2: it may be activated, but nobody can be sent
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
    assert t.m.ally("3C") == "p1"


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


# -- the economy ------------------------------------------------------------------------------------------------------


def test_d1_dials_move_only_by_harvest() -> None:
    """D1."""
    t = mobilize("8A", lands={"daqan_C": "1 footman"}, players={"p1": {"food": 3, "wood": 2, "ore": 2}})
    go(t, "p1", "units footman daqan_C", "done").rest()
    assert t.player("p1").wood == 2
    t = Scene.turn("p1", 4, "primary", lands={"8A": "1 footman"}, players={"p1": {"orders": [8, 4], "wood": 2}})
    t.act("p1", "yes")
    assert (t.player("p1").food, t.player("p1").wood, t.player("p1").ore) == (3, 5, 2)


def test_d2_recruiting_gives_the_units_of_the_dial_and_leaves_it() -> None:
    """D2."""
    t = Scene.turn("p1", 5, "primary", lands={"daqan_A": "stronghold"}, players={"p1": {"orders": [8, 5], "wood": 4}})
    t.act("p1", "resource wood", "area daqan_A", "area daqan_A").rest()
    assert t.units("daqan_A") == "2 bowman"
    assert t.player("p1").wood == 4


def test_the_bonus_of_recruit_needs_another_dial_and_units_may_be_declined() -> None:
    t = Scene.turn("p1", 5, "primary", lands={"daqan_A": "stronghold"}, players={"p1": {"wood": 1, "food": 2}})
    t.act("p1", "resource wood", "pass")
    assert t.refused("p1", "resource wood") == "R7.5"
    t.act("p1", "resource food", "area daqan_A", "area daqan_A").rest()
    assert t.units("daqan_A") == "2 footman"


def test_d3_acquire_power_gives_influence_for_all_dials() -> None:
    """D3."""
    t = Scene.turn("p2", 7, "primary", players={"p2": {"food": 4, "wood": 4, "ore": 2, "orders": [8, 7]}})
    t.act("p2", "yes").rest()
    assert t.player("p2").influence == 4


@pytest.mark.parametrize(("first", "second"), [("build", "repair"), ("repair", "build")])
def test_d5_fortify_pays_as_it_goes(first: str, second: str) -> None:
    """D5."""
    t = Scene.turn("p1", 8, "primary", lands={"daqan_A": "stronghold damaged"}, players={"p1": {"wood": 1, "ore": 1}})
    t.act("p1", f"do {first}")
    if first == "build":
        t.act("p1", "area daqan_B")
    assert t.player("p1").ore == 0
    if t.kind == "fortify_action":
        assert t.refused("p1", f"do {second}") == "R8.5"
    t.rest()


def test_d6_recruits_above_eight_cost_others() -> None:
    """D6."""
    t = Scene(
        agenda=[Recruit(seat="p1", units=["footman"] * 3)],
        lands={"daqan_A": "stronghold, 6 bowman, 1 bowman!", "daqan_B": "2 footman"},
    )
    t.act("p1", "area daqan_A", "area daqan_A")
    assert t.kind == "overstack_destroy"
    t.act("p1", "units bowman! daqan_A", "area daqan_A", "units bowman daqan_A").rest()
    assert t.units("daqan_A") == "5 bowman, 3 footman"


@pytest.mark.parametrize("free", [True, False])
def test_d7_without_a_figure_one_on_the_board_may_be_given_up(free: bool) -> None:
    """D7."""
    t = Scene(
        agenda=[Recruit(seat="p1", units=["footman"])],
        lands={"daqan_A": "stronghold", "8B": "8 footman", "8A": "8 footman"},
    )
    assert t.kind == "recruit_free_figure"
    if free:
        t.act("p1", "units footman 8A", "area daqan_A").rest()
        assert (t.units("8A"), t.units("daqan_A")) == ("7 footman", "1 footman")
    else:
        t.act("p1", "pass").rest()
        assert t.units("daqan_A") == ""


def test_without_a_stronghold_nothing_is_recruited() -> None:
    t = Scene.turn("p1", 5, "primary", players={"p1": {"orders": [8, 5], "wood": 4}})
    t.act("p1", "resource wood").rest()
    assert not t.told(events.UnitsPlaced)


def test_d9_a_line_that_the_supply_cannot_fill_is_refused() -> None:
    """D9."""
    t = Scene.turn(
        "p1",
        6,
        "primary",
        lands={"8D": "1 footman, city frostgate", "8B": "4 giant", "8C": "4 dragon"},
        players={"p1": {"orders": [8, 6]}},
    )
    t.act("p1", "area 8D")
    assert t.refused("p1", "do neutrals") == "R10.2"
    assert t.offers("do tactics")
    assert not t.offers("do influence")


def test_d10_a_city_gives_what_the_supply_has() -> None:
    """D10."""
    t = Scene.turn(
        "p1",
        6,
        "primary",
        lands={"8D": "1 footman, city riverwatch", "8B": "7 beastman", "8C": "8 razorwing"},
        players={"p1": {"orders": [8, 6]}},
    )
    t.act("p1", "area 8D", "do neutrals").rest()
    assert t.units("8D") == "1 beastman, 1 footman"
    assert t.m.ally("8D") == "p1"


def test_rally_support_treats_every_city_in_the_order_wanted_and_hires_heroes() -> None:
    t = Scene.turn(
        "p1",
        6,
        "primary",
        lands={"8D": "1 footman, city tamalir", "5B": "1 footman, city vynelvale"},
        players={"p1": {"quests": ["the_bazaar", "gathering_storm"]}},
    )
    t.act("p1", "area 8D", "do influence")
    assert t.player("p1").influence == 3
    t.act("p1", "area 5B", "do quests").draw("forward_scouting", "secrets_and_lies")
    assert t.kind == "quest_discard"
    t.act("p1", "quest the_bazaar").until("rally_spend")
    t.act("p1", "number 2").draw("astarra", "mok")
    t.act("p1", t.legal()[0]).until("turn_window", "place_new_hero") if t.kind != "draw_season" else None
    assert t.player("p1").influence == 1


@pytest.mark.parametrize("wood", [0, 1])
def test_d13_a_development_costs_wood(wood: int) -> None:
    """D13."""
    t = Scene.turn(
        "p1", 4, "bonus", task={"begun": True}, lands={"daqan_A": "stronghold"}, players={"p1": {"wood": wood}}
    )
    if not wood:
        assert t.rest().land("daqan_A").stronghold.development is None  # type: ignore[union-attr]
        return
    t.act("p1", "development reinforced_walls").rest()
    assert t.land("daqan_A").stronghold.development == "reinforced_walls"  # type: ignore[union-attr]
    assert t.player("p1").wood == 0


def test_developments_work_at_the_harvest_bonus_before_one_is_built() -> None:
    t = Scene.turn(
        "p1",
        4,
        "bonus",
        task={"begun": False},
        lands={"daqan_A": "stronghold damaged resources", "daqan_B": "stronghold diplomat", "daqan_C": "stronghold"},
        players={"p1": {"wood": 1, "food": 1}},
    )
    t.act("p1", "yes")
    assert (t.player("p1").food, t.player("p1").influence) == (2, 2)
    t.act("p1", "development diplomat").rest()  # on the stronghold without one; the only copy is moved
    assert t.land("daqan_B").stronghold.development is None  # type: ignore[union-attr]
    assert t.land("daqan_C").stronghold.development == "diplomat"  # type: ignore[union-attr]


def test_d14_a_fifth_stronghold_costs_another() -> None:
    """D14."""
    t = Scene.turn(
        "p1",
        8,
        "primary",
        lands={
            "daqan_A": "stronghold diplomat",
            "daqan_B": "stronghold",
            "8A": "1 footman, stronghold",
            "8C": "1 footman, stronghold",
            "8B": "1 footman",
        },
        players={"p1": {"wood": 1, "ore": 1}},
    )
    t.act("p1", "do build", "area 8B", "area daqan_A").rest()
    assert t.land("daqan_A").stronghold is None
    assert t.land("8B").stronghold is not None
    assert t.told(events.DevelopmentRemoved)[0].development == "diplomat"


@pytest.mark.parametrize(("answer", "dials"), [("yes", (3, 4, 4)), ("no", (5, 2, 4))])
def test_d15_harvest_sets_all_dials_or_none(answer: str, dials: tuple[int, int, int]) -> None:
    """D15."""
    t = Scene.turn(
        "p1",
        4,
        "primary",
        lands={"5D": "1 footman"},
        players={"p1": {"orders": [8, 4], "food": 5, "wood": 2, "ore": 4}},
    )
    t.act("p1", answer)
    p = t.player("p1")
    assert (p.food, p.wood, p.ore) == ((3, 2, 4) if answer == "yes" else dials)


# -- diplomacy --------------------------------------------------------------------------------------------------------


def diplomacy(units: str = "2 sorcerer", force: str = "3 footman", **more: object) -> Scene:
    n, unit = force.split()
    t = Scene.turn(
        "p1",
        2,
        "primary",
        lands={"8B": units, "daqan_C": force},
        players={"p1": {"influence": 3, "orders": [8, 2]}},
        **more,  # type: ignore[arg-type]
    )
    t.act("p1", "area 8B", f"units {unit} daqan_C")
    return go(t, "p1", f"number {n}", "done")


def test_e1_gold_makes_allies() -> None:
    """E1."""
    t = diplomacy().act("p1", "do diplomacy", "number 3").fate(1, 15, 5)
    t.act("p1", "symbol gold")
    assert t.units("8B") == "3 footman, 2 sorcerer"
    assert t.m.ally("8B") == "p1"
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
    t = Scene.turn(
        "p1",
        2,
        "primary",
        lands={"daqan_A": "1 giant", "daqan_B": "1 archer", "daqan_C": "1 archer", "8B": "2 archer"},
        players={"p1": {"influence": 1, "orders": [8, 2]}},
    )
    assert t.m.control("daqan_A") == "p1"
    t = Scene.turn(
        "p1",
        2,
        "primary",
        board=2,
        lands={
            "8D": "2 giant",
            "3A": "1 archer",
            "8C": "3 footman",
        },
        players={"p1": {"influence": 1, "orders": [8, 2]}},
    )
    go(t, "p1", "area 8D", "units footman 8C", "number 3", "done", "do diplomacy").fate(3)
    assert t.told(events.Retreated)[-1].to == "8C"  # left empty by the force
    t = Scene.turn(
        "p1",
        2,
        "primary",
        board=2,
        lands={
            "8D": "2 giant",
            "3A": "1 archer",
            "8C": "4 footman",
        },
        players={"p1": {"influence": 1, "orders": [8, 2]}},
    )
    go(t, "p1", "area 8D", "units footman 8C", "number 3", "done", "do diplomacy").fate(3)
    assert t.units("8D") == "3 footman"
    assert t.m.supply("giant") == 4


# -- the end ----------------------------------------------------------------------------------------------------------

SIX = dict.fromkeys(("8A", "8C", "8D", "5B", "5D", "3A"), "1 footman, rune dragon")


def test_h3_a_seventh_rune_wins_at_once() -> None:
    """H3."""
    t = Scene.turn(
        "p1", 2, "primary", year=3, season="autumn", lands=SIX | {"daqan_C": "1 footman", "8B": "rune dragon"}
    )
    t.act("p1", "area 8B", "units footman daqan_C")
    if t.seat:
        go(t, "p1", "done")
    assert t.seat is None
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p1", "runes")


@pytest.mark.parametrize(("influence", "winner"), [((2, 2), "p2"), ((3, 2), "p1")])
def test_h5_a_tie_after_the_last_winter_goes_to_influence(influence: tuple[int, int], winner: str) -> None:
    """H5."""
    t = Scene(
        season="winter",
        year=8,
        lands={"8A": "1 footman, rune dragon", "3C": "1 archer, rune dragon", "3B": "1 archer, rune false"},
        players={"p1": {"influence": influence[0]}, "p2": {"influence": influence[1]}},
    )
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == (winner, "most_runes")


def test_h7_who_controls_nothing_is_out() -> None:
    """H7."""
    homes = {f"daqan_{x}": "1 warrior" for x in "ABC"}
    t = Scene(
        ("daqan", "latari", "uthuk"),
        lands=homes,
        titles={"captain": ("p1", 3)},
        heroes=[("ronan", "p1", "6A", {"rewards": ["elven_bow"]})],
        players={"p1": {"tactics": ["ambush"], "influence": 3, "orders": [3], "current": 3}},
        turns=["p1"],
        step="turns",
        agenda=[Recruit(seat="p2", units=[])],
    )
    assert t.player("p1").out
    assert t.state.titles["captain"].seat is None
    assert t.state.titles["captain"].influence == 3
    assert t.state.heroes == []


def test_the_last_player_wins() -> None:
    t = Scene(lands={f"daqan_{x}": "1 warrior" for x in "ABC"}, agenda=[Recruit(seat="p2", units=[])])
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p2", "last_player")


def test_both_reach_seven_runes_the_current_player_wins() -> None:
    lands = SIX | {"daqan_A": "1 footman, rune dragon"}
    lands |= dict.fromkeys(("1A", "1B", "1C", "3B", "3C", "5A", "5C"), "1 archer, rune dragon")
    t = Scene.turn("p2", 7, "primary", lands=lands)
    assert t.state.over is not None
    assert t.state.over.winner == "p2"
