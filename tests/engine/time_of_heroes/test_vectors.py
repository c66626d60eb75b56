"""The worked scenarios of the rules, one test each, by their numbers (the missing ones: `test_kept_vectors`)."""

from __future__ import annotations

import pytest

from engine.core.errors import NotYourDecision
from engine.time_of_heroes import TIME_OF_HEROES, events
from engine.time_of_heroes.cards import matching
from engine.time_of_heroes.components import ALL_CARDS, CARDS
from engine.time_of_heroes.decks import Deck, violations
from engine.time_of_heroes.language import Filter
from tests.engine.time_of_heroes.scene import cards, scene

BANNER = "banner_of_legio_demonica"


def deck_faults(*parts: str) -> list[tuple[object, ...]]:
    """What is wrong with a Blade Master's deck: rule, where, actual and allowed number."""
    found = violations(Deck("blade_master", tuple(cards(", ".join(parts)))))
    return [(v.rule, *(v.bindings[key] for key in v.bindings if key not in ("actual", "allowed"))) for v in found] + [
        (v.bindings["actual"], v.bindings["allowed"]) for v in found
    ]


# -- A. decks and setup -----------------------------------------------------------------------------------------------


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


# -- B. turn structure and hand ---------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("prompting", ["capable", "always"])
def test_v11_battle_wits_cannot_be_answered(prompting: str) -> None:
    """V11. R7.21, R12.3: B, who could close the open Hero in a window, gets no decision in between."""
    s = scene(A="SO: fire_bolt x2, faith", B="axe x3", prompting=prompting)
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


# -- C. attack, interrupt, defence ------------------------------------------------------------------------------------


def test_v15_a_successful_strike_takes_cards_at_random() -> None:
    """V15. R8.17: Axe deals Force 3: three of four cards, by chance."""
    s = scene(A="axe", B="KN: feint x4")
    s.A.play("axe")
    assert s.chances == ["fall"] * 3
    assert (s.B.hand, s.B.graveyard) == ("feint", "feint x3")
    assert s.results == ["success"]
    assert s.asked == ("A", "play")


def test_v17_empty_hand_struck() -> None:
    """V17. R13.2: a player without cards who receives a strike loses."""
    s = scene(A="sword", B="KN~:")
    s.A.play("sword")
    assert s.over == ("A", "strike_empty_hand")
    outcome = s.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (["p1"], "R13.2")


def test_v18_a_hand_emptied_in_defence_does_not_lose() -> None:
    """V18. R13.3, R13.2: six Axes are answered with six Armours; only the seventh Axe wins."""
    s = scene(A="axe x7", B="KN~: armour x6")
    for _ in range(6):
        s.A.play("axe")
        s.B.play("armour c")
    assert (s.B.count, s.over) == (0, None)
    s.A.play("axe")
    assert s.over == ("A", "strike_empty_hand")


def test_v19_an_interrupt_stops_strikes_of_force_up_to_2_in_any_number() -> None:
    """V19. R0.3, R8.11: Cloak against three strikes of Force 1."""
    s = scene(A="AS: twin_daggers", B="AS: cloak, axe")
    s.A.play("twin_daggers")
    s.B.play("cloak")
    assert s.attacks == [[(1, "simple")] * 3]
    assert s.results == ["interrupted"] * 3
    assert s.B.hand == "axe x2"


def test_v21_an_interrupt_cancels_all_strikes() -> None:
    """V21. R8.10."""
    s = scene(A="twin_daggers", B="smoke_bomb, axe")
    s.A.play("twin_daggers")
    s.B.play("smoke_bomb")
    assert s.results == ["interrupted"] * 3
    assert (s.B.hand, s.over, s.asked) == ("axe", None, ("A", "play"))


def test_v22_one_uninterruptible_strike_does_not_make_the_attack_so() -> None:
    """V22. R8.9, R8.10: the interrupt is allowed and cancels the others; the uninterruptible strike goes on."""
    s = scene(A="SO: chain_lightning", B="AS: smoke_bomb, axe x3")
    s.A.play("chain_lightning")
    assert s.B.offered("interrupt") == {"smoke_bomb a", "pass"}
    s.B.play("smoke_bomb")
    ended = {event.strike: event.result for event in s.told(events.StrikeEnded)}
    assert ended == {0: "success", 1: "interrupted", 2: "interrupted"}
    assert s.B.hand == "axe x2"


def test_v23_an_uninterruptible_attack_has_no_interrupt_step() -> None:
    """V23. R8.9: Battle Cry cannot be played, neither for the card nor for the counterattack."""
    s = scene(A="feint", B="KN: battle_cry, axe x2")
    s.A.play("feint")
    assert s.B.offered("defend") == {"knight a", "pass"}
    assert s.B.refused("battle_cry") == ("R8.9", "attack_uninterruptible")
    s.B.do("knight a")
    assert (s.B.hand, s.results, s.asked) == ("axe x2, battle_cry", ["defended"], ("A", "play"))


