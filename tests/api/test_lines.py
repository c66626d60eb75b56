"""Lines of what comes in pieces."""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.lines import lines, unzipped


def pieces(content: bytes, size: int) -> Callable[[int], bytes]:
    """Read as a slow client sends: never more than so many bytes at once."""
    stream = io.BytesIO(content)
    return lambda most: stream.read(min(size, most))


@given(st.lists(st.binary(max_size=30).map(lambda line: line.replace(b"\n", b""))), st.integers(1, 20), st.booleans())
def test_every_line_comes_whatever_the_pieces(sent: list[bytes], size: int, ended: bool) -> None:
    content = b"\n".join(sent) + b"\n" * ended
    expected = [(number, line.strip()) for number, line in enumerate(sent, 1) if line.strip()]
    assert list(lines(pieces(content, size), 100)) == expected


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_a_line_that_is_too_long_is_told_and_passed_over(size: int) -> None:
    content = b"one\n" + b"x" * 500 + b"\ntwo\n" + b"y" * 101
    assert list(lines(pieces(content, size), 100)) == [(1, b"one"), (2, None), (3, b"two"), (4, None)]


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_gzip_is_read_as_it_comes_in_several_members_too(size: int) -> None:
    content = gzip.compress(b"one\ntw") + gzip.compress(b"o\n" + b"z" * 5000)
    assert list(lines(unzipped(pieces(content, size)), 100)) == [(1, b"one"), (2, b"two"), (3, None)]
    assert list(lines(unzipped(pieces(content, size)), 5000)) == [(1, b"one"), (2, b"two"), (3, b"z" * 5000)]


@pytest.mark.parametrize("content", [b"no gzip", gzip.compress(b"one\n" * 100, mtime=0)[:-9], b""])
def test_what_is_no_gzip_or_cut_is_an_error(content: bytes) -> None:
    with pytest.raises(zlib.error):
        list(lines(unzipped(pieces(content, 10)), 100))
