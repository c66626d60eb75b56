"""The laws find faults: each law is broken here once, on purpose, in a copy of the toy."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.core.chance import Referee
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Simultaneous
from engine.core.errors import MalformedPosition
from engine.core.events import Emit
from tests.helpers.toy import TOY, Bid, Ferry, FerryView, Load, Place, Raid, Rest, Toy
from tests.laws import every_game
from tests.laws.every_game import Case
from tests.laws.tampered_positions import is_refused_or_plays, mutations

Change = Callable[[Ferry, Decision], Decision]

#: How a law says that it is broken: by itself, by a text or choice that is missing, by a position that does not load.
FOUND = (AssertionError, pytest.fail.Exception, KeyError, IndexError, MalformedPosition)


def case(game: Toy, mode: int = 0) -> Case:
    """A mode of a faulty toy."""
    return Case(game, TOY.modes[mode])


class Bent(Toy):
    """The toy with a change to each of its decisions; without a change it is the toy."""

    def __init__(self, change: Change = lambda state, decision: decision, *, checkpoints: bool = True) -> None:
        self.change, self.checkpoints = change, checkpoints

    def play(self, state: Ferry, emit: Emit, *, settled: bool) -> Rule:
        """The rules of the toy, with every decision changed on its way."""
        rule = super().play(state, emit, settled=settled)
        answer: Any = None
        while True:
            try:
                asked = rule.send(answer)
            except StopIteration:
                return
            if asked is CHECKPOINT and not self.checkpoints:
                answer = None
            elif isinstance(asked, Simultaneous):
                answer = yield Simultaneous({seat: self.change(state, each) for seat, each in asked.decisions.items()})
            else:
                answer = yield self.change(state, asked) if isinstance(asked, Decision) else asked


def every_law(case: Case) -> None:
    """The laws that look at one table, over a few games."""
    choose = random.Random(0)
    for seed in range(3):
        for table in case.walk(seed, chance=Referee()):
            every_game.loads_the_same(table, case.mode)
            every_game.looking_changes_nothing(table)
            every_game.offers_something(table)
            every_game.offered_actions_apply(table, choose, 20)
            every_game.barred_actions_are_refused(table, choose, 20)
            every_game.speaks(table)


def replace(kind: str, /, **new: Any) -> Change:
    """A change that replaces something in the decisions of one kind."""

    def change(state: Ferry, decision: Decision) -> Decision:
        if decision.kind == kind:
            for name, value in new.items():
                setattr(decision, name, value)
        return decision

    return change


def candidates(kind: str, more: Callable[[Ferry, Decision], Iterator[Action | Illegal]]) -> Change:
    """A change of what the decisions of one kind list."""

    def change(state: Ferry, decision: Decision) -> Decision:
        if decision.kind == kind:
            listed = decision.candidates
            decision.candidates = lambda: [*more(state, decision), *listed()]
        return decision

    return change


def test_the_toy_itself_is_under_all_laws() -> None:
    every_law(case(Bent()))


def too_generous(state: Ferry, decision: Decision) -> Iterator[Action]:
    yield Bid(5)


def mutating(state: Ferry, decision: Decision) -> Iterator[Action]:
    state.wind = "foul" if state.wind == "fair" else "fair"
    yield from ()


def unstable(calls: list[None]) -> Callable[[Ferry, Decision], Iterator[Action]]:
    def candidates(state: Ferry, decision: Decision) -> Iterator[Action]:
        calls.append(None)
        if len(calls) % 2:
            yield Illegal(Raid(), "R5.2", "no_pirate", {"seat": "p1"})

    return candidates


def unknown_rule(state: Ferry, decision: Decision) -> Iterator[Illegal]:
    yield Illegal(Rest(), "R9.9", "no_coins")


def unknown_words(state: Ferry, decision: Decision) -> Iterator[Illegal]:
    yield Illegal(Rest(), "R4.5", "no_such_words")


def barred_and_offered(state: Ferry, decision: Decision) -> Iterator[Illegal]:
    yield Illegal(Place("top"), "R4.5", "no_coins")


def other_than_the_judge(state: Ferry, decision: Decision) -> Iterator[Illegal]:
    yield Illegal(Load(["pirate"] * 3), "R4.3", "too_heavy", {"weight": 0, "capacity": 0})


@pytest.mark.parametrize(
    "change",
    [
        candidates("bid", too_generous),
        candidates("turn", mutating),
        candidates("raid", unstable([])),
        candidates("bid", unknown_rule),
        candidates("bid", unknown_words),
        candidates("place", barred_and_offered),
        candidates("turn", other_than_the_judge),
        candidates("turn", lambda state, decision: iter([Rest()])),
        replace("dock", candidates=list),
        replace("dock", rule="R5.9"),
        replace("dock", kind="dok"),
        replace("raid", bindings={}),
    ],
    ids=[
        "offers more than the rules allow",
        "candidates that change the state",
        "candidates that change their mind",
        "a rule that is not in the book",
        "a reason without a sentence",
        "illegal and offered at once",
        "a judge of another opinion",
        "the same action twice",
        "nothing to choose",
        "a decision of an unknown rule",
        "a decision without a prompt",
        "a prompt without its bindings",
    ],
)
def test_a_faulty_decision_is_found(change: Change) -> None:
    with pytest.raises(FOUND):
        every_law(case(Bent(change)))


def test_something_remembered_outside_the_state_is_found() -> None:
    class Forgetful(Toy):
        turns = 0

        def view(self, state: Ferry, seat: str | None) -> FerryView:
            self.turns += 1
            view = super().view(state, seat)
            view.round = self.turns
            return view

    with pytest.raises(AssertionError):
        every_law(case(Forgetful()))


def tells_the_same(game: Toy, mode: int) -> None:
    """The law of secrets, over a few games."""
    choose = random.Random(0)
    for seed in range(6):
        for table in case(game, mode).walk(seed):
            for seat in ("p1", "p2"):
                every_game.tells_the_same(table, seat, choose, 8)


class Showing(Toy):
    """A toy that shows a little more of something to everybody."""

    def __init__(self, show: Callable[[Ferry, FerryView], None]) -> None:
        self.show = show

    def view(self, state: Ferry, seat: str | None) -> FerryView:
        """The view, and more."""
        view = super().view(state, seat)
        self.show(state, view)
        return view


def deck_is_seen(state: Ferry, view: FerryView) -> None:
    view.deck = state.deck


def scouted_is_seen(state: Ferry, view: FerryView) -> None:
    view.scouted = state.scouted


def hand_is_counted(state: Ferry, view: FerryView) -> None:
    view.cards += sum(side.hand.count("pirate") for side in state.sides.values())


@pytest.mark.parametrize("show", [deck_is_seen, scouted_is_seen, hand_is_counted])
def test_a_view_that_shows_too_much_is_found(show: Callable[[Ferry, FerryView], None]) -> None:
    with pytest.raises(AssertionError):
        tells_the_same(Showing(show), 1)


def test_an_automatic_answer_that_betrays_a_hand_is_found() -> None:
    with pytest.raises(AssertionError):
        tells_the_same(Bent(replace("raid", auto=True)), 0)


def test_a_list_that_depends_on_another_hand_is_found() -> None:
    def nosy(state: Ferry, decision: Decision) -> Iterator[Illegal]:
        if any("pirate" in side.hand for seat, side in state.sides.items() if seat != decision.seat):
            yield Illegal(Raid(), "R5.2", "no_pirate", {"seat": decision.seat})

    with pytest.raises(AssertionError):
        tells_the_same(Bent(candidates("turn", nosy)), 0)


def test_a_game_that_never_cuts_a_checkpoint_is_found() -> None:
    faulty = case(Bent(checkpoints=False))
    with pytest.raises(AssertionError):
        every_game.ends(faulty, 0)


def test_a_game_that_never_ends_is_found() -> None:
    class Endless(Toy):
        def play(self, state: Ferry, emit: Emit, *, settled: bool) -> Rule:
            while True:
                yield from super().play(state, emit, settled=settled)
                state.phase, state.round = "bids", 1
                for side in state.sides.values():
                    side.silver = 0

    with pytest.raises(AssertionError, match="no end"):
        every_game.ends(case(Endless()), 0)


def test_a_check_with_a_gap_is_found() -> None:
    class Trusting(Toy):
        def check(self, state: Ferry) -> None:
            """Nothing is checked."""

    faulty = case(Trusting())
    table = next(faulty.walk(0))
    foreign = every_game.all_actions(faulty, 0)

    def tamper() -> None:
        for data in mutations(table.save(), foreign, faulty.game, 1, 540):
            is_refused_or_plays(faulty.game, data, random.Random(0))

    with pytest.raises(Exception):  # noqa: B017 - any accident will do
        tamper()
