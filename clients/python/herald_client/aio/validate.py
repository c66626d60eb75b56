"""Check many records in batches, small enough that no proxy holds an answer back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Final

import httpx

from herald_client.answers import read_lines
from herald_client.errors import NetworkError
from herald_client.models import RecordVerdict
from herald_client.records import AsyncAnyRecords, aiter_records, line_of
from herald_client.retry import RetryPolicy

#: The most lines and bytes of one request; a longer record is sent alone.
MAX_LINES: Final = 200
MAX_BYTES: Final = 250_000


async def validate_all(
    client: Any, records: AsyncAnyRecords, signed: bool, retry: RetryPolicy
) -> AsyncIterator[RecordVerdict]:
    """Yield the verdict of the service on each record, for `Herald.validate`."""
    before = 0
    async for lines in _batches(records):
        for verdict in await retry.acall(partial(_send, client, lines, signed), client.on_retry):
            verdict.line += before
            yield verdict
        before += len(lines)


async def _send(client: Any, lines: list[bytes], signed: bool) -> list[RecordVerdict]:
    """Return the verdicts on a batch of lines; empty lines have none."""
    query = {"include": ["signature"] if signed else None}
    response: httpx.Response = await client.send("POST", "/v1/validations", query=query, body=b"\n".join(lines))
    verdicts: list[RecordVerdict] = read_lines(response, RecordVerdict)
    if [verdict.line for verdict in verdicts] != [number for number, line in enumerate(lines, 1) if line]:
        raise NetworkError("the answer broke off: a record has no verdict")
    return verdicts


async def _batches(records: AsyncAnyRecords) -> AsyncIterator[list[bytes]]:
    batch: list[bytes] = []
    size = 0
    async for record in aiter_records(records):
        line = line_of(record)
        if batch and (len(batch) == MAX_LINES or size + len(line) > MAX_BYTES):
            yield batch
            batch, size = [], 0
        batch.append(line)
        size += len(line)
    if batch:
        yield batch
