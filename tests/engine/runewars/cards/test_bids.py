"""R21: bids and their ties.

The ids in the names are those of the worked scenarios.  Of daqan (p1) and latari (p2) the starting influence is 3 and
4.
"""

from typing import Any

import pytest

from engine.runewars.cards import bids
from engine.runewars.model import events
from engine.runewars.model.actions import Number, Pass
from tests.engine.runewars.cards.scenes import FOUR, RICH, bid, over, text
from tests.engine.runewars.scene import Scene


def test_r21_1_bids_are_secret_revealed_together_and_discarded() -> None:
    t = text("mandatory_disarmament", players=RICH | {"p1": {"influence": 5, "fresh": ["ambush"]}})
    assert [x.n for x in t.legal("p1")] == [0, 1, 2, 3, 4, 5]
    t.act("p1", "number 2")
    assert t.player("p1").influence == 5
    assert not t.told(events.BidsRevealed)
    t.act("p2", "number 3")
    assert t.told(events.BidsRevealed)[0].bids == {"p1": 2, "p2": 3}
    assert (t.player("p1").influence, t.player("p2").influence) == (3, 2)
    assert (t.told(events.BidDecided)[0].seat, t.seat, t.kind) == ("p2", "p2", "disarm_player")


def test_r21_1_who_has_a_great_deal_is_not_offered_a_long_list() -> None:
    t = text("mandatory_disarmament", players={"p1": {"influence": 900}, "p2": {"influence": 1}})
    assert len(t.legal("p1")) == 128


def test_r21_4_without_influence_the_bid_is_0() -> None:
    t = text("mandatory_disarmament", players={"p1": {"influence": 2}, "p2": {"influence": 0}})
    t.act("p1", "number 1")
    assert t.told(events.BidsRevealed)[0].bids == {"p1": 1, "p2": 0}


def test_b11_of_the_tied_the_one_with_more_influence_left_chooses() -> None:
    """B11."""
    t = text("mandatory_disarmament", players={"p1": {"influence": 5, "fresh": ["ambush"]}, "p2": {"influence": 3}})
    bid(t, 3, 3)
    assert (t.seat, t.kind) == ("p1", "break_tie")
    assert [x.seat for x in t.legal()] == ["p1", "p2"]
    t.act("p1", "player p2")
    assert (t.seat, t.kind) == ("p2", "disarm_player")


def test_r21_2_tied_again_the_higher_starting_influence_chooses() -> None:
    t = text("mandatory_disarmament", players=RICH)
    assert (bid(t, 3, 3).seat, t.kind) == ("p2", "break_tie")
    t = text("mandatory_disarmament", players={"p1": {"influence": 0}, "p2": {"influence": 0}})
    assert (t.seat, t.kind) == ("p2", "break_tie")  # ties at zero are ties like others


def test_r21_2_the_primarch_chooses_also_among_others() -> None:
    players = {"p1": {"influence": 3}, "p2": {"influence": 4}, "p3": {"influence": 9, "current": 3}}
    t = text("mandatory_disarmament", FOUR[:3], players=players, titles={"primarch": ("p3", 1)})
    bid(t, 3, 3, 0)
    assert (t.seat, t.kind) == ("p3", "break_tie")
    assert [x.seat for x in t.legal()] == ["p1", "p2"]


def test_r21_3_the_loser_has_the_lowest_bid() -> None:
    t = text("power_for_the_pious", players=RICH)
    bid(t, 4, 1)
    assert (t.seat, t.kind) == ("p2", "pious_area")
    t = text("power_for_the_pious", players={"p1": {"influence": 6}, "p2": {"influence": 5}})
    bid(t, 1, 1)
    assert (t.seat, t.kind) == ("p1", "break_tie_loser")
    t.act("p1", "player p2")
    assert (t.told(events.BidDecided)[0].what, t.seat) == ("loser", "p2")


def test_r21_1_r23_23_pulling_the_strings_bids_last_and_openly() -> None:
    players = {
        "p1": {"influence": 5, "tactics": ["pulling_the_strings"]},
        "p2": {"influence": 5, "fresh": ["ambush"]},
    }
    t = text("mandatory_disarmament", players=players)
    assert (t.seat, t.kind) == ("p1", "bid_window")
    t.act("p1", "tactics pulling_the_strings")
    assert (t.state.tactics, t.table.to_act) == (["pulling_the_strings"], ["p2"])
    t.act("p2", "number 4")
    assert t.told(events.BidsRevealed)[0].bids == {"p2": 4}
    assert (t.seat, t.kind) == ("p1", "bid_after_reveal")
    assert len(t.legal()) == 6
    t.act("p1", "number 5")
    assert t.told(events.BidsRevealed)[-1].bids == {"p1": 5, "p2": 4}
    assert (t.player("p1").influence, t.player("p2").influence) == (0, 1)
    assert (t.seat, t.kind) == ("p1", "disarm_player")


def test_r23_23_who_passes_bids_with_the_others() -> None:
    players = {"p1": {"influence": 5, "tactics": ["pulling_the_strings"]}, "p2": {"influence": 5}}
    t = text("mandatory_disarmament", players=players).act("p1", "pass")
    assert t.table.to_act == ["p1", "p2"]


def test_r2_12_r23_0_it_is_not_offered_where_all_others_can_only_bid_0() -> None:
    players = {"p1": {"influence": 5, "tactics": ["pulling_the_strings"]}, "p2": {"influence": 0}}
    assert text("mandatory_disarmament", players=players).kind == "bid"
    t = text("mandatory_disarmament", players=players, prompts="always")
    assert (t.kind, t.legal()) == ("bid_window", [Pass()])
    assert t.refused("p1", "tactics pulling_the_strings") == "R23.0"
    players |= {"p3": {"influence": 1, "current": 3}}
    t = text("mandatory_disarmament", ("daqan", "latari", "uthuk"), players=players)
    assert t.offers("tactics pulling_the_strings")


