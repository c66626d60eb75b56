"""Tools of others read the document as it is: parsers and linters (Node)."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from api.app import RESOURCES
from api.openapi import document
from engine import games
from openapi.__main__ import HERE
from tests.helpers.node import require_node

ROOT = HERE.parent
TOOLS = HERE / "node_modules" / ".bin"
QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}


@pytest.fixture(scope="module", autouse=True)
def node() -> None:
    """Without Node these tests are left out; in CI there must be one."""
    require_node(TOOLS / "spectral")


@pytest.fixture(scope="module")
def contract(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The document of the service, as a file."""
    path = tmp_path_factory.mktemp("contract") / "openapi.json"
    path.write_bytes(document.as_json(document.build(RESOURCES, games)))
    return path


def run(*command: object) -> str:
    """Run a tool in the project's folder; what it says is shown where it fails."""
    done = subprocess.run(
        list(map(str, command)), cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, **QUIET}
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-5000:]
    return done.stdout


@pytest.mark.slow
def test_redocly_has_no_objection(contract: Path) -> None:
    run(TOOLS / "redocly", "lint", "--config", HERE / "redocly.yaml", contract)


@pytest.mark.slow
def test_spectral_has_no_objection(contract: Path) -> None:
    run(TOOLS / "spectral", "lint", "--fail-severity", "hint", "--ruleset", HERE / "spectral.yaml", contract)


@pytest.mark.slow
def test_swagger_parser_validates_and_dereferences_it_in_json_and_yaml(contract: Path) -> None:
    built = json.loads(contract.read_bytes())
    yaml = contract.with_suffix(".yaml")
    yaml.write_bytes(document.as_yaml(built))
    operations = sum(len(methods) for methods in built["paths"].values())
    assert int(run("node", HERE / "dereference.mjs", contract, yaml)) == operations
