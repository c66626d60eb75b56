"""The worked micro-scenarios of strikes without improvement, of the tower bonus and of a duel's points (R19)."""

from typing import Any

import pytest

from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.components.load import CREATURES, HEROES, RACES, SPELLS
from engine.math_and_magic.components.schema import TIERS
from engine.math_and_magic.flow.magic import illegal_cast
from engine.math_and_magic.flow.result import duel_points
from engine.math_and_magic.kernel.army import damage
from engine.math_and_magic.model import actions
from engine.math_and_magic.model.state import UnimprovedStrikes
from tests.engine.math_and_magic.scene import account, match, scene

INTERVAL = {"unimproved_strikes": "interval"}
NO_TOWER = {"tower_bonus": False}
EXAMPLE = "stronghold: 4 4 1 1 3 gorshak; smithy 1; fountain; tablet summoning"
IMPROVED = f"{EXAMPLE}; improved 1 3 4"


@pytest.mark.parametrize(
    ("unimproved", "improved", "expected"),
    [
        ("interval", "", [4, 5, 6, 6, 6, 6]),
        ("interval", "3", [4, 5, 6, 7, 8, 8]),
        ("minimum", "", [4] * 6),
        ("minimum", "3", [4, 5, 6, 6, 6, 6]),
    ],
)
def test_v72_the_bear_rider(unimproved: UnimprovedStrikes, improved: str, expected: list[int]) -> None:
    """V72. R7.4, R12.5."""
    s = scene(A=f"fortress: 3; improved {improved}")
    assert [damage(s.A.mat, 3, strike, unimproved) for strike in (0, 1, 2, 3, 4, 7)] == expected
    s = scene("phoenixes", A=f"fortress: 3; improved {improved}", rules={"unimproved_strikes": unimproved})
    assert s.battle("field 1", "3", "0 7 3").lines("strike") == [("A", expected[3])]


def test_v73_there_is_no_second_improvement() -> None:
    """V73. R12.5, R18."""
    s = scene(A="haven: 1; chests 3", step="construct", rules=INTERVAL)
    assert actions.Buy("improvement", 3) in s.A.offered()
    s.A.do("buy improvement 3")
    assert s.A.chests == 2
    assert s.A.offered() == [
        actions.Buy("smithy"),
        actions.Buy("mage_tower"),
        *(actions.Buy("improvement", tier) for tier in (1, 2, 4, 5, 6, 7)),
        actions.Done(),
    ]
    assert s.A.refused("buy improvement 3") == ("R12.5", "improved_to_the_full")
    s = scene(A="haven: 1; chests 3", step="construct")
    s.A.do("buy improvement 3")
    assert actions.Buy("improvement", 3) in s.A.offered()


@pytest.mark.parametrize(
    ("rules", "flips", "strikes", "ended"),
    [
        (INTERVAL, "0 0  1  4 0 0", [16, 2, 4], ("A", 4, 1, [37, 35])),
        ({}, "0 0  1  4 0 0 1", [8, 2, 4, 6], ("", 0, 0, [35, 35])),
    ],
)
def test_v74_the_example_without_improvements(
    rules: Any, flips: str, strikes: list[int], ended: tuple[str, int, int, list[int]]
) -> None:
    """V74. R7.4, R7.5, R9.2, R16."""
    s = scene("phoenixes", A=f"{EXAMPLE}; tower 5", rules=rules).battle("field 4", "4 4 1 1 3 hero", flips)
    assert s.trace()[:9] == account(
        """
        * terrain: own +0, enemy +0
        * numbers: +2 own
        * formation: +4 (same; line 4, column 0, mixed 0, royal 0)
        * weapon: +2
        * machines: +3
        * tower: +3
        * hero: +0
        * luck own: +1 x 1 = +1 (1 card(s))
        * own tier 4 group of 2: strike 4 -> """
        + str(strikes[0])
    )
    assert [n for _, n in s.lines("strike", "hero_strike")] == strikes
    assert s.ended == ended


