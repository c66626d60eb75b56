"""The scenarios whose numbers were left out, each with a guess of ours at its subject, from its neighbours.

What is expected here follows from the rules.
"""

from __future__ import annotations

import pytest

from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.components.load import BUILDINGS, CREATURES
from engine.math_and_magic.kernel.army import damage
from engine.math_and_magic.model import actions, events
from engine.math_and_magic.model.decks import counts_of
from tests.engine.math_and_magic.scene import Scene, scene


def test_v04_the_example_with_a_bribe() -> None:
    """V04. R10.2, R9.3: of five Phoenixes one is bribed before the last strike; 36 > 35 when the window closes."""
    s = scene(
        "phoenixes",
        A="stronghold: 4 4 1 1 3 gorshak; improved 1 3 4; smithy 1; tower 1; tablet summoning; fountain; chests 1",
    )
    s.begin("field 5", "4 4 1 1 3 hero", "0 0  1  4 0 0")
    s.A.do("cast su1a", "pass", "pass", "pass", "bribe 1")
    s.settle()
    assert s.ended == ("A", 4, 1, [36, 35])
    assert (s.A.points, s.A.chests, s.A.hand) == (4, 1, "4 4 gorshak")


@pytest.mark.parametrize(
    ("improved", "expected"),
    [("", [4] * 8), ("3", [4, 5, 6, 6, 6, 6, 6, 6]), ("3 3", [4, 5, 6, 7, 8, 8, 8, 8])],
)
def test_v08_the_bear_rider(improved: str, expected: list[int]) -> None:
    """V08. R7.4, R12.5: 4-6-8: the minimum on a blank, else minimum + strike up to the cap of the improvement."""
    assert CREATURES["fortress", 3].damage == (4, 6, 8)
    s = scene(A=f"fortress: 3; improved {improved}")
    assert [damage(s.A.mat, 3, strike) for strike in range(8)] == expected
    for strike in (1, 7):
        s = scene("phoenixes", A=f"fortress: 3; improved {improved}").battle("field 1", "3", f"0 7 {strike}")
        assert s.lines("strike") == [("A", expected[strike])]


@pytest.mark.parametrize(
    ("deployment", "bonus", "what"),
    [
        ("1 2 3", 18, "royal"),
        ("5 4 3 2 1", 18, "royal"),
        ("1 2 hero 3", 18, "royal"),
        ("1 3 2", 9, "mixed"),
        ("1 2 4", 9, "mixed"),
        ("2 1", 0, "none"),
    ],
)
def test_v12_royal(deployment: str, bonus: int, what: str) -> None:
    """V12. R6.4.6: tiers that rise or fall by one, whatever their number, the hero skipped."""
    s = scene(A="haven: 1 2 3 4 5 dougal; chests 1").begin("field 7", deployment, "0 0")
    assert s.lines("formation") == [("A", bonus)]
    assert [line.what for line in s.ledger if line.what.startswith("formation")] == [f"formation_{what}"]


def test_v16_a_dense_squad_with_a_second_echelon() -> None:
    """V16. R5.4, R5.5, R7.4, R7.6: all cards of the dense squad are routed, not the one behind it."""
    s = scene("phoenixes", A="haven: 3 3 3; improved 3").battle("field 2", "3+3/3", "0 7 0")
    assert s.lines("formation", "numbers", "strike") == [("N", 1), ("A", 2), ("A", 9)]
    assert (s.A.hand, s.A.discard) == ("3", "3 3")


@pytest.mark.parametrize(
    ("battle", "who", "n"),
    [
        ("field", "haven: 2 2 5 dougal; smithy 3", 6 + 2),  # the dense Archers are one squad, the hero is none
        ("siege", "haven: 2 5 dougal; smithy 3", 9 + 2),
        ("dungeon", "haven: 2 5 dougal; smithy 3", 0),
        ("field", "haven: 2 5 godric; smithy 3", (6 + 2) * 2),
        ("siege", "haven: 2 5 godric", 4 * 2),
        ("dungeon", "haven: 2 5 godric", 0),
        ("field", "haven: 2 5 dougal", 0),
    ],
)
def test_v20_machines(battle: str, who: str, n: int) -> None:
    """V20. R6.6, R12.4: artillery, siege machines, the ammo cart, a hero who knows machines; nothing in a dungeon."""
    dense = "2+2" if " 2 2 " in who else "2"
    s = scene(A=f"{who}; chests 1").begin(f"{battle} 7", f"{dense} 5 hero", "0 0")
    assert s.lines("machines") == [("A", n)]


