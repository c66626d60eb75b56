"""One `apply`, traced: the modules of api/ that it passes, and its way through their folders."""

import json
import sys
from itertools import groupby
from pathlib import Path
from types import FrameType
from typing import Any

from api.app import create_app
from api.settings import Settings
from engine import games
from engine.registry import Registry
from tests.helpers.in_process import environ_of

API = Path(__file__).parents[2] / "api"
GAME = games["battlecrest"]
MOST = 11

#: The modules, in the order in which a request comes to them.
MODULES = [
    "telemetry.middleware",
    "http.headers",
    "http.routing",
    "limits.admission",
    "http.request_body",
    "play.endpoints",
    "play.context",
    "cache.positions",
    "play.snapshot",
    "http.responses",
    "telemetry.metrics",
]
#: The folders by each call into another one.
WAY = [
    "telemetry",
    "http",
    "limits",
    "http",  # it has asked for admission
    "play",
    "cache",
    "play",  # it has asked for the session
    "telemetry",  # the timer of the engine starts and stops: while the position is loaded, ...
    "play",
    "telemetry",  # ... the action is applied, ...
    "play",
    "telemetry",  # ... and the snapshot is built
    "play",
    "cache",  # the new position is stored, ...
    "play",
    "cache",  # ... and its session, once the snapshot is encoded
    "telemetry",
    "http",  # the response
    "telemetry",  # sent and reported
]


def test_an_apply_passes_few_modules() -> None:
    called = [path for path, _ in groupby(traced())]
    assert list(dict.fromkeys(called)) == MODULES
    assert len(MODULES) <= MOST
    assert [folder for folder, _ in groupby(path.partition(".")[0] for path in called)] == WAY


def traced() -> list[str]:
    """Return the module of each function of api/ that the second of two equal steps calls."""
    app = create_app(Registry(GAME), Settings())
    client = app.test_client()
    snapshot: Any = client.post(
        f"/v1/games/{GAME.id}/setup", json={"chance": {"mode": "seeded", "seed": "0" * 64}}
    ).json
    decision = snapshot["decisions"][0]
    body = {"position": snapshot["position"], "seat": decision["seat"], "action": decision["actions"][0]}
    sent = json.dumps(body, separators=(",", ":")).encode()
    path, found = f"/v1/games/{GAME.id}/apply", list[str]()

    def apply() -> None:
        answer = b"".join(app(environ_of(path, sent), lambda status, headers, exc_info=None: None))
        assert b'"position"' in answer

    def trace(frame: FrameType, event: str, _: Any) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(API):
            found.append(".".join(file.relative_to(API).with_suffix("").parts))

    apply()
    sys.setprofile(trace)
    try:
        apply()
    finally:
        sys.setprofile(None)
    return found
