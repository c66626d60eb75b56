"""``herald verify``: whether verdicts are what a service has signed, without asking it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import click
import msgspec
import pyseto

from api.archives.files import Archive
from api.canonical import hash_of
from api.commands.environment import read_settings
from api.problems import MalformedRequest
from api.signing import BadSignature, Keys, Verifier, claims_of
from api.validating import RecordVerdict
from engine.core.unreadable import UNREADABLE

#: Exit codes; 2 is click's.
ALL_TRUE, NOT_TRUE, UNREAD = 0, 1, 3

_read: Final = msgspec.json.Decoder(RecordVerdict).decode


@click.command(context_settings={"max_content_width": 100})
@click.argument("names", metavar="VERDICTS...", nargs=-1, required=True)
@click.option(
    "--keys",
    "-k",
    required=True,
    multiple=True,
    metavar="FILE_OR_KEY",
    help="What GET /v1/keys of the service answers, kept as a file, or a key (k4.public....). May be repeated.",
)
@click.option(
    "--records",
    "-r",
    multiple=True,
    metavar="FILE_OR_FOLDER",
    help="Records that the verdicts are about: each must have one. May be repeated.",
)
@click.option("--service", metavar="NAME", help="Take the signatures of this service alone.")
def verify(names: tuple[str, ...], keys: tuple[str, ...], records: tuple[str, ...], service: str | None) -> None:
    """Check the signatures of verdicts.

    VERDICTS are files of verdicts (NDJSON, packed or not, or "-"), as POST /v1/validations?include=signature or
    `herald validate --sign` write them. Every verdict must say what its signature says, and this must have been made
    with one of the keys; nobody is asked, and nothing but these files is read.

    With --records also every record must be among those that the verdicts are about: its hash is made anew. What is
    said of a record is told with it.

    \b
    Examples:
      curl -s https://herald.example/v1/keys > keys.json
      herald verify verdicts.ndjson --keys keys.json
      herald verify verdicts.ndjson --keys keys.json --records games.ndjson

    \b
    Exit codes:
      0  every verdict is signed and says what its signature says (and every record has one)
      1  some are not
      2  the command was not understood, or there are no keys
      3  something could not be read
    """
    try:
        verifier = Verifier(_keys(keys))
    except (ValueError, pyseto.PysetoError) as problem:
        raise click.UsageError(f"One of the keys is none: {problem}.") from problem
    most, tally = read_settings().record_bytes, Tally()
    known: dict[str, bool] = {}
    for file, number, content in _lines(names, most, tally):
        try:
            verdict = _read(content)
            if verdict.signature is msgspec.UNSET:
                raise BadSignature("it has no signature")
            said = verifier.open(verdict.signature)
            if said != claims_of(verdict, said.service):
                raise BadSignature("it says something else than its signature")
            if service not in (None, said.service):
                raise BadSignature(f"it was signed by “{said.service}”")
        except (BadSignature, *UNREADABLE) as problem:
            tally.tell(file, number, str(problem))
            continue
        tally.good += 1
        known[said.record] = said.valid
    for file, number, content in _lines(records, most, tally):
        try:
            hash_ = hash_of(content)
        except (MalformedRequest, ValueError, *UNREADABLE) as problem:
            tally.tell(file, number, f"no record: {problem}")
            continue
        if hash_ not in known:
            tally.tell(file, number, f"no signed verdict on this record, {hash_}")
        else:
            tally.records[known[hash_]] += 1
    click.echo(tally, err=True)
    sys.exit(UNREAD if tally.unread else NOT_TRUE if tally.bad else ALL_TRUE)


class Tally:
    """What has come out so far."""

    def __init__(self) -> None:
        self.good = self.bad = self.unread = 0
        self.records = {True: 0, False: 0}

    def tell(self, file: str, number: int, why: str) -> None:
        """Count and tell what is not as it should be."""
        self.bad += 1
        click.echo(f"{file}:{number}: {why}")

    def __str__(self) -> str:
        """As "1,000 verdicts signed, 2 problems; records: 990 valid, 10 not"."""
        parts = [f"{self.good:,} verdict{'' if self.good == 1 else 's'} signed", f"{self.bad + self.unread:,} problems"]
        about = sum(self.records.values())
        told = f"; records: {self.records[True]:,} valid, {self.records[False]:,} not" if about else ""
        return ", ".join(parts) + told


def _lines(names: Sequence[str], most: int, tally: Tally) -> Iterator[tuple[str, int, bytes]]:
    """The lines of these files with their places."""
    for one in Archive(names, most):
        if one.line.content is None:
            tally.unread += 1
            click.echo(f"{one.file}:{one.line.number}: cannot be read")
        else:
            yield one.file, one.line.number, one.line.content


def _keys(given: Iterable[str]) -> list[str]:
    """The public keys of files, and those that are given themselves."""
    keys: list[str] = []
    for one in given:
        if one.startswith("k4.public."):
            keys.append(one)
            continue
        try:
            keys += (key.key for key in msgspec.json.decode(Path(one).read_bytes(), type=Keys).keys)
        except (OSError, msgspec.MsgspecError) as problem:
            raise click.UsageError(f"“{one}” has no keys as GET /v1/keys answers them: {problem}") from problem
    return keys
