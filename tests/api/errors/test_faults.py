"""Errors of the service itself: each has an id and a place in the log, is counted, and stops nothing else."""

import json
import logging
from typing import Any, NoReturn

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from api.app import create_app
from api.cli import herald
from api.errors import faults
from api.errors.tracebacks import FRAMES, traceback_of
from api.http.ndjson import Line
from api.http.responses import NDJSON
from api.records import validate as validating
from api.records.batch import process_pool
from api.records.validate import validate
from api.settings import Settings
from engine import games
from engine.core.errors import MalformedPosition
from engine.core.game import Game
from engine.core.session import Session
from engine.registry import Registry
from tests.helpers.archives import KILLER, MOST, judge_or_fail, judge_without_memory, killer, record
from tests.helpers.toy import TOY

SECRET = "hk_what-somebody-has-sent"
GOOD = record(0)


@pytest.fixture
def client() -> FlaskClient:
    return create_app(Registry(TOY), Settings(secret_keys="0a" * 32)).test_client()


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.ERROR)
    return caplog


def fail(*_: Any, **__: Any) -> NoReturn:
    raise ZeroDivisionError(SECRET)


def counted(client: FlaskClient) -> float:
    """The faults that the service has counted."""
    text = client.get("/metrics").text
    (line,) = [line for line in text.splitlines() if line.startswith("herald_faults_total ")]
    return float(line.split()[1])


def test_the_log_has_the_id_and_the_places_but_no_text_of_an_error(logged: pytest.LogCaptureFixture) -> None:
    try:
        try:
            fail()
        except ZeroDivisionError as error:
            raise KeyError(SECRET) from error
    except KeyError as error:
        id_ = faults.report(error, "this did not work")
    assert f"fault {id_}: this did not work" in logged.text
    assert logged.text.index("KeyError") < logged.text.index("ZeroDivisionError")
    assert " fail\n" in logged.text or logged.text.rstrip().endswith(" fail")
    assert SECRET not in logged.text


def test_a_deep_error_is_told_by_its_end() -> None:
    def deeper(n: int) -> NoReturn:
        deeper(n + 1)

    with pytest.raises(RecursionError) as told:
        deeper(0)
    assert len(traceback_of(told.value).splitlines()) <= FRAMES + 1


def test_a_fault_is_a_verdict_with_an_id_and_the_next_record_is_judged(
    monkeypatch: pytest.MonkeyPatch, logged: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("api.telemetry.metrics.PAGE_SECONDS", 0.0)
    client = create_app(settings=Settings()).test_client()
    before, judge = counted(client), validating.verify

    def stumble(game: Game[Any], record: Any, **more: Any) -> Any:
        return fail() if KILLER in record.players.values() else judge(game, record, **more)

    monkeypatch.setattr(validating, "verify", stumble)
    sent = b"\n".join([GOOD, killer(1), record(1)])
    for language in ("en", "uk", "ru"):
        answer = client.post("/v1/validations", data=sent, content_type=NDJSON, headers={"Accept-Language": language})
        first, verdict, last = map(json.loads, answer.data.splitlines())
        assert first["valid"]
        assert last["valid"]
        assert (verdict["line"], verdict["valid"]) == (2, False)
        assert verdict["fault"] in verdict["reason"]
        assert f"fault {verdict['fault']}: the record on line 2 was not judged" in logged.text
        assert "record" not in verdict  # it is not signed, as it was not judged
    assert counted(client) == before + 3
    assert SECRET not in logged.text


@pytest.mark.parametrize("error", [MemoryError, SystemExit, KeyboardInterrupt])
def test_what_ends_a_process_is_not_held_up(monkeypatch: pytest.MonkeyPatch, error: type[BaseException]) -> None:
    def end(*_: Any, **__: Any) -> NoReturn:
        raise error

    monkeypatch.setattr(validating, "verify", end)
    with pytest.raises(error):
        validate(games, Line(1, GOOD), MOST)


@pytest.mark.parametrize("ending", ["ndjson", "csv"])
def test_the_command_goes_on_behind_a_fault_and_tells_scripts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, ending: str
) -> None:
    monkeypatch.setattr(process_pool, "judge", judge_or_fail)
    (tmp_path / "a.ndjson").write_bytes(b"\n".join([GOOD, killer(1), record(1)]))
    arguments = ["validate", str(tmp_path / "a.ndjson"), "-o", str(tmp_path / f"v.{ending}"), "--processes", "1"]
    told = CliRunner().invoke(herald, arguments)
    assert told.exit_code == 3, told.output
    assert told.stderr.splitlines()[-1].startswith("3 records: 2 valid, 0 not, 1 unread, ")
    told = CliRunner().invoke(herald, [*arguments, "--resume"])
    assert told.exit_code == 3
    assert "3 kept from before" in told.stderr


