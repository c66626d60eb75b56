"""R8 to R12: dials, recruits, cities, strongholds and developments.

The ids in the names are those of the worked scenarios.  On the board of two, 8B and 8A border on the home of daqan
(p1), 3C and 3B on that of latari (p2); 5C and 5D are parted by mountains, 8A and 8B by water.
"""

import pytest

from engine.runewars.model import events
from engine.runewars.model.state import Recruit, Stronghold
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import bonus, go, mobilize, order


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
    assert t.kind != "recruit_dial"  # R2.12
    assert t.told(events.OrderResolved)[0].how == "declined"


def test_r2_12_recruit_is_not_asked_where_no_dial_allows_a_unit() -> None:
    """R2.12: the strongholds would receive nothing."""
    lands = {"daqan_A": "stronghold"}
    t = Scene.turn("p1", 5, "primary", lands=lands, players={"p1": {"orders": [8, 5]}})
    assert t.kind != "recruit_dial"
    assert t.told(events.OrderResolved)[0].how == "declined"
    t = Scene.turn("p1", 5, "primary", lands=lands, players={"p1": {"orders": [5], "food": 1}})
    t.act("p1", "resource food", "pass")  # the bonus needs another dial
    assert t.kind == "draw_season"
    assert [told.how for told in t.told(events.OrderResolved)] == ["used", "declined"]


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
    assert t.g.ally("8D") == "p1"


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
        lands=dict.fromkeys(("1A", "5B", "5D", "8A"), "1 footman") | dict.fromkeys(("daqan_A", "daqan_B"), "1 archer"),
        players={"p1": {"orders": [8, 4], "food": 5, "wood": 2, "ore": 4}},
    )
    t.act("p1", answer)
    p = t.player("p1")
    assert (p.food, p.wood, p.ore) == dials


def test_r8_1_r8_2_r8_4_only_harvest_reads_the_land() -> None:
    lands = {
        "latari_A": "1 footman",
        "5D": "1 footman, token 1 village_food open",
        "5C": "1 footman, token 1 village_wood",
        "daqan_A": "stronghold resources",
    }
    t = order(4, exploration_tokens=True, lands=lands, players={"p1": {"orders": [8, 4], "food": 1}})
    made = {dial: t.g.production("p1", dial) for dial in ("food", "wood", "ore")}
    assert made == {"food": 3 + 1 + 1 + 2, "wood": 2 + 2 + 0 + 1, "ore": 2 + 2}
    assert t.player("p1").food == 1
    t.act("p1", "yes").rest()
    p = t.player("p1")
    assert (p.food, p.wood, p.ore) == tuple(made.values())


def test_r8_3_all_icons_up_to_the_arrow() -> None:
    t = Scene(players={"p1": {"food": 5, "wood": 4}})
    assert t.g.icons("p1", "food") == ["footman", "footman", "bowman", "influence", "footman"]
    assert t.g.all_icons("p1", "influence") == 2
    assert t.g.icons("p1", "ore") == []


def test_r9_1_r9_2_r9_5_units_stand_in_any_stronghold_damaged_or_activated() -> None:
    t = order(
        5,
        lands={"daqan_A": "stronghold damaged", "8B": "stronghold p1", "8C": "1 footman"},
        players={"p1": {"orders": [8, 5], "food": 3, "activated": ["8B"]}},
    )
    t.act("p1", "resource food")
    assert {x.area for x in t.legal() if hasattr(x, "area")} == {"daqan_A", "8B"}
    t.act("p1", "area daqan_A", "area 8B", "pass").rest()  # R9.6: the third is declined
    assert (t.units("daqan_A"), t.units("8B")) == ("1 bowman", "1 footman")
    assert t.player("p1").food == 3


def test_r9_4_only_a_figure_of_the_type_in_a_friendly_area() -> None:
    t = Scene(
        agenda=[Recruit(seat="p1", units=["footman"])],
        lands={"daqan_A": "stronghold, 2 bowman", "8B": "8 footman", "8A": "7 footman, 1 footman!"},
    )
    assert {(x.area, x.routed) for x in t.legal() if hasattr(x, "area")} == {("8A", False), ("8A", True), ("8B", False)}
    t.act("p1", "units footman! 8A", "pass").rest()  # R9.6: and then the player declines it
    assert t.g.supply("footman") == 1


def test_r10_1_r10_5_one_line_of_each_city_that_he_controls() -> None:
    t = order(
        6,
        lands={
            "8D": "1 footman, city tamalir",
            "5B": "1 footman, city dawnsmoor",
            "3B": "1 archer, city forge",
            "1C": "city greyhaven",
        },
        players={"p1": {"orders": [8, 6]}},
        heroes=[("ronan", "p1", "1C")],
    )
    assert {x.area for x in t.legal() if hasattr(x, "area")} == {"8D", "5B"}
    t.act("p1", "area 5B", "do influence", "area 8D")
    assert t.offers("do tactics")
    assert not t.offers("do quests")
    t.act("p1", "do tactics").draw("ambush").rest()
    assert (t.player("p1").influence, t.player("p1").tactics) == (2, ["ambush"])


def test_r10_2_over_eight_in_the_city() -> None:
    t = order(6, lands={"8D": "7 footman, city dawnsmoor"}, players={"p1": {"orders": [8, 6]}})
    t.act("p1", "area 8D", "do neutrals", "unit_type beastman", "unit_type razorwing")
    assert t.kind == "overstack_destroy"
    t.act("p1", "units footman 8D").rest()
    assert t.units("8D") == "1 beastman, 6 footman, 1 razorwing"


