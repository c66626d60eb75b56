"""Decks: whether one is allowed, in the games where players build their own."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from api.http.headers import current_locale
from api.http.routing import Resource
from api.play.requests import DeckBody
from api.play.snapshot import Rule
from api.telemetry.middleware import engine_timer
from engine.core.game import AnyGame

decks = Resource("decks", __doc__, "/v1/games/{game}", of_each_game=True)


class BrokenRule(msgspec.Struct):
    """A rule of deck building that a deck breaks."""

    rule: Rule
    code: Annotated[str, Meta(description="the violation, for programs")]
    reason: Annotated[str, Meta(description="what is wrong, as a sentence")]
    pointer: Annotated[str, Meta(description="JSON pointer of the place in the request")]
    details: Annotated[dict[str, Any], Meta(description="the numbers and names in the reason: actual, allowed ...")]


class DeckVerdict(msgspec.Struct):
    """Whether a deck is legal, and all its violations."""

    legal: bool
    """whether the deck is legal"""
    violations: list[BrokenRule]
    """all violations; empty if the deck is legal"""


@decks.post(
    "/decks/check",
    name="checkDeck",
    body=DeckBody,
    response_type=lambda game: DeckVerdict,
    available_for=lambda game: game.Deck is not None,
)
def check_deck(game: AnyGame, body: dict[str, Any]) -> Any:
    """Check a deck.

    Returns all rules of deck building that the deck breaks.
    """
    with engine_timer():
        violations = list(game.deck_violations(body["deck"]))
    broken = [
        BrokenRule(
            v.rule,
            v.code,
            game.text.messages.format(v.code, v.bindings, current_locale()),
            f"/deck{v.pointer}",
            v.bindings,
        )
        for v in violations
    ]
    return DeckVerdict(not broken, broken)
