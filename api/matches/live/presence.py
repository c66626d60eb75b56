"""Presence: who listens to a match, as all workers have said in the store.

Each worker has one entry for a match, which it renews with its heartbeats. That of a worker that has died expires.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
import redis

from api.cache.redis import RedisClient
from api.matches.models import Presence
from engine.core.decision import SPECTATOR

#: The message that says that others listen now, with the worker behind it that has said so.
PRESENCE_MESSAGE: Final = b"presence "

#: Says who listens at one worker, and returns who listens at all: KEYS listeners; ARGV worker, its listeners ('':
#: none), seconds to keep them, channel to publish a change in ('': none), message.
PRESENCE: Final = """
local now, found, till = tonumber(redis.call('TIME')[1]), {}, nil
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], now + ARGV[3] .. ' ' .. ARGV[2])
  redis.call('EXPIRE', KEYS[1], ARGV[3])
end
local all = redis.call('HGETALL', KEYS[1])
for at = 2, #all, 2 do
  local space = string.find(all[at], ' ', 1, true)
  if tonumber(string.sub(all[at], 1, space)) < now then
    redis.call('HDEL', KEYS[1], all[at - 1])
  else
    found[#found + 1] = string.sub(all[at], space + 1)
  end
end
if ARGV[4] ~= '' then redis.call('SPUBLISH', ARGV[4], ARGV[5]) end
return found
"""


def update_presence(store: RedisClient, calls: Sequence[Sequence[Any]]) -> list[Presence | None]:
    """Run the script with each of these keys and arguments, in one round trip; return who listens then.

    An answer is ``None``, or there are none, where the store fails: presence is not worth an error.
    """

    def run(client: Any) -> list[Any]:
        if isinstance(client, redis.RedisCluster):
            return [client.eval(PRESENCE, 1, *call) for call in calls]
        with client.pipeline(transaction=False) as pipeline:
            for call in calls:
                pipeline.eval(PRESENCE, 1, *call)
            return list(pipeline.execute(raise_on_error=False))

    with suppress(redis.RedisError):
        return [presence_in(found) if isinstance(found, list) else None for found in store.run(run)]
    return []


def presence_in(entries: Sequence[bytes]) -> Presence:
    """Return who listens, by the entries of all workers."""
    counts: dict[str, int] = {}
    with suppress(msgspec.DecodeError, msgspec.ValidationError):
        for entry in entries:
            for holder, count in msgspec.json.decode(entry, type=dict[str, int]).items():
                counts[holder] = counts.get(holder, 0) + count
    return Presence(sorted(counts.keys() - {SPECTATOR}), counts.get(SPECTATOR, 0))
