"""Random games: any game, from setup to its end, the same for the same seed."""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from engine.core.chance import ChanceMode, Seeded
from engine.core.game import Game
from engine.core.session import Session

#: More answers than any game of Herald takes, even a random one.
MOST_STEPS = 10_000


def seeded(seed: int) -> Seeded:
    """The seeded chance of test match number `seed`."""
    return Seeded(f"test-{seed}", f"{seed:064x}")


def plain(position: bytes) -> dict[str, Any]:
    """A position without what it says of an undo: that depends on how the game was cut into calls."""
    members: dict[str, Any] = msgspec.json.decode(position)
    members.pop("undo", None)
    return members


def step(table: Session, choose: random.Random) -> None:
    """Play one action, any of those offered to any seat that has a decision; a referee's draws too."""
    seat = choose.choice(table.to_act)
    table.act(seat, choose.choice(table.legal(seat)))


def play(
    game: Game[Any],
    options: Any,
    seed: int,
    on_step: Callable[[Session], None] | None = None,
    *,
    chance: ChanceMode | None = None,
    durable: bool = True,
    stop: int = MOST_STEPS,
) -> Session:
    """Play a random game to its end, or until `stop` answers were given.

    Chance is seeded with the same seed unless given; with `Referee()` the draws are random as well.  ``on_step`` is
    called with every position at rest, the first and the last included.
    """
    choose = random.Random(seed)
    table = Session.begin(game, options, chance or seeded(seed), durable=durable)
    while True:
        if on_step:
            on_step(table)
        if table.outcome is not None or table.step >= stop:
            return table
        step(table, choose)
