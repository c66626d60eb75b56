"""What a setup may choose (R1.1, R2, R18), and what of it the rules forbid."""

from collections import Counter
from typing import Annotated

from msgspec import Meta

from engine.core import game
from engine.core.errors import InvalidOptions
from engine.math_and_magic.model.decks import DEFAULT_MARKS, Deck, default_neutrals, marks_of, neutrals_of, violations
from engine.math_and_magic.model.state import Marks, Player, Rules, State


class Options(game.Options, kw_only=True, frozen=True):
    """Who plays with what."""

    players: Annotated[tuple[Deck, ...], Meta(min_length=2, max_length=8)]
    """in seat order, each with a different race (R1.1)"""
    custom_decks: bool = False
    """allows own decks (R2.2)"""
    custom_marks: bool = False
    """allows own strike marks (R2.5)"""
    vp_by_ordered_size: bool = False
    """points and trophies go by the size ordered, not the final one (R9.3)"""


def new_table(o: Options) -> State:
    """R3.1: the decks and the neutral deck, nothing drawn yet; raises `InvalidOptions`.

    What is the default is not written down.
    """
    for n, deck in enumerate(o.players):
        check_player(o, n, deck)
    players = [Player(deck.race, own_marks(deck)) for deck in o.players]
    rules = Rules(o.custom_decks, o.custom_marks, o.vp_by_ordered_size)
    return State(rules, players, own_neutrals(o.players))


def own_marks(deck: Deck) -> Marks | None:
    """R2.3: the marks of a deck, unless they are the default."""
    marks = marks_of(deck)
    return None if marks == DEFAULT_MARKS[deck.race] else marks


def own_neutrals(players: tuple[Deck, ...]) -> dict[str, int] | None:
    """R3.1: the neutral cards of all decks, unless they are the default."""
    chosen = Counter(neutral for deck in players for neutral in neutrals_of(deck))
    return None if chosen == default_neutrals(frozenset(deck.race for deck in players)) else chosen


def check_player(o: Options, n: int, deck: Deck) -> None:
    """R1.1: different races; R2.2, R2.5: own decks and marks only where that was agreed, and legal."""
    if deck.race in [other.race for other in o.players[:n]]:
        raise InvalidOptions(f"/players/{n}/race", "race_twice", "R1.1", race=deck.race)
    if (deck.counts is not None or deck.neutrals is not None) and not o.custom_decks:
        raise InvalidOptions(f"/players/{n}", "own_deck_not_agreed", "R2.2")
    if deck.marks is not None and not o.custom_marks:
        raise InvalidOptions(f"/players/{n}/marks", "own_marks_not_agreed", "R2.5")
    if wrong := violations(deck):
        first = wrong[0]
        raise InvalidOptions(f"/players/{n}{first.pointer}", first.code, first.rule, **first.bindings)
