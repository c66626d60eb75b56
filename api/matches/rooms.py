"""Rooms: players join a single-use sealed match by one invitation.

The invitation follows from the secret of the match, as the keys of its seats do, so the store has neither. To check an
invitation, the service opens the newest token.

An open seat has an empty key hash in the token, which no key fits. A claim replaces it by the hash of a key. The player
has chosen that key and sends only its hash, or the service derives one from the secret and the random id of the claim.
A claim is a call of its seat: it advances the head of the match by compare-and-set, so each seat is claimed once, and
older tokens do not open with its key. A player who acts from an older token is merged onto the head
(`api.play.advancing`). After each claim the channel of the match has the message `room` (`api.sealed.single_use`).
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.errors.exceptions import (
    BadSeatKey,
    ConflictingMembers,
    NoSuchSeat,
    SeatClaimed,
    SingleUseUnavailable,
    SingleUseUnsupported,
    StalePosition,
    UnknownMatch,
)
from api.http.request_body import AnyGameSchema, Choices, GameSchema, MsgspecField
from api.matches.holders import open_head
from api.matches.models import RoomSeat
from api.matches.resource import matches
from api.play.context import Body, load
from api.play.requests import PlayerName, SetupBody
from api.play.setting_up import SETUP_ERRORS, NewRoom, begin_session, holders_of, keys_for, seal_match
from api.sealed import base64url
from api.sealed.history import Call, open_names, seal_call, seal_names
from api.sealed.single_use import MATCH_ID_BYTES, SingleUseMatchId, match_id_of
from api.sealed.tokens import KEY_HOLDERS, SECRET_BYTES, SealedMatch, SeatKey, Token, holder_for_key, position_of
from api.services import services
from engine.core.chance import Hex32
from engine.core.decision import SEATS, SPECTATOR, TABLE, Actor
from engine.core.errors import WrongRuleset
from engine.core.game import AnyGame
from engine.core.patterns import like

Invitation = Annotated[
    str,
    like("[A-Za-z0-9_-]{22}", description="the secret of an invitation, with which a player can claim an open seat"),
]
ClaimId = Annotated[
    str, like("[A-Za-z0-9_-]{22}", description="16 random bytes, as base64url: the same claim gets the same key again")
]

#: A claim of the first open seat.
ANY: Final = "any"
#: The seats that a claim can name.
CLAIMABLE: Final = (*SEATS, TABLE, SPECTATOR, ANY)
#: How often a claim starts again because another call came first: as many seats can be claimed at once, and more calls.
ATTEMPTS: Final = 64
#: Opening a room counts as this many requests against a rate limit.
OPEN_WEIGHT: Final = 10
ROOM_ERRORS = (UnknownMatch, WrongRuleset, SingleUseUnavailable, SingleUseUnsupported)


class Room(msgspec.Struct):
    """A match and its seats, for players who have its invitation or a key."""

    match_id: SingleUseMatchId
    game: Annotated[str, Meta(description="the id of the game")]
    ruleset: Annotated[str, Meta(description="the version of the rules and data that the match was made under")]
    seats: Annotated[list[RoomSeat], Meta(description="the seats of the players in order, and that of a referee")]
    token: Token
    """the newest token of the match"""
    expires_in: Annotated[int, Meta(ge=0, description="seconds until the store forgets the match; a call renews them")]


class OpenedMatch(Room, kw_only=True):
    """A new match: its invitation, and the keys of the seats that the host takes."""

    invitation: Invitation
    seat_keys: Annotated[dict[str, SeatKey], Meta(description="the keys of the host's seats and of spectators")]


class ClaimedSeat(Room, kw_only=True):
    """A claimed seat with its key, and the room after the claim."""

    seat: Annotated[Literal[Actor, "spectator"], Meta(description="the claimed seat")]
    key: SeatKey | UnsetType = UNSET
    """the key of the seat; not included if the player has sent a hash"""


class MatchBody(SetupBody):
    """The setup of a match of one game, and the seats that the host takes."""

    class Meta:
        exclude = ("form", "single_use")
        include: ClassVar[dict[str, Any]] = {
            "game": MsgspecField(
                lambda game: Literal[game.id], required=True, metadata={"description": "the id of the game"}
            ),
        }

    take = MsgspecField(
        lambda game: Annotated[list[Actor], Meta(max_length=len(SEATS) + 1)],
        metadata={"description": "the seats whose keys the host gets; by default none"},
    )


class OpenMatchBody(AnyGameSchema):
    """The setup of a match, and the seats that the host takes."""

    of_game = MatchBody


class ClaimBody(GameSchema):
    """The invitation, and the key of the claim: an id, or the hash of a key that the player has chosen."""

    one_of: ClassVar[Choices] = ((("claim_id",), ("key_hash",)),)

    invitation = MsgspecField(
        lambda _: Invitation, required=True, metadata={"description": "the invitation to the match"}
    )
    claim_id = MsgspecField(
        lambda _: ClaimId, metadata={"description": "a new random id, from which the service derives the key"}
    )
    key_hash = MsgspecField(
        lambda _: Hex32, metadata={"description": "SHA-256 of a key that the player has chosen, which only they know"}
    )
    name = MsgspecField(lambda _: PlayerName, metadata={"description": "the name of the player"})


class RoomBody(GameSchema):
    """The invitation of a match, or the key of a seat."""

    one_of: ClassVar[Choices] = ((("invitation",), ("key",)),)

    invitation = MsgspecField(lambda _: Invitation, metadata={"description": "the invitation to the match"})
    key = MsgspecField(lambda _: SeatKey, metadata={"description": "the key of a seat, or of a spectator"})


class FoundRoom(NamedTuple):
    """The head of a match, opened: its game, content, token, the players' names, and its remaining seconds."""

    game: AnyGame
    sealed: SealedMatch
    token: str
    names: dict[str, str]
    seconds: int

    def holders(self) -> tuple[str, ...]:
        """Return the seats of the match."""
        return holders_of(self.game, load(self.game, position_of(self.game, self.sealed), trusted=True))

    def seats(self, holders: tuple[str, ...]) -> list[RoomSeat]:
        """Return the seats, and whether they are open."""
        hashes = self.sealed.seat_key_hashes
        return [
            RoomSeat(seat, "open" if hashes.get(seat) == b"" else "taken", self.names.get(seat, UNSET))  # type: ignore[arg-type]  # a seat
            for seat in holders
        ]

    def members(self, holders: tuple[str, ...]) -> dict[str, Any]:
        """Return the members of a `Room`."""
        return {
            "match_id": match_id_of(self.sealed.secret),
            "game": self.game.id,
            "ruleset": self.sealed.ruleset,
            "seats": self.seats(holders),
            "token": self.token,
            "expires_in": self.seconds,
        }


