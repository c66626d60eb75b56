"""R2.7, R3.1 The decks: what lies nowhere else lies in its deck.

A deck is a bag: which cards it holds, in their order of names, and how many of each.  Their order is unknown.
"""

from collections.abc import Iterable
from typing import Final

from engine.math_and_magic.components.load import HEROES, RACES, TABLETS
from engine.math_and_magic.model.decks import DEFAULT_MARKS, cards_of, default_neutrals
from engine.math_and_magic.model.state import Army, Player, State

Bag = dict[str, int]

_CARDS: Final = {race: cards_of(marks) for race, marks in DEFAULT_MARKS.items()}
_SIZE: Final = {race: sum(cards.values()) for race, cards in _CARDS.items()}
HEROES_OF: Final = {race: sorted(h.id for h in HEROES.values() if h.race == race) for race in RACES}
_TABLETS: Final = sorted(TABLETS)
#: R3.1: as many players share one set of tablets.
_SHARE_A_SET: Final = 4


def take(bag: Bag, card: str) -> None:
    """One copy of a card leaves a deck."""
    bag[card] -= 1
    if not bag[card]:
        del bag[card]


def without(bag: Bag, cards: Iterable[str]) -> Bag:
    """What is left of a bag when these cards lie elsewhere."""
    left = dict(bag)
    for card in cards:
        there = left.get(card, 0)
        if there > 1:
            left[card] = there - 1
        elif there:
            del left[card]
    return left


def first_beyond(bag: Bag, cards: Iterable[str]) -> str | None:
    """The first card of which there are more among these than in the bag; ``None``: it has them all."""
    left = dict(bag)
    for card in cards:
        there = left.get(card, 0)
        if not there:
            return card
        left[card] = there - 1
    return None


def all_cards(p: Player) -> Bag:
    """R2.1, R2.5: the creature cards of a player's list, wherever they are now."""
    return _CARDS[p.race] if p.marks is None else cards_of(p.marks)


def size_of_list(p: Player) -> int:
    """R2.2: how many creature cards a player's list has."""
    return _SIZE[p.race] if p.marks is None else sum(map(sum, p.marks))


def deployed(army: Army) -> list[str]:
    """The creature cards of an army."""
    found: list[str] = []
    for slot in army.slots:
        found += slot.cards
        if slot.behind is not None:
            found.append(slot.behind)
    return found


def on_the_field(s: State) -> dict[str, Army]:
    """The armies whose cards are on the battlefield (R9.5), by seat."""
    b = s.battle
    if b is None:
        return {}
    return {army.seat: army for side, army in enumerate(b.armies) if not b.cards_are_back(side)}


def outside_the_deck(p: Player, army: Army | None) -> list[str]:
    """Return the creature cards of a player with this army on the battlefield that are not in the deck."""
    return [*p.hand, *p.discard] if army is None else [*p.hand, *p.discard, *deployed(army)]


def creature_deck(s: State, seat: str) -> Bag:
    """R2.7: the creature cards that a player can still draw."""
    p = s.players[int(seat[1]) - 1]
    if p.left:  # R15.3
        return {}
    return without(all_cards(p), outside_the_deck(p, on_the_field(s).get(seat)))


def hero_deck(s: State, seat: str) -> list[str]:
    """R1.4, R2.7: the heroes that a player can still draw."""
    return heroes_left(s.players[int(seat[1]) - 1], on_the_field(s).get(seat))


def heroes_left(p: Player, army: Army | None) -> list[str]:
    """R1.4, R2.7: the heroes in the deck of a player who has this army on the battlefield."""
    if p.left:  # R15.3
        return []
    elsewhere = (*p.hero_discard, p.hero, army.hero if army is not None else None)
    return [hero for hero in HEROES_OF[p.race] if hero not in elsewhere]


def all_neutrals(s: State) -> Bag:
    """R3.1: the neutral cards of all players together, wherever they are now."""
    return s.neutral_list if s.neutral_list is not None else default_neutrals(frozenset([p.race for p in s.players]))


def neutral_deck(s: State) -> Bag:
    """R3.2: the neutral cards that are still to come."""
    turned_up = [s.neutral] if s.neutral is not None else []
    return without(all_neutrals(s), [*s.neutral_discard, *turned_up])


def tablet_deck(s: State) -> Bag:
    """R3.1: the spell tablets that are still to be drawn: of one set, for more than four players of two."""
    sets = 1 if len(s.players) <= _SHARE_A_SET else 2
    drawn = [p.tablet for p in s.players if p.tablet is not None]
    return without(dict.fromkeys(_TABLETS, sets), drawn)
