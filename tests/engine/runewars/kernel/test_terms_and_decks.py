"""R1, R2, R29: what the words of the rules mean, decks and discard piles, limits.

On the board of two, 8B and 8A border on the home of daqan (p1), 3C and 3B on that of latari (p2); 5C and 5D are
parted by mountains, 8A and 8B by water.
"""

import pytest

from engine.runewars.components.load import FATE, SEASON_CARDS, TACTICS
from engine.runewars.kernel.decks import draw_fate, draw_tactics, season_deck
from engine.runewars.model import events
from engine.runewars.model.quests import Questing
from engine.runewars.model.state import Icons
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import THREE, bonus, go, mobilize, order, strategize


def test_r1_7_r1_8_who_controls_an_area() -> None:
    t = Scene(
        lands={
            "8A": "1 footman!",
            "8B": "stronghold p1",
            "8C": "1 giant",
            "daqan_A": "1 archer",
            "daqan_B": "stronghold p2",
            "daqan_C": "1 giant",
        },
        heroes=[("ronan", "p1", "8C"), ("mok", "p1", "8D")],
    )
    held = {area: t.g.control(area) for area in t.state.lands}
    assert {area for area, seat in held.items() if seat == "p1"} == {"8A", "8B", "daqan_C"}
    assert {area for area, seat in held.items() if seat == "p2"} == {
        "daqan_A",
        "daqan_B",
        "latari_A",
        "latari_B",
        "latari_C",
    }
    assert held == t.g.holders()
    assert t.g.controlled("p1") == ["8A", "8B", "daqan_C"]


def test_r1_7_in_a_battle_the_defender_keeps_the_area() -> None:
    t = Scene.battle("8B", "3 footman", lands={"8B": "1 archer"}, players={"p1": {"tactics": ["rally_cry"]}})
    assert t.g.control("8B") == "p2"


def test_r1_9_r1_10_r28_8_empty_and_neutral_areas() -> None:
    t = Scene(
        THREE,
        lands={"5A": "1 giant", "7B": "city forge, rune false", "5B": "stronghold p1"},
        heroes=[("ronan", "p1", "7B")],
        players={"p3": {"out": True}},
    )
    assert t.g.empty("7B")
    assert not t.g.empty("5A")
    assert not t.g.empty("5B")
    assert not t.g.empty("latari_A")
    assert [area for area in t.state.lands if t.g.neutral(area)] == ["5A"]
    assert t.g.empty("uthuk_A")
    assert not t.g.is_home("uthuk_A")
    assert t.g.is_home("latari_A")


@pytest.mark.parametrize(("level", "shown"), [(12, 8), (-3, 0)])
def test_r1_14_a_dial_stops_at_both_ends(level: int, shown: int) -> None:
    t = Scene(drive=lambda g: g.turn_dial("p1", "food", level, "R1.14"), players={"p1": {"food": 4}})
    assert t.player("p1").food == shown


def test_r1_18_to_the_left_is_who_is_still_in_the_game() -> None:
    t = Scene(THREE, players={"p2": {"out": True}})
    assert (t.g.left_of("p1"), t.g.left_of("p3")) == ("p3", "p1")
    assert t.g.opponents("p1") == ["p3"]


def test_r1_21_r29_3_a_destroyed_figure_is_in_its_supply_again() -> None:
    t = Scene(drive=lambda g: g.destroy("8B", "giant!", 1, "R1.21"), lands={"8B": "2 giant!, 1 giant"})
    assert t.g.supply("giant") == 2
    assert t.units("8B") == "1 giant, 1 giant!"


def test_r1_6_r1_24_own_units_are_the_allied_ones_too() -> None:
    t = Scene(lands={"8B": "1 footman, 1 giant", "8C": "1 giant", "daqan_A": "1 beastman"})
    assert t.g.own_units("p1", "8B") == {"footman": 1, "giant": 1}
    assert t.g.own_units("p1", "8C") == t.g.own_units("p2", "8B") == {}
    assert list(t.g.allied_units("p1")) == [("8B", "giant", 1), ("daqan_A", "beastman", 1)]


def test_r1_15_influence_on_a_title_is_spent() -> None:
    t = bonus(7, players={"p1": {"influence": 5}}).act("p1", "title captain", "number 2").rest()
    assert t.player("p1").influence == 3
    assert t.state.titles["captain"].influence == 2


