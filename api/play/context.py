"""What a request is about: the game at a position, in whichever form that travels, and whose eyes the answer is for.

Every form of a position is read here, and only here: open JSON, the `ref` of a hot one, or a token with the key of a
seat.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection, Mapping
from functools import partial
from typing import Any, NamedTuple

import msgspec
from flask import g

from api.errors.exceptions import PARENT_POINTER, BadToken, ErrorAt, NoSuchSeat, NotYourSeat, PositionNotHot
from api.http.duplicate_keys import reject_duplicate_keys
from api.http.lenient import decode_leniently
from api.sealed.tokens import SealedMatch, holder_for_key, position_of
from api.services import services
from api.telemetry.engine_timer import engine_timer
from engine.core.decision import SPECTATOR
from engine.core.errors import MalformedPosition, WrongRuleset
from engine.core.game import Game
from engine.core.session import Table

Body = dict[str, Any]


class RequestContext(NamedTuple):
    """The table that a request is about; ``viewer`` is whose eyes the answer is for (``None``: the whole table's).

    ``ref`` is that of an open position.
    Of a ``sealed`` match ``holder`` is whose key was sent: a seat, `table` or `spectator`.  ``names`` are what the
    players are called.
    """

    table: Table
    viewer: str | None
    sealed: SealedMatch | None = None
    holder: str | None = None
    token: str = ""
    names: Mapping[str, str] = {}
    ref: str = ""

    @property
    def is_single_use(self) -> bool:
        """Whether each call can be made only once."""
        return self.sealed is not None and self.sealed.call is not None

    def require_key_for(self, seat: str | None, pointer: str = "/seat") -> None:
        """In a sealed match everybody acts for himself; raises `NotYourSeat`."""
        if self.sealed is not None and seat not in (None, self.holder):
            raise NotYourSeat(str(seat), pointer)


def load_context(game: Game[Any], body: Body) -> RequestContext:
    """What this request is about."""
    if "token" in body:
        context = _from_sealed(game, body)
    else:
        table, ref = _from_open(game, body.get("ref"), body.get("position"), "/position")
        context = RequestContext(table, resolve_viewer(game, table, body.get("as")), ref=ref)
    if names := body.get("names"):
        require_seats(game.seats_at(context.table.state), names, "/names")
        context = context._replace(names=names)
    return context


def require_seats(there: Collection[str], named: Mapping[str, Any], where: str) -> None:
    """Refuse what is said of a seat where nobody sits."""
    if strangers := named.keys() - set(there):
        raise NoSuchSeat(min(strangers), list(there), f"{where}/{min(strangers)}")


def resolve_viewer(game: Game[Any], table: Table, viewer: str | None) -> str | None:
    """Whose eyes the answer is for (``None``: the whole table's); it must be somebody there."""
    seats = game.seats_at(table.state)
    if viewer not in (None, SPECTATOR, *seats):
        raise NoSuchSeat(str(viewer), list(seats))
    return viewer


def load_parent(game: Game[Any], body: Body, parent: str) -> Table:
    """The game at the position that the caller takes for the one of this hash; without one, at that of this hash."""
    sent = body.get("before")
    try:
        if sent is not None and sent.startswith(b'"'):
            return load(game, position_of(game, services().tokens.open(game, msgspec.json.decode(sent))), trusted=True)
        return _from_open(game, services().positions.refs.for_hash(parent), sent, PARENT_POINTER)[0]
    except (BadToken, PositionNotHot, MalformedPosition, WrongRuleset) as error:
        raise ErrorAt(PARENT_POINTER, error) from error


def _from_sealed(game: Game[Any], body: Body) -> RequestContext:
    """The game in a token, for who has the key."""
    token = body["token"]
    sealed = services().tokens.open(game, token)
    holder = holder_for_key(sealed, body["key"])
    table = services().positions.claim_sealed(game, token) or load(game, position_of(game, sealed), trusted=True)
    viewer = resolve_viewer(game, table, body.get("as")) or holder
    if viewer not in (holder, SPECTATOR):
        raise NotYourSeat(viewer, "/as")
    return RequestContext(table, viewer, sealed, holder, token)


def load(game: Game[Any], position: Any, *, trusted: bool = False) -> Table:
    """The game at a position, as `Game.load` has it."""
    with engine_timer():
        return game.load(position, trusted=trusted)


def load_position(game: Game[Any], sent: bytes) -> Table:
    """The game at a position that was sent beside something else."""
    return _from_open(game, None, sent, "/position")[0]


def _from_open(game: Game[Any], ref: str | None, sent: bytes | None, pointer: str) -> tuple[Table, str]:
    """The game at the position that was sent, or else at that of this ref; and the ref of this position.

    A ref beside a position proves that a process of this service has answered it: then it needs no check.  A ref that
    does not fit proves nothing.
    """
    positions, given_ref, proven = services().positions, ref, False
    if sent is not None:
        ref = positions.refs.for_position(sent)
        proven = given_ref is not None and hmac.compare_digest(given_ref, ref)
    assert ref is not None
    if table := positions.claim(game, ref):
        return table, ref
    if sent is None:
        position = positions.lookup(game, ref)
        if position is None:
            raise PositionNotHot
        return load(game, position, trusted=True), ref
    known = positions.is_local(game, ref)
    try:
        table = load(game, sent, trusted=known or proven)
        table.trusted = known  # whether it pays to keep the table: see `PositionCache.rest`
    except MalformedPosition:
        table = decode_leniently(sent, partial(load, game), lambda problem: problem.__cause__ or problem)
    if not (known or proven):
        if (saved := table.save()) != sent:  # in canonical form nothing is given twice
            reject_duplicate_keys(sent, pointer)
            ref = positions.refs.for_position(saved)
            known = positions.is_local(game, ref)  # the caller has written the JSON in another way
        g.foreign = None if known else pointer
    return table, ref


def unverified_position() -> str | None:
    """Where this request has a position that this process has not answered (a pointer), if there is one."""
    where: str | None = g.get("foreign")
    return where
