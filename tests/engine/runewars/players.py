"""Players: random ones, bold ones, and sensible ones, who know what the game is about."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine.core.table import Table
from engine.runewars import actions as a

#: Chooses one of the actions that a seat is offered.
Chooser = Callable[[Table, str, random.Random], Any]

IDLE = (a.Pass, a.Done, a.No)


def random_player(table: Table, seat: str, choose: random.Random) -> Any:
    """Does anything that is offered."""
    return choose.choice(table.legal(seat))


def bold(table: Table, seat: str, choose: random.Random) -> Any:
    """Random too, but rather does something than nothing."""
    legal = table.legal(seat)
    does = [action for action in legal if not isinstance(action, IDLE)]
    return choose.choice(does if does and choose.random() < 0.8 else legal)


def sensible(table: Table, seat: str, choose: random.Random) -> Any:
    return bold(table, seat, choose)
