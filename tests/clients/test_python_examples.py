"""The example programs of the Python client, run as users run them."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from herald_client import Herald

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "clients" / "python" / "examples"


def run(program: str, *arguments: str | Path, typed: str = "") -> str:
    """What an example prints, with this standard input; warnings are errors."""
    command = [sys.executable, "-W", "error", EXAMPLES / program, *arguments]
    environ = {"PYTHONPATH": str(ROOT / "clients" / "python"), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, env=environ, input=typed.encode(), capture_output=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


@pytest.mark.slow
def test_a_game_at_the_console(service: str, tmp_path: Path) -> None:
    """A wrong number, the table, what is forbidden, a move that is taken back; then always the first on offer."""
    record = tmp_path / "game.json"
    typed = lines("9", "2", "x", "1", "1", "p3", "p1", "0", "t", "w", "1", "u", *["1"] * 2000)
    printed = run("console.py", "--url", service, "--seed", "1", "--record", record, typed=typed)
    assert re.search(r"\n +1  \w.*\n", printed)
    assert "  en\n" in printed
    assert "A game by the rules." in printed
    assert re.search("[А-ЯЄІЇҐа-яєіїґ]{4}", printed.partition("Game:")[2])
    assert re.search(r"\n   -  .+: .+ \(R[\d.]+\)\n", printed)
    with Herald(service) as herald, record.open("rb") as file:
        (verdict,) = herald.validate(file)
    assert (verdict.valid, verdict.finished) == (True, True)


def test_who_leaves_the_console(service: str) -> None:
    printed = run("console.py", "--url", service, "--language", "en", typed=lines("1", "1", "p1 p2", "1", "q"))
    assert printed.count(": A number, or: ") >= 0
    assert "A game by the rules" not in printed
    assert "Language" not in printed


def test_many_games_are_played_and_told(service: str, tmp_path: Path) -> None:
    output = tmp_path / "games.ndjson"
    only = ("--only", "battlecrest")
    printed = run("many_games.py", "--url", service, "--games", "3", "--at-once", "2", *only, "--output", output)
    assert printed.splitlines()[-1] == f"3 games, 3 of them by the rules: {output}"
    first, *others = output.read_text("utf-8").splitlines(keepends=True)
    assert [json.loads(line)["event"] for line in (first, *others)] == ["game 0", "game 1", "game 2"]

    broken = json.loads(first)
    broken["log"][20]["seat"] = {"p1": "p2", "p2": "p1"}[broken["log"][20]["seat"]]
    told = tmp_path / "told.ndjson"
    told.write_text(first + json.dumps(broken) + "\n", "utf-8")
    printed = run("retell.py", told, "--url", service, "--language", "uk")
    whole, wrong = printed.split("\nbattlecrest\n")[1:]
    assert len(whole.splitlines()) > 50
    assert wrong.splitlines()[-1].startswith("  not a game by the rules: ")
    assert wrong.splitlines()[:5] == whole.splitlines()[:5]


@pytest.mark.parametrize("program", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_each_says_how_it_is_used(program: str) -> None:
    assert "--url" in run(program, "--help")
