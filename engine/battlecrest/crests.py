"""R13 Crests."""

from __future__ import annotations

from engine.battlecrest.match import Match


def primed(m: Match, seat: int, crest: str) -> int:
    """R13.2: the primed crests of one type on the cards of a hero set.

    Primed are the crests of activated cards (R13.1), whatever activated them, until the card is prepared again (R13.4),
    and the crest on the wounded side of the health card (R13.3), which a ghost has no longer.
    """
    if not crest:
        return 0
    s = m.state.seats[seat]
    box = m.boxes[seat]
    count = int(s.health is not None and s.health.side == "wounded" and box.health.wounded.crest == crest)
    for card, printed in zip(s.cards, box.actions, strict=True):
        if not card.prepared and (printed.A if card.face == "A" else printed.B).crest == crest:
            count += 1
    return count


def all_primed(m: Match, seat: int) -> dict[str, int]:
    """Every crest type of a seat's set with the number primed, for the view."""
    return {crest.id: primed(m, seat, crest.id) for crest in m.boxes[seat].crests}
