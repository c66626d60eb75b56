"""R4.2, R13: how action cards are turned."""

from __future__ import annotations

from engine.battlecrest import events
from engine.battlecrest.components import ACTION_CARDS, ActionFace
from engine.battlecrest.match import Match


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
