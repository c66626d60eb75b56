"""Every type of problem: that it is met, what it says, in which language, and that its address explains it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.exceptions import RequestHeaderFieldsTooLarge, RequestTimeout, RequestURITooLarge
from werkzeug.test import TestResponse

from api.app import create_app
from api.errors.exceptions import REFUSAL, Overloaded, UnknownApiKey
from api.errors.registry import ALL_PROBLEMS, MESSAGES, ProblemSpec
from api.limits.admission import LOAD
from api.settings import Settings
from engine.core.text.catalog import LANGUAGES, Language
from engine.registry import Registry
from openapi.examples import Closed, Crowded, Down, Heads
from tests.helpers.contract import SEED, Client, Json, make_client
from tests.helpers.toy import TOY, Toy

URL = "/v1/games/toy"
SEEDED = {"mode": "seeded", "match": "m1", "seed": SEED}
COLD = "blake2s:" + "0" * 64
BID: Json = {"seat": "p1", "action": {"type": "bid", "coins": 1}}


def setup(client: Client) -> Json:
    turn: Json = client.post(f"{URL}/setup", json={"chance": SEEDED}).get_json()
    return turn


def sealed(client: Client, **changes: Any) -> TestResponse:
    turn = client.post(f"{URL}/setup", json={"form": "sealed"}).get_json()
    return client.post(f"{URL}/view", json={"token": turn["token"], "key": turn["seat_keys"]["p1"], **changes})


def with_heads(heads: Heads | Down) -> Client:
    """Return a client of a separate app, with these heads of single-use matches."""
    client = make_client()
    client.application.services = replace(client.application.services, single_use=heads)
    return client


def stale() -> TestResponse:
    """The second of two calls of one token."""
    client = with_heads(Heads())
    turn = client.post(f"{URL}/setup", json={"form": "sealed", "single_use": True}).get_json()
    body = {"token": turn["token"], "key": turn["seat_keys"]["p1"], **BID}
    client.post(f"{URL}/apply", json=body)
    return client.post(f"{URL}/apply", json={**body, "action": {"type": "bid", "coins": 0}})


def diverged() -> TestResponse:
    """A view of a token that lacks a call of the older one."""
    client = make_client()
    turn = client.post(f"{URL}/setup", json={"form": "sealed"}).get_json()
    body = {"token": turn["token"], "key": turn["seat_keys"]["p1"]}
    played = client.post(f"{URL}/apply", json={**body, **BID}).get_json()
    return client.post(f"{URL}/view", json={**body, "since": played["token"]})


def committed() -> TestResponse:
    """The second of two setups with one seed commitment."""
    client = with_heads(Heads())
    token = client.post("/v1/seed-commitments", json={"single_use": True}).get_json()["commitment_token"]
    body: Json = {"form": "sealed", "single_use": True}
    for number in ("11", "12"):
        chance = {"mode": "committed", "commitment_token": token, "contributions": {"p1": number * 32}}
        answer = client.post(f"{URL}/setup", json={**body, "chance": chance})
    return answer


def claimed() -> TestResponse:
    """A claim of the seat of the host."""
    client = with_heads(Heads())
    room = client.post("/v1/matches", json={"game": "toy", "take": ["p1"]}).get_json()
    body = {"invitation": room["invitation"], "claim_id": "A" * 22}
    return client.post(f"/v1/matches/{room['match_id']}/seats/p1/claim", json=body)


def too_large() -> TestResponse:
    """A setup of a sealed match that has no room for its first position."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("api.sealed.tokens.DEFAULT_POSITION_BYTES", 0)
        answer: TestResponse = with_heads(Heads()).post(f"{URL}/setup", json={"form": "sealed"})
        return answer


def crowded() -> TestResponse:
    """A stream of a match that has as many as it may have."""
    heads = Heads()
    client = with_heads(heads)
    app: Any = client.application
    app.services = replace(app.services, live=Crowded(heads, Settings()))
    made = client.post(f"{URL}/setup", json={"form": "sealed", "single_use": True}).json
    path, key = f"/v1/matches/{made['match_id']}/stream", made["seat_keys"]["p1"]
    return client.get(path, headers={"Authorization": f"Bearer {key}"})


def waiting() -> TestResponse:
    return with_heads(Down()).post(f"{URL}/setup", json={"form": "sealed", "single_use": True})