def invitation_of(secret: bytes) -> str:
    """Return the invitation to the match with this secret."""
    return base64url.encode(hashlib.blake2s(secret, person=b"invite", digest_size=SECRET_BYTES).digest())


def claimed_key(secret: bytes, seat: str, claim_id: str) -> str:
    """Return the key of a seat that was claimed with this id."""
    claim = f"{seat} {claim_id}".encode()
    return base64url.encode(hashlib.blake2s(claim, key=secret, person=b"claim", digest_size=SECRET_BYTES).digest())


@matches.post(
    "/v1/matches",
    name="open",
    body=OpenMatchBody,
    response_type=lambda game: OpenedMatch,
    problems=SETUP_ERRORS,
    weight=OPEN_WEIGHT,
)
def open_match(body: Body) -> OpenedMatch:
    """Open a match for players to join.

    Sets up a single-use sealed match, as `setup` does, and returns its invitation. `take` names the seats of the host,
    who gets their keys; `seat_key_hashes` names seats whose players have chosen their keys. All other seats are open:
    no key fits them until a player claims them with the invitation. The game can begin at once, and waits at an open
    seat. A match without a claim or a call expires.
    """
    game: AnyGame = body["game"]
    services().require_single_use()
    session = begin_session(game, body, sealed=True)
    holders, taken = holders_of(game, session), body.get("take", [])
    for number, seat in enumerate(taken):
        if seat not in holders:
            raise NoSuchSeat(seat, list(holders), f"/take/{number}")
    closed = {*taken, *body.get("seat_key_hashes", {})}
    room = NewRoom([seat for seat in holders if seat not in closed], services().settings.room_seconds)
    match, token = seal_match(game, session, body, single_use=True, room=room)
    found = FoundRoom(game, match, token, body.get("names", {}), room.ttl)
    return OpenedMatch(
        **found.members(holders), invitation=invitation_of(match.secret), seat_keys=keys_for(match, holders)
    )


@matches.post(
    "/v1/matches/{match}/seats/{seat}/claim",
    name="claim",
    body=ClaimBody,
    response_type=lambda game: ClaimedSeat,
    problems=(*ROOM_ERRORS, NoSuchSeat, SeatClaimed, ConflictingMembers),
)
def claim_seat(match: str, seat: str, body: Body) -> ClaimedSeat:
    """Claim a seat.

    Gives a seat of a match to the player who has its invitation, once. The seat `any` is the first open one. With
    `claim_id`, a new random id, the answer has the key of the seat. With `key_hash` the player has chosen the key, and
    only they have it. After a lost answer, repeat the claim with the same id or hash: it gets the same
    answer, and any other claim of the seat is refused. The seat `spectator` is open to all who have the invitation.

    The token in the answer, and all later ones, open with the key; earlier ones do not.
    """
    guard = services().require_single_use()
    for _ in range(ATTEMPTS):
        room = _find(match)
        _check_invitation(room.sealed, body["invitation"])
        holders = room.holders()
        if seat == SPECTATOR:
            if "key_hash" in body:
                raise ConflictingMembers("/key_hash", "spectators_share_a_key")
            key = room.sealed.key_for(SPECTATOR)
            return ClaimedSeat(**room.members(holders), seat=SPECTATOR, key=key)
        chosen, claim = _choose(room.sealed, holders, seat, body)
        if not claim.is_new:
            return ClaimedSeat(**room.members(holders), seat=chosen, key=claim.key)  # type: ignore[arg-type]  # a seat
        after = _with_claim(room, chosen, claim.key_hash, body.get("name"))
        secret, number = room.sealed.secret, room.sealed.call
        request = msgspec.json.encode(["claim", chosen, claim.key_hash.hex(), body.get("name")])
        history = seal_call(secret, number, Call(chosen, b""))
        names = seal_names(secret, after.names, len(holders))
        try:
            token = guard.advance(secret, number, request, after.token, history=history, names=names)
        except StalePosition:
            continue
        if token != after.token and services().tokens.try_open(after.game, token) != after.sealed:
            raise SingleUseUnavailable("single_use_unknown")  # Redis is not trusted
        members = after._replace(token=token).members(holders)
        return ClaimedSeat(**members, seat=chosen, key=claim.key)  # type: ignore[arg-type]  # a seat
    raise SingleUseUnavailable("single_use_unreachable")


