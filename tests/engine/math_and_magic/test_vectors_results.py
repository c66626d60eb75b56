"""The worked micro-scenarios of strikes, losses, chests and abilities (R7, R9, R10, R13), to the last line."""

import pytest

from engine.math_and_magic.flow.chests import plays
from engine.math_and_magic.flow.result import final_size
from engine.math_and_magic.model import actions, events
from tests.engine.math_and_magic.scene import Scene, account, match, scene

KLAUS = "haven: 6 3 klaus; improved 6"
ARMAGEDDON = "stronghold: 1 4 kilghan; tablet destructive; tower 5"


def angels(save: int) -> Scene:
    return scene("angels", A="haven: 7 6").battle("field 2", "7 6", f"2 3  0 7  {save}")


def test_v26_a_saving_throw_succeeds() -> None:
    """V26. R7.6, R9.6."""
    s = angels(4)
    assert s.trace() == account("""
        * terrain: own +2, enemy +3
        * numbers: +0 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +0
        * machines: +0
        * tower: +0
        * hero: +0
        * own tier 7 group of 1: strike 0 -> 7 MISS
        * own tier 6 group of 1: strike 7 -> 6
        * own saving throw of tier 7: 4 -> saved
    """)
    assert s.ended == ("", 0, 0, [15, 20])
    assert (s.A.hand, s.A.discard, s.A.points) == ("6 7", "", 0)


def test_v27_a_saving_throw_fails() -> None:
    """V27. R9.6."""
    s = angels(0)
    assert s.trace()[-1] == "own saving throw of tier 7: 0 -> lost"
    assert (s.A.hand, s.A.discard) == ("6", "7")


def test_v29_a_bribe_in_the_last_window() -> None:
    """V29. R9.3, R10.2, R10.4."""
    s = scene("griffins", A=f"{KLAUS}; chests 1").begin("field 3", "6 3 hero", "0 0  4 1")
    s.A.do("pass", "pass", "bribe 1")
    s.settle()
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +0 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +0
        * machines: +0
        * tower: +0
        * hero: +4
        * own tier 6 group of 1: strike 4 -> 10
        * own tier 3 group of 1: strike 1 -> 3
    """)
    assert (s.ledger[-1].what, s.ledger[-1].amount, s.ledger[-1].total) == ("bribe", -7, 13)
    assert s.ended == ("A", 2, 1, [17, 13])
    assert (s.A.points, s.A.chests) == (2, 1)
    s = scene("griffins", A=KLAUS).battle("field 3", "6 3 hero", "0 0  4 1 2")
    assert s.ended == ("", 0, 0, [20, 20])


def test_v30_mercenaries() -> None:
    """V30. R9.3, R10.3."""
    s = scene("griffins", A=KLAUS, B="inferno: 1; chests 1").begin("field 3", "6 3 hero", "0 0  4 1 2")
    s.B.do("pass", "pass")
    assert s.asked == ("B", "window")
    assert [x.total for x in s.ledger if x.side == "p1"][-1] == 17
    s.B.do("hire 1")
    s.settle()
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +0 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +0
        * machines: +0
        * tower: +0
        * hero: +4
        * own tier 6 group of 1: strike 4 -> 10
        * own tier 3 group of 1: strike 1 -> 3
        * own hero: strike 2 -> 3
    """)
    assert s.ended == ("", 0, 0, [20, 28])
    assert s.B.chests == 0


def test_v30_mercenaries_that_were_beaten_count() -> None:
    """V30. R9.3: with 29 and more the final size 4 gives four points."""
    s = scene("griffins", A=KLAUS, B="inferno: 1; chests 2").begin("field 3", "6 3 hero", "0 0")
    s.B.do("hire 1")
    assert s.asked == ("B", "window")
    assert final_size(match(s)) == 4
    s.fight.armies[0].strength = 29
    assert final_size(match(s)) == 4


def test_v31_the_last_squad_stays() -> None:
    """V31. R10.2: a player who could only bribe the last squad is not asked; if asked, the bribe is refused."""
    s = scene("griffins", A="haven: 3; chests 2", B="inferno: 1; chests 1").begin("field 1", "3", "0 0")
    assert s.asked == ("B", "window")
    (barred, *_) = plays(match(s), "p1")
    assert (barred.action, barred.rule, barred.code) == (actions.Bribe(1), "R10.2", "one_must_remain")  # type: ignore[union-attr]
    assert match(s).enemy_strength() == 8
    s.B.do("hire 1")
    assert s.asked == ("A", "window")
    assert s.A.refused("bribe 2") == ("R10.2", "one_must_remain")


