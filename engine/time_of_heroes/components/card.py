"""R1, R2: what a card is, and the registered keywords; the errata are in the cards (R0.4)."""

from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta

from engine.core.catalog import Origin, load_yaml
from engine.core.text.catalog import Text
from engine.time_of_heroes.components.dsl import Ability, Data, Id, Rarity, Type

FOLDER: Final = Path(__file__).parents[1]
DATA: Final = FOLDER / "data"

TYPES: Final[tuple[Type, ...]] = ("technique", "trick", "spell", "meditation")  # those of the 30 cards (R3.3)
RARITIES: Final[tuple[Rarity, ...]] = ("black", "white", "gold")


class Keywords(Data, frozen=True, kw_only=True):
    """R2.1: the keywords of a card."""

    name: tuple[Id, ...] = ()
    """those that are words of its Russian name (R2.4)"""
    text: tuple[Id, ...] = ()
    """those printed separately in its text"""


Limits = Annotated[tuple[Annotated[int, Meta(ge=0, le=30)], ...], Meta(min_length=3, max_length=3)]


class Card(Data, frozen=True, kw_only=True):
    """R1.4: a card.  ``power`` of a Hero: R1.6; any other card that has it is a Companion (R1.5)."""

    id: Id
    name: Text
    type: Type
    rarity: Rarity
    power: Annotated[int, Meta(ge=1, le=9)] | None = None
    limits: dict[Type, Limits] = {}
    start_on_field: bool = False
    leaves_at_second_wind: bool = False
    keywords: Keywords = Keywords()
    provenance: dict[str, Origin]
    abilities: tuple[Ability, ...]

    @property
    def companion(self) -> bool:
        """R1.5: any card but a Hero that has Power."""
        return self.power is not None and self.type != "hero"

    def has(self, keyword: str) -> bool:
        """R2.1: return whether the card has this keyword."""
        return keyword in self.keywords.name or keyword in self.keywords.text


class Keyword(Data, frozen=True, kw_only=True):
    """R2.3: a registered keyword; ``word`` is what stands in Russian names (R2.4)."""

    id: Id
    word: str
    name: Text
    provenance: dict[str, Origin]


#: R2.3: the keywords that there are, in the order of their file.
KEYWORDS: Final = {k.id: k for k in load_yaml(DATA / "keywords.yaml", list[Keyword])}