@matches.post(
    "/v1/matches/{match}/room",
    name="room",
    body=RoomBody,
    response_type=lambda game: Room,
    problems=ROOM_ERRORS,
)
def get_room(match: str, body: Body) -> Room:
    """Get the room of a match.

    Returns its seats, whether they are open, the names of its players and the newest token, to all who have the
    invitation or the key of a seat.
    """
    services().require_single_use()
    room = _find(match)
    if "invitation" in body:
        _check_invitation(room.sealed, body["invitation"])
    else:
        try:
            holder_for_key(room.sealed, body["key"])
        except BadSeatKey as error:
            raise UnknownMatch from error
    return Room(**room.members(room.holders()))


def seats_of(match: str) -> list[RoomSeat]:
    """Return the seats of a match; raises `UnknownMatch` and `SingleUseUnavailable`."""
    room = _find(match)
    return room.seats(room.holders())


class _Claim(NamedTuple):
    """The hash of the key of a claim, the key if the service derives it, and whether the seat is still open."""

    key_hash: bytes
    key: str | UnsetType
    is_new: bool


def _find(match: str) -> FoundRoom:
    """Return the room of the match with this id; raises `UnknownMatch`, also if the store is wrong about it."""
    found = services().require_single_use().room(match) if len(base64url.decode(match)) == MATCH_ID_BYTES else None
    head = None if found is None else open_head(match, found.head)
    if found is None or head is None:
        raise UnknownMatch
    names = open_names(head.sealed.secret, found.names)
    return FoundRoom(head.game, head.sealed, head.token, names, found.seconds)


def _check_invitation(sealed: SealedMatch, invitation: str) -> None:
    """Raise `UnknownMatch` for another invitation."""
    expected, given = (hashlib.blake2s(text.encode()).digest() for text in (invitation_of(sealed.secret), invitation))
    if not hmac.compare_digest(expected, given):
        raise UnknownMatch


def _choose(sealed: SealedMatch, holders: tuple[str, ...], asked: str, body: Body) -> tuple[str, _Claim]:
    """Return the seat that a claim gets, and what of it the token has; raises why it gets none."""
    hashes = sealed.seat_key_hashes
    claims = {who: _claim_of(sealed, who, body) for who in holders}
    players = [who for who in holders if who != TABLE]
    if asked == ANY:
        mine = [who for who in players if not claims[who].is_new and hashes.get(who) == claims[who].key_hash]
        chosen = next(iter(mine), None) or next((who for who in players if hashes.get(who) == b""), None)
        if chosen is None:
            raise SeatClaimed(ANY)
    elif asked not in holders:
        raise NoSuchSeat(asked, list(holders), "")
    else:
        chosen = asked
    claim = claims[chosen]
    if not claim.is_new and hashes.get(chosen) != claim.key_hash:
        raise SeatClaimed(chosen)
    if claim.is_new and "key_hash" in body:
        derived = (hashlib.sha256(sealed.key_for(who).encode()).digest() for who in KEY_HOLDERS)
        if claim.key_hash in (*hashes.values(), *derived):
            raise ConflictingMembers("/key_hash", "key_hash_used")
    return chosen, claim


def _claim_of(sealed: SealedMatch, seat: str, body: Body) -> _Claim:
    """Return a claim of this seat."""
    is_new = sealed.seat_key_hashes.get(seat) == b""
    if "key_hash" in body:
        return _Claim(bytes.fromhex(body["key_hash"]), UNSET, is_new)
    key = claimed_key(sealed.secret, seat, body["claim_id"])
    return _Claim(hashlib.sha256(key.encode()).digest(), key, is_new)


def _with_claim(room: FoundRoom, seat: str, key_hash: bytes, name: str | None) -> FoundRoom:
    """Return the room after a claim, with its new token."""
    sealed = msgspec.structs.replace(room.sealed, seat_key_hashes={**room.sealed.seat_key_hashes, seat: key_hash})
    sealed.count_call(seat, b"claim " + key_hash)
    token = services().tokens.seal(room.game, sealed)
    names = room.names if name is None else {**room.names, seat: name}
    return FoundRoom(room.game, sealed, token, names, services().settings.single_use_ttl)
