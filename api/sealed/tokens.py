"""Sealed positions: tokens that players hold in their own hands.

A token is a PASETO (v4.local: encrypted, and proof against any change) of the position and of what the service has to
know of the match.  Nobody but the service can read it, and the service keeps nothing.  Each seat has a key, which is
shown once, at the setup: it follows from a secret inside the token, so that a token is all it takes to check one.
Or a seat has chosen its key itself and shown only a hash of it, its lock: then not even who sets the match up knows it.

The length of a token does not depend on what is hidden.  It follows from the game, the number of seats, what was public
at the setup, and the length of public lists (`room_for`).  A position that does not fit is refused, so no token grows
because of what is in it.

`position_bytes` of a game bounds its compressed positions.  Cards and figures only change places, so the number of
values in a position is bounded by the components of the game and by the checks of its rules.
`tests.stress.largest_positions` searches for the largest position that they allow: it plays greedily, combines
positions and lengthens lists, far beyond what play reaches.  The bound is at least a tenth more than the largest one
that it has found, and one and a half times the largest one of any random or greedy game.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
import pyseto
from zstandard import ZstdError

from api.cache.compression import compression
from api.cache.positions import Local
from api.errors.problems import BadSeatKey, BadToken, PositionTooLarge
from api.sealed import base64url
from api.sealed.keyring import Ring
from engine.core.chance import Seeded
from engine.core.decision import SEATS, SPECTATOR, TABLE
from engine.core.errors import WrongRuleset
from engine.core.game import Game
from engine.core.patterns import like
from engine.core.session import Session

Token = Annotated[
    str,
    like(
        r"v4\.local\.[A-Za-z0-9_-]+",
        max_length=2**16,
        description="a sealed position: nobody can read or change it",
    ),
]
SeatKey = Annotated[
    str,
    like("[A-Za-z0-9_-]{22}", description="the key of a seat of a sealed match: whoever has it sits there"),
]

#: Where a token begins.
HEAD: Final = "v4.local."
#: Bytes around the content of a token: what it is keyed with, and the proof.
AROUND: Final = 64
#: Bytes of the content of tokens that each process remembers, at most.
REMEMBERED_BYTES: Final = 2**22
#: Bytes of a match's secret, and of a seat's key.
SECRET_BYTES: Final = 16
#: Bytes of a compressed position, at most, of games that do not say it (`Description.position_bytes`).
ANY_SPACE: Final = 4096
#: Bytes of a token's content besides the position, with a long name of the match in it, at most; each lock and each
#: number of a player takes some more.
FRAME: Final = 128
HASH: Final = 40
#: The content of a token is a multiple of so many bytes.
STEP: Final = 64
EVERYBODY: Final = (*SEATS, TABLE, SPECTATOR)
NO_LOCKS: Final[Mapping[str, str]] = {}


class Sealed(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What is in a token."""

    ruleset: str
    """of the position: told apart before anything is unpacked"""
    secret: bytes
    """of the match: the keys of its seats follow from it"""
    room: int
    """bytes that the content takes, whatever is in it"""
    position: bytes
    """in canonical form, compressed"""
    locks: dict[str, bytes] = {}
    """of the seats that have chosen their keys themselves: SHA-256 of the key"""
    call: int | None = None
    """how many calls have led here, where a guard lets each be made only once (`api.sealed.single_use`)"""

    @property
    def size(self) -> int:
        """About how many bytes the position has: they compress to a quarter."""
        return 4 * len(self.position)

    def key_of(self, who: str) -> str:
        """The key of a seat, of the referee at the `table`, or of the `spectator`: whose it is, and the proof."""
        proof = hashlib.blake2s(who.encode(), key=self.secret, digest_size=SECRET_BYTES - 1).digest()
        return base64url.spell(bytes([EVERYBODY.index(who)]) + proof)


