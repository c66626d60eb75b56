"""Cached positions in Redis: in buckets, each of which is a queue with a budget of bytes.

A server that is full refuses writes or evicts keys, by its `maxmemory-policy`. Either would stop single-use matches, as
their heads may be on the same server, so the copies never fill it. A bucket is a hash of positions and a list of their
names, the oldest first. A write removes the oldest until the bucket is within its budget again. Both keys have one hash
tag, so that a Cluster keeps them on one node.
"""

import hashlib
from typing import Final

#: The number of queues that share the budget; in a Cluster they are spread over its nodes.
BUCKETS: Final = 256

#: Puts a position at the end of a queue.  KEYS hash, list; ARGV field, value, seconds to keep it, bytes of the budget.
#: An entry counts as its value, its name in both keys, and the overhead of Redis (`128`: measured, 95 to 120 bytes).
PUT_SCRIPT: Final = """#!lua
local bucket, order, field, value = KEYS[1], KEYS[2], ARGV[1], ARGV[2]
local now, ttl, budget = tonumber(redis.call('TIME')[1]), tonumber(ARGV[3]), tonumber(ARGV[4])
local around = 2 * #field + 128
local had = redis.call('HSTRLEN', bucket, field)
redis.call('HSET', bucket, field, value)
local bytes
if had > 0 then
  bytes = redis.call('HINCRBY', bucket, 'bytes', #value - had)
else
  bytes = redis.call('HINCRBY', bucket, 'bytes', #value + around)
  redis.call('RPUSH', order, now .. '|' .. field)
end
while true do
  local oldest = redis.call('LINDEX', order, 0)
  if not oldest then
    if bytes > budget then redis.call('DEL', bucket) end
    break
  end
  local at, name = string.match(oldest, '^(%d+)|(.*)$')
  if bytes <= budget and now - tonumber(at) <= ttl then break end
  redis.call('LPOP', order)
  local size = redis.call('HSTRLEN', bucket, name)
  if size > 0 then
    redis.call('HDEL', bucket, name)
    bytes = redis.call('HINCRBY', bucket, 'bytes', -size - 2 * #name - 128)
  end
end
redis.call('EXPIRE', bucket, ttl)
redis.call('EXPIRE', order, ttl)
"""


def bucket_and_field(key: str) -> tuple[str, str]:
    """Return the bucket of a position and its field there, for a cache key."""
    digest = hashlib.blake2s(key.encode(), digest_size=1).digest()[0]
    return f"herald:hot:{{{digest:02x}}}", key.removeprefix("herald:")
