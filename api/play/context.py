"""The context of a request: the session at the position that it addresses, and the viewer of the response.

Only this module reads positions, in all their forms: open JSON, the `ref` of a cached one, or a token with a seat's
key.
"""

import hmac
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from flask import g

from api.cache.positions import ruleset_of
from api.errors.exceptions import (
    PARENT_POINTER,
    BadToken,
    ConflictingMembers,
    ErrorAt,
    NoSuchSeat,
    NotYourSeat,
    PositionNotCached,
    ReasonWithheld,
)
from api.http.duplicate_keys import reject_duplicate_keys
from api.http.lenient import decode_leniently
from api.sealed.tokens import SealedMatch, holder_for_key, position_of
from api.services import services
from api.telemetry.middleware import engine_timer
from engine.core.decision import SPECTATOR, TABLE
from engine.core.errors import IllegalAction, MalformedPosition, WrongRuleset
from engine.core.frames import FrameRecorder
from engine.core.game import AnyGame
from engine.core.position import LogEntry
from engine.core.session import Session

Body = dict[str, Any]


class RequestContext(NamedTuple):
    """What a request addresses: a session, and the viewer of the response (``None``: sees everything).

    ``viewers`` get views of their own beside it. ``ref`` is that of an open position. In a ``sealed`` match ``holder``
    is the holder of the key: a seat, `table` or `spectator`. ``names`` are the players' names, and ``frames`` records
    what happens.
    """

    table: Session
    viewer: str | None
    sealed: SealedMatch | None = None
    holder: str | None = None
    token: str = ""
    names: Mapping[str, str] = {}
    ref: str = ""
    frames: FrameRecorder | None = None
    viewers: Sequence[str] = ()

    @property
    def is_single_use(self) -> bool:
        """Whether each token has one successor."""
        return self.sealed is not None and self.sealed.single_use

    def require_key_for(self, seat: str | None, pointer: str = "/seat") -> None:
        """In a sealed match each seat acts with its own key; raises `NotYourSeat`."""
        if self.sealed is not None and seat not in (None, self.holder):
            raise NotYourSeat(str(seat), pointer)


def load_context(game: AnyGame, body: Body) -> RequestContext:
    """Load the session and the viewer that this request addresses."""
    if "token" in body:
        context = _from_sealed(game, body)
    else:
        table, ref = load_open(game, body.get("ref"), body.get("position"), "/position")
        context = RequestContext(table, resolve_viewer(game, table, body.get("viewer")), ref=ref)
    if (seat := body.get("seat")) is not None:
        require_seat(game, context.table, seat)
    if names := body.get("names"):
        require_seats(game.seats_at(context.table.state), names, "/names")
        context = context._replace(names=names)
    if viewers := body.get("viewers"):
        if context.sealed is not None:
            raise ConflictingMembers("/viewers", "only_open")
        check_viewers(game, context.table, viewers)
        context = context._replace(viewers=viewers)
    return context


def check_viewers(game: AnyGame, table: Session, viewers: Sequence[str]) -> None:
    """Raise `NoSuchSeat` for a viewer who has no seat in this match."""
    for n, viewer in enumerate(viewers):
        resolve_viewer(game, table, viewer, f"/viewers/{n}")


def require_seat(game: AnyGame, table: Session, seat: str, where: str = "/seat") -> None:
    """Raise `NoSuchSeat` for a seat that this match does not have; `table` is always there."""
    seats = game.seats_at(table.state)
    if seat != TABLE and seat not in seats:
        raise NoSuchSeat(seat, list(seats), where)


def require_seats(there: Collection[str], named: Mapping[str, Any], where: str) -> None:
    """Raise `NoSuchSeat` for names of seats that this match does not have."""
    if strangers := named.keys() - set(there):
        raise NoSuchSeat(min(strangers), list(there), f"{where}/{min(strangers)}")


