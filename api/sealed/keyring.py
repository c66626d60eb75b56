"""The secrets of the service, from which all its keys follow."""

from __future__ import annotations

import hashlib
import secrets
from typing import Annotated

from engine.core.patterns import like

SecretKeys = Annotated[
    str,
    like(
        "([0-9a-f]{64}(,[0-9a-f]{64})*)?",
        description="secrets of the service (64 hexadecimal digits each), separated by commas: the first makes names, "
        "all prove them; empty: one is made at the start",
    ),
]


def new_key() -> str:
    """A fresh secret for the service."""
    return secrets.token_hex(32)


class KeyRing:
    """The secrets of the service, the first of which is in use; the others still prove and open what they have made."""

    def __init__(self, keys: str) -> None:
        self._secrets = [bytes.fromhex(key) for key in (keys or new_key()).split(",")]

    def derive(self, use: bytes) -> list[bytes]:
        """A key of 32 bytes made of each secret: no two uses share one."""
        return [hashlib.blake2b(secret, digest_size=32, person=use).digest() for secret in self._secrets]
