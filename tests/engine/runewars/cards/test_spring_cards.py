"""R26.1 to R26.5: the texts of the Season cards of spring.

The ids in the names are those of the worked scenarios.
"""

import pytest

from engine.runewars.cards import season_cards
from engine.runewars.components.load import SEASON_CARDS
from engine.runewars.model import events
from engine.runewars.model.actions import Area
from engine.runewars.model.state import Icons
from tests.engine.runewars.cards.scenes import FOUR, RICH, bid, over, text
from tests.engine.runewars.scene import Scene


def test_every_card_has_its_text() -> None:
    assert sorted(season_cards.TEXTS) == sorted(SEASON_CARDS)


def test_r26_1_heroes_for_hire() -> None:
    t = bid(text("heroes_for_hire", players=RICH, lands={"daqan_A": "stronghold"}), 1, 0)
    assert (t.seat, t.kind) == ("p1", "hire_draw")
    t.act("p1", "yes").draw("mok", "jaes")
    told = t.told(events.HeroesDrawn)[0]
    assert (told.heroes, events.redact(told, "p2").heroes) == (["mok", "jaes"], None)  # type: ignore[attr-defined]
    t.act("p1", "hero jaes")
    assert [(h.id, h.seat, h.area) for h in t.state.heroes] == [("jaes", "p1", "daqan_A")]
    assert over(t)
    assert bid(text("heroes_for_hire", players=RICH), 1, 0).act("p1", "no").state.heroes == []


def test_r26_1_r17_4_a_fourth_hero_makes_one_desert() -> None:
    heroes = [(hero, "p1", "daqan_A") for hero in ("ronan", "astarra", "valadir")]
    t = bid(text("heroes_for_hire", players=RICH, heroes=heroes, lands={"daqan_A": "stronghold"}), 1, 0)
    t.act("p1", "yes").draw("mok", "jaes").act("p1", "hero mok")
    assert (t.seat, t.kind) == ("p1", "desert_which")
    t.act("p1", "hero ronan")
    assert sorted(h.id for h in t.state.heroes) == ["astarra", "mok", "valadir"]
    assert over(t)


def test_r26_2_long_winter_asks_nobody_at_its_text() -> None:
    assert over(text("long_winter"))


def test_r26_3_new_recruits_with_all_three_dials_in_play_order() -> None:
    players = {"p1": {"food": 1, "wood": 1, "ore": 2}, "p2": {"food": 1}}
    t = text("new_recruits", players=players, lands={"daqan_A": "stronghold", "latari_A": "stronghold"})
    wanted = [icon for dial in ("food", "wood", "ore") for icon in t.g.icons("p1", dial)]
    wanted = [icon for icon in wanted if icon not in ("influence", "tactics")]
    while not over(t):
        t.act(str(t.seat), next(x for x in t.legal() if isinstance(x, Area)))
    placed = [(e.area, key) for e in t.told(events.UnitsPlaced) for key, n in e.units.items() for _ in range(n)]
    assert sorted(key for area, key in placed if area == "daqan_A") == sorted(wanted)
    assert [area for area, _ in placed] == sorted(area for area, _ in placed)  # p1 first
    assert any(area == "latari_A" for area, _ in placed)
    assert [season_cards.no_effect(t.g, n) for n in (4, 5, 6)] == [False, True, False]


def test_r26_4_prepare_for_the_coming_year() -> None:
    players = {"p1": {"influence": 2, "objective": "mighty_empire"}, "p2": {"influence": 0}}
    t = text("prepare_coming_year", players=players)
    assert (t.seat, t.kind) == ("p1", "buy_objective")
    t.act("p1", "yes").draw("economic_control")
    assert (t.kind, t.player("p1").influence) == ("keep_objective", 1)
    t.act("p1", "objective economic_control")
    assert (t.player("p1").objective, t.state.objectives) == ("economic_control", ["mighty_empire"])
    assert over(t)  # who has nothing is not asked


def test_r26_4_without_an_objective_the_new_one_is_kept_and_the_old_one_may_be() -> None:
    t = text("prepare_coming_year", players={"p1": {"influence": 2}})
    t.act("p1", "yes").draw("economic_control")
    assert t.player("p1").objective == "economic_control"
    t = text("prepare_coming_year", players={"p1": {"influence": 2, "objective": "mighty_empire"}})
    t.act("p1", "yes").draw("economic_control").act("p1", "objective mighty_empire")
    assert (t.player("p1").objective, t.state.objectives) == ("mighty_empire", ["economic_control"])
    t = text("prepare_coming_year", players={"p1": {"influence": 2, "objective": "mighty_empire"}}).act("p1", "no")
    assert (t.player("p1").objective, t.player("p1").influence) == ("mighty_empire", 2)


def test_b6_stormy_weather_stops_orders_1_to_4_if_the_bids_are_low() -> None:
    """B6."""
    players = {seat: {"influence": 3, "current": n} for n, seat in enumerate(("p1", "p2", "p3"), 1)}
    t = bid(text("stormy_weather", FOUR[:3], players=players), 1, 0, 1)
    assert t.state.season.stormy
    assert [season_cards.no_effect(t.g, n) for n in range(1, 9)] == [True] * 4 + [False] * 4
    assert not t.told(events.BidDecided)  # R21.5: there is no winner
    t = bid(text("stormy_weather", FOUR[:3], players=players), 1, 1, 1)
    assert not t.state.season.stormy
    t = Scene.turn("p1", 3, "primary", season_card="stormy_weather", stormy=True, lands={"8A": "2 footman"}).rest()
    assert next((e.part, e.how) for e in t.told(events.OrderResolved)) == ("primary", "no_effect")
    t = Scene.turn(
        "p1",
        5,
        "primary",
        season_card="stormy_weather",
        stormy=True,
        lands={"daqan_A": "stronghold"},
        players={"p1": {"food": 1}},
    )
    assert t.kind == "recruit_dial"


@pytest.mark.parametrize(("bids", "stormy"), [((1, 0), True), ((1, 1), False), ((0, 0), True)])
def test_r26_5_r21_5_only_the_sum_matters(bids: tuple[int, int], stormy: bool) -> None:
    t = bid(text("stormy_weather", players={"p1": {"influence": 2}, "p2": {"influence": 2}}), *bids)
    assert t.state.season.stormy is stormy
    assert not t.told(events.BidDecided)


def test_r26_5_without_influence_there_is_a_storm_at_once() -> None:
    assert text("stormy_weather").state.season.stormy


def test_r26_2_in_the_first_spring_long_winter_does_nothing() -> None:
    t = Scene(agenda=[Icons()], season="spring", season_card="long_winter", step="plan")
    assert t.kind == "choose_order"
    assert len(t.legal()) == 8
