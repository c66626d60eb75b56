"""A connection that loses answers: a proxy before a server of this machine.  On request it swallows the answers or
everything, or is slow."""

import socket
import threading
import time
from types import TracebackType
from typing import Self


class Lossy:
    """A proxy on a port of its own, for as many connections as come.

    >>> with Lossy(6379) as proxy:
    ...     proxy.lose_answers = True
    """

    def __init__(self, port: int) -> None:
        self.server = port
        self.lose_answers = self.lose_requests = False
        self.delay = 0.0
        """seconds that each piece of an answer is late"""
        self.lost = threading.Event()
        """set when an answer was swallowed"""
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]

    def __enter__(self) -> Self:
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)  # to close it alone would not wake who waits at it
        self._listening.join()
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
            try:
                server = socket.create_connection(("127.0.0.1", self.server))
            except OSError:  # the server is gone: so is this connection
                client.close()
                continue
            for source, sink, answers in ((client, server, False), (server, client, True)):
                threading.Thread(target=self._pass_on, args=(source, sink, answers), daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket, answers: bool) -> None:
        try:
            while data := source.recv(65536):
                if answers and self.lose_answers:
                    self.lost.set()
                elif answers or not self.lose_requests:
                    if answers and self.delay:
                        time.sleep(self.delay)
                    sink.sendall(data)
        except OSError:
            pass
        finally:
            source.close()
            sink.close()
