"""The transcripts that are kept are what the texts of today make of the same games, and show every template."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.game import Game
from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.game_text import CORE_MESSAGES
from tools.transcripts import CORE, FOLDER, file_of, rare_transcripts, record, transcript

every_game = pytest.mark.parametrize("game", games.values(), ids=lambda game: game.id)
every_catalog = pytest.mark.parametrize("id_", [*games, CORE])


@every_game
def test_transcripts_are_fresh(game: Game[Any]) -> None:
    """`python -m tools.transcripts write` writes them again; then read what has changed."""
    line = record(game, game.modes[0])
    for language in LANGUAGES:
        assert file_of(game.id, language).read_text("utf-8") == transcript(line, language)


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.nightly if name == "runewars" else ()) for name, game in games.items()],
    ids=games,
)
def test_rare_steps_are_fresh(game: Game[Any]) -> None:
    """`python -m tools.transcripts search` looks for others if these show little, and `write` writes them again."""
    for language, text in rare_transcripts(game).items():
        assert file_of(game.id, language, ".rare").read_text("utf-8") == text


@every_catalog
def test_every_message_has_a_sample(id_: str) -> None:
    """`python -m tools.transcripts missing` writes the samples again."""
    messages = CORE_MESSAGES if id_ == CORE else games[id_].text.messages
    own = {key for key in messages.templates.keys("messages") if id_ == CORE or key not in CORE_MESSAGES}
    for language in LANGUAGES:
        sampled = keys_in(FOLDER, id_, language)
        assert not own - sampled, "messages without a sample"
        assert all(key in messages for key in sampled), "samples of messages that are gone"


@pytest.mark.slow
@pytest.mark.nightly
@every_catalog
def test_every_template_is_shown(id_: str, tmp_path: Path) -> None:
    """Games, scenes and refusals show every template, and the samples that are kept are of the same ones."""
    env = os.environ | {"OUT": str(tmp_path)}
    command = [sys.executable, "-m", "tools.transcripts", "missing", id_]
    found = subprocess.run(command, check=False, env=env, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr
    for language in LANGUAGES:
        assert keys_in(tmp_path, id_, language) == keys_in(FOLDER, id_, language)


def keys_in(folder: Path, id_: str, language: Language) -> set[str]:
    """The keys that have samples in a folder."""
    text = (folder / file_of(id_, language, ".refusals").name).read_text("utf-8")
    return {line.partition(": ")[0] for line in text.splitlines() if not line.startswith(" ")}
