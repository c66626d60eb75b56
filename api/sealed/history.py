"""The history of a single-use match: its calls, sealed, beside its head in Redis.

Each call is encrypted with a key that follows from the secret of the match, and bound to its number. The store learns
when a call was made, and nothing else. It can withhold calls; `api.play.catching_up` compares the position that they
lead to with the token, so it cannot forge any.

The names of the players in a room (`api.matches.rooms`) are sealed in the same way.
"""

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

NONCE_BYTES: Final = 12
#: A sealed call takes a multiple of this number of bytes, so that its length tells nothing of an ordinary action.
PADDING_STEP: Final = 256
#: Bytes of the name of a seat, at most: 40 characters, and what msgpack adds.
NAME_BYTES: Final = 176
#: The place of sealed names, in that of the number of a call.
NAMES: Final = b"names"


class Call(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """One call of a match: an action, an undo, or the claim of a seat."""

    seat: str
    """who has called"""
    action: bytes
    """the action as JSON; empty for an undo and a claim"""
    position: bytes = b""
    """of an undo: the position that it went back to, compressed"""

    @property
    def is_claim(self) -> bool:
        """Whether a seat was claimed, which changes no position."""
        return not self.action and not self.position


def seal_call(secret: bytes, number: int, call: Call) -> bytes:
    """Return the sealed call with this number of the match with this secret."""
    content = msgspec.msgpack.encode(call)
    size = -(-(len(content) + 4) // PADDING_STEP) * PADDING_STEP
    return _seal(secret, content, size, str(number).encode())


def open_calls(secret: bytes, first: int, sealed: Iterable[bytes]) -> list[Call] | None:
    """Return consecutive calls from the ``first`` on, or ``None`` if one of them does not open."""
    cipher = _cipher(secret)
    try:
        contents = [_open(cipher, one, str(number).encode()) for number, one in enumerate(sealed, first)]
        return [msgspec.msgpack.decode(content, type=Call) for content in contents]
    except (InvalidTag, ValueError, msgspec.DecodeError):
        return None


def seal_names(secret: bytes, names: Mapping[str, str], seats: int) -> bytes:
    """Return the sealed names of players by seat; the length depends on the number of seats alone."""
    return _seal(secret, msgspec.msgpack.encode(names), 8 + seats * NAME_BYTES, NAMES)


def open_names(secret: bytes, sealed: bytes) -> dict[str, str]:
    """Return the names of players by seat; none if they do not open."""
    try:
        return msgspec.msgpack.decode(_open(_cipher(secret), sealed, NAMES), type=dict[str, str])
    except (InvalidTag, ValueError, msgspec.DecodeError):
        return {}


def _seal(secret: bytes, content: bytes, size: int, place: bytes) -> bytes:
    padded = (len(content).to_bytes(4, "big") + content).ljust(size, b"\0")
    nonce = secrets.token_bytes(NONCE_BYTES)
    return nonce + _cipher(secret).encrypt(nonce, padded, place)


def _open(cipher: ChaCha20Poly1305, sealed: bytes, place: bytes) -> bytes:
    """Return the content; raises `InvalidTag` or `ValueError`."""
    padded = cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], place)
    return padded[4 : 4 + int.from_bytes(padded[:4], "big")]


def _cipher(secret: bytes) -> ChaCha20Poly1305:
    return ChaCha20Poly1305(hashlib.blake2s(secret, person=b"history").digest())
