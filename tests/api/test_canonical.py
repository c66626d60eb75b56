"""Hashes of records: as RFC 8785 has them, however the record is spelt."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
import rfc8785
from hypothesis import example, given
from hypothesis import strategies as st

from api import canonical
from api.canonical import hash_of
from api.problems import MalformedRequest

WHOLE = st.integers(-(2**53) + 1, 2**53 - 1)
VALUES = st.recursive(
    st.none() | st.booleans() | WHOLE | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


def expected(value: Any) -> str:
    return "sha256:" + hashlib.sha256(rfc8785.dumps(value)).hexdigest()


@given(VALUES, st.booleans(), st.sampled_from([None, 1]))
@example({"\ue000": 1, "\U0001f600": 2}, False, None)  # in UTF-16 the other way round
@example({"a": "1" * 40, "b": [2**53 - 1, -(2**53) + 1, 1e21, -0.0]}, False, None)
def test_the_hash_is_that_of_the_canonical_form(value: Any, escaped: bool, indent: int | None) -> None:
    line = json.dumps(value, ensure_ascii=escaped, indent=indent).encode()
    assert hash_of(line) == expected(value)


@given(st.dictionaries(st.text("abc\xe9\u0416\uffee", max_size=3), WHOLE | st.text("xyz \u0416"), max_size=5))
def test_what_is_plain_is_written_fast(value: dict[str, Any]) -> None:
    plain = canonical._plain(json.dumps(value, ensure_ascii=False).encode())
    assert plain in (None, rfc8785.dumps(value))
    assert plain is not None or any(isinstance(found, int) and abs(found) >= 10**15 for found in value.values())


@pytest.mark.parametrize("line", [b'{"a":1,"a":1}', b'{"a":{"b":1,"c":2,"b":3}}', b'{"a":1, "\\u0061":2}'])
def test_a_name_twice_has_no_hash(line: bytes) -> None:
    with pytest.raises(MalformedRequest):
        hash_of(line)


@pytest.mark.parametrize(
    "number", [b"9007199254740992", b"-9007199254740993", b"9" * 5000, b"1e999", b"0." + b"1" * 5000]
)
def test_a_number_that_not_every_language_holds_has_no_hash(number: bytes) -> None:
    with pytest.raises(ValueError):
        hash_of(b'{"a": ' + number + b"}")
