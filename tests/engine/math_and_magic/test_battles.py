"""R6 to R9: bonuses, strikes, magic and the result of a battle: what the scenarios leave out."""

from typing import Any

import pytest

from engine.math_and_magic.components.load import CREATURES, SPELLS
from engine.math_and_magic.kernel.army import damage
from engine.math_and_magic.model import actions, events
from tests.engine.math_and_magic.scene import scene


def bonus(what: str, deployment: str, a: str, *, battle: str = "field 7", flips: str = "0 0", neutral: str = "wolves") -> Any:  # noqa: E501  # fmt: skip
    s = scene(neutral, A=f"{a}; chests 1").begin(battle, deployment, flips)
    return s.lines(what)[0]


def test_flank_plus() -> None:
    """R6.3: Wyngaal's army counts two more squads in the field, and nothing in a siege."""
    assert bonus("numbers", "1 hero", "sylvan: 1 wyngaal", flips="0 0 1", battle="field 2") == ("A", 2)
    assert bonus("numbers", "1 hero", "sylvan: 1 wyngaal", flips="0 0 1") == ("N", 3)
    s = scene(A="sylvan: 1 wyngaal; chests 1").begin("siege 7", "1 hero", "0 0 1")
    assert s.lines("numbers") == []


@pytest.mark.parametrize(
    ("deployment", "a", "n"),
    [
        ("1 2 hero", "haven: 1 2 dougal", 1 + 4),  # shooters +1; Archers +4
        ("2+2 hero", "haven: 2 2 dougal", 1 + 4),  # a dense squad is one
        ("2/2 hero", "haven: 2 2 dougal", 2 + 8),  # the second echelon is one of its own
        ("4 6 7 hero", "haven: 4 6 7 klaus", 3 + 3),
        ("1 hero", "inferno: 1 nymus", 4),  # an elemental
        ("4 hero", "academy: 4 narxes", 1),  # mages +1; x2 belongs to the strike
        ("6 6 hero", "dungeon: 6 6 eruina", 2 * 2 + 2 * 3),
    ],
)
def test_the_hero_adds(deployment: str, a: str, n: int) -> None:
    """R6.7."""
    flips = "0 0 1" if "nymus" in a else "0 0"
    assert bonus("hero", deployment, a, flips=flips) == ("A", n)


def test_a_reserve_adds_nothing() -> None:
    """R5.1, R13.1: neither does a hero who is not deployed."""
    assert bonus("hero", "1", "haven: 1 2 3 dougal") == ("A", 0)
    assert bonus("machines", "1", "haven: 1 2 3 godric") == ("A", 0)


@pytest.mark.parametrize(
    ("deployment", "a", "n"),
    [
        ("2/2", "haven: 2 2", 2),
        ("2+2", "haven: 2 2", 1),
        ("5 hero", "haven: 5 dougal", 3),
        ("1 hero", "academy: 1 zehir", 2),
    ],
)
def test_weapons_of_every_squad(deployment: str, a: str, n: int) -> None:
    """R6.5: second echelon and hero count, a dense squad once, the elemental not."""
    assert bonus("weapon", deployment, a) == ("A", n)


def test_the_elemental_in_a_dungeon() -> None:
    """R5.8: it adds its strength in every battle type, and no attack type."""
    s = scene(A="inferno: 1 nymus; chests 1").begin("dungeon 7", "1 hero", "0 0 1")
    assert s.lines("weapon", "machines", "hero") == [("A", 3), ("A", 0), ("A", 4)]


def test_both_deny_nothing_of_their_own() -> None:
    """R6.2: in a duel Wulfstan denies the enemy's terrain, on either side."""
    s = scene(A="haven: 1; chests 1", B="fortress: 1 wulfstan").begin("duel B", "1", "3 4", "1 hero")
    assert s.lines("terrain") == [("A", 0), ("B", 4)]
    s = scene(A="fortress: 1 wulfstan; chests 1", B="haven: 1").begin("duel B", "1 hero", "3 4", "1")
    assert s.lines("terrain") == [("A", 3), ("B", 0)]


