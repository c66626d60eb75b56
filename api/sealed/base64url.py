"""base64url without padding (RFC 4648), in its one canonical spelling."""

import base64
from contextlib import suppress


def encode(data: bytes) -> str:
    """Return the text."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Return the bytes, or none if the text is not the canonical spelling of any."""
    with suppress(ValueError):
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        if encode(data) == text:
            return data
    return b""
