"""The session of one game: decisions, forced answers, checkpoints, and positions."""

import itertools
import json

import msgspec
import pytest

from engine.core.chance import Referee, Seeded
from engine.core.decision import CHECKPOINT, TABLE, Illegal, Rule, Simultaneous, Skipped
from engine.core.errors import GameOver, IllegalAction, NotYourDecision
from engine.core.events import Emit
from engine.core.position import LogEntry, Outcome
from engine.core.session import Session
from tests.helpers.playout import plain, seeded
from tests.helpers.script import Page, Said, Say, Script, Shown, ask, begin, lots, say


def turns(page: Page, tell: Emit) -> Rule:
    """p1 and p2 say a word each in turn, for four turns; each turn is a checkpoint."""
    while len(page.words) < 8:
        yield CHECKPOINT
        for _ in range(2):
            seat = "p2" if len(page.words) // 2 % 2 else "p1"
            said = yield ask(seat, "yes", "no", illegal=["perhaps"])
            page.words.append(said.word)
            tell(Said(rule="R1", word=said.word))


def secret(page: Page, tell: Emit) -> Rule:
    """Three seats say a word at once."""
    while len(page.words) < 6:
        yield CHECKPOINT
        said = yield Simultaneous({seat: ask(seat, "yes", "no") for seat in ("p1", "p2", "p3")})
        page.words += [f"{seat} {action.word}" for seat, action in said.items()]
        tell(Shown(rule="R1", word=" ".join(page.words)))


def journal(table: Session) -> list[str]:
    """The words of the journal."""
    return [entry.action.word for entry in table.journal]


def test_a_table_asks_plays_and_ends() -> None:
    table = begin(turns)
    for n in range(8):
        seat = "p2" if n // 2 % 2 else "p1"
        assert (table.to_act, table.outcome, table.step) == ([seat], None, n)
        assert table.legal(seat) == [Say("yes"), Say("no")]
        say(table, seat, "yes" if n % 2 else "no")
    assert table.to_act == []
    assert table.outcome == Outcome(["p1"], "end", "R1")
    assert table.view("p2").words == ["no", "yes"] * 4
    assert [event.word for event in table.events if isinstance(event, Said)] == ["no", "yes"] * 4


def test_who_has_nothing_to_decide_cannot_act() -> None:
    table = begin(turns)
    for call in (table.legal, table.decision, lambda seat: say(table, seat, "yes")):
        with pytest.raises(NotYourDecision, match="p2 has nothing to decide now; p1 has") as caught:
            call("p2")
        assert (caught.value.seat, caught.value.to_act) == ("p2", ["p1"])
    with pytest.raises(NotYourDecision):
        say(table, "nobody", "yes")


def test_after_the_end_nobody_can_act() -> None:
    table = begin(turns)
    while table.outcome is None:
        say(table, table.to_act[0], "yes")
    with pytest.raises(GameOver):
        say(table, "p1", "yes")
    assert table.rule_stack() == []


def test_a_refusal_says_rule_reason_place_and_how_many_actions_there_are() -> None:
    table = begin(turns)
    with pytest.raises(IllegalAction, match=r"“perhaps” is too long \[R2\]") as caught:
        say(table, "p1", "perhaps")
    error = caught.value
    assert (error.rule, error.code, error.pointer, error.legal) == ("R2", "too_long", "/word", 2)
    assert error.bindings == {"word": "perhaps"}
    with pytest.raises(IllegalAction) as caught:
        say(table, "p1", "hello")
    assert (caught.value.rule, caught.value.code, caught.value.legal) == ("R1", "not_offered", 2)


def test_a_refused_action_leaves_the_table_as_it_was() -> None:
    table = begin(turns)
    say(table, "p1", "yes")
    before = (table.save(), table.to_act, list(table.events), list(table.log))
    with pytest.raises(IllegalAction):
        say(table, "p1", "perhaps")
    with pytest.raises(NotYourDecision):
        say(table, "p2", "yes")
    assert (table.save(), table.to_act, table.events, table.log) == before
    say(table, "p1", "no")
    assert table.view().words == ["yes", "no"]