def test_v24_good_luck_flips_until_a_card_is_no_blank() -> None:
    """V24. R6.8: two blanks, then a 3, times luck 2 (Fountain and hero)."""
    s = scene(A="haven: 1 freyda; fountain; chests 1").begin("field 7", "1 hero", "0 0  0 0 3")
    assert s.lines("luck") == [("A", 6)]
    (line,) = [line for line in s.ledger if line.what == "luck"]
    assert (line.flips, line.count, line.rule) == ([0, 0, 3], 2, "R6.8")
    assert s.A.mat.discard == ["1-0", "1-0", "1-0", "1-0", "1-3"]


@pytest.mark.parametrize(("save", "left"), [(4, ("7 7", "")), (0, ("7", "7"))])
def test_v28_a_column_of_big_creatures(save: int, left: tuple[str, str]) -> None:
    """V28. R7.6, R9.6: only the front squad is routed, and throws."""
    s = scene("angels", A="haven: 7 7").battle("field 7", "7/7", f"0 0  0  {save}")
    assert (s.A.hand, s.A.discard) == left


@pytest.mark.parametrize(("save", "left"), [(4, ("7 7", "")), (0, ("", "7 7"))])
def test_v28_a_dense_big_squad_throws_once(save: int, left: tuple[str, str]) -> None:
    """V28. R9.6: one flip for all its cards."""
    s = scene("angels", A="haven: 7 7").battle("field 7", "7+7", f"0 0  0  {save}")
    assert (s.A.hand, s.A.discard) == left


def test_v32_mercenaries_beyond_seven() -> None:
    """V32. R9.3, R9.4, R10.3: S(9) of Griffins; nine squads are worth seven points, in a siege two chests."""
    s = scene("griffins", A="haven: 1; chests 1", B="inferno: 1; chests 2").begin("siege 7", "1", "0 0  3")
    s.B.do("hire 2")
    assert s.fight.size == 9
    assert s.table.view().battle.neutral_strength == 56
    s.fight.armies[0].strength = 56  # as if it had been a better army
    s.settle()
    assert s.ended == ("A", 7, 2, [57, 56])


@pytest.mark.parametrize(
    ("flips", "n", "miss"), [("0 0", 1, True), ("0 5", 6, False), ("5 0", 6, False), ("7 7", 15, False)]
)
def test_v36_the_hero_strikes_twice(flips: str, n: int, miss: bool) -> None:
    """V36. R7.7, R13: Kragh flips two cards and adds both; he misses only if both are blank."""
    s = scene("phoenixes", A="stronghold: 1 kragh").battle("siege 7", "hero", f"0 0  {flips}")
    assert s.lines("hero_strike") == [("A", n)]
    assert s.ledger[-1].miss == miss
    assert s.A.discard == ("kragh" if miss else "")


def test_v40_low_tiers_are_saved() -> None:
    """V40. R9.6, R13: Vladimir: tiers 1 to 3 throw; a Vampire does not, a Wight has its own throw only."""
    s = scene(A="necropolis: 1 3 4 6 vladimir")
    s.battle("field 7", "1 3 4 6 hero", "0 0  0 0 0 0 5  2 0 0")
    assert [line for line in s.trace() if "saving" in line] == [
        "own saving throw of tier 1: 2 -> saved",
        "own saving throw of tier 3: 0 -> lost",
        "own saving throw of tier 6: 0 -> lost",
    ]
    assert (s.A.hand, s.A.discard) == ("1 vladimir", "3 4 6")


def test_v44_vampirism() -> None:
    """V44. R8.9, R9.8: one lost card, the highest, returns; a blessing, so Raven's curses do not multiply it."""
    s = scene(A="necropolis: 3 4 raven; tablet dark; tower 4").begin("field 7", "3 4 hero", "0 0  0 0 5")
    s.A.do("cast da4a", "target 3")
    s.settle()
    assert [told.cards for told in s.told(events.CardsReturned)] == [["4-0"]]
    assert (s.A.hand, s.A.discard) == ("4 raven", "3")


