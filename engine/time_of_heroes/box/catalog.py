"""The catalog: every card and deck with its values, names, text and provenance, as it is served."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.catalog import Component
from engine.core.texts import Text
from engine.time_of_heroes.box.card import KEYWORDS, Card, Keywords, Limits
from engine.time_of_heroes.box.components import ALL_CARDS, DECKS, POOL
from engine.time_of_heroes.box.language import Ability, Rarity, Type
from engine.time_of_heroes.box.wording import text

RECONSTRUCTION = (
    "Reconstruction Set 1: no card list of the game is published, so the cards are designed by this project around "
    "what its rules document says; never the printed set."
)


class HeroEntry(Component, tag="hero", frozen=True, kw_only=True):
    """A Hero: Power (R1.6), and how many cards of each type a deck may have, Black, White and Gold (R3.4)."""

    set: str
    number: int
    rarity: Rarity
    power: int
    limits: dict[Type, Limits]
    abilities: tuple[Ability, ...]
    text: Text


class CardEntry(Component, tag="card", frozen=True, kw_only=True):
    """A card of the deck; with Power it is a Companion (R1.5).  ``text`` says in words what ``abilities`` do."""

    set: str
    number: int
    type: Type
    rarity: Rarity
    power: int | None
    keywords: Keywords
    start_on_field: bool
    leaves_at_second_wind: bool
    abilities: tuple[Ability, ...]
    text: Text


class DeckEntry(Component, tag="deck", frozen=True, kw_only=True):
    """A preconstructed deck: its Hero, and how many of each card."""

    hero: str
    cards: dict[str, int]


class KeywordEntry(Component, tag="keyword", frozen=True, kw_only=True):
    """R2.3: a registered keyword; the cards that have it."""

    cards: list[str]


class SetEntry(Component, tag="set", frozen=True, kw_only=True):
    """The card pool."""

    cards: int


Entry = HeroEntry | CardEntry | DeckEntry | KeywordEntry | SetEntry


def catalog() -> Iterator[Entry]:
    """Every component; cards are numbered in the order of their files (R1.4)."""
    name: Text = {"en": "Reconstruction Set 1", "uk": "Набір-реконструкція 1", "ru": "Набор-реконструкция 1"}
    yield SetEntry(id=POOL, name=name, provenance={"set": "DESIGNED"}, note=RECONSTRUCTION, cards=len(ALL_CARDS))
    for number, card in enumerate(ALL_CARDS.values(), 1):
        yield _hero(card, number) if card.type == "hero" else _card(card, number)
    for deck in DECKS.values():
        yield DeckEntry(
            id=deck.id, name=deck.name, provenance={"deck": "DESIGNED"}, hero=deck.hero, cards=dict(deck.cards)
        )
    for keyword in KEYWORDS.values():
        yield KeywordEntry(
            id=f"keyword.{keyword.id}",
            name=keyword.name,
            provenance=keyword.provenance,
            cards=[card.id for card in ALL_CARDS.values() if card.has(keyword.id)],
        )


def _hero(card: Card, number: int) -> HeroEntry:
    assert card.power is not None
    return HeroEntry(
        id=card.id,
        name=card.name,
        provenance=card.provenance,
        note=card.note,
        set=POOL,
        number=number,
        rarity=card.rarity,
        power=card.power,
        limits=card.limits,
        abilities=card.abilities,
        text=text(card),
    )


def _card(card: Card, number: int) -> CardEntry:
    return CardEntry(
        id=card.id,
        name=card.name,
        provenance=card.provenance,
        note=card.note,
        set=POOL,
        number=number,
        type=card.type,
        rarity=card.rarity,
        power=card.power,
        keywords=card.keywords,
        start_on_field=card.start_on_field,
        leaves_at_second_wind=card.leaves_at_second_wind,
        abilities=card.abilities,
        text=text(card),
    )
