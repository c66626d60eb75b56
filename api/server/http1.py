"""HTTP/1.1 as bytes: the heads and bodies of requests, the heads of answers.

llhttp (`httptools`) reads heads and chunks, strictly: two lengths, folded lines, bare line feeds and control characters
are errors.  The framing is ours: where a head ends is found first, so that the parser never sees the next request.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol
from urllib.parse import unquote_to_bytes

import httptools
from httptools import HttpParserError, HttpParserInvalidMethodError, HttpParserUpgrade
from msgspec import UNSET
from werkzeug.exceptions import RequestHeaderFieldsTooLarge, RequestURITooLarge

from api.errors.exceptions import MalformedRequest
from engine.core.patterns import scan
from engine.core.text.catalog import Message

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

#: Bytes of the target of a request, bytes and fields of a whole head.  Herald's own requests need a tenth of this;
#: some room is left for what proxies and browsers add.
TARGET_BYTES, HEAD_BYTES, FIELDS = 2048, 2**14, 64
#: The end of a head, and of a body in chunks.
END: Final = b"\r\n\r\n"
#: Bytes of a body in chunks: so many, and so many times its content, for sizes, extensions and trailers.
CHUNK_OVERHEAD, CHUNK_OVERHEAD_FACTOR = 2**16, 8
_END: Final = scan(END)
_METHOD: Final = scan(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]{1,32}")
_VERSION: Final = scan(rb"[^ \r\n]+ [^ \r\n]+ HTTP/1\.[01]\r\n")
#: Names of fields as keys of the environment; none for fields that are left out.
_KEYS: Final[dict[bytes, str]] = {}
_MAX_KEYS: Final = 1024


def broken_head() -> MalformedRequest:
    """The problem of a head that is not HTTP/1.1."""
    return MalformedRequest(UNSET, Message("broken_head", {}))


def broken_body() -> MalformedRequest:
    """The problem of a body whose framing is wrong, or that breaks off."""
    return MalformedRequest(UNSET, Message("broken_body", {}))


def check_partial_head(data: bytes) -> None:
    """Refuse the beginning of a head that has no end yet, if no end could make it right."""
    if len(data) > TARGET_BYTES and b"\r\n" not in data[: TARGET_BYTES + 32]:
        raise RequestURITooLarge
    if len(data) > HEAD_BYTES:
        raise RequestHeaderFieldsTooLarge
    if b"\n\n" in data or b"\0" in data:
        raise broken_head()


class Source(Protocol):
    """A connection, as bodies see it."""

    buffer: bytes
    """what has arrived and was not read"""

    def receive(self) -> bytes:
        """Some more bytes; none if the client has hung up."""
        ...


class Request:
    """One request; the fields of its head become an environment (PEP 3333).

    ``data`` is the head with its end, ``environ`` what all requests of the connection have in common, copied.  Raises
    `MalformedRequest`, `RequestURITooLarge` or `RequestHeaderFieldsTooLarge`.
    """

    __slots__ = (
        "_fields",
        "_url",
        "chunked",
        "complete",
        "environ",
        "expects",
        "keep_alive",
        "length",
        "parser",
        "pieces",
    )

    def __init__(self, data: bytes, environ: WSGIEnvironment) -> None:
        self.environ, self.length, self.chunked = environ, 0, False
        self.expects = False
        """whether the client waits for `100 Continue` before it sends the body"""
        self.complete = False
        """whether the end of a body in chunks was read"""
        self.pieces: list[bytes] | None = None
        self._url, self._fields = b"", 0
        if len(data) > HEAD_BYTES:
            raise RequestHeaderFieldsTooLarge
        data = data.lstrip(b"\r\n")
        method, parser = self._parse(data)
        if _VERSION.match(data) is None:
            raise broken_head()
        if len(self._url) > TARGET_BYTES:
            raise RequestURITooLarge
        version = parser.get_http_version()
        environ["REQUEST_METHOD"], environ["SERVER_PROTOCOL"] = method, f"HTTP/{version}"
        self._set_address()
        connection = environ.get("HTTP_CONNECTION", "").lower()
        self.keep_alive = "close" not in connection if version == "1.1" else "keep-alive" in connection
        if self.chunked and version == "1.0":
            raise broken_head()
        self.pieces, self.parser = [], parser

    def close(self) -> None:
        """Let go of the parser and the body, which hold the request: they would wait for the garbage collector."""
        del self.parser
        self.environ.pop("wsgi.input", None)

    def _parse(self, data: bytes) -> tuple[str, Any]:
        """Read the fields; returns the method, which may be one that llhttp does not know, and the parser."""
        parser = httptools.HttpRequestParser(self)
        try:
            parser.feed_data(data)
        except HttpParserUpgrade:
            pass  # an upgrade that a client offers may be ignored (RFC 9110, 7.8)
        except HttpParserInvalidMethodError as error:
            method, _, rest = data.partition(b" ")
            if _METHOD.fullmatch(method) is None:
                raise broken_head() from error
            return method.decode("latin-1"), self._parse(b"POST " + rest)[1]
        except HttpParserError as error:
            if isinstance(refusal := error.__context__, RequestHeaderFieldsTooLarge):
                raise refusal from None
            raise broken_head() from error
        found: bytes = parser.get_method()
        return found.decode("latin-1"), parser

    def on_url(self, url: bytes) -> None:
        """Take the target of the request."""
        self._url += url

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a field of the head.  Names with an underscore are left out: they would look like other names."""
        if self.pieces is not None:
            return  # a trailer
        self._fields += 1
        if self._fields > FIELDS:
            raise RequestHeaderFieldsTooLarge
        key = _KEYS.get(name)
        if key is None:
            key = _key(name)
            if len(_KEYS) < _MAX_KEYS:
                _KEYS[name] = key
        if not key:
            return
        text = value.decode("latin-1").strip(" \t")
        environ = self.environ
        match key:
            case "CONTENT_LENGTH":
                self.length = int(text)
            case "HTTP_TRANSFER_ENCODING":
                if text.lower() != "chunked":
                    raise broken_head()
                self.chunked = True
            case "HTTP_EXPECT":
                if text.lower() != "100-continue":
                    raise broken_head()
                self.expects = True
            case "HTTP_HOST" if key in environ:
                raise broken_head()
        environ[key] = f"{environ[key]},{text}" if key in environ else text

    def on_body(self, piece: bytes) -> None:
        """Take a piece of a body in chunks."""
        if self.pieces is not None:
            self.pieces.append(piece)

    def on_message_complete(self) -> None:
        """Take the end of the body."""
        self.complete = True

    def _set_address(self) -> None:
        """Put what is asked for into the environment, in the parts that the app looks at."""
        url, environ = self._url, self.environ
        if not url.startswith(b"/") and b"://" in url:  # as clients ask a proxy
            url = b"/" + url.split(b"://", 1)[1].partition(b"/")[2]
        path, _, query = url.partition(b"#")[0].partition(b"?")
        if b"%" in path:
            path = unquote_to_bytes(path)
        environ["PATH_INFO"], environ["QUERY_STRING"] = path.decode("latin-1"), query.decode("latin-1")
        if (prefix := environ["SCRIPT_NAME"]) and environ["PATH_INFO"].startswith(prefix):
            environ["PATH_INFO"] = environ["PATH_INFO"][len(prefix) :]


