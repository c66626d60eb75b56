"""``herald verify``: check the signatures of verdicts without the service."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import click
import msgspec
import pyseto

from api.cli import read_settings
from api.errors.exceptions import MalformedRequest
from api.errors.registry import MESSAGES
from api.records.batch.contents import UNPACK, is_unsupported_archive, why_passed_over
from api.records.batch.resume import FileVerdict, decode_verdict
from api.records.batch.sources import Archive
from api.records.canonical_json import canonical, hash_of
from api.sealed.signatures import BadSignature, Keys, SignedClaims, Verifier, claims_of
from api.telemetry.terminal import echo
from engine.core.decode_errors import DECODE_ERRORS, describe
from engine.core.records.diff import differences

#: Exit codes; 2 is click's.
ALL_TRUE, NOT_TRUE, UNREAD, PASSED_OVER = 0, 1, 3, 4

#: The optional members of a verdict, with their defaults.
DEFAULTS: Final[dict[str, Any]] = {
    field.name: field.default
    for field in msgspec.structs.fields(FileVerdict)
    if field.default not in (msgspec.UNSET, msgspec.NODEFAULT)
}
#: The bytes that a file of public keys may have.
KEY_BYTES: Final = 2**20


@click.command(context_settings={"max_content_width": 100})
@click.argument("names", metavar="VERDICTS...", nargs=-1, required=True)
@click.option(
    "--keys",
    "-k",
    required=True,
    multiple=True,
    metavar="FILE_OR_KEY",
    help="The response of GET /v1/keys of the service as a file, or a key (k4.public....). May be repeated.",
)
@click.option(
    "--records",
    "-r",
    multiple=True,
    metavar="FILE_OR_FOLDER",
    help="Records that must each have a verdict. May be repeated.",
)
@click.option("--service", metavar="NAME", help="Accept only signatures of this service.")
def verify(names: tuple[str, ...], keys: tuple[str, ...], records: tuple[str, ...], service: str | None) -> None:
    """Check the signatures of verdicts.

    VERDICTS are files of verdicts (NDJSON, compressed or not, or "-"), as POST /v1/validations?include=signature or
    `herald validate --sign` write them. Each line must be exactly one verdict: unknown or repeated members and values
    of a wrong type are refused. A verdict must agree with its signature, and one of the keys must have signed it. Two
    verdicts on the same record must agree. The command reads only these files.

    With --records, each record must have a verdict, which the command finds by the record's hash. The last line then
    gives the number of valid records.

    A file named here may be a link or a pipe, as in <(command); in a folder, only regular files are read. Files there
    with other names than *.ndjson, *.jsonl and *.json (or these with .gz or .zst) are passed over, and named.

    \b
    Examples:
      curl -s https://herald.example/v1/keys > keys.json
      herald verify verdicts.ndjson --keys keys.json
      herald verify verdicts.ndjson --keys keys.json --records games.ndjson

    \b
    Exit codes:
      0  every verdict is signed and says what its signature says (and every record has one)
      1  some verdicts are not, or contradict each other
      2  the command is wrong, or there are no keys
      3  some input could not be read
      4  every verdict is right, but some files in a folder were passed over
    """
    try:
        verifier = Verifier(_keys(keys))
    except (ValueError, pyseto.PysetoError) as problem:
        raise click.UsageError(f"One of the keys is not a key: {problem}.") from problem
    for name in (*names, *records):
        if is_unsupported_archive(name):
            raise click.UsageError(f"“{name}”: {UNPACK}")
    most, tally = read_settings().max_record_bytes, Tally()
    known: dict[str, Known] = {}
    contradicted: set[str] = set()
    for file, number, content in _lines(names, most, tally):
        try:
            said = _said(_read(content), verifier, service)
        except BadSignature as problem:
            tally.report(file, number, str(problem))
            continue
        tally.good += 1
        first = known.setdefault(said.record, Known(said.valid, _result(said), file, number))
        if first.result != _result(said):
            contradicted.add(said.record)
            tally.report(file, number, f"contradicts the verdict in {first.file}:{first.number} on {said.record}")
    for file, number, content in _lines(records, most, tally):
        try:
            hash_ = hash_of(content)
        except (MalformedRequest, ValueError, *DECODE_ERRORS) as problem:
            tally.report(file, number, f"not a record: {_sentence(problem)}")
            continue
        if hash_ not in known:
            tally.report(file, number, f"no signed verdict on this record, {hash_}")
        elif hash_ in contradicted:
            tally.report(file, number, f"the verdicts on this record contradict each other, {hash_}")
        else:
            tally.records[known[hash_].valid] += 1
    click.echo(tally, err=True)
    sys.exit(tally.exit_code())


class Known(NamedTuple):
    """The first verdict on a record."""

    valid: bool
    result: bytes
    file: str
    number: int


class Tally:
    """The number of verdicts and problems so far."""

    def __init__(self) -> None:
        self.good = self.bad = self.unread = self.passed_over = 0
        self.records = {True: 0, False: 0}

    def report(self, file: str, number: int, why: str) -> None:
        """Count and print a problem."""
        self.bad += 1
        echo(f"{file}:{number}: {why}")

    def pass_over(self, name: str) -> None:
        """Count and print a file that is passed over."""
        self.passed_over += 1
        echo(f"“{name}” is passed over: {why_passed_over(name)}", err=True)

    def exit_code(self) -> int:
        """Return the exit code of the command."""
        if self.unread:
            return UNREAD
        return NOT_TRUE if self.bad else PASSED_OVER if self.passed_over else ALL_TRUE

    def __str__(self) -> str:
        """Return a line like "1,000 verdicts signed, 2 problems; records: 990 valid, 10 not"."""
        parts = [f"{self.good:,} verdict{'' if self.good == 1 else 's'} signed", f"{self.bad + self.unread:,} problems"]
        if self.passed_over:
            parts.append(f"{self.passed_over:,} file{'' if self.passed_over == 1 else 's'} passed over")
        about = sum(self.records.values())
        told = f"; records: {self.records[True]:,} valid, {self.records[False]:,} not" if about else ""
        return ", ".join(parts) + told


def _lines(names: Sequence[str], most: int, tally: Tally) -> Iterator[tuple[str, int, bytes]]:
    """Yield the lines of these files with their places."""
    for one in Archive(names, most, pass_over=tally.pass_over):
        if one.line.content is None:
            tally.unread += 1
            why = MESSAGES.format(one.why, {}) if one.broken else MESSAGES.format("line_too_long", {"limit": most})
            echo(f"{one.file}:{one.line.number}: cannot be read: {why}")
        else:
            yield one.file, one.line.number, one.line.content


def _read(content: bytes) -> FileVerdict:
    """Return the verdict on this line; raises `BadSignature` for other content."""
    try:
        verdict = decode_verdict(content)
        given = msgspec.json.decode(content)
        # The types accept 1.0 for 1, and unknown members of an outcome.
        for difference in differences({**DEFAULTS, **given}, {**DEFAULTS, **msgspec.to_builtins(verdict)}):
            raise BadSignature(f"not a verdict: {MESSAGES.format('json_unfit', {})} ({difference.pointer})")
        canonical(content)  # refuses a name that is given twice
    except (MalformedRequest, ValueError, *DECODE_ERRORS) as problem:
        raise BadSignature(f"not a verdict: {_sentence(problem)}") from problem
    return verdict


def _said(verdict: FileVerdict, verifier: Verifier, service: str | None) -> SignedClaims:
    """Return the claims of a verdict's signature; raises `BadSignature`, also if the verdict differs from them."""
    if verdict.signature is msgspec.UNSET:
        raise BadSignature("it has no signature")
    said = verifier.open(verdict.signature)
    if said != claims_of(verdict, said.service):
        raise BadSignature("it says something else than its signature")
    if service not in (None, said.service):
        raise BadSignature(f"it was signed by “{said.service}”")
    return said


