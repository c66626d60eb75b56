"""Schemathesis reads the contract and holds the running app to it, with all of its checks.

Deterministic: the same requests in every run.  One expectation is widened, see `config`, and one is left out for
streams and for JSON as some languages write it, see `excluded`.
"""

import json
import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.specs.openapi.checks import negative_data_rejection

from api.app import create_app
from api.http.responses import NDJSON
from api.sealed.tokens import TokenSealer, new_match, with_position
from api.settings import Settings
from engine import games
from engine.core.decision import SEATS
from openapi.examples import Heads
from tests.helpers.contract import SEED, Json

pytestmark = pytest.mark.slow

#: What the contract says of tokens, and of keys.
TOKEN, KEY = r"^v4\.local\.[A-Za-z0-9_-]+$", "^[A-Za-z0-9_-]{22}$"
#: Whatever is sent here, what is wrong with a line is a verdict.
STREAM = "/v1/validations"
#: What is generated for the position before: a token, or something instead of a position.
BEFORE = {"anyOf": [{"type": "object"}, {"type": "string", "pattern": TOKEN}]}


def config(mode: str, **phases: bool) -> SchemathesisConfig:
    return SchemathesisConfig.from_dict(
        {
            "phases": {phase: {"enabled": enabled} for phase, enabled in phases.items()},
            "generation": {"deterministic": True, "mode": mode},
            "checks": {
                # 422 besides what Schemathesis expects of valid data: a position or an action can fit every schema and
                # still be forbidden by the rules of the game; that is what 422 says here (400 stays forbidden).
                "positive_data_acceptance": {"expected-statuses": ["2xx", "304", "403", "404", "409", "422"]}
            },
        }
    )


@schemathesis.serializer(NDJSON)
def lines(context: Any, value: Any) -> bytes:
    """Lines as they are; another value is one of JSON."""
    return value.encode() if isinstance(value, str) else json.dumps(value).encode()


@schemathesis.deserializer(NDJSON)
def text(context: Any, response: Any) -> str:
    """The contract says what a text of lines is."""
    found: str = response.content.decode()
    return found


APP = create_app(settings=Settings(suggest_seconds=0.01))
APP.services = replace(APP.services, single_use=Heads())  # in place of one with Redis


def uncompressed(app: Any) -> Any:
    """Answer as if no coding were accepted: Schemathesis asks for gzip, and inside one process does not unpack it."""

    def plain(environ: dict[str, Any], start_response: Any) -> Any:
        environ.pop("HTTP_ACCEPT_ENCODING", None)
        return app(environ, start_response)

    return plain


APP.wsgi_app = uncompressed(APP.wsgi_app)  # type: ignore[method-assign]


def _forms(schemas: Json, request: str) -> list[Json]:
    """The forms that a request body can have."""
    return [schemas[form["$ref"].rpartition("/")[2]] for form in schemas[request].get("oneOf", ()) if "$ref" in form]


def _take_one_kind_of_action(schemas: Json) -> None:
    """Let `apply` and `replay` take one kind of action: most cases of the coverage phase would differ in that alone."""
    for game in (name.removesuffix("ApplyRequest") for name in list(schemas) if name.endswith("ApplyRequest")):
        one_kind = schemas[f"{game}Action"]["oneOf"][0]
        forms = [form for form in _forms(schemas, f"{game}ApplyRequest") if "action" in form["properties"]]
        for step in (schemas[f"{game}SeatAction"], *forms):
            step["properties"]["action"] = one_kind
        for form in (*_forms(schemas, f"{game}ReplayRequest"), schemas[f"{game}Record"]):
            if "log" in form["properties"]:
                form["properties"]["log"]["items"] = schemas[f"{game}SeatAction"]
            if "game" in form.get("required", ()):
                form["properties"]["options"] = {"type": "object"}  # those of a replay are generated in full
            if "logs" in form["properties"]:
                form["properties"]["logs"]["additionalProperties"]["items"] = schemas[f"{game}SeatAction"]


def _take_any_length(schema: Any) -> None:
    """Let tokens be of any length: the longest, and one that is longer, make bodies that are too large to be read."""
    if isinstance(schema, dict):
        if schema.get("pattern") == TOKEN:
            schema.pop("maxLength", None)
        for inner in schema.values():
            _take_any_length(inner)
    elif isinstance(schema, list):
        for inner in schema:
            _take_any_length(inner)


