"""Hot positions: what was answered lately, by its name (`api.cache.refs`).

An entry is the result of a pure function, so it is never wrong, only absent.  Each process keeps some (`Local`); behind
it all processes may share more (`Shared`, Redis).  A slow or dead Redis costs one bounded delay and never an error.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import Empty, Full, Queue
from threading import Lock, Thread
from typing import Any, Final, Protocol

import redis
import zstandard

from api.cache.compression import compression
from api.cache.redis import Breaker, State, Store
from api.cache.redis_keys import BUCKETS, PUT, place_of
from api.cache.refs import Refs
from api.sealed.keyring import Ring
from api.settings import Settings
from engine.core.description import Description
from engine.core.game import Game
from engine.core.session import Session

log = logging.getLogger(__name__)

#: The first byte of an entry in Redis, which says how it is written: compressed with the dictionary of its game.
#: A release that writes in another way takes another byte, and the two don't know each other's entries.
FORM: Final = b"z"
#: The largest position that is taken from Redis, in bytes: eight times the largest request by default.
UNPACKED_BYTES: Final = 2**20
#: What waits to be written to Redis: a key, a value, and the key that must be there too (None: none).
Waiting = tuple[str, bytes, str | None]


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

    def keep(self, game: Game[Any], position: bytes, *, share: bool = False, after: str | None = None) -> str:
        """Keep a valid position in canonical form and return its ref.

        With ``share`` it is written to Redis, unless the position ``after`` which it was played (a ref) was made by
        hand.  What a caller only reads takes no place in Redis.
        """
        ref = self.refs.of(position)
        key = key_of(game, ref)
        self.local.put(key, position)
        if share and self.shared:
            self.shared.share(key, partial(pack, game, position), None if after is None else key_of(game, after))
        return ref

    def find(self, game: Game[Any], ref: str) -> bytes | None:
        """The position of this ref, if it is hot anywhere."""
        key = key_of(game, ref)
        found = self.local.look(key)
        if found is None and self.shared and (packed := self.shared.get(key)) is not None:
            found = unpack(game, packed)
            if found is None or not self.refs.prove(ref, found):  # Redis is no part of us: believe what proves itself
                return None
            self.local.put(key, found)
        return found

    def knows(self, game: Game[Any], ref: str) -> bool:
        """Whether this process has answered this very position: then it needs no check."""
        return self.local.look(key_of(game, ref)) is not None

    def rest(self, table: Session, ref: str) -> None:
        """Keep a table that is at this position, and that nothing else holds.

        A table that was loaded from a position of a caller is not kept: most of those are asked about once, and a
        table that is freed at once takes 6 % less of a request than one that leaves a full cache.  If the game goes on
        here, its next position is known, and the table of the one after that is kept.
        """
        if not table.trusted:
            return
        key = key_of(table.game, ref)
        if (position := self.local.look(key)) is not None:  # else `resume` would not ask for it
            self.tables.put(key, table, len(position))

    def resume(self, game: Game[Any], ref: str) -> Session | None:
        """A table at this position, for the caller alone, if there is one and the position is hot here."""
        key = key_of(game, ref)
        return None if self.local.get(key) is None else self.tables.take(key)

    def rest_sealed(self, table: Session, token: str, size: int) -> None:
        """Keep a table that stands where this token was made, and that nobody else holds; its position has this size.

        Nothing else is kept of a sealed match, here or in Redis.
        """
        self.tables.put(f"{table.game.id}:{token}", table, size)

    def resume_sealed(self, game: Game[Any], token: str) -> Session | None:
        """The table that stands where this token was made (which the caller has proven), for the caller alone."""
        return self.tables.take(f"{game.id}:{token}")


def key_of(game: Description[Any], ref: str) -> str:
    """The name of a position in every cache; it carries the ruleset, so that new rules never meet old positions."""
    return f"herald:{game.id}:{game.ruleset}:{ref}"


def pack(game: Game[Any], position: bytes) -> bytes:
    """What stands in Redis for a position.

    It is compressed as in tokens, with a dictionary of the game: a sixth of the bytes for 5 to 12 us.
    """
    return FORM + compression(game).compress(position)


def unpack(game: Game[Any], packed: bytes) -> bytes | None:
    """The position, or None for what nobody has packed; a bomb is not opened."""
    frame = packed[1:]
    try:
        if packed[:1] != FORM or not 0 <= zstandard.frame_content_size(frame) <= UNPACKED_BYTES:
            return None
        return compression(game).decompress(frame)
    except zstandard.ZstdError:
        return None


class Local:
    """The most recently used entries of this process, bounded in number and in bytes."""

    def __init__(self, entries: int, size: int) -> None:
        self.most_entries, self.most_bytes = entries, size
        self.bytes = 0
        self.hits = self.misses = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: str) -> bytes | None:
        """The value, which is now the most recently used; counted as a hit or a miss."""
        value = self.look(key)
        if value is None:
            self.misses += 1
        else:
            self.hits += 1
        return value

    def look(self, key: str) -> bytes | None:
        """The same, not counted: for who asks again about one request."""
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
        self.hits = self.misses = 0
        self._kept: OrderedDict[str, tuple[Session, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def put(self, key: str, table: Session, length: int) -> None:
        """Keep a table whose position has this length, and let go of those that have waited longest."""
        with self._lock:
            self._remove(key)
            self._kept[key] = table, length * self.MEMORY
            self.bytes += length * self.MEMORY
            while len(self._kept) > self.most or self.bytes > self.most_bytes:
                self._remove(next(iter(self._kept)))

    def take(self, key: str) -> Session | None:
        """The table, which is kept no more."""
        with self._lock:
            table = self._remove(key)
        if table is None:
            self.misses += 1
        else:
            self.hits += 1
            table.clear_log()  # what was told before may still be on its way out
        return table

    def _remove(self, key: str) -> Session | None:
        table, size = self._kept.pop(key, (None, 0))
        self.bytes -= size
        return table


class Shared:
    """Redis, for all processes.  Reading waits a bounded time; writing happens in a thread and delays no request.

    The copies have a budget of bytes that this class keeps itself, whatever Redis does when it is full: each bucket is
    a queue, and the oldest copies leave it (`PUT`).  So they never take the memory of what guards matches.
    """

    BACKLOG = 1000
    BATCH = 100

    def __init__(self, settings: Settings) -> None:
        self.ttl = settings.hot_ttl
        self.bucket_bytes = settings.redis_cache_bytes // BUCKETS
        self.store = Store(settings.redis_url, settings.redis_timeout, settings.redis_pause)
        self.made = Local(settings.hot_entries, 0)
        """the keys of positions that are certainly made by this service, without their values"""
        self.hits = self.misses = 0
        self.refused = 0
        """how many writes Redis has refused, as it is full"""
        self._waiting: Queue[Waiting] = Queue(self.BACKLOG)
        self._writer: Thread | None = None
        self._lock = Lock()

    @property
    def breaker(self) -> Breaker:
        """Open while Redis is not asked, because it has failed."""
        return self.store.breaker

    def get(self, key: str) -> bytes | None:
        """The value, unless Redis does not have it or cannot be asked."""
        if self.breaker.open:
            return None
        value: bytes | None = None
        bucket, field = place_of(key)
        try:
            value = self.store.ask(lambda client: client.hget(bucket, field))
        except redis.ResponseError as error:  # it works, and refuses: a value of another type under our name
            log.info("Redis refuses: %s", error)
        except redis.RedisError:
            return None  # the breaker has told it
        if value is None:
            self.misses += 1
        else:
            self.hits += 1
        return value

    def share(self, key: str, pack: Callable[[], bytes], after: str | None) -> None:
        """Write what was set up, or played from the key ``after`` if that is known to be made by this service."""
        if after is not None and self.made.look(after) is not None:
            after = None
        if after is None:
            self.made.put(key, b"")
        if not self.breaker.open:
            self.put(key, pack(), after)

    def put(self, key: str, value: bytes, after: str | None = None) -> None:
        """Write later, if Redis has the key ``after`` (None: in any case); forget it where too much waits."""
        if len(value) > self.bucket_bytes // 4:
            return
        if self._writer is None:
            self._start()
        with suppress(Full):
            self._waiting.put_nowait((key, value, after))

    def state(self) -> State:
        """Return whether Redis answers, and takes writes."""
        return self.store.state()

    def settle(self) -> None:
        """Wait until everything is written (or given up): for tests."""
        self._waiting.join()

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
            try:
                if not self.breaker.open:
                    self.store.ask(partial(self._write_all, batch))
            except redis.RedisError:
                pass  # the breaker has told it
            except Exception:  # a fault of ours costs these copies, not all that are still to be written
                log.exception("copies of positions could not be written")
            finally:
                for _ in batch:
                    self._waiting.task_done()

    def _write_all(self, batch: list[Waiting], client: Any) -> None:
        known = set()
        parents = [after for _, _, after in batch if after is not None]
        if parents:
            asked = client.pipeline(transaction=False)
            for parent in parents:
                asked.hexists(*place_of(parent))
            there = asked.execute(raise_on_error=False)
            known |= {parent for parent, found in zip(parents, there, strict=True) if found == 1}
        pipeline = client.pipeline(transaction=False)
        wanted = 0
        for key, value, after in batch:
            if after is not None and after not in known:
                continue
            wanted += 1
            known.add(key)
            self.made.put(key, b"")
            bucket, field = place_of(key)
            # `eval` is not among the methods of a cluster's pipeline.
            pipeline.execute_command(
                "EVAL", PUT, 2, bucket, f"{bucket}:order", field, value, self.ttl, self.bucket_bytes
            )
        done = pipeline.execute(raise_on_error=False) if wanted else []  # a Redis that is full can still be read
        self.refused += sum(isinstance(one, redis.ResponseError) for one in done)
