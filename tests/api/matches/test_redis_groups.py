"""Live matches over Sentinels and over a Cluster: sharded channels, one subscriber for each node."""

import pytest
import redis

from api.sealed.single_use import keys_of
from tests.helpers.live import LiveMatch, told
from tests.helpers.redis_groups import cluster, until, watched
from tests.helpers.service import started

SETTINGS = {"HERALD_SECRET_KEYS": "0a" * 32, "HERALD_STREAM_HEARTBEAT": "0.5", "HERALD_SINGLE_USE_TIMEOUT": "5"}


@pytest.mark.slow
def test_matches_on_all_nodes_of_a_cluster() -> None:
    with cluster() as (url, servers), started(workers=2, HERALD_REDIS_URL=url, **SETTINGS) as (service, _):
        client = redis.RedisCluster.from_url(url.replace("redis+cluster", "redis").partition(",")[0])
        matches: dict[str, LiveMatch] = {}
        while len(matches) < len(servers):
            match = LiveMatch(service)
            matches.setdefault(client.get_node_from_key(keys_of(match.id).channel).name, match)
        client.close()
        for match in matches.values():
            with match.stream("p1") as one, match.stream("spectator") as two:
                one.turn()
                two.turn()
                for _ in range(3):
                    match.play()
                assert told(one.until(3)) == match.events["p1"]
                assert told(two.until(3)) == match.events["spectator"]
                one.wait_for_presence("p1", spectators=1)
        *others, last = matches.values()
        with last.stream("p1") as alive, others[0].stream("p1") as dead:
            alive.turn()
            dead.turn()
            node = int(next(name for name, match in matches.items() if match is others[0]).rpartition(":")[2])
            next(server for server in servers if server.port == node).stop()
            assert dead.end() == "store"
            last.play()
            assert alive.turn().id == 4


@pytest.mark.slow
def test_streams_go_on_at_the_replica_that_takes_over() -> None:
    with watched() as servers, started(workers=2, HERALD_REDIS_URL=servers.url, **SETTINGS) as (service, _):
        match = LiveMatch(service)
        with match.stream("p2") as stream:
            turns = [stream.turn()]
            match.play()
            turns += stream.until(1)
            redis.Redis(port=servers.master.port).wait(1, 1000)
            servers.master.stop()
            assert stream.end() == "store"
        until(lambda: servers.master_port() == servers.replica.port)
        until(lambda: match.head("p2").status_code == 200)
        with match.stream("p2", **{"Last-Event-ID": "1"}) as stream:
            match.play()
            turns += stream.until(2)
        assert told(turns) == match.events["p2"]
