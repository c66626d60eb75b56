"""Choices: the decisions of players between listed actions."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from engine.core.decision import Action, Actor, Decision, Illegal

#: Legal and illegal actions, or a function that returns them.
Candidates = Iterable[Action | Illegal] | Callable[[], Iterable[Action | Illegal]]


class Choice(Decision):
    """A decision that knows which types of action answer it.

    ``answers`` are these types; if it is empty, any type may.  ``validate`` is called for them alone.  ``also`` are
    legal actions that are not listed, such as a resignation, or another card that is equal to a listed one.
    """

    answers: tuple[type[Action], ...] = ()
    also: Sequence[Action] = ()

    def check(self, action: Action) -> Illegal | None:
        """Return the refusal of this action, or ``None``."""
        if self.answers and type(action) not in self.answers:
            why: Illegal | None = self.not_a_choice(action)
        else:
            why = Decision.check(self, action)
        return None if why is None or action in self.also else why


class LazyCandidates:
    """Candidates of an iterator, computed when they are needed, each once.

    The state must not change while the decision is open, and one iteration must end before the next begins.
    """

    __slots__ = ("_computed", "_rest")

    def __init__(self, candidates: Iterable[Action | Illegal]) -> None:
        self._computed: list[Action | Illegal] = []
        self._rest = iter(candidates)

    def __iter__(self) -> Iterator[Action | Illegal]:
        computed = self._computed
        yield from computed
        for candidate in self._rest:
            computed.append(candidate)
            yield candidate


def choice(
    seat: Actor,
    kind: str,
    rule: str,
    candidates: Candidates,
    /,
    *,
    answers: tuple[type[Action], ...] = (),
    also: Sequence[Action] = (),
    validate: Callable[[Any], Illegal | None] | None = None,
    why_illegal: Callable[[Any], Illegal | None] | None = None,
    plausible: Callable[[], Iterable[Action]] | None = None,
    auto: bool = True,
    **bindings: Any,
) -> Decision:
    """Return a decision between candidates.  The other arguments are as in `Decision` and `Choice`.

    A function is called whenever they are needed, which is faster for few; an iterator is used once, as far as needed.
    """
    if not callable(candidates):
        candidates = (candidates if type(candidates) is list else LazyCandidates(candidates)).__iter__
    if not answers and not also:
        return Decision(seat, kind, rule, candidates, validate, bindings, auto, why_illegal, plausible)
    return Choice(seat, kind, rule, candidates, validate, bindings, auto, why_illegal, plausible, answers, also)
