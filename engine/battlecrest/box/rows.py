"""R4.2, R7.1, R13.1: what a row of action cards shows."""

from __future__ import annotations

from functools import lru_cache

from engine.battlecrest.box.components import HERO_SETS


class Row:
    """What a row of action cards shows: pure facts of the set and its cards as they lie (``A+``: face A, prepared)."""

    __slots__ = ("activated", "faces", "movement", "prepared", "primed")

    def __init__(self, set_id: str, cards: tuple[str, ...]) -> None:
        printed = HERO_SETS[set_id].actions
        self.faces = [card.A if lies[0] == "A" else card.B for card, lies in zip(printed, cards, strict=True)]
        self.prepared = [card.id for card, lies in zip(printed, cards, strict=True) if lies[1] == "+"]
        self.activated = [card.id for card, lies in zip(printed, cards, strict=True) if lies[1] == "-"]
        #: R7.1: the sum of the movement values on prepared cards; R7.2: none without a prepared card.
        self.movement: int | None = None
        #: R13.1: the primed crests, by type.
        self.primed: dict[str, int] = {}
        for face, lies in zip(self.faces, cards, strict=True):
            if lies[1] == "+":
                self.movement = (self.movement or 0) + face.move
            else:
                self.primed[face.crest] = self.primed.get(face.crest, 0) + 1


@lru_cache(maxsize=4096)
def row_of(set_id: str, cards: tuple[str, ...]) -> Row:
    """The facts of a row: there are few, and they are kept between calls."""
    return Row(set_id, cards)
