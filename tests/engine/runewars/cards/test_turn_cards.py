"""R23.2 to R23.27: Tactics cards of turns.

The ids in the names are those of the worked scenarios.  On the board of two, 8B and 8A border on the home of daqan
(p1), 3C and 3B on that of latari (p2); 5C and 5D are parted by mountains, 8A and 8B by water.
"""

from typing import Any

import pytest

from engine.runewars.model import events
from tests.engine.runewars.cards.scenes import ELSE, hand, hero, rune, stronghold_of, turn, useless
from tests.engine.runewars.scene import Scene


def test_r23_2_brigands_bring_neutral_units_to_a_friendly_area() -> None:
    t = hand(
        "band_of_brigands",
        lands={"3A": "2 beastman, 1 giant!", "8B": "7 footman", "8A": "1 footman"},
        heroes=[("ronan", "p1", "3A")],
    )
    t.act("p1", "tactics band_of_brigands")
    assert t.refused("p1", "area 8B") == "R6.12"
    t.act("p1", "area 8A")
    assert (t.units("3A"), t.units("8A")) == ("", "1 footman, 2 beastman!, 1 giant!")
    assert useless(hand("band_of_brigands", heroes=[("ronan", "p1", "3A")]), "band_of_brigands")


def test_r23_2_in_a_drought_they_are_destroyed() -> None:
    t = hand(
        "band_of_brigands",
        season="summer",
        season_card="drought",
        lands={"3A": "2 beastman"},
        heroes=[("ronan", "p1", "3A")],
    )
    t.act("p1", "tactics band_of_brigands", "area daqan_A")
    assert t.units("daqan_A") == ""
    assert t.told(events.UnitsDestroyed)[0].rule == "R15.13"


def test_r23_5_brilliant_maneuver_allows_the_bonus() -> None:
    mine = {"orders": [1, 2], "tactics": ["brilliant_maneuver", ELSE], "food": 8, "wood": 8, "ore": 8}
    t = hand(order=1, players={"p1": mine}, lands={"daqan_A": "1 knight"})
    assert t.refused("p1", "tactics brilliant_maneuver") == "R23.5"
    t.until("strategize_pick").act("p1", "done")
    assert turn(t).step == "t2"
    t.act("p1", "tactics brilliant_maneuver").until("use_supremacy")


@pytest.mark.parametrize(
    ("order", "played", "more", "rule"),
    [(8, [1, 8], {}, "R23.5"), (7, [1, 7], {}, "R5.4"), (2, [2, 5], {"season": "winter", "stormy": True}, "R5.6")],
)
def test_r23_5_not_with_fortify_nor_where_it_changes_nothing(
    order: int, played: list[int], more: Any, rule: str
) -> None:
    t = hand(
        order=order, step="t2", players={"p1": {"orders": played, "tactics": ["brilliant_maneuver", ELSE]}}, **more
    )
    assert t.refused("p1", "tactics brilliant_maneuver") == rule


def test_f37_with_conquer_it_is_played_before_the_order_or_at_the_start_of_its_battle() -> None:
    """F37."""
    orders = {"p1": {"orders": [3, 5], "tactics": ["brilliant_maneuver", ELSE]}}
    lands = {"3B": "stronghold p2", "1C": "3 footman"}
    t = hand(order=3, players=orders, lands=lands)
    t.act("p1", "tactics brilliant_maneuver").until("activate_area")
    t.act("p1", "area 3B", "units footman 1C", "number 3").until("replace_stronghold")
    (told,) = t.told(events.Tally)
    assert (told.attacker, told.defender) == (3, 2)
    t = hand(order=3, players=orders, lands=lands)
    t.until("activate_area").act("p1", "area 3B", "units footman 1C", "number 3")
    assert t.kind == "battle_start_window"
    t.act("p1", "tactics brilliant_maneuver").until("replace_stronghold")
    t = hand(order=3, step="t2", players=orders)
    assert t.refused("p1", "tactics brilliant_maneuver") == "R23.5"


IDLE_BONUS: dict[str, tuple[int, dict[str, Any], dict[str, str], dict[str, Any], dict[str, str]]] = {
    "strategize without a Tactics icon": (1, {}, {}, {"food": 8, "wood": 8, "ore": 8}, {}),
    "harvest without a development": (4, {}, {}, {"wood": 1}, {"daqan_A": "stronghold"}),
    "recruit without a stronghold": (5, {"food": 1}, {}, {"food": 1}, {"daqan_A": "stronghold"}),
    "recruit without icons": (5, {}, {"daqan_A": "stronghold"}, {"food": 1}, {"daqan_A": "stronghold"}),
    "rally support without influence": (6, {}, {}, {"influence": 1}, {}),
    "acquire power without influence": (7, {}, {}, {"influence": 1}, {}),
}