def test_v25_a_counterattack_waits_for_the_running_attack() -> None:
    """V25. R8.10, R8.21: strike 1 of Chain Lightning still hits, then the counterattack takes A's last card."""
    s = scene(A="SO: chain_lightning, axe", B="battle_cry, axe x2")
    s.A.play("chain_lightning")
    s.B.play("battle_cry")
    assert s.B.offered("mode") == {"choose 0", "choose 1"}
    s.B.do("choose 1")
    assert s.over == ("B", "strike_last_card")
    assert (s.A.hand, s.B.hand) == ("", "axe")
    told = [type(event) for event in s.events]
    assert told.index(events.Discarded) < told.index(events.AttackEnded)
    assert [attack.seat for attack in s.told(events.AttackDeclared)] == ["p1", "p2"]
    assert s.attacks[1] == [(1, "simple")]


def test_v26_mirror_sends_force_and_property_back() -> None:
    """V26. R8.21: the counterattack of Mirror has Force 2, fire; A's two cards are his last."""
    s = scene(A="SO: fire_bolt, axe x2", B="SO: mirror, axe")
    s.A.play("fire_bolt")
    s.B.play("mirror")
    assert s.results[0] == "defended"
    assert s.attacks == [[(2, "fire no_redirect")], [(2, "fire")]]
    assert s.over == ("B", "strike_last_card")
    assert (s.A.graveyard, s.B.hand) == ("axe x2, fire_bolt", "axe")


def test_v27_strikes_of_one_attack_may_have_different_targets() -> None:
    """V27. R8.6, R8.17: three cards from the hand, and Force 2 destroys the Horned Demon of Power 2."""
    s = scene(A="SO: fireball, lightning", B="DE: axe x4; field horned_demon")
    s.A.play("fireball", pay="lightning", at="player, horned_demon")
    s.settle()
    assert (s.B.hand, s.B.field, s.B.graveyard) == ("axe", "", "axe x3, horned_demon")


def test_v29_strikes_are_resolved_one_by_one() -> None:
    """V29. R8.12, R7.19: a defence for each of three strikes; the turned Shield can still be discarded."""
    s = scene(A="twin_daggers", B="shield, armour")
    s.A.play("twin_daggers")
    for n, defence in enumerate(("shield a", "armour a", "shield^ b")):
        assert (s.asked, len(s.results)) == (("B", "defend"), n)
        s.B.do(defence)
    assert s.results == ["defended"] * 3
    assert (s.B.hand, s.B.graveyard) == ("armour^", "shield")


def test_v30_an_unpreventable_strike_has_no_defence_step() -> None:
    """V30. R8.7, R9.6: neither the Horned Demon of the hand nor the Golem helps."""
    s = scene(A="AS: akinak", B="DE: axe x2, horned_demon; field golem")
    s.A.play("akinak")
    assert s.asked == ("A", "play")
    assert (s.B.count, s.B.field, s.results) == (2, "golem", ["success"])

    s = scene(A="AS: akinak", B="DE: axe x2, horned_demon; field golem", prompting="always")
    s.A.play("akinak")
    s.until("B", "interrupt")
    assert s.B.refused("horned_demon b") == ("R8.13", "strike_unpreventable")
    s.B.do("pass")
    assert s.asked == ("A", "play")


@pytest.mark.parametrize("prompting", ["capable", "always"])
def test_v31_no_redirect(prompting: str) -> None:
    """V31. R9.6: Fire Bolt cannot be redirected to the Golem."""
    s = scene(A="SO: fire_bolt", B="DE: axe x4; field golem", prompting=prompting)
    s.A.play("fire_bolt")
    if prompting == "always":
        s.until("B", "defend")
        assert s.B.offered() == {"pass"}
        assert s.B.refused("redirect golem") == ("R9.6", "cannot_redirect")
        s.B.do("pass")
    assert s.asked == ("A", "play")
    assert (s.B.count, s.B.field) == (2, "golem")


def test_v33_pickpocket_is_no_strike() -> None:
    """V33. R13.4, R7.3: it asks for two cards in the opponent's hand, and so never takes the last one."""
    s = scene(A="AS: pickpocket x2", B="axe x2")
    s.A.play("pickpocket")
    assert (s.B.count, s.chances, s.results) == (1, ["fall"], [])
    assert s.A.offered("play") == {"pass"}
    assert s.A.refused("pickpocket") == ("R7.3", "opponents_hand")


def test_v34_the_last_card_lost_without_a_strike() -> None:
    """V34. R13.4: Theft empties the hand, and nobody has lost."""
    s = scene(A="AS: theft", B="axe")
    s.A.play("theft")
    assert (s.B.hand, s.B.graveyard, s.over) == ("", "axe", None)
    assert s.A.count == 1


def test_v35_an_attack_in_the_opponents_turn() -> None:
    """V35. R8.24, R7.1: B attacks in window 2, A defends in his own turn and then draws in phase 2."""
    s = scene(A="KN: shield, axe x3", B="AS: ambush, axe x2", turn=True)
    s.until("B", "window_opp", phase=2)
    s.B.play("ambush")
    assert s.A.offered("defend") == {"shield b", "pass"}
    s.A.do("shield b")
    assert (s.results, s.asked) == (["defended"], ("A", "play"))
    assert [drew.count for drew in s.told(events.Drew)] == [1]
    assert s.A.hand == "axe x4"


