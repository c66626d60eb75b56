"""`viewer`, `include` and `language`, in the query and in the body: the same answers, in all games."""

from typing import Any

import pytest

from engine import games
from engine.core.game import Game
from tests.helpers.contract import Client

OPERATIONS = ("apply", "legal-actions", "view", "undo", "check", "suggest")
EVERY_GAME = pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))


def post(client: Client, path: str, body: dict[str, Any], language: str = "") -> Any:
    answer = client.post(path, json=body, headers={"Accept-Language": language} if language else {})
    assert answer.status_code == 200, answer.text
    return answer.get_json(), answer.headers["Content-Language"]


@EVERY_GAME
def test_the_place_of_an_option_changes_nothing(client: Client, game: Game[Any]) -> None:
    url = f"/v1/games/{game.id}"
    at = client.post(f"{url}/setup", json={}).get_json()
    decision = at["decisions"][0]
    seat, action = decision["seat"], decision["actions"][0]
    body = {"position": at["position"], "seat": seat, "action": action}
    asked = post(client, f"{url}/apply?include=view,text", {**body, "viewer": seat}, "uk")
    assert asked[1] == "uk"
    assert post(client, f"{url}/apply?include=view,text&viewer={seat}&language=uk", body) == asked
    in_body = {**body, "viewer": seat, "language": "uk", "include": ["view", "text"]}
    assert post(client, f"{url}/apply", in_body, "ru") == asked
    checked = post(client, f"{url}/check", {**body, "viewer": seat})
    assert post(client, f"{url}/check?viewer={seat}", body) == checked


def test_a_setup_takes_them_too(client: Client) -> None:
    body = {"include": ["decisions", "text"], "language": "ru"}
    said, language = post(client, "/v1/games/battlecrest/setup", body)
    assert language == "ru"
    assert "view" not in said
    assert "position" not in said
    assert said["decisions"][0]["title"] == "Первое из двух действий"


def test_the_parts_by_default_are_those_of_the_operation(client: Client) -> None:
    url = "/v1/games/battlecrest"
    position = client.post(f"{url}/setup", json={}).get_json()["position"]
    usual, _ = post(client, f"{url}/legal-actions", {"position": position})
    assert post(client, f"{url}/legal-actions", {"position": position, "include": ["decisions"]})[0] == usual
    nothing, _ = post(client, f"{url}/legal-actions", {"position": position, "include": []})
    assert "decisions" not in nothing


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("/v1/games?language=uk", "uk"),
        ("/v1/games/battlecrest?language=uk", "uk"),
        ("/v1/games/battlecrest/rules?language=uk&utm_source=club", "uk"),
        ("/v1/games/battlecrest/rules/R2.1?language=ru", "ru"),
        ("/problems/not-found?language=ru", "ru"),
    ],
)
def test_a_get_takes_the_language(client: Client, path: str, language: str) -> None:
    asked = client.get(path, headers={"Accept-Language": "en"})
    same = client.get(path.partition("?")[0], headers={"Accept-Language": language})
    assert (asked.status_code, asked.headers["Content-Language"]) == (200, language)
    assert (asked.get_json(), asked.headers["ETag"]) == (same.get_json(), same.headers["ETag"])


@pytest.mark.parametrize(
    ("query", "body", "place", "detail"),
    [
        ("viewer=p1", {"viewer": "p1"}, {"pointer": "/viewer"}, "Also given in the query. Give it in one place."),
        ("include=view", {"include": []}, {"pointer": "/include"}, "Also given in the query. Give it in one place."),
        ("viewer=p9", {}, {"parameter": "viewer"}, "“p9” is not a known value here."),
        (
            "language=de",
            {},
            {"parameter": "language"},
            "“de” is not a known value here. The values here are “en, uk, ru”.",
        ),
        ("", {"language": "de"}, {"pointer": "/language"}, "“de” is not a known value here."),
        ("", {"language": 5}, {"pointer": "/language"}, "Expected a text, found a whole number."),
        ("", {"include": ["cards"]}, {"pointer": "/include/0"}, "“cards” is not a known value here."),
        ("", {"include": "view"}, {"pointer": "/include"}, "Expected a list, found a text."),
    ],
)
def test_what_is_wrong_with_one_is_said(
    client: Client, query: str, body: dict[str, Any], place: dict[str, str], detail: str
) -> None:
    url = "/v1/games/battlecrest"
    position = client.post(f"{url}/setup", json={}).get_json()["position"]
    answer = client.post(f"{url}/view?{query}", json={"position": position, **body})
    problem = answer.get_json()
    assert answer.status_code == (422 if query and body else 400)
    assert {name: problem.get(name) for name in place} == place
    assert problem["detail"].startswith(detail), problem["detail"]


def test_a_problem_is_told_in_the_language_of_the_body(client: Client) -> None:
    answer = client.post("/v1/games/battlecrest/setup", json={"players": [], "chance": 5, "language": "uk"})
    assert answer.headers["Content-Language"] == "en"  # an unknown member: nothing was read
    answer = client.post("/v1/games/battlecrest/setup", json={"chance": 5, "language": "uk"})
    assert answer.headers["Content-Language"] == "uk"
    assert answer.get_json()["detail"].startswith("Тут")


def test_a_seat_that_the_game_has_not_is_no_viewer(client: Client) -> None:
    url = "/v1/games/battlecrest"
    position = client.post(f"{url}/setup", json={}).get_json()["position"]
    answer = client.post(f"{url}/view?viewer=p3", json={"position": position})
    assert (answer.status_code, answer.get_json()["type"]) == (422, "/problems/no-such-seat")
