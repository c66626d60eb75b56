"""Bytes as text (base64url without padding), spelt in one way only."""

from __future__ import annotations

import base64
from contextlib import suppress


def encode(data: bytes) -> str:
    """The text."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes that a text spells; none for whatever does not spell them as we do."""
    with suppress(ValueError):
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        if encode(data) == text:
            return data
    return b""
