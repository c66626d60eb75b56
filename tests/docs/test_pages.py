"""Every command and program on the pages runs, and prints what the page shows."""

import base64
import json
import os
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
import pytest

from api.cli import herald
from engine import games
from engine.core.game import Game
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import serving

ROOT = Path(__file__).parents[2]
README, CHANGELOG, SEALED = ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "docs" / "sealed.md"
CLIENT = ROOT / "clients" / "python"
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
#: The pages whose `sh` blocks run in one shell against a server, with the number of their `output` blocks.
WALKS = {
    "README.md": 1,
    "http.md": 6,
    "records.md": 6,
    "bots.md": 3,
    "tournaments.md": 12,
    "invitations.md": 4,
}
#: Who checks the blocks of each language; `bash` blocks start what would not end, and are checked for existence.
CHECKED = {
    "sh": {*WALKS, "sealed.md", "cluster.md"},  # cluster.md: tests/api/records/batch/test_dask_pool.py
    "output": {*WALKS, "sealed.md"},
    "python": {"sealed.md"},
    "json": {"mcp.md", "observability.md"},  # tests/api/mcp/test_sessions.py, tests/api/telemetry
    "vector": {"provably-fair.md"},  # tests/engine/core/test_chance.py
    "text": {"configuration.md", "CONTRIBUTING.md", "live.md"},  # no code: forms of URLs, a tree of folders, a stream
    "bash": {page.name for page in PAGES},
}
#: The command, as it is where the package is installed.
HERALD = f'herald() {{ "{sys.executable}" -m api.cli "$@"; }}'
#: What `herald validate` says to people when it is done.
SUMMARY = re.compile(r"\d+ records?: ")
MARK = "--- end of block ---"
#: Programs that `bash` blocks may use besides `make`, `herald` and Python.
OTHER_PROGRAMS = {"cd", "git"}


def fences(page: Path, *languages: str) -> list[tuple[str, str]]:
    """The fenced blocks of a page in these languages, as (language, text)."""
    found = FENCE.findall(page.read_text("utf-8"))
    return [(language, text) for language, text in found if language in languages]


