"""The prose linter of `make lint` (tools/prose)."""

import json
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.helpers.node import require_node

ROOT = Path(__file__).parents[2]
PROSE = ROOT / "tools" / "prose"
#: One page with each fault, in the order of the patterns; the last sentence is too long.
FAULTS = [
    "The player loses his card.",
    "The card is visible to everybody.",
    "Whoever wins draws. Who plays first is random.",
    "The answer tells the seat.",
    "The card lies on the board.",
    "The service draws the card anew.",
    "The card is to be drawn.",
    "A card is no seat.",
    "Nothing happens.",
    "There are so many cards.",
    "The service keeps ten cards, at most.",
    "This is the hand of player 2.",
    "The service has a listener of its own.",
    "The service sends cards: a list: all of them.",
    "The service " + "draws a card and " * 11 + "stops.",
]


@pytest.fixture(autouse=True)
def node() -> None:
    require_node(PROSE / "node_modules" / "textlint")


def found(tmp_path: Path, text: str) -> set[tuple[int, str]]:
    """The findings on a page, as (line, message)."""
    page = tmp_path / "page.md"
    page.write_text(text, "utf-8")
    command = [PROSE / "node_modules" / ".bin" / "textlint", "--config", PROSE / ".textlintrc.yml", "--format", "json"]
    command += ["--rules-base-directory", PROSE / "node_modules", page]
    run = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode in (0, 1), run.stderr
    (report,) = json.loads(run.stdout)
    return {(message["line"], message["message"]) for message in report["messages"]}


def test_each_rule_finds_its_fault(tmp_path: Path) -> None:
    messages = found(tmp_path, "\n\n".join(FAULTS) + "\n")
    assert {line for line, _ in messages} == {2 * n + 1 for n in range(len(FAULTS))}
    rules = yaml.safe_load((PROSE / ".textlintrc.yml").read_text("utf-8"))["rules"]
    patterns = {pattern["message"] for pattern in rules["@textlint-rule/pattern"]["patterns"]}
    assert patterns <= {message for _, message in messages}


def test_plain_sentences_and_code_pass(tmp_path: Path) -> None:
    assert found(tmp_path, "The server returns a `told` member.\n\n```sh\ntell him anew: a: b\n```\n") == set()