def test_v37_a_boost_counts_once() -> None:
    """V37. R8.4: Squire adds 1 to the first Technique attack only."""
    s = scene(A="KN: sword x2; field squire", B="axe x7")
    s.A.play("squire b").play("sword").play("sword")
    assert s.attacks == [[(3, "simple")], [(2, "simple")]]
    assert (s.B.count, s.A.field) == (2, "squire~")


def test_v38_force_is_at_least_1() -> None:
    """V38. R8.4: Vow of Silence takes 1 from Fire Bolt and nothing from Necrotic Touch."""
    s = scene(A="SO: fire_bolt, necrotic_touch", B="PR: axe x7; field vow_of_silence")
    s.A.play("fire_bolt").play("necrotic_touch")
    assert [[force for force, _ in attack] for attack in s.attacks] == [[1], [1]]
    assert s.B.count == 5


def test_v39_on_success() -> None:
    """V39. R8.19: Kick closes the Hero and draws a card."""
    s = scene(A="AS: kick", B="PR: axe x4")
    s.A.play("kick")
    assert (s.B.count, s.B.closed, s.A.count) == (3, True, 1)


# -- D. showing, turning, once per turn -------------------------------------------------------------------------------


def test_v41_an_armour_shown_with_chainmail_can_be_shown_again() -> None:
    """V41. F4, R7.13: showing for what is not once per turn leaves no trace."""
    s = scene(A="SO: fire_bolt x2", B="chainmail x2, armour, axe")
    for _ in range(2):
        s.A.play("fire_bolt")
        s.B.play("chainmail a", pay="armour")
    assert s.results == ["defended"] * 2
    assert s.B.hand == "armour, axe x3"
    assert [shown.shown for shown in s.told(events.Played) if shown.seat == "p2"] == [["armour"]] * 2


def test_v42_a_sword_shown_for_parry_can_be_shown_again() -> None:
    """V42. R7.13: both strikes are parried with one Sword, and a card is drawn each time."""
    s = scene(A="SO: fire_bolt x2", B="parry x2, sword")
    for _ in range(2):
        s.A.play("fire_bolt")
        s.B.play("parry", pay="sword")
    assert s.results == ["defended"] * 2
    assert s.B.hand == "axe x2, sword"


def test_v43_a_turned_sword_cannot_be_shown() -> None:
    """V43. R7.19: no Parry with it."""
    s = scene(A="sword", B="sword^, parry, axe x2")
    s.A.play("sword")
    assert s.asked == ("A", "play")
    assert s.B.count == 2

    s = scene(A="sword", B="sword^, parry, axe x2", prompting="always")
    s.A.play("sword")
    s.until("B", "defend")
    assert s.B.offered() == {"pass"}
    assert s.B.refused("parry") == ("R7.6", "cost_not_payable")


def test_v45_two_armours_and_two_shields_are_six_defences() -> None:
    """V45. F5, R7.20: after the single uses Armour with Shield is never possible, nor with the other copies."""
    s = scene(A="sword x7", B="armour x2, shield x2, axe")
    for shown in ("armour a", "shield a"):
        s.A.play("sword")
        s.B.do(shown)
    assert s.B.hand == "armour, armour^, axe, shield, shield^"
    for discarded in ("shield b", "armour c", "shield^ b", "armour^ c"):
        s.A.play("sword")
        assert {x for x in s.B.offered("defend") if x.startswith("armour") and x.endswith((" a", " b"))} == set()
        copy = "armour" if "armour" in s.B.side.hand else "armour^"
        assert s.B.refused(f"{copy} b")[0] in ("R7.19", "R7.20")
        s.B.do(discarded)
    assert s.results == ["defended"] * 6
    assert s.B.hand == "axe"


def test_v45_the_refusals_name_the_rules() -> None:
    """V45, third strike: the name is turned, the card is turned, and each single ability is used up."""
    s = scene(A="sword x7", B="armour x2, shield x2, axe")
    for shown in ("armour a", "shield a"):
        s.A.play("sword")
        s.B.do(shown)
    s.A.play("sword")
    assert s.B.offered("defend") == {"armour c", "armour^ c", "shield b", "shield^ b", "pass"}
    assert s.B.refused("armour b") == ("R7.20", "name_is_turned")
    assert s.B.refused("armour^ b") == ("R7.19", "card_is_turned")
    assert s.B.refused("armour a") == ("R7.18", "once_per_turn_used")
    assert s.B.refused("shield a") == ("R7.18", "once_per_turn_used")


def test_v46_a_shield_of_another_name_is_still_free() -> None:
    """V46. R7.20, R2.1: after Shield was shown, Armour may be shown with the Shield of Artobald."""
    s = scene(A="sword, axe", B="armour, shield, shield_of_artobald")
    s.A.play("sword")
    s.B.do("shield a")
    s.A.play("axe")
    assert s.B.offered("defend") == {
        "armour b",
        "armour c",
        "shield^ b",
        "shield_of_artobald a",
        "shield_of_artobald b",
        "pass",
    }
    s.B.do("armour b")
    assert s.B.offered("cost_show") == {"pay shield_of_artobald", "cancel"}


