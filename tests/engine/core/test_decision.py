"""A decision lists, refuses and accepts from one list of candidates."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Action, Barred, Decision
from tests.support.script import Say, ask

WORDS = ask("p1", "yes", "no", barred=["perhaps"])


def test_candidates_are_either_legal_or_barred_in_their_order() -> None:
    assert WORDS.legal() == [Say("yes"), Say("no")]
    assert [barred.action for barred in WORDS.barred()] == [Say("perhaps")]


def test_a_listed_action_is_accepted() -> None:
    assert WORDS.refusal(Say("no")) is None


def test_a_barred_action_is_refused_with_its_own_rule() -> None:
    assert WORDS.refusal(Say("perhaps")) == Barred(Say("perhaps"), "R2", "too_long", {"word": "perhaps"}, "/word")


def test_what_is_no_candidate_is_refused_with_the_rule_of_the_decision() -> None:
    refused = WORDS.refusal(Say("hello"))
    assert refused == Barred(Say("hello"), "R1", "not_offered", {"kind": "word"})
    assert refused == WORDS.not_offered(Say("hello"))


def test_a_judge_decides_alone() -> None:
    def judge(action: Action) -> Barred | None:
        assert isinstance(action, Say)
        return None if action.word.islower() else Barred(action, "R4", "too_long", {"word": action.word})

    decision = Decision("p1", "word", "R1", lambda: [Say("yes")], judge=judge)
    assert decision.legal() == [Say("yes")]
    assert decision.refusal(Say("whatever")) is None
    refused = decision.refusal(Say("NO"))
    assert refused is not None
    assert refused.rule == "R4"


def test_candidates_are_made_only_when_somebody_looks_and_no_further_than_needed() -> None:
    made = []

    def candidates() -> Iterator[Action]:
        for word in ("one", "two", "three"):
            made.append(word)
            yield Say(word)

    decision = Decision("p1", "word", "R1", candidates)
    assert not made
    assert decision.refusal(Say("two")) is None
    assert made == ["one", "two"]
