"""R25: runes, received, looked at, laid again and removed.

The ids in the names are those of the worked scenarios.  On the board of two, 8B and 8A border on the home of daqan
(p1), 3C and 3B on that of latari (p2); 5C and 5D are parted by mountains, 8A and 8B by water.
"""

from typing import Any

import pytest

from engine.runewars.components.load import AREAS, RUNES
from engine.runewars.kernel import runes
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Done
from tests.engine.runewars.battle.scenes import fight
from tests.engine.runewars.cards.scenes import FOUR, RICH, bid, over, text
from tests.engine.runewars.kernel.scenes import kinds, rearrange, receive, seen
from tests.engine.runewars.scene import Scene


def test_h1_a_false_rune_may_be_removed_then_a_dragon_and_a_false_rune_are_placed() -> None:
    """H1."""
    t = receive(lands={"daqan_A": "rune false", "3B": "1 archer"})
    assert (t.seat, t.kind, t.legal()) == ("p1", "remove_false_rune", [Area("daqan_A"), Done()])
    t.act("p1", "area daqan_A")
    assert t.told(events.RuneRemoved)[0].area == "daqan_A"
    assert t.kind == "place_rune"
    assert t.offers("area daqan_A")
    assert t.offers("area 5A")
    assert not t.offers("area 3B")  # an enemy area
    t.act("p1", "area 8A")
    assert not t.told(events.RunePlaced)  # no player sees which of the two it was
    assert not t.offers("area 8A")
    t.act("p1", "area 5A")
    assert kinds(t) == {"8A": "dragon", "5A": "false"}
    assert [e.area for e in t.told(events.RunePlaced)] == ["5A", "8A"]
    assert over(t)


def test_r25_4_at_most_two_false_runes_are_removed() -> None:
    lands = {"daqan_A": "rune false", "daqan_B": "rune false", "daqan_C": "rune false", "latari_A": "rune false"}
    t = receive(lands=lands).act("p1", "area daqan_A", "area daqan_B")
    assert (t.kind, sorted(kinds(t))) == ("place_rune", ["daqan_C", "latari_A"])
    assert t.g.control("latari_A") == "p2"


def test_r25_4_who_controls_a_token_is_asked_whatever_it_is() -> None:
    t = receive(lands={"daqan_A": "rune dragon"})
    assert (t.kind, t.legal()) == ("remove_false_rune", [Done()])  # skipping the question would reveal what it is
    assert receive(lands={"latari_A": "rune false"}).kind == "place_rune"


def test_h2_only_one_area_is_free_and_one_token_goes_back() -> None:
    """H2."""
    free = [area for area in receive().state.lands if not area.startswith("daqan")]
    lands = dict.fromkeys(free, "rune false") | {"daqan_A": "rune dragon", "daqan_B": "rune dragon"}
    lands |= {"latari_A": "", "5A": "1 archer"}  # enemy areas are not free
    t = receive(lands=lands).act("p1", "done")
    assert (t.seat, t.kind) == ("p1", "place_rune_kind")
    t.act("p1", "rune false")
    assert (kinds(t)["daqan_C"], runes.runes_in_supply(t.g, "dragon")) == ("false", RUNES["dragon"] - 2)
    t = receive(lands=lands | {"daqan_C": "rune dragon"}).act("p1", "done")
    assert over(t)  # no area at all
    assert not t.told(events.RunePlaced)


def test_r30_4_without_false_runes() -> None:
    t = receive(false_runes_on_receive=False, lands={"daqan_A": "rune dragon"})
    t.act("p1", "done", "area daqan_B")
    assert over(t)
    assert kinds(t) == {"daqan_A": "dragon", "daqan_B": "dragon"}
    assert t.land("daqan_B").rune.seen == ["p1", "p2"]  # type: ignore[union-attr]  # it can be nothing else


def test_r25_3_nothing_is_taken_from_an_empty_supply() -> None:
    full = [area for area in receive().state.lands if area not in ("5A", "daqan_C", "latari_C")]
    t = receive(lands=dict.fromkeys(full, "rune false")).act("p1", "done")
    assert (t.kind, runes.runes_in_supply(t.g, "false")) == ("place_rune", 0)
    t.act("p1", "area 5A")
    assert over(t)
    assert list(kinds(t).values()).count("dragon") == 1


def test_r25_5_both_tokens_look_alike_to_the_others() -> None:
    one = receive().act("p1", "area 5A", "area 5B")
    other = receive().act("p1", "area 5B", "area 5A")
    seen = [[t.land(area).rune.seen for area in ("5A", "5B")] for t in (one, other)]  # type: ignore[union-attr]
    assert seen == [[["p1"], ["p1"]]] * 2
    assert one.events == other.events
    assert one.table.view("p2") == other.table.view("p2")
    assert one.table.view("p1") != other.table.view("p1")
    half = [receive().act("p1", f"area {area}").table.view("p2") for area in ("5A", "5B")]
    assert half[0] == half[1]