def test_v47_shield_of_artobald_with_furious_attack() -> None:
    """V47. R2.3, R7.20: Force 4, and both shown cards are turned."""
    s = scene(A="furious_attack, shield_of_artobald", B="axe x5")
    s.A.play("furious_attack a")
    assert s.attacks == [[(4, "simple")]]
    assert s.B.count == 1
    assert s.A.hand == "furious_attack^, shield_of_artobald^"


def test_v49_furious_attack_shown_first() -> None:
    """V49. R7.19, R7.20: afterwards there is no unturned Shield for either mode."""
    s = scene(A="furious_attack x2, shield", B="PR: axe x8")
    s.A.play("furious_attack a")
    assert (s.A.hand, s.B.count) == ("furious_attack, furious_attack^, shield^", 4)
    assert s.A.offered("play") == {"wits furious_attack^", "pass"}
    assert s.A.refused("furious_attack a") == ("R7.18", "once_per_turn_used")
    assert s.A.refused("furious_attack^ a") == ("R7.18", "once_per_turn_used")
    assert s.A.refused("furious_attack b") == ("R7.6", "cost_not_payable")
    assert s.A.refused("furious_attack^ b") == ("R7.6", "cost_not_payable")


def test_v50_once_per_turn_spans_the_opponents_turn() -> None:
    """V50. R7.17, R6.2: the Shield shown in the own turn stays turned until the next own turn."""
    s = scene(A="sword, shield, axe x2", B="spear x2, sword, axe x2")
    s.A.play("sword")
    s.B.play("spear b")
    assert s.attacks[1:] == [[(1, "simple")]]
    s.A.do("shield a")
    assert s.results == ["defended", "defended"]
    assert s.A.hand == "axe x2, shield^"
    s.A.do("pass")
    s.B.play("spear a")
    assert s.A.offered("defend") == {"shield^ b", "pass"}
    assert s.A.refused("shield^ a") == ("R7.18", "once_per_turn_used")
    s.will_fall("axe, axe").A.do("pass")
    assert s.A.hand == "shield^"
    s.B.do("pass")
    s.until("A", "play")
    assert s.A.hand == "axe x3, shield"
    assert (s.A.side.used, s.A.side.shown) == ([], [])


def test_v51_a_turned_card_can_be_discarded() -> None:
    """V51. R7.19: the Shield that was shown is discarded against the next strike."""
    s = scene(A="fire_bolt x2", B="shield, axe x2")
    s.A.play("fire_bolt")
    s.B.do("shield a")
    s.A.play("fire_bolt")
    assert s.B.offered("defend") == {"shield^ b", "pass"}
    s.B.do("shield^ b")
    assert s.B.hand == "axe x2"


def test_v95_a_turned_and_an_unturned_copy() -> None:
    """V95. R7.19, R7.20: Parry is not once per turn, so the unturned Sword can be shown for it."""
    s = scene(A="sword x2, parry, feint, axe", B="SO: fire_bolt x7")
    s.A.play("sword b", pay="feint")
    assert s.A.hand == "axe, parry, sword, sword^"
    s.A.do("pass")
    s.B.play("fire_bolt")
    assert s.A.offered("defend") == {"parry a", "pass"}

    s = scene(A="sword, parry, feint, axe", B="SO: fire_bolt x7", prompting="always")
    s.A.play("sword b", pay="feint")
    s.until("A", "play")
    s.A.do("pass")
    s.B.play("fire_bolt")
    s.until("A", "defend")
    assert s.A.offered() == {"pass"}
    assert s.A.refused("parry") == ("R7.6", "cost_not_payable")


# -- E. Companions and field cards ------------------------------------------------------------------------------------


def test_v53_redirection() -> None:
    """V53. R9.5, R9.6: an open Companion may take the strike and is destroyed by it; the hand is not touched."""
    s = scene(A="axe", B="DE: axe x3; field horned_demon, imp~")
    s.A.play("axe")
    assert s.B.offered("defend") == {"redirect horned_demon", "pass"}
    assert s.B.refused("redirect imp") == ("R9.6", "cannot_redirect")
    s.B.do("redirect horned_demon")
    assert (s.B.hand, s.B.field, s.B.graveyard) == ("axe x3", "imp~", "horned_demon")
    assert s.asked == ("A", "play")


def test_v54_a_redirected_strike_too_weak() -> None:
    """V54. R9.5: the Golem of Power 5 survives, closed, and the player without cards has not lost."""
    s = scene(A="sword", B="; field golem")
    s.A.play("sword")
    s.B.do("redirect golem")
    assert (s.B.field, s.B.hand, s.over) == ("golem~", "", None)


def test_v55_type_and_rarity() -> None:
    """V55. R1.1, R1.2: the three examples."""
    found = {id_: (ALL_CARDS[id_].rarity, ALL_CARDS[id_].type) for id_ in ("dagger", "battle_cry", "blade_master")}
    assert found == {
        "dagger": ("black", "trick"),
        "battle_cry": ("white", "technique"),
        "blade_master": ("gold", "hero"),
    }
    assert {id_ for id_ in found if id_ in CARDS} == {"dagger", "battle_cry"}


