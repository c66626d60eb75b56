"""The examples of the guide's pages are run as they stand, so they can't rot."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.clients.test_typescript import CLIENT, build
from tests.helpers.node import require_node
from tests.helpers.pages import Checker, check_syntax, runs_here

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "clients" / "guide" / "pages"
FENCE = re.compile(r"^```(\S+)\n(.*?)^```$", re.M | re.S)
#: What a page may hold: programs, their output, and blocks that no test runs.
PROGRAMS = ("sh", "python", "ts")
DATA = ("json", "output", "{toctree}", "bash")  # bash: test_tutorials.py
MARK = "--- end of block ---"


class Block(NamedTuple):
    """An example, and the lines that stand below it: each is in what it prints."""

    text: str
    output: str


def examples(page: Path, language: str) -> list[Block]:
    """The examples of a page in a language, in their order."""
    found: list[Block] = []
    last = ""
    for kind, text in FENCE.findall(page.read_text("utf-8")):
        if kind == "output":
            assert last in PROGRAMS, f"{page.name}: an output without a program"
            if last == language:
                found[-1] = Block(found[-1].text, text)
        elif kind == language:
            found.append(Block(text, ""))
        last = kind
    return found


def pages_with(language: str) -> list[str]:
    """The pages that have examples in a language, except the tutorials: test_tutorials.py."""
    paths = (
        path for path in sorted(PAGES.rglob("*.md")) if path.parent.name != "tutorials" and examples(path, language)
    )
    return [path.relative_to(PAGES).as_posix() for path in paths]


def commands_of(page: str) -> list[Block]:
    """The examples of shell that can be run here."""
    return [block for block in examples(PAGES / page, "sh") if runs_here(block.text)]


def test_every_block_is_run_or_read() -> None:
    for page in sorted(PAGES.rglob("*.md")):
        for kind, text in FENCE.findall(page.read_text("utf-8")):
            assert kind in PROGRAMS + DATA, f"{page.name}: {kind}"
            if kind == "json":
                json.loads(text)


@pytest.mark.parametrize("page", pages_with("sh"))
def test_what_cannot_be_run_here_is_spelt_as_it_is(page: str) -> None:
    checker = Checker()
    for block in examples(PAGES / page, "sh"):
        check_syntax(block.text)
        if not runs_here(block.text):
            assert not block.output, "nothing shows that these commands print this"
            checker.check(block.text)


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in pages_with("sh") if commands_of(page)])
def test_commands(page: str, single_use_service: str, tmp_path: Path) -> None:
    blocks = commands_of(page)
    script = f"\necho '{MARK}'\n".join(block.text for block in blocks)
    compare(blocks, run(["bash", "-e"], script.replace("http://127.0.0.1:8000", single_use_service), tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("page", pages_with("python"))
def test_programs(page: str, single_use_service: str, tmp_path: Path) -> None:
    blocks = examples(PAGES / page, "python")
    program = f"\nprint({MARK!r})\n".join(block.text for block in blocks)
    command = [sys.executable, "-W", "error", "-W", "ignore::ResourceWarning", "-"]
    compare(blocks, run(command, program.replace("http://127.0.0.1:8000", single_use_service), tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("page", pages_with("ts"))
def test_typescript(page: str, single_use_service: str, tmp_path: Path) -> None:
    require_node(CLIENT / "node_modules" / "typescript")
    blocks = examples(PAGES / page, "ts")
    program = f'\nconsole.log("{MARK}");\n'.join(block.text for block in blocks)
    build(tmp_path, {"test/guide.ts": program.replace("http://127.0.0.1:8000", single_use_service)})
    compare(blocks, run(["node", "dist/test/guide.js"], "", tmp_path))


def run(command: list[str], stdin: str, folder: Path) -> str:
    """What a program prints; nothing goes wrong."""
    environ = os.environ | {"PYTHONPATH": str(ROOT / "clients" / "python"), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command, input=stdin, cwd=folder, env=environ, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def compare(blocks: list[Block], printed: str) -> None:
    """Each line below an example stands in what it has printed."""
    outputs = printed.split(f"{MARK}\n")
    assert len(outputs) == len(blocks)
    for block, output in zip(blocks, outputs, strict=True):
        for line in block.output.splitlines():
            assert line in output
