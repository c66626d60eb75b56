"""A decision lists, refuses and accepts from one list of candidates."""

from collections.abc import Iterator

from engine.core.decision import NOT_A_CHOICE, Action, Decision, Illegal, chance
from engine.core.text.catalog import Message
from tests.helpers.script import Say, ask, lots
from tests.helpers.toy import Bid

WORDS = ask("p1", "yes", "no", illegal=["perhaps"])


def test_candidates_are_either_legal_or_barred_in_their_order() -> None:
    assert WORDS.legal() == [Say("yes"), Say("no")]
    assert [barred.action for barred in WORDS.illegal()] == [Say("perhaps")]


def test_a_listed_action_is_accepted() -> None:
    assert WORDS.refusal(Say("no")) is None


def test_a_barred_action_is_refused_with_its_own_rule() -> None:
    assert WORDS.refusal(Say("perhaps")) == Illegal(Say("perhaps"), "R2", "too_long", {"word": "perhaps"}, "/word")


def test_what_is_no_candidate_is_refused_with_the_rule_of_the_decision() -> None:
    refused = WORDS.refusal(Say("hello"))
    assert refused == Illegal(Say("hello"), "R1", "not_offered", {"asked": Message("prompt_word", {})})
    assert refused == WORDS.not_a_choice(Say("hello"))


def test_a_judge_decides_alone() -> None:
    def validate(action: Action) -> Illegal | None:
        assert isinstance(action, Say)
        return None if action.word.islower() else Illegal(action, "R4", "too_long", {"word": action.word})

    decision = Decision("p1", "word", "R1", lambda: [Say("yes")], validate=validate)
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


def long_words(action: Say) -> Illegal | None:
    """Words of more than three letters are too long; for others there is no reason."""
    return Illegal(action, "R2", "too_long", {"word": action.word}, "/word") if len(action.word) > 3 else None


EXPLAINED = Decision(
    "p1",
    "word",
    "R1",
    lambda: [Say("yes"), Say("no"), Illegal(Say("perhaps"), "R2", "too_long", {"word": "perhaps"})],
    why_illegal=long_words,
    plausible=lambda: [Say("yes"), Say("never"), Say("perhaps"), Say("never"), Say("oui")],
)


def test_what_is_not_listed_is_explained() -> None:
    assert EXPLAINED.refusal(Say("yes")) is None
    assert EXPLAINED.refusal(Say("never")) == Illegal(Say("never"), "R2", "too_long", {"word": "never"}, "/word")
    refused = EXPLAINED.refusal(Say("oui"))
    assert refused is not None
    assert (refused.rule, refused.code) == ("R1", NOT_A_CHOICE)


def test_what_a_person_might_look_for_is_barred_once_and_with_its_reason() -> None:
    barred = EXPLAINED.illegal()
    assert [b.action for b in barred] == [Say("perhaps"), Say("never")]
    assert all(b.code == "too_long" for b in barred)
    assert EXPLAINED.legal() == [Say("yes"), Say("no")]


def test_a_draw_that_cannot_come_is_told_from_an_answer_of_another_kind() -> None:
    draw = lots(a=1, b=0)
    refused, foreign = draw.refusal(Say("z")), draw.refusal(Bid(1))
    assert refused is not None
    assert foreign is not None
    assert (refused.rule, refused.code, foreign.code) == ("R3", "impossible_draw", NOT_A_CHOICE)
    assert draw.refusal(Say("b")) == Illegal(Say("b"), "R3", "impossible_draw")
    own = chance(
        "lots", "R3", lambda: [(Say("a"), 1)], why_illegal=long_words, plausible=lambda: [Say("abcd"), Say("b")]
    )
    assert [b.action for b in own.illegal()] == [Say("abcd"), Say("b")]
    assert [b.code for b in own.illegal()] == ["too_long", "impossible_draw"]
