"""R9 Companions."""

from typing import Any, ClassVar

from engine.core.decision import Illegal
from engine.time_of_heroes.components.load import CARDS
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.kernel.equal_cards import distinct
from engine.time_of_heroes.kernel.zone_errors import not_on_field
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.actions import Redirect
from engine.time_of_heroes.model.state import FieldCard, Leaving, Player, Strike, card_of
from engine.time_of_heroes.playing.play import Alternative


def companions(g: Context, seat: str) -> list[FieldCard]:
    """R9.1: the Companions on a field, open or closed."""
    return [c for c in g.sides[seat].field if CARDS[c.card].companion]


class RedirectInstead(Alternative):
    """R9.5: the defender may redirect a strike to a Companion instead of a play."""

    action: ClassVar[type] = Redirect
    __slots__ = ("g", "seat", "strike")

    def __init__(self, g: Context, seat: Player, strike: Strike) -> None:
        self.g, self.seat, self.strike = g, seat, strike

    def listed(self) -> list[Redirect]:
        """R9.5, R9.6: to each Companion that can take it, equal ones once."""
        able = can_redirect(self.g, self.seat, self.strike)
        return [Redirect(c.handle) for c in distinct(self.g, self.seat, able)]

    def expected(self) -> list[Redirect]:
        """To each Companion."""
        return [Redirect(c.handle) for c in companions(self.g, self.seat)]

    def check(self, action: Any) -> Illegal | None:
        """R9.5, R9.6: return what forbids it."""
        return illegal_redirect(self.g, self.seat, self.strike, action)

    def take(self, action: Any) -> None:
        """R9.5: the strike goes there."""
        redirect(self.g, self.seat, self.strike, action.to)


def can_redirect(g: Context, seat: Player, strike: Strike) -> list[FieldCard]:
    """R9.5: the open Companions that may take a strike aimed at their owner; R9.6: not every strike."""
    return [] if _strike_stays(strike) else [c for c in g.sides[seat].field if not _cannot_take_it(c)]


def illegal_redirect(g: Context, seat: Player, strike: Strike, action: Redirect) -> Illegal | None:
    """R9.5, R9.6: return what forbids that this Companion takes the strike."""
    c = g.sides[seat].on_field(action.to)
    stays = _strike_stays(strike)
    if c is None and stays is None:
        why = not_on_field(g, seat, seat, action.to, "R9.5")
        return Illegal(action, *why, "/to") if why else None
    refused = stays or (_cannot_take_it(c) if c is not None else None)
    return Illegal(action, *refused, {"card": card_of(action.to)}, "/to") if refused else None


def _strike_stays(strike: Strike) -> tuple[str, str] | None:
    """The rule and the code by which no Companion can take this strike, or ``None``."""
    if strike.has("no_redirect") or strike.has("unpreventable"):
        return "R9.6", "cannot_redirect"
    return None if strike.target == "player" else ("R8.16", "strike_at_companion")


def _cannot_take_it(c: FieldCard) -> tuple[str, str] | None:
    """The rule and the code by which this card takes no strike upon itself, or ``None``."""
    if not CARDS[c.card].companion:
        return "R9.5", "redirect_no_companion"
    return ("R9.6", "companion_closed") if c.closed else None


def redirect(g: Context, seat: Player, strike: Strike, to: str) -> None:
    """R9.5: close the Companion; the strike goes to it, which counts as a defence (R9.7)."""
    c = g.sides[seat].on_field(to)
    assert c is not None
    c.closed = True
    strike.target, strike.result = to, "redirected"
    g.emit(events.Redirected(seat=seat, card=to, force=strike.force, power=g.power(seat, c)))
    attack = g.attack
    assert attack is not None
    g.tell_strike(attack, attack.now, "redirected", "R9.5")


def strike_companion(g: Context, seat: Player, strike: Strike) -> None:
    """R9.4, R8.17: a strike with Force at least its Power destroys a Companion; damage does not add up.

    What is left of the Force is lost, and the Companion may be saved (R14.4).
    """
    c = g.sides[seat].on_field(strike.target)
    if c is not None and strike.force >= g.power(seat, c):
        g.resolve_next(Leaving(seat=seat, at=c.handle))
