"""Reading NDJSON in pieces: plain or gzipped, of any length, in bounded memory.

All loops yield to other requests by the bytes that they have processed, not by the lines that result.
"""

import zlib
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from api.limits.time_slice import yield_if_due

PIECE: Final = 2**16
#: zlib's name for "a gzip header and trailer".
GZIP_WINDOW: Final = 31
#: Gzip members without content that may follow each other: programs that append write one now and then.
EMPTY_MEMBERS: Final = 1_000
#: The byte order mark, which Windows programs write before a text.
BOM: Final = b"\xef\xbb\xbf"
#: An empty line counts as this number of bytes without a record: it costs as much.
EMPTY_LINE: Final = 2**8

#: Returns up to this number of bytes, none at the end.
Reader = Callable[[int], bytes]


class NoRecords(Exception):
    """The stream has too many bytes without a record."""


class Line(NamedTuple):
    """A line that is not empty."""

    number: int
    """counted from 1, empty ones included"""
    content: bytes | None
    """without its end; ``None``: it is too long"""


def iter_lines(
    read: Reader, most: int, *, barren: int | None = None, hold: Callable[[int], object] = lambda size: None
) -> Iterator[Line]:
    """Yield every line that is not empty; the content of a line of more than ``most`` bytes is dropped.

    Raises `NoRecords` after ``barren`` bytes without a line to yield. ``hold`` is called with the size of the
    unfinished line in memory.
    """
    number, kept, too_long, idle = 1, bytearray(), False, 0
    while piece := read(PIECE):
        yield_if_due()
        start = 0
        while (end := piece.find(b"\n", start)) >= 0:  # not split at once: a client may take the lines slowly
            kept += piece[start:end]
            start = end + 1
            if too_long or len(kept) > most:
                idle = 0
                yield Line(number, None)
            elif content := strip_line(kept):
                idle = 0
                yield Line(number, content)
            else:
                idle += EMPTY_LINE
                if barren is not None and idle > barren:
                    raise NoRecords
            number, kept, too_long = number + 1, bytearray(), False
            yield_if_due()
        kept += piece[start:]
        idle += len(piece) - start
        if len(kept) > most:
            kept, too_long = bytearray(), True
        if barren is not None and idle > barren:
            raise NoRecords
        hold(len(kept))
    if too_long:
        yield Line(number, None)
    elif content := strip_line(kept):
        yield Line(number, content)


def strip_line(text: bytes | bytearray) -> bytes:
    """Return a text without a byte order mark (UTF-8) before it and without blanks around it."""
    return bytes(text).strip().removeprefix(BOM).strip()


def is_utf16(text: bytes) -> bool:
    """Return whether this text, which is not UTF-8, starts as UTF-16 does."""
    return text[:2] in (b"\xff\xfe", b"\xfe\xff") or text[:2].count(0) == 1


def gunzip(read: Reader) -> Reader:
    """Return a reader of the decompressed bytes of any number of gzip members.

    It raises `zlib.error` for bytes that are not gzip, or truncated.
    """
    unzip, waiting, empty = zlib.decompressobj(GZIP_WINDOW), b"", 0

    def read_unzipped(size: int) -> bytes:
        nonlocal unzip, waiting, empty
        while True:
            yield_if_due()
            if not waiting and not (waiting := read(size)):
                if not unzip.eof:
                    raise zlib.error("cut")
                return b""
            if unzip.eof:
                unzip = zlib.decompressobj(GZIP_WINDOW)
                empty += 1
                if empty > EMPTY_MEMBERS:
                    raise zlib.error("too many members without content")
            found = unzip.decompress(waiting, size)
            waiting = unzip.unused_data if unzip.eof else unzip.unconsumed_tail
            if found:
                empty = 0
                return found

    return read_unzipped