@pytest.mark.parametrize("what", IDLE_BONUS)
def test_r23_0_r23_5_no_maneuver_for_a_bonus_that_can_do_nothing(what: str) -> None:
    """R23.0: each bonus first where it can do nothing, then where it can."""
    order, player, lands, able, there = IDLE_BONUS[what]
    p1 = {"orders": [order, 8], "tactics": ["brilliant_maneuver", ELSE]}
    assert useless(hand(order=order, step="t2", players={"p1": p1 | player}, lands=lands), "brilliant_maneuver")
    t = hand(order=order, step="t2", players={"p1": p1 | able}, lands=there)
    assert t.offers("tactics brilliant_maneuver")


def test_r23_0_r23_5_no_maneuver_without_an_area_to_activate_or_walls_to_besiege() -> None:
    """R23.0: Mobilize needs an area without a token, Conquer a stronghold of an opponent (R7.3)."""
    p1 = {"orders": [2, 8], "tactics": ["brilliant_maneuver", ELSE]}
    areas = sorted(hand(ELSE).state.lands)
    t = hand(order=2, step="t2", players={"p1": p1 | {"activated": areas}})
    assert useless(t, "brilliant_maneuver")
    assert hand(order=2, step="t2", players={"p1": p1 | {"activated": areas[1:]}}).offers("tactics brilliant_maneuver")
    p1["orders"] = [3, 8]
    for fort, activated, able in (("", [], False), ("stronghold p2", [], True), ("stronghold p2", ["3B"], False)):
        t = hand(order=3, players={"p1": p1 | {"activated": activated}}, lands={"3B": fort})
        assert t.offers("tactics brilliant_maneuver") is able
    for here in ("1 archer", "1 archer, stronghold"):
        lands = {"3A": here, "3B": "stronghold p2"}
        t = Scene.battle("3A", "2 footman", lands=lands, players={"p1": p1})
        assert t.offers("tactics brilliant_maneuver") is ("stronghold" in here)


def test_r23_6_coercion_costs_less_where_the_alignments_differ() -> None:
    heroes = [("ronan", "p2", "daqan_A"), ("jaes", "p2", "daqan_B"), ("mok", "p2", "daqan_B")]
    t = hand("coercion", heroes=heroes, players={"p1": {"influence": 3}})
    t.act("p1", "tactics coercion")
    # latari is good, so Ronan costs 4, Jaes and Mok 2
    assert t.refused("p1", "hero ronan") == "R23.6"
    assert [str(x) for x in t.legal()] == ["Hero(hero='jaes')", "Hero(hero='mok')"]
    t = hand("coercion", heroes=heroes, players={"p1": {"influence": 4}})
    t.act("p1", "tactics coercion", "hero ronan")
    assert (t.player("p1").influence, hero(t, "ronan").seat) == (0, "p1")
    t = hand("coercion", ELSE, heroes=heroes[:1], players={"p1": {"influence": 3}})
    assert t.refused("p1", "tactics coercion") == "R23.6"
    assert useless(hand("coercion", ELSE, heroes=[("jaes", "p2", "3A")], players={"p1": {"influence": 9}}), "coercion")


def test_r23_6_a_fourth_hero_makes_one_desert() -> None:
    own = [(hero, "p1", "daqan_C") for hero in ("astarra", "silhouette", "valadir")]
    t = hand("coercion", heroes=[("jaes", "p2", "daqan_B"), *own], players={"p1": {"influence": 2}})
    t.act("p1", "tactics coercion")
    assert t.kind == "desert_which"
    t.act("p1", "hero astarra")
    assert [hero.id for hero in t.g.heroes("p1")] == ["jaes", "silhouette", "valadir"]


def test_r23_7_trade_raises_the_dials_of_both() -> None:
    t = hand("establish_trade_route", players={"p1": {"food": 8, "wood": 2}, "p2": {"ore": 3}})
    t.act("p1", "tactics establish_trade_route")
    one, two = t.player("p1"), t.player("p2")
    assert [(p.food, p.wood, p.ore) for p in (one, two)] == [(8, 3, 1), (1, 1, 4)]
    top = {"food": 8, "wood": 8, "ore": 8}
    assert useless(hand("establish_trade_route", ELSE, players={"p1": top, "p2": top}), "establish_trade_route")


