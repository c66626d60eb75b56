"""Checking a log: what leads to a verdict, what may be left out, and where a log is wrong."""

from typing import Any

import pytest

from engine.core.chance import Referee
from engine.core.decision import CHECKPOINT, TABLE, Action, Rule, Simultaneous
from engine.core.errors import GameOver, IllegalAction, InvalidOptions, NotYourDecision
from engine.core.events import Emit
from engine.core.position import LogEntry
from engine.core.records.replay import replay
from engine.core.session import Session
from tests.helpers.playout import plain, seeded
from tests.helpers.script import Page, Say, Script, ask, lots, say
from tests.helpers.toy import TOY, Bid, Blow, Draw, Rest

SEED = seeded(7)


def story(page: Page, tell: Emit) -> Rule:
    """A word of p1, lots, a forced word of p2, two secret words; twice."""
    while len(page.words) < 10:
        yield CHECKPOINT
        page.words.append((yield ask("p1", "yes", "no", illegal=["perhaps"])).word)
        page.words.append((yield lots(a=1, b=1, c=1)).word)
        page.words.append((yield ask("p2", "forced")).word)
        said = yield Simultaneous({"p1": ask("p1", "x", "y"), "p2": ask("p2", "x", "y")})
        page.words += [action.word for action in said.values()]


GAME = Script(story)


@pytest.fixture
def played() -> Session:
    """The whole story."""
    table = Session.begin(GAME, None, SEED)
    for seat, word in (("p1", "yes"), ("p2", "y"), ("p1", "x"), ("p1", "no"), ("p1", "y"), ("p2", "x")):
        say(table, seat, word)
    assert table.outcome is not None
    return table


def entry(seat: Any, word: str, auto: bool = False) -> LogEntry[Action]:
    """An entry of a log."""
    return LogEntry(seat, Say(word), auto)


def test_a_whole_log_is_valid_and_leads_to_the_same_position(played: Session) -> None:
    verdict = replay(GAME, None, SEED, played.log)
    assert verdict.valid
    assert (verdict.at, verdict.problem) == (None, None)
    assert plain(verdict.session.save()) == plain(played.save())
    assert verdict.session.log == played.log
    assert verdict.session.events == played.events


def test_the_draws_of_a_seed_may_be_left_out(played: Session) -> None:
    verdict = replay(GAME, None, SEED, [e for e in played.log if e.seat != TABLE])
    assert plain(verdict.session.save()) == plain(played.save())


def test_what_the_core_answers_may_be_left_out(played: Session) -> None:
    by_players = [e for e in played.log if e.seat != TABLE and not e.auto]
    assert len(by_players) == 6
    verdict = replay(GAME, None, SEED, by_players)
    assert plain(verdict.session.save()) == plain(played.save())
    assert verdict.session.log == played.log


def test_a_log_without_marks_has_left_out_what_the_core_answers(played: Session) -> None:
    """Read so and only so: each entry is played once."""
    unmarked = [LogEntry(e.seat, e.action) for e in played.log]
    verdict = replay(GAME, None, SEED, unmarked)
    assert not verdict.valid
    with_marks = [LogEntry(e.seat, e.action, auto=e.auto) for e in played.log]
    assert plain(replay(GAME, None, SEED, with_marks).session.save()) == plain(played.save())


def test_a_short_log_is_wrong_where_the_short_reading_says(played: Session) -> None:
    by_players = [e for e in played.log if e.seat != TABLE and not e.auto]
    by_players[5] = entry(by_players[5].seat, "perhaps")
    verdict = replay(GAME, None, SEED, by_players)
    assert verdict.at == 5
    assert verdict.session.chance == SEED
    assert verdict.session.auto


def test_a_log_that_stops_early_ends_with_what_the_core_answers() -> None:
    verdict = replay(GAME, None, SEED, [entry("p1", "yes")])
    assert verdict.valid
    live = Session.begin(GAME, None, SEED)
    say(live, "p1", "yes")
    assert plain(verdict.session.save()) == plain(live.save())
    assert verdict.session.to_act == ["p1", "p2"]
    say(verdict.session, "p2", "x")


def test_an_empty_log_is_the_setup() -> None:
    assert replay(GAME, None, SEED, []).session.save() == Session.begin(GAME, None, SEED).save()


def test_without_auto_every_decision_is_in_the_log() -> None:
    options = {"auto": False}
    log = [entry("p1", "yes"), entry("p1", "x")]
    verdict = replay(GAME, options, SEED, log)
    assert verdict.at == 1
    assert isinstance(verdict.problem, NotYourDecision)
    log.insert(1, entry("p2", "forced"))
    assert replay(GAME, options, SEED, log).valid


def test_a_referees_draws_must_be_in_the_log(played: Session) -> None:
    log = list(played.log)
    assert replay(GAME, None, Referee(), log).valid
    del log[1]
    verdict = replay(GAME, None, Referee(), log)
    assert verdict.at == 1
    assert isinstance(verdict.problem, NotYourDecision)
    assert verdict.session.to_act == [TABLE]


