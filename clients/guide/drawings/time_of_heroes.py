"""Time of Heroes: the table of the two players, Heroes, cards and decks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Final

from clients.guide.faces import Drawing, Face, Picture, element, lines, svg, wrapped
from engine.time_of_heroes.components import catalog
from engine.time_of_heroes.components.card import RARITIES, TYPES

#: The zones of a player: where they lie, how wide they are, and which of them are cards.
ZONES: Final = (("hero", 10, 84), ("field", 104, 372), ("deck", 486, 84), ("graveyard", 580, 100))
#: What an ability is called on its card: ``(a)``, ``а)``.
LABEL: Final = re.compile(r" (\([a-h]\)|[абвгдежзи]\)) ")
#: The colour of a card's band, by its type.
COLOURS: Final = {"technique": "red", "trick": "gold", "spell": "blue", "meditation": "green"}


class TimeOfHeroesDrawing(Drawing):
    """As the cards lie on the table."""

    def pictures(self) -> Iterator[Picture]:
        """R4.1: the zones of both players."""
        title = self.word("table_title")
        yield Picture(title, self.word("table_caption"), self._table(title))

    def _table(self, title: str) -> str:
        inside = []
        for player, (field, hand) in enumerate(((86, 10), (172, 258))):
            for zone, x, width in ZONES:
                inside.append(self._zone(zone, x, field, width, 76))
            inside.append(self._zone("hand", 104, hand, 372, 66))
            inside.append(lines(54, hand + 33, [self.name(f"p{player + 1}")], class_="small strong"))
        return svg(690, 334, *inside, label=title, class_="picture table")

    def _zone(self, zone: str, x: float, y: float, width: float, height: float) -> str:
        box = element("rect", x=x, y=y, width=width, height=height, rx=5, class_=f"cell {zone}")
        return box + lines(x + width / 2, y + height / 2, wrapped(self.word(f"zone_{zone}"), 12), class_="small strong")

    def face_hero(self, one: catalog.HeroComponent) -> Face:
        """A Hero, and the contents of this Hero's deck."""
        values = [
            (self.word("number"), str(one.number)),
            (self.word("rarity"), self.word(f"rarity_{one.rarity}")),
            (self.word("power"), str(one.power)),
        ]
        heads = "".join(f"<th>{escape(self.word(f'rarity_{rarity}'))}</th>" for rarity in RARITIES)
        rows = "".join(
            f"<tr><th>{escape(self.word(f'type_{type_}'))}</th>"
            + "".join(f"<td>{most}</td>" for most in one.limits.get(type_, (0, 0, 0)))
            + "</tr>"
            for type_ in TYPES
        )
        limits = f'<table class="small"><tr><th>{escape(self.word("limits"))}</th>{heads}</tr>{rows}</table>'
        return Face(
            self.kind(one), self.text(one.name), values, [self._text(self.text(one.text)), limits], colour="violet"
        )

    def face_card(self, one: catalog.CardComponent) -> Face:
        """A card of the deck."""
        values = [(self.word("number"), str(one.number)), (self.word("rarity"), self.word(f"rarity_{one.rarity}"))]
        if one.power is not None:
            values.append((self.word("power"), str(one.power)))
        if keywords := dict.fromkeys((*one.keywords.name, *one.keywords.text)):
            values.append((self.word("keywords"), self.names(f"keyword.{keyword}" for keyword in keywords)))
        kind = self.word(
            "companion_of_type" if one.power is not None else "plain_type", type=self.word(f"type_{one.type}")
        )
        return Face(kind, self.text(one.name), values, [self._text(self.text(one.text))], colour=COLOURS[one.type])

    def _text(self, text: str) -> str:
        """The text of a card, each ability on a line of its own."""
        return LABEL.sub(r"<br>\1 ", escape(text))

    def face_deck(self, one: catalog.DeckComponent) -> Face:
        """A deck and its cards."""
        cards = ", ".join(f"{count} × {self.name(card)}" for card, count in one.cards.items())
        return Face(self.kind(one), self.text(one.name), [(self.word("hero"), self.name(one.hero))], [escape(cards)])

    def face_keyword(self, one: catalog.KeywordComponent) -> Face:
        """A keyword and the cards that have it."""
        return Face(self.kind(one), self.text(one.name), text=[escape(self.names(one.cards))])

    def face_set(self, one: catalog.SetComponent) -> Face:
        """The card pool."""
        return Face(self.kind(one), self.text(one.name), [(self.word("cards"), str(one.cards))])


DRAWING = TimeOfHeroesDrawing
