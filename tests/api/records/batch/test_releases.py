"""Archives with records of several rulesets: each record is judged by a release that plays its own."""

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from api.cli import herald
from engine import games
from tests.helpers.another_release import APP, RULESET
from tests.helpers.ports import free_port

RECORD = {"game": "battlecrest", "chance": {"mode": "referee"}, "log": []}
OWN = games["battlecrest"].ruleset


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    file = tmp_path / "games.ndjson"
    file.write_text("".join(json.dumps(RECORD | {"ruleset": ruleset}) + "\n" for ruleset in (OWN, RULESET, "6.6.6")))
    return file


@pytest.fixture
def release(tmp_path: Path) -> Path:
    """What stands for the command of an installed release: `herald serve --port PORT`."""
    command = tmp_path / "herald"
    command.write_text(
        f'#!/bin/sh\ncd {Path.cwd()} && exec {sys.executable} -m gunicorn "{APP}" '
        '--config python:tests.helpers.gunicorn_conf --workers 1 --bind "127.0.0.1:$3"\n'
    )
    command.chmod(0o755)
    return command


def validate(*arguments: Any, environ: dict[str, str] | None = None) -> tuple[int, list[dict[str, Any]], str]:
    """The exit code, the verdicts and the last line of the command."""
    told = CliRunner().invoke(herald, ["validate", *map(str, arguments), "--processes", "1"], env=environ)
    return told.exit_code, [json.loads(line) for line in told.stdout.splitlines()], told.stderr


@pytest.mark.slow
def test_an_installed_release_judges_its_own_records(archive: Path, release: Path) -> None:
    code, verdicts, _ = validate(archive, "--release", release)
    assert [(one["line"], one["valid"], one["ruleset"]) for one in verdicts] == [
        (1, True, OWN),
        (2, True, RULESET),
        (3, False, OWN),
    ]
    assert code == 1


@pytest.mark.slow
@pytest.mark.nightly
def test_the_release_before_this_major_version_judges_its_own_records(tmp_path: Path) -> None:
    """It is installed as the page of records says, and started from a clone that has other code."""
    (commit,) = re.findall(r"install.sh /opt/herald (\w+)`", Path("docs/records.md").read_text("utf-8"))
    if subprocess.run(["git", "cat-file", "-e", commit], check=False).returncode:
        pytest.skip(f"this clone has no commit {commit}")
    subprocess.run(["sh", "deploy/install.sh", tmp_path, commit], check=True)
    file = tmp_path / "games.ndjson"
    file.write_bytes(gzip.decompress(Path("tests/golden/releases/2.0.0/records.ndjson.gz").read_bytes()))
    code, verdicts, said = validate(file, "--release", tmp_path / "2.0.0" / "bin" / "herald")
    assert (code, {one["ruleset"] for one in verdicts}) == (0, {"1.1.0"}), said


def test_without_one_records_of_other_rulesets_are_not_valid(archive: Path) -> None:
    _, verdicts, _ = validate(archive)
    assert [one.get("code") for one in verdicts] == [None, *2 * ["record_of_another_ruleset"]]


def test_a_service_that_does_not_answer_leaves_records_unread(archive: Path) -> None:
    environ = {"HERALD_RULESETS": f"battlecrest/{RULESET}=http://127.0.0.1:{free_port()}"}
    code, verdicts, said = validate(archive, environ=environ)
    assert (code, verdicts[1]["code"]) == (3, "ruleset_unavailable")
    assert "1 unread" in said


@pytest.mark.parametrize("wrong", ["/nowhere/herald", "/bin/true"])
def test_what_is_no_release_is_a_usage_error(archive: Path, wrong: str) -> None:
    code, verdicts, said = validate(archive, "--release", wrong)
    assert (code, verdicts) == (2, [])
    assert f"--release: {wrong}" in said