@pytest.mark.parametrize(("rules", "dealt"), [(INTERVAL, 20), ({}, 12)])
def test_v75_a_dense_squad_and_a_multiplier(rules: Any, dealt: int) -> None:
    """V75. R7.4, R7.6, R7.8."""
    for strike, expected, discard in (("4", dealt, ""), ("0", 12, "3 3")):
        s = scene("phoenixes", A="haven: 3 3 laszlo", rules=rules).battle("field 4", "3+3 hero", f"0 0  {strike} 1")
        assert s.lines("strike") == [("A", expected)]
        assert s.A.discard == discard


TRIPLES = {
    "academy": "1-2-3 2-3-4 3-6-8 4-7-9 5-8-11 6-9-12 7-11-14",
    "dungeon": "1-3-4 2-5-6 3-6-8 4-7-9 5-8-10 6-9-11 7-10-13",
    "fortress": "1-2-3 2-3-4 4-6-8 5-7-9 6-9-12 7-10-13 8-11-14",
    "haven": "1-2-3 2-4-5 3-5-7 4-7-9 5-8-11 6-10-12 7-11-13",
    "inferno": "1-2-3 2-3-4 3-6-8 4-7-10 5-8-11 6-9-12 7-10-13",
    "necropolis": "1-2-3 2-3-4 3-6-8 4-7-9 5-9-11 6-10-12 7-11-13",
    "stronghold": "1-2-3 3-5-6 4-6-8 4-8-10 5-9-11 6-10-12 7-11-13",
    "sylvan": "1-2-3 3-5-6 4-6-9 5-7-10 6-8-11 7-9-12 8-10-13",
}


def test_v76_the_triples() -> None:
    """V76. R7.4."""
    printed = {race: " ".join("-".join(map(str, CREATURES[race, tier].damage)) for tier in TIERS) for race in RACES}
    assert printed == TRIPLES


@pytest.mark.parametrize("race", RACES)
def test_damage_rises_with_the_tier(race: str) -> None:
    """V50. R7.4, R17 (K24): all three numbers rise, except where the rulebook prints two equal minima."""
    for tier in TIERS:
        low, one, two = CREATURES[race, tier].damage
        assert 1 <= low < one < two <= low + 7
        if tier > 1:
            below = CREATURES[race, tier - 1].damage
            assert below[1] < one
            assert below[2] < two
            assert below[0] < low or (race, tier, low) == ("stronghold", 4, below[0])


@pytest.mark.parametrize(
    ("improved", "strike", "expected"),
    [
        ("", "5", [4, 4, 5, 6, 7]),
        ("3 4 5 6 7", "7", [6, 8, 9, 10, 11]),
        ("3 3 4 4 5 5 6 6 7 7", "7", [8, 10, 11, 12, 13]),
        ("3 3 4 4 5 5 6 6 7 7", "5", [8, 9, 10, 11, 12]),
    ],
    ids="abcd",
)
def test_v77_a_higher_tier_strikes_harder(improved: str, strike: str, expected: list[int]) -> None:
    """V77. R7.4, R17 (K24)."""
    s = scene("phoenixes", A=f"stronghold: 3 4 5 6 7; improved {improved}")
    s.battle("siege 7", "3 4 5 6 7", "0 7" + f" {strike}" * 5)
    assert [n for _, n in s.lines("strike")] == expected


@pytest.mark.parametrize(("points", "vp"), [("deployed", 1), ("army", 6)])
def test_v83_a_token_deployment(points: str, vp: int) -> None:
    """V83. R11.7, R11.9."""
    s = scene(A="dungeon: 6 7 raelag", B="haven: 1 2 3 4 5 dougal", rules={"duel_vp": points})
    s.battle("duel B", "7 6 hero", "0 0  1", "1", "0")
    assert s.trace() == account("""
        * terrain: challenger +0, defender +0
        * numbers: 3 against 1
        * challenger formation/weapon/machines/tower/hero: (0, 3, 0, 0, 0); defender: (0, 0, 0, 0, 0)
        * before strikes: challenger 5, defender 0
        * challenger tier 7 group of 1: strike 1 -> 7
        * defender tier 1 group of 1: strike 0 -> 1 MISS
    """)
    assert s.ended == ("A", vp, 1, [12, 1])


