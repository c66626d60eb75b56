"""The position cache: positions of recent answers by their `ref`, and live sessions at these positions.

An entry is the result of a pure function, so it is never wrong, only absent.  Each process has an `LruCache`; all
processes may share a `RedisCache` behind it.  A slow or dead Redis costs one bounded delay and never an error.

A `ref` is a keyed hash of a position.  It cannot be computed without the secret, so a cached position that fits its
ref was written by this service.  BLAKE2s has a key of its own and takes a quarter of the time of an HMAC by OpenSSL.
"""

import hashlib
import hmac
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache, partial
from queue import Empty, Full, Queue
from threading import Lock, Thread
from time import sleep
from typing import Annotated, Any, Final, NamedTuple, Protocol

import msgspec
import redis
import zstandard

from api.cache.compression import compression
from api.cache.redis import CircuitBreaker, RedisClient, RedisState
from api.cache.redis_keys import BUCKETS, PUT_SCRIPT, bucket_and_field
from api.sealed.history import Call
from api.sealed.keyring import KeyRing
from api.settings import Settings
from engine.core.game import AnyGame
from engine.core.patterns import like
from engine.core.position import content_hash
from engine.core.session import Session

log = logging.getLogger(__name__)

Ref = Annotated[
    str,
    like("blake2s:[0-9a-f]{64}"),
]
#: The beginning of every ref, the numbers of a ruleset in it, and the bytes of its digest.
REF_ALGORITHM: Final = "blake2s:"
RULESET_NUMBERS, REF_DIGEST_BYTES = 3, 29
#: The first byte of an entry in Redis, which says how it is written: the length of its origin (4 bytes), the origin,
#: and the position, compressed with the dictionary of its game.
#: A release that writes in another way takes another byte, and the two don't know each other's entries.
ENTRY_FORMAT: Final = b"y"
#: What the key of an origin has after that of its position, in this process.
ORIGIN: Final = ":origin"
#: The largest position that is taken from Redis, in bytes: eight times the largest request by default.
MAX_DECOMPRESSED_BYTES: Final = 2**20
#: A queued write to Redis: a key, a value, and the key that must exist (None: none).
PendingWrite = tuple[str, bytes, str | None]


class Origin(NamedTuple):
    """Where a position comes from: the ref of the one before, and the calls that led from there to it."""

    ref: str
    calls: list[Call]


class Cache(Protocol):
    """A key-value store that may forget values."""

    def get(self, key: str) -> bytes | None: ...

    def put(self, key: str, value: bytes) -> None: ...


class RefSigner:
    """Computes the refs of positions, with the keys of a key ring.

    A ref begins with the ruleset of its game, a byte for each number, so that any service knows who has the position.
    """

    def __init__(self, ring: KeyRing) -> None:
        self._keys = ring.derive(b"herald ref")

    def for_position(self, ruleset: str, position: bytes) -> str:
        """Return the ref of a position, by the first key."""
        return self.for_hash(ruleset, content_hash(position))

    def for_hash(self, ruleset: str, hash_: str) -> str:
        """Return the ref of the position with this content hash."""
        return _ref(ruleset, self._keys[0], hash_)

    def verify(self, ruleset: str, ref: str, position: bytes) -> bool:
        """Return whether this is the ref of the position by any of the keys."""
        hash_ = content_hash(position)
        return any(hmac.compare_digest(_ref(ruleset, key, hash_), ref) for key in self._keys)


def _ref(ruleset: str, key: bytes, hash_: str) -> str:
    return _ref_prefix(ruleset) + hashlib.blake2s(hash_.encode(), key=key, digest_size=REF_DIGEST_BYTES).hexdigest()


@lru_cache(64)
def _ref_prefix(ruleset: str) -> str:
    return REF_ALGORITHM + bytes(map(int, ruleset.split("."))).hex()


def ruleset_of(ref: str) -> str:
    """Return the ruleset that a ref names."""
    start = len(REF_ALGORITHM)
    return ".".join(map(str, bytes.fromhex(ref[start : start + 2 * RULESET_NUMBERS])))


