"""R5 and R7: the orders and their bonus, and what may be declined.

On the board of two, 8B and 8A border on the home of daqan (p1), 3C and 3B on that of latari (p2); 5C and 5D are
parted by mountains, 8A and 8B by water.
"""

from typing import Any

import pytest

from engine.runewars.model import events
from engine.runewars.model.battles import Battle
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import bonus, go, mobilize, order, strategize

DECLINED: dict[str, Any] = {
    "lands": {"daqan_A": "stronghold, 2 footman", "8D": "1 footman, city tamalir", "8B": "1 giant"},
    "players": {"p1": {"food": 4, "wood": 4, "ore": 4, "influence": 5, "orders": [8]}},
}


@pytest.mark.parametrize("n", range(1, 9))
def test_r2_9_r5_5_every_order_and_every_bonus_may_be_declined(n: int) -> None:
    players = {"p1": DECLINED["players"]["p1"] | {"orders": [n]}}
    t = order(n, lands=DECLINED["lands"], players=players)
    before = t.table.game.codec.encode(t.state.lands)
    if n == 6:
        t.act("p1", "pass", "number 0")
    t.rest()
    p = t.player("p1")
    assert t.table.game.codec.encode(t.state.lands) == before
    assert (p.food, p.wood, p.ore, p.influence, p.activated) == (4, 4, 4, 5, [])
    assert not p.fresh
    assert not t.state.heroes


def test_r5_5_influence_of_acquire_power_may_be_declined() -> None:
    t = order(7, players={"p1": {"food": 4, "orders": [8, 7]}})
    assert (t.seat, t.kind) == ("p1", "acquire_power")
    t.act("p1", "yes").rest()
    assert t.player("p1").influence == 1
    t = order(7, players={"p1": {"orders": [8, 7]}}).rest()  # nothing to ask
    assert not t.told(events.InfluenceChanged)


@pytest.mark.parametrize(("said", "how"), [("title captain", "used"), ("pass", "declined")])
def test_r5_4_r7_7_the_bonus_of_acquire_power_is_told_as_it_was(said: str, how: str) -> None:
    t = bonus(7, players={"p1": {"influence": 1}}).act("p1", said).rest()
    assert [(e.part, e.how) for e in t.told(events.OrderResolved)] == [("bonus", how)]


def test_r5_6_an_order_without_effect_has_its_windows_and_counts_for_the_bonus() -> None:
    t = Scene.turn(
        "p1", 3, "t1", stormy=True, lands={"8B": "3 footman"}, players={"p1": {"tactics": ["establish_trade_route"]}}
    )
    assert (t.kind, t.decision().bindings["window"]) == ("turn_window", "t1")
    t.act("p1", "pass")
    assert t.kind == "turn_window"
    assert t.decision().bindings["window"] == "t2"
    t.act("p1", "tactics establish_trade_route").rest()
    assert t.player("p1").food == 1
    assert [e.how for e in t.told(events.OrderResolved)] == ["no_effect"]
    t = Scene.turn("p1", 2, "t2", players={"p1": {"orders": [3, 2]}}).rest()
    assert not t.told(events.OrderResolved)  # 3 is higher


def test_r5_3_r5_7_a_card_taken_back_counts_no_more() -> None:
    t = Scene(step="plan", players={"p1": {"tactics": ["favor_spies_guild"], "orders": [2, 5], "current": 5}})
    t.act("p1", "tactics favor_spies_guild", "order 5")
    assert t.player("p1").orders == [2]
    assert t.player("p1").current == 5  # R2.1
    assert t.offers("order 5", "p1")
    assert not t.offers("order 2", "p1")


def test_r5_8_brilliant_maneuver_gives_the_bonus() -> None:
    t = order(
        4,
        lands={"daqan_A": "stronghold diplomat"},
        players={"p1": {"orders": [6, 4], "tactics": ["brilliant_maneuver"]}},
    )
    t.act("p1", "no", "tactics brilliant_maneuver").until("use_supremacy").act("p1", "yes").rest()
    assert t.player("p1").influence == 2


