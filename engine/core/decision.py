"""What rules yield: decisions with their candidates, simultaneous decisions, chance, and checkpoints.

A rule is a generator.  It yields a `Decision` and is sent the action chosen::

    target = yield Decision("p1", "attack", "R9.1", lambda: targets(match, attacker))

Candidates are computed lazily; each is an action (legal) or
`Illegal` (an action and the rule that forbids it).  Listing, refusing and applying all read the same candidates.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec

from engine.core.patterns import like
from engine.core.text.catalog import Message

#: The seat from which chance answers: a seeded draw, or the referee of a physical table.
TABLE: Final = "table"

#: The viewer that sees public information only.
SPECTATOR: Final = "spectator"

Seat = Literal["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"]
Actor = Literal["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "table"]
# The same as names of members: JSON Schema knows no other way to say which there are.
SeatName = Annotated[str, like("p[1-8]")]
ActorName = Annotated[str, like("(p[1-8]|table)")]
SEATS: Final[tuple[Seat, ...]] = ("p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8")

#: An action is a small tagged struct of the game's own; the core only compares and carries it.
Action = msgspec.Struct


#: The code of the refusal of an answer that is not one of the decision.
NOT_A_CHOICE: Final = "not_offered"


class Offered(NamedTuple):
    """A binding of a refusal that lists what is legal now: `Decision` fills it in from the actions that it offers.

    It stands for the values of ``member`` in the legal actions of the refused action's type that have the same values
    in all members before it.  ``word`` turns a value into the word of the sentence.  Where no such action is legal, the
    sentence is ``otherwise``, or else that of an answer that the decision knows nothing of.
    """

    member: str
    word: Callable[[Any], str] | None = None
    otherwise: str = NOT_A_CHOICE


class Illegal(msgspec.Struct, frozen=True):
    """An illegal candidate: the action, the rule that forbids it, and the message (its code and bindings).

    A binding that lists the legal values instead is an `Offered`.
    """

    action: Action
    rule: str
    code: str
    bindings: dict[str, Any] = {}
    pointer: str = ""


class Decision(msgspec.Struct):
    """What one seat has to choose now.

    ``validate`` is given by a decision that accepts more than it lists (any legal path, where one for each outcome is
    listed): it returns why an action is refused, or ``None``.  Without it an action is legal if it is listed.
    ``auto`` is false where a single listed answer must still be asked: because the question or the answer reveals
    something, or because ``validate`` accepts others that lead elsewhere.

    ``why_illegal`` returns why an action is not listed.  It applies the same checks as the candidates, so it never
    objects to a listed action (a law in `tests/laws`).  ``plausible`` are actions that players may look for; those that
    are not listed are reported as illegal, if there is an explanation.
    """

    seat: Actor
    kind: str
    rule: str
    candidates: Callable[[], Iterable[Action | Illegal]]
    validate: Callable[[Any], Illegal | None] | None = None
    bindings: dict[str, Any] = {}
    auto: bool = True
    why_illegal: Callable[[Any], Illegal | None] | None = None
    plausible: Callable[[], Iterable[Action]] | None = None

    def legal(self) -> list[Action]:
        """Every action that the decision offers, in a fixed order."""
        return [c for c in self.candidates() if type(c) is not Illegal]

    def illegal(self) -> list[Illegal]:
        """Return the plausible actions that are illegal, each with the rule that forbids it."""
        listed: list[Action] = []
        barred: list[Illegal] = []
        for candidate in self.candidates():
            if type(candidate) is Illegal:
                barred.append(self._filled(candidate))
                listed.append(candidate.action)
            else:
                listed.append(candidate)
        for action in self.plausible() if self.plausible is not None else ():
            if action not in listed and (why := self.refusal(action)) is not None and why.code != NOT_A_CHOICE:
                barred.append(why)
                listed.append(action)
        return barred

    def refusal(self, action: Action) -> Illegal | None:
        """Return why this action is illegal, or ``None`` if it is legal."""
        why = self.check(action)
        return None if why is None else self._filled(why)

    def _filled(self, why: Illegal) -> Illegal:
        """The refusal with every `Offered` replaced by what is offered."""
        bindings = why.bindings
        for name, value in why.bindings.items():
            if type(value) is Offered:
                found = self._offered(why.action, value)
                if not found and value.otherwise == NOT_A_CHOICE:
                    return self.not_a_choice(why.action)
                if not found:
                    kept = {key: other for key, other in bindings.items() if key != name}
                    return Illegal(why.action, why.rule, value.otherwise, kept, why.pointer)
                bindings = bindings | {name: found}
        return why if bindings is why.bindings else Illegal(why.action, why.rule, why.code, bindings, why.pointer)

    def _offered(self, action: Action, offered: Offered) -> list[Any]:
        """The different values of a member in the legal actions that are like this one in the members before it."""
        fields = action.__struct_fields__
        before = [(field, getattr(action, field)) for field in fields[: fields.index(offered.member)]]
        found = [
            getattr(legal, offered.member)
            for legal in self.legal()
            if type(legal) is type(action) and all(getattr(legal, field) == value for field, value in before)
        ]
        return list(dict.fromkeys(found if offered.word is None else map(offered.word, found)))

    def check(self, action: Action) -> Illegal | None:
        """Return the refusal of this action, or ``None``, before `Offered` bindings are filled in."""
        if self.validate is not None:
            return self.validate(action)
        for candidate in self.candidates():
            if type(candidate) is Illegal:
                if candidate.action == action:
                    return candidate
            elif candidate == action:
                return None
        return (self.why_illegal(action) if self.why_illegal is not None else None) or self.not_a_choice(action)

    def not_a_choice(self, action: Action) -> Illegal:
        """Return the refusal of an action that does not answer this decision: it repeats the question."""
        return Illegal(action, self.rule, NOT_A_CHOICE, {"asked": self.prompt})

    @property
    def prompt(self) -> Message:
        """The question, as a key of the texts with its bindings."""
        return Message(f"prompt_{self.kind}", self.bindings)


class Chance(Decision):
    """A decision of dice, cards or lots: `outcomes` are the possible results with their integer weights."""

    outcomes: Callable[[], Iterable[tuple[Action, int]]] = tuple

    def not_a_choice(self, action: Action) -> Illegal:
        """Distinguish an impossible result from an action of another kind."""
        if any(type(action) is type(result) for result, _ in self.outcomes()):
            return Illegal(action, self.rule, "impossible_draw")
        return Decision.not_a_choice(self, action)


def chance(
    kind: str,
    rule: str,
    outcomes: Callable[[], Iterable[tuple[Action, int]]],
    *,
    why_illegal: Callable[[Any], Illegal | None] | None = None,
    plausible: Callable[[], Iterable[Action]] | None = None,
    **bindings: Any,
) -> Chance:
    """Return a chance decision, which belongs to the seat `TABLE`.

    ``why_illegal`` returns why a result is not among the outcomes (a referee may have mistyped).  ``plausible`` are the
    results that a referee may look for.
    """

    def candidates() -> Iterator[Action]:
        return (action for action, weight in outcomes() if weight > 0)

    return Chance(
        TABLE,
        kind,
        rule,
        candidates,
        bindings=bindings,
        auto=False,
        why_illegal=why_illegal,
        plausible=plausible,
        outcomes=outcomes,
    )


class Simultaneous(msgspec.Struct):
    """Decisions that several seats make without seeing each other's.  The rule is sent ``{seat: action}``."""

    decisions: dict[str, Decision]


