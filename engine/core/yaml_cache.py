"""What was read from data files, kept in ``__pycache__`` beside them, as Python keeps what it compiles.

YAML takes half of the time that the games need to load.  A file is taken from the cache as long as it is the same, byte
for byte: whoever edits one notices nothing.  Where nothing can be written, or nothing shall be
(``PYTHONDONTWRITEBYTECODE``), every file is read each time.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import msgspec

#: Raised whenever the same file is read otherwise than before: what older versions have kept is then left alone.
VERSION = b"1"
SIZE = 32  # of a digest, in bytes


def cached(path: Path, parse: Callable[[str], Any]) -> Any:
    """What ``parse`` makes of the text of this file: from the cache, where it was made before."""
    source = path.read_bytes()
    digest = blake2b(source, digest_size=SIZE, key=VERSION).digest()
    place = Path(cache_from_source(str(path))).with_name(f"{path.name}.msgpack")
    with suppress(OSError, msgspec.DecodeError):
        entry = place.read_bytes()
        if entry[:SIZE] == digest:
            return msgspec.msgpack.decode(entry[SIZE:])
    found = parse(source.decode("utf-8"))
    if not sys.dont_write_bytecode:
        _keep(place, digest, found)
    return found


def _keep(place: Path, digest: bytes, found: Any) -> None:
    """Write an entry, unless what was found would come back as something else (a set as a list)."""
    packed = msgspec.msgpack.encode(found)
    if msgspec.msgpack.decode(packed) != found:
        return
    with suppress(OSError):  # the folder is somebody else's
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished = place.with_name(f"{place.name}.{digest.hex()}")
        unfinished.write_bytes(digest + packed)
        unfinished.replace(place)  # all at once: two processes may do this at the same time
