"""What must be true of a player and his zones."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.errors import MalformedPosition
from engine.math_and_magic.box.components import CREATURES
from engine.math_and_magic.box.kinds import TIERS
from engine.math_and_magic.position.decks import DEFAULT_MARKS
from engine.math_and_magic.position.state import HAND, MOST_CARDS, Player, mark_of, tier_of
from engine.math_and_magic.table.zones import HEROES_OF, all_cards, first_beyond


def check_player(at: str, p: Player) -> None:
    """R2: zones with the cards of the own race and list."""
    if p.marks is not None:
        check_marks(at, p)
    if len(p.improvements) != len(TIERS):  # Python's `$` lets a last newline pass
        raise MalformedPosition(f"{at}/improvements", "level_for_each_tier", "R12.5")
    if len(p.hand) > HAND:
        raise MalformedPosition(f"{at}/hand", "hand_too_large", "R9.7", most=HAND)
    if p.hand != sorted(p.hand):
        raise MalformedPosition(f"{at}/hand", "hand_out_of_order", "R2.7")
    check_heroes(at, p)
    check_on_list(at, p, (*p.hand, *p.discard))


def check_marks(at: str, p: Player) -> None:
    """R2.2, R2.5: the list of an own deck."""
    if p.marks == DEFAULT_MARKS[p.race]:
        raise MalformedPosition(f"{at}/marks", "default_left_out", "R2.5")
    if sum(all_cards(p).values()) > MOST_CARDS:
        raise MalformedPosition(f"{at}/marks", "more_than_a_deck", "R2.2", most=MOST_CARDS)


def check_heroes(at: str, p: Player) -> None:
    """R1.4: each hero of the own race is there once."""
    heroes = HEROES_OF[p.race]
    if p.hero is not None and p.hero not in heroes:
        raise MalformedPosition(f"{at}/hero", "hero_of_another_race", "R1.4", hero=p.hero, race=p.race)
    for n, hero in enumerate(p.hero_discard):
        if hero not in heroes:
            raise MalformedPosition(f"{at}/hero_discard", "hero_of_another_race", "R1.4", hero=hero, race=p.race)
        if hero == p.hero or hero in p.hero_discard[:n]:
            raise MalformedPosition(f"{at}/hero_discard", "hero_is_there_once", "R1.4", hero=hero)


def check_on_list(at: str, p: Player, cards: Sequence[str]) -> None:
    """R2.7: these cards of a player, which do not lie in his deck, are all on his list."""
    listed = all_cards(p)
    if (card := first_beyond(listed, cards)) is not None:
        creature = CREATURES[p.race, tier_of(card)].id
        named = {"creature": creature, "mark": mark_of(card), "actual": cards.count(card)}
        raise MalformedPosition(at, "cards_of_the_list", "R2.7", **named, allowed=listed.get(card, 0))
