"""Merge the logs that seats keep of their own answers into the log of the game; redo the draws of a log."""

import random
from typing import Any

import pytest

from engine import games
from engine.core.chance import ChanceMode, Referee, Seeded, pick
from engine.core.decision import TABLE
from engine.core.game import Game, Mode
from engine.core.position import LogEntry
from engine.core.records.replay import draws, merge_logs, replay
from engine.core.session import Session

MODES = [(game, mode) for game in games.values() for mode in game.modes]
each_mode = pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{game.id} {mode.id}" for game, mode in MODES])
STEPS = 250
SEEDED = Seeded("weave", "5e" * 32, {"p1": "11" * 32})


def played(game: Game[Any], mode: Mode, chance: ChanceMode, seed: int = 3) -> Session:
    """A random game, or its beginning."""
    choose = random.Random(seed)
    table = Session.begin(game, mode.example, chance)
    while table.outcome is None and table.step < STEPS:
        seat = choose.choice(table.to_act)
        table.act(seat, choose.choice(table.legal(seat)))
    return table


def by_seat(log: list[LogEntry[Any]], *, chance: ChanceMode) -> dict[str, list[LogEntry[Any]]]:
    """Return the log as each seat knows it; no seat knows the service's answers for chance."""
    logs: dict[str, list[LogEntry[Any]]] = {}
    for entry in log:
        if entry.seat != TABLE or isinstance(chance, Referee):
            logs.setdefault(entry.seat, []).append(entry)
    return logs


@each_mode
@pytest.mark.parametrize("chance", [SEEDED, Referee()], ids=["seeded", "referee"])
def test_the_logs_of_the_seats_make_the_whole_game(game: Game[Any], mode: Mode, chance: ChanceMode) -> None:
    table = played(game, mode, chance)
    verdict = merge_logs(game, mode.example, chance, by_seat(table.log, chance=chance))
    assert verdict.problem is None
    assert verdict.session.state == table.state
    assert verdict.session.step == table.step
    whole = replay(game, mode.example, chance, verdict.session.log)
    assert whole.valid
    assert whole.session.state == table.state


@each_mode
def test_an_answer_that_is_none_is_found_in_its_place(game: Game[Any], mode: Mode) -> None:
    table = played(game, mode, SEEDED)
    logs = by_seat(table.log, chance=SEEDED)
    draw = next(entry.action for entry in table.log if entry.seat == TABLE)  # no player ever answers so
    seat = next(iter(logs))
    at = [n for n, entry in enumerate(logs[seat]) if not entry.auto][3]
    logs[seat][at] = LogEntry(logs[seat][at].seat, draw)
    verdict = merge_logs(game, mode.example, SEEDED, logs)
    assert verdict.problem is not None
    assert verdict.problem.pointer == f"/logs/{seat}/{at}/action"


@each_mode
def test_what_is_left_in_the_end_is_found(game: Game[Any], mode: Mode) -> None:
    table = played(game, mode, SEEDED)
    logs = by_seat(table.log, chance=SEEDED)
    draw = next(entry for entry in table.log if entry.seat == TABLE)
    logs[TABLE] = [draw]  # which the core has answered
    verdict = merge_logs(game, mode.example, SEEDED, logs)
    assert verdict.problem is not None
    assert (verdict.problem.pointer, verdict.problem.code) == ("/logs/table/0/seat", "nothing_to_decide")
    assert verdict.session.state == table.state


@each_mode
def test_the_draws_of_a_log_can_be_made_again(game: Game[Any], mode: Mode) -> None:
    table = played(game, mode, SEEDED)
    found = draws(game, mode.example, table.log)
    assert [draw.step for draw in found] == [
        n for n, entry in enumerate(table.log) if entry.seat == TABLE and not entry.auto
    ]
    for draw in found:
        left = pick(SEEDED.key, SEEDED.match, draw.step, sum(weight for _, weight in draw.outcomes))
        counted = [action for action, weight in draw.outcomes for _ in range(weight)]
        assert counted[left] == draw.action == table.log[draw.step].action
