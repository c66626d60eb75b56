"""The hub: the listeners of this process, and the channels of the matches that they listen to.

A call of a match wakes its listeners by the pub/sub of the store, whichever worker or machine it was made on. What is
published is a number: listeners read the newest head, so nothing is queued for a slow one. A listener costs no thread:
under gevent it is the greenlet of its request.

When the store fails, all streams end: from then on a call may be missing.
"""

import logging
import secrets
from contextlib import suppress
from threading import Event, Lock, Thread
from time import monotonic, sleep
from typing import Any, Final

import msgspec
import redis

from api.errors.exceptions import Overloaded, SingleUseUnavailable, SingleUseUnsupported, TooManyStreams
from api.limits.budgets import Budget
from api.limits.clients import client_network
from api.matches.holders import OpenHead, read_head
from api.matches.live.news import NewsRoom
from api.matches.live.presence import PRESENCE_MESSAGE, update_presence
from api.matches.live.subscriber import Subscriber, SubscriberPool
from api.matches.models import Presence
from api.sealed.single_use import ROOM_MESSAGE, SingleUseGuard, keys_of
from api.services import services
from api.settings import Settings
from engine.core.decision import SPECTATOR

log = logging.getLogger(__name__)

#: Seconds that a holder counts as present, and a channel stays subscribed to, after the last listener has left: clients
#: that poll, or connect again, come back.
LINGER_SECONDS: Final = 5.0
#: Seconds between two updates of presence in the store.
PAUSE_SECONDS: Final = 0.2
#: Matches whose presence one round trip updates.
BATCH: Final = 100
#: `Retry-After` of a refusal, in seconds.
RETRY_SECONDS: Final = 5
#: The reasons of `StreamEnd` that are known here.
STORE, SHUTDOWN = "store", "shutdown"


class Listener:
    """One stream, or one request that waits, of a holder."""

    __slots__ = ("address", "channel", "ended", "holder", "wake")

    def __init__(self, channel: "Channel", holder: str, address: str = "") -> None:
        self.channel, self.holder, self.address = channel, holder, address
        self.wake = Event()
        self.ended = ""
        """why it has to end, if it has"""

    def wait(self, seconds: float) -> bool:
        """Wait for news for up to so many seconds; return whether there may be any."""
        woken = self.wake.wait(seconds)
        self.wake.clear()
        return woken

    def end(self, reason: str) -> None:
        """Make it end."""
        self.ended = self.ended or reason
        self.wake.set()


class Channel:
    """A match that this process listens to."""

    def __init__(self, match_id: str) -> None:
        self.match_id, self.keys = match_id, keys_of(match_id)
        self.listeners: set[Listener] = set()
        self.subscriber: Subscriber | None = None
        self.ready = Event()
        """whether it is subscribed to, or has failed"""
        self.failed = False
        self.newest = -1
        """the newest call that was published since then"""
        self.head: OpenHead | None = None
        """the newest head that was read since then"""
        self.presence: Presence | None = None
        self.claims = 0
        """how many claims of a seat were published since then"""
        self.announced = ""
        """the listeners of this process, as the store knows them"""
        self.left: dict[str, float] = {}
        """the holders that have left, and until when they still count"""
        self.unused_since = 0.0
        self.lock = Lock()
        """held while the head is read or news are made: once for all listeners"""

    def wake_all(self) -> None:
        """Wake all listeners."""
        for listener in tuple(self.listeners):
            listener.wake.set()

    def fail(self, reason: str) -> None:
        """End all listeners."""
        self.failed = True
        self.ready.set()
        for listener in tuple(self.listeners):
            listener.end(reason)

    def here(self, now: float) -> str:
        """Return who listens in this process, as the store keeps it: a count for each holder, as JSON."""
        counts: dict[str, int] = {}
        for listener in self.listeners:
            counts[listener.holder] = counts.get(listener.holder, 0) + 1
        self.left = {holder: until for holder, until in self.left.items() if until > now}
        for holder in self.left:
            counts.setdefault(holder, 1)
        return msgspec.json.encode(dict(sorted(counts.items()))).decode() if counts else ""


