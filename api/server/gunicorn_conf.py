"""The configuration of gunicorn: ``gunicorn --config python:api.server.gunicorn_conf``.

Every name below is a setting of gunicorn; operators configure it by `api.settings`.
"""

# ruff: noqa: E402 -- the order is the point: the app is loaded before the fork, and whatever it makes of locks,
# sockets and threads must be gevent's from the start.
from gevent import monkey

monkey.patch_all()

import gc
import os
import resource
from math import ceil
from typing import Any

from api.server.embedded_store import STORE_TIMEOUT, EmbeddedStore
from api.settings import ENV_PREFIX, Settings, cores
from api.telemetry.metrics import MAX_WORKERS

#: New objects after which Python's garbage collector runs.
YOUNG = 20_000

_settings = Settings.from_environ()

# The app is loaded with the address of the store, which starts before the workers.
_store = None
if not os.environ.get(f"{ENV_PREFIX}REDIS_URL"):
    _store = EmbeddedStore(_settings.embedded_store_bytes)
    os.environ[f"{ENV_PREFIX}REDIS_URL"] = _store.url
    os.environ.setdefault(f"{ENV_PREFIX}REDIS_TIMEOUT", STORE_TIMEOUT)

wsgi_app = "api.app:create_app()"
preload_app = True  # the games are read once, and the workers share them
workers = _settings.workers or int(os.environ.get("WEB_CONCURRENCY") or cores())
worker_class = "api.server.gunicorn_worker.Worker"  # gevent's, with deadlines
worker_connections = _settings.max_connections
control_socket_disable = True

# The worker's own deadlines end slow clients; gunicorn's `timeout` ends a worker that computes for ever.
timeout = 30
graceful_timeout = 15 + ceil(_settings.drain_seconds)

# Requests are logged by the app itself (`api.telemetry.middleware`), so that the log is the same with every server.
accesslog = None
logger_class = "api.server.gunicorn_logger.Logger"

# Each connection is an open file; a few more are Redis and the log.
_few, _most = resource.getrlimit(resource.RLIMIT_NOFILE)
_wanted = worker_connections + 200
if _few not in (resource.RLIM_INFINITY,) and _few < _wanted:
    _wanted = _wanted if _most == resource.RLIM_INFINITY else min(_wanted, _most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (_wanted, _most))


def on_starting(server: Any) -> None:
    """Warm the app up and start the store before anything listens, and add the listener for operators.

    It warns if there are no keys, and if there is no store.
    """
    warm_up(server.app.wsgi())
    if _store is not None and (problem := _store.start()):
        server.log.warning(
            "NO EMBEDDED STORE: %s. Workers share nothing: a `ref` may be unknown to another worker, and there are no "
            "single-use matches. Set HERALD_REDIS_URL to a Redis or Valkey, or to `none`.",
            problem,
        )
    if _settings.operations_bind:
        server.cfg.set("bind", [*server.cfg.bind, _settings.operations_bind])
    if not _settings.secret_keys:
        server.log.warning(
            "NO KEYS ARE SET: sealed positions will open only as long as this server runs, and on no other, and "
            "clients cannot verify the signatures of its verdicts later. "
            "Make a key with `make keys` (or `herald keys new`) and set HERALD_SECRET_KEYS or HERALD_SECRET_KEYS_FILE."
        )


def warm_up(app: Any) -> None:
    """Build and compress the documents, which all workers then share."""
    from api.app import warm  # loaded as the app is, not with the configuration

    warm(app)


def pre_fork(arbiter: Any, worker: Any) -> None:
    """Give the worker a slot for metrics, and freeze loaded objects, so that workers keep sharing their memory.

    The garbage collector runs seldom: requests leave it only trifles (`tests/laws/test_garbage.py`). A run examines
    everything that the cache has taken in since the last one, which takes 20 ms.
    """
    taken = {other.slot for other in arbiter.WORKERS.values()}
    worker.slot = next((slot for slot in range(MAX_WORKERS) if slot not in taken), MAX_WORKERS - 1)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


def on_exit(server: Any) -> None:
    """End the store after the workers."""
    if _store is not None:
        _store.stop()


def child_exit(arbiter: Any, worker: Any) -> None:
    """Stop the gauges of a worker that is gone, however it ended."""
    arbiter.app.wsgi().services.metrics.end(worker.slot)
