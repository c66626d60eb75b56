"""Worked scenarios of the rules, one test each, by their numbers: decks, setup, the turn and the hand."""

import pytest

from engine.core.errors import NotYourDecision
from engine.time_of_heroes.components.decks import Deck, violations
from engine.time_of_heroes.model import events
from tests.engine.time_of_heroes.scene import cards, game, scene


def deck_faults(*parts: str) -> list[tuple[object, ...]]:
    """What is wrong with a Blade Master's deck: rule, where, actual and allowed number."""
    found = violations(Deck("blade_master", tuple(cards(", ".join(parts)))))
    return [(v.rule, *(v.bindings[key] for key in v.bindings if key not in ("actual", "allowed"))) for v in found] + [
        (v.bindings["actual"], v.bindings["allowed"]) for v in found
    ]


def test_v01_deck_size_and_copies() -> None:
    """V01. R3.2, R3.5, R3.7: both violations are reported at once, with the actual and the allowed number."""
    found = deck_faults(
        "sword x6, shield x4, parry x4",
        "axe x5, armour x5",
        "titan_blow, furious_attack, shield_of_artobald",
        "cloak x4",
    )
    assert found == [("R3.2",), ("R3.5", "sword"), (31, 30), (6, 5)]


def test_v02_composition() -> None:
    """V02. R3.4: one violation for each pair of type and rarity."""
    found = deck_faults("sword x5, shield x5, parry x4", "axe x5, armour x5, battle_cry", "cloak x4", "fire_bolt")
    assert sorted(found[:2]) == [("R3.4", "spell", "black"), ("R3.4", "technique", "white")]
    assert dict(zip(found[:2], found[2:], strict=True)) == {
        ("R3.4", "spell", "black"): (1, 0),
        ("R3.4", "technique", "white"): (11, 10),
    }


@pytest.mark.parametrize(
    ("card", "fault"), [("knight", ("R3.3", ["knight"])), ("excalibur", ("R3.6", "excalibur"))], ids=str
)
def test_v03_hero_in_the_deck_and_unknown_card(card: str, fault: tuple[object, ...]) -> None:
    """V03. R3.3, R3.6: a Hero is none of the 30 cards, and every card is one of the pool."""
    found = deck_faults("sword x5, shield x5, parry x4", "axe x5, armour x5", "titan_blow", "cloak x4", card)
    assert found == [fault, (1, 0)]


SUMMONER = {
    "hero": "demonologist",
    "cards": cards(
        "imp x4, book_of_azur x3, acolyte x2, horned_demon x5, fire_bolt x5, scarlet_eidolon x5, golem x4, prayer x2"
    ),
}


def test_v04_cards_that_start_on_the_field() -> None:
    """V04. R5.4, R5.5, R5.6, R5.8: any number, but three Companions at most; sealed; they enter open."""
    s = game(SUMMONER, SUMMONER)
    assert s.asked == ("A", "start_cards")
    assert s.A.offered() == {"pick imp", "pick book_of_azur", "pick acolyte", "enough"}
    assert s.A.refused("pick golem") == ("R5.4", "not_a_starting_card")
    s.A.do("pick imp", "pick imp", "pick acolyte")
    assert s.A.offered() == {"pick book_of_azur", "enough"}
    assert s.A.refused("pick imp") == ("R5.5", "too_many_starting_companions")
    s.A.do("pick book_of_azur", "pick book_of_azur", "enough")

    assert s.asked == ("B", "start_cards")
    seen = s.table.view("p2").sides["p1"]
    assert (seen.field, seen.deck, s.B.heard()) == ([], 30, [])
    s.B.do("pick imp", "enough")

    assert [(told.seat, told.cards) for told in s.told(events.Started)] == [
        ("p1", ["imp", "imp", "acolyte", "book_of_azur", "book_of_azur"]),
        ("p2", ["imp"]),
    ]
    assert s.A.field == "imp, imp.2, acolyte, book_of_azur, book_of_azur.2"
    assert s.B.field == "imp"
    opening = s.told(events.Drew)[:2]
    assert [(drew.seat, drew.count, drew.rule) for drew in opening] == [("p1", 7, "R5.8"), ("p2", 7, "R5.8")]
    assert (s.B.count, s.B.deck) == (7, 22)


