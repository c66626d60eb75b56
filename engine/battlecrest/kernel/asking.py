"""R20 Decisions of a seat, with the one answer that is always possible: to resign."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from engine.battlecrest.kernel.context import Context, Won
from engine.battlecrest.model.actions import Ignore, Resign
from engine.battlecrest.model.state import Over
from engine.core.choices import Choice
from engine.core.decision import SEATS, Action, Illegal, Rule

#: The decisions about an item of a card that is being applied.
ITEMS: Final = ("attack", "march", "push", "star")
#: R20: what a player may always do.
RESIGN: Final = (Resign(),)


def question(
    g: Context,
    seat: int,
    kind: str,
    rule: str,
    answers: type | tuple[type, ...],
    candidates: Callable[[], Iterable[Action | Illegal]],
    *,
    validate: Callable[[Any], Illegal | None] | None = None,
    why_illegal: Callable[[Any], Illegal | None] | None = None,
    plausible: Callable[[], Iterable[Action]] | None = None,
    auto: bool = True,
    **bindings: Any,
) -> Choice:
    """Return a decision of a seat.  Once the first turn has begun, it also takes a resignation (R20)."""
    types = answers if isinstance(answers, tuple) else (answers,)
    if validate is not None and kind in ITEMS:
        types, validate = (*types, Ignore), partial(illegal_ignore, validate)
    also = RESIGN if g.state.setup is None else ()
    return Choice(SEATS[seat], kind, rule, candidates, validate, bindings, auto, why_illegal, plausible, types, also)


def illegal_ignore(validate: Callable[[Any], Illegal | None], action: Action) -> Illegal | None:
    """R5.4: an item that is being applied cannot be ignored any more."""
    return Illegal(action, "R5.4", "cannot_ignore") if isinstance(action, Ignore) else validate(action)


def ask(g: Context, decision: Choice) -> Rule:
    """Return the answer of a seat; if it resigns, its team loses."""
    answer = yield decision
    if isinstance(answer, Resign):
        g.state.over = Over("A" if decision.seat in SEATS[1::2] else "B", "resigned")
        raise Won
    return answer
