"""Worked scenarios of the rules, one test each, by their numbers: attack, interrupt, defence, and their order."""

import pytest

from engine.time_of_heroes.model import events
from tests.engine.time_of_heroes.scene import scene


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
    """V26. R8.21: the counterattack of Mirror has Force 2, fire; A's two cards are their last."""
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

    s = scene(A="AS: akinak", B="DE: axe x2, horned_demon; field golem", prompts="always")
    s.A.play("akinak")
    s.until("B", "interrupt")
    assert s.B.refused("horned_demon b") == ("R8.13", "strike_unpreventable")
    s.B.do("pass")
    assert s.asked == ("A", "play")


@pytest.mark.parametrize("prompts", ["when_needed", "always"])
def test_v31_no_redirect(prompts: str) -> None:
    """V31. R9.6: Fire Bolt cannot be redirected to the Golem."""
    s = scene(A="SO: fire_bolt", B="DE: axe x4; field golem", prompts=prompts)
    s.A.play("fire_bolt")
    if prompts == "always":
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
    """V34. R13.4: Theft empties the hand, and no player has lost."""
    s = scene(A="AS: theft", B="axe")
    s.A.play("theft")
    assert (s.B.hand, s.B.graveyard, s.over) == ("", "axe", None)
    assert s.A.count == 1


def test_v35_an_attack_in_the_opponents_turn() -> None:
    """V35. R8.24, R7.1: B attacks in window 2, A defends in their own turn and then draws in phase 2."""
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


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_v16_the_last_card_falls_to_a_strike(hand: int) -> None:
    """V16. R13.1: Force equal to the hand, or above it, loses; one card more does not."""
    s = scene(A="sword", B=f"KN~: {hand}")
    s.A.play("sword")
    assert s.over == (None if hand == 3 else ("A", "strike_last_card"))
    assert s.B.count == max(0, hand - 2)


def test_v16_the_game_ends_at_once() -> None:
    """V16. R13.5, R13.6: neither what success would bring nor the other strikes are resolved."""
    s = scene(A="AS: kick", B="PR: axe")
    s.A.play("kick")
    assert (s.over, s.A.count, s.B.closed) == (("A", "strike_last_card"), 0, False)
    s = scene(A="AS: twin_daggers", B="KN~: axe")
    s.A.play("twin_daggers")
    assert (s.over, len(s.attacks[0])) == (("A", "strike_last_card"), 3)
    assert [discarded.cards for discarded in s.told(events.Discarded)] == [["axe"]]


def test_v20_up_to_2_is_not_3() -> None:
    """V20. R0.3, R8.11 (X5): one strike of Force 3 is enough to make Cloak useless, exactly 2 is not."""
    s = scene(A="SO: fireball, lightning", B="AS: cloak, axe x6", prompts="always")
    s.A.play("fireball", pay="lightning")
    s.until("B", "interrupt")
    assert s.B.offered() == {"pass"}
    assert s.B.refused("cloak") == ("R7.3", "strike_too_strong")
    s.settle()
    assert s.B.count == 2

    s = scene(A="dagger", B="AS: cloak, axe")
    s.A.play("dagger a")
    assert s.B.offered("interrupt") == {"cloak a", "pass"}


def test_v24_battle_cry_and_its_two_answers() -> None:
    """V24. R8.8, R8.21, R7.1: a card, or an attack in answer that may be defended in the own turn."""
    s = scene(A="axe, shield", B="battle_cry, axe")
    s.A.play("axe")
    s.B.play("battle_cry").do("choose 0")
    assert (s.results, s.B.hand, s.asked) == (["interrupted"], "axe x2", ("A", "play"))

    s = scene(A="axe, shield", B="battle_cry, axe")
    s.A.play("axe")
    s.B.play("battle_cry").do("choose 1")
    assert s.attacks == [[(3, "simple")], [(1, "simple")]]
    assert s.A.offered("defend") == {"shield a", "shield b", "pass"}
    s.A.do("shield a")
    assert (s.results, s.A.hand, s.asked) == (["interrupted", "defended"], "shield^", ("A", "play"))


def test_v24_a_counterattack_has_its_own_interrupt_step() -> None:
    """V24. R8.21, R7.1: A interrupts the attack in answer in their own turn."""
    s = scene(A="axe, smoke_bomb, axe", B="spear, battle_cry, axe")
    s.A.play("axe")
    s.B.play("battle_cry").do("choose 1")
    assert s.A.offered("interrupt") == {"smoke_bomb a", "pass"}
    s.A.do("smoke_bomb a")
    assert (s.results, s.A.hand) == (["interrupted", "interrupted"], "axe")


