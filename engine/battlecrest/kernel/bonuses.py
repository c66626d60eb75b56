"""R12 Landmark bonuses, except for movement symbols (R12.5), which are taken on the way (`moving.movement`)."""

from engine.battlecrest.components.board import POSITIONS
from engine.battlecrest.components.load import Symbol
from engine.battlecrest.kernel.context import Context, Lives, Log, Warrior
from engine.battlecrest.kernel.hazards import turn_over
from engine.battlecrest.model import events
from engine.core.events import Event


def count_symbols(g: Context, warrior: Warrior, symbol: Symbol) -> int:
    """R12.1: each active symbol of a kind that touches a warrior's cell is +1."""
    bonuses = g.grounds[g.faces].bonuses.get(warrior.cell)
    return sum([symbols.count(symbol) for _, symbols in bonuses]) if bonuses else 0


class Bonus:
    """The symbols that match at one moment where a warrior stands, and the landmarks they turn over (R12.2)."""

    __slots__ = ("g", "taken", "turning", "warrior")

    def __init__(self, g: Context, warrior: Warrior, wanted: tuple[Symbol, ...]) -> None:
        """R12.6: looked up on the faces that lie up now.  R12.10: what does not match is lost; if nothing does, the
        bonus is not used.  R12.11: one event looks once, not at the new faces."""
        self.g, self.warrior = g, warrior
        #: The symbols that match, by landmark (0 to 5), and those landmarks as bits.
        self.taken: list[tuple[int, tuple[Symbol, ...]]] = []
        self.turning = 0
        for n, symbols in g.grounds[g.faces].bonuses.get(warrior.cell, ()):
            if matching := tuple(s for s in symbols if s in wanted):
                self.taken.append((n, matching))
                self.turning |= 1 << n

    def count(self, symbol: Symbol) -> int:
        """R12.1: each symbol is +1."""
        return sum([symbols.count(symbol) for _, symbols in self.taken]) if self.taken else 0

    def turn_landmarks(self, log: Log) -> tuple[int, Lives]:
        """R12.2: the faces and lives after all the landmarks are turned over together (R11.3); nothing changes yet."""
        g = self.g
        if not self.turning:
            return g.faces, g.lives
        if log is not None:
            for n, symbols in self.taken:
                landmark = g.grounds.layout[n]
                log.append(
                    events.BonusTaken(
                        warrior=self.warrior.id, position=POSITIONS[n], landmark=landmark, symbols=symbols
                    )
                )
        return turn_over(g, g.faces, g.lives, self.turning, "R12.2", log)

    def take(self) -> None:
        """Take the bonus for real: it cannot be declined (R12.1)."""
        log: list[Event] = []
        after = self.turn_landmarks(log)
        self.g.emit_all(log)
        self.g.become(*after)
