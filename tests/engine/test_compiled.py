"""The compiled engine (``make compile``, `tools.hatch_build`) gives the same results as the interpreted one."""

import importlib
import inspect
import json
import os
import pkgutil
import shutil
import subprocess
import sys
import sysconfig
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import games
from engine.core.text import grammar
from engine.core.text.catalog import LANGUAGES
from tools.hatch_build import missing, stays

pytestmark = [pytest.mark.slow, pytest.mark.nightly]

ROOT = Path(__file__).parents[2]
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
#: Prints of every module of the engine which file was imported for it.
FILES = """
import importlib, json, pkgutil, engine
names = [found.name for found in pkgutil.walk_packages(["engine"], "engine.")]
print(json.dumps({name: importlib.import_module(name).__file__ for name in names}))
"""


def copy(folder: Path) -> Path:
    """This folder without what was installed or built in it."""
    left_out = shutil.ignore_patterns(".git", ".*cache", ".venv", "node_modules", "build", "__pycache__", f"*{SUFFIX}")
    return Path(shutil.copytree(ROOT, folder, ignore=left_out))


def build(folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Build the wheel in a folder, compiled."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel"],
        cwd=folder,
        env=os.environ | {"HATCH_BUILD_HOOKS_ENABLE": "1"} | env,
        capture_output=True,
        text=True,
        check=False,
    )


def run(folder: Path, *words: str) -> Any:
    """What Python prints in a folder: JSON."""
    return json.loads(subprocess.check_output([sys.executable, *words], cwd=folder))


def test_without_a_compiler_it_is_said_what_is_missing(tmp_path: Path) -> None:
    tried = build(copy(tmp_path / "herald"), CC="no-such-compiler -pthread")
    assert tried.returncode
    assert "compiling needs a C compiler (no-such-compiler)" in tried.stderr + tried.stdout
    assert not list(tmp_path.glob("**/*.whl"))


def test_what_templates_call_is_not_compiled() -> None:
    """fluent-compiler asks each function for its signature."""
    assert stays(grammar)
    for language in LANGUAGES:
        for function in grammar.functions_of(language).values():
            assert function.__module__ == grammar.__name__
            assert len(inspect.signature(function).parameters) == 1


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The service as it stands."""
    return copy(tmp_path_factory.mktemp("interpreted") / "herald")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The service with its engine compiled."""
    if what := missing():
        if os.environ.get("CI") == "true":
            pytest.fail(f"compiling needs {what}")
        pytest.skip(f"needs {what}")
    folder = copy(tmp_path_factory.mktemp("compiled") / "herald")
    start = time.monotonic()
    built = build(folder)
    print(f"compiled in {time.monotonic() - start:.0f} s")
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


def test_every_module_is_compiled_that_can_be(compiled: Path) -> None:
    files = run(compiled, "-c", FILES)
    found = pkgutil.walk_packages(engine.__path__, "engine.")
    expected = {one.name: one.ispkg or stays(importlib.import_module(one.name)) for one in found}
    assert {name: not file.endswith(SUFFIX) for name, file in files.items()} == expected
    assert all(Path(file).is_relative_to(compiled) for file in files.values())


def test_a_compiled_wheel_is_for_this_platform_and_has_the_sources_as_well(compiled: Path) -> None:
    (wheel,) = (compiled / "dist").glob("*.whl")
    assert not wheel.stem.endswith("-none-any")
    names = set(zipfile.ZipFile(wheel).namelist())
    for kind in ("*.py", "*.yaml", f"*{SUFFIX}"):
        found = {path.relative_to(compiled).as_posix() for path in (compiled / "engine").rglob(kind)}
        assert found
        assert found <= names
    libraries = {path.name for path in compiled.glob(f"herald_*{SUFFIX}")}
    assert len(libraries) == 1 + len(games)
    assert libraries <= names


@pytest.mark.parametrize("game", games)
def test_whole_games_are_told_the_same_byte_for_byte(compiled: Path, interpreted: Path, game: str) -> None:
    """Positions, events, decisions with all that is offered, refusals, views: see `recorded_games`."""
    words = ("-m", "tests.golden.recorded_games", "print", game)
    assert run(compiled, *words) == run(interpreted, *words)


@pytest.mark.parametrize("game", games)
def test_the_service_answers_the_same_byte_for_byte(compiled: Path, interpreted: Path, game: str) -> None:
    """Every operation with every part, viewer and language: see `served_games`."""
    words = ("-m", "tests.golden.served_games", game)
    told = run(interpreted, *words)
    assert run(compiled, *words) == told
    in_words = [answer for asked, answer in told.items() if asked.split()[0] == "apply" and " text " in asked]
    assert in_words
    assert {answer.partition(" ")[0] for answer in in_words} == {"200"}
    assert not [asked for asked, answer in told.items() if answer.startswith("5")]
