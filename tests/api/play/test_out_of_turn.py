"""Actions of a seat that has no decision: a resignation in Math & Magic (R15.2)."""

from typing import Any

from tests.helpers.contract import Client

GAME = "/v1/games/math-and-magic"
RESIGN = {"type": "resign"}


def begin(client: Client) -> Any:
    players = [{"race": race} for race in ("haven", "inferno", "sylvan")]
    answer = client.post(f"{GAME}/setup", json={"options": {"players": players, "first_player": 1}})
    assert answer.status_code == 200
    return answer.json


def problem(answer: Any) -> tuple[int, str, str]:
    return answer.status_code, answer.json["type"].removeprefix("/problems/"), answer.json["rule"]


def test_a_player_who_is_not_asked_resigns(client: Client) -> None:
    turn = begin(client)
    assert turn["to_act"] == ["p1"]
    asked = {"position": turn["position"], "seat": "p3", "action": RESIGN}
    assert client.post(f"{GAME}/check", json=asked).json["legal"]
    after = client.post(f"{GAME}/apply", json=asked)
    assert after.status_code == 200
    assert [event["type"] for event in after.json["events"]] == ["resigned"]
    view = client.post(f"{GAME}/view", json={"position": after.json["position"]}).json["view"]
    assert [player["left"] for player in view["players"]] == [False, False, True]


def test_a_second_resignation_is_refused_by_its_own_rule(client: Client) -> None:
    """R15.2, not R3.4: the player has left; an action of another kind is refused for having no decision."""
    turn = begin(client)
    asked = {"position": turn["position"], "seat": "p3", "action": RESIGN}
    left = client.post(f"{GAME}/apply", json=asked).json["position"]
    again = client.post(f"{GAME}/apply", json=asked | {"position": left})
    assert problem(again) == (422, "illegal-action", "R15.2")
    why = client.post(f"{GAME}/check", json=asked | {"position": left}).json
    assert (why["legal"], why["rule"]) == (False, "R15.2")
    passed = client.post(f"{GAME}/apply", json=asked | {"position": left, "action": {"type": "pass"}})
    assert problem(passed) == (422, "not-your-decision", "R3.4")
