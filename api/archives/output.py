"""Files that are written as their names say: plain, gzipped, or zstandard; what is written alike is packed alike."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO, Final, cast

import zstandard


def gzipped(file: BinaryIO) -> BinaryIO:
    """What packs into this file, and leaves it open at its own end."""
    return cast(BinaryIO, gzip.GzipFile("", "wb", fileobj=file, mtime=0))  # no name, no time: the same bytes


def zstd(file: BinaryIO) -> BinaryIO:
    """What packs into this file, and closes it at its own end."""
    return cast(BinaryIO, zstandard.ZstdCompressor().stream_writer(file))


PACKERS: Final[Mapping[str, Callable[[BinaryIO], BinaryIO]]] = {".gz": gzipped, ".zst": zstd}


@contextmanager
def written(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, packed if its name ends in `.gz` or `.zst`; raises `OSError`."""
    pack = PACKERS.get(path.suffix.lower())
    with path.open("wb") as file, pack(file) if pack else nullcontext(file) as packed:
        yield packed
