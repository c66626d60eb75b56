"""The worked micro-scenarios: every number of them, and every line of their accounts."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic import actions, army, events
from engine.math_and_magic.chests import plays
from engine.math_and_magic.components import CREATURES, HEROES, NEUTRALS, RACES, SPELLS, TIERS, TierFlat, TierMult
from engine.math_and_magic.decks import cards_of, marks_of
from engine.math_and_magic.magic import refusal, targets
from engine.math_and_magic.match import Match
from engine.math_and_magic.result import final_size
from engine.math_and_magic.state import Army, Slot
from tests.engine.math_and_magic.scene import Scene, scene

EXAMPLE = "stronghold: 4 4 1 1 3 gorshak; improved 1 3 4; smithy 1; tower 1; tablet summoning; fountain"
KLAUS = "haven: 6 3 klaus; improved 6"
ARMAGEDDON = "stronghold: 1 4 kilghan; tablet destructive; tower 5"
HAVEN = "haven: 1 2 3 6 7 dougal"
NECROPOLIS = "necropolis: 3 3 1 1 1 orson"


def account(text: str) -> list[str]:
    """The lines of a trace."""
    return [line.strip().removeprefix("* ") for line in text.strip().splitlines()]


def match(s: Scene) -> Match:
    return Match(s.state, lambda event: None)


def example(squads: int, flips: str, other: str = "haven: 1 1 1 1 1") -> Scene:
    s = scene("phoenixes", A=EXAMPLE, B=other)
    s.begin(f"field {squads}", "4 4 1 1 3 hero", flips)
    s.A.do("cast su1a")
    return s


# -- the worked example -----------------------------------------------------------------------------------------------


def test_v01_the_example_counted_to_the_end() -> None:
    """V01. R6, R7.4, R16: three mercenaries keep the battle going, so that every card is shown: 43."""
    s = example(4, "0 0  1  4 0 0 1", "haven: 1; chests 3")
    s.B.do("hire 3")
    s.settle()
    assert s.lines("numbers", "formation", "weapon", "machines", "spell") == [
        ("A", 2), ("A", 4), ("A", 2), ("A", 3), ("A", 3),
    ]  # fmt: skip
    assert s.lines("terrain", "hero", "luck") == [("A", 0), ("N", 0), ("A", 0), ("A", 1), ("A", 6)]
    bonus = sum(n for side, n in s.lines("numbers", "formation", "weapon", "machines", "spell"))
    assert (bonus, s.lines("luck")) == (14, [("A", 1)])
    assert [n for _, n in s.lines("strike", "hero_strike")] == [16, 2, 4, 6]
    assert s.ended == ("", 0, 0, [43, 58])
    assert NEUTRALS["n-sylvan-8"].of(4) == 35 < 43


def test_v02_the_example_stops_early() -> None:
    """V02. R7.5, R9.3, R9.5."""
    s = example(4, "0 0  1  4 0 0").settle()
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +2 own
        * formation: +4 (same; line 4, column 0, mixed 0, royal 0)
        * weapon: +2
        * machines: +3
        * spell Fist of Wrath: own +3, enemy -0, enemy luck 0
        * hero: +0
        * luck own: +1 x 1 = +1 (1 card(s))
        * own tier 4 group of 2: strike 4 -> 16
        * own tier 1 group of 2: strike 0 -> 2 MISS
        * own tier 3 group of 1: strike 0 -> 4 MISS
    """)
    assert [line.total for line in s.ledger[-3:]] == [31, 33, 37]
    assert s.ended == ("A", 4, 1, [37, 35])
    assert (s.A.points, s.A.chests) == (4, 1)
    assert (s.A.discard, s.A.hand) == ("1 1 3", "4 4 gorshak")


