"""What is installed and what is handed out: the lock files, the wheels, the npm package."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.M)
LICENSE = (ROOT / "LICENSE").read_bytes()


def pins(lock: str) -> dict[str, str]:
    """The packages of a lock file, with their versions."""
    return dict(PIN.findall((ROOT / lock).read_text("utf-8")))


def test_what_serves_is_a_small_part_of_what_develops() -> None:
    serve, develop = pins("requirements-serve.lock"), pins("requirements.lock")
    assert serve.items() < develop.items()
    assert {"flask", "gevent", "gunicorn", "msgspec", "redis"} <= serve.keys()
    assert not {"pytest", "mypy", "hatchling", "uv", "schemathesis", "httpx"} & serve.keys()
    assert len(serve) < 45


def test_serving_installs_only_what_serves(tmp_path: Path) -> None:
    """On a new machine: the steps that `make serve` would take."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in ("requirements-serve.lock", "requirements.lock", "pyproject.toml"):
        (tmp_path / name).touch()
    steps = subprocess.run(["make", "-n", "serve"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert "--requirement requirements-serve.lock" in steps
    assert "requirements.lock" not in steps
    assert "npm" not in steps


def wheel(folder: Path, target: Path) -> zipfile.ZipFile:
    """The package of this folder, built."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    (built,) = target.glob("*.whl")
    return zipfile.ZipFile(built)


@pytest.mark.parametrize(
    ("folder", "needed"),
    [
        (".", {"api/serving.py", "api/problems.yaml", "engine/battlecrest/data/texts.yaml", "engine/py.typed"}),
        ("clients/python", {"herald_client/__init__.py", "herald_client/aio/match.py", "herald_client/py.typed"}),
    ],
)
def test_a_wheel_has_its_data_and_its_licence(tmp_path: Path, folder: str, needed: set[str]) -> None:
    with wheel(ROOT / folder, tmp_path) as built:
        names = set(built.namelist())
        assert needed <= names
        (licence,) = [name for name in names if name.endswith(".dist-info/licenses/LICENSE")]
        assert built.read(licence) == LICENSE
    assert not any(name.startswith("tests/") for name in names)


@pytest.mark.more
def test_the_npm_package_has_its_programs_and_its_licence() -> None:
    """Built when it is packed: a package without `dist` would be of no use."""
    client = ROOT / "clients" / "typescript"
    npm = shutil.which("npm")
    if npm is None or not (client / "node_modules" / "typescript").exists():
        assert os.environ.get("CI") != "true"
        pytest.skip("the Node parts are not installed")
    packed = subprocess.run(
        [npm, "pack", "--dry-run", "--json"], cwd=client, capture_output=True, text=True, check=True
    ).stdout
    files = {file["path"] for file in json.loads(packed[packed.index("[\n") :])[0]["files"]}
    assert {"LICENSE", "README.md", "dist/src/index.js", "dist/src/index.d.ts"} <= files
    assert json.loads((client / "package.json").read_bytes())["types"] == "./dist/src/index.d.ts"
    assert (client / "LICENSE").read_bytes() == LICENSE
