"""How long procedures are written: a table of steps, in the order of their chapter (R14, R18, R20).

A step is a row: its paragraph, its procedure, and what comes next.  A procedure says by `Then` which way the table goes
on; one that asks somebody is a generator and says so in the end.  The position holds the name of the step to be taken.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, Generic, NamedTuple, TypeVar

from engine.core.decision import Rule

Name = TypeVar("Name", bound=str)

#: The sides of a battle or duel.
ATTACKER: Final = 0
DEFENDER: Final = 1


class Then(Enum):
    """What follows a step."""

    NEXT = "next"  # it is over
    OTHERWISE = "otherwise"  # it is over, and its chapter goes on elsewhere
    AGAIN = "again"  # it is taken once more


class Step(NamedTuple, Generic[Name]):
    """A row of a table.  ``then``, ``otherwise``: the steps that follow, ``None``: the whole procedure is over."""

    rule: str
    play: Callable[..., Rule | Then]
    then: Name | None
    otherwise: Name | None = None
    side: int = ATTACKER