def test_r2_12_a_bid_is_held_even_if_its_winner_gains_nothing() -> None:
    """R26.1, R26.8: there is a winner, for whom nothing follows."""
    t = text("fires_of_heaven", players=RICH)
    assert (bid(t, 2, 2).seat, t.kind) == ("p2", "break_tie")
    t.act("p2", "player p1")
    assert t.told(events.BidDecided)[0].seat == "p1"
    assert over(t)


@pytest.mark.parametrize(
    ("hand", "influence"), [({"fresh": ["pulling_the_strings"]}, 5), ({"tactics": ["pulling_the_strings"]}, 0)]
)
def test_r23_0_it_is_not_played_fresh_nor_without_influence(hand: dict[str, list[str]], influence: int) -> None:
    players = {"p1": {"influence": influence, **hand}, "p2": {"influence": 5}}
    assert text("mandatory_disarmament", players=players).kind == "bid"
    t = text("mandatory_disarmament", players=players, prompts="always")
    assert (t.kind, t.legal()) == ("bid_window", [Pass()])
    assert t.refused("p1", "tactics pulling_the_strings") == "R23.0"


def test_b14_in_the_first_spring_influence_is_the_play_order() -> None:
    """B14."""
    players = {
        seat: {"current": None, "influence": n, "tactics": [card]}
        for seat, n, card in zip(
            ("p1", "p2", "p3", "p4"),
            (3, 4, 2, 1),
            ("raze_a_city", "spread_dissent", "pillage", "rally_cry"),
            strict=True,
        )
    }
    t = text("heroes_for_hire", FOUR, players=players, prompts="always")
    asked = []
    while t.kind == "bid_window":
        asked.append(t.seat)
        t.act(str(t.seat), "pass")
    assert asked == ["p2", "p1", "p3", "p4"]
    assert t.table.to_act == ["p1", "p2", "p3", "p4"]


def test_b15_the_primarch_has_his_influence_before_the_bid() -> None:
    """B15."""
    t = Scene(season="winter", step="reveal", titles={"primarch": ("p1", 2)})
    t.draw("dragon_rune_discovery")
    assert (t.player("p1").influence, t.kind) == (1, "bid")
    assert t.legal("p1") == [Number(0), Number(1)]


def test_r21_the_chooser_of_a_tie() -> None:
    t = Scene(FOUR, drive=lambda g: bids.who_breaks_tie(g, ["p3", "p4"]), players={"p4": {"influence": 1}})
    assert t.value == "p4"
    assert Scene(FOUR, drive=lambda g: bids.who_breaks_tie(g, ["p3", "p4"])).value == "p3"


def test_r21_1_a_bid_is_seen_by_nobody_before_all_have_bid() -> None:
    t = text("dragon_rune_discovery", players={"p1": {"influence": 4}, "p2": {"influence": 4}})
    before = t.table.view("p2")
    t.act("p1", "number 3")
    assert t.table.view("p2") == before
    t.act("p2", "number 1")
    assert t.told(events.BidsRevealed)[0].bids == {"p1": 3, "p2": 1}
    assert [t.player(seat).influence for seat in ("p1", "p2")] == [1, 3]


def test_r21_2_r21_4_a_tie_at_zero_is_a_tie_like_others() -> None:
    t = text("mandatory_disarmament", FOUR)
    assert (t.seat, t.kind) == ("p2", "break_tie")  # the Latari start with 4 influence
    assert len(t.legal()) == 4
    t.act("p2", "player p4")
    assert t.told(events.BidDecided)[0].seat == "p4"


def test_r21_2_r22_5_the_primarch_decides_ties_only_and_among_the_tied_only() -> None:
    players: dict[str, dict[str, Any]] = {seat: {"influence": 3} for seat in ("p1", "p2", "p3", "p4")}
    players["p1"]["fresh"] = ["ambush"]
    t = bid(text("mandatory_disarmament", FOUR, players=players, titles={"primarch": ("p4", 1)}), 2, 2, 1, 0)
    assert (t.seat, t.kind) == ("p4", "break_tie")
    assert {x.seat for x in t.legal()} == {"p1", "p2"}
    t = bid(text("mandatory_disarmament", FOUR, players=players, titles={"primarch": ("p4", 1)}), 2, 3, 1, 0)
    assert (t.seat, t.kind) == ("p2", "disarm_player")


def test_r21_2_the_influence_that_is_left_counts_and_only_that_of_the_tied() -> None:
    players = {"p1": {"influence": 3}, "p2": {"influence": 4}, "p3": {"influence": 9}}
    t = bid(text("mandatory_disarmament", ("daqan", "latari", "uthuk"), players=players), 3, 3, 0)
    assert (t.seat, t.kind) == ("p2", "break_tie")


def test_r21_2_with_pulling_the_strings_the_last_bid_decides() -> None:
    players = {"p1": {"influence": 3}, "p2": {"influence": 3, "tactics": ["pulling_the_strings"]}}
    t = text("dragon_rune_discovery", players=players).act("p2", "tactics pulling_the_strings").act("p1", "number 2")
    assert (t.seat, t.kind) == ("p2", "bid_after_reveal")
    t.act("p2", "number 2")
    assert (t.seat, t.kind) == ("p2", "break_tie")  # as much left, more at the start
    t.act("p2", "player p1")
    assert t.told(events.BidDecided)[0].seat == "p1"
