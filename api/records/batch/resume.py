"""Going on after an interruption: the verdicts that stand whole in a file are kept, and their records passed over."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import msgspec
from msgspec import UNSET

from api.errors.problems import MalformedRequest
from api.records.batch.files import STDIN, Found
from api.records.batch.opening import open_regular
from api.records.batch.verdict_files import COLUMNS, kind_of, read_inert
from api.records.canonical_json import hash_of
from api.records.validate import RecordVerdict
from engine.core.decode_errors import DECODE_ERRORS


class CannotGoOn(Exception):
    """The verdicts in a file are not those on the first records of this archive; the text says why."""


class FileVerdict(RecordVerdict, kw_only=True, forbid_unknown_fields=True):
    """A verdict as it stands in a file."""

    file: str = STDIN


class Kept(NamedTuple):
    """A verdict that stands whole in a file."""

    verdict: FileVerdict
    end: int
    """the bytes of the file up to its end"""


#: Bytes that a verdict may have: more than any has that was written here.
LONGEST: Final = 2**20

decode_verdict: Final = msgspec.json.Decoder(FileVerdict).decode


def kept(path: Path) -> Iterator[Kept]:
    """The verdicts that stand whole in a file of NDJSON or CSV; raises `CannotGoOn` if something else stands in it.

    Raises `OSError` too, also for what is not a regular file.
    """
    with open(open_regular(path), "rb") as file:
        end = 0
        for row in _rows(file, quoted=kind_of(path) == ".csv"):
            end += len(row)
            try:
                verdict = _of_csv(row) if kind_of(path) == ".csv" else decode_verdict(row)
            except (*DECODE_ERRORS, ValueError, csv.Error) as problem:
                raise CannotGoOn(f"{path} is not a file of verdicts: {problem}") from problem
            if verdict is not None:
                yield Kept(verdict, end)


def pass_over(found: Iterator[Found], verdicts: Iterable[Kept], written: int) -> Iterator[Kept]:
    """Take from ``found`` what these verdicts are on, and give them back.

    ``written`` is when the last of them was (nanoseconds since 1970).  Raises `CannotGoOn` if it is not the next that
    was found, if its file was changed since, or if the first record of a file is another than it was.
    """
    file = None
    for one in verdicts:
        verdict, record = one.verdict, next(found, None)
        place = f"{verdict.file}, line {verdict.line}"
        if record is None or (record.file, record.line.number) != (verdict.file, verdict.line):
            raise CannotGoOn(f"there is a verdict on {place}, but that is not the next record")
        if verdict.file != file:
            file = verdict.file
            if file != STDIN and os.path.exists(record.path) and os.stat(record.path).st_mtime_ns > written:
                raise CannotGoOn(f"{file} was changed after these verdicts were written")
            if verdict.record is not UNSET and _hash_of(record) != verdict.record:
                raise CannotGoOn(f"the record on {place}, is another than the one that was judged")
        yield one


def _rows(file: BinaryIO, *, quoted: bool) -> Iterator[bytes]:
    """The whole lines of a file; of CSV whole rows, which hold line ends between quotes.

    Raises `CannotGoOn` for one of more than `LONGEST` bytes.
    """
    row, quotes = b"", 0
    while line := file.readline(LONGEST + 1):
        row, quotes = row + line, quotes + line.count(b'"')
        if len(row) > LONGEST:
            raise CannotGoOn(f"it has a line of more than {LONGEST} bytes, which is not a verdict")
        if line.endswith(b"\n") and not (quoted and quotes % 2):
            yield row
            row, quotes = b"", 0


def _of_csv(row: bytes) -> FileVerdict | None:
    """What is needed of a row to go on; ``None`` for the names of the columns."""
    (cells,) = csv.reader([row.decode()])
    if tuple(cells) == COLUMNS:
        return None
    told = {name: read_inert(value) for name, value in zip(COLUMNS, cells, strict=True) if value}
    needed = {name: told[name] for name in ("file", "line", "valid", "record", "reason", "fault") if name in told}
    return msgspec.convert(needed, FileVerdict, strict=False)


def _hash_of(record: Found) -> str | None:
    try:
        return hash_of(record.line.content or b"")
    except (*DECODE_ERRORS, MalformedRequest, ValueError):
        return None
