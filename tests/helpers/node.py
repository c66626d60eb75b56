"""Node, for what is written in TypeScript or checked by its tools."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

OLDEST = 20


def require_node(installed: Path) -> None:
    """Leave the test out where there is no Node, or where this part of it is not installed; in CI it fails then."""
    found = shutil.which("node")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout if found else "v0"
    missing = ""
    if int(version[1:].partition(".")[0]) < OLDEST:
        missing = f"no Node {OLDEST} or newer"
    elif not installed.exists():
        missing = "the Node parts are not installed: run `make install`"
    if missing and os.environ.get("CI") == "true":
        pytest.fail(missing)
    elif missing:
        pytest.skip(missing)


def run_node(folder: Path, *command: str | Path, **settings: str | Path) -> str:
    """Return the output of a program that Node runs; settings are for the tests: `url` is passed as HERALD_URL."""
    told = {f"HERALD_{name.upper()}": str(value) for name, value in settings.items()}
    environ = os.environ | told | {"NODE_OPTIONS": ""}
    done = subprocess.run(["node", *command], cwd=folder, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
