"""R10.1 to R10.3 Drawing."""

from engine.core.decision import Rule
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.state import Drawing
from engine.time_of_heroes.zones.second_wind import go_to_second_wind


def draw_cards(g: Context, t: Drawing) -> Rule:
    """R10.1, R10.2: the draws that were fixed when the instruction began, one by one and unseen.

    R10.3: a draw from an empty deck is replaced, whether the player likes it or not (R10.4), by going to the Second
    Wind; the remaining draws come after it.  R10.12: without one to go to, the draws do not happen; an empty deck loses
    nothing else (R10.13).
    """
    side = g.sides[t.seat]
    drawn: list[str] = []
    while t.n and len(side.deck):
        t.n -= 1
        card = yield from g.next_card(t.seat, "draw_card", t.rule)
        g.add_to_hand(t.seat, card)
        drawn.append(card)
    if drawn:
        g.emit(events.Drew(seat=t.seat, count=len(drawn), cards=drawn, rule=t.rule))
    if t.n and not side.second_wind:
        t.n -= 1
        go_to_second_wind(g, t.seat)
        return
    if t.n:
        g.emit(events.DrawLost(seat=t.seat, count=t.n))
    g.finish(t)
