"""The canonical form of a record (RFC 8785), of which its hash is made: anybody can compute it in any language."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, Final, NoReturn

import msgspec
import rfc8785

from api.body import unique_names

#: A number that has more letters is none of ours: it would cost more than its length.
LONGEST_NUMBER: Final = 40
SPACES: Final = b" \t\r\n"
#: Every digit as 0, and what begins a letter beyond U+FFFF as a backslash: both are found at once then.
LOOK: Final = bytes.maketrans(b"123456789\xf0\xf1\xf2\xf3\xf4", b"0" * 9 + b"\\" * 5)
#: An integer of so many digits may be one that not every language can hold; found fast, and for certain.
LARGE: Final = b"0" * 16
LARGE_INTEGER: Final = re.compile(rb"[:,\[]\s*-?0{16}")


def hash_of(line: bytes) -> str:
    """The hash of the JSON value in this line.

    Raises `MalformedRequest` for a name given twice, and `ValueError` for a number that RFC 8785 cannot write.
    """
    return "sha256:" + hashlib.sha256(_plain(line) or rfc8785.dumps(_values(line))).hexdigest()


class _Float(Exception):
    """There is a number that is no integer."""


def _no_float(text: str) -> NoReturn:
    raise _Float


_decode = msgspec.json.Decoder(float_hook=_no_float).decode
_encode = msgspec.json.Encoder().encode
_encode_sorted = msgspec.json.Encoder(order="sorted").encode


def _plain(line: bytes) -> bytes | None:
    r"""The canonical form where msgspec writes it too, in a tenth of the time; ``None`` where that is not plain.

    It is where there are only small integers, no escapes, and no letters beyond U+FFFF, whose order is another in
    UTF-16.  What is written again as it was, but for spaces, had no name twice.
    """
    look = line.translate(LOOK)
    if b"\\" in look or (LARGE in look and LARGE_INTEGER.search(look)):
        return None
    try:
        values = _decode(line)
    except _Float:
        return None
    again = _encode(values)
    if again != line and again.translate(None, SPACES) != line.translate(None, SPACES):  # most have no spaces
        return None
    return _encode_sorted(values)


def _values(line: bytes) -> Any:
    return _VALUES.decode(line.decode())


def _number(kind: type[int] | type[float]) -> Any:
    def read(text: str) -> int | float:
        if len(text) > LONGEST_NUMBER:
            raise ValueError(text[:LONGEST_NUMBER])
        return kind(text)

    return read


#: Reads values of which each name is given once, and no number costs more than its length.
_VALUES: Final = json.JSONDecoder(object_pairs_hook=unique_names, parse_int=_number(int), parse_float=_number(float))
