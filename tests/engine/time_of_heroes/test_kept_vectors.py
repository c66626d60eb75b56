"""The scenarios whose numbers the rules leave out, each with a guess of ours, and more examples of the FAQ.

The table of what the scenarios cover names the subject of some (V12, V40, V44, V48, V56, V64, V72, V76, V80, V88); the
others take a subject of their section that has no scenario yet.  What is expected here follows from the rules.
"""

from __future__ import annotations

import pytest

from engine.time_of_heroes import TIME_OF_HEROES, events
from tests.engine.time_of_heroes.scene import cards, game, scene

# -- A. decks and setup -----------------------------------------------------------------------------------------------

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
    """V04, second guess. R5.2, R5.9, R6.7: after the opening hands, without a mulligan; then he draws like anybody.

    Where lots are drawn, the referee of the tests lets p1 begin.
    """
    s = game("bm_duel", "ba_steel", **options)
    assert ("first_player" in s.chances) == lot
    kinds = [type(event) for event in s.events]
    assert kinds.index(events.FirstPlayer) == kinds.index(events.Drew) + 2
    assert [told.seat for told in s.told(events.FirstPlayer)] == [first]
    s.until("A" if first == "p1" else "B", "hand_limit")
    assert (s.A if first == "p1" else s.B).count == 8


# -- B. turn structure and hand ---------------------------------------------------------------------------------------


def test_v08_at_any_other_moment_the_excess_is_discarded_at_once() -> None:
    """V08. R11.1, R11.2: Prayer brings six cards to eight; one of the player's choice goes before he plays on."""
    s = scene(A="KN: prayer, axe x5, sword")
    s.A.play("prayer")
    assert s.asked == ("A", "hand_limit")
    assert s.table.decision("p1").rule == "R11.1"
    assert s.A.offered() == {"pick axe", "pick sword"}
    s.A.do("pick axe")
    assert (s.A.hand, s.asked) == ("axe x6, sword", ("A", "play"))


def test_v08_in_window_3_the_excess_is_still_in_hand() -> None:
    """V08, second guess. R11.3: Ambush in window 3 takes three of eight cards, and phase 3 takes none."""
    s = scene(A="KN: axe x6, sword", B="AS: ambush", turn=True)
    s.until("B", "window_opp", phase=3)
    assert s.A.count == 8
    s.will_fall("axe, axe, axe").B.play("ambush")
    assert (s.asked, s.A.hand) == (("A", "play"), "axe x4, sword")


def test_v08_in_the_middle_of_an_attack() -> None:
    """V08, third guess. R11.1, decisions 4: the card that Kick draws above the limit goes before the next strike."""
    s = scene(A="AS: axe x6, sword; field raid/kick/kick", B="KN~: axe x7")
    s.A.play("raid b")
    assert (s.asked, s.A.count, s.results) == (("A", "hand_limit"), 8, ["success"])


def test_v12_blade_master_comes_before_the_sorceress() -> None:
    """V12. R6.3, R7.21 (F11, X8): he closes her before phase 4; she can then neither look nor use Battle Wits."""
    s = scene(A="SO: fire_bolt x2, faith", B="axe x3", turn=True)
    s.until("B", "window_opp", phase=4)
    s.B.play("blade_master a")
    assert s.asked == ("A", "play")
    assert s.A.offered() == {"axe a", "fire_bolt a", "pass"}
    assert s.A.refused("sorceress a") == ("R7.15", "already_closed")
    assert s.A.refused("wits fire_bolt") == ("R12.2", "already_closed")


def test_v12_while_phase_4_is_running_he_is_too_late() -> None:
    """V12, second guess. R7.21: where he passes, she closes herself; in window 5 there is nothing left to close."""
    s = scene(A="SO: fire_bolt x2, faith; deck axe, fire_bolt, 8", B="axe x3", turn=True)
    s.until("A", "play")
    s.A.play("sorceress").do("pick fire_bolt")
    assert (s.asked, s.A.closed) == (("A", "play"), True)
    s.A.do("pass")
    assert (s.asked, s.B.hand) == (("B", "play"), "axe x4")