def test_r1_16_season_cards_and_the_quest_phase_are_nobodys_turn() -> None:
    t = Scene(agenda=[Icons()], season="summer", step="plan", heroes=[("ronan", "p1", "8A")])
    assert t.g.running(Questing)
    assert t.g.turn is None
    assert strategize(lands={"8B": "1 footman"}).g.turn.seat == "p1"  # type: ignore[union-attr]


def test_r2_4_an_empty_deck_is_shuffled_from_its_discard_pile() -> None:
    cards = sorted(card.id for card in TACTICS.values() for _ in range(card.copies))
    t = Scene(
        drive=lambda g: draw_tactics(g, "p1", 3, "R2.4"),
        tactics=["ambush", "blackmail"],
        players={"p2": {"tactics": [c for n, c in enumerate(cards) if c != "ambush" and c not in cards[:n]]}},
    )
    rest = [c for c in cards if c not in ("ambush", "blackmail")]
    assert t.kind == "draw_tactics"
    assert {x.card for x in t.legal()} <= set(rest)
    t = Scene(
        drive=lambda g: draw_tactics(g, "p1", 3, "R2.4"), tactics=cards[:2], players={"p2": {"tactics": cards[2:]}}
    )
    t.draw(cards[0], cards[1])  # both piles are empty then
    assert t.player("p1").fresh == cards[:2]
    assert t.seat is None
    assert t.told(events.Reshuffled)[0].deck == "tactics"


def test_r2_4_season_cards_come_only_once_in_a_game() -> None:
    spring = [card.id for card in SEASON_CARDS.values() if card.season == "spring"]
    others = [card.id for card in SEASON_CARDS.values() if card.season != "spring"]
    one = [next(c for c in others if SEASON_CARDS[c].season == name) for name in ("summer", "autumn", "winter")]
    t = Scene(season="spring", year=2, step="reveal", seasons=[spring[0], *one])
    assert sum(n for _, n in season_deck(t.state)) == 7
    assert len(t.legal()) == len({*spring}) - (SEASON_CARDS[spring[0]].copies == 1)


def test_r2_5_the_cards_in_use_are_not_shuffled() -> None:
    t = Scene(drive=lambda g: draw_fate(g, 3, "R2.5", [1, 2]), fate=[n for n in FATE if n not in (1, 2, 30)])
    t.fate(30)
    assert t.told(events.FateReshuffled)
    assert sorted(x.number for x in t.legal()) == [n for n in FATE if n not in (1, 2, 30)]
    t.fate(3, 4)
    assert t.value == [30, 3, 4]


def test_r2_7_r6_14_the_checks_wait_for_done_and_no_longer() -> None:
    """R28.1: latari has its seventh rune the moment the force has left, not after the diplomacy."""
    runes = dict.fromkeys(("1A", "1B", "1C", "3A", "3B", "5A"), "1 archer, rune dragon")
    t = mobilize(
        "3C", lands=runes | {"latari_C": "2 footman, rune dragon", "3C": "1 giant"}, players={"p1": {"influence": 3}}
    )
    t.act("p1", "units footman latari_C", "number 2")
    if t.seat:
        go(t, "p1", "done")
    assert t.state.over is not None
    assert t.state.over.winner == "p2"


def test_r2_8_looking_at_a_token_is_no_decision() -> None:
    t = strategize(lands={"8B": "1 footman", "8C": "rune false"}, heroes=[("ronan", "p1", "daqan_A")])
    go(t, "p1", "units footman 8B", "area 8C", "done").rest()
    assert [(e.seat, e.area, e.kind) for e in t.told(events.RuneSeen)] == [("p1", "8C", "false")]


def test_r29_1_tactics_above_ten_are_discarded_at_once_drawn_ones_too() -> None:
    held = ["ambush", *["battle_cry"] * 2, *["hidden_pass"] * 3, *["rally_cry"] * 3, "teleportation"]
    t = Scene(agenda=[Icons(queue=["p1"])], season="autumn", step="plan", players={"p1": {"tactics": held}})
    t.act("p1", "do tactics").draw("coercion")
    assert (t.seat, t.kind) == ("p1", "discard_tactics")
    assert t.offers("tactics coercion")
    t.act("p1", "tactics coercion")
    assert t.player("p1").tactics == held


def test_r29_4_activation_tokens_are_unlimited() -> None:
    areas = sorted(Scene().state.lands)
    t = order(2, lands={"8A": "1 footman"}, players={"p1": {"activated": [a for a in areas if a != "8B"]}})
    assert [x.area for x in t.legal() if hasattr(x, "area")] == ["8B"]
