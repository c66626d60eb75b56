"""The walk-throughs of the pages are run as they stand, so they can't rot."""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from api.settings import Settings
from engine import games
from engine.core.game import Game
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import serving

README = Path(__file__).parents[2] / "README.md"
TOURNAMENTS, RECORDS = README.with_name("TOURNAMENTS.md"), README.with_name("RECORDS.md")
CLIENT = README.parent / "clients" / "python"
CHANGELOG = README.with_name("CHANGELOG.md")
BLOCK = re.compile(r"^```(sh|output)\n(.*?)^```$", re.M | re.S)
PROGRAM = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)
#: The command, as it is where the package is installed.
HERALD = f'herald() {{ "{sys.executable}" -m api.cli "$@"; }}'
#: What `herald validate` says to people when it is done.
SUMMED_UP = re.compile(r"\d+ records?: ")
MARK = "--- end of block ---"


@pytest.mark.parametrize(
    ("page", "outputs"),
    [(README, 5), (RECORDS, 5), pytest.param(TOURNAMENTS, 12, marks=pytest.mark.more)],
    ids=lambda page: getattr(page, "name", ""),
)
def test_the_walk_through_prints_what_it_says(tmp_path: Path, page: Path, outputs: int) -> None:
    """Each shell block of a page, in one shell, against a server; the lines below it stand in its output."""
    blocks = [(kind, text) for kind, text in BLOCK.findall(page.read_text("utf-8"))]
    commands = [HERALD, *(text for kind, text in blocks if kind == "sh")]
    with serving() as url:
        script = f"\necho '{MARK}'\n".join(commands).replace("http://127.0.0.1:8000", url)
        run = subprocess.run(
            ["bash", "-e"],
            input=script,
            cwd=tmp_path,
            env=os.environ
            | {"PYTHONPATH": str(README.parent), "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"},
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
    assert run.returncode == 0, run.stderr
    assert not [line for line in run.stderr.splitlines() if not SUMMED_UP.match(line)]
    printed = iter(run.stdout.split(MARK)[1:])
    for kind, text in blocks:
        if kind == "sh":
            output = next(printed)
        else:
            for line in text.splitlines():
                assert line in output
    assert sum(kind == "output" for kind, _ in blocks) == outputs


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The program of the README, run by two players at once: their folder, and what each has printed."""
    folder = tmp_path_factory.mktemp("table")
    (program,) = PROGRAM.findall(README.read_text("utf-8"))
    play = folder.with_name("play.py")
    with RedisServer() as redis, serving(HERALD_REDIS_URL=redis.url) as url:
        play.write_text(program.replace("http://127.0.0.1:8000", url), "utf-8")
        players = [
            subprocess.Popen(
                [sys.executable, "-W", "error", play, *seats, folder],
                env={"PYTHONPATH": str(CLIENT)},
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            for seats in (("p1", "p2"), ("p2", "p1"))
        ]
        try:
            told = [player.communicate(timeout=300) for player in players]
        finally:
            for player in players:
                player.kill()
    assert [player.returncode for player in players] == [0, 0], told
    assert [errors for _, errors in told] == ["", ""]
    return folder, [output for output, _ in told]


def test_two_players_finish_a_game_without_a_server_of_their_own(table: tuple[Path, list[str]]) -> None:
    _, (one, two) = table
    assert one == two
    peeked, ended = one.splitlines()
    assert peeked == "the other's hand: not-your-seat"
    assert re.fullmatch(r".+ - by the rules: True", ended)


def test_nothing_that_they_exchange_tells_a_card_before_the_end(table: tuple[Path, list[str]]) -> None:
    """Only tokens, hashes and numbers; the invitation has no key, as p2 has locked his seat; logs when all is over."""
    files = {path.name: path for path in table[0].iterdir()}
    logs = [files.pop(f"log-{seat}") for seat in ("p1", "p2")]
    told = {name: json.loads(path.read_bytes()) for name, path in files.items()}
    invitation = told.pop("invitation")
    invited = json.loads(base64.urlsafe_b64decode(invitation + "=" * (-len(invitation) % 4)))
    assert invited.keys() == {"game", "token", "seat"}
    tokens = [told.pop(name) for name in sorted(told) if name.startswith("token-")]
    assert len(tokens) > 20
    for token in (invited["token"], *tokens):
        assert re.fullmatch(r"v4\.local\.[\w-]+", token)
        assert len(token) == len(tokens[0])
    numbers = {f"{kind}-{seat}" for kind in ("hash", "number") for seat in ("p1", "p2")}
    assert told.keys() == {"commitment", "lock", *numbers}
    assert all(re.fullmatch("[0-9a-f]{64}", text) for text in told.values())
    before = max(path.stat().st_mtime_ns for path in files.values())
    assert all(path.stat().st_mtime_ns >= before for path in logs)


def test_the_settings_are_those_of_the_service() -> None:
    """The README's table of settings has every variable with its default and its meaning."""
    text = README.read_text("utf-8")
    for name, default, meaning in Settings.describe():
        shown = f"`{default}`" if default != "" else ""
        assert " | ".join(filter(None, (f"| `{name}`", shown))) in text
        assert f"| {meaning} |" in text


@pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
def test_every_game_stands_in_the_table_and_its_ruleset_in_the_changelog(game: Game[Any]) -> None:
    """A game that was added is told of, with its seats; a ruleset that was raised has its paragraph."""
    fewest, most = game.seats
    seats = str(most) if fewest == most else f"{fewest} to {most}"
    row = rf"^\| {re.escape(game.title['en'])}[^|]* \| {seats} \| `{game.id}` \|"
    assert re.search(row, README.read_text("utf-8"), re.M), f"no row for {game.id} in the README"
    told = re.compile(rf"^- \*\*{re.escape(game.title['en'])} {re.escape(game.ruleset)}\*\*", re.M)
    assert told.search(CHANGELOG.read_text("utf-8")), f"ruleset {game.ruleset} of {game.id} is not in the changelog"
