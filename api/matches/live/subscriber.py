"""A subscriber: one connection to the store, over which a process learns of the calls of all matches it listens to.

The store publishes in sharded channels. Of a Cluster there is one subscriber for each node that has such a channel.
"""

import logging
from collections.abc import Callable
from threading import Lock, Thread
from typing import Any, Final, Protocol

import redis

from api.cache.redis import RedisClient

log = logging.getLogger(__name__)

#: Seconds of silence after which the store is asked whether it is there.
PING_SECONDS: Final = 5.0


class Subscriptions(Protocol):
    """What a subscriber reports to."""

    def confirmed(self, name: bytes) -> None:
        """Take note that the channel with this name is subscribed to."""
        ...

    def published(self, name: bytes, message: bytes) -> None:
        """Take a message."""
        ...

    def cancelled(self, name: bytes) -> None:
        """Take note that the store has ended a subscription."""
        ...

    def lost(self, subscriber: "Subscriber") -> None:
        """Take note that the store does not answer any more."""
        ...


class Subscriber:
    """One connection, which a thread (under gevent a greenlet) reads until it fails or is closed."""

    def __init__(self, owner: Subscriptions, connection: Any, patience: float) -> None:
        self.owner, self.connection, self.patience = owner, connection, patience
        self.closed = False
        self._sending = Lock()
        self._thread = Thread(target=self._read, name="herald-subscriber", daemon=True)
        self._thread.start()

    def send(self, *command: Any) -> None:
        """Send a command; raises `redis.RedisError`."""
        with self._sending:
            if self.closed:
                raise redis.ConnectionError("the subscriber is closed")
            self.connection.send_command(*command, check_health=False)

    def close(self) -> None:
        """Close the connection."""
        self.closed = True
        self.connection.disconnect()

    def _read(self) -> None:
        try:
            while not self.closed:
                if not self.connection.can_read(timeout=PING_SECONDS):
                    self.send("PING")
                    if not self.connection.can_read(timeout=self.patience):
                        raise redis.TimeoutError(f"no answer for {self.patience} s")
                self._take(self.connection.read_response())
        except Exception as error:  # a connection that another thread closes fails in many ways
            if not self.closed:
                log.warning("live matches have lost the store: %s", error)
                self.close()
                self.owner.lost(self)

    def _take(self, message: Any) -> None:
        match message:
            case [b"smessage", name, content]:
                self.owner.published(name, content)
            case [b"ssubscribe", name, _]:
                self.owner.confirmed(name)
            case [b"sunsubscribe", name, _]:
                self.owner.cancelled(name)


class SubscriberPool:
    """The subscribers of this process, by the node of the store."""

    def __init__(self, owner: Subscriptions, store: RedisClient) -> None:
        self.owner, self.store = owner, store
        self._open: dict[str, Subscriber] = {}

    def for_channel(self, channel: str) -> Subscriber:
        """Return the subscriber of the node with this channel; raises `redis.RedisError`."""
        return self.store.run(lambda client: self._on(*_node_of(client, channel)))

    def forget(self, subscriber: Subscriber) -> None:
        """Forget one that has failed."""
        for node, found in tuple(self._open.items()):
            if found is subscriber:
                del self._open[node]

    def close(self) -> None:
        """Close all."""
        for subscriber in self._open.values():
            subscriber.close()
        self._open.clear()

    def _on(self, node: str, make_connection: Callable[[], Any]) -> Subscriber:
        found = self._open.get(node)
        if found is None or found.closed:
            connection = make_connection()
            connection.connect()
            found = self._open[node] = Subscriber(self.owner, connection, self.store.timeout)
        return found


def _node_of(client: Any, channel: str) -> tuple[str, Callable[[], Any]]:
    """Return the name of the node that a channel belongs to, and what makes a connection to it."""
    if not isinstance(client, redis.RedisCluster):
        return "", client.connection_pool.make_connection
    node = client.get_node_from_key(channel)  # type: ignore[no-untyped-call] # redis-py is partly typed
    return node.name, client.get_redis_connection(node).connection_pool.make_connection
