"""Random legal decks and matches between them: the same for the same seed."""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from engine.time_of_heroes.components.card import RARITIES, TYPES, Card
from engine.time_of_heroes.components.decks import COPIES, SIZE, Deck, violations
from engine.time_of_heroes.components.load import CARDS, HEROES
from engine.time_of_heroes.model.options import Options

Cell = tuple[str, str]  # type and rarity (R3.4)
PROMPTING: Final = ("when_needed", "always")
LOOKS: Final = ("none", "taken", "all")
STARTS: Final = ("open", "closed")
STOPS: Final = ("goes_on", "stopped")


def room(hero: str) -> dict[Cell, int]:
    """R3.4: how many cards of each type and rarity a Hero's deck may have."""
    limits = HEROES[hero].limits
    return {(t, r): most for t in TYPES for r, most in zip(RARITIES, limits[t], strict=True)}


def heroes_of(card: str) -> list[str]:
    """The Heroes whose decks may have this card."""
    return [hero for hero in HEROES if room(hero)[cell(CARDS[card])] > 0]


def cell(card: Card) -> Cell:
    """The cell of R3.4 that a card counts for."""
    return card.type, card.rarity


def random_deck(seed: int, hero: str | None = None, wanted: Iterable[str] = ()) -> Deck:
    """A random legal deck, with a Hero of its own unless one is given, and with the cards `wanted` where they fit.

    Names are drawn evenly from those that still fit, so no card is rarer than the limits make it; how many copies of
    one there are differs from deck to deck.
    """
    choose = random.Random(seed)
    hero = hero or choose.choice(list(HEROES))
    left, found = room(hero), Counter[str]()
    most = choose.choice((1, 2, 3, COPIES))

    def add(card: str, copies: int) -> None:
        place = cell(CARDS[card])
        n = min(copies, COPIES - found[card], left[place], SIZE - found.total())
        found[card] += n
        left[place] -= n

    for card in wanted:
        add(card, choose.randint(1, 3))
    while found.total() < SIZE:
        fitting = [id_ for id_, card in CARDS.items() if left[cell(card)] and found[id_] < COPIES]
        add(choose.choice(fitting), choose.randint(1, most))
    deck = Deck(hero, tuple(sorted(found.elements())))
    assert violations(deck) == []
    return deck


def random_match(seed: int, **more: Any) -> Options:
    """The options of a match between two random decks; every other one prompts always."""
    decks = (random_deck(2 * seed), random_deck(2 * seed + 1))
    settings: dict[str, Any] = {
        "players": decks,
        "prompts": PROMPTING[seed % 2],
        "show_looked_cards": LOOKS[seed % 3],
        "start_companions": STARTS[seed // 2 % 2],
        "interrupted_uninterruptible": STOPS[seed // 4 % 2],
    }
    return Options(**settings | more)
