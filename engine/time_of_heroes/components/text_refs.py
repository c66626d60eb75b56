"""R1.3: the abilities of cards, the lists of effects that stand in them, and the names by which positions know these.

An ability is named by card and letter, `kick.a`.  A passage, a list of effects, is named like its ability, `kick.a`, if
it is what that does, and `kick.a/1`, `kick.a/2` if it stands inside that: a branch, or what follows a success.  One
effect of a passage is a place, `kick.a/1:0`.  Names are spelt here and nowhere taken apart: who has one looks it up, in
`ABILITIES`, `PASSAGES` or `PLACES`, and finds the parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple

from engine.time_of_heroes.components.dsl import Effect, inside
from engine.time_of_heroes.components.load import ALL_CARDS


def ability_key(card: str, letter: str) -> str:
    """The name of an ability: ``kick.a``."""
    return f"{card}.{letter}"


class Passage(NamedTuple):
    """A list of effects on a card.

    ``number``: 0 for what the ability does; the passages inside that count from 1, in the order in which they stand.
    ``inside`` has for each effect the passages inside it: one for each branch, or for each strike (None, where nothing
    follows its success).
    """

    card: str
    letter: str
    number: int
    effects: tuple[Effect, ...]
    inside: tuple[tuple[Passage | None, ...], ...]

    @property
    def ability(self) -> str:
        """The name of its ability."""
        return ability_key(self.card, self.letter)

    @property
    def key(self) -> str:
        """Its own name."""
        return f"{self.ability}/{self.number}" if self.number else self.ability


class Place(NamedTuple):
    """One effect of a passage, by its position there, which counts from 0."""

    passage: Passage
    n: int

    @property
    def effect(self) -> Effect:
        """What stands at this place."""
        return self.passage.effects[self.n]

    @property
    def key(self) -> str:
        """Its name."""
        return f"{self.passage.key}:{self.n}"


def branch_name(place: Place, n: int) -> str:
    """What a sentence calls a branch of a choice, counted from 0: ``battle_cry.a:1/0``; see `card_text.branches`."""
    return f"{place.key}/{n}"


def _read_passage(card: str, letter: str, effects: tuple[Effect, ...], numbers: Iterator[int]) -> Passage:
    """A passage with all that is inside it, numbered as it is read."""
    number = next(numbers)
    within = tuple(
        tuple(_read_passage(card, letter, block, numbers) if block else None for block in inside(effect))
        for effect in effects
    )
    return Passage(card, letter, number, effects, within)


def _with_all_inside(passage: Passage) -> Iterator[Passage]:
    yield passage
    for inner in (inner for passages in passage.inside for inner in passages if inner is not None):
        yield from _with_all_inside(inner)


#: Every ability by its name.
ABILITIES: Final = {ability_key(card.id, a.id): a for card in ALL_CARDS.values() for a in card.abilities}
#: Every passage by its name.
PASSAGES: Final = {
    passage.key: passage
    for card in ALL_CARDS.values()
    for a in card.abilities
    for passage in _with_all_inside(_read_passage(card.id, a.id, a.do, count()))
}
#: Every effect by its name.
PLACES: Final = {
    place.key: place
    for passage in PASSAGES.values()
    for place in (Place(passage, n) for n in range(len(passage.effects)))
}
