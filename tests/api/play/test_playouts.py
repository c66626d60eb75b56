"""Whole random games over HTTP, in every form a position can travel: one mode of each game here, the others slow."""

import random
from typing import Any

import pytest

from engine.core.game import Game, Mode
from tests.helpers.contract import Client, Json, make_client
from tests.laws.every_game import Case, cases, for_each, for_seeds

every_mode = for_each(cases())
LONGEST = 10_000
PARTS = "?include=position,decisions,events,log"


@pytest.fixture(scope="module")
def client() -> Client:
    return make_client()


def play(client: Client, game: Game[Any], mode: Mode, seed: int, chance: Json) -> tuple[Json, list[Json]]:
    """A random game to its end: the last turn, and the whole log."""
    choose = random.Random(seed)
    url = f"/v1/games/{game.id}"
    turn = client.post(f"{url}/setup{PARTS}", json={"options": mode.example, "chance": chance}).get_json()
    log = turn["log"]
    while not turn["outcome"]:
        assert turn["step"] == len(log) < LONGEST
        decision = choose.choice(turn["decisions"])
        step = {"seat": decision["seat"], "action": choose.choice(decision["actions"])}
        body = choose.choice(
            [
                {"ref": turn["ref"], "actions": [step]},
                {"position": turn["position"], "actions": [step]},
                {"position": turn["position"], **step},
            ]
        )
        answer = client.post(f"{url}/apply{PARTS}", json=body)
        assert answer.status_code == 200, answer.text
        turn = answer.get_json()
        log += turn["log"]
    return turn, log


@every_mode
@for_seeds(2)
def test_a_whole_game_over_http(client: Client, case: Case, seed: int) -> None:
    game, mode = case
    chance = {"mode": "seeded", "match": f"http-{seed}", "seed": f"{seed:064x}"}
    end, log = play(client, game, mode, seed, chance)
    assert set(end["outcome"]["winners"]) <= {f"p{n + 1}" for n in range(mode.seats)}
    assert end["outcome"]["text"]
    assert end["outcome"]["rule"] in game.text.rulebook
    assert end["to_act"] == end["decisions"] == []
    verdict = client.post(
        f"/v1/games/{game.id}/replay", json={"options": mode.example, "chance": chance, "log": log}
    ).get_json()
    assert verdict["valid"], verdict
    assert verdict["finished"]
    assert verdict["turn"]["position"]["checkpoint"] == end["position"]["checkpoint"]
    assert verdict["turn"]["outcome"] == end["outcome"]


@for_each(cases(), "runewars")
def test_a_whole_game_with_a_referee(client: Client, case: Case) -> None:
    game, mode = case
    end, log = play(client, game, mode, 7, {"mode": "referee"})
    assert end["outcome"]
    verdict = client.post(
        f"/v1/games/{game.id}/replay?include=",
        json={"options": mode.example, "chance": {"mode": "referee"}, "log": log},
    ).get_json()
    assert verdict["valid"], verdict


@every_mode
def test_every_barred_candidate_is_refused_with_its_rule(client: Client, case: Case) -> None:
    """What `include=illegal` says of an action is what `check` and `apply` say of it."""
    game, mode = case
    choose = random.Random(3)
    url = f"/v1/games/{game.id}"
    turn = client.post(f"{url}/setup?include=illegal", json={"options": mode.example}).get_json()
    for _ in range(40):
        for decision in turn["decisions"]:
            for illegal in decision["illegal"][:3]:
                body = {"ref": turn["ref"], "seat": decision["seat"], "action": illegal["action"]}
                checked = client.post(f"{url}/check", json=body).get_json()
                refused = client.post(f"{url}/apply", json=body)
                assert refused.status_code == 422
                problem = refused.get_json()
                for said, reason in ((checked, checked["reason"]), (problem, problem["detail"])):
                    assert (said["rule"], reason) == (illegal["rule"], illegal["reason"])
                    assert said["rule_text"]
        if turn["outcome"]:
            break
        decision = choose.choice(turn["decisions"])
        step = {"seat": decision["seat"], "action": choose.choice(decision["actions"])}
        turn = client.post(f"{url}/apply?include=illegal", json={"ref": turn["ref"], "actions": [step]}).get_json()