def _result(said: SignedClaims) -> bytes:
    """Return what two verdicts on one record must agree on, also those of two services or releases."""
    return msgspec.json.encode([said.valid, said.finished, said.outcome, said.adjudication])


def _sentence(problem: Exception) -> str:
    """Return why a line cannot be read, and where."""
    if isinstance(problem, MalformedRequest):
        return MESSAGES.format(problem.why.key, problem.why.bindings)
    if isinstance(problem, DECODE_ERRORS):
        pointer, code, bindings = describe(problem)
        return MESSAGES.format(code, bindings) + f" ({pointer})" * bool(pointer)
    return MESSAGES.format("json_range", {})


def _keys(given: Iterable[str]) -> list[str]:
    """Return the public keys in these files, and those that were given as arguments."""
    keys: list[str] = []
    for one in given:
        if one.startswith("k4.public."):
            keys.append(one)
            continue
        try:
            with open(one, "rb") as file:
                content = file.read(KEY_BYTES + 1)
            if len(content) > KEY_BYTES:
                raise ValueError(f"it has more than {KEY_BYTES} bytes")
            keys += (key.key for key in msgspec.json.decode(content, type=Keys).keys)
        except (OSError, ValueError, RecursionError) as problem:
            raise click.UsageError(f"“{one}” has no keys as GET /v1/keys answers them: {problem}") from problem
    return keys
