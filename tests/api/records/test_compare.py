"""Comparing: a table with what a record says, and a record with another of the same match."""

import json
import random
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings
from engine import games
from engine.core.game import Game
from engine.core.records.diff import MOST, differences
from engine.core.session import Session
from tests.helpers.playout import seeded

Json = dict[str, Any]
STEPS = 60


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(settings=Settings()).test_client()


class Played:
    """The beginning of a random game: its record, and the position after each answer of a player."""

    def __init__(self, game: Game[Any], seed: int = 1) -> None:
        choose, chance = random.Random(seed), seeded(seed)
        table = Session.begin(game, game.modes[0].example, chance)
        self.game, self.positions = game, [(table.step, table.save())]
        while len(self.positions) < STEPS and table.outcome is None:
            seat = choose.choice(table.to_act)
            table.act(seat, choose.choice(table.legal(seat)))
            self.positions.append((table.step, table.save()))
        told = {"mode": "seeded", "match": chance.match, "seed": chance.seed}
        record = {"game": game.id, "options": game.modes[0].example, "chance": told, "log": table.log}
        self.record: Json = json.loads(game.codec.encode(record))

    def prefix(self, step: int) -> Json:
        """The record of the first answers."""
        return self.record | {"log": self.record["log"][:step]}


PLAYED = {id_: Played(game) for id_, game in games.items()}


def ask(client: FlaskClient, id_: str, path: str, body: Json, status: int = 200) -> Any:
    answer = client.post(f"/v1/games/{id_}/{path}", json=body)
    assert answer.status_code == status, answer.get_json()
    return answer.get_json()


def comparison(client: FlaskClient, record: Json, position: Any) -> Any:
    """What `replay` says of a table beside its verdict."""
    return ask(client, record["game"], "replay?include=", record | {"position": position})["comparison"]