def test_a_dry_run_tells_the_refusal_and_changes_nothing() -> None:
    table = begin(turns)
    before = table.save()
    assert table.refusal("p1", Say("yes")) is None
    refused = table.refusal("p1", Say("perhaps"))
    assert isinstance(refused, Illegal)
    assert refused.rule == "R2"
    assert table.save() == before


def test_the_waiting_rules_are_named_from_the_outside_in() -> None:
    def inner(page: Page) -> Rule:
        page.words.append((yield ask("p1", "a", "b")).word)

    def outer(page: Page, tell: Emit) -> Rule:
        yield from inner(page)
        yield ask("p1", "c", "d")

    table = begin(outer)
    assert table.rule_stack() == ["play", "outer", "inner"]
    say(table, "p1", "a")
    assert table.rule_stack() == ["play", "outer"]


def test_the_journal_begins_anew_at_every_checkpoint() -> None:
    table = begin(turns)
    assert (journal(table), json.loads(bytes(table.base))) == ([], {"words": []})
    say(table, "p1", "yes")
    assert (journal(table), json.loads(bytes(table.base))) == (["yes"], {"words": []})
    say(table, "p1", "no")
    assert (journal(table), json.loads(bytes(table.base))) == ([], {"words": ["yes", "no"]})
    assert table.step == 2
    say(table, "p2", "no")
    assert (journal(table), table.step) == (["no"], 3)


def test_the_end_is_a_checkpoint() -> None:
    table = begin(turns)
    while table.outcome is None:
        say(table, table.to_act[0], "yes")
    assert journal(table) == []
    assert json.loads(bytes(table.base)) == {"words": ["yes"] * 8}
    assert Session.resume(table.game, table.save()).outcome == table.outcome


def test_a_checkpoint_before_anything_happened_is_no_news() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        yield CHECKPOINT
        yield CHECKPOINT
        yield ask("p1", "a", "b")

    table = begin(script)
    assert Session.resume(table.game, table.save()).save() == table.save()
    assert table.step == 0


def test_the_log_keeps_what_the_journal_forgets() -> None:
    table = begin(turns)
    while table.outcome is None:
        say(table, table.to_act[0], "no")
    assert [entry.seat for entry in table.log] == ["p1", "p1", "p2", "p2"] * 2


def test_a_loaded_table_goes_on_where_the_saved_one_was() -> None:
    table = begin(turns)
    while table.outcome is None:
        loaded = Session.resume(table.game, table.save())
        assert loaded.save() == table.save()
        assert (loaded.to_act, loaded.step, loaded.rule_stack()) == (table.to_act, table.step, table.rule_stack())
        assert (loaded.events, loaded.log) == ([], [])
        say(table, table.to_act[0], "yes")
        say(loaded, loaded.to_act[0], "yes")
        assert loaded.save() == table.save()
        assert loaded.events == table.events[-len(loaded.events) :]


def test_setup_tells_its_events() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        tell(Said(rule="R1", word="welcome"))
        yield ask("p1", "a", "b")

    table = begin(script)
    assert [event.rule for event in table.events] == ["R1"]
    assert Session.resume(table.game, table.save()).events == []


def test_the_same_game_has_the_same_bytes_however_it_came_about() -> None:
    table = begin(turns)
    for word in ("yes", "no", "no"):
        say(table, table.to_act[0], word)
    entries = [(entry.seat, entry.action) for entry in table.log]
    again = begin(turns)
    for seat, action in entries:
        again = Session.resume(again.game, again.save())
        again.act(seat, action)
    assert plain(again.save()) == plain(table.save())


def test_a_table_that_is_not_durable_plays_the_same_and_keeps_nothing() -> None:
    table, quick = begin(turns), begin(turns, durable=False)
    while table.outcome is None:
        for each in (table, quick):
            say(each, each.to_act[0], "yes")
        assert quick.view() == table.view()
        assert (quick.journal, quick.log) == ([], [])
        assert quick.step == table.step
    assert quick.outcome == table.outcome


