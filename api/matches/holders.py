"""Holders: who asks about a match, by the key of a seat or by a ticket.

A wrong id, a wrong key and a wrong ticket have the same answer, which does not say whether a match exists. A ticket is
sealed by this service, so write access to the store is not enough to make one. The store only remembers which tickets
were used.
"""

import secrets
from time import time
from typing import Final, NamedTuple

import redis
from flask import g, request

from api.errors.exceptions import BadSeatKey, BadToken, SingleUseUnavailable, SingleUseUnsupported, UnknownMatch
from api.http.headers import current_locale, set_locale
from api.sealed import base64url
from api.sealed.single_use import MATCH_ID_BYTES, Head, SingleUseGuard, keys_of, match_id_of
from api.sealed.tokens import SealedMatch, Ticket, holder_for_key
from api.services import services
from engine.core.errors import WrongRuleset
from engine.core.game import AnyGame

SCHEME: Final = "bearer "
#: The most characters of the key of a seat, and of a ticket.
MAX_KEY, MAX_TICKET = 64, 512
#: Seconds for which a ticket is good, and for which the store remembers that it was used.
TICKET_SECONDS: Final = 30
USED_SECONDS: Final = 2 * TICKET_SECONDS
TICKET_NUMBER_BYTES: Final = 12


class OpenHead(NamedTuple):
    """The head of a match that this service has sealed."""

    game: AnyGame
    token: str
    sealed: SealedMatch

    @property
    def call(self) -> int:
        """The number of calls that have led to it; the store is not asked for it."""
        return self.sealed.call


class Holder(NamedTuple):
    """A seat, the `table` or a `spectator` of a match, at its head."""

    match_id: str
    name: str
    head: OpenHead


def require_guard() -> SingleUseGuard:
    """Return the guard of single-use matches; without a store no match is known."""
    try:
        return services().require_single_use()
    except SingleUseUnsupported as error:
        raise UnknownMatch from error


def holder_of(match_id: str) -> Holder:
    """Return who asks about a match, by the key in `Authorization`; raises `UnknownMatch`, `SingleUseUnavailable`."""
    given = request.environ.get("HTTP_AUTHORIZATION", "")
    key = given[len(SCHEME) :].strip()
    if given[: len(SCHEME)].lower() != SCHEME or not 0 < len(key) <= MAX_KEY:
        raise UnknownMatch
    head = read_head(require_guard(), match_id)
    if head is None:
        raise UnknownMatch
    g.game = head.game
    try:
        return Holder(match_id, holder_for_key(head.sealed, key), head)
    except BadSeatKey as error:
        raise UnknownMatch from error


def holder_by_ticket(match_id: str, text: str) -> Holder:
    """Return who asks about a match, by a ticket, which is then used up; raises as `holder_of` does."""
    guard = require_guard()
    try:
        ticket = services().tokens.open_ticket(text) if len(text) <= MAX_TICKET else None
    except BadToken as error:
        raise UnknownMatch from error
    if ticket is None or ticket.match_id != match_id or ticket.expires < time():
        raise UnknownMatch
    head = read_head(guard, match_id)  # first: another service may play the match, and takes the ticket itself
    if head is None:
        raise UnknownMatch
    g.game = head.game
    key = keys_of(match_id).ticket + base64url.encode(ticket.number)
    try:
        is_first = guard.ask(lambda client: client.set(key, 1, nx=True, ex=USED_SECONDS))
    except redis.OutOfMemoryError as error:  # it could not say later that the ticket was used
        raise SingleUseUnavailable("single_use_unreachable") from error
    if not is_first:
        raise UnknownMatch
    set_locale(ticket.locale)
    return Holder(match_id, ticket.holder, head)


def new_ticket(holder: Holder) -> tuple[str, int]:
    """Return a ticket for a holder, in the language of this request, and when it expires."""
    expires = int(time()) + TICKET_SECONDS
    number = secrets.token_bytes(TICKET_NUMBER_BYTES)
    ticket = Ticket(holder.match_id, holder.name, current_locale(), expires, number)
    return services().tokens.seal_ticket(ticket), expires


def read_head(guard: SingleUseGuard, match_id: str) -> OpenHead | None:
    """Return the head of a match, or ``None`` if the store has none that this service has sealed for this match.

    Raises `SingleUseUnavailable`.
    """
    if len(base64url.decode(match_id)) != MATCH_ID_BYTES:
        return None
    return open_head(match_id, guard.head(match_id))


def open_head(match_id: str, head: Head | None) -> OpenHead | None:
    """Return the content of a head; the store is not trusted.

    Raises `WrongRuleset` where another service plays the match.
    """
    here = services()
    if head is None or head.game not in here.games:
        return None
    game = here.games[head.game]
    try:
        sealed = here.tokens.open(game, head.token)
    except BadToken:
        return None
    except WrongRuleset as error:
        if here.forwarder.knows(game.id, error.found):
            raise
        return None
    if not sealed.single_use or match_id_of(sealed.secret) != match_id:
        return None
    return OpenHead(game, head.token, sealed)