def test_v28_a_target_that_has_left_the_field() -> None:
    """V28. R8.23: the first strike destroys the Horned Demon, the second does nothing and is not defended either."""
    s = scene(A="SO: fireball, lightning, onslaught", B="DE: axe x4, horned_demon; field horned_demon")
    s.A.play("fireball", pay="lightning", at="horned_demon, horned_demon")
    assert s.B.offered("defend") == {"horned_demon b", "pass"}
    assert s.B.refused("redirect horned_demon") == ("R8.16", "strike_at_companion")
    s.B.do("pass")
    assert s.asked == ("A", "play")
    assert s.results == ["success", "fizzled"]
    assert (s.B.field, s.B.graveyard, s.B.count) == ("", "horned_demon", 5)


def test_v28_a_companion_is_defended_by_its_owner() -> None:
    """V28. R8.16: by a card of the hand, closed or open; but never by another Companion."""
    s = scene(A="axe", B="DE: horned_demon; field golem, imp~")
    s.A.play("axe", at="imp")
    assert s.B.offered("defend") == {"horned_demon b", "pass"}
    assert s.B.refused("redirect golem") == ("R8.16", "strike_at_companion")
    s.B.do("horned_demon b")
    assert (s.B.field, s.B.graveyard, s.B.hand, s.over) == ("golem, imp~", "horned_demon", "", None)


def test_v32_one_defence_for_each_strike() -> None:
    """V32. R8.15: a redirected strike gets no Mirror, not even when the Companion is destroyed."""
    s = scene(A="axe", B="SO: mirror, axe; field horned_demon")
    s.A.play("axe")
    assert s.B.offered("defend") == {"mirror a", "redirect horned_demon", "pass"}
    s.B.do("redirect horned_demon")
    assert s.asked == ("A", "play")
    assert (s.B.hand, s.B.field, len(s.attacks)) == ("axe, mirror", "", 1)


def test_v32_a_defence_that_asks_for_a_property() -> None:
    """V32. R8.13, R8.5: Holy Symbol is shown against fire, and not against a simple strike."""
    s = scene(A="SO: fire_bolt, dagger", B="PR: holy_symbol, axe")
    s.A.play("fire_bolt")
    assert s.B.offered("defend") == {"holy_symbol a", "holy_symbol b", "pass"}
    s.B.do("holy_symbol a")
    assert s.B.hand == "axe, holy_symbol^"

    s = scene(A="SO: fire_bolt, dagger", B="PR: holy_symbol, axe")
    s.A.play("dagger a")
    assert s.B.offered("defend") == {"holy_symbol b", "pass"}
    assert s.B.refused("holy_symbol a") == ("R7.3", "strike_property")


def test_v36_an_attack_before_phase_5() -> None:
    """V36. R6.10, R7.21, R8.24: after it A does not get back to phase 4; the turn goes to B."""
    s = scene(A="KN: axe x3", B="AS: throwing_knife x2, axe")
    s.A.do("pass")
    assert s.asked == ("B", "window_opp")
    assert s.table.decision("p2").bindings["phase"] == "5"
    assert s.B.refused("throwing_knife a") == ("R7.21", "wrong_moment")
    s.B.play("throwing_knife b")
    s.A.do("knight a")
    assert s.asked == ("B", "window_opp")
    s.B.do("pass")
    assert (s.asked, s.state.turn.seat) == (("B", "play"), "p2")
    assert s.B.refused("throwing_knife b") == ("R7.21", "wrong_moment")
    assert s.A.closed


def test_v36_an_addon_joins_an_attack_in_the_opponents_turn() -> None:
    """V36. R7.16: the Assassin closes themselves for Ambush; Force 4, uninterruptible."""
    s = scene(A="KN: axe x5, battle_cry", B="AS: ambush", turn=True)
    s.B.play("ambush", join="assassin a")
    assert s.attacks == [[(4, "simple uninterruptible")]]
    assert (s.results, s.A.graveyard, s.B.closed) == (["success"], "axe x4", True)
    assert s.A.hand == "axe x3, battle_cry"  # phase 2 has drawn two


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
