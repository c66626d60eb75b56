"""The worked micro-scenarios of decks and marks (R2)."""

from itertools import pairwise

import pytest

from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.components.load import CREATURES, HEROES, NEUTRALS, RACES
from engine.math_and_magic.components.schema import TIERS, TierFlat, TierMult
from engine.math_and_magic.model import events
from engine.math_and_magic.model.decks import cards_of, marks_of
from tests.engine.math_and_magic.scene import scene


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
    cards = cards_of(marks_of(GAME.Deck(race)))
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
    assert (s.A.deck, s.A.mat.discard) == (10, ["1-3", "1-0"])
    s = scene(A="haven: 3; deck; discard; chests 1").begin("field 7", "3", "")
    assert s.asked == ("A", "window")
    assert s.lines("terrain") == [("A", 0), ("N", 0)]
    assert (s.A.deck, s.A.mat.discard, s.told(events.Reshuffled)) == (0, [], [])
