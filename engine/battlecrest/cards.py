"""R4.2, R13: how action cards are turned."""

from __future__ import annotations

from engine.battlecrest import events
from engine.battlecrest.components import ACTION_CARDS, ActionFace
from engine.battlecrest.match import Match
from engine.battlecrest.state import Card


def card_of(m: Match, card_id: str) -> tuple[Card, ActionFace]:
    """An action card on the table and what stands on the face that lies up."""
    n, set_id, printed = ACTION_CARDS[card_id]
    for seat in m.state.seats:
        if seat.set == set_id:
            card = seat.cards[n]
            return card, printed.face(card.face)
    raise KeyError(card_id)


def turn_card(m: Match, card_id: str, rule: str) -> ActionFace:
    """Activate a prepared card; its crest is primed at once, whatever the reason (R13.1)."""
    card, face = card_of(m, card_id)
    card.prepared = False
    m.emit(events.CardActivated(card=card_id, face=card.face, crest=face.crest, rule=rule))
    return face


def prepare_card(m: Match, card_id: str, rule: str, *, turned_over: bool) -> None:
    """Make an activated card prepared; its crest is primed no longer (R13.4)."""
    card, _ = card_of(m, card_id)
    card.prepared = True
    if turned_over:
        card.face = "B" if card.face == "A" else "A"
    m.emit(events.CardPrepared(card=card_id, face=card.face, rule=rule))


def refocus(m: Match, seat: int) -> None:
    """R4.2c: turn every activated card over to its other face and make it prepared: all of them, no choice."""
    prepared = m.prepared(seat)
    for card_id in m.card_ids(seat):
        if card_id not in prepared:
            prepare_card(m, card_id, "R4.2c", turned_over=True)
