"""Reading lines from what comes in pieces: plain or gzipped, of any length, in bounded memory."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

PIECE: Final = 2**16
#: zlib's name for "a gzip header and trailer".
GZIP_WINDOW: Final = 31

#: Gives so many bytes at most, none at the end.
Read = Callable[[int], bytes]


class Line(NamedTuple):
    """A line that is not empty."""

    number: int
    """counted from 1, empty ones included"""
    content: bytes | None
    """without its end; ``None``: it is too long"""


def lines(read: Read, most: int) -> Iterator[Line]:
    """Every line that is not empty; of one that has more than ``most`` bytes nothing is kept."""
    number, kept, too_long = 1, bytearray(), False
    while piece := read(PIECE):
        *ended, rest = piece.split(b"\n")
        for end in ended:
            kept += end
            if too_long or len(kept) > most:
                yield Line(number, None)
            elif content := bytes(kept).strip():
                yield Line(number, content)
            number, kept, too_long = number + 1, bytearray(), False
        kept += rest
        if len(kept) > most:
            kept, too_long = bytearray(), True
    if too_long:
        yield Line(number, None)
    elif content := bytes(kept).strip():
        yield Line(number, content)


def unzipped(read: Read) -> Read:
    """The same bytes unzipped, of any number of gzip members; raises `zlib.error` for what is not gzip, or cut."""
    unzip, waiting = zlib.decompressobj(GZIP_WINDOW), b""

    def read_unzipped(size: int) -> bytes:
        nonlocal unzip, waiting
        while True:
            if not waiting and not (waiting := read(size)):
                if not unzip.eof:
                    raise zlib.error("cut")
                return b""
            if unzip.eof:
                unzip = zlib.decompressobj(GZIP_WINDOW)
            found = unzip.decompress(waiting, size)
            waiting = unzip.unused_data if unzip.eof else unzip.unconsumed_tail
            if found:
                return found

    return read_unzipped