def resolve_viewer(game: AnyGame, table: Session, viewer: str | None, where: str = "/viewer") -> str | None:
    """Return the viewer (``None``: sees everything); raises `NoSuchSeat`."""
    seats = game.seats_at(table.state)
    if viewer not in (None, SPECTATOR, *seats):
        raise NoSuchSeat(str(viewer), list(seats), where)
    return viewer


def load_parent(game: AnyGame, body: Body, parent: str) -> Session:
    """Load the parent position: the one that was sent, or the cached one with this hash."""
    sent = body.get("parent")
    try:
        if sent is not None and sent.startswith(b'"'):
            return load(game, position_of(game, services().tokens.open(game, msgspec.json.decode(sent))), trusted=True)
        return load_open(game, services().positions.refs.for_hash(game.ruleset, parent), sent, PARENT_POINTER)[0]
    except (BadToken, PositionNotCached, MalformedPosition, WrongRuleset) as error:
        raise ErrorAt(PARENT_POINTER, error) from error


def _from_sealed(game: AnyGame, body: Body) -> RequestContext:
    """Load the session in a token, for the holder of the key."""
    token = body["token"]
    sealed = services().tokens.open(game, token)
    holder = holder_for_key(sealed, body["key"])
    table = services().positions.claim_sealed(game, token) or load(game, position_of(game, sealed), trusted=True)
    viewer = resolve_viewer(game, table, body.get("viewer")) or holder
    if viewer not in (holder, SPECTATOR):
        raise NotYourSeat(viewer, "/viewer")
    return RequestContext(table, viewer, sealed, holder, token)


def load(game: AnyGame, position: Any, *, trusted: bool = False) -> Session:
    """Load the session at a position, as `Session.resume`."""
    with engine_timer():
        return Session.resume(game, position, trusted=trusted)


def load_position(game: AnyGame, sent: bytes) -> Session:
    """Load the session at a position that was sent in addition to something else."""
    return load_open(game, None, sent, "/position")[0]


def load_open(game: AnyGame, ref: str | None, sent: bytes | None, pointer: str) -> tuple[Session, str]:
    """Load the session at the position that was sent, or else at this ref; return it with its ref.

    A ref that fits the position proves that this service has answered it, so that it needs no validation. A ref that
    does not fit proves nothing.
    """
    positions, given_ref, proven = services().positions, ref, False
    if sent is not None:
        ref = positions.refs.for_position(game.ruleset, sent)
        proven = given_ref is not None and hmac.compare_digest(given_ref, ref)
    assert ref is not None
    if table := positions.claim(game, ref):
        return table, ref
    if sent is None:
        if (named := ruleset_of(ref)) != game.ruleset and services().forwarder.knows(game.id, named):
            raise WrongRuleset(game.id, named, game.ruleset)
        position = positions.lookup(game, ref)
        if position is None:
            raise PositionNotCached
        return load(game, position, trusted=True), ref
    known = positions.is_local(game, ref)
    try:
        table = load(game, sent, trusted=known or proven)
        table.trusted = known  # whether it pays to keep the session: see `PositionCache.park`
    except MalformedPosition:
        table = decode_leniently(sent, partial(load, game), lambda problem: problem.__cause__ or problem)
    if not (known or proven):
        if (saved := table.save()) != sent:  # canonical JSON has no duplicate keys
            reject_duplicate_keys(sent, pointer)
            ref = positions.refs.for_position(game.ruleset, saved)
            known = positions.is_local(game, ref)  # the client has formatted the JSON differently
        g.unverified_position = None if known else pointer
    return table, ref


def unverified_position() -> str | None:
    """Return the pointer of a position in this request that this process has not answered, if any."""
    where: str | None = g.get("unverified_position")
    return where


def apply_as(viewer: str | None, table: Session, entry: LogEntry[Any]) -> None:
    """Apply an action; raises `ReasonWithheld` if the viewer may not know why one of another seat is refused."""
    try:
        with engine_timer():
            table.apply_entry(entry)
    except IllegalAction as error:
        if viewer not in (None, entry.seat):
            raise ReasonWithheld(entry.seat) from error
        raise
