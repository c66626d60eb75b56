"""Every command and program on the pages runs, and prints what the page shows."""

import base64
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from api.cache.redis import parse_url
from api.telemetry.access_log import RequestLine
from engine import games
from engine.core.game import Game
from tests.helpers.pages import ROOT, Block, Checker, blocks, check_syntax, inline_commands, pages, runs_here
from tests.helpers.service import serving

README, CHANGELOG, SEALED = ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "docs" / "sealed.md"
#: All pages but those of the guide, which tests/clients/test_guide_snippets.py finds and runs.
PAGES = [page for page in pages() if "guide" not in page.parts]
PYTHON_CLIENT = ROOT / "clients" / "python"
EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
#: The tests of programs that need more than a shell and Python, by language and folder.
RUNNERS = {
    ("python", "clients/python"): "tests/clients/test_python.py",
    ("ts", "clients/typescript"): "tests/clients/test_typescript.py",
    ("tsx", "clients/typescript"): "tests/clients/test_typescript.py",
    ("ts", "clients/boards"): "tests/clients/test_boards.py",
    ("html", "clients/boards"): "tests/clients/test_boards.py",
    ("go", "clients/generators"): "tests/clients/test_generated.py",
    ("java", "clients/generators"): "tests/clients/test_generated.py",
    ("kotlin", "clients/generators"): "tests/clients/test_generated.py",
    ("rust", "clients/generators"): "tests/clients/test_generated.py",
    ("vector", "docs"): "tests/engine/core/test_chance.py",
    ("nginx", "deploy"): "tests/deploy/test_files.py",
}
#: The command, as it is where the package is installed.
HERALD = f'herald() {{ "{sys.executable}" -m api.cli "$@"; }}'
#: What `herald` says to people when it is done.
SUMMARY = re.compile(r"\d+ records?: ")
MARK = "--- end of block ---"


def of_language(page: Path, language: str) -> list[str]:
    """The blocks of a page in a language."""
    return [block.text for block in blocks(page) if block.language == language]


def is_text(text: str) -> bool:
    """Whether a block `text` is of a kind that is checked here."""
    return any(check(text) for check in (is_tree, is_cron, are_addresses, are_events, is_drawing))


def is_tree(text: str) -> bool:
    """Folders of the project, each with what is in it."""
    folders = re.findall(r"^(\w+/)  +\w", text, re.M)
    return len(folders) > 2 and all((ROOT / folder).is_dir() for folder in folders)


def is_cron(text: str) -> bool:
    """A line of a crontab, whose command is checked as those of a shell are."""
    found = re.fullmatch(r"(?:[\d*]+ +){5}(.*)\n", text)
    if found:
        check_syntax(found[1])
        for command in re.findall(r"\bmake [a-z-]+", found[1]):
            Checker().check(command)
    return found is not None


def are_addresses(text: str) -> bool:
    """Forms of the address of a store: the service reads each with and without the optional parts in brackets."""
    lines = text.splitlines()
    for line in lines:
        if not re.match(r"[a-z+]+://", line):
            return False
        parse_url(re.sub(r"[\[\]]", "", line).replace("database", "0"))
        parse_url(re.sub(r"\[[^]]*\]", "", line))
    return bool(lines)


def are_events(text: str) -> bool:
    """Server-sent events as a stream of the contract has them; a snapshot may be cut short."""
    names = re.findall(r"^event: (\w+)$", text, re.M)
    contract = (ROOT / "openapi" / "openapi.json").read_text("utf-8")
    for data in re.findall(r"^data: (.*)$", text, re.M):
        json.loads(data.replace(", ...", ""))
    return bool(names) and all(f"event: {name}\\n" in contract or f"`{name}`" in contract for name in names)


def is_drawing(text: str) -> bool:
    """Arrows between columns: there is nothing to run."""
    return bool(re.search(r"^ +\|[-<> |\w.?]*[-<>]{3}", text, re.M))


@EACH_PAGE
def test_a_test_checks_every_block(page: Path) -> None:
    """By its language and its place; output belongs to the commands before it."""
    folder = page.parent.relative_to(ROOT).as_posix()
    last = ""
    for language, text in blocks(page):
        if language == "output":
            assert last == "sh", "an output without commands"
        elif language == "python" and folder == "docs":
            assert saved_as(page), "a program that no command starts"
        elif language == "json":
            assert page.name in JSON, page.name
        elif language == "text":
            assert is_text(text), text
        elif language != "sh":
            assert (language, folder) in RUNNERS, f"nothing runs this block: {language or 'no language'}: {text}"
            assert page.name in (ROOT / RUNNERS[language, folder]).read_text("utf-8")
        last = language


def saved_as(page: Path) -> str:
    """The name under which the page says to save its program; a command starts it."""
    found = re.search(r"save the program as `([\w.]+)`", page.read_text("utf-8"))
    name = found[1] if found else ""
    return name if any(f"python3 {name}" in text for text in of_language(page, "sh")) else ""