@pytest.mark.parametrize("order", list(itertools.permutations(["p1", "p2", "p3"])), ids="-".join)
def test_the_order_of_simultaneous_answers_does_not_matter(order: tuple[str, ...]) -> None:
    table = begin(secret)
    words = {"p1": "yes", "p2": "no", "p3": "yes"}
    for n, seat in enumerate(order):
        assert sorted(table.to_act) == sorted(order[n:])
        say(table, seat, words[seat])
    assert table.view().words == ["p1 yes", "p2 no", "p3 yes"]
    assert json.loads(bytes(table.base)) == {"words": ["p1 yes", "p2 no", "p3 yes"]}
    assert table.to_act == ["p1", "p2", "p3"]


def test_a_pending_answer_is_in_the_position_but_in_no_view_and_no_event() -> None:
    table = begin(secret)
    views = [table.view(seat) for seat in ("p1", "p2", "p3", None)]
    say(table, "p2", "no")
    assert [table.view(seat) for seat in ("p1", "p2", "p3", None)] == views
    assert table.events == []
    assert journal(table) == ["no"]
    loaded = Session.resume(table.game, table.save())
    assert loaded.to_act == ["p1", "p3"]
    assert loaded.save() == table.save()


def test_nobody_answers_a_simultaneous_decision_twice() -> None:
    table = begin(secret)
    say(table, "p2", "no")
    with pytest.raises(NotYourDecision, match="p1, p3"):
        say(table, "p2", "yes")


def forced(page: Page, tell: Emit) -> Rule:
    """A choice, a decision with one answer, one that must be asked, and a choice again."""
    page.words.append((yield ask("p1", "a", "b")).word)
    page.words.append((yield ask("p2", "only")).word)
    page.words.append((yield ask("p2", "asked", auto=False, illegal=["never"])).word)
    page.words.append((yield ask("p1", "c", "d")).word)


def test_a_single_legal_answer_is_given_by_the_core_and_marked() -> None:
    table = begin(forced)
    say(table, "p1", "a")
    assert table.view().words == ["a", "only"]
    assert table.log == [LogEntry("p1", Say("a")), LogEntry("p2", Say("only"), auto=True)]
    assert table.step == 2


def test_a_decision_that_tells_something_is_asked_though_it_has_one_answer() -> None:
    table = begin(forced)
    say(table, "p1", "a")
    assert table.to_act == ["p2"]
    assert table.legal("p2") == [Say("asked")]
    say(table, "p2", "asked")
    assert table.to_act == ["p1"]


def test_with_auto_off_every_decision_is_asked() -> None:
    table = begin(forced, auto=False)
    say(table, "p1", "a")
    assert table.to_act == ["p2"]
    say(table, "p2", "only")
    assert not any(entry.auto for entry in table.log)
    loaded = Session.resume(table.game, table.save())
    assert loaded.auto is False


def test_the_option_auto_is_that_of_the_setup_unless_given() -> None:
    assert Session.begin(Script(forced), {"auto": False}, Referee()).auto is False
    assert Session.begin(Script(forced), {"auto": False}, Referee(), auto=True).auto is True
    assert Session.begin(Script(forced), None, Referee()).auto is True


def test_a_single_answer_to_a_simultaneous_decision_is_given_too() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        said = yield Simultaneous(
            {"p1": ask("p1", "a", "b"), "p2": ask("p2", "only"), "p3": ask("p3", "x", auto=False)}
        )
        page.words = [action.word for action in said.values()]

    table = begin(script)
    assert table.to_act == ["p1", "p3"]
    say(table, "p3", "x")
    say(table, "p1", "b")
    assert table.view().words == ["b", "only", "x"]


def test_a_setup_that_asks_nothing_comes_to_its_end_by_itself() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        yield CHECKPOINT
        page.words.append((yield ask("p1", "only")).word)
        page.words.append((yield lots(certain=1)).word)

    table = begin(script, seeded(1))
    assert table.outcome is not None
    assert (table.view().words, table.step) == (["only", "certain"], 2)


def lottery(page: Page, tell: Emit) -> Rule:
    """p1 says a word, then lots are drawn, until four words are there."""
    while len(page.words) < 4:
        yield CHECKPOINT
        page.words.append((yield ask("p1", "yes", "no")).word)
        page.words.append((yield lots(long=2, short=1, never=0)).word)


