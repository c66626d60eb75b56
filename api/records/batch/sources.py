"""The files of an archive and their records: in order, and in bounded memory.

A folder is walked in the order of names. `*.ndjson` and `*.jsonl` files have a record on each line, a `*.json` file is
one record; all of them also with `.gz` or `.zst`.

Files that the user names are read, whatever they are: a link, a pipe (also that of ``<(command)``), a device. In a
folder only regular files are read. Pipes, devices and sockets are never opened, and no link is followed out of the
folder, even if the folder changes meanwhile. A source that is refused for that yields one `broken` record, if its name
is that of a file of records.
"""

import os
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from io import BufferedReader
from pathlib import Path
from typing import Final, NamedTuple, cast

import zstandard

from api.http.ndjson import PIECE, Line, Reader, gunzip, iter_lines, strip_line
from api.records.batch.opening import NotRegular, folder_inside, read_inside

#: The name of the standard input.
STDIN: Final = "-"
#: So few packed bytes are unpacked at once that not even the most hostile ones become more than 32 MB.
SMALL_CHUNK: Final = 2**10
#: Why something is not read: keys of the sentences of requests.
BROKEN, NOT_A_FILE, LINK_OUTSIDE = "lines_broken", "not_a_regular_file", "link_outside"


class SourceRecord(NamedTuple):
    """A record in a file, or the place where the file becomes unreadable."""

    path: str
    line: Line
    read: int
    """bytes of the archive that were read so far, still packed"""
    broken: bool = False
    """from this line on the file cannot be read"""
    why: str = BROKEN
    """if it is broken, why"""

    @property
    def file(self) -> str:
        """The name of its file in verdicts: the path, with an escape for each byte that is not UTF-8."""
        return os.fsencode(self.path).decode(errors="backslashreplace")


class Source(NamedTuple):
    """A file to read, or the reason why it is not read."""

    path: str
    """its name in verdicts"""
    root: str = ""
    """the folder in which it must lie, without links; empty: a person has named the file itself"""
    inside: str = ""
    """its path from there, without links"""
    why: str = ""
    """why it is not read"""


class Archive:
    """The files and folders with these names (`-`: the standard input), in this order.

    Records have up to ``most`` bytes. The file ``leave_out`` is skipped in folders.
    """

    def __init__(self, names: Sequence[str], most: int, leave_out: Path | None = None) -> None:
        self.names, self.most = names, most
        self._leave_out = leave_out and str(leave_out.resolve())
        self._read = 0

    def sources(self) -> Iterator[Source]:
        """Yield the files, and the refused sources."""
        for name in self.names:
            if name != STDIN and os.path.isdir(name):
                yield from self._walk(name)
            else:
                yield Source(name)

    def size(self) -> int | None:
        """Return the bytes of all files; ``None`` if one of them is a pipe."""
        total = 0
        for source in self.sources():
            if source.path == STDIN or not (source.root or os.path.isfile(source.path)):
                return None
            if not source.why:
                total += os.path.getsize(os.path.join(source.root, source.inside) if source.root else source.path)
        return total

    def __iter__(self) -> Iterator[SourceRecord]:
        """Yield every record; for an unreadable file one that is `broken`, and then the next file."""
        for source in self.sources():
            number, why = 0, source.why
            try:
                if not why:
                    for line in self._lines(source):
                        yield SourceRecord(source.path, line, self._read)
                        number = line.number
            except NotRegular:
                why = NOT_A_FILE
            except (OSError, zlib.error, zstandard.ZstdError):
                why = BROKEN
            if why:
                yield SourceRecord(source.path, Line(number + 1, None), self._read, broken=True, why=why)

    def _walk(self, folder: str) -> Iterator[Source]:
        root = os.path.realpath(folder)
        # The last is the next; a call for each folder would not get to the deepest.
        waiting: list[tuple[Source, bool]] = [(Source(folder, root), True)]
        while waiting:
            source, is_folder = waiting.pop()
            if not is_folder:
                yield source
                continue
            try:
                with folder_inside(root, source.inside) as fd, os.scandir(fd) as entries:
                    inside = [found for entry in entries if (found := self._entry(source, entry))]
            except OSError:
                yield source._replace(why=BROKEN)
                continue
            waiting += sorted(inside, reverse=True)

    def _entry(self, folder: Source, entry: os.DirEntry[str]) -> tuple[Source, bool] | None:
        """Return what to do about an entry of a folder, and whether it is a folder; ``None``: nothing."""
        path, inside = os.path.join(folder.path, entry.name), os.path.join(folder.inside, entry.name)
        source, is_record = Source(path, folder.root, inside), bool(_kind(entry.name)[0])
        if entry.is_dir(follow_symlinks=False):
            return source, True
        if entry.is_symlink():
            target = os.path.realpath(os.path.join(folder.root, inside))
            is_folder = os.path.isdir(target)
            if not (is_folder or is_record):
                return None
            if os.path.commonpath([folder.root, target]) != folder.root:
                return source._replace(why=LINK_OUTSIDE), False
            if is_folder:
                return None  # it is walked by its name
            if os.path.exists(target) and not os.path.isfile(target):
                return source._replace(why=NOT_A_FILE), False
            source = source._replace(inside=os.path.relpath(target, folder.root))
        elif is_record and not entry.is_file(follow_symlinks=False):
            return source._replace(why=NOT_A_FILE), False
        if not is_record or os.path.join(folder.root, source.inside) == self._leave_out:
            return None
        return source, False

    def _lines(self, source: Source) -> Iterator[Line]:
        ending, packing = _kind(source.path)
        with _opened(source) as file:
            read = self._counted(file.read1)  # from a pipe, without waiting for more
            if packing:
                read = DECOMPRESSORS[packing](read)
            if ending == ".json":
                yield _whole_file(read, self.most)
            else:
                yield from iter_lines(read, self.most)

    def _counted(self, read: Reader) -> Reader:
        def read_and_count(size: int) -> bytes:
            piece = read(size)
            self._read += len(piece)
            return piece

        return read_and_count


