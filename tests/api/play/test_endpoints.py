"""Playing over HTTP: what each operation answers.  The toy (`tests/helpers/toy`) plays, since it has everything."""

import hashlib
import json
import random
from typing import Any

import msgspec
import pytest

from api.http.ndjson import Line
from api.records.validate import validate
from api.settings import Settings
from engine import games
from engine.core.records.record import MAX_LOG
from engine.core.session import Session
from tests.helpers.contract import GAMES, SEED, Client, Json, make_client
from tests.helpers.playout import seeded
from tests.helpers.toy import TOY

TOY_URL = "/v1/games/toy"
SEEDED = {"mode": "seeded", "match": "m1", "seed": SEED}


def post(client: Client, path: str, body: Any, **headers: str) -> Json:
    """The answer to a request that must be fine."""
    answer = client.post(TOY_URL + path, json=body, headers=headers)
    assert answer.status_code == 200, answer.text
    said: Json = answer.get_json()
    return said


@pytest.fixture
def bids(client: Client) -> Json:
    """A game in which both seats bid in secret."""
    return post(client, "/setup", {"chance": SEEDED})


@pytest.fixture
def turn(client: Client, bids: Json) -> Json:
    """A game in which p1 has the turn: bids are in."""
    actions = [bid("p1", 3), bid("p2", 1)]
    return post(client, "/apply", {"position": bids["position"], "actions": actions})


def bid(seat: str, coins: int) -> Json:
    return {"seat": seat, "action": {"type": "bid", "coins": coins}}


def canonical(position: Json) -> bytes:
    return json.dumps(position, separators=(",", ":"), ensure_ascii=False).encode()


def test_setup_answers_the_first_turn(bids: Json) -> None:
    assert bids["game"] == "toy"
    assert bids["ruleset"] == TOY.ruleset
    assert bids["step"] == len(bids["log"])
    assert bids["to_act"] == ["p1", "p2"]
    assert bids["outcome"] is None
    assert [event["type"] for event in bids["events"]][:2] == ["dealt", "dealt"]
    assert {entry["seat"] for entry in bids["log"]} == {"table"}


def test_the_seed_is_committed_to_and_shown_at_the_end_only(client: Client, bids: Json) -> None:
    commitment = hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
    assert bids["chance"] == {"mode": "seeded", "match": "m1", "commitment": commitment}
    turn = bids
    while not turn["outcome"]:
        decision = turn["decisions"][0]
        asked = {"ref": turn["ref"], "seat": decision["seat"], "action": decision["actions"][-1]}
        turn = post(client, "/apply", asked)
        turn = post(client, "/legal-actions?include=decisions,position", {"ref": turn["ref"]})
    assert turn["chance"]["seed"] == SEED
    assert turn["to_act"] == []
    assert turn["decisions"] == []


def test_setup_draws_a_fresh_seed_and_match(client: Client) -> None:
    one, two = post(client, "/setup", {}), post(client, "/setup", {"chance": {"mode": "seeded"}})
    assert one["chance"]["commitment"] != two["chance"]["commitment"]
    assert one["chance"]["match"] != two["chance"]["match"]


def test_setup_takes_options(client: Client) -> None:
    turn = post(client, "/setup", {"options": {"seats": 3, "rounds": 2, "tide": "rough"}})
    assert turn["position"]["checkpoint"]["tide"] == "rough"
    assert turn["seats"] == turn["to_act"] == ["p1", "p2", "p3"]


def test_in_referee_mode_the_caller_answers_for_chance(client: Client) -> None:
    turn = post(client, "/setup", {"chance": {"mode": "referee"}})
    assert turn["chance"] == {"mode": "referee"}
    assert turn["to_act"] == ["table"]
    assert {"type": "draw", "card": "silk"} in turn["decisions"][0]["actions"]
    draw = {"ref": turn["ref"], "seat": "table", "action": {"type": "draw", "card": "silk"}}
    turn = post(client, "/apply", draw)
    assert turn["view"]["sides"]["p1"]["hand"] == ["silk"]
    assert turn["decisions"][0]["seat"] == "table", "the table sees every decision, not only its own"


