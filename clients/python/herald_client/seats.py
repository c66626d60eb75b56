"""Seats of sealed matches: keys, and the tickets that `join` reads."""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import secrets
from typing import Any, Generic, TypeVar

import msgspec

from herald_client.answers import UNREADABLE, decode

Entry = TypeVar("Entry")

#: The end of a link: the id of the match and the invitation.
LINK = re.compile(r"(?<![A-Za-z0-9_-])([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])", re.ASCII)


def new_seat_key() -> tuple[str, str]:
    """Return a random seat key and its hash, the SHA-256 in hexadecimal.

    Keep the key, and send the hash to the player who sets up the match.
    """
    key = secrets.token_urlsafe(16)
    return key, hashlib.sha256(key.encode()).hexdigest()


def new_claim_id() -> str:
    """Return the random id of a claim."""
    return secrets.token_urlsafe(16)


def read_link(text: str) -> tuple[str, str]:
    """Return the id of the match and the invitation in a link, also with words around it or wrapped by a mail program.

    Raises `ValueError` for a text without them.
    """
    text = text.replace("%23", "#")
    found = LINK.search(text) or LINK.search("".join(text.split()))
    if found is None:
        raise ValueError("this is not a link to a match")
    return found[1], found[2]


def new_contribution() -> str:
    """Return a random contribution to a committed seed: 32 bytes in hexadecimal."""
    return secrets.token_hex(32)


class OwnCall(msgspec.Struct, frozen=True):
    """What a sealed match knows of a call of its seat: the state before it."""

    token: str
    answers: int
    """the length of the log"""
    number: int
    """how many calls the seat had made, on all its devices"""


class SeatTicket(msgspec.Struct, Generic[Entry], omit_defaults=True):
    """An invitation to a seat of a sealed match, or a saved seat; all clients write the same format."""

    game: str
    token: str
    seat: str
    key: str | None = None
    """the key of the seat; None in the invitation to a seat with its own key"""
    keys: dict[str, str] = {}
    """of a saved seat: all known keys, by seat"""
    log: list[Entry] = []
    past: list[OwnCall] = []
    """of a saved seat: its last calls, the last one at the end"""
    commitment: str | None = None
    text: bool = False
    """of a saved seat: whether the match has text"""
    names: dict[str, str] = {}
    room: str | None = None
    """of a match that was joined by a link: its id and its invitation"""
    ruleset: str = ""
    """the ruleset of the match, for proxies"""
    url: str = ""
    """the base URL of the service"""

    def encode(self) -> str:
        """Return the ticket as one line of letters, digits, `-` and `_`, which fits into a link."""
        return base64.urlsafe_b64encode(msgspec.json.encode(self)).rstrip(b"=").decode()


def base_url_of(invitation: str) -> str | None:
    """Return the base URL of the service in an invitation or a saved sealed match; None if it has none.

    Its sender has chosen it: do not send an API key there.  Raises `ValueError` for another text.
    """
    return read_ticket(invitation).url or None


def read_ticket(text: str, kind: Any = SeatTicket[Any]) -> Any:
    """Decode a ticket (``kind``: with entries of this type).  Raises `ValueError` for another text."""
    text = text.strip()
    try:
        return decode(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), kind)
    except (*UNREADABLE, binascii.Error) as error:
        raise ValueError(f"this is not an invitation and not a saved match: {error}") from error
