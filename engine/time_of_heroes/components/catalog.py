"""The catalog: every card and deck with its values, names, text and provenance, as it is served."""

from collections.abc import Iterator

from engine.core.catalog import Component
from engine.core.text.catalog import Text
from engine.time_of_heroes.components.card import KEYWORDS, Card, Keywords, Limits
from engine.time_of_heroes.components.card_text import text
from engine.time_of_heroes.components.dsl import Ability, Rarity, Type
from engine.time_of_heroes.components.load import ALL_CARDS, DECKS, POOL


class HeroComponent(Component, tag="hero", frozen=True, kw_only=True):
    """A Hero."""

    set: str
    """the card pool it belongs to"""
    number: int
    """its number in the set, from 1 (R1.4)"""
    rarity: Rarity
    """its rarity (R1.2)"""
    power: int
    """how many cards are drawn at the start, and the hand limit (R1.6)"""
    limits: dict[Type, Limits]
    """how many cards of each type a deck may have at most: Black, White and Gold (R3.4)"""
    abilities: tuple[Ability, ...]
    """what it does, for programs"""
    text: Text
    """what it does, in words"""


class CardComponent(Component, tag="card", frozen=True, kw_only=True):
    """A card of the deck."""

    set: str
    """the card pool it belongs to"""
    number: int
    """its number in the set, from 1 (R1.4)"""
    type: Type
    """its type (R1.1)"""
    rarity: Rarity
    """its rarity (R1.2)"""
    power: int | None
    """the Power of a Companion (R1.5); null: it is not a Companion"""
    keywords: Keywords
    """what it counts as (R2.1)"""
    start_on_field: bool
    """whether it may start the game on the field (R5.4)"""
    leaves_at_second_wind: bool
    """whether it leaves the field at the Second Wind (R10.8 c)"""
    abilities: tuple[Ability, ...]
    """what it does, for programs"""
    text: Text
    """what it does, in words"""


class DeckComponent(Component, tag="deck", frozen=True, kw_only=True):
    """A preconstructed deck."""

    hero: str
    """its Hero"""
    cards: dict[str, int]
    """its cards, and how many of each"""


class KeywordComponent(Component, tag="keyword", frozen=True, kw_only=True):
    """R2.3: a registered keyword."""

    cards: list[str]
    """ids of the cards that have it"""


class SetComponent(Component, tag="set", frozen=True, kw_only=True):
    """The card pool."""

    cards: int
    """how many cards it has, Heroes included"""


AnyComponent = HeroComponent | CardComponent | DeckComponent | KeywordComponent | SetComponent


def catalog() -> Iterator[AnyComponent]:
    """Every component; cards are numbered in the order of their files (R1.4)."""
    name: Text = {"en": "Reconstruction Set 1", "uk": "Набір-реконструкція 1", "ru": "Набор-реконструкция 1"}
    yield SetComponent(id=POOL, name=name, provenance={"set": "designed"}, cards=len(ALL_CARDS))
    for number, card in enumerate(ALL_CARDS.values(), 1):
        yield _hero(card, number) if card.type == "hero" else _card(card, number)
    for deck in DECKS.values():
        yield DeckComponent(
            id=deck.id, name=deck.name, provenance={"deck": "designed"}, hero=deck.hero, cards=dict(deck.cards)
        )
    for keyword in KEYWORDS.values():
        yield KeywordComponent(
            id=f"keyword.{keyword.id}",
            name=keyword.name,
            provenance=keyword.provenance,
            cards=[card.id for card in ALL_CARDS.values() if card.has(keyword.id)],
        )


def _hero(card: Card, number: int) -> HeroComponent:
    assert card.power is not None
    return HeroComponent(
        id=card.id,
        name=card.name,
        provenance=card.provenance,
        set=POOL,
        number=number,
        rarity=card.rarity,
        power=card.power,
        limits=card.limits,
        abilities=card.abilities,
        text=text(card),
    )


def _card(card: Card, number: int) -> CardComponent:
    return CardComponent(
        id=card.id,
        name=card.name,
        provenance=card.provenance,
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
