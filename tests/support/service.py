"""The service as users run it: gunicorn on a free port of this machine."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def serving(app: str = "api.app:create_app()", *arguments: str, workers: int = 1, **environ: str) -> Iterator[str]:
    """Run an app factory as `make serve` does and give its base URL; arguments and environment are added to ours."""
    with started(app, *arguments, workers=workers, **environ) as (url, _):
        yield url


@contextmanager
def started(
    app: str = "api.app:create_app()",
    *arguments: str,
    workers: int = 1,
    config: str = "python:api.serving",
    **environ: str,
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The same, with the process, and with another configuration if wanted (none: empty)."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", app, "--config", config, "--log-level", "error"]
    command += ["--bind", f"127.0.0.1:{port}", "--workers", str(workers), *arguments]
    with subprocess.Popen(command, env=os.environ | environ) as server:
        try:
            _wait_for(port, server)
            yield f"http://127.0.0.1:{port}", server
        finally:
            server.terminate()


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the service did not start")
