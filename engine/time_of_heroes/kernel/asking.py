"""How a player is put a choice of listed actions, and told why another is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.core.decision import Action, Decision, Illegal
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.kernel.zone_errors import Refusal
from engine.time_of_heroes.model.state import OTHER, Attacking, FieldCard, Player

#: Why an action is refused, or ``None`` where there is nothing to say against it, or it is of another kind.
WhyNot = Callable[[Any], Refusal | None]


class Question(Decision):
    """A decision whose judge knows the actions that answer it: any other is told what is asked."""

    answers: tuple[type, ...] = ()

    def check(self, action: Action) -> Illegal | None:
        """Why the rules refuse this action, or ``None``."""
        return super().check(action) if type(action) in self.answers else self.not_a_choice(action)


def nothing_else(action: Any) -> None:
    """The reasons of a choice that lists every answer of its kind."""


class Choice(Decision):
    """A decision between listed actions; `choice` says what its members are."""

    why_not: WhyNot = nothing_else
    equal: Sequence[Action] = ()

    def check(self, action: Action) -> Illegal | None:
        """Why the rules refuse this action, or ``None``."""
        if action in self.candidates() or action in self.equal:
            return None
        why = self.why_not(action)
        return Illegal(action, *why, pointer_of(action)) if why else self.not_a_choice(action)


def choice(
    seat: Player,
    kind: str,
    rule: str,
    actions: Sequence[Action],
    why_not: WhyNot = nothing_else,
    equal: Sequence[Action] = (),
    *,
    plausible: Callable[[], Iterable[Action]] | None = None,
    auto: bool = True,
    **bindings: Any,
) -> Decision:
    """A decision between these actions; ``equal`` are others that are taken too, since they name an equal card.

    ``why_not`` says what there is against another card, ``plausible`` are the cards that somebody may look for.
    """
    return Choice(
        seat,
        kind,
        rule,
        lambda: actions,
        bindings=bindings,
        auto=auto,
        plausible=plausible,
        why_not=why_not,
        equal=equal,
    )


def pointer_of(action: Action) -> str:
    """Where in an action the card, target or branch stands that is chosen: in its first field."""
    return f"/{action.__struct_fields__[0]}"


def distinct(g: Context, seat: str, cards: Sequence[FieldCard]) -> list[FieldCard]:
    """The field cards of this player without those that are equal to an earlier one.

    Equal: same name, same state, same cards under them, and not told apart by what is being resolved, as two Companions
    are if a strike aims at one of them.
    """
    if len(cards) < 2:
        return list(cards)
    found: list[FieldCard] = []
    seen: list[tuple[str, bool, list[str], list[tuple[int, int]]]] = []
    for c in cards:
        looks = (c.card, c.closed, c.under, meant_by(g, seat, c.handle) if g.agenda else [])
        if looks not in seen:
            seen.append(looks)
            found.append(c)
    return found


def meant_by(g: Context, seat: str, handle: str) -> list[tuple[int, int]]:
    """What speaks of this very card: tasks of the agenda, and in attacks the strikes that aim at it, by number."""
    found: list[tuple[int, int]] = []
    for n, task in enumerate(g.agenda):
        if isinstance(task, Attacking):
            if task.seat == OTHER[seat]:
                aimed = (k for k, s in enumerate(task.strikes) if s.target == handle and s.result == "pending")
                found += [(n, k) for k in aimed]
        elif getattr(task, "at", None) == handle and getattr(task, "seat", None) == seat:
            found.append((n, 0))
    return found
