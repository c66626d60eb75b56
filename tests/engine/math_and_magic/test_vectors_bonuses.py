"""The worked micro-scenarios of bonuses and magic (R5, R6, R8): every number, and every line of their accounts."""

import pytest

from engine.math_and_magic.components.load import NEUTRALS, SPELLS
from engine.math_and_magic.flow.magic import illegal_cast, targets
from engine.math_and_magic.kernel import army
from engine.math_and_magic.model import actions, events
from engine.math_and_magic.model.state import Army, Slot
from tests.engine.math_and_magic.scene import Scene, account, match, scene

EXAMPLE = "stronghold: 4 4 1 1 3 gorshak; improved 1 3 4; smithy 1; tower 1; tablet summoning; fountain"
ARMAGEDDON = "stronghold: 1 4 kilghan; tablet destructive; tower 5"


def example(squads: int, flips: str, other: str = "haven: 1 1 1 1 1") -> Scene:
    s = scene("phoenixes", A=EXAMPLE, B=other, rules={"tower_bonus": False})
    s.begin(f"field {squads}", "4 4 1 1 3 hero", flips)
    s.A.do("cast su1a")
    return s


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
    assert NEUTRALS["n-sylvan-8"].strength_of(4) == 35 < 43


def test_v02_the_example_stops_early() -> None:
    """V02. R7.5, R9.3, R9.5."""
    s = example(4, "0 0  1  4 0 0").settle()
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +2 own
        * formation: +4 (same; line 4, column 0, mixed 0, royal 0)
        * weapon: +2
        * machines: +3
        * tower: +0
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
        * tower: +0
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
    assert [griffins.strength_of(n) for n in range(1, 10)] == [8, 13, 20, 28, 36, 41, 46, 51, 56]
    for squads, strength in ((4, 28), (7, 46)):
        s = scene("griffins")
        s.A.do("neutral", "field", f"size {squads}")
        assert [told.strength for told in s.told(events.BattleBegan)] == [strength]
    s = scene("griffins")
    s.A.do("neutral")
    assert s.A.refused("dungeon") == ("R4.5", "army_too_big")


def test_v06_hero_3_brings_an_elemental() -> None:
    """V06. R6.3, R6.7, R6.9, R8.10: the tower bonus is not multiplied."""
    s = scene(A="academy: 1 2 3 4 5 zehir; tower 1").begin("field 3", "1 hero", "0 0  0 0")
    s.A.do("cast li1a", "target 1").scene.settle()
    assert s.lines("numbers") == [("A", 0)]
    assert s.lines("tower", "spell") == [("A", 1), ("A", 9)]
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
        * tower: +0
        * hero: +0
        * own tier 3 group of 3: strike 0 -> 9 MISS
    """)
    assert s.ended == ("", 0, 0, [13, 15])
    assert (s.A.discard, s.A.hand) == ("3 3", "3")


def test_v17_siege() -> None:
    """V17. R6.3, R6.4, R6.5, R6.6."""
    s = scene("phoenixes", A="dungeon: 1 1 7 yrwanna; smithy 2")
    s.battle("siege 2", "1 1 7 hero", "0 7  1 1 1 1")
    assert s.lines("formation", "numbers") == []
    assert s.lines("weapon", "machines") == [("A", 1), ("A", 9)]
    assert s.lines("strike", "hero_strike") == [("A", 1), ("A", 1), ("A", 7), ("A", 2)]


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
    why = illegal_cast(match(s), 0, SPELLS["li1a"])
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
    """V22. R6.9, R8.9, R8.10: the tower bonus comes besides and is not doubled."""
    s = scene("fire elementals", A="necropolis: 1 raven; tablet dark; tower 3; chests 1")
    s.begin("field 4", "1 hero", "0 0" + " 1" * (luck < 0))
    s.A.do(f"cast {spell}")
    assert s.asked == ("A", "window")
    assert s.lines("spell", "curse") == [("A", own) if own else ("N", enemy) if enemy else ("A", 0)]
    assert s.lines("tower") == [("A", 2)]
    assert s.fight.neutral_luck == luck


@pytest.mark.parametrize(("squads", "n"), [(3, 3), (7, 5)])
def test_v23_stone_spikes(squads: int, n: int) -> None:
    """V23. R8.9."""
    s = scene(A=f"{ARMAGEDDON}; chests 1").begin(f"field {squads}", "1 4 hero", "0 0")
    s.A.do("cast de1b")
    assert s.lines("spell") == [("A", n)]


def test_v23_armageddon_wins_without_a_strike() -> None:
    """V23. R6.9, R7.5, R8.9, R9.8."""
    s = scene(A=ARMAGEDDON).begin("field 3", "1 4 hero", "0 0")
    s.A.do("cast de5b")
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
        * own Armageddon burns a card of tier 1
    """)
    assert s.ended == ("A", 3, 2, [24, 20])
    assert (s.A.points, s.A.chests, s.A.hand, s.A.discard) == (3, 2, "4 kilghan", "1")


@pytest.mark.parametrize(("flip", "penalty"), [(0, 0), (4, -8)])
def test_v25_bad_luck_flips_one_card(flip: int, penalty: int) -> None:
    """V25. R6.8."""
    s = scene(A="stronghold: 1", B="haven: 1 freyda; fountain")
    s.battle("duel B", "1", f"0 0 {flip} 1", "1 hero", "1")
    assert s.lines("bad_luck") == [("A", penalty)]
    assert s.lines("luck") == [("B", 2)]


def test_v54_a_column_inside_a_mixed_army() -> None:
    """V54. R6.3, R6.4, R7.2."""
    s = scene(A="haven: 1 3 3 6").battle("field 4", "1 3/3 6", "0 0  2 3 0  0")
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +1 enemy
        * formation: +9 (mixed; line 0, column 2, mixed 9, royal 0)
        * weapon: +0
        * machines: +0
        * tower: +0
        * hero: +0
        * own tier 1 group of 1: strike 2 -> 1
        * own tier 3 group of 2: strike 3 -> 6
        * own tier 6 group of 1: strike 0 -> 6 MISS
        * own saving throw of tier 6: 0 -> lost
    """)
    assert s.ended == ("", 0, 0, [22, 29])
    assert (s.A.hand, s.A.discard) == ("1 3 3", "6")


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


IMMUNE = {"a": "3 1", "b": "3 3", "c": "3 hero"}


@pytest.mark.parametrize(("case", "slot", "weapon"), [("a", 2, 3), ("b", None, 1), ("c", 2, 3)])
def test_v59_immune_squads(case: str, slot: int | None, weapon: int) -> None:
    """V59. R6.5, R8.7, R8.8, R8.11: Raelag has one target, or none."""
    s = scene(A="dungeon: 6 raelag; tablet destructive; tower 1; chests 1", B="academy: 3 3 1 havez")
    s.begin("duel B", "6 hero", "0 0", IMMUNE[case])
    assert s.lines("weapon")[0] == ("A", weapon)
    if slot is None:
        assert s.asked == ("A", "window")
        why = illegal_cast(match(s), 0, SPELLS["de1a"])
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