class PositionCache:
    """The position cache of one app."""

    def __init__(self, settings: Settings, ring: KeyRing) -> None:
        self.refs = RefSigner(ring)
        self.local = LruCache(settings.cache_entries, settings.cache_bytes)
        self.shared = RedisCache(settings) if settings.redis_url else None
        self.sessions = SessionCache(settings.cache_sessions, settings.cache_session_bytes)

    def store(self, game: AnyGame, position: bytes, *, share: bool = False, origin: Origin | None = None) -> str:
        """Store a valid position in canonical form, with its origin, and return its ref.

        With ``share`` it is also written to Redis, unless its origin was made by hand. Positions that clients only read
        are not written to Redis.
        """
        ref = self.refs.for_position(game.ruleset, position)
        key, origin_bytes = key_of(game, ref), b""
        self.local.put(key, position)
        if origin is not None and origin.calls:
            origin_bytes = msgspec.msgpack.encode(origin)
            self.local.put(key + ORIGIN, origin_bytes)
        if share and self.shared:
            after = None if origin is None else key_of(game, origin.ref)
            self.shared.share(key, partial(compress_entry, game, position, origin_bytes), after)
        return ref

    def lookup(self, game: AnyGame, ref: str) -> bytes | None:
        """Return the position of this ref, from this process or Redis."""
        key = key_of(game, ref)
        found = self.local.peek(key)
        if found is None and self.shared and (entry := self.shared.get(key)) is not None:
            found, origin = decompress_entry(game, entry)
            if found is None or not self.refs.verify(game.ruleset, ref, found):  # Redis is not trusted
                return None
            self.local.put(key, found)
            self.local.put(key + ORIGIN, origin)
        return found

    def origin(self, game: AnyGame, ref: str) -> Origin | None:
        """Return the origin of the position with this ref, from this process or Redis."""
        key = key_of(game, ref) + ORIGIN
        if self.local.peek(key) is None:
            self.lookup(game, ref)
        if not (found := self.local.peek(key)):
            return None
        try:
            return msgspec.msgpack.decode(found, type=Origin)
        except msgspec.DecodeError:  # Redis is not trusted
            return None

    def is_local(self, game: AnyGame, ref: str) -> bool:
        """Return whether this process has answered exactly this position, so that it needs no validation."""
        return self.local.peek(key_of(game, ref)) is not None

    def park(self, table: Session, ref: str) -> None:
        """Keep a session that is at this position, and that nothing else references.

        A session that was loaded from a client's position is not kept: most of those are asked about once, and a
        session that is freed at once takes 6 % less of a request than one that leaves a full cache. If the game goes on
        here, its next position is known, and the session of the one after that is kept.
        """
        if not table.trusted:
            return
        key = key_of(table.game, ref)
        if (position := self.local.peek(key)) is not None:  # else `resume` would not ask for it
            self.sessions.put(key, table, len(position))

    def claim(self, game: AnyGame, ref: str) -> Session | None:
        """Take the session at this position out of the cache, if the position is cached in this process."""
        key = key_of(game, ref)
        return None if self.local.get(key) is None else self.sessions.take(key)

    def park_sealed(self, table: Session, token: str, size: int) -> None:
        """Keep the session of a token, which nothing else references; its position has ``size`` bytes.

        Nothing else is kept of a sealed match, here or in Redis.
        """
        self.sessions.put(f"{table.game.id}:{token}", table, size)

    def claim_sealed(self, game: AnyGame, token: str) -> Session | None:
        """Take the session of a token out of the cache; the client must have proven its key."""
        return self.sessions.take(f"{game.id}:{token}")


def key_of(game: AnyGame, ref: str) -> str:
    """Return the key of a position in every cache; it contains the ruleset, so new rules never meet old positions."""
    return f"herald:{game.id}:{game.ruleset}:{ref}"


def compress_entry(game: AnyGame, position: bytes, origin: bytes = b"") -> bytes:
    """Return the entry of a position in Redis.

    It is compressed as in tokens, with a dictionary of the game: a sixth of the bytes for 5 to 12 us.
    """
    return ENTRY_FORMAT + len(origin).to_bytes(4, "big") + origin + compression(game).compress(position)


