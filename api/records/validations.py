"""Validating many records in one request: lines in, verdicts out, as they come.

Nothing is kept of a stream but the line that is being read, so that its length does not matter.
"""

import zlib
from collections.abc import Collection, Iterator
from typing import Any, Final

import msgspec
from flask import request
from msgspec import UNSET
from werkzeug.exceptions import ClientDisconnected, HTTPException

from api.errors.exceptions import MalformedRequest, Overloaded
from api.http.headers import current_locale, was_forwarded
from api.http.ndjson import NoRecords, Reader, iter_lines
from api.http.routing import Resource
from api.limits.budgets import STREAM_BYTES, Closing, Share
from api.limits.pool import RECORD_POOL
from api.limits.time_slice import yield_if_due
from api.play.requests import parts_query
from api.records.elsewhere import OtherRulesets
from api.records.validate import RecordVerdict, unjudged_verdict, validate
from api.sealed.signatures import Signer
from api.services import Services, services
from api.telemetry.middleware import engine_timer
from engine.core.text.catalog import DEFAULT, Language

records = Resource("records", "Records of whole games: their schema, and verdicts on them.")

SIGNATURE: Final = "signature"
#: A stream ends after the bytes of this number of largest records without a record.
MAX_BLANK_RECORDS: Final = 4
STREAM_ERRORS: Final = (zlib.error, MalformedRequest, HTTPException, ClientDisconnected, OSError)

_encode = msgspec.json.Encoder(order="deterministic").encode


@records.stream(
    "/v1/validations",
    name="validate",
    query=parts_query(SIGNATURE),
    response_type=lambda game: RecordVerdict,
    weight=10,
)
def validate_records(read: Reader, include: Collection[str]) -> Iterator[bytes]:
    """Check many records.

    Takes NDJSON with a record of any game on each line, optionally gzipped. Returns NDJSON with a verdict for each
    non-empty line, in the same order. Verdicts come while the client still sends, and the stream has no maximum length.
    A line may be as long as the body of `replay`; a longer one, and one that is not a record, gets a verdict too. If
    the stream breaks off, the last verdict says so. A client that does not read while it sends should send a few
    hundred records at a time, as unread verdicts block the stream until it times out. With `?include=signature`,
    verdicts are signed.
    """
    here = services()
    signer = here.signer if SIGNATURE in include else None
    address = request.remote_addr or ""
    stream, share = Share(here.streams, address), Share(here.partial, address)
    stream.resize(1)
    answer = Closing(
        _verdicts(here, read, current_locale(), signer, share, _others(request.environ)),
        share.close,
        stream.close,
    )
    try:
        share.resize(STREAM_BYTES)
    except Overloaded:
        answer.close()
        raise
    return answer


def _others(environ: dict[str, Any]) -> OtherRulesets | None:
    """Return who judges records of other rulesets; nobody if another service has asked."""
    if was_forwarded(environ):
        return None
    forwarder = services().forwarder
    headers = forwarder.headers(environ, admitted=True)
    headers.pop("Accept-Encoding", None)
    return OtherRulesets(forwarder.addresses, headers)


def _verdicts(
    here: Services, read: Reader, locale: Language, signer: Signer | None, share: Share, others: OtherRulesets | None
) -> Iterator[bytes]:
    number, games, most, metrics = 0, here.games, here.settings.max_record_bytes, here.metrics

    def hold(kept: int) -> None:
        share.resize(STREAM_BYTES + kept)

    try:
        for line in iter_lines(read, most, barren=MAX_BLANK_RECORDS * most, hold=hold):
            number = line.number
            with RECORD_POOL.place_in_stream(), engine_timer():
                verdict = validate(games, line, most, locale)
            if others is not None:  # outside of the pool: another service may take its time
                verdict = others.review(verdict, line, locale)
            metrics.count(_counter_name(verdict))
            if signer is not None:
                signer.sign(verdict)
            yield _encode(verdict) + b"\n"
            yield_if_due()
    except NoRecords:
        yield _encode(unjudged_verdict(number + 1, "lines_barren", locale)) + b"\n"
    except Overloaded:
        yield _encode(unjudged_verdict(number + 1, "lines_overloaded", locale)) + b"\n"
    except STREAM_ERRORS:
        yield _encode(unjudged_verdict(number + 1, "lines_broken", locale)) + b"\n"


def _counter_name(verdict: RecordVerdict) -> str:
    """Return the counter of a verdict; a line without a known game counts as unreadable."""
    if verdict.fault is not UNSET:
        return "faults"
    if verdict.game is UNSET:
        return "validations_unreadable"
    return "validations_valid" if verdict.valid else "validations_invalid"


@records.get("/v1/records/schema", name="schema", response_type=lambda game: dict[str, Any], languages=DEFAULT)
def schema() -> Any:
    """Get the JSON Schema of records.

    Returns one JSON Schema (2020-12) for records of all games, without external references.
    """
    return services().record_schema()