@pytest.mark.parametrize(
    ("options", "lot", "first"),
    [
        ({}, True, "p1"),
        ({"first_player": "p2"}, False, "p2"),
        ({"first_player": "loser_of_previous", "previous_loser": "p2"}, False, "p2"),
        ({"first_player": "loser_of_previous"}, True, "p1"),
    ],
    ids=["first game", "agreed", "loser", "after a draw"],
)
def test_v04_the_first_player_is_determined_last(options: dict[str, str], lot: bool, first: str) -> None:
    """V04. R5.2, R5.9, R6.7: after the opening hands, without a mulligan; then they draw as in any other turn.

    Where lots are drawn, the referee of the tests lets p1 begin.
    """
    s = game("bm_duel", "ba_steel", **options)
    assert ("first_player" in s.chances) == lot
    kinds = [type(event) for event in s.events]
    assert kinds.index(events.FirstPlayer) == kinds.index(events.Drew) + 2
    assert [told.seat for told in s.told(events.FirstPlayer)] == [first]
    s.until("A" if first == "p1" else "B", "hand_limit")
    player = s.A if first == "p1" else s.B
    assert player.count == player.side.power + 1


def test_v05_phase_2_draws_up_to_half() -> None:
    """V05. R6.6: Power 7, one card in hand: three draws."""
    s = scene(A="KN: axe", turn=True).settle()
    assert [(drew.seat, drew.count, drew.rule) for drew in s.told(events.Drew)] == [("p1", 3, "R6.6")]
    assert s.A.count == 4


@pytest.mark.parametrize("hand", [4, 3])
def test_v06_phase_2_above_half_draws_one(hand: int) -> None:
    """V06. R6.6: with half of the Power or just below it one card is drawn."""
    s = scene(A=f"KN: {hand}", turn=True).settle()
    assert s.chances == ["draw_card"]
    assert s.A.count == hand + 1


def test_v07_what_phase_2_brings_too_much_is_discarded_in_phase_3() -> None:
    """V07. R6.8, R11.3: eight cards until phase 3; then one is discarded, of the player's choice."""
    s = scene(A="KN: axe x6, sword", B="PR: trance", turn=True)
    s.until("B", "window_opp", phase=3)
    assert (s.A.count, s.A.graveyard) == (8, "")
    s.B.do("pass")
    assert s.asked == ("A", "hand_limit")
    assert s.A.offered() == {"pick axe", "pick sword"}
    assert s.table.decision("p1").rule == "R6.8"
    s.A.do("pick sword")
    s.settle()
    assert (s.A.hand, s.A.graveyard) == ("axe x7", "sword")


def test_v09_battle_wits() -> None:
    """V09. R12.1: the Hero closes, two cards of one name go, two come."""
    s = scene(A="KN: shield x2, shield_of_artobald")
    s.A.do("wits shield")
    assert s.A.closed
    assert (s.A.hand, s.A.graveyard) == ("axe x2, shield_of_artobald", "shield x2")
    assert s.asked == ("A", "play")


def test_v10_battle_wits_needs_one_name() -> None:
    """V10. R2.5, R12.1: two Shields by keyword are no cards of the same name."""
    s = scene(A="shield, shield_of_artobald")
    assert s.A.offered("play") == {"pass"}
    assert s.A.refused("wits shield") == ("R12.1", "names_differ")
    assert s.A.refused("wits shield_of_artobald") == ("R12.1", "names_differ")


@pytest.mark.parametrize("prompts", ["when_needed", "always"])
def test_v11_battle_wits_cannot_be_answered(prompts: str) -> None:
    """V11. R7.21, R12.3: B, who could close the open Hero in a window, gets no decision in between."""
    s = scene(A="SO: fire_bolt x2, faith", B="axe x3", prompts=prompts)
    s.A.do("wits fire_bolt")
    assert s.asked == ("A", "play")
    assert (s.A.hand, s.B.hand) == ("axe x2, faith", "axe x3")
    with pytest.raises(NotYourDecision):
        s.B.refused("blade_master a")


