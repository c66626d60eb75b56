"""The log: a line for each request and each message, without secrets, and without delay by a bad disk."""

import datetime
import json
import logging
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.errors.tracebacks import FRAMES, DiscreetFormatter, traceback_of
from api.server.gunicorn_logger import JsonFormatter
from api.settings import Settings
from api.telemetry import access_log
from api.telemetry.access_log import RequestLine, RequestLog, as_text
from engine import games
from tests.helpers.contract import GAMES
from tests.helpers.metrics import settled
from tests.helpers.raw_http import PATIENCE, Wire, post
from tests.helpers.service import serving, started

LIVE = b"GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n"
TOH = "/v1/games/time-of-heroes"


def line(**more: Any) -> RequestLine:
    """A line about a request."""
    now = datetime.datetime(2026, 1, 2, 3, 4, 5, tzinfo=datetime.UTC)
    told: dict[str, Any] = {"time": now, "level": "info", "id": "a1", "method": "POST", "operation": "apply"}
    told |= {"game": "toy", "status": 200, "ms": 1.5, "engine_ms": 0.5, "bytes_in": 10, "bytes_out": 20}
    return RequestLine(**(told | {"address": "127.0.0.1"} | more))


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(told) for told in path.read_text("utf-8").splitlines()]


def ask(url: str, data: bytes = LIVE) -> int:
    with Wire(url) as wire:
        wire.send(data)
        return wire.read().status


def wait_for(what: Any) -> None:
    """Wait until it is so."""
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.02)


@pytest.fixture
def logged(tmp_path: Path) -> tuple[FlaskClient, Path]:
    """A client of an app that logs, and the log."""
    log = tmp_path / "log"
    return create_app(GAMES, Settings(access_log=str(log))).test_client(), log


def test_a_line_tells_what_was_done_and_how_long_it_took(logged: tuple[FlaskClient, Path]) -> None:
    client, log = logged
    parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    before = datetime.datetime.now(datetime.UTC)
    answer = client.post("/v1/games/toy/setup", json={}, headers={"traceparent": parent}, buffered=True)
    (told,) = lines_of(log)
    assert before <= datetime.datetime.fromisoformat(told.pop("time")) <= datetime.datetime.now(datetime.UTC)
    assert 0 < told.pop("engine_ms") < told.pop("ms")
    assert told == {
        "message": "request",
        "level": "info",
        "id": answer.headers["X-Request-Id"],
        "method": "POST",
        "operation": "setup",
        "game": "toy",
        "status": 200,
        "bytes_in": 2,
        "bytes_out": len(answer.data),
        "address": "127.0.0.1",
        "trace": "0af7651916cd43dd8448eb211c80319c",
    }


def test_an_answer_that_was_cut_and_an_error_say_so(logged: tuple[FlaskClient, Path], monkeypatch: Any) -> None:
    client, log = logged
    client.get("/v1/games").close()
    monkeypatch.setattr("api.catalog.games.services", None)
    monkeypatch.setattr(client.application.logger, "disabled", True)
    assert client.get("/v1/games/battlecrest", buffered=True).status_code == 500
    cut, failed = lines_of(log)
    assert (cut["cut"], cut["level"]) == (True, "info")
    assert (failed["status"], failed["level"]) == (500, "error")
    assert "cut" not in failed


