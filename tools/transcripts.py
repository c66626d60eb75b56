"""Print whole games in words, as `herald show` does, and keep what readers and reviewers should read.

python -m tools.transcripts show battlecrest teams-of-two uk      print a game of any mode (SEED=7: another one)
python -m tools.transcripts write [battlecrest]                   write the transcripts again: a game, and rare steps
python -m tools.transcripts search [battlecrest]                  search for games with rare steps (``rare.yaml``)
python -m tools.transcripts missing [battlecrest]                 write the samples (OUT=: to another folder) and print
                                                                  what nothing shows; templates fail, variants do not

They are in ``tests/golden/transcripts``, of each game and language:

``<game>.en.txt``               a random game
``<game>.en.rare.txt``          steps of other games, each with a label, title or event that nothing before it shows
``<game>.en.refusals.txt``      every message once, and the sentences that no transcript shows; ``core``: of all games
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import yaml
from click.testing import CliRunner

from api.bots.selfplay import Plan, play_one
from api.cli import herald
from api.records.narration import narrate
from engine import games
from engine.core.decision import TABLE
from engine.core.game import Game, Mode
from engine.core.records.record import record_of
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.game_text import CORE_MESSAGES
from engine.core.text.renderer import capitalized
from tests.helpers.playout import seeded
from tools.shown import NAMES, Mark, Shown, explore

FOLDER = Path(__file__).parents[1] / "tests" / "golden" / "transcripts"
RARE_STEPS = FOLDER / "rare.yaml"
CORE: Final = "core"
#: Games that are searched for rare steps, of each mode and kind of player, and how many of them are kept at most.
SEARCHED, KEPT = 3, 2
#: What transcripts show of templates, by the beginnings of their keys.
TOLD: Final = ("action-", "event-", "title-", "part-")
#: The beginnings of keys that are not whole sentences.
PARTS: Final = ("part-", "word_", "row-", "column-")


class Rare(NamedTuple):
    """Steps of a game that show something rare; the player is that of `players`."""

    mode: str
    player: str
    seed: int
    steps: Sequence[int]


def file_of(id_: str, language: Language, what: str = "") -> Path:
    """Return where a transcript of a game is kept, or what else there is of it (``.rare``, ``.refusals``)."""
    return FOLDER / f"{id_}.{language}{what}.txt"


def record(game: Game[Any], mode: Mode, seed: str = "1") -> bytes:
    """Return the record of a random game in which one player has a name."""
    played: dict[str, Any] = msgspec.json.decode(play_one(Plan(game.id, [mode.id], seed), 0))
    return msgspec.json.encode(played | {"players": NAMES})


def players(game: Game[Any]) -> dict[str, Any]:
    """Return who plays the games with rare steps, by name: players that choose at random, and those who know more."""
    from tests.golden.recorded_games import PLAYERS

    def anything(table: Session, seat: str, choose: random.Random) -> Any:
        return choose.choice(table.legal(seat))

    return {"random": anything} | {player.__name__: player for player in PLAYERS.get(game.id, ())}


def guided(game: Game[Any], mode_id: str, player: str, seed: int) -> bytes:
    """Return the record of a game between players of this kind."""
    mode = next(mode for mode in game.modes if mode.id == mode_id)
    table, choose, known = Session.begin(game, mode.example, seeded(seed)), random.Random(seed), players(game)
    while table.outcome is None:
        seat = choose.choice(table.to_act)
        table.act(seat, known["random" if seat == TABLE else player](table, seat, choose))
    return game.codec.encode(record_of(table, mode.example, players=NAMES))


def transcript(line: bytes, language: Language) -> str:
    """Return what `herald show` prints of a record."""
    told = CliRunner().invoke(herald, ["show", "-", "--language", language], input=line)
    assert told.exit_code == 0, told.output
    return told.stdout


def rare_of(game: Game[Any]) -> list[Rare]:
    """Return the rare steps of a game."""
    kept = yaml.safe_load(RARE_STEPS.read_text("utf-8")) if RARE_STEPS.exists() else {}
    return [Rare(**one) for one in kept.get(game.id, [])]


def rare_transcripts(game: Game[Any]) -> dict[Language, str]:
    """Return the rare steps of a game as text."""
    found: dict[Language, str] = dict.fromkeys(LANGUAGES, "")
    for mode, player, seed, steps in rare_of(game):
        line = guided(game, mode, player, seed)
        for language in LANGUAGES:
            head, *blocks = transcript(line, language).split("\n\n")
            chosen = [block for block in blocks if block.split()[0] in map(str, steps)]
            found[language] += "\n\n".join((head, *chosen, blocks[-1])) + "\n"
    return found


def write(game: Game[Any]) -> None:
    """Write the transcripts of a game."""
    line, rare = record(game, game.modes[0]), rare_transcripts(game)
    for language in LANGUAGES:
        file_of(game.id, language).write_text(transcript(line, language), "utf-8")
        file_of(game.id, language, ".rare").write_text(rare[language], "utf-8")


def first_shown(shown: Shown, line: bytes) -> dict[tuple[Language, Mark], int]:
    """Return in which step of a record each template and variant is shown first."""
    game, templates, found = shown.game, shown.templates, dict[tuple[Language, Mark], int]()
    assert game is not None
    record = msgspec.json.decode(line)
    log = [game.codec.decode_entry(msgspec.json.encode(entry)) for entry in record["log"]]
    shown.forget()
    with shown.noting():
        for language in LANGUAGES:
            for step in narrate(game, record["options"], log, language, NAMES):
                for place in templates.samples:
                    if place[1].key.startswith(TOLD):
                        found.setdefault(place, step.step)
                templates.samples.clear()
    return found


def search(game: Game[Any]) -> list[dict[str, Any]]:
    """Return the games with the most templates and variants that the transcript of the game lacks, and their steps."""
    shown = Shown(game.text.messages, game)
    seen = {*first_shown(shown, record(game, game.modes[0]))}
    tried = [(mode.id, player, seed) for mode in game.modes for player in players(game) for seed in range(SEARCHED)]
    shows = {one: first_shown(shown, guided(game, *one)) for one in tried}
    kept = []
    for _ in range(KEPT):
        best = max(shows, key=lambda one: gain(shows[one].keys() - seen))
        if not (new := shows[best].keys() - seen):
            break
        kept.append(Rare(*best, sorted({shows[best][place] for place in new}))._asdict())
        seen |= new
    return kept


def gain(new: set[tuple[Language, Mark]]) -> tuple[int, int]:
    """Return how much is new: templates first, then variants."""
    return len({mark.key for _, mark in new if not mark.variant}), len(new)


def refusals(shown: Shown, keys: set[str], told: set[tuple[Language, Mark]], language: Language) -> Iterator[str]:
    """Yield the lines of the samples: of each key its sentences, without those that transcripts show."""
    templates = shown.templates
    for key in sorted(keys):
        if not templates.sentences.get((language, key)):  # this language says it only inside others, or rarely
            with shown.noting():
                shown.again(key, language)
        known = set[Mark]() if key in templates.messages else {mark for place, mark in told if place == language}
        found = []
        for text, marks in templates.sentences.get((language, key), {}).items():
            if not marks <= known:
                found.append(text if key.startswith(PARTS) else capitalized(text))
                known |= marks
        if found:
            yield f"{key}: " + "\n    ".join(text.strip().replace("\n", " ") for text in dict.fromkeys(found))


def missing(id_: str, out: Path = FOLDER) -> list[str]:
    """Write the samples of a game, or of the core; return the keys that nothing has shown."""
    game = games.get(id_)
    shown = Shown(CORE_MESSAGES if game is None else game.text.messages, game)
    keys = {mark.key for mark in shown.templates.marks}
    if game is not None:
        keys -= set(CORE_MESSAGES.keys_in())
        line = record(game, game.modes[0])
        with shown.noting():
            rare_transcripts(game)
            for language in LANGUAGES:
                transcript(line, language)
    told = {place for place in shown.templates.samples if place[1].key.startswith(TOLD)}
    explore(shown)
    for language in LANGUAGES:
        text = "\n".join(refusals(shown, keys, told, language))
        (out / file_of(id_, language, ".refusals").name).write_text(text + "\n", "utf-8")
    seen = {mark for _, mark in shown.templates.samples}
    variants = {mark for mark in shown.templates.marks if mark.key in keys}
    print(
        f"{id_}: {len(keys)} templates; of them and their variants {len(variants & seen)} of {len(variants)} are shown"
    )
    for key, variant in sorted(variants - seen):
        print(f"  {key}: {variant or 'all of it'}")
    return sorted(keys - {mark.key for mark in seen})


def main(what: str, *arguments: str) -> str | None:
    """The command line; returns what has gone wrong."""
    chosen = [game for game in games.values() if not arguments or game.id in arguments]
    match what:
        case "show":
            id_, mode_id, language = (*arguments, *["battlecrest", "duel", "en"][len(arguments) :])
            mode = next(mode for mode in games[id_].modes if mode.id == mode_id)
            print(transcript(record(games[id_], mode, os.environ.get("SEED", "1")), language))  # type: ignore[arg-type]
        case "write":
            for game in chosen:
                write(game)
        case "search":
            kept = yaml.safe_load(RARE_STEPS.read_text("utf-8")) if RARE_STEPS.exists() else {}
            kept |= {game.id: search(game) for game in chosen}
            RARE_STEPS.write_text(yaml.safe_dump(kept, default_flow_style=None, sort_keys=False, width=120), "utf-8")
        case "missing":
            out = Path(os.environ.get("OUT", FOLDER))
            never = {id_: keys for id_ in arguments or (*games, CORE) if (keys := missing(id_, out))}
            return "\n".join(f"never shown of {id_}: {', '.join(keys)}" for id_, keys in never.items()) or None
    return None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
