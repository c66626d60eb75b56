"""The head of a match: at once, or as soon as there is a newer one (long polling)."""

from collections.abc import Collection
from time import monotonic

import msgspec
from flask import request

from api.errors.exceptions import SingleUseUnavailable, TooManyStreams, UnknownMatch
from api.http.headers import current_locale
from api.limits.access import Access
from api.matches.holders import OpenHead, holder_of, new_ticket
from api.matches.live.hub import Listener, LiveHub, live_hub
from api.matches.models import MatchHead, Presence, StreamTicket
from api.matches.requests import HeadQuery
from api.matches.resource import matches
from api.telemetry.middleware import WAITED
from engine.core.errors import WrongRuleset

ERRORS = (UnknownMatch, WrongRuleset, SingleUseUnavailable)


@matches.get(
    "/v1/matches/{match}/head",
    name="head",
    response_type=lambda game: MatchHead,
    problems=(*ERRORS, TooManyStreams),
    query=HeadQuery,
    cacheable=False,
    access=Access.SEATS,
    no_content="there was no newer call",
)
def head(match: str, include: Collection[str], after: int | None = None, wait: int = 0) -> msgspec.Raw | None:
    """Get the newest position of a match.

    Returns the newest token, the number of its call, and the snapshot for the seat whose key is in `Authorization`.
    With `after`, the snapshot has the events and the log of all calls since then, as this seat may know them, and
    `history` says whether all of them are known. If there is no call after `after`, the request waits up to `wait`
    seconds for one, and then answers 204.
    """
    holder = holder_of(match)
    hub = live_hub()
    found: OpenHead | None = holder.head
    presence: Presence | None = None
    if after is not None and holder.head.call <= after:
        found = None
        if wait:
            listener = hub.join(match, holder.name, request.remote_addr or "")
            began = monotonic()
            try:
                found = wait_for_call(hub, listener, after, began + wait)
                presence = listener.channel.presence
            finally:
                request.environ[WAITED] = monotonic() - began
                hub.leave(listener)
    if found is None:
        return None
    content = hub.news_room.news(match, found, holder.name, after, include, current_locale()).content
    if presence is not None:
        content = b'%b,"presence":%b}' % (content[:-1], msgspec.json.encode(presence))
    return msgspec.Raw(content)


def wait_for_call(hub: LiveHub, listener: Listener, after: int, until: float) -> OpenHead | None:
    """Wait for a call after this one; return the head, or ``None`` if there is none in time.

    Raises `SingleUseUnavailable` if the store fails, and `UnknownMatch` if it loses the match.
    """
    while True:
        if listener.ended == "store":
            raise SingleUseUnavailable("single_use_unreachable")
        found = hub.head(listener.channel)
        if found is None:
            raise UnknownMatch
        if found.call > after:
            return found
        if listener.ended or (left := until - monotonic()) <= 0:
            return None
        listener.wait(left)


@matches.post(
    "/v1/matches/{match}/tickets",
    name="createTicket",
    body=None,
    response_type=lambda game: StreamTicket,
    problems=ERRORS,
    access=Access.SEATS,
)
def create_ticket(match: str) -> StreamTicket:
    """Create a ticket for one stream.

    Returns a ticket for the seat whose key is in `Authorization`. An `EventSource` in a browser, which cannot send that
    header, sends it as `ticket`. A ticket serves one stream, in the language of this request, within 30 seconds.
    """
    return StreamTicket(*new_ticket(holder_of(match)))