def test_nothing_that_was_sent_or_answered_is_in_a_line(
    logged: tuple[FlaskClient, Path], caplog: pytest.LogCaptureFixture
) -> None:
    """Keys, tokens, seeds, positions, refs, names, and whatever somebody writes into an address."""
    client, log = logged
    secrets = {"Olena", "5e" * 32, "hidden-in-the-path", "hidden-in-the-query", "hidden-key", "HIDDEN-METHOD"}
    headers = {"Authorization": "Bearer hidden-key", "X-API-Key": "hidden-key", "User-Agent": "hidden-agent"}
    with caplog.at_level(logging.DEBUG):
        options = {"players": ["as_guild", "de_legion"]}
        chance = {"mode": "seeded", "seed": "5e" * 32}
        turn = client.post(f"{TOH}/setup", json={"options": options, "chance": chance, "form": "sealed"}).json
        keys, token = turn["seat_keys"], turn["token"]
        for seat in turn["to_act"]:
            body = {"token": token, "key": keys[seat], "names": {"p1": "Olena"}}
            asked = client.post(f"{TOH}/legal-actions", json=body, headers=headers).json["decisions"]
            action = {"seat": seat, "action": asked[0]["actions"][0]}
            after = client.post(f"{TOH}/apply", json=body | action, headers=headers).json
            secrets |= {after["token"], str(asked[0]["actions"][0])}
        turn = client.post("/v1/games/toy/setup", json={"chance": chance}).json
        secrets |= {*keys.values(), token, turn["ref"], turn["position"]["chance"]["match"]}
        client.post("/v1/games/toy/apply", json={"ref": turn["ref"], "seat": "p1", "action": {"type": "hidden-key"}})
        client.get(f"/hidden-in-the-path/{token}?key=hidden-in-the-query", headers=headers, buffered=True)
        client.open("/v1/games", method="HIDDEN-METHOD", buffered=True)
        client.post(f"/v1/games/toy/view?include={token}", json={"token": token}, headers=headers, buffered=True)
    told = log.read_text("utf-8") + "".join(record.getMessage() for record in caplog.records)
    assert len(lines_of(log)) >= 7
    assert len(secrets) > 12
    assert [secret for secret in secrets if secret in told] == []


def test_for_people_a_line_is_short() -> None:
    told = as_text([line(), line(cut=True, operation="games.list", game="")]).decode()
    first, second = told.splitlines()
    assert re.fullmatch(
        r"\d\d:04:05 200 POST toy apply 1.50 ms \(engine 0.50\) 10 > 20 bytes 127.0.0.1 a1", first
    ) or re.fullmatch(r"\d\d:\d\d:05 200 POST toy apply .*", first)
    assert second.endswith("a1 cut")


def test_other_records_are_json_too() -> None:
    record = logging.LogRecord(
        "api.cache.positions", logging.WARNING, "positions.py", 1, "Redis is %s", ("gone\nfor now",), None
    )
    told = json.loads(JsonFormatter().format(record))
    assert (told["message"], told["level"], told["logger"]) == (
        "Redis is gone\nfor now",
        "warning",
        "api.cache.positions",
    )
    assert datetime.datetime.fromisoformat(told["time"]).tzinfo
    try:
        raise ZeroDivisionError("by nothing")
    except ZeroDivisionError as error:
        record.exc_info = (type(error), error, error.__traceback__)
    formatted = JsonFormatter().format(record)
    assert "\n" not in formatted
    assert json.loads(formatted)["exception"].startswith("builtins.ZeroDivisionError\n")
    assert "by nothing" not in formatted


def test_lines_may_wait_until_somebody_writes_them(tmp_path: Path) -> None:
    log = RequestLog(str(tmp_path / "log"))
    log.deferred = True
    log.put(line())
    log.put(line())
    assert (tmp_path / "log").read_bytes() == b""
    log.flush()
    assert len(lines_of(tmp_path / "log")) == 2
    log.put(line())
    log.close()
    assert len(lines_of(tmp_path / "log")) == 3


def test_more_than_can_wait_is_lost_and_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access_log, "BACKLOG", 3)
    log = RequestLog(str(tmp_path / "log"))
    log.deferred = True
    for _ in range(5):
        log.put(line())
    log.close()
    assert (log.lines_lost, len(lines_of(tmp_path / "log"))) == (2, 3)


def test_a_file_that_was_moved_away_is_made_anew(tmp_path: Path) -> None:
    target = tmp_path / "log"
    log = RequestLog(str(target))
    log.put(line(id="one"))
    target.rename(tmp_path / "old")
    log.put(line(id="two"))
    log.reopen()
    log.put(line(id="three"))
    log.close()
    assert [told["id"] for told in lines_of(tmp_path / "old")] == ["one", "two"]
    assert [told["id"] for told in lines_of(target)] == ["three"]


