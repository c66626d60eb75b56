"""R20 Decisions: how a seat is asked, and the one answer that is always possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.battlecrest.kernel.context import Context, Won
from engine.battlecrest.kernel.questions import Question
from engine.battlecrest.model.actions import Resign
from engine.battlecrest.model.state import Over
from engine.core.decision import SEATS, Action, Illegal, Rule


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
) -> Question:
    """What a seat is asked: the kinds of action that answer it, and which of them are legal (as in `Decision`)."""
    return Question(
        SEATS[seat],
        kind,
        rule,
        candidates,
        validate,
        bindings,
        auto,
        why_illegal,
        plausible,
        answers if isinstance(answers, tuple) else (answers,),
        g.state.setup is None,
    )


def ask(g: Context, asked: Question) -> Rule:
    """Put a question and give its answer; who resigns loses, with the whole team."""
    answer = yield asked
    if isinstance(answer, Resign):
        g.state.over = Over("A" if asked.seat in SEATS[1::2] else "B", "resigned")
        raise Won
    return answer