def decompress_entry(game: AnyGame, entry: bytes) -> tuple[bytes | None, bytes]:
    """Return the position of an entry, and its origin.

    The position is ``None`` for foreign bytes; a decompression bomb is not opened.
    """
    frame_at = 5 + int.from_bytes(entry[1:5], "big")
    frame = entry[frame_at:]
    try:
        if entry[:1] != ENTRY_FORMAT or not 0 <= zstandard.frame_content_size(frame) <= MAX_DECOMPRESSED_BYTES:
            return None, b""
        return compression(game).decompress(frame), entry[5:frame_at]
    except zstandard.ZstdError:
        return None, b""


class LruCache:
    """The most recently used entries of this process, bounded in number and in bytes."""

    def __init__(self, entries: int, size: int) -> None:
        self.max_entries, self.max_bytes = entries, size
        self.bytes = 0
        self.hits = self.misses = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: str) -> bytes | None:
        """Return the value and count a hit or a miss; it is now the most recently used."""
        value = self.peek(key)
        if value is None:
            self.misses += 1
        else:
            self.hits += 1
        return value

    def peek(self, key: str) -> bytes | None:
        """Return the value without counting a hit or a miss."""
        with self._lock:
            value = self._kept.get(key)
            if value is not None:
                self._kept.move_to_end(key)
            return value

    def put(self, key: str, value: bytes) -> None:
        """Store a value and evict the least recently used ones."""
        with self._lock:
            self.bytes += len(value) - len(self._kept.pop(key, b""))
            self._kept[key] = value
            while len(self._kept) > self.max_entries or self.bytes > self.max_bytes:
                self.bytes -= len(self._kept.popitem(last=False)[1])


