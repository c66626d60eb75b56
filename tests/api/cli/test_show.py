"""`herald show`, `herald games` and `herald serve`: what they show people, and programs that ask for JSON."""

import gzip
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec
import pytest
import zstandard
from click.testing import CliRunner, Result

from api.bots.selfplay import Plan, play_one
from api.cli import herald
from api.settings import Settings
from engine import games
from engine.core.text.catalog import LANGUAGES
from engine.core.text.renderer import capitalized

BC = "battlecrest"
NAMES = {"p1": "Olena", "p2": "Taras"}
LINE = play_one(Plan(BC, ["duel"], "1", names=NAMES, event="Final", date="2026-11-23"), 0)
RECORD = msgspec.json.decode(LINE)


def run(*arguments: str | Path, stdin: bytes | None = None) -> Result:
    """What `herald` does in this process."""
    return CliRunner().invoke(herald, [*map(str, arguments)], input=stdin)


def show(record: object, *arguments: str) -> Result:
    """What `herald show` shows of a record."""
    return run("show", "-", *arguments, stdin=record if isinstance(record, bytes) else msgspec.json.encode(record))


def read(told: Result) -> list[dict[str, Any]]:
    """The lines of JSON that were shown."""
    return [msgspec.json.decode(line) for line in told.stdout.splitlines()]


def test_a_game_is_told_from_its_players_to_its_outcome() -> None:
    told = show(LINE)
    assert told.exit_code == 0
    lines = told.stdout.splitlines()
    assert lines[:6] == [
        f"Game: Battlecrest {games[BC].ruleset}",
        "Mode: Duel",
        f"Chance: drawn from a seed; match {RECORD['chance']['match']}",
        "Players: Olena (player 1), Taras (player 2)",
        "Event: Final",
        "Date: 2026-11-23",
    ]
    winner = RECORD["outcome"]["winners"][0]
    assert lines[-3:] == [
        "Outcome: All heroes of one side are dead.",
        f"Winner: {NAMES[winner]}",
        "Every move is legal.",
    ]
    steps = [line for line in lines if re.match(r" +\d+  \S", line)]
    assert len(steps) == len(RECORD["log"])
    assert re.fullmatch(r"    0  Chance  Draw “[A-Z][\w ]+”", steps[0])
    assert "\x1b" not in told.stdout


def test_a_record_says_nothing_to_the_terminal() -> None:
    """Neither in names nor in a note nor where it is wrong; and none of its line ends begins a line."""
    evil = "\x1b[2J\x9b\nEvery move is legal."
    shown = r"\x1b[2J\x9b\nEvery move is legal."
    ruling = {"reason": "decision", "winners": [], "note": evil}
    unfinished = {name: value for name, value in RECORD.items() if name != "outcome"} | {"log": RECORD["log"][:9]}
    ended = show(unfinished | {"players": {"p1": evil}, "event": evil, "adjudication": ruling}).stdout
    wrong = show(RECORD | {"log": [{"seat": "p1", "action": {"type": evil}}]}).stdout
    assert not {"\x1b", "\x9b"} & {*ended, *wrong}
    assert (
        ended.count(f"Players: {shown} (player 1)"),
        ended.count(f"Event: {shown}"),
        ended.count(f"\n{shown}\n"),
    ) == (1, 1, 1)
    assert r"\x1b[2J" in wrong
    assert ended.splitlines().count("Every move is legal.") == 1
    assert "Every move is legal." not in wrong.splitlines()


def test_a_step_has_its_question_its_answer_and_what_came_of_it() -> None:
    told = show(LINE, "--from", "7", "--to", "8").stdout
    seven, eight = told.split("\n\n")[1:3]
    assert seven.splitlines() == [
        "    7  Olena  Move Akhena: r1c1, r2c1, r3c1",
        "       First of two actions  R4.2",
        "       · Akhena moves to r2c1.  R7.1",
        "       · Akhena moves to r3c1.  R7.1",
    ]
    assert eight.startswith("    8  Olena  Prime ")


@pytest.mark.parametrize(("game", "language"), [*zip(games, cycle(LANGUAGES), strict=False)])
def test_every_game_is_told_in_the_language_asked_for(game: str, language: str) -> None:
    line = play_one(Plan(game, [games[game].modes[0].id], "1"), 0)
    told = show(line, "--language", language, "--from", "20", "--to", "60")
    assert (told.exit_code, told.stderr) == (0, "")
    assert f"{games[game].title[language]} " in told.stdout
    assert told.stdout.count("\n   ") > 41


