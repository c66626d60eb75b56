"""Request bodies: their size, content coding and members, each still undecoded.

Nothing is decoded here without a type: a number of hostile size would cost as much as a thousand others.
"""

from __future__ import annotations

import zlib
from typing import Any, Final

import msgspec
from flask import Request
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge, UnsupportedMediaType

from api.errors.exceptions import MalformedRequest, UnsupportedEncoding
from api.http.ndjson import BOM, GZIP_WINDOW, Reader, gunzip, is_utf16
from api.http.responses import JSON, NDJSON
from engine.core.decode_errors import DECODE_ERRORS, describe
from engine.core.text.catalog import Message

Members = dict[str, msgspec.Raw]

NULL: Final = b"null"
#: Content codings of a body that need no decoding.
PLAIN: Final = ("", "identity")
GZIP: Final = "gzip"
#: No number of bytes has more digits.
MAX_DIGITS: Final = 18
#: The bytes of a position that are searched in its body; all of them would take longer.
SEARCHED_BYTES: Final = 32


def read_body(request: Request, limit: int, *, gzip: bool = False) -> bytes:
    """Return the body, up to ``limit`` bytes, decompressed if ``gzip`` is accepted."""
    request.max_content_length = limit  # Werkzeug enforces it, and the problem names it
    coding = _coding(request, JSON, gzip=gzip)
    try:
        body = _bytes(request, limit)
    except (OSError, ClientDisconnected) as problem:  # broken chunks and connections
        raise MalformedRequest("", Message("broken_body", {})) from problem
    return _as_utf8(body if coding in PLAIN else _gunzipped(body, limit))


def _as_utf8(body: bytes) -> bytes:
    """Return the body without a byte order mark; raises `MalformedRequest` for UTF-16."""
    if body[:1] != b"{" and is_utf16(body):
        raise MalformedRequest("", Message("json_utf16", {}))
    return body.removeprefix(BOM)


def body_reader(request: Request) -> Reader:
    """Return the reader of an NDJSON body; it decompresses gzip."""
    coding = _coding(request, NDJSON, gzip=True)
    stream = request.stream
    read: Reader = getattr(stream, "read1", stream.read)  # of other servers, some wait until a whole piece is there
    return read if coding in PLAIN else gunzip(read)


def _coding(request: Request, media_type: str, *, gzip: bool) -> str:
    """Return the content coding of a body; raises errors about its media type or coding."""
    if request.environ.get("CONTENT_TYPE") != media_type and request.mimetype != media_type:
        raise UnsupportedMediaType
    coding: str = request.environ.get("HTTP_CONTENT_ENCODING", "").strip().lower()
    if coding not in PLAIN and not (gzip and coding == GZIP):
        raise UnsupportedEncoding(GZIP if gzip else "identity")
    return coding


def _bytes(request: Request, limit: int) -> bytes:
    """Return the bytes in one read: `Request.get_data` would take a fifth of the time of a whole request."""
    declared = request.environ.get("CONTENT_LENGTH", "")
    if not (declared.isascii() and declared.isdecimal()):
        return request.get_data(cache=False)  # chunked: Werkzeug counts
    if len(declared) > MAX_DIGITS or int(declared) > limit:
        raise RequestEntityTooLarge
    length = int(declared)
    body: bytes = request.environ["wsgi.input"].read(length)
    if len(body) < length:
        raise MalformedRequest("", Message("body_cut", {"found": len(body), "length": length}))
    return body


def _gunzipped(body: bytes, limit: int) -> bytes:
    """Return the content of a gzipped body, never more than ``limit`` bytes."""
    unzip = zlib.decompressobj(GZIP_WINDOW)
    try:
        content = unzip.decompress(body, limit + 1)
    except zlib.error as problem:
        raise MalformedRequest("", Message("not_gzip", {})) from problem
    if len(content) > limit:
        raise RequestEntityTooLarge
    if not unzip.eof or unzip.unused_data:
        raise MalformedRequest("", Message("not_gzip", {}))
    return content


def members_decoder(names: list[str]) -> msgspec.json.Decoder[Any]:
    """Return a decoder of an object with these members, each raw; it stops at the first unknown one."""
    fields = [(name, msgspec.Raw | msgspec.UnsetType, msgspec.UNSET) for name in names]
    return msgspec.json.Decoder(msgspec.defstruct("Members", fields, forbid_unknown_fields=True))


def split_members(body: bytes, decoder: msgspec.json.Decoder[Any]) -> Members:
    """Return the members of the JSON object in the body, without those that are null.

    Each is checked to be JSON, but not decoded.
    """
    try:
        if not body.isascii():
            body.decode()
        found = msgspec.structs.asdict(decoder.decode(body))
    except DECODE_ERRORS as problem:
        pointer, code, bindings = describe(problem)
        if code == "json_unknown":
            pointer = "/" + escape_pointer(bindings["field"])
        raise MalformedRequest(pointer, Message(code, bindings)) from problem
    return {name: value for name, value in found.items() if value is not msgspec.UNSET and not _is_null(value)}


def _is_null(value: msgspec.Raw) -> bool:
    return len(value) == len(NULL) and bytes(value) == NULL


def escape_pointer(name: str) -> str:
    """Return a name as a token of a JSON pointer."""
    return name.replace("~", "~0").replace("/", "~1")


def is_canonical(body: bytes, members: Members) -> bool:
    """Return whether the body is exactly these members: no spaces, no escapes in names, no duplicates.

    Then it has the length of an object of them: braces, and for each a name in quotes, a colon, and its value.
    """
    return len(body) == 1 + sum(len(name) + len(value) + 4 for name, value in members.items())


def cut_member(body: bytes, value: msgspec.Raw | None) -> bytes:
    """Return the body with a zero in place of this value, which is checked for duplicate keys later.

    Only an object or a list is cut: the same text elsewhere is a value as well, where a string could be a name.
    """
    text = b"" if value is None else bytes(value)
    if text[:1] not in (b"{", b"["):
        return body
    start = body.find(text[:SEARCHED_BYTES])
    return body[:start] + b"0" + body[start + len(text) :] if body.startswith(text, start) else body
