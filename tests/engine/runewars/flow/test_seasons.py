"""R4: the seasons, the choice of orders and the play order.

The ids in the names are those of the worked scenarios.
"""

import pytest

from engine.runewars.model import events
from engine.runewars.model.quests import Questing
from engine.runewars.model.state import Icons
from tests.engine.runewars.scene import Scene


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
    assert t.refused("p1", "order 5") == "R5.3"
    assert len(t.legal("p1")) == 6
    t.act("p1", "order 1")
    assert t.player("p1").orders == [2, 5]
    assert t.seat == "p2"


def test_b2_the_bonus_needs_the_highest_order_of_the_year() -> None:
    """B2."""
    t = Scene.turn("p1", 4, "primary", season="autumn", players={"p1": {"orders": [2, 5, 4], "wood": 1}})
    t.act("p1", "yes").rest()
    assert [e.part for e in t.told(events.OrderResolved)] == ["primary"]
    t = Scene.turn(
        "p1",
        4,
        "primary",
        season="autumn",
        players={"p1": {"orders": [2, 3, 4], "wood": 1}},
        lands={"daqan_A": "stronghold diplomat"},
    )
    assert t.act("p1", "yes").until("use_supremacy").seat == "p1"


@pytest.mark.parametrize(("order", "bonus"), [(5, False), (7, True)])
def test_b3_cards_that_long_winter_keeps_count_for_the_bonus(order: int, bonus: bool) -> None:
    """B3."""
    t = Scene.turn("p1", order, "primary", players={"p1": {"orders": [3, 6, order], "influence": 1}})
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


def test_r4_2_text_icons_orders_and_turns_follow_each_other() -> None:
    t = Scene(
        season="winter", step="reveal", lands={"8A": "1 bowman, 1 footman"}, players={"p1": {"food": 1, "influence": 8}}
    )
    t.draw("shared_fortune")
    kinds = []
    for _ in range(20):
        if t.state.season.name != "winter":
            break
        kinds.append(t.kind)
        decision = t.decision()
        t.act(str(decision.seat), t.legal()[-1])
    found = [k for k in dict.fromkeys(kinds) if k in ("shared_fortune_pay", "starve_unit", "choose_order")]
    assert found == ["shared_fortune_pay", "starve_unit", "choose_order"]
    assert t.state.season.card is None


@pytest.mark.parametrize(("rule", "first"), [("play_order", "p2"), ("clockwise", "p1")])
def test_r4_4_r4_7_r30_11_winter_and_the_quest_phase_in_play_order_or_clockwise(rule: str, first: str) -> None:
    hungry = {"lands": {"8A": "1 footman", "3C": "1 archer"}, "players": {"p2": {"influence": 3}}}
    t = Scene(agenda=[Icons()], season="winter", step="plan", phase_order=rule, **hungry)  # type: ignore[arg-type]
    assert t.told(events.UnitsDestroyed)[0].area == ("3C" if first == "p2" else "8A")
    heroes = [("ronan", "p1", "8A"), ("mok", "p2", "3C")]
    rich = {"p2": {"influence": 3}}
    t = Scene(agenda=[Icons()], season="summer", step="plan", phase_order=rule, heroes=heroes, players=rich)
    assert isinstance(t.state.agenda[0], Questing)
    assert t.seat == first


def test_r4_9_allies_eat_too_and_heroes_and_the_unallied_do_not() -> None:
    t = Scene(
        agenda=[Icons()],
        season="winter",
        step="plan",
        lands={"daqan_A": "2 beastman", "8B": "3 giant", "8A": "1 footman, 1 beastman"},
        players={"p1": {"food": 1}},
        heroes=[("ronan", "p1", "daqan_A")],
    )
    assert [x.unit for x in t.legal()] == ["beastman", "footman"]  # 8A
    t.act("p1", "units beastman 8A")
    assert (t.units("daqan_A"), t.units("8B"), t.units("8A")) == ("1 beastman", "3 giant", "1 footman")
    assert t.hero("ronan") is not None


def test_r4_3_only_cards_with_the_words_pay_the_primarch() -> None:
    """R4.3: Gifts for the Rich has not the words Wizards' Council, Elect Arbitrator has."""
    for card, influence in (("gifts_for_the_rich", 0), ("elect_arbitrator", 1)):
        t = Scene(step="reveal", season="winter", titles={"primarch": ("p1", 2)}).draw(card)
        assert (sum(e.change for e in t.told(events.InfluenceChanged) if e.rule == "R4.3")) == influence


def test_r5_7_a_card_taken_back_counts_no_more() -> None:
    """R5.7: Favor of the Spies' Guild takes the 6 back, and the 4 has its bonus."""
    t = Scene(
        step="plan",
        season="autumn",
        players={
            "p1": {"orders": [2, 6], "current": 6, "tactics": ["favor_spies_guild"], "wood": 1},
            "p2": {"current": 8},
        },
        lands={"daqan_A": "stronghold diplomat"},
    )
    t.until("plan_window").act("p1", "tactics favor_spies_guild", "order 6")
    t.until("choose_order").act("p1", "order 4").act("p2", "order 8")
    t.until("harvest").act("p1", "no")
    assert (t.seat, t.kind) == ("p1", "use_supremacy")
