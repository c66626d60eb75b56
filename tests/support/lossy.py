"""A connection that loses answers: a proxy before a server of this machine, which can be told to swallow what comes
back, or everything."""

from __future__ import annotations

import socket
import threading
from types import TracebackType
from typing import Self


class Lossy:
    """A proxy on a port of its own, for as many connections as come.

    >>> with Lossy(6379) as proxy:
    ...     proxy.lose_answers = True
    """

    def __init__(self, port: int) -> None:
        self.server = port
        self.lose_answers = False
        self.lost = threading.Event()
        """set when an answer was swallowed"""
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]

    def __enter__(self) -> Self:
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listener.close()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def _listen(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.server))
            for source, sink, answers in ((client, server, False), (server, client, True)):
                threading.Thread(target=self._pass_on, args=(source, sink, answers), daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket, answers: bool) -> None:
        try:
            while data := source.recv(65536):
                if answers and self.lose_answers:
                    self.lost.set()
                else:
                    sink.sendall(data)
        except OSError:
            pass
        finally:
            source.close()
            sink.close()