@pytest.mark.parametrize(
    ("b", "defence", "chests", "deployed", "army"),
    [
        ("haven: 3 3 3 1 1 dougal", "3+3/3 hero", 0, 3, 6),
        ("academy: 1 2 3 4 5 zehir", "1 2 3 4 5 hero", 0, 7, 7),
        ("academy: 1 2 3 4 5 zehir", "hero", 0, 2, 7),
        ("haven: 3 3 3 1 1 dougal", "3+3/3 hero", 1, 2, 5),
        ("haven: 3 3 3 1 1 dougal", "3+3/3 hero", 2, 1, 3),
    ],
    ids="abcde",
)
def test_v84_what_counts_as_deployed(b: str, defence: str, chests: int, deployed: int, army: int) -> None:
    """V84. R5.4, R5.5, R11.9."""
    for points, vp in (("deployed", deployed), ("army", army)):
        s = scene(A="sylvan: 7 7 7 7 7 ossir; chests 3", B=f"{b}; chests 1", rules={"duel_vp": points})
        s.begin("duel B", "7 7 7 7 7 hero", "0 0", defence)
        if chests:
            s.A.do(f"bribe {chests}")
        assert duel_points(s.state.rules, s.fight.armies[1]) == vp


@pytest.mark.parametrize(("points", "vp"), [("deployed", 1), ("army", 4)])
def test_v85_never_below_one_point(points: str, vp: int) -> None:
    """V85. R11.8, R11.9."""
    s = scene(A="haven: 2 dougal; chests 3", B="inferno: 1 1 2 3 4 grok", rules={"duel_vp": points})
    s.begin("duel B", "2 hero", "0 0", "1 1")
    assert [army.strength for army in s.fight.armies] == [7, 2]
    s.A.do("bribe 2")
    assert s.lines("strike", "hero_strike") == []
    assert s.ended == ("A", vp, 1, [7, 2])


def tower(a: str, battle: str, deployment: str, rules: Any = None) -> int:
    """The tower bonus of A's army."""
    s = scene(A=f"{a}; chests 1", B="inferno: 1; chests 1", rules=rules)
    s.begin("duel B" if battle == "duel" else f"{battle} 7", deployment, "0 0", "1")
    return s.lines("tower")[0][1]


@pytest.mark.parametrize(
    ("a", "battle", "deployment", "bonus"),
    [
        *(("haven: 1 dougal; tower 3", battle, "1 hero", n) for battle, n in (("field", 2), ("siege", 2))),
        *(("haven: 1 dougal; tower 3", battle, "1 hero", n) for battle, n in (("dungeon", 1), ("duel", 2))),
        ("haven: 1 2; tower 5", "field", "1 2", 0),
        ("haven: 5; tower 5", "siege", "5", 3),
        ("haven: 1 dougal", "field", "1 hero", 0),
        *(("academy: 1 nur", battle, "1 hero", 1) for battle in ("field", "dungeon")),
        ("academy: 1 nur; tower 5", "field", "1 hero", 3),
        *((f"haven: 1 dougal; tower {n}", "field", "1 hero", (0, 1, 1, 2, 2, 3)[n]) for n in range(6)),
    ],
)
def test_v86_the_tower_bonus(a: str, battle: str, deployment: str, bonus: int) -> None:
    """V86. R6.9, R8.2, R8.4."""
    assert tower(a, battle, deployment) == bonus
    assert tower(a, battle, deployment, NO_TOWER) == 0


EXAMPLE_TRACE = """
        * terrain: own +0, enemy +0
        * numbers: +2 own
        * formation: +4 (same; line 4, column 0, mixed 0, royal 0)
        * weapon: +2
        * machines: +3
        {tower}
        * hero: +0
        * luck own: +1 x 1 = +1 (1 card(s))
        * own tier 4 group of 2: strike 4 -> 16
        * own tier 1 group of 2: strike 0 -> 2 MISS
        * own tier 3 group of 1: strike 0 -> 4 MISS
"""


def test_v87_the_example_by_the_default_rules() -> None:
    """V87. R6.9, R7.5, R16."""
    s = scene("phoenixes", A=f"{IMPROVED}; tower 5").battle("field 4", "4 4 1 1 3 hero", "0 0  1  4 0 0")
    assert s.trace() == account(EXAMPLE_TRACE.format(tower="* tower: +3"))
    assert s.ended == ("A", 4, 1, [37, 35])