class Skipped(msgspec.Struct, frozen=True):
    """Yielded for a question that is not asked because nothing is possible; the rules continue at once.

    ``decision`` is called only if the caller collects skipped questions, to report what was illegal.
    """

    decision: Callable[[], Decision]


class Interrupt(Exception):
    """An action that a seat may take at any time (`Game.is_interrupt`), raised in the rules wherever they wait.

    Rules that catch it and yield the same `Simultaneous` again keep the answers given so far.  Other rules can resume
    where they were: ``asked`` are the seats with an open decision,
    ``checkpoint`` returns the state at the last checkpoint, ``answers`` are the log entries since then, and ``events``
    what they have brought about.  A session that is not durable has no checkpoint.
    """

    def __init__(
        self,
        seat: str,
        action: Any,
        asked: Sequence[str],
        checkpoint: Callable[[], Any] | None,
        answers: Sequence[Any],
        events: Sequence[Any],
    ) -> None:
        super().__init__(seat, action)
        self.seat, self.action, self.asked = seat, action, asked
        self.checkpoint, self.answers, self.events = checkpoint, answers, events


class Checkpoint(msgspec.Struct, frozen=True):
    """Yielded where nothing is half done: the state alone is enough to go on from here."""


CHECKPOINT: Final = Checkpoint()

#: The generator of a rule: it yields these, is sent the answers, and returns a value to the rule that called it.
Yielded = Decision | Simultaneous | Skipped | Checkpoint
Rule = Generator[Yielded, Any, Any]