def test_v03_the_example_against_five() -> None:
    """V03. R6.3, R9.2."""
    s = example(5, "0 0  1  4 0 0 1").settle()
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +1 own
        * formation: +4 (same; line 4, column 0, mixed 0, royal 0)
        * weapon: +2
        * machines: +3
        * spell Fist of Wrath: own +3, enemy -0, enemy luck 0
        * hero: +0
        * luck own: +1 x 1 = +1 (1 card(s))
        * own tier 4 group of 2: strike 4 -> 16
        * own tier 1 group of 2: strike 0 -> 2 MISS
        * own tier 3 group of 1: strike 0 -> 4 MISS
        * own hero: strike 1 -> 6
    """)
    assert s.ended == ("", 0, 0, [42, 43])
    assert (s.A.points, s.A.chests) == (0, 0)
    assert (s.A.discard, s.A.hand) == ("1 1 3", "4 4 gorshak")


def test_v05_griffins() -> None:
    """V05. R4.5, R4.6, R9.4: the printed series, mercenaries beyond it, and no dungeon for big creatures."""
    griffins = NEUTRALS["n-haven-4"]
    assert [griffins.of(n) for n in range(1, 10)] == [8, 13, 20, 28, 36, 41, 46, 51, 56]
    for squads, strength in ((4, 28), (7, 46)):
        s = scene("griffins")
        s.A.do("neutral", "field", f"size {squads}")
        assert [told.strength for told in s.told(events.BattleBegan)] == [strength]
    s = scene("griffins")
    s.A.do("neutral")
    assert s.A.refused("dungeon") == ("R4.5", "army_too_big")


# -- heroes and squads ------------------------------------------------------------------------------------------------


def test_v06_hero_3_brings_an_elemental() -> None:
    """V06. R6.3, R6.7, R8.10."""
    s = scene(A="academy: 1 2 3 4 5 zehir; tower 1").begin("field 3", "1 hero", "0 0  0 0")
    s.A.do("cast li1a", "target 1").scene.settle()
    assert s.lines("numbers") == [("A", 0)]
    assert s.lines("spell") == [("A", 9)]
    assert s.lines("hero")[0] == ("A", 6)
    assert s.lines("luck", "bad_luck") == []
    s = scene(A="academy: 1 2 3 4 5 zehir").begin("field 7", "1 2 3 4 5 hero", "0 0  0 0 0 0 0 0  0")
    assert s.lines("numbers") == [("A", 0)]
    assert army.front_squads(Army("p1", [Slot(["1-0"])] * 5 + [Slot()], "academy-h3")) == 7


@pytest.mark.parametrize("strike", range(8))
def test_v07_the_executioner(strike: int) -> None:
    """V07. R7.7."""
    s = scene("phoenixes", A="stronghold: 1 gorshak").battle("field 5", "hero", f"0 0 {strike}")
    assert s.lines("hero_strike") == [("A", (3, 6, 9, 12, 15, 18, 21, 24)[strike])]
    assert s.ledger[-1].miss == (strike == 0)
    assert (s.A.hand, s.A.discard) == (("1", "gorshak") if strike == 0 else ("1 gorshak", ""))


# -- formations -------------------------------------------------------------------------------------------------------


def formation(race: str, hand: str, deployment: str) -> tuple[int, Scene]:
    s = scene(A=f"{race}: {hand}; chests 1").begin("field 7", deployment, "0 0")
    assert s.asked == ("A", "window")
    ((side, bonus),) = s.lines("formation")
    assert side == "A"
    return bonus, s


@pytest.mark.parametrize(
    ("race", "hand", "deployment", "bonus"),
    [
        ("stronghold", "1 1 1", "1 1 1", 3),
        ("haven", "3 3", "3/3", 2),
        ("haven", "2 2", "2/2", 0),
        ("haven", "3 3 3", "3/3 3", 4),
        ("haven", "3 3 3 3", "3/3 3/3", 6),
        ("haven", "3 3 3 3", "3 3 3/3", 5),
    ],
)
def test_v09_lines_and_columns(race: str, hand: str, deployment: str, bonus: int) -> None:
    """V09. R6.4.1."""
    assert formation(race, hand, deployment)[0] == bonus


@pytest.mark.parametrize(("deployment", "bonus"), [("3 hero 3", 0), ("3 3 hero", 2)])
def test_v10_the_hero_breaks_a_line(deployment: str, bonus: int) -> None:
    """V10. R6.4.2."""
    assert formation("haven", "3 3 dougal", deployment)[0] == bonus


@pytest.mark.parametrize(("tiers", "bonus"), [("1 3 6", 9), ("1 3 6 7", 12), ("1 3 4 6 7", 15), ("1 3", 0)])
def test_v11_mixed(tiers: str, bonus: int) -> None:
    """V11. R6.4.5."""
    assert formation("haven", tiers, tiers)[0] == bonus


def test_v13_mixed_needs_different_squads() -> None:
    """V13. R6.4.4, R6.4.5."""
    assert formation("stronghold", "4 4 1 1 3 gorshak", "4 4 1 1 3 hero")[0] == 4
    bonus, s = formation("stronghold", "4 4 1 1 3 gorshak", "4+4 1+1 3 hero")
    assert bonus == 9
    assert s.lines("numbers") == [("N", 7 - 4)]


@pytest.mark.parametrize(("strike", "damage"), [(0, 8), (3, 14), (7, 16)])
def test_v14_a_dense_squad(strike: int, damage: int) -> None:
    """V14. R6.4.4, R7.4, R9.5."""
    s = scene("phoenixes", A="stronghold: 4 4; improved 4").battle("field 4", "4+4", f"0 0 {strike}")
    assert s.lines("strike") == [("A", damage)]
    assert s.lines("formation", "weapon", "numbers") == [("N", 4 - 1), ("A", 0), ("A", 1)]
    assert (s.A.hand, s.A.discard) == (("", "4 4") if strike == 0 else ("4 4", ""))


def test_v15_a_missed_column() -> None:
    """V15. R7.6."""
    s = scene("peasants", A="haven: 3 3 3").battle("field 2", "3/3 3", "0 7 0")
    assert s.trace() == account("""
        * terrain: own +0, enemy +7
        * numbers: +0 own
        * formation: +4 (same; line 2, column 2, mixed 0, royal 0)
        * weapon: +0
        * machines: +0
        * hero: +0
        * own tier 3 group of 3: strike 0 -> 9 MISS
    """)
    assert s.ended == ("", 0, 0, [13, 15])
    assert (s.A.discard, s.A.hand) == ("3 3", "3")


# -- types of battle, weapons -----------------------------------------------------------------------------------------


def test_v17_siege() -> None:
    """V17. R6.3, R6.4, R6.5, R6.6."""
    s = scene("phoenixes", A="dungeon: 1 1 7 yrwanna; smithy 2")
    s.battle("siege 2", "1 1 7 hero", "0 7  1 1 1 1")
    assert s.lines("formation", "numbers") == []
    assert s.lines("weapon", "machines") == [("A", 1), ("A", 9)]
    assert s.lines("strike", "hero_strike") == [("A", 2), ("A", 2), ("A", 6), ("A", 2)]


def test_v18_dungeon() -> None:
    """V18. R6.5, R6.6, R6.7."""
    s = scene(A="fortress: 1 4 5 ingvar; smithy 2; chests 1").begin("dungeon 7", "1 4 5 hero", "0 0")
    assert s.lines("weapon", "machines", "hero") == [("A", 4), ("A", 0), ("A", 6)]


@pytest.mark.parametrize(
    ("neutral", "battle", "bonus"),
    [("wolves", "field", 3), ("iron golems", "field", 2), ("wolves", "siege", 2), ("wolves", "dungeon", 1)],
)
def test_v19_weapons(neutral: str, battle: str, bonus: int) -> None:
    """V19. R6.5, R8.11."""
    s = scene(neutral, A="sylvan: 3 4 1; chests 1").begin(f"{battle} 7", "3 4 1", "0 0")
    assert s.lines("weapon") == [("A", bonus)]


# -- magic ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("battle", "spell", "more", "why"),
    [
        ("siege", "li4b", "5", "R8.5"),
        ("dungeon", "li5a", "5", None),
        ("dungeon", "li4b", "5", "R8.6"),
        ("field", "li2a", "1", "R8.4"),
        ("field", "da1a", "5", "R8.3"),
    ],
    ids="abcde",
)
def test_v21_which_spells_are_legal(battle: str, spell: str, more: str, why: str | None) -> None:
    """V21. R8.3-R8.6."""
    s = scene(A=f"haven: 5 maeve; tower {more}; chests 1").begin(f"{battle} 7", "5 hero", "0 0")
    if why:
        assert s.A.refused(f"cast {spell}")[0] == why
    else:
        s.A.do(f"cast {spell}", "target 1")


def test_v21_who_can_cast() -> None:
    """V21. R8.2: (f) Peasants without a hero are not even asked; (g) a Priest is a mage."""
    s = scene(A="haven: 1 1; tower 5")
    s.A.do("neutral", "field", "size 7", "place 1")
    why = refusal(match(s), 0, SPELLS["li1a"])
    assert why is not None
    assert (why.rule, why.code) == ("R8.2", "no_mage")
    s.will_flip(A="0 0 0").A.do("done")
    assert s.settle().lines("spell") == []
    s = scene(A="haven: 5; tower 1").begin("field 7", "5", "0 0 0")
    assert s.asked == ("A", "spell")
    s.A.do("cast li1a")
    assert s.settle().lines("spell") == [("A", 3)]


@pytest.mark.parametrize(
    ("spell", "own", "enemy", "luck"), [("da1a", 0, -6, 0), ("da3b", 0, -18, 0), ("da1b", 0, 0, -2), ("da2b", 5, 0, 0)]
)
def test_v22_curses(spell: str, own: int, enemy: int, luck: int) -> None:
    """V22. R8.9, R8.10."""
    s = scene("fire elementals", A="necropolis: 1 raven; tablet dark; tower 3; chests 1")
    s.begin("field 4", "1 hero", "0 0" + " 1" * (luck < 0))
    s.A.do(f"cast {spell}")
    assert s.asked == ("A", "window")
    assert s.lines("spell", "curse") == [("A", own) if own else ("N", enemy) if enemy else ("A", 0)]
    assert s.fight.neutral_luck == luck


@pytest.mark.parametrize(("squads", "n"), [(3, 3), (7, 5)])
def test_v23_stone_spikes(squads: int, n: int) -> None:
    """V23. R8.9."""
    s = scene(A=f"{ARMAGEDDON}; chests 1").begin(f"field {squads}", "1 4 hero", "0 0")
    s.A.do("cast de1b")
    assert s.lines("spell") == [("A", n)]


def test_v23_armageddon_wins_without_a_strike() -> None:
    """V23. R7.5, R8.9, R9.8."""
    s = scene(A=ARMAGEDDON).begin("field 3", "1 4 hero", "0 0")
    s.A.do("cast de5b")
    s.settle()
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +0 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +1
        * machines: +0
        * spell Armageddon: own +16, enemy -0, enemy luck 0
        * hero: +4
        * own Armageddon burns a card of tier 1
    """)
    assert s.ended == ("A", 3, 2, [21, 20])
    assert (s.A.points, s.A.chests, s.A.hand, s.A.discard) == (3, 2, "4 kilghan", "1")


