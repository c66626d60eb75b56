"""Logs of Time of Heroes, where a Pass fits nearly everywhere."""

from engine.core.decision import TABLE
from engine.core.records.replay import replay
from engine.core.session import Session
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.model.actions import BattleWits, Pass, Pick, Play
from tests.helpers.playout import plain, seeded


def test_a_short_log_is_not_mistaken_for_one_with_the_answers_of_the_core() -> None:
    """The Pass that follows the one which the core has answered would fit one window too early."""
    options = {"players": ["bm_duel", "so_storm"]}
    table = Session.begin(TIME_OF_HEROES, options, seeded(346))
    for seat, action in [
        ("p2", Pick("book_of_azur")),
        ("p1", Pick("onslaught")),
        ("p1", Play("axe", "a")),
        ("p1", BattleWits("parry")),
        ("p1", Pass()),
        ("p1", Play("blade_master", "a")),
    ]:
        table.act(seat, action)
    by_players = [entry for entry in table.log if entry.seat != TABLE and not entry.auto]
    for log in (table.log, by_players):
        verdict = replay(TIME_OF_HEROES, options, seeded(346), log)
        assert verdict.valid
        assert plain(verdict.session.save()) == plain(table.save())