def refused(error: Exception) -> TestResponse:
    """What somebody is answered who is not let in."""
    client = make_client()
    app: Any = client.application
    app.services = replace(app.services, admission=Closed(error))
    return client.post(f"{URL}/setup", json={})


def too_many() -> TestResponse:
    client = make_client(settings=Settings(rate_limit="1/hour"))
    setup(client)
    return client.post(f"{URL}/setup", json={})


def not_ready(client: Client) -> TestResponse:
    LOAD.draining = True
    try:
        return client.get("/health/ready")
    finally:
        LOAD.draining = False


def with_position(client: Client, **changes: Any) -> TestResponse:
    position = {**setup(client)["position"], **changes}
    return client.post(f"{URL}/apply", json={"position": position, **BID})


def bid_of_p1(client: Client) -> str:
    """The ref of a position in which the first player has bid, and the second has not."""
    ref: str = client.post(f"{URL}/apply", json={"ref": setup(client)["ref"], **BID}).get_json()["ref"]
    return ref


def finished(client: Client) -> Json:
    """A position at the end of a game."""
    turn = setup(client)
    checkpoint: Json = {
        **turn["position"]["checkpoint"],
        "phase": "over",
        "round": turn["position"]["checkpoint"]["rounds"],
    }
    return {**turn["position"], "checkpoint": checkpoint, "journal": []}


MEETINGS: dict[str, Callable[[Client], TestResponse]] = {
    "illegal-action": lambda c: c.post(
        f"{URL}/apply", json={"ref": setup(c)["ref"], "seat": "p1", "action": {"type": "bid", "coins": 5}}
    ),
    "not-your-decision": lambda c: c.post(f"{URL}/apply", json={"ref": bid_of_p1(c), **BID}),
    "no-such-seat": lambda c: c.post(f"{URL}/view", json={"ref": setup(c)["ref"], "viewer": "p8"}),
    "reason-withheld": lambda c: c.post(f"{URL}/check", json={"ref": setup(c)["ref"], **BID, "viewer": "p2"}),
    "bad-token": lambda c: sealed(c, token="v4.local." + "A" * 120),
    "bad-seat-key": lambda c: sealed(c, key="A" * 22),
    "not-your-seat": lambda c: sealed(c, viewer="p2"),
    "conflicting-members": lambda c: c.post(f"{URL}/setup", json={"single_use": True}),
    "stale-position": lambda c: stale(),
    "commitment-used": lambda c: committed(),
    "diverged": lambda c: diverged(),
    "seat-claimed": lambda c: claimed(),
    "single-use-unavailable": lambda c: waiting(),
    "position-too-large": lambda c: too_large(),
    "unknown-match": lambda c: c.get(f"/v1/matches/{'A' * 22}/head", headers={"Authorization": f"Bearer {'A' * 22}"}),
    "too-many-streams": lambda c: crowded(),
    "unknown-api-key": lambda c: refused(UnknownApiKey()),
    "too-many-requests": lambda c: too_many(),
    "overloaded": lambda c: refused(Overloaded()),
    "not-ready": not_ready,
    "single-use-unsupported": lambda c: c.post(f"{URL}/setup", json={"form": "sealed", "single_use": True}),
    "game-over": lambda c: c.post(f"{URL}/apply", json={"position": finished(c), **BID}),
    "malformed-position": lambda c: with_position(c, step=-1),
    "wrong-ruleset": lambda c: with_position(c, ruleset="0.1"),
    "invalid-options": lambda c: c.post(f"{URL}/setup", json={"options": {"seats": 3, "rounds": 6}}),
    "undo-refused": lambda c: c.post(f"{URL}/undo", json={"ref": setup(c)["ref"]}),
    "position-not-cached": lambda c: c.post(f"{URL}/view", json={"ref": COLD}),
    "malformed-request": lambda c: c.post(f"{URL}/view", json={}),
    "too-large": lambda c: c.post(f"{URL}/view", data=b" " * (2**17 + 1), content_type="application/json"),
    "unsupported-media-type": lambda c: c.post(f"{URL}/view", data=b"{}", content_type="text/plain"),
    "unsupported-encoding": lambda c: c.post(
        f"{URL}/view", data=b"{}", content_type="application/json", headers={"Content-Encoding": "br"}
    ),
    "not-found": lambda c: c.get("/v1/games/hopscotch"),
    "method-not-allowed": lambda c: c.delete("/v1/games"),
    "request-timeout": lambda c: c.get("/", environ_overrides={REFUSAL: RequestTimeout()}),
    "uri-too-long": lambda c: c.get("/", environ_overrides={REFUSAL: RequestURITooLarge()}),
    "headers-too-large": lambda c: c.get("/", environ_overrides={REFUSAL: RequestHeaderFieldsTooLarge()}),
    "internal-error": lambda c: broken_client().post(f"{URL}/setup", json={}),
}
NAMES = sorted({kind.name for kind in ALL_PROBLEMS})


