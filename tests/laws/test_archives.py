"""Archives of random games with known damage: every damage is found at its index, no good game is accused."""

import time
from pathlib import Path

import msgspec
import pytest

from api.bots.selfplay import Plan, play_all
from api.http.ndjson import Line
from api.records.batch.worker import Batch, judge
from engine import games
from tests.helpers.corrupted_records import KINDS, damage
from tests.laws import archives

#: Modes of short games, and how many are played of each game here.
CHEAP = {"battlecrest": "duel", "time-of-heroes": "duel", "math-and-magic": "two", "runewars": "two"}
HERE = {"battlecrest": 40, "time-of-heroes": 40, "math-and-magic": 20, "runewars": 15}
#: Random games of each kind in the long run, and which of them are damaged.
COUNT, EVERY = 2_000, 50


def test_nothing_is_left_out() -> None:
    assert CHEAP.keys() == HERE.keys() == games.keys()


@pytest.mark.parametrize("game", games)
def test_every_damage_is_found_where_it_is(game: str) -> None:
    """Every kind at least once in each game, beside games that are good."""
    lines = list(play_all(Plan(game, [CHEAP[game]], "damage"), HERE[game]))
    half = max(len(KINDS), HERE[game] // 2)  # so that some are good
    changed, done = archives.damaged(lines[:half], 1)
    batch = [Line(n, line) for n, line in enumerate([*changed, *lines[half:]], 1)]
    verdicts = [msgspec.json.decode(verdict) for verdict in judge(Batch(batch, 2**21, "en"))]
    assert archives.missed(verdicts, done) == []
    assert min(archives.counted(done).values()) > 0


def test_a_verdict_that_misses_the_damage_is_found_out() -> None:
    """Otherwise the runs would prove nothing."""
    (line,) = play_all(Plan("battlecrest", ["duel"], "damage"), 1)
    made = damage(line, "wrong_action", 1)
    assert made is not None
    good = {"valid": False, "at": made.at, "pointer": f"{made.pointer}/path", "reason": "", "record": "sha256:"}
    assert made.missed(good) == ""
    assert made.missed({"valid": True}) == "nobody has noticed"
    assert "in place of" in made.missed({**good, "at": None})
    assert "in place of" in made.missed({**good, "pointer": "/outcome"})
    cut = damage(line, "cut_line", 1)
    assert cut is not None
    assert cut.missed({"valid": False, "reason": "", "record": "sha256:"}) == "it was read"
    assert archives.missed([good], {}) != []


@pytest.mark.stress
@pytest.mark.parametrize("game", games)
def test_thousands_of_games_one_in_fifty_damaged(game: str, tmp_path: Path) -> None:
    """Made by `herald play`, checked by `herald validate`: all modes, all kinds of damage."""
    began = time.monotonic()
    lines = archives.played(game, COUNT, tmp_path / "good.ndjson")
    made = time.monotonic()
    changed, done = archives.damaged(lines, EVERY)
    file = tmp_path / "archive.ndjson"
    file.write_bytes(b"\n".join(changed) + b"\n")
    hurt = time.monotonic()
    verdicts = archives.validated(file, tmp_path / "verdicts.ndjson")
    checked = time.monotonic()
    entries = sum(line.count(b'"seat":') for line in lines)
    seconds = f"made in {made - began:.0f} s, checked in {checked - hurt:.0f} s"
    print(f"{game}: {len(lines)} games, {entries} answers, {seconds}")
    print("  damaged: " + ", ".join(f"{kind} {count}" for kind, count in archives.counted(done).items()))
    assert archives.missed(verdicts, done) == []
    assert len(done) == COUNT // EVERY
    assert min(archives.counted(done).values()) > 0
