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
from flask import current_app, g

from api.cache.positions import Hot
from api.errors.problems import BEFORE, BadToken, Located, NoSuchSeat, NotYourSeat, PositionNotHot
from api.http.lenient import decoded
from api.http.request_body import check_names
from api.sealed.tokens import Sealed, Seals, holder_of, position_of
from api.telemetry.engine_timer import engine_time
from engine.core.decision import SPECTATOR
from engine.core.errors import MalformedPosition, WrongRuleset
from engine.core.game import Game
from engine.core.session import Session

Body = dict[str, Any]


class Asked(NamedTuple):
    """The table that a request is about; ``viewer`` is whose eyes the answer is for (``None``: the whole table's).

    ``ref`` is that of an open position.
    Of a ``sealed`` match ``holder`` is whose key was sent: a seat, `table` or `spectator`.  ``names`` are what the
    players are called.
    """

    table: Session
    viewer: str | None
    sealed: Sealed | None = None
    holder: str | None = None
    token: str = ""
    names: Mapping[str, str] = {}
    ref: str = ""

    @property
    def is_guarded(self) -> bool:
        """Whether each call can be made only once."""
        return self.sealed is not None and self.sealed.call is not None

    def must_hold(self, seat: str | None, pointer: str = "/seat") -> None:
        """In a sealed match everybody acts for himself; raises `NotYourSeat`."""
        if self.sealed is not None and seat not in (None, self.holder):
            raise NotYourSeat(str(seat), pointer)


def hot() -> Hot:
    """The hot positions of this service."""
    found: Hot = current_app.extensions["hot"]
    return found


def asked(game: Game[Any], body: Body) -> Asked:
    """What this request is about."""
    if "token" in body:
        about = _sealed(game, body)
    else:
        table, ref = _open(game, body.get("ref"), body.get("position"), "/position")
        about = Asked(table, viewer_of(game, table, body.get("as")), ref=ref)
    if names := body.get("names"):
        must_sit(game.seats_at(about.table.state), names, "/names")
        about = about._replace(names=names)
    return about


def must_sit(there: Collection[str], named: Mapping[str, Any], where: str) -> None:
    """Refuse what is said of a seat where nobody sits."""
    if strangers := named.keys() - set(there):
        raise NoSuchSeat(min(strangers), list(there), f"{where}/{min(strangers)}")


def viewer_of(game: Game[Any], table: Session, viewer: str | None) -> str | None:
    """Whose eyes the answer is for (``None``: the whole table's); it must be somebody there."""
    seats = game.seats_at(table.state)
    if viewer not in (None, SPECTATOR, *seats):
        raise NoSuchSeat(str(viewer), list(seats))
    return viewer


def table_before(game: Game[Any], body: Body, parent: str) -> Session:
    """The game at the position that the caller takes for the one of this hash; without one, at that of this hash."""
    sent = body.get("before")
    try:
        if sent is not None and sent.startswith(b'"'):
            return load(game, position_of(game, seals().open(game, msgspec.json.decode(sent))), trusted=True)
        return _open(game, hot().refs.of_hash(parent), sent, BEFORE)[0]
    except (BadToken, PositionNotHot, MalformedPosition, WrongRuleset) as error:
        raise Located(BEFORE, error) from error


def _sealed(game: Game[Any], body: Body) -> Asked:
    """The game in a token, for who has the key."""
    token = body["token"]
    sealed = seals().open(game, token)
    holder = holder_of(sealed, body["key"])
    table = hot().resume_sealed(game, token) or load(game, position_of(game, sealed), trusted=True)
    viewer = viewer_of(game, table, body.get("as")) or holder
    if viewer not in (holder, SPECTATOR):
        raise NotYourSeat(viewer, "/as")
    return Asked(table, viewer, sealed, holder, token)


def load(game: Game[Any], position: Any, *, trusted: bool = False) -> Session:
    """The game at a position, as `Game.load` has it."""
    with engine_time():
        return game.load(position, trusted=trusted)


def seals() -> Seals:
    """What seals and opens tokens."""
    found: Seals = current_app.extensions["seals"]
    return found


def shown(game: Game[Any], sent: bytes) -> Session:
    """The game at a position that was sent beside something else."""
    return _open(game, None, sent, "/position")[0]


def _open(game: Game[Any], ref: str | None, sent: bytes | None, pointer: str) -> tuple[Session, str]:
    """The game at the position that was sent, or else at that of this ref; and the ref of this position.

    A ref beside a position proves that a process of this service has answered it: then it needs no check.  A ref that
    does not fit proves nothing.
    """
    proof, proven = ref, False
    if sent is not None:
        ref = hot().refs.of(sent)
        proven = proof is not None and hmac.compare_digest(proof, ref)
    assert ref is not None
    if table := hot().resume(game, ref):
        return table, ref
    if sent is None:
        position = hot().find(game, ref)
        if position is None:
            raise PositionNotHot
        return load(game, position, trusted=True), ref
    known = hot().knows(game, ref)
    try:
        table = load(game, sent, trusted=known or proven)
        table.trusted = known  # whether it pays to keep the table: see `Hot.rest`
    except MalformedPosition:
        table = decoded(sent, partial(load, game), lambda problem: problem.__cause__ or problem)
    if not (known or proven):
        if (saved := table.save()) != sent:  # in canonical form nothing is given twice
            check_names(sent, pointer)
            ref = hot().refs.of(saved)
            known = hot().knows(game, ref)  # the caller has written the JSON in another way
        g.foreign = None if known else pointer
    return table, ref


def foreign() -> str | None:
    """Where this request has a position that this process has not answered (a pointer), if there is one."""
    where: str | None = g.get("foreign")
    return where