def test_equal_names_are_told_apart_and_none_is_written_otherwise() -> None:
    for names, one, two in (
        ({"p1": "random", "p2": "random"}, "random (p1)", "random (p2)"),
        ({"p1": "olena", "p2": "Taras"}, "olena", "Taras"),
        ({"p1": "éric", "p2": "vAN"}, "éric", "vAN"),
    ):
        for arguments in ((), ("--language", "uk"), ("--language", "ru"), ("--turns",)):
            told = show(RECORD | {"players": names}, *arguments).stdout
            for name in (one, two):
                assert re.search(rf"^ +\d+  {re.escape(name)}(?!\w)", told, re.M), (name, told)
                assert capitalized(name) == name or capitalized(name) not in told
            assert re.search(rf": ({re.escape(one)}|{re.escape(two)})$", told, re.M), told
    told = show(RECORD | {"players": dict.fromkeys(NAMES, "random")}).stdout
    assert "Players: random (player 1), random (player 2)\n" in told


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.slow if game == "runewars" else ()) for game in games]
)
def test_a_summary_has_a_line_for_each_turn(game: str) -> None:
    line = play_one(Plan(game, [games[game].modes[0].id], "1", names=NAMES), 0)
    for language in LANGUAGES:
        told = show(line, "--turns", "--language", language)
        assert (told.exit_code, told.stderr) == (0, "")
        header, turns, end = told.stdout.split("\n\n")
        assert header.count("\n") < 8
        assert end.count("\n") <= 3
        *steps, verdict = read(show(line, "--json", "--language", language))
        *found, same = read(show(line, "--turns", "--json", "--language", language))
        assert same == verdict
        assert len(turns.splitlines()) == len(found)
        chosen = [step["label"] for step in steps if step["seat"] != "table" and not step.get("auto")]
        assert [action["label"] for turn in found for action in turn["actions"]] == chosen
        began = [event for step in steps for event in step.get("events", ()) if event["type"] in BEGINNINGS[game]]
        assert [turn["text"] for turn in found] == ["", *(event["text"] for event in began)]
        assert 4 < len(found) < len(steps)


BEGINNINGS = {
    BC: ("turn_began",),
    "time-of-heroes": ("turn_began",),
    "math-and-magic": ("round_began", "turn_began"),
    "runewars": ("season_began", "turn_began"),
}


def test_tags_are_shown() -> None:
    tags = {"x-shelf": "B\x1b 12", "round": "3", "clock": "90+30"}
    told = show(RECORD | {"tags": tags})
    assert told.exit_code == 0
    assert "clock: 90+30\nround: 3\nx-shelf: B\\x1b 12\n" in told.stdout


def test_as_json_each_step_is_a_line_and_the_last_one_is_the_verdict() -> None:
    *steps, verdict = map(msgspec.json.decode, show(LINE, "--json").stdout.splitlines())
    assert [step["step"] for step in steps] == [*range(len(RECORD["log"]))]
    assert [step["action"] for step in steps] == [entry["action"] for entry in RECORD["log"]]
    assert steps[7]["events"][0]["rule"] == "R7.1"
    assert (verdict["valid"], verdict["finished"]) == (True, True)
    assert len(show(LINE, "--json", "--from", "3", "--to", "5").stdout.splitlines()) == 4


def test_what_a_record_leaves_out_is_told_as_well() -> None:
    log = [entry for entry in RECORD["log"] if entry["seat"] != "table" and not entry.get("auto")]
    assert show(RECORD | {"log": log}).stdout == show(RECORD).stdout


def test_the_logs_of_a_sealed_match_are_told_as_one_game() -> None:
    logs: dict[str, list[object]] = {}
    for entry in RECORD["log"]:
        logs.setdefault(entry["seat"], []).append(entry)
    logs.pop("table")
    told = show({**{name: part for name, part in RECORD.items() if name != "log"}, "logs": logs})
    assert told.exit_code == 0
    assert "Every move is legal." in told.stdout


def test_a_referees_game_and_one_that_was_adjudicated() -> None:
    record = RECORD | {"chance": {"mode": "referee"}, "log": RECORD["log"][:20], "outcome": None}
    told = show(record).stdout
    assert "Chance: entered by a referee" in told
    assert "The game has not ended." in told
    ruling = {"reason": "resignation", "winners": ["p2"], "seat": "p1", "note": "had [a] train to catch"}
    told = show(record | {"adjudication": ruling}).stdout
    assert "Outcome: Resigned: Olena.\nWinner: Taras\nhad [a] train to catch\n" in told
    told = show(record | {"adjudication": {"reason": "agreed_draw", "winners": []}}, "--language", "uk").stdout
    assert "Результат: Згода на нічию.\nПереможця немає\n" in told