class LiveHub:
    """All channels and listeners of this process."""

    def __init__(self, guard: SingleUseGuard, settings: Settings) -> None:
        self.guard, self.news_room = guard, NewsRoom(guard)
        self.places = Budget(settings.streams, -(-settings.streams // 2))
        """listeners that this process takes; one address may have half of them"""
        self.most_per_match, self.most_per_key = settings.streams_per_match, settings.streams_per_key
        self.heartbeat = settings.stream_heartbeat
        self.renewal = 2 * self.heartbeat
        """seconds between two renewals of presence in the store, which keeps it a little longer than for two"""
        self.events_sent = 0
        """how many events were sent"""
        self.closed = False
        """whether no listeners are taken any more"""
        self._subscribers = SubscriberPool(self, guard.store)
        self._channels: dict[bytes, Channel] = {}
        self._changed: set[Channel] = set()
        """channels whose presence may have changed"""
        self._worker = ""
        """the name of this process in the store: known after the fork"""
        self._lock = Lock()
        self._nudge = Event()
        self._keeper: Thread | None = None

    @property
    def open(self) -> int:
        """The number of listeners now."""
        return self.places.used

    def join(self, match_id: str, holder: str, address: str = "") -> Listener:
        """Listen to a match; raises `Overloaded`, `TooManyStreams` and `SingleUseUnavailable`."""
        address = client_network(address)
        with self._lock:
            if self.closed:
                raise Overloaded
            self.places.reserve(address)
            channel, is_new = self._channel(match_id)
            same = sum(listener.holder == holder for listener in channel.listeners)
            for held, most in ((len(channel.listeners), self.most_per_match), (same, self._most_of(holder))):
                if held >= most:
                    self.places.release(address)
                    raise TooManyStreams(most, RETRY_SECONDS)
            listener = Listener(channel, holder, address)
            channel.listeners.add(listener)
            channel.left.pop(holder, None)
            self._note(channel)
        try:
            if is_new:
                self._subscribe(channel)
            if not channel.ready.wait(self.guard.store.timeout):
                if channel.subscriber is not None:
                    channel.subscriber.close()
                    self.lost(channel.subscriber)
                channel.fail(STORE)
            if channel.failed:
                raise SingleUseUnavailable("single_use_unreachable")
        except BaseException:
            self.leave(listener)
            raise
        return listener

    def leave(self, listener: Listener) -> None:
        """Stop listening; may be called again."""
        channel = listener.channel
        with self._lock:
            if listener not in channel.listeners:
                return
            channel.listeners.discard(listener)
            self.places.release(listener.address)
            channel.unused_since = monotonic()
            channel.left[listener.holder] = channel.unused_since + LINGER_SECONDS
            self._note(channel)

    def close(self) -> None:
        """End all listeners, as the process stops, and take no others."""
        with self._lock:
            self.closed = True
            channels = tuple(self._channels.values())
        for channel in channels:
            for listener in tuple(channel.listeners):
                listener.end(SHUTDOWN)
        self._nudge.set()

    def sent(self, event: bytes) -> bytes:
        """Count an event that is sent."""
        self.events_sent += 1
        return event

    def head(self, channel: Channel) -> OpenHead | None:
        """Return the newest head of a match; ``None`` if the store has lost it.  Raises `SingleUseUnavailable`."""
        with channel.lock:
            if channel.head is None or channel.head.call < channel.newest:
                newest = channel.newest
                head = read_head(self.guard, channel.match_id)
                if head is None:
                    return None
                if channel.head is None or head.call > channel.head.call:
                    channel.head = head
                if channel.newest == newest:  # a store that has lost writes is not asked again and again
                    channel.newest = channel.head.call
            return channel.head

    def _most_of(self, holder: str) -> int:
        """Return how many streams a holder may have: all spectators have one key."""
        return self.most_per_match if holder == SPECTATOR else self.most_per_key

    def _channel(self, match_id: str) -> tuple[Channel, bool]:
        keys = keys_of(match_id)
        channel = self._channels.get(keys.channel.encode())
        if channel is not None and not channel.failed:
            return channel, False
        channel = self._channels[keys.channel.encode()] = Channel(match_id)
        self._worker = self._worker or secrets.token_hex(6)
        if self._keeper is None:
            self._keeper = Thread(target=self._keep, name="herald-presence", daemon=True)
            self._keeper.start()
        return channel, True

    def _subscribe(self, channel: Channel) -> None:
        try:
            with self._lock:
                channel.subscriber = self._subscribers.for_channel(channel.keys.channel)
                channel.subscriber.send("SSUBSCRIBE", channel.keys.channel)
        except redis.RedisError as error:
            channel.fail(STORE)
            raise SingleUseUnavailable("single_use_unreachable") from error

    def _note(self, channel: Channel) -> None:
        self._changed.add(channel)
        self._nudge.set()

    def confirmed(self, name: bytes) -> None:
        """Let the listeners of a channel begin."""
        if channel := self._channels.get(name):
            channel.ready.set()

    def published(self, name: bytes, message: bytes) -> None:
        """Wake the listeners of a match that has a new call; note that others listen to it."""
        channel = self._channels.get(name)
        if channel is None:
            return
        if message.startswith(PRESENCE_MESSAGE):
            if message.removeprefix(PRESENCE_MESSAGE) != self._worker.encode():
                channel.presence = None
                self._note(channel)
        elif message.isdigit():
            channel.newest = max(channel.newest, int(message))
            channel.wake_all()
        elif message == ROOM_MESSAGE:
            channel.claims += 1
            channel.wake_all()

    def cancelled(self, name: bytes) -> None:
        """End the listeners of a channel that has moved to another node."""
        channel = self._channels.get(name)
        if channel is not None and channel.ready.is_set():
            channel.fail(STORE)

    def lost(self, subscriber: Subscriber) -> None:
        """End the listeners of all channels of a node that does not answer."""
        self._subscribers.forget(subscriber)
        for channel in tuple(self._channels.values()):
            if channel.subscriber is subscriber:
                channel.fail(STORE)

    def _keep(self) -> None:
        """Keep presence up to date, and end what is not needed any more; ends itself when nothing is left."""
        refreshed = monotonic()
        while True:
            self._nudge.wait(LINGER_SECONDS if self._lingering() else self.renewal)
            self._nudge.clear()
            now = monotonic()
            if due := now - refreshed >= self.renewal:
                refreshed = now
            with self._lock:
                changed = set(self._channels.values()) if due else self._changed
                changed |= {channel for channel in self._channels.values() if channel.left}
                self._changed = set()
            self._update_presence(changed, now, refresh=due)
            with self._lock:
                self._drop_unused(monotonic())
                if not self._channels:
                    self._subscribers.close()
                    self._keeper = None
                    return
            sleep(PAUSE_SECONDS)

    def _lingering(self) -> bool:
        return any(channel.left or not channel.listeners for channel in tuple(self._channels.values()))

    def _update_presence(self, channels: set[Channel], now: float, *, refresh: bool) -> None:
        """Say in the store who listens here to these matches, and let their listeners know who listens anywhere."""
        wanted: list[tuple[Channel, list[Any]]] = []
        for channel in tuple(channels):
            here = channel.here(now)
            if channel.failed or (
                here == channel.announced and channel.presence is not None and not (refresh and here)
            ):
                continue
            is_news = here != channel.announced
            channel.announced = here
            ttl = int(2.5 * self.renewal) + 1
            message = PRESENCE_MESSAGE + self._worker.encode()
            arguments = [channel.keys.listeners, self._worker, here, ttl, channel.keys.channel * is_news, message]
            wanted.append((channel, arguments))
        for at in range(0, len(wanted), BATCH):
            batch = wanted[at : at + BATCH]
            found = update_presence(self.guard.store, [one for _, one in batch])
            for (channel, _), presence in zip(batch, found, strict=False):
                if presence is not None:
                    self._set_presence(channel, presence)

    def _set_presence(self, channel: Channel, found: Presence) -> None:
        if found != channel.presence:
            channel.presence = found
            channel.wake_all()

    def _drop_unused(self, now: float) -> None:
        """Unsubscribe from matches without listeners."""
        for name, channel in tuple(self._channels.items()):
            if channel.listeners or (not channel.failed and now - channel.unused_since < LINGER_SECONDS):
                continue
            if (channel.announced or channel in self._changed) and not channel.failed:
                continue  # first the store learns that the last one has left
            del self._channels[name]
            if channel.subscriber is not None and not channel.failed:
                with suppress(redis.RedisError):
                    channel.subscriber.send("SUNSUBSCRIBE", channel.keys.channel)


def live_hub() -> LiveHub:
    """Return the hub of the app that handles this request; raises `SingleUseUnsupported` without a store."""
    found = services().live
    if not isinstance(found, LiveHub):
        raise SingleUseUnsupported
    return found