def environ() -> dict[str, str]:
    """An environment in which `python3` and the package are those of this test run."""
    return os.environ | {"PYTHONPATH": str(ROOT), "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_test_checks_every_block(page: Path) -> None:
    text = page.read_text("utf-8")
    unchecked = [language for language, _ in FENCE.findall(text) if page.name not in CHECKED.get(language, ())]
    assert not unchecked
    assert not re.search(r"^\n    (?! )\S", FENCE.sub("", text), re.M), "an indented block: fence it"


def test_json_blocks_are_json() -> None:
    for page in PAGES:
        for _, text in fences(page, "json"):
            assert isinstance(json.loads(text), dict)


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=[pytest.mark.slow] if page.name == "tournaments.md" else [])
        for page in PAGES
        if page.name in WALKS
    ],
    ids=lambda page: page.name,
)
def test_the_walk_through_prints_its_output(tmp_path: Path, page: Path) -> None:
    """The `sh` blocks of a page run in one shell against a server; each `output` line is in the output of its block."""
    blocks = fences(page, "sh", "output")
    commands = [HERALD, *(text for language, text in blocks if language == "sh")]
    with RedisServer() as redis, serving(HERALD_REDIS_URL=redis.url) as url:
        script = f"\necho '{MARK}'\n".join(commands).replace("http://127.0.0.1:8000", url)
        run = subprocess.run(
            ["bash", "-e"],
            input=script,
            cwd=tmp_path,
            env=environ(),
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
    assert run.returncode == 0, run.stderr
    assert not [line for line in run.stderr.splitlines() if not SUMMARY.match(line)]
    printed = iter(run.stdout.split(MARK)[1:])
    for language, text in blocks:
        if language == "sh":
            output = next(printed)
        else:
            for line in text.splitlines():
                assert line in output
    assert sum(language == "output" for language, _ in blocks) == WALKS[page.name]


def commands(text: str) -> list[list[str]]:
    """The commands of a `bash` block, each as its words without assignments in front."""
    lines = text.replace("\\\n", " ").splitlines()
    words = [shlex.split(line, comments=True) for line in lines]
    return [[word for word in line if not re.match(r"[A-Z_]+=", word)] for line in words if line]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_shown_command_exists(page: Path) -> None:
    """The targets of `make`, the commands and options of `herald`, the modules of Python."""
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    for _, text in fences(page, "bash"):
        for program, *rest in commands(text):
            if program == "make":
                assert {word for word in rest if not word.startswith("-")} <= targets
            elif program == "herald":
                assert isinstance(herald, click.Group)
                command = herald.get_command(click.Context(herald), rest[0])
                assert command, rest
                known = {option for parameter in command.params for option in parameter.opts}
                assert {word for word in rest if word.startswith("--")} <= known
            elif program in ("python", "python3", ".venv/bin/python"):
                assert rest[0] == "-m"
                assert find_spec(rest[1])
            else:
                assert program in OTHER_PROGRAMS, program


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The program of docs/sealed.md, started by the commands of the page: the folder of its channel, and its output."""
    folder = tmp_path_factory.mktemp("sealed")
    ((_, program),) = fences(SEALED, "python")
    ((_, command),) = fences(SEALED, "sh")
    with RedisServer() as redis, serving(HERALD_REDIS_URL=redis.url) as url:
        (folder / "play.py").write_text(program.replace("http://127.0.0.1:8000", url), "utf-8")
        run = subprocess.run(
            ["bash", "-e", "-c", command],
            cwd=folder,
            # each player's output is written at once, so that no line stands within another one
            env=environ() | {"PYTHONPATH": str(CLIENT), "PYTHONWARNINGS": "error", "PYTHONUNBUFFERED": ""},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    assert (run.returncode, run.stderr) == (0, ""), run.stderr
    return folder / "table", run.stdout


def test_two_players_finish_a_game_without_their_own_server(table: tuple[Path, str]) -> None:
    lines = table[1].splitlines()
    assert len(lines) == 4
    ((_, shown),) = fences(SEALED, "output")
    for line in shown.splitlines():
        assert sum(line in printed for printed in lines) == 2, "each player prints it"
    assert len(set(lines)) == 2, "both report the same outcome"


def test_no_message_shows_a_card_before_the_end(table: tuple[Path, str]) -> None:
    """Messages are tokens, hashes and contributions. The invitation has no key: p2 chose it. Logs come last."""
    files = {path.name: path for path in table[0].iterdir()}
    logs = [files.pop(f"log-{seat}") for seat in ("p1", "p2")]
    sent = {name: json.loads(path.read_bytes()) for name, path in files.items()}
    invitation = sent.pop("invitation")
    invited = json.loads(base64.urlsafe_b64decode(invitation + "=" * (-len(invitation) % 4)))
    assert invited.keys() == {"game", "token", "seat"}
    tokens = [sent.pop(name) for name in sorted(sent) if name.startswith("token-")]
    assert len(tokens) > 20
    for token in (invited["token"], *tokens):
        assert re.fullmatch(r"v4\.local\.[\w-]+", token)
        assert len(token) == len(tokens[0])
    contributions = {f"{kind}-{seat}" for kind in ("hash", "contribution") for seat in ("p1", "p2")}
    assert sent.keys() == {"commitment", "key-hash", *contributions}
    assert all(re.fullmatch("[0-9a-f]{64}", text) for text in sent.values())
    before = max(path.stat().st_mtime_ns for path in files.values())
    assert all(path.stat().st_mtime_ns >= before for path in logs)


@pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
def test_every_game_is_in_the_table_and_its_ruleset_in_the_changelog(game: Game[Any]) -> None:
    """Each game has a row with its seats, and each ruleset a paragraph."""
    fewest, most = game.seats
    seats = str(most) if fewest == most else f"{fewest} to {most}"
    row = rf"^\| {re.escape(game.title['en'])}[^|]* \| {seats} \| `{game.id}` \|"
    assert re.search(row, README.read_text("utf-8"), re.M), f"no row for {game.id} in the README"
    paragraph = re.compile(rf"^- \*\*{re.escape(game.title['en'])} {re.escape(game.ruleset)}\*\*", re.M)
    assert paragraph.search(CHANGELOG.read_text("utf-8")), (
        f"ruleset {game.ruleset} of {game.id} is not in the changelog"
    )