class SessionCache:
    """Sessions of this process, each at a position, that can be played on without loading.

    A session can be played on once, so it is taken out. The next request about the same position loads it from its
    bytes. Sessions are bounded in number, and in memory by an estimate: a session takes about `MEMORY_FACTOR` bytes for
    each byte of its position (measured in all four games: 3 to 8 on average; in large hostile positions, 8).
    """

    MEMORY_FACTOR = 8

    def __init__(self, most: int, size: int) -> None:
        self.max_entries, self.max_bytes = most, size
        self.bytes = 0
        self.hits = self.misses = 0
        self._kept: OrderedDict[str, tuple[Session, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def put(self, key: str, table: Session, length: int) -> None:
        """Store a session whose position has ``length`` bytes, and evict the oldest ones."""
        with self._lock:
            self._remove(key)
            self._kept[key] = table, length * self.MEMORY_FACTOR
            self.bytes += length * self.MEMORY_FACTOR
            while len(self._kept) > self.max_entries or self.bytes > self.max_bytes:
                self._remove(next(iter(self._kept)))

    def take(self, key: str) -> Session | None:
        """Remove the session from the cache and return it."""
        with self._lock:
            table = self._remove(key)
        if table is None:
            self.misses += 1
        else:
            self.hits += 1
            table.clear_log()  # lists of the last response may still be in use
        return table

    def _remove(self, key: str) -> Session | None:
        table, size = self._kept.pop(key, (None, 0))
        self.bytes -= size
        return table


class RedisCache:
    """The cache in Redis, shared by all processes.  Reads wait a bounded time; a thread does the writes.

    The copies have a budget of bytes that this class enforces itself, whatever Redis does when it is full: each bucket
    is a queue, and the oldest copies leave it (`PUT_SCRIPT`). So they never take the memory of single-use matches.
    """

    BACKLOG = 1000
    BATCH = 100
    #: Seconds before each further look for a key that may be written meanwhile.
    PAUSES = (0.01, 0.04, 0.15)

    def __init__(self, settings: Settings) -> None:
        self.ttl = settings.cache_ttl
        self.bucket_bytes = settings.redis_cache_bytes // BUCKETS
        self.store = RedisClient(settings.redis_url, settings.redis_timeout, settings.redis_retry_seconds)
        self.trusted_keys = LruCache(settings.cache_entries, 0)
        """the keys of positions that are certainly made by this service, without their values"""
        self.hits = self.misses = 0
        self.refused = 0
        """how many writes Redis has refused, as it is full"""
        self._waiting: Queue[PendingWrite] = Queue(self.BACKLOG)
        self._writer: Thread | None = None
        self._lock = Lock()

    @property
    def breaker(self) -> CircuitBreaker:
        """The circuit breaker: open after a failure, while Redis is not asked."""
        return self.store.breaker

    def get(self, key: str) -> bytes | None:
        """Return the value, or ``None`` if Redis does not have it or fails.

        A response does not wait until its position is written, and the next request may reach another process sooner.
        So a missing key is looked up again.
        """
        value = self._read(key)
        for pause in self.PAUSES:
            if value is not None or self.breaker.open:
                break
            sleep(pause)
            value = self._read(key)
        if value is not None:
            self.hits += 1
        elif not self.breaker.open:
            self.misses += 1
        return value

    def _read(self, key: str) -> bytes | None:
        if self.breaker.open:
            return None
        bucket, field = bucket_and_field(key)
        value: bytes | None = None
        try:
            value = self.store.run(lambda client: client.hget(bucket, field))
        except redis.ResponseError as error:  # it works, and refuses: a value of another type under our name
            log.info("Redis refuses: %s", error)
        except redis.RedisError:
            pass  # the breaker has logged it
        return value

    def share(self, key: str, pack: Callable[[], bytes], after: str | None) -> None:
        """Write a position of a setup, or one whose parent ``after`` is known to be made by this service."""
        if after is not None and self.trusted_keys.peek(after) is not None:
            after = None
        if after is None:
            self.trusted_keys.put(key, b"")
        if not self.breaker.open:
            self.put(key, pack(), after)

    def put(self, key: str, value: bytes, after: str | None = None) -> None:
        """Queue a write, if Redis has the key ``after`` (None: always); drop it if the queue is full."""
        if len(value) > self.bucket_bytes // 4:
            return
        if self._writer is None:
            self._start()
        with suppress(Full):
            self._waiting.put_nowait((key, value, after))

    def state(self) -> RedisState:
        """Return whether Redis answers, and accepts writes."""
        return self.store.state()

    def flush(self) -> None:
        """Wait until all queued writes are done or dropped: for tests."""
        self._waiting.join()

    def _start(self) -> None:
        """Start the writer thread at the first write, and so in the worker process, never in the one that forks."""
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
                    self.store.run(partial(self._write_all, batch))
            except redis.RedisError:
                pass  # the breaker has logged it
            except Exception:  # a fault of ours costs these copies, not all that are still to be written
                log.exception("copies of positions could not be written")
            finally:
                for _ in batch:
                    self._waiting.task_done()

    def _write_all(self, batch: list[PendingWrite], client: Any) -> None:
        known = set()
        parents = [after for _, _, after in batch if after is not None]
        if parents:
            lookups = client.pipeline(transaction=False)
            for parent in parents:
                lookups.hexists(*bucket_and_field(parent))
            found = lookups.execute(raise_on_error=False)
            known |= {parent for parent, found in zip(parents, found, strict=True) if found == 1}
        pipeline = client.pipeline(transaction=False)
        wanted = 0
        for key, value, after in batch:
            if after is not None and after not in known:
                continue
            wanted += 1
            known.add(key)
            self.trusted_keys.put(key, b"")
            bucket, field = bucket_and_field(key)
            # `eval` is not among the methods of a cluster's pipeline.
            pipeline.execute_command(
                "EVAL", PUT_SCRIPT, 2, bucket, f"{bucket}:order", field, value, self.ttl, self.bucket_bytes
            )
        done = pipeline.execute(raise_on_error=False) if wanted else []  # a Redis that is full can still be read
        self.refused += sum(isinstance(one, redis.ResponseError) for one in done)
