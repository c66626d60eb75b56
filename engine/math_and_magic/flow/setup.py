"""R3.1 Set-up: tablets, starting hands, the first seat.  All chance lies in shuffles (R14.2)."""

from engine.core.decision import CHECKPOINT, Rule, chance
from engine.core.steps import AGAIN
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.kernel.decks import tablet_deck
from engine.math_and_magic.kernel.draw_errors import all_tablets, illegal_draw_first, illegal_draw_tablet
from engine.math_and_magic.model import events
from engine.math_and_magic.model.actions import DrawFirst, DrawTablet


def deal(g: Context) -> Rule:
    """R3.1: each player draws a spell tablet, five creatures and a hero, one player after another."""
    yield CHECKPOINT
    s = g.state
    seat = next((seat for seat in g.seats if g.player(seat).tablet is None), None)
    if seat is None:
        return None
    drawn = yield chance(
        "draw_tablet",
        "R3.1",
        lambda: [(DrawTablet(t), n) for t, n in tablet_deck(s).items()],
        why_illegal=lambda a: illegal_draw_tablet(s, a),
        plausible=all_tablets,
        seat=seat,
    )
    g.player(seat).tablet = drawn.tablet
    g.emit(events.TabletDrawn(seat=seat, tablet=drawn.tablet))
    yield from g.refill(seat, "R3.1")
    return AGAIN


def first_seat(g: Context) -> Rule:
    """R3.1: the first seat is drawn at random, or set by the option `first_player` (R19.1)."""
    s = g.state
    if s.rules.first_player is not None:
        s.first = s.rules.first_player - 1
    else:
        drawn = yield chance(
            "draw_first",
            "R3.1",
            lambda: [(DrawFirst(seat), 1) for seat in g.seats],
            why_illegal=lambda a: illegal_draw_first(g.seats, a),
        )
        s.first = g.seats.index(drawn.seat)
    g.emit(events.FirstSeat(seat=g.seats[s.first]))
