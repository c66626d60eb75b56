"""Print whole games in words, as `herald show` does, and keep one of each game and language for readers and reviews.

python -m tools.transcripts show battlecrest teams-of-two uk      print a game of any mode (SEED=7: another one)
python -m tools.transcripts write [battlecrest]                   write ``tests/golden/transcripts`` again
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import msgspec
from click.testing import CliRunner

from api.bots.selfplay import Plan, play_one
from api.cli import herald
from engine import games
from engine.core.game import Game, Mode
from engine.core.text.catalog import LANGUAGES, Language

FOLDER = Path(__file__).parents[1] / "tests" / "golden" / "transcripts"


def file_of(game: Game[Any], language: Language) -> Path:
    """Return where the transcript of a game in its first mode is kept."""
    return FOLDER / f"{game.id}.{language}.txt"


def record(game: Game[Any], mode: Mode, seed: str = "1") -> bytes:
    """Return the record of a random game in which one player has a name."""
    played: dict[str, Any] = msgspec.json.decode(play_one(Plan(game.id, [mode.id], seed), 0))
    return msgspec.json.encode(played | {"players": {"p1": "Олена"}})


def transcript(line: bytes, language: Language) -> str:
    """Return what `herald show` prints of a record."""
    told = CliRunner().invoke(herald, ["show", "-", "--language", language], input=line)
    assert told.exit_code == 0, told.output
    return told.stdout


def main(what: str, *arguments: str) -> None:
    """The command line."""
    if what == "show":
        id_, mode_id, language = (*arguments, *["battlecrest", "duel", "en"][len(arguments) :])
        mode = next(mode for mode in games[id_].modes if mode.id == mode_id)
        print(transcript(record(games[id_], mode, os.environ.get("SEED", "1")), language))  # type: ignore[arg-type]
        return
    for game in games.values():
        if not arguments or game.id in arguments:
            line = record(game, game.modes[0])
            for language in LANGUAGES:
                file_of(game, language).write_text(transcript(line, language), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
