"""From a clone to the first legal move, by the commands that the pages show; `pytest -rP` prints the minutes.

The commands install packages, so this needs a registry of each language.  Other languages than these are tested in
tests/clients/test_generated.py.
"""

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.node import require_node
from tests.helpers.pages import MADE, ROOT, blocks
from tests.helpers.ports import free_port
from tests.helpers.service import wait_for

pytestmark = pytest.mark.slow

TYPESCRIPT = ROOT / "clients" / "typescript" / "README.md"
ADDRESS = "127.0.0.1:8000"


class Newcomer:
    """Someone with a fresh clone and an empty home, who copies what a page shows."""

    def __init__(self, folder: Path) -> None:
        self.clone, self.port = folder / "herald", free_port()
        shutil.copytree(ROOT, self.clone, ignore=shutil.ignore_patterns(*MADE - {"data"}, ".*", "__pycache__", "*.so"))
        for name in (".gitignore", "clients/typescript/.npmrc", "clients/boards/.npmrc", "clients/playground/.npmrc"):
            shutil.copy(ROOT / name, self.clone / name)
        (folder / "home").mkdir()
        self.environ = os.environ | {"HOME": str(folder / "home"), "PORT": str(self.port)}
        self.environ.pop("PYTHONPATH", None)

    def copy(self, page: Path, language: str) -> list[str]:
        """The blocks of a page, with the port of this test."""
        found = [block.text for block in blocks(page) if block.language == language]
        return [text.replace(ADDRESS, f"127.0.0.1:{self.port}") for text in found]

    def run(self, *commands: str) -> str:
        """What commands print, in one shell in the clone."""
        done = subprocess.run(
            ["bash", "-e"],
            input="\n".join(commands),
            cwd=self.clone,
            env=self.environ,
            capture_output=True,
            text=True,
            timeout=1200,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Newcomer]:
    """They have started the service by the first command of README.md, and without the playground."""
    newcomer = Newcomer(tmp_path_factory.mktemp("newcomer"))
    start, *_ = newcomer.copy(ROOT / "README.md", "sh")
    assert start == "make serve\n"
    began = time.monotonic()
    command = ["make", "serve", "NODE="]
    with subprocess.Popen(command, cwd=newcomer.clone, env=newcomer.environ, start_new_session=True) as service:
        try:
            for _ in range(10):  # it installs what it needs first
                try:
                    wait_for(newcomer.port, service)
                    break
                except RuntimeError:
                    assert service.poll() is None
            print(f"{minutes(began)} minutes until the service answers")
            yield newcomer
        finally:
            os.killpg(service.pid, signal.SIGTERM)


def minutes(began: float) -> str:
    return f"{(time.monotonic() - began) / 60:.1f}"


def test_with_curl(newcomer: Newcomer) -> None:
    began = time.monotonic()
    _, *commands = newcomer.copy(ROOT / "README.md", "sh")
    assert '"type":"card_activated"' in newcomer.run(*commands)
    print(f"{minutes(began)} minutes")


def test_in_python(newcomer: Newcomer) -> None:
    began = time.monotonic()
    assert "Choose an action" in newcomer.run(*newcomer.copy(ROOT / "clients" / "python" / "README.md", "sh"))
    print(f"{minutes(began)} minutes")


@pytest.mark.nightly
def test_in_typescript(newcomer: Newcomer) -> None:
    require_node(ROOT / "clients" / "typescript" / "node_modules" / "typescript")
    began = time.monotonic()
    install, start = newcomer.copy(TYPESCRIPT, "sh")
    program, *_ = newcomer.copy(TYPESCRIPT, "ts")
    (name,) = re.findall(r"save this program as `(\S+)`", TYPESCRIPT.read_text("utf-8"))
    newcomer.run(install)
    (newcomer.clone / name).write_text(program, "utf-8")
    assert "Choose an action" in newcomer.run(start)
    print(f"{minutes(began)} minutes")
