"""Output files: plain, gzip or zstd by their name; the same content gives the same bytes.

Nothing is written through a link or to a device, unless its name is that of a stream (`/dev/stdout`).
"""

import errno
import gzip
import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO, Final, cast

import zstandard

from api.records.batch.opening import NotRegular, open_regular


def gzip_sink(file: BinaryIO) -> BinaryIO:
    """Return a file that compresses into this one, and leaves it open when it is closed."""
    return cast(BinaryIO, gzip.GzipFile("", "wb", fileobj=file, mtime=0))  # no name, no time: the same bytes


def zstd_sink(file: BinaryIO) -> BinaryIO:
    """Return a file that compresses into this one, and closes it when it is closed."""
    return cast(BinaryIO, zstandard.ZstdCompressor().stream_writer(file))  # it has no type of a file, and is one


COMPRESSORS: Final[Mapping[str, Callable[[BinaryIO], BinaryIO]]] = {".gz": gzip_sink, ".zst": zstd_sink}


#: Names with which a person means a stream that is open, or nothing at all.
STDOUT: Final = ("-", "/dev/stdout")
STREAMS: Final = (*STDOUT, "/dev/stderr", "/dev/null")
OPEN_STREAMS: Final = "/dev/fd/"


def is_stream(path: Path) -> bool:
    """Return whether this is the name of a stream, which may be a link or a device."""
    return str(path) in STREAMS or str(path).startswith(OPEN_STREAMS)


def why_not_writable(path: Path) -> str:
    """Return why this file cannot be written; empty if it can."""
    try:
        found = path.lstat()
    except OSError:
        return ""
    if is_stream(path):
        return ""
    if stat.S_ISLNK(found.st_mode):
        return "it is a link: name the file that it leads to"
    if not stat.S_ISREG(found.st_mode):
        return "it is not a regular file"
    return "the file has another name, too (a hard link)" if found.st_nlink > 1 else ""


def open_sink(path: Path, *, force: bool) -> BinaryIO:
    """Open a new file to write to, or with ``force`` an existing one, emptied.

    Raises `FileExistsError` without ``force``, `NotRegular` for other things than files, and `OSError`.
    """
    if is_stream(path):
        return path.open("wb")
    if not force:
        return path.open("xb")  # follows no link
    fd = open_regular(path, os.O_WRONLY | os.O_CREAT)
    if os.fstat(fd).st_nlink > 1:
        os.close(fd)
        raise NotRegular(errno.EMLINK, "the file has another name, too (a hard link)")
    os.truncate(fd, 0)
    return open(fd, "wb")


@contextmanager
def writing(path: Path, *, force: bool) -> Iterator[BinaryIO]:
    """Open a file to write to, compressed if its name ends in `.gz` or `.zst`; raises as `open_sink`."""
    pack = COMPRESSORS.get(path.suffix.lower())
    with open_sink(path, force=force) as file, pack(file) if pack else nullcontext(file) as packed:
        yield packed