def test_luck_without_a_marked_card() -> None:
    """R6.8: nothing is flipped and the bonus is 0."""
    s = scene(A="haven: 1 1 1 1 1 dougal; fountain; deck 1 1 1 1 1; discard 1; chests 1").begin("field 7", "1", "0 0")
    assert s.lines("luck") == []
    assert s.asked == ("A", "window")


def test_sorrow() -> None:
    """R6.8, R8.9: less luck for a neutral army is luck for the player; in a duel for the challenged one as well."""
    s = scene(A="haven: 5; tablet dark; tower 1; chests 1").begin("field 7", "5", "0 0  0 4")
    s.A.do("cast da1b")
    assert (s.fight.neutral_luck, s.lines("luck")) == (-1, [("A", 4)])
    s = scene(A="haven: 5; tablet dark; tower 1; chests 1", B="inferno: 1 1 1 1 1 grok")
    s.begin("duel B", "5", "0 0  0 4", "1", "3")
    s.A.do("cast da1b")
    assert (s.lines("luck"), s.lines("bad_luck")) == ([("A", 4)], [("B", -3)])


def test_the_volleys_come_after_both_spells() -> None:
    """R7.10, R11.4: terrain, spells, volley, luck, strikes."""
    s = scene(A="sylvan: 1 findan; fountain; tower 1; chests 1", B="haven: 1 maeve; tower 1")
    s.begin("duel B", "1 hero", "1 2  6  5", "1 hero", "4")
    assert s.asked == ("A", "spell")
    s.A.do("cast li1a", "target 1")
    assert s.asked == ("B", "spell")
    s.B.do("cast li1a", "target 2")
    assert [(x.what, x.side, x.amount) for x in s.ledger[-7:]] == [
        ("spell", "p1", 3),
        ("spell", "p2", 3 * 2),
        ("hero", "p1", 0),
        ("volley", "p1", 6),
        ("hero", "p2", 0),
        ("luck", "p1", 5),
        ("bad_luck", "p2", -4),
    ]


def test_multipliers_of_a_tier() -> None:
    """R7.8: Laszlo: the damage of a group of Footmen is doubled, and their own."""
    s = scene("phoenixes", A="haven: 3 3 1 laszlo").battle("field 4", "3/3 1 hero", "0 0  0 1 2")
    assert s.lines("strike", "hero_strike") == [("A", 3 * 2 * 2), ("A", 1), ("A", 3 * 2)]


def test_best_of_two_when_the_hero_stands_first() -> None:
    """R7.7: Agrael in slot 1 flips two cards; the squad in slot 2 one."""
    s = scene(A="inferno: 3 agrael").battle("field 7", "hero 3", "0 0  0 4  0")
    assert s.lines("hero_strike", "strike") == [("A", (1 + 4) * 2), ("A", 3)]
    assert (s.A.hand, s.A.discard) == ("agrael", "3")


def test_a_second_blank_is_a_miss() -> None:
    """R7.6: the card that is flipped again counts even if it is blank; and only once in a battle."""
    s = scene(A="fortress: 4 1 brand").battle("field 7", "4 1 hero", "0 0  0 0  0  2")
    assert [(x.flips, x.miss) for x in s.ledger if x.what == "strike"] == [([0, 0], True), ([0], True)]


@pytest.mark.parametrize(("battle", "strikes"), [("field 7", 1), ("siege 7", 3), ("dungeon 7", 3)])
def test_groups(battle: str, strikes: int) -> None:
    """R7.2: a line flips one card in the field, each squad its own elsewhere."""
    s = scene("phoenixes" if "dungeon" not in battle else "wolves", A="haven: 3 3 3")
    s.battle(battle, "3 3 3", "0 0" + " 1" * strikes)
    assert len(s.lines("strike")) == strikes


