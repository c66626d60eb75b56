"""The guard: in a guarded match each token has one successor, so nobody can try several actions and choose.

Redis keeps the head of each match: how many calls were made, and of the last one a digest of what was asked, the token
that came of it and when.  A call compares and sets it in one step (`ADMIT`).  Who asks the same again gets the same
token again, so that a lost answer costs nothing; who asks anything else is too late.  A promised seed is guarded in the
same way: it has one successor, the setup that it serves.

Without Redis a guarded match waits, it never goes on unguarded: nobody is answered before Redis has.  What Redis loses
(it should write to disk) stays lost: a match whose head is gone waits for it, for good if need be.

A replica that takes over from its master may lack the last calls, and would admit others in their place once.  Who
guards matches with Sentinels or a Cluster has each write reach a replica (`min-replicas-to-write 1`,
`min-replicas-max-lag 1`) and the disk (`appendonly yes`); what is left is the second before a master is refused.
"""

from __future__ import annotations

import hashlib
import logging
from typing import Any, Final

import redis
from flask import current_app

from api.problems import GuardWaiting, NoGuard, StalePosition
from api.redis_servers import Store
from api.settings import Settings

log = logging.getLogger(__name__)

#: Makes the head of a match: KEYS head; ARGV seconds to keep it.
BEGIN: Final = """
redis.call('HSET', KEYS[1], 'calls', 0)
redis.call('EXPIRE', KEYS[1], ARGV[1])
"""

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
        self.store = Store(settings.redis_url, settings.guard_timeout, settings.redis_pause)
        self.outcomes = dict.fromkeys(("begun", "new", "again", "stale", "waiting"), 0)
        """how many calls have ended in each way"""

    def begin(self, secret: bytes) -> None:
        """Keep the head of what has this secret, before its first call; raises `GuardWaiting`."""
        self._run(BEGIN, secret)
        self.outcomes["begun"] += 1

    def admit(self, secret: bytes, call: int, request: bytes, token: str) -> str:
        """The token that comes of this call: the one given, or the same one as before for the same request.

        Raises `StalePosition` where another request came first, and `GuardWaiting` where Redis does not say.
        """
        digest = hashlib.blake2s(request, key=secret).digest()
        match self._run(ADMIT, secret, call, digest, token):
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
        raise GuardWaiting("guard_forgot")

    def _run(self, script: str, secret: bytes, *arguments: Any) -> Any:
        """Run a script on a head.

        To run it once more changes nothing.  It is sent whole, as the server that has it by name may not be the one
        that is asked.  An open breaker keeps nobody away: the match has nowhere else to go.
        """
        try:
            return self.store.ask(lambda client: client.eval(script, 1, _head(secret), *arguments, self.ttl))
        except redis.RedisError as error:
            self.outcomes["waiting"] += 1
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
