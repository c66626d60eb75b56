"""Deck checks over HTTP."""

from typing import Any

import pytest

from engine import games
from tests.helpers.contract import Client, make_client

URL = "/v1/games/time-of-heroes/decks/check"


def check(client: Client, deck: Any, language: str = "en") -> Any:
    return client.post(URL, json={"deck": deck}, headers={"Accept-Language": language})


@pytest.mark.slow
def test_an_allowed_deck_breaks_nothing(client: Client) -> None:
    deck = games["time-of-heroes"].decks["allowed"]
    assert check(client, deck).get_json() == {"legal": True, "violations": []}


def test_everything_that_is_wrong_is_told_at_once_with_rule_and_numbers(client: Client) -> None:
    cards = ["sword"] * 6 + ["fire_bolt", "knight", "excalibur"]
    answer = check(client, {"hero": "blade_master", "cards": cards}).get_json()
    assert not answer["legal"]
    told = [
        (broken["rule"], broken["details"]["actual"], broken["details"]["allowed"]) for broken in answer["violations"]
    ]
    assert told == [("R3.2", 9, 30), ("R3.3", 1, 0), ("R3.5", 6, 5), ("R3.6", 1, 0), ("R3.4", 1, 0)]
    assert {broken["pointer"] for broken in answer["violations"]} == {"/deck/cards"}
    assert answer["violations"][0]["reason"] == "The deck has 9 cards, but must have 30."


@pytest.mark.parametrize(("language", "name"), [("en", "Sword"), ("uk", "Меч"), ("ru", "Меч")])
def test_the_reasons_are_in_the_language_of_the_caller(client: Client, language: str, name: str) -> None:
    broken = check(client, {"hero": "knight", "cards": ["sword"] * 30}, language).get_json()["violations"]
    assert any(name in violation["reason"] for violation in broken if violation["rule"] == "R3.5")


@pytest.mark.parametrize("deck", [None, {}, {"hero": "excalibur", "cards": []}, {"hero": "knight", "cards": [1]}])
def test_what_is_no_deck_is_a_malformed_request(client: Client, deck: Any) -> None:
    answer = check(client, deck)
    assert answer.status_code == 400
    assert answer.get_json()["pointer"].startswith("/deck")


def test_decks_and_marks_of_math_and_magic() -> None:
    client = make_client()
    url = "/v1/games/math-and-magic/decks/check"
    assert client.post(url, json={"deck": {"race": "haven"}}).get_json()["legal"]
    marks = [[0, 2, 2, 2, 2, 1, 1, 1], *([[12, 0, 0, 0, 0, 0, 0, 0]] * 6)]
    broken = client.post(url, json={"deck": {"race": "haven", "marks": marks}}).get_json()["violations"]
    assert {violation["rule"] for violation in broken} == {"R2.3"}
    assert {violation["pointer"] for violation in broken} >= {"/deck/marks", "/deck/marks/3"}


def test_games_without_decks_have_no_deck_check(client: Client) -> None:
    assert client.post("/v1/games/battlecrest/decks/check", json={"deck": {}}).status_code == 404
