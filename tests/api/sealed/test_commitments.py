"""Committed seeds: no player has chosen the draws, and every player can verify that afterwards."""

import hashlib
import random
from dataclasses import replace
from typing import Any

import pytest

from api.sealed import commitments
from api.sealed.tokens import PREFIX, CommittedSeed, TokenSealer, position_of
from api.settings import Settings
from engine import games
from engine.core.chance import Seeded
from engine.core.session import Session
from openapi.examples import Heads
from tests.helpers.contract import GAMES, Client, make_client

CONTRIBUTIONS = {"p1": "11" * 32, "p2": "22" * 32}
GAME = "/v1/games/battlecrest"
SETUP = f"{GAME}/setup"
SINGLE_USE = {"form": "sealed", "single_use": True}
SURRENDERS = {id_: {"type": "resign"} for id_ in ("battlecrest", "math-and-magic", "time-of-heroes")}


@pytest.fixture
def client() -> Client:
    """A service whose single-use store keeps its heads in memory."""
    client = make_client(GAMES, Settings(secret_keys="0a" * 32))
    client.application.services = replace(client.application.services, single_use=Heads())
    return client


def commit(client: Client) -> Any:
    answer = client.post("/v1/seed-commitments", json={})
    assert answer.status_code == 200
    return answer.json


def chance(committed: Any, contributions: Any = CONTRIBUTIONS) -> dict[str, Any]:
    return {"mode": "committed", "commitment_token": committed["commitment_token"], "contributions": contributions}


def setup(committed: Any, contributions: Any = CONTRIBUTIONS) -> dict[str, Any]:
    return {**SINGLE_USE, "chance": chance(committed, contributions)}


def played(client: Client, committed: Any, contributions: Any = CONTRIBUTIONS) -> tuple[Any, dict[str, list[Any]]]:
    """A random game to its end: the last turn, and the log of each seat."""
    choose = random.Random(5)
    turn = client.post(SETUP, json=setup(committed, contributions)).json
    keys, logs = turn["seat_keys"], {"p1": [], "p2": []}
    while turn["outcome"] is None:
        assert "seed" not in turn["chance"]
        held = {"token": turn["token"], "key": keys[turn["to_act"][0]]}
        (asked,) = client.post(f"{GAME}/legal-actions", json=held).json["decisions"]
        actions = [action for action in asked["actions"] if action["type"] != "resign"]
        step = {"seat": asked["seat"], "action": choose.choice(actions)}
        turn = client.post(f"{GAME}/apply", json={**held, **step}).json
        logs[asked["seat"]] += turn["log"]
    return turn, logs


def test_each_commitment_is_of_another_seed(client: Client) -> None:
    one, two = commit(client), commit(client)
    assert one["commitment"] != two["commitment"]
    assert one["match"] != two["match"]
    assert len(one["commitment_token"]) == len(two["commitment_token"])


def test_the_seed_is_the_committed_one_and_the_draws_follow_from_all_contributions(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commitments, "fresh_seed", lambda: Seeded("known", "5d" * 32))  # others may draw the same cards
    committed = commit(client)
    turn, logs = played(client, committed)
    told = turn["chance"]
    assert told["contributions"] == CONTRIBUTIONS
    assert (told["match"], told["commitment"]) == (committed["match"], committed["commitment"])
    assert hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest() == committed["commitment"]
    record: dict[str, Any] = {"chance": dict(told), "logs": logs, "outcome": turn["outcome"]}
    verdict = client.post(f"{GAME}/replay", json=record).json
    assert (verdict["valid"], verdict["finished"]) == (True, True)
    for forged in ({"p1": "11" * 32}, {**CONTRIBUTIONS, "p2": "23" * 32}, {}):
        record["chance"]["contributions"] = forged
        assert not client.post(f"{GAME}/replay", json=record).json["valid"]


def test_other_contributions_give_other_draws(client: Client) -> None:
    opened = []
    for number in ("11", "12"):
        turn = client.post(SETUP, json=setup(commit(client), {"p1": number * 32})).json
        seals: TokenSealer = client.application.services.tokens
        game = games["battlecrest"]
        opened.append(Session.resume(game, position_of(game, seals.open(game, turn["token"]))).chance)
    assert opened[0] != opened[1]
    assert Seeded("m", "ab" * 32, {"p1": "11" * 32}).key != Seeded("m", "ab" * 32, {"p1": "12" * 32}).key


def test_a_number_can_be_named_by_those_who_sit_there(client: Client) -> None:
    answer = client.post(SETUP, json=setup(commit(client), {"p1": "11" * 32, "p3": "33" * 32}))
    assert (answer.status_code, answer.json["pointer"]) == (422, "/chance/contributions/p3")
    assert (answer.json["type"], answer.json["seats"]) == ("/problems/no-such-seat", ["p1", "p2"])


@pytest.mark.parametrize(
    "contributions", [{}, None, {"p1": "11"}, {"p1": "g" * 64}, {"p9": "11" * 32}, {"table": "11" * 32}]
)
def test_malformed_contributions_are_refused(client: Client, contributions: Any) -> None:
    answer = client.post(SETUP, json=setup(commit(client), contributions))
    assert answer.status_code == 400
    assert answer.json["pointer"].startswith("/chance/contributions")


