"""Compression of positions, with a dictionary trained on positions of the same game.

``python -m api.cache.compression`` trains the dictionaries again, from random games. A token opens only with the
dictionary that it was made with. Train them only together with a new ruleset, which closes old tokens anyway.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from threading import Lock

import msgspec
import zstandard

from engine import games
from engine.core.chance import Seeded
from engine.core.game import AnyGame, Mode
from engine.core.session import Session

#: The output of `python -m api.cache.compression`, by game.
FILE = Path(__file__).parent / "data" / "positions.msgpack"
#: Larger ones compress no better; this level takes a quarter of the time of the next that does.
DICTIONARY_BYTES, LEVEL, HARDEST = 16_384, 3, 19


class TrainedDictionary(msgspec.Struct):
    """What was learnt from random games of one game."""

    dictionary: bytes
    """the dictionary of zstandard"""
    max_sizes: dict[int, int]
    """bytes of the largest compressed position among the samples, by the number of seats"""


class Compression:
    """Compresses the positions of one game, and takes them out again."""

    def __init__(self, samples: TrainedDictionary) -> None:
        self._dictionary = dictionary = zstandard.ZstdCompressionDict(samples.dictionary)
        if samples.dictionary:
            dictionary.precompute_compress(level=LEVEL)
        self._compressor = zstandard.ZstdCompressor(level=LEVEL, dict_data=dictionary)
        self._decompressor = zstandard.ZstdDecompressor(dict_data=dictionary)
        self._lock = Lock()  # each serves one thread at a time; to make another takes longer than they take

    def compress(self, position: bytes) -> bytes:
        """Return the compressed position."""
        with self._lock:
            return self._compressor.compress(position)

    def compress_harder(self, position: bytes) -> bytes:
        """Return the position compressed at the highest level, which takes some milliseconds."""
        return zstandard.ZstdCompressor(level=HARDEST, dict_data=self._dictionary).compress(position)

    def decompress(self, compressed: bytes) -> bytes:
        """Return the position; raises `zstandard.ZstdError` for other bytes."""
        with self._lock:
            return self._decompressor.decompress(compressed)


@cache
def compression(game: AnyGame) -> Compression:
    """Return the compression of a game's positions; it also works for games without a dictionary."""
    learnt = msgspec.msgpack.decode(FILE.read_bytes(), type=dict[str, TrainedDictionary])
    return Compression(learnt.get(game.id, TrainedDictionary(b"", {})))


#: Random games of each mode, and positions of each that are looked at.
GAMES, POSITIONS = 6, 60


def train_dictionary(game: AnyGame) -> TrainedDictionary:
    """Train the dictionary of a game."""
    found = [(mode.seats, _positions(game, mode, seed)) for mode in game.modes for seed in range(GAMES)]
    dictionary = zstandard.train_dictionary(DICTIONARY_BYTES, [one for _, met in found for one in met]).as_bytes()
    compress = Compression(TrainedDictionary(dictionary, {})).compress
    rooms: dict[int, int] = {}
    for seats, met in found:
        rooms[seats] = max(rooms.get(seats, 0), *(len(compress(position)) for position in met))
    return TrainedDictionary(dictionary, dict(sorted(rooms.items())))


def _positions(game: AnyGame, mode: Mode, seed: int) -> list[bytes]:
    """Return positions of a random game, evenly spread."""
    choose, positions = random.Random(seed), []
    table = Session.begin(game, mode.example, Seeded(f"game-{seed}", choose.randbytes(32).hex()))
    while table.outcome is None:
        seat = choose.choice(table.to_act)
        table.act(seat, choose.choice(table.legal(seat)))
        positions.append(table.save())
    return positions[:: max(1, len(positions) // POSITIONS)]


if __name__ == "__main__":
    FILE.write_bytes(msgspec.msgpack.encode({game.id: train_dictionary(game) for game in games.values()}))