def position(client: FlaskClient) -> tuple[Any, str]:
    """A position of the toy, and its ref."""
    told = client.post("/v1/games/toy/setup", json={"chance": {"mode": "referee"}}).get_json()
    return told["position"], told["ref"]


def test_an_error_on_a_position_of_a_caller_is_a_malformed_position(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, _ = position(
        create_app(Registry(TOY), Settings(secret_keys="0b" * 32)).test_client()
    )  # this service has not seen it
    monkeypatch.setattr(Session, "view", fail)
    answer = client.post("/v1/games/toy/view", json={"position": found})
    assert (answer.status_code, answer.get_json()["type"]) == (422, "/problems/malformed-position")
    assert counted(client) == 0


def test_an_error_on_a_position_of_ours_stays_ours(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, logged: pytest.LogCaptureFixture
) -> None:
    found, ref = position(client)
    sealed = client.post("/v1/games/toy/setup", json={"form": "sealed"}).get_json()
    monkeypatch.setattr(Session, "view", fail)
    for body in ({"position": found}, {"ref": ref}, {"token": sealed["token"], "key": sealed["seat_keys"]["p1"]}):
        answer = client.post("/v1/games/toy/view", json=body)
        assert (answer.status_code, answer.get_json()["type"]) == (500, "/problems/internal-error"), body
        assert answer.get_json()["request_id"] in logged.text
    assert counted(client) == 3
    assert SECRET not in logged.text


def test_what_goes_wrong_in_loading_is_the_callers_or_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = Session.begin(TOY).save()
    monkeypatch.setattr(Session, "__init__", fail)
    with pytest.raises(MalformedPosition) as told:
        Session.resume(TOY, saved)
    assert told.value.code == "cannot_go_on"
    with pytest.raises(ZeroDivisionError):
        Session.resume(TOY, saved, trusted=True)


def test_a_replay_is_of_our_own_rules(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """But not a table that is sent beside it, to be compared."""
    body = {"chance": {"mode": "referee"}, "log": []}
    monkeypatch.setattr("api.play.endpoints.compare_with_position", fail)
    found, _ = position(create_app(Registry(TOY), Settings(secret_keys="0b" * 32)).test_client())
    answer = client.post("/v1/games/toy/replay", json={**body, "position": found})
    assert (answer.status_code, answer.get_json()["pointer"]) == (422, "/position/checkpoint")
    monkeypatch.setattr("api.play.endpoints.verify", fail)
    assert client.post("/v1/games/toy/replay", json=body).status_code == 500
    assert counted(client) == 1


def test_a_process_without_memory_costs_one_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    """It is reported as one that has killed its process: the rest is judged."""
    monkeypatch.setattr(process_pool, "judge", judge_without_memory)
    (tmp_path / "a.ndjson").write_bytes(b"\n".join([GOOD, killer(1), record(1)]))
    told = CliRunner().invoke(herald, ["validate", str(tmp_path), "--processes", "1"])
    assert told.exit_code == 3, told.output
    verdicts = [json.loads(line) for line in told.stdout.splitlines()]
    assert [verdict["valid"] for verdict in verdicts] == [True, False, True]
    assert verdicts[1]["reason"] == "The process checking this record crashed."
