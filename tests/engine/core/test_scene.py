"""The scene that all games share notices what its games do wrong (with games of a few lines)."""

from typing import Any

import pytest

from engine.core.chance import Referee
from engine.core.decision import TABLE, Action, Decision, Illegal, Rule
from engine.core.events import Emit
from engine.core.session import Session
from tests.helpers.scene import GameScene, lay_out
from tests.helpers.script import Page, Said, Say, Script, ask, lots
from tests.helpers.toy import TOY, Bid, Bids, Blow, Ferry


class Scene(GameScene[Page]):
    """The scene draws what the test prepared; otherwise it waits."""

    def of_chance(self, decision: Decision) -> Action | None:
        word = self.next_told("lots")
        return word and Say(word)

    def sentences(self, key: str, bindings: Any) -> list[str]:
        """A script has no prompts."""
        return [] if key.startswith("prompt") else super().sentences(key, bindings)


def begin(rule: Any, **attributes: Any) -> Scene:
    """A scene of a script, of a game that is as faulty as these attributes make it."""
    game = type("Faulty", (Script,), attributes)(rule)
    return Scene(Session.begin(game, chance=Referee(), auto=False))


def letters(state: Page, emit: Emit) -> Rule:
    """Two letters of p1, with a lot between them."""
    for word in (ask("p1", "a", "b", illegal=["c"]), lots(x=1, y=1), ask("p1", "a", "b")):
        answer = yield word
        state.words.append(answer.word)
        emit(Said(rule="R1", word=answer.word))


def test_what_was_told_is_drawn_and_everything_is_heard() -> None:
    s = begin(letters)
    s.will_give("lots", "y")
    s.act("p1", Say("a"))
    assert (s.state.words, [event.word for event in s.told(Said)]) == (["a", "y"], ["a", "y"])
    s.check_told()


def test_a_scene_waits_where_chance_was_told_nothing() -> None:
    s = begin(letters)
    s.act("p1", Say("a"))
    assert s.table.to_act == [TABLE]


def test_what_chance_never_gave_is_left() -> None:
    s = begin(letters)
    s.will_give("lots", "x", "x")
    s.act("p1", Say("a"))
    with pytest.raises(AssertionError, match="never asked"):
        s.check_told()
    s.told_chance.clear()


def test_refusals_are_told_and_change_nothing() -> None:
    s = begin(letters)
    barred = s.refused("p1", Say("c"))
    assert (barred.rule, barred.code) == ("R2", "too_long")
    with pytest.raises(AssertionError, match="accepted"):
        s.refused("p1", Say("a"))
    assert s.offered("p1") == [Say("a"), Say("b")]


@pytest.mark.parametrize(
    ("decision", "why"),
    [
        (Decision("p1", "word", "R1", lambda: [Say("a"), Say("a")]), "listed twice"),
        (Decision("p1", "word", "R1", lambda: [Say("a")], lambda said: Illegal(said, "R2", "too_long")), "refused"),
        (Decision("p1", "word", "R1", lambda: [Illegal(Say("a"), "R2", "too_long")], lambda said: None), "otherwise"),
    ],
)
def test_an_offer_that_is_none(decision: Decision, why: str) -> None:
    def rule(state: Page, emit: Emit) -> Rule:
        yield decision

    with pytest.raises(AssertionError, match=why):
        begin(rule).offered("p1")


def test_a_table_that_is_another_when_it_is_loaded() -> None:
    def forgetful(state: Page, emit: Emit) -> Rule:
        kept.append(0)
        yield ask("p1", "a")
        state.words.append("a" * len(kept))  # what is not in the state
        yield ask("p1", "a")

    kept: list[int] = []
    with pytest.raises(AssertionError, match="differs"):
        begin(forgetful).act("p1", Say("a"))


def test_what_is_counted_stays() -> None:
    class Counting(Scene):
        def counted(self) -> int:
            return len(self.state.words)

    s = Counting(Session.begin(Script(letters), chance=Referee(), auto=False))
    s.act("p1", Say("a"))  # in the middle of a draw it may differ
    with pytest.raises(AssertionError, match="lost"):
        s.act(TABLE, Say("x"))


def test_a_hand_made_state_is_laid_out_with_a_referee() -> None:
    s: GameScene[Ferry] = GameScene(Session.begin(TOY, chance=Referee()))
    while s.table.decision(TABLE).kind != "wind":
        s.answer(TABLE, s.offered(TABLE)[0])
    again = GameScene[Ferry](lay_out(TOY, s.state))
    assert again.state == s.state
    again.answer(TABLE, Blow("fair"))
    again.act("p1", Bid(1))
    again.act("p2", Bid(0))
    assert again.told(Bids)[-1].first == "p1"
