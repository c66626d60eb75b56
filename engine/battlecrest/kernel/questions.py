"""R20 A question to a player: which kinds of action answer it."""

from __future__ import annotations

from engine.battlecrest.model.actions import Ignore, Resign
from engine.core.decision import Action, Decision, Illegal

#: The decisions in which an item of the card is applied already, as it had to be.
ITEMS = ("attack", "march", "push", "star")


class Question(Decision):
    """A decision of a player, which knows the kinds of action that answer it.

    Besides them it takes the player's resignation, once the first turn has begun (R20).
    """

    answers: tuple[type, ...] = ()
    in_turn: bool = True

    def check(self, action: Action) -> Illegal | None:
        """Why the rules refuse this action, or ``None``; nothing forbids to resign."""
        if isinstance(action, self.answers):
            return super().check(action)
        if isinstance(action, Resign) and self.in_turn:
            return None
        if isinstance(action, Ignore) and self.kind in ITEMS:
            return Illegal(action, "R5.4", "cannot_ignore")
        return self.not_a_choice(action)
