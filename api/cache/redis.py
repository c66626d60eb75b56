"""A client of Redis (or Valkey): one server, Sentinels or a Cluster, with timeouts and a circuit breaker.

The URL:

    redis://[user:password@]host[:6379][/database]            rediss:// for TLS
    unix://[user:password@]/path/of/the/socket[?db=0]
    redis+sentinel://[user:password@]host[:26379],host/service[/database]        rediss+sentinel:// for TLS
    redis+cluster://[user:password@]host[:6379],host          rediss+cluster:// for TLS

Its query may have the options of redis-py, such as `db`, `ssl_ca_certs`, `ssl_certfile`, `ssl_keyfile` (files),
`ssl_cert_reqs` (`required` or `none`) and `ssl_check_hostname` (`true` or `false`), and `sentinel_username` and
`sentinel_password` of the Sentinels themselves. Timeouts and retries are those of this module.
"""

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from math import inf
from threading import Event, Lock, Thread
from typing import Any, Final, Literal, NamedTuple, TypeVar
from urllib.parse import unquote, urlsplit

import redis
from gevent import Timeout, monkey
from redis import connection
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode
from redis.connection import SSLConnection
from redis.exceptions import ClusterDownError, RedisClusterException
from redis.retry import Retry
from redis.sentinel import Sentinel, SentinelManagedConnection

log = logging.getLogger(__name__)

Result = TypeVar("Result")

PORT, SENTINEL_PORT = 6379, 26_379
#: Sentinels and Clusters are not behind a socket.
NEVER: Final = (("unix", "sentinel"), ("unix", "cluster"))
#: A key that is never written; reading it takes the same steps as a real command.
PROBE: Final = "herald:probe"
#: A key that is written to check whether Redis accepts writes, and its seconds.
WRITTEN: Final = "herald:written"
WRITTEN_SECONDS: Final = 60
#: Whether Redis answers: `refusing` means that it answers reads and refuses writes, as it is full or a replica.
RedisState = Literal["up", "down", "refusing"]


class RedisConfig(NamedTuple):
    """The configuration in a URL."""

    nodes: tuple[tuple[str, int], ...] = ()
    """host and port of the server, or of all Sentinels or nodes that are named; none for a socket"""
    kind: str = ""
    """`sentinel`, `cluster` or empty"""
    service: str = ""
    """what the Sentinels call the master"""
    options: dict[str, Any] = {}
    """how a connection to Redis is made, as redis-py calls it"""
    sentinel_options: dict[str, Any] = {}
    """how a connection to a Sentinel is made"""


def parse_url(url: str) -> RedisConfig:
    """Parse a URL, each host of it by redis-py; raises `ValueError` with a sentence that repeats no password."""
    parts = urlsplit(url)
    scheme, _, kind = parts.scheme.partition("+")
    if scheme not in ("redis", "rediss", "unix") or kind not in ("", "sentinel", "cluster") or (scheme, kind) in NEVER:
        known = "redis, rediss, unix, redis+sentinel, rediss+sentinel, redis+cluster or rediss+cluster"
        raise ValueError(f"it must begin with {known}, and ://")
    login, at, hosts = parts.netloc.rpartition("@")
    service, path = "", parts.path.removeprefix("/")
    if kind == "sentinel":
        service, _, path = path.partition("/")
        if not service:
            raise ValueError("behind the Sentinels it must name the service, as in redis+sentinel://host/mymaster")
    no_host = ValueError("it must name a host, or a host and a port, as in redis://host:6379")
    try:
        found: list[dict[str, Any]] = [
            connection.parse_url(f"{scheme}://{login}{at}{host}/{path}?{parts.query}")  # type: ignore[no-untyped-call] # redis-py is partly typed
            for host in hosts.split(",")
        ]
    except ValueError as error:  # that of a port may repeat a part of a password
        raise error if str(error).startswith("Invalid value") else no_host from None
    options = found[0]
    logins = {
        name: options.pop(f"sentinel_{name}")
        for name in ("username", "password")
        if kind == "sentinel" and f"sentinel_{name}" in options
    }
    try:
        redis.ConnectionPool(**options).make_connection()
        tls = options.pop("connection_class", None) is SSLConnection
        options |= {"ssl": True} if tls else {}
        if scheme == "unix":
            options["unix_socket_path"] = options.pop("path")
        redis.Redis(**options)
    except (TypeError, redis.RedisError) as error:
        raise ValueError(f"an option is wrong: {error}") from None
    if scheme == "unix":
        if not path or hosts:
            raise ValueError("of a socket it must name the whole path, as in unix:///run/redis.sock")
        return RedisConfig(options=options)
    if not all("host" in one and one.get("port", PORT) > 0 for one in found):
        raise no_host
    if len(found) > 1 and not kind:
        raise ValueError("several servers are redis+sentinel:// or redis+cluster://")
    if path and "db" not in options:
        raise ValueError("the database must be a number")
    if kind == "cluster" and options.pop("db", 0):
        raise ValueError("a Cluster has no databases")
    nodes = tuple((one["host"], one.get("port", SENTINEL_PORT if kind == "sentinel" else PORT)) for one in found)
    options = {name: value for name, value in options.items() if name not in ("host", "port")}
    shared = {name: value for name, value in options.items() if kind == "sentinel" and name.startswith("ssl")}
    return RedisConfig(nodes, kind, unquote(service), options, shared | logins)


