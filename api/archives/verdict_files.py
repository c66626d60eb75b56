"""Files of verdicts: written as NDJSON, CSV or Parquet, and read again where an interrupted run goes on."""

from __future__ import annotations

import csv
import gzip
import io
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

import msgspec
import zstandard

from api.archives.files import STDIN
from api.validating import Result
from engine.core.record import Adjudication


class Verdict(msgspec.Struct):
    """What is read of a verdict (`api.validating.RecordVerdict`, with its file and signature)."""

    line: int
    valid: bool
    file: str = STDIN
    game: str | None = None
    ruleset: str | None = None
    record: str | None = None
    finished: bool = False
    outcome: Result | None = None
    adjudication: Adjudication | None = None
    at: int | None = None
    pointer: str | None = None
    rule: str | None = None
    reason: str | None = None
    signature: str | None = None

    @property
    def unread(self) -> bool:
        """Whether nobody has judged it: what is wrong is nowhere in the record."""
        return not self.valid and self.pointer is None

    def row(self) -> tuple[Any, ...]:
        """The columns of a table; ``None``: there is none."""
        result = self.outcome or self.adjudication
        return (
            self.file,
            self.line,
            self.valid,
            self.game,
            self.ruleset,
            self.record,
            self.finished,
            None if result is None else " ".join(result.winners),
            self.outcome and self.outcome.reason,
            self.adjudication and self.adjudication.reason,
            self.at,
            self.pointer,
            self.rule,
            self.reason,
            self.signature,
        )


COLUMNS: Final = (
    "file", "line", "valid", "game", "ruleset", "record", "finished", "winners", "outcome", "adjudication",
    "at", "pointer", "rule", "reason", "signature",
)  # fmt: skip

read_verdict: Final = msgspec.json.Decoder(Verdict).decode


class VerdictFile(ABC):
    """Where verdicts are written, in order."""

    @abstractmethod
    def write(self, file: str | None, verdict: bytes) -> None:
        """Write a verdict (JSON) on a record of this file; ``None``: there is but the standard input."""

    @abstractmethod
    def flush(self) -> None:
        """Hand over what was written, so that it stands if this process is killed; Parquet cannot."""

    @abstractmethod
    def close(self) -> None:
        """End the file."""


class NdjsonFile(VerdictFile):
    """A line of JSON for each verdict; ``under``: the file into which ``file`` packs."""

    def __init__(self, file: BinaryIO, under: BinaryIO | None = None) -> None:
        self._file, self._under = file, under

    def write(self, file: str | None, verdict: bytes) -> None:
        if file is not None:
            verdict = b'{"file":' + msgspec.json.encode(file) + b"," + verdict[1:]
        self._file.write(verdict + b"\n")

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        self._file.close()
        if self._under is not None:
            self._under.close()


class CsvFile(VerdictFile):
    """A row for each verdict, below one with the names of the columns."""

    def __init__(self, file: BinaryIO) -> None:
        begun = file.tell() > 0
        self._file = io.TextIOWrapper(file, "utf-8", newline="")
        self._rows = csv.writer(self._file, lineterminator="\n")
        if not begun:
            self._rows.writerow(COLUMNS)

    def write(self, file: str | None, verdict: bytes) -> None:
        row = _of(file, verdict).row()
        self._rows.writerow([str(value).lower() if isinstance(value, bool) else value for value in row])

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class ParquetFile(VerdictFile):
    """A table in groups of rows, of which one is in memory.  Raises `ImportError` where pyarrow is not installed."""

    GROUP = 10_000

    def __init__(self, path: Path, mode: str) -> None:
        import pyarrow
        import pyarrow.parquet

        kinds = {"line": pyarrow.int64(), "at": pyarrow.int64(), "valid": pyarrow.bool_(), "finished": pyarrow.bool_()}
        self._schema = pyarrow.schema([(name, kinds.get(name, pyarrow.string())) for name in COLUMNS])
        self._table = pyarrow.Table
        self._file = open(path, mode)
        self._writer = pyarrow.parquet.ParquetWriter(self._file, self._schema, compression="zstd")
        self._rows: list[tuple[Any, ...]] = []

    def write(self, file: str | None, verdict: bytes) -> None:
        self._rows.append(_of(file, verdict).row())
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


def _of(file: str | None, verdict: bytes) -> Verdict:
    read = read_verdict(verdict)
    read.file = STDIN if file is None else file
    return read


# -- opening ----------------------------------------------------------------------------------------------------------


def create(path: Path, *, force: bool) -> VerdictFile:
    """A new file of the kind that its ending says (one of `KINDS`).

    Raises `FileExistsError` unless ``force``, `OSError`, and `ImportError` where a package for it is not installed.
    """
    return KINDS[kind_of(path)](path, "wb" if force else "xb")


def go_on(path: Path, end: int) -> VerdictFile:
    """A file of which the first ``end`` bytes are kept; what stands behind them is cut off."""
    file = open(path, "r+b")
    file.truncate(end)
    file.seek(end)
    return CsvFile(file) if kind_of(path) == ".csv" else NdjsonFile(file)


def kind_of(path: Path) -> str:
    """The ending by which the file is written, or the empty string."""
    return next((ending for ending in KINDS if path.name.lower().endswith(ending)), "")


def _create_gzip(path: Path, mode: str) -> VerdictFile:
    file = open(path, mode)
    return NdjsonFile(cast(BinaryIO, gzip.GzipFile("", "wb", fileobj=file, mtime=0)), file)  # no time: the same bytes


def _create_zstd(path: Path, mode: str) -> VerdictFile:
    return NdjsonFile(cast(BinaryIO, zstandard.ZstdCompressor().stream_writer(open(path, mode))))


KINDS: Final[dict[str, Callable[[Path, str], VerdictFile]]] = {
    ".ndjson": lambda path, mode: NdjsonFile(open(path, mode)),
    ".jsonl": lambda path, mode: NdjsonFile(open(path, mode)),
    ".ndjson.gz": _create_gzip,
    ".ndjson.zst": _create_zstd,
    ".csv": lambda path, mode: CsvFile(open(path, mode)),
    ".parquet": ParquetFile,
}
#: Kinds of which each whole line can be read though the end is missing.
RESUMABLE: Final = (".ndjson", ".jsonl", ".csv")
