"""The types of the Python client, as the type checker of a user sees them."""

import os
import subprocess
import sys
from pathlib import Path

from tests.clients.test_python import example

ROOT = Path(__file__).parents[2]


def test_programs_of_users_are_checked_strictly(tmp_path: Path) -> None:
    """None of our settings is known there.  A line that should be an error and is none is an error as well."""
    readme = tmp_path / "readme.py"
    readme.write_text(example(), "utf-8")
    cache = ROOT / ".mypy_cache" / "user"
    program = ROOT / "tests" / "clients" / "programs" / "typed.py"
    programs = [readme, program, *sorted((ROOT / "clients" / "python" / "examples").glob("*.py"))]
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir", cache, *programs]
    environ = os.environ | {"MYPYPATH": str(ROOT / "clients" / "python")}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