def test_a_seed_answers_for_chance_at_once() -> None:
    table = begin(lottery, seeded(5))
    say(table, "p1", "yes")
    assert table.to_act == ["p1"]
    assert [entry.seat for entry in table.log] == ["p1", TABLE]
    assert table.log[1].action == seeded(5).answer(lots(long=2, short=1, never=0), 1)


def test_a_referee_answers_what_is_possible() -> None:
    table = begin(lottery)
    say(table, "p1", "yes")
    assert table.to_act == [TABLE]
    assert table.legal(TABLE) == [Say("long"), Say("short")]
    for impossible in ("never", "hello"):
        with pytest.raises(IllegalAction):
            say(table, TABLE, impossible)
    with pytest.raises(NotYourDecision):
        say(table, "p1", "no")
    say(table, TABLE, "short")
    assert table.view().words == ["yes", "short"]


def test_a_certain_lot_is_still_entered_by_the_referee() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        yield lots(certain=1)

    assert begin(script).to_act == [TABLE]


def test_a_position_left_to_a_referee_goes_on_when_it_is_given_a_seed() -> None:
    table = begin(lottery)
    say(table, "p1", "yes")
    position = json.loads(table.save()) | {"chance": msgspec.to_builtins(seeded(3))}
    loaded = Session.resume(table.game, position)
    assert loaded.to_act == ["p1"]
    assert loaded.step == 2
    assert [entry.seat for entry in loaded.log] == [TABLE]


def test_draws_depend_on_the_step_and_not_on_retries() -> None:
    """Players cannot try for another draw: the same position and action give the same answer of chance."""
    before = begin(lottery, seeded(9)).save()
    drawn = []
    for _ in range(3):
        table = Session.resume(Script(lottery), before)
        say(table, "p1", "yes")
        drawn.append(table.view().words[1])
    assert len(set(drawn)) == 1


def test_a_fresh_seed_is_taken_where_none_is_given() -> None:
    one, two = Session.begin(Script(lottery)), Session.begin(Script(lottery))
    assert isinstance(one.chance, Seeded)
    assert one.chance != two.chance


def test_the_journal_of_a_long_game_stays_short_and_every_position_loads() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        while len(page.words) < 200:
            yield CHECKPOINT
            page.words.append((yield ask("p1", "a", "b")).word)
            page.words.append((yield lots(x=1, y=1)).word)

    table = begin(script, seeded(0))
    while table.outcome is None:
        say(table, "p1", "a")
        assert len(table.journal) <= 2
        table = Session.resume(table.game, table.save())
    assert table.step == 200


def skipping(page: Page, tell: Emit) -> Rule:
    """A question that is skipped, between two that are asked."""
    page.words.append((yield ask("p1", "a", "b")).word)
    yield Skipped(lambda: ask("p2", illegal=[f"long-{word}" for word in page.words]))
    page.words.append((yield ask("p1", "c", "d")).word)


def test_a_skipped_question_is_explained_as_things_stood_to_who_wants_to_know() -> None:
    table = begin(skipping)
    table.collect_skipped = True
    say(table, "p1", "b")
    assert table.to_act == ["p1"]
    ((decision, barred),) = table.skipped
    assert decision.seat == "p2"
    assert [(b.action, b.rule) for b in barred] == [(Say("long-b"), "R2")]
    say(table, "p1", "c")
    assert table.outcome is not None
    assert len(table.skipped) == 1


def test_what_the_core_answers_is_explained_too_if_it_bars_something() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        page.words.append((yield ask("p1", "a", "b")).word)
        page.words.append((yield ask("p2", "done", illegal=["more"])).word)
        page.words.append((yield ask("p2", "over")).word)

    table = begin(script)
    table.collect_skipped = True
    say(table, "p1", "a")
    assert table.state.words == ["a", "done", "over"]
    ((decision, barred),) = table.skipped
    assert [b.action for b in barred] == [Say("more")]
    assert decision.legal() == [Say("done")]


def test_a_skipped_question_costs_nothing_where_nobody_asks() -> None:
    table = begin(skipping)
    say(table, "p1", "b")
    assert table.skipped == []
    assert table.legal("p1") == [Say("c"), Say("d")]
