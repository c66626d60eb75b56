"""R2.6, R19.11 to R19.16, R23, R24, R31: Tactics cards, windows, Rewards in the own turn, Objectives.

The ids in the names are those of the worked scenarios.  The board of two is described in `test_orders`.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.runewars.box.components import OBJECTIVES, TACTICS
from engine.runewars.cards.tactics import CARDS
from engine.runewars.position import events
from engine.runewars.position.quests import Questing
from engine.runewars.position.state import Hero, Rune, Stronghold, Turn
from engine.runewars.realm import objectives
from tests.engine.runewars.scene import Scene


def hand(*cards: str, seat: str = "p1", order: int = 1, step: str = "t1", **more: Any) -> Scene:
    """The turn window of a player who holds these cards."""
    players = {s: dict(p) for s, p in more.pop("players", {}).items()}
    players.setdefault(seat, {}).setdefault("tactics", sorted(cards))
    return Scene.turn(seat, order, step, players=players, **more)


def defence(card: str, here: str, force: str = "2 knight", **more: Any) -> Scene:
    """A battle of p1 against p2 in 3A, who holds a card."""
    players = {s: dict(p) for s, p in more.pop("players", {}).items()}
    players.setdefault("p2", {}).setdefault("tactics", card.split())
    return Scene.battle("3A", force, lands={"3A": here} | more.pop("lands", {}), players=players, **more)


def useless(t: Scene, card: str) -> bool:
    """R23.0: the card of the hand is refused, because it could do nothing."""
    if t.kind != "turn_window":  # nothing else can be done, so that he is not even asked
        assert card in t.player("p1").tactics
        return True
    barred = t.barred(f"tactics {card}")
    return barred is not None and (barred.rule, barred.code) == ("R23.0", "card_does_nothing")


def turn(t: Scene) -> Turn:
    found = t.m.turn
    assert found is not None
    return found


def rune(t: Scene, area: str) -> Rune:
    found = t.land(area).rune
    assert found is not None
    return found


def stronghold_of(t: Scene, area: str) -> Stronghold:
    found = t.land(area).stronghold
    assert found is not None
    return found


def hero(t: Scene, id_: str) -> Hero:
    found = t.hero(id_)
    assert found is not None
    return found


#: Something else that p1 may do, so that he is asked.
ELSE = "favorable_alliance"


# -- R23.0, R31 -------------------------------------------------------------------------------------------------------


def test_all_cards_are_somewhere() -> None:
    others = {"ambush", "battle_cry", "blackmail", "favor_spies_guild", "hidden_pass", "pillage", "teleportation"}
    others |= {"pulling_the_strings", "scorched_earth", "summon_lightning", "tactical_retreat"}
    assert {*CARDS, *others} == set(TACTICS)


def test_b18_a_card_is_not_played_in_the_season_in_which_it_was_drawn() -> None:
    """B18."""
    t = hand(ELSE, players={"p1": {"tactics": [ELSE], "fresh": ["exploit_goodwill"]}, "p2": {"influence": 1}})
    assert t.refused("p1", "tactics exploit_goodwill") == "R23.0"
    t = hand(ELSE, "exploit_goodwill", players={"p2": {"influence": 1}})
    assert t.offers("tactics exploit_goodwill")


def test_cards_of_the_season_become_playable_in_the_next() -> None:
    t = Scene(turns=(), players={"p1": {"fresh": ["pillage"], "tactics": ["ambush"]}})
    assert t.kind == "draw_season"
    assert (t.player("p1").tactics, t.player("p1").fresh) == (["ambush", "pillage"], [])


def test_cards_of_other_windows_are_refused() -> None:
    t = hand(ELSE, "hidden_pass", "battle_cry")
    assert t.refused("p1", "tactics hidden_pass") == "R31"
    assert t.refused("p1", "tactics battle_cry") == "R31"


def test_a_card_is_discarded_before_it_takes_effect() -> None:
    t = hand("favorable_alliance")
    t.act("p1", "tactics favorable_alliance")
    assert (t.player("p1").tactics, t.state.tactics) == ([], ["favorable_alliance"])
    assert t.told(events.TacticsPlayed)[0].rule == "R23.13"


def test_only_who_can_do_something_is_asked_or_everybody_who_could() -> None:
    t = hand("battle_cry", order=7, players={"p1": {"influence": 1}})
    assert t.kind == "title_pick"
    t = hand("battle_cry", order=7, prompting="always")
    assert (t.kind, [str(x) for x in t.legal()]) == ("turn_window", ["Pass()"])
    assert turn(t).step == "t1"
    t = hand(order=7, prompting="always", players={"p1": {"influence": 1}})
    assert t.kind == "title_pick"


def test_a_turn_has_three_windows() -> None:
    t = hand(ELSE, order=7, players={"p1": {"tactics": [ELSE], "orders": [7, 8]}})
    for step in ("t1", "t2", "t3"):
        assert (t.kind, turn(t).step) == ("turn_window", step)
        t.act("p1", "pass")
    assert t.kind == "draw_season"


# -- R23.2 to R23.8 ---------------------------------------------------------------------------------------------------


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
    mine = {"orders": [1, 2], "tactics": ["brilliant_maneuver", ELSE]}
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
    assert [hero.id for hero in t.m.heroes("p1")] == ["jaes", "silhouette", "valadir"]


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


# -- R23.9 to R23.13 --------------------------------------------------------------------------------------------------


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
    assert plans("favor_spies_guild").kind == "choose_order"  # R23.0: nobody has an Order card
    t = plans(players={"p1": {"fresh": ["favor_spies_guild"], "orders": [1]}}, prompting="always")
    assert t.refused("p1", "tactics favor_spies_guild") == "R23.0"


def test_r23_10_both_may_leave_their_cards() -> None:
    t = plans("favor_spies_guild", players={"p1": {"orders": [2]}, "p2": {"orders": [1]}})
    t.act("p1", "tactics favor_spies_guild", "pass").act("p2", "pass")
    assert [p.orders for p in t.state.players] == [[2], [1]]


def test_r31_always_asks_everybody_who_holds_cards() -> None:
    t = plans("ambush", players={"p2": {"tactics": ["pillage"]}}, prompting="always")
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


# -- R23.15 to R23.21 -------------------------------------------------------------------------------------------------


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


def test_r23_17_not_in_a_city_and_a_fifth_stronghold_costs_another() -> None:
    t = hand("lost_city", ELSE, lands={"3B": "city greyhaven"}, heroes=[("ronan", "p1", "3B")])
    assert useless(t, "lost_city")
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
    t = hand("proof_of_goodwill", players={"p2": rich})
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


# -- R23.24, R23.25, R23.27 -------------------------------------------------------------------------------------------


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


# -- cards of battles -------------------------------------------------------------------------------------------------


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
    assert t.m.battle is None
    assert not t.told(events.Tally)


def test_r23_24_rally_cry_in_a_battle_reaches_only_the_area() -> None:
    t = defence(
        "rally_cry",
        "1 archer, 2 archer!, 1 beastman!",
        lands={"3B": "1 archer!"},
        heroes=[("ronan", "p2", "3A", {"routed": True})],
    )
    t.act("p2", "tactics rally_cry")
    assert not t.offers("units archer! 3B")
    t.act("p2", "hero ronan", "units archer! 3A", "units beastman! 3A", "done")
    (told,) = t.told(events.Mustered)
    assert told.defender == {"archer": 2, "beastman": 1}


def test_one_copy_in_one_window() -> None:
    t = defence("rally_cry rally_cry", "1 archer, 7 archer!")
    t.act("p2", "tactics rally_cry", *["units archer! 3A"] * 4)
    assert (t.seat, t.kind) == ("p2", "battle_round_window")  # that is another window
    t = defence("blackmail rally_cry rally_cry", "1 archer, 7 archer!")
    t.act("p2", "tactics rally_cry", *["units archer! 3A"] * 4)
    assert t.refused("p2", "tactics rally_cry") == "R23.0"


def test_one_copy_in_one_window_of_a_turn() -> None:
    """R23.0: nor in the window of its battle, where the attacker plays cards of his turn."""
    t = hand("establish_trade_route", "establish_trade_route", ELSE)
    t.act("p1", "tactics establish_trade_route")
    assert t.refused("p1", "tactics establish_trade_route") == "R23.0"
    t.act("p1", "pass").until("turn_window")
    assert t.offers("tactics establish_trade_route")
    players = {"p1": {"tactics": ["establish_trade_route", "establish_trade_route", "political_control"]}}
    t = Scene.battle("3A", "2 knight", lands={"3A": "1 archer"}, players=players)
    t.act("p1", "tactics establish_trade_route")
    assert t.refused("p1", "tactics establish_trade_route") == "R23.0"


def test_battle_cards_need_a_unit_in_the_area() -> None:
    t = defence("summon_lightning", "stronghold p2")
    assert t.kind != "battle_start_window"


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
    assert [squad.n for squad in t.m.battle.armies[1].squads] == [3]  # type: ignore[union-attr]


def test_objectives_count_the_units_of_a_battle() -> None:
    t = Scene.battle(
        "3A",
        "2 knight, 6 beastman",
        lands={"3A": "1 archer, 1 giant", "8A": "1 footman, 2 sorcerer"},
        players={"p1": {"objective": "friends_indeed"}},
        false_runes_on_receive=False,
    )
    t.act("p1", "objective friends_indeed", "area 8D")
    assert rune(t, "8D").kind == "dragon"


# -- Rewards in the own turn ------------------------------------------------------------------------------------------


def rewarded(reward: str, area: str, hero: str = "astarra", **more: Any) -> Scene:
    return Scene.turn("p1", 1, "t1", heroes=[(hero, "p1", area, {"rewards": [reward], "routed": True})], **more)


def test_r19_12_the_flute_moves_neutral_units() -> None:
    t = rewarded("flute_of_possession", "3A", lands={"3A": "2 beastman, 1 giant!", "8C": "7 archer"})
    t.act("p1", "reward astarra flute_of_possession")
    assert t.offers("area 8C")  # R19.12: over the water
    t.act("p1", "area 8C")
    assert t.units("3A") == ""
    assert (t.seat, t.kind) == ("p2", "overstack_destroy")  # R13.13, R2.7c
    assert t.state.rewards == ["flute_of_possession"]


def test_c15_the_rune_of_summoning_brings_units_from_anywhere() -> None:
    """C15."""
    t = rewarded(
        "rune_of_summoning",
        "3A",
        lands={"daqan_A": "2 knight, 1 knight!", "8B": "1 footman, 2 beastman"},
        players={"p1": {"activated": ["daqan_A"]}},
    )
    t.act("p1", "reward astarra rune_of_summoning")
    assert not t.offers("units beastman 8B")  # R19.13: with a faction unit
    t.act("p1", "units knight daqan_A", "units knight daqan_A")
    assert not t.offers("units knight daqan_A")
    t.act("p1", "units beastman 8B", "done")
    assert t.player("p1").activated == ["3A", "daqan_A"]
    assert (t.units("3A"), t.units("daqan_A"), t.units("8B")) == (
        "1 beastman, 2 knight",
        "1 knight!",
        "1 beastman, 1 footman",
    )


@pytest.mark.parametrize(
    ("lands", "activated"), [({"3A": "1 beastman", "8B": "1 knight"}, []), ({"8B": "1 knight"}, ["3A"]), ({}, [])]
)
def test_r19_13_the_area_is_empty_and_somebody_can_come(lands: dict[str, str], activated: list[str]) -> None:
    players = {"p1": {"activated": activated, "tactics": [ELSE]}}
    t = rewarded("rune_of_summoning", "3A", lands=lands, players=players)
    assert t.refused("p1", "reward astarra rune_of_summoning") == "R19.13"


def test_r19_14_the_ice_storm_routs_as_many_as_wisdom() -> None:
    heroes = [("astarra", "p1", "3A", {"rewards": ["ice_storm"]}), ("jaes", "p2", "3A")]
    t = Scene.turn("p1", 1, "t1", lands={"3A": "2 archer, 2 beastman, 1 archer!"}, heroes=heroes)
    t.act("p1", "reward astarra ice_storm")
    assert (t.seat, t.kind) == ("p2", "ice_storm_figure")
    t.act("p2", "hero jaes", "units beastman 3A", "units archer 3A")  # Astarra: Wisdom 3
    assert t.units("3A") == "1 archer, 1 beastman, 2 archer!, 1 beastman!"
    assert hero(t, "jaes").routed


def test_r19_15_the_staff_of_light_stands_units_up() -> None:
    t = rewarded("staff_of_light", "3A", lands={"3A": "4 footman!, 1 beastman!"})
    t.act("p1", "reward astarra staff_of_light", "units beastman! 3A")
    assert t.units("3A") == "1 beastman, 2 footman, 2 footman!"  # Astarra: Wisdom 3
    assert hero(t, "astarra").routed


def test_r19_16_a_shard_in_a_stronghold_is_a_rune() -> None:
    t = rewarded("timmorran_shard", "daqan_A", lands={"daqan_A": "stronghold damaged"}, false_runes_on_receive=False)
    t.act("p1", "reward astarra timmorran_shard", "area 1A")
    assert rune(t, "1A").kind == "dragon"
    t = rewarded("timmorran_shard", "daqan_B", players={"p1": {"tactics": [ELSE]}})
    assert t.refused("p1", "reward astarra timmorran_shard") == "R19.16"


def test_the_windows_offer_what_heroes_and_titles_can_do() -> None:
    t = Scene.turn(
        "p1",
        3,
        "t1",
        lands={"3A": "dropped elven_bow", "5A": "rune dragon", "8A": "6 knight, token 1 village_food open"},
        heroes=[("ronan", "p1", "3A", {"rewards": ["soulbiter", "ice_storm", "runeplate"]}), ("mok", "p1", "3A")],
        titles={"captain": ("p1", 1), "lord_commander": ("p1", 1)},
        exploration_tokens=True,
    )
    for what in ("do captain", "do commander", "do pass_reward", "do take_rewards", "area 8A"):
        assert t.offers(what), what
    t.act("p1", "area 8A")
    assert t.land("8A").exploration is None
    t.act("p1", "do commander")
    assert t.told(events.RuneSeen)[-1].rule == "R22.4"
    assert not t.offers("do commander")
    t.act("p1", "do take_rewards", "hero mok")
    assert [r.card for r in hero(t, "mok").rewards] == ["elven_bow"]
    t.act("p1", "do captain", "reward mok elven_bow", "reward ronan ice_storm", "reward ronan runeplate")
    assert t.kind == "place_rune"


# -- Objectives -------------------------------------------------------------------------------------------------------

DEVELOPED = {"daqan_A": "stronghold p1 diplomat", "daqan_B": "stronghold p1 resources"} | {
    "8A": "stronghold p1 training_ground"
}
WIDE = dict.fromkeys(("1A", "1B", "1C", "3A", "5A", "5B", "5C"), "1 reanimate")

#: Each Objective with a position that fulfils it, and one that does not.
CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "mighty_empire": ({"lands": DEVELOPED}, {"lands": DEVELOPED | {"8A": "stronghold p1"}}),
    "bound_by_honor": (
        {"lands": {"3A": "1 archer, 2 beastman", "1A": "2 sorcerer"}, "start": {"triangle": 1}},
        {"lands": {"3A": "1 archer, 2 beastman", "1A": "1 razorwing!"}, "start": {"triangle": 1}},
    ),
    "economic_control": ({"own": {"food": 6, "wood": 7, "ore": 6}}, {"own": {"food": 8, "wood": 8, "ore": 5}}),
    "friends_indeed": (
        {"lands": {"3A": "1 knight, 4 beastman", "daqan_A": "4 sorcerer!"}},
        {"lands": {"3A": "1 knight, 4 beastman", "daqan_A": "3 sorcerer", "1A": "1 sorcerer"}},
    ),
    "influential_leadership": ({"own": {"influence": 8}}, {"own": {"influence": 7}}),
    "spread_good_word": (
        {"lands": {"3B": "1 knight, city greyhaven", "5B": "1 knight, city riverwatch", "1C": "city frostgate"}},
        {"lands": {"3B": "1 knight, city greyhaven", "5B": "city riverwatch", "1C": "city frostgate"}},
    ),
    "support_dragons": (
        {"lands": {"3A": "1 knight, 1 dragon", "daqan_A": "1 dragon!"}, "start": {"dragon": 3}},
        {"lands": {"3A": "1 knight, 1 dragon", "1A": "1 dragon"}, "start": {"dragon": 3}},
    ),
    "support_giants": (
        {"lands": {"3A": "1 knight, 2 giant"}, "start": {"giant": 3}},
        {"lands": {"3A": "1 archer, 2 giant"}, "start": {"giant": 3}},
    ),
    "massive_army": ({"own": {"food": 8}}, {"own": {"food": 7}}),
    "conqueror": ({"lands": WIDE}, {"lands": WIDE | {"5C": ""}}),
    "obj_political_control": (
        {"titles": {"captain": ("p1", 5), "primarch": ("p1", 1)}},
        {"titles": {"captain": ("p1", 9), "primarch": ("p2", 1)}},
    ),
    "tactical_dominator": (
        {"own": {"tactics": ["ambush"] + ["pillage"] * 2, "fresh": ["scorched_earth"] * 3}},
        {"own": {"tactics": ["ambush"] + ["pillage"] * 2, "fresh": ["scorched_earth"] * 2}},
    ),
    "brink_of_victory": ({"lands": {"8B": "1 reanimate"}}, {"lands": {"3A": "1 reanimate"}}),
    "dragons_horde": (
        {"lands": {"3A": "1 giant"}, "start": {"dragon": 2}},
        {"lands": {"3A": "1 dragon!"}, "start": {"dragon": 2}},
    ),
    "giants_horde": (
        {"lands": {"3A": "1 dragon"}, "start": {"giant": 2}},
        {"lands": {"3A": "1 giant!"}, "start": {"giant": 2}},
    ),
}


def objective(card: str, case: dict[str, Any]) -> Scene:
    case = dict(case)
    return Scene.turn(
        "p1",
        1,
        "t2",
        ("daqan" if OBJECTIVES[card].alignment == "good" else "waiqar", "latari"),
        players={"p1": {"objective": card} | case.pop("own", {})},
        prompting="always",
        false_runes_on_receive=False,
        **case,
    )


def test_all_objectives_have_a_case() -> None:
    assert {*CASES, objectives.TREACHERY} == {*objectives.CONDITIONS, objectives.TREACHERY} == set(OBJECTIVES)


@pytest.mark.parametrize("card", CASES)
def test_objectives_are_claimed_where_their_condition_holds(card: str) -> None:
    t = objective(card, CASES[card][1])
    assert t.refused("p1", f"objective {card}") == "R24.1"
    t = objective(card, CASES[card][0])
    t.act("p1", f"objective {card}")
    if card == "tactical_dominator":
        t.act("p1", *[f"tactics {c}" for c in ("ambush", "pillage", "pillage")])
    t.until("place_rune").act("p1", "area 8D")
    assert rune(t, "8D").kind == "dragon"
    assert (t.player("p1").objective, t.state.objectives) == (None, [card])
    assert t.told(events.ObjectiveFulfilled)[0].objective == card


def test_h9_a_fulfilled_objective_is_not_replaced() -> None:
    """H9."""
    t = objective("mighty_empire", CASES["mighty_empire"][0])
    t.act("p1", "objective mighty_empire", "area 8D")
    assert t.player("p1").objective is None
    assert not t.told(events.ObjectiveDrawn)


def test_h10_tactical_dominator_discards_six_cards() -> None:
    """H10."""
    t = objective(
        "tactical_dominator", {"own": {"tactics": ["ambush", "pillage", "pillage"], "fresh": ["scorched_earth"] * 3}}
    )
    t.act("p1", "objective tactical_dominator", "tactics ambush", "tactics pillage", "tactics pillage")
    assert sorted(t.state.tactics) == ["ambush", "pillage", "pillage", *["scorched_earth"] * 3]


def test_influential_leadership_is_paid() -> None:
    t = objective("influential_leadership", {"own": {"influence": 10}})
    t.act("p1", "objective influential_leadership", "area 8D")
    assert t.player("p1").influence == 2


def test_r24_5_an_empty_honour_needs_triangles_at_the_start() -> None:
    assert objective("bound_by_honor", {}).refused("p1", "objective bound_by_honor") == "R24.1"
    assert objective("bound_by_honor", {"start": {"triangle": 1}}).offers("objective bound_by_honor")


def test_r24_3_a_pointless_objective_may_be_exchanged() -> None:
    t = objective("support_dragons", {"start": {"dragon": 2}})
    t.act("p1", "do swap").draw("economic_control")
    assert (t.player("p1").objective, t.state.objectives) == ("economic_control", ["support_dragons"])
    t = objective("support_dragons", {"start": {"dragon": 3}})
    assert not t.offers("do swap")
    t = objective("spread_good_word", {"lands": {"3B": "city greyhaven", "5B": "city riverwatch"}})
    assert t.offers("do swap")


@pytest.mark.parametrize(("dragons", "kept"), [(2, True), (1, False)])
def test_a10_a_horde_that_was_never_there_is_exchanged_at_once(dragons: int, kept: bool) -> None:
    """A10."""
    t = Scene(
        ("waiqar", "latari"),
        drive=lambda m: objectives.draw_own_objective(m, "p1", "R3.16"),
        start={"dragon": dragons, "giant": 0},
    )
    t.draw("giants_horde", "dragons_horde")
    if not kept:
        t.draw("massive_army")
    assert t.value == ("dragons_horde" if kept else "massive_army")
    assert t.state.objectives == (["giants_horde"] if kept else ["giants_horde", "dragons_horde"])


def test_h15_the_price_of_treachery_in_the_quest_phase() -> None:
    """H15."""
    t = Scene(
        ("waiqar", "latari"),
        season="summer",
        step="plan",
        agenda=[Questing(queue=["p1", "p2"])],
        heroes=[("jaes", "p1", "3A"), ("ronan", "p2", "3A", {"damage": 2})],
        players={"p1": {"objective": "price_of_treachery"}},
        false_runes_on_receive=False,
    )
    t.act("p1", "hero jaes", "do move", "done", "hero ronan").fate(5, 7)
    assert t.hero("ronan") is None
    assert (t.seat, t.kind) == ("p1", "objective_claim")
    t.act("p1", "yes", "area 8D")
    assert rune(t, "8D").kind == "dragon"
    assert t.player("p1").objective is None
    assert t.told(events.ObjectiveFulfilled)[0].rule == "R24.4"


def test_r24_4_only_then_and_only_that_card() -> None:
    t = objective("price_of_treachery", {})
    assert t.refused("p1", "objective price_of_treachery") == "R24.4"
    evil = ("waiqar", "latari")
    other = {"p1": {"objective": "conqueror"}}
    t = Scene(evil, drive=lambda m: objectives.claim_for_treachery(m, "p1"), players=other)
    assert t.kind is None
    t = Scene(evil, drive=lambda m: objectives.claim_for_treachery(m, "p1"), players=other, prompting="always")
    assert t.refused("p1", "yes") == "R24.4"