# -- C. attack, interrupt, defence ------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_v16_the_last_card_falls_to_a_strike(hand: int) -> None:
    """V16. R13.1: Force equal to the hand, or above it, loses; one card more does not."""
    s = scene(A="sword", B=f"KN~: {hand}")
    s.A.play("sword")
    assert s.over == (None if hand == 3 else ("A", "strike_last_card"))
    assert s.B.count == max(0, hand - 2)


def test_v16_the_game_ends_at_once() -> None:
    """V16, second guess. R13.5, R13.6: neither what success would bring nor the other strikes are resolved."""
    s = scene(A="AS: kick", B="PR: axe")
    s.A.play("kick")
    assert (s.over, s.A.count, s.B.closed) == (("A", "strike_last_card"), 0, False)
    s = scene(A="AS: twin_daggers", B="KN~: axe")
    s.A.play("twin_daggers")
    assert (s.over, len(s.attacks[0])) == (("A", "strike_last_card"), 3)
    assert [discarded.cards for discarded in s.told(events.Discarded)] == [["axe"]]


def test_v20_up_to_2_is_not_3() -> None:
    """V20. R0.3, R8.11 (X5): one strike of Force 3 is enough to make Cloak useless, exactly 2 is not."""
    s = scene(A="SO: fireball, lightning", B="AS: cloak, axe x6", prompting="always")
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
    """V24, second guess. R8.21, R7.1: A interrupts the attack in answer in his own turn."""
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
    assert s.B.refused("redirect horned_demon") == ("R9.6", "cannot_redirect")
    s.B.do("pass")
    assert s.asked == ("A", "play")
    assert s.results == ["success", "fizzled"]
    assert (s.B.field, s.B.graveyard, s.B.count) == ("", "horned_demon", 5)


def test_v28_a_companion_is_defended_by_its_owner() -> None:
    """V28, second guess. R8.16: by a card of the hand, closed or open; but never by another Companion."""
    s = scene(A="axe", B="DE: horned_demon; field golem, imp~")
    s.A.play("axe", at="imp")
    assert s.B.offered("defend") == {"horned_demon b", "pass"}
    assert s.B.refused("redirect golem") == ("R9.6", "cannot_redirect")
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
    """V32, second guess. R8.13, R8.5: Holy Symbol is shown against fire, and not against a simple strike."""
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
    """V36, second guess. R7.16: the Assassin closes himself for Ambush; Force 4, uninterruptible."""
    s = scene(A="KN: axe x5, battle_cry", B="AS: ambush", turn=True)
    s.B.play("ambush", join="assassin a")
    assert s.attacks == [[(4, "simple uninterruptible")]]
    assert (s.results, s.A.graveyard, s.B.closed) == (["success"], "axe x4", True)
    assert s.A.hand == "axe x3, battle_cry"  # phase 2 has drawn two


# -- D. showing, turning, once per turn -------------------------------------------------------------------------------


def test_v40_an_armour_shown_for_chainmail_keeps_its_own_uses() -> None:
    """V40. R7.13, R7.19 (F1): it is not turned by Chainmail; once it is turned by its own ability, Chainmail ends."""
    s = scene(A="SO: fire_bolt x4", B="chainmail x3, armour")
    for _ in range(2):
        s.A.play("fire_bolt")
        s.B.play("chainmail a", pay="armour")
    assert s.B.hand == "armour, axe x2, chainmail"
    s.A.play("fire_bolt")
    assert s.B.offered("defend") == {"armour a", "armour c", "chainmail a", "pass"}
    s.B.do("armour a")
    s.A.play("fire_bolt")
    assert s.B.offered("defend") == {"armour^ c", "pass"}
    assert s.B.refused("chainmail a") == ("R7.6", "cost_not_payable")