@pytest.mark.parametrize(
    ("spell", "a", "deployment", "battle", "n"),
    [
        ("li1b", "haven: 1 3 5 dougal", "1 3 5 hero", "field 7", 2),  # Haste: melee creatures
        ("li3b", "haven: 5", "5", "field 7", 3),  # against shooters 8; Wolves are melee
        ("de2b", "stronghold: 4", "4", "field 7", 4),
        ("de4b", "stronghold: 4", "4", "field 7", 12),
        ("de4b", "stronghold: 4", "4", "field 3", 6),
        ("de4b", "academy: 1 nur", "1 hero", "field 7", 24),
        ("su3b", "stronghold: 4", "4", "field 7", 3),
        ("su3a", "haven: 7 5", "7 5", "field 7", 7),
        ("su4b", "academy: 1 1 zehir", "1/1 hero", "field 7", 4),  # with the elemental
    ],
)
def test_effects_of_spells(spell: str, a: str, deployment: str, battle: str, n: int) -> None:
    """R8.9, components 5."""
    tablet = next(s.tablet for s in SPELLS.values() if s.id == spell)
    s = scene(A=f"{a}; tower 5; tablet {tablet}; chests 1").begin(battle, deployment, "0 0")
    s.A.do(f"cast {spell}")
    if s.asked == ("A", "target"):
        s.A.do("target 1")
    assert s.lines("spell") == [("A", n)]


def test_a_curse_can_take_more_than_there_is() -> None:
    """R8.9, R8.10: Galib's Puppet Master takes 20 of 13, so no strike is needed."""
    s = scene("peasants", A="academy: 1 galib; tower 5; tablet dark").begin("field 3", "1 hero", "0 0")
    s.A.do("cast da5b")
    assert s.ended == ("A", 3, 1, [2 + 3, 13 + 1 - 20])


def test_save_ordinary() -> None:
    """R9.6: Regeneration: every ordinary squad throws, the big one once as well."""
    s = scene(A="haven: 1 3 5 6; tower 2").begin("field 7", "1 3 5 6", "0 0  0 0 0 0  1 0 2 0")
    s.A.do("cast li2b", "target 1")
    s.settle()
    assert (s.A.hand, s.A.discard) == ("1 5", "3 6")


def test_spells_on_immune_squads() -> None:
    """R8.8, R8.11: an immune squad is no target of a blessing, and does not count for Haste."""
    s = scene(A="sylvan: 5 2 1 dirael; tower 1; chests 1").begin("field 7", "5 2 1 hero", "0 0")
    s.A.do("cast li1b")
    assert s.A.offered() == [actions.Target(2), actions.Target(3), actions.Target(4)]
    s.A.do("target 4")
    assert s.lines("spell") == [("A", 1)]


def test_the_first_aid_tent() -> None:
    """R9.6: the routed ordinary squad of the highest tier, then the leftmost; not in a dungeon."""
    s = scene("phoenixes", A="haven: 1 3 3 6; smithy 3").battle("siege 7", "1 3 3 6", "0 0  0 0 0 0  2 0")
    assert [(told.slot, told.saved) for told in s.told(events.SavingThrow)] == [(2, True), (4, False)]
    assert (s.A.hand, s.A.discard) == ("3", "1 3 6")
    s = scene(A="haven: 1 3; smithy 3").battle("dungeon 7", "1 3", "0 0  0 0")
    assert (s.A.hand, s.A.discard) == ("", "1 3")


def test_tent_and_guardian_choose_different_squads() -> None:
    """R9.6."""
    s = scene(A="haven: 1 3 5 godric; smithy 3").battle("siege 7", "1 3 5 hero", "0 0  0 0 0 1  3 4")
    assert [told.slot for told in s.told(events.SavingThrow)] == [2, 3]
    assert (s.A.hand, s.A.discard) == ("3 5 godric", "1")


