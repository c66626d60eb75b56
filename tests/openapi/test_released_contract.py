"""The contract of the last release holds: oasdiff finds no change that breaks clients, by the rules of VERSIONING.md.

New words and kinds in responses don't break clients, which ignore what they don't know: `oasdiff/severity.txt`.
"""

import copy
import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from api import VERSION
from openapi.__main__ import HERE
from tests.golden.releases import sets

Json = dict[str, Any]
OASDIFF = Path(__file__).parent / "oasdiff"
TODAY: Json = json.loads((HERE / "openapi.json").read_bytes())
GAME = "/v1/games/battlecrest"

pytestmark = pytest.mark.slow


def number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


SAME_MAJOR = [folder for folder in sets.releases() if number(folder.name)[0] == number(VERSION)[0]]


@pytest.fixture(scope="module")
def breaking(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Json, Json], str]:
    """A function that returns what breaks clients between two contracts, as text; without Go it fails in CI only."""
    if shutil.which("go") is None:
        assert os.environ.get("CI") != "true", "Go is missing"
        pytest.skip("no Go")
    folder = tmp_path_factory.mktemp("oasdiff")
    program = folder / "oasdiff"
    build = ["go", "build", "-C", OASDIFF, "-o", program, "github.com/oasdiff/oasdiff"]
    subprocess.run(build, check=True, timeout=900)

    def breaking(before: Json, after: Json) -> str:
        paths = [folder / "before.json", folder / "after.json"]
        for path, document in zip(paths, (before, after), strict=True):
            path.write_text(json.dumps(document), "utf-8")
        command = [program, "breaking", *paths, "--severity-levels", OASDIFF / "severity.txt", "--fail-on", "ERR"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900)
        assert done.returncode in (0, 1), done.stderr
        return done.stdout if done.returncode else ""

    return breaking


@pytest.mark.skipif(not SAME_MAJOR, reason=f"no release of major version {number(VERSION)[0]} so far")
def test_the_last_release_of_this_major_version_is_not_broken(breaking: Callable[[Json, Json], str]) -> None:
    contract = sets.contract(max(SAME_MAJOR, key=lambda folder: number(folder.name)))
    assert contract is not None
    assert breaking(contract, TODAY) == ""


def changed(change: Callable[[Json], object]) -> Json:
    """Return today's contract with a change."""
    document = copy.deepcopy(TODAY)
    change(document)
    return document


def take_an_operation_away(document: Json) -> None:
    del document["paths"][f"{GAME}/check"]


def require_a_member_of_a_request(document: Json) -> None:
    document["components"]["schemas"]["BattlecrestSetupRequest"]["required"] = ["options"]


def take_a_member_of_a_response_away(document: Json) -> None:
    turn = document["components"]["schemas"]["BattlecrestSnapshot"]
    del turn["properties"]["to_act"]
    turn["required"].remove("to_act")


@pytest.mark.nightly
@pytest.mark.parametrize(
    "change", [take_an_operation_away, require_a_member_of_a_request, take_a_member_of_a_response_away]
)
def test_a_change_that_breaks_clients_is_found(
    breaking: Callable[[Json, Json], str], change: Callable[[Json], object]
) -> None:
    assert breaking(TODAY, changed(change)) != ""


@pytest.mark.nightly
def test_new_words_and_members_of_responses_break_no_client(breaking: Callable[[Json, Json], str]) -> None:
    def change(document: Json) -> None:
        document["paths"]["/v1/new"] = document["paths"]["/v1/games"]
        turn = document["components"]["schemas"]["BattlecrestSnapshot"]
        turn["properties"]["weather"] = {"type": "string"}
        turn["required"].append("weather")

    assert breaking(TODAY, changed(change)) == ""
