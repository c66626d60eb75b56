"""Hashes of records: as RFC 8785 has them, however the record is spelt."""

import hashlib
import json
from typing import Any

import pytest
import rfc8785
from hypothesis import example, given
from hypothesis import strategies as st

from api.errors.exceptions import MalformedRequest
from api.records.canonical_json import hash_of

WHOLE = st.integers(-(2**53) + 1, 2**53 - 1)
NAMES = st.text(st.characters(max_codepoint=0xFFFF, exclude_categories=["Cs"]), max_size=4)
VALUES = st.recursive(
    st.none() | st.booleans() | WHOLE | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=12,
)


@given(VALUES, st.booleans(), st.sampled_from([None, 1]))
@example({"a": "1" * 40, "b": [2**53 - 1, -(2**53) + 1, 0]}, False, None)
@example({"\ue000": "\U0001f600", "\r": '\x00\x1f\x7f\u2028\b\f\t"\\/'}, False, None)
def test_the_hash_is_that_of_the_canonical_form(value: Any, escaped: bool, indent: int | None) -> None:
    line = json.dumps(value, ensure_ascii=escaped, indent=indent).encode()
    assert hash_of(line) == "sha256:" + hashlib.sha256(rfc8785.dumps(value)).hexdigest()


@pytest.mark.parametrize("line", [b'{"a":1,"a":1}', b'{"a":{"b":1,"c":2,"b":3}}', b'{"a":1, "\\u0061":2}'])
def test_a_name_twice_has_no_hash(line: bytes) -> None:
    with pytest.raises(MalformedRequest):
        hash_of(line)


@pytest.mark.parametrize(
    "number", [b"9007199254740992", b"-9007199254740993", b"9" * 5000, b"1e999", b"0." + b"1" * 5000]
)
def test_a_number_that_not_every_language_holds_has_no_hash(number: bytes) -> None:
    for line in (b'{"a": ' + number + b"}", b'{"seed":"' + b"0" * 40 + b'","a":[' + number + b"]}", number):
        with pytest.raises(ValueError):
            hash_of(line)
