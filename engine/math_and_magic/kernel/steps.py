"""Steps as tables: what is done in which order, each line with its paragraphs, its procedure and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

from engine.core.decision import Rule
from engine.math_and_magic.kernel.context import Context

#: What a procedure returns whose step is not over: it is taken up again from its beginning.
AGAIN: Final = "again"

S = TypeVar("S", bound=str)


class Step(NamedTuple, Generic[S]):
    """A line of a table of steps.

    ``procedure`` is a rule, or a plain function where nothing is asked and no card is turned over.  ``then`` is the
    step that comes next, or says which; ``None`` where it was the last.  With ``each_side`` the step is done for the
    attacker, then for the defender (R6.1).
    """

    rule: str
    procedure: Callable[[Context], Rule | None]
    then: S | Callable[[Context], S] | None
    each_side: bool = False

    def after(self, g: Context) -> S | None:
        """What comes next."""
        return self.then(g) if callable(self.then) else self.then
