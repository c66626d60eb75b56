"""A relay of TCP between a client and a service, as bad networks are: silent, or holding streams back."""

import socket
import threading
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

SIZE = 1 << 16


class Relay:
    """Passes bytes on, but no answer to a connection that has asked for a held path.

    While it is asleep nothing gets through. Connections from before stay open then, and silent for ever.
    """

    def __init__(self, url: str, held: bytes | None = None) -> None:
        self.held, self.silenced = held, 0
        self._address = (urlsplit(url).hostname, urlsplit(url).port)
        self._awake = threading.Event()
        self._awake.set()
        self._server = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = [self._server]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.getsockname()[1]}"

    def sleep(self) -> None:
        self._awake.clear()

    def wake(self) -> None:
        self._awake.set()

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for one in self._sockets:
            one.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._server.accept()
                self._awake.wait()
                service = socket.create_connection(self._address)
            except OSError:
                return  # it is over
            self._sockets += [client, service]
            silent = threading.Event()
            for source, target, answers in ((client, service, False), (service, client, True)):
                threading.Thread(target=self._pass, args=(source, target, answers, silent), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, answers: bool, silent: threading.Event) -> None:
        try:
            while data := source.recv(SIZE):
                if not self._awake.is_set() or (not answers and self.held is not None and self.held in data):
                    self.silenced += not silent.is_set()
                    silent.set()
                if not silent.is_set() or (self.held is not None and not answers):
                    target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # one of both has hung up