class Broken(Toy):
    """A game with a mistake."""

    def view(self, state: Any, seat: str | None) -> Any:
        raise ZeroDivisionError("a secret of the service")


def broken_client() -> FlaskClient:
    """A client that does not insist on the contract, which has no 5xx."""
    return create_app(Registry(Broken()), Settings()).test_client()


@pytest.mark.parametrize("name", NAMES)
def test_every_problem_is_met(client: Client, name: str) -> None:
    answer = MEETINGS[name](client)
    kind = next(kind for kind in ALL_PROBLEMS if kind.name == name)
    assert answer.status_code == kind.status
    assert answer.mimetype == "application/problem+json"
    problem = answer.get_json()
    assert problem["type"] == f"/problems/{name}"
    assert problem["status"] == kind.status
    assert problem["title"] == kind.title()
    assert problem["detail"]
    assert problem["request_id"] == answer.headers["X-Request-Id"]
    assert answer.headers["Cache-Control"] == "no-store"
    assert set(problem) >= {
        field for field in kind.model.__struct_fields__ if field not in ("parameter", "rule", "games")
    }


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_speaks_every_language(client: Client, name: str, language: Language) -> None:
    explained = client.get(f"/problems/{name}", headers={"Accept-Language": language})
    assert explained.status_code == 200
    assert explained.headers["Content-Language"] == language
    kind = next(kind for kind in ALL_PROBLEMS if kind.name == name)
    assert explained.get_json() == {
        "type": f"/problems/{name}",
        "title": kind.title(language),
        "status": kind.status,
        "advice": kind.advice(language),
    }


def test_there_are_messages_for_every_problem_and_no_others() -> None:
    MESSAGES.templates.check()
    keys = MESSAGES.keys_in("messages_problems")
    assert {key.removesuffix("_title") for key in keys if key.endswith("_title")} == set(NAMES)
    assert {key.removesuffix("_advice").removesuffix("_title") for key in keys} == set(NAMES)


def test_one_name_has_one_status_and_one_shape() -> None:
    by_name: dict[str, set[tuple[int, type]]] = {}
    for kind in ALL_PROBLEMS:
        assert isinstance(kind, ProblemSpec)
        by_name.setdefault(kind.name, set()).add((kind.status, kind.model))
    assert all(len(found) == 1 for found in by_name.values())


@pytest.mark.parametrize(
    ("language", "reason"), [("en", "You have only 3 coins."), ("uk", "Монет у вас: 3."), ("ru", "Монет у вас: 3.")]
)
def test_an_illegal_action_is_answered_with_the_rule_in_words(client: Client, language: str, reason: str) -> None:
    body = {"ref": setup(client)["ref"], "seat": "p1", "action": {"type": "bid", "coins": 5}}
    answer = client.post(f"{URL}/apply", json=body, headers={"Accept-Language": language})
    assert answer.headers["Content-Language"] == language
    problem = answer.get_json()
    assert problem["rule"] == "R3.2"
    assert problem["rule_text"] == TOY.text.rulebook.text("R3.2", language)  # type: ignore[arg-type]
    assert problem["detail"] == reason
    assert problem["pointer"] == "/action"
    assert problem["legal_actions"] == 4


def test_not_your_decision_names_who_has_to_act(client: Client) -> None:
    problem = MEETINGS["not-your-decision"](client).get_json()
    assert (problem["seat"], problem["to_act"], problem["pointer"]) == ("p1", ["p2"], "/seat")
    assert problem["detail"] == "Player 1 has nothing to decide now; player 2 has."


@pytest.mark.parametrize(("name", "rule"), [("not-your-decision", "R2.1"), ("game-over", "R6.2")])
def test_a_problem_of_a_wrong_moment_cites_the_rule_of_the_game(client: Client, name: str, rule: str) -> None:
    problem = MEETINGS[name](client).get_json()
    assert (problem["rule"], problem["rule_text"]) == (rule, TOY.text.rulebook.text(rule, "en"))


