"""``make bench``: tables of everything that is measured, also written to build/bench.json.

``ARGS='games growth --game runewars'`` measures parts of it; ``ARGS='http --against ../before'`` also the service of
another checkout.
"""

from __future__ import annotations

import datetime
import json
import platform
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, is_dataclass
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks import archives, forwarding, http, observing, peers, redis_cost, routing, suggest, tables, tokens, words
from benchmarks.baseline import units_per_second
from benchmarks.games import figures
from benchmarks.growth import growth
from engine import games as all_games
from engine.core.game import Game

TARGET = Path("build/bench.json")
Games = Iterable[Game[Any]]


def measure_games(games: Games) -> tuple[str, Any]:
    """What a step of each mode costs."""
    measured = [figures(game, mode) for game in games for mode in game.modes]
    return tables.of_games(measured), measured


def measure_http(games: Games, against: Path | None = None) -> tuple[str, Any]:
    """The service over HTTP, also beside that of another checkout."""
    measured = http.report(games, against=against)
    return tables.of_http(measured), measured


def measure_tokens(games: Games) -> tuple[str, Any]:
    """What it costs to seal and open positions of each game."""
    measured = [tokens.figures(game, http.mode_of(game)) for game in games]
    return tables.of_tokens(measured), measured


def measure_growth(games: Games) -> tuple[str, Any]:
    """The games with every number of seats."""
    measured = [size for game in games for size in growth(game)]
    return tables.of_growth(measured), measured


def measure_peers(games: Games) -> tuple[str, Any]:
    """The duel and other systems, whichever games are asked for."""
    measured = peers.rows()
    return tables.of_peers(measured), {"rows": measured, "duel": peers.duel_ratios(measured)}


def measure_archives(games: Games) -> tuple[str, Any]:
    """Records beside the bare log check, on processes and on a cluster."""
    measured = archives.report(games)
    return tables.of_archives(measured), measured


def measure_words(games: Games) -> tuple[str, Any]:
    """What words add to an `apply`."""
    measured = [words.figures(game, mode) for game in games for mode in game.modes]
    return tables.of_words(measured), measured


def measure_routing(games: Games) -> tuple[str, Any]:
    """Processes behind a proxy, with and without a way of their own for each match."""
    measured = routing.report(games)
    return tables.of_routing(measured), measured


def measure_forwarding(games: Games) -> tuple[str, Any]:
    """Steps whose ruleset another service plays, beside local ones."""
    measured = forwarding.report(games)
    return tables.of_forwarding(measured), measured


def measure_observing(games: Games) -> tuple[str, Any]:
    """What metrics and the log add to an `apply`."""
    measured = observing.report(games)
    return tables.of_observing(measured), measured


def measure_suggest(games: Games) -> tuple[str, Any]:
    """How strong suggestions are."""
    measured = list(suggest.pairs(games))
    return tables.of_suggest(measured), measured


def measure_redis(games: Games) -> tuple[str, Any]:
    """Redis that lives, and Redis that is dead, beside none."""
    measured = redis_cost.report(games)
    return tables.of_redis_cost(measured), measured


PARTS: dict[str, Callable[[Games], tuple[str, Any]]] = {
    "games": measure_games,
    "http": measure_http,
    "tokens": measure_tokens,
    "redis": measure_redis,
    "growth": measure_growth,
    "peers": measure_peers,
    "archives": measure_archives,
    "words": measure_words,
    "routing": measure_routing,
    "forwarding": measure_forwarding,
    "observing": measure_observing,
    "suggest": measure_suggest,
}


def main(arguments: Sequence[str] | None = None, target: Path = TARGET) -> None:
    """Measure, print, write."""
    parser = ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"what to measure: {', '.join(PARTS)} (all)")
    parser.add_argument("--game", action="append", choices=list(all_games), help="only this game (all)")
    parser.add_argument("--against", type=Path, metavar="DIR", help="http: also the service of this checkout")
    asked = parser.parse_args(arguments)
    if unknown := [part for part in asked.parts if part not in PARTS]:
        parser.error(f"{', '.join(unknown)}: no part of this")
    games = [all_games[name] for name in asked.game or all_games]
    rate = units_per_second()
    print(f"{rate / 1e6:.2f} million units a second: a unit is {1e6 / rate:.2f} us; Python {platform.python_version()}")
    report: dict[str, Any] = {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "python": platform.python_version(),
        "units_per_second": rate,
    }
    parts = PARTS | {"http": partial(measure_http, against=asked.against)}
    for part in asked.parts or parts:
        text, report[part] = parts[part](games)
        print(text, flush=True)
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(report, indent=1, default=_plain) + "\n", "utf-8")
    print(f"\nwritten to {target}")


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    raise TypeError(type(value))


if __name__ == "__main__":
    main()
