"""Worked scenarios of the rules, one test each, by their numbers: showing, turning, once per turn."""

from engine.time_of_heroes.model import events
from tests.engine.time_of_heroes.scene import scene


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

    s = scene(A="sword", B="sword^, parry, axe x2", prompts="always")
    s.A.play("sword")
    s.until("B", "defend")
    assert s.B.offered() == {"pass"}
    assert s.B.refused("parry") == ("R7.19", "card_is_turned")


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
    assert s.A.refused("furious_attack b") == ("R7.19", "card_is_turned")
    assert s.A.refused("furious_attack^ b") == ("R7.19", "card_is_turned")


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

    s = scene(A="sword, parry, feint, axe", B="SO: fire_bolt x7", prompts="always")
    s.A.play("sword b", pay="feint")
    s.until("A", "play")
    s.A.do("pass")
    s.B.play("fire_bolt")
    s.until("A", "defend")
    assert s.A.offered() == {"pass"}
    assert s.A.refused("parry") == ("R7.19", "card_is_turned")


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
    assert s.B.refused("chainmail a") == ("R7.19", "card_is_turned")


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
    assert s.A.refused("furious_attack^ b") == ("R7.19", "card_is_turned")


def test_v52_a_turned_card_can_fall_to_a_strike() -> None:
    """V52. R8.17, R7.19: turned cards are among those discarded at random, and lie unturned in the graveyard."""
    s = scene(A="SO: fire_bolt, sword", B="shield, axe x2")
    s.A.play("fire_bolt")
    s.B.do("shield a")
    s.A.play("sword a")
    s.will_fall("shield^, axe").B.do("pass")
    assert (s.B.hand, s.B.graveyard) == ("axe", "axe, shield")


def test_v52_a_turned_card_serves_battle_wits() -> None:
    """V52. R12.1: the turned Sword and the other one are two cards of the same name."""
    s = scene(A="sword x2, feint", B="KN~: axe x5")
    s.A.play("sword b", pay="feint")
    assert s.A.offered("play") == {"sword a", "sword^ a", "wits sword^", "pass"}
    s.A.do("wits sword^")
    assert (s.A.hand, s.A.graveyard) == ("axe x2", "feint, sword x2")
