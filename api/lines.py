"""Reading lines from what comes in pieces: plain or gzipped, of any length, in bounded memory."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import Final

from api.body import GZIP_WINDOW

PIECE: Final = 2**16

#: Gives so many bytes at most, none at the end.
Read = Callable[[int], bytes]


def lines(read: Read, most: int) -> Iterator[bytes | None]:
    """Every line without its end; ``None`` for one that has more than ``most`` bytes.  Empty ones are passed over."""
    kept, too_long = bytearray(), False
    while piece := read(PIECE):
        *ended, rest = piece.split(b"\n")
        for end in ended:
            kept += end
            if too_long or len(kept) > most:
                yield None
            elif line := bytes(kept).strip():
                yield line
            kept, too_long = bytearray(), False
        kept += rest
        if len(kept) > most:
            kept, too_long = bytearray(), True
    if too_long:
        yield None
    elif line := bytes(kept).strip():
        yield line


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
