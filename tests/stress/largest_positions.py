"""Search for the largest positions of each game, which the sizes of tokens have to hold (`Game.position_bytes`).

    python -m tests.stress.largest_positions                 60 seconds for each game and number of seats
    python -m tests.stress.largest_positions 300 runewars

The search starts with positions of random games, half of which are played greedily: of some actions the one is chosen
after which the position compresses worst. Then parts of positions are combined, and lists are lengthened by what stands
in other positions, up to twice the length that a game has had there. A combination survives if `Session.resume` accepts
it, that is, if the types and the checks of the rules allow it, and if it compresses worse. So the search goes beyond
what can be reached in play.

The search ends in failure where a position does not fit.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from api.cache.compression import compression
from api.sealed.tokens import padded_size_for, position_space
from engine import games
from engine.core.chance import Seeded
from engine.core.decision import SEATS
from engine.core.errors import MalformedPosition, WrongRuleset
from engine.core.game import Game, Mode
from engine.core.session import Session

SECONDS = 60.0
#: Positions that are combined, and actions that are compared in a greedy step.
KEPT, COMPARED = 60, 4
#: Games from which the search starts, and positions of each.
GAMES, POSITIONS = 8, 40

Path = tuple[str | int, ...]


class Found(NamedTuple):
    """A position, and how many bytes it has when it is compressed."""

    size: int
    position: bytes


class Search:
    """The search in one game with so many seats."""

    def __init__(self, game: Game[Any], seats: int, seed: int = 0) -> None:
        self.game, self.seats = game, seats
        self.choose = random.Random(f"{game.id} {seats} {seed}")
        self.compress = compression(game).compress
        self.pool: list[Found] = []
        self.longest: dict[Path, int] = {}
        """the length of the longest list of the games at each place"""

    @property
    def largest(self) -> Found:
        """The largest position so far."""
        return self.pool[0]

    def keep(self, position: bytes) -> bool:
        """Add a position to the pool, and return whether it is the largest one now.

        Public lists without a small bound do not count: a token has other room for them (`public_growth`).
        """
        growth = self.game.public_growth(Session.resume(self.game, position, trusted=True).state)
        size = len(self.compress(position)) - growth
        is_largest = not self.pool or size > self.largest.size
        self.pool.append(Found(size, position))
        self.pool.sort(reverse=True)
        del self.pool[KEPT:]
        return is_largest

    def play(self, mode: Mode, *, greedy: bool) -> None:
        """Play a random game and keep its largest positions."""
        choose, game = self.choose, self.game
        numbers = {seat: choose.randbytes(32).hex() for seat in SEATS[:1]}
        table = Session.begin(game, mode.example, Seeded("A" * 16, choose.randbytes(32).hex(), numbers))
        while table.outcome is None:
            seat = choose.choice(table.to_act)
            legal = table.legal(seat)
            if greedy and len(legal) > 1 and not choose.randrange(3):
                saved = table.save()
                tried = choose.sample(legal, min(COMPARED, len(legal)))
                action = max(tried, key=lambda one: len(self.compress(self.after(saved, seat, one))))
            else:
                action = choose.choice(legal)
            table.act(seat, action)
            position = table.save()
            self.measure(msgspec.json.decode(position)["checkpoint"], ("checkpoint",))
            if len(self.pool) < KEPT or len(self.compress(position)) > self.pool[-1].size:
                self.keep(position)

    def measure(self, value: Any, path: Path) -> None:
        """Note how long lists are."""
        if isinstance(value, list):
            self.longest[path] = max(self.longest.get(path, 0), len(value))
        for name, member in members(value):
            self.measure(member, (*path, 0 if isinstance(name, int) else name))

    def after(self, position: bytes, seat: str, action: Any) -> bytes:
        """The position after an action."""
        table = Session.resume(self.game, position, trusted=True)
        table.act(seat, action)
        return table.save()

    def combine(self) -> bool:
        """Combine two positions, and return whether a larger one came of it."""
        choose = self.choose
        here, there = (msgspec.json.decode(choose.choice(self.pool).position) for _ in range(2))
        path = choose.choice([*paths(here["checkpoint"], ("checkpoint",))])
        other = choose.choice(like(there, path) or [None])
        if other is None:
            return False
        part: Any = here
        for name in path[:-1]:
            part = part[name]
        if isinstance(part[path[-1]], list) and isinstance(other, list) and choose.randrange(2):
            place = tuple(0 if isinstance(name, int) else name for name in path)
            most = 2 * self.longest.get(place, 1)
            part[path[-1]] = [*part[path[-1]], *other][: choose.randrange(0, most + 1)]
        else:
            part[path[-1]] = other
        here["journal"] = choose.choice((here.get("journal", []), []))
        try:
            table: Session = Session.resume(self.game, msgspec.json.encode(here))
        except (MalformedPosition, WrongRuleset):
            return False
        saved = table.save()
        return len(self.compress(saved)) > self.pool[-1].size and self.keep(saved)


def members(value: Any) -> Iterable[tuple[Any, Any]]:
    """The members of an object, or the items of a list, with their names."""
    return value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()


def paths(value: Any, path: Path) -> Iterator[Path]:
    """The places in a JSON value, that of the value itself left out."""
    for name, member in members(value):
        yield (*path, name)
        yield from paths(member, (*path, name))


def like(value: Any, path: Path) -> list[Any]:
    """What stands at this place in another JSON value, or at another index of the same lists."""
    found = [value]
    for name in path:
        if isinstance(name, int):
            found = [one for part in found if isinstance(part, list) for one in part]
        else:
            found = [part[name] for part in found if isinstance(part, dict) and name in part]
    return found


def search(game: Game[Any], seats: int, seconds: float, seed: int = 0) -> Found:
    """The largest position found in so many seconds."""
    found, until = Search(game, seats, seed), time.monotonic() + seconds
    modes = [mode for mode in game.modes if mode.seats == seats]
    for n in range(GAMES):
        if n < 2 or time.monotonic() < until - seconds / 2:
            found.play(modes[n % len(modes)], greedy=n % 2 == 1)
    while time.monotonic() < until:
        found.combine()
    return found.largest


def main(seconds: str = str(SECONDS), *wanted: str) -> int:
    """Search and print; how many games have positions that do not fit."""
    short = 0
    for game in games.values():
        for seats in sorted({mode.seats for mode in game.modes}) if not wanted or game.id in wanted else ():
            size, position = search(game, seats, float(seconds))
            space = position_space(game, seats)
            short += size > space
            print(
                f"{game.id}, {seats} seats: {size} bytes of {len(position)}, space for {space}"
                f" in {padded_size_for(game, seats)}{'' if size <= space else ': TOO LITTLE'}",
                flush=True,
            )
    return short


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
