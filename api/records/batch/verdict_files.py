"""Files of verdicts: NDJSON, CSV or Parquet."""

import csv
import io
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import msgspec
from msgspec import UNSET

from api.records.batch.opening import open_regular
from api.records.batch.sinks import gzip_sink, open_sink, zstd_sink
from api.records.batch.sources import STDIN
from api.records.narration import distinct_names
from api.records.validate import RecordVerdict
from api.telemetry.terminal import json_for_stdout
from engine.core.patterns import scan
from engine.core.records.record import Record

COLUMNS: Final = (
    "file", "line", "valid", "game", "ruleset", "record", "duplicate_of", "finished", "winners", "winner_names",
    "outcome", "adjudication", "players", "event", "date", "tags", "options", "length",
    "at", "pointer", "rule", "code", "reason", "signature", "fault",
)  # fmt: skip

_encode: Final = msgspec.json.Encoder(order="deterministic").encode

#: Where a spreadsheet may start a cell: at the start, and after characters that some take for the end of a cell.
_START: Final = r"(?:^|(?<=[,;|\t\r\n\"]))"
#: What begins a formula (also in the full width that some take for the same), an apostrophe, and at the start of all
#: what may be dropped there.
_FORMULA: Final = scan(_START + r"(?=[ \t\r\n]*[=+\-@＝＋－＠]|')|^(?=[\t\r\n])")
_APOSTROPHE: Final = scan(_START + "'")


def escape_formulas(text: str) -> str:
    """Return the text with an apostrophe before possible formulas of a spreadsheet, and before apostrophes there.

    https://owasp.org/www-community/attacks/CSV_Injection
    """
    return _FORMULA.sub("'", text)


def unescape_formulas(cell: str) -> str:
    """Return the text of a cell that `escape_formulas` has made."""
    return _APOSTROPHE.sub("", cell)


#: The bits of the number of a line.
LINE_BITS: Final = 40


class FirstPlaces:
    """The first place of each record, by its hash.  A record takes some 150 bytes of memory."""

    def __init__(self) -> None:
        self._files: list[str] = []
        self._places: dict[bytes, int] = {}

    def find(self, file: str, verdict: RecordVerdict) -> str | None:
        """Return the place of the first record that is equal, as `archive.ndjson:17`; ``None``: this one is new."""
        if verdict.record is UNSET:
            return None
        if self._files[-1:] != [file]:
            self._files.append(file)
        here = len(self._files) - 1 << LINE_BITS | verdict.line
        first = self._places.setdefault(bytes.fromhex(verdict.record[-32:]), here)
        if first == here:
            return None
        return f"{self._files[first >> LINE_BITS]}:{first & (1 << LINE_BITS) - 1}"


class Judged(NamedTuple):
    """A verdict, and the record that it is about."""

    file: str | None
    """the name of its file; ``None``: the standard input is the only file"""
    verdict: RecordVerdict
    content: bytes | None = None
    """the record; ``None``: it was not read"""
    duplicate_of: str | None = None
    """the place of an equal record before it"""


class VerdictFile(ABC):
    """A file of verdicts, in order."""

    @abstractmethod
    def write(self, judged: Judged) -> None:
        """Write a verdict."""

    @abstractmethod
    def flush(self) -> None:
        """Flush, so that the verdicts survive the end of this process; Parquet cannot."""

    @abstractmethod
    def close(self) -> None:
        """Complete the file."""


class NdjsonFile(VerdictFile):
    """A line of JSON for each verdict; ``under`` is the file into which ``file`` compresses."""

    def __init__(self, file: BinaryIO, under: BinaryIO | None = None) -> None:
        self._file, self._under = file, under

    def write(self, judged: Judged) -> None:
        self._file.write(_line(judged))

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        self._file.close()
        if self._under is not None:
            self._under.close()


def _line(judged: Judged) -> bytes:
    line = _encode(judged.verdict)
    if judged.file is not None:
        line = b'{"file":' + _encode(judged.file) + b"," + line[1:]
    if judged.duplicate_of is not None:
        line = line[:-1] + b',"duplicate_of":' + _encode(judged.duplicate_of) + b"}"
    return line + b"\n"


class Stdout(NdjsonFile):
    """NDJSON to the standard output, which stays open; for a terminal, control characters are escaped."""

    def __init__(self) -> None:
        super().__init__(sys.stdout.buffer)

    def write(self, judged: Judged) -> None:
        self._file.write(json_for_stdout(_line(judged)))

    def close(self) -> None:
        self.flush()


class CsvFile(VerdictFile):
    """A row for each verdict below a header, as RFC 4180: with CR LF at its end.

    All but numbers is quoted, and no cell holds anything that a spreadsheet would run (`escape_formulas`).
    """

    def __init__(self, file: BinaryIO) -> None:
        begun = file.tell() > 0
        self._file = io.TextIOWrapper(file, "utf-8", newline="")
        self._rows = csv.writer(self._file, quoting=csv.QUOTE_NONNUMERIC)
        if not begun:
            self._rows.writerow(COLUMNS)

    def write(self, judged: Judged) -> None:
        self._rows.writerow(map(_cell, _row(judged)))

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return str(value).lower()
    return escape_formulas(value) if isinstance(value, str) else value