def test_apply_plays_one_action(client: Client, bids: Json) -> None:
    turn = post(client, "/apply", {"position": bids["position"], **bid("p1", 2)})
    assert turn["step"] == bids["step"] + 1
    assert turn["to_act"] == ["p2"]
    assert turn["log"] == [bid("p1", 2)]
    assert [decision["seat"] for decision in turn["decisions"]] == ["p2"], "whoever is to act next"
    assert turn["view"]["sides"]["p1"]["hand"]
    assert turn["view"]["sides"]["p2"]["hand"]


def test_apply_plays_several_actions(client: Client, bids: Json, turn: Json) -> None:
    assert turn["step"] == bids["step"] + 2
    assert turn["to_act"] == ["p1"]
    assert turn["log"] == [bid("p1", 3), bid("p2", 1)]
    assert [event["type"] for event in turn["events"]] == ["bids"]
    assert turn["view"]["deck"], "nobody in particular has asked: the whole table is answered"


def test_several_actions_give_the_same_bytes_as_one_after_the_other(client: Client, bids: Json, turn: Json) -> None:
    one = post(client, "/apply", {"position": bids["position"], **bid("p2", 1)})
    two = post(client, "/apply", {"position": one["position"], **bid("p1", 3)})
    assert two["position"]["checkpoint"] == turn["position"]["checkpoint"]


def test_several_actions_are_applied_all_or_not_at_all(client: Client, bids: Json) -> None:
    before = client.get("/health/ready").json["cache"]["entries"]
    body = {"position": bids["position"], "actions": [bid("p1", 1), bid("p2", 5)]}
    answer = client.post(f"{TOY_URL}/apply", json=body)
    assert answer.status_code == 422
    assert answer.json["pointer"] == "/actions/1/action"
    assert answer.json["rule"] == "R3.2"
    assert client.get("/health/ready").json["cache"]["entries"] == before


@pytest.mark.parametrize(
    ("actions", "pointer", "problem"),
    [
        ([bid("p1", 1), bid("p1", 1)], "/actions/1/seat", "not-your-decision"),
        ([bid("p1", 1), bid("p3", 1)], "/actions/1/seat", "no-such-seat"),
        ([bid("p1", 1), {"seat": "p2", "action": {"type": "rest"}}], "/actions/1/action", "illegal-action"),
    ],
)
def test_the_pointer_names_the_action_of_the_list(
    client: Client, bids: Json, actions: list[Json], pointer: str, problem: str
) -> None:
    answer = client.post(f"{TOY_URL}/apply", json={"position": bids["position"], "actions": actions})
    assert (answer.json["pointer"], answer.json["type"]) == (pointer, f"/problems/{problem}")


def test_the_pointer_goes_into_the_action(client: Client, turn: Json) -> None:
    hand = turn["view"]["sides"]["p1"]["hand"]
    missing = next(card for card in ("crown", "silk", "salt") if card not in hand)
    load = {"type": "load", "cards": [missing]}
    answer = client.post(f"{TOY_URL}/apply", json={"ref": turn["ref"], "seat": "p1", "action": load})
    assert answer.json["pointer"] == "/action/cards/0"
    answer = client.post(f"{TOY_URL}/apply", json={"ref": turn["ref"], "actions": [{"seat": "p1", "action": load}]})
    assert answer.json["pointer"] == "/actions/0/action/cards/0"


def test_a_ref_is_a_hash_of_the_position_under_a_secret(client: Client, bids: Json) -> None:
    """Who does not have the secret cannot search for the position behind a ref."""
    content = canonical(bids["position"])
    assert bids["ref"] == client.application.services.positions.refs.for_position(bids["ruleset"], content)
    assert bids["ref"] != make_client().application.services.positions.refs.for_position(bids["ruleset"], content)
    assert hashlib.sha256(content).hexdigest() not in bids["ref"]


def test_a_position_in_other_words_is_the_same_position(client: Client, bids: Json) -> None:
    """Spaces and the order of members do not matter: the answer is as for the canonical form."""
    backwards = dict(reversed(bids["position"].items()))
    one = client.post(f"{TOY_URL}/apply", json={"position": backwards, **bid("p1", 2)})
    two = client.post(f"{TOY_URL}/apply", json={"position": bids["position"], **bid("p1", 2)})
    assert one.data == two.data