def test_v57_a_companion_put_on_the_field_by_the_banner_is_open() -> None:
    """V57. R7.14, R9.3: Scarlet Eidolon returns open and may attack at once."""
    s = scene(A=f"DE: axe; graveyard scarlet_eidolon; field {BANNER}", B="axe x2")
    s.A.play(f"{BANNER} b", pay="axe")
    assert (s.A.field, s.A.hand, s.A.graveyard) == (f"{BANNER}~, scarlet_eidolon", "", "axe")
    assert "scarlet_eidolon b" in s.A.offered("play")
    s.A.play("scarlet_eidolon b")
    assert s.B.count == 1


def test_v58_the_banner_makes_demons_stronger() -> None:
    """V58. R9.4: Power 2 + 1 is more than Force 2."""
    s = scene(A="sword", B=f"DE; field {BANNER}, scarlet_eidolon")
    s.A.play("sword", at="scarlet_eidolon")
    assert s.B.field == f"{BANNER}, scarlet_eidolon"
    assert s.table.view().sides["p2"].field[1].power == 3


@pytest.mark.parametrize("prompting", ["capable", "always"])
def test_v59_onslaught_after_a_redirection(prompting: str) -> None:
    """V59. R8.20: the Golem took the strike; the extra strike of Force 2 hits, without another interrupt step."""
    s = scene(A="axe, onslaught", B="DE: axe x3; field golem", prompting=prompting)
    s.A.play("axe")
    s.B.do("redirect golem")
    assert s.A.offered("after_defended") == {"onslaught a", "pass"}
    s.A.play("onslaught a")
    if prompting == "always":
        assert s.asked == ("B", "defend")
        assert s.B.refused("redirect golem") == ("R9.6", "cannot_redirect")
    s.settle()
    assert (s.B.count, s.B.field, s.results) == (1, "golem~", ["success"])
    assert [added.force for added in s.told(events.StrikeAdded)] == [2]


def test_v61_white_eidolon_defends_from_the_hand() -> None:
    """V61. R9.8, erratum 5."""
    s = scene(A="axe", B="DE: white_eidolon, axe")
    s.A.play("axe")
    s.B.do("white_eidolon b")
    assert (s.B.hand, s.B.graveyard, s.results) == ("axe", "white_eidolon", ["defended"])


def test_v62_white_eidolon_on_the_field_can_only_take_the_strike() -> None:
    """V62. R9.8, R7.12: "discard" never takes a field card."""
    s = scene(A="axe", B="DE: axe x4; field white_eidolon")
    s.A.play("axe")
    assert s.B.offered("defend") == {"redirect white_eidolon", "pass"}
    assert s.B.refused("white_eidolon b") == ("R7.3", "ability_not_available")


def test_v63_falcon_stance_is_sent_to_the_graveyard() -> None:
    """V63. R7.12, erratum 6: it is no discard; Force 4 and uninterruptible."""
    s = scene(A="sword; field falcon_stance", B="KN~: axe x6")
    s.A.play("sword", join="falcon_stance b")
    (played,) = s.told(events.Played)
    assert (played.discarded, played.buried) == (["sword"], ["falcon_stance"])
    assert s.attacks == [[(4, "simple uninterruptible")]]
    assert s.B.count == 2
    assert (s.A.hand, s.A.field, s.A.graveyard) == ("", "", "falcon_stance, sword")


def test_v65_daggers_by_text_and_by_name() -> None:
    """V65. R2.1, R14.9: Poisoned Weapon strengthens both; Enchanted Dagger returns to the hand."""
    s = scene(A="AS: akinak, enchanted_dagger, axe; field poisoned_weapon", B="axe x7")
    s.A.play("akinak").play("enchanted_dagger")
    assert s.attacks == [[(2, "poison unpreventable")], [(3, "poison")]]
    assert (s.B.count, s.A.hand) == (2, "axe, enchanted_dagger")


def test_v66_a_keyword_does_not_run_backwards() -> None:
    """V66. R2.1, R2.2, R2.4: Akinak is another Dagger; a Dagger is no Enchanted Dagger; inflected words are none."""
    s = scene(A="AS: dagger, akinak", B="KN: axe x7")
    s.A.do("dagger b")
    assert s.A.offered("cost_discard") == {"pay akinak", "cancel"}
    s.A.do("pay akinak", "pass")
    assert s.attacks == [[(3, "simple unpreventable")]]
    assert s.B.count == 4

    assert matching(Filter(name=("enchanted_dagger",))) == {"enchanted_dagger"}
    assert not CARDS[BANNER].has("demon")
    assert not CARDS["shield_wall"].has("shield")


def test_v67_sacrifice_keeps_terrain_map() -> None:
    """V67. R14.4, R14.6, R6.2: it stays, closed until phase 1."""
    s = scene(A="PR: sacrifice, axe x4; field terrain_map~", turn=True)
    assert s.A.offered("save") == {"sacrifice a", "pass"}
    s.A.do("sacrifice a")
    s.settle()
    assert (s.A.field, s.A.graveyard) == ("terrain_map", "sacrifice")
    told = [type(event) for event in s.events]
    assert told.index(events.Saved) < told.index(events.Opened) < told.index(events.Drew)

    s = scene(A="PR: axe x4; field terrain_map~", turn=True).settle()
    assert (s.A.field, s.A.graveyard) == ("", "terrain_map")


