"""What must be true of a player and his decks."""

from __future__ import annotations

from engine.core.chance import Deck
from engine.core.errors import MalformedPosition
from engine.math_and_magic.box.components import HEROES, RACES
from engine.math_and_magic.box.kinds import TIERS
from engine.math_and_magic.position.state import HAND, MOST_CARDS, MOST_HEROES, Player

_CARDS = frozenset(f"{tier}-{mark}" for tier in range(1, 8) for mark in range(8))
_HEROES = {race: frozenset(h.id for h in HEROES.values() if h.race == race) for race in RACES}


def check_player(at: str, p: Player) -> None:
    """R2: zones with the cards of the own race, and no more than there can be."""
    heroes = _HEROES[p.race]
    check_deck(at, "/deck", p.deck, _CARDS)
    check_deck(at, "/heroes", p.heroes, heroes)
    if len(p.deck) + len(p.hand) + len(p.discard) > MOST_CARDS:
        raise MalformedPosition(f"{at}/deck", "more_than_a_deck", "R2.2", most=MOST_CARDS)
    if len(p.improvements) != len(TIERS):  # Python's `$` lets a last newline pass
        raise MalformedPosition(f"{at}/improvements", "level_for_each_tier", "R12.5")
    if len(p.hand) > HAND:
        raise MalformedPosition(f"{at}/hand", "hand_too_large", "R9.7", most=HAND)
    if p.hand != sorted(p.hand):
        raise MalformedPosition(f"{at}/hand", "hand_out_of_order", "R2.7")
    if p.hero is not None and p.hero not in heroes:
        raise MalformedPosition(f"{at}/hero", "hero_of_another_race", "R1.4", hero=p.hero, race=p.race)
    if not heroes.issuperset(p.hero_discard):
        foreign = next(hero for hero in p.hero_discard if hero not in heroes)
        raise MalformedPosition(f"{at}/hero_discard", "hero_of_another_race", "R1.4", hero=foreign, race=p.race)
    if len(p.heroes) + len(p.hero_discard) + (p.hero is not None) > MOST_HEROES:
        raise MalformedPosition(f"{at}/heroes", "too_many_heroes", "R1.4", most=MOST_HEROES)


def check_deck(at: str, name: str, deck: Deck, known: frozenset[str]) -> None:
    """R2.7: only cards that belong into this deck, in whatever order."""
    if not deck.bag.keys() <= known:
        raise MalformedPosition(f"{at}{name}/bag", "not_of_this_deck", "R2.7")
    if deck.top or deck.bottom:
        for part, cards in (("top", deck.top), ("bottom", deck.bottom)):
            for n, card in enumerate(cards):
                if card not in known:
                    raise MalformedPosition(f"{at}{name}/{part}/{n}", "not_of_this_deck", "R2.7")
