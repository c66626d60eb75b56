"""One request, several readers: each part of `views_of` is what a request for that viewer has."""

import random

import pytest

import engine
from engine.core.game import AnyGame
from tests.helpers.contract import Client, Json

PARTS = ("decisions", "skipped", "view", "events", "log", "tables")
EVERYTHING = "?include=decisions,illegal,view,events,log,text"


def ask(client: Client, game: AnyGame, operation: str, body: Json) -> Json:
    answer = client.post(f"/v1/games/{game.id}/{operation}", json=body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.get_json()
    return found


def parts_of(snapshot: Json) -> Json:
    return {part: snapshot[part] for part in PARTS if part in snapshot}


@pytest.mark.parametrize("game", engine.games.values(), ids=lambda game: game.id)
def test_each_viewer_gets_what_a_request_for_them_alone_gets(client: Client, game: AnyGame) -> None:
    choose = random.Random(1)
    chance = {"mode": "seeded", "match": "viewers", "seed": "5eed" * 16}
    turn = ask(client, game, "setup", {"chance": chance})
    viewers = [*turn["seats"], "spectator"]
    shown = ask(client, game, "setup" + EVERYTHING, {"chance": chance, "viewers": viewers})["views_of"]
    assert list(shown) == viewers
    hidden = 0
    for _ in range(12):
        position = turn["position"]
        decision = choose.choice(turn["decisions"])
        actions = [action for action in decision["actions"] if action["type"] != "resign"]
        acted = {"position": position, "seat": decision["seat"], "action": choose.choice(actions)}
        turn = ask(client, game, "apply", acted)
        together = ask(client, game, "apply" + EVERYTHING, acted | {"viewers": viewers})
        assert parts_of(together) == parts_of(ask(client, game, "apply" + EVERYTHING, acted))
        watched = ask(client, game, "view" + EVERYTHING, {"position": turn["position"], "viewers": viewers})
        for viewer in viewers:
            alone = parts_of(ask(client, game, "apply" + EVERYTHING, acted | {"viewer": viewer}))
            assert together["views_of"][viewer] == alone
            hidden += alone != parts_of(together)
            body = {"position": turn["position"], "viewer": viewer}
            assert watched["views_of"][viewer] == parts_of(ask(client, game, "view" + EVERYTHING, body))
        if turn["outcome"]:
            break
    assert hidden


def test_an_undo_is_shown_to_all(client: Client) -> None:
    game = engine.games["battlecrest"]
    turn = ask(client, game, "setup", {})
    decision = turn["decisions"][0]
    acted = {"position": turn["position"], "seat": decision["seat"], "action": decision["actions"][0]}
    after = ask(client, game, "apply", acted)
    body = {"position": after["position"], "parent": turn["position"], "viewers": ["p1", "spectator"]}
    undone = ask(client, game, "undo", body)
    for viewer in ("p1", "spectator"):
        alone = ask(client, game, "view", {"position": turn["position"], "viewer": viewer})
        assert undone["views_of"][viewer]["view"] == alone["view"]


def test_viewers_that_are_not_there_and_those_of_sealed_matches_are_refused(client: Client) -> None:
    game = engine.games["battlecrest"]
    turn = ask(client, game, "setup", {})
    answer = client.post("/v1/games/battlecrest/view", json={"position": turn["position"], "viewers": ["p1", "p3"]})
    problem = answer.get_json()
    assert (answer.status_code, problem["type"], problem["pointer"]) == (422, "/problems/no-such-seat", "/viewers/1")
    sealed = ask(client, game, "setup", {"form": "sealed"})
    for operation, body in (
        ("setup", {"form": "sealed"}),
        ("view", {"token": sealed["token"], "key": sealed["seat_keys"]["p1"]}),
    ):
        answer = client.post(f"/v1/games/battlecrest/{operation}", json=body | {"viewers": ["p1"]})
        problem = answer.get_json()
        assert (problem["type"], problem["pointer"]) == ("/problems/conflicting-members", "/viewers")