def test_v69_a_raid_destroyed() -> None:
    """V69. R14.2: the cards under it go to the graveyard with it."""
    s = scene(A="AS: raid, kick", B="SO: dispel")
    s.A.play("raid").do("pick kick")
    assert s.A.field == "raid/kick"
    s.A.do("pass")
    s.B.play("dispel")
    assert (s.A.field, s.A.graveyard) == ("", "kick, raid")


def test_v70_raid_without_retreat() -> None:
    """V70. R14.7: one attack of all strikes; all four cards end in the graveyard."""
    s = scene(A="AS: raid, kick, throwing_knife x2", B="axe x7")
    s.A.play("raid").do("pick kick", "pick throwing_knife", "pick throwing_knife")
    assert (s.A.field, s.A.hand) == ("raid/kick/throwing_knife/throwing_knife", "")
    s.A.play("raid b")
    s.settle()
    assert s.attacks == [[(1, "simple"), (1, "simple uninterruptible"), (1, "simple uninterruptible")]]
    assert s.B.count == 4
    assert (s.A.hand, s.A.field, s.A.graveyard) == ("axe", "", "kick, raid, throwing_knife x2")


def test_v71_raid_with_retreat() -> None:
    """V71. R14.7, R14.8: the three cards come back to the hand, turned."""
    s = scene(A="AS: raid, retreat, kick, throwing_knife x2", B="KN~: axe x7")
    s.A.play("raid").do("pick kick", "pick throwing_knife", "pick throwing_knife")
    s.A.play("retreat").play("raid b")
    s.settle()
    assert (s.A.hand, s.A.graveyard) == ("axe, kick^, throwing_knife^ x2", "raid, retreat")
    assert s.B.count == 4


def test_v73_laying_on_of_hands_with_mantras() -> None:
    """V73. R7.6, R7.16: both are paid before cards are counted: up to 6; without Mantras up to 4."""
    s = scene(A="PR: laying_on_of_hands, mantras")
    s.A.play("laying_on_of_hands", join="mantras a")
    assert (s.A.hand, s.A.graveyard) == ("axe x6", "laying_on_of_hands, mantras")

    s = scene(A="PR: laying_on_of_hands, axe")
    s.A.play("laying_on_of_hands")
    assert s.A.hand == "axe x4"


def test_v74_the_card_of_the_priest_is_not_shown() -> None:
    """V74. F12, R4.3: B learns only that a card was looked at and taken."""
    s = scene(A="PR: 4; deck prayer, 9")
    s.A.play("priest")
    assert s.A.offered("look_take") == {"pick prayer", "pass"}
    s.A.do("pick prayer")
    assert (s.A.hand, s.A.closed) == ("axe x4, prayer", True)
    heard = [event for event in s.B.heard() if isinstance(event, (events.Looked, events.Took))]
    assert heard == [events.Looked(seat="p1", count=1, cards=None), events.Took(seat="p1", card=None)]


@pytest.mark.parametrize("prompting", ["capable", "always"])
def test_v75_the_priest_misses(prompting: str) -> None:
    """V75. R4.3: Axe is no Meditation, so it goes to the bottom."""
    s = scene(A="PR: 4; deck axe, prayer", prompting=prompting)
    s.A.play("priest")
    if prompting == "always":
        assert s.A.offered("look_take") == {"pass"}
        assert s.A.refused("pick axe")[0] == "R4.3"
        s.A.do("pass")
    assert s.asked == ("A", "play")
    assert (s.A.count, s.A.side.deck.top, s.A.side.deck.bottom) == (4, ["prayer"], ["axe"])


def test_v77_secrecy_of_what_was_taken() -> None:
    """V77. R4.3: for B the hand is a number, and neither his view nor what he hears names a card of A."""
    s = scene(A="PR: 4; deck prayer, sword x9", B="; deck golem x9")
    s.A.play("priest")
    views = [s.table.view("p2")]
    s.A.do("pick prayer")
    views.append(s.table.view("p2"))
    assert (views[1].sides["p1"].hand, views[1].sides["p1"].cards, views[1].sides["p1"].deck) == (None, 5, 9)
    assert views[0].looking.cards is None
    for told in (*views, *s.B.heard()):
        for card in (b"axe", b"prayer", b"sword"):
            assert card not in TIME_OF_HEROES.encode(told)
    assert s.table.view("p1").sides["p1"].hand == ["axe"] * 4 + ["prayer"]


def test_v78_two_books_of_azur_count_once() -> None:
    """V78. R14.9: 2 + 2 cards, not 6."""
    s = scene(A="SO; field book_of_azur x2; deck fire_bolt, 9")
    s.A.play("sorceress")
    assert [looked.count for looked in s.told(events.Looked)] == [4]
    assert s.A.deck == 6