def test_a_ref_of_another_game_is_not_hot(client: Client, bids: Json) -> None:
    answer = client.post("/v1/games/battlecrest/view", json={"ref": bids["ref"]})
    assert answer.status_code == 404
    assert answer.json["type"] == "/problems/position-not-cached"


ALWAYS = {"game", "ruleset", "seats", "step", "ref", "to_act", "outcome", "chance"}
DEFAULT = ALWAYS | {"position", "decisions", "view", "events", "log"}


@pytest.mark.parametrize(
    ("query", "members"),
    [
        ("", DEFAULT),
        ("?include=", ALWAYS),
        ("?include=view", ALWAYS | {"view"}),
        ("?include=events,log", ALWAYS | {"events", "log"}),
        ("?include=view,view", ALWAYS | {"view"}),
        ("?include=illegal", ALWAYS | {"decisions", "skipped"}),
        ("?include=position,decisions,view,events,log,illegal", DEFAULT | {"skipped"}),
        ("?include=view%2Clog", ALWAYS | {"view", "log"}),
    ],
)
def test_include_chooses_the_parts_of_a_turn(client: Client, query: str, members: set[str]) -> None:
    assert set(post(client, f"/setup{query}", {})) == members


def test_barred_tells_what_a_rule_forbids(client: Client, bids: Json) -> None:
    turn = post(client, "/legal-actions?include=illegal", {"ref": bids["ref"], "seat": "p1"})
    (decision,) = turn["decisions"]
    assert [action["coins"] for action in decision["actions"]] == [0, 1, 2, 3]
    assert decision["illegal"] == [
        {
            "action": {"type": "bid", "coins": coins},
            "rule": "R3.2",
            "code": "too_few_coins",
            "reason": "You have only 3 coins.",
        }
        for coins in (4, 5)
    ]


def test_legal_actions_of_all_seats(client: Client, bids: Json) -> None:
    turn = post(client, "/legal-actions", {"position": bids["position"]})
    assert [decision["seat"] for decision in turn["decisions"]] == ["p1", "p2"]
    assert turn["decisions"] == bids["decisions"]
    assert set(turn) == ALWAYS | {"decisions"}


def test_legal_actions_of_one_seat(client: Client, bids: Json) -> None:
    turn = post(client, "/legal-actions", {"ref": bids["ref"], "seat": "p2"})
    assert [decision["seat"] for decision in turn["decisions"]] == ["p2"]
    assert post(client, "/legal-actions", {"ref": bids["ref"], "seat": "table"})["decisions"] == []


def test_a_decision_is_a_question(bids: Json) -> None:
    (decision, _) = bids["decisions"]
    assert decision == {
        "seat": "p1",
        "kind": "bid",
        "prompt": "How many coins do you bid?",
        "rule": "R3.1",
        "actions": [{"type": "bid", "coins": coins} for coins in range(4)],
    }


def test_check_says_legal(client: Client, bids: Json) -> None:
    assert post(client, "/check", {"ref": bids["ref"], **bid("p1", 3)}) == {"verdict": "legal", "legal": True}


def test_check_says_why_not(client: Client, bids: Json) -> None:
    assert post(client, "/check", {"ref": bids["ref"], **bid("p1", 4)}) == {
        "verdict": "illegal",
        "legal": False,
        "rule": "R3.2",
        "code": "too_few_coins",
        "reason": "You have only 3 coins.",
        "rule_text": TOY.text.rulebook.text("R3.2", "en"),
        "pointer": "/action",
    }


def test_check_plays_nothing(client: Client, bids: Json) -> None:
    for _ in range(2):
        assert post(client, "/check", {"ref": bids["ref"], **bid("p1", 3)})["legal"]
    assert post(client, "/legal-actions", {"ref": bids["ref"]})["to_act"] == ["p1", "p2"]


