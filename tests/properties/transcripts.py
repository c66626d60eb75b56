"""Whole games told in words: one of each mode and language, kept in ``tests/transcripts`` to be read by people.

python -m tests.properties.transcripts show battlecrest duel uk    a game on the screen (SEED=7: another)
python -m tests.properties.transcripts audit battlecrest 300       what is wrong with the words of 300 games
python -m tests.properties.transcripts renew [battlecrest]         write the files anew, after a change of words
"""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from api.telling import steps
from engine import games
from engine.core.chance import Referee
from engine.core.decision import SPECTATOR, TABLE
from engine.core.game import Game, Mode
from engine.core.table import Table
from engine.core.telling import LONGEST
from engine.core.texts import LANGUAGES, Language
from tests.properties.spelling import spelled
from tests.support.playout import play

FOLDER = Path(__file__).parents[1] / "transcripts"
#: What a data file may be at most: longer games are of no use to a reader.
MOST_SHOWN = 10_000


def file_of(game: Game[Any], mode: Mode, language: Language) -> Path:
    """Where the game of this mode is kept in this language."""
    return FOLDER / game.id / f"{mode.id.replace(' ', '-')}.{language}.txt"


def transcript(game: Game[Any], mode: Mode, language: Language, seed: int = 1) -> Iterator[str]:
    """The lines of a random game, told as the whole table sees it."""
    table = play(game, mode.example, seed)
    assert table.outcome is not None
    teller = game.teller(language)
    yield f"{game.title[language]} {game.ruleset}. {game.texts.say(f'mode_{mode.id}', {}, language)}"
    for step in steps(game, mode.example, table.log, language, {}):
        yield ""
        yield f"{step.step:>4}  {teller.name(step.seat)}: {step.title}"
        yield f"      {step.prompt} [{step.rule}]"
        yield f"      > {step.label}{' (!)' if step.auto else ''}"
        for event in step.events:
            yield f"      - {event.text} [{event.rule}]"
    yield ""
    yield game.texts.say(f"outcome_{table.outcome.reason}", {}, language) + f" [{table.outcome.rule}]"
    yield ", ".join(teller.name(seat) for seat in table.outcome.winners)


def audit(game: Game[Any], mode: Mode, seed: int, *, languages: tuple[Language, ...] = LANGUAGES) -> Counter[str]:
    """What is wrong with the words of one random game, as seen by each seat, by a spectator and by the whole table."""
    wrong: Counter[str] = Counter()
    referee = seed % 4 == 3
    heard = 0

    def look(table: Table) -> None:
        nonlocal heard
        seats = [*game.seats_at(table.state), SPECTATOR, None]
        reader = random.Random(table.step).choice(seats)
        for language in languages:
            teller = game.teller(language)
            for asked in table.decisions.values():
                whose = asked.seat if asked.seat != TABLE else SPECTATOR
                view = table.view(None if reader is None else whose)
                actions = table.legal(asked.seat)
                labels = [teller.whole_label(action, view) for action in actions]
                said = [teller.title(asked), *labels]
                for label in said:
                    if len(label) > LONGEST:
                        wrong[f"{language}: longer than {LONGEST}: {label}"] += 1
                for label, count in Counter(labels).items():
                    if count > 1:
                        same = [action for action, one in zip(actions, labels, strict=True) if one == label]
                        wrong[f"{language}: {asked.kind}: the same label twice: {label}: {same[:2]}"] += 1
                for text in said:
                    if what := spelled(text, language):
                        wrong[f"{language}: {asked.kind}: {what!r} in: {text}"] += 1
            for event in table.events[heard:]:
                for eyes in {reader, None}:
                    text = teller.text(event if eyes is None else game.hear(event, eyes))
                    if what := spelled(text, language):
                        wrong[f"{language}: event: {what!r} in: {text}"] += 1
                    if text[-1:] not in ".!?…":
                        wrong[f"{language}: event without an end: {text}"] += 1
            if table.step % 7 == 0 or table.outcome is not None:
                for sheet in game.sheets(table.view(reader), teller.say):
                    cells = [
                        sheet.title,
                        *sheet.columns,
                        *(cell for row in sheet.rows for cell in (row.title, *row.values)),
                    ]
                    for cell in cells:
                        if cell and (what := spelled(cell, language)) and not (what == cell[:1] and what.isdigit()):
                            wrong[f"{language}: sheet: {what!r} in: {cell}"] += 1
                    for row in sheet.rows:
                        if len(row.values) != len(sheet.columns):
                            wrong[f"{language}: sheet {sheet.title}: {len(sheet.columns)} columns, row {row}"] += 1
        heard = len(table.events)

    play(game, mode.example, seed, look, durable=False, **({"chance": Referee()} if referee else {}))
    for fault in game.words.faults:
        wrong[fault] += 1
    return wrong


def main(what: str, *arguments: str) -> None:
    """The command line."""
    if what == "show":
        game = games[arguments[0]]
        name = arguments[1] if len(arguments) > 1 else game.modes[0].id
        language = arguments[2] if len(arguments) > 2 else "en"
        mode = next(mode for mode in game.modes if mode.id == name)
        print(*transcript(game, mode, language, int(os.environ.get("SEED", "1"))), sep="\n")  # type: ignore[arg-type]
    elif what == "audit":
        game, count = games[arguments[0]], int(arguments[1]) if len(arguments) > 1 else 20
        wrong: Counter[str] = Counter()
        for mode in game.modes:
            for seed in range(count // len(game.modes) or 1):
                wrong += audit(game, mode, seed)
        for text, number in wrong.most_common(60):
            print(f"{number:>6}  {text}")
        print(f"{len(wrong)} things are wrong with the words of {game.id}")
    elif what == "renew":
        for game in games.values():
            if not arguments or game.id in arguments:
                for mode in game.modes:
                    for language in LANGUAGES:
                        path = file_of(game, mode, language)
                        path.parent.mkdir(parents=True, exist_ok=True)
                        path.write_text("\n".join(transcript(game, mode, language)) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