def test_v79_book_of_azur() -> None:
    """V79: four cards are looked at, a Spell may be taken, the rest goes to the bottom in the order in which it lay."""
    s = scene(A="SO; field book_of_azur x2; deck cloak, faith, lightning, fire_bolt, prayer")
    s.A.play("sorceress")
    assert s.A.offered("look_take") == {"pick lightning", "pick fire_bolt", "pass"}
    s.A.do("pick fire_bolt")
    assert s.A.hand == "fire_bolt"
    deck = s.A.side.deck
    assert [*deck.top, *deck.bottom] == ["prayer", "cloak", "faith", "lightning"]


# -- F. Second Wind ---------------------------------------------------------------------------------------------------

#: A is about to run out of cards.
LAST_PRAYER = "PR: prayer, axe; deck 0; graveyard 9"


def test_v81_who_draws_two_has_not_gone_to_the_second_wind() -> None:
    """V81. R10.7, R10.10: A takes five and makes the remaining draw; B only draws two."""
    s = scene(A=LAST_PRAYER, B="axe x3")
    s.A.play("prayer")
    assert s.B.offered("second_wind_response") == {"respond second_wind", "respond draw_two", "respond nothing"}
    s.B.do("respond draw_two")
    assert (s.A.count, s.B.count) == (6, 5)
    assert (s.A.side.second_wind, s.B.side.second_wind) == (True, False)
    assert s.asked == ("A", "play")


def test_v82_both_go_to_the_second_wind() -> None:
    """V82. R10.8, R10.10: B's nine cards are shuffled together and five are taken; neither draws two."""
    s = scene(A=LAST_PRAYER, B="axe x3; deck 6")
    s.A.play("prayer")
    s.B.do("respond second_wind")
    assert (s.A.side.second_wind, s.B.side.second_wind) == (True, True)
    assert (s.A.count, s.B.count, s.B.deck, s.B.graveyard) == (6, 5, 4, "")


def test_v83_the_second_wind_may_be_ignored() -> None:
    """V83. R10.7."""
    s = scene(A=LAST_PRAYER, B="axe x3; deck 6")
    before = s.B.side
    s.A.play("prayer")
    s.B.do("respond nothing")
    assert s.B.side == before
    assert (s.A.count, s.B.count, s.B.deck) == (6, 3, 6)


def test_v85_a_response_forces_a_second_wind() -> None:
    """V85. R10.11: B draws his last card and then goes himself; A is not asked for a response."""
    s = scene(A=LAST_PRAYER, B="axe x3; deck 1; graveyard 6")
    s.A.play("prayer")
    s.B.do("respond draw_two")
    assert s.asked == ("A", "play")
    assert [(said.seat, said.response) for said in s.told(events.Responded)] == [("p2", "draw_two")]
    assert [began.seat for began in s.told(events.SecondWindBegan)] == ["p1", "p2"]
    assert (s.A.count, s.B.count, s.B.deck, s.B.side.second_wind) == (6, 5, 5, True)


@pytest.mark.parametrize(
    "position",
    [
        "PR: prayer, axe; deck 0; graveyard 9, garrote",
        "PR: prayer, axe, garrote; deck 0; graveyard 9",
        "PR: prayer, axe; deck garrote; graveyard 9",
    ],
    ids=["graveyard", "hand", "deck"],
)
def test_v86_garrote_comes_from_anywhere(position: str) -> None:
    """V86. R10.8 d: it stands on the field, open, and is none of the five cards."""
    s = scene(A=position, B="axe x3")
    s.A.play("prayer").scene.settle()
    assert s.A.field == "garrote"
    assert "garrote" not in s.A.hand
    assert s.A.count == (6 if "deck 0" in position else 5)
    refreshed = next(n for n, event in enumerate(s.events) if isinstance(event, events.Refreshed))
    drawn = [event for event in s.events[refreshed:] if isinstance(event, events.Drew)]
    assert drawn[0].count == 5
    assert all("garrote" not in (drew.cards or ()) for drew in drawn)


def test_v87_garrote_from_the_deck_at_a_voluntary_second_wind() -> None:
    """V87. R10.8 d: B goes with seven cards in the deck, and Garrote is one of them."""
    s = scene(A=LAST_PRAYER, B="AS: axe x3; deck axe x3, garrote, axe x3; graveyard 2")
    s.A.play("prayer")
    s.B.do("respond second_wind")
    assert (s.B.field, s.B.count, s.B.deck) == ("garrote", 5, 6)


def test_v89_blessing_leaves_at_the_second_wind() -> None:
    """V89. R10.8 c: it is shuffled into the pile, and the Power is 8 again."""
    s = scene(A="PR: prayer, axe; field blessing; deck 0; graveyard 9")
    assert s.A.side.power == 9
    s.A.play("prayer").scene.settle()
    assert (s.A.field, s.A.graveyard, s.A.count + s.A.deck) == ("", "", 12)
    assert s.A.side.power == 8
    assert [(left.card, left.to) for left in s.told(events.Left)] == [("blessing", "deck")]


@pytest.mark.parametrize("prompting", ["capable", "always"])
def test_v90_gaze_from_eternity(prompting: str) -> None:
    """V90. R13.3, R8.18: B sits without a card, has not lost, and gets no defence step while he is immune."""
    s = scene(A="axe x2", B="PR: gaze_from_eternity, prayer", prompting=prompting)
    s.A.play("axe")
    s.B.do("gaze_from_eternity a")
    s.until("A", "play")
    assert (s.B.hand, s.B.graveyard, s.over) == ("", "gaze_from_eternity, prayer", None)
    s.A.play("axe")
    if prompting == "always":
        s.B.do("pass")  # the interrupt step
    assert s.asked == ("A", "play")
    assert (s.results, s.over) == (["interrupted", "immune"], None)


