"""The service as users run it: gunicorn on a free port of this machine."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

SETTINGS = ["--worker-class", "gthread", "--threads", "4", "--keep-alive", "30", "--no-control-socket"]


@contextmanager
def serving(app: str = "api.app:create_app()", *, workers: int = 1, **environ: str) -> Iterator[str]:
    """Run an app factory under gunicorn and give its base URL; the environment is added to ours."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", app, "--bind", f"127.0.0.1:{port}", "--log-level", "error"]
    with subprocess.Popen([*command, "--workers", str(workers), *SETTINGS], env=os.environ | environ) as server:
        try:
            _wait_for(port, server)
            yield f"http://127.0.0.1:{port}"
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
