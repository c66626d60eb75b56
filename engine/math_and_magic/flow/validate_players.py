"""What must be true of a player and the player's zones."""

from collections.abc import Sequence

from engine.core.errors import MalformedPosition
from engine.math_and_magic.components.load import CREATURES
from engine.math_and_magic.kernel.decks import HEROES_OF, all_cards, first_beyond
from engine.math_and_magic.model.decks import DEFAULT_MARKS
from engine.math_and_magic.model.state import HAND, MOST_CARDS, Player, Rules, mark_of, tier_of


def check_player(n: int, p: Player, rules: Rules) -> None:
    """R2: check the hand, the heroes and the custom list of the player in this place; cards: `check_cards`."""
    if p.marks is not None:
        check_marks(n, p)
    if len(p.hand) > HAND:
        raise MalformedPosition(f"/players/{n}/hand", "hand_too_large", "R9.7", most=HAND)
    if p.hand != sorted(p.hand):
        raise MalformedPosition(f"/players/{n}/hand", "hand_out_of_order", "R2.7")
    if p.hero is not None and p.hero not in HEROES_OF[p.race]:
        raise MalformedPosition(f"/players/{n}/hero", "hero_of_another_race", "R1.4", hero=p.hero, race=p.race)
    if p.hero_discard:
        check_lost_heroes(n, p)
    if rules.unimproved_strikes == "interval" and "2" in p.improvements:
        raise MalformedPosition(f"/players/{n}/improvements", "no_second_improvement", "R12.5")
    if p.left and (p.hand or p.hero or p.discard or p.hero_discard or p.chests or has_built(p)):
        raise MalformedPosition(f"/players/{n}/left", "nothing_left_behind", "R15.3")


def has_built(p: Player) -> bool:
    """R12: return whether the player has a building or an improvement."""
    return bool(p.smithy or p.mage_tower or p.fountain or p.improvements.strip("0"))


def check_marks(n: int, p: Player) -> None:
    """R2.2, R2.5: the list of a custom deck."""
    if p.marks == DEFAULT_MARKS[p.race]:
        raise MalformedPosition(f"/players/{n}/marks", "default_left_out", "R2.5")
    if sum(all_cards(p).values()) > MOST_CARDS:
        raise MalformedPosition(f"/players/{n}/marks", "more_than_a_deck", "R2.2", most=MOST_CARDS)


def check_lost_heroes(n: int, p: Player) -> None:
    """R1.4: each hero of the player's race is there once."""
    seen = {p.hero}
    for hero in p.hero_discard:
        if hero not in HEROES_OF[p.race]:
            at = f"/players/{n}/hero_discard"
            raise MalformedPosition(at, "hero_of_another_race", "R1.4", hero=hero, race=p.race)
        if hero in seen:
            raise MalformedPosition(f"/players/{n}/hero_discard", "hero_is_there_once", "R1.4", hero=hero)
        seen.add(hero)


def check_cards(n: int, p: Player, cards: Sequence[str]) -> None:
    """R2.7: these cards, which a player holds, has deployed or has lost, are on the player's list."""
    listed = all_cards(p)
    if (card := first_beyond(listed, cards)) is not None:
        creature = CREATURES[p.race, tier_of(card)].id
        named = {"creature": creature, "mark": mark_of(card), "actual": cards.count(card)}
        raise MalformedPosition(f"/players/{n}", "cards_of_the_list", "R2.7", **named, allowed=listed.get(card, 0))
