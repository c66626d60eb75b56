"""How long procedures are written: a table of steps, in the order of their chapter (R14, R18, R20).

A step is a row: its paragraph, its procedure, and what comes next.  A procedure says by `Then` which way the table goes
on; one that asks somebody is a generator and says so in the end.  The position holds the name of the step to be taken.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Final, Generic, NamedTuple, TypeVar

from engine.core.decision import Rule
from engine.runewars.kernel.context import Context

Name = TypeVar("Name", bound=str)

#: The sides of a battle or duel.
ATTACKER: Final = 0
DEFENDER: Final = 1


class Then(Enum):
    """What follows a step."""

    NEXT = "next"  # it is over
    OTHERWISE = "otherwise"  # it is over, and its chapter goes on elsewhere
    AGAIN = "again"  # it is taken once more
    ALREADY = "already"  # its task has gone on already, or is over: what it has asked last was beyond the step


class Step(NamedTuple, Generic[Name]):
    """A row of a table.  ``then``, ``otherwise``: the steps that follow, ``None``: the whole procedure is over."""

    rule: str
    play: Callable[..., Rule | Then]
    then: Name | None
    otherwise: Name | None = None
    side: int = ATTACKER


def take_step(g: Context, task: Any, step: Step[Any], *about: object) -> Rule | None:
    """Take the step that a task stands at: what it asks, or ``None``: it is done, silently."""
    said = step.play(g, task, *about)
    if isinstance(said, Then):
        go_on(g, task, step, said)
        return None
    return _take_asking(g, task, step, said)


def _take_asking(g: Context, task: Any, step: Step[Any], rule: Rule) -> Rule:
    go_on(g, task, step, (yield from rule))


def go_on(g: Context, task: Any, step: Step[Any], said: Then) -> None:
    """The task stands at the next step by its table, or is over."""
    if said in (Then.NEXT, Then.OTHERWISE):
        following = step.then if said is Then.NEXT else step.otherwise
        if following is None:
            g.finish(task)
        else:
            task.step = following