def _key(name: bytes) -> str:
    """The key of a field in the environment; empty for fields that are left out."""
    text = name.decode("latin-1").upper()
    if "_" in text:
        return ""
    key = text.replace("-", "_")
    return key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"


class SizedBody:
    """A body whose length the head says."""

    def __init__(self, length: int, source: Source) -> None:
        self.left, self.source, self.bytes_read = length, source, 0

    @property
    def finished(self) -> bool:
        """Whether nothing is left to be read."""
        return not self.left

    def read(self, size: int = -1) -> bytes:
        """Return so many bytes, or all; less only if the client has hung up."""
        size = self.left if size < 0 else min(size, self.left)
        data = self._some(size)
        if len(data) == size:
            return data
        pieces, size = [data], size - len(data)
        while size and (data := self._some(size)):
            pieces.append(data)
            size -= len(data)
        return b"".join(pieces)

    def read1(self, size: int) -> bytes:
        """Return some bytes as soon as there are any, none at the end; raises `MalformedRequest` if it breaks off."""
        data = self._some(min(size, self.left))
        if not data and self.left:
            raise broken_body()
        return data

    def _some(self, size: int) -> bytes:
        if not size:
            return b""
        source = self.source
        data = source.buffer or source.receive()
        source.buffer = data[size:]
        data = data[:size]
        self.left -= len(data)
        self.bytes_read += len(data)
        return data


class ChunkedBody:
    """A body in chunks."""

    def __init__(self, request: Request, source: Source) -> None:
        self.request, self.source, self.bytes_read = request, source, 0
        self._content = b""
        self._tail = b""
        self._raw = self._found = 0

    @property
    def finished(self) -> bool:
        """Whether nothing is left to be read."""
        return self.request.complete and not self._content

    def read(self, size: int = -1) -> bytes:
        """Return so many bytes, or all; raises `MalformedRequest` if the framing is wrong or the body breaks off."""
        pieces, length = [self._content], len(self._content)
        while not self.request.complete and not 0 <= size <= length:
            piece = self._next()
            pieces.append(piece)
            length += len(piece)
        return self._take(b"".join(pieces), length if size < 0 else size)

    def read1(self, size: int) -> bytes:
        """Return some bytes as soon as there are any, none at the end; raises as `read` does."""
        while not self._content and not self.request.complete:
            self._content = self._next()
        return self._take(self._content, size)

    def _take(self, data: bytes, size: int) -> bytes:
        self._content = data[size:]
        data = data[:size]
        self.bytes_read += len(data)
        return data

    def _next(self) -> bytes:
        """Return the content of what arrived next.

        The parser is fed up to each place where the body may end, and never beyond its end: what follows belongs to
        the next request.
        """
        request, source = self.request, self.source
        data = source.buffer or source.receive()
        source.buffer = b""
        if not data:
            raise broken_body()
        pieces = request.pieces = []
        view, at, before = memoryview(data), 0, len(self._tail)
        ends = [match.end() - before for match in _END.finditer(self._tail + data)]
        try:
            for end in (*ends, len(data)):
                request.parser.feed_data(view[at:end])
                at = end
                if request.complete:
                    break
        except HttpParserError as error:
            raise broken_body() from error
        source.buffer = data[at:]
        self._tail = (self._tail + data[max(0, at - len(END) + 1) : at])[1 - len(END) :]
        content = b"".join(pieces)
        self._raw += at
        self._found += len(content)
        if self._raw > CHUNK_OVERHEAD + CHUNK_OVERHEAD_FACTOR * self._found:
            raise broken_body()
        return content


def head_of(status: str, fields: list[tuple[str, str]], date: str, connection: str) -> bytes:
    """Return the head of an answer; raises `ValueError` for a field that would not be one line."""
    lines = [f"HTTP/1.1 {status}\r\nDate: {date}\r\nConnection: {connection}\r\n"]
    lines += [f"{name}: {value}\r\n" for name, value in fields]
    text = "".join(lines)
    if text.count("\n") != len(lines) + 2 or text.count("\r") != len(lines) + 2:
        raise ValueError("a field of the answer has a line break")
    return f"{text}\r\n".encode("latin-1")
