"""The content of a file as lines: what its first bytes say decides how it is read, whatever its name is.

Compressed files are unpacked once. A value that is spread over many lines, as programs print it for people, is one
record.
"""

import os
from collections.abc import Callable, Iterator
from typing import Final

import msgspec
import zstandard

from api.http.ndjson import PIECE, Line, Reader, gunzip, is_utf16, iter_lines, strip_line

#: So few packed bytes are unpacked at once that not even the most hostile ones become more than 32 MB.
SMALL_CHUNK: Final = 2**10
#: Why a file is not read: keys of the sentences of requests.
BROKEN, PACKED, UTF16 = "lines_broken", "packed_otherwise", "json_utf16"
#: The first bytes of gzip, and of zstd and its frames to be skipped.
GZIP: Final = b"\x1f\x8b"
ZSTD: Final = (b"\x28\xb5\x2f\xfd", *(bytes([0x50 + n]) + b"\x2a\x4d\x18" for n in range(16)))
#: The first bytes of zip, bzip2, xz, 7z, lz4 and rar.
PACKED_OTHERWISE: Final = (b"PK\x03\x04", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"\x04\x22\x4d\x18", b"Rar!\x1a")
#: Bytes that show how a file is packed, and bytes in which a value that is spread over lines shows that it is.
MAGIC_BYTES, OPENING_BYTES = 8, 2**12


class UnreadableFile(Exception):
    """A file is not read; ``why`` is a key of the sentences of requests."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def lines_of(read: Reader, name: str, most: int) -> Iterator[Line]:
    """Yield the lines of a file that are not empty; the only one of a file with one record, which may be spread.

    The content of a line of more than ``most`` bytes is dropped. Raises `UnreadableFile`, `zlib.error` and
    `zstandard.ZstdError`.
    """
    ending, packing = kind_of(name)
    read = _text(read, is_packed=bool(packing))
    one = ending == ".json"
    if not one:
        head, read = _peek(read, OPENING_BYTES, _is_spread)
        if not _is_spread(head):
            yield from iter_lines(read, most)
            return
    head, read = _peek(read, most + 1)
    if _has_lines(head, one):
        yield from iter_lines(read, most)
    else:
        yield Line(1, strip_line(head) if len(head) <= most else None)


def kind_of(path: str) -> tuple[str, str]:
    """Return the ending and the compression that the name of a file of records says; empty strings for other files."""
    name, packing = os.path.splitext(path.lower())
    if packing not in DECOMPRESSORS:
        name, packing = path.lower(), ""
    ending = os.path.splitext(name)[1]
    return (ending if ending in ENDINGS else ""), packing


def _text(read: Reader, *, is_packed: bool) -> Reader:
    """Return a reader of the unpacked content; ``is_packed``: its name says so.  Raises `UnreadableFile`."""
    head, read = _peek(read, MAGIC_BYTES)
    if unpack := _packing_of(head):
        head, read = _peek(unpack(read), MAGIC_BYTES)
    elif is_packed and not strip_line(head).startswith((b"{", b"[")):
        raise UnreadableFile(BROKEN)
    if head.startswith(PACKED_OTHERWISE) or _packing_of(head):
        raise UnreadableFile(PACKED)
    if is_utf16(head) and (head[:4].count(0) == 2 or not head[:2].count(0)):
        raise UnreadableFile(UTF16)
    return read


def _packing_of(head: bytes) -> Callable[[Reader], Reader] | None:
    if head.startswith(GZIP):
        return gunzip
    return unzstd if head.startswith(ZSTD) else None


def _peek(read: Reader, size: int, enough: Callable[[bytes], bool | None] = lambda head: None) -> tuple[bytes, Reader]:
    """Return the first ``size`` bytes, or fewer if they are ``enough``, and a reader that starts with them."""
    head = b""
    while len(head) < size and enough(head) is None and (piece := read(min(size - len(head), PIECE))):
        head += piece
    left = head

    def read_on(size: int) -> bytes:
        nonlocal left
        if not left:
            return read(size)
        piece, left = left[:size], left[size:]
        return piece

    return head, read_on


def _is_spread(head: bytes) -> bool | None:
    """Return whether this is the start of a value that goes on in the next lines; ``None``: more bytes would show it.

    The first line ends in the middle of the value, and the second one is not a record.
    """
    first, first_end, rest = head.lstrip().partition(b"\n")
    second, second_end, _ = rest.lstrip().partition(b"\n")
    if not first_end:
        return None
    if strip_line(first)[-1:] not in (b"{", b"[", b","):
        return False
    if second and not second.startswith(b"{"):
        return True
    if strip_line(first) == b"[":
        return True
    return second.rstrip().endswith(b",") if second_end else None


def _has_lines(content: bytes, one: bool) -> bool:
    """Return whether the content, which is not one value, has a value on a line; ``one``: on the first."""
    lines = [line for line in map(strip_line, content.split(b"\n")) if line]
    if len(lines) < 2 or _is_json(content):
        return False
    return any(line.startswith(b"{") and _is_json(line) for line in (lines[:1] if one else lines))


def _is_json(text: bytes) -> bool:
    try:
        msgspec.json.decode(strip_line(text), type=msgspec.Raw)
    except (ValueError, RecursionError):
        return False
    return True


def unzstd(read: Reader) -> Reader:
    """Return a reader of the decompressed bytes of any number of zstd frames.

    It raises `zstandard.ZstdError` for bytes that are not zstd, or truncated.
    """
    unpack, waiting, found, at = zstandard.ZstdDecompressor().decompressobj(), b"", b"", 0

    def read_unpacked(size: int) -> bytes:
        nonlocal unpack, waiting, found, at
        while at == len(found):
            if not waiting and not (waiting := read(SMALL_CHUNK)):
                if not unpack.eof:
                    raise zstandard.ZstdError("cut")
                return b""
            if unpack.eof:
                unpack = zstandard.ZstdDecompressor().decompressobj()
            found, at = unpack.decompress(waiting), 0
            waiting = unpack.unused_data if unpack.eof else b""
        at += len(piece := found[at : at + size])
        return piece

    return read_unpacked


def why_passed_over(name: str) -> str:
    """Return why a file in a folder is passed over."""
    return UNPACK if is_unsupported_archive(name) else "its name is not that of a file of records."


#: The message about an `is_unsupported_archive`.
UNPACK: Final = "only .gz and .zst are unpacked here, and only once: unpack it first."


def is_unsupported_archive(name: str) -> bool:
    """Return whether the name is that of an archive, or of a file that is compressed twice or in another way."""
    inner, outer = os.path.splitext(name.lower())
    return outer in UNSUPPORTED_ENDINGS or (
        outer in DECOMPRESSORS and os.path.splitext(inner)[1] in (*UNSUPPORTED_ENDINGS, *DECOMPRESSORS)
    )


DECOMPRESSORS: Final[dict[str, Callable[[Reader], Reader]]] = {".gz": gunzip, ".zst": unzstd}
UNSUPPORTED_ENDINGS: Final = (".7z", ".bz2", ".lz4", ".rar", ".tar", ".tgz", ".xz", ".zip")
ENDINGS: Final = (".ndjson", ".jsonl", ".json")
