"""Recorded games: what Herald has told in whole games of every mode, kept as digests.

A change that is meant to change nothing gives the same digests.  Who changes what is told on purpose renews them
(``python -m tests.properties.recorded_games renew``, with a game's id after it for that game alone) and says in the
commit which part has changed and why.  To see what differs, print a game under both versions and compare:

    python -m tests.properties.recorded_games tell runewars-four 1
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine import games
from engine.core.chance import Referee
from engine.core.decision import SEATS, Barred
from engine.core.game import Game
from engine.core.table import Table
from engine.core.texts import LANGUAGES
from tests.properties import battery
from tests.properties.battery import Case
from tests.support.playout import step

FILE = Path(__file__).with_suffix(".json")
#: Random games of each mode; in the last one a referee answers for chance.
GAMES = 6
#: One rest in so many is looked at by every seat, and wrong answers are tried there.
LOOKS = 5


def recorded() -> list[Case]:
    """Every mode of every game of the registry."""
    return [Case(game, mode) for game in games.values() for mode in game.modes]


def told(case: Case, seed: int) -> Iterator[tuple[str, bytes]]:
    """All that is told in a game, in its order: the part it belongs to, and its JSON."""
    encode, choose = case.game.encode, random.Random(seed + 1000)
    table = case.game.setup(case.mode.example, battery.seeded(seed) if seed < GAMES - 1 else Referee())
    offered: list[Any] = []
    while True:
        yield from (("events", encode(event)) for event in table.events)
        table.events.clear()
        yield "positions", table.save()
        for seat, decision in table.decisions.items():
            yield "decisions", encode([seat, battery.asked(decision)])
            offered += decision.legal()[:4]
        if table.step % LOOKS == 0 or table.outcome is not None:
            yield from _looked_at(table, case, offered[:: max(1, len(offered) // 3)])
        if table.outcome is not None:
            yield "outcome", encode(table.outcome)
            return
        step(table, choose)


def _looked_at(table: Table, case: Case, actions: list[Any]) -> Iterator[tuple[str, bytes]]:
    encode, texts = table.game.encode, table.game.texts
    for seat in (None, *SEATS[: case.mode.seats]):
        yield "views", encode([seat, table.view(seat)])
    for seat, decision in table.decisions.items():
        said = [texts.say(f"prompt_{decision.kind}", decision.bindings, lang) for lang in LANGUAGES]
        yield "sentences", encode([seat, *said])
        refusals = [table.refusal(seat, action) for action in actions]
        for refusal in (*decision.barred()[:4], *(r for r in refusals if r is not None)):
            yield "refusals", encode([seat, refusal.action, refusal.rule, refusal.code, refusal.pointer])
            yield "sentences", encode([_said(table.game, refusal, lang) for lang in LANGUAGES])


def _said(game: Game[Any], refusal: Barred, language: Any) -> str:
    return game.texts.say(refusal.code, refusal.bindings, language)


def digests(case: Case, seed: int) -> dict[str, str]:
    """The digest of each part of a game."""
    parts: dict[str, Any] = {}
    for part, line in told(case, seed):
        parts.setdefault(part, hashlib.sha256()).update(line + b"\n")
    return {part: digest.hexdigest()[:16] for part, digest in sorted(parts.items())}


def kept() -> dict[str, dict[str, str]]:
    """The digests that were kept: ``<game>-<mode> <seed>`` -> part -> digest."""
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8"))
    return found


def main(*words: str) -> None:
    """``renew [<game>]`` writes digests anew, ``tell <mode> <seed>`` prints a game."""
    match words:
        case ["renew", *only]:
            old = kept() if only else {}
            found = {
                f"{case} {seed}": digests(case, seed) if not only or case.game.id in only else old[f"{case} {seed}"]
                for case in recorded()
                for seed in range(GAMES)
            }
            FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        case ["tell", mode, seed]:
            for part, line in told(next(case for case in recorded() if str(case) == mode), int(seed)):
                print(part, line.decode())
        case _:
            print(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
