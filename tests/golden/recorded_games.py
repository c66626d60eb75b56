"""Recorded games: what Herald emits in whole games of every mode, kept as digests.

A refactoring gives the same digests.  After an intended change, renew them (``python -m tests.golden.recorded_games
renew``, with a game's id after it for that game alone).  Say in the commit which part has changed and why.  To see what
differs, print a game under both versions and compare:

    python -m tests.golden.recorded_games tell runewars-four 1
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine import games
from engine.core.chance import Referee
from engine.core.decision import SEATS, SPECTATOR, TABLE
from engine.core.errors import RulesError
from engine.core.events import Event
from engine.core.game import Game, Mode
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from tests.engine.runewars.coverage import OPTIONS
from tests.engine.runewars.players import bold, sensible
from tests.engine.time_of_heroes.random_decks import random_match
from tests.helpers.playout import seeded
from tests.laws import every_game
from tests.laws.tampered_positions import mutations

FILE = Path(__file__).with_suffix(".json")
#: Random games of each mode; in the last one a referee answers for chance.
GAMES = 4
#: One rest in so many is looked at by every seat; there wrong answers are tried, and the position is tampered with.
LOOKS = 8
TAMPERED = 6
#: Of so many of these rests, one is rendered as tables, for a seat and for a reader who sees everything.
TABLES = 4

#: Chooses one of the actions that a seat is offered.
Chooser = Callable[[Session, str, random.Random], Any]


class Recorded(NamedTuple):
    """A game to record: what it is called, its settings, and who plays it (``seed`` is that of chance and players)."""

    name: str
    game: Game[Any]
    mode: Mode
    seed: int
    chooser: Chooser

    def __str__(self) -> str:
        return f"{self.name} {self.seed}"


#: Settings besides the modes, one game of each.
MORE: dict[str, tuple[dict[str, Any], ...]] = {
    "battlecrest": (
        {"players": [{"sets": ["whispyr"]}, {"sets": ["forge"]}]},
        {"mode": "team", "players": [{"sets": ["forge", "akhena"]}, {"sets": ["mutino"]}, {"sets": ["whispyr"]}]},
    ),
    "time-of-heroes": tuple(msgspec.to_builtins(random_match(seed)) for seed in range(8)),
    "math-and-magic": (
        {"players": [{"race": "academy"}, {"race": "dungeon"}], "vp_by_ordered_size": True},
        {
            "players": [{"race": "fortress"}, {"race": "haven"}, {"race": "inferno"}],
            "first_player": 2,
            "unimproved_strikes": "interval",
            "tower_bonus": False,
            "duel_vp": "army",
        },
    ),
    "runewars": OPTIONS[::2],
}
#: Who plays them, where random players would never come far.
PLAYERS: dict[str, tuple[Chooser, ...]] = {"runewars": (bold, sensible)}


def recorded() -> list[Recorded]:
    """Every mode of every game of the registry, and further settings."""
    found = []
    for game in games.values():
        modes = [mode for mode in game.modes for _ in range(GAMES)]
        more = [Mode(f"settings {n}", _seats(game, o), o) for n, o in enumerate(MORE.get(game.id, ()), 1)]
        for n, mode in enumerate((*modes, *more)):
            seed = n % GAMES if n < len(modes) else n
            players = PLAYERS.get(game.id, (_anything,)) if n >= len(modes) else (_anything,)
            found.append(Recorded(f"{game.id}-{mode.id}", game, mode, seed, players[n % len(players)]))
    return found


def _seats(game: Game[Any], options: dict[str, Any]) -> int:
    players = options["players"]
    return players if isinstance(players, int) else len(players)


def _anything(table: Session, seat: str, choose: random.Random) -> Any:
    return choose.choice(table.legal(seat))


def told(match: Recorded) -> Iterator[tuple[str, bytes]]:
    """Yield all output of a game, in its order: the part it belongs to, and its JSON."""
    game, choose = match.game, random.Random(match.seed + 1000)
    encode = game.codec.encode
    renderers = [game.text.renderer(language) for language in LANGUAGES]
    chance = Referee() if match.seed % GAMES == GAMES - 1 else seeded(match.seed)
    table = Session.begin(game, match.mode.example, chance)
    offered: list[Any] = []
    kinds: Counter[type] = Counter()
    while True:
        for event in table.events:
            yield "events", encode(event)
            chosen = [renderers[kinds.total() % len(renderers)]] if kinds[type(event)] else renderers
            kinds[type(event)] += 1
            yield "texts", encode([[renderer.text(heard) for renderer in chosen] for heard in _heard(game, event)])
        table.events.clear()
        yield "positions", table.save()
        for seat, decision in table.decisions.items():
            yield "decisions", encode([seat, every_game.asked(decision)])
            offered += decision.legal()[:4]
        if table.step % LOOKS == 0 or table.outcome is not None:
            yield from _looked_at(table, match, offered[:: max(1, len(offered) // 3)])
        if table.outcome is not None:
            yield "outcome", encode(table.outcome)
            return
        seat = choose.choice(table.to_act)
        action = choose.choice(table.legal(seat)) if seat == TABLE else match.chooser(table, seat, choose)
        table.act(seat, action)


def _heard(game: Game[Any], event: Event) -> Iterator[Event]:
    """An event, and what a spectator hears of it where that is less."""
    yield event
    if (less := game.redact(event, SPECTATOR)) != event:
        yield less


def _looked_at(table: Session, match: Recorded, actions: list[Any]) -> Iterator[tuple[str, bytes]]:
    game, encode = table.game, table.game.codec.encode
    renderer = game.text.renderer(LANGUAGES[table.step // LOOKS % len(LANGUAGES)])
    for seat in (None, *SEATS[: match.mode.seats]):
        view = table.view(seat)
        yield "views", encode([seat, view])
        if table.step // LOOKS % TABLES or seat not in (None, SEATS[table.step % match.mode.seats]):
            continue
        yield "texts", encode([(shown.title, shown.rows) for shown in game.tables(view, renderer.format)])
    for seat, decision in table.decisions.items():
        labels = renderer.labels(decision.legal()[:24], table.view(None if seat == TABLE else seat))
        yield "texts", encode([renderer.title(decision), labels])
        said = [game.text.messages.format(f"prompt_{decision.kind}", decision.bindings, lang) for lang in LANGUAGES]
        yield "sentences", encode([seat, *said])
        refusals = [table.refusal(seat, action) for action in actions]
        for refusal in (*decision.illegal()[:4], *(r for r in refusals if r is not None)):
            yield "refusals", encode([seat, refusal.action, refusal.rule, refusal.code, refusal.pointer])
            yield (
                "sentences",
                encode([game.text.messages.format(refusal.code, refusal.bindings, lang) for lang in LANGUAGES]),
            )
    for data in mutations(table.save(), actions, match.game, table.step, TAMPERED):
        try:
            yield "tampered", encode(Session.resume(match.game, data).to_act)
        except RulesError as error:
            yield "tampered", str(error).encode()


def digests(match: Recorded) -> dict[str, str]:
    """The digest of each part of a game."""
    parts: dict[str, Any] = {}
    for part, line in told(match):
        parts.setdefault(part, hashlib.sha256()).update(line + b"\n")
    return {part: digest.hexdigest()[:16] for part, digest in sorted(parts.items())}


def components(game: Game[Any]) -> dict[str, str]:
    """The digest of what the service publishes of a game's components, texts included."""
    return {"components": hashlib.sha256(game.codec.encode(list(game.components()))).hexdigest()[:16]}


def kept() -> dict[str, dict[str, str]]:
    """The digests that were kept, by name and seed: part -> digest."""
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8"))
    return found


def main(*words: str) -> None:
    """``renew [<game>]`` writes digests again, ``print [<game>]`` prints them, ``tell <mode> <seed>`` prints a game."""
    match words:
        case ["renew", *only]:
            old = kept() if only else {}
            found = {str(m): digests(m) if not only or m.game.id in only else old[str(m)] for m in recorded()}
            found |= {game.id: components(game) for game in games.values()}
            FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        case ["print", *only]:
            print(json.dumps({str(m): digests(m) for m in recorded() if not only or m.game.id in only}))
        case ["tell", *name]:
            for part, line in told(next(match for match in recorded() if str(match) == " ".join(name))):
                print(part, line.decode())
        case _:
            print(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