def test_r23_8_richer_players_give_one_influence() -> None:
    t = hand(
        "exploit_goodwill",
        factions=("daqan", "latari", "uthuk"),
        players={"p1": {"influence": 3}, "p2": {"influence": 4}, "p3": {"influence": 3}},
    )
    t.act("p1", "tactics exploit_goodwill")
    assert [p.influence for p in t.state.players] == [4, 3, 3]
    assert useless(hand("exploit_goodwill", ELSE), "exploit_goodwill")


def test_r23_9_kellos_hides_a_dragon_rune_among_false_ones() -> None:
    t = hand("favor_of_kellos", lands={"1A": "rune false", "1B": "1 knight", "5C": "1 dragon"})
    t.act("p1", "tactics favor_of_kellos")
    assert not t.offers("area 1A")
    assert not t.offers("area 1B")
    t.act("p1", "area 5C", "area 8D")
    assert not t.offers("area 8D")
    t.act("p1", "area 3A")
    assert (t.seat, t.kind) == ("table", "shuffle_runes")
    t.draw("8D")
    assert [rune(t, area).kind for area in ("3A", "5C", "8D")] == ["false", "false", "dragon"]
    assert [rune(t, area).seen for area in ("3A", "5C", "8D")] == [[], [], []]
    assert [told.area for told in t.told(events.RunePlaced)] == ["3A", "5C", "8D"]


def test_r23_9_not_with_fewer_than_three_areas() -> None:
    taken = dict.fromkeys(("1A", "1B", "1C", "3A", "3B", "3C", "5A", "5B", "5C", "5D", "8A", "8B"), "1 footman")
    assert useless(hand("favor_of_kellos", ELSE, lands=taken), "favor_of_kellos")


def plans(*cards: str, **more: Any) -> Scene:
    players = {s: dict(p) for s, p in more.pop("players", {}).items()}
    players.setdefault("p1", {})["tactics"] = list(cards)
    return Scene(step="plan", players=players, **more)


def test_r23_10_spies_take_back_order_cards() -> None:
    orders = {"p1": {"orders": [2, 5], "current": 5}, "p2": {"orders": [1, 6], "current": 6}}
    t = plans("favor_spies_guild", players=orders)
    assert (t.seat, t.kind) == ("p1", "plan_window")
    t.act("p1", "tactics favor_spies_guild", "order 5").act("p2", "order 6")
    assert [p.orders for p in t.state.players] == [[2], [1]]
    assert [p.current for p in t.state.players] == [5, 6]  # R2.1
    assert t.kind == "choose_order"
    assert plans("favor_spies_guild").kind == "choose_order"  # R23.0: no player has an Order card
    t = plans(players={"p1": {"fresh": ["favor_spies_guild"], "orders": [1]}}, prompts="always")
    assert t.refused("p1", "tactics favor_spies_guild") == "R23.0"


def test_r23_10_both_may_leave_their_cards() -> None:
    t = plans("favor_spies_guild", players={"p1": {"orders": [2]}, "p2": {"orders": [1]}})
    t.act("p1", "tactics favor_spies_guild", "pass").act("p2", "pass")
    assert [p.orders for p in t.state.players] == [[2], [1]]


def test_r31_always_asks_everybody_who_holds_cards() -> None:
    t = plans("ambush", players={"p2": {"tactics": ["pillage"]}}, prompts="always")
    assert (t.seat, t.kind, len(t.legal())) == ("p2", "plan_window", 1)  # R2.1
    assert t.act("p2", "pass").seat == "p1"
    assert t.act("p1", "pass").kind == "choose_order"


def test_r23_11_the_victim_moves_its_rune() -> None:
    t = hand("favor_thieves_guild", lands={"3B": "1 archer, rune dragon p2", "3A": "rune false", "1C": "1 knight"})
    t.act("p1", "tactics favor_thieves_guild")
    assert (t.seat, t.kind) == ("p2", "thieves_target")
    assert t.offers("area latari_A")
    assert t.offers("area 5B")
    assert not any(t.offers(f"area {area}") for area in ("3A", "3B", "1C", "daqan_A"))
    t.act("p2", "area 5B")
    moved = rune(t, "5B")
    assert (t.land("3B").rune, moved.kind, moved.open) == (None, "dragon", False)
    assert "p2" in moved.seen


def test_h13_not_if_the_rune_could_go_nowhere() -> None:
    """H13."""
    full = dict.fromkeys(
        ("1A", "1B", "1C", "3A", "3B", "3C", "5A", "5B", "5C", "5D", "8A", "8B", "8C", "8D"), "1 footman"
    )
    full |= {"latari_B": "1 footman", "latari_C": "1 footman", "latari_A": "rune dragon"}
    assert useless(hand("favor_thieves_guild", ELSE, lands=full), "favor_thieves_guild")
    full["latari_B"] = ""
    assert hand("favor_thieves_guild", ELSE, lands=full).offers("tactics favor_thieves_guild")


