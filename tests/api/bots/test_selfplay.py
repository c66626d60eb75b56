"""`herald play`: records of whole games, the same for the same seed, by players of its own or by programs."""

import gzip
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
import zstandard
from click.testing import CliRunner, Result

from api.bots import process as programs
from api.bots import selfplay as playing
from api.bots.selfplay import Plan, play_all, play_one
from api.cli import herald
from api.http.ndjson import Line
from api.records.canonical_json import canonical
from api.records.validate import validate
from engine import games
from engine.core.records.record import Record

BC = "battlecrest"


def run(*arguments: str | Path) -> Result:
    """What `herald play` does in this process."""
    return CliRunner().invoke(herald, ["play", *map(str, arguments)])


def read(content: bytes) -> list[Record]:
    """The records of a file; each is a game by the rules, and written as it would be written again."""
    found = []
    for number, line in enumerate(content.splitlines(), 1):
        verdict = validate(games, Line(number, line), 2**21)
        assert verdict.valid, verdict.reason
        assert verdict.finished
        found.append(msgspec.json.decode(line, type=Record))
        assert canonical(games[found[-1].game].codec.encode(found[-1])) == line
    return found


@pytest.mark.parametrize("game", games)
def test_the_records_are_games_by_the_rules(game: str) -> None:
    played = run(game, "--seed", "1", "--count", "1")
    assert (played.exit_code, played.stderr) == (0, "")
    (record,) = read(played.stdout_bytes)
    assert (record.game, record.ruleset) == (game, games[game].ruleset)
    assert record.outcome is not None
    assert record.adjudication is None


def test_the_same_seed_makes_the_same_file_however_it_is_packed_and_in_how_many_processes(tmp_path: Path) -> None:
    plain = run(BC, "--seed", "1", "--count", "9").stdout_bytes
    for name, unpack in (("a", bytes), ("a.gz", gzip.decompress), ("a.zst", _unpacked)):
        packed = []
        for processes in "1", "2":
            if processes == "1" or name == "a.gz":  # to start processes takes a second
                run(BC, "--seed", "1", "--count", "9", "--output", tmp_path / name, "--processes", processes, "--force")
                packed.append((tmp_path / name).read_bytes())
        assert len({*packed}) == 1
        assert unpack(packed[0]) == plain
    assert run(BC, "--seed", "2", "--count", "9").stdout_bytes != plain
    assert len({msgspec.json.decode(line)["chance"]["match"] for line in plain.splitlines()}) == 9


def _unpacked(packed: bytes) -> bytes:
    with zstandard.ZstdDecompressor().stream_reader(packed) as stream:
        return stream.read()


def test_what_a_seed_gives_stays_so() -> None:
    """A change here is a change of the rules or of the players: say so in the changelog."""
    (record,) = read(run(BC, "--seed", "1").stdout_bytes)
    assert record.chance.match == "789017addf6926bf"  # type: ignore[union-attr]


def test_without_a_seed_each_call_plays_others() -> None:
    assert run(BC).stdout_bytes != run(BC).stdout_bytes


def test_all_modes_come_in_turn() -> None:
    modes = [mode.example for mode in games[BC].modes]
    records = read(run(BC, "--mode", "all", "--count", "4", "--seed", "1").stdout_bytes)
    assert [msgspec.json.decode(record.options) for record in records] == [*modes, modes[0]]  # type: ignore[arg-type]
    assert [len(record.players) for record in records] == [2, 4, 4, 2]
    (one,) = read(run(BC, "--mode", "teams-of-two", "--seed", "1").stdout_bytes)
    assert len(one.players) == 4


FORGE = {"players": [{"sets": ["forge"]}, {"sets": ["whispyr"]}], "first_player": 2, "landmarks": "fellwoods"}
#: What a setup chooses: decks, hero sets, races, factions, and who begins.
CHOSEN = {
    BC: FORGE,
    "time-of-heroes": {"players": ["bm_duel", "as_guild"], "first_player": "p2"},
    "math-and-magic": games["math-and-magic"].modes[0].example | {"first_player": 2},
    "runewars": games["runewars"].modes[0].example | {"first_player": "p2"},
}


@pytest.mark.parametrize("game", games)
def test_decks_sets_factions_and_who_begins_can_be_chosen(game: str) -> None:
    chosen = CHOSEN[game]
    told = run(game, "--options", msgspec.json.encode(chosen).decode(), "--seed", "1", "--player", "p2=first")
    assert (told.exit_code, told.stderr) == (0, "")
    (record,) = read(told.stdout_bytes)
    assert msgspec.json.decode(record.options) == chosen  # type: ignore[arg-type]