def test_wrong_ruleset_names_both(client: Client) -> None:
    problem = MEETINGS["wrong-ruleset"](client).get_json()
    assert (problem["found"], problem["expected"]) == ("0.1", TOY.ruleset)


def test_a_position_of_another_ruleset_need_not_even_decode(client: Client) -> None:
    answer = with_position(client, ruleset="0.1", checkpoint={"of": "another shape"}, journal=[{"of": "another"}])
    assert answer.get_json()["type"] == "/problems/wrong-ruleset"


@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ({"step": -1}, "/position/step"),
        ({"step": 1.5}, "/position/step"),
        ({"game": "chess"}, "/position/game"),
        ({"more": 1}, "/position/more"),
        ({"checkpoint": {}}, "/position/checkpoint"),
        ({"checkpoint": None}, "/position/checkpoint"),
        ({"chance": {"mode": "dice"}}, "/position/chance/mode"),
        ({"chance": {"mode": "seeded", "match": "m", "seed": "00"}}, "/position/chance/seed"),
        ({"journal": [{"seat": "p1", "action": {"type": "bid", "coins": 99}}]}, "/position/journal/0/action/coins"),
    ],
)
def test_a_malformed_position_is_pointed_at(client: Client, changes: Json, pointer: str) -> None:
    answer = with_position(client, **changes)
    assert answer.status_code == 422
    assert answer.get_json()["type"] == "/problems/malformed-position"
    assert answer.get_json()["pointer"] == pointer


@pytest.mark.parametrize(
    ("options", "pointer", "rule"),
    [
        ({"seats": 3, "rounds": 6}, "/options/rounds", "R1.3"),
        ({"seats": 9}, "/options/seats", None),
        ({"seats": "two"}, "/options/seats", None),
        ({"colour": "red"}, "/options/colour", None),
        ([1], "/options", None),
        (7, "/options", None),
    ],
)
def test_wrong_options_are_pointed_at(client: Client, options: Any, pointer: str, rule: str | None) -> None:
    for path, more in (("setup", {}), ("replay", {"chance": SEEDED, "log": []})):
        answer = client.post(f"{URL}/{path}", json={"options": options, **more})
        assert answer.status_code == 422
        problem = answer.get_json()
        assert (problem["type"], problem["pointer"], problem.get("rule")) == (
            "/problems/invalid-options",
            pointer,
            rule,
        )


@pytest.mark.parametrize(
    ("path", "body", "pointer"),
    [
        ("apply", [], ""),
        ("apply", {}, ""),
        ("apply", {"ref": COLD}, ""),
        ("apply", {"ref": COLD, "seat": "p1"}, ""),
        ("apply", {"ref": COLD, "key": "A" * 22, **BID}, ""),
        ("apply", {"ref": COLD, **BID, "actions": [BID]}, ""),
        ("apply", {"ref": COLD, "seat": "p1", "actions": [BID]}, ""),
        ("apply", {"ref": COLD, "actions": []}, "/actions"),
        ("apply", {"ref": COLD, "actions": [BID] * 257}, "/actions"),
        ("apply", {"ref": COLD, "actions": [BID, {**BID, "auto": True}]}, "/actions/1/auto"),
        ("apply", {"ref": COLD, **BID, "seat": "p9"}, "/seat"),
        ("apply", {"ref": COLD, **BID, "seat": 1}, "/seat"),
        ("apply", {"ref": COLD, **BID, "seat": None}, ""),
        ("apply", {"ref": COLD, **BID, "more": 1}, "/more"),
        ("apply", {"ref": COLD, "seat": "p1", "action": {"type": "fly"}}, "/action/type"),
        ("apply", {"ref": COLD, "seat": "p1", "action": {"type": "bid"}}, "/action"),
        ("apply", {"ref": COLD, "seat": "p1", "action": {"type": "bid", "coins": 9}}, "/action/coins"),
        ("apply", {"ref": 5, **BID}, "/ref"),
        ("apply", {"ref": "0" * 64, **BID}, "/ref"),
        ("check", {"ref": COLD}, "/seat"),
        ("check", {"ref": COLD, "seat": "p1"}, "/action"),
        ("setup", {"chance": {"mode": "dice"}}, "/chance/mode"),
        ("setup", {"chance": {"mode": "referee", "seed": SEED}}, "/chance/seed"),
        ("setup", {"chance": {"mode": "seeded", "seed": SEED.upper()}}, "/chance/seed"),
        ("setup", {"chance": {"mode": "seeded", "match": "a b"}}, "/chance/match"),
        ("replay", {"chance": {"mode": "seeded"}, "log": []}, "/chance"),
        ("replay", {"chance": SEEDED, "log": {"0": BID}}, "/log"),
        ("setup", {"chance": {"mode": "seeded", "match": 7}}, "/chance/match"),
        ("replay", {"chance": {"mode": "seeded", "match": "m1", "seed": None}, "log": []}, "/chance/seed"),
        ("view", {"ref": COLD, "viewer": "me"}, "/viewer"),
    ],
)
def test_a_malformed_request_is_pointed_at(client: Client, path: str, body: Any, pointer: str) -> None:
    answer = client.post(f"{URL}/{path}", json=body)
    assert answer.status_code == 400, answer.text
    assert answer.get_json()["type"] == "/problems/malformed-request"
    assert answer.get_json()["pointer"] == pointer


