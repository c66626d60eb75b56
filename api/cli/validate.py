"""``herald validate``: archives of records in, verdicts out."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import click
import msgspec
from msgspec import UNSET
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from api.cli import read_settings
from api.records.batch.contents import UNPACK, is_unsupported_archive, why_passed_over
from api.records.batch.process_pool import ProcessPool
from api.records.batch.resume import CannotResume, decode_verdict, done_verdicts, skip_done
from api.records.batch.scheduler import UNJUDGED, judge_all
from api.records.batch.sinks import STDOUT, why_not_writable
from api.records.batch.sources import STDIN, Archive, SourceRecord
from api.records.batch.verdict_files import (
    FORMATS,
    NOT_RECORDS,
    RESUMABLE,
    FirstPlaces,
    Judged,
    Stdout,
    VerdictFile,
    create,
    format_of,
    reopen,
)
from api.records.batch.worker import Workers, WorkersLost
from api.records.validate import RecordVerdict
from api.sealed.keyring import KeyRing
from api.sealed.signatures import Signer
from api.settings import Settings, cores
from api.telemetry.terminal import abandon_stdout, echo
from engine.core.decode_errors import DECODE_ERRORS
from engine.core.text.catalog import DEFAULT, LANGUAGES, Language

#: Exit codes; 2 is click's, for usage errors.
ALL_VALID, NOT_VALID, UNREADABLE_INPUT, PASSED_OVER, INTERRUPTED = 0, 1, 3, 4, 130

_read: Final = msgspec.json.Decoder(RecordVerdict).decode


class Tally:
    """The number of verdicts so far, and their rate."""

    def __init__(self) -> None:
        self.valid = self.invalid = self.unread = self.kept = self.duplicates = self.passed_over = 0
        self._since = time.monotonic()

    def add(self, verdict: RecordVerdict) -> None:
        """Count a verdict."""
        if verdict.valid:
            self.valid += 1
        elif verdict.fault is not UNSET or verdict.code in UNJUDGED:
            self.unread += 1
        else:
            self.invalid += 1

    def add_duplicate(self, of: str | None) -> str | None:
        """Count a duplicate of the record at this place, if there is one; return the place."""
        self.duplicates += of is not None
        return of

    @property
    def all(self) -> int:
        """All verdicts, including those of an earlier run."""
        return self.valid + self.invalid + self.unread

    @property
    def seconds(self) -> float:
        """The seconds since the start."""
        return time.monotonic() - self._since

    @property
    def rate(self) -> float:
        """The verdicts of this run per second."""
        return (self.all - self.kept) / max(self.seconds, 0.001)

    def exit_code(self) -> int:
        """Return the exit code of the command."""
        if self.unread:
            return UNREADABLE_INPUT
        return NOT_VALID if self.invalid else PASSED_OVER if self.passed_over else ALL_VALID

    def short(self) -> str:
        """Return a short form, for the progress bar."""
        return f"{self.all:,} records, {self.all - self.valid:,} not valid, {self.rate:,.0f}/s"

    def __str__(self) -> str:
        """Return a line like "10,000 records: 9,800 valid, 200 not, 41.2 s, 242 a second"."""
        parts = [f"{self.valid:,} valid", f"{self.invalid:,} not"]
        if self.unread:
            parts.append(f"{self.unread:,} unread")
        if self.duplicates:
            parts.append(f"{self.duplicates:,} duplicate{'' if self.duplicates == 1 else 's'}")
        if self.passed_over:
            parts.append(f"{self.passed_over:,} file{'' if self.passed_over == 1 else 's'} passed over")
        if self.kept:
            parts.append(f"{self.kept:,} kept from before")
        parts += [f"{self.seconds:.1f} s", f"{self.rate:,.0f} a second"]
        return f"{self.all:,} record{'' if self.all == 1 else 's'}: {', '.join(parts)}"


@click.command(context_settings={"max_content_width": 100})
@click.argument("names", metavar="FILES_OR_FOLDERS...", nargs=-1, required=True)
@click.option(
    "--output",
    "-o",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The file for the verdicts; its extension sets the format: .ndjson, .ndjson.gz, .ndjson.zst, .csv, .parquet. "
    "[default: NDJSON to the standard output]",
)
@click.option(
    "--resume", is_flag=True, help="Keep the verdicts in an existing output (.ndjson or .csv) and continue after them."
)
@click.option("--force", is_flag=True, help="Overwrite the output if it exists.")
@click.option("--only-invalid", is_flag=True, help="Write no verdicts on valid records, except duplicates.")
@click.option("--sign", is_flag=True, help="Sign the verdicts with the first of HERALD_SECRET_KEYS, as HERALD_ISSUER.")
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=DEFAULT,
    show_default=True,
    help="The language of the texts.",
)
@click.option(
    "--processes", type=click.IntRange(1), metavar="N", help="The number of processes. [default: one per core]"
)
@click.option(
    "--scheduler", metavar="ADDRESS", help="Use the Dask cluster with this scheduler, such as tcp://192.0.2.7:8786."
)
@click.option("--quiet", "-q", is_flag=True, help="Show no progress, only the last line.")
def validate(
    names: tuple[str, ...],
    output: Path | None,
    resume: bool,
    force: bool,
    only_invalid: bool,
    sign: bool,
    language: Language,
    processes: int | None,
    scheduler: str | None,
    quiet: bool,
) -> None:
    """Check records of whole games against the rules.

    A file has one JSON record per line: *.ndjson, *.jsonl, or any other file named here. A *.json file is one record.
    All may be compressed: .gz, .zst. The content decides where it says otherwise than the name: a file may be
    compressed without that ending, hold one indented record, or hold lines as *.json. "-" is the standard input. A file
    named here may be a link or a pipe, as in <(command).

    Folders are read in the order of their names. Files with other names (*.zip, *.txt) are passed over: the standard
    error names each of them (not with --quiet), and the last line counts them. Pipes, devices and sockets in a folder,
    and links that lead out of it, are never opened: each gets a verdict that says so and counts as unread. So do files
    in UTF-16, and archives that are named like records. Links to files within the folder are followed.

    Each record gets a verdict, in order: whether the game is legal and how it ended, or the first error with its entry
    of the log, its rule and its reason. Verdicts name the file and the line, unless all input is the standard input. If
    a record repeats an earlier one, its verdict names that as `duplicate_of`. Records are equal if their hashes are.

    \b
    Examples:
      herald validate games.ndjson
      herald validate season/ --output verdicts.csv
      herald validate season/ --output verdicts.ndjson --resume
      zstdcat *.zst | herald validate - --only-invalid
      HERALD_SECRET_KEYS_FILE=keys herald validate season/ -o verdicts.ndjson --sign
      herald validate season/ -o verdicts.parquet --scheduler tcp://192.0.2.7:8786

    After an interruption, the same command with --resume continues: it keeps the complete verdicts in the output and
    judges no record twice. The records must be the same, in the same order; if a file has changed, the command says so
    and does nothing. --resume does not work with compressed or Parquet output or --only-invalid. Without --resume or
    --force, an existing output is left alone. Output goes to regular files only, never through a link.

    In a .csv file, text that a spreadsheet might run as a formula (it begins with = + - @, a tab or a line end) gets an
    apostrophe in front. Other formats contain the text as it is; on a terminal, control characters are escaped.

    `herald verify` checks signed verdicts with the public keys that `herald keys public` prints; lines that are not
    records get unsigned verdicts.

    If a record crashes the process that judges it, or an error of the rules stops it, the command reports it and
    continues. Such an error has an id; the standard error shows under that id where in the code it occurred.
    HERALD_MAX_RECORD_BYTES limits the size of a record.

    \b
    Exit codes:
      0    all records are valid
      1    some are not
      2    the command is wrong or cannot be carried out; nothing was done
      3    some input could not be read or judged, or the verdicts could not be written
      4    all records are valid, but some files in a folder were passed over
      130  interrupted
    """
    if output is not None and str(output) in STDOUT:
        output = None
    settings = read_settings()
    most, signer = settings.max_record_bytes, _signer(settings) if sign else None
    _check(names, output, resume, force, only_invalid, most)
    tally, places = Tally(), FirstPlaces()

    def pass_over(name: str) -> None:
        tally.passed_over += 1
        if not quiet:
            echo(f"“{name}” is passed over: {why_passed_over(name)}", err=True)

    archive = Archive(names, most, output, pass_over)
    if not archive.has_records():
        raise click.UsageError("There are no files of records: *.ndjson, *.jsonl, *.json, or these with .gz or .zst.")
    found = iter(archive)
    console = Console(stderr=True)
    # On the terminal that shows the verdicts they are the progress.
    watched = console.is_terminal and not quiet and (output is not None or not sys.stdout.isatty())
    progress = Progress(
        BarColumn(),
        DownloadColumn(),
        TextColumn("{task.description}"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not watched,
    )
    try:
        with (
            _interrupts() as heed_interrupts,
            _workers(processes, scheduler) as workers,
            closing(_open(output, resume, force, found, tally, places)) as file,
            progress,
        ):
            task = progress.add_task("", total=archive.size() if watched else None)
            for batch in judge_all(found, workers, most, language):
                for one, told in batch:
                    verdict = _read(told)
                    tally.add(verdict)
                    if signer is not None:
                        signer.sign(verdict)
                    duplicate_of = tally.add_duplicate(places.find(one.file, verdict))
                    if not (verdict.valid and only_invalid) or duplicate_of is not None:
                        name = None if names == (STDIN,) else one.file
                        file.write(Judged(name, verdict, one.line.content, duplicate_of))
                file.flush()
                heed_interrupts()
                progress.update(task, completed=batch[-1][0].read, description=tally.short())
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends already
        click.echo(f"Interrupted. {tally}", err=True)
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # the reader is gone: drop also what Python would write at its end
        abandon_stdout()
        sys.exit(UNREADABLE_INPUT)
    except (OSError, WorkersLost) as problem:
        if output is None:
            abandon_stdout()
        echo(f"Stopped: {problem}. {tally}", err=True)
        sys.exit(UNREADABLE_INPUT)
    click.echo(tally, err=True)
    sys.exit(tally.exit_code())


@contextmanager
def _interrupts() -> Iterator[Callable[[], None]]:
    """Raise `KeyboardInterrupt` at an interrupt, and again when the yielded function is called.

    Python ignores exceptions that are raised during garbage collection.
    """
    interrupted = threading.Event()

    def interrupt(*_: object) -> None:
        interrupted.set()
        raise KeyboardInterrupt

    def heed() -> None:
        if interrupted.is_set():
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield heed
    finally:
        signal.signal(signal.SIGINT, before)


def _check(
    names: tuple[str, ...], output: Path | None, resume: bool, force: bool, only_invalid: bool, most: int
) -> None:
    """Raise a usage error for impossible options, before anything is done."""
    for name in names:
        if name != STDIN and not os.path.exists(name):
            raise click.UsageError(f"There is no file or folder “{name}”.")
        if is_unsupported_archive(name) and not os.path.isdir(name):
            raise click.UsageError(f"“{name}”: {UNPACK}")
    if output is not None and not format_of(output):
        raise click.UsageError(f"--output must end in one of: {', '.join(FORMATS)}.")
    if resume and force:
        raise click.UsageError("--resume keeps the output, and --force overwrites it: choose one.")
    if resume and (output is None or format_of(output) not in RESUMABLE):
        raise click.UsageError(f"--resume needs an --output that ends in one of: {', '.join(RESUMABLE)}.")
    if resume and only_invalid:
        raise click.UsageError("--resume does not work with --only-invalid, which writes nothing about valid records.")
    if output is not None and (why := why_not_writable(output)):
        raise click.UsageError(f"Cannot write to “{output}”: {why}.")
    if output is not None and output.exists() and any(name != STDIN and output.samefile(name) for name in names):
        raise click.UsageError(f"“{output}” is an input: it cannot also be the output.")
    if output is not None and output.exists() and not (resume or force):
        raise click.UsageError(f"“{output}” already exists: --resume continues it, --force overwrites it.")
    if output is not None and output.exists() and force and _is_judged(output, names, most):
        raise click.UsageError(f"“{output}” contains no verdicts, so it is an input: it cannot also be the output.")


def _is_judged(output: Path, names: tuple[str, ...], most: int) -> bool:
    """Return whether this file is in one of the folders, is named as a file of records, and holds no verdicts."""
    folders = [os.path.realpath(name) for name in names if os.path.isdir(name)]
    place = os.path.realpath(output)
    if not any(os.path.commonpath([folder, place]) == folder for folder in folders):
        return False
    if format_of(output) in NOT_RECORDS or not output.stat().st_size:
        return False
    first = next(iter(Archive([str(output)], most)), None)
    try:
        if first is not None:
            decode_verdict(first.line.content or b"")
    except DECODE_ERRORS:
        return True
    return False


def _signer(settings: Settings) -> Signer:
    """Return the signer of this process; workers do not have the secrets."""
    if not settings.secret_keys:
        raise click.UsageError("--sign needs HERALD_SECRET_KEYS or HERALD_SECRET_KEYS_FILE (`herald keys new`).")
    return Signer(KeyRing(settings.secret_keys), settings.issuer)


def _open(
    output: Path | None,
    resume: bool,
    force: bool,
    found: Iterator[SourceRecord],
    tally: Tally,
    places: FirstPlaces,
) -> VerdictFile:
    """Open the output; verdicts of an earlier run are counted, and their records skipped."""
    if output is None:
        return Stdout()
    if not resume or not output.exists():
        try:
            return create(output, force=force)
        except ImportError as problem:
            raise click.UsageError("Parquet needs pyarrow: pip install 'herald-rules[parquet]'") from problem
    end = 0
    try:
        for one in skip_done(found, done_verdicts(output), output.stat().st_mtime_ns):
            tally.add(one.verdict)
            tally.add_duplicate(places.find(one.verdict.file, one.verdict))
            end = one.end
    except CannotResume as problem:
        raise click.UsageError(f"Cannot resume: {problem}. --force starts again.") from problem
    tally.kept = tally.all
    return reopen(output, end)


def _workers(processes: int | None, scheduler: str | None) -> Workers:
    if scheduler is None:
        return ProcessPool(processes or cores())
    if processes is not None:
        raise click.UsageError("--processes are of this machine, --scheduler has its own: choose one.")
    try:
        from api.records.batch.dask_pool import DaskPool  # needs what is installed only for clusters
    except ImportError as problem:
        raise click.UsageError("A cluster needs Dask: pip install 'herald-rules[cluster]'") from problem
    return DaskPool(scheduler)