def test_v44_two_spells() -> None:
    """V44. R8.1, R13: Raelag casts two different spells."""
    s = scene(A="dungeon: 6 raelag; tablet destructive; tower 5; chests 1").begin("field 7", "6 hero", "0 0")
    s.A.do("cast de1a")
    assert s.A.refused("cast de1a") == ("R8.1", "cast_twice")  # the second must be another
    s.A.do("cast de5a")
    assert s.lines("spell") == [("A", 4), ("A", 12)]
    assert s.asked == ("A", "window")


def duel(chests: int = 1) -> Scene:
    return scene(A=f"haven: 3 3 3 1 1 dougal; chests {chests}", B="necropolis: 3 3 1 1 1 orson")


def test_v48_a_squad_that_is_bribed_before_it_strikes() -> None:
    """V48. R11.8, R11.9: the one behind leaves before the front squad; its group strikes without it."""
    s = duel(2).begin("duel B", "3 3 3", "7 0  1", "3/3 hero", "1 1")
    s.A.do("bribe 1")
    assert s.fight.armies[1].slots[0].bribed_behind
    assert not s.fight.armies[1].slots[0].bribed
    s.settle()
    assert s.trace()[-5:] == [
        "bribe: defender loses a squad of tier 3 (+0)",
        "before strikes: challenger 11, defender 0",
        "challenger tier 3 group of 3: strike 1 -> 9",
        "defender tier 3 group of 1: strike 1 -> 4",
        "defender hero: strike 1 -> 2",
    ]
    assert s.ended == ("A", 5, 1, [7 + 1 + 3 + 9, 4 + 2])


def test_v48_a_group_that_is_bribed_away_does_not_strike() -> None:
    """V48. R11.7, R11.8."""
    s = duel(2).begin("duel B", "3 3 3", "7 0  1", "3/3 hero", "1")
    s.A.do("bribe 2")
    s.settle()
    assert s.lines("strike", "hero_strike") == [("A", 9), ("B", 2)]
    assert s.ended[:3] == ("A", 4, 1)
    assert s.B.hand == "1 1 1 3 3 orson"


def test_v48_a_tie_brings_nothing() -> None:
    """V48. R9.2, R11.10."""
    s = duel(0).battle("duel B", "1 hero", "0 0  0 1", "1 hero", "0 1")
    assert s.lines("weapon", "hero") == [("A", 1), ("B", 0), ("A", 0), ("B", 1), ("A", 2), ("B", 2)]
    assert s.ended == ("", 0, 0, [4, 4])
    assert (s.A.hand, s.B.hand) == ("1 3 3 3 dougal", "1 1 3 3 orson")


@pytest.mark.parametrize(
    ("counts", "codes"),
    [
        ([11, 12, 12, 11, 12, 10, 9], []),
        ([11, 12, 12, 11, 12, 10, 52], []),
        ([11, 12, 12, 11, 12, 10, 53], ["deck_size"]),
        ([11, 12, 12, 11, 12, 10, 8], ["deck_size"]),
        ([12, 20, 12, 0, 12, 12, 9], ["tier_missing"]),
    ],
)
def test_v52_own_decks(counts: list[int], codes: list[str]) -> None:
    """V52. R2.2: 77 to 120 cards, of every tier at least one."""
    deck = GAME.Deck("haven", counts=tuple(counts))
    assert [v.code for v in GAME.deck_violations(deck)] == codes
    assert counts_of(deck) == tuple(counts)


def test_v52_what_buildings_cost() -> None:
    """V52. R12.2, R12.5."""
    assert [level.cost for level in BUILDINGS.smithy.levels] == [2, 2, 2]
    assert BUILDINGS.mage_tower.costs == [2, 1, 1, 1, 1]
    assert (BUILDINGS.fountain.cost, BUILDINGS.improvement.costs) == (3, [1, 1])
    s = scene(A="haven: 1; chests 2", step="construct")
    assert actions.Buy("mage_tower") in s.A.offered()
