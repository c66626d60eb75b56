"""The files of an archive, and the records in them: in order, and in bounded memory.

A folder is walked in the order of its names.  Files of records are those named so: `*.ndjson` and `*.jsonl` have one on
each line, a `*.json` is one, however it is spread over lines; all of them also with `.gz` or `.zst`.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from io import BufferedReader
from pathlib import Path
from typing import Final, NamedTuple, cast

import zstandard

from api.lines import PIECE, Line, Read, bare, lines, unzipped

#: The name of the standard input.
STDIN: Final = "-"
#: So few packed bytes are unpacked at once that not even the most hostile ones become more than 32 MB.
SMALL_PIECE: Final = 2**10


class Found(NamedTuple):
    """A record, or where its file breaks off."""

    path: str
    line: Line
    read: int
    """bytes of the archive that were read so far, still packed"""
    broken: bool = False
    """from this line on the file cannot be read"""

    @property
    def file(self) -> str:
        """The name of its file in verdicts: the path, with an escape for each byte that is not UTF-8."""
        return os.fsencode(self.path).decode(errors="backslashreplace")


class Archive:
    """The files and folders of these names (`-`: the standard input), in this order.

    Records have ``most`` bytes at most.  The file ``leave_out``, if it stands in a folder, is passed over.
    """

    def __init__(self, names: Sequence[str], most: int, leave_out: Path | None = None) -> None:
        self.names, self.most = names, most
        self._leave_out = leave_out and leave_out.resolve()
        self._read = 0

    def paths(self) -> Iterator[str]:
        """The files; a folder that cannot be read is one, which cannot be read either."""
        for name in self.names:
            if name != STDIN and os.path.isdir(name):
                yield from self._walk(name)
            else:
                yield name

    def size(self) -> int | None:
        """The bytes of all files; ``None`` if nobody knows, since one of them is a pipe."""
        total = 0
        for path in self.paths():
            if path == STDIN or not (os.path.isfile(path) or os.path.isdir(path)):
                return None
            total += os.path.getsize(path)
        return total

    def __iter__(self) -> Iterator[Found]:
        """Every record; of a file that cannot be read (on) one that is `broken`, and then the next file."""
        for path in self.paths():
            number = 0
            try:
                for line in self._lines(path):
                    yield Found(path, line, self._read)
                    number = line.number
            except (OSError, zlib.error, zstandard.ZstdError):
                yield Found(path, Line(number + 1, None), self._read, broken=True)

    def _walk(self, folder: str) -> Iterator[str]:
        waiting = [(folder, True)]  # the last is the next; a call for each folder would not get to the deepest
        while waiting:
            path, is_folder = waiting.pop()
            if not is_folder:
                yield path
                continue
            try:
                with os.scandir(path) as entries:
                    inside = [(entry.path, entry.is_dir(follow_symlinks=False), _is_file(entry)) for entry in entries]
            except OSError:
                yield path
                continue
            for path, is_folder, is_file in sorted(inside, reverse=True):
                if is_folder or (is_file and _kind(path)[0] and not self._is_left_out(path)):
                    waiting.append((path, is_folder))

    def _is_left_out(self, path: str) -> bool:
        left = self._leave_out
        return left is not None and os.path.basename(path) == left.name and Path(path).resolve() == left

    def _lines(self, path: str) -> Iterator[Line]:
        ending, packing = _kind(path)
        with _stdin() if path == STDIN else open(path, "rb") as file:
            read = self._counted(file.read1)  # of a pipe what is there, without waiting for more
            if packing:
                read = PACKINGS[packing](read)
            if ending == ".json":
                yield _whole(read, self.most)
            else:
                yield from lines(read, self.most)

    def _counted(self, read: Read) -> Read:
        def read_and_count(size: int) -> bytes:
            piece = read(size)
            self._read += len(piece)
            return piece

        return read_and_count


def _stdin() -> AbstractContextManager[BufferedReader]:
    """The standard input, which stays open."""
    return nullcontext(cast(BufferedReader, sys.stdin.buffer))


def _is_file(entry: os.DirEntry[str]) -> bool:
    """Whether to read it: no pipe, for which one might wait for ever, but a link also where it leads nowhere."""
    return entry.is_file() or entry.is_symlink()


def _whole(read: Read, most: int) -> Line:
    """The one record that fills a file."""
    content = bytearray()
    while piece := read(PIECE):
        content += piece
        if len(content) > most:
            return Line(1, None)
    return Line(1, bare(content))


def _kind(path: str) -> tuple[str, str]:
    """The ending of a file of records, and that of its packing; both empty if they are others."""
    name, packing = os.path.splitext(path.lower())
    if packing not in PACKINGS:
        name, packing = path.lower(), ""
    ending = os.path.splitext(name)[1]
    return (ending if ending in ENDINGS else ""), packing


# -- packings ---------------------------------------------------------------------------------------------------------


def unpacked(read: Read) -> Read:
    """The same bytes out of any number of zstd frames; raises `zstandard.ZstdError` for what is none, or cut.

    More bytes may be given than were asked for.
    """
    unpack, waiting = zstandard.ZstdDecompressor().decompressobj(), b""

    def read_unpacked(_: int) -> bytes:
        nonlocal unpack, waiting
        while True:
            if not waiting and not (waiting := read(SMALL_PIECE)):
                if not unpack.eof:
                    raise zstandard.ZstdError("cut")
                return b""
            if unpack.eof:
                unpack = zstandard.ZstdDecompressor().decompressobj()
            found = unpack.decompress(waiting)
            waiting = unpack.unused_data if unpack.eof else b""
            if found:
                return found

    return read_unpacked


PACKINGS: Final[dict[str, Callable[[Read], Read]]] = {".gz": unzipped, ".zst": unpacked}
ENDINGS: Final = (".ndjson", ".jsonl", ".json")