def test_openings_come_in_turn(tmp_path: Path) -> None:
    openings = [FORGE, FORGE | {"first_player": 1}, games[BC].modes[1].example]
    file = tmp_path / "openings.ndjson"
    file.write_bytes(b"\n".join(map(msgspec.json.encode, openings)))
    for count, told in (((), openings), (("--count", "4"), [*openings, FORGE])):
        records = read(run(BC, "--openings", file, "--seed", "1", *count).stdout_bytes)
        assert [msgspec.json.decode(record.options) for record in records] == told  # type: ignore[arg-type]
    file.write_bytes(msgspec.json.format(msgspec.json.encode(FORGE), indent=2))
    (record,) = read(run(BC, "--openings", file, "--seed", "1").stdout_bytes)
    assert msgspec.json.decode(record.options) == FORGE  # type: ignore[arg-type]


def test_an_opening_that_cannot_be_set_up_is_named_by_its_line(tmp_path: Path) -> None:
    file = tmp_path / "openings.ndjson"
    wrong = msgspec.json.encode(FORGE | {"first_player": 3})
    for content, told in (
        (msgspec.json.encode(FORGE) + b"\n\n" + wrong, "line 3: "),
        (msgspec.json.encode(FORGE) + b"\n{", "line 2: The JSON ends too early."),
        (b"[]\n{}", "line 1: Expected an object, found a list."),
        (b"\n", "has no options"),
        (msgspec.json.encode(FORGE).decode().encode("utf-16"), "This is UTF-16."),
        (b'{"players": "' + b"x" * 2**17 + b'"}', "line 1 has more than 131072 bytes."),
    ):
        file.write_bytes(content)
        result = run(BC, "--openings", file)
        assert result.exit_code == 2
        assert told in " ".join(result.stderr.split()), result.stderr


def test_names_event_and_date_stand_in_the_record() -> None:
    told = ("--name", "p1=Olena", "--event", "Final, table 1", "--date", "2026-11-23")
    (record,) = read(run(BC, *told, "--player", "p2=first").stdout_bytes)
    assert (record.players, record.event, record.date) == (
        {"p1": "Olena", "p2": "first"},
        "Final, table 1",
        "2026-11-23",
    )


def test_a_file_that_is_there_is_not_touched_unless_by_force(tmp_path: Path) -> None:
    file = tmp_path / "games.ndjson"
    file.write_bytes(b"mine")
    refused = run(BC, "-o", file)
    assert (refused.exit_code, "--force" in refused.stderr, file.read_bytes()) == (2, True, b"mine")
    assert run(BC, "-o", file, "--force").exit_code == 0
    read(file.read_bytes())


def test_pretty_is_the_same_record_for_people() -> None:
    pretty = run(BC, "--seed", "1", "--pretty").stdout_bytes
    assert pretty.startswith(b'{\n  "chance": {\n')
    assert msgspec.json.format(pretty, indent=-1) == run(BC, "--seed", "1").stdout_bytes.strip()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--mode", "solo"], "Its modes: duel, teams-of-two, two-against-one; all."),
        (["--pretty", "--count", "2"], "--pretty is for one game"),
        (["--player", "p1"], "not of the form p1=..."),
        (["--player", "p1=first", "--player", "p1=random"], "p1 is given twice"),
        (["--player", "p3=first"], "The mode 'duel' has no seat 'p3'"),
        (["--player", "p1=no-such-program-here"], "no such player or program"),
        (["--player", "p1='"], "this is no command"),
        (["--options", "{"], "--options: The JSON ends too early."),
        (["--options", '{"players": 2}'], "(at /players)"),
        (["--options", "{}", "--player", "p3=first"], "The game of --options has no seat 'p3'"),
        (["--options", "{}", "--mode", "duel"], "choose one"),
        (["--options", "\udcff"], "--options: "),
        (["--openings", "no/such/file"], "does not exist"),
        (["--date", "tomorrow"], "a record cannot hold this"),
        (["--name", f"p1={'x' * 101}"], "a record cannot hold this"),
        (["--name", "p1=\udcff"], "a record cannot hold this"),
        (["--seed", "\udcff"], "a record cannot hold this"),
        (["--player", "p1=first", "--patience", "inf"], "inf is not in the range"),
        (["--output", "no/such/folder/x"], "No such file"),
    ],
)
def test_what_cannot_be_is_said(arguments: list[str], told: str) -> None:
    result = run(BC, *arguments)
    assert result.exit_code in (1, 2)
    assert told in " ".join(result.stderr.split())


def test_a_game_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MAX_ANSWERS", 30)
    (record,) = read(play_one(Plan(BC, ["duel"], "1"), 0))
    assert record.adjudication is not None
    assert (record.adjudication.reason, record.adjudication.winners) == ("agreed_draw", [])
    assert record.log is not None
    assert 30 <= len(record.log) < 40


def test_who_reads_may_have_enough() -> None:
    command = f"{sys.executable} -m api.cli play battlecrest --count 30 --processes 1 | head -c 20"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ('{"chance":{"commitme', "")


LOOP = "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n    "


def against(tmp_path: Path, program: str, *, seat: str = "p1", mode: str = "duel", patience: float = 20.0) -> Record:
    """The game of a Python program against the random player."""
    (tmp_path / "bot.py").write_text(program, "utf-8")
    command = f"{sys.executable} {tmp_path / 'bot.py'}"
    plan = Plan(BC, [mode], "1", {seat: command}, patience)
    (record,) = read(b"\n".join(play_all(plan, 1)))
    return record


