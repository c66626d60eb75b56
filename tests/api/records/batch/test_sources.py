"""Which files are read, how, and in which order."""

import gzip
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from api.records.batch.contents import unzstd
from api.records.batch.sources import Archive

LINES = b"one\n\ntwo\nthree"
NUMBERED = [(1, b"one"), (3, b"two"), (4, b"three")]


def zstd(content: bytes) -> bytes:
    return zstandard.ZstdCompressor().compress(content)


def found(*names: Path | str, most: int = 100, leave_out: Path | None = None) -> list[tuple[str, int, bytes | None]]:
    """What an archive holds: the last part of the path, the number of the line, its content."""
    archive = Archive([str(name) for name in names], most, leave_out)
    return [(os.path.basename(one.file), *one.line) for one in archive]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.ndjson", LINES),
        ("a.jsonl", LINES),
        ("a.NDJSON", LINES),
        ("a.ndjson.gz", gzip.compress(LINES, mtime=0)),
        ("a.jsonl.gz", gzip.compress(LINES[:6], mtime=0) + gzip.compress(LINES[6:], mtime=0)),
        ("a.ndjson.zst", zstd(LINES)),
        ("a.ndjson.zst", zstd(LINES[:6]) + zstd(b"") + zstd(LINES[6:])),
        ("a.ndjson.zst", b"\x50\x2a\x4d\x18\x03\x00\x00\x00abc" + zstd(LINES)),  # a frame to be skipped before it
        ("named.by.hand", LINES),
        ("named.gz", gzip.compress(LINES, mtime=0)),
    ],
)
def test_lines_are_found_in_every_kind_of_file(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    assert found(tmp_path / name) == [(name, *line) for line in NUMBERED]


@pytest.mark.parametrize("pack", [bytes, gzip.compress, zstd])
def test_json_is_one_record_over_many_lines(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    path = tmp_path / ("a.json" + {bytes: "", gzip.compress: ".gz", zstd: ".zst"}[pack])
    path.write_bytes(pack(b'\n{\n"a": 1\n}\n'))
    assert found(path) == [(path.name, 1, b'{\n"a": 1\n}')]
    assert found(path, most=5) == [(path.name, 1, None)]
    path.write_bytes(pack(b""))
    assert found(path) == [(path.name, 1, b"")]  # no record, and that is reported


def test_folders_are_walked_in_the_order_of_names(tmp_path: Path) -> None:
    names = ["b.json", "a.ndjson", "c/2.jsonl", "c/10.jsonl", "c/d/x.json.gz", "notes.txt", "e.csv", "c.json.bak"]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(gzip.compress(b"{}") if name.endswith(".gz") else b"{}")
    os.mkfifo(tmp_path / "pipe.ndjson")  # no process will ever write into it
    walked = ["a.ndjson", "b.json", "10.jsonl", "2.jsonl", "x.json.gz"]
    assert found(tmp_path)[-1] == ("pipe.ndjson", 1, None)
    assert [name for name, *_ in found(tmp_path)] == [*walked, "pipe.ndjson"]
    assert [name for name, *_ in found(tmp_path / "c", tmp_path / "b.json")] == [*walked[2:], "b.json"]
    assert [name for name, *_ in found(tmp_path, leave_out=tmp_path / "c" / "2.jsonl")] == [
        *(name for name in walked if name != "2.jsonl"),
        "pipe.ndjson",
    ]
    assert Archive([str(tmp_path)], 100).size() == 8 + len(gzip.compress(b"{}"))
    assert Archive([str(tmp_path), "-"], 100).size() is None
    assert Archive([str(tmp_path / "pipe.ndjson")], 100).size() is None


def test_folders_may_be_deep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    depth = sys.getrecursionlimit()
    for _ in range(depth):
        os.mkdir("a")
        os.chdir("a")
    Path("x.json").write_bytes(b"{}")
    assert found(tmp_path) == [("x.json", 1, b"{}")]
    Path("x.json").unlink()
    for _ in range(depth):  # what would do so for us, calls itself for each folder
        os.chdir("..")
        os.rmdir("a")


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.ndjson.gz", b"no gzip"),
        ("a.ndjson.gz", gzip.compress(LINES * 50, mtime=0)[:-9]),
        ("a.ndjson.gz", gzip.compress(LINES, mtime=0) + b"no gzip"),
        ("a.ndjson.zst", b"no zstd"),
        ("a.ndjson.zst", zstd(LINES) + zstd(LINES * 50)[:-1]),
        ("a.ndjson.zst", b""),
        ("a.json.gz", b""),
    ],
)
def test_a_file_that_breaks_is_told_of_and_the_next_is_read(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    (tmp_path / "b.ndjson").write_bytes(LINES)
    all_found = list(Archive([str(tmp_path)], 2**20))
    (at,) = [n for n, one in enumerate(all_found) if one.broken]
    last = all_found[at - 1].line.number if at else 0
    assert (all_found[at].file, all_found[at].line) == (str(tmp_path / name), (last + 1, None))
    assert [one.line for one in all_found[at + 1 :]] == NUMBERED


def test_what_cannot_be_opened_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "a.ndjson").symlink_to("nowhere")
    (tmp_path / "b.ndjson").write_bytes(LINES)
    assert [(one.line.number, one.broken) for one in Archive([str(tmp_path)], 100)] == [
        (1, True),
        *((number, False) for number, _ in NUMBERED),
    ]


def test_a_name_that_is_not_utf8_can_be_told(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path / "x") + b"\xff.json"
    with open(path, "wb") as file:
        file.write(b"{}")
    assert [name for name, *_ in found(tmp_path)] == ["x\\xff.json"]


def test_bytes_are_counted_as_they_lie_on_the_disk(tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / f"{name}.ndjson.gz").write_bytes(gzip.compress(LINES))
    archive = Archive([str(tmp_path)], 100)
    assert list(archive)[-1].read == archive.size()


@given(st.lists(st.binary(max_size=3000), min_size=1, max_size=4), st.integers(1, 50))
def test_zstd_comes_whatever_the_pieces(frames: list[bytes], size: int) -> None:
    packed = io.BytesIO(b"".join(zstd(frame) for frame in frames))
    read, told = unzstd(lambda most: packed.read(min(size, most))), b""
    while piece := read(100):
        told += piece
    assert told == b"".join(frames)


def test_a_bomb_is_unpacked_in_pieces() -> None:
    stream = io.BytesIO(zstd(b"\0" * 2**26))
    read, longest, total = unzstd(stream.read), 0, 0
    while piece := read(100):
        longest, total = max(longest, len(piece)), total + len(piece)
    assert longest == 100
    assert total == 2**26
