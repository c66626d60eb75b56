"""The worked micro-scenarios of duels (R11): every number of them, and every line of their accounts."""

import pytest

from tests.engine.math_and_magic.scene import account, scene

HAVEN = "haven: 1 2 3 6 7 dougal"
NECROPOLIS = "necropolis: 3 3 1 1 1 orson"


@pytest.mark.parametrize(("points", "vp"), [("deployed", 3), ("army", 6)])
def test_v46_a_duel(points: str, vp: int) -> None:
    """V46. R11."""
    s = scene(A=HAVEN, B=NECROPOLIS, rules={"duel_vp": points}).battle(
        "duel B", "1 2 3 hero", "3 2  4 0", "3 3 hero", "2 6"
    )
    assert s.trace() == account("""
        * terrain: challenger +3, defender +2
        * numbers: 4 against 3
        * challenger formation/weapon/machines/tower/hero: (18, 2, 0, 0, 5); defender: (2, 0, 0, 0, 0)
        * before strikes: challenger 29, defender 4
        * challenger tier 1 group of 1: strike 4 -> 1
        * defender tier 3 group of 2: strike 2 -> 6
        * challenger tier 2 group of 1: strike 0 -> 2 MISS
        * defender hero: strike 6 -> 7
    """)
    assert s.lines("numbers") == [("A", 1)]
    assert s.ended == ("A", vp, 1, [32, 17])
    assert (s.A.points, s.A.chests, s.B.points, s.B.chests) == (vp, 1, 0, 0)
    assert (s.A.discard, s.A.hand) == ("2", "1 3 6 7 dougal")
    assert (s.B.discard, s.B.hand) == ("", "1 1 1 3 3 orson")


@pytest.mark.parametrize(("points", "vp"), [("deployed", 2), ("army", 5)])
def test_v47_a_bribe_in_a_duel(points: str, vp: int) -> None:
    """V47. R11.8, R11.9."""
    s = scene(A=f"{HAVEN}; chests 1", B=NECROPOLIS, rules={"duel_vp": points})
    s.begin("duel B", "1 2 3 hero", "3 2  4 0", "3 3 hero", "2 6")
    s.A.do("pass", "pass", "bribe 1")
    s.settle()
    assert s.trace() == account("""
        * terrain: challenger +3, defender +2
        * numbers: 4 against 3
        * challenger formation/weapon/machines/tower/hero: (18, 2, 0, 0, 5); defender: (2, 0, 0, 0, 0)
        * before strikes: challenger 29, defender 4
        * challenger tier 1 group of 1: strike 4 -> 1
        * defender tier 3 group of 2: strike 2 -> 6
        * bribe: defender loses a struck squad of tier 3 (-3)
        * challenger tier 2 group of 1: strike 0 -> 2 MISS
        * defender hero: strike 6 -> 7
    """)
    assert s.ended == ("A", vp, 1, [32, 14])
    assert (s.A.points, s.A.chests) == (vp, 1)
    assert (s.B.hand, s.B.discard) == ("1 1 1 3 3 orson", "")


def test_v49_luck_in_a_duel() -> None:
    """V49. R6.8, R11.6, R11.7, R11.9: no group is left and the defender leads, so the hero is not flipped."""
    s = scene(A="haven: 3 freyda", B="sylvan: 3 ossir")
    s.battle("duel B", "3 hero", "0 0  0 2  1 1", "3 hero", "2  1")
    assert s.trace() == account("""
        * terrain: challenger +0, defender +0
        * numbers: 2 against 2
        * challenger formation/weapon/machines/tower/hero: (0, 1, 0, 0, 0); defender: (0, 2, 0, 0, 1)
        * luck challenger: +1 x 2 = +2 (2 card(s))
        * luck defender: -1 x 2 = -2
        * before strikes: challenger 3, defender 1
        * challenger tier 3 group of 1: strike 1 -> 3
        * defender tier 3 group of 1: strike 1 -> 8
        * challenger hero: strike 1 -> 2
    """)
    assert s.ended == ("B", 2, 1, [8, 9])
    assert s.B.hand == "3 ossir"


def test_v49_with_a_luck_flip_of_3_the_hero_decides() -> None:
    """V49. R11.7: 8 against 8; neither side leads, and the hero strikes."""
    s = scene(A="haven: 3 freyda", B="sylvan: 3 ossir")
    s.battle("duel B", "3 hero", "0 0  0 2  1 1", "3 hero", "3  1 1")
    assert s.lines("luck", "bad_luck", "strike", "hero_strike") == [
        ("A", 2), ("B", -3), ("A", 3), ("B", 8), ("A", 2), ("B", 2),
    ]  # fmt: skip
    assert s.ended == ("B", 2, 1, [8, 10])


@pytest.mark.parametrize(("points", "vp"), [("deployed", 2), ("army", 4)])
def test_v55_shares_are_rounded_down(points: str, vp: int) -> None:
    """V55. R7.8, R11.7-R11.9."""
    s = scene(A="necropolis: 6 7 4 1 1 orson; chests 2", B="stronghold: 1 3 3 2 2 gotai", rules={"duel_vp": points})
    s.begin("duel B", "6 7 4", "0 0  1 1 1", "1 3 3 hero", "0 2 3")
    s.A.do("pass", "pass", "pass", "pass", "bribe 2")
    s.settle()
    assert s.trace() == account("""
        * terrain: challenger +0, defender +0
        * numbers: 3 against 4
        * challenger formation/weapon/machines/tower/hero: (9, 0, 0, 0, 0); defender: (2, 0, 0, 0, 0)
        * before strikes: challenger 9, defender 3
        * challenger tier 6 group of 1: strike 1 -> 6
        * defender tier 1 group of 1: strike 0 -> 1 MISS
        * challenger tier 7 group of 1: strike 1 -> 7
        * defender tier 3 group of 2: strike 2 -> 11
        * bribe: defender loses a struck squad of tier 1 (-1)
        * bribe: defender loses a struck squad of tier 3 (-5)
        * challenger tier 4 group of 1: strike 1 -> 4
        * defender hero: strike 3 -> 8
    """)
    assert s.ended == ("A", vp, 1, [26, 17])
    assert (s.A.hand, s.A.discard) == ("1 1 4 6 7 orson", "")
    assert (s.B.hand, s.B.discard) == ("1 2 2 3 3 gotai", "")