@pytest.mark.parametrize(
    ("path", "parameter"),
    [("/setup?page=2", "page"), ("/check?include=view", "include"), ("/apply?include=view&x", "x")],
)
def test_an_unknown_query_parameter_of_a_question_is_named(client: Client, path: str, parameter: str) -> None:
    answer = client.post(URL + path, json={})
    assert answer.status_code == 400
    assert answer.get_json()["parameter"] == parameter
    assert "pointer" not in answer.get_json()


@pytest.mark.parametrize(
    "query", ["include=cards", "include=view,", "include=view&include=cards", "include=%FF", "include=view;"]
)
def test_a_wrong_include_is_named(client: Client, query: str) -> None:
    answer = client.post(f"{URL}/setup?{query}", json={})
    assert answer.status_code == 400
    assert answer.get_json()["parameter"] == "include"


@pytest.mark.parametrize(
    ("path", "detail"),
    [
        ("/v1/games/", "There is nothing at this address. Use /v1/games without the trailing slash."),
        (f"{URL}/rules/", f"There is nothing at this address. Use {URL}/rules without the trailing slash."),
        (f"{URL}/rules/R4.99", f"The rules have no paragraph R4.99. {URL}/rules lists all of them."),
        (
            "/v1/games/chess/rules",
            "There is no such game. The games are battlecrest, time-of-heroes, math-and-magic, runewars, toy.",
        ),
        (
            "/v1/games/chess/",
            "There is no such game. The games are battlecrest, time-of-heroes, math-and-magic, runewars, toy.",
        ),
        ("/v1/", "There is nothing at this address. The contract lists all addresses: /openapi.json"),
        ("/health", "There is nothing at this address. The contract lists all addresses: /openapi.json"),
    ],
)
def test_an_unknown_address_is_explained(client: Client, path: str, detail: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.get_json()["detail"]) == (404, detail)


def test_method_not_allowed_lists_the_methods(client: Client) -> None:
    answer = client.get(f"{URL}/apply")
    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"OPTIONS", "POST"}


def test_no_websocket_is_opened(client: Client) -> None:
    answer = client.post(f"{URL}/setup", json={}, headers={"Connection": "upgrade", "Upgrade": "websocket"})
    assert answer.status_code == 400


def test_a_failure_of_the_service_is_logged_and_tells_nothing(caplog: pytest.LogCaptureFixture) -> None:
    answer = broken_client().post(f"{URL}/setup", json={})
    assert "secret" not in answer.text
    assert "secret" not in caplog.text
    assert "builtins.ZeroDivisionError" in caplog.text
    assert answer.get_json()["request_id"] in caplog.text