class SentinelConnection(SentinelManagedConnection):
    """A connection to the master that the Sentinels name.

    It is closed after a timeout, as other connections are: a late answer would be taken for that to the next command.
    The next command asks the Sentinels for the master again.
    """

    def read_response(self, *arguments: Any, **options: Any) -> Any:
        """Return the response of the server."""
        return super().read_response(*arguments, **{**options, "disconnect_on_error": True})


class SentinelTlsConnection(SentinelConnection, SSLConnection):
    """A TLS connection to the master that the Sentinels name."""


class RedisClient:
    """A client of Redis with a timeout for each command, and a circuit breaker that callers may observe.

    Under gevent a command takes ``timeout`` seconds in all, including connecting, logging in and finding the node.
    Without gevent each of these steps does. After a failure a background thread probes Redis every ``retry_seconds``
    until it works; the probe finds the way around dead servers, so that no command has to.
    """

    def __init__(self, url: str, timeout: float, pause: float) -> None:
        self.servers, self.timeout = parse_url(url), timeout
        self.breaker = CircuitBreaker(self._probe, pause)
        self._client: Any = None
        self._lock = Lock()

    def run(self, question: Callable[[Any], Result]) -> Result:
        """Run a command and return its result; raises `redis.RedisError`.

        A `redis.ResponseError` means that Redis works and refuses; any other error opens the breaker.
        """
        limit = self._limit()
        try:
            with limit:
                return question(self._connected())
        except ClusterDownError as error:
            self.breaker.trip(error)
            raise redis.ConnectionError(str(error)) from error
        except redis.ResponseError:
            raise
        except redis.RedisError as error:
            self.breaker.trip(error)
            raise
        except (RedisClusterException, OSError) as error:
            self.breaker.trip(error)
            raise redis.ConnectionError(str(error)) from error
        except Timeout as error:
            if error is not limit:
                raise
            late = redis.TimeoutError(f"no answer for {self.timeout} s")
            self.breaker.trip(late)
            raise late from None

    def state(self) -> RedisState:
        """Return whether Redis answers, and accepts writes."""
        if not self.breaker.open:
            try:
                self.run(lambda client: client.set(WRITTEN, 1, ex=WRITTEN_SECONDS))
            except redis.ResponseError:
                return "refusing"
            except redis.RedisError:
                return "down"
            return "up"
        return "down"

    def memory(self) -> dict[str, int]:
        """Return the bytes that the server uses (`used`), and may use (`maximum`) if it has a limit.

        Of a Cluster they are those of the fullest node.  Nothing if it does not say.  Raises `redis.RedisError`.
        """
        nodes = {"target_nodes": redis.RedisCluster.PRIMARIES} if self.servers.kind == "cluster" else {}
        return self.run(lambda client: _memory(client.info("memory", **nodes)))

    def close(self) -> None:
        """End the thread that probes: for tests, which outlive their clients."""
        self.breaker.close()

    def _limit(self) -> AbstractContextManager[Any]:
        """Return a context manager that interrupts a slow command, if gevent can."""
        return Timeout(self.timeout) if monkey.is_module_patched("socket") else nullcontext()

    def _connected(self) -> Any:
        """Return the client.  That of a Cluster is made in the background, as it discovers the nodes first."""
        if self._client is None:
            if self.servers.kind != "cluster":
                self._client = self._connect()
            else:
                self.breaker.connect(self.timeout)
                if self._client is None:
                    raise redis.ConnectionError("the nodes of the Cluster are not known yet")
        return self._client

    def _connect(self) -> Any:
        servers = self.servers
        options: dict[str, Any] = {
            "socket_timeout": self.timeout,
            "socket_connect_timeout": self.timeout,
            "protocol": 2,  # plain commands: no handshake that has to be waited for
            "driver_info": None,
        }
        # A connection that has gone stale is opened once more; a slow Redis is not waited for twice.
        retry = Retry(NoBackoff(), 1, supported_errors=(redis.ConnectionError,))
        if servers.kind == "cluster":
            # It is asked for by the names given here, always: behind them there may be other servers by then.
            nodes = [ClusterNode(host, port) for host, port in servers.nodes]  # type: ignore[no-untyped-call] # redis-py is partly typed
            return redis.RedisCluster(
                startup_nodes=nodes,
                dynamic_startup_nodes=False,
                require_full_coverage=False,
                retry=retry,
                **servers.options | options,
            )
        options["retry"] = retry
        if servers.kind == "sentinel":
            sentinels: Any = Sentinel(  # type: ignore[no-untyped-call] # redis-py is partly typed
                servers.nodes, sentinel_kwargs=servers.sentinel_options | options
            )
            connection_class = SentinelTlsConnection if "ssl" in servers.options else SentinelConnection
            return sentinels.master_for(servers.service, connection_class=connection_class, **servers.options | options)
        if servers.nodes:
            options["host"], options["port"] = servers.nodes[0]
        return redis.Redis(**servers.options | options)

    def _probe(self) -> None:
        """Connect and run a command; raises what is wrong."""
        with self._lock:
            if self._client is None:
                self._client = self._connect()
        client = self._client
        client.get(PROBE)
        if self.servers.kind == "cluster":  # all nodes: a command to a dead one would wait again
            client.ping(target_nodes=redis.RedisCluster.PRIMARIES)


