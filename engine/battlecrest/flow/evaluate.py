"""How well a seat stands: the wounds that both teams can still take, and how near it is to its enemies."""

from typing import Final

from engine.battlecrest.components.board import DISTANCE
from engine.battlecrest.components.load import HERO_SETS
from engine.battlecrest.kernel.context import hero_life
from engine.battlecrest.model.state import State
from engine.core.decision import SEATS

#: What a wound of a hero counts, a life of a minion, and a step towards an enemy.
WOUND: Final = 45
MINION: Final = 20
STEP: Final = 3


def evaluate(s: State, seat: str) -> int:
    """From 0 to 1000: 500 for equal teams."""
    team = SEATS.index(seat) % 2
    value = 500
    for n, one in enumerate(s.seats):
        life = hero_life(one, HERO_SETS[one.set]) * WOUND
        if one.minion is not None:
            life += MINION * (2 if one.minion.side == "healthy" else 1)
        value += life if n % 2 == team else -life
    return value - STEP * _farness(s, team)


def _farness(s: State, team: int) -> int:
    """Return the steps from each hero of a team to the nearest enemy hero, added up."""
    far = 0
    for n, one in enumerate(s.seats):
        if n % 2 == team and one.hero.cell:
            steps = [
                DISTANCE[one.hero.cell, other.hero.cell]
                for k, other in enumerate(s.seats)
                if k % 2 != team and other.hero.cell and other.health is not None
            ]
            far += min(steps, default=0)
    return far
