"""Hot positions: what was answered lately, by its name (`api.refs`).

An entry is the result of a pure function, so it is never wrong, only absent.  Each process keeps some (`Local`); behind
it all processes may share more (`Shared`, Redis).  A slow or dead Redis costs one bounded delay and never an error.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Lock, Thread
from time import monotonic
from typing import Any, Literal, Protocol

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from api.keys import Ring
from api.refs import Refs
from api.settings import Settings
from engine.core.description import Description
from engine.core.game import Game
from engine.core.table import Table

log = logging.getLogger(__name__)


class Cache(Protocol):
    """Where values may be found again under their keys."""

    def get(self, key: str) -> bytes | None: ...

    def put(self, key: str, value: bytes) -> None: ...


class Hot:
    """The hot positions of all games."""

    def __init__(self, settings: Settings, ring: Ring) -> None:
        self.refs = Refs(ring)
        self.local = Local(settings.hot_entries, settings.hot_bytes)
        self.shared = Shared(settings) if settings.redis_url else None
        self.tables = Tables(settings.hot_tables, settings.hot_table_bytes)

    def keep(self, game: Game[Any], position: bytes) -> str:
        """Keep a valid position in canonical form; returns its ref."""
        ref = self.refs.of(position)
        key = key_of(game, ref)
        self.local.put(key, position)
        if self.shared:
            self.shared.put(key, position)
        return ref

    def find(self, game: Game[Any], ref: str) -> bytes | None:
        """The position of this ref, if it is hot anywhere."""
        key = key_of(game, ref)
        found = self.local.get(key)
        if found is None and self.shared and (found := self.shared.get(key)) is not None:
            if not self.refs.prove(ref, found):  # Redis is no part of us: believe what proves itself
                return None
            self.local.put(key, found)
        return found

    def knows(self, game: Game[Any], ref: str) -> bool:
        """Whether this process has answered this very position: then it needs no check."""
        return self.local.get(key_of(game, ref)) is not None

    def rest(self, table: Table, ref: str) -> None:
        """Keep a table that stands at this position, and that nobody else holds."""
        key = key_of(table.game, ref)
        if (position := self.local.get(key)) is not None:  # else `resume` would not ask for it
            self.tables.put(key, table, len(position))

    def resume(self, game: Game[Any], ref: str) -> Table | None:
        """A table at this position, for the caller alone, if there is one and the position is hot here."""
        return self.tables.take(key_of(game, ref)) if self.knows(game, ref) else None

    def rest_sealed(self, table: Table, token: str, size: int) -> None:
        """Keep a table that stands where this token was made, and that nobody else holds; its position has this size.

        Nothing else is kept of a sealed match, here or in Redis.
        """
        self.tables.put(f"{table.game.id}:{token}", table, size)

    def resume_sealed(self, game: Game[Any], token: str) -> Table | None:
        """The table that stands where this token was made (which the caller has proven), for the caller alone."""
        return self.tables.take(f"{game.id}:{token}")


def key_of(game: Description[Any], ref: str) -> str:
    """The name of a position in every cache; it carries the ruleset, so that new rules never meet old positions."""
    return f"herald:{game.id}:{game.ruleset}:{ref}"


class Local:
    """The most recently used entries of this process, bounded in number and in bytes."""

    def __init__(self, entries: int, size: int) -> None:
        self.most_entries, self.most_bytes = entries, size
        self.bytes = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: str) -> bytes | None:
        """The value, which is now the most recently used."""
        with self._lock:
            value = self._kept.get(key)
            if value is not None:
                self._kept.move_to_end(key)
            return value

    def put(self, key: str, value: bytes) -> None:
        """Keep a value, and let go of those not used for longest."""
        with self._lock:
            self.bytes += len(value) - len(self._kept.pop(key, b""))
            self._kept[key] = value
            while len(self._kept) > self.most_entries or self.bytes > self.most_bytes:
                self.bytes -= len(self._kept.popitem(last=False)[1])


class Tables:
    """Games in progress of this process, at rest at a position: played on without being loaded.

    A table can be played on once, so it is taken out; the next request about the same position loads it from its bytes.
    Tables are bounded in number, and in memory by an estimate: a live table takes about `MEMORY` bytes for each byte of
    its position (measured in games of all four: 3 to 8 on average; in large positions made to harm, 8).
    """

    MEMORY = 8

    def __init__(self, most: int, size: int) -> None:
        self.most, self.most_bytes = most, size
        self.bytes = 0
        self._kept: OrderedDict[str, tuple[Table, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def put(self, key: str, table: Table, length: int) -> None:
        """Keep a table whose position has this length, and let go of those that have waited longest."""
        with self._lock:
            self._remove(key)
            self._kept[key] = table, length * self.MEMORY
            self.bytes += length * self.MEMORY
            while len(self._kept) > self.most or self.bytes > self.most_bytes:
                self._remove(next(iter(self._kept)))

    def take(self, key: str) -> Table | None:
        """The table, which is kept no more."""
        with self._lock:
            table = self._remove(key)
        if table is not None:
            table.tell_anew()  # what was told before may still be on its way out
        return table

    def _remove(self, key: str) -> Table | None:
        table, size = self._kept.pop(key, (None, 0))
        self.bytes -= size
        return table


class Shared:
    """Redis, for all processes.  Reading waits a bounded time; writing happens in a thread and delays nobody."""

    BACKLOG = 1000
    BATCH = 100

    def __init__(self, settings: Settings) -> None:
        self.ttl = settings.hot_ttl
        self.breaker = Breaker(settings.redis_pause)
        self._redis = connect(settings.redis_url, settings.redis_timeout)
        self._waiting: Queue[tuple[str, bytes]] = Queue(self.BACKLOG)
        self._writer: Thread | None = None
        self._lock = Lock()

    def get(self, key: str) -> bytes | None:
        """The value, unless Redis does not have it or cannot be asked."""
        value: bytes | None = self._ask("get", key)
        return value

    def put(self, key: str, value: bytes) -> None:
        """Write later; when too much waits to be written, forget it."""
        if self._writer is None:
            self._start()
        with suppress(Full):
            self._waiting.put_nowait((key, value))

    def state(self) -> Literal["up", "down"]:
        """Whether Redis answers."""
        return "up" if self._ask("ping") else "down"

    def settle(self) -> None:
        """Wait until everything is written (or given up): for tests."""
        self._waiting.join()

    def _ask(self, command: str, *arguments: str) -> Any:
        if not self.breaker.lets_through():
            return None
        try:
            answer = getattr(self._redis, command)(*arguments)
        except redis.ResponseError as error:  # it works, and refuses: a value of another type under our name
            log.info("Redis refuses: %s", error)
            answer = None
        except redis.RedisError as error:
            self.breaker.trip(error)
            return None
        self.breaker.reset()
        return answer

    def _start(self) -> None:
        """Start the writer with the first write, and so in the worker process, never in the one it is forked from."""
        with self._lock:
            if self._writer is None:
                self._writer = Thread(target=self._write, name="herald-hot-writer", daemon=True)
                self._writer.start()

    def _write(self) -> None:
        while True:
            batch = [self._waiting.get()]
            with suppress(Empty):
                while len(batch) < self.BATCH:
                    batch.append(self._waiting.get_nowait())
            if self.breaker.lets_through():
                pipeline = self._redis.pipeline(transaction=False)
                for key, value in batch:
                    pipeline.set(key, value, ex=self.ttl)
                try:
                    pipeline.execute(raise_on_error=False)  # a Redis that is full can still be read
                    self.breaker.reset()
                except redis.RedisError as error:
                    self.breaker.trip(error)
            for _ in batch:
                self._waiting.task_done()


def connect(url: str, timeout: float) -> Any:
    """A client of Redis that waits so many seconds for each answer."""
    return redis.Redis.from_url(
        url,
        socket_timeout=timeout,
        socket_connect_timeout=timeout,
        # A connection that has gone stale is opened once more; a slow Redis is not waited for twice.
        retry=Retry(NoBackoff(), 1, supported_errors=(redis.ConnectionError,)),
        protocol=2,  # plain commands: no handshake that has to be waited for
        driver_info=None,
    )


class Breaker:
    """A circuit breaker: after a failure nobody tries for a while, then one does, for all."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self._until = 0.0  # closed while 0
        self._lock = Lock()

    def lets_through(self) -> bool:
        """Whether to try now; after the pause, true for one caller only, until the next pause is over."""
        if not self._until:
            return True
        with self._lock:
            now = monotonic()
            if now < self._until:
                return False
            self._until = now + self.pause
            return True

    def trip(self, error: Exception) -> None:
        """A try has failed."""
        if not self._until:
            log.warning("Redis has failed, going on without it: %s", error)
        self._until = monotonic() + self.pause

    def reset(self) -> None:
        """A try has worked."""
        if self._until:
            log.warning("Redis is back")
            self._until = 0.0