def test_where_no_new_file_can_be_made_the_old_one_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    log = RequestLog(str(folder / "log"))
    folder.rename(tmp_path / "moved")
    log.reopen()
    log.put(line())
    log.close()
    assert (log.lines_lost, len(lines_of(tmp_path / "moved" / "log"))) == (0, 1)


def test_a_line_that_was_cut_off_by_a_full_disk_does_not_spoil_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, room = RequestLog(str(tmp_path / "log")), [50]
    write = os.write

    def full(file: int, data: Any) -> int:
        some = data[: room[0]]
        room[0] -= len(some)
        if not some:
            raise OSError(28, "no space left on device")
        return write(file, some)

    monkeypatch.setattr(os, "write", full)
    log.put(line(id="one"))
    log.put(line(id="two"))
    room[0] = 10**6
    log.put(line(id="three"))
    log.put(line(id="four"))
    monkeypatch.undo()
    assert log.lines_lost == 2
    first, *rest = (tmp_path / "log").read_text("utf-8").splitlines()
    assert len(first) == 50
    assert [json.loads(told)["id"] for told in rest] == ["three", "four"]


def test_a_log_that_cannot_be_opened_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="HERALD_ACCESS_LOG cannot be written"):
        create_app(GAMES, Settings(access_log=str(tmp_path / "nowhere" / "log")))


