"""Step tables: a long procedure as a table of steps, in the order of their chapter.

A step is a row: its paragraph, its procedure, and the steps that follow.  A position holds the name of the next step.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from engine.core.decision import Rule

Name = TypeVar("Name", bound=str)


#: What follows a step, returned by its procedure.  (The members of an enum take longer to read than strings.)
Then = Literal["next", "otherwise", "again", "moved"]
NEXT: Final = "next"  # the step is done
OTHERWISE: Final = "otherwise"  # the step is done, and the other way is taken
AGAIN: Final = "again"  # the same step is taken once more
MOVED: Final = "moved"  # the procedure has already moved the task to another step, or ended it


class Step(NamedTuple, Generic[Name]):
    """A row of a table.  ``then`` and ``otherwise`` are the steps that follow; ``None`` ends the whole procedure.

    A procedure that asks nothing is a plain function.  Returning ``None`` is the same as `NEXT`.  ``side`` (0 is
    the attacker, 1 the defender) is that of a step of one side; with ``each_side`` it is taken for both, one by one.
    """

    rule: str
    procedure: Callable[..., Rule | Then | None]
    then: Name | None
    otherwise: Name | None = None
    side: int = 0
    each_side: bool = False

    def after(self, result: Then | None) -> Name | None:
        """Return the step that follows this one."""
        return self.otherwise if result == OTHERWISE else self.then


def move_on(task: Any, step: Step[Any], result: Then | None, finish: Callable[[Any], None]) -> None:
    """Move a task to the step that follows; ``finish`` is called where none does."""
    if result in (AGAIN, MOVED):
        return
    following = step.after(result)
    if following is None:
        finish(task)
    else:
        task.step = following


def take_step(task: Any, step: Step[Any], finish: Callable[[Any], None], *arguments: object) -> Rule | None:
    """Take a step and move its task on.  Returns the rule that asks a player, or ``None`` if the step is done."""
    result = step.procedure(*arguments)
    if result is None or isinstance(result, str):
        move_on(task, step, result, finish)
        return None
    return _take_asking(task, step, finish, result)


def _take_asking(task: Any, step: Step[Any], finish: Callable[[Any], None], rule: Rule) -> Rule:
    move_on(task, step, (yield from rule), finish)