@pytest.mark.parametrize("id_", games)
def test_every_table_of_a_game_is_what_its_record_says(client: FlaskClient, id_: str) -> None:
    played = PLAYED[id_]
    for step, position in played.positions[:: len(played.positions) // 6]:
        told = comparison(client, played.prefix(step), json.loads(position))
        assert (told["same"], told["differences"]) == (True, [])
        assert step in told["steps"]


@pytest.mark.parametrize("id_", games)
def test_a_table_of_another_moment_is_told_where_it_differs_and_when_it_was(client: FlaskClient, id_: str) -> None:
    played = PLAYED[id_]
    step, position = played.positions[len(played.positions) // 2]
    told = comparison(client, played.record, json.loads(position))
    assert told["same"] is False
    assert step in told["steps"]
    assert 0 < len(told["differences"]) <= MOST
    for difference in told["differences"]:
        assert difference["pointer"].startswith(("/checkpoint", "/asked"))
        assert difference.get("recorded") != difference.get("given")


def test_a_table_as_it_lies_there_is_compared_too(client: FlaskClient) -> None:
    """Somebody has set it up by hand, and one piece stands elsewhere."""
    position = json.loads(PLAYED["battlecrest"].positions[0][1])
    by_hand = {name: position[name] for name in ("game", "ruleset", "chance", "checkpoint")} | {
        "step": 0,
        "journal": [],
    }
    prefix = PLAYED["battlecrest"].prefix(PLAYED["battlecrest"].positions[0][0])
    assert comparison(client, prefix, by_hand)["same"]
    by_hand["checkpoint"]["seats"][0]["hero"]["cell"] = "r3c3"
    told = comparison(client, prefix, by_hand)
    moved = {"pointer": "/checkpoint/seats/0/hero/cell", "recorded": "r6c6", "given": "r3c3"}
    assert told == {"same": False, "steps": [], "differences": [moved]}


def test_a_table_is_compared_with_as_much_of_a_log_as_is_legal(client: FlaskClient) -> None:
    played = PLAYED["battlecrest"]
    step, position = played.positions[3]
    wrong = played.prefix(step) | {"log": [*played.prefix(step)["log"], {"seat": "p1", "action": {"type": "jump"}}]}
    told = ask(client, "battlecrest", "replay?include=", wrong | {"position": json.loads(position)})
    assert (told["valid"], told["comparison"]["same"]) == (False, True)


def test_seats_cannot_have_tables_compared(client: FlaskClient) -> None:
    """The differences might reveal what they may not know."""
    played = PLAYED["battlecrest"]
    body = played.record | {"position": json.loads(played.positions[0][1]), "viewer": "p1"}
    assert ask(client, "battlecrest", "replay", body, 422)["type"] == "/problems/conflicting-members"


def test_a_table_that_is_none_is_refused_as_ever(client: FlaskClient) -> None:
    told = ask(
        client, "battlecrest", "replay", PLAYED["battlecrest"].record | {"position": {"game": "battlecrest"}}, 422
    )
    assert (told["type"], told["pointer"]) == ("/problems/malformed-position", "/position")


def compare(client: FlaskClient, first: Json, second: Json) -> Any:
    return ask(client, first["game"], "compare", {"first": first, "second": second})


@pytest.mark.parametrize("id_", games)
def test_two_records_of_one_match_are_the_same_whoever_has_kept_what(client: FlaskClient, id_: str) -> None:
    """One has every answer, the other has left out what the service gives by itself."""
    whole = PLAYED[id_].record
    bare = whole | {"log": [entry for entry in whole["log"] if entry["seat"] != "table" and not entry.get("auto")]}
    assert compare(client, whole, whole) == {"same": True}
    assert compare(client, whole, bare) == {"same": True}


@pytest.mark.parametrize("id_", games)
def test_the_first_difference_is_told(client: FlaskClient, id_: str) -> None:
    whole = PLAYED[id_].record
    length = len(whole["log"])
    cut = compare(client, whole, whole | {"log": whole["log"][: length - 3]})
    assert (cut["same"], cut["pointer"], cut["step"]) == (False, "/log", length - 3)
    assert cut["first"]["seat"] == whole["log"][length - 3]["seat"]
    assert "second" not in cut


def test_two_games_that_part_are_told_where() -> None:
    """The same setup, played otherwise: the first answer that differs."""
    client = create_app(settings=Settings()).test_client()
    game = games["battlecrest"]
    one, other = Played(game, 1).record, Played(game, 1).record
    table = Session.begin(game, game.modes[0].example, seeded(1))
    seat = table.to_act[0]
    first = len(table.log)
    offered = [json.loads(game.codec.encode(action)) for action in table.legal(seat)]
    played = one["log"][first]["action"]
    another = next(action for action in offered if action["type"] == played["type"] and action != played)
    other["log"] = [*other["log"][:first], {"seat": seat, "action": another}]
    told = compare(client, one, other)
    assert told["step"] == first
    assert told["pointer"].startswith("/log/action/")
    assert told["first"] != told["second"]


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"options": {"auto": False, **games["battlecrest"].modes[0].example}}, "/options/auto"),
        ({"chance": {"mode": "seeded", "match": "another", "seed": "0a" * 32}}, "/chance/match"),
        ({"chance": {"mode": "referee"}}, "/chance/match"),
        ({"players": {"p1": "Ada"}}, "/players/p1"),
        ({"event": "the final"}, "/event"),
        ({"date": "2026-11-23"}, "/date"),
        ({"adjudication": {"reason": "agreed_draw", "winners": []}}, "/adjudication"),
        ({"outcome": {"winners": ["p1"]}}, "/outcome"),
    ],
)
def test_a_difference_outside_the_log_is_told(client: FlaskClient, change: Json, pointer: str) -> None:
    whole = PLAYED["battlecrest"].record
    told = compare(client, whole, whole | change)
    assert (told["same"], told["pointer"]) == (False, pointer)
    assert compare(client, whole | change, whole | change) == {"same": True}


@pytest.mark.parametrize("other", [{"game": "runewars"}, {"log": None}, {"log": [{"seat": "p1", "action": None}]}, {}])
def test_what_is_no_record_of_the_game_is_refused(client: FlaskClient, other: Json) -> None:
    whole = PLAYED["battlecrest"].record
    second = whole | other if other else {}
    told = ask(client, "battlecrest", "compare", {"first": whole, "second": second}, 400)
    assert told["type"] == "/problems/malformed-request"
    assert told["pointer"].startswith("/second")


@pytest.mark.parametrize("name", ["first", "second"])
def test_options_that_are_none_are_told_with_their_place(client: FlaskClient, name: str) -> None:
    whole = PLAYED["battlecrest"].record
    both = {"first": whole, "second": whole}
    told = ask(client, "battlecrest", "compare", both | {name: whole | {"options": {"auto": "perhaps"}}}, 422)
    assert (told["type"], told["pointer"]) == ("/problems/invalid-options", f"/{name}/options/auto")


def test_values_are_compared_as_json_has_them() -> None:
    assert list(differences({"a/b": [1, {"~": True}]}, {"a/b": [1, {"~": 1}]})) == [("/a~1b/1/~0", True, 1)]
    assert [found.pointer for found in differences([1, 2], [1])] == ["/1"]
    assert list(differences({"a": []}, {"a": []})) == []
