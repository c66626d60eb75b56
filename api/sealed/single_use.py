"""Single use: an optimistic lock, so that each token of a match has one successor and no player can retry.

Redis keeps the head of each match: the number of requests, and of the last one a digest, its token and its time. A
request does a compare-and-set in one step (`COMPARE_AND_SET`). The same request gets the same token again, so a lost
response costs nothing; any other request is too late. A committed seed is protected in the same way: its one successor
is the setup that redeems it.

Without Redis a single-use match waits and never goes on unprotected. What Redis loses (it should write to disk) stays
lost: a match whose head is gone waits, forever if need be.

Beside its head a match has a history: its calls, sealed (`api.sealed.history`), for as long as the head. Every call is
published in the channel of the match, as the number of calls so far (`12`). A claimed seat (`api.matches.rooms`) is a
call, too: its number is published, and then the message `room`, which says that the room has changed.

No other user of that Redis can stop a match. `COMPARE_AND_SET` is allowed when the server is full (`allow-oom`, from
Redis 7 on): it then replaces a token by one of the same length and leaves out the history. Only `OPEN` needs new
memory, so a new match may have to wait. The number of heads is bounded, and unused ones expire soon (`FRESH_SECONDS`,
`COMMITMENT_SECONDS`). Histories have a budget of bytes; the oldest one leaves it. A server that evicts keys when it is
full must never be full: cached positions have a budget (`api.cache.redis_keys`), or a server of their own.

A replica that replaces its master may lack the last requests, and would admit others in their place once. With
Sentinels or a Cluster each write should reach a replica (`min-replicas-to-write 1`, `min-replicas-max-lag 1`) and the
disk (`appendonly yes`). The second before a master is refused remains.
"""

import hashlib
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from time import monotonic, time
from typing import Annotated, Any, Final, Literal, NamedTuple

import redis

from api.cache.redis import RedisClient
from api.errors.exceptions import SingleUseUnavailable, StalePosition
from api.sealed import base64url
from api.settings import Settings
from engine.core.patterns import like

#: The id of a single-use match: a digest of its secret.
SingleUseMatchId = Annotated[str, like("[A-Za-z0-9_-]{22}", description="the id of a single-use match")]

log = logging.getLogger(__name__)

#: Bytes of the id of a single-use match, which has 22 characters.
MATCH_ID_BYTES: Final = 16
#: The number of lists of heads, each of which holds its share of the maximum.
HEAD_LISTS: Final = 64
#: The hash tag of each list.
TAGS: Final = tuple(f"{{g{number:02x}}}" for number in range(HEAD_LISTS))
#: Seconds for which the number of matches in progress is not asked again.
COUNT_SECONDS: Final = 10.0
#: The message in the channel of a match after the number of a claim.
ROOM_MESSAGE: Final = b"room"
#: Seconds that the head of a match is kept before its first call, at most after its end, and that of a seed commitment.
FRESH_SECONDS: Final = 7 * 86_400
FINISHED_SECONDS: Final = 7 * 86_400
COMMITMENT_SECONDS: Final = 6 * 3600

#: Makes a head, if there is room (`#!lua`: not in a server that is full): KEYS head, list of heads with their ends, and
#: the last one: list of the matches in progress of its ruleset with their ends; ARGV seconds to keep it, the most heads
#: in the list, the name in the list, the game ('': no match), the first token, the sealed names of players ('': none).
#: Answers 1, or 0 where the list is full.
OPEN: Final = """#!lua
local now = tonumber(redis.call('TIME')[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], 'calls', 0, 'game', ARGV[4], 'token', ARGV[5], 'first', ARGV[5])
if ARGV[6] ~= '' then redis.call('HSET', KEYS[1], 'names', ARGV[6]) end
redis.call('EXPIRE', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[2], now + tonumber(ARGV[1]), ARGV[3])
if ARGV[4] ~= '' then redis.call('ZADD', KEYS[6], now + tonumber(ARGV[1]), ARGV[3]) end
return 1
"""

