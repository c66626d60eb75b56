"""``herald validate``: archives of records in, verdicts out."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, NoReturn

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from api.archives.files import STDIN, Archive
from api.archives.local import Processes, cores
from api.archives.resume import CannotGoOn, kept, pass_over
from api.archives.run import Judged, run
from api.archives.verdict_files import KINDS, RESUMABLE, NdjsonFile, Verdict, VerdictFile, create, go_on, kind_of
from api.archives.verdict_files import read_verdict
from api.archives.work import Workers
from api.settings import Settings
from engine.core.texts import DEFAULT, LANGUAGES, Language

#: Exit codes.
ALL_VALID, NOT_VALID, USAGE, UNREAD, INTERRUPTED = 0, 1, 2, 3, 130


class Tally:
    """What has come out so far, and how fast."""

    def __init__(self) -> None:
        self.valid = self.invalid = self.unread = self.kept = 0
        self._since = time.monotonic()

    def add(self, verdict: Verdict) -> None:
        """Count a verdict."""
        if verdict.valid:
            self.valid += 1
        elif verdict.unread:
            self.unread += 1
        else:
            self.invalid += 1

    @property
    def all(self) -> int:
        """All verdicts, those of an earlier run included."""
        return self.valid + self.invalid + self.unread

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._since

    @property
    def rate(self) -> float:
        """Verdicts of this run in a second."""
        return (self.all - self.kept) / max(self.seconds, 0.001)

    def exit_code(self) -> int:
        """What a script is told."""
        return UNREAD if self.unread else NOT_VALID if self.invalid else ALL_VALID

    def __str__(self) -> str:
        """As "10,000 records: 9,800 valid, 200 not, 41.2 s, 242 a second"."""
        parts = [f"{self.valid:,} valid", f"{self.invalid:,} not"]
        if self.unread:
            parts.append(f"{self.unread:,} unread")
        if self.kept:
            parts.append(f"{self.kept:,} kept from before")
        parts += [f"{self.seconds:.1f} s", f"{self.rate:,.0f} a second"]
        return f"{self.all:,} record{'' if self.all == 1 else 's'}: {', '.join(parts)}"


@click.command(context_settings={"max_content_width": 100})
@click.argument("names", metavar="FILES_OR_FOLDERS...", nargs=-1, required=True)
@click.option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Where verdicts are written; the ending says how: .ndjson, .ndjson.gz, .ndjson.zst, .csv, .parquet. "
                   "[default: NDJSON to the standard output]")
@click.option("--resume", is_flag=True,
              help="Keep the verdicts that stand in the output (.ndjson or .csv) and go on behind them.")
@click.option("--force", is_flag=True, help="Write the output anew if it is there.")
@click.option("--only-invalid", is_flag=True, help="Write no verdict on what is valid.")
@click.option("--language", type=click.Choice(LANGUAGES), default=DEFAULT, show_default=True,
              help="The language of the sentences.")
@click.option("--processes", type=click.IntRange(1), metavar="N",
              help="How many processes judge. [default: one for each core]")
@click.option("--scheduler", metavar="ADDRESS",
              help="Judge on the Dask cluster with this scheduler, as tcp://192.0.2.7:8786.")
@click.option("--quiet", "-q", is_flag=True, help="Show no progress, only the line at the end.")
def validate(
    names: tuple[str, ...],
    output: Path | None,
    resume: bool,
    force: bool,
    only_invalid: bool,
    language: Language,
    processes: int | None,
    scheduler: str | None,
    quiet: bool,
) -> None:
    """Judge records of whole games by the rules.

    A file has a record (JSON) on each line: *.ndjson or *.jsonl, or whatever else is named here. A *.json is one
    record. Both may be packed: .gz, .zst. Folders are walked in the order of names, files in them that are named
    otherwise are passed over, links to folders are not followed. "-" is the standard input.

    Each record gets a verdict, in order: whether it is a game by the rules, how it ended, and if it is none, what is
    wrong first: at which entry of the log, by which rule, in a sentence. Verdicts name the file and the line, except
    where the standard input is all there is.

    \b
    Examples:
      herald validate games.ndjson
      herald validate season/ --output verdicts.csv
      herald validate season/ --output verdicts.ndjson --resume
      zstdcat *.zst | herald validate - --only-invalid
      herald validate season/ -o verdicts.parquet --scheduler tcp://192.0.2.7:8786

    After an interruption the same command with --resume goes on: verdicts that stand whole in the output are kept, and
    no record is judged twice. The records must be those of before, in the same order; a file that was changed since is
    refused. Packed outputs, Parquet and --only-invalid can't be gone on with. Without --resume and --force nothing that
    is there is written over.

    A record that kills the process that judges it is reported, and the rest goes on. HERALD_RECORD_BYTES sets the bytes
    that a record may have.

    \b
    Exit codes:
      0    all records are valid
      1    some are not
      2    the command was not understood; nothing was done
      3    something could not be read or judged, or the verdicts could not be written
      130  interrupted
    """
    _check(names, output, resume, only_invalid, processes, scheduler)
    most = _most()
    archive = Archive(names, most, output)
    if next(archive.paths(), None) is None:
        raise click.UsageError("There are no files of records (*.ndjson, *.jsonl, *.json, also .gz, .zst).")
    found, tally = iter(archive), Tally()
    try:
        if resume and output is not None and output.exists():
            end = 0
            for verdict, end in pass_over(found, kept(output), output.stat().st_mtime_ns):
                tally.add(verdict)
            tally.kept = tally.all
            file = go_on(output, end)
        else:
            file = _created(output, force)
    except CannotGoOn as problem:
        raise click.UsageError(f"Cannot go on: {problem}. Choose another output, or --force to begin anew.") from None

    in_file = None if names == (STDIN,) else True
    try:
        with _workers(processes, scheduler) as workers, _progress(archive, tally, output, quiet) as advance:
            for batch in run(found, workers, most, language):
                for one, judged in batch:
                    verdict = read_verdict(judged)
                    tally.add(verdict)
                    if not (verdict.valid and only_invalid):
                        file.write(one.file if in_file else None, judged)
                file.flush()
                advance(batch)
    except KeyboardInterrupt:
        ...
