"""Generators of others take the committed contract as it is: what they write is compiled, and plays a move.

Each program in `foreign` plays a legal move, and one that a rule forbids, and prints the same line.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from openapi.__main__ import HERE
from tests.helpers.node import require_node
from tests.helpers.service import serving

CONTRACT = HERE / "openapi.json"
FOREIGN = Path(__file__).parent / "foreign"
TYPESCRIPT = FOREIGN / "typescript"
TOOLS = TYPESCRIPT / "node_modules" / ".bin"
HEY_API = ("--plugins", "@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch", "--logs", ".")
GENERATORS = {
    "hey_api": ("openapi-ts", "--input", CONTRACT, "--output", "generated/hey_api", *HEY_API),
    "openapi_typescript": ("openapi-typescript", CONTRACT, "--output", "generated/openapi_typescript.ts"),
    "orval": ("orval", "--config", TYPESCRIPT / "orval.config.js"),
}
#: What is asked, whether a step follows, whether the part that is not wanted is left out, and the rule that forbids.
PLAYED = "Choose an action (2 left). true true R4.3"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def service() -> Iterator[str]:
    with serving() as url:
        yield url


def run(folder: Path, *command: object, **environ: str) -> str:
    """Run a program in a folder; what it says is shown where it fails."""
    words, environ = [str(part) for part in command], os.environ | environ
    pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    done = subprocess.run(words, cwd=folder, text=True, check=False, timeout=900, env=environ, **pipe)
    assert done.returncode == 0, f"{words}\n{done.stdout[-5000:]}"
    return done.stdout.strip()


@pytest.mark.nightly
@pytest.mark.parametrize("name", GENERATORS)
def test_typescript(name: str, service: str, tmp_path: Path) -> None:
    require_node(TOOLS / "orval")
    for file in (f"{name}.ts", "tsconfig.json"):
        shutil.copy(TYPESCRIPT / file, tmp_path)
    (tmp_path / "node_modules").symlink_to(TYPESCRIPT / "node_modules")
    tool, *arguments = GENERATORS[name]
    run(tmp_path, TOOLS / str(tool), *arguments, CONTRACT=str(CONTRACT), GENERATED=f"{tmp_path}/generated/{name}.ts")
    run(tmp_path, TOOLS / "tsc")
    program = tmp_path / f"{name}.mjs"
    flags = ["--bundle", "--platform=node", "--format=esm", "--log-level=warning", f"--outfile={program}"]
    run(tmp_path, TOOLS / "esbuild", *flags, f"{name}.ts")
    assert run(tmp_path, "node", program, service) == PLAYED


@pytest.mark.nightly
def test_openapi_python_client(service: str, tmp_path: Path) -> None:
    """It skips one operation, whose body is NDJSON."""
    generator = Path(sys.executable).with_name("openapi-python-client")
    if not generator.exists():
        missing = "the generator is not installed: `make client` does it"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(missing)
    (tmp_path / "config.json").write_text(json.dumps({"post_hooks": []}), "utf-8")
    flags = ["--meta", "none", "--output-path", "herald_generated", "--config", "config.json"]
    output = run(tmp_path, generator, "generate", "--path", CONTRACT, *flags)
    assert output.count("Endpoint will not be generated") == 1
    assert "Unsupported content type application/x-ndjson" in output
    program = FOREIGN / "python" / "program.py"
    strict = ["--strict", "--config-file=", "--follow-imports=silent"]  # what is generated is not strict
    run(tmp_path, sys.executable, "-m", "mypy", *strict, program, MYPYPATH=str(tmp_path))
    assert run(tmp_path, sys.executable, program, service, PYTHONPATH=str(tmp_path)) == PLAYED


@pytest.mark.nightly
def test_oapi_codegen(service: str, tmp_path: Path) -> None:
    if shutil.which("go") is None:
        assert os.environ.get("CI") != "true", "Go is missing"
        pytest.skip("no Go")
    shutil.copytree(FOREIGN / "oapi_codegen", tmp_path, dirs_exist_ok=True)
    (tmp_path / "herald").mkdir()
    run(tmp_path, "go", "tool", "oapi-codegen", "-config", "config.yaml", "-o", "herald/herald.gen.go", CONTRACT)
    run(tmp_path, "go", "build", "-o", "program", ".")
    assert run(tmp_path, "./program", service) == PLAYED
