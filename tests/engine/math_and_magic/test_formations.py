"""R6.4 Formations inside a front line: the worked micro-scenarios, and the law that more never gives less."""

from itertools import product
from typing import Final

import pytest

from engine.math_and_magic.components.schema import TIERS
from engine.math_and_magic.kernel.army import formation
from engine.math_and_magic.model.state import HAND, SLOTS, Army, Player, Slot
from tests.engine.math_and_magic.scene import account, scene


def bonus(front: str, race: str = "haven") -> int:
    """The formation bonus of a front line: ``1 3/3 hero 4+4`` (behind, the hero, dense)."""
    slots: list[Slot] = []
    for word in front.split():
        cards, _, behind = word.partition("/")
        is_hero = cards == "hero"
        slots.append(Slot([] if is_hero else [f"{t}-0" for t in cards.split("+")], f"{behind}-0" if behind else None))
    hero = "haven-h1" if any(slot.is_hero for slot in slots) else None
    return formation(Player(race), Army("p1", slots, hero)).bonus


def fronts(text: str) -> list[tuple[str, int]]:
    """One case a line: a front line, a colon, its bonus."""
    cases = [line.split(":") for line in text.strip().splitlines()]
    return [(front.strip(), int(n)) for front, n in cases]


@pytest.mark.parametrize(
    ("front", "expected"),
    fronts("""
        1 2 3 7: 18
        1 2 3 3: 18
        1 2 3 4 4: 20
        4 4 1 2 3: 20
        1 2 3 3 3: 20
        3 2 1 2 3: 18
        1 2 2 3: 2
        7 3 2 1: 18
        1 2 4 5: 12
    """),
)
def test_v78_a_royal_row_inside_a_front_line(front: str, expected: int) -> None:
    """V78. R6.4.6, R6.4.7."""
    assert bonus(front) == expected


@pytest.mark.parametrize(("front", "expected"), fronts("1/1 2 3: 18\n1 2 3 6/6: 20\n1 2 3 2/2: 18\n3/3 3 2 1: 20"))
def test_v79_columns_beside_and_behind_a_row(front: str, expected: int) -> None:
    """V79. R6.4.1, R6.4.6."""
    assert bonus(front) == expected


def test_v80_the_row_does_not_make_the_groups() -> None:
    """V80. R6.4.6, R7.2, R7.6."""
    s = scene("griffins", A="haven: 1 2 3 3 3 klaus").battle("field 7", "1 2 3 3 3 hero", "0 0  2 0 3 1")
    assert s.trace() == account("""
        * terrain: own +0, enemy +0
        * numbers: +1 enemy
        * formation: +20 (royal; line 3, column 0, mixed 9, royal 20)
        * weapon: +1
        * machines: +0
        * tower: +0
        * hero: +0
        * own tier 1 group of 1: strike 2 -> 1
        * own tier 2 group of 1: strike 0 -> 2 MISS
        * own tier 3 group of 3: strike 3 -> 9
        * own hero: strike 1 -> 2
    """)
    assert s.ended == ("", 0, 0, [35, 47])
    assert (s.A.hand, s.A.discard) == ("1 3 3 3 klaus", "2")


@pytest.mark.parametrize(
    ("front", "expected"), fronts("1 2 3: 18\n1 2 3 3: 18\n1 2 3 3 3: 20\n1 3 6: 9\n1 3 6 7: 12\n1 3 6 6: 9")
)
def test_v81_one_more_squad(front: str, expected: int) -> None:
    """V81. R6.4.5, R6.4.8."""
    assert bonus(front) == expected


@pytest.mark.parametrize(
    ("front", "expected"), fronts("2 hero 3 4: 18\n1 2 3 5 hero 5: 18\n1 2 3 hero 5 5: 20\nhero 3 2 1: 18")
)
def test_v82_the_hero_and_the_row(front: str, expected: int) -> None:
    """V82. R6.4.2, R6.4.6."""
    assert bonus(front) == expected


@pytest.mark.parametrize(
    ("front", "expected"),
    fronts("""
        1 3 6 6: 9
        1 1 3 6: 9
        3 1 4 1: 9
        1 3 6 1 4: 12
        4 4 1 1 3: 4
        1 3 6 6 6: 9
        1 2 3 5 7: 18
        1 3 1 3: 0
        1 3/3 6 6: 9
        1 hero 3 6: 9
        1 3 hero 3 1 6: 9
    """),
)
def test_v94_a_mixed_run_inside_a_front_line(front: str, expected: int) -> None:
    """V94. R6.4.5, R6.4.8."""
    assert bonus(front) == expected


#: R6.4.8: a slot of the law: the hero, or a tier; in Haven some tiers are melee and some are not.
HERO: Final = 0


def total(tiers: tuple[int, ...], behind: tuple[bool, ...], dense: int | None = None) -> int:
    """The formation bonus of these slots, of which some have a squad behind them and one may be dense."""
    slots = [
        Slot([f"{tier}-0"] * (2 if n == dense else 1) if tier else [], f"{tier}-0" if deep else None)
        for n, (tier, deep) in enumerate(zip(tiers, behind, strict=True))
    ]
    return formation(Player("haven"), Army("p1", slots, "haven-h1" if HERO in tiers else None)).bonus


@pytest.mark.parametrize("length", [*range(SLOTS - 1), pytest.param(SLOTS - 1, marks=pytest.mark.slow)])
def test_one_more_squad_or_card_never_lowers_the_bonus(length: int) -> None:
    """R6.4.8: over all fronts with at most one hero and room in the hand, plus a squad, a dense card or a column."""
    for tiers in product((HERO, *TIERS), repeat=length):
        if tiers.count(HERO) > 1 or length - tiers.count(HERO) >= HAND:
            continue
        alone = (False,) * length
        before = total(tiers, alone)
        for tier in (HERO, *TIERS):
            if tier != HERO or HERO not in tiers:
                assert total((*tiers, tier), (*alone, False)) >= before, (tiers, tier)
        for n, tier in enumerate(tiers):
            if tier != HERO:
                assert total(tiers, tuple([place == n for place in range(length)])) >= before, (tiers, n)
                assert total(tiers, alone, dense=n) == before, (tiers, n)


def test_one_more_column_never_lowers_the_bonus_beside_others() -> None:
    """R6.4.8: with any set of columns, over fronts of four neighbouring tiers."""
    for tiers in product((1, 2, 3, 4), repeat=4):
        totals = {deep: total(tiers, deep) for deep in product((False, True), repeat=len(tiers))}
        for deep, before in totals.items():
            for n in range(len(tiers)):
                assert totals[*deep[:n], True, *deep[n + 1 :]] >= before, (tiers, deep)
