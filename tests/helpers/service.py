"""The service as users run it: gunicorn on a free port of this machine."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.helpers.ports import free_port

#: The configuration as it is shipped, which builds all documents before it listens.
SHIPPED = "python:api.server.gunicorn_conf"


@contextmanager
def serving(app: str = "api.app:create_app()", *arguments: str, workers: int = 1, **environ: str) -> Iterator[str]:
    """Run an app factory as `make serve` does and give its base URL; arguments and environment are added to ours.

    The service is stopped at once, which takes a second less, unless it writes a log that a test may read.
    """
    stop = signal.SIGTERM if arguments or "HERALD_ACCESS_LOG" in environ else signal.SIGQUIT
    with started(app, *arguments, workers=workers, stop=stop, **environ) as (url, _):
        yield url


@contextmanager
def started(
    app: str = "api.app:create_app()",
    *arguments: str,
    workers: int = 1,
    config: str = "python:tests.helpers.gunicorn_conf",
    port: int = 0,
    output: int | None = None,
    folder: Path | None = None,
    stop: signal.Signals = signal.SIGTERM,
    **environ: str,
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The same, with the process; with another configuration if wanted (none: empty), or on a port of one's choice.

    Whatever it prints goes to the file ``output``, if one is given.  The code is that of this checkout, or of the one
    in ``folder``.
    """
    port = port or free_port()
    command = [sys.executable, "-m", "gunicorn", app, "--config", config, "--log-level", "error"]
    command += ["--bind", f"127.0.0.1:{port}", "--workers", str(workers), *arguments]
    # "" starts the embedded store, too.  A test machine may be busy for seconds.
    environ = os.environ | {"HERALD_REDIS_URL": "none", "HERALD_MAX_QUEUE_SECONDS": "20"} | environ
    with subprocess.Popen(command, env=environ, stdout=output, stderr=output, cwd=folder) as server:
        try:
            wait_for(port, server)
            yield f"http://127.0.0.1:{port}", server
        finally:
            server.send_signal(stop)


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    """Wait until this process listens on a port."""
    deadline = time.monotonic() + 60  # a busy machine takes long to import the games
    while time.monotonic() < deadline and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the service did not start")
