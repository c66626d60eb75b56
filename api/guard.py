"""The guard: in a guarded match each token has one successor, so nobody can try several actions and choose.

Redis keeps the head of each match: how many calls were made, and of the last one a digest of what was asked, the token
that came of it and when.  A call compares and sets it in one step (`ADMIT`).  Who asks the same again gets the same
token again, so that a lost answer costs nothing; who asks anything else is too late.  A promised seed is guarded in the
same way: it has one successor, the setup that it serves.

Without Redis a guarded match waits, it never goes on unguarded: nobody is answered before Redis has.  What Redis loses
(it should write to disk) stays lost: a match whose head is gone waits for it, for good if need be.
"""

from __future__ import annotations

import hashlib
import logging
from typing import Any, Final

import redis
from flask import current_app

from api.hot import connect
from api.problems import GuardWaiting, NoGuard, StalePosition
from api.settings import Settings

log = logging.getLogger(__name__)

#: Puts a call in the place of the one before: KEYS head; ARGV number of the call, digest, token, seconds to keep it.
#: Answers {"new"}, {"again", token} or {"stale", seconds since the call that came first}; {} without a head.
#: A head that is behind the call has lost what Redis did not write down; the token proves that it was there.
ADMIT: Final = """
local head = redis.call('HMGET', KEYS[1], 'calls', 'digest', 'token', 'at')
if not head[1] then return {} end
local calls, call, now = tonumber(head[1]), tonumber(ARGV[1]), tonumber(redis.call('TIME')[1])
if calls <= call then
  redis.call('HSET', KEYS[1], 'calls', call + 1, 'digest', ARGV[2], 'token', ARGV[3], 'at', now)
  redis.call('EXPIRE', KEYS[1], ARGV[4])
  return {'new'}
end
if calls == call + 1 and head[2] == ARGV[2] then return {'again', head[3]} end
return {'stale', math.max(0, now - tonumber(head[4]))}
"""


class Guard:
    """What keeps the heads of guarded matches: Redis, which is waited for and never done without."""

    def __init__(self, settings: Settings) -> None:
        self.ttl = settings.guard_ttl
        self._redis = connect(settings.redis_url, settings.guard_timeout)  # to ask once more changes nothing
        self._admit = self._redis.register_script(ADMIT)

    def begin(self, secret: bytes) -> None:
        """Keep the head of what has this secret, before its first call; raises `GuardWaiting`."""
        pipeline = self._redis.pipeline()
        pipeline.hset(_head(secret), "calls", 0)
        pipeline.expire(_head(secret), self.ttl)
        self._ask(pipeline.execute)

    def admit(self, secret: bytes, call: int, request: bytes, token: str) -> str:
        """The token that comes of this call: the one given, or the same one as before for the same request.

        Raises `StalePosition` where another request came first, and `GuardWaiting` where Redis does not say.
        """
        digest = hashlib.blake2s(request, key=secret).digest()
        answer = self._ask(lambda: self._admit(keys=[_head(secret)], args=[call, digest, token, self.ttl]))
        match answer:
            case [b"new"]:
                return token
            case [b"again", before]:
                return str(before, "ascii")
            case [b"stale", seconds]:
                raise StalePosition(seconds)
        raise GuardWaiting("guard_forgot")

    def _ask(self, question: Any) -> Any:
        try:
            return question()
        except redis.RedisError as error:
            log.warning("a guarded match waits for Redis: %s", error)
            raise GuardWaiting("guard_unreachable") from error


def guard() -> Guard:
    """The guard of this service; raises `NoGuard`."""
    found: Guard | None = current_app.extensions["guard"]
    if found is None:
        raise NoGuard
    return found


def admit(secret: bytes, call: int, request: bytes, token: str) -> str:
    """As `Guard.admit`, about a match that was set up with a guard: where there is none now, it waits for one."""
    try:
        return guard().admit(secret, call, request, token)
    except NoGuard as error:
        raise GuardWaiting("guard_unreachable") from error


def _head(secret: bytes) -> str:
    """The name of a head in Redis, which tells nothing of the secret."""
    return f"herald:head:{hashlib.blake2s(secret, person=b'head').hexdigest()}"