#: Puts a call in the place of the one before: KEYS head, list, history, list of histories with their ends, their bytes,
#: list of the matches in progress; ARGV number of the call, digest, token, seconds to keep it, the name of the match,
#: its channel, the sealed call ('': it is not kept), bytes of all histories in the list, the prefix of their keys, of a
#: claim the sealed names ('': no claim), which are as long as those before, and whether the match is `playing` or
#: `over` now ('': as before).
#: Answers {"new"}, {"again", token} or {"stale", seconds since the call that came first}; {} without a head.
#: A head that is behind the call has lost writes of Redis; the token proves that they existed.
COMPARE_AND_SET: Final = """
local head = redis.call('HMGET', KEYS[1], 'calls', 'digest', 'token', 'at')
if not head[1] then return {} end
local calls, call, now = tonumber(head[1]), tonumber(ARGV[1]), tonumber(redis.call('TIME')[1])
if calls == call + 1 and head[2] == ARGV[2] then return {'again', head[3]} end
if calls > call then return {'stale', math.max(0, now - tonumber(head[4]))} end
local name, till = ARGV[5], now + tonumber(ARGV[4])
redis.call('HSET', KEYS[1], 'calls', call + 1, 'digest', ARGV[2], 'token', ARGV[3], 'at', now)
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('ZADD', KEYS[2], till, name)
redis.call('SPUBLISH', ARGV[6], call + 1)
if ARGV[11] == 'playing' then redis.call('ZADD', KEYS[6], till, name) end
if ARGV[11] == 'over' then redis.call('ZREM', KEYS[6], name) end
redis.call('ZREMRANGEBYSCORE', KEYS[6], '-inf', now)
if ARGV[10] ~= '' then
  redis.call('HSET', KEYS[1], 'names', ARGV[10])
  redis.call('SPUBLISH', ARGV[6], 'room')
end
if ARGV[7] == '' then return {'new'} end
local bytes = 0
if type(redis.pcall('XADD', KEYS[3], call + 1 .. '-0', 'call', ARGV[7])) == 'string' then
  redis.call('HINCRBY', KEYS[5], name, #ARGV[7])
  bytes = redis.call('HINCRBY', KEYS[5], '', #ARGV[7])
end
redis.call('EXPIRE', KEYS[3], ARGV[4])
redis.call('ZADD', KEYS[4], till, name)
while true do
  local oldest = redis.call('ZRANGE', KEYS[4], 0, 0, 'WITHSCORES')
  if not oldest[1] or (bytes <= tonumber(ARGV[8]) and tonumber(oldest[2]) > now) then return {'new'} end
  redis.call('DEL', ARGV[9] .. oldest[1])
  redis.call('ZREM', KEYS[4], oldest[1])
  bytes = redis.call('HINCRBY', KEYS[5], '', -(redis.call('HGET', KEYS[5], oldest[1]) or 0))
  redis.call('HDEL', KEYS[5], oldest[1])
end
"""
#: The same with the history of the call, if there is room for it, and without it in a server that is full.
WITH_HISTORY: Final = f"#!lua{COMPARE_AND_SET}"
WITHOUT_HISTORY: Final = f"#!lua flags=allow-oom{COMPARE_AND_SET}"


#: Reads a head: KEYS head.  Answers calls, token, game, names, and the seconds until it expires.
READ: Final = """#!lua flags=no-writes
local head = redis.call('HMGET', KEYS[1], 'calls', 'token', 'game', 'names')
head[5] = redis.call('TTL', KEYS[1])
return head
"""


class Head(NamedTuple):
    """The newest token of a match, the number of calls that have led to it, and the id of its game."""

    calls: int
    token: str
    game: str


class RoomHead(NamedTuple):
    """The head of a match, the sealed names of its players (empty: none), and the seconds until it expires."""

    head: Head
    names: bytes
    seconds: int


class MatchKeys(NamedTuple):
    """The keys of a match in Redis.

    All have one hash tag, so that a Cluster keeps them on one node.
    """

    name: str
    """of the match in the lists"""
    channel: str
    head: str
    heads: str
    """the list of heads that this one is in"""
    history: str
    histories: str
    """the list of histories that this one is in"""
    history_bytes: str
    """how many bytes each history of that list has"""
    listeners: str
    """the seats that listen at each worker"""
    ticket: str
    """the beginning of the keys of used tickets"""
    playing: str
    """the beginning of the keys of the lists of matches in progress, before the ruleset"""