def test_a_wrong_action_is_shown_with_its_rule_and_the_game_up_to_it() -> None:
    log = [*RECORD["log"]]
    log[7] = {"seat": "p1", "action": {"type": "move", "warrior": "akhena.hero", "path": ["r1c1", "r6c6"]}}
    told = show(RECORD | {"log": log})
    assert told.exit_code == 1
    before, wrong = told.stdout.split("Not a legal game: ")
    assert before.count("  Chance  ") == 6 + 1
    assert "    7  " not in before
    assert "(/log/7/action/path/1)\nThe record says: Olena  Move Akhena: r1c1, r6c6\n" in wrong
    assert "R7.4 Each step leads to an orthogonally neighbouring cell" in wrong


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"ruleset": "0.1.0"}, "played by the rules of version “0.1.0”"),
        ({"game": "chess"}, "There is no such game. The games are battlecrest, "),
        ({"options": {"players": []}}, "/players"),
        ({"log": [{"seat": "p1"}]}, "The record says: {"),
        ({"outcome": {"winners": []}}, "The log leads to another outcome, "),
        ({"chance": {**RECORD["chance"], "commitment": "00" * 32}}, "The commitment is for another seed."),
        ({"round": 3}, "There is no member “round” here. What describes the match belongs in “tags”. (/round)"),
        ({"tags": {"round": 3}}, "Expected a text, found a whole number. (/tags"),
    ],
)
def test_a_record_that_is_wrong_as_a_whole(change: dict[str, object], told: str) -> None:
    result = show(RECORD | change)
    assert result.exit_code == 1
    assert "Not a legal game: " in result.stdout
    assert told in result.stdout


def test_what_is_no_record_at_all() -> None:
    for content in (b"", b"{", b'{"game":"battlecrest"', b"\xff", b"[" * 100_000):
        told = show(content)
        assert told.exit_code == 1
        assert told.stdout.startswith("\nNot a legal game: ")


def test_a_record_is_found_in_files_of_one_and_of_many(tmp_path: Path) -> None:
    lines = b"{}\n\n" + LINE + b"\n" + LINE[:-10] + b"\n"
    expected = show(LINE).stdout
    for name, content in {
        "one.json": LINE,
        "pretty.json": msgspec.json.format(LINE, indent=2),
        "one.json.gz": gzip.compress(LINE),
        "one.json.zst": zstandard.compress(LINE),
        "pretty.ndjson": msgspec.json.format(LINE, indent=2),
        "packed.json": gzip.compress(LINE),
    }.items():
        (tmp_path / name).write_bytes(content)
        assert run("show", tmp_path / name).stdout == expected, name
    for name, content in {
        "many.ndjson": lines,
        "many.ndjson.gz": gzip.compress(lines),
        "many.ndjson.zst": zstandard.compress(lines),
        "many:3": lines,
    }.items():
        (tmp_path / name).write_bytes(content)
        assert run("show", f"{tmp_path / name}:3").stdout == expected, name
        many = run("show", tmp_path / name)
        assert (many.exit_code, "name the line" in many.stderr) == (2, True)
        for line in (2, 5):
            absent = run("show", f"{tmp_path / name}:{line}")
            assert (absent.exit_code, f"no record on line {line}" in absent.stderr) == (2, True)
    too_long = show(b" " * 2**21 + LINE)
    assert (too_long.exit_code, "2097152 bytes" in too_long.stdout) == (1, True)
    for name in "cut.json.gz", "cut.json.zst":
        (tmp_path / name).write_bytes((tmp_path / name.replace("cut", "one")).read_bytes()[:-9])
        cut = run("show", tmp_path / name)
        assert (cut.exit_code, "cannot be read" in cut.stderr) == (2, True)
    (tmp_path / "one.json").write_bytes(LINE.decode().encode("utf-16"))
    utf_16 = run("show", tmp_path / "one.json")
    assert (utf_16.exit_code, "This is UTF-16. Save it as UTF-8." in utf_16.stderr) == (2, True)
    missing = run("show", tmp_path / "missing.json")
    assert (missing.exit_code, "No such file" in missing.stderr) == (2, True)


def test_the_games_are_listed_with_their_modes() -> None:
    told = run("games").stdout
    for game in games.values():
        assert game.id in told
    found = [msgspec.json.decode(line) for line in run("games", "--json", "--language", "uk").stdout.splitlines()]
    assert [about["id"] for about in found] == [*games]
    assert found[0]["title"] == games[BC].title["uk"]
    assert found[0]["modes"][0] == {"id": "duel", "seats": 2}
    assert sum(found[0]["provenance"].values()) > found[0]["components"] > 0


def test_the_help_of_serve_names_every_setting() -> None:
    told = " ".join(run("serve", "--help").stdout.split())
    for name, _, meaning in Settings.describe():
        assert name in told
        assert meaning in told


@pytest.mark.slow
def test_serve_serves(tmp_path: Path) -> None:
    """It does so in any folder, also in one whose packages have the names of ours."""
    for name in ("api", "engine", "openapi"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit(9)", "utf-8")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [str(Path(sys.executable).with_name("herald")), "serve", "--port", str(port), "--workers", "1"]
    environ = os.environ | {"HERALD_SECRET_KEYS": "ab" * 32, "HERALD_DRAIN_SECONDS": "0"}
    with subprocess.Popen(command, env=environ, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            assert server.stdout.readline().startswith(f"Herald: http://127.0.0.1:{port} ")
            assert _health(f"http://127.0.0.1:{port}/health/live", server) == 200
        finally:
            server.terminate()
    assert server.returncode == 0


def _health(url: str, server: subprocess.Popen[str]) -> int:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                return int(answer.status)
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the service did not start")