@cache
def contract(*, whole: bool) -> Json:
    """The contract of the running app.

    Positions are generated in full for `view` only, and actions of every kind for `check` only: the other operations
    read them by the same code, and to generate them everywhere takes minutes.
    """
    document: Json = APP.test_client().get("/openapi.json").get_json()
    schemas = document["components"]["schemas"]
    _take_any_length(schemas)
    if whole:
        _take_one_kind_of_action(schemas)
    for name in [name for name in schemas if name.endswith("Request") and not (whole and name.endswith("ViewRequest"))]:
        for form in _forms(schemas, name):
            for name in {"position", "parent", "since"} & set(form.get("properties", ())):
                form["properties"][name] = {"type": "object"} if name == "position" else BEFORE
    return document


Check = Callable[[schemathesis.Case], None]


def hold(document: Json, path: str, check: Check, bounds: settings, mode: str, **phases: bool) -> None:
    """Hold the app to what the contract says of one path, with requests that are made here and now.

    Schemathesis' own `parametrize` makes those of all paths when tests are collected, in each process again.
    """
    one = document | {"paths": {path: document["paths"][path]}}
    schema = schemathesis.openapi.from_dict(one, config=config(mode, **phases))
    schema.app = APP
    for operation in schema.get_all_operations():
        build_operation_test(
            config=schema.config,
            operation=operation.ok(),
            test_func=check,
            given_kwargs={},
            feedback=FeedbackSources(),
            explicit_settings=bounds,
        )()


#: The paths as they are published: the contract of the running app takes long to make, and each process collects tests.
PATHS: Json = json.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_bytes())["paths"]
#: The game that CI takes: what is sent to it is made soonest.  The others have their turn at night.
LEADING = "battlecrest"
GAME = re.compile(r"/v1/games/([a-z-]+)/")


def paths() -> list[Any]:
    """The paths, for the night those of other games, and of what takes whole records, which are expensive to make.

    What two records are is the same for all games: one is enough.  What a record's steps are is read as in `apply`.
    """
    found = []
    for path in PATHS:
        game = match[1] if (match := GAME.match(path)) else LEADING
        compares = path.endswith("/compare")
        if game == LEADING or not compares:
            later = game != LEADING or compares or path.endswith("/replay")
            found.append(pytest.param(path, marks=pytest.mark.nightly if later else ()))
    return found


#: Where a game in progress is asked about, or something as short.
PLAYED = [path for path, methods in PATHS.items() if "post" in methods and not path.endswith("/compare")]
BOUNDED = settings(
    max_examples=4,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),  # they watch the speed of the generator, not the service
)


@pytest.mark.parametrize("path", paths())
def test_the_service_keeps_its_contract(path: str) -> None:
    """Requests that fit the contract, and requests that do not."""
    hold(contract(whole=True), path, as_it_is, BOUNDED, "all")


@pytest.mark.parametrize("path", PLAYED)
def test_the_service_keeps_its_contract_in_play(path: str) -> None:
    """Requests that fit the contract, about games in progress."""
    bounds = settings(BOUNDED, max_examples=25)
    hold(contract(whole=False), path, about_a_game, bounds, "positive", examples=False, coverage=False)


def as_it_is(case: schemathesis.Case) -> None:
    """Ask what was made, and check the answer."""
    case.body = with_our_tokens(case.path, case.body)
    case.call_and_validate(excluded_checks=excluded(case))


