"""Promised seeds: nobody has chosen the draws, and anybody can see so afterwards."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import pytest

from api.sealing import HEAD
from engine.core.chance import Seeded
from tests.support.contract import Client

NUMBERS = {"p1": "11" * 32, "p2": "22" * 32}
SETUP = "/v1/games/battlecrest/setup"


def promise(client: Client) -> Any:
    answer = client.post("/v1/promises", json={})
    assert answer.status_code == 200
    return answer.json


def chance(promised: Any, numbers: Any = NUMBERS) -> dict[str, Any]:
    return {"mode": "promised", "promise": promised["promise"], "numbers": numbers}


def played(client: Client, promised: Any, numbers: Any = NUMBERS) -> tuple[Any, list[Any]]:
    """A random game to its end: the last turn, and the log of all."""
    choose = random.Random(5)
    turn = client.post(SETUP, json={"chance": chance(promised, numbers)}).json
    log = turn["log"]
    while turn["outcome"] is None:
        asked = choose.choice(turn["decisions"])
        step = {"seat": asked["seat"], "action": choose.choice(asked["actions"])}
        turn = client.post("/v1/games/battlecrest/apply", json={"position": turn["position"], **step}).json
        log += turn["log"]
    return turn, log


def test_each_promise_is_of_another_seed(client: Client) -> None:
    one, two = promise(client), promise(client)
    assert one["commitment"] != two["commitment"]
    assert one["match"] != two["match"]
    assert len(one["promise"]) == len(two["promise"])


def test_the_seed_is_the_promised_one_and_the_draws_come_of_all_numbers(client: Client) -> None:
    promised = promise(client)
    turn, log = played(client, promised)
    told = turn["chance"]
    assert told["numbers"] == NUMBERS
    assert (told["match"], told["commitment"]) == (promised["match"], promised["commitment"])
    assert hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest() == promised["commitment"]
    record = {
        "chance": {key: told[key] for key in ("mode", "match", "seed", "numbers", "commitment")},
        "log": log,
        "outcome": turn["outcome"],
    }
    verdict = client.post("/v1/games/battlecrest/replay", json=record).json
    assert (verdict["valid"], verdict["finished"]) == (True, True)
    for forged in ({"p1": "11" * 32}, {**NUMBERS, "p2": "23" * 32}, {}):
        record["chance"]["numbers"] = forged
        verdict = client.post("/v1/games/battlecrest/replay", json=record).json
        assert not verdict["valid"]
        assert log[verdict["at"]]["seat"] == "table"


def test_other_numbers_give_other_draws(client: Client) -> None:
    promised = promise(client)
    logs = [played(client, promised, {"p1": number * 32})[1] for number in ("11", "12")]
    assert logs[0] != logs[1]


def test_a_number_can_be_named_by_those_who_sit_there(client: Client) -> None:
    answer = client.post(SETUP, json={"chance": chance(promise(client), {"p1": "11" * 32, "p3": "33" * 32})})
    assert (answer.status_code, answer.json["pointer"]) == (422, "/chance/numbers/p3")
    assert (answer.json["type"], answer.json["seats"]) == ("/problems/no-such-seat", ["p1", "p2"])


@pytest.mark.parametrize("numbers", [{}, None, {"p1": "11"}, {"p1": "g" * 64}, {"p9": "11" * 32}, {"table": "11" * 32}])
def test_numbers_that_are_none_are_refused(client: Client, numbers: Any) -> None:
    answer = client.post(SETUP, json={"chance": chance(promise(client), numbers)})
    assert answer.status_code == 400
    assert answer.json["pointer"].startswith("/chance/numbers")


def test_what_was_not_promised_here_is_refused(client: Client) -> None:
    promised = promise(client)
    token = client.post(SETUP, json={"form": "sealed"}).json["token"]
    for other in (promised["promise"][:-4] + "AAAA", token, HEAD + "A" * 120):
        answer = client.post(SETUP, json={"chance": {**chance(promised), "promise": other}})
        assert (answer.status_code, answer.json["pointer"]) == (400, "/chance/promise")
        assert answer.json["type"] == "/problems/bad-token"


def test_a_promise_is_no_position(client: Client) -> None:
    promised = promise(client)
    keys = client.post(SETUP, json={"form": "sealed"}).json["seat_keys"]
    answer = client.post("/v1/games/battlecrest/view", json={"token": promised["promise"], "key": keys["p1"]})
    assert (answer.status_code, answer.json["type"]) == (400, "/problems/bad-token")


def test_the_numbers_of_a_position_are_numbers(client: Client) -> None:
    position = client.post(SETUP, json={"chance": chance(promise(client))}).json["position"]
    assert position["chance"]["numbers"] == NUMBERS
    position["chance"]["numbers"]["p2"] = "xy" * 32
    answer = client.post("/v1/games/battlecrest/view", json={"position": position})
    assert (answer.status_code, answer.json["type"]) == (422, "/problems/malformed-position")


def test_a_seed_without_numbers_is_its_own_key() -> None:
    assert Seeded("m", "ab" * 32).key == bytes.fromhex("ab" * 32) != Seeded("m", "ab" * 32, NUMBERS).key
