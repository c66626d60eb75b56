"""R4.2, R13: action cards: what a row of them shows, and how they are turned."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.battlecrest import events
from engine.battlecrest.components import ACTION_CARDS, HERO_SETS, ActionFace

if TYPE_CHECKING:
    from engine.battlecrest.match import Match


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


def turn_card(m: Match, card_id: str, rule: str) -> ActionFace:
    """Activate a prepared card; its crest is primed at once, whatever the reason (R13.1)."""
    n, seat = _place(m, card_id)
    face = m.rows[seat].faces[n]
    lies = _lay(m, seat, n, "-", turned_over=False)
    m.emit(events.CardActivated(card=card_id, face=lies[0], crest=face.crest, rule=rule))
    return face


def prepare_card(m: Match, card_id: str, rule: str, *, turned_over: bool) -> None:
    """Make an activated card prepared; its crest is primed no longer (R13.4)."""
    n, seat = _place(m, card_id)
    lies = _lay(m, seat, n, "+", turned_over=turned_over)
    m.emit(events.CardPrepared(card=card_id, face=lies[0], rule=rule))


def refocus(m: Match, seat: int) -> None:
    """R4.2c: turn every activated card over to its other face and make it prepared: all of them, no choice."""
    for card_id in m.rows[seat].activated:
        prepare_card(m, card_id, "R4.2c", turned_over=True)


def _place(m: Match, card_id: str) -> tuple[int, int]:
    """The place of a card in its row, and the seat that has it."""
    n, set_id, _ = ACTION_CARDS[card_id]
    return n, [box.id for box in m.boxes].index(set_id)


def _lay(m: Match, seat: int, n: int, sign: str, *, turned_over: bool) -> str:
    cards = m.state.seats[seat].cards
    face = cards[n][0]
    if turned_over:
        face = "B" if face == "A" else "A"
    cards[n] = lies = face + sign  # type: ignore[call-overload]  # one of the four of `Card`
    m.look_at_row(seat)
    return lies