def test_a_view_shows_what_its_seat_may_know(client: Client, bids: Json) -> None:
    for seat, other in (("p1", "p2"), ("p2", "p1")):
        view = post(client, "/view", {"ref": bids["ref"], "viewer": seat})["view"]
        assert view["sides"][seat]["hand"]
        assert view["sides"][other].get("hand") is None
        assert view["sides"][other]["cards"] == 3


def test_a_view_of_nobody_is_the_whole_table(client: Client, bids: Json) -> None:
    whole = post(client, "/view", {"ref": bids["ref"]})["view"]
    assert whole["sides"]["p1"]["hand"]
    assert whole["sides"]["p2"]["hand"]


def test_undo_takes_the_last_action_back(client: Client, bids: Json) -> None:
    turn = post(client, "/apply", {"ref": bids["ref"], **bid("p1", 2)})
    before = post(client, "/undo", {"position": turn["position"], "seat": "p1"})
    assert before["step"] == bids["step"]
    assert before["position"]["checkpoint"] == bids["position"]["checkpoint"]
    assert before["to_act"] == ["p1", "p2"]


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "The last action cannot be undone: it has revealed hidden information."),
        ("uk", "Останню дію не можна скасувати: вона відкрила приховане."),
    ],
)
def test_undo_is_refused_with_a_reason(client: Client, turn: Json, language: str, reason: str) -> None:
    headers = {"Accept-Language": language}
    answer = client.post(f"{TOY_URL}/undo", json={"ref": turn["ref"]}, headers=headers)
    assert answer.status_code == 409
    assert answer.json["detail"] == reason
    assert answer.json["code"] == "undo_revealed"


def test_another_seat_cannot_undo(client: Client, bids: Json) -> None:
    turn = post(client, "/apply", {"ref": bids["ref"], **bid("p1", 2)})
    answer = client.post(f"{TOY_URL}/undo", json={"ref": turn["ref"], "seat": "p2"})
    assert answer.json["code"] == "undo_other_seat"


def cold_client() -> Client:
    """A service that remembers no positions."""
    return make_client(settings=Settings(cache_sessions=0, cache_entries=0))


def test_who_keeps_the_positions_takes_back_any_number_of_calls() -> None:
    """Also where nothing is hot; one call is one step, however many actions it held.

    The referee takes back what has revealed something, too; a player does not.
    """
    cold = cold_client()
    start = post(cold, "/setup", {"chance": {"mode": "referee"}})
    kept = [start]
    while len(kept) < 12:
        decisions = kept[-1]["decisions"]
        steps = [{"seat": d["seat"], "action": d["actions"][0]} for d in decisions[: len(kept) % 2 + 1]]
        kept.append(post(cold, "/apply", {"position": kept[-1]["position"], "actions": steps}))
    revealing = 0
    while len(kept) > 1:
        last = kept.pop()
        asked = {"position": last["position"], "parent": kept[-1]["position"]}
        if "final" in last["position"]["undo"]:
            revealing += 1
            assert cold.post(f"{TOY_URL}/undo", json=asked | {"seat": "p1"}).json["code"] == "undo_revealed"
        turn = post(cold, "/undo", asked)
        assert (turn["position"], turn["ref"]) == (kept[-1]["position"], kept[-1]["ref"])
    assert revealing


def test_the_position_before_must_be_shown_where_it_is_not_hot(bids: Json) -> None:
    cold = cold_client()
    turn = post(cold, "/apply", {"position": bids["position"], **bid("p1", 2)})
    answer = cold.post(f"{TOY_URL}/undo", json={"position": turn["position"]})
    assert answer.status_code == 404
    assert (answer.json["type"], answer.json["pointer"]) == ("/problems/position-not-cached", "/parent")
    answer = cold.post(f"{TOY_URL}/undo", json={"ref": turn["ref"], "parent": bids["position"]})
    assert (answer.json["type"], answer.json["pointer"]) == ("/problems/position-not-cached", "/ref")


def test_a_forged_or_foreign_position_before_is_refused(client: Client, bids: Json) -> None:
    turn = post(client, "/apply", {"ref": bids["ref"], **bid("p1", 2)})
    other = post(client, "/setup", {"chance": {**SEEDED, "match": "m2"}})
    forged = {**bids["position"], "step": bids["step"] + 1}
    for before in (forged, other["position"], turn["position"]):
        answer = client.post(f"{TOY_URL}/undo", json={"ref": turn["ref"], "parent": before})
        assert (answer.status_code, answer.json["code"]) == (409, "undo_other_position")
        assert "not the position from which this one came" in answer.json["detail"]