def _opened(source: Source) -> AbstractContextManager[BufferedReader]:
    if source.root:
        return read_inside(source.root, source.inside)
    if source.path == STDIN:
        return nullcontext(cast(BufferedReader, sys.stdin.buffer))  # its type is BinaryIO; it stays open
    return open(source.path, "rb")


def _whole_file(read: Reader, most: int) -> Line:
    """Return the one record in a file."""
    content = bytearray()
    while piece := read(PIECE):
        content += piece
        if len(content) > most:
            return Line(1, None)
    return Line(1, strip_line(content))


def _kind(path: str) -> tuple[str, str]:
    """Return the ending and the compression of a file of records; empty strings for other files."""
    name, packing = os.path.splitext(path.lower())
    if packing not in DECOMPRESSORS:
        name, packing = path.lower(), ""
    ending = os.path.splitext(name)[1]
    return (ending if ending in ENDINGS else ""), packing


#: The message about an `is_unsupported_archive`.
UNPACK: Final = "only .gz and .zst are unpacked here, and only once: unpack it first."


def is_unsupported_archive(name: str) -> bool:
    """Return whether the name is that of an archive, or of a file that is compressed twice or in another way."""
    inner, outer = os.path.splitext(name.lower())
    return outer in UNSUPPORTED_ENDINGS or (
        outer in DECOMPRESSORS and os.path.splitext(inner)[1] in (*UNSUPPORTED_ENDINGS, *DECOMPRESSORS)
    )


def unzstd(read: Reader) -> Reader:
    """Return a reader of the decompressed bytes of any number of zstd frames.

    It raises `zstandard.ZstdError` for bytes that are not zstd, or truncated.
    """
    unpack, waiting, found, at = zstandard.ZstdDecompressor().decompressobj(), b"", b"", 0

    def read_unpacked(size: int) -> bytes:
        nonlocal unpack, waiting, found, at
        while at == len(found):
            if not waiting and not (waiting := read(SMALL_CHUNK)):
                if not unpack.eof:
                    raise zstandard.ZstdError("cut")
                return b""
            if unpack.eof:
                unpack = zstandard.ZstdDecompressor().decompressobj()
            found, at = unpack.decompress(waiting), 0
            waiting = unpack.unused_data if unpack.eof else b""
        at += len(piece := found[at : at + size])
        return piece

    return read_unpacked


DECOMPRESSORS: Final[dict[str, Callable[[Reader], Reader]]] = {".gz": gunzip, ".zst": unzstd}
UNSUPPORTED_ENDINGS: Final = (".7z", ".bz2", ".lz4", ".rar", ".tar", ".tgz", ".xz", ".zip")
ENDINGS: Final = (".ndjson", ".jsonl", ".json")