def test_v44_armour_and_shield_turn_both() -> None:
    """V44. R7.19 (F2): after the common use neither can be shown alone; both can be discarded."""
    s = scene(A="axe, sword x2", B="armour, shield, axe")
    s.A.play("axe")
    s.B.play("armour b", pay="shield")
    assert s.B.hand == "armour^, axe, shield^"
    s.A.play("sword")
    assert s.B.offered("defend") == {"armour^ c", "shield^ b", "pass"}
    assert s.B.refused("shield^ a") == ("R7.19", "card_is_turned")
    assert s.B.refused("armour^ a") == ("R7.19", "card_is_turned")
    s.B.do("shield^ b")
    s.A.play("sword")
    assert s.B.offered("defend") == {"armour^ c", "pass"}


def test_v48_furious_attack_discarded_first() -> None:
    """V48. R7.13, R7.20 (E4): the Shield shown for (b) is not turned and serves (a) afterwards; Force 4 each time."""
    s = scene(A="furious_attack x2, shield", B="PR: axe x9; field blessing")
    s.A.play("furious_attack b", pay="shield")
    assert (s.A.hand, s.A.graveyard, s.B.count) == ("furious_attack, shield", "furious_attack", 5)
    s.A.play("furious_attack a", pay="shield")
    assert (s.A.hand, s.B.count) == ("furious_attack^, shield^", 1)
    assert s.attacks == [[(4, "simple")]] * 2
    assert s.A.refused("furious_attack^ b") == ("R7.6", "cost_not_payable")


def test_v52_a_turned_card_can_fall_to_a_strike() -> None:
    """V52. R8.17, R7.19: turned cards are among those discarded at random, and lie unturned in the graveyard."""
    s = scene(A="SO: fire_bolt, sword", B="shield, axe x2")
    s.A.play("fire_bolt")
    s.B.do("shield a")
    s.A.play("sword a")
    s.will_fall("shield^, axe").B.do("pass")
    assert (s.B.hand, s.B.graveyard) == ("axe", "axe, shield")


def test_v52_a_turned_card_serves_battle_wits() -> None:
    """V52, second guess. R12.1: the turned Sword and the other one are two cards of the same name."""
    s = scene(A="sword x2, feint", B="KN~: axe x5")
    s.A.play("sword b", pay="feint")
    assert s.A.offered("play") == {"sword a", "sword^ a", "wits sword^", "pass"}
    s.A.do("wits sword^")
    assert (s.A.hand, s.A.graveyard) == ("axe x2", "feint, sword x2")


# -- E. Companions and field cards ------------------------------------------------------------------------------------


def test_v56_a_free_companion_enters_closed() -> None:
    """V56. R7.14, R9.2, R9.3 (X4): Scarlet Eidolon cannot attack at once; one that was paid for can."""
    s = scene(A="DE: scarlet_eidolon, axe, horned_demon", B="axe x7")
    s.A.play("scarlet_eidolon a").play("horned_demon a", pay="axe")
    assert (s.A.field, s.A.graveyard) == ("scarlet_eidolon~, horned_demon", "axe")
    assert s.A.refused("scarlet_eidolon b") == ("R7.15", "already_closed")
    s.A.play("horned_demon c")
    assert (s.attacks, s.A.field) == ([[(1, "fire")]], "scarlet_eidolon~, horned_demon~")
    s.A.do("demonologist a")
    assert s.A.offered("pick_state") == {"pick scarlet_eidolon", "pick horned_demon"}
    s.A.do("pick scarlet_eidolon")
    s.A.play("scarlet_eidolon b")
    assert s.B.count == 5