def test_r7_1_strategize_activates_nothing_and_draws_tactics_for_all_dials() -> None:
    t = strategize(lands={"daqan_C": "1 footman"}, players={"p1": {"wood": 6, "ore": 3}})
    go(t, "p1", "units footman daqan_C", "area 8A", "done").until("use_supremacy")
    t.act("p1", "yes").draw("ambush", "coercion", "pillage").rest()
    assert t.player("p1").activated == []
    assert t.player("p1").tactics == ["ambush", "coercion", "pillage"]


def test_r7_2_any_area_may_be_activated_without_a_move() -> None:
    t = mobilize("latari_B", lands={"8B": "1 footman"}).rest()
    assert t.player("p1").activated == ["latari_B"]
    assert not t.told(events.BattleBegan)


def after_a_battle(influence: int, lands: dict[str, str], **more: Any) -> Scene:
    return bonus(2, task={"fought": True}, lands=lands, players={"p1": {"influence": influence}}, **more)


def test_r7_2_after_a_battle_a_neutral_area_is_entered_only_where_diplomacy_is_possible() -> None:
    lands = {"8B": "1 giant", "daqan_C": "8 footman", "daqan_B": "2 bowman"}
    t = after_a_battle(0, lands).act("p1", "area 8B")
    assert t.kind != "force_pick"  # no unit can go
    t = after_a_battle(1, lands).act("p1", "area 8B", "units footman daqan_C", "number 7", "units bowman daqan_B")
    assert not t.told(events.BattleBegan)
    assert not t.offers("units bowman daqan_B")  # eight are going


def test_r7_2_a_portal_does_not_cost_the_influence_that_diplomacy_needs() -> None:
    lands = {
        "8B": "1 giant",
        "daqan_C": "2 footman",
        "8A": "token 2+ magic_portal open",
        "3A": "token 2+ magic_portal open, 1 footman",
    }
    assert not after_a_battle(1, lands, exploration_tokens=True).act("p1", "area 8B").offers("do portal")
    assert after_a_battle(2, lands, exploration_tokens=True).act("p1", "area 8B").offers("do portal")


@pytest.mark.parametrize(("orders", "siege"), [([3], True), ([3, 5], False)])
def test_r7_3_the_bonus_of_conquer_needs_no_question(orders: list[int], siege: bool) -> None:
    t = mobilize(
        "8B",
        3,
        lands={"daqan_C": "3 footman", "8B": "stronghold p2"},
        players={"p1": {"orders": orders, "tactics": ["battle_cry"]}},
    )
    go(t, "p1", "units footman daqan_C", "number 3", "done").until("tally_window")
    (battle,) = [task for task in t.state.agenda if isinstance(task, Battle)]
    assert battle.siege is siege


def test_r7_3_a_battle_after_diplomacy_is_fought_too() -> None:
    t = mobilize("8B", 3, lands={"daqan_C": "3 footman", "8B": "1 giant"}, players={"p1": {"influence": 1}})
    go(t, "p1", "units footman daqan_C", "number 3", "done", "do diplomacy").fate(1)
    assert t.told(events.BattleBegan)[0].defender is None


def test_r7_5_the_bonus_of_recruit_after_a_declined_ability() -> None:
    t = order(5, lands={"daqan_A": "stronghold"}, players={"p1": {"food": 1}})
    t.act("p1", "pass")
    assert t.offers("resource food")
    assert t.offers("resource wood")
    t.act("p1", "resource food", "area daqan_A").rest()
    assert t.units("daqan_A") == "1 footman"


@pytest.mark.parametrize("influence", [0, 2, 9])
def test_r7_6_at_most_three_influence_hires(influence: int) -> None:
    t = bonus(6, lands={"daqan_A": "stronghold"}, players={"p1": {"influence": influence}})
    if not influence:
        assert t.rest().kind == "draw_season"
        return
    assert [x.n for x in t.legal()] == list(range(min(3, influence) + 1))
    t.act("p1", "number 2").draw("astarra", "mok")
    t.act("p1", "hero mok")
    assert t.hero("mok").area == "daqan_A"  # type: ignore[union-attr]
    assert t.hero("astarra") is None