@pytest.mark.parametrize(
    ("change", "name", "pointer"),
    [
        ({"step": -1}, "malformed-position", "/parent/step"),
        ({"game": "battlecrest"}, "malformed-position", "/parent/game"),
        ({"checkpoint": {}}, "malformed-position", "/parent/checkpoint"),
        ({"undo": {}}, "malformed-position", "/parent/undo"),
        ({"ruleset": "0.1"}, "wrong-ruleset", None),
    ],
)
def test_a_broken_position_before_is_told_with_its_place(
    client: Client, bids: Json, change: Json, name: str, pointer: str | None
) -> None:
    turn = post(client, "/apply", {"ref": bids["ref"], **bid("p1", 2)})
    answer = client.post(f"{TOY_URL}/undo", json={"ref": turn["ref"], "parent": {**bids["position"], **change}})
    assert answer.json["type"] == f"/problems/{name}"
    assert answer.json.get("pointer") == pointer


def test_a_name_given_twice_in_the_position_before_is_refused(bids: Json) -> None:
    cold = cold_client()
    turn = post(cold, "/apply", {"position": bids["position"], **bid("p1", 2)})
    before = json.dumps(bids["position"]).replace('"step"', '"step": 1, "step"', 1)
    data = f'{{"position": {json.dumps(turn["position"])}, "parent": {before}}}'
    answer = cold.post(f"{TOY_URL}/undo", data=data, content_type="application/json")
    assert (answer.status_code, answer.json["pointer"]) == (400, "/parent")


def test_replay_follows_a_log(client: Client, bids: Json, turn: Json) -> None:
    verdict = post(client, "/replay", {"chance": SEEDED, "log": bids["log"] + turn["log"]})
    assert verdict["valid"]
    assert verdict["turn"]["step"] == turn["step"]
    assert verdict["turn"]["position"]["checkpoint"] == turn["position"]["checkpoint"]
    assert "at" not in verdict
    assert not verdict["finished"]


def test_replay_names_the_first_illegal_action(client: Client, bids: Json) -> None:
    log = [*bids["log"], bid("p1", 4), bid("p2", 9)]
    body = {"chance": SEEDED, "log": log[:-1]}
    verdict = post(client, "/replay", body, **{"Accept-Language": "uk"})
    assert not verdict["valid"]
    assert verdict["at"] == len(bids["log"])
    assert verdict["rule"] == "R3.2"
    assert verdict["reason"] == "Монет у вас: 3."
    assert verdict["rule_text"] == TOY.text.rulebook.text("R3.2", "uk")
    assert verdict["turn"]["position"] == bids["position"], "the last good turn"


def test_replay_names_the_seat_that_has_no_say(client: Client, bids: Json) -> None:
    verdict = post(client, "/replay", {"chance": SEEDED, "log": [bid("p1", 1), bid("p1", 1)]})
    assert (verdict["valid"], verdict["at"], verdict["pointer"]) == (False, 1, "/log/1/seat")
    assert (verdict["rule"], verdict["rule_text"]) == ("R2.1", TOY.text.rulebook.text("R2.1", "en"))
    assert verdict["reason"] == "Player 1 has nothing to decide now; player 2 has."


def test_replay_finds_an_unfair_draw(client: Client, bids: Json) -> None:
    log = [dict(entry) for entry in bids["log"]]
    cards = ["crown", "pirate", "salt", "silk"]
    log[0] = {
        "seat": "table",
        "action": {"type": "draw", "card": next(c for c in cards if c != log[0]["action"]["card"])},
    }
    verdict = post(client, "/replay", {"chance": SEEDED, "log": log})
    assert (verdict["valid"], verdict["at"]) == (False, 0)
    assert verdict["reason"] == "The revealed seed gives another result at this step."