def test_r25_6_a_placed_rune_comes_alone() -> None:
    t = text("elect_arbitrator", players=RICH, lands={"3C": "1 giant"})
    bid(t, 1, 0).act("p1", "area latari_A")
    assert kinds(t) == {"latari_A": "dragon"}
    t = Scene(FOUR, drive=lambda g: [runes.place_rune(g, area, "dragon", "R25.6") for area in g.lands].count(True))
    assert t.value == RUNES["dragon"]


def test_r25_1_r25_2_r25_7_who_may_look_at_a_token() -> None:
    t = Scene.turn(
        "p1",
        1,
        lands={"5A": "rune dragon", "3A": "1 archer, rune false", "latari_A": "rune false", "8D": "rune dragon"},
        heroes=[("ronan", "p1", "3A"), ("astarra", "p2", "1B"), ("mok", "p2", "8A")],
        prompts="always",
        players={"p1": {"tactics": ["pillage"]}},
    )
    seen = {area: land.rune.seen for area, land in t.state.lands.items() if land.rune is not None}
    assert seen == {"5A": ["p2"], "3A": ["p1", "p2"], "latari_A": ["p2"], "8D": []}  # Astarra is beside 5A
    told = {(e.seat, e.area, e.kind) for e in t.told(events.RuneSeen)}
    assert told == {("p2", "5A", "dragon"), ("p1", "3A", "false"), ("p2", "3A", "false"), ("p2", "latari_A", "false")}
    assert runes.may_look(t.g, "p2", "5A")
    assert runes.may_look(t.g, "p1", "3A")
    assert not runes.may_look(t.g, "p1", "5A")
    assert not runes.may_look(t.g, "p2", "8D")


def test_r25_7_a_look_is_remembered_and_open_tokens_need_none() -> None:
    t = Scene.turn("p1", 1, lands={"5A": "rune dragon seen p1", "daqan_A": "rune false open"}, prompts="always")
    assert not t.told(events.RuneSeen)
    assert t.land("5A").rune.seen == ["p1"]  # type: ignore[union-attr]


def test_h11_an_open_token_is_laid_face_down_elsewhere() -> None:
    """H11."""
    t = rearrange(daqan_A="rune dragon open")
    assert t.kind == "fortify_rune_areas"  # the first area can only be this one
    t.act("p1", "area daqan_B")
    assert (t.kind, t.legal()) == ("fortify_rune_assign", [Area("daqan_A"), Area("daqan_B")])
    t.act("p1", "area daqan_B")
    assert kinds(t) == {"daqan_B": "dragon"}
    token = t.land("daqan_B").rune
    assert token is not None
    assert (token.open, token.seen) == (False, ["p1", "p2"])  # they have seen it move


def test_r25_8_r25_9_it_may_stay_where_it_is() -> None:
    t = rearrange(daqan_A="rune dragon open").act("p1", "area daqan_B", "area daqan_A")
    assert (kinds(t), t.land("daqan_A").rune.open) == ({"daqan_A": "dragon"}, False)  # type: ignore[union-attr]


@pytest.mark.parametrize(("to", "there"), [("daqan_A", "dragon"), ("daqan_B", "false")])
def test_r25_9_of_two_tokens_nobody_else_knows_which_is_which(to: str, there: str) -> None:
    t = rearrange(daqan_A="rune dragon seen p1 p2", daqan_B="rune false seen p1 p2", latari_A="rune dragon")
    assert t.legal() == [Area("daqan_A"), Area("daqan_B")]
    t.act("p1", "area daqan_A", "area daqan_B", f"area {to}")
    assert kinds(t)["daqan_A"] == there
    assert [t.land(area).rune.seen for area in ("daqan_A", "daqan_B")] == [["p1"], ["p1"]]  # type: ignore[union-attr]
    assert t.told(events.RunesRearranged)[0].areas == ["daqan_A", "daqan_B"]
    assert not t.told(events.RuneMoved)


def test_r25_9_in_fortify_it_needs_two_areas_and_a_token() -> None:
    assert not runes.can_rearrange_runes(rearrange(daqan_A="rune dragon").g, "p2")
    assert runes.can_rearrange_runes(rearrange(daqan_A="rune dragon").g, "p1")
    t = Scene.turn("p1", 8, "primary", lands={"daqan_A": "rune dragon"})
    t.act("p1", "do runes", "area daqan_C", "area daqan_C")
    assert kinds(t) == {"daqan_C": "dragon"}


