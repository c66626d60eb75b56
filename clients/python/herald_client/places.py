"""Places at sealed matches: their keys, and what it takes to sit down there."""

from __future__ import annotations

import base64
import binascii
import hashlib
import secrets
from typing import Any, Generic, TypeVar

import msgspec

from herald_client.answers import UNREADABLE, decode

Entry = TypeVar("Entry")


def new_seat_key() -> tuple[str, str]:
    """A key for a seat, to be kept, and its lock, for who sets the match up: the SHA-256 of the key in hexadecimal."""
    key = secrets.token_urlsafe(16)
    return key, hashlib.sha256(key.encode()).hexdigest()


def new_number() -> str:
    """A number to be added to a promised seed: 32 random bytes in hexadecimal."""
    return secrets.token_hex(32)


class Place(msgspec.Struct, Generic[Entry], omit_defaults=True):
    """A place at a sealed match, and what it takes to go on from there; other clients write it in the same way."""

    game: str
    token: str
    seat: str
    key: str | None = None
    """that of the seat; none in the invitation to a seat that is locked"""
    keys: dict[str, str] = {}
    """of a match that was saved: all that are known, by seat"""
    log: list[Entry] = []
    words: bool = False
    """of a match that was saved: how it is told"""
    names: dict[str, str] = {}

    def text(self) -> str:
        """All this in one line of letters, digits, `-` and `_`, which can stand in a link."""
        return base64.urlsafe_b64encode(msgspec.json.encode(self)).rstrip(b"=").decode()


def read_place(text: str, kind: Any = Place[Any]) -> Any:
    """The place that a text tells (``kind``: with entries of this type).  Raises `ValueError`."""
    try:
        return decode(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), kind)
    except (*UNREADABLE, binascii.Error) as error:
        raise ValueError(f"this is no invitation and no saved match: {error}") from error
