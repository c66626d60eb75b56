"""Reading a request body: its type, its size, its depth, and its members, still undecoded."""

from __future__ import annotations

import re

import msgspec
from flask import Request
from werkzeug.exceptions import RequestEntityTooLarge, UnsupportedMediaType

from api.problems import MalformedRequest
from api.replies import JSON
from engine.core.texts import Phrase
from engine.core.unreadable import UNREADABLE, say_unreadable

MAX_BYTES = 2**20
MAX_DEPTH = 64

_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])
#: Objects count like arrays: `{` becomes `[` and `}` becomes `]`; all but brackets, quotes and backslashes is left out.
_AS_ARRAYS = bytes.maketrans(b"{}", b"[]")
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_NOT_STRUCTURE = bytes(set(_NOT_BRACKETS) - set(b'"\\'))
#: A string, also one that the body breaks off: so no text is looked through twice.
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)


def read_body(request: Request) -> dict[str, msgspec.Raw]:
    """The members of the JSON object in the body.  Each is checked to be JSON, but decoded only by who needs it."""
    if request.environ.get("CONTENT_TYPE") != JSON and request.mimetype != JSON:
        raise UnsupportedMediaType
    body = _bytes(request)
    if too_deep(body):
        raise MalformedRequest("", Phrase("nested_too_deep", {"most": MAX_DEPTH}))
    try:
        if not body.isascii():
            body.decode()
        return _MEMBERS.decode(body)
    except UNREADABLE as problem:
        pointer, code, bindings = say_unreadable(problem)
        raise MalformedRequest(pointer, Phrase(code, bindings)) from problem


def _bytes(request: Request) -> bytes:
    """The bytes of the body, read at once: `Request.get_data` takes as long for it as a fifth of a whole request."""
    length = request.environ.get("CONTENT_LENGTH", "")
    if not length.isdecimal():
        return request.get_data(cache=False)  # chunked: Flask counts
    if int(length) > MAX_BYTES:
        raise RequestEntityTooLarge
    body: bytes = request.environ["wsgi.input"].read(int(length))
    return body


def too_deep(body: bytes) -> bool:
    """Whether arrays and objects are nested deeper than `MAX_DEPTH`, found without a loop over the bytes.

    Strings without brackets come down to `""` when everything but structure is left out; only where a string holds a
    bracket or an escape are strings looked for one by one.  What then remains is peeled from inside, a level a time.
    Text that is no JSON may be answered either way: the decoder refuses it.
    """
    if body.count(b"[") + body.count(b"{") <= MAX_DEPTH:
        return False
    brackets = body.translate(_AS_ARRAYS, _NOT_STRUCTURE).replace(b'""', b"")
    if b'"' in brackets or b"\\" in brackets:
        brackets = _STRING.sub(b"", body).translate(_AS_ARRAYS, _NOT_BRACKETS)
    for _ in range(MAX_DEPTH):
        if not brackets:
            return False
        brackets = brackets.replace(b"[]", b"")
    return bool(brackets)
