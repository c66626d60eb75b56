"""Several real Redis servers that work together: a master with a replica under Sentinels, and a Cluster."""

import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import redis

from tests.helpers.ports import HOST, free_port
from tests.helpers.redis_server import RedisServer, find_binary

PATIENCE = 30.0
SERVICE = "herald-test"


def until(condition: Callable[[], Any]) -> None:
    """Wait until this becomes true; a server that does not answer yet is no error."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            if condition():
                return
        except (redis.RedisError, OSError):
            pass
        if time.monotonic() > deadline:
            raise AssertionError("the servers do not come together")
        time.sleep(0.05)


class Watched:
    """A master and a replica, and the ports of three Sentinels that watch them."""

    def __init__(self, master: RedisServer, replica: RedisServer, sentinels: list[int]) -> None:
        self.master, self.replica, self.sentinels = master, replica, sentinels

    @property
    def url(self) -> str:
        return f"redis+sentinel://{','.join(f'{HOST}:{port}' for port in self.sentinels)}/{SERVICE}"

    def master_port(self) -> int:
        """Where the Sentinels say the master is."""
        _, port = redis.Redis(port=self.sentinels[-1]).sentinel_get_master_addr_by_name(SERVICE)
        return int(port)


@contextmanager
def watched() -> Iterator[Watched]:
    """Start a master, a replica and three Sentinels, two of which can agree that the master is gone."""
    with ExitStack() as stack:
        master = stack.enter_context(RedisServer())
        replica = stack.enter_context(
            RedisServer("--replicaof", f"{HOST} {master.port}", "--repl-diskless-sync-delay", "0")
        )
        until(lambda: redis.Redis(port=replica.port).info("replication")["master_link_status"] == "up")
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="herald-sentinels-")))
        found = Watched(master, replica, [free_port() for _ in range(3)])
        for port in found.sentinels:
            config = folder / f"{port}.conf"
            config.write_text(
                f"port {port}\nbind {HOST}\ndir {folder}\nsentinel monitor {SERVICE} {HOST} {master.port} 2\n"
                f"sentinel down-after-milliseconds {SERVICE} 500\nsentinel failover-timeout {SERVICE} 2000\n"
            )
            command = [str(find_binary()), str(config), "--sentinel"]
            process = stack.enter_context(subprocess.Popen(command, stdout=subprocess.DEVNULL))
            stack.callback(process.kill)

        def known(port: int) -> bool:
            state = redis.Redis(port=port).sentinel_masters()[SERVICE]
            return bool(state["num-other-sentinels"] == 2 and state["num-slaves"] == 1)

        until(lambda: all(known(port) for port in found.sentinels))
        yield found


@contextmanager
def cluster(node_timeout_ms: int = 60_000) -> Iterator[tuple[str, list[RedisServer]]]:
    """Start a Cluster of three processes, without replicas; gives its URL and the processes.

    A node that is silent for so long makes all of it fail.  On a busy machine a node is silent for a second at times.
    """
    options = ["--cluster-enabled", "yes", "--cluster-config-file", "nodes.conf"]
    options += ["--cluster-node-timeout", str(node_timeout_ms)]
    with ExitStack() as stack:
        servers = []
        for number in range(3):
            bus = free_port()
            more = ["--cluster-port", str(bus), "--cluster-announce-bus-port", str(bus)]
            server = stack.enter_context(RedisServer(*options, *more))
            client = redis.Redis(port=server.port)
            slots = [number * 16_384 // 3, (number + 1) * 16_384 // 3 - 1]
            client.execute_command("CLUSTER ADDSLOTSRANGE", *slots)
            if servers:
                client.execute_command("CLUSTER MEET", HOST, servers[0].port, servers[0].bus)
            server.bus = bus  # type: ignore[attr-defined]
            servers.append(server)
        for server in servers:
            one = redis.Redis(port=server.port)
            until(lambda one=one: one.cluster("info")["cluster_state"] == "ok")
            until(lambda one=one: one.cluster("info")["cluster_known_nodes"] == "3")
        yield f"redis+cluster://{','.join(f'{HOST}:{server.port}' for server in servers)}", servers
