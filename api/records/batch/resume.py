"""Resuming after an interruption: complete verdicts in a file are kept, and their records skipped."""

import csv
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from api.errors.exceptions import MalformedRequest
from api.records.batch.opening import open_regular
from api.records.batch.sources import STDIN, SourceRecord
from api.records.batch.verdict_files import COLUMNS, format_of, unescape_formulas
from api.records.canonical_json import hash_of
from api.records.validate import RecordVerdict
from engine.core.decode_errors import DECODE_ERRORS


class CannotResume(Exception):
    """The verdicts in a file do not belong to the first records of this archive; the message says why."""


class FileVerdict(RecordVerdict, kw_only=True, forbid_unknown_fields=True):
    """A verdict in a file of verdicts."""

    file: str = STDIN
    duplicate_of: str | UnsetType = UNSET
    """the place of an equal record before it, as `archive.ndjson:17`"""


class DoneVerdict(NamedTuple):
    """A complete verdict in a file."""

    verdict: FileVerdict
    end: int
    """the bytes of the file up to its end"""


#: Bytes that a verdict may have: more than any has that was written here.
MAX_VERDICT_BYTES: Final = 2**20

decode_verdict: Final = msgspec.json.Decoder(FileVerdict).decode


def done_verdicts(path: Path) -> Iterator[DoneVerdict]:
    """Yield the complete verdicts in a file of NDJSON or CSV; raises `CannotResume` for other content.

    Raises `OSError` too, also if the file is not regular.
    """
    with open(open_regular(path), "rb") as file:
        end = 0
        for row in _rows(file, quoted=format_of(path) == ".csv"):
            end += len(row)
            try:
                verdict = _of_csv(row) if format_of(path) == ".csv" else decode_verdict(row)
            except (*DECODE_ERRORS, ValueError, csv.Error) as problem:
                raise CannotResume(f"{path} is not a file of verdicts: {problem}") from problem
            if verdict is not None:
                yield DoneVerdict(verdict, end)


def skip_done(found: Iterator[SourceRecord], verdicts: Iterable[DoneVerdict], written: int) -> Iterator[DoneVerdict]:
    """Skip the records in ``found`` that these verdicts belong to, and yield the verdicts.

    ``written`` is the time of the last verdict (nanoseconds since 1970). Raises `CannotResume` if a verdict is not on
    the next record, if a file was changed since, or if the first record of a file is another one.
    """
    file = None
    for one in verdicts:
        verdict, record = one.verdict, next(found, None)
        place = f"{verdict.file}, line {verdict.line}"
        if record is None or (record.file, record.line.number) != (verdict.file, verdict.line):
            raise CannotResume(f"there is a verdict on {place}, but that is not the next record")
        if verdict.file != file:
            file = verdict.file
            if file != STDIN and os.path.exists(record.path) and os.stat(record.path).st_mtime_ns > written:
                raise CannotResume(f"{file} was changed after these verdicts were written")
            if verdict.record is not UNSET and _hash_of(record) != verdict.record:
                raise CannotResume(f"the record on {place}, is another than the one that was judged")
        yield one


def _rows(file: BinaryIO, *, quoted: bool) -> Iterator[bytes]:
    """Yield the complete lines of a file; of CSV complete rows, which may have line ends between quotes.

    Raises `CannotResume` for a row of more than `MAX_VERDICT_BYTES` bytes.
    """
    row, quotes = b"", 0
    while line := file.readline(MAX_VERDICT_BYTES + 1):
        row, quotes = row + line, quotes + line.count(b'"')
        if len(row) > MAX_VERDICT_BYTES:
            raise CannotResume(f"it has a line of more than {MAX_VERDICT_BYTES} bytes, which is not a verdict")
        if line.endswith(b"\n") and not (quoted and quotes % 2):
            yield row
            row, quotes = b"", 0


def _of_csv(row: bytes) -> FileVerdict | None:
    """Return the verdict of a row, as far as resuming needs it; ``None`` for the header."""
    (cells,) = csv.reader([row.decode()])
    if tuple(cells) == COLUMNS:
        return None
    columns = {name: unescape_formulas(value) for name, value in zip(COLUMNS, cells, strict=True) if value}
    needed = {name: columns[name] for name in ("file", "line", "valid", "record", "code", "fault") if name in columns}
    return msgspec.convert(needed, FileVerdict, strict=False)


def _hash_of(record: SourceRecord) -> str | None:
    try:
        return hash_of(record.line.content or b"")
    except (*DECODE_ERRORS, MalformedRequest, ValueError):
        return None
