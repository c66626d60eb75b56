"""R4.2, R13: how action cards are turned."""

from engine.battlecrest.components.load import ACTION_CARDS, ActionFace
from engine.battlecrest.kernel.context import Context
from engine.battlecrest.model import events
from engine.battlecrest.model.state import Card, power_id
from engine.core.decision import SEATS, Action, Illegal

#: How a prepared card lies when it is activated, and an activated one when it is prepared: as it is, or turned over.
ACTIVATED: dict[Card, Card] = {"A+": "A-", "B+": "B-"}
_PREPARED: dict[Card, Card] = {"A-": "A+", "B-": "B+"}
_TURNED_OVER: dict[Card, Card] = {"A-": "B+", "B-": "A+"}


def activate_card(g: Context, card_id: str, rule: str) -> ActionFace:
    """Activate a prepared card; its crest is primed at once, whatever the reason (R13.1).  Gives its face."""
    n, seat = _place(g, card_id)
    face = g.rows[seat].faces[n]
    lies = _lay(g, seat, n, ACTIVATED)
    g.emit(events.CardActivated(seat=SEATS[seat], card=card_id, face=lies[0], crest=face.crest, rule=rule))
    return face


def prepare_card(g: Context, card_id: str, rule: str, *, turned_over: bool) -> None:
    """Make an activated card prepared; its crest is primed no longer (R13.4)."""
    n, seat = _place(g, card_id)
    lies = _lay(g, seat, n, _TURNED_OVER if turned_over else _PREPARED)
    g.emit(events.CardPrepared(seat=SEATS[seat], card=card_id, face=lies[0], rule=rule))


def refocus(g: Context, seat: int) -> None:
    """R4.2c: turn every activated card over to its other face and make it prepared: all of them, no choice."""
    for card_id in g.rows[seat].activated:
        prepare_card(g, card_id, "R4.2c", turned_over=True)


def no_card(g: Context, action: Action, card_id: str, rule: str, code: str) -> Illegal:
    """An illegal action card: the message calls it by the face that lies up, if its set is in the game."""
    n, set_id = ACTION_CARDS[card_id]
    face = next((power_id(card_id, seat.cards[n][0]) for seat in g.state.seats if seat.set == set_id), card_id)
    return Illegal(action, rule, code, {"card": card_id, "face": face}, "/card")


def _place(g: Context, card_id: str) -> tuple[int, int]:
    """The place of a card in its row, and the seat that has it."""
    n, set_id = ACTION_CARDS[card_id]
    return n, [seat.set for seat in g.state.seats].index(set_id)


def _lay(g: Context, seat: int, n: int, lies_then: dict[Card, Card]) -> Card:
    """Turn a card of a row; gives how it lies then."""
    cards = g.state.seats[seat].cards
    cards[n] = lies_then[cards[n]]
    g.read_row(seat)
    return cards[n]
