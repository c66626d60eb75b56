"""The undo policy, case by case: see `engine.core.undo`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.decision import CHECKPOINT, TABLE, Rule, Together
from engine.core.errors import MalformedPosition, UndoRefused
from engine.core.events import Emit
from engine.core.table import Table
from engine.core.undo import undo
from tests.support.playout import seeded
from tests.support.script import Page, Said, Shown, ask, begin, lots, say

Json = dict[str, Any]


def refused(table: Table, seat: str | None = None) -> str:
    """The code with which undo is refused."""
    with pytest.raises(UndoRefused) as caught:
        undo(table.game, table, seat)
    assert caught.value.why
    return caught.value.code


def back(table: Table, seat: str | None = None) -> Table:
    """The table before the last action, after a trip through its bytes; the given table stays as it is."""
    before = table.save()
    restored = undo(table.game, table, seat)
    assert table.save() == before
    assert undo(table.game, table.game.load(before), seat).save() == restored.save()
    return table.game.load(restored.save())


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
    assert refused(begin(talk)) == "undo_nothing"


def test_the_last_action_is_taken_back() -> None:
    table = begin(talk)
    start = table.save()
    say(table, "p1", "no")
    assert back(table).save() == start
    assert back(table, "p1").save() == start


def test_actions_since_the_checkpoint_are_taken_back_one_by_one() -> None:
    table = begin(talk)
    start = table.save()
    for word in ("yes", "no"):
        say(table, "p1", word)
    once = back(table)
    assert once.view().words == ["yes"]
    assert back(once).save() == start


def test_another_seats_action_stands_but_the_table_may_take_it_back() -> None:
    table = begin(talk)
    say(table, "p1", "yes")
    assert refused(table, "p2") == "undo_other_seat"
    with pytest.raises(UndoRefused, match="alone can take it back: player 1") as caught:
        undo(table.game, table, "p2")
    assert caught.value.bindings == {"seat": "p1"}
    assert back(table).view().words == []


def test_an_action_that_ended_a_phase_is_taken_back_across_the_checkpoint() -> None:
    table = begin(talk)
    for seat, word in (("p1", "yes"), ("p1", "no"), ("p2", "yes")):
        say(table, seat, word)
    assert table.journal == []
    restored = back(table, "p2")
    assert restored.view().words == ["yes", "no"]
    assert (restored.to_act, restored.step) == (["p2"], 2)
    assert back(restored, "p1").view().words == ["yes"]
    assert refused(table, "p1") == "undo_other_seat"


def test_only_one_action_is_taken_back_across_a_checkpoint() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        while True:
            yield CHECKPOINT
            page.words.append((yield ask("p1", "yes", "no")).word)

    table = begin(script)
    for _ in range(3):
        say(table, "p1", "yes")
    restored = back(table)
    assert restored.view().words == ["yes"] * 2
    assert refused(restored) == "undo_nothing"


def test_an_action_that_drew_lots_stands() -> None:
    table = begin(talk, seeded(1))
    say(table, "p1", "lots")
    assert refused(table) == refused(table, "p1") == "undo_chance"
    say(table, "p1", "yes")
    assert back(table).view().words[0] == "lots"
    assert refused(back(table)) == "undo_chance"


def test_an_action_that_showed_something_stands() -> None:
    table = begin(talk)
    say(table, "p1", "show")
    assert refused(table) == refused(table, "p1") == "undo_revealed"
    say(table, "p1", "yes")
    assert refused(back(table)) == "undo_revealed"


@pytest.mark.parametrize(("word", "code"), [("lots", "undo_chance"), ("show", "undo_revealed")])
def test_the_reason_is_remembered_across_a_checkpoint(word: str, code: str) -> None:
    table = begin(talk, seeded(1))
    for seat, said in (("p1", "yes"), ("p1", "yes"), ("p2", word)):
        say(table, seat, said)
    assert table.journal == []
    assert refused(table) == refused(table.game.load(table.save())) == code


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
    table = begin(opening, seeded(1))
    say(table, "p1", word)
    assert refused(table) == refused(table.game.load(table.save())) == code


def test_an_open_event_after_the_checkpoint_hinders_nothing() -> None:
    table = begin(opening)
    say(table, "p1", "yes")
    assert back(table).view().words == []


@pytest.mark.parametrize("rule", [talk, opening])
def test_a_referees_draw_can_be_taken_back(rule: Any) -> None:
    """He may have mistyped: within a journal, and across a checkpoint."""
    table = begin(rule)
    say(table, "p1", "lots")
    assert back(table).view().words == []
    before = table.save()
    say(table, TABLE, "x")
    for asking in (None, TABLE):
        assert plain(back(table, asking)) == plain(table.game.load(before))
    assert refused(table, "p1") == refused(table, "p2") == "undo_other_seat"
    again = back(table)
    say(again, TABLE, "y")
    assert again.view().words[:2] == ["lots", "y"]


def test_a_referees_draw_that_shows_something_can_be_taken_back() -> None:
    """It lies on his table: showing it has told nobody more than the draw itself."""

    def dealt(page: Page, tell: Emit) -> Rule:
        while True:
            page.words.append((yield lots(x=1, y=1)).word)
            tell(Shown(rule="R1", word="a card"))
            yield CHECKPOINT

    table = begin(dealt)
    say(table, TABLE, "x")
    assert back(table, TABLE).view().words == []


def plain(table: Table) -> Json:
    """A position without what it keeps for an undo."""
    position: Json = json.loads(table.save())
    position.pop("undo", None)
    return position


def test_the_answers_of_the_core_go_back_with_the_action_before_them() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        while True:
            page.words.append((yield ask("p1", "yes", "no")).word)
            page.words.append((yield ask("p2", "forced")).word)

    table = begin(script)
    say(table, "p1", "yes")
    start = table.save()
    say(table, "p1", "no")
    assert (table.step, table.view().words) == (4, ["yes", "forced", "no", "forced"])
    restored = back(table, "p1")
    assert restored.save() == start


def test_a_secret_answer_is_taken_back_while_others_think() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        said = yield Together({seat: ask(seat, "yes", "no") for seat in ("p1", "p2", "p3")})
        page.words = [action.word for action in said.values()]
        tell(Shown(rule="R1", word="all"))
        yield ask("p1", "yes", "no")

    table = begin(script)
    start = table.save()
    say(table, "p2", "yes")
    assert back(table, "p2").save() == start
    say(table, "p1", "no")
    assert refused(table, "p2") == "undo_other_seat"
    assert back(table, "p1").to_act == ["p1", "p3"]
    say(table, "p3", "no")
    assert refused(table, "p3") == "undo_revealed"


def test_the_last_action_of_a_game_can_be_taken_back() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        page.words.append((yield ask("p1", "yes", "no")).word)

    table = begin(script)
    say(table, "p1", "yes")
    assert table.outcome is not None
    restored = back(table, "p1")
    assert restored.outcome is None
    assert restored.to_act == ["p1"]


def test_what_a_position_keeps_for_undo_is_checked_like_a_position() -> None:
    """Its types when the position is loaded, its rules when it is gone back to."""
    table = begin(talk)
    for seat, word in (("p1", "yes"), ("p1", "no"), ("p2", "yes")):
        say(table, seat, word)
    position = json.loads(table.save())
    for checkpoint, pointer in (({"words": [1]}, "/undo/checkpoint/words/0"), (5, "/undo/checkpoint")):
        position["undo"]["checkpoint"] = checkpoint
        with pytest.raises(MalformedPosition) as caught:
            table.game.load(position)
        assert caught.value.pointer == pointer
    position["undo"]["checkpoint"] = {"words": ["forbidden"]}
    loaded = table.game.load(position)
    with pytest.raises(MalformedPosition, match="forbidden"):
        undo(table.game, loaded)