def test_v88_tower_and_spell_together() -> None:
    """V88. R6.6, R6.9."""
    s = scene("phoenixes", A=f"{IMPROVED}; tower 1").begin("field 4", "4 4 1 1 3 hero", "0 0  1  4 0 0")
    s.A.do("cast su1a")
    s.settle()
    both = "* tower: +1\n        * spell Fist of Wrath: own +3, enemy -0, enemy luck 0"
    assert s.trace() == account(EXAMPLE_TRACE.format(tower=both))
    assert s.ended == ("A", 4, 1, [38, 35])


def test_v89_the_hero_multiplies_spells_not_the_tower() -> None:
    """V89. R6.9, R8.10."""
    s = scene(A="academy: 1 zehir; tower 2").begin("field 3", "1 hero", "0 0")
    s.A.do("cast li2a", "target 1")
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +0 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +2
        * machines: +0
        * tower: +1
        * spell Endurance: own +12, enemy -0, enemy luck 0
        * hero: +6
    """)
    assert s.ended == ("A", 3, 1, [21, 20])


def test_v90_the_tower_against_an_immune_army() -> None:
    """V90. R6.5, R6.9, R8.7, R8.11."""
    s = scene("iron golems", A="sylvan: 4; tower 3; tablet destructive")
    s.A.do("neutral", "field", "size 1", "place 4")
    why = illegal_cast(match(s), 0, SPELLS["de1a"])
    assert why is not None
    assert (why.rule, why.code) == ("R8.7", "enemy_immune")
    s.will_flip(A="0 0  3").A.do("done")
    s.settle()
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +0 own
        * formation: +0 (None; line 0, column 0, mixed 0, royal 0)
        * weapon: +1
        * machines: +0
        * tower: +2
        * hero: +0
        * own tier 4 group of 1: strike 3 -> 5
    """)
    assert s.ended == ("A", 1, 1, [8, 7])


def test_v91_both_towers_in_a_duel() -> None:
    """V91. R6.9, R8.2, R11.5."""
    s = scene(A="haven: 5 2 dougal; tower 3", B="necropolis: 1 1; tower 4")
    s.battle("duel B", "5 2 hero", "0 0  2", "1 1", "3")
    assert s.trace() == account("""
        * terrain: challenger +0, defender +0
        * numbers: 3 against 2
        * challenger formation/weapon/machines/tower/hero: (0, 4, 0, 2, 6); defender: (2, 0, 0, 0, 0)
        * before strikes: challenger 13, defender 2
        * challenger tier 5 group of 1: strike 2 -> 5
        * defender tier 1 group of 2: strike 3 -> 2
    """)
    assert s.ended == ("A", 2, 1, [18, 4])


def test_v92_sizes_are_offered_with_their_strengths() -> None:
    """V92. R4.4, R4.6."""
    s = scene("griffins")
    s.A.do("neutral", "field")
    assert s.A.offered() == [actions.ChooseSize(n) for n in range(1, 8)]
    assert s.table.decision("p1").bindings["strengths"] == [8, 13, 20, 28, 36, 41, 46]
    for size in (0, 8, 28):
        assert s.A.refused(f"size {size}") == ("R4.4", "no_such_size")


def test_v93_where_the_facts_come_from() -> None:
    """V93: of creatures, machines and heroes."""
    components: dict[str, Any] = {one.id: one for one in GAME.components()}
    for id_ in ("haven-5", "necropolis-5"):
        assert (components[id_].provenance["magic"], components[id_].provenance["element"]) == ("designed", "designed")
    shaman, mage = components["stronghold-4"].provenance, components["academy-4"].provenance
    assert (shaman["magic"], shaman["element"]) == ("rulebook", "rulebook")
    assert (mage["magic"], mage["element"]) == ("published", "designed")
    for machine in ("ballista", "catapult", "bolt_thrower", "trebuchet"):
        assert components[machine].provenance["name"] == "rulebook"
    for machine in ("ammo_cart", "first_aid_tent"):
        assert components[machine].provenance["name"] == "published"
    strategic = {hero.id: hero.provenance["strategic"] for hero in HEROES.values()}
    assert strategic.pop("academy-h3") == "rulebook"
    assert set(strategic.values()) == {"designed"}