def test_v13_window_1_comes_before_phase_1() -> None:
    """V13. R6.3, R6.5: B closes the Hero in window 1, and phase 1 opens it again."""
    s = scene(A="SO: fire_bolt x2, faith", B="axe x3", turn=True)
    assert s.asked == ("B", "window_opp")
    assert s.table.decision("p2").bindings["phase"] == "1"
    s.B.play("blade_master a")
    assert [(closed.seat, closed.cards) for closed in s.told(events.Closed)] == [("p1", ["sorceress"])]
    s.until("B", "window_opp", phase=2)
    assert not s.A.closed
    assert s.B.count == 2
    assert [(opened.seat, opened.rule) for opened in s.told(events.Opened)] == [("p1", "R6.5")]


def test_v14_a_closed_hero_may_use_what_does_not_ask_for_closing() -> None:
    """V14. R7.15: the closed Blade Master can still close the other Hero."""
    s = scene(A="SO", B="BM~: axe x3", turn=True)
    assert s.B.offered("window_opp") == {"blade_master a", "pass"}
    s.B.play("blade_master a")
    assert s.told(events.Closed)


def test_v08_at_any_other_moment_the_excess_is_discarded_at_once() -> None:
    """V08. R11.1, R11.2: Prayer brings six cards to eight; one of the player's choice goes before they play on."""
    s = scene(A="KN: prayer, axe x5, sword")
    s.A.play("prayer")
    assert s.asked == ("A", "hand_limit")
    assert s.table.decision("p1").rule == "R11.1"
    assert s.A.offered() == {"pick axe", "pick sword"}
    s.A.do("pick axe")
    assert (s.A.hand, s.asked) == ("axe x6, sword", ("A", "play"))


def test_v08_in_window_3_the_excess_is_still_in_hand() -> None:
    """V08. R11.3: Ambush in window 3 takes three of eight cards, and phase 3 takes none."""
    s = scene(A="KN: axe x6, sword", B="AS: ambush", turn=True)
    s.until("B", "window_opp", phase=3)
    assert s.A.count == 8
    s.will_fall("axe, axe, axe").B.play("ambush")
    assert (s.asked, s.A.hand) == (("A", "play"), "axe x4, sword")


def test_v08_in_the_middle_of_an_attack() -> None:
    """V08. R11.1, decisions 4: the card that Kick draws above the limit goes before the next strike."""
    s = scene(A="AS: axe x6, sword; field raid/kick/kick", B="KN~: axe x7")
    s.A.play("raid b")
    assert (s.asked, s.A.count, s.results) == (("A", "hand_limit"), 8, ["success"])


def test_v12_blade_master_comes_before_the_sorceress() -> None:
    """V12. R6.3, R7.21 (F11, X8): A closes her before phase 4; she can then neither look nor use Battle Wits."""
    s = scene(A="SO: fire_bolt x2, faith", B="axe x3", turn=True)
    s.until("B", "window_opp", phase=4)
    s.B.play("blade_master a")
    assert s.asked == ("A", "play")
    assert s.A.offered() == {"axe a", "fire_bolt a", "pass"}
    assert s.A.refused("sorceress a") == ("R7.15", "already_closed")
    assert s.A.refused("wits fire_bolt") == ("R12.2", "already_closed")


def test_v12_while_phase_4_is_running_he_is_too_late() -> None:
    """V12. R7.21: after a pass she closes herself; in window 5 there is nothing left to close."""
    s = scene(A="SO: fire_bolt x2, faith; deck axe, fire_bolt, 8", B="axe x3", turn=True)
    s.until("A", "play")
    s.A.play("sorceress").do("pick fire_bolt")
    assert (s.asked, s.A.closed) == (("A", "play"), True)
    s.A.do("pass")
    assert (s.asked, s.B.hand) == (("B", "play"), "axe x4")
