"""R26.6 to R26.10, R26.14: the texts of the Season cards of summer.

The ids in the names are those of the worked scenarios.
"""

from engine.runewars.components.schema import DIALS
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Done
from tests.engine.runewars.cards.scenes import DROUGHT, RICH, bid, over, text
from tests.engine.runewars.scene import Scene

ALLIES = {"8A": "1 footman, 1 sorcerer, 2 archer"}


def test_r26_6_broken_allegiances_is_bought_off() -> None:
    t = text("broken_allegiances", players=RICH, lands={"8A": "1 footman, 1 sorcerer", "3C": "1 giant"})
    assert (t.seat, t.kind) == ("p1", "broken_allegiance_pay")  # p2 has no allies
    t.act("p1", "yes")
    assert (t.player("p1").influence, over(t)) == (3, True)


def test_r26_6_gold_and_silver_do_nothing() -> None:
    t = text("broken_allegiances", players=RICH, lands={"8A": "1 footman, 1 sorcerer"}).act("p1", "no").fate(5)
    assert (over(t), t.units("8A"), t.state.fate) == (True, "1 footman, 1 sorcerer", [5])
    assert t.told(events.FateTurned)[0].cards == [5]


def test_r26_6_red_destroys_any_two_units_in_an_area_with_allies() -> None:
    lands = {"8A": "2 footman, 1 sorcerer", "8B": "1 knight, 1 beastman!", "5A": "3 footman", "daqan_A": "1 giant"}
    t = text("broken_allegiances", lands=lands)  # without influence no player can pay
    t.fate(1)
    assert (t.seat, t.kind) == ("p1", "broken_allegiance_area")
    assert t.legal() == [Area("8A"), Area("8B")]
    assert t.refused("p1", "area daqan_A") == "R2.2"  # there it could be followed in part only
    t.act("p1", "area 8A", "units footman 8A", "units footman 8A")
    assert t.units("8A") == "1 sorcerer"
    assert t.g.neutral("8A")


def test_r26_6_who_cannot_pay_draws() -> None:
    t = text("broken_allegiances", players={"p1": {"influence": 1}}, lands={"8A": "1 footman, 1 sorcerer"}, auto=False)
    assert t.refused("p1", "yes") == "R26.6"
    t.act("p1", "no").fate(1)
    t.until("broken_allegiance_unit").act("p1", "units footman 8A", "units sorcerer 8A")
    assert t.units("8A") == ""


def test_r26_7_drought_is_nothing_to_ask_for() -> None:
    t = text("drought")
    assert over(t)
    assert t.g.drought


def test_r26_8_fires_of_heaven() -> None:
    t = text("fires_of_heaven", players=RICH, lands={"3B": "city forge", "5B": "1 footman, city riverwatch"})
    bid(t, 0, 2)
    assert (t.seat, t.legal()) == ("p2", [Area("3B"), Area("5B")])
    t.act("p2", "area 5B")
    assert (t.land("5B").city, t.told(events.CityDestroyed)[0].city) == (None, "riverwatch")
    assert over(bid(text("fires_of_heaven", players=RICH), 0, 2))


def test_r26_9_mandatory_disarmament() -> None:
    players = {"p1": {"influence": 3}, "p2": {"influence": 3, "tactics": ["ambush", "rally_cry"], "fresh": ["pillage"]}}
    t = bid(text("mandatory_disarmament", players=players), 1, 0).act("p1", "player p2").draw("pillage", "ambush")
    assert (t.player("p2").tactics, t.player("p2").fresh) == (["rally_cry"], [])
    assert [e.card for e in t.told(events.TacticsDiscarded)] == ["pillage", "ambush"]
    t = bid(text("mandatory_disarmament", players=players), 1, 0)
    assert over(t.act("p1", "player p1"))  # p1 has none
    players["p2"] = {"influence": 3, "tactics": ["ambush"]}
    t = bid(text("mandatory_disarmament", players=players), 1, 0).act("p1", "player p2").draw("ambush")
    assert t.player("p2").tactics == []


def test_r26_10_reroute_supply_caravans() -> None:
    players = {"p1": {"influence": 3, "food": 2}, "p2": {"influence": 3, "food": 2, "wood": 0, "ore": 8}}
    t = bid(text("reroute_supply_caravans", players=players), 1, 0)
    assert [t.player("p1").food, *(getattr(t.player("p2"), d) for d in ("food", "wood", "ore"))] == [2, 1, 0, 7]
    assert over(t)