class Promised(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """A seed that the service has committed to, for the match of this name.

    ``guarded``: for one setup alone. Releases up to 2.0 also made others; `setup` refuses them.
    """

    match: str
    seed: str
    guarded: bool = False


class Seals:
    """Seals and opens tokens under a ring of keys: the first seals, all open.

    What was sealed or opened lately may be ``remembered`` (so many at most) with its token: the very same one needs no
    other proof.
    """

    def __init__(self, ring: Ring, remembered: int = 0) -> None:
        self._keys = [pyseto.Key.new(4, "local", key) for key in ring.of_use(b"herald seal")]
        self.known = Local(remembered, REMEMBERED_BYTES)

    def seal(self, game: Game[Any], sealed: Sealed) -> str:
        """The token; its length depends on the room alone.  Raises `PositionTooLarge`."""
        content = msgspec.msgpack.encode(sealed)
        if len(content) + 4 > sealed.room:
            sealed.position = compression(game).compress_harder(position_of(game, sealed))
            content = msgspec.msgpack.encode(sealed)
            if len(content) + 4 > sealed.room:
                raise PositionTooLarge
        padded = (len(content).to_bytes(4, "big") + content).ljust(sealed.room, b"\0")
        token = self._token(padded, f"position of {game.id}")
        self.known.put(f"{game.id}:{token}", content)
        return token

    def open(self, game: Game[Any], token: str) -> Sealed:
        """What is in a token of this game; raises `BadToken`, for whatever reason it cannot be opened, and
        `WrongRuleset`."""
        content = self.known.get(f"{game.id}:{token}")
        if content is None:
            padded = self._content(token, f"position of {game.id}")
            content = padded[4 : 4 + int.from_bytes(padded[:4], "big")]
            self.known.put(f"{game.id}:{token}", content)
        sealed = msgspec.msgpack.decode(content, type=Sealed)
        if sealed.ruleset != game.ruleset:
            raise WrongRuleset(sealed.ruleset, game.ruleset)
        return sealed

    def found(self, game: Game[Any], token: str) -> Sealed | None:
        """What is in a token that was kept elsewhere, if it can be opened."""
        with suppress(BadToken, WrongRuleset):
            return self.open(game, token)
        return None

    def promise(self, promised: Promised) -> str:
        """The token of a seed that is committed to."""
        return self._token(msgspec.msgpack.encode(promised), "promise")

    def redeem(self, promise: str) -> Promised:
        """The seed of a promise; raises `BadToken`."""
        return msgspec.msgpack.decode(self._content(promise, "promise"), type=Promised)

    def _token(self, content: bytes, use: str) -> str:
        """A token is bound to its use: one of another game, or a promise, does not open as a position."""
        return self._keys[0].encrypt(content, b"", _bound(use)).decode()

    def _content(self, token: str, use: str) -> bytes:
        sent = base64url.read(token.removeprefix(HEAD))
        if not token.startswith(HEAD) or len(sent) < AROUND:
            raise BadToken
        for key in self._keys:
            with suppress(pyseto.DecryptError):
                return key.decrypt(sent, b"", _bound(use))
        raise BadToken


def _bound(use: str) -> bytes:
    return f"herald {use}".encode()


def begin(
    game: Game[Any], seats: int, locks: Mapping[str, str] = NO_LOCKS, *, numbers: int = 0, guarded: bool = False
) -> Sealed:
    """A match for so many seats, with a secret of its own, at no position yet.

    ``locks`` are those of keys that seats have chosen; so many of them have added ``numbers`` to the seed.
    """
    digests = {who: bytes.fromhex(lock) for who, lock in sorted(locks.items())}
    room = room_for(game, seats, (len(digests) + numbers) * HASH)
    call = 0 if guarded else None
    return Sealed(game.ruleset, secrets.token_bytes(SECRET_BYTES), room, b"", digests, call)


def with_position(game: Game[Any], sealed: Sealed, position: bytes) -> Sealed:
    """The same match at another position."""
    return msgspec.structs.replace(sealed, ruleset=game.ruleset, position=compression(game).compress(position))


def position_of(game: Game[Any], sealed: Sealed) -> bytes:
    """The position in a token."""
    try:
        return compression(game).decompress(sealed.position)
    except ZstdError as problem:  # with the dictionary of another version of the service
        raise BadToken from problem


def holder_of(sealed: Sealed, key: str) -> str:
    """Who has this key: a seat, `table` or `spectator`; raises `BadSeatKey`."""
    hashed = hashlib.sha256(key.encode()).digest()
    for who, lock in sealed.locks.items():
        if hmac.compare_digest(lock, hashed):
            return who
    shown = base64url.read(key)
    if shown and shown[0] < len(EVERYBODY):
        who = EVERYBODY[shown[0]]
        if who not in sealed.locks and hmac.compare_digest(sealed.key_of(who), key):
            return who
    raise BadSeatKey


def space_for(game: Game[Any], seats: int) -> int:
    """Bytes for a compressed position of such a match."""
    return min((space for most, space in game.position_bytes.items() if seats <= most), default=ANY_SPACE)


def room_for(game: Game[Any], seats: int, more: int = 0) -> int:
    """Bytes for the content of any token of such a match, and so many ``more`` bytes."""
    return -(-(space_for(game, seats) + FRAME + more) // STEP) * STEP


def with_room(game: Game[Any], sealed: Sealed, table: Session) -> Sealed:
    """The same match, with the room for this table, which follows from public facts alone."""
    numbers = table.chance.numbers if isinstance(table.chance, Seeded) else ()
    more = (len(sealed.locks) + len(numbers)) * HASH + game.public_growth(table.state)
    sealed.room = room_for(game, len(game.seats_at(table.state)), more)
    return sealed