def test_v56_a_free_card_that_is_no_companion_enters_open() -> None:
    """V56, second guess. R7.14: Terrain Map may be closed at once; a closed Companion opens in phase 1."""
    s = scene(A="AS: terrain_map, accomplice", B="axe x2")
    s.A.play("terrain_map a").play("accomplice a")
    assert s.A.field == "terrain_map, accomplice~"
    s.A.do("pass")
    s.B.play("axe")
    assert s.A.offered("interrupt") == {"terrain_map c", "pass"}
    s.A.do("terrain_map c")
    assert s.A.field == "terrain_map~, accomplice~"
    s.B.do("pass")
    s.until("A", "play")
    assert (s.A.field, s.A.graveyard) == ("accomplice", "terrain_map")


def test_v60_an_onslaught_may_follow_an_onslaught() -> None:
    """V60. R8.20: after a defence by a card, aimed anew, defended, and followed by another."""
    s = scene(A="axe, onslaught x2", B="shield x2, axe x3; field imp")
    s.A.play("axe")
    s.B.do("shield b")
    s.A.do("onslaught a")
    assert s.A.offered("target") == {"target player", "target imp"}
    s.A.do("target player")
    assert s.B.offered("defend") == {"shield a", "shield b", "redirect imp", "pass"}
    s.B.do("shield a")
    s.A.play("onslaught a", at="imp")
    s.settle()
    assert s.results == ["defended", "defended", "success"]
    assert (s.B.hand, s.B.field) == ("axe x3, shield^", "")


def test_v60_no_onslaught_after_an_interrupt_or_a_success() -> None:
    """V60, second guess. R8.20, R8.10: an interrupted strike is neither successful nor defended."""
    s = scene(A="axe, onslaught", B="smoke_bomb, axe")
    s.A.play("axe")
    s.B.do("smoke_bomb a")
    assert s.asked == ("A", "play")
    assert s.A.refused("onslaught a") == ("R7.21", "wrong_moment")

    s = scene(A="axe, onslaught", B="axe x4")
    s.A.play("axe")
    assert s.asked == ("A", "play")
    assert s.A.offered() == {"onslaught b", "pass"}


def test_v64_poisoned_weapon_is_free() -> None:
    """V64. R7.14 (E1): as the only card of the hand it comes to the field, open, and nothing is discarded."""
    s = scene(A="AS: poisoned_weapon", B="axe x2")
    s.A.play("poisoned_weapon")
    assert (s.A.hand, s.A.field, s.A.graveyard, s.over) == ("", "poisoned_weapon", "", None)
    (played,) = s.told(events.Played)
    assert (played.discarded, played.shown, played.closed, played.buried) == ([], [], [], [])


def test_v68_sacrifice_does_not_undo_a_cost() -> None:
    """V68. R14.5: Guardian Angel sent to the graveyard for his own defence cannot be saved."""
    s = scene(A="axe", B="PR: sacrifice, axe; field guardian_angel~")
    s.A.play("axe")
    s.B.do("guardian_angel b")
    assert s.asked == ("A", "play")
    assert (s.B.hand, s.B.field, s.B.graveyard, s.results) == ("axe, sacrifice", "", "guardian_angel", ["defended"])


def test_v68_a_saved_companion_stays_as_it_was() -> None:
    """V68, second guess. R14.4: one that was closed to take the strike stays closed."""
    s = scene(A="AS: crossbow, axe", B="PR: sacrifice, axe; field guardian_angel")
    s.A.play("crossbow")
    s.B.do("redirect guardian_angel")
    assert s.B.offered("save") == {"sacrifice a", "pass"}
    s.B.do("sacrifice a")
    assert (s.B.hand, s.B.field, s.B.graveyard) == ("axe", "guardian_angel~", "sacrifice")