def test_a_position_that_stops_the_rules_is_malformed(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing a caller sends may give a 5xx, also when the checks of a game have a hole."""
    position = setup(client)["position"]
    answer = broken_client().post(f"{URL}/view", json={"position": position})
    assert answer.status_code == 422
    assert answer.get_json()["pointer"] == "/position/checkpoint"
    assert "ZeroDivisionError" in caplog.text, "and yet it is ours to mend"


JUNK = "z" * 5000
PLACES: dict[str, Callable[[Client], TestResponse]] = {
    "an unknown member": lambda c: c.post(f"{URL}/view", json={JUNK: 1}),
    "a member given twice": lambda c: c.post(
        f"{URL}/setup", data=f'{{"options":{{}},"options":{{"{JUNK}":1,"{JUNK}":2}}}}', content_type="application/json"
    ),
    "a parameter": lambda c: c.post(f"{URL}/view?{JUNK}=1", json={}),
    "a parameter given twice": lambda c: c.post(f"{URL}/view?{JUNK}=1&{JUNK}=2", json={}),
    "a part of the turn": lambda c: c.post(f"{URL}/view?include={JUNK},{JUNK}y", json={}),
    "many parts": lambda c: c.post(f"{URL}/view?include={','.join('z' * n for n in range(1, 90))}", json={}),
    "a ref": lambda c: c.post(f"{URL}/view", json={"ref": JUNK}),
    "a seat": lambda c: c.post(f"{URL}/view", json={"ref": REF, "seat": JUNK}),
    "an action's type": lambda c: c.post(f"{URL}/apply", json={"ref": REF, "seat": "p1", "action": {"type": JUNK}}),
    "an action's member": lambda c: c.post(
        f"{URL}/apply", json={"ref": REF, "seat": "p1", "action": {"type": "pass", JUNK: 1}}
    ),
    "a value of an action": lambda c: c.post(
        f"{URL}/apply", json={"ref": REF, "seat": "p1", "action": {"type": "dock", "pier": JUNK}}
    ),
    "an option": lambda c: c.post(f"{URL}/setup", json={"options": {JUNK: 1}}),
    "an option's value": lambda c: c.post(f"{URL}/setup", json={"options": {"tide": JUNK}}),
    "a match": lambda c: c.post(f"{URL}/setup", json={"chance": {"mode": "seeded", "match": JUNK}}),
    "a mode of chance": lambda c: c.post(f"{URL}/setup", json={"chance": {"mode": JUNK}}),
    "a position's member": lambda c: with_position(c, **{JUNK: 1}),
    "a game": lambda c: with_position(c, game=JUNK),
    "a ruleset": lambda c: with_position(c, ruleset=JUNK),
    "a key of a map": lambda c: with_checkpoint(c, sides={JUNK: {}}),
    "a card": lambda c: with_checkpoint(c, deck={"bag": {JUNK: 1}}),
    "cards": lambda c: with_checkpoint(c, deck={"bag": {JUNK + str(n): 1 for n in range(10)}}),
    "a card of known order": lambda c: with_checkpoint(c, deck={"top": [JUNK] * 10}),
    "a state's member": lambda c: with_checkpoint(c, **{JUNK: 1}),
    "a state's value": lambda c: with_checkpoint(c, tide=JUNK),
    "a seat of the journal": lambda c: with_position(c, journal=[{"seat": JUNK, "action": {"type": "pass"}}]),
    "an undo": lambda c: with_position(c, undo=JUNK),
    "an address": lambda c: c.get(f"/v1/games/{JUNK}"),
    "a rule": lambda c: c.get(f"{URL}/rules/{JUNK}"),
    "a problem": lambda c: c.get(f"/problems/{JUNK}"),
    "a media type": lambda c: c.post(f"{URL}/view", data=b"{}", content_type=f"text/{JUNK}"),
    "a coding": lambda c: c.post(f"{URL}/view", json={}, headers={"Content-Encoding": JUNK}),
    "a method": lambda c: c.open(f"{URL}/view", method=JUNK.upper()),
}
REF = "sha256:" + "0" * 64


def with_checkpoint(client: Client, **changes: Any) -> TestResponse:
    checkpoint = setup(client)["position"]["checkpoint"]
    return with_position(client, checkpoint={**checkpoint, **changes}, journal=[])


@pytest.mark.parametrize("place", PLACES)
def test_problems_repeat_little_of_what_was_sent(client: Client, place: str) -> None:
    answer = PLACES[place](client)
    assert 400 <= answer.status_code < 500
    for member, value in answer.get_json().items():
        assert str(value).lower().count("z") <= 200, (member, value)


def test_a_name_is_escaped_in_a_pointer(client: Client) -> None:
    problem = client.post(f"{URL}/view", json={"a/b~c": 1}).get_json()
    assert problem["pointer"] == "/a~1b~0c"
    assert problem["detail"].startswith("There is no member “a/b~c” here. The members here are “position, ref,")
