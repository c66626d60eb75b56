"""The undo policy, case by case: see `engine.core.undo`."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.chance import ChanceMode, Referee
from engine.core.decision import CHECKPOINT, TABLE, Rule, Simultaneous
from engine.core.errors import MalformedPosition, UndoRefused
from engine.core.events import Emit
from engine.core.position import content_hash
from engine.core.session import Session
from engine.core.undo import parent_of, undo
from tests.helpers.playout import seeded
from tests.helpers.script import Page, Said, Shown, ask, begin, lots, say

Json = dict[str, Any]


class Kept:
    """A game of which its player keeps all positions, as whoever wants to undo does."""

    def __init__(self, rule: Callable[[Page, Emit], Rule], chance: ChanceMode | None = None) -> None:
        self.game = begin(rule, chance).game
        self.positions = [begin(rule, chance).save()]

    @property
    def table(self) -> Session:
        return Session.resume(self.game, self.positions[-1])

    def say(self, *said: tuple[str, str]) -> None:
        """One call, in which these seats say these words."""
        table = self.table
        for seat, word in said:
            say(table, seat, word)
        self.positions.append(table.save())

    def back(self, seat: str | None = None) -> Session:
        """The table before the last call, which is taken back."""
        restored = undo(self.game, self.table, Session.resume(self.game, self.positions[-2]), seat)
        self.positions.pop()
        assert restored.save() == self.positions[-1]
        return restored

    def refused(self, seat: str | None = None) -> str:
        """The code with which undo is refused."""
        before = Session.resume(self.game, self.positions[-2:][0])
        with pytest.raises(UndoRefused) as caught:
            undo(self.game, self.table, before, seat)
        assert caught.value.why
        return caught.value.code


def talk(page: Page, tell: Emit) -> Rule:
    """p1 says two words and p2 one, again and again; every round is a checkpoint."""
    while True:
        yield CHECKPOINT
        for seat in ("p1", "p1", "p2"):
            said = yield ask(seat, "yes", "no", "lots", "show")
            page.words.append(said.word)
            if said.word == "lots":
                page.words.append((yield lots(x=1, y=1)).word)
            if said.word == "show":
                tell(Shown(rule="R1", word="a hidden card"))


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    assert Kept(talk).refused() == "undo_nothing"


def test_the_last_action_is_taken_back() -> None:
    for asking in (None, "p1"):
        kept = Kept(talk)
        kept.say(("p1", "no"))
        assert kept.back(asking).view().words == []


def test_any_number_of_calls_is_taken_back_also_across_checkpoints() -> None:
    kept = Kept(talk)
    said = [("p1", "yes"), ("p1", "no"), ("p2", "yes")] * 3
    for seat, word in said:
        kept.say((seat, word))
    assert kept.table.journal == []
    for n, (seat, _) in reversed(list(enumerate(said))):
        restored = kept.back(seat)
        assert restored.view().words == [word for _, word in said[:n]]
        assert (restored.to_act, restored.step) == ([seat], n)
    assert kept.refused() == "undo_nothing"


def test_one_call_is_one_step_however_many_actions_it_held() -> None:
    kept = Kept(talk)
    kept.say(("p1", "yes"))
    kept.say(("p1", "no"), ("p2", "no"))
    kept.say(("p1", "yes"), ("p1", "no"))
    assert kept.back("p1").view().words == ["yes", "no", "no"]
    for seat in ("p1", "p2"):
        assert kept.refused(seat) == "undo_several_seats"
    assert kept.back().view().words == ["yes"]


def test_a_table_that_is_saved_and_played_on_says_the_same_as_one_that_is_loaded() -> None:
    table = begin(talk)
    assert table.save() == table.save()
    for seat, word in (("p1", "yes"), ("p1", "no"), ("p2", "yes")):
        before = table.save()
        say(table, seat, word)
        loaded, trusted = Session.resume(table.game, before), Session.resume(table.game, before, trusted=True)
        for other in (loaded, trusted):
            say(other, seat, word)
            assert other.save() == table.save()
        undo_of = table.position().undo
        assert undo_of is not None
        assert (undo_of.parent, undo_of.seat, undo_of.final) == (content_hash(before), seat, None)


def test_another_seats_action_stands_but_the_table_may_take_it_back() -> None:
    kept = Kept(talk)
    kept.say(("p1", "yes"))
    assert kept.refused("p2") == "undo_other_seat"
    with pytest.raises(UndoRefused, match="Only player 1 can undo") as caught:
        parent_of(kept.game, kept.table, "p2")
    assert caught.value.bindings == {"seat": "p1"}
    assert kept.back().view().words == []


def test_another_position_than_the_parent_is_refused() -> None:
    """Whatever it is: an earlier one, the position itself, one of another match, one that was changed."""
    kept = Kept(talk)
    for word in ("yes", "no"):
        kept.say(("p1", word))
    parent = Session.resume(kept.game, kept.positions[1])
    changed = parent.position()
    changed.step += 1
    foreign = Kept(talk, seeded(7)).positions[0]
    for other in (kept.positions[0], kept.positions[2], foreign, kept.game.codec.encode(changed)):
        with pytest.raises(UndoRefused) as caught:
            undo(kept.game, kept.table, Session.resume(kept.game, other))
        assert caught.value.code == "undo_other_position"
    spaced = json.dumps(json.loads(kept.positions[1]), indent=2).encode()  # the same position, written otherwise
    assert undo(kept.game, kept.table, Session.resume(kept.game, spaced)).save() == kept.positions[1]


def test_an_action_that_drew_lots_stands() -> None:
    kept = Kept(talk, seeded(1))
    kept.say(("p1", "lots"))
    assert kept.refused() == kept.refused("p1") == "undo_chance"
    kept.say(("p1", "yes"))
    assert kept.back().view().words[0] == "lots"
    assert kept.refused() == "undo_chance"


def test_an_action_that_showed_something_stands() -> None:
    kept = Kept(talk, seeded(1))
    kept.say(("p1", "show"))
    assert kept.refused() == kept.refused("p1") == "undo_revealed"
    kept.say(("p1", "yes"))
    assert kept.back().to_act == ["p1"]
    assert kept.refused() == "undo_revealed"


@pytest.mark.parametrize(("word", "code"), [("lots", "undo_chance"), ("show", "undo_revealed")])
def test_one_such_action_makes_the_whole_call_final(word: str, code: str) -> None:
    for said in ([("p1", word), ("p1", "yes")], [("p1", "yes"), ("p1", word)]):
        kept = Kept(talk, seeded(1))
        kept.say(*said)
        assert kept.refused() == code


@pytest.mark.parametrize(("word", "code"), [("lots", "undo_chance"), ("show", "undo_revealed")])
def test_the_reason_is_remembered_across_a_checkpoint(word: str, code: str) -> None:
    kept = Kept(talk, seeded(1))
    for seat, said in (("p1", "yes"), ("p1", "yes"), ("p2", word)):
        kept.say((seat, said))
    assert kept.table.journal == []
    assert kept.refused() == code


def opening(page: Page, tell: Emit) -> Rule:
    """p1 says how the next round opens: with lots, with something shown, or with open words."""
    while True:
        yield CHECKPOINT
        match page.words[-1:]:
            case ["lots"]:
                page.words.append((yield lots(x=1, y=1)).word)
            case ["show"]:
                tell(Shown(rule="R1", word="a hidden card"))
            case _:
                tell(Said(rule="R1", word="a new round"))
        page.words.append((yield ask("p1", "lots", "show", "yes")).word)


@pytest.mark.parametrize(("word", "code"), [("lots", "undo_chance"), ("show", "undo_revealed")])
def test_what_comes_out_right_after_the_checkpoint_cannot_be_taken_back_either(word: str, code: str) -> None:
    """Else a player could look at the opening of the next round and then change the last action of this one."""
    kept = Kept(opening, seeded(1))
    kept.say(("p1", word))
    assert kept.refused() == code


def test_an_open_event_after_the_checkpoint_hinders_nothing() -> None:
    kept = Kept(opening)
    kept.say(("p1", "yes"))
    assert kept.back().view().words == []


@pytest.mark.parametrize("rule", [talk, opening])
def test_a_referees_draw_can_be_taken_back(rule: Any) -> None:
    """The referee may have mistyped: within a journal, and across a checkpoint."""
    kept = Kept(rule)
    kept.say(("p1", "lots"))
    for asking in (None, TABLE):
        kept.say((TABLE, "x"))
        assert kept.refused("p1") == kept.refused("p2") == "undo_other_seat"
        kept.back(asking)
    kept.say((TABLE, "y"))
    assert kept.table.view().words[:2] == ["lots", "y"]
    kept.back()
    assert kept.back("p1").view().words == []


def test_a_referees_draw_that_shows_something_can_be_taken_back() -> None:
    """It is on their table: showing it has revealed no more than the draw itself."""

    def dealt(page: Page, tell: Emit) -> Rule:
        while True:
            page.words.append((yield lots(x=1, y=1)).word)
            tell(Shown(rule="R1", word="a card"))
            yield CHECKPOINT

    kept = Kept(dealt)
    kept.say((TABLE, "x"))
    assert kept.back(TABLE).view().words == []


def test_a_referee_takes_back_what_a_player_has_shown_and_the_player_does_not() -> None:
    kept = Kept(talk, Referee())
    kept.say(("p1", "show"))
    assert kept.refused("p1") == "undo_revealed"
    assert kept.refused("p2") == "undo_revealed"
    said = kept.table.position().undo
    assert said is not None
    assert (said.parent, said.seat, said.final) == (content_hash(kept.positions[0]), "p1", "revealed")
    assert kept.back().view().words == []
    kept.say(("p1", "show"), ("p1", "yes"))
    kept.say(("p2", "show"))
    kept.back()
    assert kept.refused("p1") == "undo_revealed"
    assert kept.back().view().words == []


def test_the_answers_of_the_core_go_back_with_the_action_before_them() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        while True:
            page.words.append((yield ask("p1", "yes", "no")).word)
            page.words.append((yield ask("p2", "forced")).word)

    kept = Kept(script)
    kept.say(("p1", "yes"))
    kept.say(("p1", "no"))
    assert (kept.table.step, kept.table.view().words) == (4, ["yes", "forced", "no", "forced"])
    assert kept.back("p1").view().words == ["yes", "forced"]


def test_a_secret_answer_is_taken_back_while_others_think() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        said = yield Simultaneous({seat: ask(seat, "yes", "no") for seat in ("p1", "p2", "p3")})
        page.words = [action.word for action in said.values()]
        tell(Shown(rule="R1", word="all"))
        yield ask("p1", "yes", "no")

    kept = Kept(script)
    kept.say(("p2", "yes"))
    kept.back("p2")
    kept.say(("p2", "no"))
    kept.say(("p1", "no"))
    assert kept.refused("p2") == "undo_other_seat"
    assert kept.back("p1").to_act == ["p1", "p3"]
    kept.say(("p1", "yes"))
    kept.say(("p3", "no"))
    assert kept.refused("p3") == "undo_revealed"


def test_the_last_action_of_a_game_can_be_taken_back() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        if not page.words:
            page.words.append((yield ask("p1", "yes", "no")).word)

    kept = Kept(script)
    kept.say(("p1", "yes"))
    assert kept.table.outcome is not None
    restored = kept.back("p1")
    assert restored.outcome is None
    assert restored.to_act == ["p1"]


@pytest.mark.parametrize(
    "said", [{}, {"seat": "p1"}, {"parent": "00" * 32, "final": "chance"}, {"final": "chance", "seat": "p1"}, 5]
)
def test_what_a_position_says_of_its_undo_is_one_thing_or_the_other(said: Any) -> None:
    kept = Kept(talk)
    position = json.loads(kept.positions[0]) | {"undo": said}
    with pytest.raises(MalformedPosition) as caught:
        Session.resume(kept.game, position)
    assert caught.value.pointer == "/undo"
