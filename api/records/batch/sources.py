"""The files of an archive and their records: in order, and in bounded memory.

A folder is walked in the order of names. `*.ndjson` and `*.jsonl` files have a record on each line, a `*.json` file is
one record; all of them also with `.gz` or `.zst`. Other names are passed over, and reported.

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

from api.http.ndjson import Line, Reader
from api.records.batch.contents import BROKEN, UnreadableFile, kind_of, lines_of
from api.records.batch.opening import NotRegular, folder_inside, read_inside

#: The name of the standard input.
STDIN: Final = "-"
#: Why something is not read: keys of the sentences of requests.
NOT_A_FILE, LINK_OUTSIDE = "not_a_regular_file", "link_outside"
#: Why something in a folder is not even tried: it is not named as a file of records.
PASSED_OVER: Final = "passed_over"


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
        """The name of its file in verdicts."""
        return name_of(self.path)


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


def name_of(path: str) -> str:
    """Return the path as text, with an escape for each byte that is not UTF-8."""
    return os.fsencode(path).decode(errors="backslashreplace")


class Archive:
    """The files and folders with these names (`-`: the standard input), in this order.

    Records have up to ``most`` bytes. The file ``leave_out`` is skipped in folders. ``pass_over`` is called with the
    name of each other file there that is not named as a file of records.
    """

    def __init__(
        self,
        names: Sequence[str],
        most: int,
        leave_out: Path | None = None,
        pass_over: Callable[[str], object] = lambda name: None,
    ) -> None:
        self.names, self.most, self._pass_over = names, most, pass_over
        self._leave_out = leave_out and str(leave_out.resolve())
        self._read = 0

    def sources(self) -> Iterator[Source]:
        """Yield the files, and the sources that are refused or passed over."""
        for name in self.names:
            if name != STDIN and os.path.isdir(name):
                yield from self._walk(name)
            else:
                yield Source(name)

    def has_records(self) -> bool:
        """Return whether there is a file to read, or one that is refused."""
        return any(source.why != PASSED_OVER for source in self.sources())

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
            if source.why == PASSED_OVER:
                self._pass_over(name_of(source.path))
                continue
            number, why = 0, source.why
            try:
                if not why:
                    for line in self._lines(source):
                        yield SourceRecord(source.path, line, self._read)
                        number = line.number
            except NotRegular:
                why = NOT_A_FILE
            except UnreadableFile as problem:
                why = problem.why
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
        source, is_record = Source(path, folder.root, inside), bool(kind_of(entry.name)[0])
        if entry.is_dir(follow_symlinks=False):
            return source, True
        if os.path.join(folder.root, inside) == self._leave_out:
            return None
        if entry.is_symlink():
            target = os.path.realpath(os.path.join(folder.root, inside))
            is_folder = os.path.isdir(target)
            if not (is_folder or is_record):
                return source._replace(why=PASSED_OVER), False
            if os.path.commonpath([folder.root, target]) != folder.root:
                return source._replace(why=LINK_OUTSIDE), False
            if is_folder or target == self._leave_out:
                return None  # a folder is walked by its name
            if os.path.exists(target) and not os.path.isfile(target):
                return source._replace(why=NOT_A_FILE), False
            return source._replace(inside=os.path.relpath(target, folder.root)), False
        if not is_record:
            return source._replace(why=PASSED_OVER), False
        return (source if entry.is_file(follow_symlinks=False) else source._replace(why=NOT_A_FILE)), False

    def _lines(self, source: Source) -> Iterator[Line]:
        with _opened(source) as file:
            yield from lines_of(self._counted(file.read1), source.path, self.most)  # a pipe is not waited for

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
