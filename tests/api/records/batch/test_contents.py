"""What a file is, by its content: compressed, one record over many lines, lines, or nothing that is read."""

import bz2
import gzip
import io
import json
import lzma
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from api.records.batch.contents import PACKED, UTF16, UnreadableFile, lines_of
from tests.helpers.archives import MOST, record

RECORDS = [record(n) for n in range(3)]
LINES = b"\n".join(RECORDS) + b"\n"
INDENTED = json.dumps(json.loads(RECORDS[0]), indent=2).encode()


def read(name: str, content: bytes, most: int = MOST, size: int = 2**16) -> list[bytes | None]:
    """The lines of a file with this name, read in pieces of a size."""
    file = io.BytesIO(content)
    return [line.content for line in lines_of(lambda wanted: file.read(min(wanted, size)), name, most)]


def zipped(content: bytes) -> bytes:
    """An archive with this file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("games.ndjson", content)
    return packed.getvalue()


@pytest.mark.parametrize("name", ["a.ndjson", "a.json", "a.ndjson.gz", "a.ndjson.zst", "games"])
@pytest.mark.parametrize("pack", [bytes, gzip.compress, zstandard.compress])
@pytest.mark.parametrize("size", [1, 2**16])
def test_the_content_decides_whether_it_is_unpacked_and_whether_it_has_lines(
    name: str, pack: Callable[[bytes], bytes], size: int
) -> None:
    assert read(name, pack(LINES), size=size) == RECORDS
    assert read(name, pack(RECORDS[0]), size=size) == RECORDS[:1]


@pytest.mark.parametrize("name", ["a.ndjson", "a.json", "games"])
@pytest.mark.parametrize(
    "content",
    [
        INDENTED,
        b"\xef\xbb\xbf" + INDENTED.replace(b"\n", b"\r\n"),
        b"\n\n" + json.dumps(json.loads(RECORDS[0]), indent="\t").encode() + b"\n",
        RECORDS[0].replace(b'"log":[', b'"log":[\n').replace(b"},{", b"},\n{"),
        b"[\n" + b",\n".join(RECORDS) + b"\n]",
    ],
    ids=["indented", "of Windows", "tabs", "an entry on each line", "an array"],
)
def test_a_value_over_many_lines_is_one(name: str, content: bytes) -> None:
    for size in (1, 7, 2**16):
        assert read(name, content, size=size) == [content.strip().removeprefix(b"\xef\xbb\xbf")]
    assert read(name, content, most=100) == [None]


@pytest.mark.parametrize("name", ["a.ndjson", "a.json"])
def test_a_value_over_many_lines_that_is_cut_is_one_and_so_are_several(name: str) -> None:
    for content in (INDENTED[: len(INDENTED) // 2], INDENTED + b"\n" + INDENTED):
        assert read(name, content) == [content.strip()]


def test_a_line_that_is_cut_anywhere_hides_no_other() -> None:
    for end in range(len(RECORDS[0])):
        cut = RECORDS[0][:end].strip()
        assert read("a.ndjson", cut + b"\n" + b"\n".join(RECORDS[1:])) == [cut, *RECORDS[1:]][not cut :]


@pytest.mark.parametrize("name", ["a.ndjson", "a.json", "games"])
@pytest.mark.parametrize(
    ("content", "why"),
    [
        (LINES.decode().encode("utf-16"), UTF16),
        (LINES.decode().encode("utf-16-le"), UTF16),
        (LINES.decode().encode("utf-16-be"), UTF16),
        (b"\xfe\xff" + LINES.decode().encode("utf-16-be"), UTF16),
        (gzip.compress(LINES.decode().encode("utf-16")), UTF16),
        (gzip.compress(gzip.compress(LINES)), PACKED),
        (zstandard.compress(gzip.compress(LINES)), PACKED),
        (zipped(LINES), PACKED),
        (gzip.compress(zipped(LINES)), PACKED),
        (bz2.compress(LINES), PACKED),
        (lzma.compress(LINES), PACKED),
    ],
)
def test_what_is_not_read_is_said_once_for_the_file(name: str, content: bytes, why: str) -> None:
    with pytest.raises(UnreadableFile) as refused:
        read(name, content)
    assert refused.value.why == why


def test_a_fifo_is_not_waited_for_longer_than_its_first_line(tmp_path: Path) -> None:
    """A line of a pipe is there before the next one is written."""
    asked: list[int] = []

    def one_line(size: int) -> bytes:
        asked.append(size)
        if len(asked) > 3:
            raise AssertionError("waited")
        return (RECORDS[0] + b"\n")[:size] if len(asked) == 1 else (RECORDS[0] + b"\n")[8:]

    assert next(lines_of(one_line, "-", MOST)).content == RECORDS[0]
