"""`include=text`: titles, labels, sentences and tables, in the language of the request, for whom the answer is."""

from typing import Any

import pytest

from engine.core.text.renderer import MAX_LABEL
from tests.helpers.contract import SEED, Client, Json
from tests.helpers.toy import TOY

URL = "/v1/games/toy"
SEEDED = {"mode": "seeded", "match": "m1", "seed": SEED}
NAMES = {"p1": "Олена", "p2": "Тарас"}
WORDS = "?include=position,decisions,view,events,log,text"


def post(client: Client, path: str, body: Any, language: str = "en") -> Json:
    """The answer to a request that must be fine."""
    answer = client.post(URL + path, json=body, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    assert answer.headers["Content-Language"] == language
    said: Json = answer.get_json()
    return said


@pytest.fixture
def turn(client: Client) -> Json:
    """A game in which p1 has the turn."""
    bids = post(client, "/setup", {"chance": SEEDED})
    actions = [{"seat": seat, "action": {"type": "bid", "coins": n}} for seat, n in (("p1", 3), ("p2", 1))]
    return post(client, f"/apply{WORDS}", {"position": bids["position"], "actions": actions})


def without_words(said: Any) -> Any:
    """An answer without what only words add."""
    if isinstance(said, dict):
        words = {"title", "labels", "label", "text", "tables"}
        return {name: without_words(value) for name, value in said.items() if name not in words}
    return [without_words(value) for value in said] if isinstance(said, list) else said


def test_decisions_have_titles_and_labels_and_events_sentences(turn: Json) -> None:
    (decision,) = turn["decisions"]
    assert decision["title"] == "Your turn"
    assert decision["labels"] == ["Load Salt (weight 1)", "Load Silk (weight 2)", "Rest"]
    assert len(decision["labels"]) == len(decision["actions"])
    assert [event["text"] for event in turn["events"]] == ["The bids: player 1 3, player 2 1. Player 1 begins."]
    assert "tables" not in turn


@pytest.mark.parametrize(("language", "title"), [("en", "Your turn"), ("uk", "Ваш хід"), ("ru", "Ваш ход")])
def test_words_are_in_the_language_of_the_request(client: Client, turn: Json, language: str, title: str) -> None:
    told = post(client, "/legal-actions?include=decisions,text", {"position": turn["position"]}, language)
    assert told["decisions"][0]["title"] == title


def test_words_change_nothing_else_and_come_only_where_they_are_asked_for(client: Client, turn: Json) -> None:
    for operation, parts in (("legal-actions", "decisions,illegal,events"), ("view", "view,decisions")):
        body = {"position": turn["position"], "names": NAMES}
        plain = post(client, f"/{operation}?include={parts}", body)
        told = post(client, f"/{operation}?include={parts},text", body)
        assert without_words(plain) == plain
        assert without_words(told) == plain
        assert told != plain


def test_players_are_called_by_the_names_of_the_request(client: Client) -> None:
    bids = post(client, f"/setup{WORDS}", {"chance": SEEDED, "names": NAMES}, "uk")
    assert bids["events"][0]["text"] == "Олена отримує 3 карти."
    actions = [{"seat": seat, "action": {"type": "bid", "coins": n}} for seat, n in (("p1", 3), ("p2", 1))]
    body = {"position": bids["position"], "actions": actions, "names": {"p1": "Олена"}}
    told = post(client, f"/apply{WORDS}", body, "uk")
    assert told["decisions"][0]["prompt"] == "Вантажте, розвідуйте або відпочивайте."
    assert told["events"][0]["text"] == "Ставки: Олена 3, гравець 2 1. Починає Олена."


def test_an_undo_and_a_replay_are_told_as_well(client: Client) -> None:
    bids = post(client, "/setup", {"chance": SEEDED})
    bid = {"position": bids["position"], "seat": "p1", "action": {"type": "bid", "coins": 1}}
    after = post(client, "/apply", bid)
    body = {"position": after["position"], "parent": bids["position"]}
    undone = post(client, "/undo?include=decisions,text", body, "ru")
    assert [decision["title"] for decision in undone["decisions"]] == ["Ваша ставка"] * 2
    record = {"chance": SEEDED, "log": bids["log"], "players": {"p2": "Bob"}}
    told = post(client, "/replay?include=events,decisions,text", record)["turn"]
    assert "Bob is dealt 3 cards." in [event["text"] for event in told["events"]]
    assert told["decisions"][0]["title"] == "Your bid"


def test_what_is_barred_has_labels(client: Client, turn: Json) -> None:
    told = post(client, "/legal-actions?include=illegal,text", {"position": turn["position"]})
    illegal = told["decisions"][0]["illegal"]
    assert illegal
    assert all(1 <= len(one["label"]) <= MAX_LABEL for one in illegal)


def test_a_view_is_told_as_sheets_to_each_reader_his_own(client: Client, turn: Json) -> None:
    def hands(**more: Any) -> list[str]:
        told = post(client, "/view?include=view,text", {"position": turn["position"], **more})
        (sheet,) = told["tables"]
        assert sheet["columns"] == ["Coins", "Silver", "Hand"]
        return [row["values"][2] for row in sheet["rows"]]

    whole = hands()
    assert "hidden" not in "".join(whole)
    assert hands(viewer="p1") == [whole[0], "3 hidden cards"]
    assert hands(viewer="spectator") == ["3 hidden cards"] * 2
    told = post(client, "/view?include=view,text", {"position": turn["position"], "names": NAMES}, "uk")
    assert [row["title"] for row in told["tables"][0]["rows"]] == ["Олена", "Тарас"]
    assert "tables" not in post(client, "/view?include=decisions,text", {"position": turn["position"]})


@pytest.mark.parametrize(
    ("operation", "usual"),
    [("view", "view"), ("legal-actions", "decisions"), ("apply", "position,decisions,view,events,log")],
)
def test_words_alone_tell_what_is_usual(client: Client, turn: Json, operation: str, usual: str) -> None:
    body: Json = {"position": turn["position"]}
    if operation == "apply":
        body |= {"seat": turn["decisions"][0]["seat"], "action": turn["decisions"][0]["actions"][0]}
    told = post(client, f"/{operation}?include=text", body)
    assert told == post(client, f"/{operation}?include={usual},text", body)
    assert without_words(told) == post(client, f"/{operation}", body) != told


def test_a_sealed_match_is_told_too(client: Client) -> None:
    begun = post(client, f"/setup{WORDS}", {"form": "sealed", "chance": SEEDED, "names": NAMES})
    assert begun["events"][0]["text"].startswith("Олена")
    body = {"token": begun["token"], "key": begun["seat_keys"]["p2"], "names": NAMES}
    told = post(client, "/legal-actions?include=decisions,text", body)
    assert told["decisions"][0]["labels"][1] == "Bid 1 coin"


@pytest.mark.parametrize("operation", ["setup", "apply", "legal-actions", "view", "undo"])
def test_nobody_has_a_name_where_nobody_sits(client: Client, turn: Json, operation: str) -> None:
    body: Json = {"names": {"p7": "Zoe"}}
    if operation != "setup":
        body["position"] = turn["position"]
    if operation == "apply":
        body |= {"seat": "p1", "action": {"type": "rest"}}
    problem = client.post(f"{URL}/{operation}", json=body).get_json()
    assert problem["type"].endswith("no-such-seat")
    assert problem["pointer"] == "/names/p7"


@pytest.mark.parametrize(
    ("names", "pointer"),
    [({"p1": ""}, "/names"), ({"p1": "x" * 41}, "/names"), ({"table": "Eve"}, "/names"), (["Ann"], "/names")],
)
def test_names_that_are_none_are_refused(client: Client, turn: Json, names: Any, pointer: str) -> None:
    problem = client.post(f"{URL}/view", json={"position": turn["position"], "names": names}).get_json()
    assert problem["type"].endswith("malformed-request")
    assert problem["pointer"].startswith(pointer)


def test_no_template_was_at_fault() -> None:
    assert TOY.text.templates.faults == set()