def test_v33_the_first_miss_is_flipped_again() -> None:
    """V33. R7.6, R13."""
    s = scene(A="fortress: 4 1 brand").battle("field 3", "4 1 hero", "0 0  0 5  0  2")
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +0 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +1
        * machines: +0
        * tower: +0
        * hero: +0
        * own tier 4 group of 1: strike 0->re-flip 5 -> 5
        * own tier 1 group of 1: strike 0 -> 1 MISS
        * own hero: strike 2 -> 6
    """)
    assert s.ended == ("", 0, 0, [13, 20])
    assert (s.A.hand, s.A.discard) == ("4 brand", "1")


def test_v34_best_of_two() -> None:
    """V34. R13."""
    s = scene(A="inferno: 3 agrael; improved 3 3").battle("field 5", "3 hero", "0 0  1 6  3")
    assert s.lines("strike", "hero_strike") == [("A", 8), ("A", 8)]
    assert s.lines("weapon") == [("A", 1)]
    assert s.ended[3] == [17, 36 + 3]


def test_v35_blood_rage() -> None:
    """V35. R7.8, R13."""
    s = scene("griffins", A="stronghold: 1 3 4 gotai").battle("field 7", "1 3 4 hero", "0 0  0 2 0 1")
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +3 enemy
        * formation: +9 (mixed; line 0, column 0, mixed 9, royal 0)
        * weapon: +1
        * machines: +0
        * tower: +0
        * hero: +0
        * own tier 1 group of 1: strike 0 -> 1 MISS
        * own tier 3 group of 1: strike 2 -> 7
        * own tier 4 group of 1: strike 0 -> 4 MISS
        * own hero: strike 1 -> 4
    """)
    assert s.ended == ("", 0, 0, [26, 49])


def test_v37_the_opening_volley() -> None:
    """V37. R6.7, R13."""
    s = scene(A="sylvan: 2 findan").battle("field 4", "2 hero", "1 2  6  0 0")
    assert s.trace() == account("""
        * terrain: own +1, enemy +2
        * numbers: +2 enemy
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +1
        * machines: +0
        * tower: +0
        * hero: +0
        * opening volley: +6
        * own tier 2 group of 1: strike 0 -> 3 MISS
        * own hero: strike 0 -> 2 MISS
    """)
    assert s.ended == ("", 0, 0, [13, 32])
    assert (s.A.hand, s.A.discard) == ("", "2 findan")


def test_v38_the_border_guard() -> None:
    """V38. R6.2, R13."""
    s = scene(A="fortress: 1 wulfstan").battle("field 2", "1 hero", "3 7  0 0")
    assert s.trace() == account("""
        * terrain: own +3, enemy +0
        * numbers: +0 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +0
        * machines: +6
        * tower: +0
        * hero: +0
        * own tier 1 group of 1: strike 0 -> 1 MISS
        * own hero: strike 0 -> 1 MISS
    """)
    assert s.ended == ("", 0, 0, [11, 13])


def test_v39_the_guardian() -> None:
    """V39. R9.6, R13."""
    s = scene(A="haven: 3 1 godric").battle("field 7", "3 1 hero", "0 0  0 0 0  4")
    assert [line for line in s.trace() if "saving" in line] == ["own saving throw of tier 3: 4 -> saved"]
    assert (s.A.hand, s.A.discard) == ("3", "1 godric")


def test_v41_necromancy_and_trophy() -> None:
    """V41. R9.5, R9.8, R13."""
    s = scene("skeletons", A="necropolis: 3 5 markal; improved 5").battle("field 2", "3 5 hero", "2 0  0")
    assert s.trace() == account("""
        * terrain: own +2, enemy +0
        * numbers: +1 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +4
        * machines: +0
        * tower: +0
        * hero: +0
        * own tier 3 group of 1: strike 0 -> 3 MISS
    """)
    assert s.ended == ("A", 2, 2, [10, 9])
    assert (s.A.points, s.A.chests) == (2, 2)
    assert (s.A.hand, s.A.discard) == ("3 5 markal", "")