def _memory(found: dict[str, Any]) -> dict[str, int]:
    nodes = [node for node in (found, *found.values()) if isinstance(node, dict) and "used_memory" in node]
    if not nodes:
        return {}
    used, maximum = max(
        ((int(node["used_memory"]), int(node.get("maxmemory", 0))) for node in nodes),
        key=lambda pair: pair[0] / (pair[1] or inf),
    )
    return {"used": used, "maximum": maximum} if maximum else {"used": used}


class CircuitBreaker:
    """A circuit breaker: after a failure it is open, and a thread of its own probes until it closes.

    The first failure starts the thread, and so in the worker process, never in the one that forks.
    """

    def __init__(self, probe: Callable[[], None], pause: float) -> None:
        self.retry_seconds = pause
        self.open = False
        self.trips = 0
        """how often it has opened"""
        self._probe = probe
        self._working, self._closed = Event(), Event()
        self._thread: Thread | None = None
        self._lock = Lock()

    def trip(self, error: Exception) -> None:
        """Open the breaker after a failure."""
        with self._lock:
            self._open(error)
            self._probe_after(self.retry_seconds)

    def connect(self, patience: float) -> None:
        """Probe at once, and wait up to ``patience`` seconds until that works."""
        with self._lock:
            self._probe_after(0)
        self._working.wait(patience)

    def close(self) -> None:
        """End the probing; an open breaker stays open."""
        self._closed.set()

    def _open(self, error: Exception) -> None:
        if not self.open:
            self.open = True
            self.trips += 1
            log.warning("Redis has failed, going on without it: %s", error)

    def _probe_after(self, delay: float) -> None:
        if self._thread is None:
            self._working.clear()
            self._thread = Thread(target=self._run, args=(delay,), name="herald-redis-probe", daemon=True)
            self._thread.start()

    def _run(self, delay: float) -> None:
        while not self._closed.wait(delay):
            try:
                self._probe()
                break
            except Exception as error:  # whatever a half dead Cluster makes of its client
                with self._lock:
                    self._open(error)
                delay = max(self.retry_seconds, 0.01)
        else:
            return
        with self._lock:
            if self.open:
                log.warning("Redis is back")
            self.open, self._thread = False, None
            self._working.set()