def about_a_game(case: schemathesis.Case) -> None:
    """The same about a game in progress: a generated position is hardly ever one, so real ones take its place."""
    case.body = deepcopy(case.body)  # what is generated stays as it is: other cases are made of it
    body = case.body = with_our_tokens(case.path, case.body)
    if isinstance(body, dict) and (forms := {"position", "ref", "token"} & set(body)):
        number = crc32(json.dumps(body, sort_keys=True).encode())
        turn = pick(some_turns(game_of(case.path)), number)
        decision = pick(turn["decisions"], number // 7)
        case.body = body = with_our_tokens(case.path, body, turn) | {form: turn[form] for form in forms}
        offered = decision["actions"] + [illegal["action"] for illegal in decision["illegal"]]
        step = {"seat": decision["seat"], "action": pick(offered, number // 11)}
        if number % 3:
            body |= step if "action" in body else {"actions": [step]} if "actions" in body else {}
            body |= {"key": turn["keys"][decision["seat"]]} if "key" in body else {}
    elif isinstance(body, dict) and "match" in case.path_parameters:
        room = a_room()
        case.path_parameters = {**case.path_parameters, "match": room["match_id"]}
        case.body = {name: room.get(name, value) for name, value in body.items()}
    case.call_and_validate(excluded_checks=excluded(case))


def excluded(case: schemathesis.Case) -> list[Any]:
    """The checks that are not for this request: what the service takes besides what the contract says is accepted."""
    include = (case.query or {}).get("include", True)
    says_nothing = not (any(include) if isinstance(include, list) else include)  # `include=` is an empty list
    accepted = case.path == STREAM or says_nothing or is_written_otherwise(case.body)
    return [negative_data_rejection] if accepted else []


def is_written_otherwise(value: Any) -> bool:
    """Whether a value has null, or an empty list or map, which the service may read as another (`api.http.lenient`)."""
    if isinstance(value, dict):
        return not value or any(map(is_written_otherwise, value.values()))
    return value is None or (isinstance(value, list) and (not value or any(map(is_written_otherwise, value))))


def pick(choices: Sequence[Any], number: int) -> Any:
    """One of these, as the number says."""
    return choices[number % len(choices)]


def game_of(path: str) -> str:
    """The game that a request is about."""
    return path.split("/")[3]


def with_our_tokens(path: str, body: Any, turn: Json | None = None) -> Any:
    """The body with ours for tokens and keys that fit the contract, but that were never issued: those never open."""
    if not isinstance(body, dict):
        return body
    body = dict(body)
    chance = body.get("chance")
    if isinstance(chance, dict) and fits(TOKEN, chance.get("commitment_token")):
        body["chance"] = chance | {"commitment_token": fresh_commitment_token()}
    if not path.startswith("/v1/games/"):
        return body
    ours = turn or some_turns(game_of(path))[0]
    for name, pattern in (("token", TOKEN), ("parent", TOKEN), ("key", KEY)):
        if fits(pattern, body.get(name)):
            body[name] = ours[name]
    if body.get("since") is not None:
        body["since"] = ours["parent" if "token" in body else "position"]
    return body


def a_room() -> Json:
    """A new match with two open seats: its id, its invitation, and a key."""
    made = APP.test_client().post("/v1/matches", json={"game": LEADING}).get_json()
    return {name: made[name] for name in ("match_id", "invitation")} | {"key": made["seat_keys"]["spectator"]}


def fits(pattern: str, value: Any) -> bool:
    """Whether a value is what the contract says."""
    return isinstance(value, str) and re.search(pattern, value) is not None


def fresh_commitment_token() -> str:
    """Return a fresh commitment token: each serves one setup."""
    token: str = APP.test_client().post("/v1/seed-commitments", json={}).get_json()["commitment_token"]
    return token


@cache
def some_turns(id_: str, count: int = 30) -> list[Json]:
    """The beginning of a game, each turn with its token, that before it, and the keys of the match."""
    client = APP.test_client()
    game = games[id_]
    url, parts = f"/v1/games/{id_}", "?include=position,decisions,illegal"
    chance = {"mode": "seeded", "match": "contract", "seed": SEED}
    turn: Any = client.post(f"{url}/setup{parts}", json={"options": game.modes[0].example, "chance": chance}).get_json()
    turns: list[Json] = []
    seals: TokenSealer = APP.services.tokens
    match = new_match(game, game.modes[0].seats)
    keys = {seat: match.key_for(seat) for seat in SEATS}
    while len(turns) < count and turn["decisions"]:
        token = seals.seal(game, with_position(game, match, game.codec.encode(turn["position"])))
        key = keys[turn["decisions"][0]["seat"]]
        turns.append(
            turn | {"token": token, "key": key, "keys": keys, "parent": (turns or [{"token": token}])[-1]["token"]}
        )
        decision = turn["decisions"][0]
        action = decision["actions"][turn["step"] * 7 % len(decision["actions"])]
        body = {"ref": turn["ref"], "actions": [{"seat": decision["seat"], "action": action}]}
        turn = client.post(f"{url}/apply{parts}", json=body).get_json()
    return turns


def test_there_are_turns_to_play_with() -> None:
    assert all(len(some_turns(game)) > 10 for game in games)


@pytest.mark.parametrize("check", ["not_a_server_error", "negative_data_rejection", "positive_data_acceptance"])
def test_all_checks_are_on(check: str) -> None:
    assert getattr(config("all").projects.default.checks, check).enabled
