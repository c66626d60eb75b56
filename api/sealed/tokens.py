"""Sealed positions: encrypted tokens that players hold themselves.

A token is a PASETO (v4.local: encrypted and authenticated) of the position and of what the service has to know of the
match. Only the service can read it, and the service keeps nothing. Each seat has a key, which is shown once, at the
setup. It is derived from a secret inside the token, so a token is enough to check one. Or a seat has chosen its key
itself and sent only a hash of it: then not even the host knows the key. An open seat has an empty hash, which no key
fits; a claim (`api.matches.rooms`) puts the hash of a key in its place.

The length of a token does not depend on hidden information. It follows from the game, the number of seats, public facts
at the setup, and the length of public lists (`padded_size_for`). A position that does not fit is refused, so no token
grows because of its content.

`position_bytes` of a game bounds its compressed positions. Cards and figures only change places, so the number of
values in a position is bounded by the components of the game and by the validation of its rules.
`tests.stress.largest_positions` searches for the largest valid position: it plays greedily, combines positions and
lengthens lists, far beyond what play reaches. The bound is at least a tenth more than the largest one found, and one
and a half times the largest one of any random or greedy game.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated, Final, Self

import msgspec
import pyseto
from zstandard import ZstdError

from api.cache.compression import compression
from api.cache.positions import LruCache
from api.errors.exceptions import BadSeatKey, BadToken, PositionTooLarge
from api.sealed import base64url
from api.sealed.keyring import KeyRing
from engine.core.chance import Seeded
from engine.core.decision import SEATS, SPECTATOR, TABLE
from engine.core.errors import WrongRuleset
from engine.core.game import AnyGame
from engine.core.patterns import like
from engine.core.session import Session

Token = Annotated[
    str,
    like(r"v4\.local\.[A-Za-z0-9_-]+", max_length=2**16),
]
SeatKey = Annotated[str, like("[A-Za-z0-9_-]{22}")]

#: The prefix of every token.
PREFIX: Final = "v4.local."
#: Bytes around the content of a token: nonce and authentication tag.
OVERHEAD: Final = 64
#: Bytes of the content of tokens that each process remembers, at most.
CACHE_BYTES: Final = 2**22
#: Bytes of a match's secret, and of a seat's key.
SECRET_BYTES: Final = 16
#: Bytes of a compressed position, at most, of games that do not say it (`Game.position_bytes`).
DEFAULT_POSITION_BYTES: Final = 4096
#: Bytes of a token's content besides the position, with a long name of the match in it, at most; each key hash and each
#: contribution takes some more.
FRAME_BYTES: Final = 128
HASH_BYTES: Final = 40
#: Bytes of the calls of a seat in a token's content, at most, and of their digest.
CALL_BYTES: Final = 20
CALL_DIGEST_BYTES: Final = 8
#: The padded size is a multiple of this number of bytes.
PADDING_STEP: Final = 64
KEY_HOLDERS: Final = (*SEATS, TABLE, SPECTATOR)
NO_KEY_HASHES: Final[Mapping[str, str]] = {}


class SealedHead(msgspec.Struct, array_like=True):
    """What is first in the tokens of all releases."""

    ruleset: str


class SealedMatch(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What is in a token."""

    ruleset: str
    """of the position: checked before anything is unpacked"""
    secret: bytes
    """of the match: the keys of its seats follow from it"""
    padded_size: int
    """bytes that the content takes, whatever is in it"""
    position: bytes
    """in canonical form, compressed"""
    seat_key_hashes: dict[str, bytes] = {}
    """of the seats whose keys do not follow from the secret: SHA-256 of the key, or nothing while a seat is open"""
    single_use: bool = False
    """whether each token has one successor (`api.sealed.single_use`)"""
    calls: dict[str, tuple[int, bytes]] = {}
    """how many calls each seat has made so far, with its claim, and a digest of them: tokens of a match are compared
    by it"""

    @property
    def call(self) -> int:
        """The number of calls so far."""
        return sum(count for count, _ in self.calls.values())

    def count_call(self, who: str, request: bytes) -> None:
        """Count a call of this seat."""
        count, digest = self.calls.get(who, (0, b""))
        digest = hashlib.blake2s(digest + request, key=self.secret, digest_size=CALL_DIGEST_BYTES).digest()
        self.calls = {**self.calls, who: (count + 1, digest)}

    def continues(self, earlier: Self) -> bool:
        """Return whether no call of the earlier token is missing in this one."""
        return all(
            who in self.calls and (self.calls[who] == call or self.calls[who][0] > call[0])
            for who, call in earlier.calls.items()
        )

    @property
    def size(self) -> int:
        """About how many bytes the position has: they compress to a quarter."""
        return 4 * len(self.position)

    def key_for(self, who: str) -> str:
        """Return the key of a seat, of the referee at the `table`, or of the `spectator`: holder and proof."""
        proof = hashlib.blake2s(who.encode(), key=self.secret, digest_size=SECRET_BYTES - 1).digest()
        return base64url.encode(bytes([KEY_HOLDERS.index(who)]) + proof)


