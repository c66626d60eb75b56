"""R20 Decisions: how a seat is asked, and the one answer that is always possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.battlecrest.position.actions import Ignore, Resign
from engine.battlecrest.position.state import Over
from engine.battlecrest.table.match import Match, Won
from engine.core.decision import SEATS, Action, Barred, Decision, Rule


class Question(Decision):
    """A decision of a player: besides its candidates it takes the player's resignation."""

    def refusal(self, action: Action) -> Barred | None:
        """Why the rules refuse this action, or ``None``; nothing forbids to resign."""
        return None if isinstance(action, Resign) else super().refusal(action)


def ask(
    m: Match,
    seat: int,
    kind: str,
    rule: str,
    candidates: Callable[[], Iterable[Action | Barred]],
    judge: Callable[[Any], Barred | None] | None = None,
    *,
    auto: bool = True,
    **bindings: Any,
) -> Rule:
    """Put a decision to a seat and give its answer; who resigns (from the first turn on) loses, with the whole team."""
    form = Decision if m.state.setup else Question
    answer = yield form(SEATS[seat], kind, rule, candidates, judge, bindings, auto)
    if isinstance(answer, Resign):
        m.state.over = Over("A" if seat % 2 else "B", "resigned")
        raise Won
    return answer


def not_an_answer(action: Action, kind: str, rule: str) -> Barred:
    """The refusal of an action that does not answer this kind of decision at all."""
    if isinstance(action, Ignore) and kind in ("attack", "march", "push", "star"):
        return Barred(action, "R5.4", "cannot_ignore")  # the item is applied already, as it had to be
    return Barred(action, rule, "not_offered", {"kind": kind})
