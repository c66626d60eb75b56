"""R24: Objectives: where they are claimed, and which are exchanged.

The ids in the names are those of the worked scenarios.
"""

from typing import Any

import pytest

from engine.runewars.components.load import OBJECTIVES
from engine.runewars.economy import objectives
from engine.runewars.model import events
from engine.runewars.model.quests import Questing
from tests.engine.runewars.cards.scenes import rune
from tests.engine.runewars.scene import Scene


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


DEVELOPED = {"daqan_A": "stronghold p1 diplomat", "daqan_B": "stronghold p1 resources"} | {
    "8A": "stronghold p1 training_ground"
}
WIDE = dict.fromkeys(("1A", "1B", "1C", "3A", "5A", "5B", "5C"), "1 reanimate")
#: Each Objective with a position that fulfils it, and one that does not.
CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "mighty_empire": ({"lands": DEVELOPED}, {"lands": DEVELOPED | {"8A": "stronghold p1"}}),
    "bound_by_honor": (
        {"lands": {"3A": "1 archer, 2 beastman", "1A": "2 sorcerer"}},
        {"lands": {"3A": "1 archer, 2 beastman", "1A": "1 razorwing!"}},
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
        prompts="always",
        false_runes_on_receive=False,
        **case,
    )


def test_r24_8_the_home_of_a_player_who_is_out_is_no_brink() -> None:
    players = {"p2": {"out": True}, "p3": {"objective": "brink_of_victory"}, "p1": {"current": 3}}
    for beside, fulfilled in (("4B", False), ("5C", True)):
        lands = {"daqan_A": "stronghold", "uthuk_A": "stronghold", beside: "1 berserker"}
        t = Scene.turn("p3", 1, "t2", ("daqan", "latari", "uthuk"), lands=lands, players=players, prompts="always")
        assert t.offers("objective brink_of_victory") is fulfilled


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


def test_l92_an_empty_honour_is_fulfilled() -> None:
    """L92."""
    assert objective("bound_by_honor", {}).offers("objective bound_by_honor")


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
        drive=lambda g: objectives.draw_own_objective(g, "p1", "R3.16"),
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
    t = Scene(evil, drive=lambda g: objectives.claim_for_treachery(g, "p1"), players=other)
    assert t.kind is None
    t = Scene(evil, drive=lambda g: objectives.claim_for_treachery(g, "p1"), players=other, prompts="always")
    assert t.refused("p1", "yes") == "R24.4"
