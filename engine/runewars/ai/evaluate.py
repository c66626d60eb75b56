"""Estimate a player's position: the dragon runes that they control (R28), and what wins and keeps them."""

from typing import Any, Final

from engine.runewars.components.load import UNITS
from engine.runewars.components.schema import DIALS
from engine.runewars.kernel.context import Context, Holders
from engine.runewars.kernel.decks import hand_size
from engine.runewars.kernel.ending import dragon_runes
from engine.runewars.model.state import State
from engine.runewars.model.types import Seat

#: What each counts; a figure by its health.
RUNE: Final = 60
AREA: Final = 6
STRONGHOLD: Final = 12
FIGURE: Final = {key: 2 + 2 * unit.health for unit in UNITS.values() for key in (unit.id, unit.id + "!")}
INFLUENCE: Final = 2
DIAL: Final = 1
CARD: Final = 3
HERO: Final = 8
REWARD: Final = 5
TITLE: Final = 4


def evaluate(s: State, seat: Any) -> int:
    """From 0 to 1000: 500 for who is as well off as the best of the others."""
    if s.setup is not None:
        return 500
    g = Context(s, lambda event: None)
    if g.player(seat).out:
        return 0
    holders = g.holders()
    runes = dragon_runes(g, holders, g.runes())
    others = [RUNE * runes[other] + _worth(g, other, holders) for other in g.alive if other != seat]
    return 500 + RUNE * runes[seat] + _worth(g, seat, holders) - max(others, default=0)


def _worth(g: Context, seat: Seat, holders: Holders) -> int:
    p = g.player(seat)
    worth = INFLUENCE * p.influence + CARD * (hand_size(p) + len(p.quests))
    for dial in DIALS:
        worth += DIAL * p.dial(dial)
    for area, land in g.lands.items():
        if holders[area] == seat:
            worth += AREA + STRONGHOLD * (land.stronghold is not None)
            for key, n in land.units.items():
                worth += FIGURE[key] * n
    for hero in g.heroes(seat):
        worth += HERO + REWARD * len(hero.rewards)
    for title in g.state.titles.values():
        worth += TITLE * (title.seat == seat)
    return worth
