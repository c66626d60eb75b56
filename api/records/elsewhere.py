"""Records of other rulesets: the service of each judges its own.

`POST /v1/validations` asks the services that `HERALD_RULESETS` names, and so does `herald validate`, which can also
start an installed older release for the time of a run.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from typing import Any, Final

import msgspec

from api.http.ndjson import Line
from api.http.upstream import ERRORS, VIA, Upstream
from api.records.validate import RecordVerdict, unjudged_verdict
from api.settings import ENV_PREFIX
from engine.core.text.catalog import Language

NDJSON: Final = "application/x-ndjson"
#: The code of a verdict on a record of a ruleset that is not played here.
ANOTHER_RULESET: Final = "record_of_another_ruleset"
#: The code of a verdict on a record whose service does not answer.
UNAVAILABLE: Final = "ruleset_unavailable"
#: Seconds for a verdict, and for a release to start.
VERDICT_SECONDS, START_SECONDS = 60.0, 60.0


class ReleaseFailed(Exception):
    """An installed release does not start, or is not one; the message says why."""


class _Label(msgspec.Struct):
    """What a record says of its rules."""

    game: str
    ruleset: str


class OtherRulesets:
    """The services that judge records of other rulesets, by ruleset (`battlecrest/1.1.0`).

    ``headers`` identify the client.
    """

    def __init__(self, services: Mapping[str, Upstream], headers: Mapping[str, str]) -> None:
        self.services, self.headers = services, headers

    def review(self, verdict: RecordVerdict, line: Line, language: Language) -> RecordVerdict:
        """Return the verdict of the service that plays the ruleset of a record, if this one refused it for that."""
        if verdict.code != ANOTHER_RULESET:
            return verdict
        label = msgspec.json.decode(line.content or b"", type=_Label)
        service = self.services.get(f"{label.game}/{label.ruleset}")
        if service is None:
            return verdict
        try:
            found = self._ask(service, line.content or b"", language)
        except (*ERRORS, msgspec.DecodeError):
            return unjudged_verdict(line.number, UNAVAILABLE, language, found=label.ruleset)
        found.line = line.number
        return found

    def _ask(self, service: Upstream, record: bytes, language: Language) -> RecordVerdict:
        headers = {**self.headers, "Content-Type": NDJSON, "Accept-Language": language, "Via": VIA}
        answer = service.send("POST", "/v1/validations", headers, record + b"\n", VERDICT_SECONDS)
        content = b"".join(answer.body)
        if answer.status != 200:
            raise ConnectionError(f"it answers {answer.status}")
        return msgspec.json.decode(content, type=RecordVerdict)


@contextmanager
def installed_release(herald: str) -> Iterator[dict[str, str]]:
    """Run the service of an installed release (its command `herald`); give its base URL by ruleset.

    Raises `ReleaseFailed`.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environ = {name: value for name, value in os.environ.items() if not name.startswith(ENV_PREFIX)}
    environ |= {"HERALD_MAX_RECORD_BYTES": os.environ.get("HERALD_MAX_RECORD_BYTES", "")}
    # It runs in another folder: releases before 3.0.0 would import the code of a clone instead of their own.
    command = [os.path.abspath(shutil.which(herald) or herald), "serve", "--port", str(port)]
    quiet: Any = subprocess.DEVNULL
    try:
        server = subprocess.Popen(command, env=environ, cwd="/", stdin=quiet, stdout=quiet, stderr=quiet)
    except OSError as problem:
        raise ReleaseFailed(f"{herald} cannot be run: {problem.strerror}") from problem
    try:
        url = f"http://127.0.0.1:{port}"
        with closing(Upstream(url)) as service:
            games = _games_of(server, service, herald)
        yield {f"{game['id']}/{game['ruleset']}": url for game in games}
    finally:
        server.terminate()
        server.wait()


def _games_of(server: subprocess.Popen[bytes], service: Upstream, herald: str) -> list[dict[str, Any]]:
    """Return the games of a release as soon as it answers."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and server.poll() is None:
        with suppress(*ERRORS):
            answer = service.send("GET", "/v1/games", {}, None, VERDICT_SECONDS)
            games: list[dict[str, Any]] = msgspec.json.decode(b"".join(answer.body))["games"]
            return games
        time.sleep(0.1)
    raise ReleaseFailed(f"{herald} does not start: is it the command of an installed release?")