def test_a_foreign_commitment_token_is_refused(client: Client) -> None:
    committed = commit(client)
    token = client.post(SETUP, json={"form": "sealed"}).json["token"]
    for other in (committed["commitment_token"][:-4] + "AAAA", token, PREFIX + "A" * 120):
        answer = client.post(SETUP, json={**SINGLE_USE, "chance": {**chance(committed), "commitment_token": other}})
        assert (answer.status_code, answer.json["pointer"]) == (400, "/chance/commitment_token")
        assert answer.json["type"] == "/problems/bad-token"


def test_a_commitment_token_is_not_a_position(client: Client) -> None:
    committed = commit(client)
    keys = client.post(SETUP, json={"form": "sealed"}).json["seat_keys"]
    answer = client.post(f"{GAME}/view", json={"token": committed["commitment_token"], "key": keys["p1"]})
    assert (answer.status_code, answer.json["type"]) == (400, "/problems/bad-token")


def test_contributions_in_a_position_are_validated(client: Client) -> None:
    position = client.post(SETUP, json={}).json["position"]
    position["chance"]["contributions"] = {**CONTRIBUTIONS, "p2": "xy" * 32}
    answer = client.post(f"{GAME}/view", json={"position": position})
    assert (answer.status_code, answer.json["type"]) == (422, "/problems/malformed-position")


def test_a_seed_without_contributions_is_its_own_key() -> None:
    assert Seeded("m", "ab" * 32).key == bytes.fromhex("ab" * 32) != Seeded("m", "ab" * 32, CONTRIBUTIONS).key


@pytest.mark.parametrize("id_", [game.id for game in GAMES.values()])
@pytest.mark.parametrize("form", [{}, {"form": "open"}, {"form": "sealed"}, {"form": "sealed", "single_use": False}])
def test_a_commitment_is_redeemed_only_by_a_single_use_sealed_match(client: Client, id_: str, form: Any) -> None:
    committed = commit(client)
    for include in ("", "?include=", "?include=position,view,log"):
        answer = client.post(f"/v1/games/{id_}/setup{include}", json={**form, "chance": chance(committed)})
        assert (answer.status_code, answer.json["type"]) == (422, "/problems/conflicting-members")
        assert answer.json["pointer"] == "/chance/commitment_token"
    assert client.post(SETUP, json=setup(committed)).status_code == 200  # the refused setups have not used it


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_refusal_names_what_is_needed(client: Client, language: str) -> None:
    headers = {"Accept-Language": language}
    answer = client.post(SETUP, json={"chance": chance(commit(client))}, headers=headers)
    assert all(word in answer.json["detail"] for word in ("sealed", "single_use"))


def test_every_commitment_is_single_use(client: Client) -> None:
    answer = client.post("/v1/seed-commitments", json={"single_use": False})
    assert (answer.status_code, answer.json["pointer"]) == (422, "/single_use")
    assert client.post("/v1/seed-commitments", json={"single_use": True}).status_code == 200


def test_a_commitment_of_an_older_release_that_is_not_single_use_is_refused(client: Client) -> None:
    seals: TokenSealer = client.application.services.tokens
    old = seals.seal_seed(CommittedSeed("old", "ab" * 32, single_use=False))
    for body in ({}, SINGLE_USE):
        answer = client.post(SETUP, json={**body, "chance": chance({"commitment_token": old})})
        assert (answer.status_code, answer.json["pointer"]) == (422, "/chance/commitment_token")


@pytest.mark.parametrize("single_use", [True, False])
@pytest.mark.parametrize(("id_", "action"), SURRENDERS.items())
def test_no_player_reads_the_seed_and_plays_on(client: Client, id_: str, action: Any, *, single_use: bool) -> None:
    """A player surrenders, and then takes that back, or goes on from the token before."""
    game = games[id_]
    base, options = f"/v1/games/{id_}", game.modes[0].example
    turn = client.post(f"{base}/setup", json={"form": "sealed", "single_use": single_use, "options": options}).json
    keys, choose = turn["seat_keys"], random.Random(1)
    for _ in range(30):
        seat = turn["to_act"][0]
        held = {"token": turn["token"], "key": keys[seat]}
        (asked,) = client.post(f"{base}/legal-actions", json=held).json["decisions"]
        if turn.get("events"):
            over = client.post(f"{base}/apply", json={**held, "seat": seat, "action": action})
            if over.status_code == 200 and over.json["outcome"]:
                break
        other = choose.choice([one for one in asked["actions"] if one != action])
        turn = client.post(f"{base}/apply", json={**held, "seat": seat, "action": other}).json
    assert over.json["outcome"]["reason"] in game.surrenders
    assert ("seed" in over.json["chance"]) == single_use
    undone = client.post(f"{base}/undo", json={**held, "token": over.json["token"], "parent": held["token"]})
    assert (undone.status_code, undone.json["code"]) == (409, "undo_revealed")
    on = client.post(f"{base}/apply", json={**held, "seat": seat, "action": asked["actions"][0]})
    assert on.status_code == (409 if single_use else 200)
    assert single_use or "seed" not in on.json["chance"]
    seen = client.post(f"{base}/view", json={"token": over.json["token"], "key": keys["spectator"]}).json
    assert ("seed" in seen["chance"]) == single_use


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.id)
def test_a_game_names_every_way_to_surrender(game: Any) -> None:
    """A way to end the game at any time is called `resign` in all games."""
    kinds = {kind.__struct_config__.tag for kind in getattr(game.Action, "__args__", ())}
    assert ("resign" in kinds) == bool(game.surrenders)
    assert {f"outcome_{reason}" for reason in game.surrenders} <= {*game.text.messages.keys_in()}
