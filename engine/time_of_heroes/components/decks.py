"""R3 Deck building: everything that is wrong with a deck, at once.  There is nothing beside the deck (R3.8)."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from engine.core.game import Violation
from engine.time_of_heroes.components.card import RARITIES, TYPES
from engine.time_of_heroes.components.dsl import Id
from engine.time_of_heroes.components.load import CARDS, HEROES, HeroId

SIZE = 30
COPIES = 5


class Deck(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """R3.1: a Hero and a deck of cards."""

    hero: HeroId
    """the Hero, which is not one of the cards (R3.3)"""
    cards: Annotated[tuple[Id, ...], Meta(max_length=200)]
    """the cards by id, one for each copy, in any order; 30 (R3.2)"""


def violations(deck: Deck) -> list[Violation]:
    """R3.7: one entry for each broken rule and cell, with the actual and the allowed number."""
    return [*_violations(deck)]


def _violations(deck: Deck) -> Iterator[Violation]:
    if len(deck.cards) != SIZE:
        yield _violation("R3.2", "deck_size", len(deck.cards), SIZE)
    heroes = [card for card in deck.cards if card in HEROES]
    if heroes:
        yield _violation("R3.3", "hero_in_deck", len(heroes), 0, cards=heroes)
    for card, n in sorted(Counter(deck.cards).items()):
        if n > COPIES:
            yield _violation("R3.5", "too_many_copies", n, COPIES, card=card)
    for card, n in sorted(Counter(deck.cards).items()):
        if card not in CARDS and card not in HEROES:
            yield _violation("R3.6", "unknown_card", n, 0, card=card)
    cells = Counter((CARDS[card].type, CARDS[card].rarity) for card in deck.cards if card in CARDS)
    limits = HEROES[deck.hero].limits
    for type_ in TYPES:
        for rarity, limit in zip(RARITIES, limits[type_], strict=True):
            if cells[type_, rarity] > limit:
                yield _violation("R3.4", "composition", cells[type_, rarity], limit, type=type_, rarity=rarity)


def _violation(rule: str, code: str, actual: int, allowed: int, **more: Any) -> Violation:
    return Violation(rule, code, {"actual": actual, "allowed": allowed, **more}, "/cards")
