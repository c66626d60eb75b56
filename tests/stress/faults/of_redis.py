"""Faults of Redis and of the line to it."""

import os
import random
import signal

import redis

from tests.helpers.raw_http import Wire
from tests.stress.faults.load import Client, begin, token_of
from tests.stress.faults.script import request, with_token
from tests.stress.faults.stage import Fault, Stage

#: Seconds for which Redis is away.
AWAY = 3.0
ROUNDS = 3


def kill(stage: Stage) -> None:
    """Kill it, and start it again from what it has written to disk."""
    stage.redis.stop()
    stage.wait(AWAY)
    stage.redis.start()


def pause(stage: Stage) -> None:
    """Stop the process: connections stay, and are silent."""
    stage.redis.pause()
    stage.wait(AWAY)
    stage.redis.resume()


def fill(stage: Stage) -> None:
    """Let it refuse to write anything more."""
    stage.client.config_set("maxmemory-policy", "noeviction")
    stage.client.config_set("maxmemory", 1)
    stage.wait(AWAY)
    stage.client.config_set("maxmemory", 0)


def fill_the_match_store(stage: Stage) -> None:
    """Let the store of matches refuse to write anything more: they wait, and everything else goes on."""
    with redis.Redis.from_url(stage.match_store.url) as client:
        client.config_set("maxmemory-policy", "noeviction")
        client.config_set("maxmemory", 1)
        stage.wait(AWAY)
        client.config_set("maxmemory", 0)


def kill_the_embedded_store(stage: Stage) -> None:
    """Kill it again and again: its supervisor starts it, and it is empty."""
    stage.load.forgotten = True
    for _ in range(ROUNDS):
        (store,) = stage.embedded_store
        os.kill(store, signal.SIGKILL)
        stage.wait_for(lambda store=store: stage.embedded_store not in ([], [store]), "another store")  # type: ignore[misc]
        stage.wait(AWAY)


def part(stage: Stage) -> None:
    """Swallow everything on the line, in both directions."""
    stage.link.lose_answers = stage.link.lose_requests = True
    stage.wait(AWAY)
    stage.link.lose_answers = stage.link.lose_requests = False


def lose(stage: Stage) -> None:
    """Swallow the answers alone: Redis has done the work, and its clients do not know."""
    stage.link.lose_answers = True
    stage.wait(AWAY)
    stage.link.lose_answers = False


def slow_down(stage: Stage) -> None:
    """Answer late: first in time, then not."""
    for seconds in (0.02, 0.2):
        stage.link.delay = seconds
        stage.wait(AWAY)
    stage.link.delay = 0.0


def forget(stage: Stage) -> None:
    """Let it lose all that it knows: single-use matches wait, for good, and never continue without it."""
    client, match = Client(stage.load), random.Random(0).choice(stage.load.script.single_use)
    token = begin(client, match)
    first, second = (step.move for step in match.steps[:2])
    token = token_of(client.ask(request(match.path, with_token(token, first.rest))).body)
    client.close()
    stage.load.forgotten = True
    stage.client.flushall()
    with Wire(stage.url) as wire:
        for _ in range(5):
            wire.send(request(match.path, with_token(token, second.rest)))
            reply = wire.read()
            if (reply.status, reply.problem) != (503, "single-use-unavailable"):
                stage.failures.append(f"a match that Redis has forgotten: {reply}")
    stage.wait(AWAY)


def fail_over(stage: Stage) -> None:
    """Kill the master; the Sentinels let its replica take over, which may have missed what came last."""
    group = stage.watched
    assert group is not None
    stage.load.lossy = True
    group.master.stop()
    stage.wait_for(lambda: group.master_port() == group.replica.port, "another master", 60.0)
    stage.wait(AWAY)


def lose_a_node(stage: Stage) -> None:
    """Stop one of three nodes of a Cluster, for longer than the others wait for it."""
    stage.nodes[0].pause()
    stage.wait(AWAY)
    stage.nodes[0].resume()


FAULTS = (
    Fault("redis-killed", kill),
    Fault("redis-paused", pause),
    Fault("redis-full", fill),
    Fault("match-store-full", fill_the_match_store, match_store=True),
    Fault("embedded-killed", kill_the_embedded_store, redis="embedded"),
    Fault("redis-parted", part, through_link=True),
    Fault("redis-unheard", lose, through_link=True),
    Fault("redis-slow", slow_down, through_link=True),
    Fault("redis-emptied", forget),
    Fault("sentinel", fail_over, redis="sentinel"),
    Fault("cluster", lose_a_node, redis="cluster"),
)