def test_armageddon_spares_immune_cards_and_burns_the_leftmost() -> None:
    """R9.8: the lowest tier; of equal ones the leftmost, front before second echelon, lower mark."""
    s = scene(A="sylvan: 4-1 5 4-2 4-3 alaron; tablet destructive; tower 5").begin("field 7", "5 4/4 4", "0 0  1 1")
    s.A.do("cast de5b")
    s.settle()
    assert [told.card for told in s.told(events.Sacrificed)] == ["4-1"]
    assert s.A.discard == "4-1"


def test_nothing_is_burnt_if_everything_is_lost() -> None:
    """R9.8."""
    s = scene(A="stronghold: 4; tablet destructive; tower 5").begin("field 7", "4", "0 0  0")
    s.A.do("cast de5b")
    s.settle()
    assert (s.told(events.Sacrificed), s.A.discard) == ([], "4")


def test_returned_cards_come_highest_tier_first() -> None:
    """R9.8: Celestial Shield returns two of three lost cards; of equal tier the lower mark."""
    s = scene("phoenixes", A="stronghold: 3-2 3-1 4; tablet summoning; tower 5")
    s.begin("field 7", "3+3 4", "0 0  0 0")
    s.A.do("cast su5b", "target 1")
    s.settle()
    assert [told.cards for told in s.told(events.CardsReturned)] == [["4-0", "3-1"]]
    assert s.A.discard == "3-2"


def test_no_necromancy_without_a_victory() -> None:
    """R9.8; a trophy needs one, too."""
    s = scene(A="necropolis: 3 markal").battle("field 7", "3 hero", "0 0  0 1")
    assert (s.A.hand, s.A.discard, s.A.chests) == ("markal", "3", 0)


def test_a_returned_card_is_the_one_that_was_lost() -> None:
    """R9.8, R14.1: the discard is ordered; a Ghost turned over before it stays where it lies."""
    s = scene("skeletons", A="necropolis: 3 5 1 1 1 markal; deck 3 1-2 1")
    s.battle("field 2", "3 5 hero", "1-2 3-0 1-0")
    assert s.A.mat.discard == ["1-2", "3-0", "1-0"]


@pytest.mark.parametrize(
    ("improved", "expected"), [("", [4] * 8), ("3", [4, 5, 6, 6, 6, 6, 6, 6]), ("3 3", [4, 5, 6, 7, 8, 8, 8, 8])]
)
def test_the_damage_of_an_improved_creature(improved: str, expected: list[int]) -> None:
    """R7.4, R12.5: 4-6-8: the minimum on a blank, else minimum + strike up to the cap of the improvement."""
    assert CREATURES["fortress", 3].damage == (4, 6, 8)
    s = scene(A=f"fortress: 3; improved {improved}")
    assert [damage(s.A.mat, 3, strike, "minimum") for strike in range(8)] == expected
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
def test_a_royal_formation(deployment: str, bonus: int, what: str) -> None:
    """R6.4.6: tiers that rise or fall by one, whatever their number, the hero skipped."""
    s = scene(A="haven: 1 2 3 4 5 dougal; chests 1").begin("field 7", deployment, "0 0")
    assert s.lines("formation") == [("A", bonus)]
    assert [line.what for line in s.ledger if line.what.startswith("formation")] == [f"formation_{what}"]


def test_a_dense_squad_with_a_second_echelon() -> None:
    """R5.4, R5.5, R7.4, R7.6: all cards of the dense squad are routed, not the one behind it."""
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
def test_machines(battle: str, who: str, n: int) -> None:
    """R6.6, R12.4: artillery, siege machines, the ammo cart, a hero who knows machines; nothing in a dungeon."""
    dense = "2+2" if " 2 2 " in who else "2"
    s = scene(A=f"{who}; chests 1").begin(f"{battle} 7", f"{dense} 5 hero", "0 0")
    assert s.lines("machines") == [("A", n)]


