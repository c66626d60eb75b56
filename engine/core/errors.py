"""What can be wrong with a call.  Every error says which mistake it was; none is a bare ``ValueError``."""

from collections.abc import Callable, Mapping
from typing import Any, Self, TypeVar

E = TypeVar("E", bound=BaseException)


def forget_frames(error: E) -> E:
    """Return the error without the tracebacks of itself and its causes.

    An error that is kept holds every frame that it has passed through, with the request or record in them. Where one
    of these frames holds the error, only the garbage collector frees them.
    """
    chain: list[BaseException | None] = [error]
    while chain:
        if (one := chain.pop()) is not None and one.__traceback__ is not None:
            one.__traceback__ = None
            chain += one.__cause__, one.__context__
    return error


class RulesError(Exception):
    """The base of all errors that a caller of the engine may meet; ``rule`` is the paragraph behind it, if any."""

    rule: str = ""


class IllegalAction(RulesError):
    """The rules refuse the action.

    ``rule`` is the id of the paragraph that refuses it, ``code`` and ``bindings`` the sentence (see ``texts``),
    ``pointer`` the place inside the action (a JSON pointer, ``""`` for the whole action), ``legal`` how many actions
    the decision offers.
    """

    def __init__(
        self, rule: str, code: str, why: str, *, bindings: Mapping[str, Any], pointer: str = "", legal: int = 0
    ) -> None:
        super().__init__(f"{why} [{rule}]")
        self.rule, self.code, self.why = rule, code, why
        self.bindings, self.pointer, self.legal = dict(bindings), pointer, legal


class NotYourDecision(RulesError):
    """The seat has nothing to decide now; ``to_act`` are the seats that have a decision, ``rule`` is the paragraph."""

    def __init__(self, seat: str, to_act: list[str], rule: str) -> None:
        super().__init__(f"{seat} has nothing to decide now; {', '.join(to_act)} has [{rule}]")
        self.seat, self.to_act, self.rule = seat, to_act, rule


class GameOver(RulesError):
    """The game has ended: no action is possible any more; ``rule`` says when a game ends."""

    def __init__(self, rule: str) -> None:
        super().__init__(f"the game is over [{rule}]")
        self.rule = rule


class Fault(RulesError):
    """Something that was handed in is wrong: ``pointer`` is the JSON pointer of the first place where it is.

    ``code`` and ``bindings`` are the sentence (see ``texts``), ``rule`` the paragraph that says so (``""`` where none
    does); ``why`` is the sentence in English, after `render`.
    """

    def __init__(self, pointer: str, code: str, rule: str = "", /, **bindings: Any) -> None:
        super().__init__(pointer, code, rule)
        self.pointer, self.code, self.rule, self.bindings, self.why = pointer, code, rule, bindings, code

    def render(self, format_: Callable[[str, Mapping[str, Any]], str], inside: str = "") -> Self:
        """Return the same error in words: ``format_`` returns the message of a key and bindings.

        ``inside`` is the pointer of what was looked at.
        """
        self.pointer = inside + self.pointer
        self.why = format_(self.code, self.bindings)
        return self

    def __str__(self) -> str:
        return self.why + f" (at {self.pointer})" * bool(self.pointer) + f" [{self.rule}]" * bool(self.rule)


class MalformedPosition(Fault):
    """The position cannot be one of this game."""


class InvalidOptions(Fault):
    """The options of a setup are not allowed."""


class MalformedRecord(Fault):
    """Something in the record of a game is not as it should be: an entry of its log, or what it says of the whole."""


class WrongRuleset(RulesError):
    """The position of this game was made under another version of the rules and data than this engine plays."""

    def __init__(self, game: str, found: str, expected: str) -> None:
        super().__init__(f"the position was made under ruleset {found}, this engine plays {expected}")
        self.game, self.found, self.expected = game, found, expected


class UndoRefused(RulesError):
    """The last action stands.  ``code`` says why; the policy is in ``engine.core.undo``."""

    def __init__(self, code: str, why: str, bindings: Mapping[str, Any]) -> None:
        super().__init__(why)
        self.code, self.why, self.bindings = code, why, dict(bindings)


class DataError(RulesError):
    """A data file is wrong: which file, where in it, and what."""

    def __init__(self, file: str, pointer: str, why: str) -> None:
        super().__init__(f"{file}: {pointer or '/'}: {why}")
        self.file, self.pointer, self.why = file, pointer, why
