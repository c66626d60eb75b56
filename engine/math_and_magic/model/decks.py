"""R2.1 to R2.5 Decks and strike marks: the default ones, and what is wrong with an owner's own, all at once."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from engine.core.game import Violation
from engine.math_and_magic.components.load import CREATURES, NEUTRALS, RACES, RaceId
from engine.math_and_magic.components.schema import TIERS
from engine.math_and_magic.model.state import MOST_CARDS, MOST_NEUTRALS, Marks

#: No enumeration: a deck's faults are reported together, unknown cards included (R2.2).
CardName = Annotated[str, Meta(max_length=40)]

FEWEST_CARDS = 77
MARKED, OF_EACH, VALUES = 49, 7, range(1, 8)
NEUTRALS_AT_LEAST = 8
#: R1.4: the neutral cards of a race.
_NEUTRALS_OF: Final = {race: tuple(n.id for n in NEUTRALS.values() if n.race == race) for race in RACES}

Number = Annotated[int, Meta(ge=0, le=200)]
Counts = Annotated[tuple[Number, ...], Meta(min_length=7, max_length=7)]


class Deck(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What a player brings; members left out have their defaults."""

    race: RaceId
    """the player's race; no other player has it (R1.1)"""
    counts: Counts | None = None
    """how many creature cards of the tiers 1 to 7; null: the copies that the cards print (R2.1)"""
    neutrals: Annotated[tuple[CardName, ...], Meta(max_length=MOST_NEUTRALS)] | None = None
    """the neutral cards that the player puts into the common deck (R2.2); null: those of the race"""
    marks: Marks | None = None
    """for each tier, 1 to 7, how many of its cards have the strike marks 0 (a blank) to 7; null: the default marks
    (R2.5)"""


def counts_of(deck: Deck) -> tuple[int, ...]:
    """R2.1: the default deck has the copies that the cards print."""
    return deck.counts or tuple(CREATURES[deck.race, tier].copies for tier in TIERS)


def neutrals_of(deck: Deck) -> tuple[str, ...]:
    """R1.4: the neutral cards of the set; by default those of the race."""
    return deck.neutrals if deck.neutrals is not None else _NEUTRALS_OF[deck.race]


def marks_of(deck: Deck) -> Marks:
    """R2.5: the default marks: ordinary cards by tier, then big ones, in turn 1, 2, ... 7 until 49 are used."""
    if deck.marks is not None:
        return deck.marks
    counts = counts_of(deck)
    order = sorted(TIERS, key=lambda tier: (CREATURES[deck.race, tier].big, tier))
    marks = [[0] * 8 for _ in TIERS]
    used = 0
    for tier in order:
        for _ in range(counts[tier - 1]):
            marks[tier - 1][used % OF_EACH + 1 if used < MARKED else 0] += 1
            used += 1
    return tuple(tuple(row) for row in marks)


#: R2.5: the marks of the default decks.
DEFAULT_MARKS: Final[Mapping[str, Marks]] = {race: marks_of(Deck(race)) for race in RACES}


@cache
def default_neutrals(races: frozenset[str]) -> dict[str, int]:
    """R1.4, R3.1: the neutral cards of these races."""
    return dict.fromkeys(sorted(n.id for n in NEUTRALS.values() if n.race in races), 1)


def cards_of(marks: Marks) -> dict[str, int]:
    """The creature cards with these marks, in the order of tiers and marks, and how many of each."""
    return {f"{tier}-{mark}": n for tier in TIERS for mark, n in enumerate(marks[tier - 1]) if n}


def violations(deck: Deck) -> list[Violation]:
    """Every rule that a custom deck or custom marks break."""
    return [*_of_deck(deck), *_of_marks(deck)]


def _of_deck(deck: Deck) -> Iterator[Violation]:
    """R2.2: yield the violations in the creature cards and neutral cards."""
    counts = counts_of(deck)
    if not FEWEST_CARDS <= sum(counts) <= MOST_CARDS:
        yield _violation("R2.2", "deck_size", "/counts", actual=sum(counts), fewest=FEWEST_CARDS, most=MOST_CARDS)
    for tier in TIERS:
        if not counts[tier - 1]:
            yield _violation("R2.2", "tier_missing", f"/counts/{tier - 1}", tier=tier)
    neutrals = neutrals_of(deck)
    if len(neutrals) < NEUTRALS_AT_LEAST:
        yield _violation("R2.2", "too_few_neutrals", "/neutrals", actual=len(neutrals), allowed=NEUTRALS_AT_LEAST)
    for n, neutral in enumerate(neutrals):
        if neutral not in NEUTRALS:
            yield _violation("R2.2", "unknown_neutral", f"/neutrals/{n}", neutral=neutral)
        elif neutral in neutrals[:n]:
            yield _violation("R2.2", "neutral_twice", f"/neutrals/{n}", neutral=neutral)


def _of_marks(deck: Deck) -> Iterator[Violation]:
    """R2.3, R2.4: yield the violations in the marks of the creature cards."""
    counts, marks = counts_of(deck), marks_of(deck)
    for tier in TIERS:
        if sum(marks[tier - 1]) != counts[tier - 1]:
            yield _violation(
                "R2.3", "marks_for_cards", f"/marks/{tier - 1}",
                tier=tier, actual=sum(marks[tier - 1]), allowed=counts[tier - 1],
            )  # fmt: skip
    for value in VALUES:
        found = sum(row[value] for row in marks)
        if found != OF_EACH:
            yield _violation("R2.3", "marks_of_value", "/marks", value=value, actual=found, allowed=OF_EACH)
    big = [tier for tier in TIERS if CREATURES[deck.race, tier].big]
    blank_ordinary = sum(marks[tier - 1][0] for tier in TIERS if tier not in big)
    for tier in big:
        if blank_ordinary and any(marks[tier - 1][1:]):
            yield _violation("R2.4", "big_marked", f"/marks/{tier - 1}", tier=tier, blanks=blank_ordinary)


def _violation(rule: str, code: str, pointer: str, **bindings: Any) -> Violation:
    return Violation(rule, code, bindings, pointer)
