"""Records of tables: what is written is read again, is judged as it was played, and is always the same bytes."""

from typing import Any

import msgspec
import pytest

from engine import games
from engine.core.chance import Referee
from engine.core.game import Game
from engine.core.loading import read_options
from engine.core.records.diff import records_differ
from engine.core.records.record import (
    Adjudication,
    ClaimedOutcome,
    Record,
    RecordComment,
    RevealedSeed,
    record_of,
)
from engine.core.records.verify import verify
from engine.core.session import Session
from tests.helpers.playout import play, seeded
from tests.helpers.toy import TOY

every_game = pytest.mark.parametrize("game", [TOY, *games.values()], ids=lambda game: str(game.id))


@every_game
def test_a_record_is_read_as_it_was_written_and_is_the_game_that_was_played(game: Game[Any]) -> None:
    options = game.modes[0].example
    table = play(game, options, 1)
    written = game.codec.encode(
        record_of(table, options, players={"p2": "Olena", "p1": "Taras"}, event="Final", date="2026-11-23")
    )
    record = msgspec.json.decode(written, type=Record)
    assert game.codec.encode(record) == written
    assert list(record.players) == ["p1", "p2"]
    verdict = verify(game, record)
    assert (verdict.valid, verdict.session.outcome, verdict.session.step) == (True, table.outcome, table.step)
    assert game.codec.encode(record_of(verdict.session, options)) == game.codec.encode(record_of(table, options))


def test_a_record_says_who_drew_and_reveals_the_seed() -> None:
    chance = seeded(3)
    assert record_of(play(TOY, None, 3)).chance == RevealedSeed(chance.match, chance.seed, {}, chance.commitment)
    assert record_of(play(TOY, None, 3, chance=Referee())).chance == Referee()


def test_options_may_be_left_out_and_may_be_those_that_were_read() -> None:
    table = play(TOY, None, 3)
    assert b'"options"' not in TOY.codec.encode(record_of(table))
    assert verify(TOY, record_of(table, read_options(TOY, None))).valid


def test_a_game_that_was_broken_off_has_no_outcome_and_may_have_an_adjudication() -> None:
    table = play(TOY, None, 3, stop=5)
    record = record_of(table, adjudication=Adjudication("resignation", ["p2"], "p1"))
    assert record.outcome is None
    assert verify(TOY, record).valid


def test_comments_are_kept_and_judge_nothing() -> None:
    record = record_of(play(TOY, None, 3))
    commented = msgspec.structs.replace(record, comments=[RecordComment(10**6, "a game for the ages", "Olena")])
    written = TOY.codec.encode(commented)
    assert msgspec.json.decode(written, type=Record).comments == commented.comments
    assert written != TOY.codec.encode(record)
    assert verify(TOY, commented).valid


def test_tags_are_kept_and_judge_nothing() -> None:
    record = record_of(play(TOY, None, 3))
    tagged = msgspec.structs.replace(record, tags={"round": "3", "x-shelf": "B 12"})
    written = TOY.codec.encode(tagged)
    assert msgspec.json.decode(written, type=Record).tags == tagged.tags
    assert verify(TOY, tagged).valid
    found = records_differ(TOY, record, tagged)
    assert found is not None
    assert (found.step, found.difference.pointer) == (None, "/tags/round")


def test_the_log_may_be_kept_elsewhere_as_a_server_does_that_loads_each_position() -> None:
    table = play(TOY, None, 3)
    log, outcome = table.log, table.outcome
    assert outcome is not None
    loaded = Session.resume(TOY, table.save())
    record = record_of(loaded, log=log)
    assert record.outcome == ClaimedOutcome(outcome.winners, outcome.reason, outcome.rule)
    assert record == record_of(table)


@pytest.mark.parametrize(
    ("game", "mode", "seat", "others"),
    [
        ("battlecrest", "duel", "p2", ["p1"]),
        ("battlecrest", "teams-of-two", "p3", ["p2", "p4"]),
        ("battlecrest", "two-against-one", "p4", ["p1", "p3"]),
        ("runewars", "three", "p2", ["p1", "p3"]),
    ],
)
def test_who_has_won_where_a_seat_gives_up(game: str, mode: str, seat: str, others: list[str]) -> None:
    (options,) = [g.example for g in games[game].modes if g.id == mode]
    assert list(games[game].opponents(Session.begin(games[game], options).state, seat)) == others
