"""Schemathesis reads the contract and holds the running app to it, with all of its checks.

Deterministic: the same requests in every run.  Nothing is excluded; one expectation is widened, see `CONFIG`.
"""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.config import SchemathesisConfig

from api.app import create_app
from api.settings import Settings
from engine import games
from tests.support.contract import SEED, Json


def config(mode: str, **phases: bool) -> SchemathesisConfig:
    return SchemathesisConfig.from_dict(
        {
            "phases": {phase: {"enabled": enabled} for phase, enabled in phases.items()},
            "generation": {"deterministic": True, "mode": mode},
            "checks": {
                # 422 besides what Schemathesis expects of valid data: a position or an action can fit every schema and
                # still be forbidden by the rules of the game; that is what 422 says here (400 stays forbidden).
                "positive_data_acceptance": {"expected-statuses": ["2xx", "304", "403", "404", "409", "422"]},
            },
        }
    )


APP = create_app(settings=Settings())


def uncompressed(app: Any) -> Any:
    """Answer as if no coding were accepted: Schemathesis asks for gzip, and inside one process does not unpack it."""

    def plain(environ: dict[str, Any], start_response: Any) -> Any:
        environ.pop("HTTP_ACCEPT_ENCODING", None)
        return app(environ, start_response)

    return plain


APP.wsgi_app = uncompressed(APP.wsgi_app)  # type: ignore[method-assign]


def _take_one_kind_of_action(schemas: Json) -> None:
    """Let `apply` and `replay` take one kind of action: most cases of the coverage phase would differ in that alone."""
    for game in (name.removesuffix("ApplyRequest") for name in list(schemas) if name.endswith("ApplyRequest")):
        one_kind = schemas[f"{game}Action"]["oneOf"][0]
        forms = [form for form in schemas[f"{game}ApplyRequest"]["oneOf"] if "action" in form["properties"]]
        for step in (schemas[f"{game}Step"], *forms):
            step["properties"]["action"] = one_kind
        schemas[f"{game}ReplayRequest"]["properties"]["log"]["items"] = schemas[f"{game}Step"]


def contract(*, whole: bool, mode: str, **phases: bool) -> Any:
    """The contract of the running app.

    Positions are generated in full for `view` only, and actions of every kind for `check` only: the other operations
    read them by the same code, and to generate them everywhere takes minutes.
    """
    document = APP.test_client().get("/openapi.json").get_json()
    schemas = document["components"]["schemas"]
    if whole:
        _take_one_kind_of_action(schemas)
    for name in [name for name in schemas if name.endswith("Request") and not (whole and name.endswith("ViewRequest"))]:
        for form in schemas[name].get("oneOf", ()):
            if "position" in form["properties"]:
                form["properties"]["position"] = {"type": "object"}
    loaded = schemathesis.openapi.from_dict(document, config=config(mode, **phases))
    loaded.app = APP
    return loaded


WHOLE = contract(whole=True, mode="all")
IN_PLAY = contract(whole=False, mode="positive", examples=False, coverage=False).include(method="POST")
BOUNDED = settings(
    max_examples=6,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),  # they watch the speed of the generator, not the service
)


@WHOLE.parametrize()
@BOUNDED
def test_the_service_keeps_its_contract(case: schemathesis.Case) -> None:
    """Requests that fit the contract, and requests that do not."""
    case.call_and_validate()


@IN_PLAY.parametrize()
@settings(BOUNDED, max_examples=25)
def test_the_service_keeps_its_contract_in_play(case: schemathesis.Case) -> None:
    """Requests about games in progress: a generated position is hardly ever one, so real ones take its place."""
    game = case.path.split("/")[3]
    body = case.body = deepcopy(case.body)  # what is generated stays as it is: other cases are made of it
    if isinstance(body, dict) and ("position" in body or "ref" in body):
        turns = TURNS[game]
        number = crc32(json.dumps(body, sort_keys=True).encode())
        turn = turns[number % len(turns)]
        form = "position" if "position" in body else "ref"
        body[form] = turn[form]
        decision = turn["decisions"][number // 7 % len(turn["decisions"])]
        offered = decision["actions"] + [barred["action"] for barred in decision["barred"]]
        step = {"seat": decision["seat"], "action": offered[number // 11 % len(offered)]}
        if number % 3:
            body.update(step if "action" in body else {"actions": [step]} if "actions" in body else {})
    case.call_and_validate()


def some_turns(id_: str, count: int = 30) -> list[Json]:
    """The beginning of a game."""
    client = APP.test_client()
    game = games[id_]
    url, parts = f"/v1/games/{id_}", "?include=position,decisions,barred"
    chance = {"mode": "seeded", "match": "contract", "seed": SEED}
    turn: Any = client.post(f"{url}/setup{parts}", json={"options": game.modes[0].example, "chance": chance}).get_json()
    turns: list[Json] = []
    while len(turns) < count and turn["decisions"]:
        turns.append(turn)
        decision = turn["decisions"][0]
        action = decision["actions"][turn["step"] * 7 % len(decision["actions"])]
        body = {"ref": turn["ref"], "actions": [{"seat": decision["seat"], "action": action}]}
        turn = client.post(f"{url}/apply{parts}", json=body).get_json()
    return turns


TURNS = {game.id: some_turns(game.id) for game in games.values()}


def test_there_are_turns_to_play_with() -> None:
    assert all(len(turns) > 10 for turns in TURNS.values())


@pytest.mark.parametrize("check", ["not_a_server_error", "negative_data_rejection", "positive_data_acceptance"])
def test_all_checks_are_on(check: str) -> None:
    assert getattr(WHOLE.config.checks, check).enabled
