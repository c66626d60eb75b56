"""The canonical form of a record (RFC 8785), which its hash is computed from in any language.

Records only have integers that every language can represent, and names in characters up to U+FFFF, which sort the same
in all encodings. For such values msgspec writes the canonical form.
"""

import hashlib
import json
from typing import Any, Final, NoReturn

import msgspec
from msgspec import UNSET

from api.http.duplicate_keys import SPACES, decode_without_floats, unique_members

#: The greatest integer that every language can hold.
MAX_INTEGER: Final = 2**53 - 1
#: Translates digits to 0, and the first bytes of characters beyond U+FFFF to a backslash, for a fast search.
DIGITS_TO_ZERO: Final = bytes.maketrans(b"123456789\xf0\xf1\xf2\xf3\xf4", b"0" * 9 + b"\\" * 5)
#: This many digits may be too large an integer, if they start a value and not, as in seeds, a string.
LARGE_DIGITS: Final = b"0" * 16
VALUE_STARTS: Final = (b"", b":", b",", b"[")

_encode: Final = msgspec.json.Encoder(order="sorted").encode


def hash_of(line: bytes) -> str:
    """Return the hash of the JSON value in this line; raises as `canonical`."""
    return "sha256:" + hashlib.sha256(canonical(line)).hexdigest()


def canonical(line: bytes) -> bytes:
    """Return the canonical form of the JSON value in this line.

    Raises `MalformedRequest` for a duplicate key, and `ValueError` for a number or a name that no record has.
    """
    look = line.translate(DIGITS_TO_ZERO, SPACES)
    values = UNSET if b"\\" in look or _has_large_integer(look) else decode_without_floats(line)
    if values is UNSET:
        values = _VALUES.decode(line.decode())
    return _encode(values)


def _has_large_integer(look: bytes) -> bool:
    """Return whether an integer may be too large."""
    at = look.find(LARGE_DIGITS)
    while at >= 0:
        if look[max(at - 2, 0) : at].removesuffix(b"-")[-1:] in VALUE_STARTS:
            return True
        at = look.find(LARGE_DIGITS, at + len(LARGE_DIGITS))
    return False


def _names(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = unique_members(pairs)
    for name in found:
        if not name.isascii() and max(name) > "\uffff":
            raise ValueError("a name beyond U+FFFF")
    return found


def _integer(text: str) -> int:
    number = int(text) if len(text) <= 17 else MAX_INTEGER + 1  # no number costs more than its length
    if abs(number) > MAX_INTEGER:
        raise ValueError("too great a number")
    return number


def _float(text: str) -> NoReturn:
    raise ValueError("not a whole number")


#: Looks at each name and each number.
_VALUES: Final = json.JSONDecoder(object_pairs_hook=_names, parse_int=_integer, parse_float=_float)