def test_r7_8_each_part_of_fortify_at_most_once() -> None:
    t = order(
        8,
        lands={"daqan_A": "stronghold damaged", "daqan_B": "stronghold damaged", "daqan_C": "rune dragon"},
        players={"p1": {"wood": 3, "ore": 3}},
    )
    t.act("p1", "do repair", "area daqan_A")
    assert t.refused("p1", "do repair") == "R7.8"
    t.act("p1", "do build")  # in daqan_C
    assert t.refused("p1", "do build") == "R7.8"
    assert (t.player("p1").wood, t.player("p1").ore) == (2, 1)
    t.rest()
    assert [e.part for e in t.told(events.OrderResolved)] == ["primary"]  # it has no bonus


def test_r7_2_in_the_second_half_no_unit_goes_where_a_battle_would_be() -> None:
    """R7.2: also without a defender; a neutral area is entered only with influence for diplomacy."""
    lands = {"3C": "2 footman", "3A": "1 giant"}
    more: dict[str, Any] = {"task": {"begun": False, "fought": True}, "lands": lands}
    t = Scene.turn("p1", 2, "bonus", **more).act("p1", "area latari_A")
    assert not t.told(events.BattleBegan)
    assert t.units("3C") == "2 footman"
    t = Scene.turn("p1", 2, "bonus", **more).act("p1", "area 3A")
    assert t.units("3C") == "2 footman"
    t = Scene.turn("p1", 2, "bonus", players={"p1": {"influence": 1}}, **more).act("p1", "area 3A")
    assert t.offers("units footman 3C")


def test_r7_2_r23_29_a_cancelled_battle_counts() -> None:
    """R7.2, R23.29."""
    players = {"p2": {"tactics": ["tactical_retreat"]}}
    t = Scene.turn("p1", 2, "primary", lands={"5B": "2 footman", "5A": "1 archer"}, players=players)
    go(t, "p1", "area 5A", "units footman 5B", "number 2", "done")
    t.act("p2", "tactics tactical_retreat").until("repeat_mobilize")
    assert t.g.turn is not None
    assert t.g.turn.fought


@pytest.mark.parametrize(("dials", "asked"), [((8, 8, 8), False), ((8, 8, 0), True), ((4, 5, 4), False)])
def test_r2_12_a_harvest_that_raises_no_dial_is_not_asked(dials: tuple[int, int, int], asked: bool) -> None:
    """R2.12: the only possible effect would be a loss of their own."""
    food, wood, ore = dials
    t = order(4, players={"p1": {"food": food, "wood": wood, "ore": ore, "orders": [8, 4]}})
    assert (t.kind == "harvest") is asked
    assert (t.player("p1").food, t.player("p1").wood, t.player("p1").ore) == dials
    if not asked:
        assert t.told(events.OrderResolved)[0].how == "declined"


def test_r2_12_no_bonus_of_harvest_where_the_dials_of_resources_are_at_the_top() -> None:
    """R2.12, R12.3: in 3C only ore is printed."""
    lands = {"3C": "1 footman, stronghold p1 resources"}
    t = bonus(4, lands=lands, players={"p1": {"ore": 8, "orders": [4]}})
    assert t.kind == "draw_season"
    assert t.told(events.OrderResolved)[0].how == "declined"
    t = bonus(4, lands=lands, players={"p1": {"ore": 7, "orders": [4]}})
    assert t.kind == "use_supremacy"
    t.act("p1", "yes")
    assert t.player("p1").ore == 8


def test_r2_12_resources_at_the_top_ask_nothing_in_a_bonus_that_builds() -> None:
    """R2.12, R12.3: a development can be built, but no dial can rise."""
    lands = {"daqan_A": "stronghold resources", "daqan_B": "stronghold"}
    t = bonus(4, lands=lands, players={"p1": {"food": 8, "wood": 8, "ore": 8, "orders": [4]}})
    assert t.act("p1", "yes").kind == "build_development_kind"