class ParquetFile(VerdictFile):
    """A Parquet table in row groups, of which one is in memory.  Raises `ImportError` without pyarrow."""

    GROUP = 10_000

    def __init__(self, file: BinaryIO) -> None:
        import pyarrow  # an extra, for Parquet alone
        import pyarrow.parquet  # the same

        kinds = {name: pyarrow.int64() for name in ("line", "length", "at")}
        kinds |= {name: pyarrow.bool_() for name in ("valid", "finished")}
        self._schema = pyarrow.schema([(name, kinds.get(name, pyarrow.string())) for name in COLUMNS])
        self._table = pyarrow.Table
        self._file = file
        self._writer = pyarrow.parquet.ParquetWriter(self._file, self._schema, compression="zstd")
        self._rows: list[list[Any]] = []

    def write(self, judged: Judged) -> None:
        self._rows.append(_row(judged))
        if len(self._rows) == self.GROUP:
            self._write_group()

    def flush(self) -> None:
        pass  # only whole groups are written: short ones would make a large and slow file

    def close(self) -> None:
        self._write_group()
        self._writer.close()
        self._file.close()

    def _write_group(self) -> None:
        columns = list(zip(*self._rows, strict=True))
        if columns:
            self._writer.write_table(self._table.from_arrays(columns, schema=self._schema))
        self._rows = []


def _row(judged: Judged) -> list[Any]:
    """Return the columns; ``None`` where there is no value."""
    verdict = judged.verdict
    result = verdict.outcome or verdict.adjudication
    record = None if verdict.record is UNSET else msgspec.json.decode(judged.content or b"", type=Record)
    players = record.players if record else {}
    names = distinct_names(players)
    logs = [] if record is None else (record.logs or {}).values() if record.log is UNSET else [record.log]
    row = (
        STDIN if judged.file is None else judged.file,
        verdict.line,
        verdict.valid,
        verdict.game,
        verdict.ruleset,
        verdict.record,
        judged.duplicate_of,
        verdict.finished,
        None if result is None else " ".join(result.winners),
        None if result is None else ", ".join(names.get(seat, seat) for seat in result.winners),
        verdict.outcome and verdict.outcome.reason,
        verdict.adjudication and verdict.adjudication.reason,
        _json(players),
        record and record.event,
        record and record.date,
        _json(record and record.tags),
        _json(record and msgspec.json.decode(record.options or b"null")),
        record and sum(map(len, logs)),
        verdict.at,
        verdict.pointer,
        verdict.rule,
        verdict.code,
        verdict.reason,
        verdict.signature,
        verdict.fault,
    )
    return [None if value is UNSET else value for value in row]


def _json(value: Any) -> str | None:
    """Return a value as JSON for a cell; ``None`` if it is empty."""
    return _encode(value).decode() if value else None


def create(path: Path, *, force: bool) -> VerdictFile:
    """Create a file in the format of its ending (one of `FORMATS`).

    Raises `FileExistsError` unless ``force``, `NotRegular`, `OSError`, and `ImportError` without a required package.
    """
    kind = format_of(path)
    if kind == ".parquet":
        import pyarrow.parquet  # noqa: F401 -- before there is a file
    return FORMATS[kind](open_sink(path, force=force))


def reopen(path: Path, end: int) -> VerdictFile:
    """Open a file to append after its first ``end`` bytes; the rest is cut off."""
    file = open(open_regular(path, os.O_RDWR), "r+b")  # noqa: SIM115 -- closed by whoever writes it
    file.truncate(end)
    file.seek(end)
    return FORMATS[format_of(path)](file)


def format_of(path: Path) -> str:
    """Return the ending that selects the format of a file, or the empty string."""
    return next((ending for ending in FORMATS if path.name.lower().endswith(ending)), "")


def _gzipped(file: BinaryIO) -> VerdictFile:
    return NdjsonFile(gzip_sink(file), file)


def _zstd(file: BinaryIO) -> VerdictFile:
    return NdjsonFile(zstd_sink(file))


FORMATS: Final[dict[str, Callable[[BinaryIO], VerdictFile]]] = {
    ".ndjson": NdjsonFile,
    ".jsonl": NdjsonFile,
    ".ndjson.gz": _gzipped,
    ".ndjson.zst": _zstd,
    ".csv": CsvFile,
    ".parquet": ParquetFile,
}
#: Kinds of which each whole line can be read though the end is missing.
RESUMABLE: Final = (".ndjson", ".jsonl", ".csv")
#: Kinds that are not read as records where they lie in a folder.
NOT_RECORDS: Final = (".csv", ".parquet")
