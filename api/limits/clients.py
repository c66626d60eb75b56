"""Clients: identified by an API key, or else by their address.

A key has 256 random bits, and the file of keys holds its SHA-256. That many keys cannot be searched, so a fast hash is
as good as a slow one. The time of a look-up by digest reveals nothing about the key.
"""

import hashlib
import logging
import secrets
from functools import lru_cache
from ipaddress import ip_address
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from api.errors.exceptions import UnknownApiKey
from api.limits.rate_limit import Limit, parse_limit
from engine.core.patterns import whole

log = logging.getLogger(__name__)

PREFIX: Final = "hk_"
SCHEME: Final = "bearer "
#: Seconds between two checks whether the file of keys has changed.
RELOAD_SECONDS: Final = 2.0
#: A line of the file: name, SHA-256 of the key, and a limit if it differs from the service's.
KEY_LINE: Final = whole(r"([A-Za-z0-9._-]{1,64}) ([0-9a-f]{64})(?: (\S+))?")


class Client(NamedTuple):
    """A client: its requests are counted together."""

    name: str
    limit: Limit | None


def new_api_key() -> str:
    """Return a random API key."""
    return PREFIX + secrets.token_urlsafe(32)


def key_digest(key: str) -> str:
    """Return the digest of a key, as the file holds it."""
    return hashlib.sha256(key.encode()).hexdigest()


class ClientRegistry:
    """The clients with API keys, and their limits; other clients are known by address."""

    def __init__(self, file: str, limit: str, *, anonymous: bool) -> None:
        self.file, self.anonymous = Path(file) if file else None, anonymous
        self.limit = parse_limit(limit)
        self._known: dict[str, Client] = {}
        self._version: Any = None
        self._look_at = 0.0
        if self.file:
            self._known, self._version = read_keys(self.file, self.limit), _version(self.file)
        self.enabled = bool(self.file or self.limit)
        """whether it makes a difference who calls"""

    def identify(self, environ: dict[str, Any], *, needs_key: bool = False) -> Client:
        """Return the client of a request; raises `UnknownApiKey` for an unknown key, or a missing one.

        ``needs_key``: whether the operation requires a key. Without a file of keys, keys are ignored.
        """
        if self.file:
            given = environ.get("HTTP_AUTHORIZATION", "")
            if given[: len(SCHEME)].lower() == SCHEME:
                self._reload(self.file)
                found = self._known.get(key_digest(given[len(SCHEME) :].strip()))
                if found is None:
                    raise UnknownApiKey
                return found
            if needs_key and not self.anonymous:
                raise UnknownApiKey
        return self.by_address(environ)

    def by_address(self, environ: dict[str, Any]) -> Client:
        """Return the client with the address of this request."""
        return Client(client_network(environ.get("REMOTE_ADDR", "")), self.limit)

    def _reload(self, file: Path) -> None:
        """Read the file again if it has changed; if it cannot be read, the keys stay as they are."""
        if (now := monotonic()) < self._look_at:
            return
        self._look_at = now + RELOAD_SECONDS
        try:
            version = _version(file)
            if version != self._version:
                self._version = version
                self._known = read_keys(file, self.limit)
                log.warning("the API keys have changed: there are %d", len(self._known))
        except (OSError, ValueError) as problem:
            log.error("the API keys stay as they were, their file cannot be read: %s", problem)


def read_keys(file: Path, limit: Limit | None) -> dict[str, Client]:
    """Return the clients in a file, by the digest of their key; raises `OSError`, or `ValueError` with a sentence."""
    found: dict[str, Client] = {}
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        parts = KEY_LINE.fullmatch(line)
        try:
            if parts is None or parts[2] in found:
                raise ValueError("it is not `name sha256 [limit]`, or its key stands there twice")
            found[parts[2]] = Client(f"key:{parts[1]}", parse_limit(parts[3]) if parts[3] else limit)
        except ValueError as problem:
            raise ValueError(f"line {number} of {file}: {problem}") from None
    return found


def _version(file: Path) -> tuple[int, int, int]:
    stat = file.stat()
    return stat.st_mtime_ns, stat.st_size, stat.st_ino


@lru_cache(4096)
def client_network(address: str) -> str:
    """Return the name of an address; of IPv6 the /64 network, which one client has as a whole."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return "address:unknown"
    if found.version == 4:
        return f"address:{found}"
    if found.ipv4_mapped:
        return f"address:{found.ipv4_mapped}"
    return f"address:{ip_address(int(found) >> 64 << 64)}/64"
