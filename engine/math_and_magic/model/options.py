"""What a setup may choose (R1.1, R2, R19), and what of it the rules forbid."""

from collections import Counter
from typing import Annotated, Final

from msgspec import Meta

from engine.core import game
from engine.core.errors import InvalidOptions
from engine.math_and_magic.model.decks import DEFAULT_MARKS, Deck, default_neutrals, marks_of, neutrals_of, violations
from engine.math_and_magic.model.state import DuelPoints, Marks, Player, Rules, State, UnimprovedStrikes

#: The races that the modes give to the seats: of fewer players the last ones.
_RACES: Final = ("academy", "dungeon", "fortress", "haven", "inferno", "necropolis", "stronghold", "sylvan")


def default_players(seats: int) -> tuple[Deck, ...]:
    """R19.2: return the players of the mode with this number of seats."""
    return tuple(Deck(race) for race in _RACES[-seats:])


class Options(game.Options, kw_only=True, frozen=True):
    """Who plays with what."""

    players: Annotated[tuple[Deck, ...], Meta(min_length=2, max_length=8)] = default_players(2)
    """in seat order, each with a different race (R1.1)"""
    first_player: Annotated[int, Meta(ge=1, le=8)] | None = None
    """the first seat of round 1, counted from 1 in the order of the seats; null: drawn (R3.1)"""
    custom_decks: bool = False
    """allows custom decks (R2.2)"""
    custom_marks: bool = False
    """allows custom layouts of the strike marks (R2.5)"""
    vp_by_ordered_size: bool = False
    """points and trophies go by the size ordered, not the final one (R9.3)"""
    unimproved_strikes: UnimprovedStrikes = "minimum"
    """the cap of a creature without improvement (R7.4); `minimum`: its minimum; `interval`: the second number, and
    there is no second improvement (R12.5)"""
    tower_bonus: bool = True
    """the Mage Tower gives +1 at the levels 1, 3 and 5 (R6.9)"""
    duel_vp: DuelPoints = "deployed"
    """what the victory points of a duel count (R11.9); `deployed`: the squads that the loser deployed; `army`: the
    loser's whole army"""


def new_table(o: Options) -> State:
    """R3.1: the decks and the neutral deck, nothing drawn yet; raises `InvalidOptions`.

    What is the default is not written down.
    """
    for n, deck in enumerate(o.players):
        check_player(o, n, deck)
    players = [Player(deck.race, own_marks(deck)) for deck in o.players]
    if o.first_player is not None and o.first_player > len(o.players):
        raise InvalidOptions(
            "/first_player", "first_player_beyond", "R3.1", first_player=o.first_player, players=len(o.players)
        )
    rules = Rules(
        o.first_player,
        o.custom_decks,
        o.custom_marks,
        o.vp_by_ordered_size,
        o.unimproved_strikes,
        o.tower_bonus,
        o.duel_vp,
    )
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