@pytest.mark.slow
def test_lines_of_all_workers_are_written_soon_and_all_before_the_end(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with started(workers=2, HERALD_ACCESS_LOG=str(log)) as (url, server):
        for _ in range(20):
            assert ask(url) == 200
        wait_for(lambda: len(lines_of(log)) == 20)
        for _ in range(20):
            assert ask(url) == 200
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0
    assert len(lines_of(log)) == 40


def test_after_usr1_workers_write_to_a_new_file(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with started(workers=2, HERALD_ACCESS_LOG=str(log)) as (url, server):
        assert ask(url) == 200
        wait_for(lambda: len(lines_of(log)) == 1)
        log.rename(tmp_path / "old")
        server.send_signal(signal.SIGUSR1)
        wait_for(log.exists)
        wait_for(lambda: ask(url) == 200 and log.read_bytes())
        assert len(lines_of(tmp_path / "old")) >= 1


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_disk_fails_nobody() -> None:
    with serving(HERALD_ACCESS_LOG="/dev/full") as url:
        assert {ask(url) for _ in range(20)} == {200}
        settled(url, lambda found: found.value("herald_log_lines_lost_total") >= 20)


@pytest.mark.slow
def test_who_reads_no_log_delays_nobody() -> None:
    """The standard output is a pipe that is full: lines are lost, answers come, and a stop stops."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    with suppress(BlockingIOError):
        while True:
            os.write(writer, b"x" * 65536)
    os.set_blocking(writer, True)
    try:
        with started(HERALD_ACCESS_LOG="-", output=writer) as (url, server):
            for _ in range(3):
                assert {ask(url) for _ in range(10)} == {200}
                time.sleep(0.3)
            server.send_signal(signal.SIGTERM)
            assert server.wait(PATIENCE) == 0
    finally:
        os.close(reader)
        os.close(writer)


class Terminal:
    """A terminal that somebody looks at."""

    def __init__(self) -> None:
        self.master, self.slave = pty.openpty()
        self.shown = ""
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        try:
            while data := os.read(self.master, 65536):
                self.shown += data.decode()
        except OSError:
            pass


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    made = Terminal()
    yield made
    for file in (made.slave, made.master):
        os.close(file)


@pytest.mark.slow
def test_on_a_terminal_people_can_read_it(terminal: Terminal) -> None:
    with started(
        "api.app:create_app()",
        "--log-level",
        "info",
        HERALD_ACCESS_LOG="-",
        HERALD_SECRET_KEYS="",
        output=terminal.slave,
    ) as (url, _):
        assert ask(url) == 200
        wait_for(lambda: "health.live" in terminal.shown)
    assert re.search(r"\d\d:\d\d:\d\d 200 GET  ?health\.live \d+\.\d\d ms", terminal.shown)
    assert "[WARNING] NO KEYS ARE SET" in terminal.shown
    assert "{" not in terminal.shown


def test_elsewhere_everything_is_json(tmp_path: Path) -> None:
    """The messages of gunicorn, and the warnings of our own modules: here of a Redis that is down."""
    log = tmp_path / "errors"
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        redis = f"redis://127.0.0.1:{nobody.getsockname()[1]}"
        arguments = ("--error-logfile", str(log), "--log-level", "info")
        with serving("api.app:create_app()", *arguments, HERALD_REDIS_URL=redis) as url:
            options = json.dumps({"options": games["battlecrest"].modes[0].example}).encode()
            ref = json.loads(answer_of(url, post("/v1/games/battlecrest/setup", options)))["ref"]
            unknown = json.dumps({"ref": ref[:-4] + "0000"}).encode()
            answer_of(url, post("/v1/games/battlecrest/view", unknown))
            wait_for(lambda: "Redis" in log.read_text("utf-8"))
    told = lines_of(log)
    assert {"api", "gunicorn"} <= {record["logger"].partition(".")[0] for record in told}
    assert all({"message", "time", "level", "logger"} <= record.keys() for record in told)
    assert len({json.dumps(record) for record in told}) == len(told)


def answer_of(url: str, data: bytes) -> bytes:
    with Wire(url) as wire:
        wire.send(data)
        return wire.read().body


def test_gunicorn_configured_by_hand_stays_so(tmp_path: Path) -> None:
    config = tmp_path / "logging.json"
    config.write_text('{"version": 1, "root": {"level": "INFO", "handlers": []}, "loggers": {}, "handlers": {}}')
    checked = subprocess.run([sys.executable, "-c", SET_UP, str(config)], capture_output=True, text=True, check=True)
    assert checked.stdout == "[]\n"


SET_UP = """
import logging, sys
from gunicorn.config import Config
from api.telemetry import access_log
from api.server.gunicorn_logger import Logger
config = Config()
config.set("logconfig_json", sys.argv[1])
Logger(config)
print(logging.getLogger().handlers)
"""


SECRET = "0123-a-token-that-was-sent"


def failing() -> None:
    """Fail as code does that repeats what was sent."""
    try:
        raise KeyError(SECRET)
    except KeyError as error:
        raise ValueError(f"cannot use {SECRET}") from error


def test_a_fault_is_logged_without_what_was_sent(caplog: pytest.LogCaptureFixture) -> None:
    """Its type, its frames and an id that the answer has, too; whatever logs it."""
    app = create_app(GAMES, Settings())
    app.add_url_rule("/failing/<text>", "failing", lambda text: failing())
    answer = app.test_client().get(f"/failing/{SECRET}")
    assert (answer.status_code, SECRET in answer.text) == (500, False)
    (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    for formatter in (logging.Formatter(), JsonFormatter(), DiscreetFormatter()):
        told = formatter.format(record)
        assert SECRET not in told
        assert answer.headers["X-Request-Id"] in told
        for part in ("builtins.ValueError", "builtins.KeyError", "test_access_log.py:", " failing"):
            assert part in told


@pytest.mark.parametrize("formatter", [JsonFormatter(), DiscreetFormatter("%(message)s")])
def test_what_others_log_of_an_exception_is_not_its_text(formatter: logging.Formatter) -> None:
    try:
        failing()
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "an answer broke off", None, sys.exc_info())
    assert SECRET in logging.Formatter().format(record)  # which also keeps the text for other formatters
    told = formatter.format(record)
    assert SECRET not in told
    assert "builtins.ValueError" in told


def test_a_traceback_is_short_and_ends() -> None:
    def deeper(n: int) -> int:
        return deeper(n + 1)

    try:
        deeper(0)
    except RecursionError as error:
        error.__context__ = error.__cause__ = ValueError("x")
        error.__cause__.__context__ = error
        told = traceback_of(error).splitlines()
    assert told[0] == "builtins.RecursionError"
    assert told[-1] == "builtins.ValueError"
    assert len(told) == FRAMES + 2
