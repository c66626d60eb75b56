"""Twins: positions that differ only in what a seat may not know have tokens of one length, and one view.

    python -m tests.laws.twin_tokens                       100,000 pairs of each game
    python -m tests.laws.twin_tokens 5000 runewars

Each pair is a position of a random game and a variation of it: other cards in other hands, in the deck or face down,
other secret answers (`tests.laws.every_game.twins`), or another seed.  The law holds for each seat and for a
spectator.  The program ends in failure where a pair differs, or where a position has no room in its token.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from api.errors.exceptions import PositionTooLarge
from api.sealed.keyring import KeyRing
from api.sealed.tokens import TokenSealer, new_match, with_padded_size, with_position
from engine import games
from engine.core.chance import Seeded
from engine.core.decision import SEATS, SPECTATOR
from engine.core.game import Game, Mode
from engine.core.loading import read_options
from engine.core.session import Session
from engine.registry import Registry
from tests.helpers.playout import step
from tests.laws.every_game import twins

PAIRS = 100_000
#: Twins of each kind that are compared at a position with each seat, and other seeds.
TWINS, SEEDS = 12, 4


class Comparing:
    """Compares twins of one game."""

    def __init__(self, game: Game[Any], seed: int = 0) -> None:
        self.game, self.choose = game, random.Random(f"{game.id} {seed}")
        self.seals = TokenSealer(KeyRing("0a" * 32))
        self.pairs = self.positions = 0
        self.lengths: set[tuple[str, int]] = set()

    def faults(self, pairs: int) -> Iterator[str]:
        """Compare so many pairs and say which differ."""
        while self.pairs < pairs:
            for mode in self.game.modes:
                yield from self.match(mode, pairs)

    def match(self, mode: Mode, pairs: int) -> Iterator[str]:
        """Play a random game and compare some of its positions with their twins."""
        game, choose = self.game, self.choose
        options = game.private_options(read_options(game, mode.example))
        table = Session.begin(game, options, Seeded("twins", choose.randbytes(32).hex()))
        while table.outcome is None and self.pairs < pairs:
            if not choose.randrange(4):
                yield from self.position(mode, table.save())
            step(table, choose)

    def position(self, mode: Mode, position: bytes) -> Iterator[str]:
        """Compare a position with its twins, with the eyes of each seat."""
        self.positions += 1
        here = Session.resume(self.game, position, trusted=True)
        for seat in SEATS[: mode.seats]:
            for n, twin in enumerate(twins(here, seat)):
                if n == TWINS:
                    break
                yield from self.pair(mode, here, twin, seat)
        for _ in range(SEEDS):
            twin = Session.resume(self.game, position, trusted=True)
            assert isinstance(twin.chance, Seeded)
            twin.chance = msgspec.structs.replace(twin.chance, seed=self.choose.randbytes(32).hex())
            yield from self.pair(mode, here, twin, SPECTATOR)

    def pair(self, mode: Mode, here: Session, twin: Session, viewer: str) -> Iterator[str]:
        """Compare two tables that look the same to this viewer."""
        self.pairs += 1
        try:
            lengths = [self.length(mode, table) for table in (here, twin)]
        except PositionTooLarge:
            yield f"{mode.id}, step {here.step}: no room for a position"
            return
        self.lengths.add((mode.id, lengths[0]))
        if lengths[0] != lengths[1]:
            yield f"{mode.id}, step {here.step}: tokens of {lengths} characters for {viewer}"
        for eyes in {viewer, SPECTATOR}:
            if self.game.codec.encode(here.view(eyes)) != self.game.codec.encode(twin.view(eyes)):
                yield f"{mode.id}, step {here.step}: another view for {eyes}"

    def length(self, mode: Mode, table: Session) -> int:
        """The length of the token of a table."""
        saved = table.game.codec.encode(table.position())
        match = with_padded_size(self.game, with_position(self.game, new_match(self.game, mode.seats), saved), table)
        return len(self.seals.seal(self.game, match))


def main(pairs: str = str(PAIRS), *wanted: str) -> int:
    """Compare and print; the number of pairs that differ."""
    found = 0
    chosen: Registry = games
    for game in chosen.values():
        if wanted and game.id not in wanted:
            continue
        began, comparing = time.monotonic(), Comparing(game)
        for fault in comparing.faults(int(pairs)):
            found += 1
            print(f"{game.id}, {fault}", flush=True)
        lengths = ", ".join(f"{mode} {length}" for mode, length in sorted(comparing.lengths))
        print(
            f"{game.id}: {comparing.pairs:,} pairs from {comparing.positions:,} positions, {found} faults,"
            f" {time.monotonic() - began:.0f} s; lengths: {lengths}",
            flush=True,
        )
    return found


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