def test_v72_retreat_at_any_moment_of_the_own_turn() -> None:
    """V72. R7.22, R6.3 (E2): in windows 1 to 3, after the opponent, and in phase 4; not in the opponent's turn."""
    s = scene(A="AS: retreat, dagger, axe x3", B="PR: trance", turn=True)
    for phase in ("1", "2", "3"):
        assert s.asked == ("B", "window_opp")
        s.B.do("pass")
        assert (s.asked, s.table.decision("p1").bindings["phase"]) == (("A", "window_own"), phase)
        assert s.A.offered() == {"retreat a", "pass"}
        s.A.do("pass")
    assert s.asked == ("B", "window_opp")
    s.B.do("pass")
    assert "retreat a" in s.A.offered("play")

    s = scene(A="AS: trip, retreat", B="PR: axe")
    s.A.do("pass")
    s.until("A", "window_opp", phase=1)
    assert s.A.offered() == {"trip a", "pass"}
    assert s.A.refused("retreat a") == ("R7.21", "wrong_moment")


def test_v72_retreat_lasts_until_the_end_of_the_turn() -> None:
    """V72, second guess. R14.8, R6.11: played in window 1, it keeps a Dagger in phase 4; then that is discarded."""
    s = scene(A="AS: retreat, dagger, axe x3", B="KN~: axe x7", turn=True)
    s.A.do("retreat a")
    s.until("A", "play")
    assert s.A.side.retreat
    s.A.play("dagger a")
    assert (s.A.hand, s.A.side.shown) == ("axe x4, dagger^", [])
    s.A.play("dagger^ a")
    assert (s.A.hand, s.A.graveyard, s.B.count) == ("axe x4", "dagger, retreat", 3)
    s.A.do("pass")
    s.until("B", "play")
    assert not s.A.side.retreat


def test_v76_what_was_taken_is_shown_where_that_was_agreed() -> None:
    """V76. R4.5 (F13): the card taken, not the others that were looked at."""
    s = scene(A="PR: 4; deck prayer, 9", B="; deck golem x9", show_looked_cards=True)
    s.A.play("priest").do("pick prayer")
    assert [event for event in s.B.heard() if isinstance(event, events.TookOpenly)] == [
        events.TookOpenly(seat="p1", card="prayer")
    ]

    s = scene(A="PR: wisdom; deck sword, prayer, shield, faith", B="; deck golem x9", show_looked_cards=True)
    s.A.play("wisdom").do("pick faith")
    heard = b"".join(TIME_OF_HEROES.encode(event) for event in s.B.heard())
    assert b"faith" in heard
    assert not any(card in heard for card in (b"sword", b"prayer", b"shield"))
    assert s.A.side.deck.bottom == ["sword", "prayer", "shield"]


# -- F. Second Wind ---------------------------------------------------------------------------------------------------


def test_v80_one_card_in_the_deck_and_three_draws() -> None:
    """V80. R10.2, R10.3 (F18): one card, the Second Wind instead of the second, then one more."""
    s = scene(A="KN: regroup, sword, axe; deck 1; graveyard 9", B="axe x3")
    s.A.play("regroup", pay="sword")
    assert (s.asked, s.A.count) == (("B", "second_wind_response"), 2)
    s.B.do("respond nothing")
    assert [drew.count for drew in s.told(events.Drew)] == [1, 5, 1]
    assert (s.A.count, s.A.deck, s.A.graveyard) == (6, 7, "")


def test_v84_a_second_wind_that_is_used_already() -> None:
    """V84. R10.5, R10.7, R10.12: B cannot go too; what he cannot draw is lost."""
    s = scene(A="PR: prayer, axe; deck 0; graveyard 9", B="axe x3; deck 1; graveyard 6; second wind")
    s.A.play("prayer")
    assert s.B.offered("second_wind_response") == {"respond draw_two", "respond nothing"}
    assert s.B.refused("respond second_wind") == ("R10.7", "second_wind_used")
    s.B.do("respond draw_two")
    assert (s.A.count, s.B.count, s.B.deck) == (6, 4, 0)
    assert [(lost.seat, lost.count) for lost in s.told(events.DrawLost)] == [("p2", 1)]


