"""The worked micro-scenarios of duels (R11): every number of them, and every line of their accounts."""

from tests.engine.math_and_magic.scene import account, scene

HAVEN = "haven: 1 2 3 6 7 dougal"
NECROPOLIS = "necropolis: 3 3 1 1 1 orson"


def test_v46_a_duel() -> None:
    """V46. R11."""
    s = scene(A=HAVEN, B=NECROPOLIS).battle("duel B", "1 2 3 hero", "3 2  4 0", "3 3 hero", "2 6")
    assert s.trace() == account("""
        * terrain: challenger +3, defender +2
        * numbers: 4 against 3
        * challenger formation/weapon/machines/hero: (18, 2, 0, 5); defender: (2, 0, 0, 0)
        * before strikes: challenger 29, defender 4
        * challenger tier 1 group of 1: strike 4 -> 1
        * defender tier 3 group of 2: strike 2 -> 8
        * challenger tier 2 group of 1: strike 0 -> 2 MISS
        * defender hero: strike 6 -> 7
    """)
    assert s.lines("numbers") == [("A", 1)]
    assert s.ended == ("A", 6, 1, [32, 19])
    assert (s.A.points, s.A.chests, s.B.points, s.B.chests) == (6, 1, 0, 0)
    assert (s.A.discard, s.A.hand) == ("2", "1 3 6 7 dougal")
    assert (s.B.discard, s.B.hand) == ("", "1 1 1 3 3 orson")


def test_v47_a_bribe_in_a_duel() -> None:
    """V47. R11.8, R11.9."""
    s = scene(A=f"{HAVEN}; chests 1", B=NECROPOLIS).begin("duel B", "1 2 3 hero", "3 2  4 0", "3 3 hero", "2 6")
    s.A.do("pass", "pass", "bribe 1")
    s.settle()
    assert s.trace() == account("""
        * terrain: challenger +3, defender +2
        * numbers: 4 against 3
        * challenger formation/weapon/machines/hero: (18, 2, 0, 5); defender: (2, 0, 0, 0)
        * before strikes: challenger 29, defender 4
        * challenger tier 1 group of 1: strike 4 -> 1
        * defender tier 3 group of 2: strike 2 -> 8
        * bribe: defender loses a struck squad of tier 3 (-4)
        * challenger tier 2 group of 1: strike 0 -> 2 MISS
        * defender hero: strike 6 -> 7
    """)
    assert s.ended == ("A", 5, 1, [32, 15])
    assert (s.A.points, s.A.chests) == (5, 1)
    assert (s.B.hand, s.B.discard) == ("1 1 1 3 3 orson", "")


def test_v49_luck_in_a_duel() -> None:
    """V49. R6.8, R11.6."""
    s = scene(A="haven: 3 freyda", B="sylvan: 3 ossir")
    s.battle("duel B", "3 hero", "0 0  0 2  1 1", "3 hero", "3  1")
    assert s.trace() == account("""
        * terrain: challenger +0, defender +0
        * numbers: 2 against 2
        * challenger formation/weapon/machines/hero: (0, 1, 0, 0); defender: (0, 2, 0, 1)
        * luck challenger: +1 x 2 = +2 (2 card(s))
        * luck defender: -1 x 3 = -3
        * before strikes: challenger 3, defender 0
        * challenger tier 3 group of 1: strike 1 -> 3
        * defender tier 3 group of 1: strike 1 -> 10
        * challenger hero: strike 1 -> 2
    """)
    assert (s.ended[0], s.ended[3]) == ("B", [8, 10])
    assert s.B.hand == "3 ossir"


def test_v55_shares_are_rounded_down() -> None:
    """V55. R7.8, R11.7-R11.9."""
    s = scene(A="necropolis: 6 7 4 1 1 orson; chests 2", B="stronghold: 1 3 3 2 2 gotai")
    s.begin("duel B", "6 7 4", "0 0  1 1 1", "1 3 3 hero", "0 2 3")
    s.A.do("pass", "pass", "pass", "pass", "bribe 2")
    s.settle()
    assert s.trace() == account("""
        * terrain: challenger +0, defender +0
        * numbers: 3 against 4
        * challenger formation/weapon/machines/hero: (9, 0, 0, 0); defender: (2, 0, 0, 0)
        * before strikes: challenger 9, defender 3
        * challenger tier 6 group of 1: strike 1 -> 6
        * defender tier 1 group of 1: strike 0 -> 1 MISS
        * challenger tier 7 group of 1: strike 1 -> 6
        * defender tier 3 group of 2: strike 2 -> 11
        * bribe: defender loses a struck squad of tier 1 (-1)
        * bribe: defender loses a struck squad of tier 3 (-5)
        * challenger tier 4 group of 1: strike 1 -> 4
        * defender hero: strike 3 -> 8
    """)
    assert s.ended == ("A", 4, 1, [25, 17])
    assert (s.A.hand, s.A.discard) == ("1 1 4 6 7 orson", "")
    assert (s.B.hand, s.B.discard) == ("1 2 2 3 3 gotai", "")
