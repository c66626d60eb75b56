"""The history of a single-use match: its calls, sealed, beside its head in Redis.

Each call is encrypted with a key that follows from the secret of the match, and bound to its number. The store learns
when a call was made, and nothing else. It can withhold calls; `api.play.catching_up` compares the position that they
lead to with the token, so it cannot forge any.
"""

import hashlib
import secrets
from collections.abc import Iterable
from typing import Final

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

NONCE_BYTES: Final = 12
#: A sealed call takes a multiple of this number of bytes, so that its length tells nothing of an ordinary action.
PADDING_STEP: Final = 256


class Call(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """One call of a match: an action, or an undo."""

    seat: str
    """who has called"""
    action: bytes
    """the action as JSON; empty for an undo"""
    position: bytes = b""
    """of an undo: the position that it went back to, compressed"""


def seal_call(secret: bytes, number: int, call: Call) -> bytes:
    """Return the sealed call with this number of the match with this secret."""
    content = msgspec.msgpack.encode(call)
    padded = (len(content).to_bytes(4, "big") + content).ljust(
        -(-(len(content) + 4) // PADDING_STEP) * PADDING_STEP, b"\0"
    )
    nonce = secrets.token_bytes(NONCE_BYTES)
    return nonce + _cipher(secret).encrypt(nonce, padded, str(number).encode())


def open_calls(secret: bytes, first: int, sealed: Iterable[bytes]) -> list[Call] | None:
    """Return consecutive calls from the ``first`` on, or ``None`` if one of them does not open."""
    cipher = _cipher(secret)
    try:
        padded = [
            cipher.decrypt(one[:NONCE_BYTES], one[NONCE_BYTES:], str(number).encode())
            for number, one in enumerate(sealed, first)
        ]
        return [msgspec.msgpack.decode(one[4 : 4 + int.from_bytes(one[:4], "big")], type=Call) for one in padded]
    except (InvalidTag, ValueError, msgspec.DecodeError):
        return None


def _cipher(secret: bytes) -> ChaCha20Poly1305:
    return ChaCha20Poly1305(hashlib.blake2s(secret, person=b"history").digest())