def test_a_program_answers_by_index_or_with_an_action(tmp_path: Path) -> None:
    """One that takes the first action, in either way, plays as `first` does."""
    (first,) = read(b"\n".join(play_all(Plan(BC, ["duel"], "1", {"p1": "first"}), 1)))
    by_index = against(tmp_path, LOOP + "print(0, flush=True)")
    assert (by_index.log, by_index.outcome, by_index.adjudication) == (first.log, first.outcome, None)
    action = LOOP + "print(json.dumps(asked['decision']['actions'][0]), flush=True)"
    assert against(tmp_path, action).log == first.log


def test_a_program_is_told_what_its_seat_is_asked_and_why_an_answer_was_wrong(tmp_path: Path) -> None:
    """Two wrong answers are forgiven; the questions are those of its seat, and hold what it may see."""
    program = f"""
import json, sys
file = open({str(tmp_path / "asked")!r}, "w")
for n, line in enumerate(sys.stdin):
    print(line, file=file, end="", flush=True)
    print(["99999", '{{"type": "resigned"}}'][n] if n < 2 else 0, flush=True)
"""
    assert against(tmp_path, program).adjudication is None
    asked = [msgspec.json.decode(line) for line in (tmp_path / "asked").read_bytes().splitlines()]
    assert [*asked[0]] == ["game", "seat", "step", "view", "decision"]
    assert [*asked[0]["decision"]] == ["kind", "prompt", "rule", "actions"]
    assert {question["seat"] for question in asked} == {"p1"}
    assert (
        asked[1].pop("wrong")
        == f"There is no action 99999: they are counted from 0 to {len(asked[0]['decision']['actions']) - 1}."
    )
    assert asked[2].pop("wrong").startswith("Neither an index nor an action: Invalid value 'resigned'")
    assert asked[0] == asked[1] == asked[2]
    assert "wrong" not in asked[3]


@pytest.mark.parametrize(
    ("program", "reason", "seat", "note"),
    [
        (LOOP + "print('?', flush=True)", "decision", None, "p1: 3 wrong answers, the last one: Neither"),
        (LOOP + 'print(\'{"type":"ignore"}\', flush=True)', "decision", None, "You cannot do that now"),
        ("import sys; sys.stdin.readline()", "resignation", "p1", "p1: the program has ended"),
        ("", "resignation", "p1", "p1: the program has ended"),
        ("import sys; sys.stdout.write('0' * 2**21)", "decision", None, "more than 1048576 bytes"),
    ],
    ids=["wrong", "illegal", "ends", "never begins", "endless"],
)
def test_a_program_that_fails_loses(tmp_path: Path, program: str, reason: str, seat: str | None, note: str) -> None:
    record = against(tmp_path, program)
    assert record.outcome is None
    assert record.adjudication is not None
    assert (record.adjudication.reason, record.adjudication.seat) == (reason, seat)
    assert record.adjudication.winners == ["p2"]
    assert note in str(record.adjudication.note)


@pytest.mark.parametrize("program", ["import time; time.sleep(60)", LOOP + "import time; time.sleep(60)"])
def test_a_program_that_is_silent_loses_by_time_and_is_ended(
    tmp_path: Path, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it reads what it is asked or not; and its partner does not win."""
    monkeypatch.setattr(programs, "EXIT_SECONDS", 0.1)
    record = against(tmp_path, program, seat="p2", mode="teams-of-two", patience=0.2)
    assert record.adjudication is not None
    assert (record.adjudication.reason, record.adjudication.seat) == ("time", "p2")
    assert record.adjudication.winners == ["p1", "p3"]
    assert record.adjudication.note == "p2: no answer in 0.2 seconds"


def test_what_is_no_program_is_a_mistake_of_the_caller(tmp_path: Path) -> None:
    (tmp_path / "bot").write_bytes(b"\0")
    (tmp_path / "bot").chmod(0o700)
    told = run(BC, "--player", f"p1={tmp_path / 'bot'}")
    assert (told.exit_code, told.stdout) == (1, "")
    assert f"{tmp_path / 'bot'}: Exec format error" in told.stderr


def test_the_command_lets_programs_play(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(LOOP + "print(0, flush=True)", "utf-8")
    (record,) = read(run(BC, "--player", f"p1={sys.executable} {tmp_path / 'bot.py'}", "--seed", "1").stdout_bytes)
    assert record.players["p1"].startswith(sys.executable)
    assert record.adjudication is None


def test_the_help_shows_a_question_as_it_is_asked() -> None:
    told = run("--help").stdout
    assert '"decision": {"kind": "action", "prompt": "...", "rule": "R4.2", "actions": [{...}, ...]}}' in told
    example: dict[str, Any] = dict.fromkeys(("game", "seat", "step", "view"))
    assert all(f'"{key}": ' in told for key in example)
