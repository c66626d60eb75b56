"""Errors say in words what is wrong, and where."""

import pytest

from engine.core import errors
from engine.core.errors import RulesError


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (errors.IllegalAction("R5.3", "far", "Too far.", bindings={"n": 2}, pointer="/to", legal=4), "Too far. [R5.3]"),
        (errors.NotYourDecision("p2", ["p1", "p3"], "R4.1"), "p2 has nothing to decide now; p1, p3 has [R4.1]"),
        (errors.GameOver("R6.1"), "the game is over [R6.1]"),
        (errors.MalformedPosition("/checkpoint/deck", "a card twice"), "a card twice (at /checkpoint/deck)"),
        (errors.MalformedPosition("", "no JSON"), "no JSON"),
        (
            errors.WrongRuleset("runewars", "1.0.0", "2.0.0"),
            "the position was made under ruleset 1.0.0, this engine plays 2.0.0",
        ),
        (errors.UndoRefused("undo_nothing", "There is nothing to take back.", {}), "There is nothing to take back."),
        (errors.InvalidOptions("/rounds", "too many", "R1.3"), "too many (at /rounds) [R1.3]"),
        (errors.InvalidOptions("", "not a mapping"), "not a mapping"),
        (errors.DataError("cards.yaml", "/3/id", "twice"), "cards.yaml: /3/id: twice"),
        (errors.DataError("cards.yaml", "", "no YAML"), "cards.yaml: /: no YAML"),
    ],
)
def test_an_error_says_what_is_wrong_and_where(error: RulesError, words: str) -> None:
    assert str(error) == words


def test_an_error_keeps_what_a_caller_needs_to_say_it_again() -> None:
    illegal = errors.IllegalAction("R5.3", "far", "Too far.", bindings={"n": 2}, pointer="/to", legal=4)
    assert (illegal.rule, illegal.code, illegal.why) == ("R5.3", "far", "Too far.")
    assert (illegal.bindings, illegal.pointer, illegal.legal) == ({"n": 2}, "/to", 4)
    nowhere = errors.IllegalAction("R5.3", "far", "Too far.", bindings={})
    assert (nowhere.pointer, nowhere.legal) == ("", 0)
    options = errors.InvalidOptions("/rounds", "too many")
    assert (options.pointer, options.why, options.rule) == ("/rounds", "too many", "")
    refused = errors.UndoRefused("undo_other_seat", "Not yours.", {"seat": "p1"})
    assert (refused.code, refused.why, refused.bindings) == ("undo_other_seat", "Not yours.", {"seat": "p1"})
    assert vars(errors.WrongRuleset("runewars", "1", "2")) == {"game": "runewars", "found": "1", "expected": "2"}