def test_replay_takes_the_word_of_a_referee(client: Client) -> None:
    draws = [{"seat": "table", "action": {"type": "draw", "card": "salt"}}] * 2
    verdict = post(client, "/replay", {"chance": {"mode": "referee"}, "log": draws})
    assert verdict["valid"]
    assert verdict["turn"]["to_act"] == ["table"]


def test_replay_takes_a_whole_record(client: Client) -> None:
    """What a game leaves behind is taken as it is: the last turn's chance and outcome, and all the lines of the log."""
    record, turn = whole_record(client)
    verdict = post(client, "/replay", record)
    assert verdict["valid"]
    assert verdict["finished"]
    assert verdict["turn"]["outcome"] == turn["outcome"]


def whole_record(client: Client) -> tuple[Json, Json]:
    """The record of a whole game, and its last turn."""
    turn = post(client, "/setup", {"chance": SEEDED})
    log = turn["log"]
    while not turn["outcome"]:
        decision = turn["decisions"][0]
        step = {"seat": decision["seat"], "action": decision["actions"][-1]}
        turn = post(client, "/apply", {"ref": turn["ref"], **step})
        log += turn["log"]
    names = {"p1": "Олена", "p2": "Mo"}
    about = {"game": turn["game"], "ruleset": turn["ruleset"], "players": names, "chance": turn["chance"]}
    return {**about, "outcome": turn["outcome"], "log": log}, turn


def test_the_published_commitment_is_checked(client: Client) -> None:
    record, _ = whole_record(client)
    record["chance"] = {**record["chance"], "commitment": "0" * 64}
    verdict = post(client, "/replay", record)
    assert (verdict["valid"], verdict["at"], verdict["pointer"]) == (False, None, "/chance/commitment")
    assert verdict["reason"] == "The commitment is for another seed."


@pytest.mark.parametrize("changed", [{"winners": ["p1", "p2"]}, {"winners": [], "reason": "coins"}])
def test_a_record_that_claims_another_outcome_is_invalid(client: Client, changed: Json) -> None:
    record, _ = whole_record(client)
    verdict = post(client, "/replay", {**record, "outcome": changed})
    assert (verdict["valid"], verdict["at"], verdict["pointer"]) == (False, None, "/outcome")
    assert verdict["reason"].startswith("The log leads to another outcome, ")
    verdict = post(client, "/replay", {**record, "log": record["log"][:5]})
    assert verdict["reason"] == "The record has an outcome, but its log ends before the game does."
    assert post(client, "/replay", {**record, "outcome": None, "log": record["log"][:5]})["valid"]


@pytest.mark.parametrize(
    ("entry", "pointer"),
    [
        ({"seat": "p1", "action": {"type": "fly"}}, "/action/type"),
        ({"seat": "p9", "action": {"type": "rest"}}, "/seat"),
        ({"seat": "p1"}, ""),
        (7, ""),
        ({"seat": "p1", "action": {"type": "bid", "coins": 1e300}}, "/action/coins"),
    ],
)
def test_whatever_is_wrong_inside_a_log_is_a_verdict(client: Client, bids: Json, entry: Any, pointer: str) -> None:
    at = len(bids["log"])
    verdict = post(client, "/replay", {"chance": SEEDED, "log": [*bids["log"], entry, bid("p1", 1)]})
    assert (verdict["valid"], verdict["at"], verdict["pointer"]) == (False, at, f"/log/{at}{pointer}")
    assert verdict["reason"]
    assert verdict["turn"]["position"] == bids["position"], "the turn before"


def test_the_record_of_another_game_or_ruleset_is_refused(client: Client) -> None:
    answer = client.post(f"{TOY_URL}/replay", json={"game": "chess", "chance": SEEDED, "log": []})
    assert (answer.status_code, answer.json["pointer"]) == (400, "/game")
    answer = client.post(f"{TOY_URL}/replay", json={"ruleset": "0.1", "chance": SEEDED, "log": []})
    assert (answer.status_code, answer.json["found"]) == (409, "0.1")
    assert answer.json["detail"].startswith("The record was played by the rules of version")


def validate_record(record: Json) -> Json:
    """Return the verdict of `validations` on a record."""
    verdict: Json = msgspec.to_builtins(validate(GAMES, Line(1, json.dumps(record).encode()), 2**16))
    return verdict