def test_v91_gaze_from_eternity_with_a_companion() -> None:
    """V91. R8.18: at the second attack the Golem is not asked and stays open."""
    s = scene(A="axe x2", B="PR: gaze_from_eternity, prayer; field golem")
    s.A.play("axe")
    s.B.do("gaze_from_eternity a")
    s.A.play("axe", at="player")
    assert s.asked == ("A", "play")
    assert (s.B.field, s.results, s.over) == ("golem", ["interrupted", "immune"], None)


def test_v93_over_the_limit_in_the_opponents_turn() -> None:
    """V93. R11.2: seven and two are nine, so one is discarded at once."""
    s = scene(A="KN", B="PR: trance, faith x7", turn=True)
    s.B.play("trance")
    assert (s.asked, s.state.turn.step) == (("B", "hand_limit"), "window_1_opp")
    assert s.B.count == 9
    assert s.B.offered() == {"pick axe", "pick faith"}
    s.B.do("pick faith")
    assert s.B.count == 8


@pytest.mark.parametrize(
    "phase",
    [
        1,
        2,
        3,
        4,
    ],
)
def test_v93_the_excess_of_the_opponent_is_no_matter_of_phase_3(phase: int) -> None:
    """V93, in the later windows too. R11.2: phase 3 (R6.8) is for the active player's hand only."""
    s = scene(A="KN", B="PR: trance, faith x7", turn=True)
    s.until("B", "window_opp", phase=phase)
    s.B.play("trance")
    assert s.asked == ("B", "hand_limit")
    assert s.table.decision("p2").rule == "R11.1"
    s.B.do("pick faith")
    assert s.told(events.Discarded)[-1].rule == "R11.1"


def test_v94_penance_leaves_the_choice_to_the_owner() -> None:
    """V94. R15.1: B chooses which cards he gives, down to four."""
    s = scene(A="PR: penance", B="axe x2, sword x2, shield x2")
    s.A.play("penance")
    assert s.B.offered("pick") == {"pick axe", "pick sword", "pick shield"}
    s.B.do("pick axe", "pick sword")
    assert (s.B.hand, s.chances) == ("axe, shield x2, sword", [])
    assert s.asked == ("A", "play")


def test_v98_garrote_under_raid() -> None:
    """V98. R10.8 d, R10.9: it comes to the field from under Raid; Kick stays there."""
    s = scene(A="AS: raid, garrote, kick, reconnaissance; deck 0; graveyard 9", B="axe x3")
    s.A.play("raid")
    assert s.A.offered("stash") == {"pick garrote", "pick kick", "enough"}
    s.A.do("pick garrote", "pick kick")
    s.A.play("reconnaissance")
    s.B.do("respond nothing")
    assert s.A.field == "raid/kick, garrote"
    assert (s.A.count, s.A.deck) == (5, 5)


# -- G. rulings on order ----------------------------------------------------------------------------------------------


def test_v96_a_counterattack_against_a_counterattack() -> None:
    """V96. R8.21: the newer one comes before the one that still waits, and takes B's last card."""
    s = scene(A="twin_daggers, battle_cry, axe", B="spear x2, axe x2")
    s.A.play("twin_daggers")
    s.B.play("spear b").play("spear b")
    assert s.asked == ("A", "interrupt")
    assert (s.results, s.B.count) == (["defended", "defended", "success"], 1)
    s.A.play("battle_cry").do("choose 1")
    assert s.over == ("A", "strike_last_card")
    assert [attack.seat for attack in s.told(events.AttackDeclared)] == ["p1", "p2", "p1"]
    assert s.A.hand == "axe"


def test_v97_two_boosts() -> None:
    """V97. R8.4: both Squires count for the next Technique attack."""
    s = scene(A="KN: sword; field squire x2", B="axe x7")
    s.A.play("squire b").play("squire.2 b").play("sword")
    assert s.attacks == [[(4, "simple")]]
    assert (s.B.count, s.A.field) == (3, "squire~, squire.2~")


def test_v99_released_cards_are_back_before_the_counterattack() -> None:
    """V99. R14.7, R8.22: the knives are in A's hand, turned, when the counterattack takes one of them."""
    s = scene(A="AS: raid, retreat, throwing_knife x2", B="spear, axe x3")
    s.A.play("raid").do("pick throwing_knife", "pick throwing_knife")
    s.A.play("retreat").play("raid b")
    s.B.play("spear b")
    s.settle()
    assert (s.B.count, s.A.hand, s.over) == (2, "throwing_knife^", None)
    told = [(type(event), getattr(event, "seat", "")) for event in s.events]
    returned, countered = (events.Returned, "p1"), (events.AttackDeclared, "p2")
    assert told.index(returned) < told.index(countered)
    assert s.A.graveyard == "raid, retreat, throwing_knife"
