"""Single use: an optimistic lock, so that each token of a match has one successor and no player can retry.

Redis keeps the head of each match: the number of requests, and of the last one a digest, its token and its time. A
request does a compare-and-set in one step (`COMPARE_AND_SET`). The same request gets the same token again, so a lost
response costs nothing; any other request is too late. A committed seed is protected in the same way: its one successor
is the setup that redeems it.

Without Redis a single-use match waits and never goes on unprotected. What Redis loses (it should write to disk) stays
lost: a match whose head is gone waits, forever if need be.

No other user of that Redis can stop a match. `COMPARE_AND_SET` is allowed when the server is full (`allow-oom`, from
Redis 7 on): it replaces a token by one of the same length. Only `OPEN` needs new memory, so a new match may have to
wait. The number of heads is bounded, and unused ones expire soon (`FRESH_SECONDS`, `COMMITMENT_SECONDS`). A server that
evicts keys when it is full must never be full: cached positions have a budget (`api.cache.redis_keys`), or a server of
their own.

A replica that replaces its master may lack the last requests, and would admit others in their place once. With
Sentinels or a Cluster each write should reach a replica (`min-replicas-to-write 1`, `min-replicas-max-lag 1`) and the
disk (`appendonly yes`). The second before a master is refused remains.
"""

import hashlib
import logging
from typing import Any, Final

import redis

from api.cache.redis import RedisClient
from api.errors.exceptions import SingleUseUnavailable, StalePosition
from api.settings import Settings

log = logging.getLogger(__name__)

#: The number of lists of heads, each of which holds its share of the maximum.
HEAD_LISTS: Final = 64
#: Seconds that the head of a match is kept before its first call, and that of a seed commitment.
FRESH_SECONDS: Final = 7 * 86_400
COMMITMENT_SECONDS: Final = 6 * 3600

#: Makes a head, if there is room (`#!lua`: not in a server that is full): KEYS head, list of heads with their ends;
#: ARGV seconds to keep it, the most heads in the list, the name in the list.  Answers 1, or 0 where the list is full.
OPEN: Final = """#!lua
local now = tonumber(redis.call('TIME')[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], 'calls', 0)
redis.call('EXPIRE', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[2], now + tonumber(ARGV[1]), ARGV[3])
return 1
"""

#: Puts a call in the place of the one before: KEYS head, list; ARGV number of the call, digest, token, seconds to keep
#: it, the name in the list.
#: Answers {"new"}, {"again", token} or {"stale", seconds since the call that came first}; {} without a head.
#: A head that is behind the call has lost writes of Redis; the token proves that they existed.
COMPARE_AND_SET: Final = """#!lua flags=allow-oom
local head = redis.call('HMGET', KEYS[1], 'calls', 'digest', 'token', 'at')
if not head[1] then return {} end
local calls, call, now = tonumber(head[1]), tonumber(ARGV[1]), tonumber(redis.call('TIME')[1])
if calls <= call then
  redis.call('HSET', KEYS[1], 'calls', call + 1, 'digest', ARGV[2], 'token', ARGV[3], 'at', now)
  redis.call('EXPIRE', KEYS[1], ARGV[4])
  redis.call('ZADD', KEYS[2], now + tonumber(ARGV[4]), ARGV[5])
  return {'new'}
end
if calls == call + 1 and head[2] == ARGV[2] then return {'again', head[3]} end
return {'stale', math.max(0, now - tonumber(head[4]))}
"""


class SingleUseGuard:
    """Keeps the heads of single-use matches in Redis, which is waited for and never skipped."""

    def __init__(self, settings: Settings) -> None:
        self.ttl, self.most = settings.single_use_ttl, -(-settings.single_use_matches // HEAD_LISTS)
        self.store = RedisClient(
            settings.single_use_redis_url or settings.redis_url,
            settings.single_use_timeout,
            settings.redis_retry_seconds,
        )
        self.outcomes = dict.fromkeys(("begun", "new", "again", "stale", "waiting", "full"), 0)
        """how many calls have ended in each way"""
        self.refused = 0
        """how many writes Redis has refused, as it is full"""

    def open(self, secret: bytes, ttl: int = FRESH_SECONDS) -> None:
        """Create the head of a match, for ``ttl`` seconds until its first request; raises `SingleUseUnavailable`."""
        if not self._run(OPEN, secret, ttl, self.most):
            self.outcomes["full"] += 1
            raise SingleUseUnavailable("single_use_full")
        self.outcomes["begun"] += 1

    def advance(self, secret: bytes, call: int, request: bytes, token: str, ttl: int | None = None) -> str:
        """Advance a head and return the successor token: this one, or the earlier one of the same request.

        The head is then kept for ``ttl`` seconds; by default those of a match. Raises `StalePosition` if another
        request came first, and `SingleUseUnavailable` if Redis fails or has no head.
        """
        digest = hashlib.blake2s(request, key=secret).digest()
        match self._run(COMPARE_AND_SET, secret, call, digest, token, self.ttl if ttl is None else ttl):
            case [b"new"]:
                self.outcomes["new"] += 1
                return token
            case [b"again", before]:
                self.outcomes["again"] += 1
                return str(before, "ascii")
            case [b"stale", seconds]:
                self.outcomes["stale"] += 1
                raise StalePosition(seconds)
        self.outcomes["waiting"] += 1
        raise SingleUseUnavailable("single_use_unknown")

    def _run(self, script: str, secret: bytes, *arguments: Any) -> Any:
        """Run a script on a head and its list; the name in the list is the last argument.

        Running it again changes nothing. It is sent whole, as a server that has it by name may not be the one that runs
        it. It ignores an open breaker: the match has nowhere else to go.
        """
        try:
            head, heads, name = _keys_of(secret)
            return self.store.run(lambda client: client.eval(script, 2, head, heads, *arguments, name))
        except redis.OutOfMemoryError as error:
            self.refused += 1
            self.outcomes["full"] += 1
            raise SingleUseUnavailable("single_use_full") from error
        except redis.RedisError as error:
            self.outcomes["waiting"] += 1
            log.warning("a single-use match waits for Redis: %s", error)
            raise SingleUseUnavailable("single_use_unreachable") from error


def _keys_of(secret: bytes) -> tuple[str, str, bytes]:
    """Return the keys of a head and of its list, and its name there; they reveal nothing of the secret.

    Both keys have one hash tag, so that a Cluster keeps them on one node.
    """
    digest = hashlib.blake2s(secret, person=b"head").digest()
    tag = f"{{g{digest[0] % HEAD_LISTS:02x}}}"
    return f"herald:head:{tag}{digest.hex()}", f"herald:heads:{tag}", digest[:16]
