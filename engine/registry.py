"""Every game that Herald plays.  Adding a game is adding its package and one line here."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.battlecrest import BATTLECREST
from engine.core.game import Game
from engine.math_and_magic import MATH_AND_MAGIC
from engine.runewars import RUNEWARS
from engine.time_of_heroes import TIME_OF_HEROES


class Registry(Mapping[str, Game[Any]]):
    """Games by id (`time-of-heroes`), in a fixed order."""

    def __init__(self, *games: Game[Any]) -> None:
        self._games = {game.id: game for game in games}

    def __getitem__(self, name: str) -> Game[Any]:
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


games = Registry(BATTLECREST, TIME_OF_HEROES, MATH_AND_MAGIC, RUNEWARS)
