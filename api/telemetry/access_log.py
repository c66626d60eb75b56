"""The access log: a line of JSON for each request; on a terminal, plain text.

No line contains what was sent or returned: no position, token, key, seed or path, since a client may have put one of
these into it. For the same reason exceptions are logged without their messages.

A log that cannot be written (a full disk, a closed pipe) fails and delays no request: its lines are counted and
dropped.
"""

import datetime
import os
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import msgspec

#: Lines that wait to be written, at most.
BACKLOG: Final = 20_000
STDOUT: Final = 1
#: The operation and the game of a request; the game is empty where it is about none.
OperationName = tuple[str, str]
#: The name of unknown or unreadable requests.
UNKNOWN_OPERATION: Final[OperationName] = ("unknown", "")


class RequestLine(msgspec.Struct, omit_defaults=True, tag_field="message", tag="request"):
    """What is logged of a request."""

    time: datetime.datetime
    """when it was answered"""
    level: str
    id: str
    """that of the answer's `X-Request-Id`"""
    method: str
    operation: str
    game: str
    """empty: of no game"""
    status: int
    ms: float
    """milliseconds from its head to the last byte of the answer"""
    engine_ms: float
    """of these, those in the engine"""
    bytes_in: int
    bytes_out: int
    address: str
    """who has asked"""
    trace: str = ""
    """the W3C trace that it belongs to"""
    cut: bool = False
    """whether the client has not taken the whole answer"""


class RequestLog:
    """The access log: a file, or the standard output for `-`.

    Each line is written at once, or (``deferred``) at the next `flush`.
    """

    def __init__(self, target: str) -> None:
        self.target = target
        self.lines_lost = 0
        self.deferred = False
        self._waiting: deque[RequestLine] = deque()
        self._torn = self._stale = False
        try:
            self._file = STDOUT if target == "-" else self._open()
        except OSError as problem:
            raise SystemExit(f"HERALD_ACCESS_LOG cannot be written: {problem}") from problem
        self._encode = as_text if os.isatty(self._file) else msgspec.json.Encoder().encode_lines

    def put(self, line: RequestLine) -> None:
        """Log a request; lines above `BACKLOG` are dropped."""
        if len(self._waiting) >= BACKLOG:
            self.lines_lost += 1
            return
        self._waiting.append(line)
        if not self.deferred:
            self.flush()

    def flush(self) -> None:
        """Write the waiting lines.  It may take as long as the disk does, and may run in a thread of its own."""
        if self._stale:
            self._stale = False
            self._reopen()
        lines = []
        with suppress(IndexError):
            while True:
                lines.append(self._waiting.popleft())
        if lines and not self._write(self._encode(lines)):
            self.lines_lost += len(lines)

    def reopen(self) -> None:
        """Switch to a new file where the old one was rotated."""
        self._stale = self.target != "-"

    def close(self) -> None:
        """Write the waiting lines, and close the file."""
        self.flush()
        if self.target != "-":
            os.close(self._file)

    def _open(self) -> int:
        return os.open(self.target, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o640)

    def _reopen(self) -> None:
        with suppress(OSError):  # the old one is better than none
            before, self._file = self._file, self._open()
            os.close(before)

    def _write(self, data: bytes) -> bool:
        rest = memoryview(b"\n" + data if self._torn else data)
        try:
            while rest:
                rest = rest[os.write(self._file, rest) :]
                self._torn = True  # until all is written
        except OSError:
            return False
        self._torn = False
        return True


def as_text(lines: Iterable[RequestLine]) -> bytes:
    """Return the lines as plain text."""
    return b"".join(
        f"{line.time.astimezone():%H:%M:%S} {line.status} {line.method} {line.game} {line.operation}"
        f" {line.ms:.2f} ms (engine {line.engine_ms:.2f}) {line.bytes_in} > {line.bytes_out} bytes"
        f" {line.address} {line.id}{' cut' if line.cut else ''}\n".encode()
        for line in lines
    )