def test_replay_and_validations_say_the_same_of_the_same_mistake(client: Client) -> None:
    record = {"game": TOY.id, "ruleset": TOY.ruleset, "chance": {"mode": "referee"}}
    for log in ([bid("p2", 1), bid("p2", 1)], [bid("p1", 99)], [bid("p1", 1), {"seat": "p1"}]):
        replayed = post(client, "/replay", {**record, "log": log})
        validated = validate_record({**record, "log": log})
        names = ("valid", "at", "pointer", "reason", "rule")
        assert not replayed["valid"]
        assert [replayed.get(name) for name in names] == [validated.get(name) for name in names]


def test_the_sentence_about_another_ruleset_is_the_same_everywhere(client: Client) -> None:
    record = {"game": TOY.id, "ruleset": "0.1", "chance": {"mode": "referee"}, "log": []}
    validated = validate_record(record)
    replayed = client.post(f"{TOY_URL}/replay", json=record)
    compared = client.post(f"{TOY_URL}/compare", json={"first": record, "second": record})
    assert [replayed.json["detail"], compared.json["detail"]] == [validated["reason"]] * 2


def test_a_log_has_a_greatest_length(client: Client) -> None:
    answer = client.post(f"{TOY_URL}/replay", json={"chance": SEEDED, "log": [bid("p1", 1)] * (MAX_LOG + 1)})
    assert (answer.status_code, answer.json["pointer"]) == (400, "/log")


OF_A_SEAT = {"game", "ruleset", "seats", "to_act", "outcome", "chance"}
ALL_PARTS = "?include=position,decisions,view,events,log,illegal"


@pytest.mark.parametrize("viewer", ["p1", "p2", "spectator"])
def test_an_answer_to_a_seat_holds_no_secret_of_others(client: Client, bids: Json, viewer: str) -> None:
    for path, body in (
        ("/apply", bid("p1", 2)),
        ("/apply", {"actions": [bid("p1", 2), bid("p2", 1)]}),
        ("/legal-actions", {}),
        ("/view", {}),
    ):
        turn = post(client, f"{path}{ALL_PARTS}", {"ref": bids["ref"], "viewer": viewer, **body})
        assert set(turn) == OF_A_SEAT | {"decisions", "skipped", "view", "events", "log"}
        assert {decision["seat"] for decision in turn["decisions"]} <= {viewer}
        assert {entry["seat"] for entry in turn["log"]} <= {viewer}
        for seat, side in turn["view"]["sides"].items():
            assert (side.get("hand") is None) == (seat != viewer)


def test_an_undo_and_a_verdict_are_answered_to_a_seat_too(client: Client, bids: Json) -> None:
    turn = post(client, "/apply", {"ref": bids["ref"], **bid("p1", 2)})
    before = post(client, f"/undo{ALL_PARTS}", {"ref": turn["ref"], "seat": "p1", "viewer": "p2"})
    verdict = post(client, f"/replay{ALL_PARTS}", {"chance": SEEDED, "log": bids["log"], "viewer": "p2"})
    for told in (before, verdict["turn"]):
        assert set(told) == OF_A_SEAT | {"decisions", "skipped", "view", "events", "log"}
        assert [decision["seat"] for decision in told["decisions"]] == ["p2"]
        assert told["view"]["sides"]["p1"].get("hand") is None


def test_why_another_seat_is_refused_is_not_told(client: Client, bids: Json) -> None:
    """It may be the cards of their hand."""
    wrong = {"ref": bids["ref"], **bid("p2", 4)}
    assert client.post(f"{TOY_URL}/apply", json=wrong).json["rule"] == "R3.2"
    assert client.post(f"{TOY_URL}/apply", json={**wrong, "viewer": "p2"}).json["rule"] == "R3.2"
    for path, body, pointer in (
        ("apply", wrong, "/seat"),
        ("apply", {"ref": bids["ref"], "actions": [bid("p1", 1), bid("p2", 4)]}, "/actions/1/seat"),
        ("check", wrong, "/seat"),
        ("check", {"ref": bids["ref"], **bid("p2", 1)}, "/seat"),
    ):
        answer = client.post(f"{TOY_URL}/{path}", json={**body, "viewer": "p1"})
        assert (answer.status_code, answer.json["type"]) == (403, "/problems/reason-withheld")
        assert (answer.json["seat"], answer.json["pointer"]) == ("p2", pointer)


