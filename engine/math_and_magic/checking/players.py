"""What must be true of a player and his decks."""

from __future__ import annotations

from engine.core.chance import Deck
from engine.core.errors import MalformedPosition
from engine.math_and_magic.box.components import HEROES, RACES, TIERS
from engine.math_and_magic.position.state import HAND, MOST_CARDS, MOST_HEROES, Player

_CARDS = frozenset(f"{tier}-{mark}" for tier in range(1, 8) for mark in range(8))
_HEROES = {race: frozenset(h.id for h in HEROES.values() if h.race == race) for race in RACES}


def check_player(at: str, p: Player) -> None:
    """R2: zones with the cards of the own race, and no more than there can be."""
    heroes = _HEROES[p.race]
    check_deck(f"{at}/deck", p.deck, _CARDS)
    check_deck(f"{at}/heroes", p.heroes, heroes)
    if len(p.deck) + len(p.hand) + len(p.discard) > MOST_CARDS:
        raise MalformedPosition(f"{at}/deck", "more cards than a deck can have (R2.2)")
    if len(p.improvements) != len(TIERS):  # Python's `$` lets a last newline pass
        raise MalformedPosition(f"{at}/improvements", "a level for each of the seven tiers (R12.5)")
    if len(p.hand) > HAND:
        raise MalformedPosition(f"{at}/hand", "five creatures are the most (R9.7)")
    if p.hand != sorted(p.hand):
        raise MalformedPosition(f"{at}/hand", "in order")
    if p.hero is not None and p.hero not in heroes:
        raise MalformedPosition(f"{at}/hero", "a hero of another race (R1.4)")
    if not heroes.issuperset(p.hero_discard):
        raise MalformedPosition(f"{at}/hero_discard", "a hero of another race (R1.4)")
    if len(p.heroes) + len(p.hero_discard) + (p.hero is not None) > MOST_HEROES:
        raise MalformedPosition(f"{at}/heroes", "nine heroes are the most (R1.4)")


def check_deck(at: str, deck: Deck, known: frozenset[str]) -> None:
    """R2.7: only cards that belong into this deck, in whatever order."""
    if not deck.bag.keys() <= known:
        raise MalformedPosition(f"{at}/bag", "no such card")
    if deck.top or deck.bottom:
        for part, cards in (("top", deck.top), ("bottom", deck.bottom)):
            for n, card in enumerate(cards):
                if card not in known:
                    raise MalformedPosition(f"{at}/{part}/{n}", "no such card")
