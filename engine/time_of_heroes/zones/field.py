"""R14 Field cards (and R9.1, R9.2: how Companions come)."""

from __future__ import annotations

from typing import Literal

from engine.core.decision import Rule
from engine.time_of_heroes.components.cards import HERO_POWER, SAVE
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.state import FieldCard, Leaving, Player, card_of
from engine.time_of_heroes.playing.play import offer


def enter_field(g: Context, seat: Player, card: str, *, closed: bool, rule: str) -> FieldCard:
    """R7.14, R9.2: a card comes to the field, after those that lie there (R9.1, R14.3: there is no limit)."""
    field = g.sides[seat].field
    taken = {c.copy for c in field if c.card == card}
    c = FieldCard(card, next(n for n in range(1, len(field) + 2) if n not in taken), closed)
    field.append(c)
    g.emit(events.Entered(seat=seat, card=c.handle, closed=closed, rule=rule))
    return c


def remove_from_field(
    g: Context, seat: Player, c: FieldCard, to: Literal["graveyard", "hand", "deck"], rule: str
) -> None:
    """R14.1, R14.2, R4.2: a card leaves the field for its owner's zones, and keeps no state.

    Cards under it go to the graveyard.
    """
    side = g.sides[seat]
    side.field.remove(c)
    if to == "hand":
        g.add_to_hand(seat, c.card)
    elif to == "graveyard":
        side.graveyard.append(c.card)
    else:
        side.deck.shuffle_in([c.card])
    side.graveyard += c.under
    g.emit(events.Left(seat=seat, card=c.handle, to=to, under=c.under, rule=rule))


def resolve_leaving(g: Context, t: Leaving) -> Rule:
    """R14.4: a card that would go to the graveyard may be saved by one ability; then it stays, in the state it has."""
    c = g.sides[t.seat].on_field(t.at)
    if c is not None and not t.asked:
        played = yield from offer(g, t.seat, SAVE, "save", "R14.4", card=card_of(t.at))
        if played is not None:
            t.asked = True  # its text is resolved first (`effects.keep`), then this goes on
            return
    g.finish(t)
    if c is None:
        return
    if t.kept:
        g.emit(events.Saved(seat=t.seat, card=t.at))
        return
    remove_from_field(g, t.seat, c, "graveyard", "R14.4")
    if c.card in HERO_POWER:
        g.check_limits()  # R11.2: the Power of the Hero falls