def match_id_of(secret: bytes) -> str:
    """Return the id of the match with this secret, of which it reveals nothing."""
    return base64url.encode(hashlib.blake2s(secret, person=b"head", digest_size=MATCH_ID_BYTES).digest())


def keys_of(match_id: str) -> MatchKeys:
    """Return the keys of a match."""
    tag = TAGS[base64url.decode(match_id)[0] % HEAD_LISTS]
    return MatchKeys(
        match_id,
        f"herald:live:{tag}{match_id}",
        f"herald:head:{tag}{match_id}",
        f"herald:heads:{tag}",
        f"herald:history:{tag}{match_id}",
        f"herald:histories:{tag}",
        f"herald:history-bytes:{tag}",
        f"herald:listeners:{tag}{match_id}",
        f"herald:ticket:{tag}",
        f"herald:playing:{tag}",
    )


class SingleUseGuard:
    """Keeps the heads of single-use matches in Redis, which is waited for and never skipped."""

    def __init__(self, settings: Settings) -> None:
        self.ttl, self.most = settings.single_use_ttl, -(-settings.single_use_matches // HEAD_LISTS)
        self.history_bytes = settings.single_use_history_bytes // HEAD_LISTS
        self.store = RedisClient(
            settings.match_store_url or settings.redis_url,
            settings.single_use_timeout,
            settings.redis_retry_seconds,
        )
        self.outcomes = dict.fromkeys(("begun", "new", "again", "stale", "waiting", "full"), 0)
        """how many calls have ended in each way"""
        self.refused = 0
        """how many writes Redis has refused, as it is full"""
        self._counted: tuple[float, dict[str, int]] = (0.0, {})
        self._measured: tuple[float, dict[str, int]] = (0.0, {})

    def open(
        self,
        secret: bytes,
        game: str = "",
        token: str = "",
        ttl: int = FRESH_SECONDS,
        names: bytes = b"",
        ruleset: str = "",
    ) -> None:
        """Create the head of a match, for ``ttl`` seconds until its first request; raises `SingleUseUnavailable`.

        ``names`` are the sealed names of its players. ``ruleset`` is that of a match, as `battlecrest/2.0.0`.
        """
        try:
            keys = keys_of(match_id_of(secret))
            made = self._run(OPEN, keys, ruleset, ttl, self.most, keys.name, game, token, names)
        except redis.OutOfMemoryError as error:
            self.refused += 1
            self.outcomes["full"] += 1
            raise SingleUseUnavailable("single_use_full") from error
        if not made:
            self.outcomes["full"] += 1
            raise SingleUseUnavailable("single_use_full")
        self.outcomes["begun"] += 1

    def advance(
        self,
        secret: bytes,
        call: int,
        request: bytes,
        token: str,
        ttl: int | None = None,
        history: bytes = b"",
        names: bytes = b"",
        ruleset: str = "",
        state: Literal["playing", "over", ""] = "",
    ) -> str:
        """Advance a head and return the successor token: this one, or the earlier one of the same request.

        The head is then kept for ``ttl`` seconds; by default those of a match, and fewer once it is over. ``history``
        is the sealed call, which is kept with it; ``names`` are the sealed names of the players after a claim.
        ``state`` is that of the match of this ``ruleset``. Raises `StalePosition` if another request came first, and
        `SingleUseUnavailable` if Redis fails or has no head.
        """
        digest = hashlib.blake2s(request, key=secret).digest()
        keys, seconds = keys_of(match_id_of(secret)), self.ttl if ttl is None else ttl
        if state == "over":
            seconds = min(seconds, FINISHED_SECONDS)
        begin = keys, ruleset, call, digest, token, seconds, keys.name, keys.channel
        end = self.history_bytes, keys.history.removesuffix(keys.name), names, state
        match self._advance(begin, history, end):
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

    def head(self, match_id: str) -> Head | None:
        """Return the head of the match with this id, or ``None`` without one.

        Raises `SingleUseUnavailable` if Redis fails.
        """
        key = keys_of(match_id).head
        calls, token, game = self.ask(lambda client: client.hmget(key, "calls", "token", "game"))
        return Head(int(calls), str(token, "ascii"), str(game, "ascii")) if token and game else None

    def room(self, match_id: str) -> RoomHead | None:
        """Return the head of the match with this id and the room around it, or ``None`` without one.

        Raises `SingleUseUnavailable` if Redis fails.
        """
        calls, token, game, names, seconds = self._run(READ, keys_of(match_id))
        if not token or not game:
            return None
        return RoomHead(Head(int(calls), str(token, "ascii"), str(game, "ascii")), names or b"", max(0, seconds))

    def first_token(self, match_id: str) -> str:
        """Return the token that a match began with; empty if it is not known.

        Raises `SingleUseUnavailable` if Redis fails.
        """
        key = keys_of(match_id).head
        token = self.ask(lambda client: client.hget(key, "first"))
        return str(token, "ascii") if token else ""

    def history(self, secret: bytes, first: int, until: int) -> list[bytes] | None:
        """Return the sealed calls from the ``first`` up to, not including, ``until``; ``None`` if some are gone.

        Raises `SingleUseUnavailable` if Redis fails.
        """
        key = keys_of(match_id_of(secret)).history
        found = self.ask(lambda client: client.xrange(key, f"{first + 1}-0", f"{until}-0"))
        numbers = [id_ for id_, _ in found]
        if numbers != [b"%d-0" % number for number in range(first + 1, until + 1)]:
            return None
        return [fields.get(b"call", b"") for _, fields in found]

    def matches(self, rulesets: Iterable[str]) -> dict[str, int]:
        """Return the number of matches in progress by ruleset, up to `COUNT_SECONDS` old; nothing if Redis fails."""
        if monotonic() >= self._counted[0]:
            found: dict[str, int] = {}
            with suppress(redis.RedisError):
                found = {name: self.store.run(partial(_count, name)) for name in rulesets}
            self._counted = monotonic() + COUNT_SECONDS, found
        return self._counted[1]

    def memory(self) -> dict[str, int]:
        """Return the bytes that the store uses (`used`) and may use (`maximum`), up to `COUNT_SECONDS` old.

        Returns nothing if Redis fails or does not say.
        """
        if monotonic() >= self._measured[0]:
            found: dict[str, int] = {}
            with suppress(redis.RedisError):
                found = self.store.memory()
            self._measured = monotonic() + COUNT_SECONDS, found
        return self._measured[1]

    def _advance(self, begin: tuple[Any, ...], history: bytes, end: tuple[Any, ...]) -> Any:
        """Run the compare-and-set, with the history of the call if there is room for it."""
        if history:
            with suppress(redis.OutOfMemoryError):
                return self._run(WITH_HISTORY, *begin, history, *end)
        return self._run(WITHOUT_HISTORY, *begin, b"", *end)

    def _run(self, script: str, keys: MatchKeys, ruleset: str = "", *arguments: Any) -> Any:
        """Run a script on the keys of a match of this ruleset.

        Running it again changes nothing. It is sent whole, as a server that has it by name may not be the one that runs
        it. It ignores an open breaker: the match has nowhere else to go.
        """
        where = keys.head, keys.heads, keys.history, keys.histories, keys.history_bytes, keys.playing + ruleset
        return self.ask(lambda client: client.eval(script, len(where), *where, *arguments))

    def ask(self, question: Callable[[Any], Any]) -> Any:
        """Ask Redis; raises `SingleUseUnavailable`, and `redis.OutOfMemoryError` if it is full."""
        try:
            return self.store.run(question)
        except redis.OutOfMemoryError:
            raise
        except redis.RedisError as error:
            self.outcomes["waiting"] += 1
            log.warning("a single-use match waits for Redis: %s", error)
            raise SingleUseUnavailable("single_use_unreachable") from error


def _count(ruleset: str, client: Any) -> int:
    """Count the matches in progress of a ruleset."""
    pipeline = client.pipeline(transaction=False)
    for tag in TAGS:
        pipeline.zcount(f"herald:playing:{tag}{ruleset}", f"({time()}", "+inf")
    return sum(pipeline.execute())
