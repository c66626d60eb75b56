"""Records of random games, as lines of an archive."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.game import Game
from engine.core.record import Claim, Record, RevealedSeed
from tests.support.playout import play, seeded


def line(game: Game[Any], seed: int, options: Any = None) -> bytes:
    """The record of a random game of the first mode, or with other options, played to its end."""
    options = options or game.modes[0].example
    table, chance = play(game, options, seed), seeded(seed)
    assert table.outcome is not None
    record = Record(
        game=game.id,
        ruleset=game.ruleset,
        options=msgspec.Raw(msgspec.json.encode(options)),
        chance=RevealedSeed(chance.match, chance.seed, commitment=chance.commitment),
        log=[msgspec.Raw(game.encode(entry)) for entry in table.log],
        outcome=Claim(list(table.outcome.winners), table.outcome.reason),
    )
    return msgspec.json.encode(record, order="sorted")
