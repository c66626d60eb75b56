"""The README's walk-through is run as it stands, so it can't rot."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from api.settings import Settings
from engine import games
from engine.core.game import Game
from tests.support.service import serving

README = Path(__file__).parents[1] / "README.md"
CHANGELOG = README.with_name("CHANGELOG.md")
BLOCK = re.compile(r"^```(sh|output)\n(.*?)^```$", re.M | re.S)
MARK = "--- end of block ---"


def test_the_walk_through_prints_what_it_says(tmp_path: Path) -> None:
    """Each shell block of the README, in one shell, against a server; the lines below it stand in its output."""
    blocks = [(kind, text) for kind, text in BLOCK.findall(README.read_text("utf-8"))]
    commands = [text for kind, text in blocks if kind == "sh"]
    with serving() as url:
        script = f"\necho '{MARK}'\n".join(commands).replace("http://127.0.0.1:8000", url)
        run = subprocess.run(
            ["bash", "-e"], input=script, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False
        )
    assert run.returncode == 0, run.stderr
    assert not run.stderr
    printed = iter(run.stdout.split(MARK))
    for kind, text in blocks:
        if kind == "sh":
            output = next(printed)
        else:
            for line in text.splitlines():
                assert line in output
    assert sum(kind == "output" for kind, _ in blocks) == 4


def test_the_settings_are_those_of_the_service() -> None:
    """The README's table of settings has every variable with its default and its meaning."""
    text = README.read_text("utf-8")
    for name, default, meaning in Settings.table():
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
