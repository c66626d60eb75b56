"""More examples of the questions and answers (R17)."""

import pytest

from engine.time_of_heroes.model import events
from tests.engine.time_of_heroes.scene import scene


def test_f1_a_sword_shown_for_mighty_blow_keeps_its_own_use() -> None:
    """F1. R7.13: it is shown twice and then for its own ability once per turn."""
    s = scene(A="mighty_blow x2, sword, feint", B="PR: axe x8; field blessing")
    s.A.play("mighty_blow").play("mighty_blow").play("sword b", pay="feint")
    assert [attack[0][0] for attack in s.attacks] == [3, 3, 2]
    assert s.over == ("A", "strike_last_card")


@pytest.mark.parametrize("shield", ["shield_of_artobald", "mage_shield", "shield_of_faith"])
def test_f3_every_shield_by_name_is_a_shield(shield: str) -> None:
    """F3. R2.3: for Furious Attack in both modes, and for Shield Wall; but Shield Wall itself is none."""
    s = scene(A=f"furious_attack, shield_wall, {shield}", B="PR: axe x5")
    s.A.do("furious_attack b")
    assert s.A.offered("cost_show") == {f"pay {shield}", "cancel"}
    s.A.do(f"pay {shield}")
    assert s.B.count == 1
    s = scene(A="axe x3", B=f"shield_wall, {shield}")
    s.A.play("axe")
    assert s.B.offered("interrupt") == {"shield_wall a", "pass"}
    s = scene(A="furious_attack, shield_wall", B="PR: axe x5")
    assert s.A.refused("furious_attack a") == ("R7.6", "cost_not_payable")


def test_f6_onslaught_after_a_companion_that_was_destroyed() -> None:
    """F6. R9.7: a redirection counts as a defence, whatever becomes of the Companion."""
    s = scene(A="axe, onslaught", B="DE: axe x3; field imp")
    s.A.play("axe")
    s.B.do("redirect imp")
    assert (s.B.field, s.asked) == ("", ("A", "after_defended"))
    s.A.play("onslaught a")
    assert s.B.count == 1


def test_f7_garrote_of_one_who_draws_two_stays() -> None:
    """F7, F16. R10.10: B has not gone to the Second Wind, so nothing of their comes to the field."""
    s = scene(A="PR: prayer, axe; deck 0; graveyard 9, garrote x2", B="AS: garrote, axe; graveyard garrote")
    s.A.play("prayer")
    s.B.do("respond draw_two")
    assert (s.A.field, s.B.field) == ("garrote, garrote.2", "")
    assert (s.B.hand, s.B.graveyard) == ("axe x3, garrote", "garrote")


def test_f8_retreat_keeps_tricks_of_the_hand_too() -> None:
    """F8. R14.8: both Throwing Knives come back (no lock by name); a turned one attacks by discarding as usual."""
    s = scene(A="AS: retreat, throwing_knife x2", B="KN~: axe x7")
    s.A.play("retreat").play("throwing_knife a").play("throwing_knife a")
    assert s.A.hand == "throwing_knife^ x2"
    assert s.A.offered("play") == {"throwing_knife^ a", "wits throwing_knife^^", "pass"}
    s.A.play("throwing_knife^ a")
    assert (s.A.hand, s.A.graveyard, s.B.count) == ("throwing_knife^", "retreat, throwing_knife", 4)


def test_f9_mantras_with_other_draws() -> None:
    """F9. R7.16: Prayer draws four; Smite's draw depends on a success, and Regroup is no Meditation."""
    s = scene(A="PR: prayer, mantras, axe")
    s.A.play("prayer", join="mantras a")
    assert s.A.hand == "axe x5"

    for position, play in (("PR: smite, faith, mantras", "smite"), ("KN: regroup, axe, mantras", "regroup")):
        s = scene(A=position, B="axe x5")
        s.A.do(play, "pay faith" if play == "smite" else "pay axe")
        assert s.asked == ("A", "play")
        assert "mantras" in s.A.hand


