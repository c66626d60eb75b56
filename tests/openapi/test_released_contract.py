"""The contract of the last release holds: what would break its callers is announced, or does not happen."""

from __future__ import annotations

import copy
import json
import os
import shutil
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import msgspec
import pytest

from api import VERSION
from openapi.__main__ import HERE
from tests.golden.releases import sets
from tests.openapi import breaking
from tests.openapi.mutations import BREAKING, HARMLESS

ANNOUNCED = Path(sets.__file__).with_name("breaking.yaml")
TODAY: dict[str, Any] = json.loads((HERE / "openapi.json").read_bytes())


class Announced(msgspec.Struct, forbid_unknown_fields=True):
    """A change that breaks callers, the release that brings it, and why it has to be."""

    change: str
    version: str
    reason: str


def number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def released() -> dict[str, dict[str, Any]]:
    """The contracts of the releases of this major version, by their versions, the last one at the end."""
    folders = sorted(sets.releases(), key=lambda folder: number(folder.name))
    found = {folder.name: sets.contract(folder) for folder in folders if number(folder.name)[0] == number(VERSION)[0]}
    return {name: contract for name, contract in found.items() if contract is not None}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What finds changes, compiled by Go; without Go these tests are left out, and in CI they fail."""
    if shutil.which("go") is None:
        assert os.environ.get("CI") != "true", "Go is missing"
        pytest.skip("no Go")
    return breaking.build(tmp_path_factory.mktemp("program"))


def mutated(*mutations: Any) -> dict[str, Any]:
    """Today's contract with these changes."""
    document = copy.deepcopy(TODAY)
    for mutation in mutations:
        mutation(document)
    return document


def announced() -> list[Announced]:
    return msgspec.yaml.decode(ANNOUNCED.read_bytes(), type=list[Announced])


def test_announcements_say_why() -> None:
    for one in announced():
        assert number(one.version)
        assert len(one.reason.split()) > 2, one


@pytest.mark.more
def test_what_breaks_callers_of_the_last_release_is_announced(program: Path, tmp_path: Path) -> None:
    last, contract = list(released().items())[-1]
    (found,) = breaking.breaks(program, tmp_path, contract, TODAY)
    since = [one for one in announced() if number(one.version) > number(last)]
    unannounced = [change for change in found if not any(fnmatchcase(change, one.change) for one in since)]
    assert not unannounced, "docs/versioning.md does not allow it"
    idle = [one for one in since if not any(fnmatchcase(change, one.change) for change in found)]
    assert not idle, "announced, and not so"


@pytest.mark.more
def test_every_change_that_breaks_callers_is_noticed(program: Path, tmp_path: Path) -> None:
    found = breaking.breaks(program, tmp_path, TODAY, *map(mutated, BREAKING))
    unnoticed = [mutation.__name__ for mutation, changes in zip(BREAKING, found, strict=True) if not changes]
    assert not unnoticed


@pytest.mark.more
def test_harmless_changes_are_not_objected_to(program: Path, tmp_path: Path) -> None:
    """All of them at once."""
    document = mutated(*HARMLESS)
    assert document != TODAY
    assert breaking.breaks(program, tmp_path, TODAY, document) == [[]]