def test_r26_14_the_sacred_portals() -> None:
    t = text(
        "sacred_portals",
        players={"p1": {"influence": 3, "activated": ["8B", "5A"]}, "p2": {"influence": 3}},
        lands={
            "5A": "6 footman",
            "8A": "1 footman, 2 sorcerer, 1 knight!",
            "8B": "3 knight",
            "3C": "1 giant",
            "3A": "2 archer",
        },
    )
    bid(t, 1, 0)
    assert t.kind == "portal_area"
    assert not t.offers("area 3A")
    t.act("p1", "area 5A")  # an activated one can be chosen
    assert [(x.unit, x.area) for x in t.legal() if not isinstance(x, Done)] == [("footman", "8A"), ("sorcerer", "8A")]
    t.act("p1", "units footman 8A", "units sorcerer 8A")
    assert (t.units("5A"), t.units("8A")) == ("7 footman, 1 sorcerer", "1 sorcerer, 1 knight!")  # eight are there
    assert over(t)


def test_r26_14_all_go_together_and_who_stays_alone_is_unallied() -> None:
    t = text("sacred_portals", players=RICH, lands={"8A": "1 footman, 3 sorcerer"})
    bid(t, 1, 0).act("p1", "area daqan_A", "units footman 8A")
    assert (t.units("8A"), t.kind) == ("1 footman, 3 sorcerer", "portal_unit")
    t.act("p1", "units sorcerer 8A", "done")
    assert (t.units("daqan_A"), t.units("8A")) == ("1 footman, 1 sorcerer", "2 sorcerer")
    assert t.g.neutral("8A")


def test_r2_12_the_portals_are_not_asked_where_nobody_can_go() -> None:
    """R2.12, R26.14: no unit, only routed ones, only those of activated areas, or no room."""
    full = {"daqan_A": "8 footman", "daqan_B": "4 knight, 4 bowman", "daqan_C": "1 archer"}
    lost = dict.fromkeys(("8B", "daqan_C"), "1 footman!")
    for lands, activated in (({}, []), (lost, []), ({"8B": "3 knight"}, ["8B"]), (full, [])):
        players = RICH | {"p1": {"influence": 5, "activated": activated}}
        assert over(bid(text("sacred_portals", players=players, lands=lands), 1, 0))
    t = bid(text("sacred_portals", players=RICH, lands={"8B": "1 footman"}), 1, 0)
    assert t.kind == "portal_area"


def test_r2_12_nobody_is_disarmed_where_no_other_player_holds_cards() -> None:
    """R2.12, R26.9: it could only be a loss of their own."""
    assert over(bid(text("mandatory_disarmament", players=RICH), 1, 0))
    players = RICH | {"p1": {"influence": 5, "tactics": ["ambush"]}}
    t = bid(text("mandatory_disarmament", players=players), 1, 0)
    assert (over(t), t.player("p1").tactics) == (True, ["ambush"])
    assert bid(text("mandatory_disarmament", players=players), 0, 1).kind == "disarm_player"


def test_r26_9_a_player_without_cards_loses_none() -> None:
    t = text("mandatory_disarmament", players={"p1": {"influence": 1}, "p2": {"fresh": ["ambush"]}})
    t.act("p1", "number 1", "player p1")
    assert (over(t), t.told(events.TacticsDiscarded)) == (True, [])
    t = text("mandatory_disarmament", players={"p1": {"influence": 1}, "p2": {"fresh": ["ambush"]}})
    t.act("p1", "number 1", "player p2").draw("ambush")
    assert t.player("p2").fresh == []


def test_r26_10_r1_14_what_is_not_there_is_not_lost() -> None:
    players = {"p1": {"influence": 1}, "p2": {"food": 1, "ore": 3}}
    t = text("reroute_supply_caravans", players=players).act("p1", "number 1")
    assert [t.player("p2").dial(dial) for dial in DIALS] == [0, 0, 2]


def test_r26_14_the_portals_bring_no_more_than_eight_and_none_from_activated_areas() -> None:
    lands = {"8B": "6 footman", "3A": "4 bowman, 1 knight!", "1A": "2 footman"}
    players = {"p1": {"influence": 1, "activated": ["1A", "8B"]}}
    t = text("sacred_portals", players=players, lands=lands).act("p1", "number 1", "area 8B")
    assert [(x.unit, x.area) for x in t.legal() if hasattr(x, "unit")] == [("bowman", "3A")]
    t.act("p1", "units bowman 3A", "units bowman 3A")
    assert over(t)
    assert t.units("8B") == "2 bowman, 6 footman"


def test_r26_7_a_retreat_after_failed_diplomacy_is_a_retreat_too() -> None:
    """R13.7, R15.13: the whole force is destroyed."""
    t = Scene.turn(
        "p1",
        2,
        "bonus",
        task={"begun": False, "fought": True},
        lands={"daqan_C": "2 footman", "8B": "1 giant"},
        players={"p1": {"influence": 1}},
        **DROUGHT,
    )
    t.act("p1", "area 8B", "units footman daqan_C", "number 2")
    t.fate(1)
    t.rest()
    assert (t.units("daqan_C"), t.units("8B"), t.g.supply("footman")) == ("", "1 giant", 16)