def test_r23_12_activation_tokens_are_removed() -> None:
    t = hand("favor_warriors_guild", players={"p1": {"activated": ["1A", "3A"]}, "p2": {"activated": ["3B"]}})
    t.act("p1", "tactics favor_warriors_guild", "area 3A").act("p2", "pass")
    assert [p.activated for p in t.state.players] == [["1A"], ["3B"]]
    t = hand("favor_warriors_guild", players={"p2": {"activated": ["3B"]}})
    t.act("p1", "tactics favor_warriors_guild").act("p2", "area 3B")
    assert t.player("p2").activated == []
    assert useless(hand("favor_warriors_guild", ELSE, players={"p1": {"activated": ["1A"]}}), "favor_warriors_guild")


def test_r23_13_an_alliance_gives_both_what_the_other_says() -> None:
    t = hand("favorable_alliance")
    t.act("p1", "tactics favorable_alliance", "number 1").act("p2", "number 4")
    assert [p.influence for p in t.state.players] == [4, 1]


def test_r23_15_hordes_come_to_an_uncontrolled_area() -> None:
    t = hand("hordes_of_things", lands={"3A": "7 beastman", "1A": "8 sorcerer", "5A": "1 hellhound!"})
    t.act("p1", "tactics hordes_of_things")
    assert not t.offers("area 1A")
    assert not t.offers("area daqan_A")
    t.act("p1", "area 3A")  # R2.2: there is room for one unit only, so the rectangle comes
    assert t.units("3A") == "7 beastman, 1 hellhound"
    t = hand("hordes_of_things", lands={"5A": "1 hellhound!", "3A": "7 beastman"})
    t.act("p1", "tactics hordes_of_things", "area 5A", "do triangle", "unit_type beastman")
    assert t.units("5A") == "1 beastman, 1 razorwing, 1 hellhound!"


def test_r23_15_hordes_do_not_come_to_a_battle() -> None:
    held = {"p1": {"tactics": ["hordes_of_things"]}}
    t = Scene.battle("5A", "2 footman", lands={"5A": "1 giant", "5B": "1 giant"}, players=held)
    t.act("p1", "tactics hordes_of_things")
    assert t.offers("area 5B")
    assert not t.offers("area 5A")


def test_r23_16_rumors_activate_an_area_of_an_opponent() -> None:
    t = hand("horrific_rumors", lands={"3B": "1 archer"}, players={"p2": {"activated": ["5A"]}})
    t.act("p1", "tactics horrific_rumors")
    assert not any(t.offers(f"area {area}") for area in ("3B", "5A", "latari_A"))
    t.act("p1", "area 1A")
    assert t.player("p2").activated == ["1A", "5A"]


def test_r23_17_a_lost_city_is_founded() -> None:
    t = hand("lost_city", lands={"3A": "2 beastman", "3B": "city forge"}, heroes=[("ronan", "p1", "3A")])
    t.act("p1", "tactics lost_city")
    assert (t.seat, t.kind) == ("p2", "retreat_area")  # R13.8
    t.act("p2", "area 5C")
    assert (t.units("3A"), t.units("5C")) == ("", "2 beastman!")
    stronghold = stronghold_of(t, "3A")
    assert (stronghold.seat, stronghold.damaged) == ("p1", True)


def test_r23_17_a_fifth_stronghold_costs_another() -> None:
    own = {
        "daqan_A": "stronghold",
        "daqan_B": "stronghold",
        "daqan_C": "stronghold",
        "8A": "stronghold p1 training_ground",
    }
    t = hand("lost_city", lands=own, heroes=[("ronan", "p1", "3A")])
    t.act("p1", "tactics lost_city")
    assert t.kind == "give_up_stronghold"
    t.act("p1", "area 8A")
    assert t.land("8A").stronghold is None
    assert t.land("3A").stronghold is not None
    t = hand("lost_city", lands=own, heroes=[("ronan", "p1", "3A")])
    t.act("p1", "tactics lost_city", "pass")
    assert t.land("3A").stronghold is None


def test_r23_19_a_title_is_taken_with_nothing_on_it() -> None:
    t = hand("political_control", titles={"captain": ("p2", 5), "primarch": ("p1", 2)})
    t.act("p1", "tactics political_control")
    assert not t.offers("title primarch")
    t.act("p1", "title captain")
    assert (t.state.titles["captain"].seat, t.state.titles["captain"].influence) == ("p1", 0)