def test_v84_an_empty_deck_loses_nothing() -> None:
    """V84, second guess. R10.12, R10.13: with the Second Wind used, no card comes, and the game goes on."""
    s = scene(A="PR: prayer, rebirth; deck 0; graveyard 9; second wind", B="axe x3")
    assert s.A.refused("rebirth") == ("R7.3", "second_wind_used")
    s.A.play("prayer")
    assert (s.A.hand, s.A.deck, s.over, s.asked) == ("rebirth", 0, None, ("A", "play"))


def test_v88_composure_acts_at_the_second_wind() -> None:
    """V88. R10.8 g (E3): after the five cards it goes to the graveyard, and two more are drawn."""
    s = scene(A="AS: composure, reconnaissance; deck 0; graveyard 9", B="axe x3")
    s.A.play("composure a")
    assert s.A.field == "composure"
    s.A.play("reconnaissance")
    s.B.do("respond nothing")
    assert [drew.count for drew in s.told(events.Drew)] == [5, 2]
    assert (s.A.field, s.A.graveyard, s.A.count, s.A.deck) == ("", "composure", 7, 3)


def test_v88_composure_saved() -> None:
    """V88, second guess. R7.9, R14.4: Sacrifice keeps it, and its owner still draws two."""
    s = scene(A="PR: prayer, axe; field composure; deck 0; graveyard sacrifice, 9", B="axe x3")
    s.will_draw("sacrifice").A.play("prayer")
    s.B.do("respond nothing")
    assert s.A.offered("save") == {"sacrifice a", "pass"}
    s.A.do("sacrifice a")
    assert (s.A.field, s.A.graveyard) == ("composure", "sacrifice")
    assert [drew.count for drew in s.told(events.Drew)] == [5, 2, 1]
    assert s.A.count == 7


def test_v92_immunity_ends_with_the_own_turn() -> None:
    """V92. R8.18, R6.2: played in a window, Gaze lasts until the start of its player's next turn."""
    s = scene(A="KN: axe x6", B="PR: gaze_from_eternity, axe x2", turn=True)
    assert s.B.offered("window_opp") == {"gaze_from_eternity b", "pass"}
    s.B.do("gaze_from_eternity b")
    assert (s.B.hand, s.over) == ("", None)
    s.until("A", "play")
    s.A.play("axe")
    assert (s.results, s.asked, s.over) == (["immune"], ("A", "play"), None)
    s.A.do("pass")
    s.until("B", "play")
    assert not s.B.side.immune
    assert s.B.count == 4  # half of Power 8


def test_v92_immunity_protects_neither_companions_nor_stops_an_interrupt() -> None:
    """V92, second guess. R8.18: strikes at Companions succeed, and the immune player may still interrupt."""
    s = scene(A="axe x2", B="PR: vanish; field golem, imp; immune")
    s.A.play("axe", at="imp")
    assert s.B.offered("interrupt") == {"vanish a", "pass"}
    s.B.do("pass")
    assert (s.B.field, s.results) == ("golem", ["success"])
    s.A.play("axe", at="player")
    s.B.do("vanish a")
    assert (s.results[1:], s.B.hand) == (["interrupted"], "axe")


# -- the FAQ, more examples -------------------------------------------------------------------------------------------


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
    """F7, F16. R10.10: B has not gone to the Second Wind, so nothing of his comes to the field."""
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
    """F11. R6.3, R6.5: phase 1 is over, so the Sorceress stays closed; twice he cannot close her."""
    s = scene(A="SO: fire_bolt x2, faith", B="axe x3", turn=True)
    s.until("B", "window_opp", phase=2)
    s.B.play("blade_master a")
    assert s.asked == ("A", "play")
    assert s.A.refused("sorceress a") == ("R7.15", "already_closed")


def test_f14_no_field_card_interrupts_an_uninterruptible_attack() -> None:
    """F14. R8.9: Snare is not offered against Lightning, and neither is Teleport."""
    s = scene(A="SO: lightning", B="AS: teleport, axe x3; field snare", prompting="always")
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