def test_f10_sacrifice_against_an_effect_of_the_opponent() -> None:
    """F10. R14.4: Dispel does not take the Terrain Map either; its card is drawn all the same."""
    s = scene(A="SO: dispel", B="PR: sacrifice; field terrain_map")
    s.A.play("dispel")
    s.B.do("sacrifice a")
    assert (s.B.field, s.B.graveyard, s.A.hand) == ("terrain_map", "sacrifice", "axe")


def test_f11_blade_master_before_phase_2_closes_for_the_whole_turn() -> None:
    """F11. R6.3, R6.5: phase 1 is over, so the Sorceress stays closed; she cannot be closed twice."""
    s = scene(A="SO: fire_bolt x2, faith", B="axe x3", turn=True)
    s.until("B", "window_opp", phase=2)
    s.B.play("blade_master a")
    assert s.asked == ("A", "play")
    assert s.A.refused("sorceress a") == ("R7.15", "already_closed")


def test_f14_no_field_card_interrupts_an_uninterruptible_attack() -> None:
    """F14. R8.9: Snare is not offered against Lightning, and neither is Teleport."""
    s = scene(A="SO: lightning", B="AS: teleport, axe x3; field snare", prompts="always")
    s.A.play("lightning")
    assert s.asked == ("B", "defend")
    assert s.B.refused("snare b") == ("R8.9", "attack_uninterruptible")
    assert s.B.refused("teleport a") == ("R8.9", "attack_uninterruptible")


def test_f15_the_uninterruptible_strike_counts_for_the_condition() -> None:
    """F15. R8.11, R8.10: the Assassin makes the first strike Force 2: Cloak may be played; with Poison Vial not."""
    s = scene(A="AS: twin_daggers", B="AS: cloak, axe x4")
    s.A.play("twin_daggers", join="assassin a")
    assert s.attacks == [[(2, "simple uninterruptible"), (1, "simple"), (1, "simple")]]
    s.B.do("cloak a")
    assert (sorted(s.results), s.B.count) == (["interrupted", "interrupted", "success"], 3)

    s = scene(A="AS: twin_daggers, poison_vial", B="AS: cloak, axe x6")
    s.A.play("twin_daggers", join="poison_vial a")
    assert s.attacks == [[(3, "poison"), (1, "simple"), (1, "simple")]]
    assert (s.asked, s.B.count) == (("A", "play"), 2)


def test_f16_who_drew_two_may_still_go_in_the_same_span() -> None:
    """F16, F17. R10.5, R10.10: B's Second Wind is not used; A's is, and A cannot go twice."""
    s = scene(A="PR: prayer, rebirth; deck 0; graveyard prayer x12", B="axe x3; deck 2; graveyard 6")
    s.A.play("rebirth")
    s.B.do("respond draw_two")
    assert (s.A.side.second_wind, s.B.side.second_wind, s.B.deck) == (True, False, 0)
    s.A.do("pass")
    s.until("A", "second_wind_response")
    assert s.A.offered() == {"respond draw_two", "respond nothing"}


def test_f18_no_draw_is_left_after_the_second_wind() -> None:
    """F18. R10.3: two cards in the deck and three draws: the third is the Second Wind, and that is all."""
    s = scene(A="KN: regroup, sword; deck 2; graveyard 9", B="axe x3")
    s.A.play("regroup", pay="sword")
    s.B.do("respond nothing")
    assert [drew.count for drew in s.told(events.Drew)] == [2, 5]
    assert s.A.count == 5


def test_f20_costs_may_empty_the_own_hand() -> None:
    """F20. R13.3: the Two-Handed Sword takes the last card along, and Battle Wits the last two of an empty deck."""
    s = scene(A="two_handed_sword, axe", B="axe x5")
    s.A.play("two_handed_sword")
    assert (s.A.hand, s.B.count, s.over) == ("", 1, None)
    s = scene(A="axe x2; deck 0; second wind", B="axe x5")
    s.A.do("wits axe")
    assert (s.A.hand, s.over, s.asked) == ("", None, ("A", "play"))