def test_r23_20_goodwill_gives_a_random_card_of_this_season() -> None:
    rich = {"influence": 1, "tactics": ["ambush"], "fresh": ["pillage"]}
    t = hand("proof_of_goodwill", players={"p2": rich, "p1": {"wood": 1}}, order=4)
    t.act("p1", "tactics proof_of_goodwill")
    assert t.kind == "random_tactics"
    t.draw("pillage")
    assert (t.player("p1").fresh, t.player("p2").tactics, t.player("p2").fresh) == (["pillage"], ["ambush"], [])
    (told,) = t.told(events.TacticsGiven)
    assert (told.seat, told.to, told.card) == ("p2", "p1", "pillage")
    assert useless(hand("proof_of_goodwill", ELSE, players={"p2": {"influence": 1}}), "proof_of_goodwill")
    assert useless(hand("proof_of_goodwill", ELSE, players={"p2": rich, "p1": {"influence": 1}}), "proof_of_goodwill")


def test_r23_21_a_city_is_razed() -> None:
    t = hand("raze_a_city", lands={"3B": "city greyhaven, 1 knight", "5B": "city riverwatch"})
    t.act("p1", "tactics raze_a_city")
    assert (t.land("3B").city, t.land("5B").city) == (None, "riverwatch")
    assert useless(hand("raze_a_city", ELSE, lands={"5B": "city riverwatch"}), "raze_a_city")


def test_r23_24_up_to_four_figures_stand_up() -> None:
    t = hand(
        "rally_cry",
        lands={"3A": "3 footman!, 2 beastman!", "1A": "1 sorcerer!"},
        heroes=[("ronan", "p1", "5A", {"routed": True}), ("jaes", "p2", "5A", {"routed": True})],
    )
    t.act("p1", "tactics rally_cry")
    assert not t.offers("units sorcerer! 1A")
    assert not t.offers("hero jaes")
    t.act("p1", "hero ronan", "units beastman! 3A", "units footman! 3A", "units footman! 3A")
    assert (t.units("3A"), hero(t, "ronan").routed) == ("1 beastman, 2 footman, 1 beastman!, 1 footman!", False)
    t = hand("rally_cry", lands={"3A": "3 footman!, 2 beastman!"})
    t.act("p1", "tactics rally_cry", "units footman! 3A", "done")
    assert t.units("3A") == "1 footman, 2 beastman!, 2 footman!"
    assert useless(hand("rally_cry", ELSE), "rally_cry")


def test_r23_25_reinforcements_come_to_a_stronghold() -> None:
    lands = {"daqan_A": "7 knight, stronghold", "3A": "15 footman", "1A": "1 footman!, stronghold p1", "8A": "8 bowman"}
    t = hand("reinforcements", lands=lands | {"3A": "8 footman", "1B": "7 footman"})
    t.act("p1", "tactics reinforcements", "area 1A", "do triangle", "unit_type bowman")
    assert t.kind == "recruit_free_figure"  # R9.4
    t.act("p1", "units bowman 8A", "unit_type footman")
    assert t.kind == "recruit_free_figure"
    t.act("p1", "pass", "done")
    assert t.units("1A") == "1 bowman, 1 footman!"
    t = hand("reinforcements", lands={"daqan_A": "7 knight, stronghold", "daqan_B": "1 knight"})
    t.act("p1", "tactics reinforcements", "do hexagon", "unit_type siege_tower")
    assert t.units("daqan_A") == "7 knight, 1 siege_tower"
    t = hand("reinforcements", lands={"daqan_A": "7 bowman, stronghold"})
    t.act("p1", "tactics reinforcements", "do rectangle", "unit_type knight", "unit_type knight")
    assert t.kind == "overstack_destroy"  # R9.3
    assert useless(hand("reinforcements", ELSE), "reinforcements")


def test_r23_27_dissent_drives_neutral_units_away() -> None:
    t = hand("spread_dissent", lands={"3C": "1 archer, 2 beastman, 1 giant!", "3B": "1 archer", "3A": "1 knight"})
    t.act("p1", "tactics spread_dissent")  # every adjacent area is controlled: destroyed, though allied in 3B
    assert t.units("3C") == "1 archer"
    assert t.told(events.Retreated)[0].to is None
    t = hand("spread_dissent", lands={"3C": "1 archer, 2 beastman"})
    t.act("p1", "tactics spread_dissent").act("p2", "area 3A")
    assert t.units("3A") == "2 beastman!"
    assert useless(hand("spread_dissent", ELSE), "spread_dissent")
