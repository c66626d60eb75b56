"""Reading a request body: its size, its coding, and its members, each still undecoded.

Nothing is decoded here without a type: a number of hostile size would cost as much as a thousand others.
"""

from __future__ import annotations

import json
import zlib
from collections import Counter
from typing import Any, Final, NoReturn

import msgspec
from flask import Request
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge, UnsupportedMediaType

from api.errors.problems import MalformedRequest, UnsupportedEncoding
from api.http.ndjson import BOM, GZIP_WINDOW, Read, is_utf16, unzipped
from api.http.responses import JSON, NDJSON
from engine.core.decode_errors import DECODE_ERRORS, describe, shortened
from engine.core.text.catalog import Message, Verbatim

Members = dict[str, msgspec.Raw]

NULL: Final = b"null"
#: Content codings of a body that need no decoding.
PLAIN: Final = ("", "identity")
GZIP: Final = "gzip"
#: No number of bytes has more digits.
MOST_DIGITS: Final = 18
#: So many bytes of a position are looked for in the body that it stands in; all of them would take longer.
ENOUGH: Final = 32


def read_body(request: Request, limit: int, *, gzip: bool = False) -> bytes:
    """The bytes of the body, at most ``limit`` of them, also when they were sent gzipped (which only some may be)."""
    request.max_content_length = limit  # for what Werkzeug reads, and for the problem that names the limit
    coding = _coding(request, JSON, gzip=gzip)
    try:
        body = _bytes(request, limit)
    except (OSError, ClientDisconnected) as problem:  # broken chunks and connections
        raise MalformedRequest("", Message("broken_body", {})) from problem
    return _as_utf8(body if coding in PLAIN else _unzipped(body, limit))


def _as_utf8(body: bytes) -> bytes:
    """The body without a byte order mark; UTF-16 is refused by its name."""
    if body[:1] != b"{" and is_utf16(body):
        raise MalformedRequest("", Message("json_utf16", {}))
    return body.removeprefix(BOM)


def stream_of(request: Request) -> Read:
    """What gives the bytes of a body of lines, as they come; they may be sent gzipped."""
    coding = _coding(request, NDJSON, gzip=True)
    stream = request.stream
    read: Read = getattr(stream, "read1", stream.read)  # of other servers, some wait until a whole piece is there
    return read if coding in PLAIN else unzipped(read)


def _coding(request: Request, media_type: str, *, gzip: bool) -> str:
    """The content coding of a body; raises what is wrong with its media type or its coding."""
    if request.environ.get("CONTENT_TYPE") != media_type and request.mimetype != media_type:
        raise UnsupportedMediaType
    coding: str = request.environ.get("HTTP_CONTENT_ENCODING", "").strip().lower()
    if coding not in PLAIN and not (gzip and coding == GZIP):
        raise UnsupportedEncoding(GZIP if gzip else "identity")
    return coding


def _bytes(request: Request, limit: int) -> bytes:
    """The bytes as sent, read at once: `Request.get_data` takes as long for it as a fifth of a whole request."""
    declared = request.environ.get("CONTENT_LENGTH", "")
    if not (declared.isascii() and declared.isdecimal()):
        return request.get_data(cache=False)  # chunked: Werkzeug counts
    if len(declared) > MOST_DIGITS or int(declared) > limit:
        raise RequestEntityTooLarge
    length = int(declared)
    body: bytes = request.environ["wsgi.input"].read(length)
    if len(body) < length:
        raise MalformedRequest("", Message("body_cut", {"found": len(body), "length": length}))
    return body


def _unzipped(body: bytes, limit: int) -> bytes:
    """The content of a gzipped body, never more of it than is allowed."""
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
    """Decodes an object of these members, each still raw; it stops at the first that is not among them."""
    fields = [(name, msgspec.Raw | msgspec.UnsetType, msgspec.UNSET) for name in names]
    return msgspec.json.Decoder(msgspec.defstruct("Members", fields, forbid_unknown_fields=True))


def read_members(body: bytes, decoder: msgspec.json.Decoder[Any]) -> Members:
    """The members of the JSON object in the body, without those that are null.

    Each is checked to be JSON, but decoded only by who needs it.
    """
    try:
        if not body.isascii():
            body.decode()
        found = msgspec.structs.asdict(decoder.decode(body))
    except DECODE_ERRORS as problem:
        pointer, code, bindings = describe(problem)
        if code == "json_unknown":
            pointer = "/" + escaped(bindings["field"])
        raise MalformedRequest(pointer, Message(code, bindings)) from problem
    return {name: value for name, value in found.items() if value is not msgspec.UNSET and not _is_null(value)}


def _is_null(value: msgspec.Raw) -> bool:
    return len(value) == len(NULL) and bytes(value) == NULL


def escaped(name: str) -> str:
    """A name as a part of a JSON pointer."""
    return name.replace("~", "~0").replace("/", "~1")


# -- members given twice ----------------------------------------------------------------------------------------------


def unique_names(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; refused if two of its members have one name: nobody could say which of them is meant."""
    names = dict(pairs)
    if len(names) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise MalformedRequest("", Message("member_twice", {"field": Verbatim(shortened(twice))}))
    return names


#: Numbers stay text: no number costs more than its length.
_NAMES: Final = json.JSONDecoder(object_pairs_hook=unique_names, parse_int=str, parse_float=str)


class _Float(Exception):
    """There is a number that is no integer."""


def _no_float(text: str) -> NoReturn:
    raise _Float


_decode: Final = msgspec.json.Decoder(float_hook=_no_float).decode
_encode: Final = msgspec.json.Encoder().encode
SPACES: Final = b" \t\r\n"


def plain_values(text: bytes) -> Any:
    """The values of JSON in which it is plain that no name is given twice; `UNSET` where that is not plain.

    What is written again as it was, but for spaces, has not lost a member.  It takes a tenth of the time of looking.
    """
    try:
        values = _decode(text)
        return values if _encode(values).translate(None, SPACES) == text.translate(None, SPACES) else msgspec.UNSET
    except (_Float, *DECODE_ERRORS):
        return msgspec.UNSET


def check_names(text: bytes, pointer: str = "") -> None:
    """Refuse a text of JSON, at this place of the body, that gives a member of an object twice."""
    if plain_values(text) is not msgspec.UNSET:
        return
    try:
        _NAMES.decode(text.decode())
    except MalformedRequest as problem:
        raise MalformedRequest(pointer, problem.why) from None
    except RecursionError as problem:
        raise MalformedRequest(pointer, Message("json_deep", {})) from problem


def is_terse(body: bytes, members: Members) -> bool:
    """Whether the body is these members and nothing else: no space, no escape in a name, no member given twice.

    Then it has the length of an object of them: braces, and for each a name in quotes, a colon, and its value.
    """
    return len(body) == 1 + sum(len(name) + len(value) + 4 for name, value in members.items())


def without(body: bytes, value: msgspec.Raw | None) -> bytes:
    """The body with a zero in the place of this value: what is checked later need not be looked through twice.

    Only an object or a list is taken out: the same text elsewhere is a value as well, where a text could be a name.
    """
    text = b"" if value is None else bytes(value)
    if text[:1] not in (b"{", b"["):
        return body
    start = body.find(text[:ENOUGH])
    return body[:start] + b"0" + body[start + len(text) :] if body.startswith(text, start) else body