def test_r25_3_without_dragon_runes_in_the_supply_none_is_placed() -> None:
    t = Scene(FOUR)
    areas = [area for area in t.state.lands if not area.startswith("uthuk")]
    lands = dict.fromkeys(areas[:20], "rune dragon") | {"uthuk_A": "rune dragon"}
    players = {seat: {"influence": 5, "current": n} for n, seat in enumerate(("p1", "p2", "p3", "p4"), 1)}
    for card in ("elect_arbitrator", "power_for_the_pious"):
        t = text(card, FOUR, players=players, lands=lands, runes_to_win=12)
        assert over(bid(t, 1, 2, 3, 4 if card == "elect_arbitrator" else 0))
        assert not t.told(events.RunePlaced)


def receiving(**more: Any) -> Scene:
    return Scene(drive=lambda g: runes.receive_rune(g, "p1", "R25.4"), **more)


def test_r25_1_r25_4_the_area_of_a_removed_token_is_free_again() -> None:
    t = receiving(lands={"daqan_A": "rune false", "daqan_B": "rune dragon"})
    assert not receiving(lands={"daqan_B": "rune dragon"}).act("p1", "done").offers("area daqan_B")
    t.act("p1", "area daqan_A", "done")
    assert t.offers("area daqan_A")
    t.act("p1", "area daqan_A", "area daqan_C")
    assert kinds(t) == {"daqan_A": "dragon", "daqan_B": "dragon", "daqan_C": "false"}


def test_r25_3_a_removed_false_rune_is_in_the_supply_again() -> None:
    areas = [area for area in Scene(FOUR).state.lands if AREAS[area].home != "daqan"][: RUNES["false"] - 1]
    t = receiving(factions=FOUR, lands={"daqan_A": "rune false"} | dict.fromkeys(areas, "rune false"))
    t.act("p1", "area daqan_A")
    t.act("p1", "area daqan_A", "area daqan_B")
    assert (kinds(t)["daqan_A"], kinds(t)["daqan_B"]) == ("dragon", "false")


def test_r25_5_views_and_events_are_alike_whichever_area_has_the_dragon_rune() -> None:
    told, views = [], []
    for first, second in (("daqan_A", "daqan_B"), ("daqan_B", "daqan_A")):
        t = text("dragon_rune_discovery", players={"p1": {"influence": 1}})
        t.act("p1", "number 1", f"area {first}", f"area {second}")
        told.append([events.redact(e, "p2") for e in t.events])
        views.append(t.table.view("p2"))
        assert t.table.view("p1").lands[first].rune.kind == "dragon"
    assert told[0] == told[1]
    assert views[0] == views[1]


def test_r25_7_of_two_equal_tokens_laid_anew_who_knew_both_knows_both() -> None:
    lands = {"daqan_A": "rune dragon seen p1 p2", "daqan_B": "rune dragon seen p1 p2 p3"}
    t = Scene(FOUR, drive=lambda g: runes.rearrange_runes(g, "p1"), lands=lands)
    t.act("p1", "area daqan_A", "area daqan_B", "area daqan_B")
    assert seen(t, "daqan_A") == seen(t, "daqan_B") == ["p1", "p2"]
    lands["daqan_A"] = "rune dragon open"
    t = Scene(FOUR, drive=lambda g: runes.rearrange_runes(g, "p1"), lands=lands)
    t.act("p1", "area daqan_A", "area daqan_B", "area daqan_B")
    assert seen(t, "daqan_A") == ["p1", "p2", "p3"]


def test_r25_5_a_look_at_tokens_laid_anew_does_not_tell_others_that_they_are_alike() -> None:
    """Who has a hero there looks again in any case."""
    told = []
    for kind in ("dragon", "false"):
        lands = {"daqan_A": "rune dragon seen p1 p2", "daqan_B": f"rune {kind} seen p1 p2"}
        t = Scene.turn("p1", 8, "primary", FOUR, lands=lands, heroes=[("ronan", "p2", "daqan_A")])
        t.act("p1", "do runes", "area daqan_A", "area daqan_B", "area daqan_B")
        told.append([events.redact(e, "p3") for e in t.events])
        assert "p2" in seen(t, "daqan_A")
        assert ("p2" in seen(t, "daqan_B")) is (kind == "dragon")
    assert told[0] == told[1]


def test_r1_7_the_rune_of_a_contested_area_is_the_defenders_until_the_result() -> None:
    t = fight("2 footman", "1 archer, rune dragon seen p2", 1, 2, 3, lands={"1B": "1 archer"})
    assert seen(t, "5A") == ["p1", "p2"]
    looked = next(n for n, e in enumerate(t.events) if isinstance(e, events.RuneSeen) and e.seat == "p1")
    assert looked > next(n for n, e in enumerate(t.events) if isinstance(e, events.Tally))
