"""R20 What a setup may choose, and what of it the rules forbid."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.core import game
from engine.core.errors import InvalidOptions
from engine.time_of_heroes.components.decks import Deck, violations
from engine.time_of_heroes.components.load import DECKS, DeckId
from engine.time_of_heroes.model.state import FaceDown, Player, Rules, Side, State, Turn

Players = Annotated[tuple[DeckId | Deck, ...], Meta(min_length=2, max_length=2)]


class Options(game.Options, kw_only=True, frozen=True):
    """Who plays with what."""

    players: Players = ("bm_duel", "so_storm")
    """for p1 and p2 a preconstructed deck of the catalog, or a Hero and 30 cards (R3); left out: `bm_duel` and
    `so_storm`"""
    first_player: Literal["random", "loser_of_previous", "p1", "p2"] = "random"  # R20.1
    """who goes first (R5.2): `random` by lot, `loser_of_previous` the seat in `previous_loser`, or a seat"""
    previous_loser: Player | None = None  # R20.2
    """for `loser_of_previous`: the seat that lost the previous game; null: it was a draw, and the lot decides"""
    show_looked_cards: Literal["none", "taken", "all"] = "none"  # R20.3
    """what a look shows the opponent (R4.5): `none` nothing, `taken` the cards that are taken, `all` every card looked
    at, before the player chooses"""
    start_companions: Literal["open", "closed"] = "open"  # R20.4
    """how Companions that start the game on the field enter (R5.6): `open` or `closed`; other cards enter open"""
    interrupted_uninterruptible: Literal["goes_on", "stopped"] = "goes_on"  # R20.5
    """what an interrupt does to uninterruptible strikes (R8.10): with `goes_on` they go on to their defence steps, with
    `stopped` they are cancelled too, unless every strike is uninterruptible (R8.9)"""
    max_turns: Annotated[int, Meta(ge=1, le=10_000)] = 200  # R20.6
    """the number of turns after which the game is a draw; the turns of both players count (R13.8)"""
    prompts: Literal["when_needed", "always"] | None = None  # R20.7
    """when players are asked (R7.23): `when_needed` only where they have a legal play, which shows that they have one;
    `always` in every window; null: `when_needed`, in a sealed match `always`"""
    pool: Literal["rs1"] = "rs1"  # R20.8
    """the version of the card pool (R3.6)"""


def new_table(o: Options) -> State:
    """R5.1, R5.3: the table before the starting cards; raises `InvalidOptions` for a deck that breaks R3."""
    sides = [_side(n, player) for n, player in enumerate(o.players)]
    first = {"random": None, "loser_of_previous": o.previous_loser}.get(o.first_player, o.first_player)
    rules = Rules(
        o.pool,
        o.prompts or "when_needed",
        o.show_looked_cards,
        o.start_companions,
        o.interrupted_uninterruptible,
        o.max_turns,
        first,  # type: ignore[arg-type]  # a seat
    )
    return State(rules, Turn(0, "p1", "start_cards_p1"), sides[0], sides[1])


def _side(n: int, player: str | Deck) -> Side:
    deck = deck_of(player)
    for wrong in violations(deck):  # the first of them; a check of the deck reports all (R3.7)
        raise InvalidOptions(f"/players/{n}{wrong.pointer}", wrong.code, wrong.rule, **wrong.bindings)
    face_down = FaceDown()
    face_down.shuffle_in(deck.cards)
    return Side(deck.hero, face_down)


def deck_of(player: str | Deck) -> Deck:
    """The deck that a player brings."""
    if isinstance(player, Deck):
        return player
    known = DECKS[player]
    return Deck(known.hero, tuple(card for card, n in known.cards.items() for _ in range(n)))
