"""The stream of a match: server-sent events (HTML standard) about its calls and listeners.

The id of an event is the number of its call, so `Last-Event-ID` says what a client knows. Each event `turn` tells all
that has happened since the one before: a client that reads slowly gets fewer and larger ones, and nothing is queued.
"""

import random
from collections.abc import Collection, Iterator
from contextlib import suppress
from typing import Any, Final

import msgspec
from flask import request

from api.errors.exceptions import Overloaded, SingleUseUnavailable, TooManyStreams, UnknownMatch
from api.http.headers import current_locale, set_locale
from api.limits.access import Access
from api.limits.budgets import Closing
from api.limits.time_slice import yield_if_due
from api.matches.head import ERRORS
from api.matches.holders import holder_by_ticket, holder_of
from api.matches.live.hub import SHUTDOWN, STORE, Listener, LiveHub, live_hub
from api.matches.models import END, PRESENCE, ROOM, TURN, MatchHead, Presence, StreamEnd, StreamRoom
from api.matches.requests import StreamQuery, last_event_id
from api.matches.resource import matches
from api.matches.rooms import seats_of

#: Milliseconds after which a client connects again; spread, so that not all come at once.
RETRY_MS: Final = (500, 2500)
#: Why a stream ends whose client has hung up: nobody reads its end.
GONE: Final = "gone"
HEARTBEAT: Final = b":\n\n"

_encode = msgspec.json.Encoder(order="deterministic").encode


class StreamData(msgspec.Struct):
    """The data of the events of a stream, by the name of the event."""

    turn: MatchHead
    """the newest position, with what has happened since the event before; its `id` is the number of the call"""
    presence: Presence
    """the listeners now"""
    room: StreamRoom
    """the seats, after a player has claimed one"""
    end: StreamEnd
    """why the stream ends: nothing comes after this"""


@matches.get(
    "/v1/matches/{match}/stream",
    name="stream",
    response_type=lambda game: StreamData,
    problems=(*ERRORS, TooManyStreams),
    query=StreamQuery,
    cacheable=False,
    access=Access.SEATS,
    events=True,
    no_content="the game is over, and the client knows it: it need not connect again",
)
def stream(
    match: str, include: Collection[str], after: int | None = None, ticket: str | None = None
) -> Iterator[bytes] | None:
    """Listen to a match.

    Returns server-sent events for the seat whose key is in `Authorization`, or whose `ticket` it is. `turn` has the
    newest position, and all events since the `turn` before. `presence` says who listens. `room` has the seats after a
    claim. `end` says why the stream ends. To continue without gap or repetition, connect again with the `id` of the
    last `turn` as `Last-Event-ID` or `after`. Lines that begin with a colon only keep the connection open.
    """
    known = last_event_id()
    after = after if known is None else known
    holder = holder_of(match) if ticket is None else holder_by_ticket(match, ticket)
    hub = live_hub()
    if after == holder.head.call and hub.news_room.is_over(match, holder.head):
        return None
    listener = hub.join(match, holder.name, request.remote_addr or "")
    watch: Any = getattr(request.environ["wsgi.input"], "watch", None)  # of our worker
    if watch is not None:
        watch(lambda: listener.end(GONE))
    return Closing(events(hub, listener, after, include, current_locale()), lambda: hub.leave(listener))


def events(
    hub: LiveHub, listener: Listener, known: int | None, include: Collection[str], locale: str
) -> Iterator[bytes]:
    """Yield the events of a stream, whose client knows this call (``None``: none), and heartbeats."""
    channel, here, announced = listener.channel, hub.news_room, None
    claims = channel.claims
    yield b"retry: %d\n\n" % random.randint(*RETRY_MS)
    while not listener.ended:
        if channel.presence is not None and channel.presence != announced:
            announced = channel.presence
            yield hub.sent(event(PRESENCE, _encode(announced)))
        if channel.claims != claims:
            claims = channel.claims
            with suppress(UnknownMatch, SingleUseUnavailable):  # the newest head meets the same below
                yield hub.sent(event(ROOM, _encode(StreamRoom(seats_of(channel.match_id)))))
        if known is None or channel.head is None or channel.newest > known:
            try:
                head = hub.head(channel)
                if head is None:
                    listener.end("unknown")
                elif known is None or head.call > known:
                    set_locale(locale)  # it may be another request's by now, without gevent
                    with channel.lock:
                        news = here.news(channel.match_id, head, listener.holder, known, include, locale)
                    known = head.call
                    yield hub.sent(event(TURN, news.content, known))
                    if news.over:
                        listener.end("over")
                    continue
            except SingleUseUnavailable:
                listener.end(STORE)
            except Overloaded:  # another process may have a place for all calls since then
                listener.end(SHUTDOWN)
        elif not listener.wait(hub.heartbeat):
            yield HEARTBEAT
        yield_if_due()
    if listener.ended != GONE:
        yield hub.sent(event(END, _encode({"reason": listener.ended})))


def event(name: str, data: bytes, number: int | None = None) -> bytes:
    """Return an event; the data is JSON, and so one line."""
    id_ = b"" if number is None else b"id: %d\n" % number
    return b"event: %b\n%bdata: %b\n\n" % (name.encode(), id_, data)