@pytest.mark.parametrize(("flip", "penalty"), [(0, 0), (4, -8)])
def test_v25_bad_luck_flips_one_card(flip: int, penalty: int) -> None:
    """V25. R6.8."""
    s = scene(A="stronghold: 1", B="haven: 1 freyda; fountain")
    s.battle("duel B", "1", f"0 0 {flip} 1", "1 hero", "1")
    assert s.lines("bad_luck") == [("A", penalty)]
    assert s.lines("luck") == [("B", 2)]


# -- routed squads ----------------------------------------------------------------------------------------------------


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
        * hero: +0
        * own tier 7 group of 1: strike 0 -> 6 MISS
        * own tier 6 group of 1: strike 7 -> 6
        * own saving throw of tier 7: 4 -> saved
    """)
    assert s.ended == ("", 0, 0, [14, 20])
    assert (s.A.hand, s.A.discard, s.A.points) == ("6 7", "", 0)


def test_v27_a_saving_throw_fails() -> None:
    """V27. R9.6."""
    s = angels(0)
    assert s.trace()[-1] == "own saving throw of tier 7: 0 -> lost"
    assert (s.A.hand, s.A.discard) == ("6", "7")


# -- chests -----------------------------------------------------------------------------------------------------------


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
    """V31. R10.2: who could only bribe the last squad is not asked; where he is asked, it is refused."""
    s = scene("griffins", A="haven: 3; chests 2", B="inferno: 1; chests 1").begin("field 1", "3", "0 0")
    assert s.asked == ("B", "window")
    (barred, *_) = plays(match(s), "p1")
    assert (barred.action, barred.rule, barred.code) == (actions.Bribe(1), "R10.2", "one_must_remain")  # type: ignore[union-attr]
    assert match(s).enemy_strength() == 8
    s.B.do("hire 1")
    assert s.asked == ("A", "window")
    assert s.A.refused("bribe 2") == ("R10.2", "one_must_remain")


# -- abilities --------------------------------------------------------------------------------------------------------


def test_v33_the_first_miss_is_flipped_again() -> None:
    """V33. R7.6, R13."""
    s = scene(A="fortress: 4 1 brand").battle("field 3", "4 1 hero", "0 0  0 5  0  2")
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +0 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +1
        * machines: +0
        * hero: +0
        * own tier 4 group of 1: strike 0->re-flip 5 -> 4
        * own tier 1 group of 1: strike 0 -> 1 MISS
        * own hero: strike 2 -> 6
    """)
    assert s.ended == ("", 0, 0, [12, 20])
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
    s = scene("skeletons", A="necropolis: 3 5 markal; improved 5").battle("field 2", "3 5 hero", "1 0  0")
    assert s.trace() == account("""
        * terrain: own +1, enemy +0
        * numbers: +1 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +4
        * machines: +0
        * hero: +0
        * own tier 3 group of 1: strike 0 -> 4 MISS
    """)
    assert s.ended == ("A", 2, 2, [10, 9])
    assert (s.A.points, s.A.chests) == (2, 2)
    assert (s.A.hand, s.A.discard) == ("3 5 markal", "")


