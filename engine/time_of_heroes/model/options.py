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

    players: Players
    """for p1 and p2 a preconstructed deck of the catalog, or a Hero and 30 cards (R3)"""
    first_player: Literal["random", "loser_of_previous", "p1", "p2"] = "random"
    """who goes first (R5.2): by lot, a seat, or the loser of the previous game, whom `previous_loser` names"""
    previous_loser: Player | None = None
    """for `loser_of_previous`: the seat that lost the previous game; null: it was a draw, and the lot decides"""
    show_looked_cards: bool = False
    """whether a card taken after a look is shown to the opponent (R4.5)"""
    max_turns: Annotated[int, Meta(ge=1, le=10_000)] = 200
    """after so many turns, those of both players counted, the game is a draw (R13.8)"""
    prompts: Literal["when_needed", "always"] | None = None
    """`when_needed` asks a player only where he has a legal play (R7.23), and so tells that he has one; `always` asks
    him in every window; null: `when_needed`, in a sealed match `always`"""
    pool: Literal["rs1"] = "rs1"
    """the version of the card pool (R3.6)"""


def new_table(o: Options) -> State:
    """R5.1, R5.3: the table before the starting cards; raises `InvalidOptions` for a deck that breaks R3."""
    sides = [_side(n, player) for n, player in enumerate(o.players)]
    first = {"random": None, "loser_of_previous": o.previous_loser}.get(o.first_player, o.first_player)
    rules = Rules(o.pool, o.prompts or "when_needed", o.show_looked_cards, o.max_turns, first)  # type: ignore[arg-type]  # words of `Rules`
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
