"""Whole games told in words, as `herald show` prints them: one of each mode and language, kept in
``tests/golden/transcripts`` to be read by people.

    python -m tests.golden.print_transcripts show battlecrest duel uk    on the screen (SEED=7: another game)
    python -m tests.golden.print_transcripts renew [battlecrest]         write the files anew, after a change of words
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

FOLDER = Path(__file__).parent / "transcripts"


def file_of(game: Game[Any], mode: Mode, language: Language) -> Path:
    """Where the game of this mode is kept in this language."""
    return FOLDER / game.id / f"{mode.id.replace(' ', '-')}.{language}.txt"


def record(game: Game[Any], mode: Mode, seed: str = "1") -> bytes:
    """A random game, in which one player has a name."""
    played: dict[str, Any] = msgspec.json.decode(play_one(Plan(game.id, [mode.id], seed), 0))
    return msgspec.json.encode(played | {"players": {"p1": "Олена"}})


def transcript(line: bytes, language: Language) -> str:
    """What `herald show` tells of a record."""
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
        for mode in game.modes if not arguments or game.id in arguments else ():
            line = record(game, mode)
            for language in LANGUAGES:
                path = file_of(game, mode, language)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(transcript(line, language), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
