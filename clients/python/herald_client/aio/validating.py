"""Asking the service about any number of records."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Final

import httpx

from herald_client.answers import read_lines
from herald_client.errors import NetworkError
from herald_client.models import RecordVerdict
from herald_client.patience import Patience
from herald_client.records import AsyncAnyRecords, aeach, line_of

#: What is sent in one request at most (or one record that is longer): the answer to it fits into what networks hold
#: back, so that nobody waits for a reader who is still sending.
LINES: Final = 200
BYTES: Final = 250_000


async def validated(
    client: Any, records: AsyncAnyRecords, signed: bool, patience: Patience
) -> AsyncIterator[RecordVerdict]:
    """What the service says of each record: `Herald.validate`."""
    before = 0
    async for lines in _batches(records):
        for verdict in await patience.acall(partial(_ask, client, lines, signed)):
            verdict.line += before
            yield verdict
        before += len(lines)


async def _ask(client: Any, lines: list[bytes], signed: bool) -> list[RecordVerdict]:
    """The verdicts on a batch of lines; empty ones have none."""
    query = {"include": ["signature"] if signed else None}
    response: httpx.Response = await client.send("POST", "/v1/validations", query=query, body=b"\n".join(lines))
    verdicts: list[RecordVerdict] = read_lines(response, RecordVerdict)
    if [verdict.line for verdict in verdicts] != [number for number, line in enumerate(lines, 1) if line]:
        raise NetworkError("the answer broke off: not every record has got its verdict")
    return verdicts


async def _batches(records: AsyncAnyRecords) -> AsyncIterator[list[bytes]]:
    batch: list[bytes] = []
    size = 0
    async for record in aeach(records):
        line = line_of(record)
        if batch and (len(batch) == LINES or size + len(line) > BYTES):
            yield batch
            batch, size = [], 0
        batch.append(line)
        size += len(line)
    if batch:
        yield batch
