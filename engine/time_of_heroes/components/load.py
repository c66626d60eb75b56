"""R1.7, R3.6: the pool of cards and the preconstructed decks, read from ``data/``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from engine.core.catalog import load_yaml
from engine.core.errors import DataError
from engine.core.text.catalog import Text
from engine.time_of_heroes.components.card import DATA, Card
from engine.time_of_heroes.components.card_checks import names_in
from engine.time_of_heroes.components.card_files import read_cards
from engine.time_of_heroes.components.dsl import Data, Id


class PreconstructedDeck(Data, frozen=True, kw_only=True):
    """A deck of the catalog: its Hero, and how many of each card."""

    id: Id
    hero: Id
    name: Text
    cards: dict[Id, Annotated[int, Meta(ge=1, le=5)]]


def _load_pool() -> dict[str, Card]:
    """All cards, in the order of the files and of the entries in them, which is that of their numbers (R1.4)."""
    cards: dict[str, Card] = {}
    files: dict[str, str] = {}
    names: dict[str, str] = {}  # R2.5: the Russian name, whose card it is
    for path in sorted((DATA / "cards").glob("*.yaml")):
        for card in read_cards(path):
            if card.id in cards:
                raise DataError(path.name, f"/{card.id}", f"this id is there twice, also in {files[card.id]}")
            if (other := names.get(card.name["ru"])) is not None:
                why = f"{card.name['ru']!r} is also the name of {other} in {files[other]}"
                raise DataError(path.name, f"/{card.id}", f"this name is there twice: {why}")
            cards[card.id], files[card.id], names[card.name["ru"]] = card, path.name, card.id
    for card in cards.values():
        for n, a in enumerate(card.abilities):
            for name, field in names_in(a).items():
                if name not in cards:
                    place = f"/{card.id}/abilities/{n}/{field}"
                    raise DataError(files[card.id], place, f"there is no card {name!r} (R2.3)")
    return cards


def _load_decks() -> dict[str, PreconstructedDeck]:
    return {deck.id: deck for deck in load_yaml(DATA / "decks.yaml", list[PreconstructedDeck])}


#: The card pool of this version of the service; there are no other cards.
POOL: Final = "rs1"
ALL_CARDS: Final = _load_pool()
HEROES: Final = {id_: card for id_, card in ALL_CARDS.items() if card.type == "hero"}
#: R3.3: the cards that a deck can have.
CARDS: Final = {id_: card for id_, card in ALL_CARDS.items() if card.type != "hero"}
DECKS: Final = _load_decks()

if TYPE_CHECKING:
    HeroId: TypeAlias = str
    CardId: TypeAlias = str
    DeckId: TypeAlias = str
else:  # the published schema names every id there is
    HeroId = Literal[tuple(HEROES)]
    CardId = Literal[tuple(CARDS)]
    DeckId = Literal[tuple(DECKS)]
