"""R20 Decisions of a seat, with the one answer that is possible at each of them: to resign (R16.5)."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from engine.battlecrest.kernel.context import Context, Won
from engine.battlecrest.model.actions import ChooseItem, Ignore, Resign
from engine.battlecrest.model.pending import UsingPower
from engine.battlecrest.model.state import Over
from engine.core.choices import Choice
from engine.core.decision import SEATS, Action, Illegal, Rule

#: The decisions about an item of a card that is being applied.
ITEMS: Final = ("attack", "march", "push", "star")
#: R16.5: what a player may do whenever a decision of theirs is pending.
RESIGN: Final = (Resign(),)


class SeatChoice(Choice):
    """A decision of a seat that says why an answer to another decision is refused now."""

    misplaced: Callable[[Action], Illegal | None] | None = None

    def not_a_choice(self, action: Action) -> Illegal:
        """Return the refusal of an answer that this decision does not take."""
        return (self.misplaced(action) if self.misplaced else None) or Choice.not_a_choice(self, action)


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
    """Return a decision of a seat.  Once the first turn has begun, it also takes a resignation (R16.5)."""
    types = answers if isinstance(answers, tuple) else (answers,)
    also = RESIGN if g.state.setup is None else ()
    misplaced = partial(illegal_here, g, kind)
    return SeatChoice(
        SEATS[seat], kind, rule, candidates, validate, bindings, auto, why_illegal, plausible, types, also, misplaced
    )


def illegal_here(g: Context, kind: str, action: Action) -> Illegal | None:
    """Return why an answer to another decision is illegal at this kind of decision.

    R16.5: no player resigns before the first turn.  R14.10: nothing inside a power is ignored.  R5.4: an item that is
    being applied cannot be ignored any more.  R5.9: nor can another item be chosen.
    """
    match action:
        case Resign():
            return Illegal(action, "R16.5", "cannot_resign")
        case Ignore() if any(isinstance(task, UsingPower) for task in g.state.resolving or ()):
            return Illegal(action, "R14.10", "power_not_ignored")
        case Ignore() if kind in ITEMS:
            return Illegal(action, "R5.4", "cannot_ignore")
        case ChooseItem() if g.illegal_item and kind in (*ITEMS, "ignore"):
            return g.illegal_item(action)
    return None


def ask(g: Context, decision: Choice) -> Rule:
    """Return the answer of a seat; if it resigns, its team loses (R16.5)."""
    answer = yield decision
    if isinstance(answer, Resign):
        raise Won(Over("A" if decision.seat in SEATS[1::2] else "B", "resigned"))
    return answer
