"""The transcripts that are kept are what the texts of today make of the same games."""

from typing import Any

import pytest

from engine import games
from engine.core.game import Game
from engine.core.text.catalog import LANGUAGES
from tools.transcripts import file_of, record, transcript


@pytest.mark.parametrize("game", games.values(), ids=lambda game: game.id)
def test_transcripts_are_fresh(game: Game[Any]) -> None:
    """`python -m tools.transcripts write` writes them again; then read what has changed."""
    line = record(game, game.modes[0])
    for language in LANGUAGES:
        assert file_of(game.id, language).read_text("utf-8") == transcript(line, language)
