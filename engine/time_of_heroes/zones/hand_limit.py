"""R11 Hand limit."""

from functools import partial

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Rule
from engine.time_of_heroes.components.cards import POWER
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.kernel.zone_errors import Refusal, illegal_by, not_in_hand
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.actions import Pick
from engine.time_of_heroes.model.state import NOT_CHECKED, OTHER, HandLimit, Player


def check_hands(g: Context, t: HandLimit) -> Rule | None:
    """R11.2: both hands are checked."""
    if is_over_limit(g):
        return discard_excess(g, t)
    g.finish(t)
    return None


def discard_excess(g: Context, t: HandLimit) -> Rule:
    """R11.1, R11.2: a player with more cards than the Power of their Hero discards the excess, active player first."""
    for seat in (g.turn.seat, OTHER[g.turn.seat]):
        while excess(g, seat) > 0:
            yield CHECKPOINT
            rule = "R6.8" if t.phase and seat == g.turn.seat else "R11.1"
            cards = sorted(set(g.hand(seat)))
            options = [Pick(*card) for card in cards]
            why = illegal_by(Pick, partial(illegal_discard, g, seat, rule))
            count = excess(g, seat)
            answer = yield choice(seat, "hand_limit", rule, options, why_illegal=why, auto=g.when_needed, count=count)
            g.emit(events.Discarded(seat=seat, cards=g.discard(seat, [(answer.card, answer.turned)]), rule=rule))
    g.finish(t)


def illegal_discard(g: Context, seat: Player, rule: str, action: Pick) -> Refusal | None:
    """R11.1: why this card cannot be discarded: it is not in the hand."""
    return not_in_hand(g, seat, seat, action.card, action.turned, rule)


def is_over_limit(g: Context) -> bool:
    """R11.1: whether somebody has to discard."""
    p1, p2 = g.state.p1, g.state.p2
    cards_1, cards_2 = len(p1.hand) + len(p1.turned), len(p2.hand) + len(p2.turned)
    if cards_1 <= POWER[p1.hero] and cards_2 <= POWER[p2.hero]:
        return False  # the usual case: what lies on the field only adds to the Power of the Hero
    return g.turn.number > 0 and (excess(g, "p1") > 0 or excess(g, "p2") > 0)


def excess(g: Context, seat: Player) -> int:
    """R11.1, R11.4: only the hand counts; R11.3: what phase 2 brought waits for phase 3."""
    if seat == g.turn.seat and g.turn.step in NOT_CHECKED:
        return 0
    return max(0, g.sides[seat].cards - g.sides[seat].power)
