"""The cheap side of HTTP for attackers: build requests as bytes, count answers without decoding them."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from math import inf
from typing import Final

#: Bytes of a 5xx answer that are kept to name the problem.
KEPT: Final = 2**16
#: Types of problems, and bodies of health checks, with which the service refuses a request under load.
REFUSALS: Final = (b"/problems/overloaded", b"/problems/not-ready")

_LENGTH: Final = re.compile(rb"\r\ncontent-length:[ \t]*(\d+)", re.IGNORECASE)
_CHUNKED: Final = re.compile(rb"\r\ntransfer-encoding:[ \t]*chunked", re.IGNORECASE)
_CONTINUE, _NO_CONTENT, _NOT_MODIFIED, _SERVER_ERROR = 200, 204, 304, 500


class NotHttp(Exception):
    """The bytes received are not an HTTP/1.1 answer."""


class Answers:
    """Counts the answers of one connection.

    ``statuses`` counts heads, ``refused`` the 503 answers of an overloaded service among them.  ``done`` is the number
    of answers received to their end.  ``faults`` keeps the other 5xx answers.
    """

    def __init__(self, *, bodyless: bool = False) -> None:
        self.statuses: Counter[int] = Counter()
        self.refused = self.done = 0
        self.faults: list[bytes] = []
        self._bodyless, self._rest, self._left, self._chunked = bodyless, b"", 0.0, False

    @property
    def open(self) -> bool:
        """Whether an answer has begun and not ended."""
        return bool(self._rest or self._chunked or 0 < self._left < inf)

    def feed(self, data: bytes) -> None:
        """Read the next bytes; raises `NotHttp`."""
        found, at = self._rest + data if self._rest else data, 0
        size = len(found)
        while True:
            if self._left:
                taken = min(self._left, size - at)
                self._left -= taken
                at += int(taken)
                if self._left:
                    break
                self.done += not self._chunked
            elif self._chunked:
                end = found.find(b"\r\n", at)
                if end < 0:
                    break
                try:
                    length = int(found[at:end].partition(b";")[0], 16)
                except ValueError:
                    raise NotHttp(found[at:end][:200]) from None
                if length:
                    at, self._left = end + 2, length + 2
                elif size < end + 4:
                    break
                else:
                    at, self._chunked, self.done = end + 4, False, self.done + 1
            else:
                end = found.find(b"\r\n\r\n", at)
                if end < 0 or not self._begin(found[at : end + 2], found[end + 4 : end + 4 + KEPT]):
                    break
                at = end + 4
        self._rest = found[at:]
        if self._rest and not self._chunked and not b"HTTP/1.1 ".startswith(self._rest[:9]):
            raise NotHttp(self._rest[:200])

    def _begin(self, head: bytes, body: bytes) -> bool:
        """Count an answer by its head; false if more of its body is needed to judge it."""
        if not head.startswith(b"HTTP/1."):
            raise NotHttp(head[:200])
        status = int(head[9:12])
        if status < _CONTINUE:
            return True
        length = _LENGTH.search(head)
        size = int(length[1]) if length else 0
        if status >= _SERVER_ERROR:
            if len(body) < min(size, KEPT) and not self._bodyless:
                return False
            if status == 503 and any(mark in body[:size] for mark in REFUSALS):
                self.refused += 1
            else:
                self.faults.append(head.partition(b"\r\n")[0] + b" " + body[: min(size, 500)])
        self.statuses[status] += 1
        if self._bodyless or status in (_NO_CONTENT, _NOT_MODIFIED):
            self.done += 1
        elif _CHUNKED.search(head):
            self._chunked = True
        elif length:
            self._left, self.done = size, self.done + (size == 0)
        else:
            self._left = inf
        return True


def request(method: str, target: str, headers: Mapping[str, str] | None = None, body: bytes | None = None) -> bytes:
    """A request; ``body`` adds its Content-Length."""
    return head(method, target, {**(headers or {}), **({} if body is None else {"Content-Length": str(len(body))})}) + (
        body or b""
    )


def head(method: str, target: str, headers: Mapping[str, str] | None = None) -> bytes:
    """The head of a request."""
    lines = [f"{method} {target} HTTP/1.1", "Host: herald", *(f"{name}: {v}" for name, v in (headers or {}).items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1", "replace")


def chunked(body: bytes, size: int, extension: bytes = b"", trailers: bytes = b"") -> bytes:
    """A body in chunks of this size, with its end."""
    return b"".join(chunks(body, size, extension)) + b"0\r\n" + trailers + b"\r\n"


def chunks(body: bytes, size: int, extension: bytes = b"") -> Iterable[bytes]:
    """The chunks of a body, without its end."""
    if size == 1 and not extension:
        return (b"1\r\n%c\r\n" % byte for byte in body)
    return (b"%x%s\r\n%s\r\n" % (len(c), extension, c) for c in (body[n : n + size] for n in range(0, len(body), size)))