class CommittedSeed(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """A seed that the service has committed to, for the match of this name.

    ``single_use``: for one setup only. Releases up to 2.0 also made others, which `setup` refuses.
    """

    match: str
    seed: str
    single_use: bool = False


class Ticket(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """A ticket for one stream of a match, for clients that cannot send the key of a seat."""

    match_id: str
    holder: str
    """the seat, `table` or `spectator`"""
    locale: str
    expires: int
    """when it expires, in seconds since 1970"""
    number: bytes
    """random: it serves once"""


class TokenSealer:
    """Seals and opens tokens with a key ring: the first key seals, all open.

    Up to ``remembered`` recent tokens are cached with their content: the same token needs no other proof.
    """

    def __init__(self, ring: KeyRing, remembered: int = 0) -> None:
        self._keys = [pyseto.Key.new(4, "local", key) for key in ring.derive(b"herald seal")]
        self.cache = LruCache(remembered, CACHE_BYTES)

    def seal(self, game: AnyGame, sealed: SealedMatch) -> str:
        """Return the token; its length depends on the padded size alone.  Raises `PositionTooLarge`."""
        content = msgspec.msgpack.encode(sealed)
        if len(content) + 4 > sealed.padded_size:
            sealed.position = compression(game).compress_harder(position_of(game, sealed))
            content = msgspec.msgpack.encode(sealed)
            if len(content) + 4 > sealed.padded_size:
                raise PositionTooLarge
        padded = (len(content).to_bytes(4, "big") + content).ljust(sealed.padded_size, b"\0")
        token = self._encrypt(padded, f"position of {game.id}")
        self.cache.put(f"{game.id}:{token}", content)
        return token

    def open(self, game: AnyGame, token: str) -> SealedMatch:
        """Return the content of a token of this game; raises `WrongRuleset`, and `BadToken` for all other reasons."""
        content = self.cache.get(f"{game.id}:{token}")
        if content is None:
            padded = self._decrypt(token, f"position of {game.id}")
            content = padded[4 : 4 + int.from_bytes(padded[:4], "big")]
            self.cache.put(f"{game.id}:{token}", content)
        try:
            sealed = msgspec.msgpack.decode(content, type=SealedMatch)
        except msgspec.ValidationError as error:  # of an older release
            found = msgspec.msgpack.decode(content, type=SealedHead).ruleset
            raise (BadToken() if found == game.ruleset else WrongRuleset(game.id, found, game.ruleset)) from error
        if sealed.ruleset != game.ruleset:
            raise WrongRuleset(game.id, sealed.ruleset, game.ruleset)
        return sealed

    def try_open(self, game: AnyGame, token: str) -> SealedMatch | None:
        """Return the content of a token that was stored elsewhere, if it opens."""
        with suppress(BadToken, WrongRuleset):
            return self.open(game, token)
        return None

    def seal_seed(self, committed: CommittedSeed) -> str:
        """Return the token of a committed seed."""
        return self._encrypt(msgspec.msgpack.encode(committed), "promise")

    def open_seed(self, token: str) -> CommittedSeed:
        """Return the seed in a token; raises `BadToken`."""
        return msgspec.msgpack.decode(self._decrypt(token, "promise"), type=CommittedSeed)

    def seal_ticket(self, ticket: Ticket) -> str:
        """Return a ticket as a text."""
        return self._encrypt(msgspec.msgpack.encode(ticket), "ticket").removeprefix(PREFIX)

    def open_ticket(self, ticket: str) -> Ticket:
        """Return the content of a ticket; raises `BadToken`."""
        return msgspec.msgpack.decode(self._decrypt(PREFIX + ticket, "ticket"), type=Ticket)

    def _encrypt(self, content: bytes, use: str) -> str:
        """Return the token.  It is bound to its use: one of another game, or of a seed, does not open as a position."""
        return self._keys[0].encrypt(content, b"", _implicit_assertion(use)).decode()

    def _decrypt(self, token: str, use: str) -> bytes:
        sent = base64url.decode(token.removeprefix(PREFIX))
        if not token.startswith(PREFIX) or len(sent) < OVERHEAD:
            raise BadToken
        for key in self._keys:
            with suppress(pyseto.DecryptError):
                return key.decrypt(sent, b"", _implicit_assertion(use))
        raise BadToken


def _implicit_assertion(use: str) -> bytes:
    return f"herald {use}".encode()


def new_match(
    game: AnyGame,
    seats: int,
    key_hashes: Mapping[str, str] = NO_KEY_HASHES,
    *,
    contributions: int = 0,
    single_use: bool = False,
) -> SealedMatch:
    """Return a match without a position, for so many seats, with its own secret.

    ``key_hashes`` are those of seats with their own keys, empty for open seats; ``contributions`` is the number of
    contributions to the seed.
    """
    digests = {who: bytes.fromhex(key_hash) for who, key_hash in sorted(key_hashes.items())}
    size = padded_size_for(game, seats, (len(digests) + contributions) * HASH_BYTES)
    return SealedMatch(game.ruleset, secrets.token_bytes(SECRET_BYTES), size, b"", digests, single_use)


def with_position(game: AnyGame, sealed: SealedMatch, position: bytes) -> SealedMatch:
    """Return the same match at another position."""
    return msgspec.structs.replace(sealed, ruleset=game.ruleset, position=compression(game).compress(position))


def position_of(game: AnyGame, sealed: SealedMatch) -> bytes:
    """Return the position in a token."""
    try:
        return compression(game).decompress(sealed.position)
    except ZstdError as problem:  # with the dictionary of another version of the service
        raise BadToken from problem


def holder_for_key(sealed: SealedMatch, key: str) -> str:
    """Return the holder of a key: a seat, `table` or `spectator`; raises `BadSeatKey`."""
    hashed = hashlib.sha256(key.encode()).digest()
    for who, key_hash in sealed.seat_key_hashes.items():
        if hmac.compare_digest(key_hash, hashed):
            return who
    shown = base64url.decode(key)
    if shown and shown[0] < len(KEY_HOLDERS):
        who = KEY_HOLDERS[shown[0]]
        if who not in sealed.seat_key_hashes and hmac.compare_digest(sealed.key_for(who), key):
            return who
    raise BadSeatKey


def position_space(game: AnyGame, seats: int) -> int:
    """Return the bytes for a compressed position of such a match."""
    return min((space for most, space in game.position_bytes.items() if seats <= most), default=DEFAULT_POSITION_BYTES)


def padded_size_for(game: AnyGame, seats: int, extra_bytes: int = 0) -> int:
    """Return the bytes for the content of every token of such a match."""
    calls = (seats + 1) * CALL_BYTES
    return -(-(position_space(game, seats) + FRAME_BYTES + calls + extra_bytes) // PADDING_STEP) * PADDING_STEP


def with_padded_size(game: AnyGame, sealed: SealedMatch, table: Session) -> SealedMatch:
    """Return the same match with the padded size for this session, which follows from public facts alone."""
    contributions = table.chance.contributions if isinstance(table.chance, Seeded) else ()
    extra_bytes = (len(sealed.seat_key_hashes) + len(contributions)) * HASH_BYTES + game.public_growth(table.state)
    sealed.padded_size = padded_size_for(game, len(game.seats_at(table.state)), extra_bytes)
    return sealed
