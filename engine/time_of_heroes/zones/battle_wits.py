"""R12 Battle Wits: what every Hero can do (R1.8)."""

from typing import Any, ClassVar

from engine.core.decision import Illegal
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.actions import BattleWits
from engine.time_of_heroes.model.state import Drawing, HandLimit, Player
from engine.time_of_heroes.playing.play import Alternative


class BattleWitsInstead(Alternative):
    """R12.1: in phase 4 a player may use Battle Wits instead of a play."""

    action: ClassVar[type] = BattleWits
    __slots__ = ("g", "seat")

    def __init__(self, g: Context, seat: Player) -> None:
        self.g, self.seat = g, seat

    def listed(self) -> list[BattleWits]:
        """R12.1, R12.2: those that are legal."""
        return battle_wits_options(self.g, self.seat)

    def expected(self) -> list[BattleWits]:
        """Every pair."""
        return pairs(self.g, self.seat)

    def check(self, action: Any) -> Illegal | None:
        """R12.1, R12.2: return what forbids it."""
        return illegal_battle_wits(self.g, self.seat, action)

    def take(self, action: Any) -> None:
        """R12.1: it is used."""
        battle_wits(self.g, self.seat, action)


def battle_wits_options(g: Context, seat: Player) -> list[BattleWits]:
    """R12.1: each pair of the hand; R12.2: while the Hero is open."""
    return [] if g.sides[seat].closed else pairs(g, seat)


def pairs(g: Context, seat: Player) -> list[BattleWits]:
    """R12.1: each pair of cards of one name (R2.5), turned ones included."""
    side, found = g.sides[seat], []
    for card in sorted({*side.hand, *side.turned}):
        plain, turned = side.hand.count(card), side.turned.count(card)
        if plain + turned >= 2:
            found += [BattleWits(card, n) for n in range(3) if n <= turned and 2 - n <= plain]
    return found


def illegal_battle_wits(g: Context, seat: Player, action: BattleWits) -> Illegal | None:
    """R12.1, R12.2: return what forbids Battle Wits."""
    side = g.sides[seat]
    if side.closed:
        return Illegal(action, "R12.2", "already_closed", {"card": side.hero})
    if side.hand.count(action.card) < 2 - action.turned or side.turned.count(action.card) < action.turned:
        return Illegal(action, "R12.1", "names_differ", {"card": action.card, "turned": action.turned})
    return None


def battle_wits(g: Context, seat: Player, action: BattleWits) -> None:
    """R12.1: close the Hero, discard the two, draw two; R12.3: it cannot be answered."""
    g.sides[seat].closed = True
    g.discard(seat, [(action.card, n < action.turned) for n in range(2)])
    g.emit(events.BattleWitsUsed(seat=seat, card=action.card))
    g.resolve_next(Drawing(seat=seat, n=2, rule="R12.3"), HandLimit())
