"""The service without a server: requests straight into the WSGI app, fast enough for hundreds of thousands."""

import io
import sys
from dataclasses import dataclass, replace
from time import process_time
from typing import Any

from api.app import create_app
from api.settings import Settings
from engine.registry import Registry
from openapi.examples import Heads

#: What the service seals under, so that tests can make tokens for it.
KEYS = "0b" * 32


@dataclass
class Answer:
    """What was answered, and the processor time that it took."""

    status: int
    media_type: str
    body: bytes
    seconds: float


class InProcess:
    """A service that keeps nothing hot, so that no request is cheap because it was asked before.

    A suggestion is of one playout: how many more there are, a setting says and not what is asked.
    """

    def __init__(self, games: Registry, **settings: Any) -> None:
        cold = {"cache_entries": 0, "cache_bytes": 0, "cache_sessions": 0, "secret_keys": KEYS, "suggest_seconds": 1e-6}
        self.settings = Settings(**{**cold, **settings})
        self.app = create_app(games, self.settings)
        self.app.services = replace(self.app.services, single_use=Heads())  # in place of one with Redis

    def post(self, path: str, body: bytes, query: str = "", **headers: str) -> Answer:
        """Send a body; ``headers`` are named as in WSGI."""
        environ = environ_of(path, body, query, **headers)
        told: list[tuple[str, dict[str, str]]] = []

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            told.append((status, {name.lower(): value for name, value in headers}))

        begun = process_time()
        content = b"".join(self.app(environ, start))
        seconds = process_time() - begun
        status, answered = told[-1]
        return Answer(int(status.split()[0]), answered.get("content-type", "").partition(";")[0], content, seconds)


def environ_of(path: str, body: bytes, query: str = "", **headers: str) -> dict[str, Any]:
    """What a server would say of a POST with this body; ``headers`` are named as in WSGI."""
    return {
        "REQUEST_METHOD": "POST",
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "test",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
        **headers,
    }