def test_a_verdict_keeps_the_reason_from_others(client: Client, bids: Json) -> None:
    record = {"chance": SEEDED, "log": [*bids["log"], bid("p2", 4)]}
    told = post(client, "/replay", {**record, "viewer": "p2"})
    assert (told["rule"], told["at"]) == ("R3.2", len(bids["log"]))
    for viewer in ("p1", "spectator"):
        kept = post(client, "/replay", {**record, "viewer": viewer})
        assert kept["at"] == len(bids["log"])
        assert "rule" not in kept
        assert kept["reason"] == "The rules reject another player’s action. The reason is hidden from this player."


@pytest.mark.parametrize("viewer", ["p3", "p8"])
def test_only_who_is_there_can_be_answered(client: Client, bids: Json, viewer: str) -> None:
    for path, body in (("view", {}), ("undo", {}), ("check", bid("p1", 1)), ("apply", bid("p1", 1))):
        answer = client.post(f"{TOY_URL}/{path}", json={"ref": bids["ref"], "viewer": viewer, **body})
        assert (answer.status_code, answer.json["pointer"], answer.json["seats"]) == (422, "/viewer", ["p1", "p2"])
    answer = client.post(f"{TOY_URL}/view", json={"ref": bids["ref"], "viewer": "table"})
    assert (answer.status_code, answer.json["pointer"]) == (400, "/viewer")


def test_a_referee_may_have_mistyped(client: Client) -> None:
    start = post(client, "/setup", {"chance": {"mode": "referee"}})
    draw = {"seat": "table", "action": {"type": "draw", "card": "silk"}}
    drawn = post(client, "/apply", {"ref": start["ref"], **draw})
    back = post(client, "/undo", {"ref": drawn["ref"], "seat": "table"})
    assert back["to_act"] == ["table"]
    assert back["step"] == start["step"]
    assert back["decisions"] == start["decisions"]


def test_a_hand_made_position_is_a_checkpoint_alone(client: Client, bids: Json) -> None:
    made = {
        "game": "toy",
        "ruleset": TOY.ruleset,
        "step": 0,
        "chance": SEEDED,
        "checkpoint": bids["position"]["checkpoint"],
    }
    turn = post(client, "/apply", {"position": made, **bid("p1", 0)})
    assert turn["to_act"] == ["p2"]


def until_skipped(seed: int) -> tuple[bytes, str, object]:
    """A position of Battlecrest, and the action after which a question is skipped that could not be answered."""
    game, choose = games["battlecrest"], random.Random(seed)
    table = Session.begin(game, game.modes[0].example, seeded(seed))
    while True:
        saved, seat = table.save(), choose.choice(table.to_act)
        action = choose.choice(table.legal(seat))
        table.collect_skipped = True
        table.act(seat, action)
        if any(decision.seat == seat for decision, _ in table.skipped):
            return saved, seat, json.loads(game.codec.encode(action))
        table.skipped.clear()


def test_a_turn_tells_why_a_question_was_not_asked(client: Client) -> None:
    position, seat, action = until_skipped(0)
    body = {"position": json.loads(position), "seat": seat, "action": action}
    path = "/v1/games/battlecrest/apply?include=illegal,decisions"
    told = client.post(path, json=body, headers={"Accept-Language": "uk"}).json
    (skipped,) = told["skipped"]
    assert (skipped["seat"], skipped["kind"], skipped["rule"]) == (seat, "attack", "R9.1")
    assert skipped["prompt"].startswith("Ахена атакує ")
    assert [one["rule"] for one in skipped["illegal"]] == ["R6.2", "R6.2"]
    again = client.post("/v1/games/battlecrest/legal-actions?include=illegal", json={"ref": told["ref"]}).json
    assert again["skipped"] == []
    quiet = client.post("/v1/games/battlecrest/apply", json=body).json
    assert "skipped" not in quiet