def test_good_luck_flips_until_a_card_is_no_blank() -> None:
    """R6.8: two blanks, then a 3, times luck 2 (Fountain and hero)."""
    s = scene(A="haven: 1 freyda; fountain; chests 1").begin("field 7", "1 hero", "0 0  0 0 3")
    assert s.lines("luck") == [("A", 6)]
    (line,) = [line for line in s.ledger if line.what == "luck"]
    assert (line.flips, line.count, line.rule) == ([0, 0, 3], 2, "R6.8")
    assert s.A.mat.discard == ["1-0", "1-0", "1-0", "1-0", "1-3"]


@pytest.mark.parametrize(("save", "left"), [(4, ("7 7", "")), (0, ("7", "7"))])
def test_a_column_of_big_creatures(save: int, left: tuple[str, str]) -> None:
    """R7.6, R9.6: only the front squad is routed, and throws."""
    s = scene("angels", A="haven: 7 7").battle("field 7", "7/7", f"0 0  0  {save}")
    assert (s.A.hand, s.A.discard) == left


@pytest.mark.parametrize(("save", "left"), [(4, ("7 7", "")), (0, ("", "7 7"))])
def test_a_dense_big_squad_throws_once(save: int, left: tuple[str, str]) -> None:
    """R9.6: one flip for all its cards."""
    s = scene("angels", A="haven: 7 7").battle("field 7", "7+7", f"0 0  0  {save}")
    assert (s.A.hand, s.A.discard) == left


@pytest.mark.parametrize(
    ("flips", "n", "miss"), [("0 0", 1, True), ("0 5", 6, False), ("5 0", 6, False), ("7 7", 15, False)]
)
def test_the_hero_strikes_twice(flips: str, n: int, miss: bool) -> None:
    """R7.7, R13: Kragh flips two cards and adds both; only two blank ones are a miss."""
    s = scene("phoenixes", A="stronghold: 1 kragh").battle("siege 7", "hero", f"0 0  {flips}")
    assert s.lines("hero_strike") == [("A", n)]
    assert s.ledger[-1].miss == miss
    assert s.A.discard == ("kragh" if miss else "")


def test_low_tiers_are_saved() -> None:
    """R9.6, R13: Vladimir: tiers 1 to 3 throw; a Vampire does not, a Wight has its own throw only."""
    s = scene(A="necropolis: 1 3 4 6 vladimir")
    s.battle("field 7", "1 3 4 6 hero", "0 0  0 0 0 0 5  2 0 0")
    assert [line for line in s.trace() if "saving" in line] == [
        "own saving throw of tier 1: 2 -> saved",
        "own saving throw of tier 3: 0 -> lost",
        "own saving throw of tier 6: 0 -> lost",
    ]
    assert (s.A.hand, s.A.discard) == ("1 vladimir", "3 4 6")


def test_vampirism() -> None:
    """R8.9, R9.8: one lost card, the highest, returns; a blessing, so Raven's curses do not multiply it."""
    s = scene(A="necropolis: 3 4 raven; tablet dark; tower 4").begin("field 7", "3 4 hero", "0 0  0 0 5")
    s.A.do("cast da4a", "target 3")
    s.settle()
    assert [told.cards for told in s.told(events.CardsReturned)] == [["4-0"]]
    assert (s.A.hand, s.A.discard) == ("4 raven", "3")


def test_two_spells() -> None:
    """R8.1, R13: Raelag casts two different spells."""
    s = scene(A="dungeon: 6 raelag; tablet destructive; tower 5; chests 1").begin("field 7", "6 hero", "0 0")
    s.A.do("cast de1a")
    assert s.A.refused("cast de1a") == ("R8.1", "cast_twice")  # the second must be another
    s.A.do("cast de5a")
    assert s.lines("spell") == [("A", 4), ("A", 12)]
    assert s.asked == ("A", "window")
