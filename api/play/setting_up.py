"""Setting up: the session of a new match, and its first token if the match is sealed."""

from collections.abc import Collection
from typing import Any, NamedTuple

from msgspec.structs import replace

from api.errors.exceptions import (
    BadToken,
    CommitmentUsed,
    ConflictingMembers,
    ErrorAt,
    NoSuchSeat,
    PositionTooLarge,
    SingleUseUnavailable,
    SingleUseUnsupported,
    StalePosition,
)
from api.http.forwarding import name_of
from api.play.context import Body, require_seats
from api.play.requests import CommittedChance, RefereeChance, SeededChance, SetupChance
from api.sealed.history import seal_names
from api.sealed.single_use import COMMITMENT_SECONDS, FRESH_SECONDS
from api.sealed.tokens import SealedMatch, new_match, with_padded_size, with_position
from api.services import services
from api.telemetry.middleware import engine_timer
from engine.core.chance import ChanceMode, Referee, Seeded, fresh_seed
from engine.core.decision import SPECTATOR, TABLE
from engine.core.errors import InvalidOptions
from engine.core.game import AnyGame
from engine.core.loading import read_options
from engine.core.session import Observer, Session

#: Errors of every setup.
SETUP_ERRORS = (
    InvalidOptions,
    ConflictingMembers,
    NoSuchSeat,
    BadToken,
    CommitmentUsed,
    SingleUseUnavailable,
    PositionTooLarge,
    SingleUseUnsupported,
)


class NewRoom(NamedTuple):
    """The seats of a new match that are open, and the seconds that it is kept until one of them is claimed."""

    open_seats: Collection[str]
    ttl: int


def begin_session(game: AnyGame, body: Body, *, sealed: bool, observer: Observer | None = None) -> Session:
    """Return the session of a new match; raises `NoSuchSeat` for contributions and names of other seats."""
    options, chance = read_options(game, body.get("options")), body.get("chance", SeededChance())
    mode = chance_mode(chance)
    with engine_timer():
        session = Session.begin(game, game.private_options(options) if sealed else options, mode, observer=observer)
    seats = game.seats_at(session.state)
    if isinstance(chance, CommittedChance):
        require_seats(seats, chance.contributions, "/chance/contributions")
    require_seats(seats, body.get("names", {}), "/names")
    return session


def holders_of(game: AnyGame, session: Session) -> tuple[str, ...]:
    """Return the seats of a match that act: those of its players, and that of a referee."""
    seats = tuple(game.seats_at(session.state))
    return (*seats, TABLE) if isinstance(session.chance, Referee) else seats


def seal_match(
    game: AnyGame, session: Session, body: Body, *, single_use: bool, room: NewRoom | None = None
) -> tuple[SealedMatch, str]:
    """Return the content of the first token of a sealed match, and the token.

    A single-use match gets its head, and may have a room. Raises `NoSuchSeat`, `PositionTooLarge`, `CommitmentUsed` and
    `SingleUseUnavailable`.
    """
    chance, holders, open_seats = body.get("chance"), holders_of(game, session), room.open_seats if room else ()
    require_seats(holders, body.get("seat_key_hashes", {}), "/seat_key_hashes")
    hashes = {**body.get("seat_key_hashes", {}), **dict.fromkeys(open_seats, "")}
    contributions = len(chance.contributions) if isinstance(chance, CommittedChance) else 0
    seats = len(game.seats_at(session.state))
    match = new_match(game, seats, hashes, contributions=contributions, single_use=single_use)
    match = with_padded_size(game, with_position(game, match, session.save()), session)
    token = services().tokens.seal(game, match)
    if not single_use:
        return match, token
    names = seal_names(match.secret, body.get("names", {}), len(holders)) if room else b""
    ttl = room.ttl if room else FRESH_SECONDS
    services().require_single_use().open(match.secret, game.id, token, ttl, names, name_of(game))
    if isinstance(chance, CommittedChance):
        return _redeem_once(game, session, match, token, [body.get("options"), chance.contributions, hashes])
    return match, token


def keys_for(match: SealedMatch, holders: Collection[str]) -> dict[str, str]:
    """Return the keys of the seats that have neither chosen their own nor are open, and of spectators."""
    return {who: match.key_for(who) for who in (*holders, SPECTATOR) if who not in match.seat_key_hashes}


def _redeem_once(
    game: AnyGame, session: Session, match: SealedMatch, made: str, request: list[Any]
) -> tuple[SealedMatch, str]:
    """Return the one match of a single-use seed commitment: this one, or the same one as before."""
    assert isinstance(session.chance, Seeded)
    try:
        seed = bytes.fromhex(session.chance.seed)
        token = (
            services()
            .require_single_use()
            .advance(seed, 0, game.codec.encode([game.id, request]), made, COMMITMENT_SECONDS)
        )
    except StalePosition as error:
        raise CommitmentUsed(error.seconds) from error
    found = match if token == made else services().tokens.try_open(game, token)
    if found is None or replace(found, secret=match.secret) != match:  # Redis is not trusted
        raise SingleUseUnavailable("single_use_unknown")
    return found, token


def chance_mode(asked: SetupChance) -> ChanceMode:
    """Return the chance mode of a match; raises `ErrorAt` for an invalid seed commitment."""
    if isinstance(asked, RefereeChance):
        return Referee()
    if isinstance(asked, CommittedChance):
        try:
            committed = services().tokens.open_seed(asked.commitment_token)
        except BadToken as error:
            raise ErrorAt("/chance/commitment_token", error) from error
        if not committed.single_use:  # made by an older release: other setups may have tried it
            raise ConflictingMembers("/chance/commitment_token", "commitment_not_single_use")
        return Seeded(committed.match, committed.seed, asked.contributions)
    fresh = fresh_seed()
    return Seeded(asked.match or fresh.match, asked.seed or fresh.seed)
