"""Lines of what comes in pieces."""

import gzip
import io
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.http.ndjson import EMPTY_MEMBERS, PIECE, NoRecords, gunzip, is_utf16, iter_lines


def pieces(content: bytes, size: int) -> Callable[[int], bytes]:
    """Read as a slow client sends: never more than so many bytes at once."""
    stream = io.BytesIO(content)
    return lambda most: stream.read(min(size, most))


@given(st.lists(st.binary(max_size=30).map(lambda line: line.replace(b"\n", b""))), st.integers(1, 20), st.booleans())
def test_every_line_comes_whatever_the_pieces(sent: list[bytes], size: int, ended: bool) -> None:
    content = b"\n".join(sent) + b"\n" * ended
    lines = [line.strip().removeprefix(MARK).strip() for line in content.split(b"\n")]
    expected = [(number, line) for number, line in enumerate(lines, 1) if line]
    assert list(iter_lines(pieces(content, size), 100)) == expected


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_a_line_that_is_too_long_is_told_and_passed_over(size: int) -> None:
    content = b"one\n" + b"x" * 500 + b"\ntwo\n" + b"y" * 101
    assert list(iter_lines(pieces(content, size), 100)) == [(1, b"one"), (2, None), (3, b"two"), (4, None)]


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_gzip_is_read_as_it_comes_in_several_members_too(size: int) -> None:
    content = gzip.compress(b"one\ntw") + gzip.compress(b"o\n" + b"z" * 5000)
    assert list(iter_lines(gunzip(pieces(content, size)), 100)) == [(1, b"one"), (2, b"two"), (3, None)]
    assert list(iter_lines(gunzip(pieces(content, size)), 5000)) == [(1, b"one"), (2, b"two"), (3, b"z" * 5000)]


@pytest.mark.parametrize("content", [b"no gzip", gzip.compress(b"one\n" * 100, mtime=0)[:-9], b""])
def test_what_is_no_gzip_or_cut_is_an_error(content: bytes) -> None:
    with pytest.raises(zlib.error):
        list(iter_lines(gunzip(pieces(content, 10)), 100))


MARK = b"\xef\xbb\xbf"


def test_a_byte_order_mark_is_passed_over() -> None:
    content = MARK + b"one\n" + MARK + b"\n  " + MARK + b" two\n" + b"three" + MARK
    assert list(iter_lines(pieces(content, 5), 100)) == [(1, b"one"), (3, b"two"), (4, b"three" + MARK)]


@pytest.mark.parametrize("coding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_known_line_by_line(coding: str) -> None:
    content = '{"a": 1}\n{"b": 2}\n'.encode(coding)
    found = [line.content or b"" for line in iter_lines(pieces(content, 1000), 100)]
    assert found
    assert all(map(is_utf16, found))
    assert not is_utf16(b'{"a": 1}')


@pytest.mark.parametrize(
    "content",
    [b"\n" * 5_000, b" \r\n" * 5_000, b"x" * 500_000, b"good\n" + b"\n" * 5_000, b"\0" * 500_000],
    ids=["empty", "blank", "endless", "behind a line", "nothing"],
)
def test_a_stream_without_records_ends(content: bytes) -> None:
    read: list[int] = []

    def counted(size: int) -> bytes:
        read.append(size)
        return stream(size)

    stream = pieces(gzip.compress(content), 1_000)
    with pytest.raises(NoRecords):
        list(iter_lines(gunzip(counted), 100, barren=100_000))
    assert list(iter_lines(gunzip(pieces(gzip.compress(content), 1_000)), 100)) is not None  # a command reads it all


def test_a_stream_with_records_never_is_barren() -> None:
    content = (b"\n" * 100 + b"x" * 90 + b"\n") * 2_000
    assert len(list(iter_lines(pieces(content, 1_000), 100, barren=50_000))) == 2_000
    assert len(list(iter_lines(pieces(b"y" * 101 + b"\n", 1_000), 100, barren=50_000))) == 1


def test_gzip_without_content_ends() -> None:
    member = gzip.compress(b"", mtime=0)
    few = gzip.compress(b"one\n") + member * (EMPTY_MEMBERS - 1) + gzip.compress(b"two\n")
    assert list(iter_lines(gunzip(pieces(few, 1_000)), 100)) == [(1, b"one"), (2, b"two")]
    with pytest.raises(zlib.error, match="without content"):
        list(iter_lines(gunzip(pieces(member * (EMPTY_MEMBERS + 2), 1_000)), 100))


@pytest.mark.parametrize(
    "content", [b"\n" * 20_000, b"x" * 2**22, b"1\n" * 20_000], ids=["empty lines", "one line", "short lines"]
)
def test_others_have_their_turn_by_the_bytes_and_not_by_the_records(
    content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However few records come of it, no more than a piece is worked through between two looks at the clock."""
    turns = count(monkeypatch)
    for _ in iter_lines(pieces(content, PIECE), 100):
        pass
    assert turns[0] >= max(len(content) // PIECE, content.count(b"\n"))


def test_others_have_their_turn_while_nothing_comes_out_of_gzip(monkeypatch: pytest.MonkeyPatch) -> None:
    """A header that does not end, and blocks without content."""
    header = b"\x1f\x8b\x08\x08" + b"\0" * 6 + b"n" * 2**20
    blocks = gzip.compress(b"", mtime=0)[:10] + b"\0\0\0\xff\xff" * 2**16
    for content in (header, blocks):
        turns = count(monkeypatch)
        with pytest.raises(zlib.error, match="cut"):
            list(iter_lines(gunzip(pieces(content, 1_000)), 100))
        assert turns[0] >= len(content) // 1_000


def count(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often the clock is looked at."""
    turns = [0]

    def look() -> None:
        turns[0] += 1

    monkeypatch.setattr("api.http.ndjson.yield_if_due", look)
    return turns


def test_what_is_kept_of_a_line_is_told() -> None:
    held: list[int] = []
    list(iter_lines(pieces(b"x" * 250 + b"\n" + b"y" * 40, 50), 200, hold=held.append))
    assert held == [50, 100, 150, 200, 0, 40]