def test_v42_a_tower_that_is_not_built() -> None:
    """V42. R6.9, R8.4, R13."""
    s = scene(A="academy: 1 nur; tablet summoning").begin("field 7", "1 hero", "0 0")
    assert s.asked == ("A", "spell")
    assert s.lines("tower") == [("A", 1)]
    assert s.A.offered() == [actions.Cast("su1a"), actions.Cast("su1b"), actions.Pass()]
    assert s.A.refused("cast su2a") == ("R8.4", "tower_too_low")
    s = scene(A="academy: 1 nur; tablet summoning; chests 1").begin("field 7", "1", "0 0")
    assert s.asked == ("A", "window")


@pytest.mark.parametrize(
    ("battle", "said", "n"),
    [("field", "su4b", 8), ("field", "su3a, target 3", 8), ("siege", "su3b", 16), ("field", "su1b", 4)],
)
def test_v43_the_summoner(battle: str, said: str, n: int) -> None:
    """V43. R8.9, R8.10."""
    s = scene(A="sylvan: 2 2 3 dirael; tablet summoning; tower 4; chests 1")
    s.begin(f"{battle} 7", "2 2 3 hero", "0 0")
    s.A.do(*f"cast {said}".split(", "))
    assert s.lines("spell") == [("A", n)]


def test_v45_resurrection() -> None:
    """V45. R8.9, R9.8."""
    s = scene("griffins", A="haven: 6 5 maeve; tower 5").begin("field 7", "6 5 hero", "0 0  0 0 6  0")
    s.A.do("cast li5a", "target 2")
    s.settle()
    assert s.trace()[-1] == "own saving throw of tier 6: 0 -> lost"
    assert [told.cards for told in s.told(events.CardsLost)] == [["6-0", "5-0"]]
    assert [told.cards for told in s.told(events.CardsReturned)] == [["6-0", "5-0"]]
    assert (s.A.hand, s.A.discard) == ("5 6 maeve", "")


def test_v57_the_order_of_a_window() -> None:
    """V57. R10.2-R10.4."""
    s = scene("griffins", A="haven: 3; chests 2", B="inferno: 1; chests 1", C="sylvan: 1")
    s.begin("field 3", "3", "0 0  0")
    assert s.asked == ("A", "window")
    assert s.A.refused("hire 1") == ("R10.3", "not_against_oneself")
    s.A.do("pass")
    assert s.asked == ("B", "window")
    assert s.B.refused("bribe 1") == ("R10.3", "not_your_battle")
    s.B.do("hire 1")
    assert (s.fight.size, match(s).enemy_strength()) == (4, 28 + 2)  # R6.3: the numbers bonus stays
    assert s.asked == ("A", "window")
    s.A.do("bribe 1")
    assert (s.fight.size, match(s).enemy_strength()) == (3, 20 + 2)
    assert s.asked == ("A", "window")
    s.A.do("pass")
    assert s.state.battle is None
    assert s.ended[3] == [3, 20 + 2]


def test_v58_mercenaries_undo_a_victory_without_a_strike() -> None:
    """V58. R7.5, R9.3, R9.8, R10.3."""
    s = scene(A=ARMAGEDDON, B="haven: 1; chests 1").begin("field 3", "1 4 hero", "0 0  0 5")
    s.A.do("cast de5b")
    assert s.lines("terrain", "numbers", "weapon", "spell")[0] == ("A", 0)
    assert s.asked == ("B", "window")
    assert s.fight.armies[0].strength == 24
    s.B.do("hire 1")
    s.settle()
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +0 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +1
        * machines: +0
        * tower: +3
        * spell Armageddon: own +16, enemy -0, enemy luck 0
        * hero: +4
        * own tier 1 group of 1: strike 0 -> 1 MISS
        * own tier 4 group of 1: strike 5 -> 4
        * own Armageddon burns a card of tier 4
    """)
    assert [x.total for x in s.ledger[-2:]] == [25, 29]
    assert s.ended == ("A", 4, 2, [29, 28])
    assert (s.A.points, s.A.chests) == (4, 2)
    assert (s.A.hand, s.A.discard) == ("kilghan", "1 4")
