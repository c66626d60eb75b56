"""R2.6, R23.0, R31: when Tactics cards may be played, and who is asked.

The ids in the names are those of the worked scenarios.
"""

from typing import Any

import pytest

from engine.runewars import RUNEWARS
from engine.runewars.cards.tactics import CARDS
from engine.runewars.components.load import TACTICS
from engine.runewars.model import events
from engine.runewars.model.actions import Pass
from tests.engine.runewars.cards.scenes import ELSE, hand, turn
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import order


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


PASSES = {"t1": "Go on with “Harvest”", "t2": "Go on with the turn", "t3": "End the turn"}


@pytest.mark.parametrize("step", PASSES)
def test_a_pass_says_what_goes_on(step: str) -> None:
    """Another player reads a plain pass."""
    t = hand(order=4, prompts="always")
    turn(t).step = step  # type: ignore[assignment]  # it is one of them
    text = RUNEWARS.text.renderer("en")
    assert text.label(Pass(), t.table.view("p1")) == PASSES[step]
    assert text.label(Pass(), t.table.view("p2")) == "Pass"


def test_a_window_names_the_order() -> None:
    t = hand("battle_cry", order=7, prompts="always")
    assert RUNEWARS.text.renderer("en").title(t.decision()) == "A card or an ability before “Acquire Power”"


def test_only_who_can_do_something_is_asked_or_everybody_who_could() -> None:
    t = hand("battle_cry", order=7, players={"p1": {"influence": 1}})
    assert t.kind == "title_pick"
    t = hand("battle_cry", order=7, prompts="always")
    assert (t.kind, [str(x) for x in t.legal()]) == ("turn_window", ["Pass()"])
    assert turn(t).step == "t1"
    t = hand(order=7, prompts="always", players={"p1": {"influence": 1}})
    assert t.kind == "title_pick"


UNCHANGED: list[tuple[int, dict[str, Any], list[str]]] = [
    (1, {}, ["done"]),
    (2, {}, ["pass"]),
    (4, {"food": 8, "wood": 8, "ore": 8}, []),
    (5, {"food": 1}, ["resource food", "pass"]),
    (6, {}, []),
    (7, {}, []),
    (8, {}, []),
]


@pytest.mark.parametrize(("n", "player", "said"), UNCHANGED)
def test_r23_0_an_order_that_does_nothing_frees_no_second_copy(n: int, player: dict[str, Any], said: list[str]) -> None:
    """R23.0: one window is everything that is asked between two changes of the board."""
    p1 = {"orders": sorted({n, 8}), "tactics": [ELSE, "rally_cry", "rally_cry"]} | player
    t = hand(order=n, lands={"8B": "8 footman!", "daqan_A": "stronghold damaged"}, players={"p1": p1})
    t.act("p1", "tactics rally_cry", *["units footman! 8B"] * 4, "pass", *said)
    assert (t.kind, turn(t).step) == ("turn_window", "t2")
    assert t.refused("p1", "tactics rally_cry") == "R23.0"
    t.act("p1", "pass")
    assert t.refused("p1", "tactics rally_cry") == "R23.0"


CHANGED: list[tuple[int, dict[str, Any], list[str]]] = [
    (1, {}, ["units bowman daqan_A", "area daqan_B", "done"]),
    (2, {}, ["area 8C", "done"]),
    (4, {}, ["yes"]),
    (5, {"food": 1}, ["resource food", "area daqan_A"]),
    (6, {}, ["area 8D", "do influence"]),
    (7, {"wood": 8}, ["yes"]),
    (8, {"ore": 1}, ["do repair"]),
]


@pytest.mark.parametrize(("n", "player", "said"), CHANGED)
def test_r23_0_an_order_that_does_something_frees_the_second_copy(
    n: int, player: dict[str, Any], said: list[str]
) -> None:
    """R23.0."""
    p1 = {"orders": sorted({n, 8}), "tactics": [ELSE, "rally_cry", "rally_cry"]} | player
    lands = {
        "8B": "7 footman!",
        "8A": "1 footman",
        "daqan_A": "stronghold damaged, 1 bowman",
        "5A": "1 knight",
        "8D": "1 knight, city tamalir",
    }
    t = hand(order=n, lands=lands, players={"p1": p1})
    t.act("p1", "tactics rally_cry", *["units footman! 8B"] * 4, "pass", *said)
    assert (t.kind, turn(t).step) == ("turn_window", "t2")
    assert t.offers("tactics rally_cry")


def test_a_turn_has_three_windows() -> None:
    t = hand(ELSE, order=7, players={"p1": {"tactics": [ELSE], "orders": [7, 8]}})
    for step in ("t1", "t2", "t3"):
        assert (t.kind, turn(t).step) == ("turn_window", step)
        t.act("p1", "pass")
    assert t.kind == "draw_season"


def test_b18_a_card_of_this_season_is_played_in_the_next() -> None:
    """B18."""
    players = {"p1": {"fresh": ["establish_trade_route"]}}
    t = Scene.turn("p1", 7, players=players, prompts="always")
    assert t.refused("p1", "tactics establish_trade_route") == "R23.0"
    t.rest()
    assert (t.kind, t.state.season.name) == ("draw_season", "summer")
    players = {"p1": {"tactics": t.player("p1").tactics}}
    t = Scene.turn("p1", 7, players=players, season="summer")
    assert t.offers("tactics establish_trade_route")


@pytest.mark.parametrize("prompts", ["when_needed", "always"])
def test_r31_whoever_holds_cards_is_asked_while_he_moves_or_only_who_can(prompts: str) -> None:
    t = order(1, prompts=prompts, players={"p1": {"tactics": ["pillage"], "orders": [8, 1]}})
    kinds = []
    while t.seat != "table":
        kinds.append(t.kind)
        t.nothing()
    assert kinds == (["strategize_pick", "turn_window", "turn_window"] if prompts == "always" else [])