def test_v42_a_tower_that_is_not_built() -> None:
    """V42. R8.4, R13."""
    s = scene(A="academy: 1 nur; tablet summoning").begin("field 7", "1 hero", "0 0")
    assert s.asked == ("A", "spell")
    assert s.A.offered() == [actions.Cast("su1a"), actions.Cast("su1b"), actions.Pass()]
    assert s.A.refused("cast su2a") == ("R8.4", "tower_too_low")
    s = scene(A="academy: 1 nur; tablet summoning; chests 1").begin("field 7", "1", "0 0")
    assert s.asked == ("A", "window")


@pytest.mark.parametrize(
    ("battle", "said", "n"),
    [("field", "su4b", 8), ("field", "su3a, target 3", 10), ("siege", "su3b", 16), ("field", "su1b", 4)],
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


# -- duels ------------------------------------------------------------------------------------------------------------


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


# -- decks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("race", RACES)
def test_v50_catalogue_invariants(race: str) -> None:
    """V50. R2, components."""
    kinds = [CREATURES[race, tier] for tier in TIERS]
    assert sum(c.copies for c in kinds) == 77
    assert sum(c.big for c in kinds) == 3
    ordinary = sum(c.copies for c in kinds if not c.big)
    assert ordinary in (47, 48, 49)
    for below, above in pairwise(kinds):
        assert all(low <= high for low, high in zip(below.damage, above.damage, strict=True))
        assert below.damage[2] < above.damage[2]
    assert all(c.damage[2] <= c.damage[0] + 7 for c in kinds)
    cards = cards_of(GAME.Deck(race))
    marked = {c: n for c, n in cards.items() if not c.endswith("-0")}
    assert sum(marked.values()) == 49
    assert sum(n for c, n in marked.items() if CREATURES[race, int(c[0])].big) == 49 - ordinary in (0, 1, 2)
    heroes = [h for h in HEROES.values() if h.race == race]
    assert len(heroes) == 9
    assert [h.special.tier for h in heroes if isinstance(h.special, TierFlat | TierMult)] == list(TIERS)
    assert len(NEUTRALS) == 65
    assert sum(n.race == race for n in NEUTRALS.values()) >= 8


def test_v51_the_marks_of_haven() -> None:
    """V51. R2.4, R2.5."""
    marks = marks_of(GAME.Deck("haven"))
    assert [sum(row) for row in marks] == [11, 12, 12, 11, 12, 10, 9]
    assert marks[0] == (0, 2, 2, 2, 2, 1, 1, 1)  # Peasants: 1-7, 1-4
    assert marks[1] == (0, 2, 2, 1, 1, 2, 2, 2)  # Archers: 5, 6, 7, 1-7, 1, 2
    assert marks[2] == (0, 1, 1, 2, 2, 2, 2, 2)  # Footmen: 3-7, 1-7
    assert marks[4] == (0, 2, 2, 2, 2, 2, 1, 1)  # Priests: 1-7, 1-5
    assert marks[3] == (9, 0, 0, 0, 0, 0, 1, 1)  # Griffins: 6 and 7
    assert [row[0] for row in marks] == [0, 0, 0, 9, 0, 10, 9]
    own = [list(row) for row in marks]
    own[0], own[3] = [1, 1, 2, 2, 2, 1, 1, 1], [8, 1, 0, 0, 0, 0, 1, 1]
    wrong = GAME.deck_violations(GAME.Deck("haven", marks=tuple(map(tuple, own))))
    assert [v.rule for v in wrong] == ["R2.4"]
    own[0], own[3] = [0, 1, 2, 3, 2, 1, 1, 1], list(marks[3])
    wrong = GAME.deck_violations(GAME.Deck("haven", marks=tuple(map(tuple, own))))
    assert [(v.rule, v.bindings.get("value")) for v in wrong] == [("R2.3", 1), ("R2.3", 3)]


def test_v53_an_empty_deck() -> None:
    """V53. R2.8, R2.9."""
    s = scene(A="haven: 3; deck; discard 1-1 1-2 1-3 1-4 1 1 1 1 1 1 1 1; chests 1").begin("field 7", "3", "3 0")
    assert [(told.seat, told.deck) for told in s.told(events.Reshuffled)] == [("p1", "creatures")]
    assert (len(s.A.mat.deck), s.A.mat.discard) == (10, ["1-3", "1-0"])
    s = scene(A="haven: 3; deck; discard; chests 1").begin("field 7", "3", "")
    assert s.asked == ("A", "window")
    assert s.lines("terrain") == [("A", 0), ("N", 0)]
    assert (len(s.A.mat.deck), s.A.mat.discard, s.told(events.Reshuffled)) == (0, [], [])


def test_v54_a_column_inside_a_mixed_army() -> None:
    """V54. R6.3, R6.4, R7.2."""
    s = scene(A="haven: 1 3 3 6").battle("field 4", "1 3/3 6", "0 0  2 3 0  0")
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +1 enemy
        * formation: +9 (mixed; line 0, column 2, mixed 9, royal 0)
        * weapon: +0
        * machines: +0
        * hero: +0
        * own tier 1 group of 1: strike 2 -> 1
        * own tier 3 group of 2: strike 3 -> 6
        * own tier 6 group of 1: strike 0 -> 6 MISS
        * own saving throw of tier 6: 0 -> lost
    """)
    assert s.ended == ("", 0, 0, [22, 29])
    assert (s.A.hand, s.A.discard) == ("1 3 3", "6")


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


@pytest.mark.parametrize(("enemy", "n"), [("2 3", 9), ("2 3 2", 5), ("hero", 5)], ids="abc")
def test_v56_the_attack_type_of_an_army(enemy: str, n: int) -> None:
    """V56. R8.9: Circle of Winter."""
    s = scene(A="sylvan: 2 alaron; tablet destructive; tower 3; chests 1", B="haven: 2 2 3 dougal; chests 1")
    s.begin("duel B", "2 hero", "0 0", enemy)
    s.A.do("cast de3b", *["target 1"][: enemy != "hero"])
    assert s.lines("spell") == [("A", n)]


def test_v56_half_of_it_are_shooters_as_well() -> None:
    """V56. R8.9: Deflect Missile."""
    s = scene(A="sylvan: 2 alaron; tower 3; chests 1", B="haven: 2 3")
    s.begin("duel B", "2 hero", "0 0", "2 3")
    s.A.do("cast li3b", "target 1")
    assert s.lines("spell") == [("A", 8)]


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
    s = scene(A=ARMAGEDDON, B="haven: 1; chests 1").begin("field 3", "1 4 hero", "0 0  0 5 3")
    s.A.do("cast de5b")
    assert s.lines("terrain", "numbers", "weapon", "spell")[0] == ("A", 0)
    assert s.asked == ("B", "window")
    assert s.fight.armies[0].strength == 21
    s.B.do("hire 1")
    s.settle()
    assert s.trace()[-4:] == account("""
        * own tier 1 group of 1: strike 0 -> 1 MISS
        * own tier 4 group of 1: strike 5 -> 4
        * own hero: strike 3 -> 4
        * own Armageddon burns a card of tier 4
    """)
    assert [x.total for x in s.ledger[-3:]] == [22, 26, 30]
    assert s.ended == ("A", 4, 2, [30, 28])
    assert (s.A.points, s.A.chests) == (4, 2)
    assert (s.A.hand, s.A.discard) == ("kilghan", "1 4")


IMMUNE = {"a": "3 1", "b": "3 3", "c": "3 hero"}


@pytest.mark.parametrize(("case", "slot", "weapon"), [("a", 2, 3), ("b", None, 1), ("c", 2, 3)])
def test_v59_immune_squads(case: str, slot: int | None, weapon: int) -> None:
    """V59. R6.5, R8.7, R8.8, R8.11: Raelag has one target, or none."""
    s = scene(A="dungeon: 6 raelag; tablet destructive; tower 1; chests 1", B="academy: 3 3 1 havez")
    s.begin("duel B", "6 hero", "0 0", IMMUNE[case])
    assert s.lines("weapon")[0] == ("A", weapon)
    if slot is None:
        assert s.asked == ("A", "window")
        why = refusal(match(s), 0, SPELLS["de1a"])
        assert why is not None
        assert (why.rule, why.code) == ("R8.7", "enemy_immune")
    else:
        s.A.do("cast de1a")
        assert [(told.slot, told.behind) for told in s.told(events.SpellCast)] == [(slot, False)]
        assert s.lines("spell") == [("A", 4)]


@pytest.mark.parametrize("case", "abc")
def test_v59_immunity_is_ignored(case: str) -> None:
    """V59. R8.8, R8.11: for Sinitar every squad and the hero is a target."""
    s = scene(A="dungeon: 6 sinitar; tablet destructive; tower 1; chests 1", B="academy: 3 3 1 havez")
    s.begin("duel B", "6 hero", "0 0", IMMUNE[case])
    assert s.lines("weapon")[0] == ("A", 4)
    assert [squad.slot for squad in targets(match(s), 0, SPELLS["de1a"])] == [1, 2]
    s.A.do("cast de1a")
    assert s.A.offered() == [actions.Target(1), actions.Target(2)]
    s.A.do("target 1")
    assert s.lines("spell") == [("A", 8)]