def test_a_forged_draw_is_unfair_and_its_place_is_told(played: Session) -> None:
    drawn = played.log[1].action
    for word in ("a", "b", "c"):
        log = [*played.log[:1], entry(TABLE, word), *played.log[2:]]
        verdict = replay(GAME, None, SEED, log)
        assert verdict.valid == (Say(word) == drawn)
        if not verdict.valid:
            assert verdict.at == 1
            assert isinstance(verdict.problem, IllegalAction)
            assert (verdict.problem.code, verdict.problem.rule) == ("unfair_draw", "R3")
        assert replay(GAME, None, Referee(), log).valid


def test_an_impossible_draw_is_unfair_or_illegal(played: Session) -> None:
    log = [*played.log[:1], entry(TABLE, "z"), *played.log[2:]]
    for chance, code in ((SEED, "unfair_draw"), (Referee(), "impossible_draw")):
        verdict = replay(GAME, None, chance, log)
        assert verdict.at == 1
        assert isinstance(verdict.problem, IllegalAction)
        assert verdict.problem.code == code


@pytest.mark.parametrize("at", range(10))
def test_an_illegal_action_is_found_where_it_is(played: Session, at: int) -> None:
    log = [*played.log[:at], entry(played.log[at].seat, "perhaps"), *played.log[at + 1 :]]
    verdict = replay(GAME, None, SEED, log)
    assert verdict.at == at
    assert isinstance(verdict.problem, IllegalAction)
    assert [e.action for e in verdict.session.log[:at]] == [e.action for e in played.log[:at]]


def test_a_missing_action_is_found_at_the_next_one(played: Session) -> None:
    verdict = replay(GAME, None, SEED, played.log[1:])
    assert verdict.at == 0
    assert isinstance(verdict.problem, NotYourDecision)


def test_a_draw_that_nobody_asked_for_is_found(played: Session) -> None:
    verdict = replay(GAME, None, SEED, [entry(TABLE, "a"), *played.log])
    assert verdict.at == 0
    assert isinstance(verdict.problem, NotYourDecision)


def test_after_the_end_there_is_no_action(played: Session) -> None:
    verdict = replay(GAME, None, SEED, [*played.log, entry("p1", "yes")])
    assert verdict.at == len(played.log)
    assert isinstance(verdict.problem, GameOver)


def test_another_seed_is_another_game(played: Session) -> None:
    assert not replay(GAME, None, seeded(8), played.log).valid


def test_options_are_checked_first() -> None:
    with pytest.raises(InvalidOptions):
        replay(TOY, {"rounds": 0}, SEED, [])


def test_the_toy_replays_a_referees_game_to_its_end() -> None:
    """Both rest through one round: every draw, wind and bid is stated, and nothing is left over."""
    dealt = ["crown", "crown", "salt", "silk", "silk", "pirate"]
    log: list[LogEntry[Any]] = [LogEntry(TABLE, Draw(card)) for card in dealt]  # type: ignore[arg-type]
    log += [LogEntry(TABLE, Blow("fair")), LogEntry("p1", Bid(0)), LogEntry("p2", Bid(1))]
    salt: LogEntry[Any] = LogEntry(TABLE, Draw("salt"))
    log += [LogEntry("p2", Rest()), salt, LogEntry("p1", Rest()), salt]
    verdict = replay(TOY, {"rounds": 1}, Referee(), log)
    assert verdict.valid
    assert verdict.session.outcome is not None
    assert (verdict.session.outcome.reason, verdict.session.outcome.winners) == ("draw", [])
    assert [side.coins for side in verdict.session.view().sides.values()] == [4, 3]


def ends_forced(page: Page, tell: Emit) -> Rule:
    """A word of p1, then a forced one of p1, then a forced one of p2, and the end."""
    page.words.append((yield ask("p1", "yes", "no")).word)
    page.words.append((yield ask("p1", "last", illegal=["perhaps"])).word)
    page.words.append((yield ask("p2", "amen", illegal=["perhaps"])).word)


@pytest.mark.parametrize(
    ("log", "at", "code"),
    [
        ([("p1", "yes"), ("p1", "perhaps")], 1, "too_long"),
        ([("p1", "yes"), ("p1", "zzz")], 1, "not_offered"),
        ([("p1", "yes"), ("p2", "perhaps")], 1, "too_long"),
        ([("p1", "yes"), ("p1", "last", True), ("p2", "perhaps")], 2, "too_long"),
        ([("p1", "perhaps"), ("p1", "last"), ("p2", "amen")], 0, "not_offered"),
    ],
)
def test_a_forged_answer_to_a_forced_decision_is_refused_by_its_rule(log: list[Any], at: int, code: str) -> None:
    verdict = replay(Script(ends_forced), None, SEED, [entry(*said) for said in log])
    assert verdict.at == at
    assert isinstance(verdict.problem, IllegalAction)
    assert verdict.problem.code == code


def test_who_answers_for_another_at_the_forced_end_has_nothing_to_decide() -> None:
    log = [entry("p1", "yes"), entry("p1", "last", True), entry("p3", "amen")]
    problem = replay(Script(ends_forced), None, SEED, log).problem
    assert isinstance(problem, NotYourDecision)
    assert (problem.seat, problem.to_act) == ("p3", ["p2"])


def test_what_comes_after_the_end_comes_too_late() -> None:
    log = [entry("p1", "yes"), entry("p1", "last", True), entry("p2", "amen", True), entry("p1", "yes")]
    verdict = replay(Script(ends_forced), None, SEED, log)
    assert verdict.at == 3
    assert isinstance(verdict.problem, GameOver)