def test_r10_3_quests_above_three_are_discarded() -> None:
    t = order(
        6,
        lands={"8D": "1 footman, city vynelvale"},
        players={"p1": {"orders": [8, 6], "quests": ["the_bazaar", "gathering_storm"]}},
    )
    t.act("p1", "area 8D", "do quests").draw("forward_scouting", "secrets_and_lies")
    t.act("p1", "quest forward_scouting").rest()
    assert t.player("p1").quests == ["gathering_storm", "secrets_and_lies", "the_bazaar"]
    assert t.state.quests == ["forward_scouting"]


def test_r10_4_a_destroyed_city_leaves_the_game_and_room_for_a_stronghold() -> None:
    t = Scene.turn(
        "p1",
        8,
        "t1",
        lands={"8D": "1 footman, city tamalir"},
        players={"p1": {"tactics": ["raze_a_city"], "wood": 1, "ore": 1}},
    )
    t.act("p1", "tactics raze_a_city").until("fortify_action")
    t.act("p1", "do build", "area 8D").rest()
    assert t.land("8D").city is None
    assert t.land("8D").stronghold is not None


def test_r11_2_a_stronghold_stands_neither_in_a_city_nor_beside_another() -> None:
    t = order(
        8,
        lands={"8D": "1 footman, city tamalir", "daqan_A": "stronghold", "8B": "1 footman!", "8C": "1 giant"},
        players={"p1": {"wood": 1, "ore": 1}},
    )
    t.act("p1", "do build")
    assert {x.area for x in t.legal()} == {"8B", "daqan_B", "daqan_C"}
    t.act("p1", "area 8B").rest()
    assert t.land("8B").stronghold.damaged is False  # type: ignore[union-attr]


def test_r11_3_r11_5_a_stronghold_controls_its_area_and_is_not_given_up_without_need() -> None:
    players = {"p1": {"wood": 1, "ore": 1}}
    t = order(8, lands={"8A": "stronghold p1", "8B": "1 footman", "daqan_A": "stronghold"}, players=players)
    assert t.g.control("8A") == "p1"
    t.act("p1", "do build", "area 8B").rest()
    assert not t.told(events.StrongholdDestroyed)


def test_r11_4_r11_6_repair_keeps_the_development() -> None:
    t = order(8, lands={"daqan_A": "stronghold damaged diplomat"}, players={"p1": {"ore": 1}})
    t.act("p1", "do repair").rest()
    fort = t.land("daqan_A").stronghold
    assert fort is not None
    assert (fort.damaged, fort.development, t.player("p1").ore) == (False, "diplomat", 0)


def test_r12_1_r12_2_one_development_on_a_stronghold_one_in_a_harvest() -> None:
    t = order(
        4,
        "bonus",
        task={"begun": True},
        lands={"daqan_A": "stronghold diplomat", "daqan_B": "stronghold", "daqan_C": "stronghold"},
        players={"p1": {"wood": 3}},
    )
    t.act("p1", "development resources")
    assert {x.area for x in t.legal()} == {"daqan_B", "daqan_C"}
    t.act("p1", "area daqan_C").rest()
    assert t.player("p1").wood == 2
    t = order(
        4, "bonus", task={"begun": True}, lands={"daqan_A": "stronghold diplomat"}, players={"p1": {"wood": 3}}
    ).rest()
    assert t.player("p1").wood == 3  # no stronghold without one


def test_r12_3_what_the_developments_bring() -> None:
    t = bonus(
        4,
        lands={
            "daqan_B": "stronghold resources",
            "daqan_A": "stronghold training_ground",
            "daqan_C": "stronghold damaged resources",
        },
    )
    t.act("p1", "yes").draw("ambush")
    assert t.kind == "harvest_resource_dev"
    assert [x.dial for x in t.legal()] == ["food", "wood"]  # what daqan_B prints
    t.act("p1", "resource wood", "resource ore").rest()
    p = t.player("p1")
    assert (p.food, p.wood, p.ore, p.tactics) == (0, 1, 1, ["ambush"])


def test_r12_5_a_discarded_development_may_be_built_again() -> None:
    factions, lands = ("latari", "waiqar"), {"waiqar_A": "stronghold cursed_tomb"}
    t = Scene.battle("waiqar_A", "3 archer", factions=factions, lands=lands).until("use_development").act("p2", "yes")
    fort = t.land("waiqar_A").stronghold
    assert fort is not None
    assert fort.development is None
    lands, players = {"waiqar_A": "stronghold"}, {"p2": {"wood": 1}}
    t = Scene.turn("p2", 4, "bonus", factions, task={"begun": True}, lands=lands, players=players)
    assert t.offers("development cursed_tomb")


def test_r7_7_the_bonus_of_acquire_power_may_be_paid_by_its_ability() -> None:
    """R7.7, R22.2."""
    t = Scene.turn("p1", 7, "primary", players={"p1": {"food": 4, "wood": 2}})
    t.until("acquire_power").act("p1", "yes").until("title_pick").act("p1", "title captain", "number 2")
    assert (t.player("p1").influence, t.state.titles["captain"].seat) == (0, "p1")


def test_r9_2_without_a_stronghold_nothing_is_recruited() -> None:
    """R9.2: a damaged one in an activated area will do."""
    players = {"p1": {"wood": 1, "activated": ["5A"]}}
    assert Scene.turn("p1", 5, "primary", players=players).kind != "recruit_dial"
    t = Scene.turn("p1", 5, "primary", players=players, lands={"5A": "1 knight!, stronghold damaged"})
    t.act("p1", "resource wood").until("recruit_place").act("p1", "area 5A")
    assert t.units("5A") == "1 bowman, 1 knight!"


def test_r12_3_harvest_gives_what_the_developments_give() -> None:
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