class Walk(NamedTuple):
    """The commands of a page, run: the folder in which, and what each block of shell printed, if it was run."""

    folder: Path
    printed: list[str]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A service as `make serve` starts it, with patience for a busy machine; its address, and its log."""
    log = tmp_path_factory.mktemp("service") / "access.log"
    with serving(workers=2, HERALD_REDIS_URL="", HERALD_REDIS_TIMEOUT="5", HERALD_ACCESS_LOG=str(log)) as url:
        yield url, log


@pytest.fixture(scope="module")
def walk(service: tuple[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], Walk]:
    """Run the commands of a page, once: all in one shell, in a folder of their own."""
    walks: dict[Path, Walk] = {}

    def walked(page: Path) -> Walk:
        if page not in walks:
            walks[page] = run(page, service[0], tmp_path_factory.mktemp("walk"))
        return walks[page]

    return walked


def run(page: Path, url: str, folder: Path) -> Walk:
    """Run those commands of a page that can be run here; a program that they start is saved before."""
    shell = [block for block in blocks(page) if block.language == "sh"]
    if name := saved_as(page):
        (program,) = of_language(page, "python")
        (folder / name).write_text(program.replace("http://127.0.0.1:8000", url), "utf-8")
    script = "".join(f"{block.text if runs_here(block.text) else ''}\necho '{MARK}'\n" for block in shell)
    done = subprocess.run(
        ["bash", "-e"],
        input=f"{HERALD}\n{script}".replace("http://127.0.0.1:8000", url),
        cwd=folder,
        # `python3` and the package are those of this test run; what two programs print is written at once
        env=os.environ
        | {"PYTHONPATH": f"{ROOT}:{PYTHON_CLIENT}", "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
        | {"PYTHONWARNINGS": "error,ignore::ResourceWarning", "PYTHONUNBUFFERED": ""},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not [line for line in done.stderr.splitlines() if not SUMMARY.match(line)], done.stderr
    return Walk(folder, done.stdout.split(f"{MARK}\n"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=[] if page.name == "sealed.md" else [pytest.mark.slow])
        for page in PAGES
        if any(block.language == "sh" and runs_here(block.text) for block in blocks(page))
    ],
    ids=lambda page: page.relative_to(ROOT).as_posix(),
)
def test_the_commands_print_what_the_page_shows(page: Path, walk: Callable[[Path], Walk]) -> None:
    """Each line of an `output` is in what its block has printed, in their order."""
    printed = iter(walk(page).printed)
    output, block = "", Block("", "")
    for shown in blocks(page):
        if shown.language == "sh":
            output, block = next(printed), shown
        elif shown.language == "output":
            assert runs_here(block.text), "nothing shows that these commands print this"
            rest = output
            for line in shown.text.splitlines():
                _, found, rest = rest.partition(line)
                assert found, f"{line}\nis not in\n{rest or output}"


@EACH_PAGE
def test_what_cannot_be_run_here_is_spelt_as_it_is(page: Path) -> None:
    """Programs, options, targets, settings and files of commands that need other rights, or another machine."""
    checker = Checker()
    for block in blocks(page):
        if block.language == "sh":
            check_syntax(block.text)
            if not runs_here(block.text):
                checker.check(block.text)
    for command in () if page.name == CHANGELOG.name else inline_commands(page):  # releases have had other commands
        checker.check(command)


def test_a_command_that_is_misspelt_is_found() -> None:
    for wrong in (
        "make sevre",
        "make serve PROT=80",
        "herald jugde games.ndjson",
        "herald validate --otput x games.ndjson",
        "HERALD_WORKRES=2 make serve",
        "python -m tools.confomance check",
        "npm --prefix clients/playground run start",
        "pip install clients/pyhton",
        "cp deploy/herald.service /etc/systemd/system/",
        "systemctl enable heralt@8001",
        "sh deploy/instal.sh /opt/herald",
        "nosuchprogram --help",
    ):
        with pytest.raises((AssertionError, OSError)):
            Checker().check(wrong)
    with pytest.raises(AssertionError):
        check_syntax("if true; then")


def test_the_client_of_a_language_model_is_configured_so() -> None:
    """tests/api/mcp/test_sessions.py starts the command with these arguments."""
    (configuration,) = of_language(ROOT / "docs" / "mcp.md", "json")
    (server,) = json.loads(configuration)["mcpServers"].values()
    Checker().check(" ".join([server["command"], *server["args"]]))


def test_the_line_of_the_log_is_one(service: tuple[str, Path]) -> None:
    """It has the members of a line that the service writes."""
    url, log = service
    (shown,) = of_language(ROOT / "docs" / "observability.md", "json")
    msgspec.json.decode(shown, type=RequestLine)
    trace = {"traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}
    httpx.post(f"{url}/v1/games/runewars/setup", json={}, headers=trace, timeout=60)
    deadline = time.monotonic() + 10
    while not (lines := [line for line in log.read_text("utf-8").splitlines() if "0af765" in line]):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert list(json.loads(lines[0])) == list(json.loads(shown))


#: The pages with data in JSON, and who checks them.
JSON = {
    "mcp.md": test_the_client_of_a_language_model_is_configured_so,
    "observability.md": test_the_line_of_the_log_is_one,
}


@pytest.mark.slow
def test_two_players_finish_a_game_without_their_own_server(walk: Callable[[Path], Walk]) -> None:
    lines = "".join(walk(SEALED).printed).splitlines()
    assert len(lines) == 4
    (shown,) = of_language(SEALED, "output")
    for line in shown.splitlines():
        assert sum(line in printed for printed in lines) == 2, "each player prints it"
    assert len(set(lines)) == 2, "both report the same outcome"


@pytest.mark.slow
def test_no_message_shows_a_card_before_the_end(walk: Callable[[Path], Walk]) -> None:
    """Messages are tokens, hashes and contributions. The invitation has no key: p2 chose it. Logs come last."""
    files = {path.name: path for path in (walk(SEALED).folder / "table").iterdir()}
    logs = [files.pop(f"log-{seat}") for seat in ("p1", "p2")]
    sent = {name: json.loads(path.read_bytes()) for name, path in files.items()}
    invitation = sent.pop("invitation")
    invited = json.loads(base64.urlsafe_b64decode(invitation + "=" * (-len(invitation) % 4)))
    assert invited.keys() == {"game", "token", "seat", "ruleset", "url"}
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
