"""The key ring: the secrets of the service, which all its keys are derived from."""

import hashlib
import secrets
from typing import Annotated

from engine.core.patterns import like

SecretKeys = Annotated[
    str,
    like(
        "([0-9a-f]{64}(,[0-9a-f]{64})*)?",
        description="secrets of the service (64 hexadecimal digits each), separated by commas: the first signs, all "
        "verify; if empty, the service generates one at startup",
    ),
]


def new_key() -> str:
    """Return a random secret."""
    return secrets.token_hex(32)


class KeyRing:
    """The secrets of the service.  The first is in use; the others still verify and open what they have made."""

    def __init__(self, keys: str) -> None:
        self._secrets = [bytes.fromhex(key) for key in (keys or new_key()).split(",")]

    def derive(self, use: bytes) -> list[bytes]:
        """Return a 32-byte key derived from each secret, for one use."""
        return [hashlib.blake2b(secret, digest_size=32, person=use).digest() for secret in self._secrets]
