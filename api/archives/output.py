"""Files that are written as their names say: plain, gzipped, or zstandard."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

import zstandard


@contextmanager
def written(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, packed if its name ends in `.gz` or `.zst`; what is written alike is packed alike.

    Raises `OSError`.
    """
    with path.open("wb") as file:
        if path.suffix == ".gz":
            with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:  # no name, no time: the same bytes
                yield cast(BinaryIO, packed)
        elif path.suffix == ".zst":
            with zstandard.ZstdCompressor().stream_writer(file) as stream:
                yield cast(BinaryIO, stream)
        else:
            yield file
